/*
 * The ways to show a game.  Each writer fills the functions of a struct view
 * or lays out a struct sheet; none knows a family.
 */
#ifndef VIEW_VIEW_H
#define VIEW_VIEW_H

#include "engine/view.h"

/* One object a line (TK-71). */
void view_json(struct view *, struct text *out);
/* Every leaf as GAME TAB PATH TAB VALUE (TK-71). */
void view_tsv(struct view *, struct text *out, unsigned long game);
void view_release(struct view *);

struct layout {
	bool color;
	bool ascii;
	size_t width; /* columns of the terminal */
};

/* A sheet as text for people. */
void view_table(struct sheet *, const struct layout *, struct text *out);
/* A `?' for every character above 127, from an offset on. */
void view_ascii(struct text *, size_t from);

#endif
