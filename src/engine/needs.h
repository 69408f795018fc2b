/*
 * What a rule set or module says in `needs'.
 */
#ifndef ENGINE_NEEDS_H
#define ENGINE_NEEDS_H

#include "engine/tree.h"

/* Takes `needs' out of a file's map. */
bool needs_take(struct source *, struct error *);
/* Remembers the numbers of players that a rule set or module is for. */
bool needs_add(struct conf *, const char *name, bool module,
    const struct needs *, struct error *);
/* Whether something does not go with a module. */
bool needs_refuse(const struct needs *, const char *name);

#endif
