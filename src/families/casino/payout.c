/*
 * Paying out a casino: ties, ranks and bills (LV-12 to LV-15).
 */
#include "families/casino/board.h"

#include <stdio.h>
#include <string.h>

/*
 * Those who have so many dice: a rank each, or none of them (LV-12) but who
 * wins a tie (MC-57).
 */
static inline void
rank_set(struct ranking *ranking, unsigned set, int weight, int ties,
    unsigned stays)
{
	if ((set & (set - 1)) != 0 && ties == TIES_OUT) {
		ranking->tied[ranking->ties] = (uint8_t)(set & ~stays);
		ranking->tie_weight[ranking->ties++] = (uint8_t)weight;
		set &= stays;
	}
	for (; set != 0; set &= set - 1) {
		ranking->owner[ranking->ranks] = (uint8_t)__builtin_ctz(set);
		ranking->weight[ranking->ranks++] = (uint8_t)weight;
	}
}

/* A byte an owner, the first one lowest; compilers make one load of it. */
static inline uint64_t
in_one(const uint8_t by[OWNERS])
{
	return (uint64_t)by[0] | (uint64_t)by[1] << 8 | (uint64_t)by[2] << 16 |
	    (uint64_t)by[3] << 24 | (uint64_t)by[4] << 32 |
	    (uint64_t)by[5] << 40 | (uint64_t)by[6] << 48 |
	    (uint64_t)by[7] << 56;
}

/* The same of all who have dice: sets of owners, a byte for each number. */
static inline void
rank_sets(const struct casino *game, uint64_t sets, unsigned more,
    unsigned stays, struct ranking *ranking)
{
	while (sets != 0) {
		unsigned i = (63U - (unsigned)__builtin_clzll(sets)) / 8;

		rank_set(ranking, (unsigned)(sets >> 8 * i), (int)(more + i),
		    game->rules.ties, stays);
		sets &= (UINT64_C(1) << 8 * i) - 1;
	}
}

/* Up to seven dice each, which is what there mostly are. */
static inline void
rank_few(const struct casino *game, uint64_t weights, unsigned stays,
    struct ranking *ranking)
{
	uint64_t sets = 0;
	int owner;

	for (owner = 0; owner < OWNERS; owner++)
		sets |= UINT64_C(1) << owner << 8 * (weights >> 8 * owner & 7);
	rank_sets(game, sets & ~UINT64_C(0xff), 0, stays, ranking);
}

static inline void
rank_dice(const struct casino *game, uint64_t rest, unsigned stays,
    struct ranking *ranking)
{
	uint64_t at[256 / 8];
	unsigned parts = 0;

	ranking->ranks = ranking->ties = 0;
	if ((rest & UINT64_C(0xf8f8f8f8f8f8f8f8)) == 0) {
		rank_few(game, rest, stays, ranking);
		return;
	}
	while (rest != 0) {
		unsigned byte = (unsigned)__builtin_ctzll(rest) / 8;
		unsigned weight = rest >> 8 * byte & 0xff;

		while (parts <= weight / 8)
			at[parts++] = 0;
		at[weight / 8] |= UINT64_C(1) << (weight % 8 * 8 + byte);
		rest &= ~(UINT64_C(0xff) << 8 * byte);
	}
	while (parts-- > 0)
		rank_sets(game, at[parts], 8 * parts, stays, ranking);
}

void
payout_rank_dice(const struct casino *game, uint64_t weights,
    struct ranking *ranking)
{
	rank_dice(game, weights, 0, ranking);
}

/* Who is where in a casino, by number of dice; ties apart (LV-12). */
void
payout_rank(const struct casino *game, int casino, struct ranking *ranking)
{
	payout_rank_with(game, casino, 0, 0, ranking);
}

/* The same if somebody had more dice there. */
void
payout_rank_with(const struct casino *game, int casino, int owner, int more,
    struct ranking *ranking)
{
	unsigned stays = game->win_casino == casino ? 1U << game->win_seat : 0;

	/* RB-1, MC-10: a big die is two. */
	rank_dice(game,
	    in_one(game->table.lying[casino][DIE_NORMAL]) +
		2 * in_one(game->table.lying[casino][DIE_BIG]) +
		((uint64_t)(unsigned)more << 8 * owner),
	    stays, ranking);
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
static void
receive(struct casino *game, int casino, int who, int d)
{
	table_pay(&game->table, casino, who, d);
	game->received[who][d]++;
	game->exchangeable |= game->cards[who] >> CARD_EXCHANGE & 1
	    ? UINT32_C(1) << d
	    : 0;
}

/* LV-13, LV-14. */
static inline void
pay_bill(struct casino *game, int casino, int who, int weight, int d,
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
	if (game->rank == 0)
		game->took[casino] = (uint8_t)who;
	game->rank++;
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
	if (d >= 0)
		pay_bill(game, frame->casino, frame->who,
		    ranking.weight[game->rank], d, out);
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

/*
 * Pays a casino: true where a winner has to choose first.  A bill that an
 * imaginary player wins is laid aside until the end.
 */
bool
payout_casino(struct casino *game, int casino, bool now, struct events *out)
{
	const struct pile *pile = &game->table.casino[casino];
	struct ranking ranking;

	payout_rank(game, casino, &ranking);
	if (!game->paid) {
		payout_say_ties(game, &ranking, casino, out);
		game->paid = 1;
		game->rank = 0;
	}
	while (game->rank < ranking.ranks) {
		int who = ranking.owner[game->rank];
		int d = game->rules.pay_first == PAY_HIGHEST
		    ? table_highest(pile)
		    : table_lowest(pile);

		if (d < 0)
			break;
		if (chooses_bill(game, casino, who)) {
			flow_push(game,
			    (struct frame) { FRAME_ASK, (uint8_t)who,
				(uint8_t)casino, TOPIC_BILL, 0, { 0 } });
			return true;
		}
		pay_bill(game, casino, who, ranking.weight[game->rank], d, out);
	}
	game->paid = 0;
	put_under(game, casino, now, out);
	return false;
}
