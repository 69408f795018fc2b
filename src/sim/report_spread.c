/*
 * The distribution: how often players of each strategy had how much, as bars.
 * See columns.h.
 */
#include "sim/columns.h"

enum {
	ROWS_MAX = 32,
	LINE_WIDTH = 78,
	RANGE_WIDTH = 20,
	BAR_MIN = 12, /* with its percentage */
};

/* The rows that are filled. */
static int
spread_rows(const struct spread *spread)
{
	int kind, bin, rows = 0;

	for (kind = 0; kind < SEATS_MAX; kind++)
		for (bin = rows; bin < BINS; bin++)
			if (spread->count[kind][bin] > 0)
				rows = bin + 1;
	return rows;
}

/* How much of a strategy's players are in a row, and a bar for it. */
static void
put_bar(struct text *out, double part, double most, size_t width)
{
	size_t i, bar = (size_t)(part / most * (double)(width - 9) + 0.5);

	put_real(out, 100 * part, 2, 8);
	text_putc(out, ' ');
	for (i = 0; i < bar; i++)
		text_putc(out, '#');
	put_blanks(out, width - 9 - bar);
}

/* Bars are by the longest of all, so that they can be compared. */
static double
longest(const struct report *report, const struct spread *spread)
{
	const struct plan *plan = &report->plan;
	double most = 0;
	int kind, bin;

	for (kind = 0; kind < plan->kinds; kind++)
		for (bin = 0; bin < BINS; bin++) {
			double part = (double)spread->count[kind][bin] /
			    plan->of_kind[kind];

			most = part > most ? part : most;
		}
	return most / (double)report->tally.games;
}

static void
put_row(struct text *out, const struct report *report,
    const struct spread *spread, int row, double most, size_t width)
{
	const struct plan *plan = &report->plan;
	int kind;

	put_real(out, (double)(row * spread->width), 0, 9);
	text_puts(out, " -");
	put_real(out, (double)((row + 1) * spread->width - 1), 0, 9);
	for (kind = 0; kind < plan->kinds; kind++)
		put_bar(out,
		    (double)spread->count[kind][row] /
			((double)report->tally.games * plan->of_kind[kind]),
		    most, width);
	put_end(out);
}

void
put_spread(struct text *out, const struct report *report)
{
	const struct plan *plan = &report->plan;
	struct spread spread = report->tally.result[0].spread;
	size_t width = (LINE_WIDTH - RANGE_WIDTH) / (size_t)plan->kinds;
	int kind, row;
	double most;

	while (spread_rows(&spread) > ROWS_MAX)
		spread_widen(&spread);
	most = longest(report, &spread);
	if (width < BAR_MIN)
		width = BAR_MIN;
	text_putc(out, '\n');
	put_left(out, tr(plan->family->counts), RANGE_WIDTH);
	for (kind = 0; kind < plan->kinds; kind++) {
		text_puts(out, "      % ");
		put_cut(out, report_strategy(report, kind), width - 8);
	}
	put_end(out);
	for (row = 0; row < spread_rows(&spread); row++)
		put_row(out, report, &spread, row, most, width);
}
