/*
 * Comments in game.vegas that vegas-mail writes and reads again:
 *
 *	# mail MESSAGE-ID NAME TIME NUMBER	orders of a message follow
 *	# moderator TIME NUMBER WORDS...	something the moderator did
 *	# standing NAME WORDS...		a standing order was given
 *	# due NAME WHAT TIME			what the table waits for, since
 *
 * A NUMBER says which batch of mails goes with it: see table.h.
 */
#ifndef MAIL_MARKS_H
#define MAIL_MARKS_H

#include <time.h>

#include "engine/word.h"

enum mark_kind { MARK_MAIL, MARK_MODERATOR, MARK_STANDING, MARK_DUE };

struct mark {
	enum mark_kind kind;
	struct word id, name, rest;
	time_t when;
	unsigned long number;
	size_t at; /* where the line begins in the text */
};

/* Finds the next in a text, from *at on; moves that behind it. */
bool mark_next(struct word text, size_t *at, struct mark *);

/* A number of a batch; false where it is none. */
bool number_read(struct word, unsigned long *);

#endif
