/*
 * For playout: decks of boards.  Of every 200 games 16 have a single board,
 * 120 a pair, each once; the others three or six one-sided boards, two of a
 * kind too, or some of the printed ones, with any way to use boards again.
 */
#ifndef TESTS_PLAYOUT_BOARDS_H
#define TESTS_PLAYOUT_BOARDS_H

#include <string.h>

#include "engine/text.h"

#include "pick.h"

static const char *const boards[] = { "lucky-punch", "jackpot", "prime-time",
	"fifty-fifty", "high-five", "bad-luck", "pay-day", "power-play",
	"no-entry", "knockout", "block-it", "handicap", "black-box",
	"double-down", "nice-dice", "my-choice" };

enum { BOARDS_ALL = sizeof(boards) / sizeof(boards[0]), DECKS = 200 };

/* Pair number n of 120. */
static void
find_pair(size_t n, size_t *first, size_t *second)
{
	for (*first = 0; n >= BOARDS_ALL - 1 - *first; ++*first)
		n -= BOARDS_ALL - 1 - *first;
	*second = *first + 1 + n;
}

/* One-sided boards, most of them different; or printed ones. */
static size_t
add_boards(uint64_t *random, size_t kind, struct text *deck)
{
	size_t count = kind % 3 == 0 ? 6 : 3, i, n, last = BOARDS_ALL;

	for (i = 0; kind % 3 < 2 && i < count; i++) {
		do
			n = pick(random, BOARDS_ALL);
		while (n == last);
		text_printf(deck, " %s", boards[n]);
		last = strcmp(boards[n], "no-entry") == 0 ? n : BOARDS_ALL;
	}
	for (i = 0; kind % 3 == 2 && i < BOARDS_ALL; i += 2)
		text_printf(deck, " %s/%s", boards[i], boards[i + 1]);
	return kind % 3 == 2 ? pick(random, 1 + BOARDS_ALL / 4) + 1 : count;
}

/* The deck of a game by its number; returns how many boards are drawn. */
static size_t
make_deck(uint64_t *random, unsigned long number, struct text *deck)
{
	size_t n = (number - 1) % DECKS, first, second;

	if (n < BOARDS_ALL) {
		text_printf(deck, " %s", boards[n]);
		return 1;
	}
	n -= BOARDS_ALL;
	if (n < BOARDS_ALL * (BOARDS_ALL - 1) / 2) {
		find_pair(n, &first, &second);
		text_printf(deck, " %s %s", boards[first], boards[second]);
		return 2;
	}
	return add_boards(random, n, deck);
}

#endif
