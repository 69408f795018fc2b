/*
 * vegas-sim --merge.  See sim.h.
 */
#include "cmd/sim.h"

#include <string.h>

/* All tallies of one file: parallel runs may be one stream. */
static bool
merge_file(struct simulation *sim, const char *file, struct error *err)
{
	static struct report more;
	enum journal_state state;
	struct journal journal;
	unsigned n = 0;

	if (!journal_open(&journal, file, err))
		return false;
	while ((state = report_read(&more, &journal, err)) == JOURNAL_LINE) {
		n++;
		if (report_merge(&sim->report, &more, err))
			continue;
		error_in(err, file);
		err->line = journal.line;
		state = JOURNAL_BAD;
		break;
	}
	if (state == JOURNAL_END && n == 0) {
		fail(err, FAULT_FORMAT,
		    strcmp(file, "-") == 0
			? N_("there is no tally on standard input")
			: N_("there is no tally in it"));
		error_in(err, file);
	}
	report_release(&more);
	journal_close(&journal);
	return state == JOURNAL_END && n > 0;
}

/* Part of a run is a result too, but whoever lost a part wants to know. */
static void
tell_gaps(const struct simulation *sim)
{
	const struct ranges *games = &sim->report.games;
	struct text text = { 0 };
	size_t i;

	for (i = 1; i < games->n; i++) {
		text_printf(&text, "%s: ", sim->cmd->command->name);
		text_printf(&text, tr("games %lu to %lu are in no tally\n"),
		    (unsigned long)games->list[i - 1].last + 1,
		    (unsigned long)games->list[i].first - 1);
	}
	if (!sim->cmd->opt.quiet)
		cmd_say(&text);
	text_release(&text);
}

bool
sim_merge(struct simulation *sim, struct error *err)
{
	char *const standard[] = { (char[]) { "-" }, NULL };
	char *const *file = sim->cmd->operands > 0 ? sim->cmd->operand
						   : standard;

	for (; *file != NULL; file++)
		if (!merge_file(sim, *file, err))
			return false;
	tell_gaps(sim);
	return true;
}
