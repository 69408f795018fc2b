/*
 * A program that runs beside us and answers a line for each text that it is
 * given (SM-3).
 *
 * It is a process group of its own, so that it ends with all that it started,
 * and it gets no open files but its three standard ones.  No question takes
 * longer than its time, whatever the program does: it may read nothing, write
 * for ever, close its pipes or die.
 */
#ifndef BOTS_PROGRAM_H
#define BOTS_PROGRAM_H

#include <sys/types.h>

#include "engine/error.h"
#include "engine/text.h"

enum { COMMAND_SHOWN = 500 }; /* bytes of it in a message */

struct program {
	const char *command; /* the caller's; messages name it */
	pid_t pid;	     /* 0: it does not run */
	int to, from;	     /* our ends of its pipes */
	bool asked;	     /* before: then it must wait to be asked again */
};

/* `sh -c COMMAND', which does not run yet. */
void program_init(struct program *, const char *command);

/*
 * Gives it a text, starting it if need be, and waits so many seconds at most
 * for a line, which comes without its end.  If that fails, or if we are
 * interrupted meanwhile, the program is no more.
 */
bool program_ask(struct program *, const struct text *question,
    struct text *answer, int seconds, struct error *);

/* Closes its input and gives it a second to end by itself. */
void program_end(struct program *);
/* Ends it at once. */
void program_kill(struct program *);

#endif
