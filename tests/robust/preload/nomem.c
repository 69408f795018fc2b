/*
 * To be preloaded: allocation number NOMEM_AT fails, and with NOMEM_MORE every
 * one after it; when it does, a byte is written to the descriptor NOMEM_FD.
 * With NOMEM_AT 0 nothing happens.  What is allocated before main does not
 * count: it is the loader's.  Nor does what GLib and the libraries on it
 * allocate: where they have no memory they end the program, which leaves what a
 * kill leaves.
 */
#ifndef _GNU_SOURCE
#define _GNU_SOURCE /* dladdr */
#endif
#include <dlfcn.h>
#include <errno.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* The C library's own. */
void *__libc_malloc(size_t);
void *__libc_calloc(size_t, size_t);
void *__libc_realloc(void *, size_t);

static unsigned long at, count;
static bool more;
static int fd = -1;

/* Runs after the constructors of all libraries that this one needs. */
static void __attribute__((constructor)) start(void)
{
	const char *text = getenv("NOMEM_AT");

	at = text != NULL ? strtoul(text, NULL, 10) : 0;
	text = getenv("NOMEM_MORE");
	more = text != NULL && text[0] != '\0';
	text = getenv("NOMEM_FD");
	fd = text != NULL ? (int)strtol(text, NULL, 10) : -1;
	count = 0;
}

static bool
is_foreign(const void *caller)
{
	Dl_info about;

	return dladdr(caller, &about) != 0 && about.dli_fname != NULL &&
	    strstr(about.dli_fname, "/libg") != NULL;
}

static bool
fails(const void *caller)
{
	if (at == 0 || is_foreign(caller))
		return false;
	count++;
	if (count != at && !(more && count > at))
		return false;
	if (count == at && write(fd, "x", 1) != 1)
		abort();
	errno = ENOMEM;
	return true;
}

void *
malloc(size_t size)
{
	return fails(__builtin_return_address(0)) ? NULL : __libc_malloc(size);
}

void *
calloc(size_t n, size_t size)
{
	return fails(__builtin_return_address(0)) ? NULL
						  : __libc_calloc(n, size);
}

void *
realloc(void *old, size_t size)
{
	return fails(__builtin_return_address(0)) ? NULL
						  : __libc_realloc(old, size);
}
