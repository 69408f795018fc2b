/*
 * UTF-8: whether text is valid, which characters names may have, and how wide
 * text is on a terminal.
 */
#ifndef ENGINE_UTF8_H
#define ENGINE_UTF8_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/*
 * Decodes the character at p, before end; returns its length in bytes, or 0
 * if it is not valid UTF-8.
 */
size_t utf8_decode(const char *p, const char *end, uint32_t *character);
bool utf8_valid(const char *p, size_t n);
/* Controls, no-break space, line separators, bidi controls (TK-25). */
bool utf8_hidden(uint32_t character);
/* Columns on a terminal. */
size_t utf8_width(const char *p, size_t n);

#endif
