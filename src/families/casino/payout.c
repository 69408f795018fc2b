/*
 * Paying out a round (LV-12 to LV-17) and ending the game (LV-20, LV-21).
 */
#include "families/casino/board.h"

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

void
payout_rank_dice(const struct casino *game, uint64_t rest,
    struct ranking *ranking)
{
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

/* Who is where in a casino, by number of dice; ties apart (LV-12). */
void
payout_rank(const struct casino *game, int casino, struct ranking *ranking)
{
	/* RB-1: a big die is two. */
	payout_rank_dice(game,
	    in_one(game->table.lying[casino][DIE_NORMAL]) +
		2 * in_one(game->table.lying[casino][DIE_BIG]),
	    ranking);
}

static const char *
dice_word(int n)
{
	return n == 1 ? "die" : "dice";
}

void
payout_say_ties(const struct casino *game, const struct ranking *ranking,
    int place, struct events *out)
{
	int i, owner;

	for (i = 0; i < ranking->ties; i++) {
		EVENT(out, TIE, place, ranking->tie_weight[i]);
		for (owner = 0; owner < OWNERS; owner++)
			if (ranking->tied[i] & 1U << owner)
				events_arg(out, owner);
		if (place >= PLACE_BOARD)
			because(out, "RR-G2.1", "each has %d on the board",
			    ranking->tie_weight[i]);
		else if (game->rules.ranked > 0)
			because(out, "RB-7", "each has %d in casino %d",
			    ranking->tie_weight[i], place);
		else
			because(out, "LV-12", "each has %d %s in casino %d",
			    ranking->tie_weight[i],
			    dice_word(ranking->tie_weight[i]), place);
	}
}

/* LV-15: what is left goes under the deck, the highest bill first. */
static void
put_under(struct casino *game, int casino, struct events *out)
{
	const struct pile *pile = &game->table.casino[casino];
	int d;

	if (pile->count == 0)
		return;
	events_add(out, UNDER);
	while ((d = table_highest(pile)) >= 0) {
		events_arg(out, game->table.amount[d]);
		table_under(game, casino, d);
	}
	because(out, clause_of(game, "LV-15", "RB-7"),
	    "no player won it in casino %d", casino);
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
	payout_say_ties(game, &ranking, casino, out);
	for (i = 0; i < ranking.ranks; i++) {
		const struct pile *pile = &table->casino[casino];
		int who = ranking.owner[i];
		int d = game->rules.pay_first == PAY_HIGHEST
		    ? table_highest(pile)
		    : table_lowest(pile);

		if (d < 0)
			break;
		EVENT(out, PAY, casino, who, table->amount[d]);
		because(out,
		    who < SEATS_MAX ? clause_of(game, "LV-13", "RB-7")
				    : clause_of(game, "LV-34", "RB-11"),
		    "number %d in casino %d with %d %s", i + 1, casino,
		    ranking.weight[i], dice_word(ranking.weight[i]));
		if (i == 0)
			game->took[casino] = (uint8_t)who;
		if (who < SEATS_MAX)
			table_pay(table, casino, who, d);
		else
			table_aside(table, casino, aside[n++] = d, true);
	}
	while (n > 0)
		table_aside(table, casino, aside[--n], false);
	put_under(game, casino, out);
}

/*
 * One part of the payout: at each step of RR-10 casino after casino, its
 * board's part, and at one of them the casino itself.  What a board asks or
 * throws is done before the next part.
 */
bool
payout_next(struct casino *game, struct events *out)
{
	int casino = ++game->step_casino, step = game->step;
	const struct board *board;

	if (casino > FACES) {
		game->step++;
		game->step_casino = 0;
		if (game->boards == 0 && game->step > STEP_CASINOS)
			game->step = STEP_END;
		if (game->step < STEP_END)
			return true;
		end_round(game, out);
		return false;
	}
	if (step == STEP_CASINOS)
		pay_casino(game, casino, out);
	board = board_on(game, casino);
	if (board != NULL && board->phase != NULL)
		board->phase(game, casino, step, out);
	return true;
}

bool
payout_score(struct casino *game, struct events *out, struct error *err)
{
	if (game->phase == PHASE_OVER)
		return fail(err, FAULT_RULES, "the game is over");
	if (game->frames > 0)
		return fail(err, FAULT_RULES, "%s is to %s first",
		    name_of(out->names, flow_top(game)->who),
		    flow_top(game)->kind == FRAME_THROW ? "roll" : "answer");
	if (game->phase == PHASE_PAID) {
		game->stopped = 0;
		end_round(game, out);
		return true;
	}
	if (game->phase != PHASE_SCORE)
		return fail(err, FAULT_RULES,
		    "the round is not over; %s holds dice",
		    name_of(out->names, game->turn));
	game->phase = PHASE_PAYING;
	game->step = game->boards > 0 ? STEP_PRIME : STEP_CASINOS;
	game->step_casino = 0;
	game->stopped = 0;
	flow_run(game, out);
	return true;
}
