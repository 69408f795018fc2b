/*
 * The frame of a page that steps through a game.  See page.h.
 */
#include "view/page.h"

static void
put_all(struct text *out, const char *const *lines)
{
	for (; *lines != NULL; lines++)
		text_puts(out, *lines);
}

/* The words of the heading: the game's title, and what stands behind it. */
static void
find_heading(const struct sheet *sheet, struct word *title, struct word *rest)
{
	const char *comma;

	*title = *rest = (struct word) { "", 0 };
	if (sheet->n == 0 || sheet->rows[0].cells == 0)
		return;
	*title = sheet_text(sheet, sheet->rows[0].first);
	comma = memmem(title->p, title->n, ", ", 2);
	if (comma == NULL)
		return;
	rest->p = comma + 2;
	rest->n = title->n - (size_t)(rest->p - title->p);
	title->n = (size_t)(comma - title->p);
}

static void
put_players(const struct page *page)
{
	int i;

	for (i = 0; i < page->names->n; i++) {
		text_puts(page->out, i > 0 ? ", " : "");
		markup_string(page->out, name_of(page->names, i));
	}
}

static void
put_head(const struct page *page, struct word title)
{
	text_printf(page->out,
	    "<!DOCTYPE html>\n"
	    "<html xmlns=\"http://www.w3.org/1999/xhtml\" lang=\"%s\">\n"
	    "<head>\n<meta charset=\"utf-8\"/>\n"
	    "<meta http-equiv=\"Content-Security-Policy\" "
	    "content=\"default-src 'none'; style-src '%s'; "
	    "script-src '%s'; base-uri 'none'; form-action 'none'\"/>\n"
	    "<meta name=\"viewport\" "
	    "content=\"width=device-width, initial-scale=1\"/>\n"
	    "<meta name=\"color-scheme\" content=\"light dark\"/>\n<title>",
	    tr("en"), page_style_digest, page_script_digest);
	markup_text(page->out, title);
	text_puts(page->out, tr(": "));
	put_players(page);
	text_puts(page->out, "</title>\n<style>");
	put_all(page->out, page_style);
	text_puts(page->out, "</style>\n<script>");
	put_all(page->out, page_script);
	text_puts(page->out, "</script>\n</head>\n");
}

static void
put_begin(const struct page *page, struct word title)
{
	put_head(page, title);
	text_puts(page->out, "<body>\n<a id=\"skip\" href=\"#controls\">");
	markup_string(page->out, tr("Skip to the controls"));
	text_puts(page->out, "</a>\n<header>\n<h1>");
	markup_text(page->out, title);
	text_puts(page->out, "</h1>\n<p>");
	put_players(page);
	text_puts(page->out, "</p>\n</header>\n<main>\n");
}

void
page_step(struct page *page, const struct sheet *sheet,
    const struct text *lines, const char *now)
{
	struct word title, rest;

	find_heading(sheet, &title, &rest);
	if (page->step++ == 0)
		put_begin(page, title);
	text_printf(page->out,
	    "<section class=\"step%s\" id=\"step-%zu\">\n<h2><span>",
	    page->step == 1 ? " now" : "", page->step);
	text_printf(page->out, tr("Step %zu of %zu"), page->step, page->steps);
	text_puts(page->out, "</span> ");
	markup_text(page->out, rest);
	text_puts(page->out, "</h2>\n<pre>");
	if (lines->len > 0)
		markup_text(page->out,
		    (struct word) { lines->data, lines->len - 1 });
	else
		markup_string(page->out, tr("The game is set up."));
	text_puts(page->out, "</pre>\n");
	page_lines(page, sheet);
	text_puts(page->out, "<p class=\"due\">");
	markup_string(page->out, now);
	text_puts(page->out, "</p>\n");
	page_tables(page, sheet);
	text_puts(page->out, "</section>\n");
}

void
page_end(struct page *page)
{
	text_printf(page->out,
	    "</main>\n<nav id=\"controls\" aria-label=\"%s\" "
	    "tabindex=\"-1\">"
	    "\n<p id=\"at\" role=\"status\" aria-live=\"polite\"></p>\n"
	    "<input id=\"slider\" type=\"range\" aria-label=\"%s\" min=\"1\" "
	    "max=\"%zu\" value=\"1\"/>\n"
	    "<div>\n<button id=\"first\" type=\"button\">%s</button>\n"
	    "<button id=\"previous\" type=\"button\">%s</button>\n"
	    "<button id=\"next\" type=\"button\">%s</button>\n"
	    "<button id=\"last\" type=\"button\">%s</button>\n</div>\n"
	    "</nav>\n</body>\n</html>\n",
	    tr("Steps"), tr("Step"), page->steps, tr("First"), tr("Previous"),
	    tr("Next"), tr("Last"));
}
