/*
 * A program as a strategy (SM-3).
 */
#ifndef BOTS_EXEC_H
#define BOTS_EXEC_H

#include "bots/bot.h"

bool exec_decide(struct bot *, const struct question *, struct error *);
/* Ends the program. */
void exec_release(struct exec *);

#endif
