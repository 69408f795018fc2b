/*
 * The file `seen': what became of each message and of whatever else made mails,
 * a line each, oldest first:
 *
 *	NUMBER TIME KIND NAME MESSAGE-ID [ADDRESS]
 *
 * NAME is - where it is no player's, and then ADDRESS says whose it is.  KIND is one of the words below.  Numbers
 * go up, and are those of the mails in the outbox.
 */
#ifndef MAIL_SEEN_H
#define MAIL_SEEN_H

#include <time.h>

#include "engine/error.h"
#include "engine/text.h"
#include "engine/word.h"

/* Kinds that answer a player's message. */
#define SEEN_APPLIED "applied"
#define SEEN_REFUSED "refused"
#define SEEN_HELP "help"
#define SEEN_CHECK "check"
#define SEEN_AGAIN "again"
/* Kinds that may answer what was sent in a player's name. */
#define SEEN_TOKEN "token"
/* Kinds that answer nobody. */
#define SEEN_STRANGER "stranger"
#define SEEN_AUTOMATIC "automatic"
#define SEEN_REMINDED "reminded"
#define SEEN_MODERATOR "moderator"
#define SEEN_INIT "init"

struct seen_line {
	unsigned long number;
	time_t when;
	struct word kind, name, id;
};

struct seen_log {
	struct text text;
	size_t whole; /* bytes in lines that are whole */
	unsigned long last;
};

bool seen_read(struct seen_log *, const char *path, struct error *);
bool seen_append(struct seen_log *, const char *path, const struct text *line,
    struct error *);
/* The next line of a log, from *at on. */
bool seen_next(const struct seen_log *, size_t *at, struct seen_line *);

/* The first line about a message of a player's; false where there is none. */
bool seen_find(const struct seen_log *, struct word name, struct word id,
    struct seen_line *);
/* How many lines of any of these kinds a player has since a time. */
int seen_count(const struct seen_log *, struct word name, const char *kinds,
    time_t since);

#endif
