/*
 * Changing files in place.  See store.h.  The only file that locks, renames
 * and links.
 */
#include "engine/store.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

enum { LOCK_PAUSE = 20 }; /* milliseconds */

bool
store_fail(struct error *err, const char *path, const char *what)
{
	int number = errno;

	error_in(err, path);
	return fail(err, FAULT_SYSTEM, "%s: %s", tr(what), strerror(number));
}

static bool
check_kind(const char *path, struct stat *status, struct error *err)
{
	if (stat(path, status) != 0)
		return store_fail(err, path, "cannot open");
	if (S_ISREG(status->st_mode))
		return true;
	error_in(err, path);
	return fail(err, FAULT_SYSTEM,
	    S_ISDIR(status->st_mode)
		? N_("this is a folder; a game is kept in a plain file")
		: N_("this is no plain file; a game is kept in a plain file"));
}

/* There is no lock that waits so long and no longer: ask again and again. */
bool
store_lock_fd(int fd, const char *path, int *patience, struct error *err)
{
	const struct timespec pause = { .tv_nsec = LOCK_PAUSE * 1000000L };

	while (flock(fd, patience != NULL ? LOCK_EX | LOCK_NB : LOCK_EX) != 0) {
		if (errno == EINTR)
			continue;
		if (patience == NULL || errno != EWOULDBLOCK)
			return store_fail(err, path, "cannot lock");
		*patience -= LOCK_PAUSE;
		if (*patience < 0) {
			error_in(err, path);
			return fail(err, FAULT_SYSTEM,
			    "another program is at work on it; try again "
			    "later");
		}
		nanosleep(&pause, NULL);
	}
	return true;
}

/* Opens and locks what the name means now; *same: it still means that. */
static bool
lock_once(struct store *store, bool *same, int *patience, struct error *err)
{
	struct stat named, locked;

	if (!check_kind(store->path, &named, err))
		return false;
	store->fd = open(store->path, O_RDWR | O_CLOEXEC | O_NOCTTY);
	if (store->fd < 0)
		return store_fail(err, store->path, "cannot open");
	if (!store_lock_fd(store->fd, store->path, patience, err))
		return false;
	if (fstat(store->fd, &locked) != 0)
		return store_fail(err, store->path, "cannot open");
	/* Never: no file system is mounted there in the meantime. */
	*same = stat(store->path, &named) == 0 &&
	    named.st_ino == locked.st_ino && named.st_dev == locked.st_dev;
	store->inode = locked.st_ino;
	store->mode = locked.st_mode;
	store->uid = locked.st_uid;
	store->gid = locked.st_gid;
	return true;
}

bool
store_open(struct store *store, const char *path, struct error *err)
{
	return store_open_patient(store, path, NULL, err);
}

bool
store_open_patient(struct store *store, const char *path, int *patience,
    struct error *err)
{
	bool same = false;

	*store = (struct store) { .fd = -1 };
	store->path = realpath(path, NULL);
	if (store->path == NULL)
		return store_fail(err, path, "cannot open");
	for (;;) {
		if (!lock_once(store, &same, patience, err)) {
			store_close(store);
			return false;
		}
		if (same)
			return true;
		close(store->fd);
		store->fd = -1;
	}
}

void
store_close(struct store *store)
{
	if (store->fd >= 0)
		close(store->fd);
	free(store->path);
	*store = (struct store) { .fd = -1 };
}

/* The folder of a path, "." if it has none, with or without the slash. */
static void
add_folder(struct text *out, const char *path)
{
	const char *slash = strrchr(path, '/');

	if (slash == NULL)
		text_puts(out, "./");
	else
		text_add(out, path, (size_t)(slash - path) + 1);
}

/*
 * Beside a file and called like it, with an ending, or where that is too long a
 * name, in another way.
 */
static void
temporary_name(struct text *out, const char *path, const char *ending,
    const char *instead)
{
	const char *slash = strrchr(path, '/');
	const char *name = slash != NULL ? slash + 1 : path;

	add_folder(out, path);
	if (strlen(name) + strlen(ending) + 2 <= NAME_MAX)
		text_printf(out, ".%s.%s", name, ending);
	else
		text_puts(out, instead);
}

void
store_hold_signals(void)
{
	sigset_t set;

	sigemptyset(&set);
	sigaddset(&set, SIGINT);
	sigaddset(&set, SIGTERM);
	sigaddset(&set, SIGHUP);
	sigprocmask(SIG_BLOCK, &set, NULL);
}

bool
store_sync_fd(int fd)
{
	while (fsync(fd) != 0)
		if (errno != EINTR)
			return false;
	return true;
}

bool
store_write_fd(int fd, const struct text *text)
{
	const char *data = text_string(text);
	size_t left = text->len;

	while (left > 0) {
		ssize_t n = write(fd, data, left);

		if (n < 0 && errno == EINTR)
			continue;
		if (n < 0)
			return false;
		data += n;
		left -= (size_t)n;
	}
	return store_sync_fd(fd);
}

/* Before anything is changed: what can go wrong after it shall be little. */
static int
open_folder(const char *path, struct error *err)
{
	struct text folder = { 0 };
	int fd = -1;

	add_folder(&folder, path);
	if (folder.failed)
		fail_memory(err);
	else {
		fd = open(text_string(&folder),
		    O_RDONLY | O_DIRECTORY | O_CLOEXEC);
		if (fd < 0)
			store_fail(err, path, "cannot open its folder");
	}
	text_release(&folder);
	return fd;
}

static bool
sync_folder(int folder, const char *path, struct error *err)
{
	return store_sync_fd(folder) || errno == EINVAL
	    ? true
	    : store_fail(err, path, "cannot write its folder");
}

/* The lock makes the name ours, and the number: both mean what is locked. */
static void
replacement_name(struct text *out, const struct store *store)
{
	char instead[sizeof(".vegas-long") + 3 * sizeof(store->inode)];

	snprintf(instead, sizeof(instead), ".%ju.vegas-long",
	    (uintmax_t)store->inode);
	temporary_name(out, store->path, "vegas-new", instead);
}

/*
 * Writes the new file beside the old one, like it in owner and mode, and
 * gives it the old one's name.
 */
static bool
replace(struct store *store, int folder, const char *temporary,
    const struct text *text, struct error *err)
{
	bool good;
	int fd;

	unlink(temporary);
	fd = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
	if (fd < 0)
		return store_fail(err, store->path,
		    "cannot make a file beside it");
	/* Who may not give it away still leaves it to its group. */
	if (fchown(fd, store->uid, store->gid) != 0 &&
	    fchown(fd, (uid_t)-1, store->gid) != 0 && errno != EPERM)
		good = false;
	else
		good = fchmod(fd, store->mode & 07777) == 0 &&
		    store_write_fd(fd, text);
	if (!good)
		store_fail(err, store->path, "cannot write");
	if (close(fd) != 0 && good)
		good = store_fail(err, store->path, "cannot write");
	if (good && rename(temporary, store->path) != 0)
		good = store_fail(err, store->path, "cannot replace");
	if (!good) {
		unlink(temporary);
		return false;
	}
	return sync_folder(folder, store->path, err);
}

bool
store_write(struct store *store, const struct text *text, struct error *err)
{
	struct text temporary = { 0 };
	int folder = open_folder(store->path, err);
	bool good = folder >= 0;

	replacement_name(&temporary, store);
	if (text->failed || temporary.failed)
		good = fail_memory(err);
	if (good) {
		store_hold_signals();
		good = replace(store, folder, text_string(&temporary), text,
		    err);
	}
	if (folder >= 0)
		close(folder);
	text_release(&temporary);
	return good;
}

/* What a new file is for: who may read a key could know all dice to come. */
enum kind { KIND_GAME, KIND_KEY };

static bool
file_exists(const char *path, enum kind kind, struct error *err)
{
	error_in(err, path);
	if (kind == KIND_KEY)
		return fail(err, FAULT_RULES,
		    "the file exists; a new key needs a new file");
	return fail(err, FAULT_RULES,
	    "the file exists; a new game needs a new file");
}

/*
 * A file without a name leaves nothing behind, whoever is killed.  Where the
 * system has none, it gets the temporary name; else that is emptied.
 */
static int
open_new(int folder, char *temporary)
{
	int fd = -1;

	if (access("/proc/self/fd", F_OK) == 0)
		fd = openat(folder, ".", O_WRONLY | O_TMPFILE | O_CLOEXEC,
		    0600);
	if (fd < 0)
		return mkostemp(temporary, O_CLOEXEC);
	temporary[0] = '\0';
	return fd;
}

/* A link fails where the name is taken, so of two makers one wins. */
static bool
name_new(int fd, const char *temporary, const char *path, enum kind kind,
    struct error *err)
{
	char self[sizeof("/proc/self/fd/") + 3 * sizeof(fd)];
	bool good;

	snprintf(self, sizeof(self), "/proc/self/fd/%d", fd);
	if (temporary[0] != '\0')
		good = link(temporary, path) == 0;
	else
		good = linkat(AT_FDCWD, self, AT_FDCWD, path,
			   AT_SYMLINK_FOLLOW) == 0;
	if (!good && errno == EEXIST)
		return file_exists(path, kind, err);
	return good ? true : store_fail(err, path, "cannot make it");
}

/*
 * What closing a file has to tell (NFS, quotas), while it is still open and its
 * lock holds.
 */
static bool
close_twin(int fd)
{
	int twin = fcntl(fd, F_DUPFD_CLOEXEC, 0);

	return twin >= 0 && close(twin) == 0;
}

/*
 * From when it has a name others may want to change it: they wait for the lock
 * until it is known whether it stays.
 */
static bool
create(const char *path, enum kind kind, int folder, char *temporary,
    const struct text *text, struct error *err)
{
	mode_t mask = umask(0);
	int fd = open_new(folder, temporary);
	bool good, named;

	umask(mask);
	if (fd < 0)
		return store_fail(err, path, "cannot make a file here");
	good = fchmod(fd, kind == KIND_KEY ? 0600 : 0666 & ~mask) == 0 &&
	    store_write_fd(fd, text) && close_twin(fd);
	if (!good)
		store_fail(err, path, "cannot write");
	good = named = good && store_lock_fd(fd, path, NULL, err) &&
	    name_new(fd, temporary, path, kind, err);
	if (temporary[0] != '\0')
		unlink(temporary);
	good = good && sync_folder(folder, path, err);
	/* Nothing was made, and a game whose key goes must go too. */
	if (named && !good)
		unlink(path);
	close(fd);
	return good;
}

static bool
create_beside(const char *path, enum kind kind, const struct text *text,
    struct error *err)
{
	struct text temporary = { 0 };
	int folder = open_folder(path, err);
	bool good = folder >= 0;

	temporary_name(&temporary, path, "XXXXXX", ".vegas.XXXXXX");
	if (text->failed || temporary.failed)
		good = fail_memory(err);
	if (good) {
		store_hold_signals();
		good = create(path, kind, folder, temporary.data, text, err);
	}
	if (folder >= 0)
		close(folder);
	text_release(&temporary);
	return good;
}

bool
store_create(const char *path, const struct text *text, struct error *err)
{
	struct stat status;

	if (lstat(path, &status) == 0 && S_ISLNK(status.st_mode) &&
	    stat(path, &status) != 0)
		return store_fail(err, path, "the link leads nowhere");
	if (lstat(path, &status) == 0 && check_kind(path, &status, err))
		return file_exists(path, KIND_GAME, err);
	if (err->fault != FAULT_NONE)
		return false;
	return create_beside(path, KIND_GAME, text, err);
}

bool
store_create_key(const char *path, const struct text *text, struct error *err)
{
	struct stat status;

	if (lstat(path, &status) == 0)
		return file_exists(path, KIND_KEY, err);
	return create_beside(path, KIND_KEY, text, err);
}
