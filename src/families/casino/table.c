/*
 * The table: dice, bills and chips, and the only functions that move them.
 * Whatever happens here, nothing is made and nothing is lost.
 */
#include "families/casino/table.h"

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

/* LV-15; in the main game to the bank (RR-7). */
void
table_under(struct casino *game, int casino, int denomination)
{
	struct table *table = &game->table;

	pile_add(&table->casino[casino], denomination, -1);
	if (game->rules.bank)
		pile_add(&table->bank, denomination, 1);
	else
		deck_put_under(&table->deck, denomination);
}

/* RR-4: a bill from the deck to the bank. */
bool
table_to_bank(struct table *table, int denomination)
{
	if (!deck_take(&table->deck, denomination))
		return false;
	pile_add(&table->bank, denomination, 1);
	return true;
}

void
table_cut(struct table *table, struct pile *to, unsigned n)
{
	struct deck *deck = &table->deck;

	for (; deck->n > n; deck->n--)
		pile_add(to, deck->card[(uint8_t)(deck->top + deck->n - 1)], 1);
}

/* RB-5: the supply does not run out. */
void
table_chips(struct table *table, int seat, int n)
{
	table->chips[seat] = (uint16_t)(table->chips[seat] + n);
	table->chips_made += n;
}

int
table_held(const struct table *table, int seat)
{
	const uint8_t *hand = table->hand[seat];

	return hand[DIE_NORMAL] + hand[DIE_BIG] + hand[DIE_NEUTRAL] +
	    hand[DIE_KICKER];
}

int64_t
table_money(const struct casino *game, int seat)
{
	const struct table *table = &game->table;
	const struct pile *pile = &table->player[seat];
	int64_t sum = (int64_t)table->chips[seat] * game->rules.chip_value;
	uint32_t values = pile->values;

	for (; values != 0; values &= values - 1) {
		int d = __builtin_ctz(values);

		sum += (int64_t)pile->of[d] * table->amount[d];
	}
	return sum;
}

/* LV-17: all dice go back; neutral ones are dealt anew (LV-35). */
void
table_gather(struct casino *game)
{
	struct table *table = &game->table;
	int seat, kind;

	memset(table->lying, 0, sizeof(table->lying));
	memset(table->on_board, 0, sizeof(table->on_board));
	memset(table->space, 0, sizeof(table->space));
	memset(table->out, 0, sizeof(table->out));
	memset(table->dealt, 0, sizeof(table->dealt));
	memset(table->rolled_down, 0, sizeof(table->rolled_down));
	memset(game->roll, 0, sizeof(game->roll));
	table->grey = table->grey_off = 0;
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

static void
move(uint8_t *from, uint8_t *to, int n)
{
	*from = (uint8_t)(*from - n);
	*to = (uint8_t)(*to + n);
}

/* What comes back to somebody who has retired goes out (TK-32). */
static uint8_t *
hand_of(struct casino *game, int seat, int kind)
{
	return game->retired[seat] ? &game->table.out[seat][kind]
				   : &game->table.hand[seat][kind];
}

void
table_lay_size(struct casino *game, int seat, int casino, int size, int n)
{
	uint8_t *hand = n > 0 ? &game->table.hand[seat][size]
			      : hand_of(game, seat, size);

	move(hand, &game->table.lying[casino][size][seat], n);
}

void
table_to_board(struct casino *game, int seat, int casino, int size, int n)
{
	uint8_t *hand = n > 0 ? &game->table.hand[seat][size]
			      : hand_of(game, seat, size);

	move(hand, &game->table.on_board[casino][size][seat], n);
}

void
table_down(struct table *table, int seat, int casino, int size, int n)
{
	move(&table->lying[casino][size][seat],
	    &table->on_board[casino][size][seat], n);
}

/* A die on a space is its owner and its size in one byte, 0 for none. */
int
table_space(const struct table *table, int casino, int space, int *size)
{
	int die = table->space[casino][space];

	if (die == 0)
		return NOBODY;
	*size = die >> 4;
	return (die & 15) - 1;
}

void
table_to_space(struct table *table, int casino, int space, int seat, int size,
    int from)
{
	uint8_t *source = from == 0 ? &table->hand[seat][size]
				    : &table->lying[from][size][seat];

	*source = (uint8_t)(*source - 1);
	table->space[casino][space] = (uint8_t)(size << 4 | (seat + 1));
}

void
table_off_space(struct casino *game, int casino, int space, int to)
{
	struct table *table = &game->table;
	int size = 0, owner = table_space(table, casino, space, &size);
	uint8_t *target;

	if (owner == NOBODY)
		return;
	target = to == 0 ? hand_of(game, owner, size)
			 : &table->lying[to][size][owner];
	*target = (uint8_t)(*target + 1);
	table->space[casino][space] = 0;
}

/* A die more than the player was dealt, for the rest of the round. */
void
table_black(struct table *table, int seat, int casino)
{
	table->dealt[seat][DIE_NORMAL]++;
	table->lying[casino][DIE_NORMAL][seat]++;
}

void
table_grey(struct table *table, int n)
{
	table->grey = (uint8_t)(table->grey + n);
	table->grey_off = (uint8_t)(table->grey_off + n);
}

void
table_grey_to(struct table *table, int casino, int n)
{
	move(&table->grey_off, &table->lying[casino][DIE_NORMAL][GREY], n);
}

/* Dice of the imaginary player's own, thrown before the first turn (LV-31). */
void
table_throw_neutral(struct casino *game, uint32_t normal, uint32_t big)
{
	struct table *table = &game->table;
	const uint32_t dice[SIZES] = { normal, big };
	int face, size;

	for (size = 0; size < SIZES; size++) {
		for (face = 1; face <= FACES; face++) {
			uint8_t *lying = &table->lying[face][size][NEUTRAL];

			*lying = (uint8_t)(*lying +
			    dice_with(dice[size], face));
		}
		table->rolled_down[size] = (uint8_t)dice_count(dice[size]);
	}
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
