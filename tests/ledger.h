/*
 * A second book of a Las Vegas game, kept by the words of its journal alone
 * and by nothing that the programs know of the rules: what lies where after
 * each line.
 *
 * A line that moves a bill or a die that is not where it should be is a fault,
 * and so is one that skips a player, pays the wrong one, or forgets a bill.
 */
#ifndef TESTS_LEDGER_H
#define TESTS_LEDGER_H

#include <stdlib.h>
#include <string.h>

#include "engine/error.h"

enum {
	LEDGER_VALUES = 16,
	LEDGER_SEATS = 6,
	LEDGER_NEUTRAL = LEDGER_SEATS,
	LEDGER_OWNERS,
	LEDGER_CASINOS = 7, /* 1 to 6 */
	LEDGER_WORDS = 64,
};

/* What anybody can see; bills by value. */
struct holding {
	int casino[LEDGER_CASINOS][LEDGER_VALUES];
	int seat[LEDGER_SEATS][LEDGER_VALUES];
	int lying[LEDGER_CASINOS][LEDGER_OWNERS]; /* dice */
	int hand[LEDGER_SEATS]; /* dice, the neutral ones too */
	int deck_count;
};

struct ledger {
	/* from the header */
	char name[LEDGER_SEATS][40];
	int players;
	long amount[LEDGER_VALUES];
	int values, printed;
	long fill, rounds, dice;
	long neutral_each[LEDGER_SEATS + 1], neutral_rolled[LEDGER_SEATS + 1];

	struct holding has;
	int deck[LEDGER_VALUES];
	int aside[LEDGER_VALUES]; /* what neutral won: under the deck later */
	int roll[2][LEDGER_CASINOS]; /* a player's own dice, neutral ones */
	int round, first, turn;
	int paying; /* the casino that pays, 0: none */
	bool over;
};

static int
ledger_sum(const int *count)
{
	int i, sum = 0;

	for (i = 0; i < LEDGER_VALUES; i++)
		sum += count[i];
	return sum;
}

static long
ledger_money(const struct ledger *ledger, const int *count)
{
	long sum = 0;
	int i;

	for (i = 0; i < ledger->values; i++)
		sum += count[i] * ledger->amount[i];
	return sum;
}

/* The place of a bill in a row of counts, or -1. */
static int
ledger_value(const struct ledger *ledger, const char *word)
{
	long amount = strtol(word, NULL, 10);
	int i;

	for (i = 0; i < ledger->values; i++)
		if (ledger->amount[i] == amount)
			return i;
	return -1;
}

static int
ledger_owner(const struct ledger *ledger, const char *word)
{
	int i;

	for (i = 0; i < ledger->players; i++)
		if (strcmp(ledger->name[i], word) == 0)
			return i;
	return strcmp(word, "neutral") == 0 ? LEDGER_NEUTRAL : -1;
}

static int
ledger_casino(const char *word)
{
	bool good = strlen(word) == 1 && *word >= '1' && *word <= '6';

	return good ? *word - '0' : 0;
}

static bool
ledger_move(const struct ledger *ledger, int *from, int *to, const char *word,
    struct error *err)
{
	int value = ledger_value(ledger, word);

	if (value < 0 || from[value] == 0)
		return fail(err, FAULT_RULES, "there is no bill of %s", word);
	from[value]--;
	to[value]++;
	return true;
}

static bool
ledger_rule(struct ledger *ledger, int n, char **word, struct error *err)
{
	static const char each[] = "neutral.each.";
	static const char rolled[] = "neutral.rolled.";
	const char *key = word[1];
	long *number = NULL;
	char *rest;
	int i;

	if (n < 3)
		return fail(err, FAULT_RULES, "a rule without a value");
	if (strcmp(key, "bills.fill") == 0)
		number = &ledger->fill;
	else if (strcmp(key, "rounds") == 0)
		number = &ledger->rounds;
	else if (strcmp(key, "dice.normal") == 0)
		number = &ledger->dice;
	else if (strncmp(key, each, strlen(each)) == 0)
		number = &ledger->neutral_each[key[strlen(each)] - '0'];
	else if (strncmp(key, rolled, strlen(rolled)) == 0)
		number = &ledger->neutral_rolled[key[strlen(rolled)] - '0'];
	if (number != NULL)
		*number = strtol(word[2], NULL, 10);
	for (i = 2; strcmp(key, "bills.deck") == 0 && i < n; i++) {
		ledger->deck[ledger->values] = (int)strtol(word[i], &rest, 10);
		ledger->amount[ledger->values++] = strtol(rest + 1, NULL, 10);
	}
	ledger->printed = ledger->has.deck_count = ledger_sum(ledger->deck);
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
	return true;
}

/* What a casino still has when others pay: no bill, and no tie (LV-12). */
static bool
ledger_close(struct ledger *ledger, int casino, struct error *err)
{
	const int *lying = ledger->has.lying[casino];
	int i, j;

	if (ledger_sum(ledger->has.casino[casino]) > 0 ||
	    ledger_sum(ledger->aside) > 0)
		return fail(err, FAULT_RULES,
		    "casino %d is left with bills in it", casino);
	for (i = 0; i < LEDGER_OWNERS; i++)
		for (j = 0; j < i; j++)
			if (lying[i] > 0 && lying[i] == lying[j])
				return fail(err, FAULT_RULES,
				    "a tie in casino %d is not told", casino);
	return true;
}

/* Goes on to the casino that pays, or with LEDGER_CASINOS to the end. */
static bool
ledger_pay_from(struct ledger *ledger, int casino, struct error *err)
{
	if (casino < ledger->paying || ledger->paying == 0)
		return fail(err, FAULT_RULES, "casino %d does not pay now",
		    casino);
	for (; ledger->paying < casino; ledger->paying++)
		if (!ledger_close(ledger, ledger->paying, err))
			return false;
	return true;
}

/* LV-17: dice go back when all casinos have paid. */
static bool
ledger_gather(struct ledger *ledger, struct error *err)
{
	int i;

	if (ledger->round > 0 && !ledger_pay_from(ledger, LEDGER_CASINOS, err))
		return false;
	ledger->paying = 0;
	memset(ledger->has.lying, 0, sizeof(ledger->has.lying));
	for (i = 0; i < ledger->players; i++)
		ledger->has.hand[i] = (int)(ledger->dice +
		    ledger->neutral_each[ledger->players]);
	return true;
}

static bool
ledger_round(struct ledger *ledger, int n, char **word, struct error *err)
{
	int first = n == 3 ? ledger_owner(ledger, word[2]) : -1;
	int next = first;

	if (n != 3 || strtol(word[1], NULL, 10) != ledger->round + 1)
		return fail(err, FAULT_RULES, "round %d is due",
		    ledger->round + 1);
	if (ledger->round > 0)
		next = (ledger->first + 1) % ledger->players;
	if (first < 0 || first >= ledger->players || first != next)
		return fail(err, FAULT_RULES, "%s does not begin", word[2]);
	if (!ledger_gather(ledger, err))
		return false;
	ledger->round++;
	ledger->first = ledger->turn = first;
	return true;
}

/* LV-5: filled until it is enough, and no further. */
static bool
ledger_bills(struct ledger *ledger, int n, char **word, struct error *err)
{
	int casino = n > 2 ? ledger_casino(word[1]) : 0;
	int *bills = ledger->has.casino[casino], i;
	long sum;

	if (casino == 0 || ledger_sum(bills) > 0)
		return fail(err, FAULT_RULES, "no casino that is filled now");
	for (i = 2; i < n; i++, ledger->has.deck_count--)
		if (!ledger_move(ledger, ledger->deck, bills, word[i], err))
			return false;
	sum = ledger_money(ledger, bills);
	if (sum < ledger->fill ||
	    sum - strtol(word[2], NULL, 10) >= ledger->fill)
		return fail(err, FAULT_RULES, "casino %d is filled with %ld",
		    casino, sum);
	return true;
}

/* LV-7, LV-10: the next who holds dice rolls all of them. */
static bool
ledger_roll(struct ledger *ledger, int n, char **word, struct error *err)
{
	int who = n > 1 ? ledger_owner(ledger, word[1]) : -1, i;
	long wanted = 0;

	if (who == LEDGER_NEUTRAL)
		wanted = ledger->neutral_rolled[ledger->players];
	else if (who == ledger->turn)
		wanted = ledger->has.hand[who];
	if (n - 2 != wanted || wanted == 0)
		return fail(err, FAULT_RULES, "not the dice that are rolled");
	memset(ledger->roll, 0, sizeof(ledger->roll));
	for (i = 2; i < n; i++) {
		bool neutral = word[i][0] == 'N';
		int face = ledger_casino(word[i] + neutral);

		if (face == 0)
			return fail(err, FAULT_RULES, "%s is no die", word[i]);
		if (who == LEDGER_NEUTRAL)
			ledger->has.lying[face][LEDGER_NEUTRAL]++;
		else
			ledger->roll[neutral][face]++;
	}
	return true;
}

/* LV-8, LV-32: all dice of the value, own and neutral. */
static bool
ledger_place(struct ledger *ledger, int n, char **word, struct error *err)
{
	int who = n == 3 ? ledger_owner(ledger, word[1]) : -1, i;
	int face = n == 3 ? ledger_casino(word[2]) : 0;
	int own = ledger->roll[0][face], neutral = ledger->roll[1][face];

	if (face == 0 || who != ledger->turn || own + neutral == 0)
		return fail(err, FAULT_RULES, "not the dice that were rolled");
	ledger->has.lying[face][who] += own;
	ledger->has.lying[face][LEDGER_NEUTRAL] += neutral;
	ledger->has.hand[who] -= own + neutral;
	memset(ledger->roll, 0, sizeof(ledger->roll));
	for (i = 0; i < ledger->players; i++) {
		ledger->turn = (ledger->turn + 1) % ledger->players;
		if (ledger->has.hand[ledger->turn] > 0)
			break;
	}
	return true;
}

static bool
ledger_score(struct ledger *ledger, int n, char **word, struct error *err)
{
	int i;

	(void)word;
	for (i = 0; i < ledger->players; i++)
		if (n != 1 || ledger->has.hand[i] > 0)
			return fail(err, FAULT_RULES, "%s holds dice",
			    ledger->name[i]);
	ledger->paying = 1;
	return true;
}

/* LV-12: who has the same number of dice takes them back. */
static bool
ledger_tie(struct ledger *ledger, int n, char **word, struct error *err)
{
	int casino = n > 4 ? ledger_casino(word[1]) : 0, i;
	long dice = n > 4 ? strtol(word[2], NULL, 10) : 0;

	if (dice == 0 || !ledger_pay_from(ledger, casino, err))
		return false;
	for (i = 3; i < n; i++) {
		int owner = ledger_owner(ledger, word[i]);

		if (owner < 0 || ledger->has.lying[casino][owner] != dice)
			return fail(err, FAULT_RULES, "%s has not %ld dice",
			    word[i], dice);
		ledger->has.lying[casino][owner] = 0;
	}
	for (i = 0; i < LEDGER_OWNERS; i++)
		if (ledger->has.lying[casino][i] == dice)
			return fail(err, FAULT_RULES, "somebody ties too");
	return true;
}

/* LV-13: the most dice that are left take the highest bill. */
static bool
ledger_pay(struct ledger *ledger, int n, char **word, struct error *err)
{
	int casino = n == 4 ? ledger_casino(word[1]) : 0;
	int owner = n == 4 ? ledger_owner(ledger, word[2]) : -1;
	int *lying = ledger->has.lying[casino];
	int *bills = ledger->has.casino[casino], *to, i;

	if (owner < 0 || !ledger_pay_from(ledger, casino, err))
		return false;
	for (i = 0; i < LEDGER_OWNERS; i++)
		if (lying[owner] == 0 ||
		    (i != owner && lying[i] >= lying[owner]))
			return fail(err, FAULT_RULES, "%s has not the most",
			    word[2]);
	for (i = ledger_value(ledger, word[3]) + 1; i < LEDGER_VALUES; i++)
		if (bills[i] > 0)
			return fail(err, FAULT_RULES, "there is a higher bill");
	lying[owner] = 0;
	to = owner == LEDGER_NEUTRAL ? ledger->aside : ledger->has.seat[owner];
	return ledger_move(ledger, bills, to, word[3], err);
}

/* LV-15, LV-34: all that no player won, when nobody is left to win it. */
static bool
ledger_under(struct ledger *ledger, int n, char **word, struct error *err)
{
	int casino = ledger->paying, i;
	int *bills;

	while (casino > 0 && casino < LEDGER_CASINOS - 1 &&
	    ledger_sum(ledger->aside) == 0 &&
	    ledger_sum(ledger->has.casino[casino]) == 0)
		casino++;
	if (casino == 0 || !ledger_pay_from(ledger, casino, err))
		return false;
	bills = ledger->has.casino[casino];
	for (i = 0; i < LEDGER_OWNERS && ledger_sum(bills) > 0; i++)
		if (ledger->has.lying[casino][i] > 0)
			return fail(err, FAULT_RULES, "somebody is not paid");
	for (i = 0; i < LEDGER_VALUES; i++) {
		bills[i] += ledger->aside[i];
		ledger->aside[i] = 0;
	}
	for (i = 1; i < n; i++, ledger->has.deck_count++)
		if (!ledger_move(ledger, bills, ledger->deck, word[i], err))
			return false;
	return ledger_close(ledger, casino, err);
}

static bool
ledger_final(struct ledger *ledger, int n, char **word, struct error *err)
{
	int who = n == 5 ? ledger_owner(ledger, word[1]) : -1;
	const int *bills;

	if (who < 0 || who >= ledger->players ||
	    ledger->round != ledger->rounds)
		return fail(err, FAULT_RULES, "this is not the end");
	if (ledger->paying > 0 && !ledger_gather(ledger, err))
		return false;
	bills = ledger->has.seat[who];
	if (ledger_money(ledger, bills) != strtol(word[2], NULL, 10) ||
	    ledger_sum(bills) != strtol(word[3], NULL, 10))
		return fail(err, FAULT_RULES, "%s has other bills", word[1]);
	return true;
}

/* LV-21: money, then the number of bills, then all of them. */
static bool
ledger_winner(struct ledger *ledger, int n, char **word, struct error *err)
{
	long worth[LEDGER_SEATS] = { 0 }, best = 0;
	int i, winners = 1;

	for (i = 0; i < ledger->players; i++) {
		const int *bills = ledger->has.seat[i];

		worth[i] = ledger_money(ledger, bills) + ledger_sum(bills);
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

static bool
ledger_skip(struct ledger *ledger, int n, char **word, struct error *err)
{
	(void)ledger;
	(void)n;
	(void)word;
	(void)err;
	return true;
}

/* One line, cut into words by blanks. */
static bool
ledger_words(struct ledger *ledger, int n, char **word, struct error *err)
{
	static const struct {
		const char *word;
		bool (*enter)(struct ledger *, int, char **, struct error *);
	} records[] = {
		{ "roll", ledger_roll },
		{ "place", ledger_place },
		{ "pay", ledger_pay },
		{ "tie", ledger_tie },
		{ "under", ledger_under },
		{ "bills", ledger_bills },
		{ "round", ledger_round },
		{ "score", ledger_score },
		{ "final", ledger_final },
		{ "winner", ledger_winner },
		{ "rule", ledger_rule },
		{ "players", ledger_players },
		{ "vegas", ledger_skip },
		{ "rules", ledger_skip },
		{ "seed", ledger_skip },
	};
	size_t i;

	for (i = 0; i < sizeof(records) / sizeof(records[0]); i++)
		if (strcmp(records[i].word, word[0]) == 0)
			break;
	if (i == sizeof(records) / sizeof(records[0]))
		return fail(err, FAULT_RULES, "`%s' is no record", word[0]);
	if (records[i].enter(ledger, n, word, err))
		return true;
	if (err->fault == FAULT_NONE)
		fail(err, FAULT_RULES, "`%s' is wrong here", word[0]);
	return false;
}

static bool
ledger_line(struct ledger *ledger, const char *text, size_t len,
    struct error *err)
{
	char line[1024], *word[LEDGER_WORDS], *p = line;
	int n = 0;

	if (len >= sizeof(line))
		return fail(err, FAULT_RULES, "the line is too long");
	memcpy(line, text, len);
	line[len] = '\0';
	for (p += strspn(p, " "); *p != '\0' && n < LEDGER_WORDS;
	     p += strspn(p, " ")) {
		word[n++] = p;
		p += strcspn(p, " ");
		if (*p != '\0')
			*p++ = '\0';
	}
	return n > 0 ? ledger_words(ledger, n, word, err)
		     : fail(err, FAULT_RULES, "the line is empty");
}

/* Goes on with lines; err tells the line, counted from this text's first. */
static bool
ledger_read(struct ledger *ledger, const char *text, struct error *err)
{
	unsigned long number = 0;

	for (; *text != '\0'; text++) {
		size_t len = strcspn(text, "\n");

		err->line = ++number;
		if (text[len] == '\0')
			return fail(err, FAULT_RULES, "the line has no end");
		if (!ledger_line(ledger, text, len, err))
			return false;
		text += len;
	}
	return true;
}

#endif
