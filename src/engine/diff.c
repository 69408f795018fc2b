/*
 * How the rules that a game carries differ from a rule set, value by value
 * (TK-34).  Both are sorted by key; a list that goes on over several lines is
 * one value.
 */
#include "engine/conf.h"

#include <string.h>

/* Where the lines of the key at i end. */
static size_t
key_end(const struct rules *rules, size_t i)
{
	size_t end = i + 1;

	while (end < rules->n &&
	    word_same(rules_key(rules, end), rules_key(rules, i)))
		end++;
	return end;
}

/* Which of two sets of rules has the next key: < 0 the first, 0 both. */
static int
compare_keys(const struct rules *a, size_t i, const struct rules *b, size_t j)
{
	struct word one, two;
	int order;

	if (i == a->n || j == b->n)
		return (i == a->n) - (j == b->n);
	one = rules_key(a, i);
	two = rules_key(b, j);
	order = memcmp(one.p, two.p, one.n < two.n ? one.n : two.n);
	return order != 0 ? order : (one.n > two.n) - (one.n < two.n);
}

static bool
same_values(const struct rules *a, size_t i, size_t i_end,
    const struct rules *b, size_t j, size_t j_end)
{
	if (i_end - i != j_end - j)
		return false;
	for (; i < i_end; i++, j++)
		if (!word_same(rules_value(a, i), rules_value(b, j)))
			return false;
	return true;
}

static void
put_rules(struct text *out, char sign, const struct rules *rules, size_t i,
    size_t end)
{
	for (; i < end; i++) {
		struct word key = rules_key(rules, i);
		struct word value = rules_value(rules, i);

		text_printf(out, "%c rule ", sign);
		text_add(out, key.p, key.n);
		text_putc(out, ' ');
		text_add(out, value.p, value.n);
		text_putc(out, '\n');
	}
}

void
conf_diff(const struct rules *a, const struct conf *conf, struct text *out)
{
	const struct rules *b = &conf->rules;
	size_t i = 0, j = 0;

	while (i < a->n || j < b->n) {
		int order = compare_keys(a, i, b, j);
		size_t i_end = order <= 0 ? key_end(a, i) : i;
		size_t j_end = order >= 0 ? key_end(b, j) : j;

		if (!same_values(a, i, i_end, b, j, j_end)) {
			put_rules(out, '-', a, i, i_end);
			put_rules(out, '+', b, j, j_end);
		}
		i = i_end;
		j = j_end;
	}
}
