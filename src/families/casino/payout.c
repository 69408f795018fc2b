/*
 * Paying out a round (LV-12 to LV-17) and ending the game (LV-20, LV-21).
 */
#include "families/casino/casino.h"

#include <stdio.h>
#include <string.h>

/* Those who have so many dice: a rank each, or none of them (LV-12). */
static inline void
rank_set(struct ranking *ranking, unsigned set, int weight, int ties)
{
	if ((set & (set - 1)) != 0 && ties == TIES_OUT) {
		ranking->tied[ranking->ties] = (uint8_t)set;
		ranking->tie_weight[ranking->ties++] = (uint8_t)weight;
		return;
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

/* Who is where in a casino, by number of dice; ties apart (LV-12). */
void
payout_rank(const struct casino *game, int casino, struct ranking *ranking)
{
	uint64_t rest = in_one(game->table.lying[casino][DIE_NORMAL]) +
	    2 * in_one(game->table.lying[casino][DIE_BIG]); /* RB-1 */
	uint64_t at[256 / 8]; /* sets of owners, a byte for each number */
	unsigned parts = 0, i;

	ranking->ranks = ranking->ties = 0;
	while (rest != 0) {
		unsigned byte = (unsigned)__builtin_ctzll(rest) / 8;
		unsigned weight = rest >> 8 * byte & 0xff;

		while (parts <= weight / 8)
			at[parts++] = 0;
		at[weight / 8] |= UINT64_C(1) << (weight % 8 * 8 + byte);
		rest &= ~(UINT64_C(0xff) << 8 * byte);
	}
	while (parts-- > 0)
		while (at[parts] != 0) {
			i = (63U - (unsigned)__builtin_clzll(at[parts])) / 8;
			rank_set(ranking, (unsigned)(at[parts] >> 8 * i),
			    (int)(8 * parts + i), game->rules.ties);
			at[parts] &= (UINT64_C(1) << 8 * i) - 1;
		}
}

static const char *
dice_word(int n)
{
	return n == 1 ? "die" : "dice";
}

static const char *
bill_word(int n)
{
	return n == 1 ? "bill" : "bills";
}

static void
say_ties(const struct ranking *ranking, int casino, struct events *out)
{
	int i, owner;

	for (i = 0; i < ranking->ties; i++) {
		EVENT(out, TIE, casino, ranking->tie_weight[i]);
		for (owner = 0; owner < OWNERS; owner++)
			if (ranking->tied[i] & 1U << owner)
				events_arg(out, owner);
		because(out, "LV-12", "each has %d %s in casino %d",
		    ranking->tie_weight[i], dice_word(ranking->tie_weight[i]),
		    casino);
	}
}

/* LV-15: what is left goes under the deck, the highest bill first. */
static void
put_under(struct table *table, int casino, struct events *out)
{
	const struct pile *pile = &table->casino[casino];
	int d;

	if (pile->count == 0)
		return;
	events_add(out, UNDER);
	while ((d = table_highest(pile)) >= 0) {
		events_arg(out, table->amount[d]);
		table_under(table, casino, d);
	}
	because(out, "LV-15", "no player won it in casino %d", casino);
}

/*
 * LV-13, LV-14.  A bill that an imaginary player wins is laid aside, and goes
 * under the deck with the others (LV-34).
 */
static void
pay_casino(struct casino *game, int casino, struct events *out)
{
	struct table *table = &game->table;
	struct ranking ranking;
	int aside[OWNERS], n = 0, i;

	payout_rank(game, casino, &ranking);
	say_ties(&ranking, casino, out);
	for (i = 0; i < ranking.ranks; i++) {
		const struct pile *pile = &table->casino[casino];
		int who = ranking.owner[i];
		int d = game->rules.pay_first == PAY_HIGHEST
		    ? table_highest(pile)
		    : table_lowest(pile);

		if (d < 0)
			break;
		EVENT(out, PAY, casino, who, table->amount[d]);
		because(out, who < SEATS_MAX ? "LV-13" : "LV-34",
		    "number %d in casino %d with %d %s", i + 1, casino,
		    ranking.weight[i], dice_word(ranking.weight[i]));
		if (who < SEATS_MAX)
			table_pay(table, casino, who, d);
		else
			table_aside(table, casino, aside[n++] = d, true);
	}
	while (n > 0)
		table_aside(table, casino, aside[--n], false);
	put_under(table, casino, out);
}

/* What a way to win counts for a seat. */
static int64_t
win_count(const struct casino *game, int way, int seat)
{
	return way == WIN_MONEY ? table_money(&game->table, seat)
				: game->table.player[seat].count;
}

/* LV-20, LV-21: each way leaves those who are best in it. */
static void
find_winners(struct casino *game)
{
	unsigned left = (1U << game->players) - 1;
	int i, seat;

	for (i = 0; i < game->rules.win.n; i++) {
		int way = game->rules.win.way[i];
		int64_t best = -1;
		unsigned set = 0;

		for (seat = 0; seat < game->players; seat++) {
			int64_t count = win_count(game, way, seat);

			if (!(left >> seat & 1) || count < best)
				continue;
			set = count > best ? 0 : set;
			set |= 1U << seat;
			best = count;
		}
		left = set;
	}
	game->winners = (uint8_t)left;
}

static void
say_end(struct casino *game, struct events *out)
{
	int seat, best = 0;

	find_winners(game);
	for (seat = 0; seat < game->players; seat++) {
		const struct pile *pile = &game->table.player[seat];

		EVENT(out, FINAL, seat,
		    (int32_t)table_money(&game->table, seat), pile->count,
		    game->table.chips[seat]);
		because(out, "LV-20", "%d %s", pile->count,
		    bill_word(pile->count));
		if (game->winners >> seat & 1)
			best = seat;
	}
	events_add(out, WINNER);
	for (seat = 0; seat < game->players; seat++)
		if (game->winners >> seat & 1)
			events_arg(out, seat);
	because(out, "LV-21", "%lld in %d %s is the most",
	    (long long)table_money(&game->table, best),
	    game->table.player[best].count,
	    bill_word(game->table.player[best].count));
	game->phase = PHASE_OVER;
}

bool
payout_score(struct casino *game, struct events *out, struct error *err)
{
	int casino;

	if (game->phase == PHASE_OVER)
		return fail(err, FAULT_RULES, "the game is over");
	if (game->phase != PHASE_SCORE)
		return fail(err, FAULT_RULES,
		    "the round is not over; %s holds dice",
		    name_of(out->names, game->turn));
	for (casino = 1; casino <= FACES; casino++)
		pay_casino(game, casino, out);
	table_gather(game);
	if (game->round == game->rules.rounds) {
		say_end(game, out);
		return true;
	}
	game->phase = PHASE_DEAL;
	game->deal = DEAL_ROUND;
	return true;
}
