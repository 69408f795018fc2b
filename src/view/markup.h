/*
 * What the two kinds of markup, SVG and HTML, share: texts that mean nothing
 * but themselves, and the colours of owners.
 */
#ifndef VIEW_MARKUP_H
#define VIEW_MARKUP_H

#include "engine/event.h"
#include "engine/text.h"
#include "engine/view.h"

/*
 * Adds a text for an element or a quoted attribute.  What markup cannot hold
 * (control characters, what is no UTF-8) becomes the replacement character.
 */
void markup_text(struct text *out, struct word text);
void markup_string(struct text *out, const char *string);

/*
 * Colours that colour-blind people can tell apart (Okabe and Ito), by owner,
 * and black or white letters that can be read on them.
 */
struct owner_color {
	const char *tile, *letters;
};
extern const struct owner_color owner_colors[OWNERS];

/* The letter of a kind of dice, 0 for normal ones. */
char markup_die_letter(int die);

/* Whether a column has no word over it. */
bool markup_blank(const struct column *);
/*
 * What is told besides of a place or player: the row of this kind with the same
 * first cell, or NULL.
 */
const struct row *markup_beside(const struct sheet *, const struct row *,
    enum table_kind);

#endif
