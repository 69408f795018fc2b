/*
 * What games that were played out say of all that could be: rates and means
 * with their 95% intervals (SM-4, SM-5).
 */
#ifndef BOTS_ESTIMATE_H
#define BOTS_ESTIMATE_H

struct estimate {
	double value, low, high;
};

/* Wilson's interval of a rate: so many of n. */
struct estimate estimate_rate(double hits, double n);
/*
 * The normal interval of a mean of n numbers, from their sum and the sum of
 * their squares.  One number alone tells nothing of how far others are.
 */
struct estimate estimate_mean(double sum, double squares, double n);

#endif
