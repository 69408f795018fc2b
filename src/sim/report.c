/*
 * Reports, and the tallies they are kept as.  See report.h.
 */
#include "sim/report.h"

#include <stdio.h>
#include <string.h>

#include "sim/walk.h"

void
report_release(struct report *report)
{
	plan_release(&report->plan);
	ranges_release(&report->games);
	tally_init(&report->tally);
}

const char *
report_strategy(const struct report *report, int kind)
{
	int i;

	for (i = 0; report->plan.kind[i] != kind; i++)
		continue;
	return text_string(&report->plan.strategy[i].text);
}

void
report_real(struct text *out, double real, int decimals)
{
	char digits[400];

	snprintf(digits, sizeof(digits), "%.*f", decimals, real);
	text_puts(out,
	    digits +
		(digits[0] == '-' && strpbrk(digits, "123456789") == NULL));
}

static void
write_plan(const struct plan *plan, struct text *out)
{
	int i;

	text_printf(out, "vegas-tally 1\nfamily %s\n", plan->family->name);
	for (i = 0; i < plan->books; i++) {
		const struct book *book = &plan->book[i];

		text_printf(out, "rules %s %s\n", book->name, book->digest);
		if (book->with.len > 0)
			text_printf(out, "with %s\n", text_string(&book->with));
	}
	for (i = 0; i < plan->players; i++)
		text_printf(out, "bot %s\n",
		    text_string(&plan->strategy[i].text));
	text_printf(out, "seats %s\nseed %s",
	    plan->keep_seats ? "keep" : "rotate", text_string(&plan->seed));
}

/* The walk ends each line when the next begins. */
void
report_write(const struct report *report, struct text *out)
{
	struct report copy = *report;
	struct error err;
	struct walk walk = { .out = out, .err = &err };
	size_t i;

	write_plan(&report->plan, out);
	for (i = 0; i < report->games.n; i++)
		text_printf(out, "\ngames %lu:%lu",
		    (unsigned long)report->games.list[i].first,
		    (unsigned long)report->games.list[i].last);
	walk_report(&walk, &copy);
	text_putc(out, '\n');
}

static bool
same_text(const struct text *a, const struct text *b)
{
	return strcmp(text_string(a), text_string(b)) == 0;
}

static bool
same_rules(const struct plan *a, const struct plan *b)
{
	int i;

	for (i = 0; i < a->books && i < b->books; i++)
		if (strcmp(a->book[i].name, b->book[i].name) != 0 ||
		    strcmp(a->book[i].digest, b->book[i].digest) != 0 ||
		    !same_text(&a->book[i].with, &b->book[i].with))
			return false;
	return a->books == b->books;
}

static bool
same_bots(const struct plan *a, const struct plan *b)
{
	int i;

	for (i = 0; i < a->players && i < b->players; i++)
		if (!same_text(&a->strategy[i].text, &b->strategy[i].text))
			return false;
	return a->players == b->players;
}

static bool
same_plan(const struct plan *a, const struct plan *b, struct error *err)
{
	if (!same_rules(a, b))
		return fail(err, FAULT_RULES,
		    "the tally is of other rules than those before it");
	if (!same_bots(a, b))
		return fail(err, FAULT_RULES,
		    "the tally is of other strategies than those before it");
	if (a->keep_seats != b->keep_seats)
		return fail(err, FAULT_RULES,
		    "the seats of one tally rotate, those of another do not");
	if (!same_text(&a->seed, &b->seed))
		return fail(err, FAULT_RULES,
		    "the tally is of another seed than those before it");
	return true;
}

bool
report_merge(struct report *report, struct report *more, struct error *err)
{
	if (report->plan.books == 0) {
		*report = *more;
		*more = (struct report) { 0 };
		return true;
	}
	if (!same_plan(&report->plan, &more->plan, err) ||
	    !ranges_add_all(&report->games, &more->games, err))
		return false;
	tally_add(&report->tally, &more->tally);
	report_release(more);
	return true;
}
