/*
 * What the parts of vegas-play share: the game in its file, the screen that
 * the players share, and the moves that whoever sits before it may choose
 * from.
 *
 * The file is the game: it is read before every question and again, locked,
 * before every move, and written after it.  While people think nothing is
 * locked.
 */
#ifndef CMD_PLAY_H
#define CMD_PLAY_H

#include <signal.h>

#include "bots/bot.h"
#include "cmd/look.h"
#include "view/log.h"

/* A bot of the command line. */
struct joined {
	struct text name;
	bool named; /* by the user, not after its strategy */
	struct strategy strategy;
};

enum { BY_OTHERS = '-', BY_BOT = 'b' };

struct play {
	struct cmd *cmd;
	struct text name; /* of the file */
	struct text text; /* the file as it was read or written last */
	bool changed;	  /* somebody else has changed it since */
	bool late;	  /* so that what was typed could not be done */
	bool moved;	  /* a move was made here */
	sigset_t signals; /* those held when the program started */

	/* The screen. */
	bool live;   /* people sit at a terminal */
	bool clears; /* which can be cleared */
	bool used;   /* something was shown */
	bool secret; /* something on it is for its viewer alone */
	bool anew;   /* the table is to be shown whoever looks */
	bool pause;  /* people want to read before it is cleared */
	int seated;  /* who sits before it: a seat, VIEW_PUBLIC or NOBODY */

	/* What happened, by records, and how much of it each viewer saw. */
	struct log log;
	struct watch watch;
	size_t seen[SEATS_MAX + 1];
	size_t step;	  /* where the last step begins */
	const char *note; /* something that is no record, once */

	/* The position: what is due, for whom, and what they choose from. */
	struct due due;
	int viewer; /* a seat, or VIEW_PUBLIC */
	struct events moves;
	unsigned movers; /* all seats that have a move, a set */
	int mover;	 /* the seat whose move was the last here, or NOBODY */
	bool passing;	 /* it may still play a card before others go on */

	/* Who is a bot: those with a strategy. */
	struct bot bot[SEATS_MAX];
	int people; /* how many are none */
	struct joined joined[SEATS_MAX];
	int n_joined;
	char *operand[2 * SEATS_MAX + 1]; /* all who begin a new game */
	struct text made; /* a byte a record: BY_BOT where a bot made it */
	bool waited;	  /* bots that need not act now were asked */
	bool stuck;	  /* a bot failed at its move: people make it */
	bool uncopied;	  /* the system failed to make a copy */
	bool yields;	  /* where anybody may act, bots do so first */

	struct game game; /* last, because most of it is never touched */
};

/* Makes the game of the options in a new file (play_file.c). */
bool play_make(struct play *, struct error *);
/* Reads the file and says in `changed' whether somebody else wrote it. */
bool play_read(struct play *, struct error *);
/*
 * What a change does to the game: `text' is the file, what it shall be is added
 * to `out'.
 */
typedef bool play_fn(struct play *, struct word text, const char *what,
    struct text *out, struct error *);
/*
 * Changes the file, locked.  Where it is no longer what was shown nothing is
 * done: false, with `changed' and no error.
 */
bool play_change(struct play *, play_fn *, const char *what, struct error *);
/*
 * Makes a move.  Where the file is no longer what was shown: false without an
 * error.
 */
bool play_move(struct play *, const char *line, struct error *);
/* Writes a copy to a file that must not exist yet. */
bool play_save(struct play *, const char *path, struct error *);

/* Finds out what the screen can do (play_screen.c). */
void play_screen(struct play *);
/* Writes out what there is so far. */
bool play_flush(struct play *);
/*
 * Asks, and reads the answer, without blanks around it; false at the end of
 * input.
 */
bool play_ask(struct play *, const char *prompt, struct text *line);
/*
 * What happened since the viewer looked last, as `reader' may read it: the
 * viewer, or where others still see the screen, VIEW_PUBLIC.
 */
void play_news(struct play *, int reader);
/* The same for a game without people, each time a bot has moved. */
void play_follow(struct play *);
/* Whether what this viewer would see is not for everybody. */
bool play_is_secret(struct play *, int viewer);
/* Takes everything off the screen, out of what can be scrolled back to too. */
void play_wipe(struct play *);
/* Shows the table to the viewer. */
bool play_show(struct play *, struct error *);

/* What an answer leads to (play_words.c). */
enum reply {
	REPLY_AGAIN, /* nothing has changed: the same question */
	REPLY_NEXT,  /* the next one */
	REPLY_LEAVE,
};
/*
 * Carries out what was typed: a word, a number, a move, or with nothing in it
 * what Enter stands for.  `line' is empty and takes the move.
 */
enum reply play_answer(struct play *, const char *typed, struct text *line);
/* Carries out a word; false where it is none, or none while one waits. */
bool play_word(struct play *, struct word typed, bool waiting, enum reply *);
/* Says what is wrong with what was typed, or cannot be: that ends nothing. */
enum reply play_complain(struct play *, const struct error *);

/* Finds the moves that the viewer may know of (play_moves.c). */
bool play_find_moves(struct play *, struct error *);
/* Lists them with their numbers: as many as fit a screen, or all. */
void play_list(struct play *, bool all);
/* The move that has this number; false where none has. */
bool play_number(struct play *, int32_t number, struct text *line);
/* The move that Enter stands for; false where it is none. */
bool play_default(struct play *, struct text *line);
/* A move as people write it, with the name of the player where it lacks. */
void play_complete(struct play *, struct word typed, struct text *line);
/* A move without the name of whoever sits at the screen. */
void play_shorten(struct play *, struct word move, struct text *out);
/* A move in words. */
void play_add_move(const struct play *, const struct event *, struct text *);

/* Reads -b and gives each bot a name (play_seats.c). */
bool play_seats_read(struct play *, struct error *);
/* Those that no operand names come after them. */
void play_seats_join(struct play *);
/* Once the game is read: whose seats are theirs. */
bool play_seats_take(struct play *, struct error *);
void play_seats_release(struct play *);
/* The option that goes on with these bots, as one types it. */
void play_seats_option(const struct play *, struct text *out);
bool play_is_bot(const struct play *, int seat);
/* The seat of the only one who is no bot, or NOBODY. */
int play_only_person(const struct play *);

/* Lets a bot act, if it is one's turn (play_bots.c). */
bool play_bots(struct play *, bool *acted, struct error *);
/* Whether people can let the bots go first. */
bool play_can_yield(const struct play *);
/* NAME (STRATEGY) */
void play_add_bot(const struct play *, int seat, struct text *out);

/* Adds advice to the viewer, or to whom it is asked for (play_hint.c). */
bool play_hint(struct play *, const char *name, struct error *);

/* The end of the game: the table, the winners (play_end.c). */
void play_end(struct play *, struct error *);
/* What should be told before the score that ends the game. */
void play_untold(struct play *);

#endif
