/*
 * Playing a game on: moves, dice and deals.  See game.h.
 */
#include "engine/game.h"

#include <stdio.h>
#include <string.h>

enum { MOVES_NAMED = 20 };

static void
add_line(struct game *game, const struct event *event, const char *indent)
{
	text_puts(&game->added, indent);
	event_format(&game->grammar, &game->header.names, event, &game->added);
	text_puts(&game->added, game->eol);
}

/* Applies to a copy, which is dropped if the rules refuse. */
bool
game_move(struct game *game, const struct event *event, struct error *err)
{
	const struct event *follows;
	void *state = game->state;

	state_copy(game->copy, state, game->family->size);
	events_clear(&game->follow);
	game->follow.why = game->explain != NULL ? &game->why : NULL;
	if (!game->family->apply(game->copy, event, &game->follow, err))
		return false;
	if (game->follow.failed)
		return fail_memory(err);
	game->state = game->copy;
	game->copy = state;
	add_line(game, event, "");
	EVENTS_EACH (follows, &game->follow)
		add_line(game, follows, "  ");
	game->follow_at = game->follow.used;
	if (game->explain != NULL)
		game_explain(game);
	return game->added.failed ? fail_memory(err) : true;
}

bool
game_parse(struct game *game, const char *line, struct error *err)
{
	struct word word = { line, strlen(line) };

	if (word.n > LINE_MAX_BYTES)
		return fail(err, FAULT_USAGE, "a move has at most %d bytes",
		    LINE_MAX_BYTES);
	if (!event_parse(&game->grammar, &game->index, &game->header.names,
		word, ORDER_ANY, game->event, err)) {
		if (err->fault == FAULT_FORMAT)
			err->fault = FAULT_USAGE;
		return false;
	}
	return true;
}

/* Whether a record by hand is of the kind that is due. */
static bool
is_of_kind(const struct form *form, const struct event *event,
    const struct due *due)
{
	return event->type == due->type &&
	    (due->second == 0 || (event->arg[1] > 0) == (due->second > 0)) &&
	    (form->args[0] != 'n' || event->arg[0] < SEATS_MAX ||
		event->arg[0] == due->arg);
}

/*
 * Takes out of what was given by hand the record that is due, into
 * game->event.  *any says whether there is one of its kind at all; what the
 * imaginary players roll is a kind for each of them.  Where any of a kind will
 * do, the lowest goes first.
 */
static bool
take_by_hand(struct game *game, struct events *hand, const struct due *due,
    bool *any)
{
	const struct form *form = &game->grammar.forms[due->type];
	struct event *best = NULL;
	size_t at;

	*any = false;
	for (at = 0; hand != NULL && at < hand->used;
	     at = events_after(hand, at)) {
		struct event *event = (struct event *)(void *)(hand->data + at);

		if (!is_of_kind(form, event, due))
			continue;
		*any = true;
		if (event->given != 1 || event->n == 0 ||
		    (due->arg >= 0 && event->arg[0] != due->arg))
			continue;
		if (best == NULL || event->arg[0] < best->arg[0])
			best = event;
	}
	if (best == NULL)
		return false;
	memcpy(game->event, best,
	    sizeof(*best) + best->n * sizeof(best->arg[0]));
	best->given = 2; /* used */
	return true;
}

bool
game_hand_used(const struct game *game, const struct events *hand,
    struct error *err)
{
	const struct event *event;

	EVENTS_EACH (event, hand)
		if (event->given == 1) {
			struct text text = { 0 };

			event_format(&game->grammar, &game->header.names, event,
			    &text);
			fail(err, FAULT_RULES,
			    "`%s' was given by hand, but nothing of the kind "
			    "is due",
			    text_string(&text));
			text_release(&text);
			return false;
		}
	return true;
}

/* The next record of the seed's, into game->event. */
static bool
take_from_seed(struct game *game, struct error *err)
{
	const struct event *event;
	struct due due;

	game->family->due(game->state, &due);
	/* What the rules decide needs no seed. */
	game->shut = !game->seeded && !game->grammar.forms[due.type].ruled;
	if (game->shut)
		return fail(err, FAULT_RULES,
		    "the dice of this game are sealed; --key FILE opens them, "
		    "or they are given by hand");
	event = game_said(game, err);
	if (event == NULL)
		return false;
	memcpy(game->event, event,
	    sizeof(*event) + event->n * sizeof(event->arg[0]));
	return true;
}

/* Some records of a kind were given by hand, but not the one that is due. */
static bool
not_by_hand(struct game *game, const struct due *due, struct error *err)
{
	struct text record = { 0 };

	game->event->type = (uint8_t)due->type;
	game->event->given = 0;
	game->event->n = due->arg >= 0;
	game->event->arg[0] = due->arg;
	event_format(&game->grammar, &game->header.names, game->event, &record);
	fail(err, FAULT_RULES,
	    "`%s' is not among what was given by hand; all records of a kind "
	    "are given together",
	    text_string(&record));
	text_release(&record);
	return false;
}

bool
game_chance(struct game *game, struct events *hand, struct error *err)
{
	struct due due;
	bool any;

	game->family->due(game->state, &due);
	if (take_by_hand(game, hand, &due, &any))
		return (game->family->about == NULL ||
			   game->family->about(game->state, game->event,
			       &game->header.names, err)) &&
		    game_move(game, game->event, err);
	/* A list by hand is complete when there is no more of it. */
	if (due.or_type >= 0) {
		due.type = due.or_type;
		due.arg = due.or_arg;
		if (take_by_hand(game, hand, &due, &any))
			return game_move(game, game->event, err);
	}
	if (any)
		return not_by_hand(game, &due, err);
	if (game->no_peek && !game->grammar.forms[due.type].ruled) {
		text_printf(&game->added, "?%s", game->eol);
		game->peeked = true;
		return true;
	}
	return take_from_seed(game, err) && game_move(game, game->event, err);
}

bool
game_throw(struct game *game, struct error *err)
{
	if (!game->family->about(game->state, game->event, &game->header.names,
		err))
		return false;
	if (game->no_peek) {
		text_printf(&game->added, "?%s", game->eol);
		game->peeked = true;
		return true;
	}
	return take_from_seed(game, err) && game_move(game, game->event, err);
}

bool
game_deal(struct game *game, struct events *hand, struct error *err)
{
	struct due due;

	for (;;) {
		game->family->due(game->state, &due);
		if (due.what != DUE_DEAL || game->peeked)
			return true;
		if (!game_chance(game, hand, err))
			return false;
	}
}

bool
game_refuse(struct game *game, struct error *err)
{
	struct events moves = { .names = &game->header.names };
	struct text text = { 0 };
	const struct event *event;
	size_t n = 0;

	/* What is legal but needs a key is not refused by the rules. */
	if (err->fault != FAULT_RULES || game->shut)
		return false;
	game->family->moves(game->state, &moves);
	EVENTS_EACH (event, &moves) {
		if (n++ == MOVES_NAMED)
			break;
		text_puts(&text, n == 1 ? tr("; legal: ") : ", ");
		event_format(&game->grammar, &game->header.names, event, &text);
	}
	if (moves.count > MOVES_NAMED)
		text_printf(&text, tr(" and %zu more (vegas-moves)"),
		    moves.count - MOVES_NAMED);
	n = strlen(err->text);
	snprintf(err->text + n, sizeof(err->text) - n, "%s",
	    text_string(&text));
	text_release(&text);
	events_release(&moves);
	return false;
}
