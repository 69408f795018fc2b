/*
 * Columns of a report.  See columns.h.
 */
#include "sim/columns.h"

#include <string.h>

#include "engine/utf8.h"

void
put_blanks(struct text *out, size_t n)
{
	while (n-- > 0)
		text_putc(out, ' ');
}

void
put_left(struct text *out, const char *string, size_t width)
{
	size_t is = utf8_width(string, strlen(string));

	text_puts(out, string);
	put_blanks(out, is < width ? width - is : 0);
}

void
put_right(struct text *out, const char *string, size_t width)
{
	size_t is = utf8_width(string, strlen(string));

	put_blanks(out, is < width ? width - is : 0);
	text_puts(out, string);
}

/* Whole characters alone. */
void
put_cut(struct text *out, const char *string, size_t width)
{
	const char *end = string + strlen(string), *p = string;
	uint32_t character;
	size_t n;

	while (p < end && (n = utf8_decode(p, end, &character)) > 0 &&
	    utf8_width(string, (size_t)(p - string) + n) <= width)
		p += n;
	text_add(out, string, (size_t)(p - string));
	put_blanks(out, width - utf8_width(string, (size_t)(p - string)));
}

void
put_real(struct text *out, double real, int decimals, size_t width)
{
	struct text digits = { 0 };

	report_real(&digits, real, decimals);
	put_right(out, text_string(&digits), width);
	out->failed |= digits.failed;
	text_release(&digits);
}

void
put_name(struct text *out, const char *name, size_t width)
{
	put_left(out, name, width);
	if (utf8_width(name, strlen(name)) >= width) {
		text_putc(out, '\n');
		put_blanks(out, width);
	}
}

void
put_interval(struct text *out, const struct estimate *estimate, double times,
    int decimals, size_t width)
{
	put_real(out, times * estimate->low, decimals, width);
	text_puts(out, " ..");
	put_real(out, times * estimate->high, decimals, width);
}

int
money_decimals(const struct report *report)
{
	return report->tally.result[0].spread.width >= 100 ? 0 : 3;
}

void
put_seat(struct text *out, int seat)
{
	struct text name = { 0 };

	text_number(&name, seat + 1);
	put_name(out, text_string(&name), NAME_WIDTH);
	out->failed |= name.failed;
	text_release(&name);
}

/* A strategy, and how many players it has if they are several. */
void
put_strategy(struct text *out, const struct report *report, int kind)
{
	struct text name = { 0 };

	text_puts(&name, report_strategy(report, kind));
	if (report->plan.of_kind[kind] > 1)
		text_printf(&name, " x%d", report->plan.of_kind[kind]);
	put_name(out, text_string(&name), NAME_WIDTH);
	out->failed |= name.failed;
	text_release(&name);
}

void
put_end(struct text *out)
{
	while (out->len > 0 && out->data[out->len - 1] == ' ')
		out->len--;
	text_putc(out, '\n');
}
