/*
 * vegas-check: what its parts share.  A checker reads games and makes a report;
 * reports are put together in the order of the games, however many threads
 * there are.
 */
#ifndef CMD_CHECK_H
#define CMD_CHECK_H

#include "cmd/games.h"

enum { JOBS_MAX = 256 };

/* Where in a text the number of a game goes, counted from the report's first. */
struct spot {
	size_t at;
	unsigned long game;
};

struct counts {
	unsigned long games, failed, unfinished, lines;
	unsigned long proofs[PROOFS];
};

struct report {
	struct text text;
	struct spot *spots;
	size_t n_spots, room_spots;
	struct counts counts;
	int status;
	struct error err; /* of the system, after all that is reported */
};

/* What is the same for all games. */
struct check {
	struct cmd *cmd;
	const struct rules *other_rules; /* TK-34 */
	const struct family *other_family;
	struct counts counts;
	/* Of the file whose reports are taken. */
	unsigned long games, lines;
};

struct checker {
	const struct check *check;
	struct text explain;
	struct report report;
	struct game game;
};

void checker_init(struct checker *, const struct check *);
void checker_release(struct checker *);
/*
 * Checks the next game and adds to the report.  False if there is nothing more
 * to read, or no way to.
 */
bool checker_game(struct checker *, struct journal *);

/* An empty report. */
void report_clear(struct report *);
/* FILE:LINE: what is wrong. */
void report_error(struct report *, const struct error *);
/* Adds a report to what is written; false if nothing more can be. */
bool check_take(struct check *, const struct report *);
/* The last report of a file has been taken, or the system failed on it. */
bool check_file_done(struct check *, const char *file, bool failed);

/*
 * All files by several threads (check_crew.c); false if there is no way to, or
 * if nothing more can be written, which has been said then.
 */
bool check_crew(struct check *, char *const *files, int jobs, struct error *);

#endif
