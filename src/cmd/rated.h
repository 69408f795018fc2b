/*
 * What was found of moves, for people (--explain) and in columns (--rate).
 */
#ifndef CMD_RATED_H
#define CMD_RATED_H

#include "cmd/bots.h"

/*
 * Why a bot answered what it did (SM-2): a line for each move it looked at, the
 * one it made first, then the best.
 */
bool rated_explain(const struct bot *, const struct asked *,
    const struct game *, struct text *out, struct error *);

/*
 * A table of moves by games that were played out from each (SM-4), the best
 * first.  Where nobody looked at them there are no figures.
 */
bool rated_table(const struct answer *, const struct asked *,
    const struct game *, struct text *out, struct error *);

#endif
