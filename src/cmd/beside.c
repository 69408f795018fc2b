/*
 * Programs that run each other.  See beside.h.
 */
#include "cmd/beside.h"

#include <errno.h>
#include <string.h>
#include <unistd.h>

#include "engine/text.h"

/* The folder this program lies in, with its slash, or "". */
static void
own_folder(struct text *out)
{
	char path[4096];
	ssize_t n = readlink("/proc/self/exe", path, sizeof(path) - 1);

	while (n > 0 && path[n - 1] != '/')
		n--;
	if (n > 0)
		text_add(out, path, (size_t)n);
}

void
beside_run(const char *program, char **argv)
{
	struct text path = { 0 };
	int number;

	own_folder(&path);
	text_puts(&path, program);
	errno = ENOENT;
	if (strchr(text_string(&path), '/') != NULL)
		execv(text_string(&path), argv);
	if (errno == ENOENT)
		execvp(program, argv);
	number = errno;
	text_release(&path);
	errno = number;
}
