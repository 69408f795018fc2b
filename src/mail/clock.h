/*
 * Times and spans of time as they are written in files and on command lines.
 */
#ifndef MAIL_CLOCK_H
#define MAIL_CLOCK_H

#include <stdbool.h>
#include <time.h>

#include "engine/text.h"
#include "engine/word.h"

/* 2026-11-16T12:00:00Z */
void clock_write(time_t, struct text *);
bool clock_read(struct word, time_t *);

/* 90m, 12h, 3d, 1w as seconds; false where it is none of the kind. */
bool span_read(const char *, long *seconds);
/* The two greatest of its units, `3d 4h'. */
void span_write(long seconds, struct text *);

#endif
