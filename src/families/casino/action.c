/*
 * The dice action, which two boards give (RR-F2.2): set a remaining die to any
 * value and place it, or take an own die back from a casino.
 */
#include "families/casino/board.h"

static bool
can_set(const struct casino *game, int who)
{
	const uint8_t *hand = game->table.hand[who];

	/* Somewhere: the board that asks is not one that closes a casino. */
	return hand[DIE_NORMAL] + hand[DIE_BIG] > 0;
}

bool
action_possible(const struct casino *game, int who)
{
	int casino;

	if (can_set(game, who))
		return true;
	for (casino = 1; casino <= FACES; casino++)
		if (casino_open(game, casino) &&
		    table_weight(&game->table, casino, who) > 0)
			return true;
	return false;
}

void
action_moves(const struct casino *game, const struct frame *frame,
    struct events *out)
{
	const struct table *table = &game->table;
	int who = frame->who, casino, size;

	for (casino = 1; casino <= FACES; casino++)
		for (size = 0; size < SIZES; size++)
			if (casino_open(game, casino) &&
			    table->hand[who][size] > 0)
				EVENT(out, CHOOSE, who, TERM_SET,
				    DIE(casino, size));
	for (casino = 1; casino <= FACES; casino++)
		for (size = 0; size < SIZES; size++)
			if (casino_open(game, casino) &&
			    table->lying[casino][size][who] > 0)
				EVENT(out, CHOOSE, who, TERM_BACK,
				    DIE(casino, size));
	EVENT(out, CHOOSE, who, TERM_SKIP);
}

void
action_answer(struct casino *game, const struct frame *frame,
    const struct event *event, struct events *out)
{
	int casino = DIE_FACE(event->arg[2]), size = DIE_KIND(event->arg[2]);

	table_lay_size(game, frame->who, casino, size,
	    event->arg[1] == TERM_SET ? 1 : -1);
	table_changed(game, casino, out);
}
