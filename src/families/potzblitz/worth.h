/*
 * What bots look at in a race (SM-1).  All of it is in whole numbers, so that
 * every machine decides alike.
 */
#ifndef FAMILIES_POTZBLITZ_WORTH_H
#define FAMILIES_POTZBLITZ_WORTH_H

#include "families/potzblitz/potzblitz.h"

enum {
	THROWS = FACES * FACES * FACES, /* of three dice */
	UNIT = POTZBLITZ_SCALE,
	NONE = -1,
};

/* The tasks that are free, best first, and what dice meet of them. */
struct free_tasks {
	int n;
	uint8_t task[CARDS];
	int32_t value[CARDS];
	/* By the three faces from 0: the best task that they meet, or NONE. */
	int8_t met[FACES][FACES][FACES];
};

/* What somebody has who has none of them. */
static inline int32_t
value_last(void)
{
	return card_value(CARD_LAST) * UNIT;
}

static inline int
met_by(const struct free_tasks *tasks, const uint8_t dice[PLACES_EACH])
{
	return dice[0] == 0 ? NONE
			    : tasks->met[dice[0] - 1][dice[1] - 1][dice[2] - 1];
}

/* What is to be had in a round by somebody who rolls on (plan.c). */
struct plan {
	int32_t chance[CARDS];	  /* that others take each task in a while */
	int32_t any;		  /* that they take one */
	int32_t taken[CARDS + 1]; /* what then is left, by the task met */
	/* By the faces, to who waits until others have acted. */
	int32_t worth[FACES][FACES][FACES];
	/* Sums over all throws, by the dice that are kept. */
	int32_t keep_two[FACES][FACES], keep_one[FACES], keep_none;
};

void plan_make(struct plan *, const struct potzblitz *, int seat,
    const struct free_tasks *);
/* To throw the dice at a set of places, or to wait. */
int32_t plan_throw(const struct plan *, const uint8_t dice[PLACES_EACH],
    int set);
int32_t plan_wait(const struct plan *, const uint8_t dice[PLACES_EACH]);

#endif
