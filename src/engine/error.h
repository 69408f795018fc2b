/*
 * What can go wrong, and how the library says so.
 *
 * Every function that can fail returns bool and fills a struct error; nothing
 * in the library prints or exits.  The fault classes are the exit statuses of
 * TK-4, so that a command's status is its worst fault.
 */
#ifndef ENGINE_ERROR_H
#define ENGINE_ERROR_H

#include <stdbool.h>

#include "engine/tr.h"

enum fault {
	FAULT_NONE = 0,
	FAULT_RULES = 1,  /* the rules say no */
	FAULT_USAGE = 2,  /* the command line is wrong */
	FAULT_FORMAT = 3, /* a file that cannot be understood */
	FAULT_SYSTEM = 4, /* I/O, lock, memory */
};

enum { ERROR_TEXT = 2048 };

struct error {
	enum fault fault;
	bool memory;	      /* there was none: it may be there next time */
	unsigned long line;   /* 0: none */
	unsigned long column; /* 0: none */
	int rule;	      /* index of the rule line at fault, or -1 */
	bool unknown;	      /* its key is none, */
	const char *nearest;  /* and this is the nearest, or NULL */
	char file[512];	      /* "": none */
	char text[ERROR_TEXT];
};

/*
 * Both return false, so that a refusal is one statement.  The format is looked
 * up in the reader's language; what stands in `quotes' in it is notation and
 * the same in all languages.
 */
bool fail(struct error *, enum fault, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
bool fail_memory(struct error *);

/* Says which file the error is about, unless it knows already. */
void error_in(struct error *, const char *file);

#endif
