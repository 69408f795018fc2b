/*
 * The second book (ledger.h): turns, placements and what kickers do.
 */
#ifndef TESTS_LEDGER_TURN_H
#define TESTS_LEDGER_TURN_H

#include "ledger-deal.h"

/* The turn is over, as soon as whatever was started is. */
static void
ledger_pass_on(struct ledger *ledger)
{
	memset(ledger->roll, 0, sizeof(ledger->roll));
	ledger->passed = true;
	ledger->thrown = 0;
}

/*
 * MC-51, MC-63: the order comes to a seat, over all that it passes; the
 * moment of the last placement is closed.
 */
static void
ledger_arrive(struct ledger *ledger, int who)
{
	int seat = (ledger->turn + ledger->passed) % ledger->players;

	ledger->has.placer = -1;
	if (ledger->arrived && !ledger->passed && ledger->turn == who)
		return;
	for (;; seat = (seat + 1) % ledger->players) {
		if (ledger->has.two == seat)
			ledger->has.two = -1;
		if (seat == who)
			break;
	}
	ledger->turn = who;
	ledger->passed = false;
	ledger->arrived = true;
	ledger->placements = 0;
}

/* Whether a placement of this turn went there. */
static bool
ledger_is_used(const struct ledger *ledger, int casino)
{
	int i;

	for (i = 0; i < ledger->placements; i++)
		if (ledger->laid[i].casino == casino)
			return true;
	return false;
}

/* LV-8, MC-21, MC-51. */
static bool
ledger_can_place(const struct ledger *ledger, int value, int casino)
{
	if (ledger_rolled(ledger, value) == 0 ||
	    ledger_is_used(ledger, casino) || ledger_is_closed(ledger, casino))
		return false;
	return casino != LEDGER_SLOT ||
	    (ledger->machine && !ledger_is_barred(ledger, value));
}

/* MC-71: team mates are so many seats apart. */
static bool
ledger_are_mates(const struct ledger *ledger, int who, int other)
{
	int teams = ledger->team_size > 0
	    ? ledger->players / (int)ledger->team_size
	    : ledger->players;

	return who % teams == other % teams;
}

/* MC-51, MC-52: a second placement is due, and possible. */
static bool
ledger_places_twice(const struct ledger *ledger)
{
	int face;

	if (ledger->placements != 1 || ledger->has.two < 0 ||
	    ledger_are_mates(ledger, ledger->has.two, ledger->turn))
		return false;
	for (face = 1; face < LEDGER_FACES; face++)
		if (ledger_can_place(ledger, face, face) ||
		    ledger_can_place(ledger, face, LEDGER_SLOT))
			return true;
	return false;
}

/* What the next kicker can take along: how many, and the first (TK-38). */
static int
ledger_kickable(struct ledger *ledger)
{
	int owner, face, size, n = 0;

	for (owner = 0; owner < LEDGER_OWNERS; owner++)
		for (face = 1; face < LEDGER_FACES; face++)
			for (size = 0; size < LEDGER_SIZES; size++)
				if (ledger_lies(ledger, ledger->kick.casino,
					face, owner, size) > 0 &&
				    n++ == 0) {
					ledger->kick.owner = owner;
					ledger->kick.die = face;
					ledger->kick.size = size;
				}
	return n;
}

/* MC-31 to MC-33: the next kicker acts, or the turn goes on. */
static void
ledger_kick_next(struct ledger *ledger)
{
	int n;

	ledger->asked = (struct ledger_due) { LEDGER_NOTHING, -1 };
	ledger->expect = LEDGER_EXPECT_NOTHING;
	if (ledger->kick.left == 0) {
		if (!ledger->passed && !ledger_places_twice(ledger))
			ledger_pass_on(ledger);
		return;
	}
	ledger->kick.owner = -1;
	n = ledger_kickable(ledger);
	if (n > 1 && !ledger->retired[ledger->kick.who])
		ledger->asked = (struct ledger_due) { LEDGER_ASK_KICK,
			ledger->kick.who };
	else
		ledger->expect = LEDGER_EXPECT_KICKER;
}

static bool
ledger_choose_kick(struct ledger *ledger, int who, int n, char **word,
    struct error *err)
{
	int owner = n > 1 ? ledger_owner(ledger, word[0]) : -1, kind;
	int face = n > 1 ? ledger_die(word[1], &kind) : 0;
	bool slot = n == 3 && strcmp(word[2], "slot") == 0;

	if (!ledger_is_due(ledger, LEDGER_ASK_KICK, who, err))
		return false;
	if (owner < 0 || face == 0 || kind >= LEDGER_SIZES || n != 2 + slot ||
	    slot != (ledger->kick.casino == LEDGER_SLOT) ||
	    ledger_lies(ledger, ledger->kick.casino, face, owner, kind) == 0)
		return fail(err, FAULT_RULES, "no such die lies there");
	ledger->kick.owner = owner;
	ledger->kick.die = face;
	ledger->kick.size = kind;
	ledger->asked = (struct ledger_due) { LEDGER_NOTHING, -1 };
	ledger->expect = LEDGER_EXPECT_KICKER;
	return true;
}

/* `die NAME DIE FROM TO' of a kicker, then of what it takes along. */
static bool
ledger_kick_line(struct ledger *ledger, int n, char **word, struct error *err)
{
	bool kicker = ledger->expect == LEDGER_EXPECT_KICKER;
	int owner = kicker ? ledger->kick.who : ledger->kick.owner, kind;
	int face = n == 5 ? ledger_die(word[2], &kind) : 0;
	const char *to = !kicker && owner < LEDGER_SEATS &&
		!ledger->retired[owner]
	    ? "hand"
	    : "out";

	if (face == 0 || ledger_owner(ledger, word[1]) != owner ||
	    kind != (kicker ? LEDGER_K : ledger->kick.size) ||
	    face != (kicker ? ledger->kick.face : ledger->kick.die) ||
	    ledger_any_casino(ledger, word[3]) != ledger->kick.casino ||
	    strcmp(word[4], to) != 0)
		return fail(err, FAULT_RULES, "another die moves");
	if (kicker) {
		ledger->kick.left--;
		ledger->out[owner][LEDGER_K]++;
		ledger->expect = LEDGER_EXPECT_KICKED;
		if (ledger->kick.owner >= 0)
			return true;
	} else {
		ledger_put(ledger, ledger->kick.casino, face, owner, kind, -1);
		if (*to == 'h')
			ledger->has.hand[owner][kind]++;
	}
	ledger_kick_next(ledger);
	return true;
}

/* Dice of the hand land together in the casino of the last placement. */
static bool
ledger_lay_down(struct ledger *ledger, int who, const int dice[LEDGER_KINDS],
    struct error *err)
{
	struct ledger_laid *laid = &ledger->laid[ledger->placements - 1];
	int kind;

	for (kind = 0; kind < LEDGER_KINDS; kind++) {
		int owner = kind == LEDGER_N ? LEDGER_NEUTRAL : who;
		int size = kind == LEDGER_BIG ? LEDGER_BIG : LEDGER_NORMAL;
		int landed = 0;

		if (!ledger_shift(ledger, who, &ledger->has.hand[who][kind],
			&landed, dice[kind], err))
			return false;
		laid->dice[kind] += landed;
		if (kind != LEDGER_K)
			ledger_put(ledger, laid->casino, laid->face, owner,
			    size, landed);
	}
	if (ledger->cards_each[ledger->players] > 0)
		ledger->has.placer = who;
	ledger->kick.who = who;
	ledger->kick.casino = laid->casino;
	ledger->kick.face = laid->face;
	ledger->kick.left = dice[LEDGER_K];
	ledger->placed = laid->casino;
	ledger_kick_next(ledger);
	return true;
}

/* A placement: all dice that show the value, turned to a face. */
static bool
ledger_lay_value(struct ledger *ledger, int who, int value, int casino,
    int face, struct error *err)
{
	int dice[LEDGER_KINDS], kind;

	for (kind = 0; kind < LEDGER_KINDS; kind++) {
		dice[kind] = ledger->roll[kind][value];
		ledger->roll[kind][value] = 0;
	}
	if (ledger->placements == 2)
		return fail(err, FAULT_RULES, "there were two placements");
	ledger->laid[ledger->placements++] = (struct ledger_laid) { casino,
		face, { 0 } };
	return ledger_lay_down(ledger, who, dice, err);
}

/* LV-8, LV-32, MC-21: all dice of the value, own and neutral. */
static bool
ledger_place(struct ledger *ledger, int n, char **word, struct error *err)
{
	int who = ledger_seat(ledger, n, word);
	int face = n > 2 ? ledger_casino(word[2]) : 0;
	int casino = n == 4 && strcmp(word[3], "slot") == 0 ? LEDGER_SLOT
							    : face;

	if (!ledger_is_due(ledger, LEDGER_PLACE, who, err))
		return false;
	if (face == 0 || n != 3 + (casino == LEDGER_SLOT) ||
	    who != ledger->turn || ledger->passed ||
	    !ledger_can_place(ledger, face, casino))
		return fail(err, FAULT_RULES, "that cannot be placed");
	return ledger_lay_value(ledger, who, face, casino, face, err);
}

/*
 * The imaginary player's dice, which lie where they fall (LV-31, RB-11); in
 * solo some before each turn, and at last all (MC-5).
 */
static bool
ledger_throw(struct ledger *ledger, int who, int n, char **word,
    struct error *err)
{
	int count[LEDGER_KINDS] = { 0 }, wanted[LEDGER_KINDS] = { 0 }, i, kind;
	int *hand = ledger->has.hand[who], left = (int)ledger->solo_thrown;

	if (!ledger_is_due(ledger, LEDGER_THROW, who, err))
		return false;
	for (i = 2; i < n; i++) {
		int face = ledger_die(word[i], &kind);

		count[kind]++;
		if (face > 0 && kind < LEDGER_SIZES)
			ledger->has.lying[face][who][kind]++;
	}
	wanted[LEDGER_NORMAL] = (int)ledger->neutral_rolled[ledger->players];
	wanted[LEDGER_BIG] = (int)ledger->neutral_big[ledger->players];
	for (kind = 0; ledger->solo > 0 && kind < LEDGER_SIZES; kind++) {
		if (ledger_turn(ledger) < 0)
			left = hand[kind];
		wanted[kind] = left < hand[kind] ? left : hand[kind];
		hand[kind] -= wanted[kind];
		left -= wanted[kind];
	}
	if (memcmp(count, wanted, sizeof(count)) != 0)
		return fail(err, FAULT_RULES, "not the dice that are rolled");
	ledger->thrown = who - LEDGER_NEUTRAL + 1;
	ledger->neutral_due = false;
	return true;
}

/* MC-61: dice that were not named stay as they are. */
static bool
ledger_is_kept(const struct ledger *ledger, int roll[][LEDGER_FACES])
{
	int kind, face;

	for (kind = 0; kind < LEDGER_KINDS; kind++)
		for (face = 1; face < LEDGER_FACES; face++)
			if (roll[kind][face] < ledger->roll[kind][face])
				return false;
	return true;
}

#endif
