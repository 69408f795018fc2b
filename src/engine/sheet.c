/*
 * Filling a sheet.  See view.h.
 */
#include "engine/view.h"

#include <stdlib.h>

/* What is written when memory has run out goes here and nowhere. */
static struct text *
nowhere(struct sheet *sheet)
{
	sheet->failed = true;
	text_release(&sheet->lost);
	return &sheet->lost;
}

struct row *
sheet_row(struct sheet *sheet, enum row_kind kind)
{
	if (sheet->n == sheet->room && !sheet->failed) {
		size_t room = 2 * sheet->room + 32;
		struct row *rows = realloc(sheet->rows, room * sizeof(*rows));

		if (rows == NULL)
			sheet->failed = true;
		else {
			sheet->rows = rows;
			sheet->room = room;
		}
	}
	if (sheet->failed)
		return NULL;
	sheet->rows[sheet->n] = (struct row) { .kind = kind };
	return &sheet->rows[sheet->n++];
}

struct text *
sheet_cell(struct sheet *sheet, int owner)
{
	struct row *row;

	if (sheet->failed || sheet->n == 0)
		return nowhere(sheet);
	row = &sheet->rows[sheet->n - 1];
	if (row->cells == SHEET_COLUMNS)
		return nowhere(sheet);
	row->cell[row->cells].owner = owner;
	return &row->cell[row->cells++].text;
}

void
sheet_release(struct sheet *sheet)
{
	size_t i;
	unsigned j;

	for (i = 0; i < sheet->n; i++)
		for (j = 0; j < sheet->rows[i].cells; j++)
			text_release(&sheet->rows[i].cell[j].text);
	free(sheet->rows);
	text_release(&sheet->lost);
	*sheet = (struct sheet) { 0 };
}
