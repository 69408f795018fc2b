/*
 * A sheet as one picture (TK-72): what lies in the middle as cards, with what
 * is told of it besides on the same card; the players in rows; lines of text
 * and what is due below.  The sentences for those who listen are its
 * description.
 *
 * It has a background of its own, so it can be looked at on light and on dark
 * pages, and nothing in it comes from elsewhere or runs.
 */
#include "view/picture.h"
#include "view/view.h"

/* The game's title large, what stands behind it below and smaller. */
static void
put_heading(struct picture *picture, struct word heading)
{
	struct pen pen = make_pen(picture, MARGIN, WIDTH - MARGIN,
	    picture->y + 14, 28);
	const char *comma = memmem(heading.p, heading.n, ", ", 2);
	struct word title = heading;

	if (comma != NULL)
		title.n = (size_t)(comma - heading.p);
	pen.bold = true;
	pen.ink = GOLD;
	draw_text(&pen, pen.x, pen.y, title, ANCHOR_START, WIDTH - 2 * MARGIN);
	picture->y += 36;
	if (comma == NULL)
		return;
	heading.p += title.n + 2;
	heading.n -= title.n + 2;
	pen = make_pen(picture, MARGIN, WIDTH - MARGIN, picture->y + 10, 16);
	pen.ink = "#d5daec";
	draw_text(&pen, pen.x, pen.y, heading, ANCHOR_START,
	    WIDTH - 2 * MARGIN);
	picture->y += 20 + GAP;
}

/* Where a run of rows of one kind ends. */
static unsigned
end_of_run(const struct sheet *sheet, unsigned from)
{
	unsigned to = from;

	while (to < sheet->n &&
	    sheet->rows[to].kind == sheet->rows[from].kind &&
	    sheet->rows[to].table == sheet->rows[from].table)
		to++;
	return to;
}

/* What is told besides is drawn with what it is told of. */
static void
put_table(struct picture *picture, unsigned from, unsigned to)
{
	const struct sheet *sheet = picture->sheet;
	int kind = sheet->table[sheet->rows[from].table].kind;

	if (kind == TABLE_PLACES)
		put_cards(picture, from, to);
	else if (kind == TABLE_PLAYERS)
		put_strip(picture, from, to);
}

static void
put_tables(struct picture *picture)
{
	const struct sheet *sheet = picture->sheet;
	unsigned i;

	for (i = 0; i < sheet->n; i++) {
		const struct row *row = &sheet->rows[i];

		if (row->kind == ROW_HEADING && row->cells > 0)
			put_heading(picture, sheet_text(sheet, row->first));
		else if (row->kind == ROW_CELLS) {
			unsigned to = end_of_run(sheet, i);

			put_table(picture, i, to);
			i = to - 1;
		}
	}
}

/* What is told in lines, and last what is due. */
static void
put_lines(struct picture *picture, const char *now)
{
	const struct sheet *sheet = picture->sheet;
	struct pen pen = make_pen(picture, MARGIN + 4, WIDTH - MARGIN - 4,
	    picture->y + LINE / 2, 16);
	unsigned i;

	pen.ink = "#fff";
	for (i = 0; i < sheet->n; i++) {
		if (sheet->rows[i].kind != ROW_TEXT ||
		    sheet->rows[i].cells == 0)
			continue;
		draw_cell(&pen, sheet_text(sheet, sheet->rows[i].first));
		pen.x = pen.left;
		pen.y += pen.line + 4;
	}
	pen.bold = true;
	pen.ink = GOLD;
	draw_cell(&pen, as_word(now));
	picture->y = pen.y + LINE / 2 + MARGIN / 2;
}

/* The first line of a text. */
static struct word
first_line(const struct text *text)
{
	const char *end = text->data == NULL ? NULL : strchr(text->data, '\n');

	return (struct word) { text_string(text),
		end != NULL ? (size_t)(end - text->data) : text->len };
}

static void
put_description(const struct sheet *sheet, const struct names *names,
    const char *now, struct text *out)
{
	struct text plain = { 0 };

	view_plain(sheet, names, &plain);
	text_puts(&plain, now);
	text_puts(out, "<title id=\"title\">");
	markup_text(out, first_line(&plain));
	text_puts(out, "</title>\n<desc id=\"desc\">");
	markup_text(out, (struct word) { text_string(&plain), plain.len });
	text_puts(out, "</desc>\n");
	out->failed |= plain.failed;
	text_release(&plain);
}

void
view_svg(const struct sheet *sheet, const struct names *names, const char *now,
    struct text *out)
{
	struct text body = { 0 };
	struct picture picture = { sheet, names, &body, MARGIN };

	put_tables(&picture);
	put_lines(&picture, now);
	text_printf(out,
	    "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%d\" "
	    "height=\"%d\" viewBox=\"0 0 %d %d\" role=\"img\" "
	    "aria-labelledby=\"title desc\" font-family=\"system-ui, "
	    "'Segoe UI', Helvetica, Arial, sans-serif\">\n",
	    WIDTH, picture.y, WIDTH, picture.y);
	put_description(sheet, names, now, out);
	draw_box(out, 0, 0, WIDTH, picture.y, 18, NIGHT, "");
	text_add(out, text_string(&body), body.len);
	text_puts(out, "</svg>\n");
	out->failed |= body.failed || sheet->failed || sheet->text.failed;
	text_release(&body);
}
