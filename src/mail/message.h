/*
 * A message as it comes by mail, turned into plain facts (PM-2).
 *
 * Whatever a message holds, only this is ever looked at: an address, a
 * subject, an identifier, lines of text, and whether a machine sent it.  All
 * text is UTF-8 without control characters but line ends.
 */
#ifndef MAIL_MESSAGE_H
#define MAIL_MESSAGE_H

#include "engine/error.h"
#include "engine/text.h"
#include "engine/word.h"

/* What is larger is refused (PM-12). */
enum { MESSAGE_BYTES = 1 << 20, MESSAGE_PARTS = 100 };

struct message {
	struct text from; /* the address, or "" where it is not just one */
	struct text subject;
	struct text id;	   /* one word: <...> */
	bool own_id;	   /* the message has it; else it is made up */
	struct text body;  /* the lines of its text part */
	bool automatic;	   /* no person wrote it, or not to us (PM-8) */
	const char *wrong; /* why it cannot be taken; NULL: it can */
};

/* What must be done once, before anything else here and in compose.h. */
void message_start(void);

/*
 * Reads a message.  `cut' says that it was longer than MESSAGE_BYTES and that
 * this is its beginning: then only its header counts.
 */
bool message_read(struct message *, struct word data, bool cut, struct error *);
void message_release(struct message *);

/* A text as it is compared where large and small letters are the same. */
void message_fold(struct word, struct text *out);

/* Adds a text of any bytes as clean UTF-8, with `?' for what is none. */
void message_clean(struct word, struct text *out);

/*
 * The text of HTML, line by line (untag.c).  What it quotes begins with `> '.
 */
void html_untag(struct word html, struct text *out);

#endif
