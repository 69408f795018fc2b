/*
 * What a rule set or module says in `needs'.
 */
#ifndef ENGINE_NEEDS_H
#define ENGINE_NEEDS_H

#include "engine/tree.h"

/* Remembers the numbers of players that a file is for. */
bool needs_add(struct conf *, const char *name, const struct source *,
    struct error *);
/* Whether a file does not go with a module. */
bool needs_refuse(const struct source *, const char *name);

#endif
