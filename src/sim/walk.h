/*
 * The numbers of a tally, line by line: the same steps write them and read
 * them back.
 */
#ifndef SIM_WALK_H
#define SIM_WALK_H

#include "sim/report.h"

struct walk {
	struct text *out;   /* to write, or NULL */
	struct journal *in; /* to read from */
	struct word rest;   /* of the line that is read */
	struct error *err;
	bool failed; /* the error says why */
};

/* Begins a line with this word; one that was read must be at its end. */
void walk_line(struct walk *, const char *word);
/* All numbers of a report; its plan and games are there. */
bool walk_report(struct walk *, struct report *);

/* The next line that is no comment; a tally that ends here is cut off. */
bool walk_next(struct journal *, struct word *line, struct error *);

#endif
