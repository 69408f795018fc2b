/*
 * Words that stand for one number each, in both directions: the places, kinds
 * of dice, boards and markers of a grammar.  What notation.c reads and print.c
 * writes word by word.
 */
#include "engine/event.h"

static const char *const kinds[] = { "normal", "big", "neutral", "kicker" };
static const char *const places[] = { "slot", "hand", "out" };

static int32_t
find_word(const char *const *words, int32_t n, struct word word)
{
	int32_t i;

	for (i = 0; i < n; i++)
		if (word_is(word, words[i]))
			return i;
	return -1;
}

int32_t
die_read(struct word word)
{
	static const char letters[] = "BNKX";
	const char *letter;
	int kind = DIE_NORMAL;

	/* Never: no line has a NUL, which strchr would find. */
	if (word.n == 2 && word.p[0] != '\0' &&
	    (letter = strchr(letters, word.p[0])) != NULL) {
		kind = DIE_BIG + (int)(letter - letters);
		word.p++;
		word.n--;
	}
	if (word.n != 1 || word.p[0] < '1' || word.p[0] > '6')
		return 0;
	return DIE(word.p[0] - '0', kind);
}

/* A die, or the kind of one whose face does not matter (TK-39). */
static int32_t
read_kind(struct word word)
{
	int32_t kind = find_word(kinds, 4, word), die;

	if (kind >= 0)
		return DIE(0, kind);
	die = die_read(word);
	return die != 0 ? die : -1;
}

static int32_t
read_place(const struct grammar *grammar, struct word word)
{
	int32_t i;

	if (word.n == 1 && word.p[0] >= '1' && word.p[0] <= '6')
		return word.p[0] - '0';
	i = find_word(places, 3, word);
	if (i >= 0)
		return PLACE_SLOT + i;
	i = find_word(grammar->boards, grammar->n_boards, word);
	return i >= 0 ? PLACE_BOARD + i : -1;
}

static int32_t
read_where(const struct names *names, struct word word)
{
	int32_t number;
	int who;

	if (word_number(word, NUMBER_MAX, &number))
		return number;
	if (word_is(word, "board"))
		return WHERE_NAME + NOBODY;
	who = name_find(names, word);
	return who >= 0 ? WHERE_NAME + who : -1;
}

/* 3-4-6, in rising order; more than five are as much as TASK_SUM. */
int32_t
spell_faces(struct word word)
{
	int32_t value = 0;
	char last = '1';
	size_t i;

	for (i = 0; i < word.n; i++) {
		if (i % 2 == 1) {
			if (word.p[i] != '-')
				return -1;
			continue;
		}
		if (word.p[i] < last || word.p[i] > '6')
			return -1;
		last = word.p[i];
		value = 10 * value + (last - '0');
	}
	return word.n % 2 == 1 && word.n < 10 ? value : -1;
}

static int32_t
read_rule_word(const struct words *words, struct word word)
{
	int32_t i;

	for (i = 0; i < words->n; i++)
		if (word_is(word, words->text + words->at[i]))
			return i;
	return -1;
}

bool
words_add(struct words *words, const char *word)
{
	size_t len = strlen(word) + 1;

	/* Never: there is room for the tiles of all stacks. */
	if (words->n == WORDS_MAX || len > (size_t)WORDS_TEXT - words->used)
		return false;
	words->at[words->n++] = words->used;
	memcpy(words->text + words->used, word, len);
	words->used = (uint16_t)(words->used + len);
	return true;
}

int32_t
spell_read(const struct grammar *grammar, const struct names *names, char code,
    struct word word)
{
	switch (code) {
	case 'b':
		return find_word(grammar->boards, grammar->n_boards, word);
	case 'k':
		return read_kind(word);
	case 'p':
		return read_place(grammar, word);
	case 't':
		return spell_faces(word);
	case 'u':
		return read_rule_word(grammar->words, word);
	default:
		return read_where(names, word);
	}
}

const char *
spell_word(const struct grammar *grammar, const struct names *names, char code,
    int32_t value)
{
	switch (code) {
	case 'b':
		return grammar->boards[value];
	case 'k':
		return DIE_FACE(value) == 0 ? kinds[DIE_KIND(value)] : NULL;
	case 'p':
		if (value > PLACE_OUT)
			return grammar->boards[value - PLACE_BOARD];
		return value >= PLACE_SLOT ? places[value - PLACE_SLOT] : NULL;
	case 'u':
		return grammar->words->text + grammar->words->at[value];
	default:
		if (value < WHERE_NAME)
			return NULL;
		return value == WHERE_NAME + NOBODY
		    ? "board"
		    : name_of(names, value - WHERE_NAME);
	}
}
