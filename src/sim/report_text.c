/*
 * The report for people.  See report.h.
 */
#include "sim/columns.h"

enum { LENGTH_WIDTH = 24 };

/* As --versus takes it: RULES+MODULE,... */
static void
put_book(struct text *out, const struct book *book)
{
	const char *with = text_string(&book->with);

	text_puts(out, book->name);
	if (*with != '\0')
		text_putc(out, '+');
	for (; *with != '\0'; with++)
		text_putc(out, *with == ' ' ? ',' : *with);
}

/* What was played. */
static void
put_head(struct text *out, const struct report *report)
{
	const struct plan *plan = &report->plan;
	int i;

	for (i = 0; i < plan->books; i++) {
		if (plan->books > 1)
			text_printf(out, "%c: ", 'A' + i);
		put_book(out, &plan->book[i]);
		text_putc(out, '\n');
	}
	text_printf(out,
	    tr_n("%d player", "%d players", (unsigned long)plan->players),
	    plan->players);
	text_printf(out, ", %s\n",
	    plan->keep_seats ? tr("each strategy keeps its seat")
			     : tr("seats rotate"));
	text_printf(out,
	    tr_n("%lu game: ", "%lu games: ",
		(unsigned long)report->tally.games),
	    (unsigned long)report->tally.games);
	ranges_write(&report->games, out);
	text_printf(out, tr("; seed %s\n"), text_string(&plan->seed));
}

/* The head of a table of strategies or seats. */
static void
put_columns(struct text *out, const char *what, const char *unit)
{
	text_putc(out, '\n');
	put_left(out, what, NAME_WIDTH);
	put_right(out, tr("win %"), 8);
	put_right(out, "95%", 12);
	put_right(out, unit, 17);
	put_right(out, "95%", 14);
	text_putc(out, '\n');
}

static void
put_count(struct text *out, const struct report *report,
    const struct count *count, int seats)
{
	uint64_t games = report->tally.games;
	struct estimate wins = stat_wins(count, games, seats);
	struct estimate money = stat_money(count, games, seats);
	int decimals = money_decimals(report);

	put_real(out, 100 * wins.value, 2, 8);
	put_interval(out, &wins, 100, 2, 8);
	put_real(out, money.value, decimals, 10);
	put_interval(out, &money, 1, decimals, 10);
	text_putc(out, '\n');
}

static void
put_counts(struct text *out, const struct report *report)
{
	const struct plan *plan = &report->plan;
	const struct result *result = &report->tally.result[0];
	int i;

	put_columns(out, tr("strategy"), tr(plan->family->counts));
	for (i = 0; i < plan->kinds; i++) {
		put_strategy(out, report, i);
		put_count(out, report, &result->kind[i], plan->of_kind[i]);
	}
	put_columns(out, tr("seat"), tr(plan->family->counts));
	for (i = 0; i < plan->players; i++) {
		put_seat(out, i);
		put_count(out, report, &result->seat[i], 1);
	}
}

static void
put_amount(struct text *out, const char *what, struct estimate estimate,
    const struct amount *amount)
{
	put_left(out, what, LENGTH_WIDTH);
	put_real(out, estimate.value, 4, 12);
	put_interval(out, &estimate, 1, 4, 12);
	if (amount != NULL) {
		put_real(out, (double)amount->least, 0, 7);
		put_real(out, (double)amount->most, 0, 7);
	}
	text_putc(out, '\n');
}

static void
put_length(struct text *out, const struct report *report,
    const struct result *result)
{
	uint64_t games = report->tally.games;

	text_putc(out, '\n');
	put_left(out, tr("length"), LENGTH_WIDTH);
	put_right(out, tr("mean"), 12);
	put_right(out, "95%", 18);
	put_right(out, tr("least"), 16);
	put_right(out, tr("most"), 7);
	text_putc(out, '\n');
	put_amount(out, tr("turns a player a round"),
	    stat_pace(result, games, report->plan.players), NULL);
	put_amount(out, tr("turns a game"), stat_amount(&result->turns, games),
	    &result->turns);
	put_amount(out, tr("moves a game"), stat_amount(&result->moves, games),
	    &result->moves);
	put_amount(out, tr("rounds a game"),
	    stat_amount(&result->rounds, games), &result->rounds);
}

void
report_text(const struct report *report, struct text *out)
{
	put_head(out, report);
	if (report->plan.books > 1) {
		put_versus(out, report);
		return;
	}
	put_counts(out, report);
	put_length(out, report, &report->tally.result[0]);
	put_spread(out, report);
}
