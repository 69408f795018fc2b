/*
 * What players tell of their own tables, and the end (SD-9, SD-20 to SD-23).
 */
#include "families/showdown/showdown.h"

enum { TOLD_REVENUE, TOLD_POPULATION, TOLD_MONEY, TOLD_FAME };

bool
end_tell(struct showdown *game, const struct event *event,
    const struct names *names, struct error *err)
{
	int seat = event->arg[0], i, last = -1;

	if (game->phase == PHASE_OVER)
		return fail(err, FAULT_RULES, "the game is over");
	if (seat >= SEATS)
		return fail(err, FAULT_RULES, "%s is no player",
		    name_of(names, seat));
	for (i = 1; i < event->n; i += 2) {
		int what = event->arg[i] - TERM_REVENUE;

		if (what < 0)
			return fail(err, FAULT_RULES,
			    "it is revenue, population, money and fame that is "
			    "told");
		if (what <= last)
			return fail(err, FAULT_RULES,
			    "it is told in the order revenue, population, "
			    "money, fame, each once");
		last = what;
		game->told[seat][what] = event->arg[i + 1];
		game->was_told[seat] = (uint8_t)(game->was_told[seat] |
		    1U << what);
	}
	return true;
}

/* SD-21, SD-22: who has more of it. */
static int32_t
bonus(const struct showdown *game, int seat, int what, int32_t fame)
{
	return game->told[seat][what] > game->told[1 - seat][what] ? fame : 0;
}

int32_t
end_fame(const struct showdown *game, int seat)
{
	return game->fame[seat] + game->told[seat][TOLD_FAME] +
	    bonus(game, seat, TOLD_REVENUE, game->rules.fame_revenue) +
	    bonus(game, seat, TOLD_POPULATION, game->rules.fame_population) +
	    game->told[seat][TOLD_MONEY] / game->rules.money_each;
}

static unsigned
find_winners(const struct showdown *game)
{
	int32_t fame[SEATS] = { end_fame(game, 0), end_fame(game, 1) };
	const int32_t money[SEATS] = { game->told[0][TOLD_MONEY],
		game->told[1][TOLD_MONEY] };

	if (fame[0] != fame[1])
		return fame[0] > fame[1] ? 1 : 2;
	if (money[0] != money[1])
		return money[0] > money[1] ? 1 : 2;
	return 3;
}

void
end_say(struct showdown *game, struct events *out)
{
	int seat;

	game->winners = (uint8_t)find_winners(game);
	for (seat = 0; seat < SEATS; seat++) {
		EVENT(out, FINAL, seat, end_fame(game, seat),
		    game->told[seat][TOLD_MONEY]);
		because(out, "SD-23",
		    "%d counted, %d told, %d for revenue, %d for population, "
		    "%d for money",
		    game->fame[seat], game->told[seat][TOLD_FAME],
		    bonus(game, seat, TOLD_REVENUE, game->rules.fame_revenue),
		    bonus(game, seat, TOLD_POPULATION,
			game->rules.fame_population),
		    game->told[seat][TOLD_MONEY] / game->rules.money_each);
	}
	events_add(out, WINNER);
	for (seat = 0; seat < SEATS; seat++)
		if (game->winners >> seat & 1)
			events_arg(out, seat);
	because(out, "SD-23", "the most fame, then money");
	game->phase = PHASE_OVER;
}

static void
say_untold(struct text *out, int what, const char *name)
{
	text_printf(out,
	    what == TOLD_REVENUE
		? tr("the revenue of %s was never told and counts 0\n")
		: what == TOLD_POPULATION
		? tr("the population of %s was never told and counts 0\n")
		: what == TOLD_MONEY
		? tr("the money of %s was never told and counts 0\n")
		: tr("the fame of %s was never told and counts 0\n"),
	    name);
}

/* SD-9: what was never told counts nothing, and that is said. */
void
end_remark(const void *state, const struct names *names, struct text *out)
{
	const struct showdown *game = state;
	int seat, what;

	for (seat = 0; game->phase == PHASE_OVER && seat < SEATS; seat++)
		for (what = 0; what < TOLD; what++)
			if (!(game->was_told[seat] >> what & 1))
				say_untold(out, what, name_of(names, seat));
}
