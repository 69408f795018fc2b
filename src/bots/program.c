/*
 * A program beside us, by pipes.  See program.h.
 */
#include "bots/program.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <spawn.h>
#include <string.h>
#include <sys/signalfd.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "engine/event.h"

enum {
	PATIENCE = 1000,     /* milliseconds to end by itself */
	DYING = 100,	     /* and from its last word to its end */
	PIECE = 4096,	     /* read at once */
	INHERITED_MAX = 256, /* files that whoever started us left open */
	CLOSED_BY_EXEC = 4,  /* CLOSE_RANGE_CLOEXEC, which musl has not */
};

static int64_t
now(void)
{
	struct timespec time;

	clock_gettime(CLOCK_MONOTONIC, &time);
	return (int64_t)time.tv_sec * 1000 + time.tv_nsec / 1000000;
}

static void
close_pipe(int *fd)
{
	if (*fd >= 0)
		close(*fd);
	*fd = -1;
}

/* Ours alone are marked already; those that we were started with are not. */
static void
keep_files_back(void)
{
	int fd;

	if (syscall(SYS_close_range, 3, ~0U, CLOSED_BY_EXEC) == 0)
		return;
	/* Before Linux 5.11 those that there mostly are must do. */
	for (fd = 3; fd < INHERITED_MAX; fd++)
		(void)fcntl(fd, F_SETFD, FD_CLOEXEC);
}

static int
spawn(pid_t *pid, const char *command, int in, int out)
{
	char *const argv[] = { (char[]) { "sh" }, (char[]) { "-c" },
		(char[]) { "--" }, (char *)(uintptr_t)command, NULL };
	posix_spawn_file_actions_t files;
	posix_spawnattr_t attributes;
	sigset_t none;
	int number;

	sigemptyset(&none);
	posix_spawn_file_actions_init(&files);
	posix_spawnattr_init(&attributes);
	posix_spawnattr_setflags(&attributes,
	    POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK);
	posix_spawnattr_setpgroup(&attributes, 0);
	posix_spawnattr_setsigmask(&attributes, &none);
	number = posix_spawn_file_actions_adddup2(&files, in, 0);
	if (number == 0)
		number = posix_spawn_file_actions_adddup2(&files, out, 1);
	if (number == 0)
		number = posix_spawn(pid, "/bin/sh", &files, &attributes, argv,
		    environ);
	posix_spawnattr_destroy(&attributes);
	posix_spawn_file_actions_destroy(&files);
	return number;
}

void
program_init(struct program *program, const char *command)
{
	*program = (struct program) { .command = command,
		.to = -1,
		.from = -1 };
}

static bool
start(struct program *program, struct error *err)
{
	int in[2] = { -1, -1 }, out[2] = { -1, -1 }, number = 0;

	keep_files_back();
	if (pipe2(in, O_CLOEXEC) != 0 || pipe2(out, O_CLOEXEC) != 0 ||
	    fcntl(in[1], F_SETFL, O_NONBLOCK) != 0 ||
	    fcntl(out[0], F_SETFL, O_NONBLOCK) != 0)
		number = errno;
	else
		number = spawn(&program->pid, program->command, in[0], out[1]);
	close_pipe(&in[0]);
	close_pipe(&out[1]);
	program->to = in[1];
	program->from = out[0];
	if (number == 0)
		return true;
	program->pid = 0;
	return fail(err, FAULT_SYSTEM, "cannot run `%.*s': %s", COMMAND_SHOWN,
	    program->command, strerror(number));
}

/* Whether it has ended within this time; who it was is not forgotten yet. */
static bool
has_ended(const struct program *program, int patience, siginfo_t *how)
{
	int64_t until = now() + patience;
	struct timespec pause = { .tv_nsec = 500000 };

	for (;;) {
		how->si_pid = 0;
		if (waitid(P_PID, (id_t)program->pid, how,
			WEXITED | WNOWAIT | WNOHANG) != 0 ||
		    how->si_pid != 0)
			return true;
		if (now() >= until)
			return false;
		nanosleep(&pause, NULL);
		if (pause.tv_nsec < 16000000)
			pause.tv_nsec *= 2;
	}
}

/* All of its group goes before its number can be another's. */
void
program_kill(struct program *program)
{
	if (program->pid > 0) {
		(void)kill(-program->pid, SIGKILL);
		while (waitpid(program->pid, NULL, 0) < 0 && errno == EINTR)
			continue;
	}
	program->pid = 0;
	close_pipe(&program->to);
	close_pipe(&program->from);
}

void
program_end(struct program *program)
{
	siginfo_t how;

	close_pipe(&program->to);
	if (program->pid > 0)
		(void)has_ended(program, PATIENCE, &how);
	program_kill(program);
}

/* A question that is under way. */
struct talk {
	struct program *program;
	struct word rest; /* what has not been sent yet */
	struct text *answer;
	struct error *err;
	sigset_t mask; /* as it was */
	int signals;   /* tells of those that would end us */
};

/*
 * A broken pipe is no reason to die, and what is one must wait until the
 * program is gone: nobody else would end it.  Signals that are ignored stay so.
 */
static bool
hold_signals(struct talk *talk)
{
	static const int ending[] = { SIGHUP, SIGINT, SIGQUIT, SIGTERM };
	struct sigaction action;
	sigset_t held;
	size_t i;

	sigemptyset(&held);
	for (i = 0; i < sizeof(ending) / sizeof(ending[0]); i++)
		if (sigaction(ending[i], NULL, &action) == 0 &&
		    action.sa_handler != SIG_IGN)
			sigaddset(&held, ending[i]);
	talk->signals = signalfd(-1, &held, SFD_CLOEXEC);
	sigaddset(&held, SIGPIPE);
	pthread_sigmask(SIG_BLOCK, &held, &talk->mask);
	return talk->signals >= 0;
}

static void
let_signals(struct talk *talk)
{
	const struct timespec at_once = { 0 };
	sigset_t broken;

	close_pipe(&talk->signals);
	sigemptyset(&broken);
	sigaddset(&broken, SIGPIPE);
	if (!sigismember(&talk->mask, SIGPIPE))
		(void)sigtimedwait(&broken, NULL, &at_once);
	pthread_sigmask(SIG_SETMASK, &talk->mask, NULL);
}

static bool
give_up(struct talk *talk, const char *why)
{
	return fail(talk->err, FAULT_SYSTEM, "the program `%.*s' %s",
	    COMMAND_SHOWN, talk->program->command, tr(why));
}

/* It says no more: how did it end? */
static bool
fell_silent(struct talk *talk)
{
	const char *command = talk->program->command;
	siginfo_t how;

	if (!has_ended(talk->program, DYING, &how) || how.si_pid == 0)
		return give_up(talk, N_("closed its output without an answer"));
	if (how.si_code == CLD_EXITED)
		return fail(talk->err, FAULT_SYSTEM,
		    "the program `%.*s' ended without an answer, status %d",
		    COMMAND_SHOWN, command, how.si_status);
	return fail(talk->err, FAULT_SYSTEM,
	    "the program `%.*s' ended without an answer, by signal %d",
	    COMMAND_SHOWN, command, how.si_status);
}

/* What is there to read, if anything. */
static bool
hear(struct talk *talk)
{
	struct text *answer = talk->answer;
	char piece[PIECE];
	ssize_t n = read(talk->program->from, piece, sizeof(piece));
	const char *end;

	if (n < 0)
		return errno == EAGAIN || errno == EINTR ? true
							 : fell_silent(talk);
	if (n == 0)
		return fell_silent(talk);
	text_add(answer, piece, (size_t)n);
	if (answer->failed)
		return fail_memory(talk->err);
	end = memchr(answer->data, '\n', answer->len);
	if (end != NULL && end + 1 < answer->data + answer->len)
		return give_up(talk, N_("answered with more than one line"));
	if (answer->len > LINE_MAX_BYTES)
		return fail(talk->err, FAULT_SYSTEM,
		    "the program `%.*s' answered with a line of more than %d "
		    "bytes",
		    COMMAND_SHOWN, talk->program->command, LINE_MAX_BYTES);
	return true;
}

/*
 * As much of the question as it takes now.  Whoever has heard enough may close
 * its input: what counts is the answer.
 */
static void
tell(struct talk *talk)
{
	ssize_t n = write(talk->program->to, talk->rest.p, talk->rest.n);

	if (n < 0 && errno != EAGAIN && errno != EINTR)
		n = (ssize_t)talk->rest.n;
	if (n > 0) {
		talk->rest.p += n;
		talk->rest.n -= (size_t)n;
	}
}

static bool
has_line(const struct text *text)
{
	return text->len > 0 && text->data[text->len - 1] == '\n';
}

static bool
converse(struct talk *talk, int seconds)
{
	int64_t until = now() + (int64_t)seconds * 1000;

	while (talk->rest.n > 0 || !has_line(talk->answer)) {
		struct pollfd poll_for[] = {
			{ .fd = talk->signals, .events = POLLIN },
			{ .fd = talk->program->from, .events = POLLIN },
			{ .fd = talk->rest.n > 0 ? talk->program->to : -1,
			    .events = POLLOUT },
		};
		int64_t left = until - now();

		if (left <= 0)
			return fail(talk->err, FAULT_SYSTEM,
			    "the program `%.*s' did not answer in %d seconds",
			    COMMAND_SHOWN, talk->program->command, seconds);
		if (poll(poll_for, 3, (int)left) < 0 && errno != EINTR)
			return fail(talk->err, FAULT_SYSTEM, "%s",
			    strerror(errno));
		if (poll_for[0].revents != 0)
			return give_up(talk, N_("was interrupted"));
		if (poll_for[1].revents != 0 && !hear(talk))
			return false;
		if (poll_for[2].revents != 0)
			tell(talk);
	}
	return true;
}

/* What it said since the last answer nobody asked for. */
static bool
was_quiet(struct talk *talk)
{
	if (!talk->program->asked)
		return true;
	return hear(talk) &&
	    (talk->answer->len == 0 ||
		give_up(talk, N_("wrote a line that nobody asked for")));
}

bool
program_ask(struct program *program, const struct text *question,
    struct text *answer, int seconds, struct error *err)
{
	struct talk talk = { .program = program,
		.rest = { text_string(question), question->len },
		.answer = answer,
		.err = err };
	bool good;

	text_clear(answer);
	good = (hold_signals(&talk) ||
		   fail(err, FAULT_SYSTEM, "%s", strerror(errno))) &&
	    (program->pid > 0 || start(program, err)) && was_quiet(&talk) &&
	    converse(&talk, seconds);
	program->asked = true;
	if (good)
		answer->data[--answer->len] = '\0';
	else
		program_kill(program);
	let_signals(&talk);
	return good;
}
