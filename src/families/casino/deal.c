/*
 * What comes before a round's first turn, in the order of TK-43: the round,
 * the boards, the bills, the bank, the cards, the dice of imaginary players.
 */
#include "families/casino/table.h"
#include "families/casino/turn.h"

#include <assert.h>

/* RB-9: who took the higher bill of the last casino, or of the one before. */
static int
first_of_round(const struct casino *game)
{
	int casino;

	if (game->round == 0)
		return 0;
	for (casino = FACES;
	     game->rules.first_by == FIRST_WINNER && casino >= 1; casino--)
		if (game->took[casino] < SEATS_MAX)
			return game->took[casino];
	return (game->first + game->rules.first_step) % game->players;
}

/*
 * Boards by hand lie on any casinos: only the first record after them tells
 * that they are all (TK-47).
 */
static bool
boards_may_end(const struct casino *game)
{
	return game->deal == DEAL_BOARDS && game->boards_marked == MARK_HAND;
}

/* The record that is due at each step. */
static const uint8_t form_due[] = {
	[DEAL_ROUND] = ROUND,
	[DEAL_BOARDS] = BOARD,
	[DEAL_BILLS] = BILLS,
	[DEAL_BANK] = BANK,
	[DEAL_BONUS] = DEAL,
	[DEAL_CARDS] = DEAL,
	[DEAL_NEUTRAL] = ROLL,
	[DEAL_GREY] = ROLL,
};

/* Which of the imaginary players rolls. */
static int
roller_due(const struct casino *game)
{
	return game->deal == DEAL_GREY ? GREY : NEUTRAL;
}

void
deal_due(const struct casino *game, struct due *due)
{
	*due = (struct due) { .what = DUE_DEAL,
		.who = NOBODY,
		.type = form_due[game->deal],
		.arg = -1,
		.or_type = -1 };
	switch (game->deal) {
	case DEAL_ROUND:
		due->arg = game->round + 1;
		break;
	case DEAL_BOARDS:
		if (game->boards_marked == MARK_SEED)
			due->arg = game->deal_casino;
		if (boards_may_end(game)) {
			due->or_type = BILLS;
			due->or_arg = 1;
		}
		break;
	case DEAL_BANK:
		break;
	case DEAL_BILLS:
		due->arg = game->deal_casino;
		break;
	case DEAL_BONUS:
	case DEAL_CARDS:
		due->arg = game->deal_casino;
		due->second = game->deal == DEAL_BONUS ? 1 : -1;
		break;
	default:
		due->who = roller_due(game);
		due->arg = due->who;
	}
}

/* LV-31, RB-11: what is rolled for the imaginary player. */
static void
say_neutral(const struct casino *game, struct dice *dice, struct events *out)
{
	unsigned n = (unsigned)game->rules.neutral_rolled[game->players];
	unsigned big = (unsigned)game->rules.neutral_big[game->players];
	uint32_t normal = dice_throw(dice, n);

	EVENT(out, ROLL, NEUTRAL, (int32_t)normal,
	    big > 0 ? (int32_t)dice_throw(dice, big) : 0, 0, 0);
}

/* A game starts with the shuffle of the bills (TK-43). */
static void
shuffle_bills(struct casino *game, struct dice *dice)
{
	if (game->shuffled || dice == NULL)
		return;
	deck_shuffle(&game->table.deck, dice);
	game->shuffled = 1;
}

void
deal_chance(struct casino *game, struct dice *dice, struct events *out)
{
	shuffle_bills(game, dice);
	if (game->deal == DEAL_ROUND)
		EVENT(out, ROUND, game->round + 1, first_of_round(game));
	else if (game->deal == DEAL_BOARDS && !boards_may_end(game))
		boards_say(game, dice, out);
	else if (game->deal == DEAL_BILLS || game->deal == DEAL_BOARDS)
		bills_say(game, out);
	else if (game->deal == DEAL_BANK)
		bank_say(game, out);
	else if (game->deal == DEAL_BONUS || game->deal == DEAL_CARDS)
		hands_say(game, dice, out);
	else if (game->rules.solo_dice > 0)
		solo_say(game, roller_due(game), dice, out);
	else
		say_neutral(game, dice, out);
}

static bool
has_neutral(const struct casino *game)
{
	if (game->rules.solo_dice > 0)
		return solo_is_dealt(game);
	return game->rules.neutral_rolled[game->players] +
	    game->rules.neutral_big[game->players] >
	    0;
}

static void
begin_turns(struct casino *game)
{
	game->deal = DEAL_DONE;
	if (game->rules.cards.n > 0) {
		game->order_from = game->first;
		game->arrived = 0;
	}
	if (game->rules.solo_dice > 0 && table_holds(&game->table, 0)) {
		game->turn = 0;
		game->phase = PHASE_TURN;
	} else
		turn_begin(game, game->first);
}

/* Cards, seat by seat, then dice; after the last of it the first turn. */
static void
deal_hands(struct casino *game)
{
	if (game->deal == DEAL_BONUS || game->deal == DEAL_CARDS) {
		game->deal_casino = (uint8_t)hands_next(game,
		    game->deal_casino + 1);
		if (game->deal_casino < game->players)
			return;
	}
	while (++game->deal < DEAL_DONE) {
		bool due = game->deal == DEAL_NEUTRAL ? has_neutral(game)
		    : game->deal == DEAL_GREY
		    ? game->rules.solo_dice > 0 && solo_is_dealt(game)
		    : hands_are_due(game);

		if (!due)
			continue;
		game->hands_marked = MARK_OPEN;
		game->deal_casino = (uint8_t)hands_next(game, 0);
		return;
	}
	begin_turns(game);
}

/* What is dealt next. */
void
deal_next(struct casino *game)
{
	switch (game->deal) {
	case DEAL_ROUND:
		game->deal = DEAL_BOARDS;
		game->deal_casino = 1;
		game->boards_marked = game->bills_marked = MARK_OPEN;
		if (game->rules.boards_count > 0)
			return;
		game->deal = DEAL_BILLS;
		return;
	case DEAL_BOARDS:
		if (game->boards_marked == MARK_SEED &&
		    game->boards < game->rules.boards_count) {
			game->deal_casino++;
			return;
		}
		game->deal = DEAL_BILLS;
		game->deal_casino = 1;
		return;
	case DEAL_BILLS:
		if (game->deal_casino < table_last_casino(game)) {
			game->deal_casino++;
			return;
		}
		game->deal = DEAL_BANK;
		if (game->rules.bank && game->round == 1)
			return;
		/* fall through */
	default:
		deal_hands(game);
	}
}

static void
begin_round(struct casino *game, int first)
{
	int seat;

	game->round++;
	game->first = (uint8_t)first;
	memset(game->took, NOBODY, sizeof(game->took));
	hands_clear(game);
	/* RB-5, TK-32. */
	for (seat = 0; game->rules.chips_each > 0 && seat < game->players;
	     seat++)
		if (!game->retired[seat])
			table_chips(&game->table, seat, game->rules.chips_each);
	deal_next(game);
}

static bool
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
	begin_round(game, event->arg[1]);
	return true;
}

static bool
deal_neutral(struct casino *game, const struct event *event, struct error *err)
{
	int32_t wanted = game->rules.neutral_rolled[game->players];
	int32_t wanted_big = game->rules.neutral_big[game->players];
	uint32_t rolled = (uint32_t)event->arg[1];
	uint32_t big = (uint32_t)event->arg[2];

	if (event->arg[3] != 0 || event->arg[4] != 0 ||
	    (big != 0 && wanted_big == 0))
		return fail(err, FAULT_RULES,
		    wanted_big > 0
			? N_("the neutral dice are normal and big dice")
			: N_("the neutral dice are normal dice"));
	if (dice_count(rolled) == wanted && dice_count(big) == wanted_big)
		;
	else if (wanted_big > 0)
		return fail(err, FAULT_RULES,
		    "%d normal and %d big neutral dice are rolled, not %d and "
		    "%d",
		    wanted, wanted_big, dice_count(rolled), dice_count(big));
	else
		return fail(err, FAULT_RULES,
		    "%d neutral dice are rolled, not %d", wanted,
		    dice_count(rolled));
	table_throw_neutral(game, rolled, big);
	deal_next(game);
	return true;
}

bool
deal_apply(struct casino *game, const struct event *event, struct events *out,
    struct error *err)
{
	if (boards_may_end(game) && event->type == BILLS)
		deal_next(game);
	if (event->type != form_due[game->deal] ||
	    (event->type == ROLL && event->arg[0] != roller_due(game)))
		return fail(err, FAULT_RULES, "the deal is not over");
	switch (event->type) {
	case ROUND:
		return deal_round(game, event, out->names, err);
	case BOARD:
		return boards_apply(game, event, err);
	case BILLS:
		return bills_apply(game, event, err);
	case BANK:
		return bank_apply(game, event, err);
	case DEAL:
		return hands_apply(game, event, out, err);
	default:
		return game->rules.solo_dice > 0
		    ? solo_throw(game, event, err)
		    : deal_neutral(game, event, err);
	}
}

/* What chance says next, all of it, as if somebody had written it down. */
static bool
deal_said(struct casino *game, struct run *run)
{
	const struct event *event;

	events_clear(run->said);
	deal_chance(game, run->dice, run->said);
	if (run->said->failed)
		return fail_memory(run->err);
	EVENTS_EACH (event, run->said)
		/* Never: it is the rules that deal it. */
		if (!deal_apply(game, event, run->follow, run->err))
			return false;
	return true;
}

bool
deal_run(struct casino *game, struct run *run)
{
	while (game->phase == PHASE_DEAL)
		if (game->deal == DEAL_ROUND) {
			shuffle_bills(game, run->dice);
			begin_round(game, first_of_round(game));
		} else if (game->deal == DEAL_BILLS) {
			assert(game->deal_casino == 1);
			bills_run(game);
		} else if (!deal_said(game, run))
			return false;
	return true;
}
