/*
 * A casino in which two players alone have dice, now or later: what it may come
 * to pay the one more than the other.
 */
#ifndef FAMILIES_CASINO_DUEL_H
#define FAMILIES_CASINO_DUEL_H

#include <stdint.h>

struct duellist {
	int lying, hand;     /* dice there, and those that may come */
	const int32_t *bill; /* what the first and the second are paid */
};

int64_t duel_worth(const struct duellist *, const struct duellist *rival);

#endif
