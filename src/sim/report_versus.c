/*
 * What another book changes, for people (SM-8).  See columns.h.
 *
 * Games of the same number have the same seed under both, and so they are
 * compared game by game.
 */
#include "sim/columns.h"

/* What is compared: how it is called, and how it is written. */
struct measure {
	const char *name;
	double times;
	int decimals;
	struct estimate (*of)(const struct count *, uint64_t, int);
	struct estimate (*change)(const struct change *, uint64_t, int);
};

static void
put_heads(struct text *out, const struct measure *measure, const char *what)
{
	struct text head = { 0 };

	text_printf(&head, "%s: %s", what, measure->name);
	text_putc(out, '\n');
	put_left(out, text_string(&head), NAME_WIDTH);
	put_right(out, "A", 10);
	put_right(out, "B", 10);
	put_right(out, "B - A", 10);
	put_right(out, "95%", 13);
	text_putc(out, '\n');
	out->failed |= head.failed;
	text_release(&head);
}

static void
put_row(struct text *out, const struct report *report,
    const struct measure *measure, const struct count *a, const struct count *b,
    const struct change *change, int seats)
{
	uint64_t games = report->tally.games;
	struct estimate less = measure->of(a, games, seats);
	struct estimate more = measure->of(b, games, seats);
	struct estimate gain = measure->change(change, games, seats);

	put_real(out, measure->times * less.value, measure->decimals, 10);
	put_real(out, measure->times * more.value, measure->decimals, 10);
	put_real(out, measure->times * gain.value, measure->decimals, 10);
	put_interval(out, &gain, measure->times, measure->decimals, 9);
	text_printf(out, "  %s\n",
	    stat_is_noise(&gain, games) ? tr("noise")
		: gain.value > 0	? tr("more")
					: tr("less"));
}

static void
put_measure(struct text *out, const struct report *report,
    const struct measure *measure)
{
	const struct plan *plan = &report->plan;
	const struct tally *tally = &report->tally;
	const struct result *a = &tally->result[0], *b = &tally->result[1];
	int i;

	put_heads(out, measure, tr("strategy"));
	for (i = 0; i < plan->kinds; i++) {
		put_strategy(out, report, i);
		put_row(out, report, measure, &a->kind[i], &b->kind[i],
		    &tally->kind[i], plan->of_kind[i]);
	}
	put_heads(out, measure, tr("seat"));
	for (i = 0; i < plan->players; i++) {
		put_seat(out, i);
		put_row(out, report, measure, &a->seat[i], &b->seat[i],
		    &tally->seat[i], 1);
	}
}

static void
put_lengths(struct text *out, const struct report *report)
{
	const struct result *result = report->tally.result;
	uint64_t games = report->tally.games;
	int players = report->plan.players;
	const struct {
		const char *what;
		struct estimate a, b;
	} row[] = {
		{ N_("turns a player a round"),
		    stat_pace(&result[0], games, players),
		    stat_pace(&result[1], games, players) },
		{ N_("moves a game"), stat_amount(&result[0].moves, games),
		    stat_amount(&result[1].moves, games) },
		{ N_("rounds a game"), stat_amount(&result[0].rounds, games),
		    stat_amount(&result[1].rounds, games) },
	};
	size_t i;

	text_putc(out, '\n');
	put_left(out, tr("length"), NAME_WIDTH + 6);
	put_right(out, "A", 10);
	put_right(out, "B", 10);
	put_right(out, "B - A", 10);
	text_putc(out, '\n');
	for (i = 0; i < sizeof(row) / sizeof(row[0]); i++) {
		put_left(out, tr(row[i].what), NAME_WIDTH + 6);
		put_real(out, row[i].a.value, 3, 10);
		put_real(out, row[i].b.value, 3, 10);
		put_real(out, row[i].b.value - row[i].a.value, 3, 10);
		text_putc(out, '\n');
	}
}

void
put_versus(struct text *out, const struct report *report)
{
	const struct measure wins = { tr("win %"), 100, 2, stat_wins,
		stat_wins_change };
	const struct measure money = { tr(report->plan.family->counts), 1,
		money_decimals(report), stat_money, stat_money_change };

	put_measure(out, report, &wins);
	put_measure(out, report, &money);
	put_lengths(out, report);
}
