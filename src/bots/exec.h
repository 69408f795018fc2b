/*
 * A program as a strategy (SM-3).  It is started when it is first asked, and
 * anew when it is asked again after it failed.
 */
#ifndef BOTS_EXEC_H
#define BOTS_EXEC_H

#include "bots/bot.h"

bool exec_decide(struct bot *, const struct question *, struct error *);
/* The next question is about another game, even if it is just like the last. */
void exec_forget(struct exec *);
/* Ends the program. */
void exec_release(struct exec *);

#endif
