/*
 * Rule sets and modules in YAML, found by name and resolved to flat rules
 * (TK-60 to TK-63).  The only door to YAML: commands that neither start a game
 * nor name other rules do not come through it.
 */
#ifndef ENGINE_CONF_H
#define ENGINE_CONF_H

#include "engine/error.h"
#include "engine/rules.h"
#include "engine/text.h"

struct family;

enum { CONF_PLACES = 4, CONF_NAME = 64 };

/* The folders that are searched, first to last (TK-61). */
struct conf_path {
	struct text place[CONF_PLACES]; /* "" for one that is not set */
};

/*
 * rules_dir is the value of --rules-dir or NULL.  The last place is found from
 * where the running program lies: rules/ of a build tree, or the installed
 * folder.
 */
bool conf_path_init(struct conf_path *, const char *rules_dir, struct error *);
void conf_path_release(struct conf_path *);

/* Where a value of the resolved rules was written. */
struct origin {
	int file; /* index into conf.files */
	unsigned long line, column;
	bool list; /* written as a list */
};

/* A resolved rule set.  All zero is empty. */
struct conf {
	char name[CONF_NAME];	 /* what the game's `rules` line says */
	char (*with)[CONF_NAME]; /* modules laid over, in order */
	size_t n_with;
	struct rules rules;
	struct origin *origins; /* one for each rule line */
	char **files;
	size_t n_files;
	const struct family *family;
	struct need *needs; /* of the rule set and all modules */
	size_t n_needs;
};

/* Numbers of players that a rule set or module is only for, and why. */
struct need {
	char name[CONF_NAME];
	bool module;
	uint64_t players; /* a set */
	char *because;
};

/* Refuses a number of players that something in a rule set is not for. */
bool conf_players(const struct conf *, int players, struct error *);
/* Says what numbers of players each part of it is for, a line each. */
void conf_say_needs(const struct conf *, struct text *);

/*
 * Loads a rule set by name, or by path where the name has a slash, with the
 * modules of a list `a,b` (or NULL) laid over it.  A file lies over what it
 * extends, the modules of its `with` lie over it, and those of the list over
 * all; a path in a file starts from that file's folder.  conf.with has the
 * modules of the list alone: those of a `with` belong to the rule set.
 */
bool conf_load(struct conf *, const struct conf_path *, const char *name,
    const char *with, struct error *);
/*
 * How a file came to be read: by a path that somebody gave, which may be that of
 * a pipe, or found by a name or in another file, and then it is a plain one.
 */
enum asked { ASKED_BY_PATH, ASKED_BY_NAME };
/*
 * Checks one file for itself, `-' being standard input: a rule set, or a
 * module (a file with `over`), also over each of its rule sets that is there.
 */
bool conf_check(const struct conf_path *, const char *file, enum asked,
    struct error *);
void conf_release(struct conf *);

/*
 * Reads a file that holds no rules but is YAML of the same kind: `KEY VALUE'
 * pairs are in conf.rules (facts.c).
 */
bool conf_facts(struct conf *, const char *file, struct error *);

/* Writes a rule set as YAML that loads again to the same lines (TK-64). */
void conf_show(const struct conf *, struct text *);

/*
 * Says key by key how rules of a game (-) differ from a rule set (+): lines
 * `- rule KEY VALUE...', nothing if they are the same (TK-34).
 */
void conf_diff(const struct rules *, const struct conf *, struct text *);

/* One file that can be named. */
struct conf_entry {
	char name[CONF_NAME];
	char *file;
	char *summary; /* the YAML's `summary`; "" if there is none */
	bool module;
	bool broken; /* cannot be read; conf_check tells why */
};
/* All that can be named, by name; one hidden by an earlier place is left out. */
bool conf_list(const struct conf_path *, struct conf_entry **, size_t *n,
    struct error *);
void conf_list_free(struct conf_entry *, size_t n);

#endif
