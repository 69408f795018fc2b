/*
 * Reading a record: what notation.c, which reads word by word, shares with
 * lists.c, which reads dice and money to the end of a line.
 */
#ifndef ENGINE_SCAN_H
#define ENGINE_SCAN_H

#include "engine/event.h"

struct scan {
	const struct grammar *grammar;
	const struct names *names;
	const char *end;
	const struct form *form;
	struct event *event;
	struct error *err;
	enum event_order order;
};

static inline const char *
skip_blanks(const char *p, const char *end)
{
	while (p < end && is_blank(*p))
		p++;
	return p;
}

static inline struct word
word_at(const char *p, const char *end)
{
	const char *q = p;

	while (q < end && !is_blank(*q))
		q++;
	return (struct word) { p, (size_t)(q - p) };
}

static inline void
scan_put(struct scan *scan, int32_t value)
{
	scan->event->arg[scan->event->n++] = value;
}

/* Refuses a word, or a record that is cut short. */
bool scan_wrong(struct scan *, struct word, const char *wanted);
const char *scan_missing(struct scan *);
/* A die, or 0 with an error. */
int32_t scan_die_read(struct scan *, struct word);
/* Whether the words from this one on are in order, or brings them into it. */
bool scan_order(struct scan *, char code, int from);
/* Each returns where what it reads ends, or NULL. */
const char *scan_args(struct scan *, const char *codes, const char *p);
const char *scan_digits(struct scan *, const char *p);
const char *scan_dice(struct scan *, const char *p);
const char *scan_money(struct scan *, char code, const char *p);
const char *scan_places(struct scan *, const char *p);

#endif
