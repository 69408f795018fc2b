/*
 * Times and spans of time.  See clock.h.
 */
#include "mail/clock.h"

#include <string.h>

enum { SPAN_MAX = 100000 };

static const struct {
	char letter;
	long seconds;
} units[] = {
	{ 'w', 604800 },
	{ 'd', 86400 },
	{ 'h', 3600 },
	{ 'm', 60 },
};

enum { UNITS = sizeof(units) / sizeof(units[0]) };

void
clock_write(time_t when, struct text *out)
{
	struct tm tm;

	if (gmtime_r(&when, &tm) == NULL)
		tm = (struct tm) { .tm_year = 70, .tm_mday = 1 };
	text_printf(out, "%04d-%02d-%02dT%02d:%02d:%02dZ", tm.tm_year + 1900,
	    tm.tm_mon + 1, tm.tm_mday, tm.tm_hour, tm.tm_min, tm.tm_sec);
}

/* Digits of a fixed width; -1 where they are none. */
static int
digits(const char *p, int n)
{
	int value = 0;

	for (; n > 0; n--, p++) {
		if (*p < '0' || *p > '9')
			return -1;
		value = 10 * value + (*p - '0');
	}
	return value;
}

bool
clock_read(struct word word, time_t *when)
{
	static const char shape[] = "0000-00-00T00:00:00Z";
	struct tm tm = { 0 };
	size_t i;

	if (word.n != sizeof(shape) - 1)
		return false;
	for (i = 0; i < word.n; i++)
		if (shape[i] == '0' ? digits(word.p + i, 1) < 0
				    : word.p[i] != shape[i])
			return false;
	tm.tm_year = digits(word.p, 4) - 1900;
	tm.tm_mon = digits(word.p + 5, 2) - 1;
	tm.tm_mday = digits(word.p + 8, 2);
	tm.tm_hour = digits(word.p + 11, 2);
	tm.tm_min = digits(word.p + 14, 2);
	tm.tm_sec = digits(word.p + 17, 2);
	*when = timegm(&tm);
	return true;
}

bool
span_read(const char *string, long *seconds)
{
	size_t n = strlen(string), i;
	int32_t number;

	if (n < 2 ||
	    !word_number((struct word) { string, n - 1 }, SPAN_MAX, &number))
		return false;
	for (i = 0; i < UNITS; i++)
		if (string[n - 1] == units[i].letter) {
			*seconds = number * units[i].seconds;
			return true;
		}
	return false;
}

void
span_write(long seconds, struct text *out)
{
	int written = 0;
	size_t i;

	if (seconds < 0)
		seconds = 0;
	for (i = 1; i < UNITS && written < 2; i++) {
		long n = seconds / units[i].seconds;

		seconds %= units[i].seconds;
		if (n == 0 && (written == 0 ? i + 1 < UNITS : true))
			continue;
		text_printf(out, "%s%ld%c", written++ > 0 ? " " : "", n,
		    units[i].letter);
	}
}
