/*
 * The table at a terminal, for commands that show it to people.
 */
#ifndef CMD_LOOK_H
#define CMD_LOOK_H

#include "cmd/games.h"
#include "view/view.h"

/*
 * Adds the table as a viewer may see it to the output, with what is due and
 * the commands that answer it; these not where the command asks for moves
 * itself.
 */
void look_table(struct cmd *, struct game *, int viewer);

/* Whose move it is in a state of the game, in a sentence. */
void look_due(const struct game *, const void *state, struct text *out);

#endif
