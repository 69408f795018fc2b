/*
 * Messages, output and the way out.  See cmd.h.  The only file that exits.
 */
#include "cmd/cmd.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/uio.h>
#include <unistd.h>

#include "engine/utf8.h"

/* Writes all of it, or says why not. */
static bool
write_all(int fd, const char *data, size_t len)
{
	while (len > 0) {
		ssize_t n = write(fd, data, len);

		if (n < 0 && errno == EINTR)
			continue;
		if (n < 0)
			return false;
		data += n;
		len -= (size_t)n;
	}
	return true;
}

/* Of control characters those that lines of a journal are made of. */
static bool
is_layout(const char *p, const char *end)
{
	return *p == '\n' || *p == '\t' ||
	    (*p == '\r' && p + 1 < end && p[1] == '\n');
}

/*
 * Untrusted text must not reach a terminal as control characters, nor as
 * characters that hide or reorder others.
 */
static void
put_visible(struct text *out, const char *p, size_t n, bool journal)
{
	const char *end = p + n;

	while (p < end) {
		uint32_t character;
		size_t len = utf8_decode(p, end, &character);

		if (len == 0)
			text_printf(out, "\\x%02x", (unsigned char)*p);
		else if (utf8_hidden(character) &&
		    !(journal ? is_layout(p, end) : *p == '\n'))
			text_printf(out, "\\u%04x", (unsigned)character);
		else
			text_add(out, p, len);
		p += len > 0 ? len : 1;
	}
}

void
cmd_visible(struct text *out, const char *string)
{
	put_visible(out, string, strlen(string), false);
}

void
cmd_say(const struct text *text)
{
	struct text visible = { 0 };

	cmd_visible(&visible, text_string(text));
	(void)write_all(2, text_string(&visible), visible.len);
	text_release(&visible);
}

/* Where there is no memory for a message, this one needs none. */
static void
say_memory(struct cmd *cmd)
{
	const char *name = cmd->command->name, *text = tr("out of memory");

	(void)write_all(2, name, strlen(name));
	(void)write_all(2, ": ", 2);
	(void)write_all(2, text, strlen(text));
	(void)write_all(2, "\n", 1);
	cmd->status = (int)FAULT_SYSTEM;
}

void
cmd_error(struct cmd *cmd, const struct error *err)
{
	struct text message = { 0 };

	text_printf(&message, "%s: ", cmd->command->name);
	if (err->file[0] != '\0') {
		cmd_visible(&message, err->file);
		if (err->line > 0)
			text_printf(&message, ":%lu", err->line);
		if (err->column > 0)
			text_printf(&message, ":%lu", err->column);
		text_puts(&message, ": ");
	}
	cmd_visible(&message, err->text);
	text_putc(&message, '\n');
	if (message.failed)
		say_memory(cmd);
	else
		(void)write_all(2, text_string(&message), message.len);
	text_release(&message);
	if ((int)err->fault > cmd->status)
		cmd->status = (int)err->fault;
}

/* A broken pipe must wait until the file is gone. */
static void
hold_pipe(int how)
{
	sigset_t set;

	sigemptyset(&set);
	sigaddset(&set, SIGPIPE);
	sigprocmask(how, &set, NULL);
}

void
cmd_made(struct cmd *cmd, const char *path)
{
	cmd->made = path;
	hold_pipe(path != NULL ? SIG_BLOCK : SIG_UNBLOCK);
}

static void
drop_made(struct cmd *cmd)
{
	if (cmd->made == NULL)
		return;
	(void)unlink(cmd->made);
	cmd_made(cmd, NULL);
}

static void __attribute__((noreturn)) leave(struct cmd *cmd)
{
	if (cmd->status != 0)
		drop_made(cmd);
	text_release(&cmd->out);
	exit(cmd->status);
}

void
cmd_usage(struct cmd *cmd, const char *format, ...)
{
	struct error err = { 0 };
	struct text text = { 0 };
	va_list args;

	va_start(args, format);
	vsnprintf(err.text, sizeof(err.text), tr(format), args);
	va_end(args);
	err.fault = FAULT_USAGE;
	text_printf(&text, tr("%s; try `%s --help'"), err.text,
	    cmd->command->name);
	fail(&err, FAULT_USAGE, "%s", text_string(&text));
	text_release(&text);
	cmd_error(cmd, &err);
	leave(cmd);
}

/* A journal as a terminal gets it. */
static void
make_visible(struct cmd *cmd)
{
	struct text visible = { .failed = cmd->out.failed };

	put_visible(&visible, cmd->before, cmd->before_len, true);
	put_visible(&visible, text_string(&cmd->out), cmd->out.len, true);
	text_release(&cmd->out);
	cmd->out = visible;
	cmd->before_len = 0;
}

/* What lies before and what was added, mostly in one go. */
static bool
write_out(struct cmd *cmd)
{
	const char *out = text_string(&cmd->out);
	struct iovec both[2] = {
		{ (void *)(uintptr_t)cmd->before, cmd->before_len },
		{ (void *)(uintptr_t)out, cmd->out.len },
	};
	size_t done = 0;

	cmd->wrote = cmd->wrote || cmd->before_len > 0 || cmd->out.len > 0;
	if (cmd->before_len > 0) {
		ssize_t n;

		do {
			n = writev(1, both, 2);
		} while (n < 0 && errno == EINTR);
		if (n < 0)
			return false;
		done = (size_t)n;
	}
	if (done < cmd->before_len &&
	    !write_all(1, cmd->before + done, cmd->before_len - done))
		return false;
	done = done > cmd->before_len ? done - cmd->before_len : 0;
	cmd->before_len = 0;
	return write_all(1, out + done, cmd->out.len - done);
}

/* Apart, because room for a message takes up another page of the stack. */
static bool __attribute__((noinline))
output_failed(struct cmd *cmd, const char *what)
{
	struct error err = { 0 };
	int number = errno;

	drop_made(cmd);
	if (what == NULL)
		fail_memory(&err);
	else
		fail(&err, FAULT_SYSTEM, "%s: %s", tr(what), strerror(number));
	cmd_error(cmd, &err);
	return false;
}

bool
cmd_flush(struct cmd *cmd)
{
	bool done;

	if (cmd->journal && isatty(1))
		make_visible(cmd);
	if (cmd->out.failed)
		return output_failed(cmd, NULL);
	done = write_out(cmd) ||
	    output_failed(cmd, N_("cannot write standard output"));
	text_clear(&cmd->out);
	return done;
}

/*
 * A failed close is a failed write (TK-5), if anything was written: NFS and
 * quotas tell only then.
 */
bool
cmd_hand_over(struct cmd *cmd)
{
	if (!cmd_flush(cmd))
		return false;
	return close(1) == 0 || errno == EBADF || !cmd->wrote ||
	    output_failed(cmd, N_("cannot close standard output"));
}

void
cmd_finish_report(struct cmd *cmd)
{
	(void)cmd_hand_over(cmd);
	leave(cmd);
}

void
cmd_finish(struct cmd *cmd)
{
	if (cmd->status != 0) {
		text_release(&cmd->out);
		cmd->before_len = 0;
	}
	cmd_finish_report(cmd);
}

/*
 * Whoever starts us may have closed a standard descriptor.  A game opened
 * then would get its number, and a message would be written into the game: so
 * the number is taken by something that can neither be read nor written.
 */
static void
hold_standard(void)
{
	int fd;

	for (fd = 0; fd <= 2; fd++)
		if (fcntl(fd, F_GETFD) < 0 && errno == EBADF)
			(void)open("/dev/null", fd == 0 ? O_WRONLY : O_RDONLY);
}

static void
pass_over(int number)
{
	(void)number;
}

/*
 * A file that grows too large is a failure that we tell (TK-5).  Programs that
 * we start find the signal as we did: unlike one that is ignored, one that is
 * caught is not handed down.
 */
static void
catch_growth(void)
{
	if (signal(SIGXFSZ, pass_over) == SIG_IGN)
		(void)signal(SIGXFSZ, SIG_IGN);
}

void
cmd_open(struct cmd *cmd, const struct command *command, int argc, char **argv)
{
	*cmd = (struct cmd) { .command = command };
	hold_standard();
	catch_growth();
	tr_open();
	cmd_options(cmd, argc, argv);
	if (cmd->operands < command->min)
		cmd_usage(cmd, "%s is missing", command->operands);
	if (command->max >= 0 && cmd->operands > command->max)
		cmd_usage(cmd, "`%s' is one word too many",
		    cmd->operand[command->max]);
	if (cmd->opt.file != NULL && strcmp(cmd->opt.file, "-") == 0)
		cmd_usage(cmd, "-f changes a file in place and takes no `-'");
	if (cmd->opt.key != NULL && strcmp(cmd->opt.key, "-") == 0)
		cmd_usage(cmd, "--key reads a file and takes no `-'");
}
