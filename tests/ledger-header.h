/*
 * The second book (ledger.h): the rules and players of a game's header.
 */
#ifndef TESTS_LEDGER_HEADER_H
#define TESTS_LEDGER_HEADER_H

#include "ledger-book.h"

/* A rule that is a number. */
static long *
ledger_number(struct ledger *ledger, const char *key)
{
	const struct {
		const char *key;
		long *number;
	} plain[] = {
		{ "bills.fill", &ledger->fill },
		{ "bills.ranked", &ledger->ranked },
		{ "boards.count", &ledger->boards_count },
		{ "bonus.start", &ledger->bonus_start },
		{ "bonus.value", &ledger->bonus_value },
		{ "cards.double-play.dice", &ledger->pair },
		{ "cards.one-more-bill.bills", &ledger->drawn_bills },
		{ "chips.each", &ledger->chips_each },
		{ "chips.pass", &ledger->chips_pass },
		{ "chips.value", &ledger->chip_value },
		{ "dice.big", &ledger->big },
		{ "dice.normal", &ledger->dice },
		{ "first.step", &ledger->step },
		{ "rounds", &ledger->rounds },
		{ "solo.dice", &ledger->solo },
		{ "solo.thrown", &ledger->solo_thrown },
		{ "teams", &ledger->team_size },
	}, by_players[] = {
		{ "cards.each.", ledger->cards_each },
		{ "kickers.", ledger->kickers },
		{ "neutral.big.", ledger->neutral_big },
		{ "neutral.each.", ledger->neutral_each },
		{ "neutral.rolled.", ledger->neutral_rolled },
	};
	size_t i, len;

	for (i = 0; i < sizeof(plain) / sizeof(plain[0]); i++)
		if (strcmp(plain[i].key, key) == 0)
			return plain[i].number;
	for (i = 0; i < sizeof(by_players) / sizeof(by_players[0]); i++) {
		len = strlen(by_players[i].key);
		if (strncmp(by_players[i].key, key, len) == 0 &&
		    ledger_casino(key + len) > 0)
			return by_players[i].number + (key[len] - '0');
	}
	return NULL;
}

/* COUNTxAMOUNT bills, among those of the deck by their value. */
static void
ledger_print(struct ledger *ledger, const char *word)
{
	char *rest;
	int count = (int)strtol(word, &rest, 10), i = 0, j;
	long amount = strtol(rest + 1, NULL, 10);

	while (i < ledger->values && ledger->amount[i] < amount)
		i++;
	if (i == ledger->values || ledger->amount[i] != amount) {
		for (j = ledger->values++; j > i; j--) {
			ledger->amount[j] = ledger->amount[j - 1];
			ledger->deck[j] = ledger->deck[j - 1];
		}
		ledger->amount[i] = amount;
		ledger->deck[i] = 0;
	}
	ledger->deck[i] += count;
	ledger->printed = ledger->has.deck_count = ledger_sum(ledger->deck);
}

static bool
ledger_rule(struct ledger *ledger, int n, char **word, struct error *err)
{
	const char *key = word[1];
	long *number = n > 2 ? ledger_number(ledger, key) : NULL;
	int i;

	if (n < 3)
		return fail(err, FAULT_RULES, "a rule without a value");
	if (number != NULL)
		*number = strtol(word[2], NULL, 10);
	for (i = 2; i < n; i++)
		if (strcmp(key, "bills.deck") == 0 ||
		    strcmp(key, "bills.more") == 0)
			ledger_print(ledger, word[i]);
		else if (strcmp(key, "boards.handicap.grey") == 0)
			ledger->grey[i - 1] = strtol(word[i], NULL, 10);
		else if (strcmp(key, "boards.block-it.clusters") == 0)
			ledger->clusters += strtol(word[i], NULL, 10);
		else if (strcmp(key, "bonus.deck") == 0 && i - 2 < LEDGER_SEATS)
			ledger->bonus[ledger->bonus_cards++] = strtol(word[i],
			    NULL, 10);
		else if (strcmp(key, "win") == 0)
			ledger->pieces |= strcmp(word[i], "pieces") == 0;
	ledger->bank |= strcmp(key, "bank") == 0 && *word[2] == 'y';
	ledger->first_winner |= strcmp(key, "first.by") == 0 && *word[2] == 'w';
	ledger->machine |= strcmp(key, "casinos.slot") == 0;
	return true;
}

static bool
ledger_players(struct ledger *ledger, int n, char **word, struct error *err)
{
	int i;

	if (n < 2 || n - 1 > LEDGER_SEATS)
		return fail(err, FAULT_RULES, "%d players", n - 1);
	for (i = 1; i < n; i++)
		memcpy(ledger->name[i - 1], word[i], strlen(word[i]) + 1);
	ledger->players = n - 1;
	for (i = 0; i < ledger->players && ledger->bonus_cards > 0; i++)
		ledger->has.announce[i] = (int)ledger->bonus_start;
	ledger->has.two = ledger->has.pay = ledger->has.placer = -1;
	ledger->bill = -1;
	return true;
}

#endif
