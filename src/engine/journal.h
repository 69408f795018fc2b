/*
 * A journal as lines: a file or a pipe that may hold many games, read once
 * from front to back in a buffer that does not grow with it.
 *
 * Lines are checked here as TK-20 says: their length, NUL bytes, UTF-8, the
 * line end.  A line is a piece of the buffer and good until the next is read.
 */
#ifndef ENGINE_JOURNAL_H
#define ENGINE_JOURNAL_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "engine/error.h"
#include "engine/text.h"
#include "engine/word.h"

struct journal {
	int fd;
	bool owned;	  /* fd is ours to close */
	const char *name; /* FILE, or - for standard input */
	char *data;
	size_t room;
	size_t mark;  /* what from here on is kept */
	size_t begin; /* where the line last read begins */
	size_t at;    /* where the next line begins */
	size_t end;
	bool eof;
	bool keep;  /* the text from mark on is wanted */
	bool loose; /* the last line may lack its end */
	bool crlf;  /* how the first line ends */
	bool stuck; /* the next line is bad */
	unsigned long line;
};

enum journal_state { JOURNAL_LINE, JOURNAL_END, JOURNAL_BAD };

/* Opens a file, or standard input for "-". */
bool journal_open(struct journal *, const char *name, struct error *);
/* Reads from an open descriptor that stays the caller's. */
bool journal_open_fd(struct journal *, int fd, const char *name,
    struct error *);
/* Reads from memory; the text is copied. */
bool journal_open_text(struct journal *, const struct text *, const char *name,
    struct error *);
void journal_close(struct journal *);

/* The next line, without its end. */
enum journal_state journal_next(struct journal *, struct word *line,
    struct error *);
/*
 * Passes over whole lines that are just what they are expected to be, without
 * looking at them any further; false if they are not, or not here yet.
 */
bool journal_match(struct journal *, const char *lines, size_t len,
    unsigned long n);
/* Goes on behind a line that was looked at in place. */
static inline void
journal_pass(struct journal *journal, size_t len)
{
	journal->begin = journal->at;
	journal->at += len;
	journal->line++;
}

/* Whether two pieces of text are the same; the usual lengths in one go. */
static inline bool
same_text(const char *a, const char *b, size_t len)
{
	uint64_t x, y, z, w;
	uint32_t p, q, r, s;

	if (len >= 8 && len <= 16) {
		memcpy(&x, a, 8);
		memcpy(&y, b, 8);
		memcpy(&z, a + len - 8, 8);
		memcpy(&w, b + len - 8, 8);
		return ((x ^ y) | (z ^ w)) == 0;
	}
	if (len < 4 || len > 16)
		return memcmp(a, b, len) == 0;
	memcpy(&p, a, 4);
	memcpy(&q, b, 4);
	memcpy(&r, a + len - 4, 4);
	memcpy(&s, b + len - 4, 4);
	return ((p ^ q) | (r ^ s)) == 0;
}

enum { DIGITS_MAX = 15 };
struct digits {
	unsigned n; /* 0: the line is another one */
	unsigned last;
	uint32_t count; /* four bits for each of 1 to 6 */
	size_t len;	/* of the whole line */
};

/*
 * Looks for a line that begins with `head' and goes on with single digits from
 * 1 to 6, none lower than the one before.  Near the end of what was read it
 * finds nothing; the line is not passed over.
 */
static inline struct digits
journal_match_digits(const struct journal *journal, const char *head,
    size_t len)
{
	const char *start = journal->data + journal->at, *p = start + len;
	struct digits digits = { 0 };
	unsigned digit = '1', n = 0;
	uint32_t count = 0;

	if (journal->end - journal->at < len + 2 * DIGITS_MAX + 2 ||
	    !same_text(start, head, len))
		return digits;
	for (; *p == ' ' && n < DIGITS_MAX; p += 2, n++) {
		unsigned next = (unsigned char)p[1];

		if (next - digit > '6' - digit)
			return digits;
		digit = next;
		count += UINT32_C(1) << 4 * (digit - '1');
	}
	if (*p != '\n')
		return digits;
	return (
	    struct digits) { n, digit - '0', count, (size_t)(p + 1 - start) };
}

/*
 * Looks for a line that begins with `head' and goes on with numbers of 2 to 8
 * digits, none higher than the one before; returns its length, or 0.
 */
size_t journal_match_numbers(const struct journal *, const char *head,
    size_t len, int32_t *numbers, uint16_t *n);

/* The line last read or matched. */
struct word journal_line(const struct journal *);
/* Takes the line last read back, so that it is read again. */
void journal_unread(struct journal *);
/* Starts keeping from the line that is read next. */
void journal_mark(struct journal *);
/* What has been read since the mark. */
struct word journal_kept(const struct journal *);
/* Passes over lines, good or bad, up to the next that begins a game. */
bool journal_skip_game(struct journal *, struct error *);

/* Whether a line is blank or a comment. */
bool line_is_comment(struct word line);
/* Whether a line begins a game. */
bool line_is_start(struct word line);

#endif
