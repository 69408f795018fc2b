/*
 * The steps of games that bots play by themselves (run.c, quick.c).
 */
#ifndef FAMILIES_CASINO_RUN_H
#define FAMILIES_CASINO_RUN_H

#include "families/casino/casino.h"

/* The first of some faces. */
static inline int
first_face(uint32_t faces)
{
	return __builtin_ctz(faces) / 4 + 1;
}

/* Everything up to the first turn of a round; false where it failed. */
bool run_deal(struct casino *, struct run *);
/* The dice of who has the turn. */
void run_roll(struct casino *, struct run *);
/* A throw of black dice, or any answer; false where it takes more. */
bool run_frame(struct casino *, struct run *);
/* round.c: all turns that are left of a round; false where that takes more */
bool run_round(struct casino *, struct run *);

/* quick.c: the same by all seats as games are played out */
void quick_run(struct casino *, struct run *);

#endif
