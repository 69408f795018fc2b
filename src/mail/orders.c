/*
 * Cutting orders out of a message.  See orders.h.
 */
#include "mail/orders.h"

#include <string.h>

#include "mail/token.h"

struct word
line_next(struct word *text)
{
	const char *end = memchr(text->p, '\n', text->n);
	size_t n = end != NULL ? (size_t)(end - text->p) : text->n;
	struct word line = { text->p, n };

	n += end != NULL;
	text->p += n;
	text->n -= n;
	if (line.n > 0 && line.p[line.n - 1] == '\r')
		line.n--;
	return line;
}

static bool
begins(struct word line, const char *with)
{
	size_t n = strlen(with);

	return line.n >= n && memcmp(line.p, with, n) == 0;
}

static bool
is_quoted(struct word line)
{
	return line.n > 0 && line.p[0] == '>';
}

/*
 * Where a player's own words end: the signature, what our mails begin with,
 * and what mail programs put before a message that they do not quote.
 */
static bool
is_end(struct word line)
{
	static const char dashes[] = "----";
	size_t n = strlen(dashes);

	return word_is(line, "--") || begins(line, "-----") ||
	    begins(line, "__________") || begins(line, "From: ") ||
	    (line.n > 2 * n && begins(line, dashes) &&
		memcmp(line.p + line.n - n, dashes, n) == 0);
}

/* `On Monday somebody wrote:' before what is quoted, in any language. */
static bool
tells_of_quote(struct word line, struct word rest)
{
	if (line.n == 0 || line.p[line.n - 1] != ':')
		return false;
	while (rest.n > 0) {
		struct word next = word_trim(line_next(&rest));

		if (next.n > 0)
			return is_quoted(next) || is_end(next);
	}
	return false;
}

/* Its first half, where it was too long for one line. */
static bool
tells_of_teller(struct word line, struct word rest)
{
	struct word next = word_trim(line_next(&rest));

	return memchr(line.p, '@', line.n) != NULL &&
	    tells_of_quote(next, rest);
}

void
orders_cut(struct word body, struct text *out)
{
	while (body.n > 0) {
		struct word line = word_trim(line_next(&body));

		if (is_end(line))
			return;
		if (line.n == 0 || is_quoted(line) || token_is_line(line) ||
		    tells_of_quote(line, body) || tells_of_teller(line, body))
			continue;
		text_add(out, line.p, line.n);
		text_putc(out, '\n');
	}
}
