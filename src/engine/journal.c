/*
 * Reading lines.  See journal.h.
 */
#include "engine/journal.h"

#include <errno.h>
#include <fcntl.h>
#include <stdint.h>
#include <string.h>
#include <unistd.h>

#include "engine/event.h"
#include "engine/memory.h"
#include "engine/utf8.h"

enum { BUFFER = 1 << 16, GAME_BYTES = 1 << 26 };

bool
journal_open_fd(struct journal *journal, int fd, const char *name,
    struct error *err)
{
	*journal = (struct journal) { .fd = fd, .name = name, .room = BUFFER };
	journal->data = memory_resize(NULL, BUFFER + JOURNAL_SLACK);
	if (journal->data == NULL)
		return fail_memory(err);
	memset(journal->data, 0, JOURNAL_SLACK);
	return true;
}

bool
journal_open(struct journal *journal, const char *name, struct error *err)
{
	bool standard = strcmp(name, "-") == 0;
	int fd = standard ? 0 : open(name, O_RDONLY | O_CLOEXEC);

	if (fd < 0) {
		error_in(err, name);
		return fail(err, FAULT_SYSTEM, "%s", strerror(errno));
	}
	if (!journal_open_fd(journal, fd, name, err)) {
		if (!standard)
			close(fd);
		return false;
	}
	journal->owned = !standard;
	return true;
}

bool
journal_open_text(struct journal *journal, const struct text *text,
    const char *name, struct error *err)
{
	*journal = (struct journal) { .fd = -1, .name = name, .eof = true };
	journal->data = memory_resize(NULL, text->len + JOURNAL_SLACK);
	if (journal->data == NULL || text->failed)
		return fail_memory(err);
	memcpy(journal->data, text_string(text), text->len);
	memset(journal->data + text->len, 0, JOURNAL_SLACK);
	journal->room = journal->end = text->len;
	return true;
}

void
journal_close(struct journal *journal)
{
	memory_free(journal->data);
	if (journal->owned)
		close(journal->fd);
	*journal = (struct journal) { .fd = -1 };
}

/* Moves what is still wanted to the front and makes room behind it. */
static bool
make_room(struct journal *journal)
{
	size_t drop = journal->keep ? journal->mark : journal->at;
	char *data;

	if (drop > 0) {
		memmove(journal->data, journal->data + drop,
		    journal->end - drop);
		journal->end -= drop;
		journal->at -= drop;
		journal->mark = 0;
		journal->moved += drop;
	}
	if (journal->end < journal->room)
		return true;
	/* Never: no machine has so much. */
	if (journal->room > SIZE_MAX / 4)
		return false;
	data = memory_resize(journal->data, 2 * journal->room + JOURNAL_SLACK);
	if (data == NULL)
		return false;
	journal->data = data;
	journal->room *= 2;
	return true;
}

/*
 * However many lines somebody puts into a game, they have an end, at the same
 * place whatever the buffer is.  One byte more shows that there is more.
 */
static size_t
bytes_left(const struct journal *journal)
{
	size_t room = journal->room - journal->end, left = room;

	if (journal->whole)
		left = GAME_BYTES + 1 -
		    (journal->moved + journal->end - journal->start);
	return left < room ? left : room;
}

static bool
refill(struct journal *journal, struct error *err)
{
	size_t most;
	ssize_t n;

	if (!make_room(journal))
		return fail_memory(err);
	most = bytes_left(journal);
	if (most == 0)
		return fail(err, FAULT_FORMAT, "the game has more than %d MiB",
		    GAME_BYTES >> 20);
	do {
		n = read(journal->fd, journal->data + journal->end, most);
	} while (n < 0 && errno == EINTR);
	if (n < 0)
		return fail(err, FAULT_SYSTEM, "cannot read: %s",
		    strerror(errno));
	journal->eof = n == 0;
	journal->end += (size_t)n;
	memset(journal->data + journal->end, 0, JOURNAL_SLACK);
	return true;
}

/*
 * Whether text may have a NUL byte or a byte above 127: eight at a time, the
 * last eight once more.  Now and then it says so without reason.
 */
static bool
is_odd(const char *p, size_t n)
{
	const uint64_t ones = 0x0101010101010101, highs = ones << 7;
	uint64_t bits, odd = 0;
	size_t i;

	for (i = 0; i + 8 < n; i += 8) {
		memcpy(&bits, p + i, 8);
		odd |= (bits - ones) | bits;
	}
	if (n >= 8) {
		memcpy(&bits, p + n - 8, 8);
		return ((odd | (bits - ones) | bits) & highs) != 0;
	}
	for (; i < n; i++)
		if ((signed char)p[i] <= 0)
			return true;
	return false;
}

static bool
check_bytes(const char *p, size_t n, struct error *err)
{
	if (memchr(p, '\0', n) != NULL)
		return fail(err, FAULT_FORMAT,
		    "a NUL byte; a game file is plain text");
	if (!utf8_valid(p, n))
		return fail(err, FAULT_FORMAT,
		    "bad UTF-8; a game file is UTF-8 text");
	return true;
}

static enum journal_state
bad(struct journal *journal, struct error *err)
{
	error_in(err, journal->name);
	err->line = journal->line;
	return JOURNAL_BAD;
}

/* Finds the end of the next line, reading on as need be. */
static char *
find_end(struct journal *journal, bool *failed, struct error *err)
{
	size_t scanned = 0;

	*failed = false;
	for (;;) {
		size_t n = journal->end - journal->at;
		char *end = memchr(journal->data + journal->at + scanned, '\n',
		    n - scanned);

		if (end != NULL || journal->eof || n > LINE_MAX_BYTES + 2)
			return end;
		scanned = n;
		if (!refill(journal, err)) {
			*failed = true;
			return NULL;
		}
	}
}

enum journal_state
journal_next(struct journal *journal, struct word *line, struct error *err)
{
	bool failed = false;
	char *end = memchr(journal->data + journal->at, '\n',
	    journal->end - journal->at);
	char *begin;
	size_t n;

	if (end == NULL)
		end = find_end(journal, &failed, err);
	if (failed)
		return bad(journal, err);
	begin = journal->data + journal->at;
	n = end != NULL ? (size_t)(end - begin) : journal->end - journal->at;
	if (end == NULL && n == 0)
		return JOURNAL_END;
	journal->line++;
	journal->begin = journal->at;
	if (n > 0 && end != NULL && end[-1] == '\r')
		n--;
	if (n > LINE_MAX_BYTES)
		fail(err, FAULT_FORMAT, "the line has more than %d bytes",
		    LINE_MAX_BYTES);
	else if (journal->line == 1 && n >= 3 &&
	    memcmp(begin, "\xef\xbb\xbf", 3) == 0)
		fail(err, FAULT_FORMAT,
		    "a byte order mark; a game file begins with `vegas 1'");
	else if (is_odd(begin, n) && !check_bytes(begin, n, err))
		;
	else if (end == NULL && journal->loose) {
		journal->at = journal->end;
		*line = (struct word) { begin, n };
		return JOURNAL_LINE;
	} else if (end == NULL)
		fail(err, FAULT_FORMAT,
		    "the file is cut off: its last line has no line end");
	else {
		if (journal->line == 1)
			journal->crlf = begin[n] == '\r';
		journal->at += (size_t)(end - begin) + 1;
		*line = (struct word) { begin, n };
		return JOURNAL_LINE;
	}
	bad(journal, err);
	journal->line--; /* it has not been passed */
	journal->stuck = true;
	return JOURNAL_BAD;
}

bool
journal_await(struct journal *journal, struct error *err)
{
	while (journal->at == journal->end && !journal->eof)
		if (!refill(journal, err))
			return false;
	return true;
}

bool
journal_match(struct journal *journal, const char *lines, size_t len,
    unsigned long n)
{
	if (journal->end - journal->at < len ||
	    memcmp(journal->data + journal->at, lines, len) != 0)
		return false;
	journal->begin = journal->at;
	journal->at += len;
	journal->line += n;
	return true;
}

void
journal_unread(struct journal *journal)
{
	journal->at = journal->begin;
	journal->line--;
}

void
journal_mark(struct journal *journal)
{
	journal->mark = journal->at;
	journal->start = journal->moved + journal->at;
	journal->whole = true;
}

struct word
journal_kept(const struct journal *journal)
{
	return (struct word) { journal->data + journal->mark,
		journal->at - journal->mark };
}

/*
 * Whether a line, or what there is of one, begins a game.  One that is too long
 * is told by its first bytes, so that it makes no difference how much has come.
 */
static bool
begins_game(struct word line, bool is_whole)
{
	bool is_long = line.n > LINE_MAX_BYTES;

	if (is_long)
		line.n = LINE_MAX_BYTES;
	return (is_whole || is_long) && line_is_start(line);
}

bool
journal_skip_game(struct journal *journal, struct error *err)
{
	/* A bad line, or the rest of a long one, is no start, however it looks. */
	bool inside = journal->stuck;

	journal->stuck = journal->whole = false;
	for (;;) {
		bool failed;
		char *end = find_end(journal, &failed, err);
		struct word line = { journal->data + journal->at, 0 };

		if (failed)
			return false;
		line.n = end != NULL ? (size_t)(end - line.p)
				     : journal->end - journal->at;
		if (!inside && begins_game(line, end != NULL))
			return true;
		if (line.n == 0 && end == NULL) {
			journal->line += inside;
			return true;
		}
		journal->at += line.n + (end != NULL);
		journal->line += end != NULL;
		inside = end == NULL;
	}
}

bool
journal_last(struct journal *journal, struct word *line, struct error *err)
{
	size_t ahead = 0, last = 0, len = 0;

	for (;;) {
		size_t left = journal->end - journal->at - ahead;
		const char *begin = journal->data + journal->at + ahead;
		const char *end = memchr(begin, '\n', left);
		struct word next = { begin, 0 };

		if (end == NULL && !journal->eof &&
		    left <= LINE_MAX_BYTES + 1) {
			if (!refill(journal, err))
				return false;
			continue;
		}
		/* What is no line, or too long, is refused when its turn comes. */
		if (end == NULL)
			break;
		ahead += (size_t)(end - begin) + 1;
		next.n = (size_t)(end - begin) -
		    (end > begin && end[-1] == '\r');
		if (next.n > LINE_MAX_BYTES || line_is_start(next))
			break;
		if (!line_is_comment(next)) {
			last = (size_t)(begin - journal->data) - journal->at;
			len = next.n;
		}
	}
	*line = (struct word) { journal->data + journal->at + last, len };
	return true;
}

bool
line_is_comment(struct word line)
{
	size_t i;

	for (i = 0; i < line.n && is_blank(line.p[i]); i++)
		continue;
	return i == line.n || line.p[i] == '#';
}

bool
line_is_start(struct word line)
{
	return word_is(word_next(&line), "vegas");
}
