/*
 * What the parts of the table for people share (sheet.c, hands_sheet.c).
 */
#ifndef FAMILIES_CASINO_SHEET_H
#define FAMILIES_CASINO_SHEET_H

#include "families/casino/card.h"

static inline void
cell_number(struct sheet *sheet, int64_t number)
{
	text_number(sheet_cell(sheet), number);
}

/* What a table of players begins with: a letter to look up, and the name. */
static inline void
cell_player(struct sheet *sheet, int owner)
{
	sheet_row(sheet, ROW_CELLS);
	sheet_cell(sheet);
	sheet_tile(sheet, owner);
	sheet_tile_end(sheet);
	sheet_cell(sheet);
	sheet_name(sheet, owner);
}

/* hands_sheet.c: teams, bonus cards, action cards and what they left behind */
void sheet_hands(const struct casino *, int viewer, struct sheet *);
void sheet_moments(const struct casino *, int viewer, struct sheet *);

#endif
