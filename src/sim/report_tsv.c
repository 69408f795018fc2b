/*
 * The report as tab-separated values, one figure a line (SM-5):
 *
 *	WHICH  WHAT  NAME  FIGURE  VALUE  LOW  HIGH
 *
 * WHICH is `run', the number of the rules, or `difference'.  LOW and HIGH are
 * the 95% interval, or empty.  See report.h and vegas-sim(1).
 */
#include "sim/report.h"

struct rows {
	struct text *out;
	const char *which;
};

static void
put_text(struct rows *rows, const char *what, const char *name,
    const char *figure, const char *value)
{
	text_printf(rows->out, "%s\t%s\t%s\t%s\t%s\t\t\n", rows->which, what,
	    name, figure, value);
}

static void
put_whole(struct rows *rows, const char *what, const char *name,
    const char *figure, uint64_t value)
{
	struct text digits = { 0 };

	text_number(&digits, (long long)value);
	put_text(rows, what, name, figure, text_string(&digits));
	rows->out->failed |= digits.failed;
	text_release(&digits);
}

static void
put_estimate(struct rows *rows, const char *what, const char *name,
    const char *figure, struct estimate estimate, int decimals)
{
	struct text *out = rows->out;

	text_printf(out, "%s\t%s\t%s\t%s\t", rows->which, what, name, figure);
	report_real(out, estimate.value, decimals);
	text_putc(out, '\t');
	report_real(out, estimate.low, decimals);
	text_putc(out, '\t');
	report_real(out, estimate.high, decimals);
	text_putc(out, '\n');
}

static void
put_run(struct rows *rows, const struct report *report)
{
	const struct plan *plan = &report->plan;
	struct text text = { 0 };
	int i;

	put_text(rows, "-", "-", "seed", text_string(&plan->seed));
	put_whole(rows, "-", "-", "games", report->tally.games);
	ranges_write(&report->games, &text);
	put_text(rows, "-", "-", "ranges", text_string(&text));
	put_text(rows, "-", "-", "rotate", plan->keep_seats ? "no" : "yes");
	put_text(rows, "-", "-", "unit", plan->family->counts);
	for (i = 0; i < plan->players; i++) {
		text_clear(&text);
		text_printf(&text, "p%d", i + 1);
		put_text(rows, "player", text_string(&text), "strategy",
		    text_string(&plan->strategy[i].text));
	}
	rows->out->failed |= text.failed;
	text_release(&text);
}

static void
put_count(struct rows *rows, const char *what, const char *name,
    const struct count *count, uint64_t games, int seats)
{
	put_estimate(rows, what, name, "win", stat_wins(count, games, seats),
	    6);
	put_estimate(rows, what, name, "money", stat_money(count, games, seats),
	    3);
}

static void
put_change(struct rows *rows, const char *what, const char *name,
    const struct change *change, uint64_t games, int seats)
{
	put_estimate(rows, what, name, "win",
	    stat_wins_change(change, games, seats), 6);
	put_estimate(rows, what, name, "money",
	    stat_money_change(change, games, seats), 3);
}

static const char *
seat_name(int seat, char name[2])
{
	name[0] = (char)('1' + seat);
	name[1] = '\0';
	return name;
}

static void
put_amount(struct rows *rows, const char *figure, const struct amount *amount,
    uint64_t games)
{
	put_estimate(rows, "length", "mean", figure, stat_amount(amount, games),
	    6);
	put_whole(rows, "length", "least", figure, amount->least);
	put_whole(rows, "length", "most", figure, amount->most);
}

static void
put_spread(struct rows *rows, const struct report *report,
    const struct spread *spread, int kind)
{
	int bin;

	for (bin = 0; bin < BINS; bin++)
		if (spread->count[kind][bin] > 0)
			text_printf(rows->out,
			    "%s\tdistribution\t%s\tcount\t%lu\t%lld\t%lld\n",
			    rows->which, report_strategy(report, kind),
			    (unsigned long)spread->count[kind][bin],
			    (long long)spread->width * bin,
			    (long long)spread->width * (bin + 1) - 1);
}

static void
put_result(struct rows *rows, const struct report *report, int book)
{
	const struct plan *plan = &report->plan;
	const struct result *result = &report->tally.result[book];
	uint64_t games = report->tally.games;
	char name[2];
	int i;

	put_text(rows, "-", "-", "rules", plan->book[book].name);
	put_text(rows, "-", "-", "digest", plan->book[book].digest);
	put_text(rows, "-", "-", "with", text_string(&plan->book[book].with));
	for (i = 0; i < plan->kinds; i++)
		put_count(rows, "strategy", report_strategy(report, i),
		    &result->kind[i], games, plan->of_kind[i]);
	for (i = 0; i < plan->players; i++)
		put_count(rows, "seat", seat_name(i, name), &result->seat[i],
		    games, 1);
	put_estimate(rows, "length", "mean", "pace",
	    stat_pace(result, games, plan->players), 6);
	put_amount(rows, "turns", &result->turns, games);
	put_amount(rows, "moves", &result->moves, games);
	put_amount(rows, "rounds", &result->rounds, games);
	for (i = 0; i < plan->kinds; i++)
		put_spread(rows, report, &result->spread, i);
}

static void
put_differences(struct rows *rows, const struct report *report)
{
	const struct plan *plan = &report->plan;
	const struct tally *tally = &report->tally;
	char name[2];
	int i;

	for (i = 0; i < plan->kinds; i++)
		put_change(rows, "strategy", report_strategy(report, i),
		    &tally->kind[i], tally->games, plan->of_kind[i]);
	for (i = 0; i < plan->players; i++)
		put_change(rows, "seat", seat_name(i, name), &tally->seat[i],
		    tally->games, 1);
}

void
report_tsv(const struct report *report, struct text *out)
{
	static const char *const which[BOOKS_MAX] = { "1", "2" };
	struct rows rows = { out, "run" };
	int i;

	put_run(&rows, report);
	for (i = 0; i < BOOKS_MAX && i < report->plan.books; i++) {
		rows.which = which[i];
		put_result(&rows, report, i);
	}
	rows.which = "difference";
	if (report->plan.books > 1)
		put_differences(&rows, report);
}
