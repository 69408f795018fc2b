/*
 * What the parts of the table for people share (sheet.c, hands_sheet.c).
 */
#ifndef FAMILIES_CASINO_SHEET_H
#define FAMILIES_CASINO_SHEET_H

#include "families/casino/card.h"

static inline struct text *
cell(struct sheet *sheet)
{
	return sheet_cell(sheet, NOBODY);
}

static inline void
right(struct sheet *sheet, int64_t number)
{
	text_number(sheet_right(sheet, NOBODY), number);
}

/* The letter of a seat: A for the first; imaginary players are small. */
static inline char
letter(int owner)
{
	return (char)(owner < SEATS_MAX ? 'A' + owner
		: owner == NEUTRAL	? 'n'
					: 'g');
}

static inline void
put_owner(struct text *out, const struct names *names, int owner)
{
	text_add(out, (const char[]) { 1, (char)('A' + owner) }, 2);
	text_puts(out, name_of(names, owner));
	text_putc(out, 2);
}

/* hands_sheet.c: teams, bonus cards, action cards and what they left behind */
void sheet_hands(const struct casino *, const struct names *, int viewer,
    struct sheet *);
void sheet_moments(const struct casino *, const struct names *, int viewer,
    struct sheet *);

#endif
