/*
 * Sums that may pass 2^63: 128 bits in two's complement, which not every
 * compiler has.
 */
#ifndef SIM_WIDE_H
#define SIM_WIDE_H

#include <stdbool.h>
#include <stdint.h>

#include "engine/text.h"
#include "engine/word.h"

struct wide {
	uint64_t low, high;
};

static inline void
wide_sum(struct wide *to, const struct wide *from)
{
	to->low += from->low;
	to->high += from->high + (to->low < from->low);
}

static inline void
wide_add(struct wide *wide, int64_t number)
{
	struct wide more = { (uint64_t)number, number < 0 ? UINT64_MAX : 0 };

	wide_sum(wide, &more);
}

/* (a 2^32 + b)^2 is a^2 2^64 + 2ab 2^32 + b^2. */
static inline void
wide_add_square(struct wide *wide, int64_t number)
{
	uint64_t n = number < 0 ? -(uint64_t)number : (uint64_t)number;
	uint64_t a = n >> 32, b = n & UINT32_MAX, both = a * b;
	struct wide outer = { b * b, a * a };
	struct wide inner = { both << 33, both >> 31 };

	wide_sum(wide, &outer);
	if (a > 0)
		wide_sum(wide, &inner);
}

double wide_real(const struct wide *);
/* In decimal digits, behind a minus where it is below zero. */
void wide_write(const struct wide *, struct text *);
bool wide_read(struct wide *, struct word);

#endif
