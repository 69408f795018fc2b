/*
 * xorshift64*: which move is made in a random game, not which dice fall.
 */
#ifndef TESTS_PICK_H
#define TESTS_PICK_H

#include <stddef.h>
#include <stdint.h>

static size_t
pick(uint64_t *random, size_t n)
{
	*random ^= *random >> 12;
	*random ^= *random << 25;
	*random ^= *random >> 27;
	return n == 0 ? 0 : (size_t)((*random * 0x2545f4914f6cdd1dU) >> 33) % n;
}

#endif
