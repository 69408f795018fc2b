/*
 * Looking at lines in place: whether the next line of a journal is one that
 * was expected, in the form that this toolkit writes.
 *
 * Whatever is written otherwise is not found, and neither is a line that has
 * not been read to its end: such lines go through the grammar (notation.c),
 * which also says what is wrong with one.  Nothing here asks where the text
 * ends: the zero bytes behind it are no part of any line.
 */
#ifndef ENGINE_MATCH_H
#define ENGINE_MATCH_H

#include "engine/journal.h"
#include "engine/pieces.h"

enum { MATCH_DIGITS = 15 }; /* digits of a line, at most */

/* Goes on behind a line that was looked at in place, at its end. */
static inline void
match_pass(struct journal *journal, const char *end)
{
	journal->begin = journal->at;
	journal->at = (size_t)(end - journal->data);
	journal->line++;
}

/*
 * How a line begins, `roll anna': what follows it, or NULL where the next line
 * begins in another way.
 */
static inline const char *
match_head(const struct journal *journal, const struct piece *form,
    const struct piece *word)
{
	const char *p = journal->data + journal->at;

	return piece_fits(form, p) && piece_fits(word, p + form->len)
	    ? p + form->len + word->len
	    : NULL;
}

/*
 * What is behind a head: so many single digits from 1 to 6, none lower than
 * the one before, counted with four bits a face; 0 where that is not so.
 */
static inline uint32_t
match_digits(const char *p, unsigned n)
{
	/* What a digit adds to the count. */
	static const uint32_t worth[256] = { ['1'] = 1,
		['2'] = 1 << 4,
		['3'] = 1 << 8,
		['4'] = 1 << 12,
		['5'] = 1 << 16,
		['6'] = 1 << 20 };
	unsigned char digit = '1', next;
	const char *end = p + 2 * n;
	uint32_t count = 0;

	if (n > MATCH_DIGITS || *end != '\n')
		return 0;
	for (; p < end; p += 2, digit = next) {
		next = (unsigned char)p[1];
		if (next < digit || *p != ' ')
			return 0;
		count += worth[next];
	}
	return digit <= '6' ? count : 0;
}

/* One such digit: which, or 0. */
static inline int
match_digit(const char *p)
{
	return p[0] == ' ' && p[1] >= '1' && p[1] <= '6' && p[2] == '\n'
	    ? p[1] - '0'
	    : 0;
}

/*
 * Numbers of 2 to 8 digits, none higher than the one before; returns the end
 * of the line, or NULL.
 */
const char *match_numbers(const char *p, int32_t *numbers, uint16_t *n);

/* The record of an event, indented by two blanks if it is a consequence. */
bool match_event(struct journal *, struct pieces *, const struct event *);

#endif
