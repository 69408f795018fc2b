/*
 * Rows of the picture, below each other on one card: the players, each with
 * what is told of them besides.  See picture.h.
 */
#include "view/picture.h"

enum { BETWEEN = 26, BETWEEN_MOST = 60, LEAST = 120 };

/* A column as it is drawn. */
struct lane {
	const struct column *column;
	uint8_t kind; /* of the table */
	uint8_t j;    /* its place there */
	int x, width;
};

struct strip {
	const struct picture *picture;
	unsigned from, to; /* rows of the players */
	unsigned n;
	struct lane lane[2 * SHEET_COLUMNS];
};

static struct word
lane_cell(const struct strip *strip, const struct lane *lane, unsigned at)
{
	const struct sheet *sheet = strip->picture->sheet;
	const struct row *row = &sheet->rows[at];

	if (sheet->table[row->table].kind != lane->kind)
		row = markup_beside(sheet, row, lane->kind);
	return row != NULL && lane->j < row->cells
	    ? sheet_text(sheet, row->first + lane->j)
	    : (struct word) { "", 0 };
}

static struct pen
lane_pen(const struct strip *strip, const struct lane *lane, int y)
{
	struct pen pen = make_pen(strip->picture, lane->x,
	    lane->x + lane->width, y, 15);

	pen.bold = lane->column->right;
	return pen;
}

/* The width of its widest cell; 0 where all are empty. */
static int
lane_width(const struct strip *strip, const struct lane *lane)
{
	struct pen pen = lane_pen(strip, lane, 0);
	int head = draw_width(as_word(lane->column->head), 11, false);
	int width = 0;
	unsigned row;

	for (row = strip->from; row < strip->to; row++) {
		int w = draw_cell_width(&pen, lane_cell(strip, lane, row));

		width = w > width ? w : width;
	}
	return width > 0 && head > width ? head : width;
}

/*
 * The columns of a table that hold something.  A column that is not spoken has
 * the letter of the player again, which comes with the name; and the name is
 * in the first table already.
 */
static void
add_lanes(struct strip *strip, const struct table_of *table, bool name)
{
	uint8_t j;

	for (j = 0; j < table->n; j++) {
		struct lane lane = { .column = &table->column[j],
			.kind = table->kind,
			.j = j };

		if (lane.column->say == NULL)
			continue;
		if (!name) {
			name = true;
			continue;
		}
		lane.width = lane_width(strip, &lane);
		if (lane.width > 0)
			strip->lane[strip->n++] = lane;
	}
}

/* The widest column gives way until all go in. */
static void
shrink(struct strip *strip, int over)
{
	for (; over > 0; over -= 10) {
		unsigned i, widest = 0;

		for (i = 1; i < strip->n; i++)
			if (strip->lane[i].width > strip->lane[widest].width)
				widest = i;
		if (strip->lane[widest].width <= LEAST)
			break;
		strip->lane[widest].width -= 10;
	}
}

/* Gives each column its place; spare room is between them. */
static void
arrange(struct strip *strip)
{
	int room = WIDTH - 2 * MARGIN - 2 * PAD, x = MARGIN + PAD;
	int gaps = (int)strip->n - 1, between = BETWEEN, all = 0;
	unsigned i;

	for (i = 0; i < strip->n; i++)
		all += strip->lane[i].width;
	if (all + gaps * BETWEEN > room)
		shrink(strip, all + gaps * BETWEEN - room);
	else if (gaps > 0)
		between = (room - all) / gaps;
	between = between < BETWEEN_MOST ? between : BETWEEN_MOST;
	for (i = 0; i < strip->n; i++) {
		strip->lane[i].x = x;
		x += strip->lane[i].width + between;
	}
}

/* Words in a column of numbers end where those all end. */
static void
put_cell(const struct strip *strip, const struct lane *lane, struct word cell,
    int y)
{
	struct pen pen = lane_pen(strip, lane, y);
	struct word rest = cell;
	struct token token = sheet_token(&rest);

	if (lane->column->right && token.kind == TOKEN_TEXT && rest.n == 0)
		draw_text(&pen, pen.right, y, token.text, ANCHOR_END,
		    lane->width);
	else
		draw_cell(&pen, cell);
}

static void
put_head(const struct strip *strip, const struct lane *lane)
{
	bool right = lane->column->right;

	if (!markup_blank(lane->column))
		put_label(strip->picture, lane->x + (right ? lane->width : 0),
		    strip->picture->y + 18, lane->column->head,
		    right ? ANCHOR_END : ANCHOR_START);
}

static int
row_height(const struct strip *strip, unsigned row)
{
	int height = LINE;
	unsigned i;

	for (i = 0; i < strip->n; i++) {
		const struct lane *lane = &strip->lane[i];
		struct pen pen = lane_pen(strip, lane, 0);
		int h = draw_cell_height(&pen, lane_cell(strip, lane, row));

		height = h > height ? h : height;
	}
	return height + 4;
}

static void
put_row(const struct strip *strip, unsigned row, int y)
{
	unsigned i;

	if (row > strip->from)
		text_printf(strip->picture->out,
		    "<path d=\"M%d %dH%d\" stroke=\"" FAINT
		    "\" stroke-opacity=\".25\"/>\n",
		    MARGIN + PAD, y, WIDTH - MARGIN - PAD);
	for (i = 0; i < strip->n; i++)
		put_cell(strip, &strip->lane[i],
		    lane_cell(strip, &strip->lane[i], row), y + LINE / 2 + 2);
}

void
put_strip(struct picture *picture, unsigned from, unsigned to)
{
	const struct sheet *sheet = picture->sheet;
	struct strip strip = { .picture = picture, .from = from, .to = to };
	int height = PAD + 20, y = picture->y + PAD / 2 + 20;
	unsigned row, i;

	add_lanes(&strip, &sheet->table[sheet->rows[from].table], true);
	for (i = 0; i < sheet->n_tables; i++)
		if (sheet->table[i].kind == TABLE_HANDS)
			add_lanes(&strip, &sheet->table[i], false);
	arrange(&strip);
	for (row = from; row < to; row++)
		height += row_height(&strip, row);
	draw_box(picture->out, MARGIN, picture->y, WIDTH - 2 * MARGIN, height,
	    12, CREAM, "");
	for (i = 0; i < strip.n; i++)
		put_head(&strip, &strip.lane[i]);
	for (row = from; row < to; row++) {
		put_row(&strip, row, y);
		y += row_height(&strip, row);
	}
	picture->y += height + GAP;
}
