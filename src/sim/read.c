/*
 * Reading a tally back.  See report.h.
 *
 * A tally is some other machine's, and so no word of it is believed: besides
 * the form of each line, what must add up is added up.
 */
#include "sim/walk.h"

#include <string.h>

#include "engine/game.h"

static bool
wrong_line(const char *wanted, struct error *err)
{
	return fail(err, FAULT_FORMAT,
	    "this is no line of a tally here; `%s' would be", wanted);
}

/* NAME DIGEST */
static bool
read_rules(struct plan *plan, struct word rest, struct error *err)
{
	struct word name = word_next(&rest), digest = word_next(&rest);
	struct book *book = &plan->book[plan->books];

	if (plan->books == BOOKS_MAX || name.n == 0 || name.n >= CONF_NAME ||
	    digest.n != DIGEST_HEX || word_next(&rest).n > 0)
		return wrong_line("rules NAME DIGEST", err);
	memcpy(book->name, name.p, name.n);
	memcpy(book->digest, digest.p, digest.n);
	plan->books++;
	return true;
}

static bool
read_with(struct plan *plan, struct word rest, struct error *err)
{
	struct text *with;

	if (plan->books == 0)
		return wrong_line("rules NAME DIGEST", err);
	with = &plan->book[plan->books - 1].with;
	return with->len > 0 ? wrong_line("bot STRATEGY", err)
			     : header_words(with, rest, err);
}

static bool
read_family(struct plan *plan, struct word rest, struct error *err)
{
	struct word name = word_next(&rest);

	plan->family = family_find(name);
	return plan->family != NULL
	    ? true
	    : fail(err, FAULT_FORMAT, "there is no family of games `%.*s'",
		  (int)name.n, name.p);
}

static bool
read_bot(struct plan *plan, struct word rest, struct error *err)
{
	if (plan->players == SEATS_MAX)
		return fail(err, FAULT_FORMAT,
		    "there are at most %d strategies", SEATS_MAX);
	if (!strategy_parse(&plan->strategy[plan->players], rest, err)) {
		if (err->fault == FAULT_USAGE)
			err->fault = FAULT_FORMAT;
		return false;
	}
	plan->players++;
	return true;
}

static bool
read_seats(struct plan *plan, struct word rest, struct error *err)
{
	struct word word = word_next(&rest);

	plan->keep_seats = word_is(word, "keep");
	return plan->keep_seats || word_is(word, "rotate")
	    ? true
	    : wrong_line("seats rotate", err);
}

static bool
read_games(struct report *report, struct word rest, struct error *err)
{
	struct games games;

	if (!games_parse(&games, word_trim(rest)))
		return wrong_line("games A:B", err);
	if (ranges_add(&report->games, games, err))
		return true;
	if (err->fault == FAULT_RULES)
		err->fault = FAULT_FORMAT;
	return false;
}

/* One line of what was played; *known is false where it is another. */
static bool
read_line(struct report *report, struct word line, bool *known,
    struct error *err)
{
	struct plan *plan = &report->plan;
	struct word rest = line, word = word_next(&rest);

	*known = true;
	/* Of a strategy every blank counts. */
	if (word_is(word, "bot") && rest.n > 0)
		return read_bot(plan, (struct word) { rest.p + 1, rest.n - 1 },
		    err);
	if (word_is(word, "family"))
		return read_family(plan, rest, err);
	if (word_is(word, "rules"))
		return read_rules(plan, rest, err);
	if (word_is(word, "with"))
		return read_with(plan, rest, err);
	if (word_is(word, "seats"))
		return read_seats(plan, rest, err);
	if (word_is(word, "seed"))
		return header_words(&plan->seed, rest, err);
	if (word_is(word, "games"))
		return read_games(report, rest, err);
	*known = false;
	return true;
}

/* Up to the first line of another kind, which is read again. */
static bool
read_head(struct report *report, struct journal *journal, struct error *err)
{
	const struct plan *plan = &report->plan;
	struct word line, version;
	bool known;

	if (!walk_next(journal, &line, err))
		return false;
	version = line;
	if (!word_is(word_next(&version), "vegas-tally") ||
	    !word_is(word_trim(version), "1"))
		return fail(err, FAULT_FORMAT,
		    "this is no tally; `vegas-tally 1' is the first line of "
		    "one");
	do {
		if (!walk_next(journal, &line, err) ||
		    !read_line(report, line, &known, err))
			return false;
	} while (known);
	if (plan->family == NULL || plan->books == 0 || plan->players == 0 ||
	    plan->seed.len == 0 || report->games.n == 0)
		return fail(err, FAULT_FORMAT,
		    "the tally does not say what was played: `family', "
		    "`rules', `bot', `seed' and `games'");
	journal_unread(journal);
	return true;
}

/* What all seats have is what all strategies have, and each sat somewhere. */
static bool
adds_up(const struct report *report, const struct result *result)
{
	const struct plan *plan = &report->plan;
	struct wide seats = { 0 }, kinds = { 0 };
	uint64_t wins = 0, n;
	int i, bin;

	for (i = 0; i < plan->players; i++) {
		wins += result->seat[i].wins;
		wide_sum(&seats, &result->seat[i].money);
	}
	for (i = 0; i < plan->kinds; i++) {
		wins -= result->kind[i].wins;
		wide_sum(&kinds, &result->kind[i].money);
		for (n = 0, bin = 0; bin < BINS; bin++)
			n += result->spread.count[i][bin];
		if (n != report->tally.games * (uint64_t)plan->of_kind[i])
			return false;
	}
	return wins == 0 && seats.low == kinds.low && seats.high == kinds.high;
}

static bool
check_sums(const struct report *report, struct error *err)
{
	int i;

	for (i = 0; i < report->plan.books; i++)
		if (!adds_up(report, &report->tally.result[i]))
			return fail(err, FAULT_FORMAT,
			    "the numbers of the tally do not add up");
	return true;
}

static bool
read_tally(struct report *report, struct journal *journal, struct error *err)
{
	struct walk walk = { .in = journal, .err = err, .rest = { "", 0 } };

	if (!read_head(report, journal, err))
		return false;
	plan_find_kinds(&report->plan);
	report->tally.games = ranges_count(&report->games);
	return walk_report(&walk, report) && check_sums(report, err);
}

enum journal_state
report_read(struct report *report, struct journal *journal, struct error *err)
{
	enum journal_state state;
	struct word line;

	tally_init(&report->tally);
	do {
		state = journal_next(journal, &line, err);
	} while (state == JOURNAL_LINE && line_is_comment(line));
	if (state == JOURNAL_LINE) {
		journal_unread(journal);
		if (!read_tally(report, journal, err))
			state = JOURNAL_BAD;
	}
	if (state == JOURNAL_BAD) {
		error_in(err, journal->name);
		if (err->line == 0)
			err->line = journal->line;
	}
	return state;
}
