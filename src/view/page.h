/*
 * A page that steps through a game (TK-72): one HTML file that needs nothing
 * else.  Every step is in it as headings, lists and tables; a small script
 * shows one at a time.  Where no script runs all of them are seen, one below
 * the other.
 *
 * The policy in its head lets nothing but this style and this script run, by
 * their digests, and nothing be loaded.  It is well-formed XML too, which is
 * the easiest proof that every text is escaped.
 */
#ifndef VIEW_PAGE_H
#define VIEW_PAGE_H

#include "view/markup.h"
#include "view/view.h"

struct page {
	struct text *out;
	const struct names *names;
	size_t steps; /* how many there will be */
	size_t step;  /* how many there are */
};

/*
 * Adds the next step: the sheet after it, its lines of the journal and what is
 * due then.  The first, which has no lines, begins the page.
 */
void page_step(struct page *, const struct sheet *, const struct text *lines,
    const char *now);
void page_end(struct page *);

/*
 * The parts of a sheet (html.c): lines that tell what players did, then what
 * lies on the table.  The heading is the page's affair.
 */
void page_lines(const struct page *, const struct sheet *);
void page_tables(const struct page *, const struct sheet *);

/* The style and the script, and their digests; a test holds them together. */
extern const char *const page_style[], *const page_script[];
extern const char page_style_digest[], page_script_digest[];

#endif
