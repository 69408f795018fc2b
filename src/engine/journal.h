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

/*
 * So many bytes behind what was read are there and zero, so that a line can be
 * compared without asking each time whether all of it is there.
 */
enum { JOURNAL_SLACK = 128 };

struct journal {
	int fd;
	bool owned;	  /* fd is ours to close */
	const char *name; /* FILE, or - for standard input */
	char *data;
	size_t room;
	size_t moved; /* how many bytes are gone from the front of it */
	size_t mark;  /* what from here on is kept */
	size_t start; /* the mark, counted from the first byte ever read */
	size_t begin; /* where the line last read begins */
	size_t at;    /* where the next line begins */
	size_t end;
	bool eof;
	bool keep;  /* the text from mark on is wanted */
	bool whole; /* it is a game, which is not endless */
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
 * Waits until the next line has begun to be here, or there is none, so that what
 * is found by a look at its first byte does not depend on how fast it comes.
 */
bool journal_await(struct journal *, struct error *);
/*
 * Passes over whole lines that are just what they are expected to be, without
 * looking at them any further; false if they are not, or not here yet.
 */
bool journal_match(struct journal *, const char *lines, size_t len,
    unsigned long n);
/* Takes the line last read back, so that it is read again. */
void journal_unread(struct journal *);
/*
 * Starts keeping from the line that is read next, with which a game begins: of
 * that no more than 64 MiB is read.
 */
void journal_mark(struct journal *);
/* What has been read since the mark. */
struct word journal_kept(const struct journal *);
/*
 * The game's last line that is no comment, from the next one on, without
 * passing any; empty if there is none.  All up to there is held in memory, so
 * that a game of more than 64 MiB is refused.
 */
bool journal_last(struct journal *, struct word *line, struct error *);
/* Passes over lines, good or bad, up to the next that begins a game. */
bool journal_skip_game(struct journal *, struct error *);

/* Whether a line is blank or a comment. */
bool line_is_comment(struct word line);
/* Whether a line begins a game. */
bool line_is_start(struct word line);

#endif
