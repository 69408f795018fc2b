/*
 * YAML that holds no rules: other files of ours are written in it too, and come
 * in by the same door.  See conf.h.
 */
#include <stdlib.h>
#include <string.h>

#include "engine/tree.h"

static bool
name_file(struct conf *conf, const char *file, struct error *err)
{
	conf->files = malloc(sizeof(*conf->files));
	if (conf->files == NULL)
		return fail_memory(err);
	conf->files[0] = strdup(file);
	if (conf->files[0] == NULL)
		return fail_memory(err);
	conf->n_files = 1;
	return true;
}

bool
conf_facts(struct conf *conf, const char *file, struct error *err)
{
	struct pool pool = { 0 };
	struct source source;
	bool good = name_file(conf, file, err) &&
	    source_read(&source, &pool, file, 0, ASKED_BY_NAME, err) &&
	    tree_flatten(source.root, &pool, conf, err);

	pool_release(&pool);
	return good;
}
