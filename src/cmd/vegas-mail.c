/*
 * vegas-mail: moderate a game by e-mail (PM-1 to PM-14).
 */
#include "cmd/mail.h"

#include <errno.h>
#include <string.h>
#include <sys/stat.h>

#include "cmd/confine.h"
#include "engine/tr.h"
#include "engine/utf8.h"

static const struct command command = {
	.name = "vegas-mail",
	.operands = "init TABLE NAME=ADDRESS... | in TABLE | out TABLE | "
		    "due TABLE | remind TABLE | undo TABLE | dice TABLE | "
		    "move TABLE WORD... | address TABLE [NAME] ADDRESS | "
		    "token TABLE NAME",
	.summary = N_("Moderate a game by e-mail"),
	.takes = "address after bills dice first force number quiet reason "
		 "remove rules rules-dir sendmail with",
	.min = 2,
	.max = -1,
};

/* Milliseconds that a delivery waits for a table; and who comes back later. */
enum { PATIENCE = 2000, STATUS_BUSY = 75 };

static const struct verb {
	const char *name;
	bool (*run)(struct desk *, struct error *);
	int min, max;	   /* operands after the table; max -1: any number */
	const char *takes; /* options besides --quiet */
	const char *needs; /* one of them that must be there, or NULL */
} verbs[] = {
	{ "init", mail_init, 1, -1, "address first rules rules-dir with",
	    NULL },
	{ "in", mail_in, 0, 0, "", NULL },
	{ "out", mail_out, 0, 0, "remove sendmail", NULL },
	{ "due", mail_due, 0, 0, "after", NULL },
	{ "remind", mail_remind, 0, 0, "after force", "after" },
	{ "undo", mail_undo, 0, 0, "number reason", "reason" },
	{ "dice", mail_dice, 0, 0, "bills dice reason", "reason" },
	{ "move", mail_move, 1, -1, "reason", "reason" },
	{ "address", mail_address, 1, 2, "reason", "reason" },
	{ "token", mail_token, 1, 1, "reason", "reason" },
};

enum { VERBS = sizeof(verbs) / sizeof(verbs[0]) };

static bool
list_has(const char *list, const char *name)
{
	struct word rest = { list, strlen(list) }, word;

	while ((word = word_next(&rest)).n > 0)
		if (word_is(word, name))
			return true;
	return false;
}

/* An option that does nothing here is a mistake. */
static void
check_options(struct cmd *cmd, size_t verb)
{
	const struct options *opt = &cmd->opt;
	const struct {
		const char *name;
		bool given;
	} options[] = {
		{ "address", opt->address != NULL },
		{ "after", opt->after != NULL },
		{ "bills", opt->bills != NULL },
		{ "dice", opt->dice != NULL },
		{ "first", opt->first != NULL },
		{ "force", opt->force != NULL },
		{ "number", opt->number != NULL },
		{ "reason", opt->reason != NULL },
		{ "remove", opt->remove },
		{ "rules", opt->rules != NULL },
		{ "rules-dir", opt->rules_dir != NULL },
		{ "sendmail", opt->sendmail != NULL },
		{ "with", opt->with != NULL },
	};
	const char *needs = verbs[verb].needs;
	size_t i;

	for (i = 0; i < sizeof(options) / sizeof(options[0]); i++) {
		const char *name = options[i].name;

		if (options[i].given && !list_has(verbs[verb].takes, name))
			cmd_usage(cmd, "--%s does not go with `%s'", name,
			    verbs[verb].name);
		if (!options[i].given && needs != NULL &&
		    strcmp(needs, name) == 0)
			cmd_usage(cmd, "`%s' needs --%s", verbs[verb].name,
			    name);
	}
}

static size_t
find_verb(struct cmd *cmd)
{
	int operands = cmd->operands - 2;
	size_t i;

	for (i = 0; i < VERBS; i++)
		if (strcmp(cmd->operand[0], verbs[i].name) == 0)
			break;
	if (i == VERBS)
		cmd_usage(cmd, "there is no `%s'", cmd->operand[0]);
	if (operands < verbs[i].min)
		cmd_usage(cmd, "`%s' needs more words", cmd->operand[0]);
	if (verbs[i].max >= 0 && operands > verbs[i].max)
		cmd_usage(cmd, "`%s' is one word too many",
		    cmd->operand[2 + verbs[i].max]);
	check_options(cmd, i);
	return i;
}

/* It becomes a part of one line, and of files that others read. */
static void
check_reason(struct cmd *cmd)
{
	const char *p = cmd->opt.reason;
	const char *end = p != NULL ? p + strlen(p) : NULL;

	if (p != NULL && (p == end || end - p > 400))
		cmd_usage(cmd, "a reason has 1 to 400 bytes");
	while (p != NULL && p < end) {
		uint32_t c;
		size_t n = utf8_decode(p, end, &c);

		if (n == 0 || utf8_hidden(c))
			cmd_usage(cmd, "a reason is UTF-8 text on one line");
		p += n;
	}
}

const char *
desk_reason(struct desk *desk)
{
	return desk->reason.len > 0 ? text_string(&desk->reason)
				    : desk->cmd->opt.reason;
}

/* The key of a sealed game lies in the folder; an open game has none. */
static bool
read_key(struct desk *desk, const char *table, struct error *err)
{
	struct text path = { 0 };
	struct stat status;
	bool good = true;

	text_printf(&path, "%s/key", table);
	if (path.failed)
		good = fail_memory(err);
	else if (stat(text_string(&path), &status) == 0 || errno != ENOENT)
		good = cmd_key(text_string(&path), &desk->game.key, err);
	text_release(&path);
	return good;
}

bool
desk_open(struct desk *desk, struct error *err)
{
	const char *path = desk->cmd->operand[1];
	int patience = PATIENCE;

	if (read_key(desk, path, err) &&
	    table_open(&desk->table, path, &desk->game, &patience, err)) {
		desk_remember(desk);
		return true;
	}
	/* Said here, so that the status is not that of a failure. */
	if (patience < 0) {
		cmd_error(desk->cmd, err);
		desk->cmd->status = STATUS_BUSY;
		err->fault = FAULT_NONE;
	}
	return false;
}

static void
desk_close(struct desk *desk, struct cmd *cmd)
{
	int seat;

	if (desk->table.late.fault != FAULT_NONE) {
		int status = cmd->status;

		cmd_error(cmd, &desk->table.late);
		cmd->status = status;
	}
	for (seat = 0; seat < SEATS_MAX; seat++)
		text_release(&desk->before[seat]);
	text_release(&desk->preface);
	text_release(&desk->reason);
	table_close(&desk->table);
	game_release(&desk->game);
}

/*
 * A new table lies where its maker says, and is made elsewhere first.  What
 * anybody may send is read by `in' alone: it has a filter, too.
 */
static void
confine(const struct cmd *cmd, const struct verb *verb)
{
	bool makes = verb->run == mail_init;

	cmd_confine(cmd,
	    &(struct confine) { .folder = makes ? NULL : cmd->operand[1],
		.anywhere = makes });
	if (verb->run == mail_in)
		cmd_confine_calls(cmd);
}

int
main(int argc, char **argv)
{
	static struct desk desk = { .table.lock = -1, .table.store.fd = -1 };
	struct error err = { 0 };
	struct cmd cmd;
	size_t verb;

	cmd_open(&cmd, &command, argc, argv);
	verb = find_verb(&cmd);
	check_reason(&cmd);
	/* Names are UTF-8 whatever a mail system's locale is, and so are widths. */
	tr_charset();
	message_start();
	confine(&cmd, &verbs[verb]);
	desk.cmd = &cmd;
	desk.operand = cmd.operand + 2;
	desk.operands = cmd.operands - 2;
	game_init(&desk.game, &crypto_sodium);
	if (!verbs[verb].run(&desk, &err) && err.fault != FAULT_NONE)
		cmd_error(&cmd, &err);
	desk_close(&desk, &cmd);
	cmd_finish(&cmd);
}
