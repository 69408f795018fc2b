/*
 * A sheet as HTML for mail.  See letter.h.
 *
 * Mail programs drop style sheets and scripts, so every cell has its own
 * style.  Colours say nothing that letters do not say as well.
 */
#include "mail/letter.h"

#include "view/markup.h"

#define CELL "padding:2px 8px;border-bottom:1px solid #ccc"

static void
put_token(const struct token *token, const struct names *names,
    struct text *out)
{
	switch (token->kind) {
	case TOKEN_TILE:
		text_printf(out,
		    "<b style=\"padding:0 4px;background:%s;color:%s\">%c",
		    owner_colors[token->owner].tile,
		    owner_colors[token->owner].letters,
		    sheet_letter(token->owner));
		markup_text(out, token->text);
		text_puts(out, "</b>");
		break;
	case TOKEN_NAME:
		markup_string(out, name_of(names, token->owner));
		break;
	case TOKEN_DIE:
		text_puts(out, "<b style=\"padding:0 4px;border:1px solid\">");
		die_format(token->die, out);
		text_puts(out, "</b>");
		break;
	case TOKEN_BETWEEN:
		text_putc(out, ' ');
		break;
	case TOKEN_TEXT:
	case TOKEN_BILL:
	case TOKEN_END:
		markup_text(out, token->text);
		break;
	}
}

static void
put_cell(const struct sheet *sheet, unsigned cell, const struct names *names,
    struct text *out)
{
	struct word rest = sheet_text(sheet, cell);
	struct token token;

	while ((token = sheet_token(&rest)).kind != TOKEN_END)
		put_token(&token, names, out);
}

static void
put_heads(const struct table_of *table, struct text *out)
{
	unsigned j;

	text_puts(out,
	    "<table style=\"border-collapse:collapse;margin:1em 0\">"
	    "\n<tr>");
	for (j = 0; j < table->n; j++) {
		text_printf(out, "<th style=\"" CELL ";text-align:%s\">",
		    table->column[j].right ? "right" : "left");
		markup_string(out, table->column[j].head);
		text_puts(out, "</th>\n");
	}
	text_puts(out, "</tr>\n");
}

static void
put_row(const struct sheet *sheet, const struct row *row,
    const struct names *names, struct text *out)
{
	const struct table_of *table = &sheet->table[row->table];
	unsigned j;

	text_puts(out, "<tr>");
	for (j = 0; j < row->cells; j++) {
		text_printf(out, "<td style=\"" CELL ";text-align:%s\">",
		    table->column[j].right ? "right" : "left");
		put_cell(sheet, row->first + j, names, out);
		text_puts(out, "</td>\n");
	}
	text_puts(out, "</tr>\n");
}

void
html_sheet(const struct sheet *sheet, const struct names *names,
    struct text *out)
{
	int open = -1; /* the table that rows go into */
	unsigned i, j;

	for (i = 0; i < sheet->n; i++) {
		const struct row *row = &sheet->rows[i];
		int table = row->kind == ROW_CELLS ? row->table : -1;

		if (open >= 0 && table != open)
			text_puts(out, "</table>\n");
		if (table >= 0 && table != open)
			put_heads(&sheet->table[table], out);
		open = table;
		if (table >= 0) {
			put_row(sheet, row, names, out);
			continue;
		}
		if (row->cells == 0 ||
		    (row->cells == 1 && sheet_text(sheet, row->first).n == 0))
			continue;
		text_puts(out,
		    row->kind == ROW_HEADING ? "<h2 style=\"font-size:1.2em\">"
					     : "<p>");
		for (j = 0; j < row->cells; j++)
			put_cell(sheet, row->first + j, names, out);
		text_puts(out, row->kind == ROW_HEADING ? "</h2>\n" : "</p>\n");
	}
	if (open >= 0)
		text_puts(out, "</table>\n");
}
