/*
 * Moves rated by games that are played out from each.  See rate.h.
 *
 * Game number i of every move begins with the same guess at what the seat does
 * not know and with the same dice, so that what differs is the move.
 */
#include "bots/rate.h"

#include "bots/match.h"
#include "engine/memory.h"
#include <stdlib.h>
#include <math.h>

struct rater {
	struct bot player, later;
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
	memory_free(rater->guess);
	memory_free(rater);
}

static bool
rate_open(struct rater **rater, const struct family *family, struct error *err)
{
	size_t size = (family->size + 15) / 16 * 16;
	int seat;

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
	(*rater)->family = family;
	(*rater)->player.strategy.style = getenv("STYLE")?(enum style)strtol(getenv("STYLE"),NULL,10):STYLE_GREEDY;
	(*rater)->match = (struct match) { .family = family,
		.state = (*rater)->state,
		.dice = &(*rater)->dice,
		.choice = &(*rater)->choice };
	(void)seat;
	(*rater)->later.strategy.style = getenv("LATER")?(enum style)strtol(getenv("LATER"),NULL,10):STYLE_RANDOM;
	(*rater)->match.later=&(*rater)->later;
	return true;
}

/* Plays one game out from a move, NULL for none. */
static bool
play_out(struct rater *rater, const struct question *question,
    const struct event *move, uint8_t key[2][32], struct rated *rated,
    struct error *err)
{
	struct standing standing;
	int seat, winners = 0;

	state_copy(rater->state, rater->guess, rater->family->size);
	for (seat = 0; seat < SEATS_MAX; seat++)
		rater->match.bot[seat] = &rater->player;
	dice_open_fast(&rater->dice, key[0]);
	dice_open_fast(&rater->choice, key[1]);
	if ((move != NULL && !match_move(&rater->match, move, err)) ||
	    !match_play(&rater->match, err))
		return false;
	rater->family->standing(rater->state, &standing);
	for (seat = 0; seat < standing.players; seat++)
		winners += standing.winner[seat];
	rated->games++;
	if (standing.winner[question->seat])
		rated->wins += (unsigned)(WIN_PARTS / winners);
	rated->money += standing.money[question->seat];
	{ static double tau=-1, mm=0; if(tau<0){ tau=getenv("TAU")?strtod(getenv("TAU"),NULL):100000; mm=getenv("MEAN")?strtod(getenv("MEAN"),NULL):0;}
	int64_t best=0; double mean=0; for (seat = 0; seat < standing.players; seat++) if(seat!=question->seat){ mean+=standing.money[seat]; if(standing.money[seat]>best) best=standing.money[seat];} mean/=standing.players>1?standing.players-1:1;
	 double d=standing.money[question->seat]-(mm*mean+(1-mm)*best); d/=tau; rated->worth+=(int64_t)(1e6*d/(1+fabs(d))); }
	rated->money_more += (double)standing.money[question->seat] *
	    (double)standing.money[question->seat];
	return true;
}

static double goal(const struct rated*r){ static double mix=-1; if(mix<0) mix=getenv("MIX")?strtod(getenv("MIX"),NULL):0; return (double)r->wins/60/r->games*(1-mix)*1e6+mix*((getenv("MONEY")?(double)r->money:(double)r->worth)/r->games); }
bool
rate_moves(struct rater **rater, const struct question *question, int32_t games,
    struct answer *answer, struct error *err)
{
	uint8_t key[2][32];
	int32_t game;
	size_t i;

	if (!rate_open(rater, question->family, err))
		return false;
	for (game = 0; game < games; game++) {
		const struct event *move;

		dice_key(question->choice, key[0]);
		dice_key(question->choice, key[1]);
		state_copy((*rater)->guess, question->state,
		    question->family->size);
		if (question->family->guess != NULL) {
			dice_open_fast(&(*rater)->dice, key[0]);
			question->family->guess((*rater)->guess, question->seat,
			    &(*rater)->dice);
		}
		i = 0;
		EVENTS_EACH (move, question->moves)
			if (!play_out(*rater, question, move, key,
				&answer->rated[i++], err))
				return false;
		if (question->may_wait &&
		    !play_out(*rater, question, NULL, key, &answer->rated[i],
			err))
			return false;
	}
	answer->chosen = 0;
	for (i = 1; i < answer->n; i++)
		if (goal(&answer->rated[i]) > goal(&answer->rated[answer->chosen]))
			answer->chosen = i;
	return true;
}
