/*
 * Paying out a casino: ties, ranks and bills (LV-12 to LV-15).
 */
#include "families/casino/board.h"
#include "families/casino/payout.h"

#include <stdio.h>
#include <string.h>

/*
 * Sets of owners, a byte for each number of dice: up to seven each, which is
 * what there mostly are.
 */
static inline uint64_t
sets_of_few(uint64_t weights)
{
	uint64_t sets = 0;
	int owner, owners = weights >> 8 * SEATS_MAX == 0 ? SEATS_MAX : OWNERS;

	weights *= 8; /* how far the number's byte is */
	for (owner = 0; owner < SEATS_MAX; owner++)
		sets |= UINT64_C(1) << owner << (weights >> 8 * owner & 63);
	for (; owner < owners; owner++)
		sets |= UINT64_C(1) << owner << (weights >> 8 * owner & 63);
	return sets & ~UINT64_C(0xff);
}

static inline bool
are_few(uint64_t weights)
{
	return (weights & UINT64_C(0xf8f8f8f8f8f8f8f8)) == 0;
}

/* Any number, in parts of eight; returns how many parts there are. */
static unsigned
sets_of_many(uint64_t rest, uint64_t at[256 / 8])
{
	unsigned parts = 0;

	while (rest != 0) {
		unsigned byte = (unsigned)__builtin_ctzll(rest) / 8;
		unsigned weight = rest >> 8 * byte & 0xff;

		while (parts <= weight / 8)
			at[parts++] = 0;
		at[weight / 8] |= UINT64_C(1) << (weight % 8 * 8 + byte);
		rest &= ~(UINT64_C(0xff) << 8 * byte);
	}
	return parts;
}

/*
 * Takes those with the most dice out of such sets: who is alone has a rank; of
 * those who are not each has one, or none (LV-12) but who wins a tie (MC-57).
 * `all' are they all, `at' eight times the number of their dice.
 */
static inline unsigned
take_most(uint64_t *sets, int ties, unsigned stays, unsigned *all, unsigned *at)
{
	*at = (unsigned)(63 - __builtin_clzll(*sets)) & ~7U;
	*all = (unsigned)(*sets >> *at);
	*sets ^= (uint64_t)*all << *at;
	return (*all & (*all - 1)) != 0 && ties == TIES_OUT ? *all & stays
							    : *all;
}

/* Ranks of sets that begin with the number `more'. */
static void
rank_sets(uint64_t sets, unsigned more, int ties, unsigned stays,
    struct ranking *ranking)
{
	while (sets != 0) {
		unsigned all, at;
		unsigned set = take_most(&sets, ties, stays, &all, &at);
		uint8_t weight = (uint8_t)(more + at / 8);

		if (set != all) {
			ranking->tied[ranking->ties] = (uint8_t)(all & ~set);
			ranking->tie_weight[ranking->ties++] = weight;
		}
		for (; set != 0; set &= set - 1) {
			ranking->owner[ranking->ranks] = (uint8_t)__builtin_ctz(
			    set);
			ranking->weight[ranking->ranks++] = weight;
		}
	}
}

static void
rank_dice(const struct casino *game, uint64_t weights, unsigned stays,
    struct ranking *ranking)
{
	uint64_t at[256 / 8];
	unsigned parts;

	ranking->ranks = ranking->ties = 0;
	if (are_few(weights)) {
		rank_sets(sets_of_few(weights), 0, game->rules.ties, stays,
		    ranking);
		return;
	}
	for (parts = sets_of_many(weights, at); parts-- > 0;)
		rank_sets(at[parts], 8 * parts, game->rules.ties, stays,
		    ranking);
}

void
payout_rank_dice(const struct casino *game, uint64_t weights,
    struct ranking *ranking)
{
	rank_dice(game, weights, 0, ranking);
}

static inline unsigned
who_stays(const struct casino *game, int casino)
{
	return game->win_casino == casino ? 1U << game->win_seat : 0;
}

/* Who is where in a casino, by number of dice; ties apart (LV-12). */
void
payout_rank(const struct casino *game, int casino, struct ranking *ranking)
{
	rank_dice(game, payout_weights(game, casino), who_stays(game, casino),
	    ranking);
}

static inline int
next_bill(const struct casino *game, const struct pile *pile)
{
	return game->rules.pay_first == PAY_HIGHEST ? table_highest(pile)
						    : table_lowest(pile);
}

unsigned
payout_find(const struct casino *game, uint64_t weights, int casino, int seat)
{
	struct ranking ranking;
	unsigned i;

	rank_dice(game, weights, who_stays(game, casino), &ranking);
	for (i = 0; i < ranking.ranks; i++)
		if (ranking.owner[i] == seat)
			return i;
	return UNPAID;
}

void
payout_list(const struct casino *game, int casino, struct pays *pays)
{
	struct pile pile = game->table.casino[casino];
	int i;

	for (i = 0; i < UNPAID; i++) {
		int d = next_bill(game, &pile);

		pays->of[casino][i] = d >= 0 ? game->table.amount[d] : 0;
		if (d >= 0)
			pile_add(&pile, d, -1);
	}
	pays->of[casino][UNPAID] = 0;
}

void
payout_say_ties(const struct casino *game, const struct ranking *ranking,
    int place, struct events *out)
{
	int i;

	for (i = 0; i < ranking->ties; i++) {
		unsigned set = ranking->tied[i];

		EVENT(out, TIE, place, ranking->tie_weight[i]);
		for (; set != 0; set &= set - 1)
			events_arg(out, __builtin_ctz(set));
		if (place >= PLACE_BOARD)
			because(out, "RR-G2.1", "each has %d on the board",
			    ranking->tie_weight[i]);
		else if (game->rules.ranked > 0)
			because(out, "RB-7", "each has %d in casino %d",
			    ranking->tie_weight[i], place);
		else
			because(out, place == SLOT ? "MC-22" : "LV-12",
			    tr_n("each has %d die in casino %s",
				"each has %d dice in casino %s",
				ranking->tie_weight[i]),
			    ranking->tie_weight[i], casino_word(place));
	}
}

/*
 * LV-15: what is left goes under the deck, the highest bill first; with it
 * what the imaginary players won (LV-34), or that alone where a casino is paid
 * now (MC-55).
 */
static void
put_under(struct casino *game, int casino, bool now, struct events *out)
{
	struct table *table = &game->table;
	int d;

	if (!now)
		while ((d = table_highest(&table->aside)) >= 0)
			pile_move(&table->aside, &table->casino[casino], d, 1);
	if ((now ? table->aside.count : table->casino[casino].count) == 0)
		return;
	events_add(out, UNDER);
	while ((d = table_highest(
		    now ? &table->aside : &table->casino[casino])) >= 0) {
		events_arg(out, table->amount[d]);
		if (now)
			table_aside_under(game, d);
		else
			table_under(game, casino, d);
	}
	because(out, clause_of(game, now ? "MC-55" : "LV-15", "RB-7"),
	    "no player won it in casino %s", casino_word(casino));
}

/* MC-23: whether a winner of the slot machine chooses among bills. */
static bool
chooses_bill(const struct casino *game, int casino, int who)
{
	uint32_t values = game->table.casino[casino].values;

	return casino == SLOT && game->rules.bonus.n > 0 && who < SEATS_MAX &&
	    (values & (values - 1)) != 0;
}

void
payout_bill_moves(const struct casino *game, const struct frame *frame,
    struct events *out)
{
	const struct table *table = &game->table;
	int d;

	for (d = 0; d < table->denominations; d++)
		if (table->casino[frame->casino].of[d] > 0)
			EVENT(out, CHOOSE, frame->who, TERM_BILL,
			    table->amount[d]);
}

/* What somebody gets is remembered for their cards (MC-44, MC-56). */
static inline void
receive(struct casino *game, int casino, int who, int d)
{
	table_pay(&game->table, casino, who, d);
	if (game->rules.bonus.n + game->rules.cards.n == 0)
		return;
	game->received[who][d]++;
	if (game->cards[who] >> CARD_EXCHANGE & 1)
		game->exchangeable |= UINT32_C(1) << d;
}

static void
say_pay(const struct casino *game, int casino, int who, int weight, int d,
    struct events *out)
{
	EVENT(out, PAY, casino, who, game->table.amount[d]);
	because(out,
	    casino == SLOT	  ? "MC-23"
		: who < SEATS_MAX ? clause_of(game, "LV-13", "RB-7")
				  : clause_of(game, "LV-34", "RB-11"),
	    tr_n("number %d in casino %s with %d die",
		"number %d in casino %s with %d dice", (unsigned long)weight),
	    game->rank + 1, casino_word(casino), weight);
}

/*
 * LV-13, LV-14.  A bill that an imaginary player wins is laid aside until the
 * end.
 */
static inline void
pay_bill(struct casino *game, int casino, int who, int d)
{
	if (game->rank++ == 0)
		game->took[casino] = (uint8_t)who;
	if (who < SEATS_MAX)
		receive(game, casino, who, d);
	else
		pile_move(&game->table.casino[casino], &game->table.aside, d,
		    1);
}

void
payout_bill_answer(struct casino *game, const struct frame *frame,
    const struct event *event, struct events *out)
{
	int d = table_denomination(&game->table, event->arg[2]);
	struct ranking ranking;

	payout_rank(game, frame->casino, &ranking);
	say_pay(game, frame->casino, frame->who, ranking.weight[game->rank], d,
	    out);
	pay_bill(game, frame->casino, frame->who, d);
}

int
payout_from(const struct casino *game, int casino)
{
	const struct frame *frame = flow_top(game);

	return frame != NULL && frame->topic == TOPIC_BILL &&
		frame->casino == casino
	    ? game->rank
	    : 0;
}

/* Pays rank after rank; true where a winner has to choose first. */
static bool
pay_ranks(struct casino *game, int casino, struct events *out)
{
	const struct pile *pile = &game->table.casino[casino];
	struct ranking ranking;

	payout_rank(game, casino, &ranking);
	if (!game->paid) {
		payout_say_ties(game, &ranking, casino, out);
		game->paid = 1;
		game->rank = 0;
	}
	while (game->rank < ranking.ranks && pile->values != 0) {
		int who = ranking.owner[game->rank];

		if (chooses_bill(game, casino, who)) {
			flow_push(game,
			    (struct frame) { FRAME_ASK, (uint8_t)who,
				(uint8_t)casino, TOPIC_BILL, 0, { 0 } });
			return true;
		}
		say_pay(game, casino, who, ranking.weight[game->rank],
		    next_bill(game, pile), out);
		pay_bill(game, casino, who, next_bill(game, pile));
	}
	game->paid = 0;
	return false;
}

/*
 * The same where nobody wants to hear who is where, nobody is asked, and all
 * dice are players': bill after bill to whoever is alone with the most dice.
 */
static inline void
pay_quickly(struct casino *game, int casino, uint64_t weights)
{
	struct pile *pile = &game->table.casino[casino];
	uint64_t sets = sets_of_few(weights);
	unsigned all, at;

	game->rank = 0;
	while (sets != 0 && pile->values != 0) {
		unsigned set = take_most(&sets, TIES_OUT, 0, &all, &at);

		if (set != 0)
			pay_bill(game, casino, __builtin_ctz(set),
			    next_bill(game, pile));
	}
	while (pile->values != 0)
		table_under(game, casino, table_highest(pile));
}

/* Whether that can be so in this game. */
static inline bool
may_be_quick(const struct casino *game, const struct events *out)
{
	return out->deaf && game->rules.ties == TIES_OUT &&
	    game->rules.bonus.n + game->rules.cards.n == 0;
}

static inline bool
are_few_of_players(uint64_t weights)
{
	return are_few(weights) && weights >> 8 * SEATS_MAX == 0;
}

bool
payout_casino(struct casino *game, int casino, bool now, struct events *out)
{
	uint64_t weights = payout_weights(game, casino);

	if (may_be_quick(game, out) && are_few_of_players(weights)) {
		pay_quickly(game, casino, weights);
		return false;
	}
	if (pay_ranks(game, casino, out))
		return true;
	if (game->table.casino[casino].count + game->table.aside.count > 0)
		put_under(game, casino, now, out);
	return false;
}

void
payout_all(struct casino *game, struct events *out)
{
	bool quick = may_be_quick(game, out);
	int casino, last = table_last_casino(game);

	for (casino = 1; casino <= last; casino++) {
		uint64_t weights = payout_weights(game, casino);

		if (quick && are_few_of_players(weights))
			pay_quickly(game, casino, weights);
		else
			(void)payout_casino(game, casino, false, out);
	}
}
