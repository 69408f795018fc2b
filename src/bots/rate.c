/*
 * Moves rated by games that are played out from each.  See rate.h.
 *
 * Game number i of every move begins with the same guess at what the seat does
 * not know and with the same dice, and each round to come has dice of its own
 * that do not depend on how many were thrown before, so that what differs is
 * the move.
 */
#include "bots/rate.h"

#include <assert.h>

#include "bots/match.h"
#include "engine/memory.h"

struct rater {
	struct bot player;  /* of all seats */
	struct bot careful; /* who picks where there are too many moves */
	struct match match;
	struct dice dice, choice;
	const struct family *family;
	void *guess, *state; /* one piece of memory */
};

void
rate_release(struct rater *rater)
{
	if (rater == NULL)
		return;
	match_release(&rater->match);
	bot_release(&rater->player);
	bot_release(&rater->careful);
	memory_free(rater->guess);
	memory_free(rater);
}

static void
rate_init(struct rater *rater, const struct family *family)
{
	int seat;

	rater->family = family;
	rater->player.strategy.style = family->plays_out ? STYLE_QUICK
							 : STYLE_GREEDY;
	rater->careful.strategy.style = STYLE_CAREFUL;
	rater->match = (struct match) { .family = family,
		.state = rater->state,
		.dice = &rater->dice,
		.choice = &rater->choice,
		.parted = true };
	for (seat = 0; seat < SEATS_MAX; seat++)
		rater->match.bot[seat] = &rater->player;
}

static bool
rate_open(struct rater **rater, const struct family *family, struct error *err)
{
	size_t size = (family->size + 15) / 16 * 16;

	if (*rater != NULL && (*rater)->family == family)
		return true;
	rate_release(*rater);
	*rater = memory_resize(NULL, sizeof(**rater));
	if (*rater == NULL)
		return fail_memory(err);
	memset(*rater, 0, sizeof(**rater));
	(*rater)->guess = memory_resize(NULL, 2 * size);
	if ((*rater)->guess == NULL)
		return fail_memory(err);
	(*rater)->state = (char *)(*rater)->guess + size;
	rate_init(*rater, family);
	return true;
}

/*
 * What a result is good for: to win, and besides that to be far ahead of the
 * others, or not far behind the best of them.  Most games that are played out
 * are decided by what comes after the round, so that a win alone says little
 * of a move; by how much says more.  `Far' is what a player has on average.
 */
enum { SHARE = 1 << 20 };

static int64_t
share_of(const struct standing *standing, int seat, int winners)
{
	int64_t best = 0, sum = 0, ahead, far;
	int other;

	for (other = 0; other < standing->players; other++) {
		sum += standing->money[other];
		if (other != seat && standing->money[other] > best)
			best = standing->money[other];
	}
	ahead = standing->money[seat] - best;
	far = sum / standing->players + 1;
	return SHARE * ahead / (far + (ahead < 0 ? -ahead : ahead)) +
	    (standing->winner[seat] ? SHARE / 4 / winners : 0);
}

/* Plays one game out from a move, NULL for none. */
static bool
play_out(struct rater *rater, const struct question *question,
    const struct event *move, uint8_t key[2][32], struct rated *rated,
    struct error *err)
{
	struct standing standing;
	int64_t money;
	int seat, winners = 0;

	state_copy(rater->state, rater->guess, rater->family->size);
	dice_open_fast(&rater->dice, key[0]);
	dice_open_fast(&rater->choice, key[1]);
	if ((move != NULL && !match_move(&rater->match, move, err)) ||
	    !match_play(&rater->match, err))
		return false;
	rater->family->standing(rater->state, &standing);
	for (seat = 0; seat < standing.players; seat++)
		winners += standing.winner[seat];
	assert(winners > 0); /* there is one in every game */
	money = standing.money[question->seat];
	rated->games++;
	if (standing.winner[question->seat])
		rated->wins += (unsigned)(WIN_PARTS / winners);
	rated->money += money;
	rated->money_more += (double)money * (double)money;
	rated->worth += share_of(&standing, question->seat, winners);
	return true;
}

/* One game from each move that is looked at. */
static bool
play_all(struct rater *rater, const struct question *question,
    const bool *looks, struct rated *rated, struct error *err)
{
	const struct family *family = question->family;
	const struct event *move;
	uint8_t key[2][32];
	size_t i = 0;

	dice_key(question->choice, key[0]);
	dice_key(question->choice, key[1]);
	state_copy(rater->guess, question->state, family->size);
	if (family->guess != NULL) {
		dice_open_fast(&rater->dice, key[0]);
		family->guess(rater->guess, question->seat, &rater->dice);
	}
	EVENTS_EACH (move, question->moves) {
		if ((looks == NULL || looks[i]) &&
		    !play_out(rater, question, move, key, &rated[i], err))
			return false;
		i++;
	}
	return !question->may_wait || (looks != NULL && !looks[i]) ||
	    play_out(rater, question, NULL, key, &rated[i], err);
}

static bool
rate(struct rater **rater, const struct question *question, const bool *looks,
    int32_t games, struct answer *answer, struct error *err)
{
	int32_t game;
	size_t i;

	if (!rate_open(rater, question->family, err))
		return false;
	for (game = 0; game < games; game++)
		if (!play_all(*rater, question, looks, answer->rated, err))
			return false;
	answer->chosen = answer->n;
	for (i = 0; i < answer->n; i++)
		if (answer->rated[i].games > 0 &&
		    (answer->chosen == answer->n ||
			answer->rated[i].worth >
			    answer->rated[answer->chosen].worth))
			answer->chosen = i;
	return true;
}

bool
rate_moves(struct rater **rater, const struct question *question, int32_t games,
    struct answer *answer, struct error *err)
{
	return rate(rater, question, NULL, games, answer, err);
}

/* Marks those that are worth most, of equal ones the first. */
static void
mark_best(const struct answer *careful, bool *looks)
{
	size_t i, n;

	for (n = 0; n < RATE_MOST; n++) {
		size_t best = careful->n;

		for (i = 0; i < careful->n; i++)
			if (!looks[i] &&
			    (best == careful->n ||
				careful->rated[i].worth >
				    careful->rated[best].worth))
				best = i;
		looks[best] = true;
	}
}

bool
rate_best(struct rater **rater, const struct question *question, int32_t games,
    struct answer *answer, struct error *err)
{
	struct bot *careful;
	bool *looks, good;

	if (answer->n <= RATE_MOST)
		return rate_moves(rater, question, games, answer, err);
	if (!rate_open(rater, question->family, err))
		return false;
	careful = &(*rater)->careful;
	if (!bot_decide(careful, question, err))
		return false;
	looks = memory_resize(NULL, answer->n * sizeof(*looks));
	if (looks == NULL)
		return fail_memory(err);
	memset(looks, 0, answer->n * sizeof(*looks));
	mark_best(&careful->answer, looks);
	good = rate(rater, question, looks, games, answer, err);
	memory_free(looks);
	return good;
}
