/*
 * A sheet as text for people: tables whose columns stand under each other, the
 * pieces of each player on tiles of a colour and with a letter, never colour
 * alone (TK-70).
 *
 * Where a table is wider than the terminal, cells break between two things
 * they hold; where that is not enough, columns are left out, and where there
 * is much room the players stand beside what lies on the table.
 */
#include "view/view.h"

#include <string.h>

#include "engine/utf8.h"

enum { GAP = 2, INDENT = 4, BESIDE = 4, WIDE = 100, LINES = 64 };

/* Where lines end and how wide they are, for what comes beside them. */
struct lines {
	size_t n, widest;
	struct {
		size_t end, width;
	} line[LINES];
};

/* One table as it is laid out. */
struct grid {
	const struct table_of *table;
	unsigned from, to; /* its rows */
	size_t width[SHEET_COLUMNS];
	size_t least[SHEET_COLUMNS]; /* narrower they cannot be */
	bool hidden[SHEET_COLUMNS];
};

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
	if (layout->color)
		text_printf(out, "\033[38;5;%d;48;5;%dm", letters, tile);
}

static void
end_color(const struct layout *layout, struct text *out)
{
	if (layout->color)
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
	size_t from, width;

	begin_color(layout, 255, 16, out);
	from = out->len;
	die_format(die, out);
	width = out->len - from;
	end_color(layout, out);
	return width;
}

/* A piece of a cell; returns its width. */
static size_t
put_cell(const struct layout *layout, struct word rest, struct text *out)
{
	enum token_kind last = TOKEN_END;
	struct token token;
	size_t width = 0;

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

/* The width alone: what is written is taken back. */
static size_t
cell_width(const struct layout *layout, struct word cell, struct text *out)
{
	size_t len = out->len, width = put_cell(layout, cell, out);

	if (out->data != NULL)
		out->data[out->len = len] = '\0';
	return width;
}

/* Cuts off as much of a cell as goes into so many columns. */
static struct word
cut_line(const struct layout *layout, struct word *rest, size_t width,
    struct text *out)
{
	struct word ahead = *rest, line = { rest->p, 0 };

	while (ahead.n > 0) {
		struct word piece = sheet_piece(&ahead);
		struct word longer = { line.p,
			(size_t)(piece.p - line.p) + piece.n };

		if (line.n > 0 && cell_width(layout, longer, out) > width)
			break;
		line = longer;
		*rest = ahead;
	}
	return line;
}

static void
pad(struct text *out, size_t n)
{
	static const char blanks[] = "                                ";

	for (; n >= sizeof(blanks); n -= sizeof(blanks) - 1)
		text_add(out, blanks, sizeof(blanks) - 1);
	text_add(out, blanks, n);
}

/* Ends a line so many columns wide, without the blanks at its end. */
static void
end_line(struct text *out, size_t width, struct lines *lines)
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

static void
grid_measure(const struct sheet *sheet, struct grid *grid,
    const struct layout *layout, struct text *out)
{
	unsigned row, j;

	for (j = 0; j < grid->table->n; j++)
		grid->width[j] = grid->least[j] = strlen(
		    grid->table->column[j].head);
	for (row = grid->from; row < grid->to; row++)
		for (j = 0; j < sheet->rows[row].cells; j++) {
			size_t w = cell_width(layout,
			    sheet_text(sheet, sheet->rows[row].first + j), out);

			if (w > grid->width[j])
				grid->width[j] = w;
		}
}

/* The longest piece of each column, which is looked at only where it must be. */
static void
grid_pieces(const struct sheet *sheet, struct grid *grid,
    const struct layout *layout, struct text *out)
{
	unsigned row, j;

	for (row = grid->from; row < grid->to; row++)
		for (j = 0; j < sheet->rows[row].cells; j++) {
			struct word rest = sheet_text(sheet,
			    sheet->rows[row].first + j);

			while (rest.n > 0) {
				size_t w = cell_width(layout,
				    sheet_piece(&rest), out);

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
		size_t head = strlen(column->head);

		if (grid->hidden[j])
			continue;
		pad(out, width > 0 ? GAP : 0);
		pad(out, column->right ? grid->width[j] - head : 0);
		text_puts(out, column->head);
		pad(out, column->right ? 0 : grid->width[j] - head);
		width += (width > 0 ? GAP : 0) + grid->width[j];
	}
	end_line(out, width, lines);
	for (i = 0; i < width; i++)
		text_puts(out, layout->lines && !layout->ascii ? "─" : "-");
	end_line(out, width, lines);
}

static void
put_row(const struct sheet *sheet, const struct row *row,
    const struct grid *grid, const struct layout *layout, struct text *out,
    struct lines *lines)
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
			size_t fill;

			if (grid->hidden[j])
				continue;
			line = cut_line(layout, &rest[j], grid->width[j], out);
			fill = grid->width[j] - cell_width(layout, line, out);
			pad(out, width > 0 ? GAP : 0);
			pad(out, grid->table->column[j].right ? fill : 0);
			put_cell(layout, line, out);
			pad(out, grid->table->column[j].right ? 0 : fill);
			width += (width > 0 ? GAP : 0) + grid->width[j];
			more |= rest[j].n > 0;
		}
		end_line(out, width, lines);
	}
}

/* The rows from `from' on that are one table; returns the row after it. */
static unsigned
put_table(const struct sheet *sheet, unsigned from, const struct layout *layout,
    struct text *out, struct lines *lines)
{
	struct grid grid = { .from = from, .to = from };
	unsigned row;

	grid.table = &sheet->table[sheet->rows[from].table];
	while (grid.to < sheet->n && sheet->rows[grid.to].kind == ROW_CELLS)
		grid.to++;
	grid_measure(sheet, &grid, layout, out);
	if (grid_width(&grid) > layout->width) {
		grid_pieces(sheet, &grid, layout, out);
		while (grid_width(&grid) > layout->width &&
		    grid_shrink(&grid, grid_width(&grid) - layout->width))
			continue;
	}
	put_head(&grid, layout, out, lines);
	for (row = grid.from; row < grid.to; row++)
		put_row(sheet, &sheet->rows[row], &grid, layout, out, lines);
	return grid.to;
}

static void
put_line(const struct sheet *sheet, const struct row *row,
    const struct layout *layout, struct text *out, struct lines *lines)
{
	bool bold = layout->color && row->kind == ROW_HEADING;
	struct word rest = { "", 0 };
	size_t indent = 0;

	if (row->cells > 0)
		rest = sheet_text(sheet, row->first);
	do {
		struct word line = cut_line(layout, &rest,
		    layout->width > indent ? layout->width - indent : 1, out);
		size_t width = indent;

		pad(out, indent);
		text_puts(out, bold ? "\033[1m" : "");
		width += put_cell(layout, line, out);
		text_puts(out, bold ? "\033[0m" : "");
		end_line(out, width, lines);
		indent = INDENT;
	} while (rest.n > 0);
}

static void
put_rows(const struct sheet *sheet, unsigned from, unsigned to,
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
find_table(const struct sheet *sheet, enum table_kind kind)
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
put_beside(const struct sheet *sheet, unsigned from, unsigned to,
    unsigned after, const struct layout *layout, struct text *out)
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
			pad(out,
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
view_table(const struct sheet *sheet, const struct layout *layout,
    struct text *out)
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
