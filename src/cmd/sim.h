/*
 * The parts of vegas-sim.
 */
#ifndef CMD_SIM_H
#define CMD_SIM_H

#include "cmd/cmd.h"
#include "cmd/seed.h"
#include "sim/report.h"
#include "sim/work.h"

struct simulation {
	struct cmd *cmd;
	struct report report;
	struct games games;
	int jobs;
	bool told; /* what is wrong has been said */
	/* of progress: when it began and was last shown, in nanoseconds */
	int64_t since, shown;
	bool visible;
};

/* Takes journals to standard output; `arg' is the simulation. */
bool sim_take(const struct text *journals, void *arg, struct error *);

/* Prints the signature, or the games of it (SM-11). */
bool sim_signature(struct simulation *, struct error *);

/* Adds up the tallies of all operands, or of standard input (SM-7). */
bool sim_merge(struct simulation *, struct error *);

/* Whether progress is shown: on a terminal, unless -q. */
bool sim_progress_open(struct simulation *);
/* Shows a bar, the rate and the time left; `arg' is the simulation. */
void sim_progress(uint64_t done, void *arg);
/* Takes it off the terminal. */
void sim_progress_hide(struct simulation *);

#endif
