/*
 * The race: whoever rolls, slaps or takes back, in the order of the file
 * (PB-5 to PB-9).
 */
#include "families/potzblitz/potzblitz.h"

static bool
check_seat(const struct potzblitz *game, int seat, const struct names *names,
    struct error *err)
{
	if (game->phase == PHASE_OVER)
		return fail(err, FAULT_RULES, "the game is over");
	if (game->phase == PHASE_SCORE)
		return fail(err, FAULT_RULES,
		    "every task is slapped; the round is counted now");
	if (seat >= game->players)
		return fail(err, FAULT_RULES, "%s is no player",
		    name_of(names, seat));
	if (!is_playing(game, seat))
		return fail(err, FAULT_RULES, "%s is not in the playoff",
		    name_of(names, seat));
	return true;
}

int
race_places(const struct event *event)
{
	int i, set = 0;

	if (event->n == 1)
		return (1 << PLACES_EACH) - 1;
	if (event->arg[1] < 0)
		return PLACES - event->arg[1];
	for (i = 0; i < PLACES_EACH; i++)
		set |= (event->arg[1 + i] > 0) << i;
	return set;
}

static bool
has_rolled(const struct potzblitz *game, int seat)
{
	return game->dice[seat][0] > 0;
}

/* PB-5, PB-7; a die that was knocked over counts as it lies (PB-17). */
static bool
check_roll(const struct potzblitz *game, const struct event *event,
    const struct names *names, struct error *err)
{
	int seat = event->arg[0], set = race_places(event);

	if (!check_seat(game, seat, names, err))
		return false;
	if (game->slap[seat] > 0 && !event->given)
		return fail(err, FAULT_RULES,
		    "the slap card of %s is down; it is taken back first",
		    name_of(names, seat));
	if (set == 0)
		return fail(err, FAULT_RULES, "a roll of no die");
	if (!has_rolled(game, seat) && set != (1 << PLACES_EACH) - 1)
		return fail(err, FAULT_RULES,
		    "the first roll of a round is all %d dice", PLACES_EACH);
	return true;
}

bool
race_about(void *state, struct event *event, const struct names *names,
    struct error *err)
{
	struct potzblitz *game = state;

	if (event->type != ROLL)
		return true;
	if (!check_roll(game, event, names, err))
		return false;
	game->want_who = (uint8_t)event->arg[0];
	game->want_places = (uint8_t)race_places(event);
	return true;
}

/* Dice are thrown in the order of their places. */
void
race_say(const struct potzblitz *game, struct dice *dice, struct events *out)
{
	int i;

	EVENT(out, ROLL, game->want_who);
	for (i = 0; i < PLACES_EACH; i++)
		events_arg(out,
		    game->want_places >> i & 1
			? (int)dice_below(dice, FACES) + 1
			: 0);
}

bool
race_roll(struct potzblitz *game, const struct event *event,
    const struct names *names, struct error *err)
{
	int i;

	if (!check_roll(game, event, names, err))
		return false;
	if (event->n != 1 + PLACES_EACH)
		return fail(err, FAULT_FORMAT, "a roll without dice");
	for (i = 0; i < PLACES_EACH; i++)
		if (event->arg[1 + i] > 0)
			game->dice[event->arg[0]][i] = (uint8_t)
							   event->arg[1 + i];
	return true;
}

/* Whose slap card lies on a card, or NOBODY. */
static int
slapped_by(const struct potzblitz *game, int card)
{
	int seat;

	for (seat = 0; seat < game->players; seat++)
		if (game->slap[seat] == card + 1)
			return seat;
	return NOBODY;
}

/* PB-9. */
static bool
all_slapped(const struct potzblitz *game)
{
	int card;

	for (card = 0; card < CARDS; card++)
		if (game->task[card] > 0 && slapped_by(game, card) == NOBODY)
			return false;
	return true;
}

void
race_slap(struct potzblitz *game, int seat, int card)
{
	game->slap[seat] = (uint8_t)(card + 1);
	if (all_slapped(game))
		game->phase = PHASE_SCORE;
}

/* PB-6, PB-8: whether the dice fit is the player's risk. */
bool
race_place(struct potzblitz *game, const struct event *event,
    const struct names *names, struct error *err)
{
	int seat = event->arg[0], card = event->arg[1], other;

	if (!check_seat(game, seat, names, err))
		return false;
	if (game->task[card] == 0)
		return fail(err, FAULT_RULES,
		    "there is no task with the card `%s'",
		    potzblitz_cards[card]);
	other = slapped_by(game, card);
	if (other != NOBODY)
		return fail(err, FAULT_RULES,
		    "the task with the card `%s' is %s's",
		    potzblitz_cards[card], name_of(names, other));
	race_slap(game, seat, card);
	return true;
}

bool
race_take(struct potzblitz *game, const struct event *event,
    const struct names *names, struct error *err)
{
	int seat = event->arg[0];

	if (!check_seat(game, seat, names, err))
		return false;
	if (game->slap[seat] == 0)
		return fail(err, FAULT_RULES, "the slap card of %s is not down",
		    name_of(names, seat));
	game->slap[seat] = 0;
	return true;
}

/* PB-18: xxx xx. x.x .xx x.. .x. ..x */
const uint8_t race_sets[RACE_SETS] = { 7, 3, 5, 6, 1, 2, 4 };

static void
list_rolls(const struct potzblitz *game, int seat, struct events *out)
{
	int i, n = has_rolled(game, seat) ? RACE_SETS : 1;

	for (i = 0; i < n; i++)
		EVENT(out, ROLL, seat, PLACES - race_sets[i]);
}

/* Word by word, within a word in seat order. */
void
race_moves(const struct potzblitz *game, struct events *out)
{
	int seat, i;

	for (seat = 0; seat < game->players; seat++)
		if (is_playing(game, seat) && game->slap[seat] == 0)
			list_rolls(game, seat, out);
	for (seat = 0; seat < game->players; seat++)
		for (i = 0; is_playing(game, seat) && i < row_count(game);
		     i++) {
			int card = row_card(game, i);

			if (game->task[card] > 0 &&
			    slapped_by(game, card) == NOBODY)
				EVENT(out, PLACE, seat, card);
		}
	for (seat = 0; seat < game->players; seat++)
		if (game->slap[seat] > 0)
			EVENT(out, TAKE, seat);
}
