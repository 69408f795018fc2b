/*
 * vegas-sim: play many games and report statistics (SM-5).
 */
#include "cmd/games.h"
#include "cmd/seed.h"

#include "sim/report.h"
#include "sim/work.h"

static const struct command command = {
	.name = "vegas-sim",
	.operands = "",
	.summary = N_("Play many games and report statistics"),
	.takes = "bot jobs no-rotate number quiet rules rules-dir seed with",
	.max = 0,
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
		cmd_usage(cmd, "%s %s: a number from 1 to %d", option, text,
		    (int)most);
	return number;
}

static bool
make_plan(struct cmd *cmd, struct plan *plan, struct error *err)
{
	const struct options *opt = &cmd->opt;
	struct conf_path path = { 0 };
	struct conf conf = { 0 };
	bool good = plan_set_bots(plan, opt->bot, err) &&
	    conf_path_init(&path, opt->rules_dir, err) &&
	    conf_load(&conf, &path,
		opt->rules != NULL ? opt->rules : "las-vegas", opt->with,
		err) &&
	    conf_players(&conf, plan->players, err) &&
	    plan_add_book(plan, &conf, err) && cmd_seed(cmd, &plan->seed, err);

	plan->keep_seats = opt->no_rotate;
	conf_path_release(&path);
	conf_release(&conf);
	return good;
}

int
main(int argc, char **argv)
{
	static struct tally tally;
	struct plan plan = { 0 };
	struct error err = { 0 };
	struct work work = { .plan = &plan, .first = 1 };
	struct cmd cmd;

	cmd_open(&cmd, &command, argc, argv);
	if (cmd.opt.bot == NULL)
		cmd_usage(&cmd, "-b STRATEGY,... is missing");
	work.last = (uint64_t)take_number(&cmd, "-n", cmd.opt.number,
	    SIM_GAMES_MAX, 1000);
	work.jobs = take_number(&cmd, "-j", cmd.opt.jobs, JOBS_MAX, 1);
	tally_init(&tally);
	if (make_plan(&cmd, &plan, &err) && work_run(&work, &tally, &err))
		report_text(&plan, &tally, &cmd.out);
	else
		cmd_error(&cmd, &err);
	plan_release(&plan);
	cmd_finish(&cmd);
}
