/*
 * A game file changed in place (TK-2): locked, read, replaced as a whole.
 *
 * The lock is flock on the game file itself; there are no lock files, and
 * readers take none.  A crash leaves the old file or the new one; what it may
 * leave beside it, a file `.NAME.vegas-new', the next change takes away.  (A
 * crash of vegas-new leaves nothing, or where the system knows no files
 * without a name, `.NAME.' and six letters.)
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
	mode_t mode;
	uid_t uid;
	gid_t gid;
};

/* Waits for the lock.  Everything that goes wrong is FAULT_SYSTEM. */
bool store_open(struct store *, const char *path, struct error *);
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

#endif
