/*
 * Filling a sheet.  See view.h.
 */
#include "engine/view.h"

#include "engine/memory.h"

enum { SHEET_MAX = UINT16_MAX / 2 };

/* Room for one more in a list, or NULL. */
static void *
make_room(struct sheet *sheet, void *list, uint16_t n, uint16_t *room,
    size_t size)
{
	unsigned more = 2U * *room + 16;
	void *data;

	if (n < *room)
		return list;
	data = more <= SHEET_MAX ? memory_resize(list, more * size) : NULL;
	if (data == NULL) {
		sheet->failed = true;
		return NULL;
	}
	*room = (uint16_t)more;
	return data;
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
	rows[sheet->n++] = (struct row) { (uint8_t)kind, 0, sheet->n_cells };
}

struct text *
sheet_cell(struct sheet *sheet, int owner)
{
	struct row *row = sheet->n > 0 ? &sheet->rows[sheet->n - 1] : NULL;
	struct cell *cells;

	if (sheet->failed || row == NULL || row->cells == SHEET_COLUMNS) {
		sheet->failed = true;
		return &sheet->text;
	}
	cells = make_room(sheet, sheet->cells, sheet->n_cells,
	    &sheet->room_cells, sizeof(*cells));
	if (cells == NULL)
		return &sheet->text;
	sheet->cells = cells;
	cells[sheet->n_cells++] = (struct cell) { (uint32_t)sheet->text.len, 0,
		(uint8_t)owner, false };
	row->cells++;
	return &sheet->text;
}

struct text *
sheet_right(struct sheet *sheet, int owner)
{
	struct text *text = sheet_cell(sheet, owner);

	if (!sheet->failed)
		sheet->cells[sheet->n_cells - 1].right = true;
	return text;
}

void
sheet_between(struct sheet *sheet, const char *string)
{
	if (!sheet->failed &&
	    sheet->cells[sheet->n_cells - 1].at < sheet->text.len)
		text_puts(&sheet->text, string);
}

void
sheet_release(struct sheet *sheet)
{
	memory_free(sheet->rows);
	memory_free(sheet->cells);
	text_release(&sheet->text);
	*sheet = (struct sheet) { 0 };
}
