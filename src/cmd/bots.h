/*
 * Bots in commands: a strategy moves for a player of a game that was read.
 */
#ifndef CMD_BOTS_H
#define CMD_BOTS_H

#include "bots/bot.h"
#include "cmd/cmd.h"

/* What a seat can do now. */
struct asked {
	struct events moves; /* its own */
	struct question question;
};

/* A seat, an imaginary player, or NOBODY for `score'; there may be no move. */
bool cmd_ask(struct asked *, struct game *, int seat, struct error *);
void asked_release(struct asked *);

/*
 * Asks a bot, if there is anything to choose; `choice' is where its chance
 * comes from, and `told' what a program is told, which others do not need.
 */
bool cmd_bot_answer(struct bot *, struct asked *, struct dice *choice,
    const struct told *, struct error *);

/*
 * What a bot would do for a seat: its move into game->event, or *waits where
 * it rather does nothing while others are due.  A seat that has no move is
 * refused.
 */
bool cmd_bot_move(struct bot *, struct game *, int seat, struct dice *choice,
    const struct told *, bool *waits, struct error *);

/* A number from 1 up to `most' that an option gives; else it does not return. */
int32_t cmd_number(struct cmd *, const char *option, const char *value,
    int32_t most);

/* The set of seats that have a move now. */
bool cmd_movers(const struct game *, unsigned *movers, struct error *);
/* One of a set of seats that is not empty. */
int cmd_draw_mover(unsigned movers, struct dice *);

#endif
