/*
 * For drive: what vegas-show tells of the table is in the book.
 */
#ifndef TESTS_DRIVE_SHOW_H
#define TESTS_DRIVE_SHOW_H

#include "drive.h"

/* A leaf of vegas-show's that says what lies where. */
static void
take_fact(struct drive *d, const char **path, const char *value,
    struct holding *shown)
{
	static int owner;
	int face, kind;
	bool player = strcmp(path[0], "players") == 0;
	bool casino = strcmp(path[0], "casinos") == 0;
	int i = (int)strtol(path[1], NULL, 10) + casino;
	int number = (int)strtol(value, NULL, 10);

	if (strcmp(path[0], "next") == 0 &&
	    strcmp(value, strcmp(path[1], "who") == 0 ? d->who : d->what) != 0)
		die(d, "%s %s is due, not %s", d->who, d->what, value);
	if (strcmp(path[0], "deck_count") == 0)
		shown->deck_count = number;
	else if (strcmp(path[0], "bank") == 0 && *value != '\0')
		shown->bank[ledger_value(&d->ledger, value)]++;
	else if (player && strcmp(path[2], "dice") == 0)
		shown->hand[i][LEDGER_NORMAL] = number;
	else if (player && strcmp(path[2], "chips") == 0)
		shown->chips[i] = number;
	else if (player && strcmp(path[2], "announce") == 0)
		shown->announce[i] = number;
	else if (player && strcmp(path[2], "bonus") == 0)
		shown->bonus[i] = number;
	else if (player && strcmp(path[2], "cards") == 0 && *path[3] != '\0')
		shown->cards[i] |= 1U << ledger_card_named(value);
	else if (player && strcmp(path[2], "bills") == 0 && *path[3] != '\0')
		shown->seat[i][ledger_value(&d->ledger, value)]++;
	else if (casino && strcmp(path[2], "bills") == 0 && *path[3] != '\0')
		shown->casino[i][ledger_value(&d->ledger, value)]++;
	else if (casino && strcmp(path[4], "owner") == 0 &&
	    strcmp(path[2], "dice") == 0)
		owner = ledger_owner(&d->ledger, value);
	else if (casino && strcmp(path[4], "faces") == 0) {
		face = ledger_die(value, &kind);
		shown->lying[i][owner][kind]++;
		if (i == LEDGER_SLOT)
			shown->slot[face][owner][kind]++;
	}
}

/* GAME TAB PATH TAB VALUE, one a line (TK-71). */
static void
read_facts(struct drive *d, struct holding *shown)
{
	char *p = d->said.data;

	while (p != NULL && *p != '\0') {
		const char *path[6] = { "", "", "", "", "", "" };
		char *end = strchr(p, '\n'), *tab = strchr(p, '\t');
		char *value = tab != NULL ? strchr(tab + 1, '\t') : NULL;
		int n = 0;

		if (value == NULL || end == NULL || value > end)
			die(d, "no TSV");
		*end = *value++ = '\0';
		for (p = tab + 1; n < 5 && p != NULL; n++) {
			path[n] = p;
			p = strchr(p, '.');
			if (p != NULL)
				*p++ = '\0';
		}
		take_fact(d, path, value, shown);
		p = end + 1;
	}
}

/* All bills are there; all dice are, unless some are out or on boards. */
static void
check_sums(struct drive *d, const struct holding *shown)
{
	const struct ledger *ledger = &d->ledger;
	int n = ledger->players, bills = shown->deck_count, dice = 0, i, j;
	long all = n * (ledger->dice + ledger->big + ledger->neutral_each[n]);

	bills += ledger_sum(shown->bank) + ledger_sum(ledger->drawn) +
	    ledger_sum(ledger->aside);
	for (i = 1; i < LEDGER_CASINOS; i++) {
		bills += ledger_sum(shown->casino[i]);
		for (j = 0; j < LEDGER_OWNERS; j++)
			dice += shown->lying[i][j][LEDGER_NORMAL] +
			    shown->lying[i][j][LEDGER_BIG];
	}
	for (i = 0; i < n; i++) {
		bills += ledger_sum(shown->seat[i]);
		dice += shown->hand[i][LEDGER_NORMAL];
	}
	if (!ledger->over)
		all += ledger->neutral_rolled[n] + ledger->neutral_big[n];
	if (bills != ledger->printed)
		die(d, "%d bills of %d", bills, ledger->printed);
	if (dice != all && ledger->boards == 0 && ledger->paying == 0 &&
	    !d->modules)
		die(d, "%d dice of %ld", dice, all);
}

/* What it tells is in the book; the dice of a payout that stopped are not. */
static void
check_table(struct drive *d)
{
	static struct holding shown, wanted;
	int i;

	memset(&shown, 0, sizeof(shown));
	look(d, "vegas-show --format=tsv");
	expect_success(d);
	read_facts(d, &shown);
	check_sums(d, &shown);
	wanted = d->ledger.has;
	for (i = 0; i < LEDGER_OWNERS; i++) {
		memset(wanted.hand[i], 0, sizeof(wanted.hand[i]));
		if (i < d->players)
			wanted.hand[i][LEDGER_NORMAL] = ledger_held(&d->ledger,
			    i);
	}
	shown.two = wanted.two;
	shown.pay = wanted.pay;
	shown.pay_casino = wanted.pay_casino;
	shown.placer = wanted.placer;
	if (d->ledger.paying > 0 || d->ledger.over) {
		memcpy(wanted.cards, shown.cards, sizeof(wanted.cards));
		memcpy(wanted.bonus, shown.bonus, sizeof(wanted.bonus));
	}
	if (d->ledger.paying > 0) {
		memcpy(wanted.hand, shown.hand, sizeof(wanted.hand));
		memcpy(wanted.lying, shown.lying, sizeof(wanted.lying));
		memcpy(wanted.slot, shown.slot, sizeof(wanted.slot));
	}
	if (memcmp(&shown, &wanted, sizeof(shown)) != 0)
		die(d, "it shows another table than the journal tells");
}

#endif
