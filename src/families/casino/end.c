/*
 * The end of a round (LV-17, TK-37) and of the game (LV-20, LV-21, RB-10).
 */
#include "families/casino/table.h"

#include <assert.h>
#include <stdio.h>

/* What a way to win counts for a seat. */
static int64_t
win_count(const struct casino *game, int way, int seat)
{
	const struct table *table = &game->table;

	if (way == WIN_MONEY)
		return table_money(game, seat);
	return table->player[seat].count +
	    (way == WIN_PIECES ? table->chips[seat] : 0);
}

/* MC-70: mates sit so many seats apart. */
int
team_count(const struct casino *game)
{
	return game->rules.teams > 0 ? game->players / game->rules.teams
				     : game->players;
}

int
team_of(const struct casino *game, int seat)
{
	int teams = team_count(game);

	assert(teams > 0);
	return seat % teams;
}

bool
seats_are_mates(const struct casino *game, int seat, int other)
{
	return team_of(game, seat) == team_of(game, other);
}

/* What all of a team have; without teams each is one (MC-72). */
static int64_t
team_has(const struct casino *game, int way, int seat)
{
	int64_t sum = 0;
	int other;

	if (game->rules.teams == 0)
		return win_count(game, way, seat);
	for (other = team_of(game, seat); other < game->players;
	     other += team_count(game))
		sum += win_count(game, way, other);
	return sum;
}

/* LV-20, LV-21: each way leaves those who are best in it. */
static void
find_winners(struct casino *game)
{
	unsigned left = (1U << game->players) - 1;
	int i, seat;

	for (i = 0; i < game->rules.win.n && (left & (left - 1)) != 0; i++) {
		int way = game->rules.win.way[i];
		int64_t best = -1;
		unsigned set = 0;

		for (seat = 0; seat < game->players; seat++) {
			int64_t count = team_has(game, way, seat);

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

/* Why somebody has so much: the bills, and chips where there are any. */
static void
say_pieces(const struct casino *game, int seat, const char *clause, bool most,
    struct events *out)
{
	int bills = game->table.player[seat].count;
	int32_t chips = game->table.chips[seat];
	struct text has = { 0 };

	if (out->why == NULL)
		return;
	text_printf(&has, tr_n("%d bill", "%d bills", (unsigned long)bills),
	    bills);
	if (game->rules.chip_value > 0)
		text_printf(&has,
		    tr_n(" and %d chip", " and %d chips", (unsigned long)chips),
		    chips);
	else if (game->rules.bonus_value > 0)
		text_printf(&has, tr(" and %d times %d"), game->announce[seat],
		    game->rules.bonus_value);
	if (most)
		/* Never: without anybody who asks why this was left above. */
		because(out, clause, "%lld in %s is the most",
		    (long long)table_money(game, seat), text_string(&has));
	else
		/* Never: the same. */
		because(out, clause, "%s", text_string(&has));
	out->why->failed |= has.failed;
	text_release(&has);
}

static void
say_end(struct casino *game, struct events *out)
{
	int seat, best = 0;

	game->phase = PHASE_OVER; /* what counts at the end counts now */
	find_winners(game);
	if (out->deaf)
		return;
	for (seat = 0; seat < game->players; seat++) {
		const struct pile *pile = &game->table.player[seat];

		EVENT(out, FINAL, seat, (int32_t)table_money(game, seat),
		    pile->count, game->table.chips[seat]);
		say_pieces(game, seat, clause_of(game, "LV-20", "RB-10"), false,
		    out);
		if (game->winners >> seat & 1)
			best = seat;
	}
	events_add(out, WINNER);
	for (seat = 0; seat < game->players; seat++)
		if (game->winners >> seat & 1)
			events_arg(out, seat);
	if (game->rules.teams > 0)
		because(out, "MC-72", "%lld in the team is the most",
		    (long long)team_has(game, WIN_MONEY, best));
	else
		say_pieces(game, best, clause_of(game, "LV-21", "RB-10"), true,
		    out);
}

/*
 * All is paid and everything goes back.  A payout that had stopped ends here,
 * and another `score' deals or ends (TK-37).
 */
void
end_round(struct casino *game, struct events *out)
{
	if (game->phase == PHASE_PAYING) {
		table_gather(game);
		boards_clear(game);
	}
	if (game->stopped)
		game->phase = PHASE_PAID;
	else if (game->round == game->rules.rounds)
		say_end(game, out);
	else {
		game->phase = PHASE_DEAL;
		game->deal = DEAL_ROUND;
	}
}
