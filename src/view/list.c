/*
 * A list that is folded at the width of the terminal.
 */
#include "view/view.h"

#include <string.h>

#include "engine/utf8.h"

enum { INDENT = 4, BAR = 3 };

void
view_list(const struct layout *layout, const char *head, struct word items,
    struct text *out)
{
	size_t column = strlen(head);
	bool first = true;

	text_puts(out, head);
	while (items.n > 0) {
		const char *end = memchr(items.p, '\n', items.n);
		size_t n = end != NULL ? (size_t)(end - items.p) : items.n;
		size_t width = utf8_width(items.p, n);

		/* A bar may stand at the end of the line. */
		if (!first && column + BAR + width + BAR - 1 > layout->width) {
			text_puts(out, " |\n    ");
			column = INDENT;
		} else {
			text_puts(out, first ? " " : " | ");
			column += first ? 1 : BAR;
		}
		text_add(out, items.p, n);
		column += width;
		first = false;
		items.p += n + (end != NULL);
		items.n -= n + (end != NULL);
	}
	text_putc(out, '\n');
}
