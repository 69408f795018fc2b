/*
 * Kills a command before one of its system calls.
 *
 *	killat [-a] N COMMAND [ARG...]
 *
 * Calls that change what is on disk are counted, with -a all of them, from the
 * first flock or mkdir on, by which the command has begun its work.
 * Exits 0 if the command was killed, 1 if it ended before, with whatever
 * status.
 */
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ptrace.h>
#include <sys/syscall.h>
#include <sys/types.h>
#include <sys/uio.h>
#include <sys/wait.h>
#include <unistd.h>

#include "counts.h"

static int
start(char **argv)
{
	if (ptrace(PTRACE_TRACEME, 0, NULL, NULL) != 0)
		return 126;
	raise(SIGSTOP);
	execvp(argv[0], argv);
	return 127;
}

/* Whether it is about to make a call, and which. */
static bool
is_entry(pid_t pid, struct __ptrace_syscall_info *info)
{
	return ptrace(PTRACE_GET_SYSCALL_INFO, pid, (void *)sizeof(*info),
		   info) > 0 &&
	    info->op == PTRACE_SYSCALL_INFO_ENTRY;
}

static bool
changes(const struct __ptrace_syscall_info *info)
{
	static const long calls[] = { SYS_write, SYS_ftruncate, SYS_rename,
		SYS_renameat2, SYS_unlink, SYS_linkat, SYS_mkdir, SYS_rmdir,
		SYS_fchmod, SYS_fchown, SYS_exit_group };
	size_t i;

	if (info->entry.nr == SYS_openat)
		return (info->entry.args[2] & O_CREAT) != 0;
	for (i = 0; i < sizeof(calls) / sizeof(calls[0]); i++)
		if (info->entry.nr == (unsigned long)calls[i])
			return true;
	return false;
}

/* Whether the command came to its Nth call. */
static bool
run(pid_t pid, long n, bool all)
{
	bool counting = false, ended = false;
	int status;

	/* Without this the stops do not tell what they are. */
	if (ptrace(PTRACE_SETOPTIONS, pid, NULL, PTRACE_O_TRACESYSGOOD) != 0)
		return false;
	for (;;) {
		struct __ptrace_syscall_info info;

		if (ptrace(PTRACE_SYSCALL, pid, NULL, NULL) != 0 ||
		    waitpid(pid, &status, 0) != pid || WIFEXITED(status) ||
		    WIFSIGNALED(status))
			return false;
		if (!is_entry(pid, &info))
			continue;
		ended = ended || begins_to_count(pid, &info);
		if (ended && info.entry.nr != SYS_exit_group)
			continue;
		counting = counting || info.entry.nr == SYS_flock ||
		    info.entry.nr == SYS_mkdir;
		if (counting && (all || changes(&info)) && --n == 0)
			return true;
	}
}

int
main(int argc, char **argv)
{
	bool all = argc > 1 && strcmp(argv[1], "-a") == 0;
	char *end = NULL;
	int status;
	pid_t pid;
	long n;

	argc -= all;
	argv += all;
	n = argc > 2 ? strtol(argv[1], &end, 10) : 0;
	if (n < 1 || *end != '\0') {
		fputs("usage: killat [-a] N COMMAND [ARG...]\n", stderr);
		return 2;
	}
	pid = fork();
	if (pid == 0)
		_exit(start(argv + 2));
	if (pid < 0 || waitpid(pid, &status, 0) != pid)
		return 2;
	if (!run(pid, n, all))
		return 1;
	kill(pid, SIGKILL);
	while (waitpid(pid, &status, 0) < 0 && errno == EINTR)
		continue;
	return 0;
}
