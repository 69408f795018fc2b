/*
 * The table: dice, bills and chips, and the only functions that move them.
 * Whatever happens here, nothing is made and nothing is lost.
 */
#include "families/casino/casino.h"

#include <string.h>

/* The values of the bills, lowest first, and the deck in that order (TK-42). */
bool
table_setup(struct table *table, const struct numbers *rules, struct error *err)
{
	const struct card_list *list = &rules->deck;
	int32_t i, j;

	for (i = 0; i < list->n; i++) {
		int32_t count = list->pair[i][0], amount = list->pair[i][1];

		if (i > 0 && amount <= list->pair[i - 1][1])
			return fail(err, FAULT_FORMAT,
			    "`bills.deck' is out of order; the lowest bill is "
			    "first, each once");
		if (table->deck.n + count > DECK_MAX)
			return fail(err, FAULT_FORMAT,
			    "`bills.deck' has more than %d bills", DECK_MAX);
		table->amount[i] = amount;
		table->printed[i] = (uint16_t)count;
		for (j = 0; j < count; j++)
			table->deck.card[table->deck.n++] = (uint8_t)i;
	}
	table->denominations = (uint8_t)list->n;
	return true;
}

int
table_denomination(const struct table *table, int32_t amount)
{
	int i;

	for (i = 0; i < table->denominations; i++)
		if (table->amount[i] == amount)
			return i;
	return -1;
}

/* LV-4.  Only a deck that has never been drawn from is shuffled. */
void
deck_shuffle(struct deck *deck, struct dice *dice)
{
	dice_shuffle(dice, deck->card, deck->n);
}

/* How deep the topmost bill of a value lies; deck->n if there is none. */
static unsigned
deck_find(const struct deck *deck, int denomination)
{
	unsigned to_end = DECK_MAX - deck->top;
	unsigned first = deck->n < to_end ? deck->n : to_end;
	const uint8_t *card = memchr(deck->card + deck->top, denomination,
	    first);

	if (card != NULL)
		return (unsigned)(card - deck->card) - deck->top;
	card = memchr(deck->card, denomination, deck->n - first);
	return card != NULL ? (unsigned)(card - deck->card) + first : deck->n;
}

/*
 * Takes the topmost bill of a value; the others keep their order (TK-47).
 * From the seed that is the top bill itself.
 */
static bool
deck_take(struct deck *deck, int denomination)
{
	unsigned i = deck_peek(deck, 0) == denomination
	    ? 0
	    : deck_find(deck, denomination);

	if (i == deck->n)
		return false;
	if (deck->top + i < DECK_MAX)
		memmove(deck->card + deck->top + 1, deck->card + deck->top, i);
	else
		for (; i > 0; i--)
			deck->card[(uint8_t)(deck->top + i)] =
			    deck->card[(uint8_t)(deck->top + i - 1)];
	deck->top++;
	deck->n--;
	return true;
}

static void
deck_put_under(struct deck *deck, int denomination)
{
	deck->card[(uint8_t)(deck->top + deck->n++)] = (uint8_t)denomination;
}

/* A bill from the deck to a casino. */
bool
table_fill(struct table *table, int casino, int denomination)
{
	if (!deck_take(&table->deck, denomination))
		return false;
	pile_add(&table->casino[casino], denomination, 1);
	return true;
}

void
table_pay(struct table *table, int casino, int seat, int denomination)
{
	pile_add(&table->casino[casino], denomination, -1);
	pile_add(&table->player[seat], denomination, 1);
}

/* A casino's bill laid aside during its payout, and put back. */
void
table_aside(struct table *table, int casino, int denomination, bool aside)
{
	pile_add(&table->casino[casino], denomination, aside ? -1 : 1);
}

/* LV-15. */
void
table_under(struct table *table, int casino, int denomination)
{
	pile_add(&table->casino[casino], denomination, -1);
	deck_put_under(&table->deck, denomination);
}

int
table_held(const struct table *table, int seat)
{
	const uint8_t *hand = table->hand[seat];

	return hand[DIE_NORMAL] + hand[DIE_BIG] + hand[DIE_NEUTRAL] +
	    hand[DIE_KICKER];
}

int64_t
table_money(const struct table *table, int seat)
{
	const struct pile *pile = &table->player[seat];
	int64_t sum = 0;
	int i;

	for (i = 0; i < table->denominations; i++)
		sum += (int64_t)pile->of[i] * table->amount[i];
	return sum;
}

/* LV-17: all dice go back; neutral ones are dealt anew (LV-35). */
void
table_gather(struct casino *game)
{
	struct table *table = &game->table;
	int seat, kind;

	memset(table->lying, 0, sizeof(table->lying));
	memset(table->out, 0, sizeof(table->out));
	memset(table->dealt, 0, sizeof(table->dealt));
	memset(game->roll, 0, sizeof(game->roll));
	table->rolled_down = 0;
	for (seat = 0; seat < game->players; seat++) {
		uint8_t *dealt = table->dealt[seat];

		if (!game->retired[seat]) {
			for (kind = 0; kind < KINDS; kind++)
				dealt[kind] = (uint8_t)game->rules.dice[kind];
			dealt[DIE_NEUTRAL] = (uint8_t)game->rules
						 .neutral_each[game->players];
		}
		memcpy(table->hand[seat], dealt, KINDS);
	}
}

/* All dice of a face that was rolled, from the hand to a casino (LV-8). */
void
table_place(struct casino *game, int seat, int face, int casino)
{
	struct table *table = &game->table;
	uint8_t *hand = table->hand[seat];
	int kind;

	for (kind = 0; kind < KINDS; kind++) {
		int owner = kind == DIE_NEUTRAL ? NEUTRAL : seat;
		int size = kind == DIE_BIG ? DIE_BIG : DIE_NORMAL;
		uint8_t *lying = &table->lying[casino][size][owner];
		int n = dice_with(game->roll[kind], face);

		if (n == 0)
			continue;

		hand[kind] = (uint8_t)(hand[kind] - n);
		*lying = (uint8_t)(*lying + n);
	}
}

/* Dice of the imaginary player's own, thrown before the first turn (LV-31). */
void
table_throw_neutral(struct casino *game, uint32_t dice)
{
	int face;

	for (face = 1; face <= FACES; face++) {
		uint8_t *lying = &game->table.lying[face][DIE_NORMAL][NEUTRAL];

		*lying = (uint8_t)(*lying + dice_with(dice, face));
	}
	game->table.rolled_down = (uint8_t)dice_count(dice);
}

/* TK-32: the dice in hand go out for good. */
void
table_retire(struct casino *game, int seat)
{
	struct table *table = &game->table;
	int kind;

	game->retired[seat] = 1;
	for (kind = 0; kind < KINDS; kind++) {
		table->out[seat][kind] = (uint8_t)(table->out[seat][kind] +
		    table->hand[seat][kind]);
		table->hand[seat][kind] = 0;
	}
}

static bool
bills_sound(const struct table *table, struct error *err)
{
	unsigned count[DENOMINATIONS] = { 0 };
	unsigned i;
	int d, pile;

	for (i = 0; i < table->deck.n; i++)
		count[deck_peek(&table->deck, i)]++;
	for (d = 0; d < table->denominations; d++) {
		for (pile = 1; pile < CASINOS; pile++)
			count[d] += table->casino[pile].of[d];
		for (pile = 0; pile < SEATS_MAX; pile++)
			count[d] += table->player[pile].of[d];
		if (count[d] != table->printed[d])
			return fail(err, FAULT_RULES,
			    "there are %u bills of %d, and %u were printed",
			    count[d], table->amount[d], table->printed[d]);
	}
	return true;
}

/* Own dice by seat and size; neutral ones all together. */
static bool
dice_sound(const struct casino *game, struct error *err)
{
	const struct table *table = &game->table;
	int seat, size, casino, dealt = table->rolled_down, found = 0;

	for (seat = 0; seat < game->players; seat++) {
		dealt += table->dealt[seat][DIE_NEUTRAL];
		found += table->hand[seat][DIE_NEUTRAL] +
		    table->out[seat][DIE_NEUTRAL];
		for (size = 0; size < SIZES; size++) {
			int n = table->hand[seat][size] +
			    table->out[seat][size];

			for (casino = 1; casino < CASINOS; casino++)
				n += table->lying[casino][size][seat];
			if (n != table->dealt[seat][size])
				return fail(err, FAULT_RULES,
				    "seat %d has %d dice of %d", seat, n,
				    table->dealt[seat][size]);
		}
	}
	for (casino = 1; casino < CASINOS; casino++)
		found += table->lying[casino][DIE_NORMAL][NEUTRAL];
	if (found != dealt)
		return fail(err, FAULT_RULES, "there are %d neutral dice of %d",
		    found, dealt);
	return true;
}

bool
table_sound(const struct casino *game, struct error *err)
{
	return bills_sound(&game->table, err) && dice_sound(game, err);
}
