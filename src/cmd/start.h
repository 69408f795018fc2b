/*
 * How a game is started, for the commands that do.
 *
 * The rules are resolved from YAML here, once; the game is then set up from
 * the header's own lines, as every other command does it.  So only these
 * commands are linked with it (TK-35).
 */
#ifndef CMD_START_H
#define CMD_START_H

#include "cmd/games.h"

/*
 * Makes a game for the players that the operands name, by the options of
 * vegas-new, and deals its first round.  Its text is added to `out', which is
 * empty.  If it is sealed its seed is in game->key.
 */
bool cmd_start(struct cmd *, struct game *, struct text *out, struct error *);

#endif
