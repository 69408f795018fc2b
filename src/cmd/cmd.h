/*
 * What all commands share: options, usage, reading and writing games,
 * messages and the way out.
 *
 * There is one table of options for the whole toolkit, in options.c, so that
 * an option means the same everywhere (TK-13); a command only names those it
 * takes.  The table feeds getopt_long, --help and --list-options.
 */
#ifndef CMD_CMD_H
#define CMD_CMD_H

#include <stdbool.h>
#include <stddef.h>

#include "engine/error.h"
#include "engine/text.h"
#include "engine/word.h"

struct watch;

/* The values of an option that may be given several times. */
enum { MANY_MAX = 8 };
struct many {
	const char *list[MANY_MAX];
	int n;
};

/* Options of all commands; a command looks at those it takes. */
struct options {
	const char *file, *player, *rules, *rules_dir, *with, *seed;
	const char *dice, *first;
	const char *bank, *bills, *boards, *bonus, *cards, *grey, *tasks, *tell,
	    *tiles, *neutral;
	const char *format, *as, *color, *style;
	const char *number;
	const char *seal, *key;
	const char *address, *after, *reason, *sendmail;
	const char *bot, *force, *jobs, *range, *rate, *timeout, *versus;
	struct many salt;
	bool quiet, all, dry_run, explain, next, log, ascii;
	bool no_given, ranges, final, commit, unseal, remove;
	bool merge, no_rotate, signature, tally, verbose;
};

struct command {
	const char *name;     /* "vegas-place" */
	const char *operands; /* "VALUE [slot]" */
	const char *summary;  /* one line, no full stop */
	const char *takes;    /* long names of its options */
	int min, max;	      /* operands; max -1: any number */
	bool want_steps;      /* it has to know where each step begins */
	bool acts;	      /* it acts for one player */
	bool asks;	      /* it asks people for moves itself */
};

/* A running command. */
struct cmd {
	const struct command *command;
	struct options opt;
	char **operand; /* NULL-terminated */
	int operands;
	int status;
	struct text out; /* standard output, written at the end */
	/*
	 * What is written before it, where that lies in memory already: a
	 * game need not be copied only to be passed on.
	 */
	const char *before;
	size_t before_len;
	/*
	 * It is the text of games, with comments that strangers may have
	 * written: a terminal gets no control characters of theirs.
	 */
	bool journal;
	bool wrote; /* to standard output */
	/* Of a command that only reads: who looks at each record as it is read. */
	const struct watch *watch;
	/* And whether it wants the text of each game as it was read. */
	bool keep;
	struct word kept;
	const char *made; /* a file that goes again if the command fails */
};

/*
 * Reads the command line.  Where it is wrong, or asks for help, this does not
 * return.
 */
void cmd_open(struct cmd *, const struct command *, int argc, char **argv);

/* The part of it that reads options; leaves the operands (options.c). */
void cmd_options(struct cmd *, int argc, char **argv);

/* One more value of such an option. */
void cmd_option_add(struct cmd *, struct many *, const char *name,
    const char *value);

/*
 * This file has been made, and stays only if the command does all that it
 * should: else it is taken away, even if nobody reads what is written.  NULL:
 * it stays now.
 */
void cmd_made(struct cmd *, const char *path);

/* Says what is wrong and remembers the worst status. */
void cmd_error(struct cmd *, const struct error *);
/* The same for a wrong command line: does not return. */
void cmd_usage(struct cmd *, const char *format, ...)
    __attribute__((format(printf, 2, 3), noreturn));

/*
 * Ends a command: writes what is left of standard output if all went well,
 * and exits with the status.  Reports are output whatever the status (TK-5).
 */
void cmd_finish(struct cmd *) __attribute__((noreturn));
void cmd_finish_report(struct cmd *) __attribute__((noreturn));

/* Adds a text, control characters made visible. */
void cmd_visible(struct text *out, const char *string);
/* Writes a text to standard error, control characters made visible. */
void cmd_say(const struct text *);

/* Writes out what is in cmd->out so far; remembers a failure. */
bool cmd_flush(struct cmd *);
/*
 * The same for the last time: standard output is closed, and true means that it
 * is all with whoever reads it.
 */
bool cmd_hand_over(struct cmd *);

#endif
