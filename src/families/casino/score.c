/*
 * A payout from its first question to its end: of a round (RR-10), or of one
 * casino in the middle of it (MC-55).
 */
#include "families/casino/card.h"
#include "families/casino/turn.h"

/* MC-57: who holds win-a-tie is asked before the first tie. */
static void
ask_win(struct casino *game)
{
	int who = card_holder(game, CARD_WIN_A_TIE);

	if (who != NOBODY)
		card_asks(game, who, CARD_WIN_A_TIE, FRAME_ASK);
}

/* MC-56: after the last casino who got bills may exchange one. */
static void
ask_exchange(struct casino *game)
{
	int who = card_holder(game, CARD_EXCHANGE);

	if (who != NOBODY && game->exchangeable != 0)
		card_asks(game, who, CARD_EXCHANGE, FRAME_ASK);
}

/* The casino of pay-now: its dice are out for the rest of the round. */
static bool
pay_now(struct casino *game, struct events *out)
{
	if (game->pay_seat == NOBODY)
		return false;
	if (payout_casino(game, game->pay_casino, true, out))
		return true;
	table_put_out(game, game->pay_casino);
	table_changed(game, game->pay_casino, out);
	game->pay_seat = NOBODY;
	return false;
}

/* After a casino was paid in the middle of a round its player is due. */
static void
turn_resume(struct casino *game)
{
	game->pay_now = game->stopped = 0;
	turn_begin(game, game->order_from);
}

static void
payout_over(struct casino *game, struct events *out)
{
	game->win_casino = 0;
	game->exchangeable = 0;
	if (game->pay_now)
		turn_resume(game);
	else
		end_round(game, out);
}

/* The first step from this one on that anybody has a part in. */
static int
find_step(const struct casino *game, int step)
{
	unsigned steps = game->steps | 1U << STEP_CASINOS | 1U << STEP_END;

	if (game->pay_now)
		steps = 1U << STEP_END;
	if (game->rules.cards.n > 0)
		steps |= 1U << STEP_WIN | 1U << STEP_NOW | 1U << STEP_EXCHANGE;
	if (game->rules.bonus.n > 0 && !game->pay_now)
		steps |= 1U << STEP_RAISE;
	return step + __builtin_ctz(steps >> step);
}

/*
 * Casino after casino, its own payout and its board's part in a step of RR-10,
 * until somebody is asked or has to throw.
 */
static void
step_casinos(struct casino *game, struct events *out)
{
	int last = table_last_casino(game);

	for (;; game->step_casino++) {
		int casino = game->step_casino;
		const struct board *board = board_on(game, casino);

		if (game->step == STEP_CASINOS &&
		    payout_casino(game, casino, false, out)) {
			game->step_casino--; /* once more after the answer */
			return;
		}
		if (board != NULL && (board->phases >> game->step & 1))
			board->phase(game, casino, game->step, out);
		if (casino == last || game->frames > 0)
			return;
	}
}

/*
 * One part of the payout: a question, or at each step of RR-10 casino after
 * casino.  What is asked or thrown is done before the next part.
 */
bool
payout_next(struct casino *game, struct events *out)
{
	int casino = ++game->step_casino;

	if (casino <= table_last_casino(game) && game->step >= STEP_PRIME &&
	    game->step <= STEP_FINE) {
		step_casinos(game, out);
		return true;
	}
	if (casino == 1 && game->step == STEP_WIN) {
		ask_win(game);
		return true;
	}
	if (game->step == STEP_NOW && pay_now(game, out))
		return true;
	if (casino == 1 && game->step == STEP_EXCHANGE) {
		ask_exchange(game);
		return true;
	}
	if (game->step == STEP_RAISE)
		hands_raise(game, out);
	game->step = (uint8_t)find_step(game, game->step + 1);
	game->step_casino = 0;
	if (game->step < STEP_END)
		return true;
	payout_over(game, out);
	return false;
}

/* Where nobody is ever asked: casino after casino, and that is all. */
static void
pay_all(struct casino *game, struct events *out)
{
	payout_all(game, out);
	payout_over(game, out);
}

static bool
cannot_score(const struct casino *game, const struct names *names,
    struct error *err)
{
	const struct frame *frame = flow_top(game);

	if (game->phase == PHASE_OVER)
		return fail(err, FAULT_RULES, "the game is over");
	if (frame != NULL)
		return fail(err, FAULT_RULES,
		    frame->kind != FRAME_ASK ? N_("%s is to roll first")
					     : N_("%s is to answer first"),
		    name_of(names, frame->who));
	if (game->phase == PHASE_THROW)
		return fail(err, FAULT_RULES, "%s is to roll first",
		    name_of(names, game->thrower));
	return fail(err, FAULT_RULES, "the round is not over; %s holds dice",
	    name_of(names, game->turn));
}

bool
payout_score(struct casino *game, struct events *out, struct error *err)
{
	if (game->frames > 0 ||
	    (game->phase != PHASE_PAID && game->phase != PHASE_SCORE &&
		game->phase != PHASE_NOW))
		return cannot_score(game, out->names, err);
	payout_run(game, out);
	return true;
}

void
payout_run(struct casino *game, struct events *out)
{
	if (game->phase == PHASE_PAID) {
		game->stopped = 0;
		end_round(game, out);
		return;
	}
	game->pay_now = game->phase == PHASE_NOW;
	if (game->pay_now)
		turn_arrive(game, game->pay_seat);
	game->placer = NOBODY;
	game->phase = PHASE_PAYING;
	game->step = (uint8_t)find_step(game, STEP_WIN);
	game->step_casino = 0;
	game->stopped = 0;
	if (game->boards + game->rules.cards.n + game->rules.bonus.n == 0)
		pay_all(game, out);
	else
		flow_run(game, out);
}
