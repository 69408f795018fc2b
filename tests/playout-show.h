/*
 * For playout: reads a position in one line of words (TK-77) into what the
 * second book (ledger.h) has of it.
 */
#ifndef TESTS_PLAYOUT_SHOW_H
#define TESTS_PLAYOUT_SHOW_H

#include "ledger.h"

enum part { PART_NONE, PART_BILLS, PART_DICE, PART_HAND, PART_BANK };

struct reading {
	enum part part;
	int casino, seat, owner, cards;
	const char *last; /* the word before */
	struct holding shown;
	long money[LEDGER_OWNERS];
	int bills[LEDGER_OWNERS];
};

static bool
is_word(const char *word, const char *wanted)
{
	return strcmp(word, wanted) == 0;
}

/* Dice in a casino, each after its owner's name. */
static void
take_die(struct reading *r, const struct ledger *ledger, const char *word)
{
	int owner = ledger_owner(ledger, word), kind;
	int face = ledger_die(word, &kind);

	if (owner >= 0)
		r->owner = owner;
	else if (face > 0 && kind < LEDGER_SIZES && r->casino == LEDGER_SLOT) {
		r->shown.lying[r->casino][r->owner][kind]++;
		r->shown.slot[face][r->owner][kind]++;
	} else if (face > 0 && kind < LEDGER_SIZES && face == r->casino)
		r->shown.lying[face][r->owner][kind]++;
}

static void
take_hand(struct reading *r, const char *word)
{
	int kind = *word == 'B' ? LEDGER_BIG
	    : *word == 'N'	? LEDGER_N
	    : *word == 'K'	? LEDGER_K
				: LEDGER_NORMAL;

	r->shown.hand[r->seat][kind] = (int)strtol(word +
		(kind != LEDGER_NORMAL),
	    NULL, 10);
}

/* COUNTxAMOUNT. */
static void
take_bank(struct reading *r, const struct ledger *ledger, const char *word)
{
	const char *amount = strchr(word, 'x');
	int value = amount != NULL ? ledger_value(ledger, amount + 1) : -1;

	if (value >= 0)
		r->shown.bank[value] = (int)strtol(word, NULL, 10);
}

/* What is said of a player in a word and a number. */
static bool
take_number(struct reading *r, const char *word)
{
	int number = (int)strtol(word, NULL, 10);

	if (r->seat < 0 || r->seat >= LEDGER_SEATS)
		return false;
	if (is_word(r->last, "chips"))
		r->shown.chips[r->seat] = number;
	else if (is_word(r->last, "announce"))
		r->shown.announce[r->seat] = number;
	else if (is_word(r->last, "bonus"))
		r->shown.bonus[r->seat] = number;
	else if (is_word(r->last, "cards"))
		r->cards = number;
	else if (is_word(r->last, "money"))
		r->money[r->seat] = number;
	else if (is_word(r->last, "bills"))
		r->bills[r->seat] = number;
	else
		return false;
	return true;
}

/* What cards leave behind. */
static bool
take_moment(struct reading *r, const struct ledger *ledger, const char *word)
{
	int who = ledger_owner(ledger, word);

	if (is_word(r->last, "two-casinos"))
		r->shown.two = who;
	else if (is_word(r->last, "pay-now"))
		r->shown.pay = who;
	else if (is_word(r->last, "placed"))
		r->shown.placer = who;
	else if (r->shown.pay >= 0 && r->shown.pay_casino == 0 &&
	    is_word(r->last, ledger->name[r->shown.pay]))
		r->shown.pay_casino = ledger_any_casino(ledger, word);
	else
		return false;
	return true;
}

/* The words that begin something else. */
static bool
begin_part(struct reading *r, const struct ledger *ledger, const char *word)
{
	if (r->cards > 0 && ledger_card_named(word) >= 0) {
		r->shown.cards[r->seat] |= 1U << ledger_card_named(word);
		r->cards--;
	} else if (r->seat >= 0 && take_moment(r, ledger, word))
		;
	else if (take_number(r, word))
		;
	else if (is_word(r->last, "casino"))
		r->casino = ledger_any_casino(ledger, word);
	else if (is_word(r->last, "player"))
		r->seat = ledger_owner(ledger, word);
	else if (is_word(r->last, "deck"))
		r->shown.deck_count = (int)strtol(word, NULL, 10);
	else if (is_word(word, "bills"))
		r->part = r->seat < 0 ? PART_BILLS : PART_NONE;
	else if (is_word(word, "dice"))
		r->part = r->seat < 0 ? PART_DICE : PART_HAND;
	else if (is_word(word, "bank"))
		r->part = PART_BANK;
	else if (is_word(word, "casino") || is_word(word, "player") ||
	    is_word(word, "board") || is_word(word, "closed") ||
	    is_word(word, "deck") || is_word(word, "two-casinos") ||
	    is_word(word, "pay-now") || is_word(word, "placed"))
		r->part = PART_NONE;
	else
		return false;
	return true;
}

static void
read_line(struct reading *r, const struct ledger *ledger, char *line)
{
	char *word, *next = line;

	r->shown.two = r->shown.pay = r->shown.placer = -1;
	for (r->last = ""; *next != '\0'; r->last = word) {
		int value;

		word = next;
		next += strcspn(next, " ");
		if (*next != '\0')
			*next++ = '\0';
		value = ledger_value(ledger, word);
		if (begin_part(r, ledger, word))
			;
		else if (r->part == PART_BILLS && value >= 0)
			r->shown.casino[r->casino][value]++;
		else if (r->part == PART_BANK)
			take_bank(r, ledger, word);
		else if (r->part == PART_DICE)
			take_die(r, ledger, word);
		else if (r->part == PART_HAND)
			take_hand(r, word);
	}
}

/* What the book cannot know, and what the line does not tell. */
static void
leave_out(const struct ledger *ledger, struct holding *shown)
{
	const struct holding *has = &ledger->has;
	int i, owner;

	memcpy(shown->seat, has->seat, sizeof(shown->seat));
	for (owner = 0; owner < LEDGER_OWNERS; owner++)
		for (i = 0; i < LEDGER_CASINOS; i++)
			if (ledger->paying > 0 || ledger_is_lost(ledger, owner))
				memcpy(shown->lying[i][owner],
				    has->lying[i][owner],
				    sizeof(shown->lying[i][owner]));
	if (ledger->paying == 0 && !ledger->over)
		return;
	memcpy(shown->slot, has->slot, sizeof(shown->slot));
	memcpy(shown->hand, has->hand, sizeof(shown->hand));
	memcpy(shown->cards, has->cards, sizeof(shown->cards));
	memcpy(shown->bonus, has->bonus, sizeof(shown->bonus));
	shown->two = has->two;
	shown->pay = has->pay;
	shown->pay_casino = has->pay_casino;
	shown->placer = has->placer;
}

/* The money that is told: what counts at the end counts then (MC-43). */
static bool
is_money_told(const struct ledger *ledger, const struct reading *r)
{
	int i;

	for (i = 0; i < ledger->players; i++) {
		long announced = ledger->has.announce[i] * ledger->bonus_value;

		if (r->bills[i] != ledger_sum(ledger->has.seat[i]) ||
		    r->money[i] !=
			ledger_worth(ledger, i) -
			    (ledger->over ? 0 : announced))
			return false;
	}
	return true;
}

#endif
