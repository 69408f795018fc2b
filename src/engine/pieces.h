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
	int32_t value; /* of a name or number, or NO_VALUE */
};
/* That of no word. */
enum { NO_VALUE = INT32_MIN };

/* How most lines begin, `place anna': up to 16 bytes of it, and so on. */
struct head {
	uint64_t first[2], mask[2];
	const char *rest;
	uint32_t len;
};

/*
 * Pieces lie in three rows: the owners' names, numbers, and places with a
 * number.  In which of them the words of a form are is looked up when it is
 * first needed.
 */
enum {
	ROW_NAMES = 0,
	ROW_NUMBERS = OWNERS,
	PIECE_NUMBERS = 32, /* that are kept */
	ROW_PLACES = ROW_NUMBERS + PIECE_NUMBERS,
	PIECES = ROW_PLACES + PIECE_NUMBERS,
	ROW_NONE = 255,	   /* not looked up */
	ROW_PRINTED = 254, /* a form with words that are none of these */
	FORM_ROWS = 12,	   /* words of a line that is compared */
	PIECE_ROOM = 16,
	PIECE_LARGE = 100000, /* a number that is no piece */
};
struct pieces {
	const struct grammar *grammar;
	struct names names;
	struct piece form[FORMS_MAX]; /* a consequence with its indent */
	struct head head[TURN_FORMS][SEATS_MAX];
	uint8_t row[FORMS_MAX][FORM_ROWS];
	struct piece word[PIECES];
};

/* Those of a grammar and a game's names; copies the names. */
void pieces_reset(struct pieces *, const struct grammar *,
    const struct names *);
/* Looks up the rows of a form. */
void pieces_find_rows(struct pieces *, int form);
/* Makes the piece of a number below PIECE_LARGE. */
const struct piece *piece_number(struct pieces *, unsigned row, int32_t value);

/* Where in its row a piece is, if it is there. */
static inline unsigned
piece_at(unsigned row, int32_t value)
{
	/* Apart for small numbers and for the usual amounts of money. */
	return row + (unsigned)(value + (value >> 7)) % PIECE_NUMBERS;
}

static inline const struct piece *
pieces_number(struct pieces *pieces, int32_t value)
{
	const struct piece *piece = &pieces->word[piece_at(ROW_NUMBERS, value)];

	return piece->value == value ? piece
				     : piece_number(pieces, ROW_NUMBERS, value);
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

/* The rest of a long one: seldom, and so not where it is looked at. */
bool head_ends(const struct head *, const char *p);

static inline bool
head_fits(const struct head *head, const char *p)
{
	uint64_t bits[2];

	memcpy(bits, p, sizeof(bits));
	return (((bits[0] ^ head->first[0]) & head->mask[0]) |
		   ((bits[1] ^ head->first[1]) & head->mask[1])) == 0 &&
	    (head->len <= 16 || head_ends(head, p));
}

#endif
