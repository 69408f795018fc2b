/*
 * A growing piece of text, NUL-terminated.
 *
 * A failed allocation is remembered in `failed` and everything after it is
 * dropped, so that a writer checks once, at its end.  A text that is all zero
 * is empty and ready for use.
 */
#ifndef ENGINE_TEXT_H
#define ENGINE_TEXT_H

#include <stdbool.h>
#include <stddef.h>

struct text {
	char *data; /* NULL while nothing was added */
	size_t len;
	size_t room;
	bool failed;
};

/* Makes room for more bytes behind the text; false where it fails. */
bool text_reserve(struct text *, size_t more);
void text_add(struct text *, const char *data, size_t len);
void text_puts(struct text *, const char *string);
void text_putc(struct text *, char);
/* A number that is not below 0. */
void text_number(struct text *, long long);
void text_printf(struct text *, const char *format, ...)
    __attribute__((format(printf, 2, 3)));
/* A format with one %s, and what goes there. */
void text_fill(struct text *, const char *format, const char *string);
void text_clear(struct text *);	  /* empty, memory kept */
void text_release(struct text *); /* empty, memory freed */

/*
 * Adds lines, those too long for a terminal broken between two words; what goes
 * on is indented as the line is.
 */
void text_wrap(struct text *, const char *lines);

/* The text as a string, never NULL. */
const char *text_string(const struct text *);

#endif
