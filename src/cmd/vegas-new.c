/*
 * vegas-new: start a game and deal its first round.
 */
#include "cmd/confine.h"
#include "cmd/seed.h"
#include "cmd/start.h"

#include "engine/store.h"

static const struct command command = {
	.name = "vegas-new",
	.operands = "NAME...",
	.summary = N_(
	    "Start a game: rules, players, seed; deals the first round"),
	.takes = "bank bills boards bonus cards commit dry-run file first grey "
		 "key neutral quiet rules "
		 "rules-dir salt seal seed tasks tiles with",
	.max = -1,
};

/*
 * The key is made before the game, so that there is never a game whose key is
 * lost, and goes if there is no game.
 */
static bool
make(struct cmd *cmd, struct game *game, struct error *err)
{
	bool good;

	if (cmd->opt.commit)
		return cmd_commit(cmd, &cmd->out, err);
	if (!cmd_start(cmd, game, &cmd->out, err))
		return false;
	if (cmd->opt.dry_run)
		return true;
	if (cmd->opt.seal != NULL && !cmd_make_key(cmd, &game->key, err))
		return false;
	if (cmd->opt.file == NULL)
		return true;
	good = store_create(cmd->opt.file, &cmd->out, err);
	text_clear(&cmd->out);
	if (good)
		cmd_made(cmd, NULL);
	return good;
}

int
main(int argc, char **argv)
{
	static struct game game;
	struct error err = { 0 };
	struct cmd cmd;

	cmd_open(&cmd, &command, argc, argv);
	cmd_check_seed(&cmd);
	cmd_confine(&cmd,
	    &(struct confine) { .file = { cmd.opt.file, cmd.opt.seal } });
	game_init(&game, &crypto_sodium);
	game.no_peek = cmd.opt.dry_run;
	if (!make(&cmd, &game, &err))
		cmd_error(&cmd, &err);
	game_release(&game);
	cmd_finish(&cmd);
}
