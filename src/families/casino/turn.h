/*
 * The steps of a turn that both turn.c and plain.c take.
 */
#ifndef FAMILIES_CASINO_TURN_H
#define FAMILIES_CASINO_TURN_H

#include "families/casino/table.h"

/* LV-10, LV-11: seats without dice are passed; no dice at all end the round. */
static inline void
turn_begin(struct casino *game, int seat)
{
	int i;

	memset(game->roll, 0, sizeof(game->roll));
	for (i = 0; i < game->players; i++) {
		if (table_holds(&game->table, seat)) {
			game->turn = (uint8_t)seat;
			game->phase = PHASE_TURN;
			return;
		}
		seat = seat + 1 < game->players ? seat + 1 : 0;
	}
	game->phase = PHASE_SCORE;
}

static inline void
turn_pass_on(struct casino *game)
{
	turn_begin(game, game->turn + 1 < game->players ? game->turn + 1 : 0);
}

/* Whether all dice in hand are a player's normal ones. */
static inline bool
turn_is_plain(const struct casino *game)
{
	const uint8_t *hand = game->table.hand[game->turn];

	return !(hand[DIE_BIG] | hand[DIE_NEUTRAL] | hand[DIE_KICKER]);
}

#endif
