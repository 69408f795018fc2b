/*
 * Advice in vegas-play: games are played out from each move, as the strategy
 * mc does it, on what the player may know (SM-1).  See play.h.
 *
 * People wait for it: of many moves only those are looked at that `careful'
 * thinks best, and when HINT_TIME is over the games played so far must do.
 */
#include "cmd/play.h"

#include <string.h>
#include <time.h>

#include "bots/estimate.h"
#include "cmd/bots.h"
#include "cmd/proxy.h"

enum {
	HINT_MOVES = 12,   /* are looked at, */
	HINT_SHOWN = 5,	   /* and so many of them shown; */
	HINT_GAMES = 1000, /* from each of them, */
	HINT_BATCH = 10,   /* so many at a time */
	HINT_TIME = 800,   /* milliseconds */
};

struct hint {
	struct play *play;
	struct asked asked; /* whose moves are those that are looked at */
	struct bot bot;
	struct dice choice;
	struct rated rated[HINT_MOVES + 1]; /* of each, last of waiting */
	size_t n;
};

static bool
decide(struct hint *hint, enum style style, struct error *err)
{
	hint->bot.strategy.style = style;
	hint->bot.strategy.games = HINT_BATCH;
	return cmd_bot_answer(&hint->bot, &hint->asked, &hint->choice, NULL,
	    err);
}

/* The best of all that are worth less than the last, or come behind it. */
static size_t
next_best(const struct answer *answer, size_t moves, size_t last)
{
	const struct rated *rated = answer->rated;
	size_t i, best = moves;

	for (i = 0; i < moves; i++)
		if ((last == moves || rated[i].worth < rated[last].worth ||
			(rated[i].worth == rated[last].worth && i > last)) &&
		    (best == moves || rated[i].worth > rated[best].worth))
			best = i;
	return best;
}

static const struct event *
move_at(const struct events *moves, size_t i)
{
	size_t at = 0;

	for (; i > 0; i--)
		at = events_after(moves, at);
	return events_at(moves, at);
}

/* Leaves of many moves the most promising ones. */
static bool
shorten(struct hint *hint, struct error *err)
{
	struct events best = { 0 };
	size_t moves = hint->asked.moves.count, last = moves, i;

	if (moves <= HINT_MOVES)
		return true;
	if (!decide(hint, STYLE_CAREFUL, err))
		return false;
	for (i = 0; i < HINT_MOVES; i++) {
		last = next_best(&hint->bot.answer, moves, last);
		events_copy(&best, move_at(&hint->asked.moves, last));
	}
	events_release(&hint->asked.moves);
	hint->asked.moves = best;
	return best.failed ? fail_memory(err) : true;
}

static long
milliseconds(void)
{
	struct timespec now;

	clock_gettime(CLOCK_MONOTONIC, &now);
	return now.tv_sec * 1000L + now.tv_nsec / 1000000L;
}

static bool
play_out(struct hint *hint, struct error *err)
{
	const struct answer *answer = &hint->bot.answer;
	long end = milliseconds() + HINT_TIME;
	size_t i;

	do {
		if (!decide(hint, STYLE_MC, err))
			return false;
		hint->n = answer->n;
		for (i = 0; i < answer->n; i++) {
			hint->rated[i].games += answer->rated[i].games;
			hint->rated[i].wins += answer->rated[i].wins;
			hint->rated[i].money += answer->rated[i].money;
		}
	} while (hint->rated[0].games < HINT_GAMES && milliseconds() < end);
	return true;
}

/* By what was won, then by what was gained. */
static bool
is_better(const struct rated *a, const struct rated *b)
{
	uint64_t won = a->wins * b->games, other = b->wins * a->games;

	return a->games > 0 &&
	    (b->games == 0 || won > other ||
		(won == other && a->money * b->games > b->money * a->games));
}

static void
add_what(struct hint *hint, size_t i, struct text *out)
{
	struct text move = { 0 };

	if (i == hint->asked.moves.count) {
		text_puts(out, hint->play->passing ? tr("go on") : tr("wait"));
		return;
	}
	play_add_move(hint->play, move_at(&hint->asked.moves, i), &move);
	play_shorten(hint->play, (struct word) { text_string(&move), move.len },
	    out);
	out->failed |= move.failed;
	text_release(&move);
}

/* Dollars are many; of bolts and fame a part counts. */
static void
add_option(struct hint *hint, size_t i, struct text *out)
{
	const struct rated *rated = &hint->rated[i];
	struct estimate win = estimate_rate((double)rated->wins / WIN_PARTS,
	    rated->games);
	double money = (double)rated->money / rated->games;
	struct text what = { 0 };

	add_what(hint, i, &what);
	text_printf(out, "  %-20s ", text_string(&what));
	text_printf(out, tr("wins %.1f %% (%.1f to %.1f), %s %.*f\n"),
	    100 * win.value, 100 * win.low, 100 * win.high,
	    tr(hint->play->game.family->unit), money < 1000 ? 2 : 0, money);
	out->failed |= what.failed;
	text_release(&what);
}

/* The best first. */
static void
show(struct hint *hint)
{
	struct text *out = &hint->play->cmd->out;
	size_t order[HINT_MOVES + 1], i, j;

	for (i = 0; i < hint->n; i++) {
		for (j = i; j > 0 &&
		     is_better(&hint->rated[i], &hint->rated[order[j - 1]]);
		     j--)
			order[j] = order[j - 1];
		order[j] = i;
	}
	text_printf(out,
	    tr("By %d games played out from each move, best first:\n"),
	    (int)hint->rated[order[0]].games);
	for (i = 0; i < hint->n && i < HINT_SHOWN; i++)
		if (hint->rated[order[i]].games > 0)
			add_option(hint, order[i], out);
}

/* Nothing need be played out where there is no choice. */
static bool
advise(struct hint *hint, struct error *err)
{
	struct play *play = hint->play;
	struct word text = { text_string(&play->text), play->text.len };
	size_t n = hint->asked.moves.count;

	if (n == 0 || n + hint->asked.question.may_wait < 2) {
		text_puts(&play->cmd->out, tr("There is nothing to choose.\n"));
		return true;
	}
	if (!proxy_chance(&play->game, proxy_records(text), PROXY_HINT,
		&hint->choice, err) ||
	    !shorten(hint, err) || !play_out(hint, err))
		return false;
	show(hint);
	return true;
}

/* What players hold is their own affair, but where nobody holds anything. */
static bool
find_seat(const struct play *play, const char *name, int *seat,
    struct error *err)
{
	const struct names *names = &play->game.header.names;

	*seat = name[0] == '\0'
	    ? play->viewer
	    : name_find(names, (struct word) { name, strlen(name) });
	if (name[0] != '\0' && *seat < 0)
		return fail(err, FAULT_USAGE, "`%s' is no player here", name);
	if (play->due.what != DUE_ACT && *seat != play->viewer)
		return fail(err, FAULT_RULES,
		    "advice is for who sits at the screen; `hint' asks for it");
	if (*seat < 0 && play->due.what == DUE_ACT)
		return fail(err, FAULT_USAGE,
		    "anybody may act; `hint NAME' says for whom");
	return true;
}

bool
play_hint(struct play *play, const char *name, struct error *err)
{
	struct hint hint = { .play = play };
	int seat;
	bool good;

	if (!find_seat(play, name, &seat, err))
		return false;
	good = cmd_ask(&hint.asked, &play->game, seat >= 0 ? seat : NOBODY,
		   err) &&
	    advise(&hint, err);
	asked_release(&hint.asked);
	bot_release(&hint.bot);
	return good;
}
