/*
 * Filling a sheet, and reading it again.  See view.h.
 *
 * The marks in the text are characters that no name and no title has: names
 * hold none below a blank (TK-25), and nor do texts of rules (TK-63).
 */
#include "engine/view.h"

#include "engine/memory.h"
#include "engine/tr.h"

enum { SHEET_MAX = UINT16_MAX / 2 };

enum mark {
	MARK_TILE = 1, /* and the owner, from 'A' */
	MARK_TILE_END,
	MARK_NAME, /* and the owner */
	MARK_DIE,  /* and its face and kind, from '0' */
	MARK_BILL,
	MARK_BILL_END,
	MARK_BETWEEN,
};

/* Room for one more in a list, or NULL. */
static void *
make_room(struct sheet *sheet, void *list, uint16_t n, uint16_t *room,
    size_t size)
{
	unsigned more = 2U * *room + 16;
	void *data;

	if (n < *room)
		return list;
	/* Never: no family fills so many. */
	data = more <= SHEET_MAX ? memory_resize(list, more * size) : NULL;
	if (data == NULL) {
		sheet->failed = true;
		return NULL;
	}
	*room = (uint16_t)more;
	return data;
}

void
sheet_table(struct sheet *sheet, enum table_kind kind)
{
	/* Never: no family has so many. */
	if (sheet->n_tables == SHEET_TABLES)
		sheet->failed = true;
	else
		sheet->table[sheet->n_tables++].kind = (uint8_t)kind;
}

void
sheet_column(struct sheet *sheet, const char *head, const char *say)
{
	struct table_of *table = &sheet->table[sheet->n_tables - 1];

	/* Never: no table has so many. */
	if (sheet->failed || table->n == SHEET_COLUMNS)
		sheet->failed = true;
	else
		table->column[table->n++] = (struct column) { tr(head),
			say != NULL ? tr(say) : NULL, false, 0 };
}

void
sheet_number_column(struct sheet *sheet, const char *head, const char *say)
{
	struct table_of *table = &sheet->table[sheet->n_tables - 1];

	sheet_column(sheet, head, say);
	if (!sheet->failed)
		table->column[table->n - 1].right = true;
}

void
sheet_drop(struct sheet *sheet, int order)
{
	struct table_of *table = &sheet->table[sheet->n_tables - 1];

	if (!sheet->failed)
		table->column[table->n - 1].drop = (uint8_t)order;
}

void
sheet_row(struct sheet *sheet, enum row_kind kind)
{
	struct row *rows;

	if (sheet->failed)
		return;
	rows = make_room(sheet, sheet->rows, sheet->n, &sheet->room,
	    sizeof(*rows));
	if (rows == NULL)
		return;
	sheet->rows = rows;
	rows[sheet->n++] = (struct row) { (uint8_t)kind, 0,
		(uint8_t)(sheet->n_tables - 1), sheet->n_cells };
}

struct text *
sheet_cell(struct sheet *sheet)
{
	struct row *row = sheet->n > 0 ? &sheet->rows[sheet->n - 1] : NULL;
	struct cell *cells;

	/* Never: a cell is in a row that has room, unless memory failed. */
	if (sheet->failed || row == NULL || row->cells == SHEET_COLUMNS) {
		sheet->failed = true;
		return &sheet->text;
	}
	cells = make_room(sheet, sheet->cells, sheet->n_cells,
	    &sheet->room_cells, sizeof(*cells));
	if (cells == NULL)
		return &sheet->text;
	sheet->cells = cells;
	cells[sheet->n_cells++] = (struct cell) { (uint32_t)sheet->text.len,
		0 };
	row->cells++;
	return &sheet->text;
}

struct text *
sheet_line(struct sheet *sheet)
{
	sheet_row(sheet, ROW_TEXT);
	sheet_row(sheet, ROW_TEXT);
	return sheet_cell(sheet);
}

static void
put_mark(struct sheet *sheet, enum mark mark, int what)
{
	text_putc(&sheet->text, (char)mark);
	if (what != 0)
		text_putc(&sheet->text, (char)what);
}

void
sheet_tile(struct sheet *sheet, int owner)
{
	put_mark(sheet, MARK_TILE, 'A' + owner);
}

void
sheet_tile_end(struct sheet *sheet)
{
	put_mark(sheet, MARK_TILE_END, 0);
}

void
sheet_name(struct sheet *sheet, int owner)
{
	put_mark(sheet, MARK_NAME, 'A' + owner);
}

void
sheet_die(struct sheet *sheet, int die)
{
	put_mark(sheet, MARK_DIE, '0' + DIE_FACE(die));
	text_putc(&sheet->text, (char)('0' + DIE_KIND(die)));
}

void
sheet_bill(struct sheet *sheet, int64_t amount)
{
	put_mark(sheet, MARK_BILL, 0);
	text_number(&sheet->text, amount);
	put_mark(sheet, MARK_BILL_END, 0);
}

void
sheet_between(struct sheet *sheet)
{
	if (!sheet->failed &&
	    sheet->cells[sheet->n_cells - 1].at < sheet->text.len)
		put_mark(sheet, MARK_BETWEEN, 0);
}

struct word
sheet_text(const struct sheet *sheet, unsigned cell)
{
	size_t at = sheet->cells[cell].at;
	size_t end = cell + 1U < sheet->n_cells ? sheet->cells[cell + 1].at
						: sheet->text.len;

	return (struct word) { text_string(&sheet->text) + at, end - at };
}

/* Cuts off what stands before the next mark. */
static struct word
cut_text(struct word *rest)
{
	struct word text = { rest->p, 0 };

	while (rest->n > 0 && (unsigned char)*rest->p > MARK_BETWEEN) {
		rest->p++;
		rest->n--;
		text.n++;
	}
	return text;
}

static int
cut(struct word *rest)
{
	/* Never: what belongs to a mark stands behind it. */
	int c = rest->n > 0 ? (unsigned char)*rest->p : 0;

	rest->p += rest->n > 0;
	rest->n -= rest->n > 0;
	return c;
}

struct token
sheet_token(struct word *rest)
{
	struct token token = { .kind = TOKEN_TEXT, .owner = NOBODY };

	if (rest->n == 0)
		return (struct token) { .kind = TOKEN_END, .owner = NOBODY };
	token.text = cut_text(rest);
	if (token.text.n > 0)
		return token;
	/* Never: no other character ends a text. */
	switch ((enum mark)cut(rest)) {
	case MARK_TILE:
		token.kind = TOKEN_TILE;
		token.owner = cut(rest) - 'A';
		token.text = cut_text(rest);
		cut(rest);
		break;
	case MARK_NAME:
		token.kind = TOKEN_NAME;
		token.owner = cut(rest) - 'A';
		break;
	case MARK_DIE:
		token.kind = TOKEN_DIE;
		token.die = DIE(cut(rest) & 7, 0); /* '0' has none of these */
		token.die |= cut(rest) & 7;
		break;
	case MARK_BILL:
		token.kind = TOKEN_BILL;
		token.text = cut_text(rest);
		cut(rest);
		break;
	case MARK_BETWEEN:
		token.kind = TOKEN_BETWEEN;
		break;
	/* Never: each end is taken with what it ends. */
	case MARK_TILE_END:
	/* Never: the same. */
	case MARK_BILL_END:
		break;
	}
	return token;
}

struct word
sheet_piece(struct word *rest)
{
	struct word piece = { rest->p, 0 };

	while (piece.n < rest->n && piece.p[piece.n] != MARK_BETWEEN &&
	    piece.p[piece.n] != ' ')
		piece.n++;
	rest->p += piece.n;
	rest->n -= piece.n;
	while (rest->n > 0 && (*rest->p == MARK_BETWEEN || *rest->p == ' '))
		cut(rest);
	return piece;
}

char
sheet_letter(int owner)
{
	return (char)(owner < SEATS_MAX ? 'A' + owner
		: owner == NEUTRAL	? 'n'
					: 'g');
}

void
sheet_release(struct sheet *sheet)
{
	memory_free(sheet->rows);
	memory_free(sheet->cells);
	text_release(&sheet->text);
	*sheet = (struct sheet) { 0 };
}
