/*
 * Bills for the casinos (LV-4, LV-5, RB-4) and for the bank (RR-4).
 */
#include "families/casino/board.h"

/*
 * LV-5: one bill after another until there is enough, written highest first,
 * for this casino and those after it.
 */
static void
say_filled(const struct casino *game, struct events *out)
{
	const struct table *table = &game->table;
	/* Boards by hand may all be there: then they are not over before. */
	int casino = game->deal == DEAL_BOARDS ? 1 : game->deal_casino;
	int last = table_last_casino(game);
	unsigned at = 0;

	for (; casino <= last; casino++) {
		int32_t bills[1 + DECK_MAX];
		int64_t sum = 0;
		unsigned n = 0, i;

		bills[0] = casino;
		for (; sum < game->rules.fill && at < table->deck.n; at++) {
			int32_t amount =
			    table->amount[deck_peek(&table->deck, at)];

			for (i = ++n; i > 1 && bills[i - 1] < amount; i--)
				bills[i] = bills[i - 1];
			bills[i] = amount;
			sum += amount;
		}
		events_put(out, BILLS, bills, 1 + n);
	}
}

/* The same without a record of it. */
static void
run_filled(struct casino *game)
{
	struct table *table = &game->table;
	struct deck *deck = &table->deck;
	int casino = game->deal_casino, last = table_last_casino(game);

	for (; casino <= last; casino++) {
		struct pile *pile = &table->casino[casino];
		int32_t wanted = game->rules.fill;

		for (; wanted > 0 && deck->n > 0; deck->n--) {
			int d = deck->card[deck->top];

			deck->card[deck->top++] = 0; /* as table_fill does */
			pile_put(pile, d);
			wanted -= table->amount[d];
		}
	}
}

/* The bills of a casino: their sum, then each, the highest first (RB-4). */
struct rank {
	int64_t sum;
	int32_t n;
	int32_t bill[8]; /* amounts, or the numbers of values */
};

static inline int
rank_compare(const struct rank *a, const struct rank *b)
{
	int i;

	if (a->sum != b->sum)
		return a->sum < b->sum ? -1 : 1;
	/* Equal sums differ in some bill, or have as many. */
	for (i = 0; i < a->n; i++)
		if (a->bill[i] != b->bill[i])
			return a->bill[i] < b->bill[i] ? -1 : 1;
	return 0;
}

static inline void
rank_add(struct rank *rank, int32_t bill, int32_t amount)
{
	int i = rank->n++;

	for (; i > 0 && rank->bill[i - 1] < bill; i--)
		rank->bill[i] = rank->bill[i - 1];
	rank->bill[i] = bill;
	rank->sum += amount;
}

/* RB-4: so many for each casino, the lowest sum to casino 1. */
static void
rank_bills(const struct casino *game, struct rank rank[FACES])
{
	const struct table *table = &game->table;
	int i, j, n = game->rules.ranked;
	struct rank next;

	for (i = 0; i < FACES; i++) {
		next.sum = next.n = 0;
		for (j = 0; j < n; j++) {
			int d = deck_peek(&table->deck, (unsigned)(i * n + j));

			if (d >= 0)
				rank_add(&next, d, table->amount[d]);
		}
		for (j = i; j > 0 && rank_compare(&next, &rank[j - 1]) < 0; j--)
			rank[j] = rank[j - 1];
		rank[j] = next;
	}
}

static void
say_ranked(const struct casino *game, struct events *out)
{
	struct rank rank[FACES];
	int i, j;

	rank_bills(game, rank);
	for (i = 0; i < FACES; i++) {
		EVENT(out, BILLS, i + 1);
		for (j = 0; j < rank[i].n; j++)
			events_arg(out, game->table.amount[rank[i].bill[j]]);
	}
}

/* The same without a record of it. */
static void
run_ranked(struct casino *game)
{
	struct table *table = &game->table;
	struct deck *deck = &table->deck;
	struct rank rank[FACES];
	int i, j;

	rank_bills(game, rank);
	for (i = 0; i < FACES; i++)
		for (j = 0; j < rank[i].n; j++) {
			deck->card[deck->top++] = 0;
			deck->n--;
			pile_put(&table->casino[i + 1], rank[i].bill[j]);
		}
}

void
bills_run(struct casino *game)
{
	if (game->rules.ranked > 0)
		run_ranked(game);
	else
		run_filled(game);
	game->bills_marked = MARK_SEED;
	game->deal_casino = (uint8_t)table_last_casino(game);
	deal_next(game);
}

void
bills_say(const struct casino *game, struct events *out)
{
	if (game->rules.ranked > 0)
		say_ranked(game, out);
	else
		say_filled(game, out);
}

/* Chance by hand is all of a round's bills or none (TK-47). */
static bool
check_marks(struct casino *game, const struct event *event, struct error *err)
{
	uint8_t mark = event->given ? MARK_HAND : MARK_SEED;

	if (game->bills_marked == MARK_OPEN)
		game->bills_marked = mark;
	if (game->bills_marked != mark)
		return fail(err, FAULT_FORMAT,
		    "some bills of this round are marked ` !' and others are "
		    "not; all are given by hand or none");
	return true;
}

/* LV-5: what lies there can have been drawn one by one. */
static bool
check_fill(const struct casino *game, const struct event *event,
    struct error *err)
{
	int32_t fill = game->rules.fill;
	int64_t sum = 0;
	int i;

	for (i = 1; i < event->n; i++)
		sum += event->arg[i];
	if (sum < fill && game->table.deck.n > 0)
		return fail(err, FAULT_RULES,
		    "casino %s has %lld; it is filled to at least %d",
		    casino_word(event->arg[0]), (long long)sum, fill);
	if (event->n > 1 && sum - event->arg[1] >= fill)
		return fail(err, FAULT_RULES,
		    "casino %s has %d without its highest bill already",
		    casino_word(event->arg[0]), fill);
	return true;
}

/* Whether one-more-bill has left fewer bills than these casinos get (MC-59). */
static bool
are_too_few(const struct casino *game, int casino)
{
	return game->table.deck.n < (FACES + 1 - casino) * game->rules.ranked;
}

/* RB-4: as many as there shall be, and no lower than the casino before. */
static bool
check_rank(const struct casino *game, const struct event *event,
    struct error *err)
{
	const struct pile *before = &game->table.casino[event->arg[0] - 1];
	struct rank here = { 0 }, there = { 0 };
	int i, d;

	if (event->n - 1 > game->rules.ranked ||
	    (event->n - 1 < game->rules.ranked &&
		!are_too_few(game, event->arg[0])))
		return fail(err, FAULT_RULES, "casino %d gets %d bills, not %d",
		    event->arg[0], game->rules.ranked, event->n - 1);
	for (i = 1; i < event->n; i++)
		rank_add(&here, event->arg[i], event->arg[i]);
	if (event->arg[0] == 1)
		return true;
	for (d = 0; d < game->table.denominations; d++)
		for (i = 0; i < before->of[d]; i++)
			rank_add(&there, game->table.amount[d],
			    game->table.amount[d]);
	if (rank_compare(&here, &there) < 0)
		return fail(err, FAULT_RULES,
		    "the bills of casino %d rank below those of casino %d; the "
		    "highest sum goes to the highest casino, of equal sums the "
		    "one with the highest bill",
		    event->arg[0], event->arg[0] - 1);
	return true;
}

bool
bills_apply(struct casino *game, const struct event *event, struct error *err)
{
	int n;

	if (event->arg[0] != game->deal_casino)
		return fail(err, FAULT_RULES, "casino %s is filled next",
		    casino_word(game->deal_casino));
	if (!check_marks(game, event, err))
		return false;
	if (game->rules.ranked > 0 && !check_rank(game, event, err))
		return false;
	n = table_fill(&game->table, event->arg[0], event->arg + 1,
	    event->n - 1);
	if (n < event->n - 1)
		return fail(err, FAULT_RULES, "the deck holds no bill of %d",
		    event->arg[1 + n]);
	if (game->rules.ranked == 0 && !check_fill(game, event, err))
		return false;
	deal_next(game);
	return true;
}

/* RR-4: the bills that the rounds to come will need. */
static unsigned
set_aside(const struct casino *game)
{
	return (
	    unsigned)(FACES * game->rules.ranked * (game->rules.rounds - 1));
}

void
bank_say(const struct casino *game, struct events *out)
{
	const struct table *table = &game->table;
	uint16_t count[DENOMINATIONS] = { 0 };
	unsigned i;
	int d;

	for (i = set_aside(game); i < table->deck.n; i++)
		count[deck_peek(&table->deck, i)]++;
	events_add(out, BANK);
	for (d = 0; d < table->denominations; d++)
		if (count[d] > 0) {
			events_arg(out, count[d]);
			events_arg(out, table->amount[d]);
		}
}

/* By hand the topmost of each value go, and the rest is not used (TK-47). */
bool
bank_apply(struct casino *game, const struct event *event, struct error *err)
{
	struct table *table = &game->table;
	int32_t last = 0, i, n, all = 0;

	for (i = 0; i < event->n; i += 2) {
		int d = table_denomination(table, event->arg[i + 1]);

		if (event->arg[i + 1] <= last || event->arg[i] == 0)
			return fail(err, FAULT_RULES,
			    "the bank has each amount once, and some bills of "
			    "it");
		last = event->arg[i + 1];
		all += event->arg[i] <= DECK_MAX ? event->arg[i] : DECK_MAX;
		if (game->shuffled && !event->given)
			continue;
		for (n = event->arg[i]; n > 0; n--)
			if (d < 0 || !table_to_bank(table, d))
				return fail(err, FAULT_RULES,
				    "the deck holds no %d bills of %d",
				    event->arg[i], last);
	}
	if (game->shuffled)
		table_cut(table, event->given ? &table->unused : &table->bank,
		    set_aside(game));
	if (table->deck.n < set_aside(game) ||
	    (!event->given && table->deck.n > set_aside(game)))
		return fail(err, FAULT_RULES,
		    "with %d bills in the bank %d are left in the deck; the "
		    "rounds to come need %u",
		    all, table->deck.n, set_aside(game));
	deal_next(game);
	return true;
}

/*
 * Where boards pay, all is counted in chips (reward.c).  Whether an amount is a
 * whole number of them, and not too many.
 */
static bool
check_amount(const struct numbers *rules, const char *path, int32_t amount,
    struct error *err)
{
	if (amount % rules->chip_value == 0 &&
	    amount / rules->chip_value <= CHIPS_RANGE)
		return true;
	return fail(err, FAULT_FORMAT,
	    "`%s' has %d, which is no whole number of chips (`chips.value') up "
	    "to %d",
	    path, amount, CHIPS_RANGE);
}

/* Every amount of money among the numbers of a board. */
static bool
check_board(const struct numbers *rules, size_t kind, struct error *err)
{
	const struct board *board = board_at(kind);
	size_t i;

	for (i = 0; i < board->n_keys; i++) {
		const struct key *key = &board->keys[i];
		const int32_t *value = rules->board[kind] +
		    key->offset / sizeof(*value);
		int32_t n = 1;

		if (key->high != AMOUNT_MAX)
			continue;
		if (key->type == KEY_LIST)
			n = *value++;
		for (; n > 0; n--)
			if (!check_amount(rules, key->path, *value++, err))
				return false;
	}
	return true;
}

static bool
check_chips(const struct numbers *rules, struct error *err)
{
	int64_t all = 0;
	size_t kind;
	int32_t i;

	if (rules->chip_value == 0)
		return fail(err, FAULT_FORMAT,
		    "rule `chips.value' is missing: what a chip is worth");
	for (i = 0; i < rules->deck.n; i++) {
		if (rules->deck.pair[i][1] % rules->chip_value != 0)
			return fail(err, FAULT_FORMAT,
			    "`bills.deck' has bills of %d, which are no whole "
			    "number of chips (`chips.value')",
			    rules->deck.pair[i][1]);
		all += (int64_t)rules->deck.pair[i][0] *
		    (rules->deck.pair[i][1] / rules->chip_value);
	}
	if (all > CHIPS_RANGE)
		return fail(err, FAULT_FORMAT,
		    "`bills.deck' is worth %lld chips; where boards pay, at "
		    "most %d are possible",
		    (long long)all, CHIPS_RANGE);
	for (kind = 0; kind < board_count; kind++)
		if (!check_board(rules, kind, err))
			return false;
	return check_amount(rules, "chips.most", rules->chips_most, err);
}

bool
bills_lint(const struct numbers *rules, struct error *err)
{
	int32_t i, bills = 0, needed = FACES * rules->ranked;

	if (rules->fill == 0 && rules->ranked == 0)
		return fail(err, FAULT_FORMAT,
		    "rule `bills.fill' is missing: a casino gets bills until "
		    "it has this much");
	if (rules->fill > 0 && rules->ranked > 0)
		return fail(err, FAULT_FORMAT,
		    "`bills.fill' and `bills.ranked' exclude each other");
	if (rules->ranked > 0 && rules->casino[SLOT][0] != '\0')
		return fail(err, FAULT_FORMAT,
		    "`casinos.slot' and `bills.ranked' exclude each other");
	if (rules->bank && rules->ranked == 0)
		return fail(err, FAULT_FORMAT,
		    "`bank' needs to know how many bills a round takes "
		    "(`bills.ranked')");
	for (i = 0; i < rules->deck.n; i++)
		bills += rules->deck.pair[i][0];
	needed *= rules->rounds;
	if (bills < needed)
		return fail(err, FAULT_FORMAT,
		    "`bills.deck' has %d bills; %d rounds need %d", bills,
		    rules->rounds, needed);
	if ((rules->chips_each > 0 || rules->bank) && rules->chip_value == 0)
		return fail(err, FAULT_FORMAT,
		    "rule `chips.value' is missing: what a chip is worth");
	if ((int64_t)rules->chips_each * rules->chip_value * rules->rounds >
	    NUMBER_MAX / 2)
		return fail(err, FAULT_FORMAT,
		    "`chips.value' is too much for %d chips a round",
		    rules->chips_each);
	return (!rules->bank && rules->boards_count == 0) ||
	    check_chips(rules, err);
}
