/*
 * A turn: roll all dice held, place those of one value, and the next player
 * with dice goes on (LV-7 to LV-11).
 */
#include "families/casino/turn.h"

#include <string.h>

/* Dice are thrown normal, big, neutral, kicker (TK-43), written by face. */
void
turn_chance(struct casino *game, struct dice *dice, struct events *out)
{
	const uint8_t *hand = game->table.hand[game->turn];
	int32_t roll[1 + KINDS] = { game->turn };
	int kind;

	for (kind = 0; kind < KINDS; kind++)
		if (hand[kind] > 0)
			roll[1 + kind] = (int32_t)dice_throw(dice, hand[kind]);
	events_put(out, ROLL, roll, 1 + KINDS);
}

static bool
not_due(const struct casino *game, const struct event *event,
    const struct names *names, struct error *err)
{
	if (game->phase == PHASE_OVER)
		return fail(err, FAULT_RULES, "the game is over");
	if (game->phase == PHASE_SCORE)
		return fail(err, FAULT_RULES, "the round is over");
	if (event->arg[0] != game->turn)
		return fail(err, FAULT_RULES, "it is not the turn of %s",
		    name_of(names, event->arg[0]));
	if (game->phase == PHASE_ROLLED)
		return fail(err, FAULT_RULES, "%s has rolled and places now",
		    name_of(names, game->turn));
	return fail(err, FAULT_RULES, "%s has not rolled yet",
	    name_of(names, game->turn));
}

bool
turn_roll(struct casino *game, const struct event *event, struct events *out,
    struct error *err)
{
	const uint8_t *hand = game->table.hand[game->turn];
	int kind;

	if (game->phase != PHASE_TURN || event->arg[0] != game->turn)
		return not_due(game, event, out->names, err);
	for (kind = 0; kind < KINDS; kind++) {
		uint32_t rolled = (uint32_t)event->arg[1 + kind];

		if (rolled == 0 && hand[kind] == 0)
			continue;
		if (dice_count(rolled) != hand[kind])
			return fail(err, FAULT_RULES,
			    "these are not the %d dice that %s holds",
			    table_held(&game->table, game->turn),
			    name_of(out->names, game->turn));
		game->roll[kind] = rolled;
	}
	game->phase = PHASE_ROLLED;
	return true;
}

static bool
was_rolled(const struct casino *game, int face)
{
	const uint32_t *roll = game->roll;

	return dice_with(roll[DIE_NORMAL] | roll[DIE_BIG] | roll[DIE_NEUTRAL] |
		       roll[DIE_KICKER],
		   face) != 0;
}

bool
turn_place(struct casino *game, const struct event *event, struct events *out,
    struct error *err)
{
	int32_t value = event->arg[1];

	if (game->phase != PHASE_ROLLED || event->arg[0] != game->turn)
		return not_due(game, event, out->names, err);
	if (event->n > 2)
		return fail(err, FAULT_RULES,
		    "there is no slot machine in this game");
	if (value < 1 || value > FACES || !was_rolled(game, value))
		return fail(err, FAULT_RULES, "%s has rolled no %d",
		    name_of(out->names, game->turn), value);
	table_place(game, game->turn, value, value);
	turn_pass_on(game);
	return true;
}

/* TK-32: a moderator's move, possible until the game is over. */
bool
turn_retire(struct casino *game, const struct event *event, struct events *out,
    struct error *err)
{
	int32_t seat = event->arg[0];

	if (game->phase == PHASE_OVER)
		return fail(err, FAULT_RULES, "the game is over");
	if (seat >= game->players)
		return fail(err, FAULT_RULES, "%s is no player",
		    name_of(out->names, seat));
	if (game->retired[seat])
		return fail(err, FAULT_RULES, "%s has retired already",
		    name_of(out->names, seat));
	table_retire(game, seat);
	if (seat == game->turn && game->phase != PHASE_SCORE)
		turn_pass_on(game);
	return true;
}

void
turn_moves(const struct casino *game, struct events *out)
{
	int face;

	if (game->phase == PHASE_TURN)
		EVENT(out, ROLL, game->turn);
	else if (game->phase == PHASE_ROLLED) {
		for (face = 1; face <= FACES; face++)
			if (was_rolled(game, face))
				EVENT(out, PLACE, game->turn, face);
	} else if (game->phase == PHASE_SCORE)
		events_add(out, SCORE);
}
