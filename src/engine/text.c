/*
 * A growing piece of text.  See text.h.
 */
#include "engine/text.h"

#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include "engine/memory.h"

bool
text_reserve(struct text *text, size_t more)
{
	size_t room = text->room ? text->room + text->room / 2 : 128;
	char *data;

	if (text->failed)
		return false;
	if (more < text->room - text->len)
		return true;
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
	unsigned long long rest = number < 0 ? 0ULL - (unsigned long long)number
					     : (unsigned long long)number;

	do {
		*--p = (char)('0' + rest % 10);
	} while ((rest /= 10) > 0);
	if (number < 0)
		*--p = '-';
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
	if (len >= 0 && (size_t)len >= room) {
		text->data[text->len] = '\0';
		if (!text_reserve(text, (size_t)len))
			return;
		va_start(args, format);
		len = vsnprintf(text->data + text->len, (size_t)len + 1, format,
		    args);
		va_end(args);
	}
	if (len < 0)
		text->failed = true;
	else
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
