/*
 * The report for people.  See report.h.
 */
#include "sim/report.h"

#include <inttypes.h>

static void
add_row(struct text *out, const struct count *count, uint64_t games, int seats)
{
	struct estimate wins = stat_wins(count, games, seats);
	struct estimate money = stat_money(count, games, seats);

	text_printf(out, "%7.2f%% %6.2f - %5.2f  %10.0f %10.0f - %.0f\n",
	    100 * wins.value, 100 * wins.low, 100 * wins.high, money.value,
	    money.low, money.high);
}

void
report_text(const struct plan *plan, const struct tally *tally,
    struct text *out)
{
	const struct result *result = &tally->result[0];
	struct estimate pace = stat_pace(result, tally->games, plan->players);
	int i;

	text_printf(out, "%s, %d players, %" PRIu64 " games, seed %s\n\n",
	    plan->book[0].name, plan->players, tally->games,
	    text_string(&plan->seed));
	for (i = 0; i < plan->kinds; i++) {
		int k;

		for (k = 0; plan->kind[k] != i; k++)
			continue;
		text_printf(out, "%-16s", text_string(&plan->strategy[k].text));
		add_row(out, &result->kind[i], tally->games, plan->of_kind[i]);
	}
	text_putc(out, '\n');
	for (i = 0; i < plan->players; i++) {
		text_printf(out, "seat %-11d", i + 1);
		add_row(out, &result->seat[i], tally->games, 1);
	}
	text_printf(out, "\nturns a player a round %.6f, %.6f - %.6f\n",
	    pace.value, pace.low, pace.high);
}
