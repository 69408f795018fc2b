/*
 * vegas: `vegas new' is `vegas-new', and so on (TK-11).
 */
#include "cmd/cmd.h"

#include <errno.h>
#include <string.h>

#include "cmd/beside.h"

static const struct command command = {
	.name = "vegas",
	.operands = "COMMAND [ARGUMENT]...",
	.summary = N_("Run vegas-COMMAND; `vegas help' lists the commands"),
	.takes = "quiet",
	.max = -1,
};

/* The commands of the toolkit, in the order one meets them. */
static const struct {
	const char *name, *job;
} commands[] = {
	{ "new",
	    N_("start a game: rules, players, seed; deals the first round") },
	{ "roll", N_("roll the dice for whoever is due") },
	{ "place", N_("place the dice of one value") },
	{ "score",
	    N_("pay out a finished round, deal the next or end the game") },
	{ "show", N_("show a game: a table for people, JSON or TSV") },
	{ "move", N_("make any move in the notation that vegas-moves prints") },
	{ "moves", N_("list every legal move, one a line") },
	{ "check", N_("replay games and report the first line that is wrong") },
	{ "undo", N_("take back the last step") },
	{ "bot", N_("choose a move by a strategy") },
	{ "sim", N_("play many games and report statistics") },
	{ "play", N_("play at the terminal, people and bots") },
	{ "mail", N_("moderate a game by e-mail") },
	{ "rules", N_("list, show, explain, check, diff rule sets") },
};

static void
show_commands(struct cmd *cmd)
{
	size_t i;

	text_puts(&cmd->out, tr("Usage: vegas COMMAND [ARGUMENT]...\n\n"));
	for (i = 0; i < sizeof(commands) / sizeof(commands[0]); i++)
		text_printf(&cmd->out, "  %-8s%s\n", commands[i].name,
		    tr(commands[i].job));
	text_puts(&cmd->out,
	    tr("\n`vegas help COMMAND' tells more; so does the "
	       "manual, vegas(7).\n"));
	cmd_finish(cmd);
}

static void
run(struct cmd *cmd, const char *name, char **argv)
{
	struct text program = { 0 };
	struct error err = { 0 };

	text_printf(&program, "vegas-%s", name);
	if (strchr(name, '/') == NULL) {
		argv[0] = program.data;
		beside_run(text_string(&program), argv);
	}
	if (errno != ENOENT && strchr(name, '/') == NULL)
		fail(&err, FAULT_SYSTEM, "cannot run %s: %s",
		    text_string(&program), strerror(errno));
	else
		fail(&err, FAULT_USAGE,
		    "there is no command `%s'; `vegas help' lists them", name);
	cmd_error(cmd, &err);
	text_release(&program);
	cmd_finish(cmd);
}

int
main(int argc, char **argv)
{
	char *help[] = { NULL, (char[]) { "--help" }, NULL };
	struct cmd cmd;
	int own = 1;

	/* Options before COMMAND are ours, those after it are its own. */
	while (own < argc && argv[own][0] == '-')
		if (strcmp(argv[own++], "--") == 0)
			break;
	cmd_open(&cmd, &command, own, argv);
	if (own == argc)
		cmd_usage(&cmd, "COMMAND is missing");
	if (strcmp(argv[own], "help") == 0 && argc == own + 1)
		show_commands(&cmd);
	if (strcmp(argv[own], "help") == 0)
		run(&cmd, argv[own + 1], help);
	run(&cmd, argv[own], argv + own);
}
