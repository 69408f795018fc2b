/*
 * Texts and colours of markup.  See markup.h.
 */
#include "view/markup.h"

#include "engine/utf8.h"

const struct owner_color owner_colors[OWNERS] = {
	{ "#e69f00", "#000" },
	{ "#56b4e9", "#000" },
	{ "#009e73", "#000" },
	{ "#f0e442", "#000" },
	{ "#0072b2", "#fff" },
	{ "#cc79a7", "#000" },
	{ "#d0d0d0", "#000" },
	{ "#666", "#fff" },
};

/* The name of a character that markup gives a meaning, or NULL. */
static const char *
find_entity(char c)
{
	switch (c) {
	case '&':
		return "&amp;";
	case '<':
		return "&lt;";
	case '>':
		return "&gt;";
	case '"':
		return "&quot;";
	case '\'':
		return "&#39;";
	default:
		return NULL;
	}
}

/* XML has no characters for these, however they are written. */
static bool
is_bad(uint32_t c)
{
	return (c < 0x20 && c != '\n') || (c >= 0x7f && c < 0xa0) ||
	    c == 0xfffe || c == 0xffff;
}

void
markup_text(struct text *out, struct word text)
{
	const char *end = text.p + text.n;
	const char *p = text.p;

	while (p < end) {
		const char *entity = find_entity(*p);
		uint32_t c;
		size_t n = utf8_decode(p, end, &c);

		if (n == 0 || is_bad(c))
			text_puts(out, "\xef\xbf\xbd");
		else if (entity != NULL)
			text_puts(out, entity);
		else
			text_add(out, p, n);
		p += n > 0 ? n : 1;
	}
}

void
markup_string(struct text *out, const char *string)
{
	markup_text(out, (struct word) { string, strlen(string) });
}

char
markup_die_letter(int die)
{
	return "\0BNKX"[DIE_KIND(die)];
}

bool
markup_blank(const struct column *column)
{
	return column->head[0] == '\0' || column->head[0] == ' ';
}

const struct row *
markup_beside(const struct sheet *sheet, const struct row *of,
    enum table_kind kind)
{
	struct word mark = sheet_text(sheet, of->first);
	unsigned i;

	for (i = 0; i < sheet->n; i++) {
		const struct row *row = &sheet->rows[i];

		if (row->kind == ROW_CELLS && row->cells > 1 &&
		    sheet->table[row->table].kind == kind &&
		    word_same(sheet_text(sheet, row->first), mark))
			return row;
	}
	return NULL;
}
