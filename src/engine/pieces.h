/*
 * The words that lines are made of, in a form that is compared at once: those
 * of the grammar, the players' names and the numbers that come again and
 * again.  A piece begins with the blank before its word.
 */
#ifndef ENGINE_PIECES_H
#define ENGINE_PIECES_H

#include "engine/event.h"

struct piece {
	uint64_t first, mask; /* up to 8 bytes of it, and which these are */
	const char *rest;     /* those after them */
	uint32_t len;
};

enum { PIECE_NUMBERS = 32, PIECE_ROOM = 8 };
struct pieces {
	const struct grammar *grammar;
	struct names names;
	struct piece form[FORMS_MAX]; /* a consequence with its indent */
	struct piece name[OWNERS];
	struct piece number[PIECE_NUMBERS]; /* len 0: none yet */
	int32_t value[PIECE_NUMBERS];
};

/* Those of a grammar and a game's names; copies the names. */
void pieces_reset(struct pieces *, const struct grammar *,
    const struct names *);
void piece_number(struct pieces *, int32_t value);

/* One of up to 7 digits; of more, a piece of no length. */
static inline const struct piece *
pieces_number(struct pieces *pieces, int32_t value)
{
	/* Apart for small numbers and for the usual amounts of money. */
	unsigned i = (unsigned)(value + (value >> 7)) % PIECE_NUMBERS;

	if (pieces->value[i] != value || pieces->number[i].len == 0)
		piece_number(pieces, value);
	return &pieces->number[i];
}

/* Whether text begins with a piece; PIECE_ROOM bytes of it can be read. */
static inline bool
piece_fits(const struct piece *piece, const char *p)
{
	uint64_t bits;

	memcpy(&bits, p, sizeof(bits));
	return ((bits ^ piece->first) & piece->mask) == 0 &&
	    (piece->len <= 8 ||
		memcmp(p + 8, piece->rest, piece->len - 8) == 0);
}

#endif
