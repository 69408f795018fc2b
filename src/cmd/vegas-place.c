/*
 * vegas-place: place the dice of one value.
 */
#include "cmd/games.h"

static const struct command command = {
	.name = "vegas-place",
	.operands = "VALUE [slot]",
	.summary = N_("Place the dice of one value"),
	.takes = "all dry-run explain file player quiet",
	.min = 1,
	.max = -1,
	.acts = true,
};

static bool
place(struct cmd *cmd, struct game *game, struct word text, struct text *out,
    struct error *err)
{
	struct text line = { 0 };
	int who, i;
	bool good;

	if (!cmd_actor(cmd, game, &who, err))
		return false;
	if (who == NOBODY) {
		fail(err, FAULT_RULES, "nobody places now");
		return game_refuse(game, err);
	}
	text_puts(&line, "place ");
	text_puts(&line, name_of(&game->header.names, who));
	for (i = 0; i < cmd->operands; i++) {
		text_putc(&line, ' ');
		text_puts(&line, cmd->operand[i]);
	}
	good = (line.failed ? fail_memory(err)
			    : cmd_move(game, text_string(&line), NULL, err)) &&
	    cmd_append(cmd, game, text, out, err);
	text_release(&line);
	return good;
}

int
main(int argc, char **argv)
{
	struct cmd cmd;

	cmd_open(&cmd, &command, argc, argv);
	cmd_change(&cmd, NULL, place);
}
