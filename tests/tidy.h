/*
 * For clang-tidy alone: what it cannot see from one source, that a failure is
 * always false.  Without this it follows paths on which a refusal succeeds.
 */
#ifndef TESTS_TIDY_H
#define TESTS_TIDY_H

#include "engine/error.h"

#define fail(...) (fail(__VA_ARGS__), false)
#define fail_memory(err) (fail_memory(err), false)

#endif
