/*
 * The neutral player: dice, and what they bid (SD-10 to SD-18).
 */
#include "families/showdown/showdown.h"

/* SD-12. */
static bool
wants_slots(const struct showdown *game)
{
	return !auction_in_force(game, TERM_STRIKE) &&
	    game->basic[SPACE_SLOTS] > 0 &&
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
	if (auction_in_force(game, TERM_SURPLUS_EVENT) &&
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

/* The next die to be remembered; there is room for all dice of a turn. */
static struct thrown *
remember(struct showdown *game, int term, int face, int space)
{
	struct thrown *thrown = &game->thrown[game->n_thrown++];

	thrown->term = (uint8_t)term;
	thrown->face = (uint8_t)face;
	thrown->space = (uint8_t)space;
	thrown->less = game->slots_bought;
	return thrown;
}

/* SD-11, SD-12. */
static void
roll_slots(struct showdown *game, int face, struct events *out)
{
	struct thrown *thrown = remember(game, TERM_SLOTS, face, SPACE_SLOTS);
	int result;
	int32_t price = slots_price(game, face, &result);

	thrown->outcome = is_forbidden(game, SPACE_SLOTS) ? OUTCOME_FORBIDDEN
	    : price == 0				  ? OUTCOME_LOW
							  : OUTCOME_BID;
	if (thrown->outcome != OUTCOME_BID)
		return;
	thrown->price = (uint16_t)price;
	game->marker[SPACE_SLOTS] = price;
	EVENT(out, BID, NEUTRAL, SPACE_SLOTS, price);
	because(out, "SD-11", "%d less %d Slots bought is %d", face,
	    game->slots_bought, result);
}

/* SD-18: a good result buys one at once, if no event forbids it (SD-12). */
static void
roll_surplus(struct showdown *game, int face, struct events *out)
{
	struct thrown *thrown = remember(game, TERM_SURPLUS, face, SPACE_SLOTS);
	int result;
	int32_t price = slots_price(game, face, &result);

	thrown->outcome = is_forbidden(game, SPACE_SLOTS) ? OUTCOME_FORBIDDEN
	    : result < game->rules.surplus_least	  ? OUTCOME_LOW
							  : OUTCOME_BUY;
	if (thrown->outcome != OUTCOME_BUY)
		return;
	thrown->price = (uint16_t)price;
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
	    (auction_in_force(game, TERM_RELATIONS) ? game->rules.step_good
						    : game->rules.step);

	return place < game->rules.ladder.n ? game->rules.ladder.of[place]
					    : PRICE_MAX + 1;
}

/* SD-14: whether a die bids this price on its tile. */
static enum outcome
judge_bid(const struct showdown *game, const struct thrown *thrown,
    int32_t price, bool missed)
{
	int tile = tile_on(game, thrown->space);

	if (tile < 0)
		return OUTCOME_EMPTY;
	if (is_forbidden(game, thrown->space))
		return OUTCOME_FORBIDDEN;
	if (missed)
		return OUTCOME_FIRST;
	return price >= tile_price(&game->rules, tile) ? OUTCOME_START
						       : OUTCOME_BID;
}

/* SD-14, SD-15: one premier die; `missed' has the spaces that got none. */
static void
roll_premier(struct showdown *game, int face, uint8_t *missed,
    struct events *out)
{
	int place = game->rules.faces.space[face - 1] - 1;
	int space = SPACE_PREMIER + place;
	int32_t first = game->marker[space];
	int32_t price = first == 0 ? game->minimum[place]
				   : price_above(game, first);
	struct thrown *thrown = remember(game, TERM_PREMIER, face, space);

	thrown->outcome = (uint8_t)judge_bid(game, thrown, price,
	    *missed >> place & 1);
	thrown->second = first > 0 || *missed >> place & 1;
	if (thrown->outcome != OUTCOME_BID) {
		*missed = (uint8_t)(*missed | 1U << place);
		return;
	}
	thrown->price = (uint16_t)price;
	game->marker[space] = price;
	EVENT(out, BID, NEUTRAL, space, price);
	if (first == 0)
		because(out, "SD-14", "a %d names it, its minimum is %d", face,
		    price);
	else
		because(out, "SD-15", "a %d names it, a marker lies at %d",
		    face, first);
}

static bool
check_roll(const struct showdown *game, const struct event *event, int term,
    struct error *err)
{
	int i, n = neutral_dice(game, term);

	if (event->arg[0] != NEUTRAL || event->n < 2 || event->arg[1] != term)
		return fail(err, FAULT_RULES,
		    "the neutral player rolls for %s now",
		    term == TERM_SURPLUS     ? "surplus"
			: term == TERM_SLOTS ? "slots"
					     : "premier");
	if (event->n != 2 + n)
		return fail(err, FAULT_RULES,
		    tr_n("%d die is thrown, not %d",
			"%d dice are thrown, not %d", (unsigned long)n),
		    n, event->n - 2);
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
	uint8_t missed = 0;

	if (game->phase != PHASE_NEUTRAL)
		return fail(err, FAULT_RULES, "nobody rolls now");
	if (!check_roll(game, event, term, err))
		return false;
	game->acted = 1;
	if (term == TERM_SURPLUS) {
		game->dice_done |= DIE_SURPLUS;
		roll_surplus(game, DIE_FACE(event->arg[2]), out);
	} else if (term == TERM_SLOTS) {
		game->dice_done |= DIE_SLOTS;
		roll_slots(game, DIE_FACE(event->arg[2]), out);
	} else {
		game->dice_done |= DIE_PREMIER;
		for (i = 2; i < event->n; i++)
			roll_premier(game, DIE_FACE(event->arg[i]), &missed,
			    out);
	}
	if (neutral_die_due(game) < 0)
		game->phase = PHASE_ACT;
	return true;
}
