/*
 * Pictures of a game (TK-72): one of the table, or a page that steps through
 * the whole game.  Each is a document of its own, so there is one game only.
 */
#ifndef CMD_PICTURE_H
#define CMD_PICTURE_H

#include "cmd/games.h"

/* Whether a format is one of these. */
bool picture_is(const char *format);
/* What a page needs to see of a game while it is read. */
extern const struct watch picture_watch;
/* Takes the picture of a game, as a viewer may see it. */
bool picture_take(struct cmd *, struct game *, unsigned long number, int viewer,
    struct error *);
/* Puts the picture out when all games have been read: there may be but one. */
void picture_finish(struct cmd *);

#endif
