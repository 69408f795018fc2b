/*
 * A sheet as HTML: places as a list of cards, players as tables.  See page.h.
 */
#include "view/page.h"

/* `<b class="o0" role="img" aria-label="anna 4">A4</b>' */
static void
put_tile(const struct page *page, const struct token *token)
{
	text_printf(page->out, "<b class=\"o%d\" role=\"img\" aria-label=\"",
	    token->owner);
	markup_string(page->out, name_of(page->names, token->owner));
	if (token->text.n > 0)
		text_putc(page->out, ' ');
	markup_text(page->out, token->text);
	text_printf(page->out, "\">%c", sheet_letter(token->owner));
	if (token->text.n > 0)
		text_puts(page->out, "\xe2\x80\x89");
	markup_text(page->out, token->text);
	text_puts(page->out, "</b>");
}

/* The letter is for those who see colours; the name says it to the others. */
static void
put_name(const struct page *page, int owner)
{
	text_printf(page->out, "<b class=\"o%d\" aria-hidden=\"true\">%c</b> ",
	    owner, sheet_letter(owner));
	markup_string(page->out, name_of(page->names, owner));
}

/* Its text is there to be read out; the pips are the style's. */
static void
put_die(const struct page *page, int die)
{
	char letter = markup_die_letter(die);

	text_printf(page->out, "<i class=\"d d%d", DIE_FACE(die));
	if (letter != '\0')
		text_printf(page->out, " k%c\"><u>%c</u>", letter, letter);
	else
		text_puts(page->out, "\">");
	text_printf(page->out, "%d</i>", DIE_FACE(die));
}

static void
put_token(const struct page *page, const struct token *token)
{
	switch (token->kind) {
	case TOKEN_TILE:
		put_tile(page, token);
		break;
	case TOKEN_NAME:
		put_name(page, token->owner);
		break;
	case TOKEN_DIE:
		put_die(page, token->die);
		break;
	case TOKEN_BILL:
		text_puts(page->out, "<b class=\"m\">");
		markup_text(page->out, token->text);
		text_puts(page->out, "</b>");
		break;
	case TOKEN_TEXT:
	case TOKEN_BETWEEN:
	case TOKEN_END:
		markup_text(page->out, token->text);
		break;
	}
}

/* Words that follow each other are kept apart as they are in sentences. */
static void
put_cell(const struct page *page, struct word cell)
{
	enum token_kind last = TOKEN_END;
	struct token token;

	for (; (token = sheet_token(&cell)).kind != TOKEN_END;
	     last = token.kind)
		if (token.kind == TOKEN_BETWEEN)
			text_puts(page->out, last == TOKEN_TEXT ? ", " : " ");
		else
			put_token(page, &token);
}

/* A word and what it names; what has no word belongs to what is before it. */
static void
put_field(const struct page *page, const struct sheet *sheet,
    const struct row *row, unsigned j)
{
	const struct column *column = &sheet->table[row->table].column[j];

	text_puts(page->out,
	    column->right ? "<div class=\"n\"><dt>" : "<div><dt>");
	markup_string(page->out, column->head);
	text_puts(page->out, "</dt><dd>");
	put_cell(page, sheet_text(sheet, row->first + j));
	if (j + 1 < row->cells && markup_blank(&column[1])) {
		text_putc(page->out, ' ');
		put_cell(page, sheet_text(sheet, row->first + j + 1));
	}
	text_puts(page->out, "</dd></div>");
}

/* What has no word and nothing before it. */
static void
put_alone(const struct page *page, const struct sheet *sheet,
    const struct row *row, unsigned from)
{
	const struct column *column = sheet->table[row->table].column;
	unsigned j;

	for (j = from + 1; j < row->cells; j++) {
		struct word cell = sheet_text(sheet, row->first + j);

		if (!markup_blank(&column[j]) || cell.n == 0 ||
		    sheet_text(sheet, row->first + j - 1).n > 0)
			continue;
		text_puts(page->out, "<p>");
		put_cell(page, cell);
		text_puts(page->out, "</p>\n");
	}
}

/* What is told of a place or a board. */
static void
put_fields(const struct page *page, const struct sheet *sheet,
    const struct row *row, unsigned from)
{
	const struct column *column = sheet->table[row->table].column;
	bool any = false;
	unsigned j;

	for (j = from; j < row->cells; j++) {
		if (sheet_text(sheet, row->first + j).n == 0 ||
		    markup_blank(&column[j]))
			continue;
		text_puts(page->out, any ? "" : "<dl>");
		any = true;
		put_field(page, sheet, row, j);
	}
	text_puts(page->out, any ? "</dl>\n" : "");
	put_alone(page, sheet, row, from);
}

static void
put_card(const struct page *page, const struct sheet *sheet,
    const struct row *row)
{
	const struct row *beside = markup_beside(sheet, row, TABLE_BOARDS);
	const struct column *column = sheet->table[row->table].column;
	unsigned j = 0;

	text_puts(page->out, "<li><h3>");
	if (markup_blank(column)) {
		text_puts(page->out, "<span>");
		put_cell(page, sheet_text(sheet, row->first + j++));
		text_puts(page->out, "</span> ");
	} else {
		text_puts(page->out, "<small>");
		markup_string(page->out, column->head);
		text_puts(page->out, "</small> ");
	}
	if (j < row->cells)
		put_cell(page, sheet_text(sheet, row->first + j++));
	text_puts(page->out, "</h3>\n");
	put_fields(page, sheet, row, j);
	if (beside != NULL) {
		text_puts(page->out, "<h4>");
		put_cell(page, sheet_text(sheet, beside->first + 1));
		text_puts(page->out, "</h4>\n");
		put_fields(page, sheet, beside, 2);
	}
	text_puts(page->out, "</li>\n");
}

static void
put_heads(const struct page *page, const struct table_of *table)
{
	unsigned j;

	text_puts(page->out, "<table>\n<tr>");
	for (j = 0; j < table->n; j++) {
		const struct column *column = &table->column[j];

		if (column->say == NULL)
			continue;
		if (markup_blank(column)) {
			text_puts(page->out, "<td></td>");
			continue;
		}
		text_puts(page->out,
		    column->right ? "<th scope=\"col\">"
				  : "<th scope=\"col\" class=\"t\">");
		markup_string(page->out, column->head);
		text_puts(page->out, "</th>");
	}
	text_puts(page->out, "</tr>\n");
}

/* The first column that is spoken names the row. */
static void
put_row(const struct page *page, const struct sheet *sheet,
    const struct row *row)
{
	const struct table_of *table = &sheet->table[row->table];
	const char *end = "</th>";
	unsigned j;

	text_puts(page->out, "<tr>");
	for (j = 0; j < table->n; j++) {
		if (table->column[j].say == NULL)
			continue;
		text_puts(page->out,
		    end[3] == 'h'		 ? "<th scope=\"row\">"
			: table->column[j].right ? "<td>"
						 : "<td class=\"t\">");
		if (j < row->cells)
			put_cell(page, sheet_text(sheet, row->first + j));
		text_puts(page->out, end);
		end = "</td>";
	}
	text_puts(page->out, "</tr>\n");
}

/* The rows from `from' on that are one table; returns the row after it. */
static unsigned
put_table(const struct page *page, const struct sheet *sheet, unsigned from)
{
	const struct table_of *table = &sheet->table[sheet->rows[from].table];
	bool cards = table->kind == TABLE_PLACES;
	unsigned i;

	if (cards)
		text_puts(page->out, "<ul>\n");
	else if (table->kind != TABLE_BOARDS)
		put_heads(page, table);
	for (i = from; i < sheet->n && sheet->rows[i].kind == ROW_CELLS &&
	     sheet->rows[i].table == sheet->rows[from].table;
	     i++)
		if (cards)
			put_card(page, sheet, &sheet->rows[i]);
		else if (table->kind != TABLE_BOARDS)
			put_row(page, sheet, &sheet->rows[i]);
	if (table->kind != TABLE_BOARDS)
		text_puts(page->out, cards ? "</ul>\n" : "</table>\n");
	return i;
}

static void
put_line(const struct page *page, const struct sheet *sheet,
    const struct row *row)
{
	text_puts(page->out, "<p>");
	put_cell(page, sheet_text(sheet, row->first));
	text_puts(page->out, "</p>\n");
}

/* Lines that begin with a name tell what happens, others what there is. */
static bool
tells_of_player(const struct sheet *sheet, const struct row *row)
{
	struct word rest = sheet_text(sheet, row->first);

	return sheet_token(&rest).kind == TOKEN_NAME;
}

void
page_lines(const struct page *page, const struct sheet *sheet)
{
	unsigned i;

	for (i = 0; i < sheet->n; i++) {
		const struct row *row = &sheet->rows[i];

		if (row->kind == ROW_TEXT && row->cells > 0 &&
		    tells_of_player(sheet, row))
			put_line(page, sheet, row);
	}
}

void
page_tables(const struct page *page, const struct sheet *sheet)
{
	unsigned i = 0;

	page->out->failed |= sheet->failed || sheet->text.failed;
	while (i < sheet->n && !page->out->failed) {
		const struct row *row = &sheet->rows[i];

		if (row->kind == ROW_CELLS) {
			i = put_table(page, sheet, i);
			continue;
		}
		if (row->kind == ROW_TEXT && row->cells > 0 &&
		    !tells_of_player(sheet, row))
			put_line(page, sheet, row);
		i++;
	}
}
