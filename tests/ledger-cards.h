/*
 * The second book (ledger.h): action cards (MC-50 to MC-63).
 */
#ifndef TESTS_LEDGER_CARDS_H
#define TESTS_LEDGER_CARDS_H

#include "ledger-roll.h"

/* MC-51. */
static bool
ledger_card_two_casinos(struct ledger *ledger, int who, int n, char **word,
    struct error *err)
{
	(void)word;
	(void)err;
	ledger->has.two = who;
	return n == 0;
}

/* MC-53: the turn is skipped; an own die comes back if wanted. */
static bool
ledger_card_next_please(struct ledger *ledger, int who, int n, char **word,
    struct error *err)
{
	int kind = 0, face = n > 0 ? ledger_die(word[0], &kind) : 0;
	bool slot = n == 2 && strcmp(word[1], "slot") == 0;
	int casino = slot ? LEDGER_SLOT : face;

	if (n > 0 &&
	    (face == 0 || kind >= LEDGER_SIZES || n != 1 + slot ||
		ledger_lies(ledger, casino, face, who, kind) == 0))
		return fail(err, FAULT_RULES, "no such die lies there");
	if (n > 0) {
		ledger_put(ledger, casino, face, who, kind, -1);
		ledger->has.hand[who][kind]++;
	}
	ledger_pass_on(ledger);
	return true;
}

/* MC-54: a pair, turned to the face of a casino that was not used. */
static bool
ledger_card_double_play(struct ledger *ledger, int who, int n, char **word,
    struct error *err)
{
	int value = n > 1 ? ledger_casino(word[0]) : 0;
	int casino = n > 1 ? ledger_any_casino(ledger, word[1]) : 0;
	int face = n == 3 ? ledger_casino(word[2]) : casino;

	if (value == 0 || casino == 0 || face == 0 ||
	    n != 2 + (casino == LEDGER_SLOT) ||
	    ledger_rolled(ledger, value) != ledger->pair ||
	    ledger_is_used(ledger, casino) ||
	    (casino == LEDGER_SLOT && ledger_is_barred(ledger, face)))
		return fail(err, FAULT_RULES, "no such pair is placed there");
	return ledger_lay_value(ledger, who, value, casino, face, err);
}

/* MC-55: a casino of this turn. */
static bool
ledger_card_pay_now(struct ledger *ledger, int who, int n, char **word,
    struct error *err)
{
	int casino = n == 1 ? ledger_any_casino(ledger, word[0]) : 0;

	if (casino == 0 || !ledger_is_used(ledger, casino))
		return fail(err, FAULT_RULES, "nothing was placed there");
	ledger->has.pay = who;
	ledger->has.pay_casino = casino;
	return true;
}

/* MC-56: one of the bills got in this payout. */
static bool
ledger_card_exchange(struct ledger *ledger, int who, int n, char **word,
    struct error *err)
{
	int value = n == 1 ? ledger_value(ledger, word[0]) : -1;

	if (value < 0 || ledger->got[who][value] == 0)
		return fail(err, FAULT_RULES, "no such bill was received");
	ledger->got[who][value]--;
	ledger->received[who][value]--;
	ledger->has.seat[who][value]--;
	ledger->drawn[value]++;
	ledger->given = who;
	ledger->exchanged = ledger->stopped = true;
	ledger->drawing = LEDGER_EXCHANGE;
	ledger->expect = LEDGER_EXPECT_UNDER;
	return true;
}

/* MC-58. */
static bool
ledger_card_joker(struct ledger *ledger, int who, int n, char **word,
    struct error *err)
{
	int kind = 0, face = n == 2 ? ledger_die(word[0], &kind) : 0;
	int to = n == 2 ? ledger_casino(word[1]) : 0;

	(void)who;
	if (face == 0 || to == 0 || to == face || ledger->roll[kind][face] == 0)
		return fail(err, FAULT_RULES, "no such die was rolled");
	ledger->roll[kind][face]--;
	ledger->roll[kind][to]++;
	return true;
}

/* MC-59. */
static bool
ledger_card_one_more_bill(struct ledger *ledger, int who, int n, char **word,
    struct error *err)
{
	(void)word;
	if (n != 0 || ledger->has.deck_count == 0)
		return fail(err, FAULT_RULES, "the deck is empty");
	ledger->drawing = LEDGER_ONE_MORE_BILL;
	ledger->asked = (struct ledger_due) { LEDGER_DRAW, who };
	return true;
}

/*
 * MC-60: of each kind dice that are not of the roll go first, then those of
 * the roll with the lowest face.
 */
static void
ledger_leave_roll(struct ledger *ledger, int who, int kind, int n)
{
	int face, rolled = 0;

	for (face = 1; face < LEDGER_FACES; face++)
		rolled += ledger->roll[kind][face];
	n -= ledger->has.hand[who][kind] - rolled;
	for (face = 1; face < LEDGER_FACES; face++)
		for (; n > 0 && ledger->roll[kind][face] > 0; n--)
			ledger->roll[kind][face]--;
}

static bool
ledger_card_extra_dice(struct ledger *ledger, int who, int n, char **word,
    struct error *err)
{
	int dice[LEDGER_KINDS] = { 0 }, i, kind;
	int last = ledger->laid[ledger->placements - 1].face;

	for (i = 0; i < n; i++) {
		if (ledger_die(word[i], &kind) != last)
			return fail(err, FAULT_RULES, "%s is no such die",
			    word[i]);
		dice[kind]++;
	}
	for (kind = 0; kind < LEDGER_KINDS; kind++)
		if (dice[kind] > ledger->has.hand[who][kind])
			return fail(err, FAULT_RULES, "so many are not there");
	for (kind = 0; kind < LEDGER_KINDS && !ledger->passed; kind++)
		ledger_leave_roll(ledger, who, kind, dice[kind]);
	return n > 0 && ledger_lay_down(ledger, who, dice, err);
}

/* MC-61: what is named is no longer of the roll until it is thrown. */
static bool
ledger_card_reroll(struct ledger *ledger, int who, int n, char **word,
    struct error *err)
{
	int i, kind;

	for (i = 0; i < n; i++) {
		int face = ledger_die(word[i], &kind);

		if (face == 0 || ledger->roll[kind][face]-- == 0)
			return fail(err, FAULT_RULES, "%s was not rolled",
			    word[i]);
	}
	ledger->asked = (struct ledger_due) { LEDGER_AGAIN, who };
	return n > 0;
}

/* The placement of this turn in a casino. */
static struct ledger_laid *
ledger_laid_in(struct ledger *ledger, int casino, int face)
{
	int i;

	for (i = 0; i < ledger->placements; i++)
		if (ledger->laid[i].casino == casino &&
		    ledger->laid[i].face == face)
			return &ledger->laid[i];
	return NULL;
}

/* MC-62: as many as were placed in this turn, if so many still lie there. */
static bool
ledger_card_take_back(struct ledger *ledger, int who, int n, char **word,
    struct error *err)
{
	int i, kind;

	for (i = 0; i < n; i++) {
		int face = ledger_die(word[i], &kind);
		bool slot = i + 1 < n && strcmp(word[i + 1], "slot") == 0;
		int casino = slot ? LEDGER_SLOT : face;
		int owner = kind == LEDGER_N ? LEDGER_NEUTRAL : who;
		int size = kind == LEDGER_BIG ? LEDGER_BIG : LEDGER_NORMAL;
		struct ledger_laid *laid = ledger_laid_in(ledger, casino, face);

		if (face == 0 || laid == NULL || laid->dice[kind]-- == 0 ||
		    (kind != LEDGER_K &&
			ledger_lies(ledger, casino, face, owner, size) == 0))
			return fail(err, FAULT_RULES, "%s was not placed",
			    word[i]);
		if (kind == LEDGER_K)
			ledger->out[who][LEDGER_K]--;
		else
			ledger_put(ledger, casino, face, owner, size, -1);
		ledger->has.hand[who][kind]++;
		i += slot;
	}
	return n > 0;
}

/* When a card can be played (MC-63): S start, R rolled, F first, P placed. */
static const struct {
	const char *when;
	bool (*play)(struct ledger *, int, int, char **, struct error *);
} ledger_plays[LEDGER_CARDS] = {
	[LEDGER_TWO_CASINOS] = { "SRP", ledger_card_two_casinos },
	[LEDGER_NEXT_PLEASE] = { "S", ledger_card_next_please },
	[LEDGER_DOUBLE_PLAY] = { "R", ledger_card_double_play },
	[LEDGER_PAY_NOW] = { "P", ledger_card_pay_now },
	[LEDGER_EXCHANGE] = { "X", ledger_card_exchange },
	[LEDGER_WIN_A_TIE] = { "", NULL },
	[LEDGER_JOKER] = { "F", ledger_card_joker },
	[LEDGER_ONE_MORE_BILL] = { "SRP", ledger_card_one_more_bill },
	[LEDGER_EXTRA_DICE] = { "P", ledger_card_extra_dice },
	[LEDGER_REROLL] = { "F", ledger_card_reroll },
	[LEDGER_TAKE_BACK] = { "P", ledger_card_take_back },
};

/* Whether a moment of this player's is open, by its letter. */
static bool
ledger_is_moment(const struct ledger *ledger, int who, char moment)
{
	struct ledger_due due = ledger_due(ledger);
	bool own = due.who == who;
	bool quiet = (due.what == LEDGER_TURN || due.what == LEDGER_PLACE ||
			 due.what == LEDGER_SCORE) &&
	    ledger->paying == 0;

	switch (moment) {
	case 'S':
		return own && due.what == LEDGER_TURN;
	case 'R':
		return own && due.what == LEDGER_PLACE;
	case 'F':
		return own && due.what == LEDGER_PLACE &&
		    ledger->placements == 0;
	case 'P':
		return quiet && ledger->has.placer == who;
	case 'X':
		return own && due.what == LEDGER_ASK_EXCHANGE;
	default:
		return false;
	}
}

static bool
ledger_card(struct ledger *ledger, int n, char **word, struct error *err)
{
	int who = ledger_seat(ledger, n, word);
	int card = n > 2 ? ledger_card_named(word[2]) : -1;
	const char *when = card < 0 ? "" : ledger_plays[card].when;

	if (who < 0 || card < 0 || !(ledger->has.cards[who] >> card & 1))
		return fail(err, FAULT_RULES, "there is no such card");
	while (*when != '\0' && !ledger_is_moment(ledger, who, *when))
		when++;
	if (*when == '\0' || ledger->retired[who])
		return fail(err, FAULT_RULES, "it is not its moment");
	ledger->has.cards[who] &= ~(1U << card);
	if (*when == 'S')
		ledger_arrive(ledger, who);
	if (!ledger_plays[card].play(ledger, who, n - 3, word + 3, err))
		return false;
	/* What is left of the roll is perhaps too little for a second one. */
	if (!ledger->passed && ledger->placements > 0 &&
	    ledger->asked.what == LEDGER_NOTHING &&
	    ledger->expect == LEDGER_EXPECT_NOTHING &&
	    !ledger_places_twice(ledger))
		ledger_pass_on(ledger);
	return true;
}

/* MC-56, MC-59: bills from the deck, the lowest first. */
static bool
ledger_draw(struct ledger *ledger, int n, char **word, struct error *err)
{
	int who = ledger_seat(ledger, n, word), i;
	int wanted = ledger->drawing == LEDGER_EXCHANGE ? 1
	    : ledger->drawn_bills < ledger->has.deck_count
	    ? (int)ledger->drawn_bills
	    : ledger->has.deck_count;

	if (!ledger_is_due(ledger, LEDGER_DRAW, who, err) || who < 0)
		return false;
	for (i = 3; i < n; i++)
		if (strtol(word[i - 1], NULL, 10) > strtol(word[i], NULL, 10))
			return fail(err, FAULT_RULES, "the lowest is first");
	if (n - 2 != wanted ||
	    !ledger_take(ledger, wanted, word + 2, ledger->drawn, err))
		return fail(err, FAULT_RULES, "that cannot be drawn");
	ledger->asked = (struct ledger_due) { LEDGER_NOTHING, -1 };
	for (i = 0; i < LEDGER_VALUES && ledger->drawing == LEDGER_EXCHANGE;
	     i++) {
		ledger->received[who][i] += ledger->drawn[i];
		ledger->has.seat[who][i] += ledger->drawn[i];
		ledger->drawn[i] = 0;
	}
	if (ledger->drawing == LEDGER_EXCHANGE)
		return true;
	ledger->asked = (struct ledger_due) { LEDGER_ASK_CASINO, who };
	if (ledger->retired[who])
		ledger_give_up(ledger, who);
	return true;
}

static bool
ledger_choose_casino(struct ledger *ledger, int who, int n, char **word,
    struct error *err)
{
	int casino = n == 1 ? ledger_any_casino(ledger, word[0]) : 0;

	if (casino == 0 || !ledger_is_due(ledger, LEDGER_ASK_CASINO, who, err))
		return false;
	ledger->asked = (struct ledger_due) { LEDGER_NOTHING, -1 };
	ledger->add_to = casino;
	ledger->expect = LEDGER_EXPECT_ADD;
	return true;
}

/* MC-59: the middle one by value, of two the lower. */
static bool
ledger_add(struct ledger *ledger, int n, char **word, struct error *err)
{
	int casino = n == 3 ? ledger_any_casino(ledger, word[1]) : 0;
	int value = n == 3 ? ledger_value(ledger, word[2]) : -1;
	int left = (ledger_sum(ledger->drawn) - 1) / 2, i;

	for (i = 0; i < LEDGER_VALUES && left >= ledger->drawn[i]; i++)
		left -= ledger->drawn[i];
	if (ledger->expect != LEDGER_EXPECT_ADD || casino != ledger->add_to ||
	    value != i)
		return fail(err, FAULT_RULES, "another bill is added");
	ledger->expect = ledger_sum(ledger->drawn) > 1 ? LEDGER_EXPECT_UNDER
						       : LEDGER_EXPECT_NOTHING;
	return ledger_move(ledger, ledger->drawn, ledger->has.casino[casino],
	    word[2], err);
}

/* What is left of the bills drawn; or the one given, then one is drawn. */
static bool
ledger_under_drawn(struct ledger *ledger, int n, char **word, struct error *err)
{
	if (!ledger_give(ledger, n - 1, word + 1, ledger->drawn, err))
		return false;
	if (ledger_sum(ledger->drawn) > 0)
		return fail(err, FAULT_RULES, "bills are left");
	ledger->expect = LEDGER_EXPECT_NOTHING;
	if (ledger->drawing == LEDGER_EXCHANGE)
		ledger->asked = (struct ledger_due) { LEDGER_DRAW,
			ledger->given };
	return true;
}

#endif
