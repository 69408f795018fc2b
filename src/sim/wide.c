/*
 * Sums of 128 bits, which not every compiler has.  See tally.h.
 */
#include "sim/tally.h"

static void
add(struct wide *wide, uint64_t low, uint64_t high)
{
	wide->low += low;
	wide->high += high + (wide->low < low);
}

void
wide_add(struct wide *wide, int64_t number)
{
	add(wide, (uint64_t)number, number < 0 ? UINT64_MAX : 0);
}

void
wide_add_square(struct wide *wide, int64_t number)
{
	uint64_t n = number < 0 ? -(uint64_t)number : (uint64_t)number;
	uint64_t a = n >> 32, b = n & UINT32_MAX;
	uint64_t middle = a * b;

	add(wide, b * b, a * a);
	add(wide, middle << 33, middle >> 31);
}

double
wide_real(const struct wide *wide)
{
	struct wide w = *wide;
	bool minus = w.high >> 63;
	double real;

	if (minus) {
		w.low = -w.low;
		w.high = ~w.high + (w.low == 0);
	}
	real = (double)w.high * 18446744073709551616.0 + (double)w.low;
	return minus ? -real : real;
}
