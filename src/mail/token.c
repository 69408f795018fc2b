/*
 * Tokens.  See token.h.
 */
#include "mail/token.h"

#include <string.h>

/* 32 of them, so that five bits of each random byte choose one. */
static const char alphabet[] = "abcdefghijkmnpqrstuvwxyz23456789";

/* A message is not asked about more words than this. */
enum { TRIES = 50 };

bool
token_draw(char *token, size_t letters, struct error *err)
{
	unsigned char bytes[TOKEN_LETTERS];
	size_t i;

	if (!random_draw(bytes, letters, err))
		return false;
	for (i = 0; i < letters; i++)
		token[i] = alphabet[bytes[i] & 31];
	token[letters] = '\0';
	return true;
}

void
token_hash(const char token[TOKEN_LETTERS + 1], char hex[HASH_HEX + 1])
{
	hash_of(token, TOKEN_LETTERS, hex);
}

static bool
is_word(char c)
{
	return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') ||
	    (c >= '0' && c <= '9') || (signed char)c < 0;
}

/*
 * Takes the next word that could be a token off the front of a text, in small
 * letters; false at its end.
 */
static bool
next_candidate(struct word *text, char token[TOKEN_LETTERS + 1])
{
	while (text->n > 0) {
		size_t n = 0, i;

		while (n < text->n && is_word(text->p[n]))
			n++;
		for (i = 0; n == TOKEN_LETTERS && i < n; i++) {
			char c = text->p[i];

			token[i] = (char)(c >= 'A' && c <= 'Z' ? c | 32 : c);
			if (strchr(alphabet, token[i]) == NULL)
				break;
		}
		text->p += n > 0 ? n : 1;
		text->n -= n > 0 ? n : 1;
		if (n == TOKEN_LETTERS && i == n) {
			token[n] = '\0';
			return true;
		}
	}
	return false;
}

bool
token_find(struct word text, const char hex[HASH_HEX + 1])
{
	char token[TOKEN_LETTERS + 1], hash[HASH_HEX + 1];
	bool found = false;
	int i;

	for (i = 0; i < TRIES && next_candidate(&text, token); i++) {
		token_hash(token, hash);
		found |= hash_same(hash, hex);
	}
	return found;
}

/* `TOKEN', or one word before it: `token: TOKEN'. */
bool
token_is_line(struct word line)
{
	struct word first = word_next(&line), second = word_next(&line);
	struct word last = second.n > 0 ? second : first;
	char token[TOKEN_LETTERS + 1];

	return word_trim(line).n == 0 && next_candidate(&last, token);
}
