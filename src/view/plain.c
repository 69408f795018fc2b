/*
 * A sheet in sentences, for those who listen: a screen reader says letters
 * and columns of a table badly, and names and whole sentences well.
 */
#include "view/view.h"

static void
put_token(const struct token *token, const struct names *names,
    struct text *out)
{
	switch (token->kind) {
	case TOKEN_TILE:
		text_puts(out, name_of(names, token->owner));
		if (token->text.n > 0)
			text_putc(out, ' ');
		text_add(out, token->text.p, token->text.n);
		break;
	case TOKEN_NAME:
		text_puts(out, name_of(names, token->owner));
		break;
	case TOKEN_DIE:
		die_format(token->die, out);
		break;
	case TOKEN_BETWEEN:
		text_puts(out, ", ");
		break;
	case TOKEN_TEXT:
	case TOKEN_BILL:
	case TOKEN_END:
		text_add(out, token->text.p, token->text.n);
		break;
	}
}

/* What a cell says, in a text of its own. */
static void
say_cell(const struct sheet *sheet, unsigned cell, const struct names *names,
    struct text *out)
{
	struct word rest = sheet_text(sheet, cell);
	struct token token;

	text_clear(out);
	while ((token = sheet_token(&rest)).kind != TOKEN_END)
		put_token(&token, names, out);
}

void
view_sentence(const struct sheet *sheet, const struct row *row,
    const struct names *names, struct text *out)
{
	const struct column *column = row->kind == ROW_CELLS
	    ? sheet->table[row->table].column
	    : NULL;
	struct text cell = { 0 };
	size_t from = out->len;
	unsigned j;

	for (j = 0; j < row->cells; j++) {
		const char *say = column != NULL ? column[j].say : "%s";

		say_cell(sheet, row->first + j, names, &cell);
		if (say != NULL && cell.len > 0)
			text_fill(out, say, text_string(&cell));
	}
	if (out->len > from && out->data[out->len - 1] != '.')
		text_putc(out, '.');
	out->failed |= cell.failed;
	text_release(&cell);
}

void
view_plain(const struct sheet *sheet, const struct names *names,
    struct text *out)
{
	unsigned i;

	for (i = 0; i < sheet->n; i++) {
		view_sentence(sheet, &sheet->rows[i], names, out);
		text_putc(out, '\n');
	}
	out->failed |= sheet->failed || sheet->text.failed;
}
