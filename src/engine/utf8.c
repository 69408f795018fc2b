/*
 * UTF-8.  See utf8.h.
 */
#include "engine/utf8.h"

#include <wchar.h>

size_t
utf8_decode(const char *p, const char *end, uint32_t *character)
{
	static const uint32_t least[] = { 0, 0, 0x80, 0x800, 0x10000 };
	unsigned char lead = (unsigned char)*p;
	uint32_t value;
	size_t len, i;

	if (lead < 0x80) {
		*character = lead;
		return 1;
	}
	if (lead < 0xc2 || lead > 0xf4)
		return 0;
	len = lead < 0xe0 ? 2 : lead < 0xf0 ? 3 : 4;
	if ((size_t)(end - p) < len)
		return 0;
	value = lead & (0x7fU >> len);
	for (i = 1; i < len; i++) {
		unsigned char byte = (unsigned char)p[i];

		if ((byte & 0xc0) != 0x80)
			return 0;
		value = value << 6 | (byte & 0x3fU);
	}
	if (value < least[len] || value > 0x10ffff ||
	    (value >= 0xd800 && value < 0xe000))
		return 0;
	*character = value;
	return len;
}

bool
utf8_valid(const char *p, size_t n)
{
	const char *end = p + n;
	uint32_t character;

	while (p < end) {
		size_t len = utf8_decode(p, end, &character);

		if (len == 0)
			return false;
		p += len;
	}
	return true;
}

bool
utf8_hidden(uint32_t c)
{
	return c < 0x20 || (c >= 0x7f && c <= 0xa0) || c == 0x61c ||
	    c == 0x200e || c == 0x200f || (c >= 0x2028 && c <= 0x202e) ||
	    (c >= 0x2066 && c <= 0x2069) || c == 0xfeff;
}

size_t
utf8_width(const char *p, size_t n)
{
	const char *end = p + n;
	size_t width = 0;

	while (p < end) {
		uint32_t character;
		size_t len;
		int columns;

		if (*p >= ' ' && *p <= '~') {
			width++;
			p++;
			continue;
		}
		len = utf8_decode(p, end, &character);
		if (len == 0)
			return width + (size_t)(end - p);
		columns = wcwidth((wchar_t)character);
		width += columns >= 0 ? (size_t)columns : 1;
		p += len;
	}
	return width;
}
