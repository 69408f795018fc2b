/*
 * pieces SEED ROUNDS: takes, resizes and frees pieces of memory at random, and
 * looks whether each still holds what was written to it and no two overlap.
 * In the last rounds they are shared, and new ones must be malloc's.
 */
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/memory.h"

enum { PIECES = 40, SHARED_ROUNDS = 500 };

/* Where the program's own variables end (end(3)), and malloc's pieces begin. */
extern char end;

static struct {
	unsigned char *data;
	size_t size;
	unsigned char mark;
} pieces[PIECES];

static uint64_t state;
static bool shared;

static size_t
below(size_t n)
{
	state = state * 6364136223846793005U + 1442695040888963407U;
	return (size_t)(state >> 33) % n;
}

/* Mostly small, now and then larger than all that there is at first. */
static size_t
some_size(void)
{
	switch (below(10)) {
	case 0:
		return 1 + below(100 << 10);
	case 1:
		return (64 << 10) + 128;
	default:
		return 1 + below(6000);
	}
}

static void
look(int i, size_t size)
{
	size_t at;

	for (at = 0; at < size; at++)
		if (pieces[i].data[at] != pieces[i].mark) {
			printf("piece %d of %zu bytes is spoilt at %zu\n", i,
			    pieces[i].size, at);
			exit(1);
		}
}

static void
resize(int i)
{
	size_t size = some_size(), kept = pieces[i].size;
	unsigned char *data = memory_resize(pieces[i].data, size);

	if (data == NULL || (uintptr_t)data % _Alignof(max_align_t) != 0) {
		printf("%zu bytes are at %p\n", size, (void *)data);
		exit(1);
	}
	if (shared && pieces[i].data == NULL &&
	    (uintptr_t)data < (uintptr_t)&end) {
		printf("%zu bytes that threads share are not malloc's\n", size);
		exit(1);
	}
	pieces[i].data = data;
	pieces[i].size = size;
	look(i, kept < size ? kept : size);
	pieces[i].mark = (unsigned char)below(256);
	memset(data, pieces[i].mark, size);
}

int
main(int argc, char **argv)
{
	unsigned long rounds = argc > 2 ? strtoul(argv[2], NULL, 10) : 0;
	int i;

	state = argc > 1 ? strtoul(argv[1], NULL, 10) : 0;
	while (rounds-- > 0) {
		if (rounds == SHARED_ROUNDS) {
			memory_share();
			shared = true;
		}
		i = (int)below(PIECES);
		look(i, pieces[i].size);
		if (below(3) > 0)
			resize(i);
		else {
			memory_free(pieces[i].data);
			pieces[i].data = NULL;
			pieces[i].size = 0;
		}
	}
	for (i = 0; i < PIECES; i++) {
		look(i, pieces[i].size);
		memory_free(pieces[i].data);
	}
	puts("all pieces were whole");
	return 0;
}
