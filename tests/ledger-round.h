/*
 * The second book (ledger.h): what a round deals, and who is due in it.
 */
#ifndef TESTS_LEDGER_ROUND_H
#define TESTS_LEDGER_ROUND_H

#include "ledger-book.h"

/* Whether this owner alone has the most. */
static bool
ledger_leads(const struct ledger *ledger, int casino, int owner)
{
	int i, most = ledger_weight(ledger, casino, owner);

	for (i = 0; i < LEDGER_OWNERS; i++)
		if (i != owner && ledger_weight(ledger, casino, i) >= most)
			return false;
	return most > 0;
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

static int
ledger_rolled(const struct ledger *ledger, int face)
{
	int kind, n = 0;

	for (kind = 0; kind < LEDGER_KINDS; kind++)
		n += ledger->roll[kind][face];
	return n;
}

static bool
ledger_has_rolled(const struct ledger *ledger)
{
	int face;

	for (face = 1; face < LEDGER_FACES; face++)
		if (ledger_rolled(ledger, face) > 0)
			return true;
	return false;
}

/*
 * LV-10, LV-11, MC-5, MC-55: in the order of seats who holds dice rolls, and
 * where a pay-now waits that comes first; when nobody holds any it is over.
 */
static struct ledger_due
ledger_in_order(const struct ledger *ledger)
{
	int who = ledger_turn(ledger), i, seat;

	for (i = LEDGER_NEUTRAL; ledger->solo > 0 && i <= LEDGER_GREY; i++)
		if (ledger_held(ledger, i) > 0 &&
		    (who < 0 || i - LEDGER_NEUTRAL >= ledger->thrown))
			return (struct ledger_due) { LEDGER_THROW, i };
	if (who < 0)
		return (struct ledger_due) { LEDGER_SCORE, -1 };
	for (i = 0; i < ledger->players; i++) {
		seat = (ledger->turn + ledger->passed + i) % ledger->players;
		if (seat == ledger->has.pay)
			return (struct ledger_due) { LEDGER_SCORE, -1 };
		if (seat == who)
			break;
	}
	return (struct ledger_due) { LEDGER_TURN, who };
}

/* How many bills of different values lie in a casino. */
static int
ledger_different(const struct ledger *ledger, int casino)
{
	int i, n = 0;

	for (i = 0; i < LEDGER_VALUES; i++)
		n += ledger->has.casino[casino][i] > 0;
	return n;
}

/* What lies in all casinos up to this one is paid. */
static bool
ledger_is_paid(const struct ledger *ledger, int last)
{
	int i;

	for (i = 1; i <= last; i++)
		if (ledger_sum(ledger->has.casino[i]) > 0)
			return false;
	return true;
}

/* MC-23: who chooses a bill of the slot machine now, or -1. */
static int
ledger_chooser(const struct ledger *ledger)
{
	int i;

	if (ledger->bonus_cards == 0 ||
	    ledger_different(ledger, LEDGER_SLOT) < 2 ||
	    (ledger->now != LEDGER_SLOT &&
		(ledger->middle || !ledger_is_paid(ledger, LEDGER_SLOT - 1))))
		return -1;
	for (i = 0; i < ledger->players; i++)
		if (!ledger->retired[i] && ledger_leads(ledger, LEDGER_SLOT, i))
			return i;
	return -1;
}

/* Whether the casino of pay-now has nobody to pay or nothing to pay with. */
static bool
ledger_now_is_paid(const struct ledger *ledger)
{
	int i;

	for (i = 0; i < LEDGER_OWNERS; i++)
		if (ledger_weight(ledger, ledger->now, i) > 0)
			return ledger_sum(ledger->has.casino[ledger->now]) == 0;
	return true;
}

/* MC-56: who may exchange one of the bills got in this payout, or -1. */
static int
ledger_exchanger(const struct ledger *ledger)
{
	int who = ledger_card_holder(ledger, LEDGER_EXCHANGE);

	if (who < 0 || ledger->retired[who] || ledger->exchanged ||
	    ledger_sum(ledger->got[who]) == 0)
		return -1;
	if (ledger->middle ? !ledger_now_is_paid(ledger)
			   : !ledger_is_paid(ledger, LEDGER_SLOT))
		return -1;
	return who;
}

/* What comes next if the last line was the last of its step. */
static struct ledger_due
ledger_due(const struct ledger *ledger)
{
	int who;

	if (ledger->over)
		return (struct ledger_due) { LEDGER_OVER, -1 };
	if (ledger->asked.what != LEDGER_NOTHING)
		return ledger->asked;
	if (ledger->neutral_due)
		return (struct ledger_due) { LEDGER_THROW, LEDGER_NEUTRAL };
	if (ledger->paying > 0) {
		if ((who = ledger_chooser(ledger)) >= 0)
			return (struct ledger_due) { LEDGER_ASK_BILL, who };
		if ((who = ledger_exchanger(ledger)) >= 0)
			return (struct ledger_due) { LEDGER_ASK_EXCHANGE, who };
		if (!ledger->middle)
			return (struct ledger_due) { LEDGER_SCORE, -1 };
	}
	if (ledger_has_rolled(ledger))
		return (struct ledger_due) { LEDGER_PLACE, ledger->turn };
	return ledger_in_order(ledger);
}

static bool
ledger_is_due(const struct ledger *ledger, enum ledger_what what, int who,
    struct error *err)
{
	struct ledger_due due = ledger_due(ledger);

	if (ledger->boards_count > 0 || (due.what == what && due.who == who))
		return true;
	return fail(err, FAULT_RULES, "something else is due");
}

/* What a casino still has when others pay: no bill, and no tie (LV-12). */
static bool
ledger_close(struct ledger *ledger, int casino, struct error *err)
{
	int i;

	if (ledger_sum(ledger->has.casino[casino]) > 0 ||
	    ledger_sum(ledger->aside) > 0)
		return fail(err, FAULT_RULES,
		    "casino %d is left with bills in it", casino);
	for (i = 0; i < LEDGER_OWNERS && !ledger->loose; i++)
		if (ledger_ties(ledger, casino, i))
			return fail(err, FAULT_RULES,
			    "a tie in casino %d is not told", casino);
	return true;
}

/* MC-55: its dice are out, and bills that nobody won stay. */
static bool
ledger_close_now(struct ledger *ledger, struct error *err)
{
	int i;

	for (i = 0; i < LEDGER_OWNERS && ledger->now > 0; i++)
		if (ledger_ties(ledger, ledger->now, i))
			return fail(err, FAULT_RULES, "a tie is not told");
	if (ledger->now > 0 &&
	    (ledger_sum(ledger->aside) > 0 || !ledger_now_is_paid(ledger)))
		return fail(err, FAULT_RULES, "the pay-now is not paid");
	if (ledger->now > 0)
		ledger_empty(ledger, ledger->now);
	ledger->now = 0;
	return true;
}

/* Goes on to the casino that pays, or with LEDGER_CASINOS to the end. */
static bool
ledger_pay_from(struct ledger *ledger, int casino, struct error *err)
{
	if (ledger->paying > 0 && ledger->now > 0 && casino == ledger->now)
		return true;
	if (ledger->middle || casino < ledger->paying || ledger->paying == 0)
		return fail(err, FAULT_RULES, "casino %d does not pay now",
		    casino);
	if (!ledger_close_now(ledger, err))
		return false;
	for (; ledger->paying < casino; ledger->paying++)
		if (!ledger_close(ledger, ledger->paying, err))
			return false;
	return true;
}

/* RR-10: boards, markers and the dice on boards are cleared. */
static void
ledger_clear(struct ledger *ledger)
{
	struct holding *has = &ledger->has;

	memset(has->lying, 0, sizeof(has->lying));
	memset(has->slot, 0, sizeof(has->slot));
	memset(has->hand, 0, sizeof(has->hand));
	memset(has->cards, 0, sizeof(has->cards));
	memset(has->bonus, 0, sizeof(has->bonus));
	memset(ledger->got, 0, sizeof(ledger->got));
	memset(ledger->received, 0, sizeof(ledger->received));
	memset(ledger->raised, 0, sizeof(ledger->raised));
	memset(ledger->board, 0, sizeof(ledger->board));
	memset(ledger->knocked, 0, sizeof(ledger->knocked));
	memset(ledger->down, 0, sizeof(ledger->down));
	memset(ledger->gold, 0, sizeof(ledger->gold));
	memset(ledger->nice, 0, sizeof(ledger->nice));
	memset(ledger->out, 0, sizeof(ledger->out));
	memset(ledger->tile, 0, sizeof(ledger->tile));
	ledger->paying = ledger->boards = ledger->placed = ledger->grey_off = 0;
	ledger->filled = ledger->dealt_bonus = ledger->dealt_cards = 0;
	ledger->thrown = ledger->placements = 0;
	ledger->loose = ledger->exchanged = false;
	ledger->holder = has->two = has->pay = has->placer = -1;
	ledger->win_casino = 0;
}

/* MC-44: whose die should be raised. */
static bool
ledger_raises(const struct ledger *ledger, int who)
{
	int i;

	for (i = 0; i < ledger->values; i++)
		if (ledger->amount[i] == ledger->has.bonus[who] &&
		    ledger->received[who][i] > 0)
			return true;
	return false;
}

/* All casinos have paid, nobody is asked, and all dice are raised. */
static bool
ledger_pay_all(struct ledger *ledger, struct error *err)
{
	int i;

	if (!ledger_pay_from(ledger, LEDGER_CASINOS, err))
		return false;
	if (ledger_exchanger(ledger) >= 0)
		return fail(err, FAULT_RULES, "nobody asked for an exchange");
	for (i = 0; i < ledger->players; i++)
		if (ledger->raised[i] != ledger_raises(ledger, i))
			return fail(err, FAULT_RULES, "%s should%s raise",
			    ledger->name[i], ledger->raised[i] ? " not" : "");
	return true;
}

/* LV-17: dice go back when all casinos have paid; TK-37 says when. */
static bool
ledger_gather(struct ledger *ledger, struct error *err)
{
	int n = ledger->players, i;

	if (ledger->stopped)
		return fail(err, FAULT_RULES,
		    "the payout had stopped; another `score' is due");
	if (ledger->round > 0 && !ledger_pay_all(ledger, err))
		return false;
	ledger_clear(ledger);
	for (i = 0; i < n; i++) {
		int *hand = ledger->has.hand[i];

		if (ledger->retired[i])
			continue;
		hand[LEDGER_NORMAL] = (int)ledger->dice;
		hand[LEDGER_BIG] = (int)ledger->big;
		hand[LEDGER_N] = (int)ledger->neutral_each[n];
		hand[LEDGER_K] = (int)ledger->kickers[n];
	}
	for (i = LEDGER_NEUTRAL; ledger->solo > 0 && i <= LEDGER_GREY; i++) {
		ledger->has.hand[i][LEDGER_NORMAL] = (int)ledger->solo;
		ledger->has.hand[i][LEDGER_BIG] = (int)ledger->big;
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
	ledger->passed = ledger->arrived = false;
	n = ledger->players;
	ledger->neutral_due = ledger->neutral_rolled[n] +
		ledger->neutral_big[n] >
	    0;
	for (i = 0; i < LEDGER_CASINOS; i++)
		ledger->took[i] = -1;
	for (i = 0; i < n; i++)
		if (!ledger->retired[i])
			ledger->has.chips[i] += (int)ledger->chips_each;
	return true;
}

#endif
