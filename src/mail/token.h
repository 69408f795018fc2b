/*
 * Tokens: what a player must know besides having the right address (PM-3).
 *
 * A token is TOKEN_LETTERS letters and digits that nobody mistakes for each
 * other, 100 random bits.  The table keeps only its hash.
 */
#ifndef MAIL_TOKEN_H
#define MAIL_TOKEN_H

#include "engine/dice.h"
#include "engine/error.h"
#include "engine/word.h"

enum { TOKEN_LETTERS = 20, ID_LETTERS = 10 };

/* Random letters and digits of that alphabet. */
bool token_draw(char *token, size_t letters, struct error *);
void token_hash(const char token[TOKEN_LETTERS + 1], char hex[HASH_HEX + 1]);

/* Whether one of the words that could be a token has this hash. */
bool token_find(struct word text, const char hex[HASH_HEX + 1]);
/* Whether the last words of a line are a token, or nothing else is in it. */
bool token_is_line(struct word line);

#endif
