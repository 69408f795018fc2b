/*
 * For playout: the second book (ledger.h) beside the state of the game.
 */
#ifndef TESTS_PLAYOUT_BOOK_H
#define TESTS_PLAYOUT_BOOK_H

#include "playout-show.h"
#include "playout.h"

/* What the state tells is what the book says. */
static void
check_shown(struct playout *p)
{
	struct reading r = { .seat = -1 };

	text_clear(&p->line);
	p->game.family->line(p->game.state, &p->game.header.names, VIEW_ALL,
	    &p->line);
	read_line(&r, &p->ledger, p->line.data);
	leave_out(&p->ledger, &r.shown);
	if (memcmp(&r.shown, &p->ledger.has, sizeof(r.shown)) != 0 ||
	    !is_money_told(&p->ledger, &r)) {
		text_clear(&p->line);
		p->game.family->line(p->game.state, &p->game.header.names,
		    VIEW_ALL, &p->line);
		die(p, p->line.data);
	}
}

/* Who must do what, as the book says it. */
static void
check_due(struct playout *p)
{
	static const enum due_what whats[] = {
		[LEDGER_TURN] = DUE_ROLL,
		[LEDGER_THROW] = DUE_ROLL,
		[LEDGER_DRAW] = DUE_ROLL,
		[LEDGER_AGAIN] = DUE_ROLL,
		[LEDGER_PLACE] = DUE_PLACE,
		[LEDGER_ASK_KICK] = DUE_CHOOSE,
		[LEDGER_ASK_CASINO] = DUE_CHOOSE,
		[LEDGER_ASK_WIN] = DUE_CHOOSE,
		[LEDGER_ASK_BILL] = DUE_CHOOSE,
		[LEDGER_ASK_EXCHANGE] = DUE_CHOOSE,
		[LEDGER_SCORE] = DUE_SCORE,
		[LEDGER_OVER] = DUE_OVER,
	};
	struct ledger_due wanted = ledger_due(&p->ledger);
	struct due due;

	p->game.family->due(p->game.state, &due);
	if (due.what != whats[wanted.what] ||
	    (due.who < LEDGER_OWNERS ? due.who : -1) != wanted.who) {
		fprintf(stderr, "%d of %d is due, and the book says %d of %d\n",
		    due.what, due.who, whats[wanted.what], wanted.who);
		die(p, "somebody else is due");
	}
}

/* Enters the lines that are new. */
static void
check_ledger(struct playout *p)
{
	const char *added = text_string(&p->game.added) + p->entered;

	if (p->entered == 0) {
		p->ledger = (struct ledger) { 0 };
		if (!ledger_read(&p->ledger, text_string(&p->journal), &p->err))
			die(p, "the ledger says no");
	}
	if (!ledger_read(&p->ledger, added, &p->err))
		die(p, "the ledger says no");
	p->entered = p->game.added.len;
	if (p->guesses && !p->ledger.over) {
		if (!ledger_ready(&p->ledger, &p->err))
			die(p, "the ledger misses something");
		check_due(p);
	}
	check_shown(p);
}

#endif
