/*
 * The one table of options, and what is made of it: getopt_long, --help and
 * --list-options.  See cmd.h.
 */
#include "cmd/cmd.h"

#include <getopt.h>
#include <stdint.h>
#include <string.h>

#ifndef VERSION
#define VERSION "0"
#endif

enum { HELP = 'h', SHOW_VERSION = 'V', LIST_OPTIONS = 1000, LONG_ONLY };

struct option_entry {
	const char *name;
	char letter;	 /* 0: long only */
	const char *arg; /* NULL: a flag; "[X]": may be missing */
	const char *help;
	size_t offset;
	bool many; /* may be given several times */
};

#define FIELD(field) offsetof(struct options, field)

/* By name.  Letters as TK-13 gives them. */
static const struct option_entry table[] = {
	{ "address", 0, "ADDRESS", N_("the address that mails come from"),
	    FIELD(address) },
	{ "after", 0, "SPAN", N_("only who is late by SPAN: 90m, 12h, 3d, 1w"),
	    FIELD(after) },
	{ "all", 0, NULL, N_("take a stream of several games, each in turn"),
	    FIELD(all) },
	{ "as", 0, "NAME",
	    N_("show what NAME may know; `public': what everybody may"),
	    FIELD(as) },
	{ "ascii", 0, NULL, N_("use no character above 127"), FIELD(ascii) },
	{ "bank", 0, "COUNTxAMOUNT,...", N_("the bank's bills by hand"),
	    FIELD(bank) },
	{ "bills", 0, "CASINO=AMOUNT,...", N_("bills dealt or drawn by hand"),
	    FIELD(bills) },
	{ "boards", 0, "CASINO=BOARD,...", N_("boards drawn by hand"),
	    FIELD(boards) },
	{ "bonus", 0, "NAME=AMOUNT,...", N_("bonus cards dealt by hand"),
	    FIELD(bonus) },
	{ "bot", 'b', "STRATEGY,...",
	    N_("random, greedy, careful, mc:N or exec:COMMAND"), FIELD(bot) },
	{ "cards", 0, "NAME=CARD,...", N_("action cards dealt by hand"),
	    FIELD(cards) },
	{ "color", 0, "WHEN", N_("always, never or auto"), FIELD(color) },
	{ "commit", 0, NULL,
	    N_("make only the key, print what it seals and end"),
	    FIELD(commit) },
	{ "dice", 'd', "DIE,...", N_("dice thrown by hand"), FIELD(dice) },
	{ "dry-run", 0, NULL,
	    N_("print the lines that would change, change nothing"),
	    FIELD(dry_run) },
	{ "explain", 0, NULL,
	    N_("say why: which clause or what figures decided"),
	    FIELD(explain) },
	{ "file", 'f', "FILE", N_("change FILE in place"), FIELD(file) },
	{ "final", 0, NULL, N_("end the game now"), FIELD(final) },
	{ "first", 0, "NAME", N_("who starts the first round"), FIELD(first) },
	{ "force", 0, "STRATEGY", N_("move for who is late"), FIELD(force) },
	{ "format", 0, "FORMAT", N_("table, json, tsv, line, svg or html"),
	    FIELD(format) },
	{ "grey", 0, "DIE,...", N_("the grey dice thrown by hand"),
	    FIELD(grey) },
	{ "jobs", 'j', "N", N_("use N threads"), FIELD(jobs) },
	{ "key", 0, "FILE", N_("the key of a sealed game"), FIELD(key) },
	{ "log", 0, NULL,
	    N_("print the journal, with --as without the secrets"),
	    FIELD(log) },
	{ "merge", 0, NULL, N_("add up tallies"), FIELD(merge) },
	{ "neutral", 0, "DIE,...", N_("the neutral dice thrown by hand"),
	    FIELD(neutral) },
	{ "next", 0, NULL, N_("print who must do what"), FIELD(next) },
	{ "no-given", 0, NULL, N_("count chance given by hand as a fault"),
	    FIELD(no_given) },
	{ "no-rotate", 0, NULL, N_("each strategy keeps its seat"),
	    FIELD(no_rotate) },
	{ "number", 'n', "N", N_("how many"), FIELD(number) },
	{ "player", 'p', "NAME", N_("who is acting"), FIELD(player) },
	{ "quiet", 'q', NULL, N_("only errors on standard error"),
	    FIELD(quiet) },
	{ "range", 0, "A:B", N_("only games A to B"), FIELD(range) },
	{ "ranges", 0, NULL, N_("say which lines are proved, sealed or given"),
	    FIELD(ranges) },
	{ "rate", 0, "N", N_("rate each move by N games played out from it"),
	    FIELD(rate) },
	{ "reason", 0, "TEXT", N_("why, for the game and its players"),
	    FIELD(reason) },
	{ "remove", 0, NULL, N_("take away what is printed"), FIELD(remove) },
	{ "rules", 'r', "NAME", N_("the rule set"), FIELD(rules) },
	{ "rules-dir", 0, "DIR", N_("look for rule sets in DIR first"),
	    FIELD(rules_dir) },
	{ "salt", 0, "NAME=TEXT...", N_("texts of the players for the dice"),
	    FIELD(salt), true },
	{ "seal", 0, "FILE", N_("keep the seed in FILE, out of the game"),
	    FIELD(seal) },
	{ "seed", 's', "TEXT", N_("the seed of all chance"), FIELD(seed) },
	{ "sendmail", 0, "CMD",
	    N_("hand each mail to CMD, and take it away then"),
	    FIELD(sendmail) },
	{ "signature", 0, NULL,
	    N_("play a fixed set of games and print their checksum"),
	    FIELD(signature) },
	{ "style", 0, "STYLE", N_("table, or plain sentences"), FIELD(style) },
	{ "tally", 0, NULL, N_("write a tally for --merge"), FIELD(tally) },
	{ "tasks", 0, "CARD=TASK,...", N_("tasks turned up by hand"),
	    FIELD(tasks) },
	{ "tell", 0, "NAME=WORD:N,...", N_("what players tell of themselves"),
	    FIELD(tell) },
	{ "tiles", 0, "SPACE=TILE,...", N_("tiles turned up by hand"),
	    FIELD(tiles) },
	{ "timeout", 0, "SECONDS", N_("how long a program may think"),
	    FIELD(timeout) },
	{ "unseal", 0, NULL, N_("tell the seed when the game is over"),
	    FIELD(unseal) },
	{ "verbose", 'v', NULL, N_("say more"), FIELD(verbose) },
	{ "versus", 0, "RULES", N_("play the same seeds under RULES too"),
	    FIELD(versus) },
	{ "with", 'w', "MODULE,...", N_("modules laid over the rules"),
	    FIELD(with) },
	{ "help", HELP, NULL, N_("print this help"), SIZE_MAX },
	{ "version", SHOW_VERSION, NULL, N_("print the version"), SIZE_MAX },
};

enum { ENTRIES = sizeof(table) / sizeof(table[0]) };

/* Whether a blank-separated list holds a name. */
static bool
list_has(const char *list, const char *name)
{
	const char *p;

	while (*list != '\0') {
		for (p = name; *p != '\0' && *p == *list; p++)
			list++;
		if (*p == '\0' && (*list == ' ' || *list == '\0'))
			return true;
		while (*list != ' ' && *list != '\0')
			list++;
		while (*list == ' ')
			list++;
	}
	return false;
}

static bool
takes(const struct command *command, const struct option_entry *entry)
{
	return entry->offset == SIZE_MAX ||
	    list_has(command->takes, entry->name);
}

static void
add_signature(struct text *out, const struct option_entry *entry)
{
	if (entry->letter != 0)
		text_printf(out, "  -%c, --%s", entry->letter, entry->name);
	else
		text_printf(out, "      --%s", entry->name);
	if (entry->arg != NULL)
		text_printf(out, "=%s", entry->arg);
}

static void
show_help(struct cmd *cmd)
{
	const struct command *command = cmd->command;
	size_t i;

	text_printf(&cmd->out, tr("Usage: %s [OPTION]...%s%s\n"), command->name,
	    command->operands[0] != '\0' ? " " : "", command->operands);
	text_printf(&cmd->out, "%s.\n\n", tr(command->summary));
	for (i = 0; i < ENTRIES; i++) {
		size_t start = cmd->out.len;

		if (!takes(command, &table[i]))
			continue;
		add_signature(&cmd->out, &table[i]);
		do {
			text_putc(&cmd->out, ' ');
		} while (cmd->out.len - start < 34 && !cmd->out.failed);
		text_printf(&cmd->out, "%s\n", tr(table[i].help));
	}
	text_printf(&cmd->out, tr("\nThe manual: man %s\n"), command->name);
	cmd_finish(cmd);
}

/* NAME TAB LETTER TAB ARGUMENT TAB HELP: what completions are held against. */
static void
list_options(struct cmd *cmd)
{
	size_t i;

	for (i = 0; i < ENTRIES; i++) {
		const struct option_entry *entry = &table[i];

		if (takes(cmd->command, entry))
			text_printf(&cmd->out, "%s\t%.1s\t%s\t%s\n",
			    entry->name,
			    entry->letter != 0 ? &entry->letter : "-",
			    entry->arg != NULL ? entry->arg : "-", entry->help);
	}
	cmd_finish(cmd);
}

void
cmd_option_add(struct cmd *cmd, struct many *many, const char *name,
    const char *value)
{
	if (many->n == MANY_MAX)
		cmd_usage(cmd, "--%s is given more than %d times", name,
		    MANY_MAX);
	many->list[many->n++] = value;
}

static void
take_option(struct cmd *cmd, const struct option_entry *entry)
{
	char *field = (char *)&cmd->opt + entry->offset;

	if (entry->arg == NULL)
		*(bool *)field = true;
	else if (entry->many)
		cmd_option_add(cmd, (struct many *)(void *)field, entry->name,
		    optarg);
	else if (*(const char **)field != NULL)
		cmd_usage(cmd, "--%s is given twice", entry->name);
	else
		*(const char **)(void *)field = optarg;
}

/* getopt's own tables for this command, out of the one table. */
static size_t
make_options(const struct command *command, struct option *longs, char *shorts)
{
	size_t i, n = 0;

	*shorts++ = ':';
	for (i = 0; i < ENTRIES; i++) {
		const struct option_entry *entry = &table[i];

		if (!takes(command, entry))
			continue;
		longs[n++] = (struct option) { entry->name,
			entry->arg != NULL ? required_argument : no_argument,
			NULL, LONG_ONLY + (int)i };
		if (entry->letter != 0)
			*shorts++ = entry->letter;
		if (entry->letter != 0 && entry->arg != NULL)
			*shorts++ = ':';
	}
	longs[n++] = (struct option) { "list-options", no_argument, NULL,
		LIST_OPTIONS };
	*shorts = '\0';
	return n;
}

static size_t
find_letter(int letter)
{
	size_t i;

	for (i = 0; i < ENTRIES && table[i].letter != letter; i++)
		continue;
	return i;
}

static void
bad_option(struct cmd *cmd, int c, char **argv)
{
	if (c == ':')
		cmd_usage(cmd, "option `%s' needs a value", argv[optind - 1]);
	if (optopt > 0 && optopt < LIST_OPTIONS)
		cmd_usage(cmd, "there is no option `-%c'", optopt);
	if (optopt >= LIST_OPTIONS)
		cmd_usage(cmd, "option `%s' takes no value", argv[optind - 1]);
	cmd_usage(cmd,
	    "there is no option `%s', or it is not clear which is meant",
	    argv[optind - 1]);
}

static void
read_options(struct cmd *cmd, int argc, char **argv)
{
	struct option longs[ENTRIES + 2] = { 0 };
	char shorts[2 * ENTRIES + 2];
	int c;

	/* The common case costs nothing: no word begins with a dash. */
	for (c = 1; c < argc && argv[c][0] != '-'; c++)
		continue;
	if (c >= argc)
		return;
	make_options(cmd->command, longs, shorts);
	opterr = 0;
	while ((c = getopt_long(argc, argv, shorts, longs, NULL)) != -1) {
		size_t i = c >= LONG_ONLY ? (size_t)(c - LONG_ONLY)
					  : find_letter(c);

		if (c == '?' || c == ':')
			bad_option(cmd, c, argv);
		else if (c == LIST_OPTIONS)
			list_options(cmd);
		else if (table[i].letter == HELP)
			show_help(cmd);
		else if (table[i].letter == SHOW_VERSION) {
			text_printf(&cmd->out, "%s (Vegas) %s\n",
			    cmd->command->name, VERSION);
			cmd_finish(cmd);
		} else
			take_option(cmd, &table[i]);
	}
}

void
cmd_options(struct cmd *cmd, int argc, char **argv)
{
	read_options(cmd, argc, argv);
	cmd->operand = argv + optind;
	cmd->operands = argc - optind;
}
