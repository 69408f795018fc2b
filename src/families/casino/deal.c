/*
 * What comes before a round's first turn, in the order of TK-43: the round,
 * the bills, the neutral dice.
 */
#include "families/casino/turn.h"

#include <string.h>

static int
first_of_round(const struct casino *game)
{
	if (game->round == 0)
		return 0;
	return (game->first + game->rules.first_step) % game->players;
}

void
deal_due(const struct casino *game, struct due *due)
{
	due->what = DUE_DEAL;
	due->who = NOBODY;
	switch (game->deal) {
	case DEAL_ROUND:
		due->type = ROUND;
		due->arg = game->round + 1;
		break;
	case DEAL_BILLS:
		due->type = BILLS;
		due->arg = game->deal_casino;
		break;
	default:
		due->type = ROLL;
		due->arg = NEUTRAL;
		due->who = NEUTRAL;
	}
}

/* LV-5: one bill after another until there is enough; written highest first. */
static void
say_bills(const struct casino *game, struct events *out)
{
	const struct table *table = &game->table;
	int32_t bills[1 + DECK_MAX];
	int64_t sum = 0;
	unsigned n = 0, i;

	bills[0] = game->deal_casino;
	while (sum < game->rules.fill && n < table->deck.n) {
		int32_t amount = table->amount[deck_peek(&table->deck, n)];

		for (i = ++n; i > 1 && bills[i - 1] < amount; i--)
			bills[i] = bills[i - 1];
		bills[i] = amount;
		sum += amount;
	}
	events_put(out, BILLS, bills, 1 + n);
}

/* LV-31: what the first player rolls for the imaginary one. */
static void
say_neutral(const struct casino *game, struct dice *dice, struct events *out)
{
	int32_t n = game->rules.neutral_rolled[game->players];
	uint32_t rolled = dice_throw(dice, (unsigned)n);

	EVENT(out, ROLL, NEUTRAL, (int32_t)rolled, 0, 0, 0);
}

/* A game starts with the shuffle of the bills (TK-43). */
void
deal_chance(struct casino *game, struct dice *dice, struct events *out)
{
	if (!game->shuffled && dice != NULL) {
		deck_shuffle(&game->table.deck, dice);
		game->shuffled = 1;
	}
	if (game->deal == DEAL_ROUND)
		EVENT(out, ROUND, game->round + 1, first_of_round(game));
	else if (game->deal == DEAL_BILLS)
		say_bills(game, out);
	else
		say_neutral(game, dice, out);
}

/* What is dealt next; after the last of it the first turn begins. */
static void
deal_next(struct casino *game)
{
	switch (game->deal) {
	case DEAL_ROUND:
		game->deal = DEAL_BILLS;
		game->deal_casino = 1;
		game->bills_marked = MARK_OPEN;
		return;
	case DEAL_BILLS:
		if (game->deal_casino < FACES) {
			game->deal_casino++;
			return;
		}
		game->deal = DEAL_NEUTRAL;
		if (game->rules.neutral_rolled[game->players] > 0)
			return;
		break;
	default:
		break;
	}
	game->deal = DEAL_DONE;
	turn_begin(game, game->first);
}

bool
deal_round(struct casino *game, const struct event *event,
    const struct names *names, struct error *err)
{
	int first = first_of_round(game);

	if (event->arg[0] != game->round + 1)
		return fail(err, FAULT_RULES, "round %d is due",
		    game->round + 1);
	if (event->arg[1] >= game->players)
		return fail(err, FAULT_RULES, "%s is no player",
		    name_of(names, event->arg[1]));
	/* LV-6: who starts the first round is the players' to say. */
	if (game->round > 0 && event->arg[1] != first)
		return fail(err, FAULT_RULES,
		    "the first player of round %d is %s", game->round + 1,
		    name_of(names, first));
	game->round++;
	game->first = (uint8_t)event->arg[1];
	deal_next(game);
	return true;
}

/* Chance by hand is all of a round's bills or none (TK-47). */
static bool
check_marks(struct casino *game, const struct event *event, struct error *err)
{
	uint8_t mark = event->given ? MARK_HAND : MARK_SEED;

	if (game->bills_marked == MARK_OPEN)
		game->bills_marked = mark;
	if (game->bills_marked != mark)
		return fail(err, FAULT_FORMAT,
		    "some bills of this round are marked ` !' and others are "
		    "not; all are given by hand or none");
	return true;
}

/* LV-5: what lies there can have been drawn one by one. */
static bool
check_fill(const struct casino *game, const struct event *event, int64_t sum,
    struct error *err)
{
	int32_t fill = game->rules.fill;

	if (sum < fill && game->table.deck.n > 0)
		return fail(err, FAULT_RULES,
		    "casino %d has %lld; it is filled to at least %d",
		    event->arg[0], (long long)sum, fill);
	if (event->n > 1 && sum - event->arg[1] >= fill)
		return fail(err, FAULT_RULES,
		    "casino %d has %d without its highest bill already",
		    event->arg[0], fill);
	return true;
}

bool
deal_bills(struct casino *game, const struct event *event, struct error *err)
{
	struct table *table = &game->table;
	int64_t sum = 0;
	int i;

	if (event->arg[0] != game->deal_casino)
		return fail(err, FAULT_RULES, "casino %d is filled next",
		    game->deal_casino);
	if (!check_marks(game, event, err))
		return false;
	for (i = 1; i < event->n; i++) {
		int d = table_denomination(table, event->arg[i]);

		if (d < 0 || !table_fill(table, event->arg[0], d))
			return fail(err, FAULT_RULES,
			    "the deck holds no bill of %d", event->arg[i]);
		sum += event->arg[i];
	}
	if (!check_fill(game, event, sum, err))
		return false;
	deal_next(game);
	return true;
}

bool
deal_neutral(struct casino *game, const struct event *event, struct error *err)
{
	int32_t wanted = game->rules.neutral_rolled[game->players];
	uint32_t rolled = (uint32_t)event->arg[1];

	if (event->arg[2] != 0 || event->arg[3] != 0 || event->arg[4] != 0)
		return fail(err, FAULT_RULES,
		    "the neutral dice are normal dice");
	if (dice_count(rolled) != wanted)
		return fail(err, FAULT_RULES,
		    "%d neutral dice are rolled, not %d", wanted,
		    dice_count(rolled));
	table_throw_neutral(game, rolled);
	deal_next(game);
	return true;
}
