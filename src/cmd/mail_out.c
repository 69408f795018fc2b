/*
 * Mail goes out (PM-7).  See mail.h.
 *
 * The table is completed first and then left alone, so that mail can come in
 * while a slow program takes mail out; the lock on the outbox is what keeps two
 * of us from sending the same.
 */
#include "cmd/mail.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

enum { WORDS_MAX_CMD = 32 };

struct sending {
	struct desk *desk;
	char **names;
	size_t n;
	int lock;
};

static bool
list_outbox(struct sending *sending, struct error *err)
{
	struct desk *desk = sending->desk;
	struct table *table = &desk->table;
	struct text path = { 0 };

	if (!desk_open(desk, err))
		return false;
	store_close(&table->store);
	close(table->lock);
	table->lock = -1;
	table_path(table, "outbox", &path);
	if (path.failed)
		fail_memory(err);
	else
		sending->lock = folder_lock(text_string(&path), NULL, err);
	text_release(&path);
	return sending->lock >= 0 &&
	    outbox_list(table, &sending->names, &sending->n, err);
}

/* Whatever was completed may be interrupted no more, but sending may. */
static bool
open_outbox(struct sending *sending, struct error *err)
{
	sigset_t mask;
	bool good;

	sigprocmask(SIG_SETMASK, NULL, &mask);
	good = list_outbox(sending, err);
	sigprocmask(SIG_SETMASK, &mask, NULL);
	return good;
}

static void
mail_path(const struct sending *sending, size_t i, struct text *out)
{
	text_clear(out);
	table_path(&sending->desk->table, "outbox/", out);
	text_puts(out, sending->names[i]);
}

/* `From ' begins a mail of an mbox, so a line that does too is marked. */
static void
add_mbox(const struct desk *desk, const struct text *mail, struct text *out)
{
	struct word rest = { text_string(mail), mail->len };
	time_t now = desk->table.now;
	char date[32];
	struct tm tm;

	if (gmtime_r(&now, &tm) == NULL || asctime_r(&tm, date) == NULL)
		date[0] = '\n', date[1] = '\0';
	text_printf(out, "From %s %s", desk->table.players.address, date);
	while (rest.n > 0) {
		struct word line = line_next(&rest), bare = line;

		while (bare.n > 0 && bare.p[0] == '>')
			bare.p++, bare.n--;
		if (bare.n >= 5 && memcmp(bare.p, "From ", 5) == 0)
			text_putc(out, '>');
		text_add(out, line.p, line.n);
		text_putc(out, '\n');
	}
	text_putc(out, '\n');
}

static bool
take_away(const char *path, struct error *err)
{
	return unlink(path) == 0 || store_fail(err, path, "cannot take away");
}

static bool
print_all(struct sending *sending, struct error *err)
{
	struct cmd *cmd = sending->desk->cmd;
	struct text path = { 0 }, mail = { 0 };
	bool good = true;
	size_t i;

	for (i = 0; good && i < sending->n; i++) {
		mail_path(sending, i, &path);
		text_clear(&mail);
		good = path.failed
		    ? fail_memory(err)
		    : folder_read(text_string(&path), false, &mail, err);
		if (good)
			add_mbox(sending->desk, &mail, &cmd->out);
	}
	text_release(&path);
	text_release(&mail);
	return good;
}

/* Once they are with whoever reads them, all of them go. */
static bool
remove_all(struct sending *sending, struct error *err)
{
	struct text path = { 0 };
	bool good = true;
	size_t i;

	store_hold_signals();
	for (i = 0; good && i < sending->n; i++) {
		mail_path(sending, i, &path);
		good = path.failed ? fail_memory(err)
				   : take_away(text_string(&path), err);
	}
	text_release(&path);
	return good;
}

/* The command by its words: no shell sees it.  One word alone gets a -t. */
static void
split_command(struct cmd *cmd, char *copy, char *words[WORDS_MAX_CMD + 2])
{
	static char recipients[] = "-t";
	int n = 0;
	char *p = copy;

	while (*(p += strspn(p, " \t")) != '\0') {
		if (n == WORDS_MAX_CMD)
			cmd_usage(cmd, "--sendmail has too many words");
		words[n++] = p;
		p += strcspn(p, " \t");
		if (*p != '\0')
			*p++ = '\0';
	}
	if (n == 0)
		cmd_usage(cmd, "--sendmail needs a command");
	if (n == 1)
		words[n++] = recipients;
	words[n] = NULL;
}

/* Runs the command with a file as its input; its status, or -1. */
static int
run(char **words, const char *path, struct error *err)
{
	posix_spawn_file_actions_t actions;
	int status = 0, failed;
	pid_t pid;

	failed = posix_spawn_file_actions_init(&actions);
	if (failed == 0) {
		failed = posix_spawn_file_actions_addopen(&actions, 0, path,
		    O_RDONLY, 0);
		/* What it says is no output of ours. */
		if (failed == 0)
			failed = posix_spawn_file_actions_adddup2(&actions, 2,
			    1);
		if (failed == 0)
			failed = posix_spawnp(&pid, words[0], &actions, NULL,
			    words, environ);
		posix_spawn_file_actions_destroy(&actions);
	}
	while (failed == 0 && waitpid(pid, &status, 0) < 0)
		if (errno != EINTR)
			failed = errno;
	if (failed != 0) {
		fail(err, FAULT_SYSTEM, "cannot run `%s': %s", words[0],
		    strerror(failed));
		return -1;
	}
	return status;
}

static bool
send_one(struct sending *sending, char **words, const char *path,
    struct error *err)
{
	int status = run(words, path, err);

	if (status < 0)
		return false;
	if (status == 0)
		return take_away(path, err);
	if (WIFEXITED(status))
		fail(err, FAULT_SYSTEM, "`%s' exited with %d; the mail stays",
		    words[0], WEXITSTATUS(status));
	else
		fail(err, FAULT_SYSTEM, "`%s' was killed; the mail stays",
		    words[0]);
	error_in(err, path);
	cmd_error(sending->desk->cmd, err);
	*err = (struct error) { 0 };
	return true;
}

/* A mail that cannot be sent does not keep back the others. */
static bool
send_all(struct sending *sending, char **words, struct error *err)
{
	struct text path = { 0 };
	bool good = true;
	size_t i;

	/* Where children's ends are ignored nobody is told how they were. */
	(void)signal(SIGCHLD, SIG_DFL);
	for (i = 0; good && i < sending->n; i++) {
		mail_path(sending, i, &path);
		good = path.failed
		    ? fail_memory(err)
		    : send_one(sending, words, text_string(&path), err);
	}
	text_release(&path);
	return good;
}

bool
mail_out(struct desk *desk, struct error *err)
{
	struct cmd *cmd = desk->cmd;
	struct sending sending = { .desk = desk, .lock = -1 };
	char *words[WORDS_MAX_CMD + 2], *copy = NULL;
	bool good = true;

	if (cmd->opt.sendmail != NULL && cmd->opt.remove)
		cmd_usage(cmd, "--sendmail takes away by itself what it sends");
	if (cmd->opt.sendmail != NULL) {
		copy = strdup(cmd->opt.sendmail);
		if (copy == NULL)
			return fail_memory(err);
		split_command(cmd, copy, words);
	}
	good = open_outbox(&sending, err) &&
	    (copy != NULL ? send_all(&sending, words, err)
			  : print_all(&sending, err));
	if (good && cmd->opt.remove && cmd_hand_over(cmd))
		good = remove_all(&sending, err);
	outbox_free(sending.names, sending.n);
	if (sending.lock >= 0)
		close(sending.lock);
	free(copy);
	return good;
}
