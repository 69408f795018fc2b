/*
 * What a position is worth to a seat.  See worth.h.
 */
#include "families/casino/worth.h"

int64_t
casino_worth(const void *state, int seat, enum care care)
{
	const struct casino *game = state;
	int64_t sum = table_money(game, seat);
	int casino, last = table_last_casino(game);

	(void)care;
	if (game->phase == PHASE_OVER)
		return sum;
	for (casino = 1; casino <= last; casino++)
		sum += payout_now(game, casino, seat);
	return sum;
}
