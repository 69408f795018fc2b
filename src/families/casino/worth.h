/*
 * What a position is worth to a seat, part by part: what bots look at (SM-1).
 *
 * run.c plays plain turns without a copy of the state, and must choose as
 * bot_decide() does, which asks casino_worth() of each position that a move
 * leads to.  So this must hold:
 *
 * With CARE_NOW, no boards in play and no bonus cards, the placements of one
 * roll differ in casino_worth() by what the casino in question would pay now,
 * with and without the dice, and by nothing else.
 *
 * With CARE_LATER, or with boards, run.c lays the dice down, asks the whole of
 * position_worth() and takes them back: there position_worth() may look at all
 * of the state.
 */
#ifndef FAMILIES_CASINO_WORTH_H
#define FAMILIES_CASINO_WORTH_H

#include "families/casino/table.h"

/* False where memory was lacking for what may be answered. */
bool casino_worth(const void *state, int seat, enum care, int64_t *worth);
/* The same where nobody is asked and no roll is to be placed: between turns. */
int64_t position_worth(const struct casino *, int seat, enum care);

#endif
