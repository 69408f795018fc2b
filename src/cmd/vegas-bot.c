/*
 * vegas-bot: choose a move by a strategy (SM-2).
 *
 * Called vegas-moves it is what `vegas-moves --rate' runs in its own place
 * (SM-4): that command links no cryptography (TK-35), and drawing what is
 * hidden takes some.  It reads the same command line and speaks in that name.
 *
 * The game's own seed is not looked at: what a player may not know decides
 * nothing.
 */
#include "cmd/games.h"
#include "cmd/rated.h"
#include "cmd/seed.h"

#include "bots/exec.h"
#include "bots/rate.h"
#include "engine/memory.h"
#include "view/log.h"

enum { SECONDS_MAX = 86400 };

static const struct command bot_command = {
	.name = "vegas-bot",
	.operands = "[FILE]...",
	.summary = N_("Choose a move by a strategy"),
	.takes = "bot explain player quiet seed timeout",
	.max = -1,
};

/* As vegas-moves.c has it. */
static const struct command rate_command = {
	.name = "vegas-moves",
	.operands = "[FILE]...",
	.summary = N_("List every legal move, one a line"),
	.takes = "player quiet rate seed",
	.max = -1,
	.acts = true,
};

/* What lasts from game to game. */
static struct {
	struct bot bot;
	struct log log;
	struct rater *rater;
	struct answer answer;
	int32_t games;
} all;

/* The bots' own numbers: given, or drawn for each game. */
static bool
open_choice(struct cmd *cmd, struct dice *choice, struct error *err)
{
	struct text seed = { 0 };
	struct dice dice;
	bool good = cmd_seed(cmd, &seed, err);

	if (good) {
		dice_open(&dice, (struct word) { text_string(&seed), seed.len },
		    (struct word) { "", 0 });
		dice_open_choice(choice, &dice);
	}
	text_release(&seed);
	return good;
}

/* Where anybody may act, and nobody is named, chance says who is quickest. */
static bool
draw_actor(const struct game *game, struct dice *choice, int *who,
    struct error *err)
{
	unsigned movers;

	if (!cmd_movers(game, &movers, err))
		return false;
	*who = movers != 0 ? cmd_draw_mover(movers, choice) : NOBODY;
	return true;
}

/* Whether it is chance that says who acts. */
static bool
is_race(struct cmd *cmd, const struct game *game)
{
	struct due due;

	game->family->due(game->state, &due);
	return due.what == DUE_ACT && cmd->opt.player == NULL;
}

static bool
find_actor(struct cmd *cmd, struct game *game, struct dice *choice, int *who,
    struct error *err)
{
	struct due due;

	game->family->due(game->state, &due);
	if (!cmd_actor(cmd, game, who, err))
		return false;
	if (due.what == DUE_OVER)
		return fail(err, FAULT_RULES, "the game is over");
	return !is_race(cmd, game) || draw_actor(game, choice, who, err);
}

/* What the bot does: a move, or NULL where it is to wait. */
static bool
decide(struct cmd *cmd, struct game *game, struct asked *asked,
    struct dice *choice, const struct event **move, struct error *err)
{
	struct told told = { .game = game,
		.log = &all.log,
		.header = cmd->kept };
	int who = NOBODY;

	if (!find_actor(cmd, game, choice, &who, err) ||
	    !cmd_ask(asked, game, who, err))
		return false;
	if (asked->moves.count == 0) {
		fail(err, FAULT_RULES, "%s has no move now",
		    name_of(&game->header.names, who));
		return game_refuse(game, err);
	}
	if (!cmd_bot_answer(&all.bot, asked, choice, &told, err))
		return false;
	*move = answer_move(&all.bot.answer, &asked->moves);
	return true;
}

static bool
explain(const struct asked *asked, const struct game *game, struct error *err)
{
	struct text why = { 0 };
	bool good = rated_explain(&all.bot, asked, game, &why, err);

	if (good)
		cmd_say(&why);
	text_release(&why);
	return good;
}

/*
 * A line a game: the move, or nothing where the answer is to wait.  In a race
 * who waits lets others go first.
 */
static bool
look(struct cmd *cmd, struct game *game, unsigned long number,
    struct error *err)
{
	struct asked asked = { 0 };
	const struct event *move = NULL;
	struct dice choice;
	bool good = open_choice(cmd, &choice, err);

	(void)number;
	exec_forget(all.bot.exec);
	do {
		asked_release(&asked);
		good = good && decide(cmd, game, &asked, &choice, &move, err);
	} while (good && move == NULL && is_race(cmd, game));
	if (good) {
		if (move != NULL)
			event_format(&game->grammar, &game->header.names, move,
			    &cmd->out);
		text_putc(&cmd->out, '\n');
		good = !cmd->opt.explain || cmd->opt.quiet ||
		    explain(&asked, game, err);
	}
	asked_release(&asked);
	return good;
}

static bool
rate(struct asked *asked, struct dice *choice, struct error *err)
{
	size_t n = asked->moves.count + asked->question.may_wait;
	struct rated *list;

	all.answer.n = 0;
	if (asked->question.seat >= SEATS_MAX || asked->moves.count == 0)
		return true;
	list = memory_resize(all.answer.rated, n * sizeof(*list));
	if (list == NULL)
		return fail_memory(err);
	memset(list, 0, n * sizeof(*list));
	all.answer.rated = list;
	all.answer.n = all.answer.room = n;
	asked->question.choice = choice;
	return rate_moves(&all.rater, &asked->question, all.games, &all.answer,
	    err);
}

static bool
look_rate(struct cmd *cmd, struct game *game, unsigned long number,
    struct error *err)
{
	struct asked asked = { 0 };
	struct dice choice;
	int who = NOBODY;
	bool good;

	(void)number;
	good = open_choice(cmd, &choice, err) &&
	    cmd_actor(cmd, game, &who, err) &&
	    cmd_ask(&asked, game, who, err) && rate(&asked, &choice, err) &&
	    rated_table(&all.answer, &asked, game, &cmd->out, err);
	asked_release(&asked);
	return good;
}

static void
open_bot(struct cmd *cmd)
{
	static const struct watch watch = { log_start, log_record, &all.log };
	const char *list = cmd->opt.bot != NULL ? cmd->opt.bot : "careful";
	struct error err = { 0 };
	int n;

	if (!strategies_parse(&all.bot.strategy, &n, 1, list, &err)) {
		if (err.fault == FAULT_USAGE)
			cmd_usage(cmd, "%s", err.text);
		cmd_error(cmd, &err);
		cmd_finish(cmd);
	}
	if (cmd->opt.timeout != NULL)
		all.bot.timeout = cmd_number(cmd, "timeout", cmd->opt.timeout,
		    SECONDS_MAX);
	/* Only a program wants to know how the game went. */
	cmd->keep = all.bot.strategy.style == STYLE_EXEC;
	cmd->watch = cmd->keep ? &watch : NULL;
}

static void
release(void)
{
	bot_release(&all.bot);
	log_release(&all.log);
	rate_release(all.rater);
	memory_free(all.answer.rated);
}

static bool
is_called(const char *path, const char *name)
{
	const char *slash = path != NULL ? strrchr(path, '/') : NULL;

	return path != NULL &&
	    strcmp(slash != NULL ? slash + 1 : path, name) == 0;
}

int
main(int argc, char **argv)
{
	struct cmd cmd;
	bool rates = is_called(argv[0], rate_command.name);

	cmd_open(&cmd, rates ? &rate_command : &bot_command, argc, argv);
	if (rates)
		all.games = cmd_number(&cmd, "rate",
		    cmd.opt.rate != NULL ? cmd.opt.rate : "", GAMES_MAX);
	else
		open_bot(&cmd);
	cmd_each_game(&cmd, NULL, rates ? look_rate : look);
	release();
	cmd_finish(&cmd);
}
