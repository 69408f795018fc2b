/*
 * The things of a cell one after another, in lines.  See draw.h.
 */
#include "view/draw.h"

enum { GAP = 6, GAP_WORDS = 14, NAME_TILE = 32, ENDLESS = 1 << 20 };

/* Goes on in the next line where this one has no room. */
static void
make_room(struct pen *pen, int width)
{
	if (pen->x > pen->left && pen->x + width > pen->right) {
		pen->x = pen->left;
		pen->y += pen->line;
	}
}

static void
move_on(struct pen *pen, int width)
{
	pen->x += width;
	if (pen->x > pen->widest)
		pen->widest = pen->x;
}

static int
width_of(const struct pen *pen, const char *p, size_t n)
{
	return draw_width((struct word) { p, n }, pen->size, pen->bold);
}

/* The end of the next word, or where one was where there is none. */
static size_t
next_word(struct word text, size_t from)
{
	size_t end = from;

	while (end < text.n && text.p[end] == ' ')
		end++;
	if (end == text.n)
		return from;
	while (end < text.n && text.p[end] != ' ')
		end++;
	return end;
}

/* As many words in a line as it has room for, as one text. */
static void
draw_words(struct pen *pen, struct word text)
{
	while (text.n > 0) {
		struct word run = { text.p, 0 };
		size_t end;

		if (*text.p == ' ') {
			if (pen->x > pen->left)
				pen->x += width_of(pen, " ", 1);
			text.p++;
			text.n--;
			continue;
		}
		end = next_word(text, 0);
		make_room(pen, width_of(pen, text.p, end));
		do {
			run.n = end;
			end = next_word(text, end);
		} while (end > run.n &&
		    pen->x + width_of(pen, text.p, end) <= pen->right);
		draw_text(pen, pen->x, pen->y, run, ANCHOR_START,
		    pen->right - pen->left);
		move_on(pen, width_of(pen, run.p, run.n));
		text.p += run.n;
		text.n -= run.n;
	}
}

/* The letter on its tile, and the name. */
static void
draw_name(struct pen *pen, int owner)
{
	const char *name = name_of(pen->names, owner);
	struct word word = { name, strlen(name) };
	int width = width_of(pen, word.p, word.n);
	int room = pen->right - pen->left - NAME_TILE;

	width = width < room ? width : room;
	make_room(pen, NAME_TILE + width);
	draw_tile(pen, owner, (struct word) { "", 0 });
	draw_text(pen, pen->x + NAME_TILE, pen->y, word, ANCHOR_START, room);
	move_on(pen, NAME_TILE + width);
}

/* Draws a thing in this line; where it does not go in, in the next. */
static void
draw_thing(struct pen *pen, const struct token *token)
{
	size_t len = pen->out->len;
	int tries, width = 0;

	for (tries = 0; tries < 2; tries++) {
		int x = pen->x;

		if (token->kind == TOKEN_TILE)
			width = draw_tile(pen, token->owner, token->text);
		else if (token->kind == TOKEN_DIE)
			width = draw_die(pen, token->die);
		else
			width = draw_bill(pen, token->text);
		make_room(pen, width);
		if (pen->x == x || pen->out->data == NULL)
			break;
		pen->out->data[pen->out->len = len] = '\0';
	}
	move_on(pen, width);
}

/* Draws one thing after another up to the next gap, or all. */
static void
draw_group(struct pen *pen, struct word *rest, enum token_kind *last)
{
	struct word before = *rest;
	struct token token;

	while ((token = sheet_token(rest)).kind != TOKEN_END &&
	    token.kind != TOKEN_BETWEEN) {
		before = *rest;
		if (token.kind == TOKEN_TEXT)
			draw_words(pen, token.text);
		else if (token.kind == TOKEN_NAME)
			draw_name(pen, token.owner);
		else
			draw_thing(pen, &token);
		*last = token.kind;
	}
	*rest = before;
}

/* How wide what comes up to the next gap is in one line. */
static int
group_width(struct pen pen, struct word rest)
{
	enum token_kind last;
	size_t len = pen.out->len;

	pen.left = pen.x = pen.widest = 0;
	pen.right = ENDLESS;
	draw_group(&pen, &rest, &last);
	if (pen.out->data != NULL)
		pen.out->data[pen.out->len = len] = '\0';
	return pen.widest;
}

/* What stands between two gaps stays together where it can. */
void
draw_cell(struct pen *pen, struct word cell)
{
	enum token_kind last = TOKEN_END;

	while (cell.n > 0) {
		int width = group_width(*pen, cell);

		if (width <= pen->right - pen->left)
			make_room(pen, width);
		draw_group(pen, &cell, &last);
		if (sheet_token(&cell).kind == TOKEN_BETWEEN)
			pen->x += last == TOKEN_TEXT ? GAP_WORDS : GAP;
	}
}

/* Draws and takes it back: where the pen would be then. */
static struct pen
try_cell(struct pen pen, struct word cell)
{
	size_t len = pen.out->len;

	draw_cell(&pen, cell);
	if (pen.out->data != NULL)
		pen.out->data[pen.out->len = len] = '\0';
	return pen;
}

int
draw_cell_width(const struct pen *pen, struct word cell)
{
	struct pen line = *pen;

	line.left = line.x = line.y = line.widest = 0;
	line.right = ENDLESS;
	return try_cell(line, cell).widest;
}

int
draw_cell_height(const struct pen *pen, struct word cell)
{
	return try_cell(*pen, cell).y - pen->y + pen->line;
}
