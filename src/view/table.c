/*
 * A sheet as text for people: columns set under each other, colours by owner
 * on a terminal and never colour alone.
 */
#include "view/view.h"

#include "engine/utf8.h"

/* Colours that colour-blind people can tell apart (Okabe and Ito), by seat. */
static const int colors[OWNERS] = { 208, 39, 36, 226, 26, 168, 250, 244 };

/* A piece of the sheet's text: that of a cell. */
static struct word
cell_text(const struct sheet *sheet, unsigned cell)
{
	size_t at = sheet->cells[cell].at;

	return (struct word) { text_string(&sheet->text) + at,
		sheet_end(sheet, cell) - at };
}

/* How far a piece of text goes without a mark that begins or ends a colour. */
static size_t
unmarked(struct word text)
{
	size_t n = 0;

	while (n < text.n && text.p[n] != '\001' && text.p[n] != '\002')
		n++;
	return n;
}

static struct word
word_after(struct word text, size_t n)
{
	n = n < text.n ? n : text.n;
	return (struct word) { text.p + n, text.n - n };
}

/* Without those marks; in ASCII each character is one column. */
static size_t
shown_width(const struct layout *layout, struct word text)
{
	size_t width = 0;

	while (text.n > 0) {
		size_t n = unmarked(text), i;

		if (!layout->ascii)
			width += utf8_width(text.p, n);
		for (i = 0; layout->ascii && i < n; i++)
			width += (text.p[i] & 0xc0) != 0x80;
		text = word_after(text,
		    n < text.n && text.p[n] == '\001' ? n + 2 : n + 1);
	}
	return width;
}

static void
begin_color(const struct layout *layout, int owner, struct text *out)
{
	if (layout->color && owner < OWNERS)
		text_printf(out, "\033[1;38;5;%dm", colors[owner]);
}

static void
end_color(const struct layout *layout, int owner, struct text *out)
{
	if (layout->color && owner < OWNERS)
		text_puts(out, "\033[0m");
}

static void
put_shown(const struct layout *layout, struct word text, struct text *out)
{
	while (text.n > 0) {
		size_t n = unmarked(text);

		text_add(out, text.p, n);
		if (n + 1 < text.n && text.p[n] == '\001')
			begin_color(layout, text.p[++n] - 'A', out);
		else if (n < text.n)
			end_color(layout, 0, out);
		text = word_after(text, n + 1);
	}
}

static void
pad(struct text *out, size_t n)
{
	static const char blanks[] = "                                ";

	for (; n >= sizeof(blanks); n -= sizeof(blanks) - 1)
		text_add(out, blanks, sizeof(blanks) - 1);
	text_add(out, blanks, n);
}

/* One cell of a column so many characters wide. */
static void
put_cell(const struct sheet *sheet, unsigned i, const struct layout *layout,
    size_t width, struct text *out)
{
	const struct cell *cell = &sheet->cells[i];
	struct word text = cell_text(sheet, i);
	size_t fill = width - cell->width;

	if (cell->right)
		pad(out, fill);
	begin_color(layout, cell->owner, out);
	put_shown(layout, text, out);
	end_color(layout, cell->owner, out);
	if (!cell->right)
		pad(out, fill);
}

static void
trim(struct text *out)
{
	while (out->len > 0 && out->data[out->len - 1] == ' ')
		out->len--;
}

/* The rows from `from' on that are one table; returns the row after it. */
static unsigned
put_table(struct sheet *sheet, unsigned from, const struct layout *layout,
    struct text *out)
{
	size_t width[SHEET_COLUMNS] = { 0 };
	unsigned to, row, j;

	for (to = from; to < sheet->n && sheet->rows[to].kind == ROW_CELLS;
	     to++)
		for (j = 0; j < sheet->rows[to].cells; j++) {
			unsigned i = sheet->rows[to].first + j;
			size_t w = shown_width(layout, cell_text(sheet, i));

			sheet->cells[i].width = (uint16_t)w;
			if (w > width[j])
				width[j] = w;
		}
	for (row = from; row < to; row++) {
		for (j = 0; j < sheet->rows[row].cells; j++) {
			if (j > 0)
				pad(out, 2);
			put_cell(sheet, sheet->rows[row].first + j, layout,
			    width[j], out);
		}
		trim(out);
		text_putc(out, '\n');
	}
	return to;
}

void
view_ascii(struct text *text, size_t from)
{
	size_t i, to = from;

	for (i = from; i < text->len; i++) {
		unsigned char c = (unsigned char)text->data[i];

		if (c < 0x80 || c >= 0xc0)
			text->data[to++] = (char)(c < 0x80 ? c : '?');
	}
	if (text->data != NULL)
		text->data[to] = '\0';
	text->len = to;
}

static void
put_line(const struct sheet *sheet, const struct row *row,
    const struct layout *layout, struct text *out)
{
	bool heading = layout->color && row->kind == ROW_HEADING;

	if (heading)
		text_puts(out, "\033[1m");
	if (row->cells > 0)
		put_shown(layout, cell_text(sheet, row->first), out);
	if (heading)
		text_puts(out, "\033[0m");
	text_putc(out, '\n');
}

void
view_table(struct sheet *sheet, const struct layout *layout, struct text *out)
{
	size_t from = out->len;
	unsigned i = 0;

	while (i < sheet->n)
		if (sheet->rows[i].kind == ROW_CELLS)
			i = put_table(sheet, i, layout, out);
		else
			put_line(sheet, &sheet->rows[i++], layout, out);
	out->failed |= sheet->failed || sheet->text.failed;
	if (layout->ascii)
		view_ascii(out, from);
}
