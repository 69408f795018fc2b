/*
 * Bots in commands.  See bots.h.
 */
#include "cmd/bots.h"

static void
take_own(const struct events *moves, int seat, struct events *own)
{
	const struct event *move;

	EVENTS_EACH (move, moves)
		if (move->n > 0 && move->arg[0] == seat)
			events_copy(own, move);
}

static bool
decide(struct bot *bot, struct game *game, const struct question *question,
    bool *waits, struct error *err)
{
	const struct event *move;

	if (question->moves->count == 0)
		return fail(err, FAULT_RULES, "%s has no move now",
		    name_of(&game->header.names, question->seat));
	if (!bot_decide(bot, question, err))
		return false;
	move = answer_move(&bot->answer, question->moves);
	*waits = move == NULL;
	if (move != NULL)
		memcpy(game->event, move,
		    sizeof(*move) + move->n * sizeof(move->arg[0]));
	return true;
}

/* Where nobody has the turn. */
static bool
may_rest(const struct game *game, int seat)
{
	return game->family->rests != NULL &&
	    game->family->rests(game->state, seat);
}

bool
cmd_bot_move(struct bot *bot, struct game *game, int seat, struct dice *choice,
    const struct told *told, bool *waits, struct error *err)
{
	struct events moves = { 0 }, own = { 0 };
	struct question question = { .family = game->family,
		.state = game->state,
		.seat = seat,
		.moves = &own,
		.choice = choice,
		.told = told };
	struct due due;
	bool good;

	game->family->due(game->state, &due);
	question.may_wait = due.what != DUE_ACT ? due.who != seat
						: may_rest(game, seat);
	game->family->moves(game->state, &moves);
	take_own(&moves, seat, &own);
	good = moves.failed || own.failed
	    ? fail_memory(err)
	    : decide(bot, game, &question, waits, err);
	events_release(&moves);
	events_release(&own);
	return good;
}
