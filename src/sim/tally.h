/*
 * What is counted of many games (SM-5, SM-6): whole numbers alone, so that
 * games may be counted in any order and parts added up to the same bits.
 */
#ifndef SIM_TALLY_H
#define SIM_TALLY_H

#include "sim/arena.h"
#include "sim/wide.h"

/* A seat, or all players of a kind; squares are of a game's sum. */
struct count {
	uint64_t wins; /* in WIN_PARTS of one */
	struct wide money, money_squares;
};

/* Something that each game has a number of. */
struct amount {
	uint64_t sum, squares;
	uint64_t least, most;
};

/*
 * How often a player of a kind had so much money.  All have one width, which
 * is the least of 1, 5, 10, 50, 100 ... that holds the largest: whatever comes
 * first, the same comes out.
 */
enum { BINS = 64 };
struct spread {
	int step; /* of that series, from 0 */
	int64_t width;
	uint64_t count[SEATS_MAX][BINS];
};

/* Under one book. */
struct result {
	struct count seat[SEATS_MAX], kind[SEATS_MAX];
	struct spread spread;
	struct amount turns, moves, rounds;
	uint64_t turns_rounds; /* the sum of products */
};

/* The second book less the first, game by game. */
struct change {
	int64_t wins; /* in WIN_PARTS of one */
	uint64_t wins_squares;
	struct wide money, money_squares;
};

struct tally {
	uint64_t games;
	struct result result[BOOKS_MAX];
	struct change seat[SEATS_MAX], kind[SEATS_MAX];
};

void tally_init(struct tally *);
/* Counts a game: its outcome under each book. */
void tally_count(struct tally *, const struct plan *, uint64_t number,
    const struct outcome *);
void tally_add(struct tally *, const struct tally *);

/* The next of 1, 5, 10, 50 ...: five or two bins become one. */
void spread_widen(struct spread *);

#endif
