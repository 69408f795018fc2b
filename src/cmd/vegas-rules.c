/*
 * vegas-rules: look at rule sets and modules (TK-34, TK-61, TK-64).
 *
 * What `check` and `diff` find is a report, written to standard output
 * whatever the status (TK-5).  So is the list: one wrong file of a user's hides
 * none of the others.
 */
#include <string.h>

#include "cmd/confine.h"
#include "engine/conf.h"
#include "engine/family.h"
#include "engine/game.h"
#include "engine/utf8.h"

static const struct command command = {
	.name = "vegas-rules",
	.operands = "list | show NAME | explain NAME | check FILE... | "
		    "diff GAME [NAME]",
	.summary = N_("List, show, explain, check and compare rule sets and "
		      "modules"),
	.takes = "quiet rules-dir with",
	.min = 1,
	.max = -1,
};

/* Everything a verb needs; operands are those after the verb. */
struct work {
	struct cmd cmd;
	struct conf_path path;
	char **operand;
	int operands;
};

/* The width of a column of the list. */
static size_t
column(const struct conf_entry *list, size_t n, bool file)
{
	size_t i, most = 0;

	for (i = 0; i < n; i++) {
		const char *cell = file ? list[i].file : list[i].name;
		size_t width = utf8_width(cell, strlen(cell));

		if (width > most)
			most = width;
	}
	return most;
}

static void
put_cell(struct text *out, const char *cell, size_t width)
{
	size_t used = utf8_width(cell, strlen(cell));

	text_puts(out, cell);
	for (; used < width + 2; used++)
		text_putc(out, ' ');
}

static void
put_entry(struct text *out, const struct conf_entry *entry, size_t name,
    size_t file)
{
	put_cell(out, entry->name, name);
	put_cell(out, entry->module ? "module" : "rules", strlen("module"));
	if (entry->summary[0] == '\0')
		text_puts(out, entry->file);
	else {
		put_cell(out, entry->file, file);
		text_puts(out, tr(entry->summary));
	}
	text_putc(out, '\n');
}

static void
run_list(struct work *work)
{
	struct conf_entry *list;
	struct error err = { 0 };
	size_t i, n, name, file;

	if (!conf_list(&work->path, &list, &n, &err)) {
		cmd_error(&work->cmd, &err);
		return;
	}
	name = column(list, n, false);
	file = column(list, n, true);
	for (i = 0; i < n; i++) {
		err = (struct error) { 0 };
		if (conf_check(&work->path, list[i].file, ASKED_BY_NAME, &err))
			put_entry(&work->cmd.out, &list[i], name, file);
		else
			cmd_error(&work->cmd, &err);
	}
	conf_list_free(list, n);
}

/* The rule set that the operand and --with name. */
static bool
load(struct work *work, struct conf *conf)
{
	struct error err = { 0 };
	bool ok = conf_load(conf, &work->path, work->operand[0],
	    work->cmd.opt.with, &err);

	if (!ok)
		cmd_error(&work->cmd, &err);
	return ok;
}

static void
run_show(struct work *work)
{
	struct conf conf;

	if (!load(work, &conf))
		return;
	conf_show(&conf, &work->cmd.out);
	conf_release(&conf);
}

static void
run_explain(struct work *work)
{
	struct error err = { 0 };
	struct conf conf;

	if (!load(work, &conf))
		return;
	if (!conf.family->explain(&conf.rules, &work->cmd.out, &err))
		cmd_error(&work->cmd, &err);
	conf_say_needs(&conf, &work->cmd.out);
	conf_release(&conf);
}

/* Puts a fault into the report; that a file cannot be read is none. */
static void
report(struct work *work, const struct error *err)
{
	struct text *out = &work->cmd.out;

	if (err->fault == FAULT_SYSTEM) {
		cmd_error(&work->cmd, err);
		return;
	}
	if (work->cmd.status < (int)err->fault)
		work->cmd.status = (int)err->fault;
	if (work->cmd.opt.quiet)
		return;
	cmd_visible(out, err->file);
	if (err->line > 0)
		text_printf(out, ":%lu:%lu", err->line, err->column);
	text_puts(out, ": ");
	cmd_visible(out, err->text);
	text_putc(out, '\n');
}

static void
run_check(struct work *work)
{
	int i;

	for (i = 0; i < work->operands; i++) {
		const char *file = work->operand[i];
		struct error err = { 0 };

		if (!conf_check(&work->path, file, ASKED_BY_PATH, &err))
			report(work, &err);
		else if (!work->cmd.opt.quiet) {
			cmd_visible(&work->cmd.out, file);
			text_puts(&work->cmd.out, ": ok\n");
		}
	}
}

/* Loads what a game's rules are compared with: by default what it names. */
static bool
load_other(struct work *work, const struct header *header, struct conf *conf,
    struct error *err)
{
	const char *name = text_string(&header->rules);
	const char *with = work->cmd.opt.with;
	struct text own = { 0 };
	bool ok;
	size_t i;

	if (work->operands > 1)
		name = work->operand[1];
	else if (with == NULL && header->with.len > 0) {
		text_puts(&own, text_string(&header->with));
		for (i = 0; i < own.len; i++)
			if (own.data[i] == ' ')
				own.data[i] = ',';
		with = text_string(&own);
	}
	ok = own.failed ? fail_memory(err)
			: conf_load(conf, &work->path, name, with, err);
	text_release(&own);
	return ok;
}

/* Compares one game; line is where it begins, or 0 if it is the only one. */
static bool
diff_game(struct work *work, const struct game *game, const char *file,
    unsigned long line, struct error *err)
{
	struct text lines = { 0 }, *out = &work->cmd.out;
	struct conf conf;

	if (!load_other(work, &game->header, &conf, err))
		return false;
	conf_diff(&game->header.seen->rules, &conf, &lines);
	if (lines.len > 0 && work->cmd.status < (int)FAULT_RULES)
		work->cmd.status = (int)FAULT_RULES;
	if (lines.len > 0 && !work->cmd.opt.quiet) {
		if (line > 0)
			text_printf(out, "# %s:%lu\n", file, line);
		text_add(out, text_string(&lines), lines.len);
	}
	out->failed |= lines.failed;
	text_release(&lines);
	conf_release(&conf);
	return true;
}

/* Goes on to the next game; false at the end of the stream or on a fault. */
static bool
find_game(struct journal *journal, struct error *err)
{
	struct word line;

	if (!journal_skip_game(journal, err) ||
	    journal_next(journal, &line, err) != JOURNAL_LINE)
		return false;
	journal_unread(journal);
	return true;
}

static bool
diff_games(struct work *work, struct journal *journal, struct error *err)
{
	struct game game;
	bool more, one = true, ok = true;

	game_init(&game, NULL);
	more = find_game(journal, err);
	if (!more && err->fault == FAULT_NONE)
		ok = fail(err, FAULT_FORMAT, "there is no game");
	while (ok && more) {
		unsigned long line = journal->line + 1;

		ok = header_read(&game, journal, err);
		if (!ok) {
			err->line = err->line > 0 ? err->line : journal->line;
			break;
		}
		more = find_game(journal, err);
		one = one && !more;
		ok = diff_game(work, &game, journal->name, one ? 0 : line, err);
	}
	game_release(&game);
	return ok && err->fault == FAULT_NONE;
}

static void
run_diff(struct work *work)
{
	struct error err = { 0 };
	struct journal journal;

	if (!journal_open(&journal, work->operand[0], &err)) {
		cmd_error(&work->cmd, &err);
		return;
	}
	if (!diff_games(work, &journal, &err)) {
		error_in(&err, journal.name);
		cmd_error(&work->cmd, &err);
	}
	journal_close(&journal);
}

static const struct verb {
	const char *name;
	int min, max; /* operands; max -1: any number */
	bool with;    /* takes --with */
	bool report;  /* its output counts whatever the status */
	void (*run)(struct work *);
} verbs[] = {
	{ "list", 0, 0, false, true, run_list },
	{ "show", 1, 1, true, false, run_show },
	{ "explain", 1, 1, true, false, run_explain },
	{ "check", 1, -1, false, true, run_check },
	{ "diff", 1, 2, true, true, run_diff },
};

enum { VERBS = sizeof(verbs) / sizeof(verbs[0]) };

static const struct verb *
find_verb(struct cmd *cmd)
{
	size_t i;

	for (i = 0; i < VERBS; i++)
		if (strcmp(cmd->operand[0], verbs[i].name) == 0)
			break;
	if (i == VERBS)
		cmd_usage(cmd,
		    "`%s' is none of: list, show, explain, check, "
		    "diff",
		    cmd->operand[0]);
	if (cmd->operands - 1 < verbs[i].min)
		cmd_usage(cmd,
		    verbs[i].run == run_diff	    ? N_("`%s' needs a game")
			: verbs[i].run == run_check ? N_("`%s' needs a file")
						    : N_("`%s' needs a name"),
		    verbs[i].name);
	if (verbs[i].max >= 0 && cmd->operands - 1 > verbs[i].max)
		cmd_usage(cmd, "`%s' is one word too many",
		    cmd->operand[verbs[i].max + 1]);
	if (cmd->opt.with != NULL && !verbs[i].with)
		cmd_usage(cmd, "`%s' takes no --with", verbs[i].name);
	return &verbs[i];
}

int
main(int argc, char **argv)
{
	struct error err = { 0 };
	const struct verb *verb;
	struct work work;

	cmd_open(&work.cmd, &command, argc, argv);
	verb = find_verb(&work.cmd);
	cmd_confine(&work.cmd, &(struct confine) { 0 });
	work.operand = work.cmd.operand + 1;
	work.operands = work.cmd.operands - 1;
	if (!conf_path_init(&work.path, work.cmd.opt.rules_dir, &err)) {
		cmd_error(&work.cmd, &err);
		cmd_finish(&work.cmd);
	}
	verb->run(&work);
	conf_path_release(&work.path);
	if (verb->report)
		cmd_finish_report(&work.cmd);
	cmd_finish(&work.cmd);
}
