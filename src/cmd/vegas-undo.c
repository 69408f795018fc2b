/*
 * vegas-undo: take back the last steps (TK-15).
 */
#include "cmd/games.h"

#include <string.h>

static const struct command command = {
	.name = "vegas-undo",
	.operands = "",
	.summary = "Take back the last step: a move, roll or score with all "
		   "that followed",
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

/* Comments among the lines taken back stay, at the end. */
static void
add_lines(struct text *out, struct word text, bool comments)
{
	while (text.n > 0) {
		const char *end = memchr(text.p, '\n', text.n);
		size_t n = end != NULL ? (size_t)(end - text.p) + 1 : text.n;
		struct word line = { text.p, n };

		while (line.n > 0 &&
		    (line.p[line.n - 1] == '\n' || line.p[line.n - 1] == '\r'))
			line.n--;
		if (line_is_comment(line) == comments)
			text_add(out, text.p, n);
		text.p += n;
		text.n -= n;
	}
}

static bool
undo(struct cmd *cmd, struct game *game, struct word text, struct text *out,
    struct error *err)
{
	size_t steps, from;
	struct word taken;

	if (!read_number(cmd, &steps))
		return fail(err, FAULT_USAGE,
		    "`%s' is no number of steps; 1 or more would be",
		    cmd->opt.number);
	if (steps > game->n_steps)
		return fail(err, FAULT_RULES,
		    "there %s %zu step%s to take back, not %zu",
		    game->n_steps == 1 ? "is" : "are", game->n_steps,
		    game->n_steps == 1 ? "" : "s", steps);
	from = game->steps[game->n_steps - steps];
	taken = (struct word) { text.p + from, text.n - from };
	if (cmd->opt.dry_run)
		add_lines(out, taken, false);
	else {
		text_add(out, text.p, from);
		add_lines(out, taken, true);
	}
	return out->failed ? fail_memory(err) : true;
}

int
main(int argc, char **argv)
{
	struct cmd cmd;

	cmd_open(&cmd, &command, argc, argv);
	cmd_change(&cmd, NULL, undo);
}
