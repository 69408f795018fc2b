/*
 * What the casinos may come to pay, and what dice in hand are good for: what
 * careful players look at (SM-1).
 */
#ifndef FAMILIES_CASINO_LATER_H
#define FAMILIES_CASINO_LATER_H

#include "families/casino/table.h"

/* What a seat may expect of this round, but for what boards do. */
int64_t later_worth(const struct casino *, int seat);
/*
 * Of placements the one with the highest later_worth(), of equal ones the
 * first: exactly, where no dice but the player's own are placed and nobody
 * holds more than LATER_HAND.
 */
enum { LATER_HAND = 12 };
struct later_option {
	int casino, face;
	int weight; /* how much the dice count */
};
int later_choose(const struct casino *, int seat, const struct later_option *,
    int n);
/*
 * What is to be feared of a fine for who has the fewest dice in a casino (all
 * who have as few pay it).
 */
int32_t later_fine(const struct casino *, int casino, int seat, int32_t fine);

#endif
