/*
 * A match of bots.  See match.h.
 */
#include "bots/match.h"

void
match_release(struct match *match)
{
	events_release(&match->said);
	events_release(&match->follow);
	events_release(&match->moves);
	events_release(&match->own);
}

static inline enum record
kind_of(const struct match *match, const struct event *event)
{
	return match->family->grammar.forms[event->type].kind;
}

static void
tell(struct match *match, const struct event *event)
{
	const struct event *follows;

	match->looks->record(match, event, kind_of(match, event),
	    match->looks->arg);
	EVENTS_EACH (follows, &match->follow)
		match->looks->record(match, follows, RECORD_CONSEQUENCE,
		    match->looks->arg);
}

static bool
carry_out(struct match *match, const struct event *event, struct error *err)
{
	const struct family *family = match->family;

	if (match->before != NULL)
		state_copy(match->before, match->state, family->size);
	events_clear(&match->follow);
	if (!family->apply(match->state, event, &match->follow, err))
		return false;
	if (match->follow.failed)
		return fail_memory(err);
	if (match->looks != NULL)
		tell(match, event);
	return true;
}

/* What chance says next, all of it. */
static bool throw(struct match * match, struct error *err)
{
	const struct event *event;

	events_clear(&match->said);
	match->family->chance(match->state, match->dice, &match->said);
	if (match->said.failed)
		return fail_memory(err);
	EVENTS_EACH (event, &match->said)
		if (!carry_out(match, event, err))
			return false;
	return true;
}

/* Dice of which a player says which are thrown. */
static bool
throw_some(struct match *match, const struct event *move, struct error *err)
{
	struct event_space space;
	struct event *event;

	space.word[0] = 0;
	event = event_in(&space);
	memcpy(event, move, sizeof(*move) + move->n * sizeof(move->arg[0]));
	return match->family->about(match->state, event, match->names, err) &&
	    throw(match, err);
}

bool
match_move(struct match *match, const struct event *move, struct error *err)
{
	if (kind_of(match, move) == RECORD_CHANCE) {
		match->turns += move->arg[0] < SEATS_MAX;
		return match->family->about != NULL
		    ? throw_some(match, move, err)
		    : throw(match, err);
	}
	match->made += move->n > 0; /* `score' is nobody's */
	return carry_out(match, move, err);
}

/* Whose move it is, or NOBODY's: `score' has no words. */
static int
mover(const struct event *move)
{
	return move->n > 0 ? move->arg[0] : NOBODY;
}

static void
take_own(struct match *match, int seat)
{
	const struct event *move;

	events_clear(&match->own);
	EVENTS_EACH (move, &match->moves)
		if (mover(move) == seat)
			events_copy(&match->own, move);
}

/* Asks a seat; *move is NULL where it waits. */
static bool
ask(struct match *match, int seat, bool may_wait, const struct event **move,
    struct error *err)
{
	struct question question = { .family = match->family,
		.state = match->state,
		.seat = seat,
		.moves = &match->own,
		.may_wait = may_wait,
		.choice = match->choice,
		.told = match->told };
	struct bot *bot;

	*move = events_at(&match->own, 0);
	if (seat >= SEATS_MAX || (match->own.count == 1 && !may_wait))
		return true;
	bot = match->bot[seat];
	if (!bot_decide(bot, &question, err))
		return false;
	*move = answer_move(&bot->answer, &match->own);
	return true;
}

/* A set of those who have a move. */
static unsigned
movers(const struct match *match)
{
	const struct event *move;
	unsigned set = 0;

	EVENTS_EACH (move, &match->moves)
		if (mover(move) < SEATS_MAX)
			set |= 1U << mover(move);
	return set;
}

/* Where nobody has the turn one of all who can act does. */
static int
quickest(struct match *match)
{
	unsigned set = movers(match);
	unsigned n = dice_below(match->choice,
	    (unsigned)__builtin_popcount(set));

	for (; n > 0; n--)
		set &= set - 1;
	return __builtin_ctz(set);
}

/* Those who are not due but may act; *done where somebody did. */
static bool
ask_others(struct match *match, int who, bool *done, struct error *err)
{
	unsigned set = movers(match);
	const struct event *move;
	int i;

	*done = false;
	for (i = 1; i <= SEATS_MAX && !*done; i++) {
		int seat = (who < SEATS_MAX ? who + i : i - 1) % SEATS_MAX;

		if (seat == who || !(set >> seat & 1))
			continue;
		take_own(match, seat);
		if (!ask(match, seat, true, &move, err))
			return false;
		*done = move != NULL;
		if (*done && !match_move(match, move, err))
			return false;
	}
	return true;
}

static bool
step(struct match *match, const struct due *due, struct error *err)
{
	const struct event *move;
	int who = due->who;
	bool done, rests = false;

	events_clear(&match->moves);
	match->family->moves(match->state, &match->moves);
	if (match->moves.failed)
		return fail_memory(err);
	if (match->moves.count == 0)
		return fail(err, FAULT_RULES, "nobody can move");
	if (due->what == DUE_ACT && who == NOBODY) {
		who = quickest(match);
		rests = match->family->rests != NULL &&
		    match->family->rests(match->state, who);
	} else if (!ask_others(match, who, &done, err))
		return false;
	else if (done)
		return true;
	take_own(match, who);
	if (match->own.failed)
		return fail_memory(err);
	if (match->own.count == 0)
		return fail(err, FAULT_RULES, "who is due cannot move");
	return ask(match, who, rests, &move, err) &&
	    (move == NULL || match_move(match, move, err));
}

static void
begin_round(struct match *match, struct run *run)
{
	match->rounds++;
	run->dealt = true;
	if (match->parted) {
		dice_next_part(match->dice);
		dice_next_part(match->choice);
	}
}

/* What the family plays by itself, where nobody looks on. */
static bool
run_on(struct match *match, struct run *run, struct error *err)
{
	if (match->family->run == NULL || match->looks != NULL)
		return true;
	run->turns = run->moves = run->rounds = 0;
	events_clear(&match->moves);
	match->follow.deaf = true;
	match->follow.answers = run->answers;
	match->family->run(match->state, run);
	match->follow.deaf = false;
	match->follow.answers = NULL;
	match->turns += run->turns;
	match->made += run->moves;
	match->rounds += run->rounds;
	return run->failed				  ? false
	    : match->follow.failed || match->moves.failed ? fail_memory(err)
							  : true;
}

bool
match_play(struct match *match, struct error *err)
{
	struct run run = { .dice = match->dice,
		.choice = match->choice,
		.parted = match->parted,
		.said = &match->said,
		.answers = &match->moves,
		.follow = &match->follow,
		.err = err };
	struct due due;
	bool dealt = false;
	int seat;

	for (seat = 0; seat < SEATS_MAX && match->bot[seat] != NULL; seat++)
		run.style[seat] = match->bot[seat]->strategy.style;
	for (;; dealt = due.what == DUE_DEAL) {
		if (!run_on(match, &run, err))
			return false;
		match->family->due(match->state, &due);
		if (due.what == DUE_OVER)
			return true;
		if (due.what == DUE_DEAL && !dealt)
			begin_round(match, &run);
		if (due.what == DUE_DEAL ? !throw(match, err)
					 : !step(match, &due, err))
			return false;
	}
}
