/*
 * Bots: one function decides, wherever bots play (SM-1).
 */
#ifndef BOTS_BOT_H
#define BOTS_BOT_H

#include "bots/strategy.h"
#include "engine/dice.h"
#include "engine/game.h"

struct log;
struct exec;
struct rater;

/* What a program is told of the game (SM-3): its header and its records. */
struct told {
	struct game *game; /* its state is the position */
	const struct log *log;
	struct word header; /* the text of the game, or of its header */
};

/* Which of these moves? */
struct question {
	const struct family *family;
	const void *state;
	int seat;
	const struct events *moves; /* the seat's own, at least one */
	bool may_wait;	     /* others are due: to do nothing is an answer */
	struct dice *choice; /* where a bot's own chance comes from */
	const struct told *told; /* for exec:, else NULL */
};

/* What has been found of a move: the last of a list is to wait. */
struct rated {
	int64_t worth;	   /* by greedy and careful */
	uint32_t games;	   /* played out by mc, and in these: */
	uint64_t wins;	   /* in WIN_PARTS of one, which is shared by winners */
	int64_t money;	   /* the sum, */
	double money_more; /* and that of its squares */
};
enum { WIN_PARTS = 60 };

struct answer {
	size_t chosen;	     /* by number, from 0; as many as there are: wait */
	struct rated *rated; /* one for each, where the style looked at them */
	size_t n, room;
};

/* A position that a bot made. */
struct copy {
	void *state;
	size_t size;
};

/* All zero but for its strategy is ready for use. */
struct bot {
	struct strategy strategy;
	struct answer answer; /* the last */
	struct copy copy,
	    guess; /* to try moves on, and what it is tried with */
	struct events tried;
	int64_t *hopes; /* from moves that throw dice */
	size_t hopes_room;
	struct rater *rater; /* of mc */
	struct exec *exec;   /* of exec */
	int timeout;	     /* of exec, in seconds; 0: 10 */
};

/* Fills bot->answer. */
bool bot_decide(struct bot *, const struct question *, struct error *);
void bot_release(struct bot *);

/* The event of an answer, or NULL: wait. */
const struct event *answer_move(const struct answer *, const struct events *);

#endif
