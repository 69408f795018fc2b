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
	uint8_t card[CARDS], task[CARDS];
	int32_t value[CARDS];
	/* By the three faces from 0: the best task that they meet, or NONE. */
	int8_t met[FACES][FACES][FACES];
};

void worth_look(const struct potzblitz *, struct free_tasks *);

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

/* What dice are worth by their faces, and what throws are. */
struct throws {
	int32_t worth[FACES][FACES][FACES];
	/* Sums over all throws, by the dice that are kept. */
	int32_t keep_two[FACES][FACES], keep_one[FACES], keep_none;
};

/* Fills in the sums. */
void throws_sum(struct throws *);
/* To throw the dice at a set of places. */
int32_t throws_hope(const struct throws *, const uint8_t dice[PLACES_EACH],
    int set);
/* By what could be slapped after a throw. */
void throws_now(struct throws *, const struct free_tasks *);
/* By what is to be had by somebody who acts after others (outlook.c). */
void throws_later(struct throws *, const struct potzblitz *, int seat,
    const struct free_tasks *);

#endif
