/*
 * A stream of random bytes without cryptography, for games that are played out
 * and forgotten: xoshiro256** by Blackman and Vigna.
 */
#include "engine/dice.h"

#include <string.h>

static inline uint64_t
turn_left(uint64_t x, int bits)
{
	return x << bits | x >> (64 - bits);
}

/* Bytes are the same on every machine, lowest first. */
static inline uint64_t
load(const uint8_t *p)
{
	uint64_t x = 0;
	int i;

	for (i = 7; i >= 0; i--)
		x = x << 8 | p[i];
	return x;
}

static inline void
store(uint8_t *p, uint64_t x)
{
	int i;

	for (i = 0; i < 8; i++)
		p[i] = (uint8_t)(x >> 8 * i);
}

enum { BYTES = 256 }; /* at once */

static void
fast_refill(struct dice *dice)
{
	uint64_t s[4];
	size_t i;

	for (i = 0; i < 4; i++)
		s[i] = load(dice->key + 8 * i);
	for (i = 0; i < BYTES; i += 8) {
		uint64_t t = s[1] << 17;

		store(dice->buffer + i, turn_left(s[1] * 5, 7) * 9);
		s[2] ^= s[0];
		s[3] ^= s[1];
		s[1] ^= s[2];
		s[0] ^= s[3];
		s[2] ^= t;
		s[3] = turn_left(s[3], 45);
	}
	for (i = 0; i < 4; i++)
		store(dice->key + 8 * i, s[i]);
	dice->at = dice->counted = 0;
	dice->end = BYTES;
}

void
dice_open_fast(struct dice *dice, const uint8_t key[32])
{
	memcpy(dice->part, key, sizeof(dice->part));
	memcpy(dice->key, key, sizeof(dice->key));
	dice->key[0] |= 1; /* all zero would stay so */
	dice->refill = fast_refill;
	dice->at = dice->end = dice->counted = 0;
	dice->block = 0;
}

/* The key of the next part: splitmix64 by Vigna, word by word. */
void
dice_next_part(struct dice *dice)
{
	uint8_t key[32];
	int i;

	for (i = 0; i < 4; i++) {
		uint64_t x = load(dice->part + 8 * i);

		x += UINT64_C(0x9e3779b97f4a7c15);
		x = (x ^ x >> 30) * UINT64_C(0xbf58476d1ce4e5b9);
		x = (x ^ x >> 27) * UINT64_C(0x94d049bb133111eb);
		store(key + 8 * i, x ^ x >> 31);
	}
	dice_open_fast(dice, key);
}

void
dice_key(struct dice *dice, uint8_t key[32])
{
	int i;

	for (i = 0; i < 32; i++)
		key[i] = (uint8_t)dice_byte(dice);
}
