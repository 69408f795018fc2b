/*
 * flat [-y] FILE...: the flat rule lines of YAML files, each laid over those
 * before it, as no family has judged them; with -y as canonical YAML.  So that
 * tests can show what holds for keys and lists that no family has yet.
 */
#include <stdio.h>
#include <string.h>

#include "engine/tree.h"

static bool
lay_file(struct conf *conf, struct pool *pool, char *file, struct node **root,
    struct error *err)
{
	struct source source;
	int index = (int)conf->n_files;

	conf->files[conf->n_files++] = file;
	if (!source_read(&source, pool, file, index, ASKED_BY_PATH, err))
		return false;
	if (*root == NULL)
		*root = source.root;
	else
		tree_lay(*root, source.root);
	return true;
}

int
main(int argc, char **argv)
{
	bool yaml = argc > 1 && strcmp(argv[1], "-y") == 0, ok = argc < 16;
	char *files[16];
	struct conf conf = { .files = files };
	struct pool pool = { 0 };
	struct node *root = NULL;
	struct error err = { 0 };
	struct text out = { 0 };
	int i;

	for (i = yaml ? 2 : 1; ok && i < argc; i++)
		ok = lay_file(&conf, &pool, argv[i], &root, &err);
	if (ok && root != NULL && tree_flatten(root, &pool, &conf, &err)) {
		if (yaml)
			conf_show(&conf, &out);
		fputs(text_string(yaml ? &out : &conf.rules.text), stdout);
	} else
		fprintf(stderr, "%s:%lu:%lu: %s\n", err.file, err.line,
		    err.column, err.text);
	text_release(&out);
	pool_release(&pool);
	conf.files = NULL;
	conf.n_files = 0;
	conf_release(&conf);
	return (int)err.fault;
}
