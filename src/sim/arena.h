/*
 * An arena: where the games of a plan are played, one after another (SM-6).
 *
 * It is set up once, from the lines of a game's header as every game is; a
 * game then begins with a copy of the state before anything happened.  Each
 * thread has its own, and its own bots.
 *
 * Players are named after their strategies, p1 the first of the plan's, and
 * keep their names wherever they sit.
 */
#ifndef SIM_ARENA_H
#define SIM_ARENA_H

#include "bots/match.h"
#include "sim/plan.h"
#include "view/log.h"

/* How a game ended, and how long it was. */
struct outcome {
	struct standing standing;
	uint64_t turns, moves, rounds; /* turns and moves of all players */
};

struct arena {
	/*
	 * The caller's: where the journal of each game is added, or NULL, and
	 * whether the rule lines are in it (TK-24).
	 */
	struct text *journal;
	bool tell_rules;

	const struct plan *plan;
	const struct book *book;
	struct game game; /* its header; its state is the position */
	void *fresh;	  /* the state before anything happened */
	struct match match;
	struct dice dice, choice;
	struct bot bot[SEATS_MAX]; /* one a strategy */
	struct text seed;
	struct onlooker looks;
	/* What programs are told (SM-3): a header, and the records. */
	bool has_exec;
	struct told told;
	struct log log;
	struct text header;
};

/* `book' is a number of the plan's. */
bool arena_open(struct arena *, const struct plan *, int book, struct error *);
/* Plays a game to its end.  A fault names the game. */
bool arena_play(struct arena *, uint64_t number, struct outcome *,
    struct error *);
void arena_release(struct arena *);

#endif
