/*
 * Reading games that may be anything, for programs that try what nobody would
 * write: whatever comes of it is said in words, so that two ways of reading can
 * be compared.  A game that is taken must be sound, shown in every way and
 * played on (playing.h).
 */
#ifndef READING_H
#define READING_H

#include "playing.h"

enum { GAMES_MAX = 1 << 15 };

/* What is said of one game of the file; false at its end. */
static bool
read_one(struct game *game, struct journal *journal, struct text *said)
{
	struct error err = { 0 }, unsound = { 0 };
	struct text shown = { 0 };

	switch (game_read(game, journal, &err)) {
	case GAME_END:
		return false;
	case GAME_BAD:
		if (err.fault == FAULT_NONE || err.line == 0 ||
		    err.text[0] == '\0')
			fault("a fault without a word");
		text_printf(said, "%d %lu %s\n", (int)err.fault, err.line,
		    err.text);
		return journal_skip_game(journal, &err);
	default:
		break;
	}
	text_printf(said, "good %lu ", journal->line);
	game->family->line(game->state, &game->header.names, VIEW_ALL, said);
	text_putc(said, '\n');
	if (!game->family->sound(game->state, &unsound))
		fault(unsound.text);
	show(game, &shown);
	text_release(&shown);
	play_on(game);
	return true;
}

/* Reads all games of a journal, `slowly' line by line, and says what they are. */
static void
read_all(struct journal *journal, const struct crypto *crypto, bool slowly,
    struct text *said)
{
	static struct game game;
	unsigned long n = 0;

	game_init(&game, crypto);
	game.want_steps = game.want_ranges = slowly;
	journal->keep = slowly;
	while (read_one(&game, journal, said))
		if (++n > GAMES_MAX)
			fault("it does not end");
	text_printf(said, "%lu lines, dice %lu %lu %lu\n", journal->line,
	    game.proofs[0], game.proofs[1], game.proofs[2]);
	game_release(&game);
}

#endif
