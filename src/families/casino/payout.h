/*
 * Who would be where in a casino, quickly: for who looks at many positions.
 */
#ifndef FAMILIES_CASINO_PAYOUT_H
#define FAMILIES_CASINO_PAYOUT_H

#include "families/casino/casino.h"

/* A byte an owner, the first one lowest; compilers make one load of it. */
static inline uint64_t
payout_in_one(const uint8_t by[OWNERS])
{
	return (uint64_t)by[0] | (uint64_t)by[1] << 8 | (uint64_t)by[2] << 16 |
	    (uint64_t)by[3] << 24 | (uint64_t)by[4] << 32 |
	    (uint64_t)by[5] << 40 | (uint64_t)by[6] << 48 |
	    (uint64_t)by[7] << 56;
}

/* How many dice each has there.  RB-1, MC-10: a big die is two. */
static inline uint64_t
payout_weights(const struct casino *game, int casino)
{
	return payout_in_one(game->table.lying[casino][DIE_NORMAL]) +
	    2 * payout_in_one(game->table.lying[casino][DIE_BIG]);
}

/* How many are paid before a seat, or UNPAID; looked up among all. */
enum { UNPAID = OWNERS };
unsigned payout_find(const struct casino *, uint64_t weights, int casino,
    int seat);

/* A byte of a number, by one of its bits. */
static inline unsigned
payout_byte(uint64_t bytes, int bit)
{
	return bytes >> (bit & ~7) & 0xff;
}

/*
 * The same for who has so many dice beside the others, up to 127 each, where
 * ties are out and nobody wins one: mostly it is enough to know who of them has
 * as many, or more.
 */
static inline unsigned
payout_place(const struct casino *game, uint64_t others, int casino, int seat,
    unsigned own)
{
	const uint64_t ones = UINT64_C(0x0101010101010101), high = 0x80 * ones;
	uint64_t equal = others ^ own * ones;
	uint64_t above = ((others | high) - (own + 1) * ones) & high;
	uint64_t second = above & (above - 1);

	/* Who has no dice is like the seat itself among the others. */
	if (((equal - ones) & ~equal & high) != 0)
		return UNPAID;
	if (second == 0)
		return above != 0;
	if ((second & (second - 1)) == 0)
		return payout_byte(others, __builtin_ctzll(above)) ==
			payout_byte(others, __builtin_ctzll(second))
		    ? 0
		    : 2;
	return payout_find(game, others | (uint64_t)own << 8 * seat, casino,
	    seat);
}

/* What a casino pays to each rank as long as no bill moves. */
struct pays {
	int32_t of[CASINOS][UNPAID + 1];
};
void payout_list(const struct casino *, int casino, struct pays *);

#endif
