/*
 * Which games a tally is of: ranges of numbers, in order, no two of them next
 * to each other or in each other (SM-7).
 */
#ifndef SIM_RANGES_H
#define SIM_RANGES_H

#include "engine/error.h"
#include "engine/text.h"
#include "engine/word.h"

struct games {
	uint32_t first, last;
};

/* All zero is empty. */
struct ranges {
	struct games *list;
	size_t n, room;
};

/* Reads A:B, both from 1 on and in order. */
bool games_parse(struct games *, struct word);
/* Refuses what is there already. */
bool ranges_add(struct ranges *, struct games, struct error *);
bool ranges_add_all(struct ranges *, const struct ranges *, struct error *);
uint64_t ranges_count(const struct ranges *);
/* With blanks between them. */
void ranges_write(const struct ranges *, struct text *);
void ranges_release(struct ranges *);

#endif
