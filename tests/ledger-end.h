/*
 * The second book (ledger.h): what everybody has at the end, and who wins.
 */
#ifndef TESTS_LEDGER_END_H
#define TESTS_LEDGER_END_H

#include "ledger-pay.h"

/* All that a player has (RB-10, MC-43). */
static long
ledger_worth(const struct ledger *ledger, int who)
{
	return ledger_money(ledger, ledger->has.seat[who]) +
	    ledger->has.chips[who] * ledger->chip_value +
	    ledger->has.announce[who] * ledger->bonus_value;
}

static bool
ledger_final(struct ledger *ledger, int n, char **word, struct error *err)
{
	int who = n == 5 ? ledger_seat(ledger, n, word) : -1;

	if (who < 0 || ledger->round != ledger->rounds)
		return fail(err, FAULT_RULES, "this is not the end");
	if (ledger->paying > 0 && !ledger_gather(ledger, err))
		return false;
	if (ledger_worth(ledger, who) != strtol(word[2], NULL, 10) ||
	    ledger_sum(ledger->has.seat[who]) != strtol(word[3], NULL, 10) ||
	    ledger->has.chips[who] != strtol(word[4], NULL, 10))
		return fail(err, FAULT_RULES, "%s has other money", word[1]);
	return true;
}

/* LV-21, RB-10, MC-72: money, then the number of bills, then all of them. */
static bool
ledger_winner(struct ledger *ledger, int n, char **word, struct error *err)
{
	long worth[LEDGER_SEATS] = { 0 }, best = 0;
	int i, mate, winners = 1;

	for (i = 0; i < ledger->players; i++) {
		for (mate = 0; mate < ledger->players; mate++)
			if (ledger_are_mates(ledger, i, mate))
				worth[i] += ledger_worth(ledger, mate) +
				    ledger_sum(ledger->has.seat[mate]) +
				    (ledger->pieces ? ledger->has.chips[mate]
						    : 0);
		best = worth[i] > best ? worth[i] : best;
	}
	for (i = 0; i < ledger->players; i++) {
		if (worth[i] != best)
			continue;
		if (winners == n || ledger_owner(ledger, word[winners]) != i)
			return fail(err, FAULT_RULES, "%s has won too",
			    ledger->name[i]);
		winners++;
	}
	ledger->over = true;
	return winners == n ||
	    fail(err, FAULT_RULES, "there are too many winners");
}

#endif
