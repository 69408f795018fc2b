/*
 * Sums of 128 bits as numbers and as text.  See wide.h.
 */
#include "sim/wide.h"

static bool
is_minus(const struct wide *wide)
{
	return wide->high >> 63 != 0;
}

static struct wide
negated(const struct wide *wide)
{
	struct wide minus = { -wide->low, ~wide->high + (wide->low == 0) };

	return minus;
}

double
wide_real(const struct wide *wide)
{
	struct wide size = is_minus(wide) ? negated(wide) : *wide;
	double real = (double)size.high * 18446744073709551616.0 +
	    (double)size.low;

	return is_minus(wide) ? -real : real;
}

/* Digit by digit from the last, in four parts that can be divided. */
void
wide_write(const struct wide *wide, struct text *out)
{
	struct wide size = is_minus(wide) ? negated(wide) : *wide;
	uint64_t part[4] = { size.high >> 32, size.high & UINT32_MAX,
		size.low >> 32, size.low & UINT32_MAX };
	char digits[41];
	char *p = digits + sizeof(digits) - 1;

	*p = '\0';
	do {
		uint64_t rest = 0;
		int i;

		for (i = 0; i < 4; i++) {
			rest = rest << 32 | part[i];
			part[i] = rest / 10;
			rest %= 10;
		}
		*--p = (char)('0' + rest);
	} while ((part[0] | part[1] | part[2] | part[3]) != 0);
	text_printf(out, "%s%s", is_minus(wide) ? "-" : "", p);
}

bool
wide_read(struct wide *wide, struct word word)
{
	bool minus = word.n > 1 && word.p[0] == '-';
	struct wide size = { 0 };
	size_t i;

	for (i = minus; i < word.n; i++) {
		struct wide eight = { size.low << 3,
			size.high << 3 | size.low >> 61 };
		struct wide two = { size.low << 1,
			size.high << 1 | size.low >> 63 };

		if (word.p[i] < '0' || word.p[i] > '9' ||
		    size.high >= INT64_MAX / 10)
			return false;
		size = eight;
		wide_sum(&size, &two);
		wide_add(&size, word.p[i] - '0');
	}
	*wide = minus ? negated(&size) : size;
	return word.n > 0;
}
