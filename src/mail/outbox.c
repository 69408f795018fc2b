/*
 * The outbox of a table.  See table.h.
 */
#include "mail/table.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static const char ending[] = ".eml";

void
outbox_name(unsigned long number, int seat, bool hidden, struct text *out)
{
	text_printf(out, "%s%06lu-%d%s", hidden ? "." : "", number, seat + 1,
	    ending);
}

static void
mail_path(const struct table *table, unsigned long number, int seat,
    bool hidden, struct text *out)
{
	table_path(table, "outbox/", out);
	outbox_name(number, seat, hidden, out);
}

bool
outbox_has(const struct table *table, unsigned long number, int seat)
{
	struct text path = { 0 };
	bool has;

	mail_path(table, number, seat, false, &path);
	has = !path.failed && access(text_string(&path), F_OK) == 0;
	text_release(&path);
	return has;
}

/* The folder of the mails themselves. */
static bool
sync_outbox(const struct table *table, struct error *err)
{
	struct text path = { 0 };
	bool good;

	table_path(table, "outbox", &path);
	good = path.failed ? fail_memory(err)
			   : folder_sync(text_string(&path), err);
	text_release(&path);
	return good;
}

bool
outbox_prepare(const struct table *table, unsigned long number,
    const struct batch *batch, struct error *err)
{
	struct text path = { 0 };
	bool good = true, any = false;
	int seat;

	for (seat = 0; good && seat < SEATS_MAX; seat++) {
		if (batch->mail[seat].len == 0 && !batch->mail[seat].failed)
			continue;
		any = true;
		text_clear(&path);
		mail_path(table, number, seat, true, &path);
		good = path.failed ? fail_memory(err)
				   : folder_put(text_string(&path),
					 &batch->mail[seat], 0600, err);
	}
	text_release(&path);
	return good && (!any || sync_outbox(table, err));
}

/* Whether a name is that of a mail, hidden or not, and its number. */
static bool
read_name(const char *name, bool hidden, unsigned long *number)
{
	size_t n = strlen(name), digits;

	if ((name[0] == '.') != hidden)
		return false;
	name += hidden;
	n -= hidden;
	digits = strspn(name, "0123456789");
	if (digits < 6 || digits > 9 || n != digits + 2 + strlen(ending) ||
	    name[digits] != '-' || name[digits + 1] < '1' ||
	    name[digits + 1] > '0' + SEATS_MAX ||
	    strcmp(name + digits + 2, ending) != 0)
		return false;
	*number = strtoul(name, NULL, 10);
	return true;
}

static bool
settle(const struct table *table, const char *name, bool keep,
    struct error *err)
{
	struct text from = { 0 }, to = { 0 };
	bool good;

	table_path(table, "outbox/", &from);
	text_add(&to, text_string(&from), from.len);
	text_puts(&from, name);
	text_puts(&to, name + 1);
	if (from.failed || to.failed)
		good = fail_memory(err);
	else if (keep)
		good = folder_rename(text_string(&from), text_string(&to), err);
	else
		good = unlink(text_string(&from)) == 0 || errno == ENOENT ||
		    store_fail(err, text_string(&from), "cannot take away");
	text_release(&from);
	text_release(&to);
	return good;
}

static bool
add_name(char ***names, size_t *n, const char *name)
{
	char **more = realloc(*names, (*n + 1) * sizeof(*more));

	if (more == NULL)
		return false;
	*names = more;
	more[*n] = strdup(name);
	return more[(*n)++] != NULL;
}

/* Names of mails of one kind, in order; the caller's to free. */
static bool
list(const struct table *table, bool hidden, char ***names, size_t *n,
    struct error *err)
{
	struct text path = { 0 };
	struct dirent *entry;
	unsigned long number;
	bool good = true;
	DIR *dir;

	*names = NULL;
	*n = 0;
	table_path(table, "outbox", &path);
	dir = path.failed ? NULL : opendir(text_string(&path));
	if (dir == NULL) {
		if (path.failed)
			fail_memory(err);
		else
			store_fail(err, text_string(&path), "cannot open");
		text_release(&path);
		return false;
	}
	while (good && (errno = 0, entry = readdir(dir)) != NULL)
		if (read_name(entry->d_name, hidden, &number))
			good = add_name(names, n, entry->d_name) ||
			    fail_memory(err);
	/* Else mails would be passed over and nobody would know. */
	if (good && errno != 0)
		good = store_fail(err, text_string(&path), "cannot read");
	closedir(dir);
	text_release(&path);
	return good;
}

static int
compare(const void *a, const void *b)
{
	const char *const *left = a, *const *right = b;
	unsigned long x = strtoul(*left, NULL, 10);
	unsigned long y = strtoul(*right, NULL, 10);

	return x < y ? -1 : x > y ? 1 : strcmp(*left, *right);
}

bool
outbox_list(const struct table *table, char ***names, size_t *n,
    struct error *err)
{
	if (!list(table, false, names, n, err))
		return false;
	if (*n > 1)
		qsort(*names, *n, sizeof(**names), compare);
	return true;
}

void
outbox_free(char **names, size_t n)
{
	while (n > 0)
		free(names[--n]);
	free(names);
}

bool
outbox_publish(const struct table *table, unsigned long last, struct error *err)
{
	unsigned long number = 0;
	char **names;
	size_t n, i;
	bool good = list(table, true, &names, &n, err);

	for (i = 0; good && i < n; i++)
		good = read_name(names[i], true, &number) &&
		    settle(table, names[i], number <= last, err);
	if (good && n > 0)
		good = sync_outbox(table, err);
	outbox_free(names, n);
	return good;
}
