/*
 * Lines for a terminal.  See lay.h.
 */
#include "view/lay.h"

#include <string.h>

#include "engine/utf8.h"

/*
 * Colours that colour-blind people can tell apart (Okabe and Ito), by seat:
 * that of a tile and that of the letters on it.
 */
static const struct {
	int tile, letters;
} colors[OWNERS] = { { 214, 16 }, { 75, 16 }, { 36, 16 }, { 227, 16 },
	{ 25, 231 }, { 175, 16 }, { 252, 16 }, { 243, 231 } };

static void
begin_color(const struct layout *layout, int tile, int letters,
    struct text *out)
{
	if (layout->color && out != NULL)
		text_printf(out, "\033[38;5;%d;48;5;%dm", letters, tile);
}

static void
end_color(const struct layout *layout, struct text *out)
{
	if (layout->color && out != NULL)
		text_puts(out, "\033[0m");
}

/* In ASCII each character is one column. */
static size_t
text_width(const struct layout *layout, const char *p, size_t n)
{
	size_t i, width = 0;

	if (!layout->ascii)
		return utf8_width(p, n);
	for (i = 0; i < n; i++)
		width += (p[i] & 0xc0) != 0x80;
	return width;
}

static size_t
put_word(const struct layout *layout, struct word word, struct text *out)
{
	if (out != NULL)
		text_add(out, word.p, word.n);
	return text_width(layout, word.p, word.n);
}

/* A tile of an owner: the letter and what is on it, or the whole name. */
static size_t
put_tile(const struct layout *layout, const struct token *token,
    struct text *out)
{
	const char letter = sheet_letter(token->owner);
	struct word word = { &letter, 1 };
	size_t width;

	if (token->kind == TOKEN_NAME) {
		word.p = name_of(layout->names, token->owner);
		word.n = strlen(word.p);
	}
	if (token->kind == TOKEN_NAME && layout->lettered)
		return put_word(layout, word, out);
	begin_color(layout, colors[token->owner].tile,
	    colors[token->owner].letters, out);
	width = put_word(layout, word, out);
	width += put_word(layout, token->text, out);
	end_color(layout, out);
	return width;
}

static size_t
put_die(const struct layout *layout, int die, struct text *out)
{
	begin_color(layout, 255, 16, out);
	if (out != NULL)
		die_format(die, out);
	end_color(layout, out);
	return DIE_KIND(die) == DIE_NORMAL ? 1 : 2;
}

/* A piece of a cell; returns its width. */
size_t
lay_cell(const struct layout *layout, struct word rest, struct text *out)
{
	enum token_kind last = TOKEN_END;
	struct token token;
	size_t width = 0, n = 0;

	/* Most cells are words alone. */
	while (n < rest.n && (unsigned char)rest.p[n] >= ' ')
		n++;
	if (n == rest.n)
		return put_word(layout, rest, out);
	for (; (token = sheet_token(&rest)).kind != TOKEN_END;
	     last = token.kind) {
		if (token.kind == TOKEN_TILE || token.kind == TOKEN_NAME)
			width += put_tile(layout, &token, out);
		else if (token.kind == TOKEN_DIE)
			width += put_die(layout, token.die, out);
		else if (token.kind == TOKEN_BETWEEN)
			width += put_word(layout,
			    (struct word) { "  ", last == TOKEN_TEXT ? 2 : 1 },
			    out);
		else
			width += put_word(layout, token.text, out);
	}
	return width;
}

size_t
lay_width(const struct layout *layout, struct word cell)
{
	return lay_cell(layout, cell, NULL);
}

/* Cuts off as much of a cell as goes into so many columns, mostly all. */
struct word
lay_cut(const struct layout *layout, struct word *rest, size_t width)
{
	struct word ahead = *rest, line = { rest->p, 0 };
	bool all = lay_width(layout, *rest) <= width;

	while (ahead.n > 0) {
		struct word piece = sheet_piece(&ahead);
		struct word longer = { line.p,
			(size_t)(piece.p - line.p) + piece.n };

		if (!all && line.n > 0 && lay_width(layout, longer) > width)
			break;
		line = longer;
		*rest = ahead;
	}
	return line;
}

void
lay_pad(struct text *out, size_t n)
{
	static const char blanks[] = "                                ";

	for (; n >= sizeof(blanks); n -= sizeof(blanks) - 1)
		text_add(out, blanks, sizeof(blanks) - 1);
	text_add(out, blanks, n);
}

/* Ends a line so many columns wide, without the blanks at its end. */
void
lay_end(struct text *out, size_t width, struct lines *lines)
{
	for (; width > 0 && out->len > 0 && out->data[out->len - 1] == ' ';
	     width--)
		out->len--;
	text_putc(out, '\n');
	if (lines == NULL || lines->n == LINES)
		return;
	lines->line[lines->n].end = out->len - 1;
	lines->line[lines->n++].width = width;
	if (width > lines->widest)
		lines->widest = width;
}
