/*
 * Mail that goes out: a letter with its headers, as one text (PM-7).
 */
#ifndef MAIL_COMPOSE_H
#define MAIL_COMPOSE_H

#include <time.h>

#include "engine/error.h"
#include "mail/letter.h"

struct envelope {
	const char *from_name, *from;
	const char *to_name, *to;
	const char *subject;
	const char *list;   /* what the table is: `name <id>' */
	const char *id;	    /* without <> */
	const char *thread; /* the first mail of the table; may be its own id */
	const char *reply;  /* what it answers, with <>, or NULL */
	time_t date;
};

/* Adds the whole mail, lines ending in LF. */
bool compose(const struct envelope *, const struct letter *, struct text *out,
    struct error *);

#endif
