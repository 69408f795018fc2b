/*
 * What is to be played: rules, strategies and a seed (SM-5, SM-6).
 *
 * Game number i, from 1, depends on the plan and on i alone: its seed is the
 * plan's with a blank and i behind it.  Nothing of a plan changes while games
 * are played, so that threads share it.
 */
#ifndef SIM_PLAN_H
#define SIM_PLAN_H

#include "bots/strategy.h"
#include "engine/conf.h"
#include "engine/dice.h"

enum { SIM_GAMES_MAX = 1000000000 };

/* Rules as the header of a game names and carries them. */
struct book {
	char name[CONF_NAME];
	char digest[DIGEST_HEX + 1];
	struct text with;  /* modules, with blanks between them */
	struct text rules; /* the rule lines */
};

enum { BOOKS_MAX = 2 };

struct plan {
	const struct family *family; /* of all books */
	struct book
	    book[BOOKS_MAX]; /* the second is what it is compared with */
	int books;
	struct text seed;
	struct strategy strategy[SEATS_MAX];
	int players; /* as many as strategies */
	/* Equal strategies are of one kind; of each there are so many. */
	int kind[SEATS_MAX], kinds, of_kind[SEATS_MAX];
	bool keep_seats; /* no strategy goes to another seat */
	int timeout;	 /* of exec: */
};

/* Takes the rules of a conf for the next book. */
bool plan_add_book(struct plan *, const struct conf *, struct error *);
/* Takes a list of strategies, one a player. */
bool plan_set_bots(struct plan *, const char *list, struct error *);
/* Finds the kinds among the strategies. */
void plan_find_kinds(struct plan *);
void plan_release(struct plan *);

/* Which strategy sits on each seat in a game. */
static inline void
plan_seats(const struct plan *plan, uint64_t number, int at[SEATS_MAX])
{
	int n = plan->players, seat;
	int k = plan->keep_seats ? 0 : (int)((number - 1) % (uint64_t)n);

	/* The first is on seat (number - 1) mod n, and so on. */
	for (k = k > 0 ? n - k : 0, seat = 0; seat < n; seat++) {
		at[seat] = k;
		k = k + 1 < n ? k + 1 : 0;
	}
}

#endif
