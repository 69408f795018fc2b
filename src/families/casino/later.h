/*
 * What the casinos may come to pay, and what dice in hand are good for: what
 * careful players look at (SM-1).
 */
#ifndef FAMILIES_CASINO_LATER_H
#define FAMILIES_CASINO_LATER_H

#include "families/casino/table.h"

enum { LATER_BITS = 15, LATER_ONE = 1 << LATER_BITS }; /* a chance of one */

/* What a seat may expect of this round, but for what boards do. */
int64_t later_worth(const struct casino *, int seat);
/* The chance that nobody will have fewer dice there than a seat. */
int32_t later_fewest(const struct casino *, int casino, int seat);

/* How many sides there are, and whether there are two, who gain or lose. */
int later_sides(const struct casino *);

#endif
