/*
 * Runs a command again and again, and each time something happens to it at
 * another moment: at its first system call, its second, and so on to the last.
 *
 *	torture MODE [-o OLD] [-n NEW] [-f FILE | -b BEFORE -a AFTER]
 *	    [-i INPUT] [-s OUTPUT] [-c CALL,...] [-e EVERY] [-p LIBRARY]
 *	    [-r] [-v] -- COMMAND [ARG...]
 *
 * MODE is what happens:
 *	kill	SIGKILL before the call
 *	half	SIGKILL after half of a write
 *	int, term, hup	that signal before the call
 *	EIO ...	the call fails with that error and does nothing
 *	short	a read or write does one byte only
 *	nomem	an allocation fails (LIBRARY is preloaded: see preload/)
 *	nomore	that allocation fails and every one after it
 *
 * Before each run FILE is made a copy of OLD (without -o: taken away); after
 * it FILE must be OLD or NEW to the byte, and
 *	- where the command was killed nothing else is asked;
 *	- a signal ends it with OLD, or it does not and it exits 0 with NEW;
 *	- after an error or without memory it exits 4, with one line of message
 *	  and nothing on standard output, or 0 with NEW and all of OUTPUT;
 *	- short calls change nothing, nor does EINTR where a call can be made
 *	  again: it exits 0;
 *	- unless it was killed nothing else lies in FILE's folder;
 *	- run once more, undisturbed, it exits 0 with NEW, and takes away what
 *	  a killed one may have left in the folder (not asked for memory).
 *
 * What is more than a file is made by the shell's command BEFORE, and told by
 * AFTER, whose output is compared with OLD and NEW.  Where that is OLD the
 * command is run once more and not from the start, so that it has to do with
 * what was left.  There a command that is done may complain of what the next
 * one will put right.
 *
 * With -e only every so manieth point is tried.
 *
 * With -r the command's output is a report or a dialogue, written whatever the
 * status, and a signal may end it after the change; with -s - it is not looked
 * at.  -v tells of each point.
 *
 * Errors are for the calls named with -c; calls of the loader do not count,
 * but for kills and signals where there is a FILE.
 * Writes how many points were tried and how they ended.  Exits 1 at the first
 * point that is wrong, 77 where this machine's calls are not known.
 */
#include <dirent.h>
#include <elf.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/ptrace.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/user.h>
#include <sys/wait.h>
#include <unistd.h>

#include "engine/word.h"
#include "counts.h"

#ifndef __x86_64__
int
main(void)
{
	fputs("torture: only known on x86_64\n", stderr);
	return 77;
}
#else

enum mode { KILL, HALF, SIGNAL, ERROR, SHORT, NOMEM, NOMORE };

static const struct named {
	const char *name;
	enum mode mode;
	int value;
} modes[] = {
	{ "kill", KILL, SIGKILL },
	{ "half", HALF, SIGKILL },
	{ "int", SIGNAL, SIGINT },
	{ "term", SIGNAL, SIGTERM },
	{ "hup", SIGNAL, SIGHUP },
	{ "short", SHORT, 0 },
	{ "nomem", NOMEM, 0 },
	{ "nomore", NOMORE, 0 },
	{ "EIO", ERROR, EIO },
	{ "EINTR", ERROR, EINTR },
	{ "ENOSPC", ERROR, ENOSPC },
	{ "EACCES", ERROR, EACCES },
	{ "ENOMEM", ERROR, ENOMEM },
	{ "EMFILE", ERROR, EMFILE },
	{ "EDQUOT", ERROR, EDQUOT },
	{ "ENOLCK", ERROR, ENOLCK },
	{ "EPERM", ERROR, EPERM },
	{ "EOPNOTSUPP", ERROR, EOPNOTSUPP },
};

/* What torture knows by name: the calls that touch files. */
static const struct call {
	const char *name;
	long number;
} calls[] = {
	{ "access", SYS_access },
	{ "brk", SYS_brk },
	{ "close", SYS_close },
	{ "fchmod", SYS_fchmod },
	{ "fchown", SYS_fchown },
	{ "fcntl", SYS_fcntl },
	{ "flock", SYS_flock },
	{ "fsync", SYS_fsync },
	{ "ftruncate", SYS_ftruncate },
	{ "getdents64", SYS_getdents64 },
	{ "getrandom", SYS_getrandom },
	{ "link", SYS_link },
	{ "linkat", SYS_linkat },
	{ "lseek", SYS_lseek },
	{ "mkdir", SYS_mkdir },
	{ "mmap", SYS_mmap },
	{ "newfstatat", SYS_newfstatat },
	{ "openat", SYS_openat },
	{ "read", SYS_read },
	{ "readlink", SYS_readlink },
	{ "rename", SYS_rename },
	{ "renameat2", SYS_renameat2 },
	{ "rmdir", SYS_rmdir },
	{ "rt_sigprocmask", SYS_rt_sigprocmask },
	{ "umask", SYS_umask },
	{ "unlink", SYS_unlink },
	{ "write", SYS_write },
};

/* Bytes of a file; NULL if there is none. */
struct bytes {
	char *data;
	size_t len;
};

static struct {
	struct named mode;
	const char *old_file, *new_file, *file, *input, *output, *library;
	const char *only; /* -c */
	const char *before, *after;
	unsigned long every;
	bool verbose, report, any_output;
	char **argv;
	struct bytes old_bytes, new_bytes, output_bytes;
	int out, err, count; /* files in memory */
} job;

/* How a run ended. */
struct run {
	bool reached; /* the moment came */
	bool counted; /* the command has ended: see counts.h */
	long call;    /* the system call at that moment */
	int status;   /* as waitpid says */
	uint64_t loader_from, loader_to;
	unsigned long seen;
};

_Noreturn static void
die(const char *what)
{
	fprintf(stderr, "torture: %s: %s\n", what, strerror(errno));
	exit(4);
}

static const char *
call_name(long number)
{
	size_t i;

	for (i = 0; i < sizeof(calls) / sizeof(calls[0]); i++)
		if (calls[i].number == number)
			return calls[i].name;
	return "another call";
}

_Noreturn static void wrong(unsigned long n, const struct run *,
    const char *format, ...) __attribute__((format(printf, 3, 4)));

static void
wrong(unsigned long n, const struct run *run, const char *format, ...)
{
	va_list args;

	printf("%s at point %lu (%s): ", job.mode.name, n,
	    job.mode.mode >= NOMEM ? "allocation" : call_name(run->call));
	va_start(args, format);
	vprintf(format, args);
	va_end(args);
	printf("; it ended with %s %d\n",
	    WIFSIGNALED(run->status) ? "signal" : "status",
	    WIFSIGNALED(run->status) ? WTERMSIG(run->status)
				     : WEXITSTATUS(run->status));
	exit(1);
}

static struct bytes
read_fd(int fd)
{
	struct bytes bytes = { 0 };
	struct stat about;
	size_t size;

	if (fstat(fd, &about) != 0)
		die("fstat");
	size = (size_t)about.st_size;
	bytes.data = malloc(size + 1);
	if (bytes.data == NULL)
		die("malloc");
	while (bytes.len < size) {
		ssize_t n = pread(fd, bytes.data + bytes.len, size - bytes.len,
		    (off_t)bytes.len);

		if (n <= 0)
			die("read");
		bytes.len += (size_t)n;
	}
	bytes.data[bytes.len] = '\0';
	return bytes;
}

static struct bytes
read_file(const char *file)
{
	struct bytes bytes = { 0 };
	int fd;

	if (file == NULL)
		return bytes;
	fd = open(file, O_RDONLY | O_CLOEXEC);
	if (fd < 0 && errno == ENOENT)
		return bytes;
	if (fd < 0)
		die(file);
	bytes = read_fd(fd);
	close(fd);
	return bytes;
}

/* What a command of the shell prints. */
static struct bytes
read_command(const char *command)
{
	struct bytes bytes = { 0 };
	FILE *in = popen(command, "r"); /* NOLINT(cert-env33-c) */
	size_t n;

	if (in == NULL)
		die(command);
	do {
		bytes.data = realloc(bytes.data, bytes.len + 65536 + 1);
		if (bytes.data == NULL)
			die("malloc");
		n = fread(bytes.data + bytes.len, 1, 65536, in);
		bytes.len += n;
	} while (n > 0);
	bytes.data[bytes.len] = '\0';
	if (pclose(in) != 0) {
		printf("failed: %s\n%s", command, bytes.data);
		exit(1);
	}
	return bytes;
}

/* What there is now of that which the command changes. */
static struct bytes
read_now(void)
{
	return job.after != NULL ? read_command(job.after)
				 : read_file(job.file);
}

static bool
same(const struct bytes *a, const struct bytes *b)
{
	if (a->data == NULL || b->data == NULL)
		return a->data == b->data;
	return a->len == b->len && memcmp(a->data, b->data, a->len) == 0;
}

/* Makes FILE what it was at the start. */
static void
reset_file(void)
{
	int fd;

	if (job.before != NULL) {
		struct bytes out = read_command(job.before);

		free(out.data);
	}
	if (job.file == NULL)
		return;
	unlink(job.file);
	if (job.old_bytes.data == NULL)
		return;
	fd = open(job.file, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0644);
	if (fd < 0 ||
	    write(fd, job.old_bytes.data, job.old_bytes.len) !=
		(ssize_t)job.old_bytes.len)
		die(job.file);
	close(fd);
}

/* The first file in FILE's folder that is not FILE, or "". */
static void
find_litter(char name[256])
{
	const char *slash = strrchr(job.file, '/');
	const char *base = slash != NULL ? slash + 1 : job.file;
	char folder[4096] = ".";
	struct dirent *entry;
	DIR *dir;

	name[0] = '\0';
	if (slash != NULL)
		snprintf(folder, sizeof(folder), "%.*s",
		    (int)(slash - job.file), job.file);
	dir = opendir(folder);
	if (dir == NULL)
		die(folder);
	while ((entry = readdir(dir)) != NULL)
		if (strcmp(entry->d_name, base) != 0 &&
		    strcmp(entry->d_name, ".") != 0 &&
		    strcmp(entry->d_name, "..") != 0)
			snprintf(name, 256, "%s", entry->d_name);
	closedir(dir);
}

/* Where the loader lies: its calls are not the program's. */
static void
find_loader(struct run *run, pid_t pid)
{
	char path[64], line[4096];
	FILE *maps;

	snprintf(path, sizeof(path), "/proc/%d/maps", (int)pid);
	maps = fopen(path, "re");
	if (maps == NULL)
		die(path);
	while (fgets(line, sizeof(line), maps) != NULL) {
		char *rest;
		uint64_t from = strtoull(line, &rest, 16);

		if (strstr(line, "/ld-") == NULL &&
		    strstr(line, "/ld.so") == NULL)
			continue;
		if (run->loader_from == 0)
			run->loader_from = from;
		run->loader_to = strtoull(rest + 1, NULL, 16);
	}
	fclose(maps);
}

static bool
list_has(const char *list, const char *name)
{
	size_t len = strlen(name);

	while (list != NULL) {
		if (strncmp(list, name, len) == 0 &&
		    (list[len] == ',' || list[len] == '\0'))
			return true;
		list = strchr(list, ',');
		list = list != NULL ? list + 1 : NULL;
	}
	return false;
}

/* Whether a call is a moment for this mode. */
static bool
counts(const struct run *run, const struct __ptrace_syscall_info *info)
{
	bool own = info->instruction_pointer < run->loader_from ||
	    info->instruction_pointer >= run->loader_to;
	long call = (long)info->entry.nr;

	switch (job.mode.mode) {
	case HALF:
		return call == SYS_write;
	case SHORT:
		return own && (call == SYS_write || call == SYS_read);
	case ERROR:
		return own && list_has(job.only, call_name(call));
	default:
		return own || job.after == NULL;
	}
}

static void
set_register(pid_t pid, size_t offset, unsigned long value)
{
	if (ptrace(PTRACE_POKEUSER, pid, (void *)offset, (void *)value) != 0)
		die("ptrace");
}

/* Before the call. */
static void
strike(pid_t pid, const struct __ptrace_syscall_info *info)
{
	switch (job.mode.mode) {
	case KILL:
	case SIGNAL:
		kill(pid, job.mode.value);
		break;
	case HALF:
		set_register(pid, offsetof(struct user_regs_struct, rdx),
		    (unsigned long)info->entry.args[2] / 2);
		break;
	case SHORT:
		set_register(pid, offsetof(struct user_regs_struct, rdx), 1);
		break;
	default:
		set_register(pid, offsetof(struct user_regs_struct, orig_rax),
		    -1UL);
	}
}

/* After it. */
static void
strike_after(pid_t pid)
{
	if (job.mode.mode == HALF)
		kill(pid, SIGKILL);
	if (job.mode.mode == ERROR)
		set_register(pid, offsetof(struct user_regs_struct, rax),
		    -(unsigned long)job.mode.value);
}

/* What to hand on to the command: signals other than ptrace's own. */
static int
look(struct run *run, pid_t pid, int status, unsigned long n)
{
	struct __ptrace_syscall_info info;

	if (WSTOPSIG(status) != (SIGTRAP | 0x80))
		return WSTOPSIG(status) == SIGTRAP ? 0 : WSTOPSIG(status);
	if (ptrace(PTRACE_GET_SYSCALL_INFO, pid, sizeof(info), &info) < 0)
		die("ptrace");
	run->counted = run->counted ||
	    (info.op == PTRACE_SYSCALL_INFO_ENTRY &&
		begins_to_count(pid, &info));
	if (run->counted && info.entry.nr != SYS_exit_group)
		return 0;
	if (info.op == PTRACE_SYSCALL_INFO_ENTRY && counts(run, &info) &&
	    ++run->seen == n) {
		run->reached = true;
		run->call = (long)info.entry.nr;
		strike(pid, &info);
	} else if (info.op == PTRACE_SYSCALL_INFO_EXIT && run->reached &&
	    run->seen == n) {
		strike_after(pid);
		run->seen++;
	}
	return 0;
}

static void
watch(struct run *run, pid_t pid, unsigned long n)
{
	int signal = 0;

	if (waitpid(pid, &run->status, 0) != pid || !WIFSTOPPED(run->status))
		die("the command does not start");
	if (ptrace(PTRACE_SETOPTIONS, pid, NULL,
		(void *)(PTRACE_O_TRACESYSGOOD | PTRACE_O_EXITKILL)) != 0)
		die("ptrace");
	find_loader(run, pid);
	for (;;) {
		ptrace(PTRACE_SYSCALL, pid, NULL, (void *)(long)signal);
		if (waitpid(pid, &run->status, 0) != pid)
			die("waitpid");
		if (!WIFSTOPPED(run->status))
			return;
		signal = look(run, pid, run->status, n);
	}
}

/* In the child: becomes the command. */
_Noreturn static void
become(bool traced, unsigned long n)
{
	int in = open(job.input != NULL ? job.input : "/dev/null", O_RDONLY);
	char number[32];

	if (in < 0 || dup2(in, 0) < 0 || dup2(job.out, 1) < 0 ||
	    dup2(job.err, 2) < 0)
		_exit(126);
	if (in > 2)
		close(in);
	if (job.mode.mode >= NOMEM) {
		snprintf(number, sizeof(number), "%lu", n);
		setenv("NOMEM_AT", number, 1);
		setenv("NOMEM_MORE", job.mode.mode == NOMORE ? "1" : "", 1);
		snprintf(number, sizeof(number), "%d", job.count);
		setenv("NOMEM_FD", number, 1);
		setenv("LD_PRELOAD", job.library, 1);
	}
	if (traced && ptrace(PTRACE_TRACEME, 0, NULL, NULL) != 0)
		_exit(126);
	execvp(job.argv[0], job.argv);
	_exit(126);
}

/* Runs the command; n is the moment, or 0 for none. */
static struct run
run_once(unsigned long n)
{
	struct run run = { 0 };
	bool traced = n > 0 && job.mode.mode < NOMEM;
	pid_t pid;

	if (ftruncate(job.out, 0) != 0 || ftruncate(job.err, 0) != 0 ||
	    ftruncate(job.count, 0) != 0)
		die("ftruncate");
	lseek(job.out, 0, SEEK_SET);
	lseek(job.err, 0, SEEK_SET);
	lseek(job.count, 0, SEEK_SET);
	pid = fork();
	if (pid < 0)
		die("fork");
	if (pid == 0)
		become(traced, n);
	if (traced)
		watch(&run, pid, n);
	else if (waitpid(pid, &run.status, 0) != pid)
		die("waitpid");
	if (n > 0 && !traced)
		run.reached = lseek(job.count, 0, SEEK_END) > 0;
	return run;
}

static int
status_of(const struct run *run)
{
	return WIFEXITED(run->status) ? WEXITSTATUS(run->status)
				      : 128 + WTERMSIG(run->status);
}

/* One line that begins with the command's name. */
static bool
is_message(const struct bytes *err)
{
	const char *slash = strrchr(job.argv[0], '/');
	const char *name = slash != NULL ? slash + 1 : job.argv[0];
	size_t len = strlen(name);

	return err->len > len + 2 && strncmp(err->data, name, len) == 0 &&
	    strncmp(err->data + len, ": ", 2) == 0 &&
	    (job.report || strchr(err->data, '\n') == err->data + err->len - 1);
}

/* A command that says it failed. */
static void
check_failed(unsigned long n, const struct run *run, const struct bytes *out,
    const struct bytes *err)
{
	bool memory = job.mode.mode >= NOMEM;

	if (status_of(run) != 4)
		wrong(n, run, "4 should be the status");
	if (!is_message(err))
		wrong(n, run, "no line of message: `%s'", err->data);
	if (memory && strstr(err->data, "out of memory") == NULL &&
	    strstr(err->data, strerror(ENOMEM)) == NULL)
		wrong(n, run, "the message says nothing of memory: %s",
		    err->data);
	if (out->len > 0 && !job.report && !job.any_output &&
	    !(run->call == SYS_close && same(out, &job.output_bytes)))
		wrong(n, run, "it failed and wrote to standard output");
}

/*
 * A build that counts (make coverage) writes its counts when the command has
 * ended, and complains where that fails: this is none of the command's words.
 */
static void
drop_counting(struct bytes *err)
{
	char *found = strstr(err->data, "LLVM Profile ");

	if (found) {
		*found = '\0';
		err->len = (size_t)(found - err->data);
	}
}

/* Whether nobody may notice what happened. */
static bool
must_succeed(const struct run *run)
{
	return job.mode.mode == SIGNAL || job.mode.mode == SHORT ||
	    (job.mode.mode == ERROR && job.mode.value == EINTR &&
		(run->call == SYS_read || run->call == SYS_write ||
		    run->call == SYS_fsync || run->call == SYS_flock));
}

/*
 * Without memory GLib ends the program; where there is none for its message
 * either, in a worse way.
 */
static bool
may_die(const struct run *run, const struct bytes *err)
{
	const char *slash = strrchr(job.argv[0], '/');

	if (job.mode.mode == NOMEM)
		return strstr(err->data, "GLib-ERROR") != NULL;
	if (job.mode.mode == NOMORE)
		return slash != NULL && strcmp(slash, "/vegas-mail") == 0;
	return job.mode.mode == SIGNAL &&
	    WTERMSIG(run->status) == job.mode.value;
}

/* After a run that nobody killed; whether FILE is NEW. */
static void
check_end(unsigned long n, const struct run *run, bool is_new)
{
	struct bytes out = read_fd(job.out), err = read_fd(job.err);
	char litter[256] = "";

	drop_counting(&err);
	if (WIFSIGNALED(run->status)) {
		if (!may_die(run, &err))
			wrong(n, run, "it died: %s", err.data);
		if (is_new && job.mode.mode == SIGNAL && !job.report &&
		    !same(&job.old_bytes, &job.new_bytes))
			wrong(n, run,
			    "it died of the signal and had changed "
			    "the file");
	} else if (status_of(run) != 0) {
		if (must_succeed(run))
			wrong(n, run, "it failed: %s", err.data);
		check_failed(n, run, &out, &err);
	} else {
		if (!is_new)
			wrong(n, run, "it changed nothing");
		if (!job.any_output && !same(&out, &job.output_bytes))
			wrong(n, run, "standard output is not whole");
		if (err.len > 0 && !(job.after != NULL && is_message(&err)))
			wrong(n, run, "it is done and complains: %s", err.data);
	}
	if (job.file != NULL && run->call != SYS_unlink)
		find_litter(litter);
	if (litter[0] != '\0')
		wrong(n, run, "`%s' is left behind", litter);
	free(out.data);
	free(err.data);
}

/* With what was left. */
static void
check_further(unsigned long n, const struct run *before)
{
	struct run run = run_once(0);
	struct bytes now = read_now();

	if (status_of(&run) != 0 || !same(&now, &job.new_bytes))
		wrong(n, before, "run again it ends with status %d and\n%s",
		    status_of(&run), now.data);
	free(now.data);
}

/* The command must work again, and clean up. */
static void
check_again(unsigned long n, const struct run *before, bool is_new)
{
	struct run run;
	struct bytes now;
	char litter[256];

	if (job.after != NULL && !is_new)
		check_further(n, before);
	if (job.file == NULL || job.mode.mode >= NOMEM)
		return;
	reset_file();
	run = run_once(0);
	now = read_file(job.file);
	if (status_of(&run) != 0 || !same(&now, &job.new_bytes))
		wrong(n, before, "run again it ends with status %d",
		    status_of(&run));
	find_litter(litter);
	if (litter[0] != '\0')
		wrong(n, before, "`%s' is left behind for good", litter);
	free(now.data);
}

struct tally {
	unsigned long points, unchanged, changed, failed, ended;
};

/* One point; false if the command ends before it comes. */
static bool
try_point(unsigned long n, struct tally *tally)
{
	struct bytes now;
	struct run run;
	bool is_new;

	reset_file();
	run = run_once(n);
	if (!run.reached)
		return false;
	now = read_now();
	is_new = (job.file == NULL && job.after == NULL) ||
	    same(&now, &job.new_bytes);
	if (!is_new && !same(&now, &job.old_bytes))
		wrong(n, &run,
		    "the file is neither the old nor the new one%s%s",
		    job.after != NULL ? ":\n" : "",
		    job.after != NULL ? now.data : "");
	if (job.mode.mode == KILL || job.mode.mode == HALF) {
		if (!WIFSIGNALED(run.status))
			wrong(n, &run, "it lives");
	} else
		check_end(n, &run, is_new);
	tally->points++;
	tally->changed += is_new;
	tally->unchanged += !is_new;
	tally->failed += WIFEXITED(run.status) && WEXITSTATUS(run.status) != 0;
	tally->ended += WIFSIGNALED(run.status);
	if (job.verbose)
		printf("%lu %s %s %d\n", n, call_name(run.call),
		    is_new ? "new" : "old", status_of(&run));
	check_again(n, &run, is_new);
	free(now.data);
	return true;
}

static void
read_mode(const char *name)
{
	size_t i;

	for (i = 0; i < sizeof(modes) / sizeof(modes[0]); i++)
		if (strcmp(modes[i].name, name) == 0) {
			job.mode = modes[i];
			return;
		}
	fprintf(stderr, "torture: there is no mode `%s'\n", name);
	exit(2);
}

static void
check_calls(void)
{
	struct word list = { job.only, job.only ? strlen(job.only) : 0 };

	while (list.n > 0) {
		size_t i, n = strcspn(list.p, ",");

		for (i = 0; i < sizeof(calls) / sizeof(calls[0]); i++)
			if (word_is((struct word) { list.p, n }, calls[i].name))
				break;
		if (i == sizeof(calls) / sizeof(calls[0])) {
			fprintf(stderr, "torture: there is no call `%s'\n",
			    list.p);
			exit(2);
		}
		n += list.p[n] == ',';
		list.p += n;
		list.n -= n;
	}
}

static void
read_arguments(int argc, char **argv)
{
	int option;

	while ((option = getopt(argc, argv, "+a:b:c:e:f:i:n:o:p:rs:v")) != -1)
		switch (option) {
		case 'a':
			job.after = optarg;
			break;
		case 'b':
			job.before = optarg;
			break;
		case 'c':
			job.only = optarg;
			break;
		case 'e':
			job.every = strtoul(optarg, NULL, 10);
			break;
		case 'f':
			job.file = optarg;
			break;
		case 'i':
			job.input = optarg;
			break;
		case 'n':
			job.new_file = optarg;
			break;
		case 'o':
			job.old_file = optarg;
			break;
		case 'p':
			job.library = optarg;
			break;
		case 'r':
			job.report = true;
			break;
		case 's':
			job.output = optarg;
			break;
		case 'v':
			job.verbose = true;
			break;
		default:
			exit(2);
		}
	job.argv = argv + optind;
	if (job.argv[0] == NULL || job.every == 0 ||
	    (job.before != NULL) != (job.after != NULL) ||
	    (job.file != NULL && job.after != NULL) ||
	    (job.mode.mode == ERROR) != (job.only != NULL) ||
	    (job.mode.mode >= NOMEM) != (job.library != NULL)) {
		fputs("torture: see the head of its source\n", stderr);
		exit(2);
	}
	check_calls();
}

/* Undisturbed it must do what is expected of it. */
static void
try_none(void)
{
	struct bytes now, out;
	struct run run;

	reset_file();
	run = run_once(0);
	now = read_now();
	out = read_fd(job.out);
	if (status_of(&run) != 0 || !same(&now, &job.new_bytes) ||
	    (!job.any_output && !same(&out, &job.output_bytes)))
		wrong(0, &run, "undisturbed it does something else:\n%s%s",
		    now.data != NULL ? now.data : "", out.data);
	free(now.data);
	free(out.data);
}

int
main(int argc, char **argv)
{
	struct tally tally = { 0 };
	unsigned long n = 1;

	job.every = 1;
	if (argc < 2)
		exit(2);
	read_mode(argv[1]);
	read_arguments(argc - 1, argv + 1);
	job.old_bytes = read_file(job.old_file);
	job.new_bytes = read_file(job.new_file);
	job.any_output = job.output != NULL && strcmp(job.output, "-") == 0;
	job.output_bytes = read_file(
	    job.output != NULL ? job.output : "/dev/null");
	job.out = memfd_create("out", MFD_CLOEXEC);
	job.err = memfd_create("err", MFD_CLOEXEC);
	job.count = memfd_create("count", 0);
	if (job.out < 0 || job.err < 0 || job.count < 0)
		die("memfd_create");
	try_none();
	while (try_point(n, &tally))
		n += job.every;
	printf("%lu points: %lu unchanged, %lu changed; %lu failed, "
	       "%lu ended by a signal\n",
	    tally.points, tally.unchanged, tally.changed, tally.failed,
	    tally.ended);
	free(job.old_bytes.data);
	free(job.new_bytes.data);
	free(job.output_bytes.data);
	return tally.points == 0;
}
#endif
