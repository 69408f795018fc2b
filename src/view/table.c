/*
 * A sheet as text for people: columns set under each other, colours by owner
 * on a terminal and never colour alone.
 */
#include "view/view.h"

#include "engine/utf8.h"

/* Colours that colour-blind people can tell apart (Okabe and Ito), by seat. */
static const int colors[OWNERS] = { 208, 39, 36, 226, 26, 168, 250, 244 };

/* Width without the marks that begin and end a colour. */
static size_t
shown_width(const struct text *text)
{
	const char *p = text_string(text);
	size_t width = 0;

	while (*p != '\0') {
		size_t n = 0;

		while (p[n] > 2 || p[n] < 0)
			n++;
		width += utf8_width(p, n);
		p += n;
		if (*p == '\001')
			p++;
		if (*p != '\0')
			p++;
	}
	return width;
}

static void
put_shown(const struct layout *layout, const struct text *text,
    struct text *out)
{
	const char *p;

	for (p = text_string(text); *p != '\0'; p++) {
		if (*p == '\001') {
			p++;
			if (layout->color)
				text_printf(out, "\033[1;38;5;%dm",
				    colors[*p - 'A']);
		} else if (*p == '\002') {
			if (layout->color)
				text_puts(out, "\033[0m");
		} else
			text_putc(out, *p);
	}
	out->failed |= text->failed;
}

static void
pad(struct text *out, size_t n)
{
	while (n-- > 0)
		text_putc(out, ' ');
}

static void
put_cell(const struct layout *layout, const struct cell *cell, size_t width,
    bool last, struct text *out)
{
	size_t fill = width - shown_width(&cell->text);

	if (cell->right)
		pad(out, fill);
	if (layout->color && cell->owner < OWNERS)
		text_printf(out, "\033[1;38;5;%dm", colors[cell->owner]);
	put_shown(layout, &cell->text, out);
	if (layout->color && cell->owner < OWNERS)
		text_puts(out, "\033[0m");
	if (!cell->right && !last)
		pad(out, fill);
}

/* The rows from `from' on that are one table; returns the row after it. */
static size_t
put_table(const struct sheet *sheet, size_t from, const struct layout *layout,
    struct text *out)
{
	size_t width[SHEET_COLUMNS] = { 0 };
	size_t to, i;
	unsigned j;

	for (to = from; to < sheet->n && sheet->rows[to].kind == ROW_CELLS;
	     to++)
		for (j = 0; j < sheet->rows[to].cells; j++) {
			size_t w = shown_width(&sheet->rows[to].cell[j].text);

			if (w > width[j])
				width[j] = w;
		}
	for (i = from; i < to; i++) {
		const struct row *row = &sheet->rows[i];

		for (j = 0; j < row->cells; j++) {
			if (j > 0)
				text_puts(out, "  ");
			put_cell(layout, &row->cell[j], width[j],
			    j + 1 == row->cells, out);
		}
		while (out->len > 0 && out->data[out->len - 1] == ' ')
			out->len--;
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

void
view_table(struct sheet *sheet, const struct layout *layout, struct text *out)
{
	size_t i = 0;
	unsigned j;

	for (i = 0; layout->ascii && i < sheet->n; i++)
		for (j = 0; j < sheet->rows[i].cells; j++)
			view_ascii(&sheet->rows[i].cell[j].text, 0);
	i = 0;

	while (i < sheet->n) {
		const struct row *row = &sheet->rows[i];

		if (row->kind == ROW_CELLS) {
			i = put_table(sheet, i, layout, out);
			continue;
		}
		if (layout->color && row->kind == ROW_HEADING)
			text_puts(out, "\033[1m");
		if (row->cells > 0)
			put_shown(layout, &row->cell[0].text, out);
		if (layout->color && row->kind == ROW_HEADING)
			text_puts(out, "\033[0m");
		text_putc(out, '\n');
		i++;
	}
}
