/*
 * Files of a folder that is locked as a whole.  See store.h.  The only file
 * but store.c that locks and renames.
 */
#include "engine/store.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <sys/stat.h>
#include <unistd.h>

int
folder_lock(const char *path, int *patience, struct error *err)
{
	int fd = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC);

	if (fd < 0) {
		store_fail(err, path, "cannot open");
		return -1;
	}
	if (store_lock_fd(fd, path, patience, err))
		return fd;
	close(fd);
	return -1;
}

bool
folder_put(const char *path, const struct text *text, mode_t mode,
    struct error *err)
{
	bool good;
	int fd;

	if (text->failed)
		return fail_memory(err);
	fd = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_NOFOLLOW | O_CLOEXEC,
	    mode);
	if (fd < 0)
		return store_fail(err, path, "cannot make it");
	good = store_write_fd(fd, text) ||
	    store_fail(err, path, "cannot write");
	if (close(fd) != 0 && good)
		good = store_fail(err, path, "cannot write");
	if (!good)
		(void)unlink(path);
	return good;
}

bool
folder_append(const char *path, size_t keep, const struct text *text,
    struct error *err)
{
	bool good;
	int fd;

	if (text->failed)
		return fail_memory(err);
	fd = open(path, O_WRONLY | O_CREAT | O_APPEND | O_NOFOLLOW | O_CLOEXEC,
	    0600);
	if (fd < 0)
		return store_fail(err, path, "cannot open");
	good = (ftruncate(fd, (off_t)keep) == 0 && store_write_fd(fd, text)) ||
	    store_fail(err, path, "cannot write");
	/* Whoever reads half a line where this fails passes over it. */
	if (!good && ftruncate(fd, (off_t)keep) != 0)
		errno = 0;
	if (close(fd) != 0 && good)
		good = store_fail(err, path, "cannot write");
	return good;
}

static bool
read_whole(int fd, struct text *out)
{
	ssize_t n;

	do {
		if (!text_reserve(out, 4096))
			return true; /* the text remembers it */
		n = read(fd, out->data + out->len, 4096);
		if (n > 0)
			out->len += (size_t)n;
	} while (n > 0 || (n < 0 && errno == EINTR));
	return n == 0;
}

bool
folder_read(const char *path, bool may_lack, struct text *out,
    struct error *err)
{
	int fd = open(path, O_RDONLY | O_NOFOLLOW | O_CLOEXEC);
	bool good;

	if (fd < 0 && errno == ENOENT && may_lack)
		return true;
	if (fd < 0)
		return store_fail(err, path, "cannot open");
	good = read_whole(fd, out) || store_fail(err, path, "cannot read");
	close(fd);
	if (out->failed)
		return fail_memory(err);
	out->data[out->len] = '\0';
	return good;
}

bool
folder_rename(const char *from, const char *to, struct error *err)
{
	if (rename(from, to) == 0)
		return true;
	/* Never: it is the one or the other of the first two, by the system. */
	if (errno == EEXIST || errno == ENOTEMPTY || errno == ENOTDIR) {
		error_in(err, to);
		return fail(err, FAULT_RULES, "this exists already");
	}
	return store_fail(err, to, "cannot rename to it");
}

bool
folder_sync(const char *path, struct error *err)
{
	int fd = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
	bool good;

	if (fd < 0)
		return store_fail(err, path, "cannot open");
	good = store_sync_fd(fd) || errno == EINVAL ||
	    store_fail(err, path, "cannot write");
	close(fd);
	return good;
}
