/*
 * The table's bills and chips, and the only functions that move them.
 * Whatever happens here, nothing is made and nothing is lost.
 */
#include "families/casino/table.h"

#include <string.h>

/* One value of bills: printed, and in the deck. */
static bool
print_bills(struct table *table, int32_t count, int32_t amount, bool more,
    struct error *err)
{
	int d = table->denominations;

	if (table->deck.n + count > DECK_MAX)
		return fail(err, FAULT_FORMAT,
		    more ? N_("with `bills.more' the deck has more than %d "
			      "bills")
			 : N_("`bills.deck' has more than %d bills"),
		    DECK_MAX);
	/* Never: of `bills.deck' alone there are not more (keys.c). */
	if (d == DENOMINATIONS)
		return fail(err, FAULT_FORMAT,
		    more ? N_("with `bills.more' the deck has bills of more "
			      "than %d values")
			 : N_("`bills.deck' has bills of more than %d values"),
		    DENOMINATIONS);
	table->amount[d] = amount;
	table->printed[d] = (uint16_t)count;
	table->denominations++;
	while (count-- > 0)
		table->deck.card[table->deck.n++] = (uint8_t)d;
	return true;
}

static bool
check_rising(const char *path, const int32_t (*pair)[2], int32_t n,
    struct error *err)
{
	int32_t i;

	for (i = 1; i < n; i++)
		if (pair[i][1] <= pair[i - 1][1])
			return fail(err, FAULT_FORMAT,
			    "`%s' is out of order; the lowest bill is first, "
			    "each once",
			    path);
	return true;
}

/*
 * The values of the bills, lowest first, and the deck in that order (TK-42);
 * those of a module among them (MC-1).
 */
bool
table_setup(struct table *table, const struct numbers *rules, struct error *err)
{
	const int32_t(*deck)[2] = rules->deck.pair,
	      (*more)[2] = rules->more.pair;
	int32_t i = 0, j = 0;

	if (!check_rising("bills.deck", deck, rules->deck.n, err) ||
	    !check_rising("bills.more", more, rules->more.n, err))
		return false;
	while (i < rules->deck.n || j < rules->more.n) {
		bool one = j == rules->more.n ||
		    (i < rules->deck.n && deck[i][1] <= more[j][1]);
		bool other = i == rules->deck.n ||
		    (j < rules->more.n && more[j][1] <= deck[i][1]);
		int32_t amount = one ? deck[i][1] : more[j][1], count = 0;

		count += one ? deck[i++][0] : 0;
		count += other ? more[j++][0] : 0;
		if (!print_bills(table, count, amount, rules->more.n > 0, err))
			return false;
	}
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
 * Where there is no card any more is 0, so that equal decks are equal states.
 */
static bool
deck_take(struct deck *deck, int denomination)
{
	unsigned i = deck_find(deck, denomination);

	if (i == deck->n)
		return false;
	if (deck->top + i < DECK_MAX)
		memmove(deck->card + deck->top + 1, deck->card + deck->top, i);
	else
		for (; i > 0; i--)
			deck->card[(uint8_t)(deck->top + i)] =
			    deck->card[(uint8_t)(deck->top + i - 1)];
	deck->card[deck->top++] = 0;
	deck->n--;
	return true;
}

static void
deck_put_under(struct deck *deck, int denomination)
{
	deck->card[(uint8_t)(deck->top + deck->n++)] = (uint8_t)denomination;
}

/* Whether a pile is these bills, the highest first. */
static bool
pile_is(const struct pile *pile, const int32_t *amount, const int32_t *bill)
{
	uint32_t values = pile->values;
	int d, i;

	for (; values != 0; values ^= UINT32_C(1) << d) {
		d = 31 - __builtin_clz(values);
		for (i = 0; i < pile->of[d]; i++)
			if (*bill++ != amount[d])
				return false;
	}
	return true;
}

/* From the seed they are the topmost, whatever their order. */
static bool
fill_from_top(struct table *table, struct pile *pile, const int32_t *bill,
    unsigned n)
{
	struct deck *deck = &table->deck;
	unsigned i;

	if (n > deck->n)
		return false;
	for (i = 0; i < n; i++)
		pile_put(pile, deck->card[(uint8_t)(deck->top + i)]);
	if (!pile_is(pile, table->amount, bill)) {
		*pile = (struct pile) { 0 };
		return false;
	}
	for (; n > 0; n--) {
		deck->card[deck->top++] = 0;
		deck->n--;
	}
	return true;
}

int
table_fill(struct table *table, int casino, const int32_t *bill, int n)
{
	struct pile *pile = &table->casino[casino];
	int i, d;

	if (fill_from_top(table, pile, bill, (unsigned)n))
		return n;
	for (i = 0; i < n; i++) {
		d = table_denomination(table, bill[i]);
		if (d < 0 || !deck_take(&table->deck, d))
			break;
		pile_put(pile, d);
	}
	return i;
}

/* A casino's bill laid aside where it is worked out what it would pay. */
void
table_aside(struct table *table, int casino, int denomination)
{
	pile_add(&table->casino[casino], denomination, -1);
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

void
table_give_back(struct casino *game, int seat, int denomination)
{
	pile_add(&game->table.player[seat], denomination, -1);
	deck_put_under(&game->table.deck, denomination);
}

bool
table_draw(struct table *table, int denomination)
{
	if (!deck_take(&table->deck, denomination))
		return false;
	pile_add(&table->aside, denomination, 1);
	return true;
}

void
table_aside_under(struct casino *game, int denomination)
{
	pile_add(&game->table.aside, denomination, -1);
	deck_put_under(&game->table.deck, denomination);
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
	/* MC-43. */
	if (game->phase == PHASE_OVER)
		sum += (int64_t)game->announce[seat] * game->rules.bonus_value;
	return sum;
}
