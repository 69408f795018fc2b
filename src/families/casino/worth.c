/*
 * What a position is worth to a seat.  See worth.h.
 */
#include "families/casino/worth.h"

/* The bill that so many others take before, or nothing. */
static int64_t
bill_after(const struct casino *game, const struct pile *pile, int before)
{
	uint32_t values = pile->values;

	while (values != 0) {
		int d = game->rules.pay_first == PAY_HIGHEST
		    ? 31 - __builtin_clz(values)
		    : __builtin_ctz(values);

		if (before < pile->of[d])
			return game->table.amount[d];
		before -= pile->of[d];
		values &= ~(UINT32_C(1) << d);
	}
	return 0;
}

/*
 * LV-12, LV-13: nothing for dice that are tied, unless who has them wins a tie
 * (MC-57); else the bill of a rank, before which are those with more dice.
 */
int64_t
worth_of_casino(const struct casino *game, int casino, int seat, int more,
    enum care care)
{
	int before = payout_rank_of(game, casino, seat, more);

	(void)care;
	return before < 0
	    ? 0
	    : bill_after(game, &game->table.casino[casino], before);
}

int64_t
casino_worth(const void *state, int seat, enum care care)
{
	const struct casino *game = state;
	int64_t sum = table_money(game, seat);
	int casino, last = table_last_casino(game);

	if (game->phase == PHASE_OVER)
		return sum;
	for (casino = 1; casino <= last; casino++)
		sum += worth_of_casino(game, casino, seat, 0, care);
	return sum;
}
