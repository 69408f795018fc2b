/*
 * Moves rated by games that are played out from each (SM-1, SM-4).
 */
#ifndef BOTS_RATE_H
#define BOTS_RATE_H

#include "bots/bot.h"

/*
 * Plays so many games from each move, and from waiting, and fills and chooses;
 * *rater is made when it is NULL.
 */
bool rate_moves(struct rater **, const struct question *, int32_t games,
    struct answer *, struct error *);
void rate_release(struct rater *);

#endif
