/*
 * The table's primitives, which conserve what they move: dice, bills, chips.
 */
#ifndef FAMILIES_CASINO_TABLE_H
#define FAMILIES_CASINO_TABLE_H

#include "families/casino/casino.h"

bool table_setup(struct table *, const struct numbers *, struct error *);
int table_denomination(const struct table *, int32_t amount); /* or -1 */
bool table_sound(const struct casino *, struct error *);      /* sound.c */
int64_t table_money(const struct casino *, int seat);	      /* chips too */

/* The clause that a rule has in this game: Las Vegas, or Royale. */
static inline const char *
clause_of(const struct casino *game, const char *las_vegas, const char *royale)
{
	return game->rules.ranked > 0 ? royale : las_vegas;
}

/* Bills. */
static inline void
pile_add(struct pile *pile, int denomination, int count)
{
	uint32_t value = UINT32_C(1) << denomination;
	uint16_t *of = &pile->of[denomination];

	*of = (uint16_t)(*of + count);
	pile->count = (uint16_t)(pile->count + count);
	pile->values = *of > 0 ? pile->values | value : pile->values & ~value;
}

/* One more, which is simpler. */
static inline void
pile_put(struct pile *pile, int denomination)
{
	pile->of[denomination]++;
	pile->count++;
	pile->values |= UINT32_C(1) << denomination;
}

static inline void
pile_move(struct pile *from, struct pile *to, int denomination, int count)
{
	pile_add(from, denomination, -count);
	pile_add(to, denomination, count);
}

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

/*
 * Bills from the deck to a casino, of each value the topmost; returns how many
 * there were.  They are written highest first.
 */
int table_fill(struct table *, int casino, const int32_t *bill, int n);
bool table_to_bank(struct table *, int denomination);
void table_aside(struct table *, int casino, int denomination);
static inline void
table_pay(struct table *table, int casino, int seat, int denomination)
{
	pile_add(&table->casino[casino], denomination, -1);
	pile_put(&table->player[seat], denomination);
}
/* Under the deck, or to the bank where there is one (RR-7). */
void table_under(struct casino *, int casino, int denomination);
/* What the deck has beyond so many cards goes to a pile (RR-4). */
void table_cut(struct table *, struct pile *, unsigned n);
/* The bills face down: of a bank game, those of the rounds to come. */
static inline int
table_deck_count(const struct casino *game)
{
	return game->rules.bank && game->deal > DEAL_BANK
	    ? FACES * game->rules.ranked * (game->rules.rounds - game->round)
	    : game->table.deck.n;
}
void deck_shuffle(struct deck *, struct dice *);
/* The card so deep in the deck, or -1. */
static inline int
deck_peek(const struct deck *deck, unsigned i)
{
	return i < deck->n ? deck->card[(uint8_t)(deck->top + i)] : -1;
}

/* Chips: from the supply to a player; back, where n is negative. */
void table_chips(struct table *, int seat, int n);

/* A bill from a player under the deck (MC-56). */
void table_give_back(struct casino *, int seat, int denomination);
/* From the deck to those on their way, and from there under the deck. */
bool table_draw(struct table *, int denomination);
void table_aside_under(struct casino *, int denomination);

/* A casino in a record: its number, or slot. */
const char *casino_word(int casino);

/* The seventh casino (MC-20). */
static inline bool
table_has_slot(const struct casino *game)
{
	return game->rules.casino[SLOT][0] != '\0';
}

static inline int
table_last_casino(const struct casino *game)
{
	return table_has_slot(game) ? SLOT : FACES;
}

/* Whether a value lies on the slot machine (MC-21, MC-24). */
bool table_on_slot(const struct table *, int face);

/* Dice. */
void table_gather(struct casino *); /* all dice go back (LV-17) */
/*
 * So many dice of a kind from the hand to a casino, on the slot machine with
 * this face; back, where n is negative.  A kicker does not stay (MC-32).
 */
static inline void
table_put(struct casino *game, int seat, int casino, int face, int kind, int n)
{
	struct table *table = &game->table;
	int owner = kind == DIE_NEUTRAL ? NEUTRAL : seat;
	int size = kind == DIE_BIG ? DIE_BIG : DIE_NORMAL;
	uint8_t *hand = &table->hand[seat][kind];
	uint8_t *to = kind == DIE_KICKER ? &table->out[seat][DIE_KICKER]
					 : &table->lying[casino][size][owner];

	*hand = (uint8_t)(*hand - n);
	*to = (uint8_t)(*to + n);
	/* Never: above FACES, which a compiler cannot know. */
	if (casino == SLOT && face <= FACES && kind != DIE_KICKER) {
		to = &table->slot[face][size][owner];
		*to = (uint8_t)(*to + n);
	}
}
/* A die leaves a casino; returns where it goes (MC-31, MC-33). */
int table_kick(struct casino *, int casino, int face, int size, int owner);
/* All dice of a casino are out for the rest of the round (MC-55). */
void table_put_out(struct casino *, int casino);
/* Dice that an imaginary player holds, to the casinos they show (MC-5). */
void table_throw_held(struct casino *, int who, uint32_t normal, uint32_t big);
void table_throw_neutral(struct casino *, uint32_t normal, uint32_t big);
void table_retire(struct casino *, int seat);
/* So many dice from the hand to a casino; back, where n is negative. */
void table_lay_size(struct casino *, int seat, int casino, int size, int n);
static inline void
table_lay(struct table *table, int seat, int casino, int size, int n)
{
	uint8_t *hand = &table->hand[seat][size];
	uint8_t *lying = &table->lying[casino][size][seat];

	*hand = (uint8_t)(*hand - n);
	*lying = (uint8_t)(*lying + n);
}
/* A die from the hand to the board on a casino; back, where n is negative. */
void table_to_board(struct casino *, int seat, int casino, int size, int n);
/* Own dice of a casino to the board on it. */
void table_down(struct table *, int seat, int casino, int size, int n);
/*
 * A die on a space of the board on a casino: its owner, or NOBODY, and its
 * size.  Dice come there from the hand (casino 0) or a casino, and leave for
 * a casino or the owner's hand (casino 0).
 */
int table_space(const struct table *, int casino, int space, int *size);
void table_to_space(struct table *, int casino, int space, int seat, int size,
    int from);
void table_off_space(struct casino *, int casino, int space, int to);
/* Black dice that count as a player's own (RR-B1.1). */
void table_black(struct table *, int seat, int casino);
/* Grey dice that a board brings along; to a casino; off it to a board. */
void table_grey(struct table *, int n);
void table_grey_to(struct table *, int casino, int n);

/* How many dice count: a big die is two (RB-1). */
static inline int
table_weight(const struct table *table, int casino, int owner)
{
	return table->lying[casino][DIE_NORMAL][owner] +
	    2 * table->lying[casino][DIE_BIG][owner];
}
/*
 * From this die on, the first that an owner has in a casino, and how many of
 * it; 0 after the last.
 */
int table_next_die(const struct table *, int casino, int owner, int die,
    int *n);
int table_held(const struct table *, int seat); /* dice in hand */
/* Whether a seat holds any dice. */
static inline bool
table_holds(const struct table *table, int seat)
{
	static const uint8_t none[KINDS];

	return memcmp(table->hand[seat], none, KINDS) != 0;
}

#endif
