/*
 * Bots in commands: a strategy moves for a player of a game that was read.
 */
#ifndef CMD_BOTS_H
#define CMD_BOTS_H

#include "bots/bot.h"
#include "cmd/cmd.h"

/*
 * What a bot would do for a seat: its move into game->event, or *waits where
 * it rather does nothing while others are due.  A seat that has no move is
 * refused.
 */
bool cmd_bot_move(struct bot *, struct game *, int seat, struct dice *choice,
    const struct told *, bool *waits, struct error *);

#endif
