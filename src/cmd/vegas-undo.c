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

/* How many steps -n says. */
static size_t
steps_wanted(struct cmd *cmd)
{
	const char *value = cmd->opt.number;
	int32_t number = 1;

	if (value != NULL &&
	    (!word_number((struct word) { value, strlen(value) }, 1000000000,
		 &number) ||
		number == 0))
		cmd_usage(cmd, "`%s' is no number of steps; 1 or more would be",
		    value);
	return (size_t)number;
}

static bool
undo(struct cmd *cmd, struct game *game, struct word text, struct text *out,
    struct error *err)
{
	return cmd_take_back(game, text, steps_wanted(cmd), cmd->opt.dry_run,
	    out, err);
}

int
main(int argc, char **argv)
{
	struct cmd cmd;

	cmd_open(&cmd, &command, argc, argv);
	(void)steps_wanted(&cmd); /* before anything is read */
	cmd_change(&cmd, NULL, undo);
}
