/*
 * A growing piece of text.  See text.h.
 */
#include "engine/text.h"

#include <assert.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include "engine/memory.h"

enum { LINE_COLUMNS = 79 };

bool
text_reserve(struct text *text, size_t more)
{
	size_t room = text->room ? text->room + text->room / 2 : 128;
	char *data;

	if (text->failed)
		return false;
	if (more < text->room - text->len)
		return true;
	/* Never: no machine has so much. */
	if (more > SIZE_MAX / 4 || text->len > SIZE_MAX / 4) {
		text->failed = true;
		return false;
	}
	/* Not more than it needs: what comes next should lie near. */
	if (room - text->len <= more)
		room = (text->len + more) / 64 * 64 + 64;
	data = memory_resize(text->data, room);
	if (data == NULL) {
		text->failed = true;
		return false;
	}
	text->data = data;
	text->room = room;
	return true;
}

void
text_add(struct text *text, const char *data, size_t len)
{
	if (!text_reserve(text, len))
		return;
	memcpy(text->data + text->len, data, len);
	text->len += len;
	text->data[text->len] = '\0';
}

void
text_puts(struct text *text, const char *string)
{
	text_add(text, string, strlen(string));
}

void
text_putc(struct text *text, char c)
{
	text_add(text, &c, 1);
}

void
text_number(struct text *text, long long number)
{
	char digits[24];
	char *p = digits + sizeof(digits);
	unsigned long long rest = (unsigned long long)number;

	assert(number >= 0);
	do {
		*--p = (char)('0' + rest % 10);
	} while ((rest /= 10) > 0);
	text_add(text, p, (size_t)(digits + sizeof(digits) - p));
}

/* Mostly there is room; where there is not, it is written once more. */
void
text_printf(struct text *text, const char *format, ...)
{
	va_list args;
	size_t room;
	int len;

	if (!text_reserve(text, 64))
		return;
	room = text->room - text->len;
	va_start(args, format);
	len = vsnprintf(text->data + text->len, room, format, args);
	va_end(args);
	/* Never: no format of ours fails. */
	if (len < 0) {
		text->failed = true;
		return;
	}
	if ((size_t)len >= room) {
		text->data[text->len] = '\0';
		if (!text_reserve(text, (size_t)len))
			return;
		va_start(args, format);
		(void)vsnprintf(text->data + text->len, (size_t)len + 1, format,
		    args);
		va_end(args);
	}
	text->len += (size_t)len;
}

void
text_fill(struct text *text, const char *format, const char *string)
{
	const char *at = strstr(format, "%s");

	if (at == NULL) {
		text_puts(text, format);
		return;
	}
	text_add(text, format, (size_t)(at - format));
	text_puts(text, string);
	text_puts(text, at + 2);
}

void
text_clear(struct text *text)
{
	text->len = 0;
	if (text->data != NULL)
		text->data[0] = '\0';
}

void
text_release(struct text *text)
{
	memory_free(text->data);
	*text = (struct text) { 0 };
}

const char *
text_string(const struct text *text)
{
	return text->data != NULL ? text->data : "";
}

/*
 * A character is its first byte, and the others are not.  What French sets
 * apart from a word stays with it.
 */
static const char *
word_end(const char *p, const char *end, size_t *width)
{
	for (*width = 0; p < end; p++) {
		if (*p == ' ' && !strchr(";:!?", p[1]))
			break;
		*width += (*p & 0xc0) != 0x80;
	}
	return p;
}

static void
wrap_line(struct text *out, const char *p, const char *end)
{
	size_t indent = strspn(p, " "), column = 0;

	while (p < end) {
		size_t gap = strspn(p, " "), width;
		const char *word = p += gap;

		p = word_end(p, end, &width);
		if (column > indent && column + gap + width > LINE_COLUMNS) {
			text_putc(out, '\n');
			column = 0;
			gap = indent;
		}
		text_printf(out, "%*s", (int)gap, "");
		text_add(out, word, (size_t)(p - word));
		column += gap + width;
	}
	text_putc(out, '\n');
}

void
text_wrap(struct text *out, const char *lines)
{
	const char *end;

	for (; *lines != '\0'; lines = end + (*end != '\0')) {
		end = lines + strcspn(lines, "\n");
		wrap_line(out, lines, end);
	}
}
