/*
 * The parts of the picture that svg.c puts together: cards and rows.
 */
#ifndef VIEW_PICTURE_H
#define VIEW_PICTURE_H

#include "view/draw.h"

enum {
	WIDTH = 960,
	MARGIN = 24,
	GAP = 16,
	PAD = 14,
	LABEL = 16, /* the height of a label */
	LINE = 32,
};

#define NIGHT "#1b2340"
#define CREAM "#fffaf0"
#define INK "#1c1c28"
#define FAINT "#5a5c6b"
#define GOLD "#ffd166"

struct picture {
	const struct sheet *sheet;
	const struct names *names;
	struct text *out;
	int y; /* how far it has come */
};

static inline struct pen
make_pen(const struct picture *picture, int left, int right, int y, int size)
{
	return (struct pen) { .out = picture->out,
		.names = picture->names,
		.left = left,
		.right = right,
		.x = left,
		.y = y,
		.size = size,
		.line = LINE,
		.ink = INK };
}

static inline struct word
as_word(const char *string)
{
	return (struct word) { string, strlen(string) };
}

/* A small word over what it names. */
void put_label(const struct picture *, int x, int y, const char *text,
    enum anchor);
/*
 * Rows of a table: places as cards (cards.c), players below each other
 * (strip.c).
 */
void put_cards(struct picture *, unsigned from, unsigned to);
void put_strip(struct picture *, unsigned from, unsigned to);

#endif
