/*
 * The second book (ledger.h): payouts and the end of the game.
 */
#ifndef TESTS_LEDGER_PAY_H
#define TESTS_LEDGER_PAY_H

#include "ledger-cards.h"

/* MC-57: who holds win-a-tie and is tied is asked before all else. */
static void
ledger_ask_win(struct ledger *ledger)
{
	int who = ledger_card_holder(ledger, LEDGER_WIN_A_TIE);
	int casino = who < 0 ? 0 : ledger_tied_in(ledger, who);

	if (casino > 0 && ledger->retired[who])
		ledger_win(ledger, who, casino);
	else if (casino > 0)
		ledger->asked = (struct ledger_due) { LEDGER_ASK_WIN, who };
}

/*
 * The first pays out, a second one goes on if the payout had stopped.  MC-55:
 * while somebody holds dice it pays one casino alone.
 */
static bool
ledger_score(struct ledger *ledger, int n, char **word, struct error *err)
{
	(void)word;
	if (n != 1 || ledger->over ||
	    !ledger_is_due(ledger, LEDGER_SCORE, -1, err))
		return false;
	if (ledger->paying > 0) {
		if (!ledger->stopped || !ledger_pay_all(ledger, err))
			return false;
		ledger->stopped = false;
		return true;
	}
	ledger->middle = ledger_turn(ledger) >= 0;
	if (ledger->middle && ledger->has.pay < 0)
		return fail(err, FAULT_RULES, "somebody holds dice");
	if (ledger->has.pay >= 0)
		ledger->now = ledger->has.pay_casino;
	if (ledger->middle)
		ledger_arrive(ledger, ledger->has.pay);
	ledger->paying = 1;
	ledger->has.pay = ledger->has.placer = -1;
	ledger->has.pay_casino = 0;
	ledger->stopped = ledger->exchanged = false;
	memset(ledger->got, 0, sizeof(ledger->got));
	ledger_ask_win(ledger);
	return true;
}

/* A payout in the middle of a round is over: the order goes on. */
static bool
ledger_go_on(struct ledger *ledger, struct error *err)
{
	if (!ledger_close_now(ledger, err))
		return false;
	ledger->paying = ledger->win_casino = 0;
	ledger->middle = ledger->stopped = false;
	return true;
}

/* RR-G2.1: whether so many dice lie on the board of a casino. */
static bool
ledger_is_down(const struct ledger *ledger, int casino, int who, long dice)
{
	const int *down = ledger->down[casino][who];

	return strcmp(ledger->board[casino], "double-down") == 0 &&
	    (ledger_is_lost(ledger, who) ||
		down[LEDGER_NORMAL] + 2 * down[LEDGER_BIG] == dice);
}

/* A tie on one of these boards. */
static bool
ledger_tie_down(const struct ledger *ledger, int n, char **word)
{
	long dice = strtol(word[2], NULL, 10);
	int casino, i;

	for (casino = 1; casino < LEDGER_FACES; casino++) {
		for (i = 3; i < n; i++) {
			int who = ledger_seat(ledger, 2, word + i - 1);

			if (who < 0 ||
			    !ledger_is_down(ledger, casino, who, dice))
				break;
		}
		if (i == n)
			return true;
	}
	return false;
}

/* Whether this owner stays in a tie (MC-57). */
static bool
ledger_stays(const struct ledger *ledger, int casino, int owner)
{
	return casino == ledger->win_casino && owner == ledger->win_who;
}

/* An owner's dice leave a casino. */
static void
ledger_leave(struct ledger *ledger, int casino, int owner)
{
	int face;

	for (face = 1; casino == LEDGER_SLOT && face < LEDGER_FACES; face++)
		memset(ledger->has.slot[face][owner], 0,
		    sizeof(ledger->has.slot[face][owner]));
	memset(ledger->has.lying[casino][owner], 0,
	    sizeof(ledger->has.lying[casino][owner]));
}

/* LV-12: who has the same number of dice takes them back. */
static bool
ledger_tie(struct ledger *ledger, int n, char **word, struct error *err)
{
	int casino = n > 3 ? ledger_any_casino(ledger, word[1]) : 0, i;
	long dice = n > 3 ? strtol(word[2], NULL, 10) : 0;
	bool win = casino > 0 && casino == ledger->win_casino &&
	    ledger_weight(ledger, casino, ledger->win_who) == dice;

	if (n > 4 && strcmp(word[1], "double-down") == 0)
		return ledger_tie_down(ledger, n, word);
	if (dice == 0 || casino == 0 || n < 5 - win ||
	    !ledger_pay_from(ledger, casino, err))
		return false;
	for (i = 3; i < n; i++) {
		int owner = ledger_owner(ledger, word[i]);

		if (owner < 0 || ledger_stays(ledger, casino, owner) ||
		    (ledger_weight(ledger, casino, owner) != dice &&
			!ledger_is_lost(ledger, owner)))
			return fail(err, FAULT_RULES, "%s has not %ld dice",
			    word[i], dice);
		if (i > 3 && owner <= ledger_owner(ledger, word[i - 1]))
			return fail(err, FAULT_RULES, "not in seat order");
		ledger_leave(ledger, casino, owner);
	}
	for (i = 0; i < LEDGER_OWNERS && !ledger->loose; i++)
		if (ledger_weight(ledger, casino, i) == dice &&
		    !ledger_stays(ledger, casino, i))
			return fail(err, FAULT_RULES, "somebody ties too");
	return true;
}

/* LV-13, MC-23: the highest bill, the one chosen, or the first answer. */
static bool
ledger_is_won(struct ledger *ledger, int casino, int owner, int value,
    struct error *err)
{
	const int *bills = ledger->has.casino[casino];
	bool choice = casino == LEDGER_SLOT && ledger->bonus_cards > 0 &&
	    owner < LEDGER_SEATS && ledger_different(ledger, casino) > 1;
	int i;

	if (choice && !ledger->retired[owner]) {
		i = ledger->bill;
		ledger->bill = -1;
		return value == i ||
		    fail(err, FAULT_RULES, "another bill was chosen");
	}
	for (i = 0; i < LEDGER_VALUES; i++)
		if (bills[i] > 0 && (choice ? i < value : i > value))
			return fail(err, FAULT_RULES, "there is %s bill",
			    choice ? "a lower" : "a higher");
	return true;
}

/* LV-13: the most dice that are left take the highest bill. */
static bool
ledger_pay(struct ledger *ledger, int n, char **word, struct error *err)
{
	int casino = n == 4 ? ledger_any_casino(ledger, word[1]) : 0;
	int owner = n == 4 ? ledger_owner(ledger, word[2]) : -1;
	int value = n == 4 ? ledger_value(ledger, word[3]) : -1, i;

	if (owner < 0 || casino == 0 || value < 0 ||
	    !ledger_pay_from(ledger, casino, err))
		return false;
	for (i = 0; i < LEDGER_OWNERS && !ledger->loose; i++)
		if (ledger_ties(ledger, casino, i))
			return fail(err, FAULT_RULES, "a tie is not told");
	if (!ledger->loose && !ledger_leads(ledger, casino, owner))
		return fail(err, FAULT_RULES, "%s has not the most", word[2]);
	if (!ledger_is_won(ledger, casino, owner, value, err))
		return false;
	ledger_leave(ledger, casino, owner);
	if (ledger->took[casino] == -1)
		ledger->took[casino] = owner < LEDGER_SEATS ? owner : -2;
	if (owner < LEDGER_SEATS) {
		ledger->got[owner][value]++;
		ledger->received[owner][value]++;
	}
	return ledger_move(ledger, ledger->has.casino[casino],
	    owner >= LEDGER_SEATS ? ledger->aside : ledger->has.seat[owner],
	    word[3], err);
}

/*
 * LV-15, LV-34: all that no player won, when nobody is left to win it.  Of a
 * pay-now it is what imaginary players won, and that alone (MC-55).
 */
static bool
ledger_under(struct ledger *ledger, int n, char **word, struct error *err)
{
	int casino = ledger->paying, i, *bills;

	if (ledger->expect == LEDGER_EXPECT_UNDER)
		return ledger_under_drawn(ledger, n, word, err);
	if (ledger->now > 0 && ledger_sum(ledger->aside) > 0)
		return ledger_give(ledger, n - 1, word + 1, ledger->aside,
			   err) &&
		    ledger_close_now(ledger, err);
	while (casino > 0 && casino < LEDGER_CASINOS - 1 &&
	    ledger_sum(ledger->aside) == 0 &&
	    ledger_sum(ledger->has.casino[casino]) == 0)
		casino++;
	if (casino == 0 || !ledger_close_now(ledger, err) ||
	    !ledger_pay_from(ledger, casino, err))
		return false;
	bills = ledger->has.casino[casino];
	for (i = 0; i < LEDGER_OWNERS && ledger_sum(bills) > 0; i++)
		if (ledger_weight(ledger, casino, i) > 0 && !ledger->loose)
			return fail(err, FAULT_RULES, "somebody is not paid");
	for (i = 0; i < LEDGER_VALUES; i++) {
		bills[i] += ledger->aside[i];
		ledger->aside[i] = 0;
	}
	return ledger_give(ledger, n - 1, word + 1, bills, err) &&
	    ledger_close(ledger, casino, err);
}

/* MC-42, MC-44: in seat order, when all is paid and exchanged. */
static bool
ledger_raise(struct ledger *ledger, int n, char **word, struct error *err)
{
	int who = ledger_seat(ledger, n, word), i;

	if (who < 0 || n != 3 || ledger->paying == 0 ||
	    ledger_exchanger(ledger) >= 0 ||
	    !ledger_pay_from(ledger, LEDGER_CASINOS, err))
		return false;
	for (i = who; i < ledger->players; i++)
		if (ledger->raised[i])
			return fail(err, FAULT_RULES, "not in seat order");
	if (!ledger_raises(ledger, who) ||
	    strtol(word[2], NULL, 10) != ++ledger->has.announce[who])
		return fail(err, FAULT_RULES, "that die is not raised");
	ledger->raised[who] = true;
	return true;
}

/* What players choose in a payout. */
static bool
ledger_choose_win(struct ledger *ledger, int who, int n, char **word,
    struct error *err)
{
	int casino = n == 1 ? ledger_any_casino(ledger, word[0]) : 0;

	if (!ledger_is_due(ledger, LEDGER_ASK_WIN, who, err))
		return false;
	if (casino == 0 || !ledger_ties(ledger, casino, who) ||
	    (ledger->middle && casino != ledger->now))
		return fail(err, FAULT_RULES, "there is no tie there");
	ledger->asked = (struct ledger_due) { LEDGER_NOTHING, -1 };
	ledger_win(ledger, who, casino);
	return true;
}

static bool
ledger_choose_bill(struct ledger *ledger, int who, int n, char **word,
    struct error *err)
{
	int value = n == 1 ? ledger_value(ledger, word[0]) : -1;

	if (!ledger_is_due(ledger, LEDGER_ASK_BILL, who, err))
		return false;
	if (value < 0 || ledger->has.casino[LEDGER_SLOT][value] == 0)
		return fail(err, FAULT_RULES, "there is no such bill");
	ledger->bill = value;
	return true;
}

static bool
ledger_choose_skip(struct ledger *ledger, int who, int n, char **word,
    struct error *err)
{
	struct ledger_due due = ledger_due(ledger);

	(void)word;
	if (ledger->boards_count > 0)
		return n == 0;
	if (n != 0 || due.who != who ||
	    (due.what != LEDGER_ASK_WIN && due.what != LEDGER_ASK_EXCHANGE))
		return fail(err, FAULT_RULES, "nothing can be skipped");
	ledger->asked = (struct ledger_due) { LEDGER_NOTHING, -1 };
	ledger->exchanged |= due.what == LEDGER_ASK_EXCHANGE;
	return true;
}

#endif
