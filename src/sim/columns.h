/*
 * How reports for people are laid out: columns as wide as a terminal shows
 * them, whatever the language.
 */
#ifndef SIM_COLUMNS_H
#define SIM_COLUMNS_H

#include "sim/report.h"

enum { NAME_WIDTH = 18 };

void put_blanks(struct text *, size_t n);
void put_left(struct text *, const char *, size_t width);
void put_right(struct text *, const char *, size_t width);
/* No wider than this. */
void put_cut(struct text *, const char *, size_t width);
void put_real(struct text *, double, int decimals, size_t width);
/* A name that is wider than its column has a line of its own. */
void put_name(struct text *, const char *, size_t width);
/* `LOW .. HIGH', each so wide. */
void put_interval(struct text *, const struct estimate *, double times,
    int decimals, size_t width);
/* Ends a line without blanks. */
void put_end(struct text *);

/* The names of rows. */
void put_seat(struct text *, int seat);
void put_strategy(struct text *, const struct report *, int kind);

/* Parts of a report: in report_spread.c and report_versus.c. */
void put_spread(struct text *, const struct report *);
void put_versus(struct text *, const struct report *);
/* Amounts of thousands need no decimals. */
int money_decimals(const struct report *);

#endif
