/*
 * The second book (ledger.h): boards, bills and cards that a round deals.
 */
#ifndef TESTS_LEDGER_DEAL_H
#define TESTS_LEDGER_DEAL_H

#include "ledger-round.h"

/* RR-1; two boards bring grey dice along. */
static bool
ledger_board(struct ledger *ledger, int n, char **word, struct error *err)
{
	int casino = n == 3 ? ledger_casino(word[1]) : 0, i;

	if (casino == 0 || casino != ledger->boards + 1 ||
	    ++ledger->boards > ledger->boards_count ||
	    strlen(word[2]) >= sizeof(ledger->board[0]))
		return fail(err, FAULT_RULES, "no board comes there");
	memcpy(ledger->board[casino], word[2], strlen(word[2]) + 1);
	if (strcmp(word[2], "block-it") == 0)
		ledger->grey_off += (int)ledger->clusters;
	for (i = 1; strcmp(word[2], "handicap") == 0 && i < LEDGER_FACES; i++)
		ledger->has.lying[i][LEDGER_GREY][LEDGER_NORMAL] +=
		    (int)ledger->grey[i];
	return true;
}

/* LV-5: filled until it is enough, and no further; LV-22: or what is left. */
static bool
ledger_is_filled(const struct ledger *ledger, int casino, const char *highest)
{
	long sum = ledger_money(ledger, ledger->has.casino[casino]);

	if (sum < ledger->fill)
		return ledger->has.deck_count == 0;
	return sum - strtol(highest, NULL, 10) < ledger->fill;
}

/* RB-4: so many, and not less than in the casino before. */
static bool
ledger_is_ranked(const struct ledger *ledger, int casino)
{
	const int *here = ledger->has.casino[casino];
	const int *before = ledger->has.casino[casino - 1];
	long more = ledger_money(ledger, here) - ledger_money(ledger, before);
	int i;

	if (ledger_sum(here) != ledger->ranked)
		return false;
	for (i = LEDGER_VALUES - 1; more == 0 && i >= 0; i--)
		more = here[i] - before[i];
	return more >= 0;
}

/* Casino after casino, the slot machine last (MC-20). */
static bool
ledger_bills(struct ledger *ledger, int n, char **word, struct error *err)
{
	int casino = n > 1 ? ledger_any_casino(ledger, word[1]) : 0;
	int *bills = ledger->has.casino[casino];

	if (casino == 0 || casino != ++ledger->filled || ledger_sum(bills) > 0)
		return fail(err, FAULT_RULES, "no casino that is filled now");
	if (!ledger_take(ledger, n - 2, word + 2, bills, err))
		return false;
	if (ledger->ranked > 0
		? !ledger_is_ranked(ledger, casino)
		: !ledger_is_filled(ledger, casino, n > 2 ? word[2] : "0"))
		return fail(err, FAULT_RULES, "casino %d is filled with %ld",
		    casino, ledger_money(ledger, bills));
	return true;
}

/* RR-4: all but the bills of the rounds to come. */
static bool
ledger_bank(struct ledger *ledger, int n, char **word, struct error *err)
{
	int i;

	for (i = 1; i < n; i++) {
		char *rest;
		long count = strtol(word[i], &rest, 10);

		for (; count > 0; count--, ledger->has.deck_count--)
			if (!ledger_move(ledger, ledger->deck, ledger->has.bank,
				rest + 1, err))
				return false;
	}
	if (!ledger->bank || ledger->round != 1 ||
	    ledger->has.deck_count != 6 * ledger->ranked * (ledger->rounds - 1))
		return fail(err, FAULT_RULES, "the bank is wrong");
	return true;
}

/* The next seat that is dealt something, from this one on. */
static int
ledger_dealt_to(const struct ledger *ledger, int seat)
{
	while (seat < ledger->players && ledger->retired[seat])
		seat++;
	return seat;
}

static int
ledger_card_named(const char *name)
{
	int card;

	for (card = 0; card < LEDGER_CARDS; card++)
		if (strcmp(ledger_cards[card], name) == 0)
			return card;
	return -1;
}

/* MC-41: a bonus card that nobody else has. */
static bool
ledger_deal_bonus(struct ledger *ledger, int who, const char *word,
    struct error *err)
{
	int amount = (int)strtol(word, NULL, 10), i;

	for (i = 0; i < ledger->bonus_cards; i++)
		if (ledger->bonus[i] == amount)
			break;
	if (i == ledger->bonus_cards || ledger->dealt_cards > 0 ||
	    who != ledger_dealt_to(ledger, ledger->dealt_bonus))
		return fail(err, FAULT_RULES, "no bonus card is dealt so");
	for (i = 0; i < ledger->players; i++)
		if (ledger->has.bonus[i] == amount)
			return fail(err, FAULT_RULES, "it is dealt twice");
	ledger->has.bonus[who] = amount;
	ledger->dealt_bonus = who + 1;
	return true;
}

/* MC-41, MC-50: bonus cards first, then hands; each card once. */
static bool
ledger_deal(struct ledger *ledger, int n, char **word, struct error *err)
{
	int who = ledger_seat(ledger, n, word), i, card;

	if (who < 0 || n < 3 || ledger->filled != ledger_last_casino(ledger))
		return fail(err, FAULT_RULES, "nobody is dealt anything");
	if (*word[2] >= '0' && *word[2] <= '9')
		return n == 3 && ledger_deal_bonus(ledger, who, word[2], err);
	if (who != ledger_dealt_to(ledger, ledger->dealt_cards) ||
	    n - 2 != ledger->cards_each[ledger->players])
		return fail(err, FAULT_RULES, "no hand is dealt so");
	for (i = 2; i < n; i++) {
		card = ledger_card_named(word[i]);
		if (card < 0 || ledger_card_holder(ledger, card) >= 0)
			return fail(err, FAULT_RULES, "%s is dealt twice",
			    word[i]);
		ledger->has.cards[who] |= 1U << card;
		if (card == LEDGER_WIN_A_TIE)
			ledger->expect = LEDGER_EXPECT_REVEAL;
	}
	ledger->dealt_cards = who + 1;
	return true;
}

/* MC-57: right after the line that dealt it. */
static bool
ledger_reveal(struct ledger *ledger, int n, char **word, struct error *err)
{
	int who = ledger_seat(ledger, n, word);

	if (n != 3 || ledger->expect != LEDGER_EXPECT_REVEAL || who < 0 ||
	    who != ledger_card_holder(ledger, LEDGER_WIN_A_TIE) ||
	    strcmp(word[2], "win-a-tie") != 0)
		return fail(err, FAULT_RULES, "nothing is shown");
	ledger->expect = LEDGER_EXPECT_NOTHING;
	return true;
}

/* Whether a round's deal is complete. */
static bool
ledger_is_dealt(const struct ledger *ledger)
{
	int n = ledger->players;

	if (ledger->filled != ledger_last_casino(ledger))
		return false;
	return (ledger->bonus_cards == 0 ||
		   ledger_dealt_to(ledger, ledger->dealt_bonus) >= n) &&
	    (ledger->cards_each[n] == 0 ||
		ledger_dealt_to(ledger, ledger->dealt_cards) >= n);
}

#endif
