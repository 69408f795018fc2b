/*
 * Memory that grows: malloc's, with a first piece that needs no malloc.
 *
 * A command on one game needs little, and waking malloc up costs it more than
 * replaying the game.  So the first FIRST_ROOM bytes are a part of the program
 * that is handed out piece by piece; all further memory is malloc's.  With
 * FIRST_ROOM 0, as the tests that look for leaks and make malloc fail build
 * it, everything is malloc's.
 */
#ifndef ENGINE_MEMORY_H
#define ENGINE_MEMORY_H

#include <stddef.h>

/* As realloc: NULL gives a new piece; what was there is kept. */
void *memory_resize(void *, size_t);
/* As free. */
void memory_free(void *);
/* Before other threads begin: from now on all new memory is malloc's. */
void memory_share(void);

#endif
