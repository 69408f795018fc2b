/*
 * Which mutant is active, and which a run has seen.  Linked to the programs of
 * make mutants alone.
 *
 * MUTANT is the number of the active one, none if it is not set.  MUTANTS_SEEN
 * is a folder in which a byte for each mutant is kept, in a file for each test
 * of bats, or in the file 0 for what is outside of any.  The file is shared by
 * all that run at the time, and is right however they end.
 */
#include "mutant.h"

#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <unistd.h>

/* How many there are, which the build says. */
#ifndef MUTANTS
#define MUTANTS 0
#endif

static unsigned char unshared[MUTANTS + 1];
int mutant_active;
unsigned char *mutant_seen = unshared;

static void
seen_share(const char *folder)
{
	const char *test = getenv("BATS_TEST_NUMBER");
	char path[4096];
	void *seen;
	int file;

	snprintf(path, sizeof path, "%s/%s", folder, test == NULL ? "0" : test);
	file = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0666);
	if (file < 0)
		return;
	if (ftruncate(file, sizeof unshared) == 0) {
		seen = mmap(NULL, sizeof unshared, PROT_READ | PROT_WRITE,
		    MAP_SHARED, file, 0);
		if (seen != MAP_FAILED)
			mutant_seen = seen;
	}
	close(file);
}

__attribute__((constructor)) static void
mutant_choose(void)
{
	const char *active = getenv("MUTANT");
	const char *folder = getenv("MUTANTS_SEEN");

	if (active != NULL)
		mutant_active = (int)strtol(active, NULL, 10);
	if (folder != NULL)
		seen_share(folder);
}
