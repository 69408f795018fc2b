/*
 * What a position is worth to a seat, part by part: what bots look at (SM-1).
 *
 * run.c plays plain turns without a copy of the state, and must choose as
 * bot_decide() does, which asks casino_worth() of each position that a move
 * leads to.  So this must hold:
 *
 * With CARE_NOW, no boards in play and no bonus cards, the placements of one roll differ in
 * casino_worth() by what the casino in question would pay now, with
 * and without the dice, and by nothing else.
 *
 * With CARE_LATER, or with boards, run.c lays the dice down, asks the whole of
 * casino_worth() and takes them back: there casino_worth() may look at all of
 * the state.
 */
#ifndef FAMILIES_CASINO_WORTH_H
#define FAMILIES_CASINO_WORTH_H

#include "families/casino/table.h"

int64_t casino_worth(const void *state, int seat, enum care);

#endif
