/*
 * What a command gives up before it reads what strangers wrote: whoever finds a
 * fault in it by such a file shall not get far.
 *
 * Up to the end of the process, and where the kernel knows how:
 *
 *	no program is started, nobody gains rights by one
 *	nothing is written but what the command says here: Landlock knows no
 *	    folder without all that lies below it
 *	no TCP connection is made or taken, no other process traced or killed
 *	no core is left, which could tell a seed
 *	memory has an end, however long a game is
 *
 * It is Landlock and not a filter of system calls, except where there is time
 * for both (confine_calls.c): the kernel translates such a filter anew for each
 * process, which takes a tenth of a command's whole run, and Landlock a
 * hundredth.  Reading is left free: operands, rule sets and catalogs lie
 * anywhere.
 *
 * Where the kernel knows none of it, or only some, nothing is said: a game can
 * be played all the same.
 */
#ifndef CMD_CONFINE_H
#define CMD_CONFINE_H

#include "cmd/cmd.h"

enum { CONFINE_FILES = 2 };

/* What the command goes on to do; {0}: to read, and to write what is open. */
struct confine {
	const char *file[CONFINE_FILES]; /* written, and beside it; or NULL */
	const char *folder;		 /* all below it is written; or NULL */
	bool anywhere; /* people say by and by where it writes */
	int threads;   /* so many more of them */
};

/*
 * A command that was told to start programs of its user's is left as it is:
 * they would inherit all this.
 */
void cmd_confine(const struct cmd *, const struct confine *);

/* Whether it was: an `exec:' strategy of -b, or --sendmail. */
bool cmd_starts_programs(const struct cmd *);

/* Refuses system calls that it does not need, too; after the other. */
void cmd_confine_calls(const struct cmd *);

#endif
