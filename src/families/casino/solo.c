/*
 * Solo: two imaginary players, neutral and grey, with dice of their own
 * (MC-5).  Before each turn of the player each throws a die; when the player
 * has none left they throw all they still hold.
 */
#include "families/casino/turn.h"

static const uint8_t *
held(const struct casino *game, int who)
{
	return game->table.held[who - SEATS_MAX];
}

static bool
holds(const struct casino *game, int who)
{
	return held(game, who)[DIE_NORMAL] + held(game, who)[DIE_BIG] > 0;
}

/*
 * The throws before a round's first turn belong to the deal; then each of them
 * has all their dice.
 */
bool
solo_is_dealt(const struct casino *game)
{
	return table_holds(&game->table, 0);
}

/* How many dice they throw: normal ones first, the big one last. */
static void
thrown_now(const struct casino *game, int who, int *normal, int *big)
{
	const uint8_t *dice = held(game, who);
	int n = game->rules.solo_thrown;

	if (!table_holds(&game->table, 0))
		n = dice[DIE_NORMAL] + dice[DIE_BIG];
	*normal = n < dice[DIE_NORMAL] ? n : dice[DIE_NORMAL];
	*big = n - *normal < dice[DIE_BIG] ? n - *normal : dice[DIE_BIG];
}

/* What comes next of the throws before a turn; after them the turn. */
static void
throw_next(struct casino *game, int who)
{
	for (; who <= GREY; who++)
		if (holds(game, who)) {
			game->thrower = (uint8_t)who;
			game->phase = PHASE_THROW;
			return;
		}
	game->turn = 0;
	game->phase = table_holds(&game->table, 0) ? PHASE_TURN : PHASE_SCORE;
}

void
solo_begin(struct casino *game)
{
	throw_next(game, NEUTRAL);
}

void
solo_say(const struct casino *game, int who, struct dice *dice,
    struct events *out)
{
	int32_t roll[1 + KINDS] = { who };
	int normal, big;

	thrown_now(game, who, &normal, &big);
	if (normal > 0)
		roll[1] = (int32_t)dice_throw(dice, (unsigned)normal);
	if (big > 0)
		roll[2] = (int32_t)dice_throw(dice, (unsigned)big);
	events_put(out, ROLL, roll, 1 + KINDS);
}

/* In the deal the first turn begins after it; else the next throw is due. */
bool
solo_throw(struct casino *game, const struct event *event, struct error *err)
{
	int who = event->arg[0], normal, big;

	thrown_now(game, who, &normal, &big);
	if (dice_count((uint32_t)event->arg[1]) != normal ||
	    dice_count((uint32_t)event->arg[2]) != big || event->arg[3] != 0 ||
	    event->arg[4] != 0)
		return fail(err, FAULT_RULES,
		    "%s throws %d normal and %d big dice now",
		    name_of(NULL, who), normal, big);
	table_throw_held(game, who, (uint32_t)event->arg[1],
	    (uint32_t)event->arg[2]);
	if (game->phase == PHASE_DEAL)
		deal_next(game);
	else
		throw_next(game, who + 1);
	return true;
}
