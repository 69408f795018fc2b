/*
 * The text of HTML (PM-2).  See message.h.
 *
 * No more than mail programs make is understood: what begins a line, what is
 * quoted, what is not shown, and the common entities.  It goes over the text
 * once.
 */
#include <string.h>
#include <strings.h>

#include "engine/utf8.h"
#include "mail/message.h"

struct untag {
	struct text *out;
	int quoted; /* how deep */
	bool gap;   /* a blank is due before the next word */
	bool fresh; /* nothing is on this line yet */
	bool pre;   /* line ends are line ends */
};

static void
end_line(struct untag *untag)
{
	if (!untag->fresh)
		text_putc(untag->out, '\n');
	untag->fresh = true;
	untag->gap = false;
}

static void
put(struct untag *untag, const char *p, size_t n)
{
	if (untag->fresh && untag->quoted > 0)
		text_puts(untag->out, "> ");
	else if (untag->gap && !untag->fresh)
		text_putc(untag->out, ' ');
	untag->fresh = untag->gap = false;
	text_add(untag->out, p, n);
}

static bool
is_one_of(struct word name, const char *list)
{
	struct word rest = { list, strlen(list) }, word;

	while ((word = word_next(&rest)).n > 0)
		if (word.n == name.n &&
		    strncasecmp(word.p, name.p, name.n) == 0)
			return true;
	return false;
}

/* Up to the end of an element that is not shown. */
static const char *
skip_element(struct word name, const char *p, const char *end)
{
	for (; p < end; p++)
		if (p[0] == '<' && (size_t)(end - p) > name.n + 2 &&
		    p[1] == '/' && strncasecmp(p + 2, name.p, name.n) == 0)
			break;
	return p;
}

/* A tag, from its <; returns what comes after it. */
static const char *
take_tag(struct untag *untag, const char *p, const char *end)
{
	bool closing = p + 1 < end && p[1] == '/';
	const char *start = p + 1 + closing, *stop;
	struct word name = { start, 0 };

	if (end - p > 4 && memcmp(p, "<!--", 4) == 0) {
		stop = memmem(p, (size_t)(end - p), "-->", 3);
		return stop != NULL ? stop + 3 : end;
	}
	while (start + name.n < end &&
	    ((start[name.n] | 32) >= 'a' && (start[name.n] | 32) <= 'z'))
		name.n++;
	stop = memchr(p, '>', (size_t)(end - p));
	stop = stop != NULL ? stop + 1 : end;
	if (!closing && is_one_of(name, "head script style title"))
		return skip_element(name, stop, end);
	/* Of a heading's name the letter alone is taken. */
	if (is_one_of(name,
		"br p div tr li ul ol table h hr pre blockquote body"))
		end_line(untag);
	else if (is_one_of(name, "td th"))
		untag->gap = true;
	if (is_one_of(name, "pre"))
		untag->pre = !closing;
	if (is_one_of(name, "blockquote"))
		untag->quoted += closing ? -(untag->quoted > 0) : 1;
	return stop;
}

/* A character by its number; what may not be in a text is left out. */
static void
put_number(struct untag *untag, unsigned long c)
{
	char utf8[4];
	size_t n = 0;

	if (c == 0xa0 || c == ' ' || c == '\t') {
		untag->gap = true;
		return;
	}
	if (c < 0x80)
		utf8[n++] = (char)c;
	else if (c < 0x800) {
		utf8[n++] = (char)(0xc0 | c >> 6);
		utf8[n++] = (char)(0x80 | (c & 63));
	} else if (c < 0x10000) {
		utf8[n++] = (char)(0xe0 | c >> 12);
		utf8[n++] = (char)(0x80 | (c >> 6 & 63));
		utf8[n++] = (char)(0x80 | (c & 63));
	}
	if (n > 0 && !utf8_hidden((uint32_t)c) && utf8_valid(utf8, n))
		put(untag, utf8, n);
}

/* An entity, from its &; returns what comes after it. */
static const char *
take_entity(struct untag *untag, const char *p, const char *end)
{
	static const struct {
		const char *name;
		unsigned long c;
	} known[] = { { "amp", '&' }, { "lt", '<' }, { "gt", '>' },
		{ "quot", '"' }, { "apos", '\'' }, { "nbsp", 0xa0 } };
	const char *stop = memchr(p, ';',
	    end - p < 12 ? (size_t)(end - p) : 12);
	unsigned long c = 0;
	size_t i;

	if (stop == NULL) {
		put(untag, p, 1);
		return p + 1;
	}
	if (p[1] == '#') {
		bool hex = (p[2] | 32) == 'x';

		for (p += 2 + hex; p < stop; p++) {
			unsigned digit = *p >= '0' && *p <= '9'
			    ? (unsigned)(*p - '0')
			    : (unsigned)((*p | 32) - 'a') + 10;

			c = digit < (hex ? 16U : 10U)
			    ? c * (hex ? 16 : 10) + digit
			    : 0x110000;
		}
	}
	for (i = 0; i < sizeof(known) / sizeof(known[0]); i++)
		if ((size_t)(stop - p) == strlen(known[i].name) + 1 &&
		    memcmp(p + 1, known[i].name, strlen(known[i].name)) == 0)
			c = known[i].c;
	put_number(untag, c);
	return stop + 1;
}

void
html_untag(struct word html, struct text *out)
{
	struct untag untag = { .out = out, .fresh = true };
	const char *p = html.p, *end = html.p + html.n;

	while (p < end && !out->failed) {
		if (*p == '<')
			p = take_tag(&untag, p, end);
		else if (*p == '&')
			p = take_entity(&untag, p, end);
		else if (*p == '\n' && untag.pre) {
			end_line(&untag);
			p++;
		} else if (*p == ' ' || *p == '\n') {
			untag.gap = true;
			p++;
		} else {
			size_t n = strcspn(p, "<& \n");

			put(&untag, p, n);
			p += n;
		}
	}
	end_line(&untag);
}
