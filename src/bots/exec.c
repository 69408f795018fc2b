/*
 * A program as a strategy.  See exec.h.
 */
#include "bots/exec.h"

bool
exec_decide(struct bot *bot, const struct question *question, struct error *err)
{
	(void)question;
	return fail(err, FAULT_SYSTEM, "%s: not yet",
	    strategy_command(&bot->strategy));
}

void
exec_release(struct exec *exec)
{
	(void)exec;
}
