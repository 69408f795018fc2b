/*
 * Chance: a stream of random bytes and the ways to use it (TK-40 to TK-43).
 *
 * Using bytes needs no cryptography and is here and in chance.c; making them
 * does, and is behind `refill` (dice.c, the only file that knows libsodium),
 * so that commands that throw no dice do not link it.
 */
#ifndef ENGINE_DICE_H
#define ENGINE_DICE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include "engine/error.h"
#include "engine/text.h"
#include "engine/word.h"

enum { DICE_ROOM = 576 };

struct dice {
	void (*refill)(struct dice *);
	size_t at, end; /* next byte of buffer, and where there is no more */
	uint32_t block; /* of 64 bytes, that comes next */
	uint8_t key[32];
	uint8_t part[32]; /* of a fast stream: where its part began */
	uint8_t buffer[DICE_ROOM];
	/*
	 * Once dice are thrown: how many of each face there are before each of
	 * these bytes, for as many bytes; refill makes it 0.
	 */
	size_t counted;
	uint32_t before[DICE_ROOM + 1];
};

static inline unsigned
dice_byte(struct dice *dice)
{
	if (dice->at == dice->end)
		dice->refill(dice);
	return dice->buffer[dice->at++];
}

/*
 * Up to 15 dice (TK-41), counted: four bits a face, the 1s lowest (event.h).
 */
uint32_t dice_throw(struct dice *, unsigned n);

/* A number below n, 1 <= n <= 256 (TK-41). */
unsigned dice_below(struct dice *, unsigned n);

/* The same for who throws often.  All dice are counted in the highest bits. */
enum { DICE_ALL = 28 };
/* Throws on where some bytes were no dice, or there were not enough. */
uint32_t dice_throw_on(struct dice *, unsigned n, uint32_t count);

static inline uint32_t
dice_throw_quick(struct dice *dice, unsigned n)
{
	size_t at = dice->at;
	uint32_t count;

	if (at + n > dice->counted)
		return dice_throw_on(dice, n, 0);
	dice->at = at + n;
	count = dice->before[at + n] - dice->before[at];
	/* Their number goes, where it is the right one. */
	if ((count ^ n << DICE_ALL) >= UINT32_C(1) << DICE_ALL)
		return dice_throw_on(dice, n, count);
	return count ^ n << DICE_ALL;
}

/*
 * What to multiply a byte with so that the lower 16 bits, as a fraction, are
 * what is left of it by n: a division takes as long as all else.  And the bytes
 * that are too many: with them not all numbers were as likely.
 */
struct dice_part {
	uint32_t factor, limit;
};
extern const struct dice_part dice_part[257];
unsigned dice_below_again(struct dice *, unsigned n);

static inline unsigned
dice_below_quick(struct dice *dice, unsigned n)
{
	unsigned byte = dice_byte(dice);

	if (byte >= dice_part[n].limit)
		return dice_below_again(dice, n);
	return (byte * dice_part[n].factor & 0xffff) * n >> 16;
}

/* The same for any n from 1 to 2^24, by as many bytes as it takes. */
unsigned dice_pick(struct dice *, unsigned n);

/* A shuffle of n cards, top card first (TK-42). */
void dice_shuffle(struct dice *, uint8_t *cards, size_t n);

/*
 * Makes the stream of a seed and its salts, each of these a line: the text is
 * words joined by single blanks (TK-40).
 */
void dice_open(struct dice *, struct word seed, struct word salts);

/*
 * The bots' own stream for a game: theirs are other numbers of the same key, so
 * that no choice has to do with any die.
 */
void dice_open_choice(struct dice *choice, const struct dice *);
/* A stream that needs no cryptography, from 32 bytes: for playing things out. */
void dice_open_fast(struct dice *, const uint8_t key[32]);
/* Such a stream has parts: goes on to the next, wherever it was in this one. */
void dice_next_part(struct dice *);
/* 32 bytes for such a key. */
void dice_key(struct dice *, uint8_t key[32]);

/* For streams of many games: makes bytes faster, once started. */
void dice_speed_up(void);

enum { DIGEST_HEX = 16, HASH_HEX = 64 };
/* The first 16 hex digits of the SHA-256 of a text (TK-24). */
void digest_of(const char *data, size_t len, char hex[DIGEST_HEX + 1]);
/* What a seed is sealed with: a SHA-256, in hex (TK-44). */
void seal_of(struct word seed, char hex[HASH_HEX + 1]);
/* The whole of it, and whether two are equal: the time tells nothing. */
void hash_of(const char *data, size_t len, char hex[HASH_HEX + 1]);
bool hash_same(const char a[HASH_HEX + 1], const char b[HASH_HEX + 1]);
/* At most 256 random bytes from the system. */
bool random_draw(void *, size_t n, struct error *);
/* 128 random bits from the system, in hex (TK-44). */
bool seed_draw(char hex[33], struct error *);

#endif
