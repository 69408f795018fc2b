/*
 * What a position is worth to a seat: what bots look at (SM-1).
 */
#include "families/casino/table.h"

/* What each casino would pay to a seat now. */
static int64_t
standing_pay(const struct casino *game, int seat)
{
	int64_t sum = 0;
	int casino, last = table_last_casino(game);

	for (casino = 1; casino <= last; casino++) {
		struct pile pile = game->table.casino[casino];
		struct ranking ranking;
		int i;

		payout_rank(game, casino, &ranking);
		for (i = 0; i < ranking.ranks; i++) {
			int d = game->rules.pay_first == PAY_HIGHEST
			    ? table_highest(&pile)
			    : table_lowest(&pile);

			if (d < 0)
				break;
			if (ranking.owner[i] == seat)
				sum += game->table.amount[d];
			pile_add(&pile, d, -1);
		}
	}
	return sum;
}

int64_t
casino_worth(const void *state, int seat, enum care care)
{
	const struct casino *game = state;

	(void)care;
	return table_money(game, seat) +
	    (game->phase == PHASE_OVER ? 0 : standing_pay(game, seat));
}
