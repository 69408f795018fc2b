/*
 * Catalogs of gettext.  See tr.h.
 *
 * Looking a locale up takes longer than a whole command, so it is done only
 * for who wants another language.  The one thing kept here is whether there is
 * one: the C library keeps all the rest of a locale for the whole program too.
 */
#include "engine/tr.h"

#include <langinfo.h>
#include <libintl.h>
#include <limits.h>
#include <locale.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#ifndef LOCALEDIR
#define LOCALEDIR "/usr/share/locale"
#endif

#define DOMAIN "vegas"

/* Beginning with other than 0, for the same reason as in memory.c. */
static bool untranslated = true;

static bool
is_set(const char *value)
{
	return value != NULL && value[0] != '\0';
}

/* Whether the environment asks for a language that is not the sources' own. */
static bool
is_wanted(void)
{
	static const char *const names[] = { "LC_ALL", "LC_MESSAGES", "LANG" };
	const char *value = NULL;
	size_t i;

	for (i = 0; i < 3 && !is_set(value); i++)
		value = getenv(names[i]);
	if (!is_set(value) || strcmp(value, "POSIX") == 0 ||
	    (value[0] == 'C' && (value[1] == '\0' || value[1] == '.')))
		return false;
	return strncmp(value, "en", 2) != 0 || is_set(getenv("LANGUAGE"));
}

/* The folder of catalogs that belongs to the running program, as its rules. */
static void
find_folder(char *folder, size_t size)
{
	static const char *const below[] = { "build/locale", "locale",
		"share/locale", NULL };
	char program[PATH_MAX];
	ssize_t n = readlink("/proc/self/exe", program, sizeof(program) - 1);
	const char *end = memrchr(program, '/', n > 0 ? (size_t)n : 0);
	const char *const *at;

	if (end != NULL)
		end = memrchr(program, '/', (size_t)(end - program));
	for (at = below; end != NULL && *at != NULL; at++) {
		snprintf(folder, size, "%.*s/%s", (int)(end - program), program,
		    *at);
		if (access(folder, X_OK) == 0)
			return;
	}
	snprintf(folder, size, "%s", LOCALEDIR);
}

void
tr_charset(void)
{
	if (setlocale(LC_CTYPE, "") == NULL ||
	    strcmp(nl_langinfo(CODESET), "UTF-8") != 0)
		setlocale(LC_CTYPE, "C.UTF-8");
}

/* What the system says of an error is in the characters of LC_CTYPE. */
void
tr_open(void)
{
	char folder[PATH_MAX + 16];

	if (!is_wanted() || setlocale(LC_MESSAGES, "") == NULL)
		return;
	tr_charset();
	find_folder(folder, sizeof(folder));
	untranslated = bindtextdomain(DOMAIN, folder) == NULL;
	(void)bind_textdomain_codeset(DOMAIN, "UTF-8");
}

/* The empty text stands for what a catalog says of itself. */
const char *
tr(const char *text)
{
	return untranslated || text[0] == '\0' ? text : dgettext(DOMAIN, text);
}

const char *
tr_n(const char *one, const char *many, unsigned long n)
{
	return !untranslated ? dngettext(DOMAIN, one, many, n)
	    : n == 1	     ? one
			     : many;
}
