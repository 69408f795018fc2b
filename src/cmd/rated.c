/*
 * What was found of moves.  See rated.h.
 */
#include "cmd/rated.h"

#include <stdlib.h>

#include "bots/estimate.h"
#include "engine/memory.h"

/* A move, NULL to wait, and what was found of it. */
struct finding {
	const struct event *move;
	struct rated rated;
	size_t at; /* in the list of moves */
	bool chosen;
};

struct findings {
	struct finding *list;
	size_t n;
};

static int
order(int64_t a, int64_t b)
{
	return (a > b) - (a < b);
}

/* The chosen one, then the best; of equals the first listed. */
static int
compare(const void *first, const void *second)
{
	const struct finding *a = first, *b = second;
	int by[] = { order(b->chosen, a->chosen),
		order((int64_t)b->rated.wins, (int64_t)a->rated.wins),
		order(b->rated.money, a->rated.money),
		order(b->rated.worth, a->rated.worth),
		order((int64_t)a->at, (int64_t)b->at) };
	size_t i = 0;

	while (by[i] == 0 && i + 1 < sizeof(by) / sizeof(by[0]))
		i++;
	return by[i];
}

static void
add_finding(struct findings *findings, const struct answer *answer,
    const struct event *move)
{
	struct finding *finding = &findings->list[findings->n];

	*finding = (struct finding) { .move = move, .at = findings->n };
	if (findings->n < answer->n)
		finding->rated = answer->rated[findings->n];
	findings->n++;
}

static bool
findings_open(struct findings *findings, const struct answer *answer,
    const struct asked *asked, struct error *err)
{
	size_t n = asked->moves.count + asked->question.may_wait;
	const struct event *move;

	*findings = (struct findings) { .list = memory_resize(NULL,
					    n * sizeof(*findings->list)) };
	if (findings->list == NULL)
		return fail_memory(err);
	EVENTS_EACH (move, &asked->moves)
		add_finding(findings, answer, move);
	if (asked->question.may_wait)
		add_finding(findings, answer, NULL);
	return true;
}

static void
findings_sort(struct findings *findings)
{
	qsort(findings->list, findings->n, sizeof(*findings->list), compare);
}

static void
put_move(const struct finding *finding, const struct game *game,
    struct text *out)
{
	if (finding->move == NULL)
		text_puts(out, "wait");
	else
		event_format(&game->grammar, &game->header.names, finding->move,
		    out);
}

static struct estimate
win_of(const struct rated *rated)
{
	return estimate_rate((double)rated->wins / WIN_PARTS, rated->games);
}

static struct estimate
money_of(const struct rated *rated)
{
	return estimate_mean((double)rated->money, rated->money_more,
	    rated->games);
}

/* Dollars are many; of bolts and fame a part counts. */
static int
digits_of(const struct findings *findings)
{
	size_t i;

	for (i = 0; i < findings->n; i++) {
		const struct rated *rated = &findings->list[i].rated;

		if (rated->games > 0 &&
		    llabs((long long)rated->money) / rated->games >= 1000)
			return 0;
	}
	return 2;
}

static void
put_played(const struct rated *rated, const char *counts, int digits,
    struct text *out)
{
	struct estimate win = win_of(rated), money = money_of(rated);

	text_printf(out,
	    tr("wins %.4f (%.4f to %.4f), %s %.*f (%.*f to %.*f) in %lu games"),
	    win.value, win.low, win.high, tr(counts), digits, money.value,
	    digits, money.low, digits, money.high, (unsigned long)rated->games);
}

/* In dollars, bolts or fame, which a family may weigh in parts. */
static void
put_worth(int64_t worth, int32_t scale, struct text *out)
{
	if (scale > 1)
		text_printf(out, tr("worth %.2f"), (double)worth / scale);
	else
		text_printf(out, tr("worth %lld"), (long long)worth);
}

/* Where a strategy weighed nothing there is but one thing to say. */
static void
put_reason(const struct bot *bot, const struct asked *asked, struct text *out)
{
	if (asked->moves.count == 1 && !asked->question.may_wait)
		text_puts(out, tr("the only move"));
	else if (asked->question.seat >= SEATS_MAX)
		text_puts(out, tr("the first move"));
	else if (bot->strategy.style == STYLE_EXEC)
		text_printf(out, tr("the answer of `%s'"),
		    strategy_command(&bot->strategy));
	else
		text_printf(out, tr("by chance, one of %zu moves"),
		    asked->moves.count);
}

static void
explain_one(const struct bot *bot, const struct asked *asked,
    const struct game *game, const struct finding *finding, int digits,
    struct text *out)
{
	put_move(finding, game, out);
	text_puts(out, "  # ");
	if (bot->answer.n == 0)
		put_reason(bot, asked, out);
	else if (bot->strategy.style == STYLE_MC)
		put_played(&finding->rated, game->family->counts, digits, out);
	else
		put_worth(finding->rated.worth, game->family->scale, out);
	text_putc(out, '\n');
}

bool
rated_explain(const struct bot *bot, const struct asked *asked,
    const struct game *game, struct text *out, struct error *err)
{
	const struct answer *answer = &bot->answer;
	bool played = bot->strategy.style == STYLE_MC;
	struct findings findings;
	size_t i;
	int digits;

	if (!findings_open(&findings, answer, asked, err))
		return false;
	findings.list[answer->chosen].chosen = true;
	findings_sort(&findings);
	digits = digits_of(&findings);
	for (i = 0; i < (answer->n == 0 ? 1 : findings.n); i++)
		if (answer->n == 0 || !played ||
		    findings.list[i].rated.games > 0)
			explain_one(bot, asked, game, &findings.list[i], digits,
			    out);
	memory_free(findings.list);
	return out->failed ? fail_memory(err) : true;
}

static void
table_line(const struct finding *finding, const struct game *game, int digits,
    struct text *out)
{
	const struct rated *rated = &finding->rated;

	if (rated->games == 0)
		text_puts(out, "-\t-\t-\t-\t-\t-\t0\t");
	else {
		struct estimate win = win_of(rated), money = money_of(rated);

		text_printf(out, "%.4f\t%.4f\t%.4f\t%.*f\t%.*f\t%.*f\t%lu\t",
		    win.value, win.low, win.high, digits, money.value, digits,
		    money.low, digits, money.high, (unsigned long)rated->games);
	}
	put_move(finding, game, out);
	text_putc(out, '\n');
}

bool
rated_table(const struct answer *answer, const struct asked *asked,
    const struct game *game, struct text *out, struct error *err)
{
	struct findings findings;
	size_t i;
	int digits;

	if (asked->moves.count == 0)
		return true;
	if (!findings_open(&findings, answer, asked, err))
		return false;
	findings_sort(&findings);
	digits = digits_of(&findings);
	text_puts(out, "win\twin-\twin+\tmoney\tmoney-\tmoney+\tgames\tmove\n");
	for (i = 0; i < findings.n; i++)
		table_line(&findings.list[i], game, digits, out);
	memory_free(findings.list);
	return out->failed ? fail_memory(err) : true;
}
