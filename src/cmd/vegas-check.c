/*
 * vegas-check: replay games and report the first line of each that the rules
 * do not bear out (TK-14).
 */
#include "cmd/games.h"

#include <string.h>

#include "engine/conf.h"

static const struct command command = {
	.name = "vegas-check",
	.operands = "[FILE]...",
	.summary = N_(
	    "Replay games and report the first line that the rules do "
	    "not bear out"),
	.takes = "explain no-given quiet ranges rules rules-dir with",
	.max = -1,
};

struct check {
	struct cmd *cmd;
	struct game game;
	struct text explain;
	unsigned long games, failed, unfinished, lines;
};

static void
report(struct check *check, const struct error *err)
{
	struct cmd *cmd = check->cmd;

	if ((int)err->fault > cmd->status)
		cmd->status = (int)err->fault;
	if (cmd->opt.quiet)
		return;
	cmd_visible(&cmd->out, err->file);
	if (err->line > 0)
		text_printf(&cmd->out, ":%lu", err->line);
	text_puts(&cmd->out, ": ");
	cmd_visible(&cmd->out, err->text);
	text_putc(&cmd->out, '\n');
}

static void
report_ranges(struct check *check, const char *file)
{
	static const char *const words[PROOFS] = { "proved", "sealed",
		"given" };
	struct cmd *cmd = check->cmd;
	struct game *game = &check->game;
	size_t i;

	for (i = 0; i < game->n_ranges && !cmd->opt.quiet; i++) {
		if (cmd->operands > 1)
			text_printf(&cmd->out, "%s:", file);
		text_printf(&cmd->out, "%lu-%lu %s\n", game->ranges[i].first,
		    game->ranges[i].last, words[game->ranges[i].proof]);
	}
	game->n_ranges = 0;
}

/* What was explained before the fault still stands. */
static void
show_explained(struct check *check)
{
	if (!check->cmd->opt.quiet)
		cmd_visible(&check->cmd->out, text_string(&check->explain));
	check->cmd->out.failed |= check->explain.failed;
	text_clear(&check->explain);
}

static void
finish_game(struct check *check, const char *file)
{
	struct due due;

	check->game.family->due(check->game.state, &due);
	check->unfinished += due.what != DUE_OVER;
	report_ranges(check, file);
	show_explained(check);
}

/* False if there is nothing more to read, or no way to. */
static bool
check_game(struct check *check, struct journal *journal, struct error *err)
{
	switch (game_read(&check->game, journal, err)) {
	case GAME_END:
		return false;
	case GAME_READ:
		check->games++;
		finish_game(check, journal->name);
		return true;
	default:
		break;
	}
	if (err->fault == FAULT_SYSTEM)
		return false;
	check->games++;
	check->failed++;
	check->game.n_ranges = 0;
	show_explained(check);
	report(check, err);
	*err = (struct error) { 0 };
	return journal_skip_game(journal, err);
}

static void
check_file(struct check *check, const char *file)
{
	unsigned long before = check->games;
	struct journal journal;
	struct error err = { 0 };

	if (!journal_open(&journal, file, &err)) {
		cmd_error(check->cmd, &err);
		return;
	}
	while (check_game(check, &journal, &err)) {
		if (check->cmd->out.len > 1 << 16 && !cmd_flush(check->cmd))
			break;
	}
	check->lines += journal.line;
	if (err.fault != FAULT_NONE) {
		error_in(&err, file);
		cmd_error(check->cmd, &err);
	} else if (check->games == before) {
		fail(&err, FAULT_FORMAT,
		    strcmp(file, "-") == 0
			? N_("there is no game on standard input")
			: N_("there is no game in it"));
		error_in(&err, file);
		err.line = journal.line;
		report(check, &err);
	}
	journal_close(&journal);
}

/* TK-34: under other rules than the game's own. */
static bool
other_rules(struct check *check, struct conf *conf, struct error *err)
{
	const struct options *opt = &check->cmd->opt;
	struct conf_path path = { 0 };
	bool good;

	if (opt->rules == NULL)
		return true;
	good = conf_path_init(&path, opt->rules_dir, err) &&
	    conf_load(conf, &path, opt->rules, opt->with, err);
	conf_path_release(&path);
	check->game.other_rules = &conf->rules;
	check->game.other_family = conf->family;
	return good;
}

/* For scripts too, and so the same in every language. */
static void
summarize(struct check *check)
{
	const unsigned long *proofs = check->game.proofs;

	if (check->cmd->opt.quiet)
		return;
	text_printf(&check->cmd->out,
	    "%lu games, %lu failed, %lu unfinished, %lu lines\n"
	    "dice: %lu proved, %lu sealed, %lu given by hand\n",
	    check->games, check->failed, check->unfinished, check->lines,
	    proofs[PROOF_PROVED], proofs[PROOF_SEALED], proofs[PROOF_GIVEN]);
}

int
main(int argc, char **argv)
{
	char *const standard[] = { (char[]) { "-" }, NULL };
	static struct check check;
	struct conf conf = { 0 };
	struct error err = { 0 };
	struct cmd cmd;
	char *const *file;

	cmd_open(&cmd, &command, argc, argv);
	if (cmd.opt.rules == NULL &&
	    (cmd.opt.with != NULL || cmd.opt.rules_dir != NULL))
		cmd_usage(&cmd, "--with and --rules-dir go with --rules");
	dice_speed_up();
	game_init(&check.game, &crypto_sodium);
	check.cmd = &cmd;
	check.game.no_given = cmd.opt.no_given;
	check.game.want_ranges = cmd.opt.ranges;
	if (cmd.opt.explain)
		check.game.explain = &check.explain;
	if (!other_rules(&check, &conf, &err))
		cmd_error(&cmd, &err);
	else {
		file = cmd.operands > 0 ? cmd.operand : standard;
		for (; *file != NULL; file++)
			check_file(&check, *file);
		summarize(&check);
	}
	game_release(&check.game);
	text_release(&check.explain);
	conf_release(&conf);
	cmd_finish_report(&cmd);
}
