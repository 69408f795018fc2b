/*
 * Moves as somebody might try them, by a look at the second book (ledger.h):
 * many are legal, many nearly so, some are nonsense.
 */
#ifndef TESTS_GUESS_H
#define TESTS_GUESS_H

#include <stdio.h>

#include "ledger.h"
#include "pick.h"

enum { GUESS_LINE = 256 };

struct guess {
	const struct ledger *ledger;
	uint64_t *random;
	char line[GUESS_LINE];
	size_t len;
};

static int
guess_below(struct guess *guess, int n)
{
	return (int)pick(guess->random, (size_t)n);
}

static void
guess_word(struct guess *guess, const char *word)
{
	size_t len = strlen(word);

	if (guess->len + len + 2 > sizeof(guess->line))
		return;
	if (guess->len > 0)
		guess->line[guess->len++] = ' ';
	memcpy(guess->line + guess->len, word, len + 1);
	guess->len += len;
}

static void
guess_die(struct guess *guess, int face, int kind)
{
	char word[] = { "\0BNK"[kind], (char)('0' + face), '\0' };

	guess_word(guess, kind == LEDGER_NORMAL ? word + 1 : word);
}

/* A face, now and then none. */
static int
guess_face(struct guess *guess)
{
	return guess_below(guess, 30) == 0 ? 7 * guess_below(guess, 2)
					   : 1 + guess_below(guess, 6);
}

/* Mostly small dice. */
static int
guess_kind(struct guess *guess)
{
	return guess_below(guess, 2) == 0 ? LEDGER_NORMAL
					  : guess_below(guess, LEDGER_KINDS);
}

/* One word after the other: the same games with every compiler. */
static void
guess_any_die(struct guess *guess)
{
	int kind = guess_kind(guess);

	guess_die(guess, guess_face(guess), kind);
}

static void
guess_value(struct guess *guess)
{
	guess_die(guess, guess_face(guess), LEDGER_NORMAL);
}

static void
guess_slot(struct guess *guess, int n)
{
	if (guess_below(guess, n) == 0)
		guess_word(guess, "slot");
}

static void
guess_casino(struct guess *guess)
{
	if (guess_below(guess, 6) == 0)
		guess_word(guess, "slot");
	else
		guess_value(guess);
}

static void
guess_amount(struct guess *guess)
{
	char word[32];

	snprintf(word, sizeof(word), "%ld",
	    guess->ledger->amount[guess_below(guess, guess->ledger->values)]);
	guess_word(guess, word);
}

static void
guess_name(struct guess *guess, int who)
{
	static const char *const others[] = { "neutral", "grey", "nobody" };

	guess_word(guess,
	    who < guess->ledger->players
		? guess->ledger->name[who]
		: others[(who - guess->ledger->players) % 3]);
}

/* Who moves: mostly the one who is due, or whose moment is open. */
static int
guess_who(struct guess *guess)
{
	const struct ledger *ledger = guess->ledger;
	int due = ledger_due(ledger).who, n = guess_below(guess, 8);

	if (n < 5 && due >= 0 && due < ledger->players)
		return due;
	if (n < 7 && ledger->has.placer >= 0)
		return ledger->has.placer;
	return guess_below(guess, ledger->players + 3);
}

/* Some of the dice of the roll, perhaps one too many. */
static void
guess_rolled(struct guess *guess)
{
	int kind, face, i;

	for (face = 1; face < LEDGER_FACES; face++)
		for (kind = 0; kind < LEDGER_KINDS; kind++)
			for (i = guess->ledger->roll[kind][face]; i > 0; i--)
				if (guess_below(guess, 4) == 0)
					guess_die(guess, face, kind);
	if (guess_below(guess, 4) == 0)
		guess_any_die(guess);
}

/* Some dice that were placed in this turn, perhaps one too many. */
static void
guess_placed(struct guess *guess)
{
	const struct ledger *ledger = guess->ledger;
	int i, kind, n;

	for (i = 0; i < ledger->placements; i++)
		for (kind = 0; kind < LEDGER_KINDS; kind++)
			for (n = ledger->laid[i].dice[kind]; n > 0; n--) {
				if (guess_below(guess, 2) == 0)
					continue;
				guess_die(guess, ledger->laid[i].face, kind);
				if (ledger->laid[i].casino == LEDGER_SLOT)
					guess_word(guess, "slot");
			}
	if (guess_below(guess, 4) > 0)
		return;
	guess_any_die(guess);
	guess_slot(guess, 3);
}

/* Some dice of the face that was placed last. */
static void
guess_more(struct guess *guess)
{
	const struct ledger *ledger = guess->ledger;
	int n = guess_below(guess, 4);
	int face = ledger->placements > 0 && guess_below(guess, 5) > 0
	    ? ledger->laid[ledger->placements - 1].face
	    : guess_face(guess);

	for (; n >= 0; n--)
		guess_die(guess, face, guess_kind(guess));
	guess_slot(guess, 8);
}

/* The words after a card's name. */
static void
guess_card_words(struct guess *guess, int card)
{
	switch (card) {
	case LEDGER_NEXT_PLEASE:
		if (guess_below(guess, 3) == 0)
			break;
		guess_any_die(guess);
		guess_slot(guess, 3);
		break;
	case LEDGER_DOUBLE_PLAY:
		guess_value(guess);
		guess_casino(guess);
		if (guess->line[guess->len - 1] == 't')
			guess_value(guess);
		break;
	case LEDGER_PAY_NOW:
		guess_casino(guess);
		break;
	case LEDGER_EXCHANGE:
		guess_amount(guess);
		break;
	case LEDGER_WIN_A_TIE:
		guess_casino(guess);
		break;
	case LEDGER_JOKER:
		guess_any_die(guess);
		guess_value(guess);
		break;
	case LEDGER_EXTRA_DICE:
		guess_more(guess);
		break;
	case LEDGER_REROLL:
		guess_rolled(guess);
		break;
	case LEDGER_TAKE_BACK:
		guess_placed(guess);
		break;
	default:
		break;
	}
}

/* Mostly a card that the player has. */
static void
guess_card(struct guess *guess, int who)
{
	unsigned cards = who < guess->ledger->players
	    ? guess->ledger->has.cards[who]
	    : 0;
	int card = guess_below(guess, LEDGER_CARDS);

	if (cards != 0 && guess_below(guess, 5) > 0)
		while (!(cards >> card & 1))
			card = (card + 1) % LEDGER_CARDS;
	guess_word(guess, "card");
	guess_name(guess, who);
	guess_word(guess, ledger_cards[card]);
	guess_card_words(guess, card);
}

static void
guess_answer(struct guess *guess, int who)
{
	int n = guess_below(guess, 8);

	guess_word(guess, "choose");
	guess_name(guess, who);
	if (n < 4) {
		guess_word(guess, "kick");
		guess_name(guess,
		    guess_below(guess, guess->ledger->players + 2));
		guess_any_die(guess);
		guess_slot(guess, 3);
	} else if (n < 6) {
		guess_word(guess, n == 4 ? "casino" : "win");
		guess_casino(guess);
	} else if (n == 6) {
		guess_word(guess, "bill");
		guess_amount(guess);
	} else
		guess_word(guess, "skip");
}

/* One line of words. */
static void
guess_move(struct guess *guess)
{
	int who = guess_who(guess), n = guess_below(guess, 32);

	guess->len = 0;
	if (n < 16)
		guess_card(guess, who);
	else if (n < 22)
		guess_answer(guess, who);
	else if (n < 29) {
		guess_word(guess, "place");
		guess_name(guess, who);
		guess_value(guess);
		guess_slot(guess, 2);
	} else if (n < 30)
		guess_word(guess, "score");
	else {
		guess_word(guess, "pass");
		guess_name(guess, who);
	}
	if (guess_below(guess, 64) == 0) /* a word too many */
		guess_casino(guess);
}

/* Whether the book would take this move now. */
static bool
guess_is_legal(const struct ledger *ledger, const char *line)
{
	static struct ledger copy;
	struct error err = { 0 };

	copy = *ledger;
	return ledger_line(&copy, line, strlen(line), &err);
}

#endif
