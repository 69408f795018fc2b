/*
 * Cutting a stream into parts.  See split.h.
 */
#include "engine/split.h"

#include <errno.h>
#include <string.h>
#include <unistd.h>

#include "engine/event.h"
#include "engine/memory.h"

/* Some fifty games: long enough that nobody waits for anybody. */
enum { PART = 1 << 18 };

bool
split_open(struct split *split, const char *name, struct error *err)
{
	struct journal journal;

	if (!journal_open(&journal, name, err))
		return false;
	split->fd = journal.fd;
	split->owned = journal.owned;
	split->name = name;
	split->eof = false;
	split->line = split->rest_len = 0;
	journal.owned = false;
	journal_close(&journal);
	return true;
}

void
split_close(struct split *split)
{
	if (split->owned)
		close(split->fd);
	split->owned = false;
	memory_free(split->rest);
	split->rest = NULL;
	split->rest_len = split->rest_room = 0;
}

static bool
keep_rest(struct split *split, const char *data, size_t len, struct error *err)
{
	if (split->rest_room < len) {
		char *rest = memory_resize(split->rest, len);

		if (rest == NULL)
			return fail_memory(err);
		split->rest = rest;
		split->rest_room = len;
	}
	if (len > 0)
		memcpy(split->rest, data, len);
	split->rest_len = len;
	return true;
}

static bool
part_reserve(struct part *part, size_t room, struct error *err)
{
	char *data;

	if (part->room >= room)
		return true;
	data = memory_resize(part->data, room + JOURNAL_SLACK);
	if (data == NULL)
		return fail_memory(err);
	part->data = data;
	part->room = room;
	return true;
}

/* Sixteen bytes at once, each of them counting for itself. */
struct bytes {
	uint8_t at __attribute__((vector_size(16)));
};

static unsigned long
count_lines(const char *p, size_t n)
{
	struct bytes ends, some, count;
	unsigned long lines = 0;
	size_t i, j;

	memset(&ends, '\n', sizeof(ends));
	while (n >= 16) {
		memset(&count, 0, sizeof(count));
		for (i = 0; i < 255 && n >= 16; i++, p += 16, n -= 16) {
			memcpy(&some, p, 16);
			count.at -= (uint8_t __attribute__((vector_size(16))))(
			    some.at == ends.at);
		}
		for (j = 0; j < 16; j++)
			lines += count.at[j];
	}
	for (; n > 0; n--)
		lines += *p++ == '\n';
	return lines;
}

/* Whether a line is good, and begins a game. */
static bool
is_start(const char *p, const char *end)
{
	const char *begin = p;

	while (p < end && is_blank(*p))
		p++;
	if (end - p < 7 || memcmp(p, "vegas", 5) != 0 || !is_blank(p[5]) ||
	    end - begin > LINE_MAX_BYTES)
		return false;
	for (; p < end; p++)
		if ((*p < ' ' || *p > '~') && *p != '\t' && *p != '\r')
			return false;
	return true;
}

/* Where the last game begins; 0 if that is not behind the first line. */
static size_t
find_cut(const char *data, size_t len)
{
	const char *end = memrchr(data, '\n', len);

	while (end != NULL) {
		const char *before = memrchr(data, '\n', (size_t)(end - data));

		if (before != NULL && is_start(before + 1, end))
			return (size_t)(before + 1 - data);
		end = before;
	}
	return 0;
}

/* Fills a part; what cannot be read is left to who reads it. */
static void
fill(struct split *split, struct part *part)
{
	while (part->len < PART && !split->eof) {
		ssize_t n = read(split->fd, part->data + part->len,
		    part->room - part->len);

		if (n < 0 && errno == EINTR)
			continue;
		if (n < 0) {
			part->open = true;
			return;
		}
		split->eof = n == 0;
		part->len += (size_t)n;
	}
}

bool
split_take(struct split *split, struct part *part, struct error *err)
{
	size_t len = split->rest_len, cut;

	part->name = split->name;
	part->fd = split->fd;
	part->line = split->line;
	part->last = part->open = false;
	if (!part_reserve(part, len > PART ? len : PART, err))
		return false;
	if (len > 0)
		memcpy(part->data, split->rest, len);
	part->len = len;
	split->rest_len = 0;
	fill(split, part);
	part->last = split->eof;
	if (!part->last && !part->open) {
		cut = find_cut(part->data, part->len);
		part->open = cut == 0;
		if (cut > 0 &&
		    !keep_rest(split, part->data + cut, part->len - cut, err))
			return false;
		part->len = cut > 0 ? cut : part->len;
	}
	if (!part->open)
		split->line += count_lines(part->data, part->len);
	memset(part->data + part->len, 0, JOURNAL_SLACK);
	return true;
}

void
part_read(const struct part *part, struct journal *journal)
{
	*journal = (struct journal) { .fd = part->fd,
		.name = part->name,
		.data = part->data,
		.room = part->room,
		.end = part->len,
		.eof = !part->open,
		.line = part->line };
}

void
part_done(struct part *part, struct journal *journal)
{
	part->data = journal->data;
	part->room = journal->room;
	journal->data = NULL;
}

bool
split_go_on(struct split *split, struct part *part, struct journal *journal,
    struct error *err)
{
	bool kept = keep_rest(split, journal->data + journal->at,
	    journal->end - journal->at, err);

	split->line = journal->line;
	split->eof = journal->eof;
	part_done(part, journal);
	return kept;
}

void
part_release(struct part *part)
{
	memory_free(part->data);
	*part = (struct part) { 0 };
}
