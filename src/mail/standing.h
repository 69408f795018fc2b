/*
 * Standing orders (PM-6, PM-9): what players want done when their move comes.
 *
 * The game's comments are what holds: `# standing NAME ORDER'.  One that holds
 * until somebody has moved ends with that player's next move in the game, so
 * that it holds again if the move is taken back.
 */
#ifndef MAIL_STANDING_H
#define MAIL_STANDING_H

#include "engine/game.h"
#include "mail/players.h"

/* The words of `STRATEGY [until NAME]'; `until' is empty where it has none. */
void standing_play(const char *play, struct word *strategy, struct word *until);

/* Gives a player an order, which must be one. */
void standing_order(struct player *, struct word order);
/* Carries what the lines of a game say over to its players. */
void standing_read(struct players *, const struct game *, struct word lines);
/* Whether two have the same orders. */
bool standing_same(const struct player *, const struct player *);

#endif
