/*
 * Numbers and shuffles out of a stream of bytes (TK-41, TK-42).
 */
#include "engine/dice.h"

/*
 * What each byte adds to the count of its face, and to that of all dice; a byte
 * that is no die adds nothing.
 */
#define FACE(face) (UINT32_C(1) << DICE_ALL | UINT32_C(1) << 4 * ((face)-1))
#define SIX FACE(1), FACE(2), FACE(3), FACE(4), FACE(5), FACE(6)
#define SIX_TIMES_7 SIX, SIX, SIX, SIX, SIX, SIX, SIX
static const uint32_t face_of[256] = { SIX_TIMES_7, SIX_TIMES_7, SIX_TIMES_7,
	SIX_TIMES_7, SIX_TIMES_7, SIX_TIMES_7, 0, 0, 0, 0 };

/*
 * Counts all bytes that are left, which come in eights: what lies between two of
 * them is a difference then, however often the numbers have run over.
 */
static void
count_bytes(struct dice *dice)
{
	size_t from = dice->at / 8 * 8;
	const uint8_t *p = dice->buffer + from;
	const uint8_t *end = dice->buffer + dice->end;
	uint32_t count = 0, *before = dice->before + from;
	int i;

	*before = 0;
	for (; p < end; p += 8, before += 8)
		for (i = 0; i < 8; i++) {
			count += face_of[p[i]];
			before[i + 1] = count;
		}
	dice->counted = dice->end;
}

#define PART(n)                                                                \
	{                                                                      \
		65536 / (n) + 1, 256 / (n) * (n)                               \
	}
#define PART_4(n) PART(n), PART((n) + 1), PART((n) + 2), PART((n) + 3)
#define PART_16(n) PART_4(n), PART_4((n) + 4), PART_4((n) + 8), PART_4((n) + 12)
#define PART_64(n)                                                             \
	PART_16(n), PART_16((n) + 16), PART_16((n) + 32), PART_16((n) + 48)
const struct dice_part dice_part[257] = { { 0, 0 }, PART_64(1), PART_64(65),
	PART_64(129), PART_64(193) };

uint32_t
dice_throw_on(struct dice *dice, unsigned n, uint32_t count)
{
	uint32_t all = n << DICE_ALL;

	for (;;) {
		while (count < all && dice->at < dice->end)
			count += face_of[dice->buffer[dice->at++]];
		if (count >= all)
			break;
		dice->refill(dice);
	}
	if (dice->counted == 0)
		count_bytes(dice);
	return count - all;
}

uint32_t
dice_throw(struct dice *dice, unsigned n)
{
	return dice_throw_quick(dice, n);
}

unsigned
dice_below(struct dice *dice, unsigned n)
{
	return dice_below_quick(dice, n);
}

unsigned
dice_below_again(struct dice *dice, unsigned n)
{
	return dice_below_quick(dice, n);
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
		unsigned j = dice_below_quick(dice, (unsigned)i + 1);
		uint8_t card = cards[i];

		cards[i] = cards[j];
		cards[j] = card;
	}
}
