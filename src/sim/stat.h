/*
 * What tallies say: rates and means with 95% intervals (SM-5).
 */
#ifndef SIM_STAT_H
#define SIM_STAT_H

#include "bots/estimate.h"
#include "sim/tally.h"

/* Of a count that is of `seats' players in each of so many games. */
struct estimate stat_wins(const struct count *, uint64_t games, int seats);
struct estimate stat_money(const struct count *, uint64_t games, int seats);
struct estimate stat_amount(const struct amount *, uint64_t games);
/* Of the second book less the first; noise where 0 is inside, or may be. */
struct estimate stat_wins_change(const struct change *, uint64_t games,
    int seats);
struct estimate stat_money_change(const struct change *, uint64_t games,
    int seats);
bool stat_is_noise(const struct estimate *, uint64_t games);
/* Turns a player a round. */
struct estimate stat_pace(const struct result *, uint64_t games, int players);

#endif
