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
	const struct names *names;
	bool color;
	bool ascii;    /* no character above 127 at all */
	bool lines;    /* the terminal can draw lines */
	size_t width;  /* its columns */
	bool lettered; /* names stand beside their letters: they need no tile */
};

/* A sheet as text for people (TK-70). */
void view_table(struct sheet *, const struct layout *, struct text *out);
/* A sheet in sentences, for screen readers. */
void view_plain(const struct sheet *, const struct names *, struct text *out);
/* One row of it, without the end of the line. */
void view_sentence(const struct sheet *, const struct row *,
    const struct names *, struct text *out);
/*
 * A sheet as one picture, in SVG (TK-72).  `now' is the sentence that says what
 * is due.
 */
void view_svg(const struct sheet *, const struct names *, const char *now,
    struct text *out);
/*
 * A list with bars between its items, which are one a line, in lines of this
 * width; all but the first begin further in.
 */
void view_list(const struct layout *, const char *head, struct word items,
    struct text *out);
/* Letters without marks, or a `?', for characters above 127, from here on. */
void view_ascii(struct text *, size_t from);

#endif
