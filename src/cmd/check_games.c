/*
 * Checking games one after another, and what is reported of them (TK-14).
 */
#include "cmd/check.h"

#include <string.h>

#include "engine/memory.h"

void
checker_init(struct checker *checker, const struct check *check)
{
	const struct options *opt = &check->cmd->opt;
	struct game *game = &checker->game;

	checker->check = check;
	game_init(game, &crypto_sodium);
	game->other_rules = check->other_rules;
	game->other_family = check->other_family;
	game->no_given = opt->no_given;
	game->want_ranges = opt->ranges;
	if (opt->explain)
		game->explain = &checker->explain;
}

void
checker_release(struct checker *checker)
{
	game_release(&checker->game);
	text_release(&checker->explain);
	text_release(&checker->report.text);
	memory_free(checker->report.spots);
	checker->report = (struct report) { 0 };
}

void
report_clear(struct report *report)
{
	text_clear(&report->text);
	report->n_spots = 0;
	report->counts = (struct counts) { 0 };
	report->status = 0;
	report->err.fault = FAULT_NONE;
	report->err.line = 0;
	report->err.file[0] = '\0';
}

void
report_error(struct report *report, const struct error *err)
{
	cmd_visible(&report->text, err->file);
	if (err->line > 0)
		text_printf(&report->text, ":%lu", err->line);
	text_puts(&report->text, ": ");
	cmd_visible(&report->text, err->text);
	text_putc(&report->text, '\n');
}

/* The number of the game that is being reported, once it is known. */
static void
report_number(struct report *report)
{
	if (report->n_spots == report->room_spots) {
		size_t room = 2 * report->room_spots + 16;
		struct spot *spots = memory_resize(report->spots,
		    room * sizeof(*spots));

		if (spots == NULL) {
			report->text.failed = true;
			return;
		}
		report->spots = spots;
		report->room_spots = room;
	}
	report->spots[report->n_spots++] = (struct spot) { report->text.len,
		report->counts.games };
}

/* SM-9: which game it was, for who looks for it in a long stream. */
static void
report_game(struct report *report, const char *file, unsigned long line)
{
	cmd_visible(&report->text, file);
	text_printf(&report->text, ":%lu: game ", line);
	report_number(report);
	text_puts(&report->text, " begins here\n");
}

static void
report_ranges(struct checker *checker, const char *file)
{
	static const char *const words[PROOFS] = { "proved", "sealed",
		"given" };
	const struct cmd *cmd = checker->check->cmd;
	struct text *text = &checker->report.text;
	struct game *game = &checker->game;
	size_t i;

	for (i = 0; i < game->n_ranges && !cmd->opt.quiet; i++) {
		if (cmd->operands > 1)
			text_printf(text, "%s:", file);
		text_printf(text, "%lu-%lu %s\n", game->ranges[i].first,
		    game->ranges[i].last, words[game->ranges[i].proof]);
	}
	game->n_ranges = 0;
}

/* What was explained before the fault still stands. */
static void
show_explained(struct checker *checker)
{
	struct report *report = &checker->report;

	if (!checker->check->cmd->opt.quiet)
		cmd_visible(&report->text, text_string(&checker->explain));
	report->text.failed |= checker->explain.failed;
	text_clear(&checker->explain);
}

static void
game_is_good(struct checker *checker, const char *file)
{
	struct game *game = &checker->game;
	struct due due;

	game->family->due(game->state, &due);
	checker->report.counts.games++;
	checker->report.counts.unfinished += due.what != DUE_OVER;
	report_ranges(checker, file);
	show_explained(checker);
}

static void
game_is_bad(struct checker *checker, const char *file, unsigned long line)
{
	const struct options *opt = &checker->check->cmd->opt;
	struct report *report = &checker->report;

	report->counts.games++;
	report->counts.failed++;
	checker->game.n_ranges = 0;
	show_explained(checker);
	if ((int)report->err.fault > report->status)
		report->status = (int)report->err.fault;
	if (opt->quiet)
		return;
	report_error(report, &report->err);
	if (opt->verbose)
		report_game(report, file, line);
}

/* What was counted while a game was read, good or bad. */
static void
count_proofs(struct checker *checker)
{
	int i;

	for (i = 0; i < PROOFS; i++)
		checker->report.counts.proofs[i] += checker->game.proofs[i];
	memset(checker->game.proofs, 0, sizeof(checker->game.proofs));
}

static bool
check_next(struct checker *checker, struct journal *journal, struct error *err)
{
	unsigned long first = journal->line + 1;

	switch (game_read(&checker->game, journal, err)) {
	case GAME_END:
		return false;
	case GAME_READ:
		game_is_good(checker, journal->name);
		return true;
	default:
		break;
	}
	if (err->fault == FAULT_SYSTEM)
		return false;
	game_is_bad(checker, journal->name, first);
	*err = (struct error) { 0 };
	return journal_skip_game(journal, err);
}

bool
checker_game(struct checker *checker, struct journal *journal)
{
	struct report *report = &checker->report;
	unsigned long line = journal->line;
	bool more = check_next(checker, journal, &report->err);

	count_proofs(checker);
	report->counts.lines += journal->line - line;
	if (report->err.fault != FAULT_NONE)
		error_in(&report->err, journal->name);
	return more;
}
