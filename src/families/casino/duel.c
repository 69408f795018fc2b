/*
 * Duels.  See duel.h; dice come by chance alone, as in later.c, but between two
 * it can be told beforehand who will be ahead.
 */
#include "families/casino/duel.h"

#include "families/casino/chances.h"

/* Who has no dice there is paid nothing. */
static int64_t
expect(const struct duellist *own, const struct duellist *rival)
{
	const uint16_t *coming = come[own->hand] + PAD;
	const struct lead *leads = lead[rival->hand] + 1;
	int by = own->lying - rival->lying, i;
	uint64_t first = 0, second = 0;

	for (i = own->lying == 0; i <= COME_MOST && i <= own->hand; i++) {
		int at = by + i < 0	 ? -1
		    : by + i > COME_MOST ? COME_MOST + 1
					 : by + i;

		first += (uint32_t)coming[i] * leads[at].first;
		second += (uint32_t)coming[i] * leads[at].second;
	}
	return ((int64_t)(first >> 16) * own->bill[0] +
		   (int64_t)(second >> 16) * own->bill[1]) >>
	    16;
}

int64_t
duel_worth(const struct duellist *own, const struct duellist *rival)
{
	return expect(own, rival) - expect(rival, own);
}
