/*
 * Numbers and shuffles out of a stream of bytes (TK-41, TK-42).
 */
#include "engine/dice.h"

/* What each byte adds to the count; a byte that is no die adds nothing. */
#define SIX 0x1, 0x10, 0x100, 0x1000, 0x10000, 0x100000
#define SIX_TIMES_7 SIX, SIX, SIX, SIX, SIX, SIX, SIX
static const uint32_t face_of[256] = { SIX_TIMES_7, SIX_TIMES_7, SIX_TIMES_7,
	SIX_TIMES_7, SIX_TIMES_7, SIX_TIMES_7, 0, 0, 0, 0 };

uint32_t
dice_throw(struct dice *dice, unsigned n)
{
	uint32_t count = 0;

	while (n > 0) {
		uint32_t face = face_of[dice_byte(dice)];

		count += face;
		n -= face != 0;
	}
	return count;
}

unsigned
dice_below(struct dice *dice, unsigned n)
{
	unsigned limit = 256 - 256 % n, byte;

	do {
		byte = dice_byte(dice);
	} while (byte >= limit);
	return byte % n;
}

void
dice_shuffle(struct dice *dice, uint8_t *cards, size_t n)
{
	size_t i;

	for (i = n; i-- > 1;) {
		unsigned j = dice_below(dice, (unsigned)i + 1);
		uint8_t card = cards[i];

		cards[i] = cards[j];
		cards[j] = card;
	}
}
