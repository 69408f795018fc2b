/*
 * A match: a position that bots play on, in memory.
 *
 * The rules are the family's own, by the same functions that replay a file
 * (SM, "one engine"); nothing is written and nobody is told, unless somebody
 * watches.  Chance comes from one stream and the bots' choices from another,
 * so that the journal of a match is a game like any other.
 *
 * Who is asked: where moves of several seats are legal, those who are not due
 * first, in seat order from the left of who is; to do nothing is an answer for
 * them.  Where nobody has the turn (PB), whoever is quickest: the choice
 * stream draws among all who can act; to do nothing is an answer where the
 * family says so, and then another is drawn.
 */
#ifndef BOTS_MATCH_H
#define BOTS_MATCH_H

#include "bots/bot.h"

struct match;

/* Whoever looks on is told of each record that has been carried out. */
struct onlooker {
	void (*record)(struct match *, const struct event *, enum record,
	    void *arg);
	void *arg;
};

struct match {
	const struct family *family;
	void *state; /* the caller's, as large as the family says */
	struct dice *dice, *choice;
	struct bot *bot[SEATS_MAX]; /* one a seat; may be the same */
	bool parted; /* each deal begins the next part of both (dice.h) */
	const struct names *names;    /* for refusals, which are our mistakes */
	const struct onlooker *looks; /* or NULL */
	const struct told *told;      /* for exec:, or NULL */
	/*
	 * With an onlooker or exec: the position before the step whose records
	 * are told; as large as the state, the caller's.
	 */
	void *before;

	struct events said, follow, moves, own;
	unsigned long turns, made,
	    rounds; /* rolls and moves of players, deals */
};

/* Makes a move, or throws the dice that it asks for. */
bool match_move(struct match *, const struct event *, struct error *);
/* Plays to the end, or says what is wrong. */
bool match_play(struct match *, struct error *);
void match_release(struct match *);

#endif
