/*
 * Where the random bytes come from: SHA-256 of the seed is the key of a
 * ChaCha20 stream (TK-40).  The only file that knows libsodium.
 */
#include "engine/dice.h"
#include "engine/game.h"

#include <errno.h>
#include <sodium.h>
#include <string.h>
#include <sys/random.h>

static void
hex_of(const unsigned char *bytes, size_t n, char *hex)
{
	static const char digit[] = "0123456789abcdef";
	size_t i;

	for (i = 0; i < n; i++) {
		hex[2 * i] = digit[bytes[i] >> 4];
		hex[2 * i + 1] = digit[bytes[i] & 15];
	}
	hex[2 * n] = '\0';
}

enum { NONCE = crypto_stream_chacha20_ietf_NONCEBYTES };

static void
refill(struct dice *dice, const unsigned char nonce[NONCE])
{
	static const unsigned char zero[DICE_BLOCK];

	crypto_stream_chacha20_ietf_xor_ic(dice->buffer, zero, DICE_BLOCK,
	    nonce, dice->block, dice->key);
	dice->block += DICE_BLOCK / 64;
	dice->at = 0;
}

static void
dice_refill(struct dice *dice)
{
	static const unsigned char nonce[NONCE];

	refill(dice, nonce);
}

static void
choice_refill(struct dice *choice)
{
	static const unsigned char nonce[NONCE] = "choice";

	refill(choice, nonce);
}

void
dice_open_choice(struct dice *choice, const struct dice *dice)
{
	memcpy(choice->key, dice->key, sizeof(choice->key));
	choice->refill = choice_refill;
	choice->at = DICE_BLOCK;
	choice->block = 0;
}

/* Hashes a line's words with single blanks between them. */
static void
hash_words(crypto_hash_sha256_state *hash, struct word line)
{
	struct word word = word_next(&line);

	while (word.n > 0) {
		crypto_hash_sha256_update(hash, (const unsigned char *)word.p,
		    word.n);
		word = word_next(&line);
		if (word.n > 0)
			crypto_hash_sha256_update(hash,
			    (const unsigned char *)" ", 1);
	}
}

/*
 * libsodium looks for the fastest code for this processor and opens the
 * system's random numbers.  For the few hundred bytes of one game that costs
 * more than it gives: without it the plain code is used.
 */
void
dice_speed_up(void)
{
	if (sodium_init() < 0)
		return; /* the plain code does as well */
}

bool
dice_open(struct dice *dice, struct word seed, struct word salts,
    struct error *err)
{
	crypto_hash_sha256_state hash;

	(void)err;
	crypto_hash_sha256_init(&hash);
	crypto_hash_sha256_update(&hash, (const unsigned char *)"vegas1:", 7);
	hash_words(&hash, seed);
	while (salts.n > 0) {
		const char *end = memchr(salts.p, '\n', salts.n);
		struct word line = { salts.p,
			end != NULL ? (size_t)(end - salts.p) : salts.n };

		crypto_hash_sha256_update(&hash, (const unsigned char *)"\n",
		    1);
		hash_words(&hash, line);
		salts.p += line.n + (end != NULL);
		salts.n -= line.n + (end != NULL);
	}
	crypto_hash_sha256_final(&hash, dice->key);
	dice->refill = dice_refill;
	dice->at = DICE_BLOCK;
	dice->block = 0;
	return true;
}

void
digest_of(const char *data, size_t len, char hex[DIGEST_HEX + 1])
{
	unsigned char hash[crypto_hash_sha256_BYTES];

	crypto_hash_sha256(hash, (const unsigned char *)data, len);
	hex_of(hash, DIGEST_HEX / 2, hex);
}

void
seal_of(struct word seed, char hex[HASH_HEX + 1])
{
	static const unsigned char before[] = "vegas1-seal:";
	unsigned char bytes[crypto_hash_sha256_BYTES];
	crypto_hash_sha256_state hash;

	crypto_hash_sha256_init(&hash);
	crypto_hash_sha256_update(&hash, before, sizeof(before) - 1);
	hash_words(&hash, seed);
	crypto_hash_sha256_final(&hash, bytes);
	hex_of(bytes, sizeof(bytes), hex);
}

void
hash_of(const char *data, size_t len, char hex[HASH_HEX + 1])
{
	unsigned char hash[crypto_hash_sha256_BYTES];

	crypto_hash_sha256(hash, (const unsigned char *)data, len);
	hex_of(hash, sizeof(hash), hex);
}

bool
hash_same(const char a[HASH_HEX + 1], const char b[HASH_HEX + 1])
{
	return sodium_memcmp(a, b, HASH_HEX) == 0;
}

bool
random_draw(void *bytes, size_t n, struct error *err)
{
	if (getrandom(bytes, n, 0) != (ssize_t)n)
		return fail(err, FAULT_SYSTEM, "no random numbers: %s",
		    strerror(errno));
	return true;
}

bool
seed_draw(char hex[33], struct error *err)
{
	unsigned char bytes[16];

	if (!random_draw(bytes, sizeof(bytes), err))
		return false;
	hex_of(bytes, sizeof(bytes), hex);
	return true;
}

const struct crypto crypto_sodium = { dice_open, digest_of, seal_of };
