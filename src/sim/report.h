/*
 * A report: what was played, which games of it, and what was counted; told for
 * people, for programs, or as a tally that can be added to others (SM-5, SM-7).
 */
#ifndef SIM_REPORT_H
#define SIM_REPORT_H

#include "engine/journal.h"
#include "sim/ranges.h"
#include "sim/stat.h"

/* All zero is empty. */
struct report {
	struct plan plan;
	struct ranges games;
	struct tally tally;
};

void report_release(struct report *);

void report_text(const struct report *, struct text *out);
void report_json(const struct report *, struct text *out);
void report_tsv(const struct report *, struct text *out);

/* The tally: `vegas-tally 1', what was played, the numbers, `end'. */
void report_write(const struct report *, struct text *out);
/*
 * The next tally of a file into a report that is empty; JOURNAL_END where
 * there is none.
 */
enum journal_state report_read(struct report *, struct journal *,
    struct error *);
/* Adds one that is of other games of the same plan, and empties it. */
bool report_merge(struct report *, struct report *more, struct error *);

/* A number with so many decimals, never -0. */
void report_real(struct text *, double, int decimals);
/* The first of a kind of strategies, as it was given. */
const char *report_strategy(const struct report *, int kind);

#endif
