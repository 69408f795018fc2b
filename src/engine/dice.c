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

enum { NONCE = crypto_stream_chacha20_ietf_NONCEBYTES, BLOCK = 64 };

/*
 * Makes some bytes at first, as many as a game mostly takes, and then block by
 * block; but all that there is room for once it is clear that many are wanted.
 * The fastest code makes eight blocks in the time of three, so that nine of
 * them, which are enough for most games of five, are best made at once.
 */
enum { MANY = 1024 / BLOCK };

static void
refill(struct dice *dice, const unsigned char nonce[NONCE], size_t first)
{
	static const unsigned char zero[DICE_ROOM];
	size_t n = dice->block == 0 ? first
	    : dice->block < MANY    ? BLOCK
				    : DICE_ROOM;

	crypto_stream_chacha20_ietf_xor_ic(dice->buffer, zero, n, nonce,
	    dice->block, dice->key);
	dice->block += (uint32_t)n / BLOCK;
	dice->at = dice->counted = 0;
	dice->end = n;
}

static void
dice_refill(struct dice *dice)
{
	static const unsigned char nonce[NONCE];

	refill(dice, nonce, DICE_ROOM);
}

static void
choice_refill(struct dice *choice)
{
	static const unsigned char nonce[NONCE] = "choice";

	refill(choice, nonce, 2 * BLOCK);
}

void
dice_open_choice(struct dice *choice, const struct dice *dice)
{
	memcpy(choice->key, dice->key, sizeof(choice->key));
	choice->refill = choice_refill;
	choice->at = choice->end = choice->counted = 0;
	choice->block = 0;
}

/* What is hashed, gathered so that short texts are one piece. */
struct hasher {
	crypto_hash_sha256_state state;
	size_t n;
	unsigned char piece[128];
};

static void
hash_add(struct hasher *hasher, const char *p, size_t n)
{
	if (n > sizeof(hasher->piece) - hasher->n) {
		crypto_hash_sha256_update(&hasher->state, hasher->piece,
		    hasher->n);
		hasher->n = 0;
	}
	if (n > sizeof(hasher->piece))
		crypto_hash_sha256_update(&hasher->state,
		    (const unsigned char *)p, n);
	else {
		memcpy(hasher->piece + hasher->n, p, n);
		hasher->n += n;
	}
}

/* Hashes a line's words with single blanks between them. */
static void
hash_words(struct hasher *hasher, struct word line)
{
	struct word word = word_next(&line);

	while (word.n > 0) {
		hash_add(hasher, word.p, word.n);
		word = word_next(&line);
		if (word.n > 0)
			hash_add(hasher, " ", 1);
	}
}

static void
hash_begin(struct hasher *hasher, const char *text)
{
	crypto_hash_sha256_init(&hasher->state);
	hasher->n = 0;
	hash_add(hasher, text, strlen(text));
}

static void
hash_end(struct hasher *hasher, unsigned char hash[crypto_hash_sha256_BYTES])
{
	crypto_hash_sha256_update(&hasher->state, hasher->piece, hasher->n);
	crypto_hash_sha256_final(&hasher->state, hash);
}

/*
 * libsodium looks for the fastest code for this processor and opens the
 * system's random numbers.  For the few hundred bytes of one game that costs
 * more than it gives: without it the plain code is used.
 */
void
dice_speed_up(void)
{
	/* Never: it has what it needs on every system there is. */
	if (sodium_init() < 0)
		return; /* the plain code does as well */
}

void
dice_open(struct dice *dice, struct word seed, struct word salts)
{
	struct hasher hasher;

	hash_begin(&hasher, "vegas1:");
	hash_words(&hasher, seed);
	while (salts.n > 0) {
		const char *end = memchr(salts.p, '\n', salts.n);
		/* Never: each of them ends its line. */
		struct word line = { salts.p,
			end != NULL ? (size_t)(end - salts.p) : salts.n };

		hash_add(&hasher, "\n", 1);
		hash_words(&hasher, line);
		salts.p += line.n + (end != NULL);
		salts.n -= line.n + (end != NULL);
	}
	hash_end(&hasher, dice->key);
	dice->refill = dice_refill;
	dice->at = dice->end = dice->counted = 0;
	dice->block = 0;
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
	unsigned char bytes[crypto_hash_sha256_BYTES];
	struct hasher hasher;

	hash_begin(&hasher, "vegas1-seal:");
	hash_words(&hasher, seed);
	hash_end(&hasher, bytes);
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
