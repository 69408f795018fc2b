/*
 * A table: a folder with a game, its players and their mail (PM-1), and how it
 * is changed so that nothing is lost, done twice or sent twice (PM-4).
 *
 * Whatever is done makes one batch: at most one mail to each player, and a
 * line in `seen'.  Batches are numbered; the file of a mail is its number and
 * the player's seat.  A batch goes through these steps:
 *
 *	1. its mails are written into the outbox under names that begin with a
 *	   dot, which nobody sends;
 *	2. it is committed.  One that changes the game is committed by the
 *	   rename of game.vegas, which carries its number in a comment, `# mail
 *	   MESSAGE-ID ...' or `# moderator ...'.  Any other is committed by its
 *	   line in `seen';
 *	3. its mails get their names;
 *	4. one that changed the game gets its line in `seen'.
 *
 * Whoever opens the table first completes what a crash cut off: a batch whose
 * number is in game.vegas or in `seen' gets steps 3 and 4, and mails of one
 * that is in neither go, as if it had never begun; the message it was made for
 * is delivered again.  `vegas-mail out' does so before it sends, so that what
 * it has sent and taken away never comes back.
 *
 * The lock is on the folder, which stays when game.vegas is replaced, and on
 * game.vegas itself, for the commands that change a game in place.
 */
#ifndef MAIL_TABLE_H
#define MAIL_TABLE_H

#include "engine/game.h"
#include "engine/store.h"
#include "mail/marks.h"
#include "mail/players.h"
#include "mail/seen.h"
#include "view/log.h"

struct table {
	const char *path;
	int lock;	    /* the folder */
	struct store store; /* game.vegas */
	time_t now;
	struct players players;
	bool stale; /* players.yaml does not say what they stand by */
	struct seen_log seen;
	unsigned long number; /* of the last batch */
	bool unsure;	      /* a commit failed, and may have been made */
	struct text text;     /* game.vegas */
	struct mark due;      /* what its last `# due' says; kind MARK_DUE */
	struct log log;	      /* the records of the game that was read last */
	struct error late;    /* what went wrong after a commit */
};

struct batch {
	const char *kind;	     /* as in seen.h */
	struct word name, id;	     /* "" for none */
	const char *from;	     /* a stranger's address, or NULL */
	struct text mail[SEATS_MAX]; /* "" for none */
};

/*
 * Opens a table, locked, and completes it; the game in it is read.  *patience
 * as for store_open_patient.
 */
bool table_open(struct table *, const char *path, struct game *, int *patience,
    struct error *);
void table_close(struct table *);

/*
 * Makes the batch; with a text game.vegas becomes that.  Once it is committed
 * it is made, and what goes wrong after that is in table->late: the next run
 * completes it.
 */
bool table_commit(struct table *, struct batch *, const struct text *game,
    struct error *);
/*
 * The same for a change of the players: players.note is the comment, with the
 * batch's number, that goes to the end of the game.
 */
bool table_commit_players(struct table *, struct game *, struct batch *,
    struct error *);
void batch_release(struct batch *);
/* Replaces players.yaml. */
bool table_write_players(struct table *, struct error *);

/* Reads a game of one text, with its records in table->log. */
bool table_read_game(struct table *, struct game *, const struct text *,
    struct error *);

/* A path in the table. */
void table_path(const struct table *, const char *name, struct text *out);
/* The name of a mail, in the outbox. */
void outbox_name(unsigned long number, int seat, bool hidden, struct text *out);
/* Whether that mail waits there. */
bool outbox_has(const struct table *, unsigned long number, int seat);
/* Writes the mails of a batch, hidden (outbox.c). */
bool outbox_prepare(const struct table *, unsigned long number,
    const struct batch *, struct error *);
/* Gives all hidden mails up to a number their names; later ones go. */
bool outbox_publish(const struct table *, unsigned long last, struct error *);
/* The names of all mails that are to be sent, oldest first. */
bool outbox_list(const struct table *, char ***names, size_t *n,
    struct error *);
void outbox_free(char **names, size_t n);

#endif
