/*
 * A game file changed in place (TK-2): locked, read, replaced as a whole.
 *
 * The lock is flock on the game file itself; there are no lock files, and
 * readers take none.  A crash leaves the old file or the new one; what it may
 * leave beside it, a file `.NAME.vegas-new', the next change takes away.  (A
 * crash of vegas-new leaves nothing, or where the system knows no files
 * without a name, `.NAME.' and six letters.)  Where NAME is too long for that,
 * the file's number stands for it: `.INODE.vegas-long'.
 */
#ifndef ENGINE_STORE_H
#define ENGINE_STORE_H

#include <stdbool.h>
#include <stddef.h>
#include <sys/types.h>

#include "engine/error.h"
#include "engine/text.h"

struct store {
	int fd;	    /* open for reading, locked */
	char *path; /* with symbolic links resolved */
	ino_t inode;
	mode_t mode;
	uid_t uid;
	gid_t gid;
};

/* Waits for the lock.  Everything that goes wrong is FAULT_SYSTEM. */
bool store_open(struct store *, const char *path, struct error *);
/*
 * The same, but waits at most *patience milliseconds: less than 0 afterwards
 * says that it was in vain.  NULL: as long as it takes.
 */
bool store_open_patient(struct store *, const char *path, int *patience,
    struct error *);
/*
 * Replaces the file.  From here on SIGINT, SIGTERM and SIGHUP wait for the
 * end of the program, so that a change is made whole and said to be.
 */
bool store_write(struct store *, const struct text *, struct error *);
void store_close(struct store *);

/* Makes a file that must not exist yet (FAULT_RULES if it does). */
bool store_create(const char *path, const struct text *, struct error *);
/* The same for a key, that nobody else may read. */
bool store_create_key(const char *path, const struct text *, struct error *);

/*
 * Folders that hold several files of one thing (folder.c).  A lock on a folder
 * stays whatever is renamed in it, and ends when the descriptor is closed, -1
 * where it cannot be had.
 */
int folder_lock(const char *path, int *patience, struct error *);
/* Makes a file, or makes it anew; it is on disk, its name perhaps not yet. */
bool folder_put(const char *path, const struct text *, mode_t, struct error *);
/*
 * Adds to the first `keep' bytes of a file, all of the text or nothing; what
 * was behind them goes.
 */
bool folder_append(const char *path, size_t keep, const struct text *,
    struct error *);
/* Reads a whole file; one that is not there is empty if it may be. */
bool folder_read(const char *path, bool may_lack, struct text *,
    struct error *);
/*
 * Gives a file another name, or a folder; no folder with something in it is
 * replaced (FAULT_RULES).
 */
bool folder_rename(const char *from, const char *to, struct error *);
/* Names in the folder are on disk after this. */
bool folder_sync(const char *path, struct error *);

/* SIGINT, SIGTERM and SIGHUP wait from here on for the end of the program. */
void store_hold_signals(void);

/* What both files share. */
bool store_fail(struct error *, const char *path, const char *what);
bool store_write_fd(int fd, const struct text *);
bool store_sync_fd(int fd);
bool store_lock_fd(int fd, const char *path, int *patience, struct error *);

#endif
