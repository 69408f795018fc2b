/*
 * Placements, and the order of turns where cards have a part in it: two
 * placements after one roll (MC-51), a casino that is paid when the order
 * comes to a seat (MC-55), dice that come back.
 */
#include "families/casino/board.h"
#include "families/casino/turn.h"

static int
next_seat(const struct casino *game, int seat)
{
	return seat + 1 < game->players ? seat + 1 : 0;
}

bool
turn_was_rolled(const struct casino *game, int face)
{
	const uint32_t *roll = game->roll;

	return dice_with(roll[DIE_NORMAL] | roll[DIE_BIG] | roll[DIE_NEUTRAL] |
		       roll[DIE_KICKER],
		   face) != 0;
}

bool
turn_used(const struct casino *game, int casino)
{
	int i;

	for (i = 0; i < game->placements; i++)
		if (game->placement[i].casino == casino)
			return true;
	return false;
}

/* On the slot machine no value that lies there (MC-21). */
bool
turn_can_place(const struct casino *game, int face, int casino)
{
	if (!turn_was_rolled(game, face) || !casino_open(game, casino) ||
	    turn_used(game, casino))
		return false;
	return casino != SLOT ||
	    (table_has_slot(game) && !table_on_slot(&game->table, face));
}

/* Some dice of a placement, which may be none: that is quicker than to look. */
static inline void
lay_kind(struct casino *game, int seat, struct placement *placement, int kind,
    int n)
{
	placement->dice[kind] = (uint8_t)(placement->dice[kind] + n);
	table_put(game, seat, placement->casino, placement->face, kind, n);
}

/* Dice of a placement land, and their kickers act. */
static inline void
lay(struct casino *game, int seat, struct placement *placement,
    const uint8_t dice[KINDS], struct events *out)
{
	lay_kind(game, seat, placement, DIE_NORMAL, dice[DIE_NORMAL]);
	lay_kind(game, seat, placement, DIE_BIG, dice[DIE_BIG]);
	if (dice[DIE_NEUTRAL] > 0)
		lay_kind(game, seat, placement, DIE_NEUTRAL, dice[DIE_NEUTRAL]);
	if (game->rules.cards.n > 0)
		game->placer = (uint8_t)seat;
	game->phase = PHASE_PLACED;
	if (dice[DIE_KICKER] == 0)
		return;
	lay_kind(game, seat, placement, DIE_KICKER, dice[DIE_KICKER]);
	/* MC-33: all have landed before the first kicker acts. */
	kick(game, seat, placement->casino, placement->face, dice[DIE_KICKER],
	    out);
}

void
turn_lay_rolled(struct casino *game, int seat, int value, int casino, int face,
    struct events *out)
{
	struct placement *placement = &game->placement[game->placements++];
	uint8_t dice[KINDS];
	int kind;

	*placement = (struct placement) { .casino = (uint8_t)casino,
		.face = (uint8_t)face };
	for (kind = 0; kind < KINDS; kind++) {
		int n = dice_with(game->roll[kind], value);

		dice[kind] = (uint8_t)n;
		game->roll[kind] -= (uint32_t)n * dice_of(value);
	}
	lay(game, seat, placement, dice, out);
}

void
turn_lay_more(struct casino *game, int seat, const uint8_t dice[KINDS],
    struct events *out)
{
	lay(game, seat, &game->placement[game->placements - 1], dice, out);
}

void
turn_arrive(struct casino *game, int seat)
{
	int at = game->order_from;

	if (game->arrived && at != seat)
		at = next_seat(game, at);
	while (!game->arrived || game->order_from != seat) {
		if (game->two_seat == at)
			game->two_seat = NOBODY;
		if (at == seat)
			break;
		at = next_seat(game, at);
	}
	game->order_from = (uint8_t)seat;
	game->arrived = 1;
	game->placer = NOBODY;
	game->placements = 0;
}

/* MC-51: a second placement, if any is possible (MC-52). */
static bool
second_is_due(const struct casino *game)
{
	int face;

	if (game->two_seat == NOBODY || game->placements != 1 ||
	    game->two_seat == game->placer ||
	    seats_are_mates(game, game->two_seat, game->placer))
		return false;
	for (face = 1; face <= FACES; face++)
		if (turn_can_place(game, face, face) ||
		    turn_can_place(game, face, SLOT))
			return true;
	return false;
}

void
turn_over(struct casino *game, int seat)
{
	int next = next_seat(game, seat);

	/* Without cards nobody looks back: equal positions, equal states. */
	if (game->rules.cards.n > 0) {
		game->order_from = (uint8_t)next;
		game->arrived = 0;
	} else
		memset(game->placement, 0, sizeof(game->placement));
	turn_begin(game, next);
}

void
turn_settle(struct casino *game)
{
	if (game->placer != NOBODY && second_is_due(game)) {
		game->turn = game->placer;
		game->phase = PHASE_ROLLED;
	} else
		turn_over(game, game->turn);
}

static bool
all_placed(const struct casino *game)
{
	int seat;

	for (seat = 0; seat < game->players; seat++)
		if (table_holds(&game->table, seat))
			return false;
	return true;
}

/* MC-55: when nobody holds a die the round is over, whoever waits. */
void
turn_begin_special(struct casino *game, int seat)
{
	if (game->rules.solo_dice > 0) {
		solo_begin(game);
		return;
	}
	if (all_placed(game)) {
		game->phase = PHASE_SCORE;
		return;
	}
	while (game->pay_seat != seat && !table_holds(&game->table, seat))
		seat = next_seat(game, seat);
	game->turn = (uint8_t)seat;
	game->phase = game->pay_seat == seat ? PHASE_NOW : PHASE_TURN;
}
