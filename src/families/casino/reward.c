/*
 * What boards pay from the bank (RR-6) and what they take (RR-C2.2).  All
 * amounts are counted in chips here: bills_lint sees to it that every bill is
 * worth a whole number of them, and that they are not too many.
 */
#include "families/casino/board.h"

/* How many bills of each value. */
struct choice {
	uint16_t of[DENOMINATIONS];
};

/* What a bill is worth in chips. */
static inline int
worth_of(const struct casino *game, int d)
{
	return game->table.amount[d] / game->rules.chip_value;
}

enum { NONE = UINT16_MAX };

/*
 * The fewest bills of a pile with which each sum can be made, by the number of
 * values used, the lowest first: fewest[d * (sum + 1) + s].
 */
static void
count_fewest(const struct casino *game, const struct pile *pile, int sum,
    uint16_t *fewest)
{
	const struct table *table = &game->table;
	int d, s, n;

	for (s = 0; s <= sum; s++)
		fewest[s] = s == 0 ? 0 : NONE;
	for (d = 0; d < table->denominations; d++) {
		const uint16_t *before = fewest + d * (sum + 1);
		uint16_t *now = fewest + (d + 1) * (sum + 1);
		int worth = worth_of(game, d);

		for (s = 0; s <= sum; s++) {
			now[s] = before[s];
			for (n = 1; n <= pile->of[d] && n * worth <= s; n++) {
				unsigned all = before[s - n * worth] + 0U;

				if (all != NONE && all + (unsigned)n < now[s])
					now[s] = (uint16_t)(all + (unsigned)n);
			}
		}
	}
}

/* A single bill of that sum, which is what the rules like best (RR-6). */
static bool
make_with_one(const struct casino *game, const struct pile *pile, int sum,
    struct choice *choice)
{
	int d = table_denomination(&game->table, sum * game->rules.chip_value);

	if (d < 0 || pile->of[d] == 0)
		return false;
	choice->of[d] = 1;
	return true;
}

/*
 * The largest sum up to the one wanted that bills of a pile make, with the
 * fewest of them, of those the ones with the highest single bill, then the
 * next highest (RR-6).  No pile is worth more than CHIPS_RANGE.
 */
static int
make_sum(const struct casino *game, const struct pile *pile, int sum,
    struct choice *choice)
{
	uint16_t fewest[(DENOMINATIONS + 1) * (CHIPS_RANGE + 1)];
	const struct table *table = &game->table;
	int d, s, made;

	if (sum > CHIPS_RANGE)
		sum = CHIPS_RANGE;
	s = sum;
	memset(choice, 0, sizeof(*choice));
	if (make_with_one(game, pile, sum, choice))
		return sum;
	count_fewest(game, pile, sum, fewest);
	while (fewest[table->denominations * (sum + 1) + s] == NONE)
		s--;
	made = s;
	for (d = table->denominations; d-- > 0;) {
		const uint16_t *below = fewest + d * (sum + 1);
		unsigned wanted = fewest[(d + 1) * (sum + 1) + s];
		int worth = worth_of(game, d);
		int n = pile->of[d] < s / worth ? pile->of[d] : s / worth;

		while (below[s - n * worth] + (unsigned)n != wanted)
			n--;
		choice->of[d] = (uint16_t)n;
		s -= n * worth;
	}
	return made;
}

/* A line of bills, the highest first, if there are any. */
static void
say_bills(const struct casino *game, int type, int seat,
    const struct choice *choice, const char *clause, const char *why,
    struct events *out)
{
	bool any = false;
	int d, n;

	if (out->deaf)
		return;
	for (d = game->table.denominations; d-- > 0;)
		for (n = choice->of[d]; n > 0; n--) {
			if (!any)
				EVENT(out, type, seat);
			any = true;
			events_arg(out, game->table.amount[d]);
		}
	if (any)
		because(out, clause, "%s", tr(why));
}

static void
say_chips(int type, int seat, int n, const char *clause, const char *why,
    struct events *out)
{
	if (n == 0)
		return;
	EVENT(out, type, seat, CHIPS, n);
	because(out, clause, "%s", tr(why));
}

static void
move_bills(struct casino *game, struct pile *from, struct pile *to,
    const struct choice *choice)
{
	int d;

	for (d = 0; d < game->table.denominations; d++)
		if (choice->of[d] > 0)
			pile_move(from, to, d, choice->of[d]);
}

void
reward(struct casino *game, int seat, int32_t amount, const char *clause,
    struct events *out)
{
	struct choice choice = { 0 };
	int chips = amount / game->rules.chip_value;

	if (amount > game->rules.chips_most)
		chips -= make_sum(game, &game->table.bank, chips, &choice);
	move_bills(game, &game->table.bank, &game->table.player[seat], &choice);
	table_chips(&game->table, seat, chips);
	say_bills(game, GAIN, seat, &choice, clause, N_("paid by the bank"),
	    out);
	say_chips(GAIN, seat, chips, clause, N_("paid in chips"), out);
}

/*
 * How a fine is paid (RR-C2.2).  For each value bills are either handed over
 * or taken back; `net' is what a way costs without chips.  A way's price is
 * the number of bills of change, then of bills handed over.
 */
struct ways {
	int low, high;	/* the range of net sums */
	uint32_t *best; /* [values used][net - low]: change << 16 | handed */
};

static uint32_t *
way(const struct ways *ways, int values, int net)
{
	return ways->best + values * (ways->high - ways->low + 1) + net -
	    ways->low;
}

static uint32_t
way_with(const struct ways *ways, int values, int net, uint32_t more)
{
	uint32_t before;

	if (net < ways->low || net > ways->high)
		return UINT32_MAX;
	before = *way(ways, values, net);
	return before == UINT32_MAX ? before : before + more;
}

static void
find_ways(const struct casino *game, int seat, struct ways *ways)
{
	const struct table *table = &game->table;
	int d, net, n;

	for (net = ways->low; net <= ways->high; net++)
		*way(ways, 0, net) = net == 0 ? 0 : UINT32_MAX;
	for (d = 0; d < table->denominations; d++) {
		int worth = worth_of(game, d);
		int own = table->player[seat].of[d], bank = table->bank.of[d];

		for (net = ways->low; net <= ways->high; net++) {
			uint32_t best = UINT32_MAX;

			for (n = -bank; n <= own; n++) {
				uint32_t price = n < 0 ? (uint32_t)-n << 16
						       : (uint32_t)n;
				uint32_t all = way_with(ways, d,
				    net - n * worth, price);

				if (all < best)
					best = all;
			}
			*way(ways, d + 1, net) = best;
		}
	}
}

/*
 * Whether some choice of the values below d, and of change alone in this one
 * if nothing of it is handed over, leads from one of the open sums to the
 * whole; these are the sums that stay open.
 */
static bool
hand_over(const struct casino *game, const struct ways *ways, int d, int n,
    const bool *from, bool *to)
{
	const struct table *table = &game->table;
	int worth = worth_of(game, d);
	int bank = n == 0 ? table->bank.of[d] : 0, net, back;
	bool any = false;

	memset(to, 0, (size_t)(ways->high - ways->low + 1) * sizeof(*to));
	for (net = ways->low; net <= ways->high; net++) {
		if (!from[net - ways->low])
			continue;
		for (back = 0; back <= bank; back++) {
			int rest = net - (n - back) * worth;
			uint32_t all = way_with(ways, d, rest,
			    ((uint32_t)back << 16) + (uint32_t)n);

			if (all == UINT32_MAX || all != *way(ways, d + 1, net))
				continue;
			to[rest - ways->low] = any = true;
		}
	}
	return any;
}

/* Of all best ways the one that hands over the lowest bills. */
static void
choose_handed(const struct casino *game, int seat, const struct ways *ways,
    int net, struct choice *handed)
{
	bool open[2][CHIPS_RANGE + 1];
	int d, n, now = 0;

	memset(handed, 0, sizeof(*handed));
	memset(open[now], 0, (size_t)ways->high - (size_t)ways->low + 1);
	open[now][net - ways->low] = true;
	for (d = game->table.denominations; d-- > 0; now = !now) {
		for (n = 0; n < game->table.player[seat].of[d]; n++)
			if (hand_over(game, ways, d, n, open[now], open[!now]))
				break;
		if (n == game->table.player[seat].of[d])
			hand_over(game, ways, d, n, open[now], open[!now]);
		handed->of[d] = (uint16_t)n;
	}
}

static int
chips_of(const struct casino *game, const struct choice *choice)
{
	int d, sum = 0;

	for (d = 0; d < game->table.denominations; d++)
		sum += choice->of[d] * worth_of(game, d);
	return sum;
}

static int
pile_chips(const struct casino *game, const struct pile *pile)
{
	struct choice all;

	memcpy(all.of, pile->of, sizeof(all.of));
	return chips_of(game, &all);
}

/* The fewest bills for a sum that they make, and of those the lowest ones. */
static unsigned
take_lowest(const struct casino *game, const uint16_t *fewest, int high,
    int sum, struct choice *choice)
{
	int d, n, values = game->table.denominations;
	unsigned count = fewest[values * (high + 1) + sum];

	memset(choice, 0, sizeof(*choice));
	for (d = values; d-- > 0; sum -= n * worth_of(game, d)) {
		const uint16_t *below = fewest + d * (high + 1);
		unsigned all = fewest[(d + 1) * (high + 1) + sum];

		n = 0;
		while (below[sum - n * worth_of(game, d)] + (unsigned)n != all)
			n++;
		choice->of[d] = (uint16_t)n;
	}
	return count;
}

/*
 * Of two choices of as many bills, whether the first is lower.  They make other
 * sums, so there is a difference.
 */
static bool
is_lower(const struct casino *game, const struct choice *a,
    const struct choice *b)
{
	int d = game->table.denominations;

	do
		d--;
	while (a->of[d] == b->of[d]);
	return a->of[d] < b->of[d];
}

/*
 * The fine to the dollar, in bills alone and with a single bill of change at
 * most, if there is such a way: then none is better.  Nobody gets back a bill
 * like one handed over: without both it would be the fine as well.
 */
static bool
hand_simply(const struct casino *game, int seat, int wanted,
    struct choice *handed, struct choice *change)
{
	uint16_t fewest[(DENOMINATIONS + 1) * (CHIPS_RANGE + 1)];
	const struct table *table = &game->table;
	int d, values = table->denominations;
	int high = wanted + worth_of(game, values - 1);
	unsigned n, least = NONE;
	struct choice other;

	if (high > CHIPS_RANGE)
		return false;
	memset(handed, 0, sizeof(*handed));
	if (make_with_one(game, &table->player[seat], wanted, handed))
		return true;
	count_fewest(game, &table->player[seat], high, fewest);
	if (fewest[values * (high + 1) + wanted] != NONE) {
		(void)take_lowest(game, fewest, high, wanted, handed);
		return true;
	}
	for (d = 0; d < values; d++) {
		int sum = wanted + worth_of(game, d);

		if (table->bank.of[d] == 0 ||
		    fewest[values * (high + 1) + sum] == NONE)
			continue;
		n = take_lowest(game, fewest, high, sum, &other);
		if (n < least ||
		    (n == least && is_lower(game, &other, handed))) {
			least = n;
			*handed = other;
			*change = (struct choice) { 0 };
			change->of[d] = 1;
		}
	}
	return least != NONE;
}

/*
 * The way that costs least, but the fine at least; then the fewest chips; then
 * the fewest bills of change, and so on.  No more is taken back than is handed
 * over beyond the fine.
 */
static int
choose_way(const struct casino *game, int seat, int wanted,
    struct choice *handed, struct choice *change)
{
	uint32_t best[(DENOMINATIONS + 1) * (CHIPS_RANGE + 1)];
	int held = game->table.chips[seat], cost, chips = 0, net = 0, d;
	int own = pile_chips(game, &game->table.player[seat]);
	int bank = pile_chips(game, &game->table.bank);
	struct ways ways = {
		-(bank < own + held - wanted ? bank : own + held - wanted), own,
		best
	};
	struct pile left = game->table.bank;
	bool found = false;

	find_ways(game, seat, &ways);
	for (cost = wanted; !found; cost++)
		for (chips = 0; !found && chips <= held; chips++) {
			net = cost - chips;
			found = way_with(&ways, game->table.denominations, net,
				    0) != UINT32_MAX;
		}
	chips--;
	choose_handed(game, seat, &ways, net, handed);
	for (d = 0; d < game->table.denominations; d++)
		if (handed->of[d] > 0)
			pile_add(&left, d, -left.of[d]);
	make_sum(game, &left, chips_of(game, handed) - net, change);
	return chips;
}

void
fine(struct casino *game, int seat, int32_t amount, struct events *out)
{
	struct pile *own = &game->table.player[seat], *bank = &game->table.bank;
	struct choice handed, change = { 0 };
	int wanted = amount / game->rules.chip_value;
	int chips = game->table.chips[seat];

	if (table_money(game, seat) <= amount)
		memcpy(handed.of, own->of, sizeof(handed.of));
	else if (hand_simply(game, seat, wanted, &handed, &change))
		chips = 0;
	else
		chips = choose_way(game, seat, wanted, &handed, &change);
	move_bills(game, own, bank, &handed);
	table_chips(&game->table, seat, -chips);
	move_bills(game, bank, own, &change);
	say_bills(game, LOSE, seat, &handed, "RR-C2.1", N_("the fine"), out);
	say_chips(LOSE, seat, chips, "RR-C2.1", N_("the fine"), out);
	say_bills(game, GAIN, seat, &change, "RR-C2.2", N_("change"), out);
}
