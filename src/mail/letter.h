/*
 * What a mail says, as text in LETTER_WIDTH columns and as HTML.  Each part is
 * added to both, so that both tell the same (PM-7).
 */
#ifndef MAIL_LETTER_H
#define MAIL_LETTER_H

#include "engine/event.h"
#include "engine/text.h"
#include "engine/view.h"

enum { LETTER_WIDTH = 72 };

/* All zero is empty. */
struct letter {
	struct text text, html;
};

void letter_release(struct letter *);

/* A paragraph, broken into lines; the format is looked up (tr.h). */
void letter_say(struct letter *, const char *format, ...)
    __attribute__((format(printf, 2, 3)));
/* Lines as they are, further in. */
void letter_lines(struct letter *, struct word lines);
/* The table. */
void letter_sheet(struct letter *, struct sheet *, const struct names *);

/* A sheet as HTML that needs no style sheet (sheet_html.c). */
void html_sheet(const struct sheet *, const struct names *, struct text *out);

#endif
