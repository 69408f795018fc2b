/*
 * vegas-moves: list every legal move, one a line.
 */
#include "cmd/games.h"

static const struct command command = {
	.name = "vegas-moves",
	.operands = "[FILE]...",
	.summary = N_("List every legal move, one a line"),
	.takes = "player quiet",
	.max = -1,
};

static bool
look(struct cmd *cmd, struct game *game, unsigned long number,
    struct error *err)
{
	struct events moves = { .names = &game->header.names };
	const struct event *move;
	int who = NOBODY;

	(void)number;
	if (cmd->opt.player != NULL && !cmd_actor(cmd, game, &who, err))
		return false;
	game->family->moves(game->state, &moves);
	EVENTS_EACH (move, &moves) {
		if (who != NOBODY && (move->n == 0 || move->arg[0] != who))
			continue;
		event_format(&game->grammar, &game->header.names, move,
		    &cmd->out);
		text_putc(&cmd->out, '\n');
	}
	if (moves.failed)
		fail_memory(err);
	events_release(&moves);
	return err->fault == FAULT_NONE;
}

int
main(int argc, char **argv)
{
	struct cmd cmd;

	cmd_open(&cmd, &command, argc, argv);
	cmd_each_game(&cmd, NULL, look);
	cmd_finish(&cmd);
}
