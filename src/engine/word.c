/*
 * Words and numbers.  See word.h.
 */
#include "engine/word.h"

struct word
word_next(struct word *line)
{
	const char *p = line->p, *end = line->p + line->n;
	struct word word;

	while (p < end && is_blank(*p))
		p++;
	word.p = p;
	while (p < end && !is_blank(*p))
		p++;
	word.n = (size_t)(p - word.p);
	line->n = (size_t)(end - p);
	line->p = p;
	return word;
}

struct word
word_trim(struct word line)
{
	while (line.n > 0 && is_blank(line.p[0])) {
		line.p++;
		line.n--;
	}
	while (line.n > 0 && is_blank(line.p[line.n - 1]))
		line.n--;
	return line;
}

bool
word_number(struct word w, int32_t max, int32_t *number)
{
	int64_t value = 0;
	size_t i;

	if (w.n == 0 || w.n > 10 || (w.p[0] == '0' && w.n > 1))
		return false;
	for (i = 0; i < w.n; i++) {
		if (w.p[i] < '0' || w.p[i] > '9')
			return false;
		value = value * 10 + (w.p[i] - '0');
	}
	if (value > max)
		return false;
	*number = (int32_t)value;
	return true;
}
