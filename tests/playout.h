/*
 * For playout: a game that is played, and what can be said of it.
 */
#ifndef TESTS_PLAYOUT_H
#define TESTS_PLAYOUT_H

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/conf.h"
#include "engine/game.h"

#include "ledger.h"
#include "pick.h"

/*
 * No game has so many moves and rolls, no deal such.  TRIES: so many of the
 * moves that are not listed are tried at a position, others at the next; in the
 * first WHOLE games all of them, where there are no boards or modules.  LISTED:
 * of a long list so many are tried.
 */
enum { RECORDS_MAX = 3000, DEAL_MAX = 30, TRIES = 30, WHOLE = 20, LISTED = 60 };

struct playout {
	struct conf_path path;
	struct conf conf;
	struct text rules; /* of this game */
	char digest[DIGEST_HEX + 1];
	struct game game, again;
	struct text journal, spare;
	struct events moves;
	struct events tries; /* whatever the words allow, legal or not */
	size_t next_try;
	bool whole;	       /* all of them at each position */
	struct events retires; /* legal, though not listed (TK-31) */
	struct event *event;
	struct event_space space;
	struct error err;
	void *before; /* the state before moves are tried */
	struct ledger ledger;
	size_t entered; /* of the game's lines, into the ledger */
	struct text line;
	const char *seed;
	struct text name, with; /* of the rule set, and of its modules */
	int players;
	uint64_t random;
	size_t eager;	/* how many cards of 100 are played when they can be */
	int32_t kind;	/* the card that is played now, or -1 */
	size_t choices; /* so many moves of that kind */
	bool lean, check, decks, retire;
	bool subsets; /* other modules for each game */
	bool guesses; /* the book knows what is legal */
	unsigned long long records, tried;
};

_Noreturn static void
die(struct playout *p, const char *what)
{
	fprintf(stderr, "playout: %s: %s\n%s", what, p->err.text,
	    text_string(&p->journal));
	fprintf(stderr, "%s", text_string(&p->game.added));
	exit(1);
}

/* The same, with the move at fault. */
_Noreturn static void
die_of(struct playout *p, const char *what, const struct event *event)
{
	struct text line = { 0 };

	text_printf(&line, "%s: ", what);
	event_format(&p->game.family->grammar, &p->game.header.names, event,
	    &line);
	die(p, text_string(&line));
}

/* A refusal that was wanted. */
static void
forget(struct error *err)
{
	err->fault = FAULT_NONE;
	err->text[0] = '\0';
}

static enum record
kind_of(const struct playout *p, const struct event *event)
{
	return p->game.family->grammar.forms[event->type].kind;
}

static enum due_what
what_is_due(const struct playout *p)
{
	struct due due;

	p->game.family->due(p->game.state, &due);
	return due.what;
}

/* Whether it is now that a player throws these dice. */
static bool
is_throw(const struct playout *p, const struct event *event)
{
	struct due due;

	p->game.family->due(p->game.state, &due);
	return due.what == DUE_ROLL && event->type == due.type &&
	    event->n > 0 && event->arg[0] == due.arg;
}

static void
check_sound(struct playout *p)
{
	if (!p->game.family->sound(p->game.state, &p->err))
		die(p, "not conserved");
}

static void
list_moves(struct playout *p)
{
	bool over = what_is_due(p) == DUE_OVER;

	events_clear(&p->moves);
	p->game.family->moves(p->game.state, &p->moves);
	forget(&p->err);
	if (p->moves.count == 0 && !over)
		die(p, "no move, and the game is not over");
	if (p->moves.count > 0 && over)
		die(p, "a move after the end");
}

#endif
