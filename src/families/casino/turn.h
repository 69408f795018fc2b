/*
 * The steps of a turn that turn.c, plain.c and the cards take.
 */
#ifndef FAMILIES_CASINO_TURN_H
#define FAMILIES_CASINO_TURN_H

#include "families/casino/table.h"

/* The same where cards or imaginary players have a part in it. */
void turn_begin_special(struct casino *, int seat);

/* LV-10: from this seat on the first that holds dice, or NOBODY. */
static inline int
turn_of(const struct casino *game, int seat)
{
	int i;

	for (i = 0; i < game->players; i++) {
		if (table_holds(&game->table, seat))
			return seat;
		seat = seat + 1 < game->players ? seat + 1 : 0;
	}
	return NOBODY;
}

/* LV-10, LV-11: seats without dice are passed; no dice at all end the round. */
static inline void
turn_begin(struct casino *game, int seat)
{
	memset(game->roll, 0, sizeof(game->roll));
	if (game->special) {
		turn_begin_special(game, seat);
		return;
	}
	game->placements = 0;
	seat = turn_of(game, seat);
	if (seat != NOBODY)
		game->turn = (uint8_t)seat;
	game->phase = seat != NOBODY ? PHASE_TURN : PHASE_SCORE;
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

/* Whether a round has but normal dice, and all of them can be placed. */
static inline bool
turn_round_is_plain(const struct casino *game)
{
	static const uint8_t normal[KINDS] = { [DIE_NORMAL] = 255 };
	uint32_t mask, held = 0, hand;
	int seat;

	if (game->boards > 0) /* nothing else closes a casino */
		return false;
	memcpy(&mask, normal, sizeof(mask));
	for (seat = 0; seat < SEATS_MAX; seat++) { /* nobody has nothing */
		memcpy(&hand, game->table.hand[seat], sizeof(hand));
		held |= hand;
	}
	return (held & ~mask) == 0;
}

/* turn.c */
/* Whether who has the turn may set a die instead of rolling. */
bool turn_may_set(const struct casino *);
/* A placement that is legal, and what follows. */
void turn_put(struct casino *, int value, int casino, struct events *);
/* A die that is set instead of a roll, and what follows. */
void turn_put_set(struct casino *, int face, int size, struct events *);

/* order.c: who is due, where there are cards */
/* The order has come to a seat; what lasted until then ends (MC-63). */
void turn_arrive(struct casino *, int seat);
/* The turn of a seat is over, and the order goes on behind it. */
void turn_over(struct casino *, int seat);
/* A placement and its kickers are done: what is due now? */
void turn_settle(struct casino *);
/* Whether dice were placed on a casino in this turn (MC-51). */
bool turn_used(const struct casino *, int casino);
/* Whether a value of the roll can be placed on a casino. */
bool turn_can_place(const struct casino *, int face, int casino);
bool turn_was_rolled(const struct casino *, int face);
/* All dice of a value of the roll, turned to a face, as a placement. */
void turn_lay_rolled(struct casino *, int seat, int value, int casino, int face,
    struct events *);
/* More dice from the hand to where the last placement went (MC-60). */
void turn_lay_more(struct casino *, int seat, const uint8_t dice[KINDS],
    struct events *);

#endif
