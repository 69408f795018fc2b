/*
 * Where a build that counts (make coverage) begins to write its counts: the
 * command has ended then, and who would strike it now would spoil the counts of
 * all.  VEGAS_COUNTS is the folder of these files; the runtime makes it, if need
 * be, from the top down.
 */
#ifndef ROBUST_COUNTS_H
#define ROBUST_COUNTS_H

#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ptrace.h>
#include <sys/syscall.h>
#include <sys/uio.h>

/* A name in the memory of another process, page by page. */
static void
name_of_call(pid_t pid, uint64_t at, char *name, size_t room)
{
	size_t n = 0;

	memset(name, 0, room);
	while (memchr(name, '\0', n) == NULL && n < room - 1) {
		size_t piece = 4096 - (size_t)(at + n) % 4096;
		struct iovec to = { name + n,
			piece < room - 1 - n ? piece : room - 1 - n };
		struct iovec from = { (void *)(uintptr_t)(at + n), to.iov_len };

		if (process_vm_readv(pid, &to, 1, &from, 1, 0) <= 0)
			break;
		n += to.iov_len;
	}
}

static bool
begins_to_count(pid_t pid, const struct __ptrace_syscall_info *call)
{
	const char *folder = getenv("VEGAS_COUNTS");
	char name[4096];

	if (folder == NULL ||
	    (call->entry.nr != SYS_openat && call->entry.nr != SYS_mkdir))
		return false;
	if (call->entry.nr == SYS_mkdir) {
		name_of_call(pid, call->entry.args[0], name, sizeof(name));
		return name[0] != '\0' &&
		    strncmp(folder, name, strlen(name)) == 0;
	}
	name_of_call(pid, call->entry.args[1], name, sizeof(name));
	return strncmp(name, folder, strlen(folder)) == 0;
}

#endif
