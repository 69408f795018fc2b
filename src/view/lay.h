/*
 * Laying out lines for a terminal: cells with tiles, names and dice, and how
 * wide they are.
 */
#ifndef VIEW_LAY_H
#define VIEW_LAY_H

#include "view/view.h"

enum { LINES = 64 };

/* Where lines end and how wide they are, for what comes beside them. */
struct lines {
	size_t n, widest;
	struct {
		size_t end, width;
	} line[LINES];
};

/* A cell, or a piece of one; returns its width. */
size_t lay_cell(const struct layout *, struct word cell, struct text *out);
/* The width alone. */
size_t lay_width(const struct layout *, struct word cell);
/* Cuts off as much of a cell as goes into so many columns, at least a piece. */
struct word lay_cut(const struct layout *, struct word *rest, size_t width);
void lay_pad(struct text *out, size_t blanks);
/* Ends a line so many columns wide, without the blanks at its end. */
void lay_end(struct text *out, size_t width, struct lines *);

#endif
