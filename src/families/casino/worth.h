/*
 * What a position is worth to a seat, part by part: what bots look at (SM-1).
 *
 * run.c plays plain turns without a copy of the state, and must choose as
 * bot_decide() does, which asks casino_worth() of each position that a move
 * leads to.  So this must hold:
 *
 * With CARE_NOW and no boards in play, the placements of one roll differ in
 * casino_worth() by what worth_of_casino() of the casino in question differs,
 * with and without the dice, and by nothing else; and worth_of_casino() is from
 * 0 to the highest bill that lies there.
 *
 * With CARE_LATER, or with boards, run.c lays the dice down, asks the whole of
 * casino_worth() and takes them back: there casino_worth() may look at all of
 * the state.
 */
#ifndef FAMILIES_CASINO_WORTH_H
#define FAMILIES_CASINO_WORTH_H

#include "families/casino/table.h"

/*
 * What a casino is worth to a seat, as it is or if dice of the seat that count
 * for so much more lay there (RB-1: a big die is two).
 */
int64_t worth_of_casino(const struct casino *, int casino, int seat, int more,
    enum care);

#endif
