/*
 * The neutral player: dice, and what they bid (SD-10 to SD-18).
 */
#include "families/showdown/showdown.h"

static bool
in_force(const struct showdown *game, int event)
{
	return game->events >> (event - TERM_STRIKE) & 1;
}

/* SD-12. */
static bool
wants_slots(const struct showdown *game)
{
	return !in_force(game, TERM_STRIKE) && game->basic[SPACE_SLOTS] > 0 &&
	    game->slots_bought < game->rules.slots_most;
}

/* SD-13. */
static int
premier_dice(const struct showdown *game)
{
	if (game->turn == 1)
		return game->rules.dice_first;
	if (game->turn == 2)
		return game->rules.dice_second;
	return game->premier_before == 0 ? game->rules.dice_none
					 : game->rules.dice_some;
}

/* SD-10: surplus, slots, premier. */
int
neutral_die_due(const struct showdown *game)
{
	if (in_force(game, TERM_SURPLUS_EVENT) &&
	    !(game->dice_done & DIE_SURPLUS) && wants_slots(game))
		return TERM_SURPLUS;
	if (!(game->dice_done & DIE_SLOTS) && wants_slots(game))
		return TERM_SLOTS;
	if (!(game->dice_done & DIE_PREMIER) && premier_dice(game) > 0)
		return TERM_PREMIER;
	return -1;
}

int
neutral_dice(const struct showdown *game, int term)
{
	return term == TERM_PREMIER ? premier_dice(game) : 1;
}

/* Two premier dice are written by face. */
void
neutral_say(const struct showdown *game, struct dice *dice, struct events *out)
{
	int term = neutral_die_due(game), n = neutral_dice(game, term), i, j;
	int32_t roll[2 + FACES] = { NEUTRAL, term };

	for (i = 0; i < n; i++) {
		int32_t die = DIE((int)dice_below(dice, FACES) + 1, DIE_NORMAL);

		for (j = 2 + i; j > 2 && roll[j - 1] > die; j--)
			roll[j] = roll[j - 1];
		roll[j] = die;
	}
	events_put(out, ROLL, roll, (size_t)n + 2);
}

/* SD-11: the die less the Slots bought, and what that bids; 0 for nothing. */
static int32_t
slots_price(const struct showdown *game, int face, int *result)
{
	*result = face - game->slots_bought;
	if (*result < 0)
		return 0;
	return *result < game->rules.slots.n
	    ? game->rules.slots.price[*result]
	    : game->rules.slots.price[game->rules.slots.n - 1];
}

static void
roll_slots(struct showdown *game, int face, struct events *out)
{
	int result;
	int32_t price = slots_price(game, face, &result);

	if (price == 0 || is_forbidden(game, SPACE_SLOTS))
		return;
	game->marker[SPACE_SLOTS] = price;
	EVENT(out, BID, NEUTRAL, SPACE_SLOTS, price);
	because(out, "SD-11", "%d less %d Slots bought is %d", face,
	    game->slots_bought, result);
}

/* SD-18: a good result buys one at once, if no event forbids it (SD-12). */
static void
roll_surplus(struct showdown *game, int face, struct events *out)
{
	int result;
	int32_t price = slots_price(game, face, &result);

	if (result < game->rules.surplus_least ||
	    is_forbidden(game, SPACE_SLOTS))
		return;
	EVENT(out, BUY, NEUTRAL, SPACE_SLOTS, SPACE_SLOTS, price);
	because(out, "SD-18", "%d less %d Slots bought is %d", face,
	    game->slots_bought, result);
	game->basic[SPACE_SLOTS]--;
	game->slots_bought++;
}

/* SD-15: so many steps above the marker that lies there. */
static int32_t
price_above(const struct showdown *game, int32_t price)
{
	int place = ladder_place(&game->rules, price) +
	    (in_force(game, TERM_RELATIONS) ? game->rules.step_good
					    : game->rules.step);

	return place < game->rules.ladder.n ? game->rules.ladder.of[place]
					    : PRICE_MAX + 1;
}

/* SD-14: never the starting price or more. */
static void
roll_premier(struct showdown *game, const int32_t *dice, int n,
    struct events *out)
{
	uint8_t missed = 0;
	int i;

	for (i = 0; i < n; i++) {
		int face = DIE_FACE(dice[i]);
		int place = game->rules.faces.space[face - 1] - 1;
		int space = SPACE_PREMIER + place, tile = tile_on(game, space);
		int32_t price = game->marker[space] == 0
		    ? game->minimum[place]
		    : price_above(game, game->marker[space]);

		if (tile < 0 || is_forbidden(game, space) ||
		    price >= tile_price(&game->rules, tile) ||
		    missed >> place & 1) {
			missed = (uint8_t)(missed | 1U << place);
			continue;
		}
		game->marker[space] = price;
		EVENT(out, BID, NEUTRAL, space, price);
		because(out, "SD-14", "a %d names it, its minimum is %d", face,
		    game->minimum[place]);
	}
}

static bool
check_roll(const struct showdown *game, const struct event *event, int term,
    struct error *err)
{
	int i, n = neutral_dice(game, term);

	if (event->arg[0] != NEUTRAL || event->arg[1] != term)
		return fail(err, FAULT_RULES,
		    "the neutral player rolls for %s now",
		    term == TERM_SURPLUS     ? "surplus"
			: term == TERM_SLOTS ? "slots"
					     : "premier");
	if (event->n != 2 + n)
		return fail(err, FAULT_RULES, "%d di%s thrown, not %d", n,
		    n == 1 ? "e is" : "ce are", event->n - 2);
	for (i = 2; i < event->n; i++)
		if (DIE_KIND(event->arg[i]) != DIE_NORMAL)
			return fail(err, FAULT_RULES,
			    "the neutral player's dice are plain");
	return true;
}

bool
neutral_roll(struct showdown *game, const struct event *event,
    struct events *out, struct error *err)
{
	int term = neutral_die_due(game), i;

	if (game->phase != PHASE_NEUTRAL || term < 0)
		return fail(err, FAULT_RULES, "nobody rolls now");
	if (!check_roll(game, event, term, err))
		return false;
	game->acted = 1;
	for (i = 2; i < event->n && i < 4; i++)
		game->die[term][i - 2] = (uint8_t)DIE_FACE(event->arg[i]);
	if (term == TERM_SURPLUS) {
		game->dice_done |= DIE_SURPLUS;
		roll_surplus(game, DIE_FACE(event->arg[2]), out);
	} else if (term == TERM_SLOTS) {
		game->dice_done |= DIE_SLOTS;
		roll_slots(game, DIE_FACE(event->arg[2]), out);
	} else {
		game->dice_done |= DIE_PREMIER;
		roll_premier(game, event->arg + 2, event->n - 2, out);
	}
	if (neutral_die_due(game) < 0)
		game->phase = PHASE_ACT;
	return true;
}
