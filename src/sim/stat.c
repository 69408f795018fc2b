/*
 * Rates and means with their intervals.  See stat.h.
 */
#include "sim/stat.h"

#include <math.h>

/* So many standard errors to either side are 95%. */
#define SPAN 1.959963984540054

static struct estimate
around(double value, double error)
{
	return (struct estimate) { value, value - SPAN * error,
		value + SPAN * error };
}

static struct estimate
divided(struct estimate estimate, double by)
{
	return (struct estimate) { estimate.value / by, estimate.low / by,
		estimate.high / by };
}

/*
 * Players of one kind in one game cannot all win: to take them for games of
 * their own makes the interval a little too wide, never too narrow.
 */
struct estimate
stat_wins(const struct count *count, uint64_t games, int seats)
{
	return estimate_rate((double)count->wins / WIN_PARTS,
	    (double)games * seats);
}

/* What they have may well go together, and so a game is what counts. */
struct estimate
stat_money(const struct count *count, uint64_t games, int seats)
{
	return divided(estimate_mean(wide_real(&count->money),
			   wide_real(&count->money_squares), (double)games),
	    seats);
}

struct estimate
stat_amount(const struct amount *amount, uint64_t games)
{
	return estimate_mean((double)amount->sum, (double)amount->squares,
	    (double)games);
}

struct estimate
stat_wins_change(const struct change *change, uint64_t games, int seats)
{
	return divided(estimate_mean((double)change->wins,
			   (double)change->wins_squares, (double)games),
	    WIN_PARTS * seats);
}

struct estimate
stat_money_change(const struct change *change, uint64_t games, int seats)
{
	return divided(estimate_mean(wide_real(&change->money),
			   wide_real(&change->money_squares), (double)games),
	    seats);
}

bool
stat_is_noise(const struct estimate *estimate, uint64_t games)
{
	return games < 2 || (estimate->low <= 0 && estimate->high >= 0);
}

/* A ratio of two sums; its error is that of turns less ratio times rounds. */
struct estimate
stat_pace(const struct result *result, uint64_t games, int players)
{
	double turns = (double)result->turns.sum, n = (double)games;
	double rounds = (double)result->rounds.sum;
	double ratio = rounds > 0 ? turns / rounds : 0;
	double squares = (double)result->turns.squares -
	    2 * ratio * (double)result->turns_rounds +
	    ratio * ratio * (double)result->rounds.squares;
	double variance = n > 1 ? squares / (n - 1) : 0;

	if (rounds == 0)
		return around(0, 0);
	return divided(around(ratio, sqrt(fmax(variance, 0) * n) / rounds),
	    players);
}
