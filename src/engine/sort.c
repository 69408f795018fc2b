/*
 * The order of lists in a record: dice by face and kind, money highest first
 * (TK-26, TK-39).
 */
#include "engine/event.h"

#include <stdlib.h>

static int
compare_up(const void *a, const void *b)
{
	int32_t x = *(const int32_t *)a, y = *(const int32_t *)b;

	return (x > y) - (x < y);
}

static int
compare_down(const void *a, const void *b)
{
	return compare_up(b, a);
}

/* COUNTxAMOUNT: by amount, the lowest first (RR-4). */
static int
compare_pairs(const void *a, const void *b)
{
	return compare_up((const int32_t *)a + 1, (const int32_t *)b + 1);
}

bool
event_order(struct event *event, char code, int from, enum event_order order)
{
	int (*compare)(const void *, const void *) = code == 'x' ? compare_pairs
	    : code == 'a'					 ? compare_down
								 : compare_up;
	int32_t *arg = event->arg;
	int i, n = event->n, words = code == 'x' ? 2 : 1;

	if (strchr("adAlx", code) == NULL)
		return true;
	if (order == ORDER_ANY)
		qsort(arg + from, (size_t)((n - from) / words),
		    (size_t)words * sizeof(*arg), compare);
	for (i = from + words; i < n; i += words)
		if (compare(arg + i - words, arg + i) > 0)
			return false;
	return true;
}
