/*
 * The potzblitz family: a race of dice for tasks (PB).
 *
 * Nobody has the turn: whoever is quicker has the earlier line in the file.
 * The state is one flat struct; bolts and tasks are neither made nor lost.
 */
#ifndef FAMILIES_POTZBLITZ_POTZBLITZ_H
#define FAMILIES_POTZBLITZ_POTZBLITZ_H

#include <stdbool.h>
#include <stdint.h>
#include <string.h>

#include "engine/family.h"

enum {
	PLACES_EACH = 3, /* the dice of a player (PB-1) */
	FACES = 6,
	TASKS_MAX = 64,
	SEATS = 5,
	BOLTS_MAX = 1000,
	POTZBLITZ_SCALE =
	    21600, /* of worth, to a bolt: 100 a throw of three dice */
};

/* The forms of the grammar, in the order of forms[] in potzblitz.c. */
enum form_number {
	ROLL,
	PLACE,
	TAKE,
	SCORE,
	ROUND,
	TASK,
	LOSE,
	GAIN,
	FINAL,
	WINNER,
	RETIRE,
	FORMS,
};

/* The gain and loss cards, in the order of a row (PB-2). */
enum card {
	CARD_PLUS,
	CARD_PLUS_A,
	CARD_PLUS_B,
	CARD_ZERO,
	CARD_MINUS,
	CARD_LAST, /* minus-2, which has no task */
	CARDS,
};

enum tie { TIE_SHARED, TIE_PLAYOFF };

/* The numbers of the rules. */
struct numbers {
	int32_t players_min, players_max;
	int32_t bolts_each, bolts_all;
	int32_t wrong; /* what a slap costs that does not fit (PB-10) */
	int32_t tie;
	struct {
		int32_t n;
		int32_t card[CARDS];
	} row[SEATS + 1]; /* by number of players */
	struct {
		int32_t n;
		int32_t faces[TASKS_MAX];
	} exact;
	struct {
		int32_t n;
		int32_t sum[TASKS_MAX];
	} sums;
	char title[64];
	char family[16];
};

/* Tasks by their number in the deck's list: the exact ones, then the sums. */
struct pile {
	uint8_t n;
	uint8_t task[TASKS_MAX]; /* the top one first */
};

enum phase { PHASE_DEAL, PHASE_ACT, PHASE_SCORE, PHASE_OVER };

struct potzblitz {
	struct numbers rules;
	uint8_t players;
	uint8_t phase;
	uint8_t dealt;	 /* the round is begun: its tasks are dealt now */
	uint8_t marked;	 /* how: 1 by hand, 2 not, 0 not yet known */
	uint8_t ordered; /* the deck lies in the order of its list */
	int32_t round;	 /* with many bolts a game has hundreds of them */
	struct pile deck, discards;
	uint8_t task[CARDS]; /* under each card: its number + 1, 0 for none */
	uint8_t playing;     /* a set of seats: all, or those of a playoff */
	uint8_t playoff;
	uint8_t dice[SEATS][PLACES_EACH]; /* 0: shows nothing */
	uint8_t slap[SEATS];		  /* a card + 1, or 0 */
	uint16_t bolts[SEATS];
	uint16_t middle;
	uint8_t want_who, want_places; /* what is to be thrown */
	uint8_t winners;
};

/* The fewest players that need a row; two can be left for a playoff (PB-14). */
static inline int32_t
row_least(const struct numbers *rules)
{
	return rules->tie == TIE_PLAYOFF ? 2 : rules->players_min;
}

/* What a gain or loss card is worth. */
static inline int
card_value(int card)
{
	static const int8_t values[CARDS] = { 1, 1, 1, 0, -1, -2 };

	return values[card];
}

static inline bool
is_playing(const struct potzblitz *game, int seat)
{
	return game->playing >> seat & 1;
}

/* The row of this round: the cards of as many players as take part. */
static inline int
row_count(const struct potzblitz *game)
{
	return game->rules.row[__builtin_popcount(game->playing)].n;
}

static inline int
row_card(const struct potzblitz *game, int i)
{
	return game->rules.row[__builtin_popcount(game->playing)].card[i];
}

/* keys.c */
bool numbers_bind(const struct rules *, enum rules_mode, struct numbers *,
    struct error *);

/* tasks.c: the deck, the deal, and whether dice meet a task */
int tasks_count(const struct numbers *);
/* A task as in an event: its faces as a number, or TASK_SUM and the sum. */
int32_t task_value(const struct numbers *, int task);
bool task_is_met(const struct numbers *, int task,
    const uint8_t dice[PLACES_EACH]);
void tasks_begin(struct potzblitz *);
void tasks_due(const struct potzblitz *, struct due *);
void tasks_say(struct potzblitz *, struct dice *, struct events *);
bool tasks_apply(struct potzblitz *, const struct event *, struct error *);
void tasks_discard(struct potzblitz *);

/* race.c: rolling, slapping, taking back */
bool race_about(void *state, struct event *, const struct names *,
    struct error *);
void race_say(const struct potzblitz *, struct dice *, struct events *);
bool race_roll(struct potzblitz *, const struct event *, const struct names *,
    struct error *);
bool race_place(struct potzblitz *, const struct event *, const struct names *,
    struct error *);
bool race_take(struct potzblitz *, const struct event *, const struct names *,
    struct error *);
void race_moves(const struct potzblitz *, struct events *);
/* Which places a roll is about: a set of them, as asked or as recorded. */
int race_places(const struct event *);
/* Every set of places that can be thrown, in the order of PB-18. */
enum { RACE_SETS = 7 };
extern const uint8_t race_sets[RACE_SETS];
/* Puts a slap card down, where that is legal. */
void race_slap(struct potzblitz *, int seat, int card);

/* count.c: counting a round, and the end */
/* What a player's card and dice come to now. */
int count_result(const struct potzblitz *, int seat);
bool count_round(struct potzblitz *, struct events *, struct error *);

/* run.c */
void potzblitz_run(void *state, struct run *);

/* worth.c: what bots look at (SM-1) */
bool potzblitz_worth(const void *state, int seat, enum care, int64_t *worth);
void potzblitz_hope(const void *state, int seat, enum care,
    const struct events *moves, int64_t *worth);
void potzblitz_guess(void *state, int seat, struct dice *);
bool potzblitz_rests(const void *state, int seat);

/* view.c, explain.c */
extern const char *const potzblitz_cards[];
void potzblitz_view(const void *state, struct view *);
void potzblitz_sheet(const void *state, const struct names *, int viewer,
    struct sheet *);
void potzblitz_line(const void *state, const struct names *, int viewer,
    struct text *);
bool potzblitz_explain(const struct rules *, struct text *, struct error *);

#endif
