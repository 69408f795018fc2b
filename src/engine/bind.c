/*
 * From rule lines to a family's numbers, by its table of keys; and from a
 * wrong line to a message that says what would be right (TK-63).
 */
#include "engine/rules.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>

#include "engine/event.h"

/*
 * Whether a key matches a path; *index is the number that stood for `*', or
 * the path's first.
 */
static bool
path_match(const struct key *key, struct word name, int32_t *index)
{
	const char *path = key->path, *p = name.p, *end = name.p + name.n;

	*index = key->first;
	for (; *path != '\0' && p < end; path++) {
		struct word number = { p, 0 };

		if (*path != '*') {
			if (*path != *p++)
				return false;
			continue;
		}
		while (p < end && *p != '.')
			p++;
		number.n = (size_t)(p - number.p);
		if (!word_number(number, key->last, index) ||
		    *index < key->first)
			return false;
	}
	return *path == '\0' && p == end;
}

/* The place of a word in a list of words, or -1. */
static int32_t
word_place(const char *words, struct word wanted)
{
	struct word list = { words, strlen(words) }, word;
	int32_t i;

	for (i = 0; (word = word_next(&list)).n > 0; i++)
		if (word_same(word, wanted))
			return i;
	return -1;
}

static bool
bad_number(const struct key *key, struct word name, struct word value,
    struct error *err)
{
	return fail(err, FAULT_FORMAT,
	    "`%.*s' is no value for `%.*s'; a number from %d to %d would be",
	    (int)value.n, value.p, (int)name.n, name.p, key->low, key->high);
}

static bool
bad_word(const struct key *key, struct word name, struct word value,
    struct error *err)
{
	return fail(err, FAULT_FORMAT,
	    "`%.*s' is no value for `%.*s'; one of these would be: %s",
	    (int)value.n, value.p, (int)name.n, name.p, key->words);
}

/* COUNTxAMOUNT. */
static bool
read_cards(const struct key *key, struct word word, int32_t *pair)
{
	const char *x = memchr(word.p, 'x', word.n);
	struct word count = { word.p, 0 }, amount;

	if (x == NULL)
		return false;
	count.n = (size_t)(x - word.p);
	amount = (struct word) { x + 1, word.n - count.n - 1 };
	return word_number(count, 256, &pair[0]) && pair[0] > 0 &&
	    word_number(amount, key->high, &pair[1]) && pair[1] >= key->low;
}

/* NAME, or NAME/NAME for two sides. */
static bool
read_sides(const struct key *key, struct word word, int32_t *side)
{
	const char *slash = memchr(word.p, '/', word.n);
	struct word first = word, second;

	side[1] = -1;
	if (slash != NULL) {
		first.n = (size_t)(slash - word.p);
		second = (struct word) { slash + 1, word.n - first.n - 1 };
		side[1] = word_place(key->words, second);
	}
	side[0] = word_place(key->words, first);
	return side[0] >= 0 && (slash == NULL || side[1] >= 0);
}

/* One word of a list. */
static bool
bind_item(const struct key *key, struct word name, struct word word,
    struct list *list, struct error *err)
{
	bool pairs = key->type == KEY_CARDS || key->type == KEY_SIDES;
	int32_t *value = list->value + list->n * (pairs ? 2 : 1);

	if ((size_t)list->n >= key->room)
		return fail(err, FAULT_FORMAT,
		    "`%.*s' has too many entries; at most %zu are possible",
		    (int)name.n, name.p, key->room);
	if (key->type == KEY_CARDS) {
		if (!read_cards(key, word, value))
			return fail(err, FAULT_FORMAT,
			    "`%.*s' in `%.*s' is no COUNTxAMOUNT; the count "
			    "is from 1 to 256, the amount from %d to %d",
			    (int)word.n, word.p, (int)name.n, name.p, key->low,
			    key->high);
	} else if (key->type == KEY_SIDES) {
		if (!read_sides(key, word, value))
			return bad_word(key, name, word, err);
	} else if (key->type == KEY_FACES) {
		if ((*value = spell_faces(word)) < 0)
			return fail(err, FAULT_FORMAT,
			    "`%.*s' in `%.*s' is no faces with hyphens between "
			    "them, the lowest first: 3-4-6",
			    (int)word.n, word.p, (int)name.n, name.p);
	} else if (key->type == KEY_LIST) {
		if (!word_number(word, key->high, value) || *value < key->low)
			return bad_number(key, name, word, err);
	} else {
		int32_t i;

		if ((*value = word_place(key->words, word)) < 0)
			return bad_word(key, name, word, err);
		for (i = 0; i < list->n; i++)
			if (list->value[i] == *value)
				return fail(err, FAULT_FORMAT,
				    "`%.*s' names `%.*s' twice", (int)name.n,
				    name.p, (int)word.n, word.p);
	}
	list->n++;
	return true;
}

/* NAME:NUMBER, a name of small letters, digits and hyphens. */
static bool
bind_priced(const struct key *key, struct word name, struct word word,
    struct priced_list *list, struct error *err)
{
	const char *colon = memchr(word.p, ':', word.n);
	size_t len = colon != NULL ? (size_t)(colon - word.p) : 0, i;
	struct priced *entry;
	struct word number;

	if ((size_t)list->n >= key->room)
		return fail(err, FAULT_FORMAT,
		    "`%.*s' has too many entries; at most %zu are possible",
		    (int)name.n, name.p, key->room);
	entry = &list->entry[list->n];
	for (i = 0; i < len; i++)
		if (!(word.p[i] >= 'a' && word.p[i] <= 'z') &&
		    !(word.p[i] >= '0' && word.p[i] <= '9') && word.p[i] != '-')
			break;
	number = (struct word) { word.p + len + 1, word.n - len - 1 };
	if (len == 0 || i < len || len >= sizeof(entry->name) ||
	    word.p[0] < 'a' || !word_number(number, key->high, &entry->value) ||
	    entry->value < key->low)
		return fail(err, FAULT_FORMAT,
		    "`%.*s' in `%.*s' is no NAME:NUMBER; the name has small "
		    "letters, digits and hyphens, the number is from %d to %d",
		    (int)word.n, word.p, (int)name.n, name.p, key->low,
		    key->high);
	memcpy(entry->name, word.p, len);
	entry->name[len] = '\0';
	list->n++;
	return true;
}

static bool
bind_list(const struct key *key, struct word name, struct word value,
    void *place, struct error *err)
{
	struct word word;

	while ((word = word_next(&value)).n > 0)
		if (!(key->type == KEY_PRICED
			    ? bind_priced(key, name, word, place, err)
			    : bind_item(key, name, word, place, err)))
			return false;
	return true;
}

static bool
bind_value(const struct key *key, struct word name, struct word value,
    bool goes_on, char *place, struct error *err)
{
	int32_t number = 0;

	if (goes_on && key->type < KEY_LIST)
		return fail(err, FAULT_FORMAT, "`%.*s' is there twice",
		    (int)name.n, name.p);
	switch (key->type) {
	case KEY_NUMBER:
		if (!word_number(value, key->high, &number) ||
		    number < key->low)
			return bad_number(key, name, value, err);
		memcpy(place, &number, sizeof(number));
		return true;
	case KEY_WORD:
		number = word_place(key->words, value);
		if (number < 0)
			return bad_word(key, name, value, err);
		memcpy(place, &number, sizeof(number));
		return true;
	case KEY_TEXT:
		if (value.n >= key->room)
			return fail(err, FAULT_FORMAT,
			    "`%.*s' is too long; at most %zu bytes are "
			    "possible",
			    (int)name.n, name.p, key->room - 1);
		memcpy(place, value.p, value.n);
		place[value.n] = '\0';
		return true;
	default:
		return bind_list(key, name, value, place, err);
	}
}

/* The number of single letters to change, add or drop, as far as it matters. */
static size_t
word_distance(struct word a, struct word b)
{
	size_t row[65], i, j;

	assert(b.n <= 64); /* one of ours, or a rule set's name */
	if (a.n > 64)
		return SIZE_MAX;
	for (j = 0; j <= b.n; j++)
		row[j] = j;
	for (i = 1; i <= a.n; i++) {
		size_t corner = row[0];

		row[0] = i;
		for (j = 1; j <= b.n; j++) {
			size_t best = corner + (a.p[i - 1] != b.p[j - 1]);

			corner = row[j];
			if (row[j] + 1 < best)
				best = row[j] + 1;
			if (row[j - 1] + 1 < best)
				best = row[j - 1] + 1;
			row[j] = best;
		}
	}
	return row[b.n];
}

const char *
nearest_word(struct word wanted, const char *const *words, size_t n)
{
	const char *nearest = NULL;
	size_t i, best = wanted.n / 3 + 2;

	for (i = 0; i < n; i++) {
		struct word word = { words[i], strlen(words[i]) };
		size_t distance = word_distance(wanted, word);

		if (distance < best) {
			best = distance;
			nearest = words[i];
		}
	}
	return nearest;
}

static bool
unknown_key(struct word name, const struct key_set *sets, size_t n,
    struct error *err)
{
	const char *nearest = NULL;
	size_t i, j, best = name.n;

	for (i = 0; i < n; i++)
		for (j = 0; j < sets[i].n; j++) {
			const char *path = sets[i].keys[j].path;
			struct word word = { path, strlen(path) };
			size_t distance = word_distance(name, word);

			/* A value that was given keys of its own. */
			if (name.n > word.n && name.p[word.n] == '.' &&
			    memcmp(name.p, path, word.n) == 0)
				distance = 2;
			if (distance > 0 && distance < best) {
				best = distance;
				nearest = path;
			}
		}
	if (nearest == NULL)
		fail(err, FAULT_FORMAT, "there is no rule `%.*s'", (int)name.n,
		    name.p);
	else
		fail(err, FAULT_FORMAT,
		    "there is no rule `%.*s'; did you mean `%s'?", (int)name.n,
		    name.p, nearest);
	err->unknown = true;
	err->nearest = nearest;
	return false;
}

/* One value was wanted, and a file of rules has a list (TK-63). */
static bool
bad_list(const struct key *key, struct word name, struct error *err)
{
	return fail(err, FAULT_FORMAT,
	    key->type == KEY_NUMBER ? N_("`%.*s' is a list; one number without "
					 "brackets would be right")
		: key->type == KEY_WORD ? N_("`%.*s' is a list; one word "
					     "without brackets would be right")
					: N_("`%.*s' is a list; a text without "
					     "brackets would be right"),
	    (int)name.n, name.p);
}

/* Where a key was found: its set, its place in it, and the number for `*'. */
struct found {
	size_t set, at;
	int32_t index;
};

static bool
find_in(const struct key_set *set, size_t from, size_t to, struct word name,
    struct found *found)
{
	for (found->at = from; found->at < to; found->at++)
		if (path_match(&set->keys[found->at], name, &found->index))
			return true;
	return false;
}

/* Lines and keys are mostly in the same order: look on from the last one. */
static bool
find_key(const struct key_set *sets, size_t n, struct word name,
    struct found *found)
{
	size_t last = found->set, at = found->at, i;

	if (find_in(&sets[last], at, sets[last].n, name, found))
		return true;
	for (i = 0; i < n; i++) {
		found->set = i;
		if (find_in(&sets[i], 0, i == last ? at : sets[i].n, name,
			found))
			return true;
	}
	return false;
}

enum { KEYS_MAX = 128 };

static bool
check_missing(const struct key_set *sets, size_t n, const bool *seen,
    struct error *err)
{
	size_t i, j;

	for (i = 0; i < n; i++)
		for (j = 0; j < sets[i].n; j++, seen++)
			if (sets[i].keys[j].required && !*seen)
				return fail(err, FAULT_FORMAT,
				    "rule `%s' is missing: %s",
				    sets[i].keys[j].path,
				    tr(sets[i].keys[j].help));
	return true;
}

/* The number of a key that was found, over all sets. */
static size_t
key_number(const struct key_set *sets, const struct found *found)
{
	size_t i, number = found->at;

	for (i = 0; i < found->set; i++)
		number += sets[i].n;
	return number;
}

bool
rules_bind(const struct rules *rules, const struct key_set *sets, size_t n,
    enum rules_mode mode, struct error *err)
{
	struct found found = { 0 };
	bool seen[KEYS_MAX] = { false };
	size_t i;

	for (i = 0; i < rules->n; i++) {
		struct word name = rules_key(rules, i);
		bool goes_on = i > 0 &&
		    word_same(name, rules_key(rules, i - 1));
		bool known = find_key(sets, n, name, &found);
		const struct key *key = &sets[found.set].keys[found.at];

		if (!known)
			unknown_key(name, sets, n, err);
		else if (rules->list[i].listed && key->type < KEY_LIST)
			known = bad_list(key, name, err);
		if (!known ||
		    !bind_value(key, name, rules_value(rules, i), goes_on,
			(char *)sets[found.set].into + key->offset +
			    (size_t)(found.index - key->first) * key->stride,
			err)) {
			err->rule = (int)i;
			return false;
		}
		seen[key_number(sets, &found)] = true;
	}
	return mode == RULES_PARTIAL || check_missing(sets, n, seen, err);
}
