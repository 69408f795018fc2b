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

/* Carries what the text of a game says over to its players. */
void standing_read(struct players *, const struct game *, struct word text);
/* The same for lines that are added to it. */
void standing_go_on(struct players *, const struct game *, struct word lines);
/* Adds the lines by which a player has orders as another has them. */
void standing_write(const struct player *, const char *eol, struct text *);
/* Whether two have the same orders. */
bool standing_same(const struct player *, const struct player *);

#endif
