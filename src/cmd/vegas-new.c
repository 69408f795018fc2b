/*
 * vegas-new: start a game and deal its first round.
 */
#include "cmd/start.h"

#include "engine/store.h"

static const struct command command = {
	.name = "vegas-new",
	.operands = "NAME...",
	.summary = N_(
	    "Start a game: rules, players, seed; deals the first round"),
	.takes = "bank bills boards bonus cards dry-run file first grey "
		 "neutral quiet rules "
		 "rules-dir seed tasks tiles with",
	.min = 1,
	.max = -1,
};

int
main(int argc, char **argv)
{
	static struct game game;
	struct error err = { 0 };
	struct cmd cmd;
	bool good;

	cmd_open(&cmd, &command, argc, argv);
	game_init(&game, &crypto_sodium);
	game.no_peek = cmd.opt.dry_run;
	good = cmd_start(&cmd, &game, &cmd.out, &err);
	if (good && cmd.opt.file != NULL && !cmd.opt.dry_run) {
		good = store_create(cmd.opt.file, &cmd.out, &err);
		text_clear(&cmd.out);
	}
	if (!good)
		cmd_error(&cmd, &err);
	game_release(&game);
	cmd_finish(&cmd);
}
