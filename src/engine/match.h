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
 * How a line begins, `bills 3': what follows it, or NULL where the next line
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
uint32_t match_digits(const char *p, unsigned n);

/* Eight words of a blank and a digit; added and compared at once. */
struct eight {
	uint64_t words __attribute__((vector_size(16)));
};

/*
 * Whether just these dice, counted, are there.  The digits that they are written
 * with are made and compared eight at once: a number of digits that is another
 * in each line is what a processor guesses wrong.
 */
static inline bool
match_dice(const char *p, unsigned n, uint32_t dice)
{
	/* From here on, so many words as they are and all others one higher. */
	static const char higher[32] = { [17] = 1,
		[19] = 1,
		[21] = 1,
		[23] = 1,
		[25] = 1,
		[27] = 1,
		[29] = 1,
		[31] = 1 };
	static const char ones[16] = { ' ', '1', ' ', '1', ' ', '1', ' ', '1',
		' ', '1', ' ', '1', ' ', '1', ' ', '1' };
	/* From its middle back, so many words that count. */
	static const unsigned char counts[32] = { 255, 255, 255, 255, 255, 255,
		255, 255, 255, 255, 255, 255, 255, 255, 255, 255 };
	/* Eight less the dice up to each face; twice that, in bytes. */
	uint32_t above = (0x88888 - dice * 0x111111) << 1;
	struct eight line, text, add, mask;
	int face;

	if (n > 8)
		return match_digits(p, n) == dice;
	memcpy(&text, ones, 16);
	for (face = 1; face < 6; face++, above >>= 4) {
		memcpy(&add, higher + (above & 30), 16);
		text.words += add.words;
	}
	memcpy(&line, p, 16);
	memcpy(&mask, counts + 16 - 2 * n, 16);
	line.words = (line.words ^ text.words) & mask.words;
	return (line.words[0] | line.words[1]) == 0;
}

/* One such digit and the end of the line: which, or 0. */
static inline int
match_digit(const char *p)
{
	unsigned digit = (unsigned)p[1] - '0';

	return digit - 1 < 6 && p[0] == ' ' && p[2] == '\n' ? (int)digit : 0;
}

/*
 * Numbers of 2 to 8 digits, none higher than the one before; returns the end
 * of the line, or NULL.
 */
const char *match_numbers(const char *p, int32_t *numbers, uint16_t *n);

/* The record of an event, indented by two blanks if it is a consequence. */
bool match_event(struct journal *, struct pieces *, const struct event *);
/* The records of events from a place in a list on, as many as there are. */
size_t match_some(struct journal *, struct pieces *, const struct events *,
    size_t at);
/* Those of all events, or nothing is passed. */
bool match_events(struct journal *, struct pieces *, const struct events *);

#endif
