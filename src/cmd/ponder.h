/*
 * Moves rated as the strategy mc does it, where somebody waits for the answer:
 * the one who asked for advice, or a table that others want to write to.
 *
 * Of many moves only those are looked at that `careful' thinks best, and when
 * the time is over the games that were played so far must do.
 */
#ifndef CMD_PONDER_H
#define CMD_PONDER_H

#include "cmd/bots.h"

enum { PONDER_MOVES = 12 };

/* All zero is ready for use. */
struct ponder {
	struct asked asked; /* whose moves are those that were looked at */
	struct bot bot;
	struct rated rated[PONDER_MOVES + 1]; /* of each, last of waiting */
	size_t order[PONDER_MOVES + 1];	      /* the best first */
	size_t n;	   /* 0: there is nothing to choose */
	long milliseconds; /* that it took */
};

/* Plays so many games out from each move, or as many as there is time for. */
bool ponder(struct ponder *, struct game *, int seat, struct dice *choice,
    int32_t games, long milliseconds, struct error *);
/* A move that was looked at, or NULL: to wait. */
const struct event *ponder_move(const struct ponder *, size_t i);
void ponder_release(struct ponder *);

#endif
