/*
 * A resolved rule set as YAML, with the place each value came from (TK-64).
 *
 * What is written here loads again to the same rule lines: keys nest as their
 * paths do, lists stay lists, and whatever YAML could take for something else
 * is quoted.
 */
#include "engine/conf.h"

#include <string.h>
#include <strings.h>

#include "engine/utf8.h"

enum {
	LINE_WIDTH = 72,   /* where lists are broken */
	TEXT_WIDTH = 1000, /* where long text is: no file may have long lines */
	FILE_SHOWN = 1000,
};

struct canon {
	const struct conf *conf;
	const struct rules *rules;
	struct text *out;
	size_t begin; /* where the whole begins */
	size_t line;  /* where the line begins */
};

static void
start_line(struct canon *c, size_t indent)
{
	if (c->out->len > c->begin)
		text_putc(c->out, '\n');
	c->line = c->out->len;
	for (; indent > 0; indent--)
		text_puts(c->out, "  ");
}

/* A file's name as a comment can hold it. */
static void
put_file(struct canon *c, const char *file)
{
	const char *p = file, *end = file + strlen(file);

	while (p < end && p - file < FILE_SHOWN) {
		uint32_t character;
		size_t n = utf8_decode(p, end, &character);

		if (n == 0 || utf8_hidden(character))
			text_putc(c->out, '?');
		else
			text_add(c->out, p, n);
		p += n > 0 ? n : 1;
	}
}

/* Says where a rule line came from, at the end of its value. */
static void
put_origin(struct canon *c, size_t i)
{
	const struct origin *origin = &c->conf->origins[i];

	if (c->out->len - c->line > TEXT_WIDTH)
		start_line(c, 0);
	text_puts(c->out, "  # ");
	put_file(c, c->conf->files[origin->file]);
	text_printf(c->out, ":%lu", origin->line);
}

/* Whether YAML takes words as they are. */
static bool
is_plain(struct word text)
{
	size_t i;

	if (text.n == 4 && strncasecmp(text.p, "null", 4) == 0)
		return false;
	for (i = 0; i < text.n; i++) {
		unsigned char c = (unsigned char)text.p[i];
		bool letter = (c >= '0' && c <= '9') ||
		    (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') ||
		    c >= 0x80;

		if (!letter && (i == 0 || strchr(" _./+-", c) == NULL))
			return false;
	}
	return true;
}

/* Words, quoted if need be, and broken between two if they are very long. */
static void
put_words(struct canon *c, struct word text, size_t indent)
{
	size_t i;

	if (is_plain(text) && text.n <= TEXT_WIDTH) {
		text_add(c->out, text.p, text.n);
		return;
	}
	text_putc(c->out, '"');
	for (i = 0; i < text.n; i++) {
		if (text.p[i] == ' ' && c->out->len - c->line > TEXT_WIDTH) {
			start_line(c, indent + 1);
			continue;
		}
		if (text.p[i] == '"' || text.p[i] == '\\')
			text_putc(c->out, '\\');
		text_putc(c->out, text.p[i]);
	}
	text_putc(c->out, '"');
}

/* A list on as few lines as it takes. */
static void
put_list(struct canon *c, size_t from, size_t to, size_t indent)
{
	bool first = true;

	text_putc(c->out, '[');
	for (; from < to; from++) {
		struct word rest = rules_value(c->rules, from), word;

		for (; (word = word_next(&rest)).n > 0; first = false) {
			size_t used = c->out->len - c->line;

			if (!first)
				text_putc(c->out, ',');
			if (!first && used + word.n > LINE_WIDTH)
				start_line(c, indent + 1);
			else if (!first)
				text_putc(c->out, ' ');
			put_words(c, word, indent + 1);
		}
	}
	text_putc(c->out, ']');
}

/* The first line whose key is not before a stem with `end` put after it. */
static size_t
lower(const struct rules *rules, struct word stem, char end)
{
	size_t low = 0, high = rules->n;

	while (low < high) {
		size_t middle = low + (high - low) / 2;
		struct word key = rules_key(rules, middle);
		size_t n = key.n < stem.n ? key.n : stem.n;
		int order = memcmp(key.p, stem.p, n);
		int next = key.n > stem.n ? (unsigned char)key.p[stem.n] : 0;

		if (order == 0)
			order = key.n < stem.n ? -1 : next - end;
		if (order < 0)
			low = middle + 1;
		else
			high = middle;
	}
	return low;
}

static bool
is_line(const struct rules *rules, struct word key)
{
	size_t i = lower(rules, key, '\0');

	/* There is a line that begins so: it does not end before. */
	return word_same(rules_key(rules, i), key);
}

static void put_block(struct canon *, size_t from, size_t to, size_t skip,
    size_t indent);

/* All lines below a stem. */
static void
put_below(struct canon *c, struct word stem, size_t indent)
{
	put_block(c, lower(c->rules, stem, '.'), lower(c->rules, stem, '.' + 1),
	    stem.n + 1, indent);
}

/* A list of maps: a line with their names, and lines below it. */
static void
put_named(struct canon *c, size_t from, size_t to, size_t indent)
{
	struct word key = rules_key(c->rules, from);
	struct text stem = { 0 };

	put_origin(c, from);
	for (; from < to; from++) {
		struct word rest = rules_value(c->rules, from), name;

		while ((name = word_next(&rest)).n > 0) {
			start_line(c, indent + 1);
			text_puts(c->out, "- name: ");
			put_words(c, name, indent + 2);
			text_clear(&stem);
			text_add(&stem, key.p, key.n);
			text_putc(&stem, '.');
			text_add(&stem, name.p, name.n);
			put_below(c,
			    (struct word) { text_string(&stem), stem.len },
			    indent + 2);
		}
	}
	text_release(&stem);
}

static void
put_value(struct canon *c, size_t from, size_t to, size_t indent)
{
	struct word key = rules_key(c->rules, from);

	if (lower(c->rules, key, '.') < lower(c->rules, key, '.' + 1)) {
		put_named(c, from, to, indent);
		return;
	}
	text_putc(c->out, ' ');
	if (c->conf->origins[from].list)
		put_list(c, from, to, indent);
	else
		put_words(c, rules_value(c->rules, from), indent);
	put_origin(c, from);
}

/* The lines of a map, whose own path is the first skip bytes of each key. */
static void
put_block(struct canon *c, size_t from, size_t to, size_t skip, size_t indent)
{
	while (from < to) {
		struct word key = rules_key(c->rules, from), part;
		const char *dot = memchr(key.p + skip, '.', key.n - skip);
		struct word stem = { key.p,
			dot != NULL ? (size_t)(dot - key.p) : key.n };
		size_t next = lower(c->rules, stem, dot != NULL ? '.' + 1 : 1);

		part = (struct word) { key.p + skip, stem.n - skip };
		if (dot == NULL || !is_line(c->rules, stem)) {
			start_line(c, indent);
			put_words(c, part, indent);
			text_putc(c->out, ':');
		}
		if (dot == NULL)
			put_value(c, from, next, indent);
		else if (!is_line(c->rules, stem))
			put_below(c, stem, indent + 1);
		from = next;
	}
}

/* What all parts of it are for, as one: so it loads again (conf_players). */
static void
put_needs(struct canon *c)
{
	const struct conf *conf = c->conf;
	uint64_t players = ~UINT64_C(0);
	struct text because = { 0 };
	size_t i;

	for (i = 0; i < conf->n_needs; i++) {
		players &= conf->needs[i].players;
		text_printf(&because, "%s%s", i > 0 ? "; " : "",
		    conf->needs[i].because);
	}
	if (conf->n_needs == 0 || players == 0) {
		text_release(&because);
		return;
	}
	start_line(c, 0);
	text_puts(c->out, "needs:");
	start_line(c, 1);
	text_puts(c->out, "players: [");
	for (i = 0; players != 0; players &= players - 1, i++)
		text_printf(c->out, "%s%d", i > 0 ? ", " : "",
		    __builtin_ctzll(players));
	text_putc(c->out, ']');
	start_line(c, 1);
	text_puts(c->out, "because: ");
	put_words(c, (struct word) { text_string(&because), because.len }, 1);
	c->out->failed |= because.failed;
	text_release(&because);
}

void
conf_show(const struct conf *conf, struct text *out)
{
	struct canon c = { .conf = conf,
		.rules = &conf->rules,
		.out = out,
		.begin = out->len };

	put_needs(&c);
	put_block(&c, 0, conf->rules.n, 0, 0);
	text_putc(out, '\n');
}
