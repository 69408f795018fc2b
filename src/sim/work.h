/*
 * Many games by several threads (SM-6).
 *
 * Threads take games in the order of their numbers, a few at a time, and count
 * each for themselves; what they counted is added up at the end.  Journals are
 * handed on in the order of games, by one thread at a time.
 */
#ifndef SIM_WORK_H
#define SIM_WORK_H

#include "sim/tally.h"

struct work {
	const struct plan *plan;
	uint64_t first, last; /* games */
	int jobs;	      /* threads */
	/* Takes journals of some games, or NULL. */
	bool (*take)(const struct text *, void *arg, struct error *);
	/* Told now and then how many games are done, by the first thread. */
	void (*progress)(uint64_t done, void *arg); /* or NULL */
	void *arg;
};

enum { JOBS_MAX = 256 };

/*
 * Plays all games and counts them.  Where several cannot be played to their
 * end the first is blamed; the journals before it have been handed on.
 */
bool work_run(const struct work *, struct tally *, struct error *);

#endif
