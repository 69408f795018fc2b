/*
 * Sealed games (TK-44).
 *
 * The header of such a game has only a hash of its seed.  Who has the seed as
 * a key can throw dice and have them checked; who has not replays what is on
 * record as it stands.  When the game is over the seed is put on record too,
 * as the last line.  Dice must be known from the first line on, so that line
 * is looked for before any other is replayed.
 */
#include "engine/game.h"

#include <string.h>

static struct word
text_word(const struct text *text)
{
	return (struct word) { text_string(text), text->len };
}

static bool
fits(const struct game *game, struct word seed)
{
	char hex[HASH_HEX + 1];

	game->crypto->seal(seed, hex);
	return strcmp(hex, text_string(&game->header.sealed)) == 0;
}

bool
seal_open(struct game *game, struct word seed, struct error *err)
{
	if (fits(game, seed))
		return header_words(&game->header.seed, seed, err);
	err->line = game->header.seed_line;
	return fail(err, FAULT_FORMAT,
	    "the key does not fit this seal; the one that the game was made "
	    "with would");
}

bool
seal_find(struct game *game, struct journal *journal, struct error *err)
{
	struct word line;

	if (game->crypto == NULL)
		return true;
	if (game->header.sealed.len == 0) {
		err->line = game->header.seed_line;
		return fail(err, FAULT_FORMAT,
		    "the game is not sealed, so no key fits; it needs none");
	}
	if (game->key.len > 0)
		return seal_open(game, text_word(&game->key), err);
	if (!journal_last(journal, &line, err))
		return false;
	/* One that does not fit is refused where it stands. */
	return !word_is(word_next(&line), "unseal") || !fits(game, line) ||
	    header_words(&game->header.seed, line, err);
}

bool
seal_feed(struct game *game, struct word line, struct error *err)
{
	struct due due;

	word_next(&line);
	if (word_trim(line).n == 0)
		return fail(err, FAULT_FORMAT,
		    "the seed is missing; `unseal SEED' would be right");
	if (!game_check_end(game, err))
		return false;
	game->family->due(game->state, &due);
	if (game->header.sealed.len == 0)
		return fail(err, FAULT_RULES,
		    "the rules say no: the game is not sealed");
	if (game->unsealed)
		return fail(err, FAULT_RULES,
		    "the rules say no: the game is unsealed already");
	if (due.what != DUE_OVER)
		return fail(err, FAULT_RULES,
		    "the rules say no: a game is unsealed when it is over");
	if (game->crypto != NULL && !fits(game, line))
		return fail(err, FAULT_RULES,
		    "the rules say no: the seed does not fit the seal in line "
		    "%lu",
		    game->header.seed_line);
	game->unsealed = true;
	return true;
}

bool
game_unseal(struct game *game, struct error *err)
{
	struct due due;

	game->family->due(game->state, &due);
	/* Never: who calls this has a key, which fits a sealed game only. */
	if (game->header.sealed.len == 0)
		return fail(err, FAULT_RULES, "the game is not sealed");
	if (game->unsealed)
		return fail(err, FAULT_RULES, "the game is unsealed already");
	if (due.what != DUE_OVER)
		return fail(err, FAULT_RULES,
		    "the game goes on; it is unsealed when it is over");
	text_printf(&game->added, "unseal %s%s",
	    text_string(&game->header.seed), game->eol);
	game->unsealed = true;
	return game->added.failed ? fail_memory(err) : true;
}
