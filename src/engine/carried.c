/*
 * The rules that a game carries (TK-24): read from its header, or known from a
 * game before it in the stream.
 */
#include "engine/game.h"

#include <string.h>

#include "engine/memory.h"

static struct seen *
find_seen(struct game *game, struct word digest)
{
	size_t i, n = game->seen_n < SEEN_MAX ? game->seen_n : SEEN_MAX;

	for (i = 0; i < n; i++)
		if (memcmp(game->seen[i]->digest, digest.p, DIGEST_HEX) == 0)
			return game->seen[i];
	return NULL;
}

/* What is kept in a place, or NULL where there is no memory for it. */
static struct seen *
seen_at(struct game *game, size_t i)
{
	struct seen *seen = game->seen[i];

	if (seen == NULL) {
		seen = game->seen[i] = memory_resize(NULL, sizeof(*seen));
		if (seen != NULL)
			*seen = (struct seen) { 0 };
	}
	return seen;
}

/* Nothing that was made of other rules is left. */
static void
seen_clear(struct seen *seen)
{
	memset(seen->digest, 0, sizeof(seen->digest));
	rules_clear(&seen->rules);
	memory_free(seen->fresh);
	seen->fresh = NULL;
	seen->players = 0;
	seen->family = NULL;
}

/* Room for rules not seen before: the oldest of the last 64 goes. */
static struct seen *
new_seen(struct game *game)
{
	struct seen *seen = seen_at(game, game->seen_n % SEEN_MAX);

	if (seen == NULL)
		return NULL;
	game->seen_n++;
	seen_clear(seen);
	return seen;
}

/* Mostly they are the same already, and a state after setup can stay. */
static bool
copy_one(struct seen *seen, const struct seen *from)
{
	if (memcmp(seen->digest, from->digest, sizeof(seen->digest)) == 0 &&
	    rules_equal(&seen->rules, &from->rules))
		return true;
	seen_clear(seen);
	if (!rules_copy(&seen->rules, &from->rules))
		return false;
	memcpy(seen->digest, from->digest, sizeof(seen->digest));
	seen->family = from->family;
	return true;
}

bool
seen_copy(struct game *game, const struct game *from, struct error *err)
{
	size_t i;

	text_clear(&game->header.top);
	game->seen_n = 0;
	for (i = 0; i < SEEN_MAX && i < from->seen_n; i++) {
		struct seen *seen = seen_at(game, i);

		if (seen == NULL || !copy_one(seen, from->seen[i]))
			return fail_memory(err);
	}
	game->seen_n = from->seen_n;
	return true;
}

/* Compares a rule line with the next line of rules seen before. */
static bool
same_rule(const struct rules *rules, size_t i, struct word key,
    struct word value)
{
	struct word one, two, seen;

	if (i >= rules->n || !word_same(rules_key(rules, i), key))
		return false;
	value = word_trim(value);
	seen = rules_value(rules, i);
	if (word_same(seen, value))
		return true;
	do {
		one = word_next(&value);
		two = word_next(&seen);
	} while (one.n > 0 && word_same(one, two));
	return one.n == 0 && two.n == 0;
}

/* Takes the word `rule' off a line. */
static bool
take_rule(struct word *line)
{
	if (line->n > 5 && memcmp(line->p, "rule ", 5) == 0) {
		line->p += 5;
		line->n -= 5;
		return true;
	}
	return word_is(word_next(line), "rule");
}

/* The rule lines that are written as they shall be, all at once. */
static void
journal_take_rules(struct journal *journal, struct rules *rules)
{
	size_t len = rules_add_lines(rules, journal->data + journal->at,
	    journal->end - journal->at);

	size_t i;

	for (i = 0; i < rules->n; i++)
		rules->list[i].line = ++journal->line;
	journal->begin = journal->at;
	journal->at += len;
}

static bool
finish_rules(struct game *game, struct seen *seen, const char *digest,
    struct error *err)
{
	char hex[DIGEST_HEX + 1];

	if (game->crypto != NULL) {
		game->crypto->digest(text_string(&seen->rules.text),
		    seen->rules.text.len, hex);
		if (strcmp(hex, digest) != 0)
			return fail(err, FAULT_RULES,
			    "the file says '%s', the rules say '%s': the "
			    "digest does not fit the rule lines",
			    digest, hex);
	}
	seen->family = family_find(rules_find(&seen->rules, "family"));
	if (seen->family == NULL)
		return fail(err, FAULT_FORMAT,
		    "there is no family of games `%.*s'",
		    (int)rules_find(&seen->rules, "family").n,
		    rules_find(&seen->rules, "family").p);
	memcpy(seen->digest, digest, sizeof(seen->digest));
	return true;
}

static bool
other_rules(struct error *err)
{
	return fail(err, FAULT_FORMAT,
	    "the rules are not those of the same digest before");
}

/* Takes `rule KEY' off a line and leaves the value. */
static bool
take_key(struct word *line, struct word *key)
{
	if (!take_rule(line))
		return false;
	*key = word_next(line);
	if (line->n > 0 && line->p[0] == ' ') {
		line->p++;
		line->n--;
	}
	return true;
}

/* Lines of a digest that was seen must be the same lines, or none. */
static bool
read_known(struct journal *journal, const struct rules *known,
    struct word *line, struct error *err)
{
	struct word rest, key;
	size_t n;

	/* In a stream they are mostly the same to the byte. */
	journal_unread(journal);
	if (journal_match(journal, text_string(&known->text), known->text.len,
		known->n)) {
		if (!header_line(journal, line, err))
			return false;
		rest = *line;
		return take_rule(&rest) ? other_rules(err) : true;
	}
	/* Never: it was read before, and taken back. */
	if (!header_line(journal, line, err))
		return false;
	for (n = 0; rest = *line, take_key(&rest, &key); n++)
		if (!same_rule(known, n, key, rest))
			return other_rules(err);
		else if (!header_line(journal, line, err))
			return false;
	return n == 0 || n == known->n ? true : other_rules(err);
}

static bool
read_new(struct journal *journal, struct rules *rules, struct word *line,
    struct error *err)
{
	struct word rest, key;

	journal_unread(journal);
	journal_take_rules(journal, rules);
	if (!header_line(journal, line, err))
		return false;
	while (rest = *line, take_key(&rest, &key)) {
		if (!rules_add(rules, key, rest, err))
			return false;
		rules->list[rules->n - 1].line = journal->line;
		if (!header_line(journal, line, err))
			return false;
	}
	return true;
}

bool
header_rules(struct game *game, struct journal *journal, const char *digest,
    struct word *line, struct error *err)
{
	struct seen *seen = find_seen(game, (struct word) { digest, 0 });
	struct word first = *line;

	game->header.seen = seen;
	if (seen != NULL)
		return read_known(journal, &seen->rules, line, err);
	if (!take_rule(&first))
		return fail(err, FAULT_FORMAT,
		    "the rule lines are missing, and rules %s were not seen "
		    "in this stream before",
		    digest);
	seen = new_seen(game);
	if (seen == NULL)
		return fail_memory(err);
	game->header.seen = seen;
	if (!read_new(journal, &seen->rules, line, err))
		return false;
	if (finish_rules(game, seen, digest, err))
		return true;
	err->line = game->header.digest_line;
	return false;
}
