/*
 * A stream in parts, each of them whole games, so that several threads can read
 * it at once.  All parts behind one another are the stream, and a game found in
 * a part is the one that a journal of the whole stream would have found.
 *
 * A line whose first word is `vegas' begins a game wherever it is, so that a
 * cut before it needs no look at what the lines before it say.
 */
#ifndef ENGINE_SPLIT_H
#define ENGINE_SPLIT_H

#include "engine/journal.h"

struct split {
	int fd;
	bool owned;
	bool eof;
	const char *name;
	unsigned long line; /* lines that parts have been made of */
	char *rest;	    /* what was read and is in no part yet */
	size_t rest_len, rest_room;
};

/* One that is all zero is empty; its memory serves for the next. */
struct part {
	const char *name; /* of its stream */
	char *data;
	size_t len, room;
	unsigned long line; /* lines before it */
	int fd;		    /* where it goes on, if it is open */
	bool last;
	/*
	 * No game ends in it: a journal goes on behind it in the stream itself,
	 * and gives back what is behind the first game.
	 */
	bool open;
};

/* Opens a file, or standard input for "-". */
bool split_open(struct split *, const char *name, struct error *);
void split_close(struct split *);

/* The next part; an empty one at the end.  False: no memory. */
bool split_take(struct split *, struct part *, struct error *);

/*
 * Reads a part, whose memory is the journal's until it is done.  One that is
 * not open can be read again.
 */
void part_read(const struct part *, struct journal *);
void part_done(struct part *, struct journal *);
/* The same for one that is open. */
bool split_go_on(struct split *, struct part *, struct journal *,
    struct error *);
void part_release(struct part *);

#endif
