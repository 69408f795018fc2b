/*
 * For playout: moves that are tried at a position, legal or not.
 */
#ifndef TESTS_PLAYOUT_TRY_H
#define TESTS_PLAYOUT_TRY_H

#include "guess.h"
#include "playout-boards.h"
#include "playout.h"

/* A move that the words do not allow needs to be refused only once. */
static void
add_try(struct playout *p, struct events *list, const char *line)
{
	p->tried++;
	forget(&p->err);
	if (game_parse(&p->game, line, &p->err))
		events_copy(list, p->game.event);
	else if (p->err.fault != FAULT_USAGE && p->err.fault != FAULT_RULES)
		die(p, line);
}

/* What boards ask, with every number from 0 to 7. */
static void
add_answers_of(struct playout *p, const char *name, int value)
{
	static const struct {
		const char *first, *before, *after;
	} answers[] = {
		{ "set", " ", "" },
		{ "set", " B", "" },
		{ "choose", " hide ", "" },
		{ "choose", " guess ", "" },
		{ "choose", " put X", "" },
		{ "choose", " put X3 X", "" },
		{ "choose", " close ", "" },
		{ "choose", " block 1 ", "" },
		{ "choose", " block 3 ", "" },
		{ "choose", " take ", " chip" },
		{ "choose", " take ", " cash" },
		{ "choose", " take ", " dice" },
		{ "choose", " set ", "" },
		{ "choose", " set B", "" },
		{ "choose", " back ", "" },
		{ "choose", " back B", "" },
		{ "choose", " group ", "" },
		{ "choose", " down ", "" },
		{ "choose", " down B", "" },
		{ "choose", " down 2 ", "" },
		{ "choose", " nice ", "" },
		{ "choose", " nice B", "" },
		{ "choose", " pick X", "" },
	};
	char line[128];
	size_t i;

	for (i = 0; i < sizeof(answers) / sizeof(answers[0]); i++) {
		snprintf(line, sizeof(line), "%s %s%s%d%s", answers[i].first,
		    name, answers[i].before, value, answers[i].after);
		add_try(p, &p->tries, line);
	}
}

static void
add_words_of(struct playout *p, const char *name)
{
	static const char *const words[] = { "stop", "higher", "lower", "skip",
		"knock normal", "knock big", "gold normal", "gold big",
		"split 60000 20000 / 20000 0 0 0", "split 60000 / 20000",
		"split 0 0 / 60000 20000 20000 0" };
	char line[128];
	size_t i;

	for (i = 0; i < sizeof(words) / sizeof(words[0]); i++) {
		snprintf(line, sizeof(line), "choose %s %s", name, words[i]);
		add_try(p, &p->tries, line);
	}
	for (i = 0; i < BOARDS_ALL; i++) {
		snprintf(line, sizeof(line), "choose %s board %s", name,
		    boards[i]);
		add_try(p, &p->tries, line);
	}
	for (i = 0; p->decks && i <= 7; i++)
		add_answers_of(p, name, (int)i);
}

static void
add_tries_of(struct playout *p, const char *name)
{
	char line[128];
	int value;

	snprintf(line, sizeof(line), "retire %s", name);
	add_try(p, &p->retires, line);
	snprintf(line, sizeof(line), "roll %s", name);
	add_try(p, &p->tries, line);
	snprintf(line, sizeof(line), "pass %s", name);
	add_try(p, &p->tries, line);
	if (p->decks)
		add_words_of(p, name);
	for (value = 0; value <= 7; value++) {
		snprintf(line, sizeof(line), "place %s %d", name, value);
		add_try(p, &p->tries, line);
		snprintf(line, sizeof(line), "place %s %d slot", name, value);
		add_try(p, &p->tries, line);
	}
}

/* Every move that the words of the game allow, legal or not. */
static void
make_tries(struct playout *p)
{
	static const char *const whole[] = { "score", "bills 1 60000",
		"bills 1", "round 1 p1", "round 2 p2", "choose p1 skip",
		"winner p1", "final p1 0 0 0", "tie 1 1 p1 p2", "under 60000",
		"place p1", "roll neutral", "roll neutral 1 1",
		"place neutral 1", "place grey 1", "place p6 1", "roll p1 K1 1",
		"pay 1 p1 60000" };
	const struct names *names = &p->game.header.names;
	size_t i;
	int seat;

	for (i = 0; i < sizeof(whole) / sizeof(whole[0]); i++)
		add_try(p, &p->tries, whole[i]);
	for (seat = 0; seat < names->n; seat++)
		add_tries_of(p, names->name[seat]);
	p->before = malloc(p->game.family->size);
	if (p->before == NULL || p->tries.failed || p->retires.failed)
		die(p, "memory");
	forget(&p->err);
}

/* How often a move is among those listed. */
static int
times_listed(const struct playout *p, const struct event *event)
{
	const struct event *move;
	int n = 0;

	EVENTS_EACH (move, &p->moves)
		n += event_equal(move, event);
	return n;
}

/* Takes an accepted move back. */
static void
restore(struct playout *p, size_t added)
{
	memcpy(p->game.state, p->before, p->game.family->size);
	p->game.added.len = added;
	if (p->game.added.data != NULL)
		p->game.added.data[added] = '\0';
}

/* What a move writes is what the book would enter. */
static void
try_book(struct playout *p, size_t added, const struct event *move)
{
	static struct ledger copy;

	copy = p->ledger;
	if (!ledger_read(&copy, text_string(&p->game.added) + added, &p->err))
		die_of(p, "the ledger says no", move);
	if (what_is_due(p) != DUE_DEAL && !copy.over &&
	    !ledger_ready(&copy, &p->err))
		die_of(p, "the ledger misses something after", move);
}

/* What is listed is accepted; a `roll NAME' is chance, and made later. */
static void
try_listed(struct playout *p)
{
	size_t added = p->game.added.len, count = p->moves.count;
	const struct event *move;

	EVENTS_EACH (move, &p->moves) {
		if (p->guesses && count > LISTED &&
		    pick(&p->random, count) >= LISTED)
			continue;
		if (times_listed(p, move) != 1)
			die_of(p, "listed twice", move);
		if (kind_of(p, move) == RECORD_CHANCE)
			continue;
		p->tried++;
		if (!game_move(&p->game, move, &p->err))
			die_of(p, "a listed move is refused", move);
		if (p->guesses)
			try_book(p, added, move);
		restore(p, added);
	}
}

static void
try_other(struct playout *p, const struct event *event)
{
	size_t added = p->game.added.len;

	/* Dice that are named may be the right ones where there are kickers. */
	if (times_listed(p, event) > 0 ||
	    (p->guesses && kind_of(p, event) == RECORD_CHANCE))
		return;
	p->tried++;
	forget(&p->err);
	if (game_move(&p->game, event, &p->err))
		die_of(p, "a move that is not listed is accepted", event);
	if (p->err.fault != FAULT_RULES && p->err.fault != FAULT_FORMAT)
		die_of(p, "refused for another reason", event);
	if (p->game.added.len != added)
		die_of(p, "a refused move is written", event);
}

/*
 * What the book says of a move is what the list says; a roll is chance, of
 * which it has no dice yet.
 */
static void
try_guess(struct playout *p, struct guess *guess)
{
	bool legal, listed = false;

	guess_move(guess);
	legal = guess_is_legal(&p->ledger, guess->line);
	p->tried++;
	forget(&p->err);
	if (game_parse(&p->game, guess->line, &p->err)) {
		memcpy(p->event, p->game.event,
		    sizeof(*p->event) +
			p->game.event->n * sizeof(p->event->arg[0]));
		listed = times_listed(p, p->event) > 0;
		try_other(p, p->event);
	} else if (p->err.fault != FAULT_USAGE && p->err.fault != FAULT_RULES)
		die(p, guess->line);
	if (legal != listed) {
		fprintf(stderr, "%s: %s, and the book says %s\n", guess->line,
		    listed ? "listed" : "not listed", legal ? "yes" : "no");
		die(p, "the book says otherwise");
	}
}

/* What is not is refused, and a refusal changes nothing. */
static void
try_others(struct playout *p)
{
	size_t n = p->guesses ? 3 : p->whole ? p->tries.count : TRIES;
	struct guess guess = { .ledger = &p->ledger, .random = &p->random };
	int i;

	for (i = 0; p->guesses && i < TRIES; i++)
		try_guess(p, &guess);

	for (; n > 0; n--) {
		if (p->next_try >= p->tries.used)
			p->next_try = 0;
		try_other(p, events_at(&p->tries, p->next_try));
		p->next_try = events_after(&p->tries, p->next_try);
	}
	if (memcmp(p->game.state, p->before, p->game.family->size) != 0)
		die(p, "a refused move changed the state");
}

/* TK-32: at any time until the end, and the game goes on. */
static void
try_retire(struct playout *p, bool over)
{
	size_t added = p->game.added.len;
	const struct event *event;

	EVENTS_EACH (event, &p->retires) {
		bool before = over || p->ledger.retired[event->arg[0]];

		if (p->guesses && pick(&p->random, p->retires.count) > 0)
			continue;
		p->tried++;
		if (game_move(&p->game, event, &p->err) == before)
			die_of(p, "retire", event);
		if (before)
			continue;
		check_sound(p);
		if (p->guesses)
			try_book(p, added, event);
		list_moves(p);
		restore(p, added);
	}
}

#endif
