/*
 * What the harnesses of this folder share.
 *
 * A harness is one file with LLVMFuzzerTestOneInput.  libFuzzer calls it with
 * what it made up (make fuzz), replay.c with files that were found before (make
 * check): both give bytes, and nothing in them is to be trusted.  Besides not
 * crashing, properties must hold that the harness looks at itself.
 */
#ifndef FUZZ_H
#define FUZZ_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "engine/game.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* Says what does not hold, and ends the program as a crash does. */
void fault(const char *what) __attribute__((noreturn));
/* The same for two texts that should be one. */
void hold_same(const struct text *, const struct text *, const char *what);

/* Takes the next line off the front of a text, without its end. */
struct word fuzz_line(struct word *text);

/*
 * A descriptor that reads these bytes in small pieces of many lengths, once.
 * The programs are linked so that all of the toolkit reads through here.
 */
int fuzz_ragged(struct word data);

/* A file with a name that ends so, in a folder that goes with the program. */
const char *fuzz_file(const char *name, struct word data);

/* Where libFuzzer counts; nothing in a build without it. */
struct counters {
	uint8_t *p;
	size_t n;
};
struct counters fuzz_counters(void);

/*
 * A game of a rule set that is under way: its header and first deal are in
 * `text', the state in `game'.  False: the rules are not for so many.
 */
bool fuzz_start(struct game *, const char *rules, const char *with, int players,
    struct text *text, struct error *);
struct conf;
bool fuzz_begin(struct game *, const struct conf *, int players,
    struct text *text, struct error *);

#endif
