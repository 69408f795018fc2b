/*
 * One file of rules: its bytes, checked before any parser sees them, and the
 * keys in it that are about the file itself.
 */
#include "engine/tree.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "engine/needs.h"
#include "engine/utf8.h"

enum { FILE_BYTES = 256 * 1024, LINE_BYTES = 4096 };

static bool
fail_file(struct error *err, const char *file, const char *what)
{
	int reason = errno;

	error_in(err, file);
	return fail(err, FAULT_SYSTEM, "%s: %s", tr(what), strerror(reason));
}

/* Reads one byte more than a file may have, to know that it is too long. */
static bool
read_bytes(int fd, char *data, size_t *len)
{
	ssize_t n;

	for (*len = 0; *len <= FILE_BYTES; *len += (size_t)n) {
		n = read(fd, data + *len, FILE_BYTES + 1 - *len);
		if (n < 0 && errno == EINTR)
			n = 0;
		else if (n <= 0)
			return n == 0;
	}
	return true;
}

/* Whoever waits for a pipe or a terminal has said so: no file makes him. */
static int
open_file(const char *file, enum asked asked)
{
	if (strcmp(file, "-") == 0)
		return 0;
	return open(file,
	    O_RDONLY | O_CLOEXEC | O_NOCTTY |
		(asked == ASKED_BY_NAME ? O_NONBLOCK : 0));
}

static bool
read_file(struct source *source, struct pool *pool, char **data, size_t *len,
    enum asked asked, struct error *err)
{
	int fd = open_file(source->file, asked);
	struct stat about = { 0 };
	bool ok, known;

	if (fd < 0)
		return fail_file(err, source->file, N_("cannot be opened"));
	*data = pool_take(pool, FILE_BYTES + 1, err);
	ok = *data != NULL;
	known = ok && fstat(fd, &about) == 0;
	if (known && asked == ASKED_BY_NAME && !S_ISREG(about.st_mode))
		ok = refuse(err, source->file, &(struct origin) { 0 },
		    "this is no plain file, as one that is found by its name "
		    "or named in another has to be");
	else if (ok && (!known || !read_bytes(fd, *data, len)))
		ok = fail_file(err, source->file, N_("cannot be read"));
	if (fd > 0)
		close(fd);
	source->device = about.st_dev;
	source->inode = about.st_ino;
	if (ok && *len > FILE_BYTES)
		return refuse(err, source->file, &(struct origin) { 0 },
		    "the file is too long; at most %d KiB are possible",
		    FILE_BYTES / 1024);
	return ok;
}

/*
 * Whether a character may stand in a file.  A separator that only YAML takes
 * for a line end would make a rule of what an editor shows as a comment.  The
 * last two are no characters to YAML, which does not say where they are.
 */
static bool
is_fair(const char *p, const char *end, uint32_t character)
{
	if (character == '\r')
		return p + 1 < end && p[1] == '\n';
	if (character == 0xfffe || character == 0xffff)
		return false;
	return character == '\n' || character == '\t' ||
	    !utf8_hidden(character);
}

/* The parser compares each of them with all others, so it never sees one. */
static bool
is_tag_line(const char *p, const char *end)
{
	return end - p >= 4 && memcmp(p, "%TAG", 4) == 0;
}

static bool
check_bytes(const char *file, const char *data, size_t len, struct error *err)
{
	const char *p = data, *end = data + len, *start = data;
	struct origin at = { .line = 1, .column = 1 };

	while (p < end) {
		uint32_t character;
		size_t n = utf8_decode(p, end, &character);

		if (n == 0)
			return refuse(err, file, &at,
			    "this is not UTF-8: byte 0x%02x",
			    (unsigned)(unsigned char)*p);
		if (p == start && is_tag_line(p, end))
			return refuse(err, file, &at,
			    "tags are not possible, and `%%TAG' is for them");
		if (!is_fair(p, end, character))
			return refuse(err, file, &at,
			    "the character U+%04X is not possible in rules",
			    (unsigned)character);
		at.column++;
		p += n;
		if (character == '\n') {
			start = p;
			at = (struct origin) { .line = at.line + 1,
				.column = 1 };
		} else if (p - start > LINE_BYTES)
			return refuse(err, file, &at,
			    "the line is too long; at most %d bytes are "
			    "possible",
			    LINE_BYTES);
	}
	return true;
}

/* Takes a key out of the file's map: NULL if it is not there. */
static bool
take_text(struct source *source, const char *key, struct node **node,
    struct error *err)
{
	*node = node_take(source->root, key);
	if (*node == NULL || (*node)->kind == NODE_TEXT)
		return true;
	return refuse(err, source->file, &(*node)->origin,
	    "`%s' is one line of words, not a list or map", key);
}

static bool
take_names(struct source *source, const char *key, struct node **node,
    struct error *err)
{
	*node = node_take(source->root, key);
	if (*node == NULL ||
	    ((*node)->kind == NODE_LIST && (*node)->first->key == NULL))
		return true;
	return refuse(err, source->file, &(*node)->origin,
	    "`%s' is a list of names: [a, b]", key);
}

/* A module lies over rule sets by their names, wherever they are. */
static bool
check_over(const struct source *source, struct error *err)
{
	const struct node *node;

	if (source->over == NULL)
		return true;
	for (node = source->over->first; node != NULL; node = node->next)
		if (!catalog_name(node->text))
			return refuse(err, source->file, &node->origin,
			    "`%s' is no name of a rule set", node->text);
	return true;
}

static bool
take_meta(struct source *source, struct error *err)
{
	const struct node *wrong;

	if (!take_text(source, "extends", &source->extends, err) ||
	    !take_text(source, "summary", &source->summary, err) ||
	    !take_names(source, "with", &source->with, err) ||
	    !take_names(source, "over", &source->over, err) ||
	    !check_over(source, err) || !needs_take(source, err))
		return false;
	wrong = source->extends != NULL ? source->extends : source->with;
	if (source->over == NULL || wrong == NULL)
		return true;
	return refuse(err, source->file, &wrong->origin,
	    "a module (a file with `over') has no `%s'", wrong->key);
}

bool
source_read(struct source *source, struct pool *pool, const char *file,
    int index, enum asked asked, struct error *err)
{
	size_t len = 0;
	char *data = NULL;

	*source = (struct source) { .file = pool_copy(pool, file, strlen(file),
					err) };
	return source->file != NULL &&
	    read_file(source, pool, &data, &len, asked, err) &&
	    check_bytes(file, data, len, err) &&
	    yaml_tree(data, len, file, index, pool, &source->root, err) &&
	    take_meta(source, err);
}
