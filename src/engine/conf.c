/*
 * From a YAML file to a tree of keys and values: the only file that knows
 * libyaml (TK-63).
 *
 * YAML says far more than rules need, and libyaml takes nearly all of it.
 * What gets through here is one document of maps, lists of words, lists of
 * named maps, and words; everything else, and everything that looks like
 * something else than it is, is refused with its place.  All limits hold
 * before anything is kept, so that a hostile file costs milliseconds.
 */
#include "engine/tree.h"

#include <assert.h>
#include <string.h>
#include <strings.h>
#include <yaml.h>

#include "engine/utf8.h"

enum {
	DEPTH_MAX = 32,
	EVENTS_MAX = 10000,
	MAP_MAX = 256, /* entries; they are searched one by one */
	KEY_MAX = 63,  /* bytes */
	VALUE_MAX = RULE_BREAK - TREE_PATH_MAX - 8, /* bytes */
};

struct reader {
	yaml_parser_t parser;
	struct pool *pool;
	const char *file;
	int index;
	int depth;
	int events;
	struct error *err;
};

static struct origin
origin_of(const struct reader *reader, yaml_mark_t mark)
{
	return (struct origin) { .file = reader->index,
		.line = mark.line + 1,
		.column = mark.column + 1 };
}

#define REFUSE(reader, mark, ...)                                              \
	refuse((reader)->err, (reader)->file,                                  \
	    &(struct origin) { .line = (mark).line + 1,                        \
		.column = (mark).column + 1 },                                 \
	    __VA_ARGS__)

static bool
not_yaml(struct reader *reader)
{
	const yaml_parser_t *parser = &reader->parser;

	if (parser->error == YAML_MEMORY_ERROR)
		return fail_memory(reader->err);
	/* Never: the library says what it found. */
	return REFUSE(reader, parser->problem_mark, "this is not YAML: %s",
	    parser->problem != NULL ? parser->problem : tr("no reason known"));
}

/* What YAML can say and rules cannot. */
static bool
check_event(struct reader *reader, const yaml_event_t *event)
{
	const yaml_char_t *anchor = NULL, *tag = NULL;

	if (++reader->events > EVENTS_MAX)
		return REFUSE(reader, event->start_mark,
		    "there are too many keys and values in this file");
	if (event->type == YAML_ALIAS_EVENT)
		return REFUSE(reader, event->start_mark,
		    "aliases like `*%s' are not possible; write the value",
		    event->data.alias.anchor);
	if (event->type == YAML_SCALAR_EVENT) {
		anchor = event->data.scalar.anchor;
		tag = event->data.scalar.tag;
	} else if (event->type == YAML_SEQUENCE_START_EVENT) {
		anchor = event->data.sequence_start.anchor;
		tag = event->data.sequence_start.tag;
	} else if (event->type == YAML_MAPPING_START_EVENT) {
		anchor = event->data.mapping_start.anchor;
		tag = event->data.mapping_start.tag;
	}
	if (anchor != NULL)
		return REFUSE(reader, event->start_mark,
		    "anchors like `&%s' are not possible", anchor);
	if (tag != NULL)
		return REFUSE(reader, event->start_mark,
		    "tags like `%s' are not possible", tag);
	return true;
}

/* On success the event is the caller's to delete. */
static bool
next_event(struct reader *reader, yaml_event_t *event)
{
	if (!yaml_parser_parse(&reader->parser, event))
		return not_yaml(reader);
	if (check_event(reader, event))
		return true;
	yaml_event_delete(event);
	return false;
}

/* Plain words that YAML takes for nothing at all. */
static bool
is_null(const yaml_event_t *event, const char *text)
{
	return text[0] == '\0' ||
	    (event->data.scalar.style == YAML_PLAIN_SCALAR_STYLE &&
		(strcmp(text, "~") == 0 || strcasecmp(text, "null") == 0));
}

/* The words of a scalar with single blanks; escapes can make any character. */
static char *
read_words(struct reader *reader, const yaml_event_t *event)
{
	const char *p = (const char *)event->data.scalar.value;
	const char *end = p + event->data.scalar.length;
	char *text = pool_take(reader->pool, event->data.scalar.length + 1,
		 reader->err),
	     *to = text;

	while (text != NULL && p < end) {
		uint32_t c = 0;
		size_t n = utf8_decode(p, end, &c);

		assert(n > 0); /* all of it is UTF-8 (source.c) */
		if (c == ' ' || c == '\t' || c == '\n') {
			if (to > text && to[-1] != ' ')
				*to++ = ' ';
		} else if (utf8_hidden(c)) {
			REFUSE(reader, event->start_mark,
			    "the character U+%04X is not possible in rules",
			    (unsigned)c);
			return NULL;
		} else {
			memcpy(to, p, n);
			to += n;
		}
		p += n;
	}
	if (text != NULL && to > text && to[-1] == ' ')
		to[-1] = '\0';
	return text;
}

static bool read_node(struct reader *, const yaml_event_t *, struct node *);

static bool
read_text(struct reader *reader, const yaml_event_t *event, struct node *node)
{
	node->kind = NODE_TEXT;
	node->text = read_words(reader, event);
	if (node->text == NULL)
		return false;
	if (is_null(event, node->text) && node->key != NULL)
		return REFUSE(reader, event->start_mark, "`%s' has no value",
		    node->key);
	if (is_null(event, node->text))
		return REFUSE(reader, event->start_mark,
		    "this entry of a list is empty");
	if (strlen(node->text) > VALUE_MAX)
		return REFUSE(reader, event->start_mark,
		    "the value is too long; at most %d bytes are possible",
		    VALUE_MAX);
	return true;
}

/* Keys become parts of a path, so they are one word without dots. */
static bool
check_key(struct reader *reader, yaml_mark_t mark, const char *key)
{
	if (key[0] == '\0')
		return REFUSE(reader, mark, "the key is empty");
	if (strlen(key) > KEY_MAX)
		return REFUSE(reader, mark,
		    "the key `%.20s...' is too long; at most %d bytes are "
		    "possible",
		    key, KEY_MAX);
	if (strpbrk(key, " .") != NULL)
		return REFUSE(reader, mark,
		    "the key `%s' has a blank or a dot; one word is a key, "
		    "and maps make paths",
		    key);
	return true;
}

static bool
read_key(struct reader *reader, const yaml_event_t *event, struct node *map,
    struct node *node)
{
	const struct node *other;

	if (event->type != YAML_SCALAR_EVENT)
		return REFUSE(reader, event->start_mark,
		    "a list or map is no key; one word is");
	node->key = read_words(reader, event);
	if (node->key == NULL ||
	    !check_key(reader, event->start_mark, node->key))
		return false;
	other = node_find(map, node->key);
	if (other != NULL)
		return REFUSE(reader, event->start_mark,
		    "`%s' is there twice, first in line %lu", node->key,
		    other->origin.line);
	if (map->n == MAP_MAX)
		return REFUSE(reader, event->start_mark,
		    "there are too many keys here; at most %d are possible",
		    MAP_MAX);
	return true;
}

static struct node *
make_node(struct reader *reader, const yaml_event_t *event)
{
	struct node *node = pool_take(reader->pool, sizeof(*node), reader->err);

	if (node != NULL)
		node->origin = origin_of(reader, event->start_mark);
	return node;
}

static bool
read_entry(struct reader *reader, const yaml_event_t *event, struct node *map)
{
	struct node *node = make_node(reader, event);
	yaml_event_t value;
	bool ok;

	if (node == NULL || !read_key(reader, event, map, node) ||
	    !next_event(reader, &value))
		return false;
	ok = read_node(reader, &value, node);
	yaml_event_delete(&value);
	if (ok)
		node_append(map, node);
	return ok;
}

/* An entry of a list that is a map is known by its `name'. */
static bool
name_item(struct reader *reader, yaml_mark_t mark, const struct node *list,
    struct node *node)
{
	const struct node *name = node_take(node, "name"), *other;

	if (name == NULL || name->kind != NODE_TEXT)
		return REFUSE(reader, mark,
		    "this entry has no `name', by which it is known");
	node->key = name->text;
	if (!check_key(reader, mark, node->key))
		return false;
	other = node_find(list, node->key);
	if (other != NULL)
		return REFUSE(reader, mark,
		    "`%s' is there twice, first in line %lu", node->key,
		    other->origin.line);
	if (list->n == MAP_MAX)
		return REFUSE(reader, mark,
		    "there are too many entries here; at most %d are possible",
		    MAP_MAX);
	return true;
}

/* Lists are of words, or of named maps: nothing else has a rule line. */
static bool
read_item(struct reader *reader, const yaml_event_t *event, struct node *list)
{
	struct node *node = make_node(reader, event);

	if (node == NULL)
		return false;
	if (event->type == YAML_SEQUENCE_START_EVENT)
		return REFUSE(reader, event->start_mark,
		    "a list in a list is not possible");
	if (!read_node(reader, event, node))
		return false;
	if (list->n > 0 && node->kind != list->first->kind)
		return REFUSE(reader, event->start_mark,
		    "a list has words or maps, not both");
	if (node->kind == NODE_TEXT && strchr(node->text, ' ') != NULL)
		return REFUSE(reader, event->start_mark,
		    "`%s' is more than one word; a list has one word an entry",
		    node->text);
	if (node->kind == NODE_MAP &&
	    !name_item(reader, event->start_mark, list, node))
		return false;
	node_append(list, node);
	return true;
}

/* Reads up to the end of a map or list, which must not be empty. */
static bool
read_inside(struct reader *reader, const yaml_event_t *start, struct node *node)
{
	bool map = node->kind == NODE_MAP, more = true, ok = true;
	yaml_event_t event;

	if (++reader->depth > DEPTH_MAX)
		return REFUSE(reader, start->start_mark,
		    "maps and lists lie too deep; %d levels are possible",
		    DEPTH_MAX);
	while (ok && more) {
		if (!next_event(reader, &event))
			return false;
		more = event.type != YAML_MAPPING_END_EVENT &&
		    event.type != YAML_SEQUENCE_END_EVENT;
		if (more)
			ok = map ? read_entry(reader, &event, node)
				 : read_item(reader, &event, node);
		yaml_event_delete(&event);
	}
	reader->depth--;
	if (ok && node->n == 0 && node->key != NULL)
		return REFUSE(reader, start->start_mark, "`%s' is empty",
		    node->key);
	if (ok && node->n == 0)
		return REFUSE(reader, start->start_mark, "`this' is empty");
	return ok;
}

static bool
read_node(struct reader *reader, const yaml_event_t *event, struct node *node)
{
	if (event->type == YAML_SCALAR_EVENT)
		return read_text(reader, event, node);
	node->kind = event->type == YAML_MAPPING_START_EVENT ? NODE_MAP
							     : NODE_LIST;
	return read_inside(reader, event, node);
}

static bool
read_root(struct reader *reader, struct node **root)
{
	yaml_event_t event;
	bool ok;

	if (!next_event(reader, &event))
		return false;
	*root = make_node(reader, &event);
	if (event.type != YAML_MAPPING_START_EVENT)
		ok = REFUSE(reader, event.start_mark,
		    "rules are a map; lines like `rounds: 4' would be one");
	else
		ok = *root != NULL && read_node(reader, &event, *root);
	yaml_event_delete(&event);
	return ok;
}

/* Takes the next event, which must be of a type. */
static bool
expect(struct reader *reader, yaml_event_type_t type, const char *otherwise)
{
	yaml_event_t event;
	bool ok;

	if (!next_event(reader, &event))
		return false;
	ok = event.type == type;
	if (!ok)
		REFUSE(reader, event.start_mark, "%s", tr(otherwise));
	yaml_event_delete(&event);
	return ok;
}

static bool
read_stream(struct reader *reader, struct node **root)
{
	/* Never: it takes no memory, and source.c has seen all characters. */
	if (!expect(reader, YAML_STREAM_START_EVENT, "this is not YAML"))
		return false;
	return expect(reader, YAML_DOCUMENT_START_EVENT, "the file is empty") &&
	    read_root(reader, root) &&
	    expect(reader, YAML_DOCUMENT_END_EVENT, "this is not YAML") &&
	    expect(reader, YAML_STREAM_END_EVENT,
		"a second document begins; one file is one rule set or module");
}

bool
yaml_tree(const char *data, size_t len, const char *file, int index,
    struct pool *pool, struct node **root, struct error *err)
{
	struct reader reader = { .pool = pool,
		.file = file,
		.index = index,
		.err = err };
	bool ok;

	if (!yaml_parser_initialize(&reader.parser))
		return fail_memory(err);
	yaml_parser_set_encoding(&reader.parser, YAML_UTF8_ENCODING);
	yaml_parser_set_input_string(&reader.parser,
	    (const unsigned char *)data, len);
	ok = read_stream(&reader, root);
	yaml_parser_delete(&reader.parser);
	return ok;
}
