/*
 * The journal as a viewer may read it (TK-51, TK-52).
 *
 * What is secret of a record depends on the position it was made in, and for
 * how long on what came after it.  So records are collected while the game is
 * read, with the functions of a struct watch, and written when it has been.
 */
#ifndef VIEW_LOG_H
#define VIEW_LOG_H

#include "engine/game.h"

/* A record, and what of it is secret. */
struct log_entry {
	size_t at; /* of its event */
	enum record kind;
	struct secret secret;
};

/* All zero is empty. */
struct log {
	struct events records;
	struct log_entry *list;
	size_t n, room;
	size_t veiled; /* the last whose secret ends with a dialogue, + 1 */
	bool failed;   /* out of memory: what came after is missing */
};

/* For a struct watch; `log' is a struct log. */
void log_start(struct game *, void *log);
void log_record(struct game *, const struct watched *, void *log);
void log_release(struct log *);

/*
 * Once the game has been read: a record without indent and line end, with `?'
 * for each word that is secret to this viewer.
 */
void log_line(const struct log *, const struct game *, size_t i, int viewer,
    struct text *out);

/* The lines before the records: what its header tells of the game's own text. */
void log_header(const struct game *, int viewer, struct word game_text,
    struct text *out);
/* The whole view, with what its header may tell of the game's own text. */
void log_write(const struct log *, const struct game *, int viewer,
    struct word game_text, struct text *out);

#endif
