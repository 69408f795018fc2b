/*
 * Where rule sets and modules lie and what they are called (TK-61).
 *
 * A name is a file's name without `.yaml`; of two files with one name the
 * first place's counts.
 */
#include "engine/tree.h"

#include <dirent.h>
#include <errno.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { RULES_DIR, ENVIRONMENT, CONFIG, INSTALLED };

#define SUFFIX ".yaml"
#define LETTERS "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789"

bool
catalog_name(const char *name)
{
	return strspn(name, LETTERS) > 0 &&
	    name[strspn(name, LETTERS "._-")] == '\0' &&
	    strlen(name) < CONF_NAME;
}

bool
catalog_name_of(const char *file, char name[CONF_NAME], struct error *err)
{
	const char *slash = strrchr(file, '/');
	const char *base = slash != NULL ? slash + 1 : file;
	size_t len = strlen(base), suffix = strlen(SUFFIX);

	if (len > suffix && strcmp(base + len - suffix, SUFFIX) == 0)
		len -= suffix;
	snprintf(name, CONF_NAME, "%.*s", (int)len, base);
	if (strcmp(file, "-") == 0 || (len < CONF_NAME && catalog_name(name)))
		return true;
	error_in(err, file);
	return fail(err, FAULT_FORMAT,
	    "rules cannot be called that; letters, digits, `.', `_' and `-' "
	    "make a name of up to %d bytes",
	    CONF_NAME - 1);
}

static bool
is_folder(const char *path)
{
	struct stat about;

	return stat(path, &about) == 0 && S_ISDIR(about.st_mode);
}

/*
 * A file that the system fails to look at is one: another of its name must not
 * be taken in its stead, and whoever opens it says what is wrong.
 */
static bool
is_file(const char *path)
{
	struct stat about;

	if (stat(path, &about) == 0)
		return !S_ISDIR(about.st_mode);
	return errno != ENOENT && errno != ENOTDIR && errno != EACCES &&
	    errno != ELOOP && errno != ENAMETOOLONG;
}

/* Cuts the last part off a path. */
static void
cut(char *path)
{
	char *slash = strrchr(path, '/');

	if (slash != NULL)
		*slash = '\0';
}

/* The rules that belong to the running program: of its build, or installed. */
static void
add_installed(struct text *place)
{
	char program[PATH_MAX];
	ssize_t n = readlink("/proc/self/exe", program, sizeof(program) - 1);

	program[n > 0 ? n : 0] = '\0';
	cut(program);
	cut(program);
	if (n > 0) {
		text_printf(place, "%s/rules/las-vegas" SUFFIX, program);
		if (is_file(text_string(place))) {
			place->len -= strlen("/las-vegas" SUFFIX);
			place->data[place->len] = '\0';
			return;
		}
		text_clear(place);
		text_printf(place, "%s/share/vegas/rules", program);
		if (is_folder(text_string(place)))
			return;
		text_clear(place);
	}
	text_puts(place, DATADIR "/rules");
}

static void
add_config(struct text *place)
{
	const char *config = getenv("XDG_CONFIG_HOME");
	const char *home = getenv("HOME");

	/* A relative path is no path here, says the XDG specification. */
	if (config != NULL && config[0] == '/')
		text_printf(place, "%s/vegas/rules", config);
	else if (home != NULL && home[0] != '\0')
		text_printf(place, "%s/.config/vegas/rules", home);
}

bool
conf_path_init(struct conf_path *path, const char *rules_dir, struct error *err)
{
	const char *environment = getenv("VEGAS_RULES");
	size_t i;

	*path = (struct conf_path) { 0 };
	if (rules_dir != NULL && !is_folder(rules_dir)) {
		error_in(err, rules_dir);
		return fail(err, FAULT_SYSTEM, "there is no such folder");
	}
	text_puts(&path->place[RULES_DIR], rules_dir != NULL ? rules_dir : "");
	text_puts(&path->place[ENVIRONMENT],
	    environment != NULL ? environment : "");
	add_config(&path->place[CONFIG]);
	add_installed(&path->place[INSTALLED]);
	for (i = 0; i < CONF_PLACES; i++)
		if (path->place[i].failed) {
			conf_path_release(path);
			return fail_memory(err);
		}
	return true;
}

void
conf_path_release(struct conf_path *path)
{
	size_t i;

	for (i = 0; i < CONF_PLACES; i++)
		text_release(&path->place[i]);
}

bool
catalog_find(const struct conf_path *path, const char *name, struct text *file)
{
	size_t i;

	for (i = 0; i < CONF_PLACES; i++) {
		text_clear(file);
		if (path->place[i].len == 0)
			continue;
		text_printf(file, "%s/%s" SUFFIX, path->place[i].data, name);
		if (is_file(text_string(file)))
			return true;
	}
	return false;
}

/* A growing list of entries. */
struct entries {
	struct conf_entry *list;
	size_t n, room;
};

static struct conf_entry *
entries_more(struct entries *entries, struct error *err)
{
	if (entries->n == entries->room) {
		size_t room = entries->room > 0 ? 2 * entries->room : 32;
		struct conf_entry *list = realloc(entries->list,
		    room * sizeof(*list));

		if (list == NULL) {
			fail_memory(err);
			return NULL;
		}
		entries->list = list;
		entries->room = room;
	}
	entries->list[entries->n] = (struct conf_entry) { 0 };
	return &entries->list[entries->n++];
}

/* Looks into the file: what it is, and its summary. */
static bool
entry_read(struct conf_entry *entry, const char *file, struct error *err)
{
	struct error why = { 0 };
	struct pool pool = { 0 };
	struct source source;

	entry->broken = !source_read(&source, &pool, file, 0, ASKED_BY_NAME,
	    &why);
	entry->module = !entry->broken && source.over != NULL;
	entry->file = strdup(file);
	entry->summary = strdup(!entry->broken && source.summary != NULL
		? source.summary->text
		: "");
	pool_release(&pool);
	/* What is wrong with the file is said when it is used. */
	if (why.memory || entry->file == NULL || entry->summary == NULL)
		return fail_memory(err);
	return true;
}

static bool
entry_add(struct entries *entries, const char *place, const char *file_name,
    struct error *err)
{
	size_t len = strlen(file_name), suffix = strlen(SUFFIX), i;
	struct conf_entry *entry;
	struct text file = { 0 };
	char name[CONF_NAME];
	bool ok;

	if (len <= suffix || len - suffix >= sizeof(name) ||
	    strcmp(file_name + len - suffix, SUFFIX) != 0)
		return true;
	memcpy(name, file_name, len - suffix);
	name[len - suffix] = '\0';
	for (i = 0; i < entries->n; i++)
		if (strcmp(entries->list[i].name, name) == 0)
			return true;
	text_printf(&file, "%s/%s", place, file_name);
	if (file.failed)
		return fail_memory(err);
	if (!catalog_name(name) || !is_file(text_string(&file))) {
		text_release(&file);
		return true;
	}
	entry = entries_more(entries, err);
	ok = entry != NULL && entry_read(entry, text_string(&file), err);
	if (entry != NULL)
		memcpy(entry->name, name, sizeof(name));
	text_release(&file);
	return ok;
}

/* A place that is not there is like an empty one. */
static bool
add_place(struct entries *entries, const char *place, struct error *err)
{
	DIR *folder = opendir(place);
	struct dirent *found;
	bool ok = true;

	if (folder == NULL && (errno == ENOENT || errno == ENOTDIR))
		return true;
	if (folder == NULL) {
		error_in(err, place);
		return fail(err, FAULT_SYSTEM, "cannot be opened: %s",
		    strerror(errno));
	}
	while (ok && (found = readdir(folder)) != NULL)
		ok = entry_add(entries, place, found->d_name, err);
	closedir(folder);
	return ok;
}

static int
entry_compare(const void *a, const void *b)
{
	const struct conf_entry *left = a, *right = b;

	return strcmp(left->name, right->name);
}

bool
conf_list(const struct conf_path *path, struct conf_entry **list, size_t *n,
    struct error *err)
{
	struct entries entries = { 0 };
	bool ok = true;
	size_t i;

	for (i = 0; ok && i < CONF_PLACES; i++)
		if (path->place[i].len > 0)
			ok = add_place(&entries, path->place[i].data, err);
	if (!ok) {
		conf_list_free(entries.list, entries.n);
		return false;
	}
	if (entries.n > 0)
		qsort(entries.list, entries.n, sizeof(*entries.list),
		    entry_compare);
	*list = entries.list;
	*n = entries.n;
	return true;
}

void
conf_list_free(struct conf_entry *list, size_t n)
{
	size_t i;

	for (i = 0; i < n; i++) {
		free(list[i].file);
		free(list[i].summary);
	}
	free(list);
}

/* Says what there is, or the nearest to what was wanted. */
static bool
suggest(const struct conf_entry *list, size_t n, const char *name, bool module,
    struct error *err)
{
	const char *nearest, **names = calloc(n + 1, sizeof(*names));
	struct text known = { 0 };
	size_t i, found = 0;

	if (names == NULL)
		return fail_memory(err);
	for (i = 0; i < n; i++)
		if (!list[i].broken && list[i].module == module) {
			names[found++] = list[i].name;
			text_printf(&known, "%s%s", found > 1 ? ", " : "",
			    list[i].name);
		}
	nearest = nearest_word((struct word) { name, strlen(name) }, names,
	    found);
	if (nearest != NULL)
		fail(err, FAULT_FORMAT,
		    module
			? N_("there is no module `%s'; did you mean `%s'?")
			: N_("there is no rule set `%s'; did you mean `%s'?"),
		    name, nearest);
	else if (found > 0)
		fail(err, FAULT_FORMAT,
		    module ? N_("there is no module `%s'; known are: %s")
			   : N_("there is no rule set `%s'; known are: %s"),
		    name, text_string(&known));
	else
		fail(err, FAULT_FORMAT,
		    module ? N_("there is no module `%s', nor any other")
			   : N_("there is no rule set `%s', nor any other"),
		    name);
	free(names);
	text_release(&known);
	return false;
}

bool
catalog_missing(const struct conf_path *path, const char *name, bool module,
    struct error *err)
{
	struct conf_entry *list;
	size_t n;

	if (!conf_list(path, &list, &n, err))
		return false;
	suggest(list, n, name, module, err);
	conf_list_free(list, n);
	return false;
}
