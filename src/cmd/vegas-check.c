/*
 * vegas-check: replay games and report the first line of each that the rules
 * do not bear out (TK-14), by as many threads as are wanted (SM-9).
 */
#include "cmd/check.h"

#include <string.h>
#include <time.h>

#include "cmd/confine.h"
#include "engine/conf.h"

static const struct command command = {
	.name = "vegas-check",
	.operands = "[FILE]...",
	.summary = N_(
	    "Replay games and report the first line that the rules do "
	    "not bear out"),
	.takes = "explain jobs no-given quiet ranges rules rules-dir verbose "
		 "with",
	.max = -1,
};

/* So much is held back until it is written. */
enum { HELD_BACK = 1 << 16 };

/* The numbers of games are known now that all before them are counted. */
static void
add_text(struct check *check, const struct report *report)
{
	struct text *out = &check->cmd->out;
	const char *text = text_string(&report->text);
	size_t i, at = 0;

	for (i = 0; i < report->n_spots; i++) {
		const struct spot *spot = &report->spots[i];

		text_add(out, text + at, spot->at - at);
		text_printf(out, "%lu", check->games + spot->game);
		at = spot->at;
	}
	text_add(out, text + at, report->text.len - at);
	out->failed |= report->text.failed;
}

static void
add_counts(struct counts *sum, const struct counts *counts)
{
	int i;

	sum->games += counts->games;
	sum->failed += counts->failed;
	sum->unfinished += counts->unfinished;
	sum->lines += counts->lines;
	for (i = 0; i < PROOFS; i++)
		sum->proofs[i] += counts->proofs[i];
}

bool
check_take(struct check *check, const struct report *report)
{
	struct cmd *cmd = check->cmd;

	add_text(check, report);
	add_counts(&check->counts, &report->counts);
	check->games += report->counts.games;
	check->lines += report->counts.lines;
	if (report->status > cmd->status)
		cmd->status = report->status;
	if (report->err.fault != FAULT_NONE)
		cmd_error(cmd, &report->err);
	return cmd->out.len <= HELD_BACK || cmd_flush(cmd);
}

bool
check_file_done(struct check *check, const char *file, bool failed)
{
	struct report report = { 0 };
	bool good = true;

	if (check->games == 0 && !failed) {
		fail(&report.err, FAULT_FORMAT,
		    strcmp(file, "-") == 0
			? N_("there is no game on standard input")
			: N_("there is no game in it"));
		error_in(&report.err, file);
		report.err.line = check->lines;
		report.status = FAULT_FORMAT;
		if (!check->cmd->opt.quiet)
			report_error(&report, &report.err);
		report.err.fault = FAULT_NONE;
		good = check_take(check, &report);
		text_release(&report.text);
	}
	check->games = check->lines = 0;
	return good;
}

/* False if nothing more can be written. */
static bool
check_file(struct check *check, struct checker *checker, const char *file)
{
	struct report *report = &checker->report;
	struct journal journal;
	bool more, good = true, failed;

	report_clear(report);
	if (!journal_open(&journal, file, &report->err))
		return check_take(check, report);
	do {
		more = checker_game(checker, &journal);
		failed = report->err.fault != FAULT_NONE;
		if (!more || report->text.len > HELD_BACK) {
			good = check_take(check, report);
			report_clear(report);
		}
	} while (more && good);
	journal_close(&journal);
	return good && check_file_done(check, file, failed);
}

static bool
check_files(struct check *check, char *const *files)
{
	static struct checker checker;
	bool good = true;

	checker_init(&checker, check);
	for (; *files != NULL && good; files++)
		good = check_file(check, &checker, *files);
	checker_release(&checker);
	return good;
}

/* TK-34: under other rules than the game's own. */
static bool
load_rules(struct check *check, struct conf *conf, struct error *err)
{
	const struct options *opt = &check->cmd->opt;
	struct conf_path path = { 0 };
	bool good;

	if (opt->rules == NULL)
		return true;
	good = conf_path_init(&path, opt->rules_dir, err) &&
	    conf_load(conf, &path, opt->rules, opt->with, err);
	conf_path_release(&path);
	check->other_rules = &conf->rules;
	check->other_family = conf->family;
	return good;
}

/* For scripts too, and so the same in every language. */
static void
summarize(const struct check *check)
{
	const struct counts *counts = &check->counts;

	if (check->cmd->opt.quiet)
		return;
	text_printf(&check->cmd->out,
	    "%lu games, %lu failed, %lu unfinished, %lu lines\n"
	    "dice: %lu proved, %lu sealed, %lu given by hand\n",
	    counts->games, counts->failed, counts->unfinished, counts->lines,
	    counts->proofs[PROOF_PROVED], counts->proofs[PROOF_SEALED],
	    counts->proofs[PROOF_GIVEN]);
}

static double
now(void)
{
	struct timespec time = { 0 };

	clock_gettime(CLOCK_MONOTONIC, &time);
	return (double)time.tv_sec + (double)time.tv_nsec / 1e9;
}

/* SM-9: on standard error, since it is another number each time. */
static void
tell_speed(const struct check *check, double seconds)
{
	const struct cmd *cmd = check->cmd;
	struct text text = { 0 };

	if (!cmd->opt.verbose || cmd->opt.quiet)
		return;
	if (seconds < 1e-9)
		seconds = 1e-9;
	text_printf(&text, "%s: ", cmd->command->name);
	text_printf(&text,
	    tr("%.3f seconds, %.0f games and %.0f lines a second"), seconds,
	    (double)check->counts.games / seconds,
	    (double)check->counts.lines / seconds);
	text_putc(&text, '\n');
	cmd_say(&text);
	text_release(&text);
}

static int
take_jobs(struct cmd *cmd)
{
	const char *jobs = cmd->opt.jobs;
	int32_t number = 1;

	if (jobs != NULL &&
	    (!word_number((struct word) { jobs, strlen(jobs) }, JOBS_MAX,
		 &number) ||
		number == 0))
		cmd_usage(cmd, "%s %s: a number from 1 to %d", "-j", jobs,
		    JOBS_MAX);
	return number;
}

int
main(int argc, char **argv)
{
	char *const standard[] = { (char[]) { "-" }, NULL };
	struct check check = { 0 };
	struct conf conf = { 0 };
	struct error err = { 0 };
	double start = now();
	struct cmd cmd;
	char *const *files;
	bool good;
	int jobs;

	cmd_open(&cmd, &command, argc, argv);
	jobs = take_jobs(&cmd);
	if (cmd.opt.rules == NULL &&
	    (cmd.opt.with != NULL || cmd.opt.rules_dir != NULL))
		cmd_usage(&cmd, "--with and --rules-dir go with --rules");
	cmd_confine(&cmd, &(struct confine) { .threads = jobs });
	dice_speed_up();
	check.cmd = &cmd;
	files = cmd.operands > 0 ? cmd.operand : standard;
	good = load_rules(&check, &conf, &err) &&
	    (jobs == 1 ? check_files(&check, files)
		       : check_crew(&check, files, jobs, &err));
	if (good)
		summarize(&check);
	else if (err.fault != FAULT_NONE)
		cmd_error(&cmd, &err);
	conf_release(&conf);
	tell_speed(&check, now() - start);
	cmd_finish_report(&cmd);
}
