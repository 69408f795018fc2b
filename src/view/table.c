/*
 * A sheet as text for people: tables whose columns stand under each other, the
 * pieces of each player on tiles of a colour and with a letter, never colour
 * alone (TK-70).
 *
 * Where a table is wider than the terminal, cells break between two things
 * they hold; where that is not enough, columns are left out, and where there
 * is much room the players stand beside what lies on the table.
 */
#include "view/lay.h"

#include <string.h>

enum { GAP = 2, INDENT = 4, BESIDE = 4, WIDE = 100 };

/* One table as it is laid out. */
struct grid {
	const struct table_of *table;
	unsigned from, to; /* its rows */
	size_t width[SHEET_COLUMNS];
	size_t least[SHEET_COLUMNS]; /* narrower they cannot be */
	bool hidden[SHEET_COLUMNS];
};

static struct word
head_of(const struct column *column)
{
	return (struct word) { column->head, strlen(column->head) };
}

static void
grid_measure(struct sheet *sheet, struct grid *grid,
    const struct layout *layout)
{
	unsigned row, j;

	for (j = 0; j < grid->table->n; j++)
		grid->width[j] = grid->least[j] = lay_width(layout,
		    head_of(&grid->table->column[j]));
	for (row = grid->from; row < grid->to; row++)
		for (j = 0; j < sheet->rows[row].cells; j++) {
			unsigned cell = sheet->rows[row].first + j;
			size_t w = lay_width(layout, sheet_text(sheet, cell));

			sheet->cells[cell].width = (uint32_t)w;
			if (w > grid->width[j])
				grid->width[j] = w;
		}
}

/* The longest piece of each column, which is looked at only where it must be. */
static void
grid_pieces(struct sheet *sheet, struct grid *grid, const struct layout *layout)
{
	unsigned row, j;

	for (row = grid->from; row < grid->to; row++)
		for (j = 0; j < sheet->rows[row].cells; j++) {
			struct word rest = sheet_text(sheet,
			    sheet->rows[row].first + j);

			while (rest.n > 0) {
				size_t w = lay_width(layout,
				    sheet_piece(&rest));

				if (w > grid->least[j])
					grid->least[j] = w;
			}
		}
}

static size_t
grid_width(const struct grid *grid)
{
	size_t width = 0;
	unsigned j;

	for (j = 0; j < grid->table->n; j++)
		if (!grid->hidden[j])
			width += (width > 0 ? GAP : 0) + grid->width[j];
	return width;
}

/* The column that can become most narrower; else the one to be left out. */
static bool
grid_shrink(struct grid *grid, size_t over)
{
	unsigned j, widest = 0, drop = 0;

	for (j = 1; j < grid->table->n; j++) {
		if (grid->hidden[j])
			continue;
		if (grid->width[j] - grid->least[j] >
		    grid->width[widest] - grid->least[widest])
			widest = j;
		if (grid->table->column[j].drop >
		    grid->table->column[drop].drop)
			drop = j;
	}
	if (grid->width[widest] > grid->least[widest]) {
		size_t spare = grid->width[widest] - grid->least[widest];

		grid->width[widest] -= spare < over ? spare : over;
		return true;
	}
	if (grid->table->column[drop].drop == 0 || grid->hidden[drop])
		return false;
	grid->hidden[drop] = true;
	return true;
}

static void
put_head(const struct grid *grid, const struct layout *layout, struct text *out,
    struct lines *lines)
{
	size_t width = 0, i;
	unsigned j;

	for (j = 0; j < grid->table->n; j++) {
		const struct column *column = &grid->table->column[j];
		size_t head = lay_width(layout, head_of(column));

		if (grid->hidden[j])
			continue;
		lay_pad(out, width > 0 ? GAP : 0);
		lay_pad(out, column->right ? grid->width[j] - head : 0);
		text_puts(out, column->head);
		lay_pad(out, column->right ? 0 : grid->width[j] - head);
		width += (width > 0 ? GAP : 0) + grid->width[j];
	}
	lay_end(out, width, lines);
	for (i = 0; layout->lines && !layout->ascii && i < width; i++)
		text_puts(out, "─");
	while (i < width) {
		static const char line[] = "--------------------------------";
		size_t n = width - i < sizeof(line) - 1 ? width - i
							: sizeof(line) - 1;

		text_add(out, line, n);
		i += n;
	}
	lay_end(out, width, lines);
}

/* A line of a cell, so wide, in its column. */
static void
put_line_of(const struct grid *grid, unsigned j, const struct layout *layout,
    struct word line, size_t width, struct text *out)
{
	bool right = grid->table->column[j].right;
	size_t fill = grid->width[j] - width;

	lay_pad(out, right ? fill : 0);
	lay_cell(layout, line, out);
	lay_pad(out, right ? 0 : fill);
}

/* A row whose cells are all as wide as they are. */
static void
put_whole_row(struct sheet *sheet, const struct row *row,
    const struct grid *grid, const struct layout *layout, struct text *out,
    struct lines *lines)
{
	size_t width = 0;
	unsigned j;

	for (j = 0; j < row->cells; j++) {
		lay_pad(out, j > 0 ? GAP : 0);
		put_line_of(grid, j, layout, sheet_text(sheet, row->first + j),
		    sheet->cells[row->first + j].width, out);
		width += (j > 0 ? GAP : 0) + grid->width[j];
	}
	lay_end(out, width, lines);
}

static void
put_row(struct sheet *sheet, const struct row *row, const struct grid *grid,
    const struct layout *layout, struct text *out, struct lines *lines)
{
	struct word rest[SHEET_COLUMNS];
	bool more = true;
	unsigned j;

	for (j = 0; j < row->cells; j++)
		rest[j] = sheet_text(sheet, row->first + j);
	while (more) {
		size_t width = 0;

		more = false;
		for (j = 0; j < row->cells; j++) {
			struct word line;

			if (grid->hidden[j])
				continue;
			line = lay_cut(layout, &rest[j], grid->width[j]);
			lay_pad(out, width > 0 ? GAP : 0);
			put_line_of(grid, j, layout, line,
			    lay_width(layout, line), out);
			width += (width > 0 ? GAP : 0) + grid->width[j];
			more |= rest[j].n > 0;
		}
		lay_end(out, width, lines);
	}
}

/* Words in lines of this width; all but the first begin further in. */
static void
put_words(const struct layout *layout, struct word rest, bool bold,
    struct text *out, struct lines *lines)
{
	size_t indent = 0;

	do {
		struct word line = lay_cut(layout, &rest,
		    layout->width > indent ? layout->width - indent : 1);
		size_t width = indent;

		lay_pad(out, indent);
		text_puts(out, bold ? "\033[1m" : "");
		width += lay_cell(layout, line, out);
		text_puts(out, bold ? "\033[0m" : "");
		lay_end(out, width, lines);
		indent = INDENT;
	} while (rest.n > 0);
}

/* A table that cannot be made narrow enough, in sentences. */
static void
put_sentences(struct sheet *sheet, const struct grid *grid,
    const struct layout *layout, struct text *out, struct lines *lines)
{
	struct text text = { 0 };
	unsigned row;

	for (row = grid->from; row < grid->to; row++) {
		text_clear(&text);
		view_sentence(sheet, &sheet->rows[row], layout->names, &text);
		put_words(layout,
		    (struct word) { text_string(&text), text.len }, false, out,
		    lines);
	}
	out->failed |= text.failed;
	text_release(&text);
}

/* The rows from `from' on that are one table; returns the row after it. */
static unsigned
put_table(struct sheet *sheet, unsigned from, const struct layout *layout,
    struct text *out, struct lines *lines)
{
	struct grid grid = { .from = from, .to = from };
	struct layout inside = *layout;
	bool whole = true;
	unsigned row;

	grid.table = &sheet->table[sheet->rows[from].table];
	inside.lettered = grid.table->kind >= TABLE_PLAYERS;
	while (grid.to < sheet->n && sheet->rows[grid.to].kind == ROW_CELLS)
		grid.to++;
	grid_measure(sheet, &grid, layout);
	if (grid_width(&grid) > layout->width) {
		whole = false;
		grid_pieces(sheet, &grid, layout);
		while (grid_width(&grid) > layout->width &&
		    grid_shrink(&grid, grid_width(&grid) - layout->width))
			continue;
	}
	if (grid_width(&grid) > layout->width) {
		put_sentences(sheet, &grid, layout, out, lines);
		return grid.to;
	}
	put_head(&grid, layout, out, lines);
	for (row = grid.from; row < grid.to; row++)
		(whole ? put_whole_row : put_row)(sheet, &sheet->rows[row],
		    &grid, &inside, out, lines);
	return grid.to;
}

static void
put_line(struct sheet *sheet, const struct row *row,
    const struct layout *layout, struct text *out, struct lines *lines)
{
	struct word words = { "", 0 };

	if (row->cells > 0)
		words = sheet_text(sheet, row->first);
	put_words(layout, words, layout->color && row->kind == ROW_HEADING, out,
	    lines);
}

static void
put_rows(struct sheet *sheet, unsigned from, unsigned to,
    const struct layout *layout, struct text *out, struct lines *lines)
{
	while (from < to)
		if (sheet->rows[from].kind == ROW_CELLS)
			from = put_table(sheet, from, layout, out, lines);
		else
			put_line(sheet, &sheet->rows[from++], layout, out,
			    lines);
}

/* The first row of a table of this kind or a later one. */
static unsigned
find_table(struct sheet *sheet, enum table_kind kind)
{
	unsigned row = 0;

	while (row < sheet->n &&
	    (sheet->rows[row].kind != ROW_CELLS ||
		sheet->table[sheet->rows[row].table].kind < kind))
		row++;
	return row;
}

/* One line of a block, without its end. */
static void
put_block_line(const struct text *block, const struct lines *lines, size_t i,
    struct text *out)
{
	size_t from = i == 0 ? 0 : lines->line[i - 1].end + 1;

	if (i < lines->n)
		text_add(out, block->data + from, lines->line[i].end - from);
}

/* What lies on the table and the players beside it, if there is room. */
static bool
put_beside(struct sheet *sheet, unsigned from, unsigned to, unsigned after,
    const struct layout *layout, struct text *out)
{
	struct lines left = { 0 }, right = { 0 };
	struct text places = { 0 }, players = { 0 };
	bool room;
	size_t i;

	put_rows(sheet, from, to - 1, layout, &places, &left);
	put_rows(sheet, to, after, layout, &players, &right);
	room = left.widest + BESIDE + right.widest <= layout->width &&
	    left.n < LINES && right.n < LINES && !places.failed &&
	    !players.failed;
	for (i = 0; room && (i < left.n || i < right.n); i++) {
		bool beside = i < right.n && right.line[i].width > 0;

		put_block_line(&places, &left, i, out);
		if (beside)
			lay_pad(out,
			    left.widest + BESIDE -
				(i < left.n ? left.line[i].width : 0));
		put_block_line(&players, &right, i, out);
		text_putc(out, '\n');
	}
	out->failed |= places.failed || players.failed;
	text_release(&places);
	text_release(&players);
	return room;
}

void
view_table(struct sheet *sheet, const struct layout *layout, struct text *out)
{
	size_t start = out->len;
	unsigned places = find_table(sheet, TABLE_PLACES);
	unsigned players = find_table(sheet, TABLE_PLAYERS), after = players;

	while (after < sheet->n &&
	    (sheet->rows[after].kind == ROW_CELLS ||
		(after + 1 < sheet->n &&
		    sheet->rows[after + 1].kind == ROW_CELLS)))
		after++;
	put_rows(sheet, 0, places, layout, out, NULL);
	if (layout->width >= WIDE && places < players && players < sheet->n &&
	    put_beside(sheet, places, players, after, layout, out))
		places = after;
	put_rows(sheet, places, sheet->n, layout, out, NULL);
	out->failed |= sheet->failed || sheet->text.failed;
	if (layout->ascii)
		view_ascii(out, start);
}
