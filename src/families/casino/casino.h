/*
 * The casino family: dice on casinos, bills for majorities.
 *
 * The state is one flat struct.  Its parts are changed by the table's
 * primitives alone (table.c), which conserve dice, bills and chips; what a
 * board or a card adds is a plug-in that answers hooks and calls the same
 * primitives.
 */
#ifndef FAMILIES_CASINO_CASINO_H
#define FAMILIES_CASINO_CASINO_H

#include <stdbool.h>
#include <stdint.h>
#include <string.h>

#include "engine/family.h"

enum {
	FACES = 6,
	SLOT = 7,	    /* the seventh casino */
	CASINOS = 8,	    /* 1 to 6 and the slot machine; 0 is unused */
	KINDS = DICE_KINDS, /* normal, big, neutral, kicker */
	SIZES = 2,	    /* normal and big: what lies in a casino */
	DENOMINATIONS = 32,
	DECK_MAX = 256,
	ROUNDS_MAX = 99,
	DICE_MAX = DICE_OF_A_FACE, /* of one kind that a player has */
	QUESTIONS = 16,
	PRIVATE = 8, /* numbers that a board keeps */
	AMOUNT_MAX = 1000000,
};

/* The forms of the grammar, in the order of forms[] in casino.c. */
enum form_number {
	ROLL,
	PLACE,
	PAY,
	TIE,
	UNDER,
	BILLS,
	ROUND,
	SCORE,
	FINAL,
	WINNER,
	RETIRE,
	CHOOSE,
	FORMS,
};

enum ties { TIES_OUT, TIES_STAY };
enum pay_first { PAY_HIGHEST, PAY_LOWEST };
enum win { WIN_MONEY, WIN_BILLS, WIN_WAYS };

/* A list of cards as rules_bind fills it. */
struct card_list {
	int32_t n;
	int32_t pair[DENOMINATIONS][2];
};

/* The numbers of the rules: YAML's, none of ours (TK-62). */
struct numbers {
	int32_t players_min, players_max;
	int32_t rounds;
	int32_t dice[KINDS];
	int32_t fill;
	int32_t first_step;
	int32_t ties, pay_first;
	struct {
		int32_t n;
		int32_t way[WIN_WAYS];
	} win;
	int32_t no_neutral;
	int32_t neutral_each[SEATS_MAX + 1]; /* by number of players */
	int32_t neutral_rolled[SEATS_MAX + 1];
	struct card_list deck;
	char casino[CASINOS][32];
	char title[64];
	char family[16];
};

/* Bills by value, the lowest first. */
struct pile {
	uint32_t values; /* a set: of which there is any */
	uint16_t count;
	uint16_t of[DENOMINATIONS];
};

static inline void
pile_add(struct pile *pile, int denomination, int count)
{
	uint32_t value = UINT32_C(1) << denomination;
	uint16_t *of = &pile->of[denomination];

	*of = (uint16_t)(*of + count);
	pile->count = (uint16_t)(pile->count + count);
	pile->values = *of > 0 ? pile->values | value : pile->values & ~value;
}

/* A face-down deck in a ring; its order is known to the seed alone. */
struct deck {
	uint8_t card[DECK_MAX];
	uint8_t top;
	uint16_t n;
};

struct table {
	int32_t amount[DENOMINATIONS]; /* what a bill is worth */
	uint16_t printed[DENOMINATIONS];
	uint8_t denominations;
	struct deck deck;
	struct pile casino[CASINOS];
	struct pile player[SEATS_MAX];
	uint8_t dealt[SEATS_MAX][KINDS]; /* dice of this round */
	uint8_t hand[SEATS_MAX][KINDS];
	uint8_t out[SEATS_MAX][KINDS];
	uint8_t lying[CASINOS][SIZES][OWNERS];
	uint8_t rolled_down; /* neutral dice thrown before the first turn */
	uint16_t chips[SEATS_MAX];
};

enum phase { PHASE_DEAL, PHASE_TURN, PHASE_ROLLED, PHASE_SCORE, PHASE_OVER };
enum deal { DEAL_ROUND, DEAL_BILLS, DEAL_NEUTRAL, DEAL_DONE };
enum marked { MARK_OPEN, MARK_SEED, MARK_HAND };

/*
 * Who must answer what.  Questions are a stack: what a question's answer
 * starts is asked and done before what lay below goes on.
 */
struct question {
	uint8_t who;
	uint8_t board; /* whose hooks list and take the answers */
	uint8_t topic; /* the board's own */
	uint8_t data[5];
};

struct casino {
	struct numbers rules;
	struct table table;
	uint8_t players;
	uint8_t phase, deal, deal_casino;
	uint8_t bills_marked;
	uint8_t shuffled;
	uint8_t round, first, turn;
	uint8_t retired[SEATS_MAX];
	uint32_t roll[KINDS]; /* what lies before the player in turn */
	uint8_t winners;      /* a set of seats */
	uint8_t questions;
	struct question question[QUESTIONS];
	uint8_t board[CASINOS]; /* the board on a casino: its number + 1 */
	int32_t board_data[CASINOS][PRIVATE];
};

/*
 * A board: one file under boards/, one symbol board_NAME, listed in
 * boards.def.  NULL where there is nothing to do.
 */
struct board {
	const char *name;
	/* Dice were placed on its casino as the placement of a turn. */
	bool (*activate)(struct casino *, int casino, int who, struct events *,
	    struct error *);
	/* An answer to a question of its own. */
	bool (*answer)(struct casino *, const struct question *,
	    const struct event *, struct events *, struct error *);
	/* Every answer to it. */
	void (*moves)(const struct casino *, const struct question *,
	    struct events *);
	/* Dice came to its casino or left it. */
	void (*changed)(struct casino *, int casino, struct events *);
	/* Its part in the payout, at a step of RR-10. */
	void (*phase)(struct casino *, int casino, int step, struct events *);
};

/* A card: one file under cards/, one symbol card_NAME, listed in cards.def. */
struct card {
	const char *name;
	/* Whether its moment is now, for this player. */
	bool (*may)(const struct casino *, int who);
	bool (*play)(struct casino *, int who, const struct event *,
	    struct events *, struct error *);
	void (*moves)(const struct casino *, int who, struct events *);
};

/* registry.c */
const struct board *board_at(size_t i); /* NULL past the last */
const struct card *card_at(size_t i);

/* keys.c */
bool keys_bind(const struct rules *, enum rules_mode, struct numbers *,
    struct error *);
extern const struct key casino_keys[];
extern const size_t casino_keys_n;

/* table.c: the primitives, which conserve what they move */
bool table_setup(struct table *, const struct numbers *, struct error *);
int table_denomination(const struct table *, int32_t amount); /* or -1 */
void table_gather(struct casino *); /* all dice go back (LV-17) */
void table_place(struct casino *, int seat, int face, int casino);
/* So many normal dice from the hand to a casino. */
static inline void
table_lay(struct table *table, int seat, int casino, int n)
{
	uint8_t *hand = &table->hand[seat][DIE_NORMAL];
	uint8_t *lying = &table->lying[casino][DIE_NORMAL][seat];

	*hand = (uint8_t)(*hand - n);
	*lying = (uint8_t)(*lying + n);
}
void table_throw_neutral(struct casino *, uint32_t dice);
void table_retire(struct casino *, int seat);
bool table_fill(struct table *, int casino, int denomination);
/* The highest or lowest bill of a pile, or -1. */
static inline int
table_highest(const struct pile *pile)
{
	return pile->values != 0 ? 31 - __builtin_clz(pile->values) : -1;
}

static inline int
table_lowest(const struct pile *pile)
{
	return pile->values != 0 ? __builtin_ctz(pile->values) : -1;
}

void table_aside(struct table *, int casino, int denomination, bool aside);
void table_pay(struct table *, int casino, int seat, int denomination);
void table_under(struct table *, int casino, int denomination);
/* How many dice count: a big die is two (RB-1). */
static inline int
table_weight(const struct table *table, int casino, int owner)
{
	return table->lying[casino][DIE_NORMAL][owner] +
	    2 * table->lying[casino][DIE_BIG][owner];
}
int table_held(const struct table *, int seat); /* dice in hand */
/* Whether a seat holds any dice. */
static inline bool
table_holds(const struct table *table, int seat)
{
	static const uint8_t none[KINDS];

	return memcmp(table->hand[seat], none, KINDS) != 0;
}
int64_t table_money(const struct table *, int seat);
void deck_shuffle(struct deck *, struct dice *);
/* The card so deep in the deck, or -1. */
static inline int
deck_peek(const struct deck *deck, unsigned i)
{
	return i < deck->n ? deck->card[(uint8_t)(deck->top + i)] : -1;
}
bool table_sound(const struct casino *, struct error *);

/* deal.c */
void deal_due(const struct casino *, struct due *);
void deal_chance(struct casino *, struct dice *, struct events *);
bool deal_round(struct casino *, const struct event *, const struct names *,
    struct error *);
bool deal_bills(struct casino *, const struct event *, struct error *);
bool deal_neutral(struct casino *, const struct event *, struct error *);

/* turn.c, turn.h */
void turn_chance(struct casino *, struct dice *, struct events *);
bool turn_roll(struct casino *, const struct event *, struct events *,
    struct error *);
bool turn_place(struct casino *, const struct event *, struct events *,
    struct error *);
bool turn_retire(struct casino *, const struct event *, struct events *,
    struct error *);
void turn_moves(const struct casino *, struct events *);

/* plain.c */
void plain_replay(void *state, struct replay *);

/* payout.c */
struct ranking {
	uint8_t ranks; /* owners left, the most dice first */
	uint8_t owner[OWNERS];
	uint8_t weight[OWNERS];
	uint8_t ties;
	uint8_t tied[OWNERS]; /* sets of owners, the highest count first */
	uint8_t tie_weight[OWNERS];
};
void payout_rank(const struct casino *, int casino, struct ranking *);
bool payout_score(struct casino *, struct events *, struct error *);

/* question.c: the stack of pending questions */
void question_push(struct casino *, struct question);
const struct question *question_top(const struct casino *);
bool question_answer(struct casino *, const struct event *, struct events *,
    struct error *);
void question_moves(const struct casino *, struct events *);

/* casino.c */
void casino_due(const void *state, struct due *);

/* view.c, explain.c */
void casino_view(const void *state, struct view *);
void casino_sheet(const void *state, const struct names *, int viewer,
    struct sheet *);
void casino_line(const void *state, const struct names *, int viewer,
    struct text *);
bool casino_explain(const struct rules *, struct text *, struct error *);

#endif
