/*
 * The second book (ledger.h): rolls, and turns that end without a placement.
 */
#ifndef TESTS_LEDGER_ROLL_H
#define TESTS_LEDGER_ROLL_H

#include "ledger-turn.h"

/* Where a board lies, the last one of its name; 0 if it does not. */
static int
ledger_where(const struct ledger *ledger, const char *board, int *times)
{
	int i, found = 0;

	for (i = 1, *times = 0; i < LEDGER_FACES; i++)
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
	ledger_arrive(ledger, who);
	return true;
}

/* LV-7, LV-10: the next who holds dice rolls all of them. */
static bool
ledger_roll(struct ledger *ledger, int n, char **word, struct error *err)
{
	int who = n > 1 ? ledger_owner(ledger, word[1]) : -1, i, kind;
	int count[LEDGER_KINDS] = { 0 };
	int roll[LEDGER_KINDS][LEDGER_FACES] = { { 0 } };
	bool again = ledger->asked.what == LEDGER_AGAIN;

	if (who >= LEDGER_SEATS)
		return ledger_throw(ledger, who, n, word, err);
	if (!ledger_is_due(ledger, again ? LEDGER_AGAIN : LEDGER_TURN, who,
		err) ||
	    (!again && !ledger_begin(ledger, who, err)))
		return false;
	for (i = 2; i < n; i++) {
		int face = ledger_die(word[i], &kind);

		if (face == 0)
			return fail(err, FAULT_RULES, "%s is no die", word[i]);
		roll[kind][face]++;
		count[kind]++;
	}
	if (memcmp(count, ledger->has.hand[who], sizeof(count)) != 0 ||
	    (again && !ledger_is_kept(ledger, roll)))
		return fail(err, FAULT_RULES, "not the dice that are rolled");
	memcpy(ledger->roll, roll, sizeof(roll));
	ledger->asked = (struct ledger_due) { LEDGER_NOTHING, -1 };
	return true;
}

/* RB-6, RR-E1.3. */
static bool
ledger_pass(struct ledger *ledger, int n, char **word, struct error *err)
{
	int who = ledger_seat(ledger, n, word), face;
	int rolled = 0, open = 0, *chips;

	for (face = 1; face < LEDGER_FACES; face++) {
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
	int kind, face = ledger_die(die, &kind), *hand, *lying;

	if (face == 0 || kind >= LEDGER_SIZES || ledger_is_closed(ledger, face))
		return fail(err, FAULT_RULES, "%s cannot move", die);
	hand = &ledger->has.hand[who][kind];
	lying = &ledger->has.lying[face][who][kind];
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

/* MC-57: the first casino of this payout where a player is tied, or 0. */
static int
ledger_tied_in(const struct ledger *ledger, int who)
{
	int casino;

	for (casino = 1; casino < LEDGER_CASINOS; casino++)
		if ((!ledger->middle || casino == ledger->now) &&
		    ledger_ties(ledger, casino, who))
			return casino;
	return 0;
}

/* There the player stays; the card is used. */
static void
ledger_win(struct ledger *ledger, int who, int casino)
{
	ledger->has.cards[who] &= ~(1U << LEDGER_WIN_A_TIE);
	ledger->win_casino = casino;
	ledger->win_who = who;
}

/* Those who are asked take the first answer, or nothing is left to do. */
static void
ledger_give_up(struct ledger *ledger, int who)
{
	enum ledger_what what = ledger->asked.what;

	if (ledger->asked.who != who || what == LEDGER_DRAW)
		return;
	ledger->asked = (struct ledger_due) { LEDGER_NOTHING, -1 };
	if (what == LEDGER_ASK_KICK)
		ledger_kick_next(ledger);
	else if (what == LEDGER_ASK_CASINO) {
		ledger->add_to = 1;
		ledger->expect = LEDGER_EXPECT_ADD;
	} else if (what == LEDGER_ASK_WIN)
		ledger_win(ledger, who, ledger_tied_in(ledger, who));
}

/* TK-32. */
static bool
ledger_retire(struct ledger *ledger, int n, char **word, struct error *err)
{
	int who = ledger_seat(ledger, n, word), i;

	if (who < 0 || n != 2 || ledger->retired[who] || ledger->over)
		return fail(err, FAULT_RULES, "nobody can retire");
	for (i = 0; i < LEDGER_KINDS; i++)
		ledger->out[who][i] += ledger->has.hand[who][i];
	memset(ledger->has.hand[who], 0, sizeof(ledger->has.hand[who]));
	ledger->retired[who] = true;
	ledger->loose = ledger->boards > 0;
	ledger->stopped = ledger->paying > 0;
	if (who == ledger->turn && ledger->arrived)
		ledger_pass_on(ledger);
	ledger_give_up(ledger, who);
	if (ledger->has.placer == who)
		ledger->has.placer = -1;
	return true;
}

#endif
