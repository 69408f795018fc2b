/*
 * wide: sums of 128 bits (src/sim/wide.c).
 *
 * Reads lines `add N', `square N' or `sum N', N of 64 bits but for the last,
 * and prints after each the sum so far, as it is written, and read again.
 */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "sim/wide.h"

int
main(void)
{
	struct wide total = { 0 }, more;
	char what[16], number[64];
	struct text out = { 0 };

	while (scanf("%15s %63s", what, number) == 2) {
		if (strcmp(what, "sum") == 0) {
			if (!wide_read(&more,
				(struct word) { number, strlen(number) }))
				return 1;
			wide_sum(&total, &more);
		} else if (strcmp(what, "add") == 0)
			wide_add(&total, strtoll(number, NULL, 10));
		else
			wide_add_square(&total, strtoll(number, NULL, 10));
		text_clear(&out);
		wide_write(&total, &out);
		if (!wide_read(&more,
			(struct word) { text_string(&out), out.len }) ||
		    more.low != total.low || more.high != total.high)
			return 2;
		printf("%s %.17g\n", text_string(&out), wide_real(&total));
	}
	text_release(&out);
	return 0;
}
