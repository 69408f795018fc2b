/*
 * The first piece of memory, and malloc behind it.  See memory.h.
 */
#include "engine/memory.h"

#include <stdalign.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#ifndef FIRST_ROOM
#ifdef __SANITIZE_ADDRESS__
#define FIRST_ROOM 0 /* the sanitizer knows malloc's pieces only */
#else
#define FIRST_ROOM (48 << 10)
#endif
#endif

#if FIRST_ROOM > 0

enum { LARGE_ROOM = 72 << 10 };

/* What lies before each piece; as large as the alignment of all of them. */
struct piece_head {
	alignas(max_align_t) size_t size;
};

enum { UNIT = sizeof(struct piece_head) };

/*
 * Small pieces lie side by side, because each page that is touched costs time.
 * One large piece, a journal's, has its own place behind them.  Both begin with
 * a page, for what begins in the midst of one may end in one more; not by
 * alignas, which would move all variables to a page of their own.
 */
enum { PAGE = 4096 };
static unsigned char room[FIRST_ROOM + LARGE_ROOM + PAGE];

static inline unsigned char *
small_room(void)
{
	return room + (PAGE - (uintptr_t)room % PAGE) % PAGE;
}

static inline unsigned char *
large_room(void)
{
	return small_room() + FIRST_ROOM;
}

/*
 * How much of it is in use.  Beginning with other than 0 it lies on a page
 * with the addresses of the C library's functions, which is written anyway.
 */
static struct {
	size_t used; /* of small, with the head of the next piece */
	size_t last; /* where the last small piece begins */
	size_t large_size;
	bool shared; /* there are threads: nothing more is handed out */
} in_use = { .used = UNIT };

static size_t *
piece_size(void *piece)
{
	return piece == large_room() ? &in_use.large_size
				     : &((struct piece_head *)piece - 1)->size;
}

static bool
is_first(const void *piece)
{
	uintptr_t at = (uintptr_t)piece, begin = (uintptr_t)room;

	/* Never: what malloc gives lies behind the program's own. */
	return at >= begin && at < begin + sizeof(room);
}

static size_t
whole_units(size_t size)
{
	return (size + UNIT - 1) / UNIT * UNIT;
}

/* Where a new piece can begin, or NULL. */
static void *
first_place(size_t size)
{
	size_t begin = in_use.used;

	if (size > LARGE_ROOM || in_use.shared)
		return NULL;
	if (size > LARGE_ROOM / 2)
		return in_use.large_size == 0 ? large_room() : NULL;
	if (begin > FIRST_ROOM || whole_units(size) > FIRST_ROOM - begin)
		return NULL;
	in_use.last = begin;
	in_use.used = begin + whole_units(size) + UNIT;
	return small_room() + begin;
}

/* Gives a piece another size in its place: smaller, or nothing behind it. */
static bool
first_fit(void *piece, size_t size)
{
	bool last = piece == small_room() + in_use.last;

	if (size > *piece_size(piece) &&
	    (!last || size > FIRST_ROOM - UNIT - in_use.last))
		return false;
	*piece_size(piece) = size;
	if (last)
		in_use.used = in_use.last + whole_units(size) + UNIT;
	return true;
}

void *
memory_resize(void *old, size_t size)
{
	void *piece;

	if (old != NULL && !is_first(old))
		return realloc(old, size);
	if (old != NULL && first_fit(old, size))
		return old;
	piece = first_place(size);
	if (piece != NULL)
		*piece_size(piece) = size;
	else
		piece = malloc(size);
	if (piece != NULL && old != NULL) {
		memcpy(piece, old, *piece_size(old));
		memory_free(old);
	}
	return piece;
}

void
memory_free(void *piece)
{
	if (piece == NULL || !is_first(piece))
		free(piece);
	else if (piece == large_room())
		in_use.large_size = 0;
	else if (piece == small_room() + in_use.last)
		in_use.used = in_use.last;
}

void
memory_share(void)
{
	in_use.shared = true;
}

#else

void *
memory_resize(void *old, size_t size)
{
	return realloc(old, size);
}

void
memory_free(void *piece)
{
	free(piece);
}

void
memory_share(void)
{
}

#endif
