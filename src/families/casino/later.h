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
 * The best placement of normal dice where nothing else is to be looked at:
 * that with the highest later_worth(), of equal ones the first.  Of the faces
 * that were thrown each has a 1 (event.h); nobody holds more than LATER_HAND.
 */
enum { LATER_HAND = 12 };
int later_face(const struct casino *, int seat, uint32_t thrown,
    uint32_t faces);
/*
 * What is to be feared of a fine for who has the fewest dice in a casino (all
 * who have as few pay it).
 */
int32_t later_fine(const struct casino *, int casino, int seat, int32_t fine);

/* How many sides there are, and whether there are two, who gain or lose. */
int later_sides(const struct casino *);

#endif
