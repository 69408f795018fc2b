/*
 * Games that bots play by themselves: all that chance says and all that greedy
 * players do, without trying every price of every tile on a copy.
 *
 * What is chosen must be the same as move by move (tests/bots-families.bats).
 * What others choose is left to that.
 */
#include "families/showdown/showdown.h"

/* The lowest price that can be bid on a space, or 0. */
static int32_t
lowest_bid(const struct showdown *game, int space)
{
	const struct price_list *ladder = &game->rules.ladder;
	int i;

	if (tile_on(game, space) < 0 || is_forbidden(game, space))
		return 0;
	for (i = 0; i < ladder->n; i++)
		if (ladder->of[i] >= space_minimum(game, space) &&
		    ladder->of[i] > space_bid(game, space))
			return ladder->of[i];
	return 0;
}

/* The best bid, or none; the first of equals, in the order of SD-24. */
static int
best_bid(const struct showdown *game, int32_t *price)
{
	int64_t most = worth_of_pass(game);
	int space, best = SPACES;

	for (space = 0; space < SPACES; space++) {
		int32_t lowest = lowest_bid(game, space);
		int64_t worth;

		if (lowest == 0)
			continue;
		worth = worth_of_bid(game, space, lowest);
		if (worth > most || (worth == most && best == SPACES)) {
			best = space;
			most = worth;
			*price = lowest;
		}
	}
	return best;
}

/* What a greedy player does: a bid, or publicity. */
static bool
run_actor(struct showdown *game, struct run *run)
{
	struct events *said = run->said;
	int32_t price = 0;
	int space;

	if (run->style[game->actor] != STYLE_GREEDY)
		return false;
	space = best_bid(game, &price);
	run->moves++;
	events_clear(said);
	if (space < SPACES)
		EVENT(said, PLACE, game->actor, space, price);
	else
		EVENT(said, PASS, game->actor, TERM_PUBLICITY);
	return true;
}

/* What is due next into run->said; false where it takes more. */
static bool
say_next(struct showdown *game, struct run *run)
{
	events_clear(run->said);
	switch (game->phase) {
	case PHASE_DEAL:
		run->rounds += !game->dealt;
		tiles_say(game, run->dice, run->said);
		return true;
	case PHASE_NEUTRAL:
		neutral_say(game, run->dice, run->said);
		return true;
	case PHASE_ACT:
		return run_actor(game, run);
	case PHASE_SCORE:
		events_add(run->said, SCORE);
		return true;
	default:
		return false;
	}
}

void
showdown_run(void *state, struct run *run)
{
	while (say_next(state, run)) {
		/* Never: there is room for one record. */
		if (run->said->failed)
			run->failed = !fail_memory(run->err);
		else
			run->failed = !showdown_apply(state,
			    events_at(run->said, 0), run->follow, run->err);
		/* Never: what is said is due, and bids are legal. */
		if (run->failed)
			return;
	}
}
