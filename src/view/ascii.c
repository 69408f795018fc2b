/*
 * Text for terminals that know no other characters than ASCII.
 */
#include "view/view.h"

#include "engine/utf8.h"

/* What letters of Latin alphabets look like without their marks, from U+C0. */
static const char plain_letters[] =
    "AAAAAAACEEEEIIIIDNOOOOOxOUUUUYTsaaaaaaaceeeeiiiidnooooo/ouuuuyty"
    "AaAaAaCcCcCcCcDdDdEeEeEeEeEeGgGgGgGgHhHhIiIiIiIiIiIiJjKkkLlLlLlLlLl"
    "NnNnNnnNnOoOoOoOoRrRrRrSsSsSsSsTtTtTtUuUuUuUuUuUuWwYyYZzZzZzs";

void
view_ascii(struct text *text, size_t from)
{
	const char *p, *end;
	size_t to = from;

	if (text->data == NULL)
		return;
	p = text->data + from;
	end = text->data + text->len;
	while (p < end) {
		uint32_t c = (unsigned char)*p;
		size_t len = c < 0x80 ? 1 : utf8_decode(p, end, &c);

		if (c >= 0x80)
			c = c >= 0xc0 && c - 0xc0 < sizeof(plain_letters) - 1
			    ? (unsigned char)plain_letters[c - 0xc0]
			    : '?';
		text->data[to++] = (char)c;
		p += len > 0 ? len : 1;
	}
	text->data[to] = '\0';
	text->len = to;
}
