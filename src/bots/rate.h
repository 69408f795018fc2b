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
/*
 * The same for a bot.  Where there are more moves than this, those are played
 * out that careful would choose first: a card that rerolls dice can be played
 * in thousands of ways.
 */
enum { RATE_MOST = 36 };
bool rate_best(struct rater **, const struct question *, int32_t games,
    struct answer *, struct error *);
void rate_release(struct rater *);

#endif
