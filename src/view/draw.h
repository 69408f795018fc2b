/*
 * Drawing the things of a cell in SVG: tiles, names, dice, bank notes and
 * words, one after another and in lines.
 *
 * Nobody knows here how wide the letters of a viewer's font are.  They are
 * taken for as wide as those of the widest usual fonts, and what could be too
 * long for its place is cut, so nothing runs into something else.
 */
#ifndef VIEW_DRAW_H
#define VIEW_DRAW_H

#include "view/markup.h"

/* A place to draw to; all numbers are of the picture's units. */
struct pen {
	struct text *out;
	const struct names *names;
	int left, right; /* of the lines */
	int x, y;	 /* where the next thing begins; the line's middle */
	int size;	 /* of letters */
	int line;	 /* from a line to the next */
	int widest;	 /* how far lines have come */
	bool bold;
	const char *ink; /* the colour of letters */
};

enum anchor { ANCHOR_START, ANCHOR_MIDDLE, ANCHOR_END };

/* How wide a text is at most. */
int draw_width(struct word text, int size, bool bold);
/*
 * One line of text, its middle at y, cut off with three dots where it is wider
 * than `room'; then the whole text is its title.
 */
void draw_text(struct pen *, int x, int y, struct word text, enum anchor,
    int room);
void draw_box(struct text *out, int x, int y, int width, int height, int round,
    const char *fill, const char *more);
/* A tile with an owner's letter and a text on it. */
int draw_tile(struct pen *, int owner, struct word text);
int draw_die(struct pen *, int die);
int draw_bill(struct pen *, struct word amount);

/*
 * A cell from the pen's place on, in as many lines as it needs; the pen stands
 * behind it then.
 */
void draw_cell(struct pen *, struct word cell);
/* How wide a cell is in one line. */
int draw_cell_width(const struct pen *, struct word cell);
/* How high it is in the lines of this pen. */
int draw_cell_height(const struct pen *, struct word cell);

#endif
