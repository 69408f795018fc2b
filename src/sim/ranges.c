/*
 * Which games a tally is of.  See ranges.h.
 */
#include "sim/ranges.h"

#include <string.h>

#include "engine/memory.h"
#include "sim/plan.h"

bool
games_parse(struct games *games, struct word word)
{
	const char *colon = memchr(word.p, ':', word.n);
	size_t n = colon != NULL ? (size_t)(colon - word.p) : 0;
	int32_t first, last;

	if (colon == NULL ||
	    !word_number((struct word) { word.p, n }, SIM_GAMES_MAX, &first) ||
	    !word_number((struct word) { colon + 1, word.n - n - 1 },
		SIM_GAMES_MAX, &last) ||
	    first < 1 || last < first)
		return false;
	*games = (struct games) { (uint32_t)first, (uint32_t)last };
	return true;
}

static bool
make_room(struct ranges *ranges, struct error *err)
{
	size_t room = 2 * ranges->room + 16;
	struct games *list;

	if (ranges->n < ranges->room)
		return true;
	list = memory_resize(ranges->list, room * sizeof(*list));
	if (list == NULL)
		return fail_memory(err);
	ranges->list = list;
	ranges->room = room;
	return true;
}

/* Where two meet they are one. */
static void
join(struct ranges *ranges, size_t i)
{
	struct games *list = ranges->list;

	if (i + 1 >= ranges->n || list[i].last + 1 != list[i + 1].first)
		return;
	list[i].last = list[i + 1].last;
	ranges->n--;
	memmove(&list[i + 1], &list[i + 2],
	    (ranges->n - i - 1) * sizeof(*list));
}

/* The place of the first that begins after these games. */
static size_t
find_place(const struct ranges *ranges, uint32_t first)
{
	size_t low = 0, high = ranges->n;

	while (low < high) {
		size_t middle = low + (high - low) / 2;

		if (ranges->list[middle].first > first)
			high = middle;
		else
			low = middle + 1;
	}
	return low;
}

bool
ranges_add(struct ranges *ranges, struct games games, struct error *err)
{
	size_t i = find_place(ranges, games.first);
	const struct games *list = ranges->list;

	if ((i > 0 && list[i - 1].last >= games.first) ||
	    (i < ranges->n && list[i].first <= games.last))
		return fail(err, FAULT_RULES,
		    "games %lu to %lu: some of them are there already",
		    (unsigned long)games.first, (unsigned long)games.last);
	if (!make_room(ranges, err))
		return false;
	memmove(&ranges->list[i + 1], &ranges->list[i],
	    (ranges->n - i) * sizeof(games));
	ranges->list[i] = games;
	ranges->n++;
	join(ranges, i);
	if (i > 0)
		join(ranges, i - 1);
	return true;
}

bool
ranges_add_all(struct ranges *ranges, const struct ranges *more,
    struct error *err)
{
	size_t i;

	for (i = 0; i < more->n; i++)
		if (!ranges_add(ranges, more->list[i], err))
			return false;
	return true;
}

uint64_t
ranges_count(const struct ranges *ranges)
{
	uint64_t count = 0;
	size_t i;

	for (i = 0; i < ranges->n; i++)
		count += ranges->list[i].last - ranges->list[i].first + 1;
	return count;
}

void
ranges_write(const struct ranges *ranges, struct text *out)
{
	size_t i;

	for (i = 0; i < ranges->n; i++)
		text_printf(out, "%s%lu:%lu", i > 0 ? " " : "",
		    (unsigned long)ranges->list[i].first,
		    (unsigned long)ranges->list[i].last);
}

void
ranges_release(struct ranges *ranges)
{
	memory_free(ranges->list);
	*ranges = (struct ranges) { 0 };
}
