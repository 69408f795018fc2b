/*
 * Many games by several threads (SM-6).
 *
 * Threads take games in the order of their numbers, a few at a time, and count
 * each for themselves; what they counted is added up at the end.
 */
#ifndef SIM_WORK_H
#define SIM_WORK_H

#include "sim/tally.h"

struct work {
	const struct plan *plan;
	uint64_t first, last; /* games */
	int jobs;	      /* threads */
};

enum { JOBS_MAX = 256 };

/*
 * Plays all games and counts them.  Where several cannot be played to their
 * end the first is blamed.
 */
bool work_run(const struct work *, struct tally *, struct error *);

#endif
