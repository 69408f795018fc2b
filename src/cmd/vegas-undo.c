/*
 * vegas-undo: take back the last steps (TK-15).
 */
#include "cmd/games.h"

#include <string.h>

static const struct command command = {
	.name = "vegas-undo",
	.operands = "",
	.summary = N_("Take back the last step: a move, roll or score with all "
		      "that followed"),
	.takes = "all dry-run file number quiet",
	.want_steps = true,
};

static bool
read_number(struct cmd *cmd, size_t *steps)
{
	const char *value = cmd->opt.number;
	int32_t number = 1;

	if (value != NULL &&
	    (!word_number((struct word) { value, strlen(value) }, 1000000000,
		 &number) ||
		number == 0))
		return false;
	*steps = (size_t)number;
	return true;
}

static bool
undo(struct cmd *cmd, struct game *game, struct word text, struct text *out,
    struct error *err)
{
	size_t steps;

	if (!read_number(cmd, &steps))
		return fail(err, FAULT_USAGE,
		    "`%s' is no number of steps; 1 or more would be",
		    cmd->opt.number);
	return cmd_take_back(game, text, steps, cmd->opt.dry_run, out, err);
}

int
main(int argc, char **argv)
{
	struct cmd cmd;

	cmd_open(&cmd, &command, argc, argv);
	cmd_change(&cmd, NULL, undo);
}
