/*
 * The file `seen'.  See seen.h.
 */
#include "mail/seen.h"

#include <string.h>

#include "engine/store.h"
#include "mail/clock.h"
#include "mail/marks.h"
#include "mail/orders.h"

bool
seen_next(const struct seen_log *log, size_t *at, struct seen_line *out)
{
	struct word rest = { text_string(&log->text) + *at, log->whole - *at };

	while (rest.n > 0) {
		struct word line = line_next(&rest);

		*at = (size_t)(rest.p - text_string(&log->text));
		if (!number_read(word_next(&line), &out->number) ||
		    !clock_read(word_next(&line), &out->when))
			continue;
		out->kind = word_next(&line);
		out->name = word_next(&line);
		out->id = word_next(&line);
		return true;
	}
	return false;
}

/* A last line without its end is one that a crash cut off. */
static void
measure(struct seen_log *log)
{
	struct seen_line line;
	size_t at = 0;

	log->whole = log->text.len;
	while (log->whole > 0 && log->text.data[log->whole - 1] != '\n')
		log->whole--;
	while (seen_next(log, &at, &line))
		if (line.number > log->last)
			log->last = line.number;
}

bool
seen_read(struct seen_log *log, const char *path, struct error *err)
{
	*log = (struct seen_log) { 0 };
	if (!folder_read(path, true, &log->text, err))
		return false;
	measure(log);
	return true;
}

bool
seen_append(struct seen_log *log, const char *path, const struct text *line,
    struct error *err)
{
	if (!folder_append(path, log->whole, line, err))
		return false;
	log->text.len = log->whole;
	text_add(&log->text, text_string(line), line->len);
	measure(log);
	return log->text.failed ? fail_memory(err) : true;
}

static bool
is_one_of(struct word kind, const char *kinds)
{
	struct word rest = { kinds, strlen(kinds) }, word;

	while ((word = word_next(&rest)).n > 0)
		if (word_same(word, kind))
			return true;
	return false;
}

/* What was done in a player's name by others does not count. */
bool
seen_find(const struct seen_log *log, struct word name, struct word id,
    struct seen_line *line)
{
	size_t at = 0;

	while (seen_next(log, &at, line))
		if (word_same(line->id, id) && word_same(line->name, name) &&
		    is_one_of(line->kind,
			SEEN_APPLIED " " SEEN_REFUSED " " SEEN_HELP
				     " " SEEN_CHECK))
			return true;
	return false;
}

int
seen_count(const struct seen_log *log, struct word name, const char *kinds,
    time_t since)
{
	struct seen_line line;
	size_t at = 0;
	int n = 0;

	while (seen_next(log, &at, &line))
		n += line.when >= since && word_same(line.name, name) &&
		    is_one_of(line.kind, kinds);
	return n;
}
