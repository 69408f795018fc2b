/*
 * From the name of a rule set to its flat rules: what it extends, its own
 * values, the modules laid over, and the family's judgement (TK-60, TK-63).
 *
 * A module says in `over` which rule sets it lies over; one that extends a
 * listed rule set counts as it.  A file is known by device and inode, so that
 * a cycle is found whatever the names are.
 */
#include "engine/tree.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/family.h"
#include "engine/needs.h"

enum {
	CHAIN_MAX = 32,
	LAID_MAX = 64,
};

/* A rule set; the next link is what it extends. */
struct link {
	char name[CONF_NAME];
	dev_t device;
	ino_t inode;
	struct needs needs;
};

struct resolver {
	const struct conf_path *path;
	struct conf *conf;
	struct pool pool;
	struct link chain[CHAIN_MAX];
	size_t links;
	char laid[LAID_MAX][CONF_NAME]; /* modules, by files and by the list */
	struct needs needs[LAID_MAX];
	size_t n_laid;
	struct error *err;
};

/* Remembers a file's name, so that origins can tell it by number. */
static bool
add_file(struct conf *conf, const char *file, struct error *err)
{
	char **files = realloc(conf->files,
	    (conf->n_files + 1) * sizeof(*files));

	if (files == NULL)
		return fail_memory(err);
	conf->files = files;
	files[conf->n_files] = strdup(file);
	if (files[conf->n_files] == NULL)
		return fail_memory(err);
	conf->n_files++;
	return true;
}

/* Says that it was `at` in a file, or the command line (NULL). */
static bool
blame(struct resolver *r, const struct node *at)
{
	if (at != NULL) {
		r->err->fault = FAULT_FORMAT;
		snprintf(r->err->file, sizeof(r->err->file), "%s",
		    r->conf->files[at->origin.file]);
		r->err->line = at->origin.line;
		r->err->column = at->origin.column;
	}
	return false;
}

/* Refuses what it asks for. */
#define REFUSE_AT(r, at, ...)                                                  \
	(fail((r)->err, FAULT_RULES, __VA_ARGS__), blame((r), (at)))

/* The file that a name means; written in a file, a path starts there. */
static bool
locate(struct resolver *r, const char *name, bool module, const struct node *at,
    struct text *file)
{
	const char *from = at != NULL ? r->conf->files[at->origin.file] : "";
	const char *slash = strrchr(from, '/');
	bool path = strchr(name, '/') != NULL;
	char reason[ERROR_TEXT];

	text_clear(file);
	if (path && slash != NULL && name[0] != '/')
		text_add(file, from, (size_t)(slash + 1 - from));
	if (path)
		text_puts(file, name);
	else
		path = catalog_name(name) && catalog_find(r->path, name, file);
	if (file->failed)
		return fail_memory(r->err);
	if (path)
		return true;
	catalog_missing(r->path, name, module, r->err);
	if (at == NULL || r->err->fault != FAULT_FORMAT)
		return false;
	snprintf(reason, sizeof(reason), "%s", r->err->text);
	return REFUSE_AT(r, at, "%s", reason);
}

static bool
read_source(struct resolver *r, const char *file, enum asked asked,
    struct source *source)
{
	return add_file(r->conf, file, r->err) &&
	    source_read(source, &r->pool, file, (int)r->conf->n_files - 1,
		asked, r->err);
}

/* Reads a rule set or module that is asked for by name or path. */
static bool
read_named(struct resolver *r, const char *name, bool module,
    const struct node *at, struct source *source)
{
	struct text file = { 0 };
	bool by_path = at == NULL && strchr(name, '/') != NULL;
	bool ok = locate(r, name, module, at, &file) &&
	    read_source(r, text_string(&file),
		by_path ? ASKED_BY_PATH : ASKED_BY_NAME, source);

	text_release(&file);
	if (!ok || module == (source->over != NULL))
		return ok;
	if (module)
		ok = REFUSE_AT(r, at,
		    "`%s' is a rule set, no module: it has no `over'", name);
	else
		ok = REFUSE_AT(r, at,
		    "`%s' is a module; it is laid over a rule set by `with'",
		    name);
	r->err->fault = FAULT_FORMAT;
	return ok;
}

/* One more link, which must not have been there before. */
static bool
add_link(struct resolver *r, const struct source *source, const struct node *at)
{
	struct link *link = &r->chain[r->links];
	size_t i;

	for (i = 0; i < r->links; i++)
		if (r->chain[i].device == source->device &&
		    r->chain[i].inode == source->inode)
			return REFUSE_AT(r, at,
			    "`extends' goes in a circle: `%s' extends itself",
			    r->chain[i].name);
	if (r->links == CHAIN_MAX)
		return REFUSE_AT(r, at,
		    "`extends' goes on over more than %d files", CHAIN_MAX);
	r->links++;
	link->device = source->device;
	link->inode = source->inode;
	return catalog_name_of(source->file, link->name, r->err);
}

/* Whether a module lies over the rule set of a link or what that extends. */
static bool
lies_over(const struct resolver *r, const struct source *module, size_t link)
{
	const struct node *node;

	for (; link < r->links; link++)
		for (node = module->over->first; node; node = node->next)
			if (strcmp(node->text, r->chain[link].name) == 0)
				return true;
	return false;
}

static bool
refuse_over(struct resolver *r, const struct source *module, const char *name,
    const struct node *at, size_t link)
{
	const struct node *node;
	struct text over = { 0 };

	for (node = module->over->first; node != NULL; node = node->next)
		text_printf(&over, "%s%s", over.len > 0 ? ", " : "",
		    node->text);
	(void)REFUSE_AT(r, at,
	    "module `%s' does not lie over `%s'; it lies "
	    "over: %s",
	    name, r->chain[link].name, text_string(&over));
	text_release(&over);
	return false;
}

/* Refuses a module that does not go with one laid before, or that with it. */
static bool
check_together(struct resolver *r, const struct source *module,
    const struct node *at)
{
	const char *name = r->laid[r->n_laid];
	size_t i;

	for (i = 0; i < r->links; i++)
		if (needs_refuse(&r->chain[i].needs, name))
			return REFUSE_AT(r, at,
			    "rule set `%s' does not go with module `%s': %s",
			    r->chain[i].name, name,
			    tr(r->chain[i].needs.because->text));
	for (i = 0; i < r->n_laid; i++) {
		const char *other = r->laid[i];
		bool mine = needs_refuse(&module->needs, other);

		if (strcmp(other, name) == 0)
			return REFUSE_AT(r, at,
			    "module `%s' is laid over twice", name);
		if (mine || needs_refuse(&r->needs[i], name))
			return REFUSE_AT(r, at,
			    "modules `%s' and `%s' do not go together: %s",
			    mine ? name : other, mine ? other : name,
			    tr(mine ? module->needs.because->text
				    : r->needs[i].because->text));
	}
	return true;
}

/* Lays a module over the tree of a link's rule set. */
static bool
lay(struct resolver *r, const char *name, const struct node *at, size_t link,
    struct node *root)
{
	struct source module;

	if (!read_named(r, name, true, at, &module))
		return false;
	if (r->n_laid == LAID_MAX)
		return REFUSE_AT(r, at, "there are more than %d modules",
		    LAID_MAX);
	if (!catalog_name_of(module.file, r->laid[r->n_laid], r->err))
		return false;
	if (!lies_over(r, &module, link))
		return refuse_over(r, &module, r->laid[r->n_laid], at, link);
	if (!check_together(r, &module, at) ||
	    !needs_add(r->conf, r->laid[r->n_laid], true, &module.needs,
		r->err))
		return false;
	r->needs[r->n_laid++] = module.needs;
	tree_lay(root, module.root);
	return true;
}

/*
 * The whole tree of a rule set; at is where it is asked for.  What it extends
 * is followed first, as the bottom layer.
 */
static bool
follow(struct resolver *r, struct source *source, const struct node *at,
    struct node **root)
{
	const struct node *extends = source->extends, *node = NULL;
	size_t link = r->links;
	struct source base;

	if (!add_link(r, source, at) ||
	    !needs_add(r->conf, r->chain[link].name, false, &source->needs,
		r->err))
		return false;
	r->chain[link].needs = source->needs;
	*root = source->root;
	if (extends != NULL) {
		if (!read_named(r, extends->text, false, extends, &base) ||
		    !follow(r, &base, extends, root))
			return false;
		tree_lay(*root, source->root);
	}
	if (source->with != NULL)
		node = source->with->first;
	for (; node != NULL; node = node->next)
		if (!lay(r, node->text, node, link, *root))
			return false;
	return true;
}

/* Lays the modules of a list `a,b' over, and notes their names. */
static bool
lay_list(struct resolver *r, const char *list, struct node *root)
{
	struct conf *conf = r->conf;
	bool more = true;

	while (more) {
		size_t len = strcspn(list, ",");
		char *name = pool_copy(&r->pool, list, len, r->err);
		char(*with)[CONF_NAME] = realloc(conf->with,
		    (conf->n_with + 1) * sizeof(*with));

		if (with != NULL)
			conf->with = with;
		if (name == NULL || with == NULL)
			return fail_memory(r->err);
		if (len == 0)
			return fail(r->err, FAULT_USAGE,
			    "the list of modules has an empty place");
		if (!lay(r, name, NULL, 0, root))
			return false;
		memcpy(with[conf->n_with++], r->laid[r->n_laid - 1], CONF_NAME);
		more = list[len] == ',';
		list += len + 1;
	}
	return true;
}

/* Follows and judges a rule set that was read, with a list of modules. */
static bool
resolve(struct resolver *r, struct source *source, const char *with)
{
	struct node *root;

	if (!follow(r, source, NULL, &root) ||
	    (with != NULL && !lay_list(r, with, root)) ||
	    !tree_flatten(root, &r->pool, r->conf, r->err))
		return false;
	memcpy(r->conf->name, r->chain[0].name, CONF_NAME);
	return conf_family(r->conf, &source->root->origin, r->err) &&
	    conf_judge(r->conf, RULES_WHOLE, &source->root->origin, r->err);
}

bool
conf_load(struct conf *conf, const struct conf_path *path, const char *name,
    const char *with, struct error *err)
{
	struct resolver r = { .path = path, .conf = conf, .err = err };
	struct source source;
	bool ok;

	*conf = (struct conf) { 0 };
	ok = read_named(&r, name, false, NULL, &source) &&
	    resolve(&r, &source, with);
	pool_release(&r.pool);
	if (!ok)
		conf_release(conf);
	return ok;
}

/*
 * Judges a module by itself and over one of its rule sets.  Its file comes
 * first in the outcome's list too, so that its origins hold there.
 */
static bool
check_over(struct resolver *r, const struct source *module, const char *name)
{
	struct conf whole = { 0 };
	struct resolver over = { .path = r->path,
		.conf = &whole,
		.err = r->err };
	struct source base;
	struct node *root, *copy = NULL;
	bool ok = add_file(&whole, module->file, r->err) &&
	    read_named(&over, name, false, NULL, &base) &&
	    follow(&over, &base, NULL, &root) &&
	    (copy = tree_copy(&over.pool, module->root, r->err)) != NULL;

	if (ok) {
		tree_lay(root, copy);
		ok = tree_flatten(root, &over.pool, &whole, r->err) &&
		    conf_family(&whole, &base.root->origin, r->err);
	}
	if (ok) {
		r->conf->family = whole.family;
		ok = conf_judge(r->conf, RULES_PARTIAL, &module->root->origin,
			 r->err) &&
		    conf_judge(&whole, RULES_WHOLE, &module->root->origin,
			r->err);
	}
	pool_release(&over.pool);
	conf_release(&whole);
	return ok;
}

/* A rule set that is not there cannot be tried. */
static bool
check_module(struct resolver *r, const struct source *module)
{
	const struct origin *start = &module->root->origin;
	const struct node *first = module->over->first, *node;
	struct text file = { 0 };
	bool found = false, ok;

	assert(first != NULL); /* no list is empty */
	ok = tree_flatten(module->root, &r->pool, r->conf, r->err);
	for (node = first; ok && node != NULL; node = node->next)
		if (catalog_find(r->path, node->text, &file)) {
			found = true;
			ok = check_over(r, module, node->text);
		}
	if (ok && !found && rules_find(&r->conf->rules, "family").n > 0)
		ok = conf_family(r->conf, start, r->err) &&
		    conf_judge(r->conf, RULES_PARTIAL, start, r->err);
	else if (ok && !found)
		ok = locate(r, first->text, false, first, &file);
	text_release(&file);
	return ok;
}

bool
conf_check(const struct conf_path *path, const char *file, enum asked asked,
    struct error *err)
{
	struct conf conf = { 0 };
	struct resolver r = { .path = path, .conf = &conf, .err = err };
	char name[CONF_NAME];
	struct source source;
	bool ok = catalog_name_of(file, name, err) &&
	    read_source(&r, file, asked, &source);

	if (ok)
		ok = source.over != NULL ? check_module(&r, &source)
					 : resolve(&r, &source, NULL);
	pool_release(&r.pool);
	conf_release(&conf);
	return ok;
}

void
conf_release(struct conf *conf)
{
	size_t i;

	for (i = 0; i < conf->n_files; i++)
		free(conf->files[i]);
	free(conf->files);
	free(conf->with);
	for (i = 0; i < conf->n_needs; i++)
		free(conf->needs[i].because);
	free(conf->needs);
	free(conf->origins);
	rules_release(&conf->rules);
	*conf = (struct conf) { 0 };
}
