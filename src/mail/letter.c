/*
 * What a mail says.  See letter.h.
 */
#include "mail/letter.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/tr.h"
#include "engine/utf8.h"
#include "mail/orders.h"
#include "view/markup.h"
#include "view/view.h"

void
letter_release(struct letter *letter)
{
	text_release(&letter->text);
	text_release(&letter->html);
}

/* Between paragraphs one line stays empty. */
static void
add_gap(struct text *out)
{
	if (out->len > 0)
		text_putc(out, '\n');
}

/* Words in lines; all but the first are `further' in. */
static void
add_wrapped(struct word words, size_t further, struct text *out)
{
	size_t column = 0;
	bool fresh = true;
	struct word word;

	while ((word = word_next(&words)).n > 0) {
		size_t width = utf8_width(word.p, word.n);

		if (!fresh && column + 1 + width > LETTER_WIDTH) {
			text_printf(out, "\n%*s", (int)further, "");
			column = further;
			fresh = true;
		}
		text_puts(out, fresh ? "" : " ");
		text_add(out, word.p, word.n);
		column += width + !fresh;
		fresh = false;
	}
	text_putc(out, '\n');
}

void
letter_say(struct letter *letter, const char *format, ...)
{
	struct word words;
	char *said = NULL;
	va_list args;
	int n;

	va_start(args, format);
	n = vasprintf(&said, tr(format), args);
	va_end(args);
	if (n < 0) {
		letter->text.failed = true;
		return;
	}
	words = (struct word) { said, (size_t)n };
	add_gap(&letter->text);
	add_wrapped(words, 0, &letter->text);
	text_puts(&letter->html, "<p>");
	markup_text(&letter->html, words);
	text_puts(&letter->html, "</p>\n");
	free(said);
}

void
letter_lines(struct letter *letter, struct word lines)
{
	add_gap(&letter->text);
	text_puts(&letter->html,
	    "<pre style=\"margin:0.5em 2em;white-space:pre-wrap\">");
	while (lines.n > 0) {
		struct word line = line_next(&lines);

		if (utf8_width(line.p, line.n) + 4 > LETTER_WIDTH)
			add_wrapped(line, 8, &letter->text);
		else
			text_printf(&letter->text, "    %.*s\n", (int)line.n,
			    line.p);
		markup_text(&letter->html, line);
		text_putc(&letter->html, '\n');
	}
	text_puts(&letter->html, "</pre>\n");
}

void
letter_sheet(struct letter *letter, struct sheet *sheet,
    const struct names *names)
{
	struct layout layout = { .names = names, .width = LETTER_WIDTH };

	/* Half a sheet may end in half a mark. */
	if (sheet->failed || sheet->text.failed) {
		letter->text.failed = true;
		return;
	}
	add_gap(&letter->text);
	html_sheet(sheet, names, &letter->html);
	view_table(sheet, &layout, &letter->text);
}
