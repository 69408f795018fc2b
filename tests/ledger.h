/*
 * A second book of a Las Vegas game, with or without boards, kept by the words
 * of its journal alone and by nothing that the programs know of the rules:
 * what lies where after each line.
 *
 * A line that moves a bill, a chip or a die that is not where it should be is
 * a fault, and so is one that skips a player, pays the wrong one, or forgets a
 * bill.  What a retired player is asked is answered without a word (TK-32):
 * from then on to the end of the round the book does not know where that
 * player's dice and the grey ones lie.
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
	LEDGER_GREY,
	LEDGER_OWNERS,
	LEDGER_CASINOS = 7, /* 1 to 6 */
	LEDGER_WORDS = 64,
	LEDGER_NORMAL = 0,
	LEDGER_BIG,
	LEDGER_SIZES,
	LEDGER_N = LEDGER_SIZES, /* neutral dice in hand */
	LEDGER_KINDS,
};

/* What anybody can see; bills by value, dice by kind. */
struct holding {
	int casino[LEDGER_CASINOS][LEDGER_VALUES];
	int seat[LEDGER_SEATS][LEDGER_VALUES];
	int bank[LEDGER_VALUES];
	int chips[LEDGER_SEATS];
	int lying[LEDGER_CASINOS][LEDGER_OWNERS][LEDGER_SIZES];
	int hand[LEDGER_SEATS][LEDGER_KINDS];
	int deck_count;
};

struct ledger {
	/* from the header */
	char name[LEDGER_SEATS][40];
	int players;
	long amount[LEDGER_VALUES];
	int values, printed;
	long fill, ranked, rounds, dice, big, step;
	long chips_each, chips_pass, chip_value, boards_count;
	long neutral_each[LEDGER_SEATS + 1], neutral_rolled[LEDGER_SEATS + 1];
	long neutral_big[LEDGER_SEATS + 1];
	long grey[LEDGER_CASINOS], clusters; /* of handicap, of block-it */
	bool bank, first_winner, pieces;

	struct holding has;
	int deck[LEDGER_VALUES];
	int aside[LEDGER_VALUES]; /* what imaginary players won */
	int roll[LEDGER_KINDS][LEDGER_CASINOS];
	int round, first, turn;
	bool passed; /* the turn of `turn' is over */
	bool retired[LEDGER_SEATS], loose;
	int paying;		  /* the casino that pays, 0: none */
	bool stopped;		  /* since `score' */
	int took[LEDGER_CASINOS]; /* the higher bill: a seat, or -1 */
	bool over;

	/* the boards */
	char board[LEDGER_CASINOS][24];
	int boards, placed; /* placed: where the last placement went */
	int knocked[LEDGER_SEATS][LEDGER_SIZES];
	int down[LEDGER_CASINOS][LEDGER_SEATS][LEDGER_SIZES];
	int gold[LEDGER_SEATS][LEDGER_SIZES];
	int nice[LEDGER_CASINOS][LEDGER_SEATS][LEDGER_SIZES];
	int out[LEDGER_SEATS][LEDGER_SIZES];
	int grey_off;		  /* grey dice in no casino */
	int tile[LEDGER_CASINOS]; /* of the board there: what is closed */
	bool closing;		  /* a `close' has been said */
	int holder;		  /* of the only power-play's marker, or -1 */
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
	return strcmp(word, "neutral") == 0 ? LEDGER_NEUTRAL
	    : strcmp(word, "grey") == 0	    ? LEDGER_GREY
					    : -1;
}

/* The seat of a record's player, or -1. */
static int
ledger_seat(const struct ledger *ledger, int n, char **word)
{
	int who = n > 1 ? ledger_owner(ledger, word[1]) : -1;

	return who < ledger->players ? who : -1;
}

static int
ledger_casino(const char *word)
{
	bool good = strlen(word) == 1 && *word >= '1' && *word <= '6';

	return good ? *word - '0' : 0;
}

/* The face of a die and its kind; 0 if it is none. */
static int
ledger_die(const char *word, int *kind)
{
	*kind = *word == 'B' ? LEDGER_BIG
	    : *word == 'N'   ? LEDGER_N
			     : LEDGER_NORMAL;
	return ledger_casino(word + (*kind != LEDGER_NORMAL));
}

/* How many dice count: a big one is two (RB-1). */
static int
ledger_weight(const struct ledger *ledger, int casino, int owner)
{
	const int *lying = ledger->has.lying[casino][owner];

	return lying[LEDGER_NORMAL] + 2 * lying[LEDGER_BIG];
}

static int
ledger_held(const struct ledger *ledger, int seat)
{
	const int *hand = ledger->has.hand[seat];

	return hand[LEDGER_NORMAL] + hand[LEDGER_BIG] + hand[LEDGER_N];
}

/* Whose turn it is when nobody is asked anything; -1: nobody holds dice. */
static int
ledger_turn(const struct ledger *ledger)
{
	int i;

	for (i = 0; i < ledger->players; i++) {
		int seat = (ledger->turn + ledger->passed + i) %
		    ledger->players;

		if (ledger_held(ledger, seat) > 0)
			return seat;
	}
	return -1;
}

static bool
ledger_is_closed(const struct ledger *ledger, int casino)
{
	int i;

	for (i = 1; i < LEDGER_CASINOS; i++)
		if (ledger->tile[i] == casino)
			return true;
	return false;
}

/* Whether the book has lost sight of these dice. */
static bool
ledger_is_lost(const struct ledger *ledger, int owner)
{
	return ledger->loose &&
	    (owner == LEDGER_GREY ||
		(owner < LEDGER_SEATS && ledger->retired[owner]));
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

/* Dice from one place to another. */
static bool
ledger_shift(const struct ledger *ledger, int owner, int *from, int *to, int n,
    struct error *err)
{
	if (ledger_is_lost(ledger, owner))
		return true;
	if (*from < n)
		return fail(err, FAULT_RULES, "%d dice there, not %d", *from,
		    n);
	*from -= n;
	*to += n;
	return true;
}

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
		{ "chips.each", &ledger->chips_each },
		{ "chips.pass", &ledger->chips_pass },
		{ "chips.value", &ledger->chip_value },
		{ "dice.big", &ledger->big },
		{ "dice.normal", &ledger->dice },
		{ "first.step", &ledger->step },
		{ "rounds", &ledger->rounds },
	}, by_players[] = {
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
		if (strncmp(by_players[i].key, key, len) == 0)
			return by_players[i].number + (key[len] - '0');
	}
	return NULL;
}

static bool
ledger_rule(struct ledger *ledger, int n, char **word, struct error *err)
{
	const char *key = word[1];
	long *number = n > 2 ? ledger_number(ledger, key) : NULL;
	char *rest;
	int i;

	if (n < 3)
		return fail(err, FAULT_RULES, "a rule without a value");
	if (number != NULL)
		*number = strtol(word[2], NULL, 10);
	for (i = 2; i < n; i++)
		if (strcmp(key, "bills.deck") == 0) {
			int count = (int)strtol(word[i], &rest, 10);

			ledger->deck[ledger->values] = count;
			ledger->amount[ledger->values++] = strtol(rest + 1,
			    NULL, 10);
		} else if (strcmp(key, "boards.handicap.grey") == 0)
			ledger->grey[i - 1] = strtol(word[i], NULL, 10);
		else if (strcmp(key, "boards.block-it.clusters") == 0)
			ledger->clusters += strtol(word[i], NULL, 10);
		else if (strcmp(key, "win") == 0)
			ledger->pieces |= strcmp(word[i], "pieces") == 0;
	ledger->bank |= strcmp(key, "bank") == 0 && *word[2] == 'y';
	ledger->first_winner |= strcmp(key, "first.by") == 0 && *word[2] == 'w';
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
	int i, j;

	if (ledger_sum(ledger->has.casino[casino]) > 0 ||
	    ledger_sum(ledger->aside) > 0)
		return fail(err, FAULT_RULES,
		    "casino %d is left with bills in it", casino);
	for (i = 0; i < LEDGER_OWNERS && !ledger->loose; i++)
		for (j = 0; j < i; j++) {
			int weight = ledger_weight(ledger, casino, i);

			if (weight > 0 &&
			    weight == ledger_weight(ledger, casino, j))
				return fail(err, FAULT_RULES,
				    "a tie in casino %d is not told", casino);
		}
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

/* RR-10: boards, markers and the dice on boards are cleared. */
static void
ledger_clear(struct ledger *ledger)
{
	memset(ledger->has.lying, 0, sizeof(ledger->has.lying));
	memset(ledger->has.hand, 0, sizeof(ledger->has.hand));
	memset(ledger->board, 0, sizeof(ledger->board));
	memset(ledger->knocked, 0, sizeof(ledger->knocked));
	memset(ledger->down, 0, sizeof(ledger->down));
	memset(ledger->gold, 0, sizeof(ledger->gold));
	memset(ledger->nice, 0, sizeof(ledger->nice));
	memset(ledger->out, 0, sizeof(ledger->out));
	memset(ledger->tile, 0, sizeof(ledger->tile));
	ledger->paying = ledger->boards = ledger->placed = ledger->grey_off = 0;
	ledger->loose = false;
	ledger->holder = -1;
}

/* LV-17: dice go back when all casinos have paid; TK-37 says when. */
static bool
ledger_gather(struct ledger *ledger, struct error *err)
{
	int i;

	if (ledger->stopped)
		return fail(err, FAULT_RULES,
		    "the payout had stopped; another `score' is due");
	if (ledger->round > 0 && !ledger_pay_from(ledger, LEDGER_CASINOS, err))
		return false;
	ledger_clear(ledger);
	for (i = 0; i < ledger->players; i++) {
		int *hand = ledger->has.hand[i];

		if (ledger->retired[i])
			continue;
		hand[LEDGER_NORMAL] = (int)ledger->dice;
		hand[LEDGER_BIG] = (int)ledger->big;
		hand[LEDGER_N] = (int)ledger->neutral_each[ledger->players];
	}
	return true;
}

/* LV-19, RB-9: who starts a round after the first. */
static int
ledger_first(const struct ledger *ledger)
{
	int casino;

	for (casino = 6; casino > 0 && ledger->first_winner; casino--)
		if (ledger->took[casino] >= 0)
			return ledger->took[casino];
	return (int)(ledger->first + ledger->step) % ledger->players;
}

static bool
ledger_round(struct ledger *ledger, int n, char **word, struct error *err)
{
	int first = n == 3 ? ledger_owner(ledger, word[2]) : -1, i;
	int next = ledger->round > 0 ? ledger_first(ledger) : first;

	if (n != 3 || strtol(word[1], NULL, 10) != ledger->round + 1)
		return fail(err, FAULT_RULES, "round %d is due",
		    ledger->round + 1);
	if (first < 0 || first >= ledger->players || first != next)
		return fail(err, FAULT_RULES, "%s does not begin", word[2]);
	if (!ledger_gather(ledger, err))
		return false;
	ledger->round++;
	ledger->first = ledger->turn = first;
	ledger->passed = false;
	for (i = 0; i < LEDGER_CASINOS; i++)
		ledger->took[i] = -1;
	for (i = 0; i < ledger->players; i++)
		if (!ledger->retired[i])
			ledger->has.chips[i] += (int)ledger->chips_each;
	return true;
}

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
	for (i = 1; strcmp(word[2], "handicap") == 0 && i < LEDGER_CASINOS; i++)
		ledger->has.lying[i][LEDGER_GREY][LEDGER_NORMAL] +=
		    (int)ledger->grey[i];
	return true;
}

/* LV-5: filled until it is enough, and no further. */
static bool
ledger_is_filled(const struct ledger *ledger, int casino, const char *highest)
{
	long sum = ledger_money(ledger, ledger->has.casino[casino]);

	return sum >= ledger->fill &&
	    sum - strtol(highest, NULL, 10) < ledger->fill;
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

static bool
ledger_bills(struct ledger *ledger, int n, char **word, struct error *err)
{
	int casino = n > 2 ? ledger_casino(word[1]) : 0;
	int *bills = ledger->has.casino[casino], i;

	if (casino == 0 || ledger_sum(bills) > 0)
		return fail(err, FAULT_RULES, "no casino that is filled now");
	for (i = 2; i < n; i++, ledger->has.deck_count--)
		if (!ledger_move(ledger, ledger->deck, bills, word[i], err))
			return false;
	if (ledger->ranked > 0 ? !ledger_is_ranked(ledger, casino)
			       : !ledger_is_filled(ledger, casino, word[2]))
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

/* RR-D2.3: whether this owner alone has the most. */
static bool
ledger_leads(const struct ledger *ledger, int casino, int owner)
{
	int i, most = ledger_weight(ledger, casino, owner);

	for (i = 0; i < LEDGER_OWNERS; i++)
		if (i != owner && ledger_weight(ledger, casino, i) >= most)
			return false;
	return most > 0;
}

/* Where a board lies, the last one of its name; 0 if it does not. */
static int
ledger_where(const struct ledger *ledger, const char *board, int *times)
{
	int i, found = 0;

	for (i = 1, *times = 0; i < LEDGER_CASINOS; i++)
		if (strcmp(ledger->board[i], board) == 0) {
			found = i;
			++*times;
		}
	return found;
}

/* RR-E2.1: who knocked the others has taken all own dice back. */
static bool
ledger_is_knocked(const struct ledger *ledger)
{
	const int *left = ledger->knocked[ledger->turn];
	int times, casino = ledger_where(ledger, "knockout", &times);

	return times != 1 || !ledger->passed || ledger->placed != casino ||
	    ledger->loose || left[LEDGER_NORMAL] + left[LEDGER_BIG] == 0;
}

/* LV-10: a turn of this player begins. */
static bool
ledger_begin(struct ledger *ledger, int who, struct error *err)
{
	int times, casino = ledger_where(ledger, "power-play", &times);

	if (who < 0 || who != ledger_turn(ledger) || ledger->paying > 0)
		return fail(err, FAULT_RULES, "it is another player's turn");
	if (ledger->holder >= 0 && !ledger->loose &&
	    !ledger_leads(ledger, casino, ledger->holder))
		return fail(err, FAULT_RULES, "the marker should be back");
	if (!ledger_is_knocked(ledger))
		return fail(err, FAULT_RULES, "dice were not taken back");
	ledger->turn = who;
	ledger->passed = false;
	return true;
}

/* The imaginary player's dice, which lie where they fall (LV-31, RB-11). */
static bool
ledger_roll_neutral(struct ledger *ledger, int n, char **word,
    struct error *err)
{
	int count[LEDGER_KINDS] = { 0 }, i, kind;

	for (i = 2; i < n; i++) {
		int face = ledger_die(word[i], &kind);

		count[kind]++;
		if (face > 0 && kind < LEDGER_SIZES)
			ledger->has.lying[face][LEDGER_NEUTRAL][kind]++;
	}
	if (count[LEDGER_NORMAL] != ledger->neutral_rolled[ledger->players] ||
	    count[LEDGER_BIG] != ledger->neutral_big[ledger->players] ||
	    count[LEDGER_N] != 0)
		return fail(err, FAULT_RULES, "not the dice that are rolled");
	return true;
}

/* LV-7, LV-10: the next who holds dice rolls all of them. */
static bool
ledger_roll(struct ledger *ledger, int n, char **word, struct error *err)
{
	int who = n > 1 ? ledger_owner(ledger, word[1]) : -1, i, kind;
	int count[LEDGER_KINDS] = { 0 };

	if (who == LEDGER_NEUTRAL)
		return ledger_roll_neutral(ledger, n, word, err);
	if (!ledger_begin(ledger, who, err))
		return false;
	memset(ledger->roll, 0, sizeof(ledger->roll));
	for (i = 2; i < n; i++) {
		int face = ledger_die(word[i], &kind);

		if (face == 0)
			return fail(err, FAULT_RULES, "%s is no die", word[i]);
		ledger->roll[kind][face]++;
		count[kind]++;
	}
	if (memcmp(count, ledger->has.hand[who], sizeof(count)) != 0)
		return fail(err, FAULT_RULES, "not the dice that are rolled");
	return true;
}

static int
ledger_rolled(const struct ledger *ledger, int face)
{
	return ledger->roll[LEDGER_NORMAL][face] +
	    ledger->roll[LEDGER_BIG][face] + ledger->roll[LEDGER_N][face];
}

/* The turn is over, as soon as whatever was started is. */
static void
ledger_pass_on(struct ledger *ledger)
{
	memset(ledger->roll, 0, sizeof(ledger->roll));
	ledger->passed = true;
}

/* LV-8, LV-32: all dice of the value, own and neutral. */
static bool
ledger_place(struct ledger *ledger, int n, char **word, struct error *err)
{
	int who = n == 3 ? ledger_owner(ledger, word[1]) : -1, kind;
	int face = n == 3 ? ledger_casino(word[2]) : 0;

	if (face == 0 || who != ledger->turn || ledger->passed ||
	    ledger_rolled(ledger, face) == 0)
		return fail(err, FAULT_RULES, "not the dice that were rolled");
	if (ledger_is_closed(ledger, face))
		return fail(err, FAULT_RULES, "casino %d is closed", face);
	for (kind = 0; kind < LEDGER_KINDS; kind++) {
		int owner = kind == LEDGER_N ? LEDGER_NEUTRAL : who;
		int size = kind == LEDGER_BIG ? LEDGER_BIG : LEDGER_NORMAL;

		if (!ledger_shift(ledger, who, &ledger->has.hand[who][kind],
			&ledger->has.lying[face][owner][size],
			ledger->roll[kind][face], err))
			return false;
	}
	ledger->placed = face;
	ledger_pass_on(ledger);
	return true;
}

/* RB-6, RR-E1.3. */
static bool
ledger_pass(struct ledger *ledger, int n, char **word, struct error *err)
{
	int who = ledger_seat(ledger, n, word), face;
	int rolled = 0, open = 0, *chips;

	for (face = 1; face < LEDGER_CASINOS; face++) {
		rolled += ledger_rolled(ledger, face);
		if (!ledger_is_closed(ledger, face))
			open += ledger_rolled(ledger, face);
	}
	if (n != 2 || who != ledger->turn || ledger->passed || rolled == 0)
		return fail(err, FAULT_RULES, "nothing is rolled");
	chips = &ledger->has.chips[who];
	if (open > 0)
		*chips -= (int)ledger->chips_pass;
	if (*chips < 0 || (open > 0 && ledger->chips_pass == 0))
		return fail(err, FAULT_RULES, "there is no chip to pass with");
	ledger->placed = 0;
	ledger_pass_on(ledger);
	return true;
}

/* A die from the hand to the casino of its value. */
static bool
ledger_lay(struct ledger *ledger, int who, const char *die, bool back,
    struct error *err)
{
	int kind, face = ledger_die(die, &kind);
	int *hand = ledger->has.hand[who] + kind;
	int *lying = ledger->has.lying[face][who] + kind;

	if (face == 0 || kind >= LEDGER_SIZES || ledger_is_closed(ledger, face))
		return fail(err, FAULT_RULES, "%s cannot move", die);
	return ledger_shift(ledger, who, back ? lying : hand,
	    back ? hand : lying, 1, err);
}

/* RR-D2.2. */
static bool
ledger_set(struct ledger *ledger, int n, char **word, struct error *err)
{
	int who = ledger_seat(ledger, n, word), times;

	if (n != 3 || !ledger_begin(ledger, who, err))
		return false;
	ledger_where(ledger, "power-play", &times);
	if (times == 0 || (times == 1 && ledger->holder != who))
		return fail(err, FAULT_RULES, "%s has no marker", word[1]);
	if (!ledger_lay(ledger, who, word[2], false, err))
		return false;
	ledger->placed = ledger_casino(word[2] + (*word[2] == 'B'));
	ledger_pass_on(ledger);
	return true;
}

/* TK-32. */
static bool
ledger_retire(struct ledger *ledger, int n, char **word, struct error *err)
{
	int who = ledger_seat(ledger, n, word), i;

	if (who < 0 || n != 2 || ledger->retired[who] || ledger->over)
		return fail(err, FAULT_RULES, "nobody can retire");
	for (i = 0; i < LEDGER_SIZES; i++)
		ledger->out[who][i] += ledger->has.hand[who][i];
	memset(ledger->has.hand[who], 0, sizeof(ledger->has.hand[who]));
	ledger->retired[who] = ledger->loose = true;
	ledger->stopped = ledger->paying > 0;
	if (who == ledger->turn)
		ledger_pass_on(ledger);
	return true;
}

/* A board's two black dice, the lower first. */
static bool
ledger_extra(struct ledger *ledger, int n, char **word, struct error *err)
{
	ledger->stopped = ledger->paying > 0;
	if (ledger_seat(ledger, n, word) < 0 || n != 4 || *word[2] != 'X' ||
	    *word[3] != 'X' || ledger_casino(word[2] + 1) == 0 ||
	    ledger_casino(word[2] + 1) > ledger_casino(word[3] + 1))
		return fail(err, FAULT_RULES, "no two black dice");
	return true;
}

/* RR-B1.1: black dice that count as the player's own. */
static bool
ledger_choose_put(struct ledger *ledger, int who, int n, char **word,
    struct error *err)
{
	int i;

	for (i = 0; i < n; i++) {
		int face = ledger_casino(word[i] + 1);

		if (face == 0 || ledger_is_closed(ledger, face))
			return fail(err, FAULT_RULES, "%s is put nowhere",
			    word[i]);
		ledger->has.lying[face][who][LEDGER_NORMAL]++;
	}
	return ledger->paying == 1 && n > 0;
}

static bool
ledger_choose_set(struct ledger *ledger, int who, int n, char **word,
    struct error *err)
{
	return n == 1 && ledger_lay(ledger, who, word[0], false, err);
}

static bool
ledger_choose_back(struct ledger *ledger, int who, int n, char **word,
    struct error *err)
{
	return n == 1 && ledger_lay(ledger, who, word[0], true, err);
}

/* RR-G2.1: from the casino below the board. */
static bool
ledger_choose_down(struct ledger *ledger, int who, int n, char **word,
    struct error *err)
{
	int i, kind;

	for (i = 0; i < n; i++) {
		int face = ledger_die(word[i], &kind);

		if (face == 0 || kind >= LEDGER_SIZES ||
		    ledger_is_closed(ledger, face) ||
		    strcmp(ledger->board[face], "double-down") != 0)
			return false;
		if (!ledger_shift(ledger, who,
			&ledger->has.lying[face][who][kind],
			&ledger->down[face][who][kind], 1, err))
			return false;
	}
	return n > 0;
}

/* RR-H1.1: of this casino's face one just placed, else one in hand. */
static bool
ledger_choose_nice(struct ledger *ledger, int who, int n, char **word,
    struct error *err)
{
	int kind, face = n == 1 ? ledger_die(word[0], &kind) : 0;
	bool placed = face > 0 && face == ledger->placed &&
	    strcmp(ledger->board[face], "nice-dice") == 0;

	if (face == 0 || kind >= LEDGER_SIZES)
		return false;
	return ledger_shift(ledger, who,
	    placed ? &ledger->has.lying[face][who][kind]
		   : &ledger->has.hand[who][kind],
	    &ledger->nice[face][who][kind], 1, err);
}

static bool
ledger_choose_gold(struct ledger *ledger, int who, int n, char **word,
    struct error *err)
{
	int size = n == 1 && strcmp(word[0], "big") == 0;

	return ledger_shift(ledger, who, &ledger->has.hand[who][size],
	    &ledger->gold[who][size], 1, err);
}

/* RR-F2.1: a grey die out of an open casino. */
static bool
ledger_choose_take(struct ledger *ledger, int who, int n, char **word,
    struct error *err)
{
	int casino = n == 2 ? ledger_casino(word[0]) : 0;

	(void)who;
	return casino > 0 && !ledger_is_closed(ledger, casino) &&
	    ledger_shift(ledger, LEDGER_GREY,
		&ledger->has.lying[casino][LEDGER_GREY][LEDGER_NORMAL],
		&ledger->grey_off, 1, err);
}

/* RR-F1.1: a cluster into an open casino. */
static bool
ledger_choose_block(struct ledger *ledger, int who, int n, char **word,
    struct error *err)
{
	int casino = n == 2 ? ledger_casino(word[1]) : 0;

	(void)who;
	return casino > 0 && !ledger_is_closed(ledger, casino) &&
	    ledger_shift(ledger, LEDGER_GREY, &ledger->grey_off,
		&ledger->has.lying[casino][LEDGER_GREY][LEDGER_NORMAL],
		(int)strtol(word[0], NULL, 10), err);
}

/* RR-E1.1: the tile of the board that was activated, here or from afar. */
static bool
ledger_put_tile(struct ledger *ledger, int casino)
{
	int board = ledger->placed;

	if (strcmp(ledger->board[board], "no-entry") != 0)
		for (board = 1; board < LEDGER_CASINOS - 1; board++)
			if (strcmp(ledger->board[board], "no-entry") == 0)
				break;
	if (casino == 0) /* nobody was asked: the first that is possible */
		for (casino = 1;
		     casino == board || ledger_is_closed(ledger, casino);)
			casino++;
	if (casino == board || ledger_is_closed(ledger, casino) ||
	    strcmp(ledger->board[board], "no-entry") != 0)
		return false;
	ledger->tile[board] = casino;
	return true;
}

static bool
ledger_choose_close(struct ledger *ledger, int who, int n, char **word,
    struct error *err)
{
	(void)who;
	(void)err;
	ledger->closing = true;
	return n == 1 && ledger_casino(word[0]) > 0 &&
	    ledger_put_tile(ledger, ledger_casino(word[0]));
}

static bool
ledger_choose(struct ledger *ledger, int n, char **word, struct error *err)
{
	static const struct {
		const char *word;
		bool (
		    *enter)(struct ledger *, int, int, char **, struct error *);
	} answers[] = {
		{ "put", ledger_choose_put },
		{ "set", ledger_choose_set },
		{ "back", ledger_choose_back },
		{ "down", ledger_choose_down },
		{ "nice", ledger_choose_nice },
		{ "gold", ledger_choose_gold },
		{ "take", ledger_choose_take },
		{ "block", ledger_choose_block },
		{ "close", ledger_choose_close },
	};
	int who = ledger_seat(ledger, n, word);
	size_t i;

	if (who < 0 || n < 3 || ledger->retired[who])
		return fail(err, FAULT_RULES, "nobody is asked");
	ledger->stopped = ledger->paying > 0;
	for (i = 0; i < sizeof(answers) / sizeof(answers[0]); i++)
		if (strcmp(answers[i].word, word[2]) == 0)
			return answers[i].enter(ledger, who, n - 3, word + 3,
			    err);
	return true;
}

/* Where dice of an owner are counted that a `die' line names. */
static int *
ledger_spot(struct ledger *ledger, int owner, int size, int face,
    const char *where)
{
	int casino = ledger_casino(where);

	if (casino > 0)
		return &ledger->has.lying[casino][owner][size];
	if (strcmp(where, "hand") == 0)
		return &ledger->has.hand[owner][size];
	if (strcmp(where, "out") == 0)
		return &ledger->out[owner][size];
	if (strcmp(where, "knockout") == 0)
		return &ledger->knocked[owner][size];
	if (strcmp(where, "my-choice") == 0)
		return &ledger->gold[owner][size];
	if (strcmp(where, "nice-dice") == 0)
		return &ledger->nice[face][owner][size];
	return NULL;
}

static bool
ledger_die_moves(struct ledger *ledger, int n, char **word, struct error *err)
{
	int owner = ledger_seat(ledger, n, word), size, face, *from, *to;

	if (owner < 0 || n != 5)
		return fail(err, FAULT_RULES, "whose die?");
	face = ledger_die(word[2], &size);
	if (face == 0)
		size = strcmp(word[2], "big") == 0;
	from = ledger_spot(ledger, owner, size, face, word[3]);
	to = ledger_spot(ledger, owner, size, face, word[4]);
	if (from == NULL || to == NULL || from == to)
		return fail(err, FAULT_RULES, "from %s to %s?", word[3],
		    word[4]);
	return ledger_shift(ledger, owner, from, to, 1, err);
}

/* RR-D2.1, RR-E1.2; a marker says where it is. */
static bool
ledger_marker(struct ledger *ledger, int n, char **word, struct error *err)
{
	int times, casino = n == 3 ? ledger_where(ledger, word[1], &times) : 0;
	int who = n == 3 ? ledger_owner(ledger, word[2]) : -1;

	if (casino == 0)
		return fail(err, FAULT_RULES, "there is no such board");
	if (strcmp(word[1], "no-entry") == 0) {
		bool good = ledger->closing || ledger_put_tile(ledger, 0);

		ledger->closing = false;
		return good;
	}
	if (times > 1 || strcmp(word[1], "power-play") != 0)
		return true;
	if ((ledger->holder >= 0) == (who >= 0) ||
	    (who >= 0 && !ledger->loose && !ledger_leads(ledger, casino, who)))
		return fail(err, FAULT_RULES, "not the one to have it");
	ledger->holder = who;
	return true;
}

/* RR-6, RR-7, RR-C2.2: money from the bank, and to it. */
static bool
ledger_money_moves(struct ledger *ledger, int n, char **word, struct error *err)
{
	int who = ledger_seat(ledger, n, word), i;
	bool gain = word[0][0] == 'g';
	int *own = ledger->has.seat[who < 0 ? 0 : who];
	int *bank = ledger->has.bank, *chips;

	if (who < 0 || n < 3)
		return fail(err, FAULT_RULES, "whose money?");
	if (strcmp(word[2], "chips") == 0) {
		int number = n == 4 ? (int)strtol(word[3], NULL, 10) : 0;

		chips = &ledger->has.chips[who];
		*chips += gain ? number : -number;
		return number > 0 && *chips >= 0;
	}
	for (i = 2; i < n; i++)
		if (!ledger_move(ledger, gain ? bank : own, gain ? own : bank,
			word[i], err))
			return false;
	return true;
}

/* The first pays out, a second one goes on if the payout had stopped. */
static bool
ledger_score(struct ledger *ledger, int n, char **word, struct error *err)
{
	(void)word;
	if (ledger->paying > 0) {
		bool good = ledger->stopped && n == 1;

		ledger->stopped = false;
		return good;
	}
	if (n != 1 || ledger_turn(ledger) >= 0 || ledger->over)
		return fail(err, FAULT_RULES, "somebody holds dice");
	ledger->paying = 1;
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

	for (casino = 1; casino < LEDGER_CASINOS; casino++) {
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

/* LV-12: who has the same number of dice takes them back. */
static bool
ledger_tie(struct ledger *ledger, int n, char **word, struct error *err)
{
	int casino = n > 4 ? ledger_casino(word[1]) : 0, i;
	long dice = n > 4 ? strtol(word[2], NULL, 10) : 0;

	if (n > 4 && strcmp(word[1], "double-down") == 0)
		return ledger_tie_down(ledger, n, word);
	if (dice == 0 || !ledger_pay_from(ledger, casino, err))
		return false;
	for (i = 3; i < n; i++) {
		int owner = ledger_owner(ledger, word[i]);

		if (owner < 0 ||
		    (ledger_weight(ledger, casino, owner) != dice &&
			!ledger_is_lost(ledger, owner)))
			return fail(err, FAULT_RULES, "%s has not %ld dice",
			    word[i], dice);
		memset(ledger->has.lying[casino][owner], 0,
		    sizeof(ledger->has.lying[casino][owner]));
	}
	for (i = 0; i < LEDGER_OWNERS && !ledger->loose; i++)
		if (ledger_weight(ledger, casino, i) == dice)
			return fail(err, FAULT_RULES, "somebody ties too");
	return true;
}

/* LV-13: the most dice that are left take the highest bill. */
static bool
ledger_pay(struct ledger *ledger, int n, char **word, struct error *err)
{
	int casino = n == 4 ? ledger_casino(word[1]) : 0;
	int owner = n == 4 ? ledger_owner(ledger, word[2]) : -1;
	int *bills = ledger->has.casino[casino], *to, i;

	if (owner < 0 || !ledger_pay_from(ledger, casino, err))
		return false;
	if (!ledger->loose && !ledger_leads(ledger, casino, owner))
		return fail(err, FAULT_RULES, "%s has not the most", word[2]);
	for (i = ledger_value(ledger, word[3]) + 1; i < LEDGER_VALUES; i++)
		if (bills[i] > 0)
			return fail(err, FAULT_RULES, "there is a higher bill");
	memset(ledger->has.lying[casino][owner], 0,
	    sizeof(ledger->has.lying[casino][owner]));
	if (ledger->took[casino] == -1)
		ledger->took[casino] = owner < LEDGER_SEATS ? owner : -2;
	to = owner >= LEDGER_SEATS ? ledger->aside : ledger->has.seat[owner];
	return ledger_move(ledger, bills, to, word[3], err);
}

/* LV-15, LV-34: all that no player won, when nobody is left to win it. */
static bool
ledger_under(struct ledger *ledger, int n, char **word, struct error *err)
{
	int casino = ledger->paying, i, *bills, *to;

	while (casino > 0 && casino < LEDGER_CASINOS - 1 &&
	    ledger_sum(ledger->aside) == 0 &&
	    ledger_sum(ledger->has.casino[casino]) == 0)
		casino++;
	if (casino == 0 || !ledger_pay_from(ledger, casino, err))
		return false;
	bills = ledger->has.casino[casino];
	for (i = 0; i < LEDGER_OWNERS && ledger_sum(bills) > 0; i++)
		if (ledger_weight(ledger, casino, i) > 0 && !ledger->loose)
			return fail(err, FAULT_RULES, "somebody is not paid");
	for (i = 0; i < LEDGER_VALUES; i++) {
		bills[i] += ledger->aside[i];
		ledger->aside[i] = 0;
	}
	to = ledger->bank ? ledger->has.bank : ledger->deck;
	for (i = 1; i < n; i++, ledger->has.deck_count += !ledger->bank)
		if (!ledger_move(ledger, bills, to, word[i], err))
			return false;
	return ledger_close(ledger, casino, err);
}

/* All that a player has (RB-10). */
static long
ledger_worth(const struct ledger *ledger, int who)
{
	return ledger_money(ledger, ledger->has.seat[who]) +
	    ledger->has.chips[who] * ledger->chip_value;
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

/* LV-21, RB-10: money, then the number of bills, then all of them. */
static bool
ledger_winner(struct ledger *ledger, int n, char **word, struct error *err)
{
	long worth[LEDGER_SEATS] = { 0 }, best = 0;
	int i, winners = 1;

	for (i = 0; i < ledger->players; i++) {
		worth[i] = ledger_worth(ledger, i) +
		    ledger_sum(ledger->has.seat[i]) +
		    (ledger->pieces ? ledger->has.chips[i] : 0);
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
		{ "choose", ledger_choose },
		{ "gain", ledger_money_moves },
		{ "pass", ledger_pass },
		{ "extra", ledger_extra },
		{ "marker", ledger_marker },
		{ "die", ledger_die_moves },
		{ "set", ledger_set },
		{ "lose", ledger_money_moves },
		{ "retire", ledger_retire },
		{ "pay", ledger_pay },
		{ "tie", ledger_tie },
		{ "under", ledger_under },
		{ "bills", ledger_bills },
		{ "bank", ledger_bank },
		{ "board", ledger_board },
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
