/*
 * Rates and means with their intervals.  See estimate.h.
 */
#include "bots/estimate.h"

/* Of the normal distribution, 95% lie within so many standard deviations. */
static const double wide = 1.959963984540054;

/*
 * By Newton: for a few numbers a line, the library of mathematics would be one
 * more to load.
 */
static double
root(double x)
{
	double y = x > 1 ? x : 1, before;

	if (!(x > 0))
		return 0;
	do {
		before = y;
		y = (y + x / y) / 2;
	} while (y < before);
	return before;
}

struct estimate
estimate_rate(double hits, double n)
{
	double p = hits / n, z = wide * wide / n;
	double middle = (p + z / 2) / (1 + z);
	double half = wide * root(p * (1 - p) / n + z / (4 * n)) / (1 + z);

	return (struct estimate) { p, middle - half, middle + half };
}

struct estimate
estimate_mean(double sum, double squares, double n)
{
	double mean = sum / n;
	double half = wide * root((squares - sum * mean) / (n - 1) / n);

	if (n < 2)
		half = 0;
	return (struct estimate) { mean, mean - half, mean + half };
}
