/*
 * The report as one JSON object (SM-5).  See report.h; vegas-sim(1) names
 * every key.
 */
#include "sim/report.h"

#include "view/view.h"

/* Rates and lengths have six decimals, money three. */
static void
put_number(struct view *view, const char *key, double real, int decimals)
{
	struct text digits = { 0 };

	report_real(&digits, real, decimals);
	view->decimal(view, key, text_string(&digits));
	view->out->failed |= digits.failed;
	text_release(&digits);
}

static void
put_bounds(struct view *view, const struct estimate *estimate, int decimals)
{
	put_number(view, "low", estimate->low, decimals);
	put_number(view, "high", estimate->high, decimals);
}

static void
put_estimate(struct view *view, const char *key, const char *value,
    struct estimate estimate, int decimals)
{
	view->open(view, key, '{');
	put_number(view, value, estimate.value, decimals);
	put_bounds(view, &estimate, decimals);
	view->close(view, '}');
}

static void
put_count(struct view *view, const struct count *count, uint64_t games,
    int seats)
{
	put_estimate(view, "win", "rate", stat_wins(count, games, seats), 6);
	put_estimate(view, "money", "mean", stat_money(count, games, seats), 3);
}

static void
put_spread(struct view *view, const struct spread *spread, int kind)
{
	int bin;

	view->open(view, "distribution", '[');
	for (bin = 0; bin < BINS; bin++) {
		if (spread->count[kind][bin] == 0)
			continue;
		view->open(view, NULL, '{');
		view->number(view, "from", bin * spread->width);
		view->number(view, "to", (bin + 1) * spread->width - 1);
		view->number(view, "count",
		    (long long)spread->count[kind][bin]);
		view->close(view, '}');
	}
	view->close(view, ']');
}

static void
put_amount(struct view *view, const char *key, const struct amount *amount,
    uint64_t games)
{
	struct estimate mean = stat_amount(amount, games);

	view->open(view, key, '{');
	put_number(view, "mean", mean.value, 6);
	put_bounds(view, &mean, 6);
	view->number(view, "least", (long long)amount->least);
	view->number(view, "most", (long long)amount->most);
	view->close(view, '}');
}

static void
put_length(struct view *view, const struct report *report,
    const struct result *result)
{
	uint64_t games = report->tally.games;

	view->open(view, "length", '{');
	put_estimate(view, "pace", "mean",
	    stat_pace(result, games, report->plan.players), 6);
	put_amount(view, "turns", &result->turns, games);
	put_amount(view, "moves", &result->moves, games);
	put_amount(view, "rounds", &result->rounds, games);
	view->close(view, '}');
}

static void
put_book(struct view *view, const struct book *book)
{
	struct word rest = { text_string(&book->with), book->with.len }, word;
	struct text module = { 0 };

	view->string(view, "rules", book->name);
	view->string(view, "digest", book->digest);
	view->open(view, "with", '[');
	while ((word = word_next(&rest)).n > 0) {
		text_clear(&module);
		text_add(&module, word.p, word.n);
		view->string(view, NULL, text_string(&module));
	}
	view->close(view, ']');
	view->out->failed |= module.failed;
	text_release(&module);
}

static void
put_result(struct view *view, const struct report *report, int book)
{
	const struct plan *plan = &report->plan;
	const struct result *result = &report->tally.result[book];
	int i;

	view->open(view, NULL, '{');
	put_book(view, &plan->book[book]);
	view->open(view, "strategies", '[');
	for (i = 0; i < plan->kinds; i++) {
		view->open(view, NULL, '{');
		view->string(view, "strategy", report_strategy(report, i));
		view->number(view, "seats", plan->of_kind[i]);
		put_count(view, &result->kind[i], report->tally.games,
		    plan->of_kind[i]);
		put_spread(view, &result->spread, i);
		view->close(view, '}');
	}
	view->close(view, ']');
	view->open(view, "seats", '[');
	for (i = 0; i < plan->players; i++) {
		view->open(view, NULL, '{');
		view->number(view, "seat", i + 1);
		put_count(view, &result->seat[i], report->tally.games, 1);
		view->close(view, '}');
	}
	view->close(view, ']');
	put_length(view, report, result);
	view->close(view, '}');
}

static void
put_gain(struct view *view, const char *key, struct estimate gain,
    uint64_t games, int decimals)
{
	view->open(view, key, '{');
	put_number(view, "mean", gain.value, decimals);
	put_bounds(view, &gain, decimals);
	view->boolean(view, "noise", stat_is_noise(&gain, games));
	view->close(view, '}');
}

static void
put_change(struct view *view, const struct change *change, uint64_t games,
    int seats)
{
	put_gain(view, "win", stat_wins_change(change, games, seats), games, 6);
	put_gain(view, "money", stat_money_change(change, games, seats), games,
	    3);
}

static void
put_differences(struct view *view, const struct report *report)
{
	const struct plan *plan = &report->plan;
	const struct tally *tally = &report->tally;
	int i;

	if (plan->books < 2) {
		view->null(view, "differences");
		return;
	}
	view->open(view, "differences", '{');
	view->open(view, "strategies", '[');
	for (i = 0; i < plan->kinds; i++) {
		view->open(view, NULL, '{');
		view->string(view, "strategy", report_strategy(report, i));
		put_change(view, &tally->kind[i], tally->games,
		    plan->of_kind[i]);
		view->close(view, '}');
	}
	view->close(view, ']');
	view->open(view, "seats", '[');
	for (i = 0; i < plan->players; i++) {
		view->open(view, NULL, '{');
		view->number(view, "seat", i + 1);
		put_change(view, &tally->seat[i], tally->games, 1);
		view->close(view, '}');
	}
	view->close(view, ']');
	view->close(view, '}');
}

static void
put_plan(struct view *view, const struct report *report)
{
	const struct plan *plan = &report->plan;
	size_t i;

	view->string(view, "unit", plan->family->counts);
	view->string(view, "seed", text_string(&plan->seed));
	view->number(view, "games", (long long)report->tally.games);
	view->open(view, "ranges", '[');
	for (i = 0; i < report->games.n; i++) {
		view->open(view, NULL, '{');
		view->number(view, "first", report->games.list[i].first);
		view->number(view, "last", report->games.list[i].last);
		view->close(view, '}');
	}
	view->close(view, ']');
	view->open(view, "bots", '[');
	for (i = 0; i < (size_t)plan->players; i++)
		view->string(view, NULL, text_string(&plan->strategy[i].text));
	view->close(view, ']');
	view->boolean(view, "rotate", !plan->keep_seats);
}

static void
put_report(struct view *view, const struct report *report)
{
	int i;

	view->open(view, NULL, '{');
	view->number(view, "format", 1);
	put_plan(view, report);
	view->open(view, "results", '[');
	for (i = 0; i < report->plan.books; i++)
		put_result(view, report, i);
	view->close(view, ']');
	put_differences(view, report);
	view->close(view, '}');
}

void
report_json(const struct report *report, struct text *out)
{
	struct view view;

	view_json(&view, out);
	put_report(&view, report);
	view_release(&view);
}
