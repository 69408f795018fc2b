/*
 * The numbers of a tally.  See walk.h.
 */
#include "sim/walk.h"

#include <string.h>

bool
walk_next(struct journal *journal, struct word *line, struct error *err)
{
	enum journal_state state;

	do {
		state = journal_next(journal, line, err);
	} while (state == JOURNAL_LINE && line_is_comment(*line));
	if (state == JOURNAL_END)
		return fail(err, FAULT_FORMAT,
		    "the tally is cut off: it has no `end'");
	return state == JOURNAL_LINE;
}

static void
refuse(struct walk *walk, const char *wanted)
{
	if (!walk->failed)
		fail(walk->err, FAULT_FORMAT,
		    "this is no line of a tally here; `%s' would be", wanted);
	walk->failed = true;
}

void
walk_line(struct walk *walk, const char *word)
{
	if (walk->failed)
		return;
	if (walk->out != NULL) {
		text_printf(walk->out, "\n%s", word);
		return;
	}
	if (word_next(&walk->rest).n == 0) {
		walk->failed = !walk_next(walk->in, &walk->rest, walk->err);
		if (walk->failed || word_is(word_next(&walk->rest), word))
			return;
	}
	refuse(walk, word);
}

static void
walk_wide(struct walk *walk, struct wide *wide)
{
	if (walk->failed)
		return;
	if (walk->out != NULL) {
		text_putc(walk->out, ' ');
		wide_write(wide, walk->out);
	} else if (!wide_read(wide, word_next(&walk->rest)))
		refuse(walk, "NUMBER...");
}

static void
walk_number(struct walk *walk, uint64_t *number)
{
	struct wide wide = { *number, 0 };

	walk_wide(walk, &wide);
	if (wide.high != 0)
		refuse(walk, "NUMBER...");
	*number = wide.low;
}

static void
walk_count(struct walk *walk, const char *word, struct count *count)
{
	walk_line(walk, word);
	walk_number(walk, &count->wins);
	walk_wide(walk, &count->money);
	walk_wide(walk, &count->money_squares);
}

static void
walk_amount(struct walk *walk, const char *word, struct amount *amount)
{
	walk_line(walk, word);
	walk_number(walk, &amount->sum);
	walk_number(walk, &amount->squares);
	walk_number(walk, &amount->least);
	walk_number(walk, &amount->most);
}

static void
walk_change(struct walk *walk, const char *word, struct change *change)
{
	struct wide wins = { (uint64_t)change->wins,
		change->wins < 0 ? UINT64_MAX : 0 };

	walk_line(walk, word);
	walk_wide(walk, &wins);
	change->wins = (int64_t)wins.low;
	walk_number(walk, &change->wins_squares);
	walk_wide(walk, &change->money);
	walk_wide(walk, &change->money_squares);
}

/* The width is one of a series, and says how far it was gone. */
static void
walk_spread(struct walk *walk, struct spread *spread, int kinds)
{
	uint64_t width = (uint64_t)spread->width;
	int kind, bin;

	walk_line(walk, "width");
	walk_number(walk, &width);
	while (!walk->failed && (uint64_t)spread->width < width &&
	    spread->width < INT64_MAX / 10)
		spread_widen(spread);
	if ((uint64_t)spread->width != width)
		refuse(walk, "width 1, 5, 10, 50...");
	for (kind = 0; kind < kinds; kind++) {
		walk_line(walk, "spread");
		for (bin = 0; bin < BINS; bin++)
			walk_number(walk, &spread->count[kind][bin]);
	}
}

static void
walk_result(struct walk *walk, const struct plan *plan, struct result *result)
{
	int i;

	for (i = 0; i < plan->kinds; i++)
		walk_count(walk, "strategy", &result->kind[i]);
	for (i = 0; i < plan->players; i++)
		walk_count(walk, "seat", &result->seat[i]);
	walk_amount(walk, "turns", &result->turns);
	walk_amount(walk, "moves", &result->moves);
	walk_amount(walk, "rounds", &result->rounds);
	walk_line(walk, "turns-rounds");
	walk_number(walk, &result->turns_rounds);
	walk_spread(walk, &result->spread, plan->kinds);
}

bool
walk_report(struct walk *walk, struct report *report)
{
	const struct plan *plan = &report->plan;
	struct tally *tally = &report->tally;
	int i;

	for (i = 0; i < plan->books; i++)
		walk_result(walk, plan, &tally->result[i]);
	for (i = 0; i < plan->kinds && plan->books > 1; i++)
		walk_change(walk, "strategy-change", &tally->kind[i]);
	for (i = 0; i < plan->players && plan->books > 1; i++)
		walk_change(walk, "seat-change", &tally->seat[i]);
	walk_line(walk, "end");
	if (walk->out == NULL && word_next(&walk->rest).n > 0)
		refuse(walk, "end");
	return !walk->failed;
}
