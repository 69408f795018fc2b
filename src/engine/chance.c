/*
 * Numbers and shuffles out of a stream of bytes (TK-41, TK-42).
 */
#include "engine/dice.h"

/*
 * What each byte adds to the count of its face, and to that of all dice in the
 * highest four bits; a byte that is no die adds nothing.
 */
enum { ALL = 28 };
#define FACE(face) (UINT32_C(1) << ALL | UINT32_C(1) << 4 * ((face)-1))
#define SIX FACE(1), FACE(2), FACE(3), FACE(4), FACE(5), FACE(6)
#define SIX_TIMES_7 SIX, SIX, SIX, SIX, SIX, SIX, SIX
static const uint32_t face_of[256] = { SIX_TIMES_7, SIX_TIMES_7, SIX_TIMES_7,
	SIX_TIMES_7, SIX_TIMES_7, SIX_TIMES_7, 0, 0, 0, 0 };

uint32_t
dice_throw(struct dice *dice, unsigned n)
{
	uint32_t all = n << ALL, count = 0;

	for (;;) {
		const uint8_t *p = dice->buffer + dice->at;
		const uint8_t *end = dice->buffer + DICE_BLOCK;

		while (count < all && p < end)
			count += face_of[*p++];
		dice->at = (size_t)(p - dice->buffer);
		if (count >= all)
			return count & ((UINT32_C(1) << ALL) - 1);
		dice->refill(dice);
	}
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

unsigned
dice_pick(struct dice *dice, unsigned n)
{
	unsigned range = 256, number, limit;

	if (n <= 256)
		return dice_below(dice, n);
	while (range < n)
		range <<= 8;
	limit = range - range % n;
	do {
		unsigned more = range;

		for (number = 0; more > 1; more >>= 8)
			number = number << 8 | dice_byte(dice);
	} while (number >= limit);
	return number % n;
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
