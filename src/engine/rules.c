/*
 * The flat lines of a game's rules.  See rules.h.
 */
#include "engine/rules.h"

#include "engine/memory.h"

struct word
rules_key(const struct rules *rules, size_t i)
{
	const struct rule *rule = &rules->list[i];

	return (struct word) { rules->text.data + rule->key_at, rule->key_len };
}

struct word
rules_value(const struct rules *rules, size_t i)
{
	const struct rule *rule = &rules->list[i];

	return (
	    struct word) { rules->text.data + rule->value_at, rule->value_len };
}

/* Bytes decide, as in `LC_ALL=C sort'. */
static int
word_compare(struct word a, struct word b)
{
	int order = memcmp(a.p, b.p, a.n < b.n ? a.n : b.n);

	return order != 0 ? order : (a.n > b.n) - (a.n < b.n);
}

static bool
rules_reserve(struct rules *rules)
{
	size_t room = rules->room > 0 ? 2 * rules->room : 32;
	struct rule *list;

	if (rules->n < rules->room)
		return true;
	list = memory_resize(rules->list, room * sizeof(*list));
	if (list == NULL)
		return false;
	rules->list = list;
	rules->room = room;
	return true;
}

static char *
add_word(char *to, struct word word)
{
	memcpy(to, word.p, word.n);
	return to + word.n;
}

/* Whether a value has single blanks between its words and none around. */
static bool
is_canonical(struct word value)
{
	size_t i;

	for (i = 0; i < value.n; i++)
		if (value.p[i] == '\t' ||
		    (value.p[i] == ' ' &&
			(i == 0 || i + 1 == value.n || value.p[i + 1] == ' ')))
			return false;
	return value.n > 0;
}

bool
rules_add(struct rules *rules, struct word key, struct word value,
    struct error *err)
{
	struct rule rule;
	struct word word;
	char *start, *p;

	if (rules->n > 0 &&
	    word_compare(rules_key(rules, rules->n - 1), key) > 0)
		return fail(err, FAULT_FORMAT,
		    "rule `%.*s' is out of order; rules are sorted by key",
		    (int)key.n, key.p);
	if (is_canonical(value)) {
		word = value;
		value.n = 0;
	} else
		word = word_next(&value);
	if (word.n == 0)
		return fail(err, FAULT_FORMAT, "rule `%.*s' has no value",
		    (int)key.n, key.p);
	if (!rules_reserve(rules))
		return fail_memory(err);
	if (!text_reserve(&rules->text, key.n + word.n + value.n + 8))
		return fail_memory(err);
	p = start = rules->text.data + rules->text.len;
	p = add_word(p, (struct word) { "rule", 4 });
	*p++ = ' ';
	rule.key_at = (size_t)(p - rules->text.data);
	rule.key_len = key.n;
	p = add_word(p, key);
	rule.value_at = (size_t)(p + 1 - rules->text.data);
	for (; word.n > 0; word = word_next(&value)) {
		*p++ = ' ';
		p = add_word(p, word);
	}
	rule.value_len = (size_t)(p - rules->text.data) - rule.value_at;
	*p++ = '\n';
	*p = '\0';
	rules->text.len += (size_t)(p - start);
	if (rules->text.len > RULES_BYTES)
		return fail(err, FAULT_FORMAT,
		    "the rules have more than %d KiB", RULES_BYTES >> 10);
	rule.line = 0;
	rule.listed = false;
	rules->list[rules->n++] = rule;
	return true;
}

static inline bool
is_printable(char c)
{
	return (unsigned char)(c - ' ') <= '~' - ' ';
}

/*
 * One line with its end: its key and value, or false if it is not written in
 * the canonical way.
 */
static bool
read_line(const char *p, const char *end, struct word *key, struct word *value)
{
	const char *blank, *start = p + 5;

	if (end - p < 16 || memcmp(p, "rule ", 5) != 0 || *start == ' ')
		return false;
	for (p = start; *p > ' ' && *p <= '~' && p + 1 < end; p++)
		continue;
	blank = p;
	while (p < end && is_printable(*p) && (*p != ' ' || p[-1] != ' '))
		p++;
	if (p == end || *p != '\n' || *blank != ' ' || p[-1] == ' ' ||
	    p - start > RULE_BREAK)
		return false;
	*key = (struct word) { start, (size_t)(blank - start) };
	*value = (struct word) { blank + 1, (size_t)(p - blank) - 1 };
	return true;
}

size_t
rules_add_lines(struct rules *rules, const char *text, size_t len)
{
	const char *p = text;
	const char *end = text + (len < RULES_BYTES ? len : RULES_BYTES);
	size_t base = rules->text.len;
	struct word key, value, last = { "", 0 };

	/* Never: who calls this has just emptied them. */
	if (rules->n > 0)
		return 0;
	while (read_line(p, end, &key, &value) && rules_reserve(rules) &&
	    word_compare(last, key) <= 0) {
		rules->list[rules->n++] = (struct rule) {
			(size_t)(key.p - text) + base, key.n,
			(size_t)(value.p - text) + base, value.n
		};
		last = key;
		p = value.p + value.n + 1;
	}
	text_add(&rules->text, text, (size_t)(p - text));
	if (rules->text.failed)
		rules->n = 0;
	return rules->text.failed ? 0 : (size_t)(p - text);
}

struct word
rules_find(const struct rules *rules, const char *key)
{
	size_t i;

	for (i = 0; i < rules->n; i++)
		if (word_is(rules_key(rules, i), key))
			return rules_value(rules, i);
	return (struct word) { "", 0 };
}

size_t
rules_blame(const struct rules *rules, const struct error *err)
{
	const char *quote = strchr(err->text, '`');
	struct word key = { "", 0 };
	size_t i;

	if (err->rule >= 0)
		return (size_t)err->rule;
	if (quote != NULL)
		key = (struct word) { quote + 1, strcspn(quote + 1, "'") };
	for (i = 0; i < rules->n; i++)
		if (word_same(rules_key(rules, i), key))
			break;
	return i;
}

bool
rules_equal(const struct rules *a, const struct rules *b)
{
	size_t i;

	if (a->n != b->n || a->text.len != b->text.len ||
	    memcmp(text_string(&a->text), text_string(&b->text), a->text.len) !=
		0)
		return false;
	for (i = 0; i < a->n; i++)
		if (a->list[i].line != b->list[i].line)
			return false;
	return true;
}

bool
rules_copy(struct rules *rules, const struct rules *from)
{
	size_t i;

	rules_clear(rules);
	text_add(&rules->text, text_string(&from->text), from->text.len);
	for (i = 0; i < from->n && rules_reserve(rules); i++)
		rules->list[rules->n++] = from->list[i];
	return i == from->n && !rules->text.failed;
}

void
rules_clear(struct rules *rules)
{
	text_clear(&rules->text);
	rules->n = 0;
}

void
rules_release(struct rules *rules)
{
	text_release(&rules->text);
	memory_free(rules->list);
	*rules = (struct rules) { 0 };
}
