/*
 * What a position is worth to a seat.  See worth.h.
 *
 * A move is not over while who makes it is asked: then the best answer is part
 * of what it is worth, and so is the best placement of a roll that a card has
 * changed.  What others hide is never looked at: their bills and cards are
 * counted nowhere.
 */
#include "families/casino/worth.h"

#include "families/casino/card.h"
#include "families/casino/later.h"
#include "families/casino/payout.h"
#include "families/casino/turn.h"

static int64_t
pile_money(const struct casino *game, const struct pile *pile)
{
	uint32_t values = pile->values;
	int64_t sum = 0;

	for (; values != 0; values &= values - 1) {
		int d = __builtin_ctz(values);

		sum += (int64_t)pile->of[d] * game->table.amount[d];
	}
	return sum;
}

/*
 * What a seat has.  Between two sides what the bank does not pay to one nor has
 * left is the other's, and so are its chips: that is known to all.
 */
static int64_t
worth_of_money(const struct casino *game, int seat, enum care care)
{
	int64_t sum = table_money(game, seat) +
	    (int64_t)game->announce[seat] * game->rules.bonus_value;
	int other;

	if (care == CARE_NOW || !game->rules.bank || team_count(game) != 2)
		return sum;
	sum += pile_money(game, &game->table.bank) +
	    pile_money(game, &game->table.player[seat]);
	for (other = 0; other < game->players; other++)
		if (other != seat)
			sum -= (int64_t)game->table.chips[other] *
			    game->rules.chip_value;
	return sum;
}

/* What a casino pays a seat as things are, and *first, before all others. */
static int32_t
pay_now(const struct casino *game, int casino, int seat, bool *first)
{
	unsigned from = (unsigned)payout_from(game, casino);
	unsigned rank = payout_find(game, payout_weights(game, casino), casino,
	    seat);
	struct pays pays;

	*first = rank == 0;
	if (rank == UNPAID || rank < from)
		return 0;
	payout_list(game, casino, &pays);
	return pays.of[casino][rank - from];
}

/* MC-42: once a round, by a bill that was paid or would be. */
static int64_t
worth_of_bonus(const struct casino *game, int seat)
{
	int32_t wanted = game->bonus[seat];
	int d = wanted > 0 ? table_denomination(&game->table, wanted) : -1;
	int casino, last = table_last_casino(game);
	bool paid, first;

	if (d < 0 || game->announce[seat] >= game->rules.bonus_most)
		return 0;
	paid = game->received[seat][d] > 0;
	for (casino = 1; casino <= last && !paid; casino++)
		paid = pay_now(game, casino, seat, &first) == wanted;
	return paid ? game->rules.bonus_value : 0;
}

static int64_t
worth_of_casinos(const struct casino *game, int seat)
{
	int64_t sum = 0;
	int casino, last = table_last_casino(game);

	for (casino = 1; casino <= last; casino++) {
		const struct board *board = board_on(game, casino);
		bool first;
		int32_t pay = pay_now(game, casino, seat, &first);

		sum += pay;
		if (first && pay > 0 && board != NULL && board->prize != NULL)
			sum += board->prize(game, casino);
	}
	return sum;
}

/* Between two sides what a board is worth to one the other has not. */
static int64_t
worth_of_boards(const struct casino *game, int seat, enum care care)
{
	bool two = care != CARE_NOW && team_count(game) == 2;
	int64_t sum = 0;
	int casino, other;

	for (casino = 1; casino <= FACES; casino++) {
		const struct board *board = board_on(game, casino);

		if (board == NULL || board->worth == NULL)
			continue;
		sum += board->worth(game, casino, seat, care);
		for (other = 0; two && other < game->players; other++)
			if (!seats_are_mates(game, seat, other))
				sum -= board->worth(game, casino, other, care);
	}
	return sum;
}

/*
 * Bills that a card is about to draw: any that the seat does not see.  One that
 * is exchanged is the player's, one more in a casino anybody's.  Who draws is
 * who moved.
 */
static int64_t
worth_of_draw(const struct casino *game, int seat)
{
	const struct frame *frame = flow_top(game);
	const struct table *table = &game->table;
	int64_t sum = 0;
	int d, casino, n = 0;

	if (frame == NULL || frame->kind != FRAME_DRAW)
		return 0;
	for (d = 0; d < table->denominations; d++) {
		int left = table->printed[d] - table->player[seat].of[d];

		for (casino = 1; casino < CASINOS; casino++)
			left -= table->casino[casino].of[d];
		sum += (int64_t)left * table->amount[d];
		n += left;
	}
	if (frame->topic != TOPIC_CARD + CARD_EXCHANGE)
		n *= game->players;
	/* Never: none; what is drawn lies in the deck, where nobody sees it. */
	return n > 0 ? sum / n : 0;
}

int64_t
position_worth(const struct casino *game, int seat, enum care care)
{
	int64_t sum = worth_of_money(game, seat, care);

	if (care == CARE_NOW || game->phase == PHASE_PAYING)
		sum += worth_of_casinos(game, seat) +
		    worth_of_bonus(game, seat);
	else
		sum += later_worth(game, seat);
	if (game->boards > 0)
		sum += worth_of_boards(game, seat, care);
	return sum + worth_of_draw(game, seat);
}

/*
 * Whether who moved is asked something that can be looked at.  What is hidden
 * from who is asked was hidden by another.
 */
static bool
is_asked(const struct casino *game, int seat)
{
	const struct frame *frame = flow_top(game);

	return frame != NULL && frame->kind == FRAME_ASK &&
	    frame->who == seat && frame->topic != TOPIC_KICK &&
	    frame->topic != TOPIC_BILL;
}

/* The best of all answers, each on a copy; what is cut off may lack it. */
static bool
best_answer(const struct casino *game, int seat, enum care care, int64_t *best)
{
	struct events_room room;
	struct events moves = EVENTS_IN(&room), deaf = { .deaf = true };
	const struct event *move;
	struct casino copy;
	int64_t worth;
	bool good = true;

	flow_moves(game, &moves);
	EVENTS_EACH (move, &moves) {
		state_copy(&copy, game, sizeof(copy));
		flow_take(&copy, move, &deaf);
		good &= casino_worth(&copy, seat, care, &worth);
		if (worth > *best)
			*best = worth;
	}
	good &= !moves.failed;
	events_release(&moves);
	return good;
}

/* The same of all placements of a roll. */
static int64_t
best_placement(const struct casino *game, int seat, enum care care)
{
	struct events deaf = { .deaf = true };
	struct casino copy;
	int64_t best = INT64_MIN, worth;
	int face, slot;

	for (face = 1; face <= FACES; face++)
		for (slot = 0; slot < 2; slot++) {
			int casino = slot ? SLOT : face;

			if (!turn_can_place(game, face, casino))
				continue;
			state_copy(&copy, game, sizeof(copy));
			turn_put(&copy, face, casino, &deaf);
			worth = position_worth(&copy, seat, care);
			if (worth > best)
				best = worth;
		}
	return best;
}

/*
 * MC-61: dice that are about to be thrown again, as if they showed each face as
 * often as they mostly will.
 */
static int64_t
worth_of_reroll(const struct casino *game, int seat, enum care care)
{
	struct casino thrown = *game;
	int kind, face;

	thrown.frames--;
	for (kind = 0; kind < KINDS; kind++) {
		int n = game->table.hand[seat][kind] -
		    dice_count(game->roll[kind]);

		for (face = 1; n > 0 && face <= FACES; face++)
			thrown.roll[kind] += (uint32_t)((n + FACES / 2) /
						 FACES) *
			    dice_of(face);
	}
	return best_placement(&thrown, seat, care);
}

/* By who moved: nobody makes others roll again. */
static bool
is_thrown_again(const struct casino *game)
{
	const struct frame *frame = flow_top(game);

	return frame != NULL && frame->kind == FRAME_REROLL;
}

bool
casino_worth(const void *state, int seat, enum care care, int64_t *worth)
{
	const struct casino *game = state;
	bool good = true;

	*worth = INT64_MIN;
	if (is_asked(game, seat))
		good = best_answer(game, seat, care, worth);
	else if (is_thrown_again(game))
		*worth = worth_of_reroll(game, seat, care);
	else if (game->rules.cards.n > 0 && game->frames == 0 &&
	    game->phase == PHASE_ROLLED && game->turn == seat)
		*worth = best_placement(game, seat, care);
	if (*worth == INT64_MIN)
		*worth = position_worth(game, seat, care);
	return good;
}
