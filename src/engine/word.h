/*
 * Words: pieces of a line, not copied.  Blanks are space and tab (TK-20).
 */
#ifndef ENGINE_WORD_H
#define ENGINE_WORD_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

struct word {
	const char *p;
	size_t n;
};

static inline bool
is_blank(char c)
{
	return c == ' ' || c == '\t';
}

static inline bool
word_is(struct word w, const char *string)
{
	return strlen(string) == w.n && memcmp(w.p, string, w.n) == 0;
}

static inline bool
word_same(struct word a, struct word b)
{
	return a.n == b.n && memcmp(a.p, b.p, a.n) == 0;
}

/* Takes the next word off the front of a line; an empty word at its end. */
struct word word_next(struct word *line);

/* The line without blanks at either end. */
struct word word_trim(struct word line);

/*
 * The one strict parser of numbers: decimal digits alone, no sign, no leading
 * zero, at most max.
 */
bool word_number(struct word, int32_t max, int32_t *number);

#endif
