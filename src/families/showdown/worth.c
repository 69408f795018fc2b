/*
 * What a position is worth to a seat (SM-1): fame, and what is saved on tiles.
 *
 * The toolkit knows neither the players' money nor their maps (SD-9).  What it
 * does know is that so much money is one fame (SD-23) and what a tile costs at
 * the start: whoever buys it for less has saved the difference.  So a tile is
 * taken to be worth its starting price, to everybody alike.
 *
 * greedy counts its own bids as if they stood; careful knows that they may be
 * beaten, after which it acts again, and that tiles which nobody buys are
 * cheaper in the next turn.
 */
#include "families/showdown/showdown.h"

/* Money as fame. */
static int64_t
money_worth(const struct showdown *game, int32_t money)
{
	return (int64_t)money * SHOWDOWN_SCALE / game->rules.money_each;
}

int64_t
worth_of_pass(const struct showdown *game)
{
	return (int64_t)game->rules.fame_publicity * SHOWDOWN_SCALE;
}

/* What it would be worth to buy the tile of a space at a price. */
static int64_t
saved(const struct showdown *game, int space, int32_t price)
{
	int tile = tile_on(game, space);

	return money_worth(game, tile_price(&game->rules, tile) - price);
}

int64_t
worth_of_bid(const struct showdown *game, int space, int32_t price)
{
	return saved(game, space, price) +
	    (auction_is_visionary(game, space)
		    ? (int64_t)game->rules.fame_visionary * SHOWDOWN_SCALE
		    : 0);
}

/* Whether the other player would rather beat a bid than pass. */
static bool
is_tempting(const struct showdown *game, int seat, int space)
{
	int place = ladder_place(&game->rules, game->bid[space]) + 1;

	return auction_is_active(game, 1 - seat) &&
	    place < game->rules.ladder.n &&
	    saved(game, space, game->rules.ladder.of[place]) >
	    worth_of_pass(game);
}

/* One's own bid.  Who is outbid can still pass. */
static int64_t
bid_worth(const struct showdown *game, int seat, int space, enum care care)
{
	int64_t worth = saved(game, space, game->bid[space]);

	if (care == CARE_NOW || !is_tempting(game, seat, space))
		return worth;
	return (worth + 3 * worth_of_pass(game)) / 4;
}

/* A tile that nobody bids on: half of what it brings next turn (SD-4). */
static int64_t
offer_worth(const struct showdown *game, int space)
{
	int32_t price;
	int64_t worth;

	/* Before the last turn a tile lies on every premier space (SD-20). */
	if (game->last || space < SPACE_PREMIER || space_bid(game, space) > 0)
		return 0;
	price = price_below(&game->rules, space_minimum(game, space));
	if (price == 0)
		return 0;
	worth = saved(game, space, price) - worth_of_pass(game);
	return worth > 0 ? worth / 2 : 0;
}

bool
showdown_worth(const void *state, int seat, enum care care, int64_t *worth)
{
	const struct showdown *game = state;
	int space;

	*worth = (int64_t)end_fame(game, seat) * SHOWDOWN_SCALE;
	for (space = 0; space < SPACES; space++) {
		if (game->bidder[space] == seat)
			*worth += bid_worth(game, seat, space, care);
		else if (care == CARE_LATER)
			*worth += offer_worth(game, space);
	}
	return true;
}

/* Which tiles a half of a stack holds is known, their order is not (SD-2). */
static void
guess_part(uint8_t *tile, int n, struct dice *dice)
{
	int i, j;

	for (i = 1; i < n; i++) {
		uint8_t this = tile[i];

		for (j = i; j > 0 && tile[j - 1] > this; j--)
			tile[j] = tile[j - 1];
		tile[j] = this;
	}
	dice_shuffle(dice, tile, (size_t)n);
}

void
showdown_guess(void *state, int seat, struct dice *dice)
{
	struct showdown *game = state;
	int i, a, first_b = BASICS;

	(void)seat;
	for (i = 0; i < STACKS; i++) {
		struct stack *stack = &game->stack[i];

		first_b += game->rules.tiles[i][0].n;
		for (a = 0; a < stack->n && stack->tile[a] < first_b; a++)
			;
		guess_part(stack->tile, a, dice);
		guess_part(stack->tile + a, stack->n - a, dice);
		first_b += game->rules.tiles[i][1].n;
	}
	game->shuffled = 1;
}
