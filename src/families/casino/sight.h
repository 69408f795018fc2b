/*
 * What can be seen of the casinos by who looks ahead (later.c).
 */
#ifndef FAMILIES_CASINO_SIGHT_H
#define FAMILIES_CASINO_SIGHT_H

#include "families/casino/board.h"

struct sight {
	uint8_t owners, owner[OWNERS];	/* who may have dice */
	uint8_t hand[OWNERS];		/* dice that may still come, */
	uint8_t lying[CASINOS][OWNERS]; /* and those that are there */
	struct {
		int n;
		int32_t of[OWNERS]; /* the first one first */
	} bill[CASINOS];
	int64_t money; /* all bills that lie there */
	bool duel;     /* of two players, and nobody else has dice */
};

void sight_take(const struct casino *, struct sight *);
/* Dice in hand that count: a big one is two, and too many are as many. */
void sight_hands(const struct casino *, uint8_t hand[OWNERS]);

/*
 * How many of a hand may come to a casino.  None come to one that is closed
 * (RR-14), and to one that is paid as soon as somebody is due again (MC-55)
 * those of one turn.
 */
static inline int
hand_for(const struct casino *game, int casino, int hand)
{
	if (!casino_open(game, casino))
		return 0;
	if (game->pay_seat != NOBODY && game->pay_casino == casino && hand > 2)
		return 2;
	return hand;
}

#endif
