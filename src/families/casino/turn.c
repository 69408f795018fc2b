/*
 * A turn: roll all dice held, place those of one value, and the next player
 * with dice goes on (LV-7 to LV-11).
 */
#include "families/casino/card.h"
#include "families/casino/turn.h"

#include <string.h>

/* A board's two black dice, the lower first. */
static void
throw_dice(int who, struct dice *dice, struct events *out)
{
	uint32_t thrown = dice_throw(dice, BLACK_DICE);
	int face, i;

	EVENT(out, EXTRA, who);
	for (face = 1; face <= FACES; face++)
		for (i = dice_with(thrown, face); i > 0; i--)
			events_arg(out, DIE(face, DIE_BLACK));
}

/* Dice are thrown normal, big, neutral, kicker (TK-43), written by face. */
static void
roll_dice(const struct casino *game, struct dice *dice, struct events *out)
{
	const uint8_t *hand = game->table.hand[game->turn];
	int32_t roll[1 + KINDS] = { game->turn };
	int kind;

	if (game->phase == PHASE_THROW) {
		solo_say(game, game->thrower, dice, out);
		return;
	}
	for (kind = 0; kind < KINDS; kind++) {
		/* What a reroll leaves lying is not thrown again (MC-61). */
		int n = hand[kind] - dice_count(game->roll[kind]);

		roll[1 + kind] = (int32_t)game->roll[kind];
		if (n > 0)
			roll[1 + kind] += (int32_t)dice_throw(dice,
			    (unsigned)n);
	}
	events_put(out, ROLL, roll, 1 + KINDS);
}

/* Bills from the top of the deck, the lowest first. */
static void
draw_bills(const struct casino *game, const struct frame *frame,
    struct events *out)
{
	const struct table *table = &game->table;
	int n = card_at((size_t)(frame->topic - TOPIC_CARD))->draws(game);
	int32_t bills[1 + DECK_MAX] = { frame->who };
	int i, j;

	for (i = 1; i <= n; i++) {
		int32_t amount =
		    table->amount[deck_peek(&table->deck, (unsigned)i - 1)];

		for (j = i; j > 1 && bills[j - 1] > amount; j--)
			bills[j] = bills[j - 1];
		bills[j] = amount;
	}
	events_put(out, DRAW, bills, (size_t)n + 1);
}

void
turn_chance(struct casino *game, struct dice *dice, struct events *out)
{
	const struct frame *frame = flow_top(game);

	if (frame == NULL || frame->kind == FRAME_REROLL)
		roll_dice(game, dice, out);
	else if (frame->kind == FRAME_DRAW)
		draw_bills(game, frame, out);
	else
		throw_dice(frame->who, dice, out);
}

static bool
not_due(const struct casino *game, const struct event *event,
    const struct names *names, struct error *err)
{
	const struct frame *frame = flow_top(game);

	if (game->phase == PHASE_OVER)
		return fail(err, FAULT_RULES, "the game is over");
	if (frame != NULL)
		return fail(err, FAULT_RULES,
		    frame->kind == FRAME_THROW
			? N_("%s throws the black dice first")
			: frame->kind == FRAME_DRAW ? N_("%s draws first")
			: frame->kind == FRAME_REROLL
			? N_("%s rolls again first")
			: N_("%s is asked first"),
		    name_of(names, frame->who));
	if (game->phase == PHASE_SCORE || game->phase == PHASE_PAID)
		return fail(err, FAULT_RULES, "the round is over");
	if (game->phase == PHASE_NOW)
		return fail(err, FAULT_RULES, "casino %s is paid first",
		    casino_word(game->pay_casino));
	if (game->phase == PHASE_THROW)
		return fail(err, FAULT_RULES, "%s rolls first",
		    name_of(names, game->thrower));
	if (event->arg[0] != game->turn)
		return fail(err, FAULT_RULES, "it is not the turn of %s",
		    name_of(names, event->arg[0]));
	if (game->phase == PHASE_ROLLED)
		return fail(err, FAULT_RULES, "%s has rolled and places now",
		    name_of(names, game->turn));
	return fail(err, FAULT_RULES, "%s has not rolled yet",
	    name_of(names, game->turn));
}

bool
turn_roll(struct casino *game, const struct event *event, struct events *out,
    struct error *err)
{
	const uint8_t *hand = game->table.hand[game->turn];
	int kind;

	if (game->phase == PHASE_THROW && event->arg[0] == game->thrower)
		return solo_throw(game, event, err);
	if (game->frames > 0 || game->phase != PHASE_TURN ||
	    event->arg[0] != game->turn)
		return not_due(game, event, out->names, err);
	for (kind = 0; kind < KINDS; kind++) {
		uint32_t rolled = (uint32_t)event->arg[1 + kind];

		if (rolled == 0 && hand[kind] == 0)
			continue;
		if (dice_count(rolled) != hand[kind])
			return fail(err, FAULT_RULES,
			    "these are not the %d dice that %s holds",
			    table_held(&game->table, game->turn),
			    name_of(out->names, game->turn));
		game->roll[kind] = rolled;
	}
	if (game->rules.cards.n > 0)
		turn_arrive(game, game->turn);
	game->placements = 0;
	game->phase = PHASE_ROLLED;
	return true;
}

/*
 * RR-13: the dice have landed; the board looks at them and is activated, and
 * when its dialogue is over the turn passes on.
 */
static void
turn_landed(struct casino *game, int casino, int how, int normal, int big,
    struct events *out)
{
	const struct board *board = board_on(game, casino);

	game->phase = PHASE_PLACED;
	if (board == NULL) {
		flow_run(game, out);
		return;
	}
	game->how = (uint8_t)how;
	game->placed_face = (uint8_t)casino;
	game->placed[DIE_NORMAL] = (uint8_t)normal;
	game->placed[DIE_BIG] = (uint8_t)big;
	table_changed(game, casino, out);
	if (board->activate != NULL)
		board->activate(game, casino, game->turn, how, out);
	flow_run(game, out);
}

static bool
cannot_place(const struct casino *game, int value, int casino,
    const struct names *names, struct error *err)
{
	if (value < 1 || value > FACES || !turn_was_rolled(game, value))
		return fail(err, FAULT_RULES, "%s has rolled no %d",
		    name_of(names, game->turn), value);
	if (casino == SLOT && !table_has_slot(game))
		return fail(err, FAULT_RULES,
		    "there is no slot machine in this game");
	if (turn_used(game, casino))
		return fail(err, FAULT_RULES,
		    "the second placement goes to another casino");
	if (casino == SLOT)
		return fail(err, FAULT_RULES,
		    "a %d lies on the slot machine already", value);
	return fail(err, FAULT_RULES, "casino %d is closed", value);
}

void
turn_put(struct casino *game, int value, int casino, struct events *out)
{
	int normal = dice_with(game->roll[DIE_NORMAL], value);
	int big = dice_with(game->roll[DIE_BIG], value);

	turn_lay_rolled(game, game->turn, value, casino, value, out);
	if (game->board[casino] > 0)
		turn_landed(game, casino, HOW_PLACED, normal, big, out);
	else
		flow_run(game, out);
}

bool
turn_place(struct casino *game, const struct event *event, struct events *out,
    struct error *err)
{
	int32_t value = event->arg[1];
	int casino = event->n > 2 ? SLOT : value;

	if (game->frames > 0 || game->phase != PHASE_ROLLED ||
	    event->arg[0] != game->turn)
		return not_due(game, event, out->names, err);
	if (value < 1 || value > FACES || !turn_can_place(game, value, casino))
		return cannot_place(game, value, casino, out->names, err);
	turn_put(game, value, casino, out);
	return true;
}

/* RR-E1.3: nothing that was rolled can be placed. */
static bool
only_closed(const struct casino *game)
{
	int face;

	for (face = 1; face <= FACES; face++)
		if (turn_was_rolled(game, face) && casino_open(game, face))
			return false;
	return true;
}

static bool
may_pass(const struct casino *game)
{
	return only_closed(game) ||
	    (game->rules.chips_pass > 0 &&
		game->table.chips[game->turn] >= game->rules.chips_pass);
}

/* RB-6. */
bool
turn_pass(struct casino *game, const struct event *event, struct events *out,
    struct error *err)
{
	if (game->frames > 0 || game->phase != PHASE_ROLLED ||
	    event->arg[0] != game->turn)
		return not_due(game, event, out->names, err);
	if (!may_pass(game))
		return fail(err, FAULT_RULES,
		    game->rules.chips_pass > 0
			? N_("%s has no chip to pass with")
			: N_("%s cannot pass in this game"),
		    name_of(out->names, game->turn));
	if (!only_closed(game))
		table_chips(&game->table, game->turn, -game->rules.chips_pass);
	turn_pass_on(game);
	return true;
}

/* Who may set a die instead of rolling (RR-D2.2): a board says so. */
bool
turn_may_set(const struct casino *game)
{
	unsigned set = game->setters;

	for (; set != 0; set &= set - 1) {
		int casino = __builtin_ctz(set);

		if (board_on(game, casino)->sets(game, casino, game->turn))
			return true;
	}
	return false;
}

/* Cards may be held by anybody, so that waiting for one tells nothing (PM-6). */
bool
turn_waits(const void *state)
{
	const struct casino *game = state;

	return game->frames == 0 && game->phase == PHASE_TURN &&
	    (game->rules.cards.n > 0 || turn_may_set(game));
}

void
turn_put_set(struct casino *game, int face, int size, struct events *out)
{
	table_lay_size(game, game->turn, face, size, 1);
	turn_landed(game, face, HOW_SET, size == DIE_NORMAL, size == DIE_BIG,
	    out);
}

bool
turn_set(struct casino *game, const struct event *event, struct events *out,
    struct error *err)
{
	int face = DIE_FACE(event->arg[1]), kind = DIE_KIND(event->arg[1]);

	if (game->frames > 0 || game->phase != PHASE_TURN ||
	    event->arg[0] != game->turn)
		return not_due(game, event, out->names, err);
	if (!turn_may_set(game))
		return fail(err, FAULT_RULES,
		    "%s has no marker that lets a die be set",
		    name_of(out->names, game->turn));
	if (kind >= SIZES || game->table.hand[game->turn][kind] == 0)
		return fail(err, FAULT_RULES, "%s holds no such die",
		    name_of(out->names, game->turn));
	if (!casino_open(game, face))
		return fail(err, FAULT_RULES, "casino %d is closed", face);
	turn_put_set(game, face, kind, out);
	return true;
}

/*
 * Who is due after somebody retired.  Cards look at all seats again; where the
 * order had not come to a seat yet, it starts where it was.
 */
static void
retired(struct casino *game, int seat)
{
	bool turns = game->phase == PHASE_TURN || game->phase == PHASE_ROLLED;

	if (game->placer == seat)
		game->placer = NOBODY;
	if (game->rules.cards.n > 0 && game->frames == 0 &&
	    (game->phase == PHASE_TURN || game->phase == PHASE_NOW))
		turn_begin(game, game->order_from);
	else if (game->rules.solo_dice > 0 &&
	    (turns || game->phase == PHASE_THROW))
		solo_begin(game);
	else if (seat == game->turn && turns && game->frames == 0)
		turn_over(game, seat);
}

/* TK-32: a moderator's move, possible until the game is over. */
bool
turn_retire(struct casino *game, const struct event *event, struct events *out,
    struct error *err)
{
	int32_t seat = event->arg[0];

	if (game->phase == PHASE_OVER)
		return fail(err, FAULT_RULES, "the game is over");
	if (seat >= game->players)
		return fail(err, FAULT_RULES, "%s is no player",
		    name_of(out->names, seat));
	if (game->retired[seat])
		return fail(err, FAULT_RULES, "%s has retired already",
		    name_of(out->names, seat));
	table_retire(game, seat);
	retired(game, seat);
	flow_run(game, out);
	return true;
}

static void
list_sets(const struct casino *game, struct events *out)
{
	int face, size;

	for (face = 1; face <= FACES; face++)
		for (size = 0; size < SIZES; size++)
			if (casino_open(game, face) &&
			    game->table.hand[game->turn][size] > 0)
				EVENT(out, SET, game->turn, DIE(face, size));
}

static void
list_places(const struct casino *game, struct events *out)
{
	int face;

	for (face = 1; face <= FACES; face++) {
		if (turn_can_place(game, face, face))
			EVENT(out, PLACE, game->turn, face);
		if (turn_can_place(game, face, SLOT))
			EVENT(out, PLACE, game->turn, face, SLOT);
	}
}

void
turn_moves(const struct casino *game, struct events *out)
{
	if (game->phase == PHASE_TURN) {
		EVENT(out, ROLL, game->turn);
		if (turn_may_set(game))
			list_sets(game, out);
	} else if (game->phase == PHASE_THROW)
		EVENT(out, ROLL, game->thrower);
	else if (game->phase == PHASE_ROLLED) {
		list_places(game, out);
		if (may_pass(game))
			EVENT(out, PASS, game->turn);
	}
	if (game->rules.cards.n > 0)
		moment_moves(game, out);
	if (game->phase == PHASE_SCORE || game->phase == PHASE_PAID ||
	    game->phase == PHASE_NOW)
		events_add(out, SCORE);
}
