/*
 * Trees of keys and values, without any YAML.  See tree.h.
 */
#include "engine/tree.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct block {
	struct block *next;
	max_align_t data[];
};

void *
pool_take(struct pool *pool, size_t size, struct error *err)
{
	struct block *block = calloc(1, sizeof(*block) + size);

	if (block == NULL) {
		fail_memory(err);
		return NULL;
	}
	block->next = pool->blocks;
	pool->blocks = block;
	return block->data;
}

char *
pool_copy(struct pool *pool, const char *data, size_t n, struct error *err)
{
	char *copy = pool_take(pool, n + 1, err);

	if (copy != NULL)
		memcpy(copy, data, n);
	return copy;
}

void
pool_release(struct pool *pool)
{
	while (pool->blocks != NULL) {
		struct block *block = pool->blocks;

		pool->blocks = block->next;
		free(block);
	}
}

bool
refuse(struct error *err, const char *file, const struct origin *origin,
    const char *format, ...)
{
	char text[ERROR_TEXT];
	va_list args;

	va_start(args, format);
	vsnprintf(text, sizeof(text), tr(format), args);
	va_end(args);
	snprintf(err->file, sizeof(err->file), "%s", file);
	err->line = origin->line;
	err->column = origin->column;
	return fail(err, FAULT_FORMAT, "%s", text);
}

void
node_append(struct node *parent, struct node *node)
{
	node->next = NULL;
	if (parent->last != NULL)
		parent->last->next = node;
	else
		parent->first = node;
	parent->last = node;
	parent->n++;
}

struct node *
node_find(const struct node *parent, const char *key)
{
	struct node *node;

	for (node = parent->first; node != NULL; node = node->next)
		if (strcmp(node->key, key) == 0)
			return node;
	return NULL;
}

/* Puts `with` (NULL: nothing) where `old` was. */
static void
node_swap(struct node *parent, struct node *old, struct node *with)
{
	struct node *before = NULL, **link = &parent->first;

	while (*link != old) {
		before = *link;
		link = &before->next;
	}
	if (with != NULL)
		with->next = old->next;
	*link = with != NULL ? with : old->next;
	if (parent->last == old)
		parent->last = with != NULL ? with : before;
	if (with == NULL)
		parent->n--;
	old->next = NULL;
}

struct node *
node_take(struct node *parent, const char *key)
{
	struct node *node = node_find(parent, key);

	if (node != NULL)
		node_swap(parent, node, NULL);
	return node;
}

/* Maps, and lists of named maps, whose entries a map can reach by name. */
static bool
has_names(const struct node *node)
{
	return node->kind == NODE_MAP ||
	    (node->kind == NODE_LIST && node->first->key != NULL);
}

void
tree_lay(struct node *base, struct node *over)
{
	struct node *node, *next;

	for (node = over->first; node != NULL; node = next) {
		struct node *old = node_find(base, node->key);

		next = node->next;
		if (old == NULL)
			node_append(base, node);
		else if (node->kind == NODE_MAP && has_names(old))
			tree_lay(old, node);
		else
			node_swap(base, old, node);
	}
}

struct node *
tree_copy(struct pool *pool, const struct node *node, struct error *err)
{
	struct node *copy = pool_take(pool, sizeof(*copy), err);
	const struct node *below;

	if (copy == NULL)
		return NULL;
	*copy = *node;
	copy->first = copy->last = copy->next = NULL;
	copy->n = 0;
	for (below = node->first; below != NULL; below = below->next) {
		struct node *child = tree_copy(pool, below, err);

		if (child == NULL)
			return NULL;
		node_append(copy, child);
	}
	return copy;
}

/* A value on its way into the rules. */
struct leaf {
	const char *path;
	const struct node *node;
};

struct flattening {
	struct pool *pool;
	struct conf *conf;
	struct leaf *leaves;
	size_t n, room;
	struct error *err;
};

static bool
leaf_add(struct flattening *flat, const char *path, const struct node *node)
{
	char *copy = pool_copy(flat->pool, path, strlen(path), flat->err);

	if (copy == NULL)
		return false;
	if (flat->n == flat->room) {
		size_t room = flat->room > 0 ? 2 * flat->room : 64;
		struct leaf *leaves = realloc(flat->leaves,
		    room * sizeof(*leaves));

		if (leaves == NULL)
			return fail_memory(flat->err);
		flat->leaves = leaves;
		flat->room = room;
	}
	flat->leaves[flat->n++] = (struct leaf) { copy, node };
	return true;
}

/* Finds the values below a node; path is its own, "" for the root. */
static bool
collect(struct flattening *flat, const struct node *node, const char *path)
{
	char below[TREE_PATH_MAX + 1];
	const struct node *child;

	if (node->kind != NODE_MAP && !leaf_add(flat, path, node))
		return false;
	for (child = node->first; child != NULL; child = child->next) {
		int n;

		if (child->key == NULL)
			continue;
		n = snprintf(below, sizeof(below), "%s%s%s", path,
		    path[0] != '\0' ? "." : "", child->key);
		/* Never: below 0 only with a wrong format. */
		if (n < 0 || n > TREE_PATH_MAX)
			return refuse(flat->err,
			    flat->conf->files[child->origin.file],
			    &child->origin,
			    "`%s' lies too deep; its path can have %d bytes",
			    child->key, TREE_PATH_MAX);
		if (!collect(flat, child, below))
			return false;
	}
	return true;
}

static int
leaf_compare(const void *a, const void *b)
{
	const struct leaf *left = a, *right = b;

	return strcmp(left->path, right->path);
}

/* Room for one more origin: it doubles whenever it is full. */
static bool
reserve_origin(struct conf *conf, struct error *err)
{
	size_t n = conf->rules.n;
	struct origin *origins;

	if ((n & (n - 1)) != 0)
		return true;
	origins = realloc(conf->origins,
	    (n > 0 ? 2 * n : 1) * sizeof(*origins));
	if (origins == NULL)
		return fail_memory(err);
	conf->origins = origins;
	return true;
}

/* Says where it is that the rules are too long, if they are. */
static bool
blame(struct flattening *flat, const struct origin *origin)
{
	struct error *err = flat->err;

	if (err->fault == FAULT_FORMAT) {
		snprintf(err->file, sizeof(err->file), "%s",
		    flat->conf->files[origin->file]);
		err->line = origin->line;
		err->column = origin->column;
	}
	return false;
}

static bool
put_line(struct flattening *flat, const struct leaf *leaf, struct word value)
{
	struct conf *conf = flat->conf;
	struct word path = { leaf->path, strlen(leaf->path) };

	if (!reserve_origin(conf, flat->err))
		return false;
	conf->origins[conf->rules.n] = leaf->node->origin;
	conf->origins[conf->rules.n].list = leaf->node->kind == NODE_LIST;
	if (!rules_add(&conf->rules, path, value, flat->err))
		return blame(flat, &leaf->node->origin);
	conf->rules.list[conf->rules.n - 1].listed = leaf->node->kind ==
	    NODE_LIST;
	return true;
}

/* The words of a list, broken before a line gets too long (TK-24). */
static bool
put_list(struct flattening *flat, const struct leaf *leaf)
{
	size_t most = RULE_BREAK - sizeof("rule ") - strlen(leaf->path);
	struct text value = { 0 };
	const struct node *node;
	bool ok = true;

	for (node = leaf->node->first; ok && node != NULL; node = node->next) {
		const char *word = node->key != NULL ? node->key : node->text;

		if (value.len > 0 && value.len + 1 + strlen(word) > most) {
			ok = put_line(flat, leaf,
			    (struct word) { value.data, value.len });
			text_clear(&value);
		}
		if (value.len > 0)
			text_putc(&value, ' ');
		text_puts(&value, word);
	}
	if (ok && value.failed)
		ok = fail_memory(flat->err);
	ok = ok &&
	    put_line(flat, leaf, (struct word) { value.data, value.len });
	text_release(&value);
	return ok;
}

static bool
put_leaf(struct flattening *flat, const struct leaf *leaf)
{
	const struct node *node = leaf->node;

	if (node->kind == NODE_LIST)
		return put_list(flat, leaf);
	return put_line(flat, leaf,
	    (struct word) { node->text, strlen(node->text) });
}

bool
tree_flatten(const struct node *root, struct pool *pool, struct conf *conf,
    struct error *err)
{
	struct flattening flat = { .pool = pool, .conf = conf, .err = err };
	bool ok = collect(&flat, root, "");
	size_t i;

	if (flat.n > 0)
		qsort(flat.leaves, flat.n, sizeof(*flat.leaves), leaf_compare);
	for (i = 0; ok && i < flat.n; i++)
		ok = put_leaf(&flat, &flat.leaves[i]);
	free(flat.leaves);
	return ok;
}
