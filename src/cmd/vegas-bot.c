/*
 * vegas-bot: choose a move by a strategy (SM-2).
 */
#include "cmd/bots.h"
#include "cmd/games.h"

static const struct command command = {
	.name = "vegas-bot",
	.operands = "[FILE]",
	.summary = N_("Choose a move by a strategy"),
	.takes = "bot player quiet seed",
	.max = 1,
};

static bool
look(struct cmd *cmd, struct game *game, unsigned long number,
    struct error *err)
{
	const char *seed = cmd->opt.seed != NULL ? cmd->opt.seed : "";
	const char *list = cmd->opt.bot != NULL ? cmd->opt.bot : "careful";
	struct bot bot = { 0 };
	struct dice choice;
	int who = NOBODY, n;
	bool waits = false, good;

	(void)number;
	good = cmd_actor(cmd, game, &who, err) &&
	    dice_open(&choice, (struct word) { seed, strlen(seed) },
		(struct word) { "", 0 }, err) &&
	    strategies_parse(&bot.strategy, &n, 1, list, err) &&
	    cmd_bot_move(&bot, game, who, &choice, NULL, &waits, err);
	if (good && !waits) {
		event_format(&game->grammar, &game->header.names, game->event,
		    &cmd->out);
		text_putc(&cmd->out, '\n');
	}
	bot_release(&bot);
	return good;
}

int
main(int argc, char **argv)
{
	struct cmd cmd;

	cmd_open(&cmd, &command, argc, argv);
	cmd_each_game(&cmd, &crypto_sodium, look);
	cmd_finish(&cmd);
}
