/*
 * What a YAML file says, as a tree; how trees are laid over each other and
 * made flat (TK-24, TK-60).
 *
 * Private to the files behind conf.h: catalog.c finds files, source.c reads
 * them, conf.c makes trees out of their YAML, tree.c works on trees, resolve.c
 * follows `extends` and `with`, judge.c asks the family, canon.c writes the
 * outcome.
 */
#ifndef ENGINE_TREE_H
#define ENGINE_TREE_H

#include <stdint.h>
#include <sys/types.h>

#include "engine/conf.h"
#include "engine/error.h"

/* A longer path of keys is refused, so that no rule line gets too long. */
enum { TREE_PATH_MAX = 128 };

/* Memory that is given back all at once.  All zero is empty. */
struct pool {
	struct block *blocks;
};

/* Zeroed memory, or NULL with the error filled. */
void *pool_take(struct pool *, size_t size, struct error *);
char *pool_copy(struct pool *, const char *, size_t n, struct error *);
void pool_release(struct pool *);

enum node_kind { NODE_TEXT, NODE_LIST, NODE_MAP };

struct node {
	enum node_kind kind;
	struct origin origin; /* its key, or itself in a list */
	char *key;	      /* in a map; of a map in a list its `name` */
	char *text;	      /* words with single blanks */
	struct node *first, *last, *next;
	size_t n; /* nodes below */
};

/*
 * What a rule set or module is only for, and why: numbers of players, and no
 * module of a list.
 */
struct needs {
	uint64_t players; /* a set; 0: any */
	struct node *without, *because;
};

/* One file that was read: its rules, and the keys that are about the file. */
struct source {
	struct node *root; /* a map, without the keys below */
	struct node *extends, *with, *over, *summary;
	struct needs needs;
	const char *file;
	dev_t device; /* which file it is, whatever its name */
	ino_t inode;
};

/* Reads YAML; index is the file's number in conf.files.  In conf.c. */
bool yaml_tree(const char *data, size_t len, const char *file, int index,
    struct pool *, struct node **root, struct error *);
/* Reads a file; `-' is standard input. */
bool source_read(struct source *, struct pool *, const char *file, int index,
    enum asked, struct error *);

void node_append(struct node *parent, struct node *);
/* Of a map, or of a list of named maps: all in it have keys. */
struct node *node_find(const struct node *parent, const char *key);
/* Takes the node of a key out of a map; NULL if there is none. */
struct node *node_take(struct node *parent, const char *key);

/* Lays a map over another: maps merge, scalars and lists replace. */
void tree_lay(struct node *base, struct node *over);
struct node *tree_copy(struct pool *, const struct node *, struct error *);
/* Appends a tree's rule lines and origins to an empty conf. */
bool tree_flatten(const struct node *root, struct pool *, struct conf *,
    struct error *);

/* Finds the family of flat rules; start is where their file begins. */
bool conf_family(struct conf *, const struct origin *start, struct error *);
/* Lets the family judge, and says where in a file what it refuses is. */
bool conf_judge(const struct conf *, enum rules_mode,
    const struct origin *start, struct error *);

/* Refuses with a place in a file. */
bool refuse(struct error *, const char *file, const struct origin *,
    const char *format, ...) __attribute__((format(printf, 4, 5)));

/* Whether a rule set or module may be called that. */
bool catalog_name(const char *name);
/* What the rule set or module of a file is called. */
bool catalog_name_of(const char *file, char name[CONF_NAME], struct error *);
/* The file of a name; false if there is none. */
bool catalog_find(const struct conf_path *, const char *name,
    struct text *file);
/* Refuses a name that is not to be found, with the nearest or all others. */
bool catalog_missing(const struct conf_path *, const char *name, bool module,
    struct error *);

#endif
