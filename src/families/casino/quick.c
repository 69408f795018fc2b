/*
 * Games that are played out to see what comes of a move (SM-1): by all seats in
 * a way of their own, which needs to be quick rather than good.
 *
 * Between two sides the round that began is played with care, since there it
 * matters what the other side will do; between more, and in the rounds to come,
 * any placement is made.  Nobody passes without need, sets a die or plays a
 * card; kickers go for who has the most dice, and all other questions get any
 * answer.
 */
#include "families/casino/board.h"
#include "families/casino/later.h"
#include "families/casino/run.h"
#include "families/casino/turn.h"

/* Whether a placement is thought about. */
static inline bool
takes_care(const struct casino *game, const struct run *run)
{
	return !run->dealt && team_count(game) == 2;
}

/* What the dice of a face count that are the player's own. */
static inline int
weight_of(const struct casino *game, int face)
{
	return dice_with(game->roll[DIE_NORMAL], face) +
	    2 * dice_with(game->roll[DIE_BIG], face);
}

/* Every placement of a roll, in the order of TK-38. */
static int
find_placements(const struct casino *game, struct later_option *option)
{
	int face, n = 0;

	for (face = 1; face <= FACES; face++) {
		if (turn_can_place(game, face, face))
			option[n++] = (struct later_option) { face, face,
				weight_of(game, face) };
		if (table_has_slot(game) && turn_can_place(game, face, SLOT))
			option[n++] = (struct later_option) { SLOT, face,
				weight_of(game, face) };
	}
	return n;
}

static void
quick_place(struct casino *game, struct run *run)
{
	struct later_option option[2 * FACES];
	int n = find_placements(game, option), i = 0;

	run->moves++;
	if (n == 0) { /* RR-E1.3 */
		turn_pass_on(game);
		return;
	}
	if (n > 1)
		i = takes_care(game, run)
		    ? later_choose(game, game->turn, option, n)
		    : (int)dice_below(run->choice, (unsigned)n);
	turn_put(game, option[i].face, option[i].casino, run->follow);
}

/* All normal dice, and nothing else: that is quicker. */
static bool
quick_round(struct casino *game, struct run *run)
{
	enum style style = takes_care(game, run) ? STYLE_CAREFUL : STYLE_RANDOM;
	bool done;
	int seat;

	if (game->special || table_has_slot(game))
		return false;
	for (seat = 0; seat < SEATS_MAX; seat++)
		run->style[seat] = style;
	done = run_round(game, run);
	for (seat = 0; seat < SEATS_MAX; seat++)
		run->style[seat] = STYLE_QUICK;
	return done;
}

static void
quick_turn(struct casino *game, struct run *run)
{
	if (quick_round(game, run))
		return;
	run_roll(game, run);
	if (game->rules.cards.n > 0)
		turn_arrive(game, game->turn);
	game->placements = 0;
}

/* A die of who has the most there but the player, a big one rather. */
static const struct event *
best_kick(const struct casino *game, int casino, const struct events *moves)
{
	const struct event *move, *best = NULL;
	int most = -1;

	EVENTS_EACH (move, moves) {
		int owner = move->arg[2];
		int weight = owner == move->arg[0]
		    ? 0
		    : 2 * table_weight(&game->table, casino, owner) +
			(DIE_KIND(move->arg[3]) == DIE_BIG);

		if (weight > most) {
			most = weight;
			best = move;
		}
	}
	return best;
}

static bool
quick_frame(struct casino *game, struct run *run)
{
	const struct frame *frame = flow_top(game);
	const struct event *kick;

	if (frame->kind != FRAME_ASK || frame->topic != TOPIC_KICK)
		return run_frame(game, run);
	if (run->answers->count == 0)
		flow_moves(game, run->answers);
	kick = best_kick(game, frame->casino, run->answers);
	if (kick == NULL)
		return false;
	run->moves++;
	flow_take(game, kick, run->follow);
	return true;
}

/* What comes next; false where it takes more. */
static bool
quick_next(struct casino *game, struct run *run)
{
	if (game->frames > 0)
		return quick_frame(game, run);
	switch (game->phase) {
	case PHASE_DEAL:
		return run_deal(game, run);
	case PHASE_TURN:
		quick_turn(game, run);
		return true;
	case PHASE_ROLLED:
		quick_place(game, run);
		return true;
	case PHASE_SCORE:
	case PHASE_PAID:
	case PHASE_NOW:
		payout_run(game, run->follow);
		return true;
	default:
		return false;
	}
}

void
quick_run(struct casino *game, struct run *run)
{
	while (quick_next(game, run))
		continue;
}
