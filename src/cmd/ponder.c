/*
 * Moves rated where somebody waits for the answer.  See ponder.h.
 */
#include "cmd/ponder.h"

#include <time.h>

enum { BATCH = 10 }; /* games from each move, before one looks at the clock */

void
ponder_release(struct ponder *ponder)
{
	asked_release(&ponder->asked);
	bot_release(&ponder->bot);
}

static const struct event *
move_at(const struct events *moves, size_t i)
{
	size_t at = 0;

	for (; i > 0; i--)
		at = events_after(moves, at);
	return events_at(moves, at);
}

const struct event *
ponder_move(const struct ponder *ponder, size_t i)
{
	const struct events *moves = &ponder->asked.moves;

	return i < moves->count ? move_at(moves, i) : NULL;
}

/* The best of all that are worth less than the last, or come behind it. */
static size_t
next_best(const struct answer *answer, size_t moves, size_t last)
{
	const struct rated *rated = answer->rated;
	size_t i, best = moves;

	for (i = 0; i < moves; i++)
		if ((last == moves || rated[i].worth < rated[last].worth ||
			(i > last && rated[i].worth == rated[last].worth)) &&
		    (best == moves || rated[i].worth > rated[best].worth))
			best = i;
	return best;
}

/* Leaves of many moves the most promising ones. */
static bool
shorten(struct ponder *ponder, struct dice *choice, struct error *err)
{
	struct events best = { 0 }, *moves = &ponder->asked.moves;
	size_t last = moves->count, i;

	if (moves->count <= PONDER_MOVES)
		return true;
	ponder->bot.strategy.style = STYLE_CAREFUL;
	if (!cmd_bot_answer(&ponder->bot, &ponder->asked, choice, NULL, err))
		return false;
	for (i = 0; i < PONDER_MOVES; i++) {
		last = next_best(&ponder->bot.answer, moves->count, last);
		events_copy(&best, move_at(moves, last));
	}
	events_release(moves);
	*moves = best;
	return best.failed ? fail_memory(err) : true;
}

static long
clock_now(void)
{
	struct timespec now;

	clock_gettime(CLOCK_MONOTONIC, &now);
	return now.tv_sec * 1000L + now.tv_nsec / 1000000L;
}

static bool
play_out(struct ponder *ponder, struct dice *choice, int32_t games,
    struct error *err)
{
	const struct answer *answer = &ponder->bot.answer;
	size_t i;

	ponder->bot.strategy = (struct strategy) { .style = STYLE_MC,
		.games = games < BATCH ? games : BATCH };
	if (!cmd_bot_answer(&ponder->bot, &ponder->asked, choice, NULL, err))
		return false;
	ponder->n = answer->n;
	for (i = 0; i < answer->n; i++) {
		ponder->rated[i].games += answer->rated[i].games;
		ponder->rated[i].wins += answer->rated[i].wins;
		ponder->rated[i].money += answer->rated[i].money;
	}
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
sort(struct ponder *ponder)
{
	size_t *order = ponder->order, i, j;

	for (i = 0; i < ponder->n; i++) {
		for (j = i; j > 0 &&
		     is_better(&ponder->rated[i], &ponder->rated[order[j - 1]]);
		     j--)
			order[j] = order[j - 1];
		order[j] = i;
	}
}

bool
ponder(struct ponder *ponder, struct game *game, int seat, struct dice *choice,
    int32_t games, long milliseconds, struct error *err)
{
	long start = clock_now();

	if (!cmd_ask(&ponder->asked, game, seat, err))
		return false;
	if (ponder->asked.moves.count == 0 ||
	    ponder->asked.moves.count + ponder->asked.question.may_wait < 2)
		return true;
	if (!shorten(ponder, choice, err))
		return false;
	do {
		if (!play_out(ponder, choice, games, err))
			return false;
		games -= BATCH;
		ponder->milliseconds = clock_now() - start;
	} while (games > 0 && ponder->milliseconds < milliseconds);
	sort(ponder);
	return true;
}
