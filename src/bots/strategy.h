/*
 * Strategies by name (SM-1, SM-3): random, greedy, careful, mc:N and
 * exec:COMMAND.
 */
#ifndef BOTS_STRATEGY_H
#define BOTS_STRATEGY_H

#include "engine/event.h"
#include "engine/family.h"

enum { GAMES_MAX = 1000000 }; /* of mc:N */

struct strategy {
	enum style style;
	int32_t games;	  /* of STYLE_MC */
	struct text text; /* as it was written: mc:1000; exec: the command */
};

/* A strategy of its own, or one of the style alone. */
bool strategy_parse(struct strategy *, struct word, struct error *);
/* A list with commas between; in a command `\,' is a comma. */
bool strategies_parse(struct strategy *, int *n, int most, const char *list,
    struct error *);
/* An entry of such a list; what follows it begins with a comma, or is empty. */
const char *strategies_entry(const char *list, struct text *entry);
void strategy_release(struct strategy *);
/* The command of an exec: strategy. */
const char *strategy_command(const struct strategy *);

#endif
