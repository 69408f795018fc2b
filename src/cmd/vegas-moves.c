/*
 * vegas-moves: list every legal move, one a line.
 */
#include "cmd/beside.h"
#include "cmd/games.h"

#include <errno.h>
#include <string.h>

static const struct command command = {
	.name = "vegas-moves",
	.operands = "[FILE]...",
	.summary = N_("List every legal move, one a line"),
	.takes = "player quiet rate seed",
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

/* Playing games out is another program's work (SM-4, TK-35). */
static void __attribute__((noreturn)) rate(struct cmd *cmd, char **argv)
{
	struct error err = { 0 };

	argv[0] = (char[]) { "vegas-moves" };
	beside_run("vegas-bot", argv);
	fail(&err, FAULT_SYSTEM, "cannot run %s: %s", "vegas-bot",
	    strerror(errno));
	cmd_error(cmd, &err);
	cmd_finish(cmd);
}

int
main(int argc, char **argv)
{
	struct cmd cmd;

	cmd_open(&cmd, &command, argc, argv);
	if (cmd.opt.rate != NULL)
		rate(&cmd, argv);
	if (cmd.opt.seed != NULL)
		cmd_usage(&cmd, "--seed goes with --rate N");
	cmd_each_game(&cmd, NULL, look);
	cmd_finish(&cmd);
}
