/*
 * What a program was called with, so that it can be called so again.  Linked to
 * the programs of make mutants alone.
 *
 * MUTANTS_CALLS is a folder, in which each call gets a folder of its own: `argv'
 * and `environ' as the kernel has them, `stdin', `here', a copy of the folder
 * that it was called in, and last `names': of that folder and of the program.  A
 * call that cannot be kept, for its input has no end yet or its folder is large,
 * has none.
 */
#include <errno.h>
#include <fcntl.h>
#include <ftw.h>
#include <poll.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/stat.h>
#include <unistd.h>

enum { FILES = 80, BYTES = 1 << 19, PIPE_BYTES = 60000, PATIENCE = 300 };

static char folder[1024];
static size_t top;
static int files;
static off_t bytes;

/* All of a file, from where it is now if it is open. */
static bool
copy(int from, const char *to, mode_t mode)
{
	int file = open(to, O_WRONLY | O_CREAT | O_CLOEXEC, mode | 0600);
	off_t at = lseek(from, 0, SEEK_CUR);
	char piece[8192];
	ssize_t n = 0;

	if (at < 0)
		at = 0;
	while (file >= 0 && (n = pread(from, piece, sizeof piece, at)) > 0 &&
	    (bytes += n) <= BYTES && write(file, piece, (size_t)n) == n)
		at += n;
	if (file >= 0)
		close(file);
	return file >= 0 && n == 0;
}

static bool
copy_named(const char *from, const char *to, mode_t mode)
{
	int file = open(from, O_RDONLY | O_CLOEXEC | O_NONBLOCK);
	bool good = file >= 0 && copy(file, to, mode);

	if (file >= 0)
		close(file);
	return good;
}

static int
visit(const char *path, const struct stat *info, int kind, struct FTW *walk)
{
	char to[4096], target[1024];
	ssize_t n;

	(void)walk;
	snprintf(to, sizeof to, "%s/here%s", folder, path + top);
	if (++files > FILES)
		return 1;
	if (kind == FTW_D)
		return mkdir(to, info->st_mode | 0700) != 0;
	if (kind == FTW_SL || kind == FTW_SLN) {
		n = readlink(path, target, sizeof target - 1);
		if (n < 0)
			return 1;
		target[n] = '\0';
		return symlink(target, to) != 0;
	}
	if (kind != FTW_F || !S_ISREG(info->st_mode))
		return kind != FTW_F;
	return !copy_named(path, to, info->st_mode & 07777);
}

/* A pipe is looked into when nobody writes to it any longer. */
static bool
copy_pipe(const char *to)
{
	struct pollfd end = { .fd = 0 };
	int pipes[2], there = 0, file;
	char piece[PIPE_BYTES];
	ssize_t n = 0;

	if (poll(&end, 1, PATIENCE) != 1 || !(end.revents & POLLHUP) ||
	    ioctl(0, FIONREAD, &there) != 0 || there >= PIPE_BYTES ||
	    pipe2(pipes, O_CLOEXEC) != 0)
		return false;
	if (there > 0 &&
	    tee(0, pipes[1], PIPE_BYTES, SPLICE_F_NONBLOCK) == there)
		n = read(pipes[0], piece, sizeof piece);
	close(pipes[0]);
	close(pipes[1]);
	file = open(to, O_WRONLY | O_CREAT | O_CLOEXEC, 0600);
	if (file < 0)
		return false;
	if (n == there && n > 0)
		n = write(file, piece, (size_t)n);
	close(file);
	return n == there;
}

static bool
keep_input(void)
{
	struct stat info;
	char to[2048];

	snprintf(to, sizeof to, "%s/stdin", folder);
	if (fstat(0, &info) != 0)
		return false;
	if (S_ISFIFO(info.st_mode))
		return copy_pipe(to);
	if (S_ISREG(info.st_mode))
		return copy(0, to, 0600);
	return S_ISCHR(info.st_mode) && !isatty(0) &&
	    copy_named("/dev/null", to, 0600);
}

static bool
keep_call(void)
{
	char path[2048], here[2048], program[2048] = "";
	FILE *file;

	if (getcwd(here, sizeof here) == NULL || strcmp(here, "/") == 0 ||
	    readlink("/proc/self/exe", program, sizeof program - 1) < 0)
		return false;
	top = strlen(here);
	snprintf(path, sizeof path, "%s/argv", folder);
	if (!copy_named("/proc/self/cmdline", path, 0600))
		return false;
	snprintf(path, sizeof path, "%s/environ", folder);
	if (!copy_named("/proc/self/environ", path, 0600) || !keep_input() ||
	    nftw(here, visit, 16, FTW_PHYS) != 0)
		return false;
	snprintf(path, sizeof path, "%s/names", folder);
	file = fopen(path, "w");
	return file != NULL && fprintf(file, "%s\n%s\n", here, program) > 0 &&
	    fclose(file) == 0;
}

__attribute__((constructor)) static void
calls_note(void)
{
	const char *all = getenv("MUTANTS_CALLS");
	int before = errno;

	if (all == NULL)
		return;
	snprintf(folder, sizeof folder, "%s/XXXXXX", all);
	if (mkdtemp(folder) != NULL)
		(void)keep_call();
	errno = before;
}
