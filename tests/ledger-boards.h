/*
 * The second book (ledger.h): what boards ask and do.
 */
#ifndef TESTS_LEDGER_BOARDS_H
#define TESTS_LEDGER_BOARDS_H

#include "ledger-roll.h"

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

	if (who < 0 || face == 0 || kind >= LEDGER_SIZES)
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
		for (board = 1; board < LEDGER_FACES - 1; board++)
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

	if (ledger->expect != LEDGER_EXPECT_NOTHING)
		return ledger_kick_line(ledger, n, word, err);
	if (owner < 0 || n != 5 || ledger->boards == 0)
		return fail(err, FAULT_RULES, "whose die?");
	face = ledger_die(word[2], &size);
	if (face == 0 || size >= LEDGER_SIZES)
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

#endif
