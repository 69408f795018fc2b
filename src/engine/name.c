/*
 * Players' names (TK-25).
 */
#include "engine/event.h"
#include "engine/utf8.h"

const char *
name_of(const struct names *names, int who)
{
	if (who == NEUTRAL)
		return "neutral";
	if (who == GREY)
		return "grey";
	if (names == NULL || (unsigned)who >= names->n)
		return "nobody";
	return names->name[who];
}

int
name_find(const struct names *names, struct word word)
{
	int i;

	for (i = 0; i < names->n; i++)
		if (names->len[i] == word.n &&
		    names->name[i][word.n - 1] == word.p[word.n - 1] &&
		    memcmp(names->name[i], word.p, word.n) == 0)
			return i;
	return -1;
}

static bool
name_reserved(struct word word)
{
	static const char *const reserved[] = { "neutral", "grey", "bank",
		"board", "hand", "out", "slot", "public", "all" };
	size_t i;

	for (i = 0; i < sizeof(reserved) / sizeof(reserved[0]); i++)
		if (word_is(word, reserved[i]))
			return true;
	return false;
}

static bool
is_letter(unsigned char c)
{
	return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || c > 127;
}

bool
name_check(struct word word, struct error *err)
{
	const char *p = word.p, *end = word.p + word.n;

	if (word.n == 0 || word.n > NAME_MAX_BYTES)
		return fail(err, FAULT_FORMAT,
		    "the name `%.*s' has %zu bytes; 1 to %d are possible",
		    (int)word.n, word.p, word.n, NAME_MAX_BYTES);
	if (!is_letter((unsigned char)word.p[0]))
		return fail(err, FAULT_FORMAT,
		    "the name `%.*s' does not begin with a letter", (int)word.n,
		    word.p);
	while (p < end) {
		uint32_t character;
		size_t len = utf8_decode(p, end, &character);

		if (len == 0)
			return fail(err, FAULT_FORMAT,
			    "the name `%.*s' is not UTF-8", (int)word.n,
			    word.p);
		if (character == ' ' || utf8_hidden(character))
			return fail(err, FAULT_FORMAT,
			    "the name `%.*s' has a blank or a hidden character",
			    (int)word.n, word.p);
		p += len;
	}
	if (name_reserved(word))
		return fail(err, FAULT_FORMAT,
		    "the name `%.*s' means something else in game files",
		    (int)word.n, word.p);
	return true;
}
