/*
 * vegas-sim: play many games and report statistics (SM-5 to SM-8).
 */
#include "cmd/confine.h"
#include "cmd/sim.h"

#include <sched.h>
#include <string.h>

static const struct command command = {
	.name = "vegas-sim",
	.operands = "[FILE]...",
	.summary = N_("Play many games and report statistics"),
	.takes = "bot format jobs log merge no-rotate number quiet range rules "
		 "rules-dir seed signature tally timeout verbose versus with",
	.max = -1,
};

/* A number from 1 on, or what it is without the option. */
static int32_t
take_number(struct cmd *cmd, const char *option, const char *text, int32_t most,
    int32_t without)
{
	int32_t number = without;

	if (text != NULL &&
	    (!word_number((struct word) { text, strlen(text) }, most,
		 &number) ||
		number == 0))
		cmd_usage(cmd, "`%s' of %s is no number from 1 to %d", text,
		    option, (int)most);
	return number;
}

/* As many threads as processors that this program may use. */
static int32_t
processors(void)
{
	cpu_set_t set;
	int n = sched_getaffinity(0, sizeof(set), &set) == 0 ? CPU_COUNT(&set)
							     : 1;

	return n < JOBS_MAX ? n : JOBS_MAX;
}

/* What it plays is fixed. */
static void
check_signature(struct cmd *cmd)
{
	const struct options *opt = &cmd->opt;

	if (opt->bot != NULL || opt->format != NULL || opt->jobs != NULL ||
	    opt->number != NULL || opt->range != NULL || opt->rules != NULL ||
	    opt->rules_dir != NULL || opt->seed != NULL ||
	    opt->timeout != NULL || opt->versus != NULL || opt->with != NULL ||
	    opt->merge || opt->no_rotate || opt->tally)
		cmd_usage(cmd,
		    "--signature plays its own games: only --log, -v and -q go "
		    "with it");
}

/* Options that say what is played do not go with --merge, and so on. */
static void
check_options(struct cmd *cmd)
{
	const struct options *opt = &cmd->opt;

	if (opt->merge &&
	    (opt->bot != NULL || opt->jobs != NULL || opt->number != NULL ||
		opt->range != NULL || opt->rules != NULL ||
		opt->rules_dir != NULL || opt->seed != NULL ||
		opt->timeout != NULL || opt->versus != NULL ||
		opt->with != NULL || opt->log || opt->no_rotate))
		cmd_usage(cmd,
		    "--merge plays nothing: only --format, --tally and -q go "
		    "with it");
	if (!opt->merge && cmd->operands > 0)
		cmd_usage(cmd, "`%s' is one word too many", cmd->operand[0]);
	if (opt->signature)
		check_signature(cmd);
	if (opt->verbose && (!opt->signature || opt->log))
		cmd_usage(cmd, "-v goes with --signature alone");
	if (!opt->merge && !opt->signature && opt->bot == NULL)
		cmd_usage(cmd, "-b STRATEGY,... is missing");
	if (opt->number != NULL && opt->range != NULL)
		cmd_usage(cmd, "-n and --range do not go together");
	if (opt->log && (opt->versus != NULL || opt->tally))
		cmd_usage(cmd,
		    "--log writes the games alone: --tally and --versus do "
		    "not go with it");
	if (opt->format != NULL && (opt->log || opt->tally))
		cmd_usage(cmd, "--format does not go with --log and --tally");
	if (opt->format != NULL && strcmp(opt->format, "table") != 0 &&
	    strcmp(opt->format, "tsv") != 0 && strcmp(opt->format, "json") != 0)
		cmd_usage(cmd, "`%s' is no format: table, tsv or json",
		    opt->format);
}

static struct games
take_games(struct cmd *cmd)
{
	const char *range = cmd->opt.range;
	struct games games = { .first = 1 };

	games.last = (uint32_t)take_number(cmd, "-n", cmd->opt.number,
	    SIM_GAMES_MAX, 1000);
	if (range != NULL &&
	    !games_parse(&games, (struct word) { range, strlen(range) }))
		cmd_usage(cmd,
		    "`%s' is no range of games: A:B, from 1 to %d, in order",
		    range, SIM_GAMES_MAX);
	return games;
}

static bool
add_book(struct report *report, const struct conf_path *path, const char *rules,
    const char *with, struct error *err)
{
	struct conf conf = { 0 };
	bool good = conf_load(&conf, path, rules, with, err) &&
	    conf_players(&conf, report->plan.players, err) &&
	    plan_add_book(&report->plan, &conf, err);

	conf_release(&conf);
	return good;
}

/* RULES+MODULE,...: a plus sign in a path is none before the last slash. */
static bool
add_versus(struct report *report, const struct conf_path *path,
    const char *other, struct error *err)
{
	const char *slash = strrchr(other, '/');
	const char *plus = strchr(slash != NULL ? slash : other, '+');
	struct text rules = { 0 };
	bool good;

	text_add(&rules, other,
	    plus != NULL ? (size_t)(plus - other) : strlen(other));
	good = rules.failed ? fail_memory(err)
			    : add_book(report, path, text_string(&rules),
				  plus != NULL ? plus + 1 : NULL, err);
	text_release(&rules);
	return good;
}

static bool
make_plan(struct cmd *cmd, struct report *report, struct error *err)
{
	const struct options *opt = &cmd->opt;
	struct conf_path path = { 0 };
	bool good = plan_set_bots(&report->plan, opt->bot, err) &&
	    conf_path_init(&path, opt->rules_dir, err) &&
	    add_book(report, &path,
		opt->rules != NULL ? opt->rules : "las-vegas", opt->with,
		err) &&
	    (opt->versus == NULL ||
		add_versus(report, &path, opt->versus, err)) &&
	    cmd_seed(cmd, &report->plan.seed, err);

	report->plan.keep_seats = opt->no_rotate;
	conf_path_release(&path);
	return good;
}

/* Journals go out as they come, in order. */
bool
sim_take(const struct text *journals, void *arg, struct error *err)
{
	struct simulation *sim = arg;

	text_add(&sim->cmd->out, text_string(journals), journals->len);
	sim_progress_hide(sim);
	if (cmd_flush(sim->cmd))
		return true;
	sim->told = true;
	return fail(err, FAULT_SYSTEM, "cannot write standard output");
}

static bool
simulate(struct simulation *sim, struct error *err)
{
	struct cmd *cmd = sim->cmd;
	struct work work = { .plan = &sim->report.plan,
		.first = sim->games.first,
		.last = sim->games.last,
		.jobs = sim->jobs,
		.take = cmd->opt.log ? sim_take : NULL,
		.progress = sim_progress_open(sim) ? sim_progress : NULL,
		.arg = sim };
	bool good;

	if (!make_plan(cmd, &sim->report, err) ||
	    !ranges_add(&sim->report.games, sim->games, err))
		return false;
	good = work_run(&work, &sim->report.tally, err);
	sim_progress_hide(sim);
	return good;
}

static void
tell(struct simulation *sim)
{
	const char *format = sim->cmd->opt.format;
	struct text *out = &sim->cmd->out;

	if (sim->cmd->opt.log || sim->cmd->opt.signature)
		return;
	if (sim->cmd->opt.tally)
		report_write(&sim->report, out);
	else if (format != NULL && strcmp(format, "tsv") == 0)
		report_tsv(&sim->report, out);
	else if (format != NULL && strcmp(format, "json") == 0)
		report_json(&sim->report, out);
	else
		report_text(&sim->report, out);
}

int
main(int argc, char **argv)
{
	static struct simulation sim;
	struct error err = { 0 };
	struct cmd cmd;

	cmd_open(&cmd, &command, argc, argv);
	check_options(&cmd);
	sim.cmd = &cmd;
	sim.games = take_games(&cmd);
	sim.jobs = take_number(&cmd, "-j", cmd.opt.jobs, JOBS_MAX,
	    processors());
	sim.report.plan.timeout = take_number(&cmd, "--timeout",
	    cmd.opt.timeout, 86400, 10);
	cmd_confine(&cmd, &(struct confine) { .threads = sim.jobs });
	tally_init(&sim.report.tally);
	if (cmd.opt.signature	? sim_signature(&sim, &err)
		: cmd.opt.merge ? sim_merge(&sim, &err)
				: simulate(&sim, &err))
		tell(&sim);
	else if (!sim.told)
		cmd_error(&cmd, &err);
	report_release(&sim.report);
	cmd_finish(&cmd);
}
