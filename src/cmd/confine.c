/*
 * Limits, and Landlock.  See confine.h.
 *
 * This runs before each game is read, so every page and every function counts:
 * to find one in a shared library takes longer than most calls, so that all go
 * by one.  The numbers are Linux's own, since not every C library has its
 * headers.
 */
#include "cmd/confine.h"

#include <fcntl.h>
#include <stdint.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>

/* The same everywhere but on one machine, which has had its time. */
#if defined(__linux__) && !defined(__alpha__)
enum { CALL_CREATE = 444, CALL_ADD = 445, CALL_RESTRICT = 446 };
#endif

/* A sanitizer takes more memory than there is. */
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
#define MEMORY_LIMITED 0
#elif defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer) ||     \
    __has_feature(memory_sanitizer)
#define MEMORY_LIMITED 0
#endif
#endif
#ifndef MEMORY_LIMITED
#define MEMORY_LIMITED 1
#endif

/* A million games fit in; and what a thread may have for itself. */
enum { MEMORY_MIB = 1024, THREAD_MIB = 16 };

/* What can be done to files, in the order of the kernel's bits. */
enum {
	FS_EXECUTE = 1 << 0,
	FS_WRITE = 1 << 1,
	FS_REMOVE_DIR = 1 << 4,
	FS_REMOVE_FILE = 1 << 5,
	FS_MAKE_CHAR = 1 << 6,
	FS_MAKE_DIR = 1 << 7,
	FS_MAKE_FILE = 1 << 8,
	FS_MAKE_SOCKET = 1 << 9,
	FS_MAKE_FIFO = 1 << 10,
	FS_MAKE_BLOCK = 1 << 11,
	FS_MAKE_LINK = 1 << 12,
	FS_TRUNCATE = 1 << 14,
	FS_IOCTL_DEVICE = 1 << 15,
	/* What no command does. */
	FS_NEVER = FS_EXECUTE | FS_MAKE_CHAR | FS_MAKE_SOCKET | FS_MAKE_FIFO |
	    FS_MAKE_BLOCK | FS_MAKE_LINK | FS_IOCTL_DEVICE,
	/* What writing a file beside another and renaming it takes. */
	FS_REPLACE = FS_WRITE | FS_REMOVE_FILE | FS_MAKE_FILE | FS_TRUNCATE,
};

enum { NET_BIND = 1 << 0, NET_CONNECT = 1 << 1 };
enum { SCOPE_ABSTRACT_SOCKET = 1 << 0, SCOPE_SIGNAL = 1 << 1 };

struct limit {
	uint64_t now, most;
};

struct ruleset {
	uint64_t files, net, scope;
};

struct rule {
	uint64_t allowed;
	int32_t folder;
} __attribute__((packed));

bool
cmd_starts_programs(const struct cmd *cmd)
{
	return cmd->opt.sendmail != NULL ||
	    (cmd->opt.bot != NULL && strstr(cmd->opt.bot, "exec:") != NULL);
}

#if defined(__linux__) && !defined(__alpha__) && !defined(UNCONFINED)

/* Whoever has less already keeps it. */
static void
limit(int threads)
{
	uint64_t most = (uint64_t)(MEMORY_MIB + threads * THREAD_MIB) << 20;
	/* Nor for a program that takes cores, which 0 bytes do not keep back. */
	const struct limit none = { 1, 1 }, memory = { most, most };
	struct limit before = { most, most };

	(void)syscall(SYS_prlimit64, 0, RLIMIT_CORE, &none, NULL);
	if (!MEMORY_LIMITED)
		return;
	(void)syscall(SYS_prlimit64, 0, RLIMIT_DATA, &memory, &before);
	before.most = most;
	if (before.now < most)
		(void)syscall(SYS_prlimit64, 0, RLIMIT_DATA, &before, NULL);
}

/* What this version of Landlock knows of what is to be refused. */
static struct ruleset
refused(long version, bool anywhere)
{
	struct ruleset set = { .files = FS_NEVER };

	if (!anywhere)
		set.files |= FS_REPLACE | FS_REMOVE_DIR | FS_MAKE_DIR;
	if (version < 3)
		set.files &= ~(uint64_t)FS_TRUNCATE;
	if (version < 5)
		set.files &= ~(uint64_t)FS_IOCTL_DEVICE;
	if (version >= 4)
		set.net = NET_BIND | NET_CONNECT;
	if (version >= 6)
		set.scope = SCOPE_ABSTRACT_SOCKET | SCOPE_SIGNAL;
	return set;
}

/* In a folder that is not there nothing can be done, and the command says so. */
static bool
allow(int ruleset, const char *folder, uint64_t files)
{
	struct rule rule = { .allowed = files };
	bool good;

	rule.folder = open(folder, O_PATH | O_DIRECTORY | O_CLOEXEC);
	if (rule.folder < 0)
		return true;
	good = syscall(CALL_ADD, ruleset, 1, &rule, 0) == 0;
	close(rule.folder);
	return good;
}

/* The folder of a file that may not be there yet, or be a folder itself. */
static bool
allow_beside(int ruleset, const char *file, uint64_t files)
{
	size_t n = strlen(file);
	struct text folder = { 0 };
	bool good;

	while (n > 0 && file[n - 1] == '/')
		n--;
	while (n > 0 && file[n - 1] != '/')
		n--;
	if (n > 0)
		text_add(&folder, file, n);
	else
		text_puts(&folder, ".");
	good = !folder.failed && allow(ruleset, text_string(&folder), files);
	text_release(&folder);
	return good;
}

/* Where memory is not to be had, the command will say so better. */
static bool
allow_all(int ruleset, const struct confine *confine, uint64_t files)
{
	int i;

	for (i = 0; i < CONFINE_FILES; i++)
		if (confine->file[i] != NULL &&
		    !allow_beside(ruleset, confine->file[i], files))
			return false;
	return confine->folder == NULL ||
	    allow(ruleset, confine->folder, files);
}

static void
lock(const struct confine *confine)
{
	long version = syscall(CALL_CREATE, NULL, 0, 1);
	struct ruleset set;
	int ruleset;

	if (version < 1)
		return;
	set = refused(version, confine->anywhere);
	ruleset = (int)syscall(CALL_CREATE, &set, sizeof(set), 0);
	if (ruleset < 0)
		return;
	if (allow_all(ruleset, confine, set.files & FS_REPLACE))
		(void)syscall(CALL_RESTRICT, ruleset, 0);
	close(ruleset);
}

void
cmd_confine(const struct cmd *cmd, const struct confine *confine)
{
	if (cmd_starts_programs(cmd))
		return;
	limit(confine->threads);
	if (syscall(SYS_prctl, PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0)
		lock(confine);
}

#else

void
cmd_confine(const struct cmd *cmd, const struct confine *confine)
{
	(void)cmd;
	(void)confine;
}

#endif
