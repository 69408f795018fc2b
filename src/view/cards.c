/*
 * Cards of the picture: what lies in the middle, each with what is told of it
 * besides.  See picture.h.
 */
#include "view/picture.h"

enum {
	HEAD = 44, /* the height of a card's head */
	BADGE = 28,
};

/* A small word over what it names. */
void
put_label(const struct picture *picture, int x, int y, const char *text,
    enum anchor anchor)
{
	struct pen pen = make_pen(picture, 0, WIDTH, y, 11);

	pen.ink = FAINT;
	draw_text(&pen, x, y, as_word(text), anchor, WIDTH);
}

/* The columns of a card: what it is called, then what is told of it. */
struct card {
	const struct picture *picture;
	const struct row *row;
	const struct column *column;
	int left, right, y;
};

/* A cell whose column has no word belongs to the number before it. */
static struct word
find_rest(const struct card *card, unsigned j)
{
	if (j + 1 < card->row->cells && markup_blank(&card->column[j + 1]))
		return sheet_text(card->picture->sheet,
		    card->row->first + j + 1);
	return (struct word) { "", 0 };
}

/* A number under its label; returns where the next one begins. */
static int
put_number(struct card *card, unsigned j, int x)
{
	struct word cell = sheet_text(card->picture->sheet,
	    card->row->first + j);
	struct word rest = find_rest(card, j);
	struct pen pen = make_pen(card->picture, x, card->right, 0, 17);
	int label = draw_width(as_word(card->column[j].head), 11, false);
	int width;

	pen.bold = true;
	width = draw_cell_width(&pen, cell) +
	    (rest.n > 0 ? 8 + draw_cell_width(&pen, rest) : 0);
	width = width > label ? width : label;
	if (x > card->left && x + width > card->right) {
		pen.left = pen.x = card->left;
		card->y += LABEL + LINE - 4;
	}
	pen.y = card->y + LABEL + 12;
	put_label(card->picture, pen.x, card->y + 8, card->column[j].head,
	    ANCHOR_START);
	x = pen.x + width + GAP;
	draw_cell(&pen, cell);
	pen.x += 8;
	pen.size = 15;
	pen.bold = false;
	draw_cell(&pen, rest);
	return x;
}

/* Numbers stand beside each other. */
static unsigned
put_numbers(struct card *card, unsigned from)
{
	const struct sheet *sheet = card->picture->sheet;
	int x = card->left;
	unsigned j;

	for (j = from; j < card->row->cells && card->column[j].right; j++) {
		if (sheet_text(sheet, card->row->first + j).n == 0)
			continue;
		x = put_number(card, j, x);
		if (find_rest(card, j).n > 0)
			j++;
	}
	card->y += x > card->left ? LABEL + LINE - 4 : 0;
	return j;
}

static bool
begins_with_bill(struct word cell)
{
	return sheet_token(&cell).kind == TOKEN_BILL;
}

/* A label and, below it, what the cell holds; notes need no label. */
static void
put_field(struct card *card, unsigned j)
{
	struct word cell = sheet_text(card->picture->sheet,
	    card->row->first + j);
	struct pen pen = make_pen(card->picture, card->left, card->right, 0,
	    15);

	if (cell.n == 0)
		return;
	if (!markup_blank(&card->column[j]) && !begins_with_bill(cell)) {
		put_label(card->picture, card->left, card->y + 8,
		    card->column[j].head, ANCHOR_START);
		card->y += LABEL;
	}
	pen.y = card->y + LINE / 2 - 1;
	draw_cell(&pen, cell);
	card->y = pen.y + LINE / 2 + 1;
}

static void
put_fields(struct card *card, unsigned from)
{
	unsigned j = from;

	while (j < card->row->cells)
		if (card->column[j].right)
			j = put_numbers(card, j);
		else
			put_field(card, j++);
}

/* A number on something like a die, if the first column is a mark. */
static int
put_badge(struct card *card, struct word cell, int size)
{
	struct pen pen = make_pen(card->picture, 0, WIDTH, 0, size / 2 + 2);
	int width;

	pen.bold = true;
	pen.ink = CREAM;
	width = draw_cell_width(&pen, cell) + 14;
	width = width < size ? size : width;
	draw_box(card->picture->out, card->left, card->y - size / 2, width,
	    size, size / 4, NIGHT, "");
	draw_text(&pen, card->left + width / 2, card->y, cell, ANCHOR_MIDDLE,
	    width);
	return width + 10;
}

/* What the card is called; returns the first column after that. */
static unsigned
put_title(struct card *card, int size)
{
	const struct sheet *sheet = card->picture->sheet;
	struct pen pen = make_pen(card->picture, card->left, card->right,
	    card->y, size);
	int room = card->right - card->left;
	unsigned j = 0;

	if (markup_blank(&card->column[0]))
		pen.x += put_badge(card,
		    sheet_text(sheet, card->row->first + j++), BADGE);
	else {
		put_label(card->picture, card->right, card->y,
		    card->column[0].head, ANCHOR_END);
		room -= draw_width(as_word(card->column[0].head), 11, false) +
		    8;
	}
	if (j < card->row->cells) {
		pen.bold = true;
		draw_text(&pen, pen.x, card->y,
		    sheet_text(sheet, card->row->first + j++), ANCHOR_START,
		    room - (pen.x - pen.left));
	}
	return j;
}

/* What lies beside a place, on the lower part of its card. */
static void
put_beside(struct card *card, const struct row *row)
{
	struct pen pen = make_pen(card->picture, card->left, card->right,
	    card->y + 22, 15);

	card->row = row;
	card->column = card->picture->sheet->table[row->table].column;
	text_printf(card->picture->out,
	    "<path d=\"M%d %dH%d\" stroke=\"" FAINT
	    "\" stroke-opacity=\".4\" stroke-dasharray=\"4 4\"/>\n",
	    card->left, card->y + 4, card->right);
	pen.bold = true;
	draw_text(&pen, pen.x, pen.y,
	    sheet_text(card->picture->sheet, row->first + 1), ANCHOR_START,
	    card->right - card->left);
	card->y += 36;
	put_fields(card, 2);
}

/* Returns how high the card is; drawn to nowhere where that is asked for. */
static int
put_card(const struct picture *picture, const struct row *row, int x, int y,
    int width)
{
	const struct row *beside = markup_beside(picture->sheet, row,
	    TABLE_BOARDS);
	struct card card = { .picture = picture,
		.row = row,
		.column = picture->sheet->table[row->table].column,
		.left = x + PAD,
		.right = x + width - PAD,
		.y = y + HEAD / 2 + 2 };
	unsigned j = put_title(&card, 17);

	card.y = y + HEAD + 4;
	put_fields(&card, j);
	if (beside != NULL)
		put_beside(&card, beside);
	return card.y + 6 - y;
}

static int
card_height(const struct picture *picture, const struct row *row, int width)
{
	size_t len = picture->out->len;
	int height = put_card(picture, row, 0, 0, width);

	if (picture->out->data != NULL)
		picture->out->data[picture->out->len = len] = '\0';
	return height;
}

/* Cards beside each other, as high as the highest in their row. */
void
put_cards(struct picture *picture, unsigned from, unsigned to)
{
	const struct row *rows = picture->sheet->rows;
	int n = (int)(to - from), across = n > 6 || n == 4 ? 4 : n < 3 ? n : 3;
	int width = (WIDTH - 2 * MARGIN - (across - 1) * GAP) / across;
	int i, j;

	for (i = 0; i < n; i += across) {
		int height = 0;

		for (j = i; j < n && j < i + across; j++) {
			int h = card_height(picture, &rows[from + (unsigned)j],
			    width);

			height = h > height ? h : height;
		}
		for (j = i; j < n && j < i + across; j++) {
			int x = MARGIN + (j - i) * (width + GAP);

			draw_box(picture->out, x, picture->y, width, height, 12,
			    CREAM, "");
			put_card(picture, &rows[from + (unsigned)j], x,
			    picture->y, width);
		}
		picture->y += height + GAP;
	}
}
