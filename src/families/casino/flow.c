/*
 * What is still to be done: the stack that carries every dialogue of boards
 * and cards, and goes on by itself as long as nobody has to decide (TK-38).
 */
#include "families/casino/card.h"

#include <assert.h>

#include "families/casino/turn.h"

void
flow_push(struct casino *game, struct frame frame)
{
	assert(game->frames < FRAMES);
	game->frame[game->frames++] = frame;
}

const struct frame *
flow_top(const struct casino *game)
{
	return game->frames > 0 ? &game->frame[game->frames - 1] : NULL;
}

const struct frame *
flow_find(const struct casino *game, int casino, int kind, int topic)
{
	int i;

	for (i = 0; i < game->frames; i++)
		if (game->frame[i].casino == casino &&
		    game->frame[i].kind == kind &&
		    game->frame[i].topic == topic)
			return &game->frame[i];
	return NULL;
}

int
seat_left_of(const struct casino *game, int seat)
{
	int i;

	for (i = 1; i < game->players; i++) {
		int next = (seat + i) % game->players;

		if (!game->retired[next])
			return next;
	}
	return NOBODY;
}

void
board_asks(struct casino *game, int casino, int who, int how,
    struct events *out)
{
	(void)how, (void)out;
	ask(game, casino, who, 0);
}

void
board_throws(struct casino *game, int casino, int who, int how,
    struct events *out)
{
	(void)how, (void)out;
	throw_black(game, casino, who, 0);
}

void
table_changed(struct casino *game, int casino, struct events *out)
{
	const struct board *board = board_on(game, casino);

	if (board != NULL && board->changed != NULL)
		board->changed(game, casino, out);
}

/* The card whose question or draw a frame is. */
static const struct card *
frame_card(const struct frame *frame)
{
	return card_at((size_t)(frame->topic - TOPIC_CARD));
}

void
flow_moves(const struct casino *game, struct events *out)
{
	const struct frame *frame = flow_top(game);

	if (frame->kind != FRAME_ASK)
		EVENT(out, ROLL, frame->who);
	else if (frame->topic >= TOPIC_CARD)
		frame_card(frame)->answers(game, frame, out);
	else if (frame->topic == TOPIC_ACTION)
		action_moves(game, frame, out);
	else if (frame->topic == TOPIC_KICK)
		kick_moves(game, frame, out);
	else if (frame->topic == TOPIC_BILL)
		payout_bill_moves(game, frame, out);
	else
		board_on(game, frame->casino)->moves(game, frame, out);
}

static void
carry_out(struct casino *game, const struct event *event, bool asked,
    struct events *out)
{
	struct frame frame = game->frame[--game->frames];

	if (event->arg[1] == TERM_SKIP)
		return;
	if (frame.topic >= TOPIC_CARD)
		frame_card(&frame)->answer(game, &frame, event, out);
	else if (frame.topic == TOPIC_ACTION)
		action_answer(game, &frame, event, out);
	else if (frame.topic == TOPIC_KICK)
		kick_answer(game, &frame, event, out);
	else if (frame.topic == TOPIC_BILL)
		payout_bill_answer(game, &frame, event, out);
	else
		board_on(game, frame.casino)
		    ->answer(game, &frame, event, asked, out);
}

/*
 * A question for a left neighbour who retired goes to the next seat (TK-32),
 * but not round to the player whom they are a neighbour of.  False where
 * nobody is left.
 */
static bool
find_neighbour(struct casino *game)
{
	struct frame *frame = &game->frame[game->frames - 1];

	while (frame->next && game->retired[frame->who]) {
		frame->who = (uint8_t)((frame->who + 1) % game->players);
		if (frame->who == frame->data[0])
			return false;
	}
	return true;
}

/*
 * Asks the question on top; true if it needed no asking (TK-38).  Who wants to
 * know what can be answered is told where it did.
 */
static bool
flow_ask(struct casino *game, struct events *out)
{
	struct events_room room;
	struct events own = EVENTS_IN(&room);
	struct events *moves = out->answers != NULL ? out->answers : &own;
	int who;
	bool done = true;

	events_clear(moves);
	if (!find_neighbour(game)) {
		game->frames--;
		return true;
	}
	who = flow_top(game)->who;
	flow_moves(game, moves);
	if (moves->failed) {
		out->failed = true;
		done = false;
	} else if (moves->count == 0)
		game->frames--;
	else if (moves->count == 1 || game->retired[who])
		carry_out(game, events_at(moves, 0), false, out);
	else
		done = false;
	if (done)
		events_clear(moves);
	events_release(&own);
	return done;
}

/* Goes on as long as nobody has to throw or to decide. */
void
flow_run(struct casino *game, struct events *out)
{
	for (;;) {
		struct frame frame;

		if (game->frames == 0) {
			if (game->phase == PHASE_PLACED)
				turn_settle(game);
			else if (game->retired[game->turn] &&
			    (game->phase == PHASE_TURN ||
				game->phase == PHASE_ROLLED))
				turn_over(game, game->turn);
			if (game->phase != PHASE_PAYING ||
			    !payout_next(game, out))
				return;
			continue;
		}
		frame = *flow_top(game);
		if (frame.kind == FRAME_DO) {
			game->frames--;
			board_on(game, frame.casino)->resume(game, &frame, out);
		} else if (frame.kind == FRAME_REROLL &&
		    game->retired[frame.who]) {
			/* Their dice are out: there is nothing to roll. */
			game->frames--;
		} else if (frame.kind != FRAME_ASK || !flow_ask(game, out)) {
			game->stopped |= game->phase == PHASE_PAYING;
			return;
		}
	}
}

static bool
not_asked(const struct casino *game, const struct event *event,
    const struct names *names, struct error *err)
{
	const struct frame *frame = flow_top(game);

	if (frame == NULL)
		return fail(err, FAULT_RULES, "nobody is asked anything");
	if (frame->kind != FRAME_ASK)
		return fail(err, FAULT_RULES,
		    frame->kind == FRAME_THROW
			? "%s throws the black dice first"
			: "%s rolls first",
		    name_of(names, frame->who));
	return fail(err, FAULT_RULES, "%s is asked, not %s",
	    name_of(names, frame->who), name_of(names, event->arg[0]));
}

void
flow_take(struct casino *game, const struct event *event, struct events *out)
{
	carry_out(game, event, true, out);
	flow_run(game, out);
}

bool
flow_answer(struct casino *game, const struct event *event, struct events *out,
    struct error *err)
{
	const struct frame *frame = flow_top(game);
	const struct event *move, *found = NULL;
	struct events_room room;
	struct events moves = EVENTS_IN(&room);
	bool failed;

	if (frame == NULL || frame->kind != FRAME_ASK ||
	    event->arg[0] != frame->who)
		return not_asked(game, event, out->names, err);
	flow_moves(game, &moves);
	EVENTS_EACH (move, &moves)
		if (event_equal(move, event))
			found = move;
	if (found != NULL)
		carry_out(game, event, true, out);
	failed = moves.failed;
	events_release(&moves);
	if (failed)
		return fail_memory(err);
	if (found == NULL)
		return fail(err, FAULT_RULES,
		    "that is no answer to what %s is asked",
		    name_of(out->names, event->arg[0]));
	flow_run(game, out);
	return true;
}

void
flow_land(struct casino *game, int low, int high, struct events *out)
{
	struct frame frame = game->frame[--game->frames];

	board_on(game, frame.casino)->thrown(game, &frame, low, high, out);
	flow_run(game, out);
}

bool
flow_throw(struct casino *game, const struct event *event, struct events *out,
    struct error *err)
{
	if (game->frames == 0 || flow_top(game)->kind != FRAME_THROW ||
	    flow_top(game)->who != event->arg[0])
		return fail(err, FAULT_RULES,
		    "%s does not throw the black dice now",
		    name_of(out->names, event->arg[0]));
	if (event->n != 1 + BLACK_DICE ||
	    DIE_KIND(event->arg[1]) != DIE_BLACK ||
	    DIE_KIND(event->arg[2]) != DIE_BLACK)
		return fail(err, FAULT_RULES, "%d black dice are thrown",
		    BLACK_DICE);
	flow_land(game, DIE_FACE(event->arg[1]), DIE_FACE(event->arg[2]), out);
	return true;
}

/* Whether a frame of this kind is on top, of the player the record names. */
static bool
is_on_top(const struct casino *game, enum frame_kind kind,
    const struct event *event, const struct names *names, struct error *err)
{
	const struct frame *frame = flow_top(game);

	if (frame != NULL && frame->kind == kind && frame->who == event->arg[0])
		return true;
	return fail(err, FAULT_RULES,
	    kind == FRAME_DRAW ? N_("%s does not draw now")
			       : N_("%s does not roll again now"),
	    name_of(names, event->arg[0]));
}

/* Bills that a card draws from the deck (MC-56, MC-59). */
bool
flow_draw(struct casino *game, const struct event *event, struct events *out,
    struct error *err)
{
	struct frame frame;
	int i, n;

	if (!is_on_top(game, FRAME_DRAW, event, out->names, err))
		return false;
	frame = game->frame[--game->frames];
	n = frame_card(&frame)->draws(game);
	if (event->n - 1 != n)
		return fail(err, FAULT_RULES,
		    tr_n("%d bill is drawn, not %d",
			"%d bills are drawn, not %d", (unsigned long)n),
		    n, event->n - 1);
	for (i = 1; i <= n; i++) {
		int d = table_denomination(&game->table, event->arg[i]);

		if (d < 0 || !table_draw(&game->table, d))
			return fail(err, FAULT_RULES,
			    "the deck holds no bill of %d", event->arg[i]);
	}
	frame_card(&frame)->drawn(game, &frame, event, out);
	flow_run(game, out);
	return true;
}

/* MC-61: the whole hand, with what was not thrown again. */
bool
flow_reroll(struct casino *game, const struct event *event, struct events *out,
    struct error *err)
{
	const uint8_t *hand;
	int kind, face;

	if (!is_on_top(game, FRAME_REROLL, event, out->names, err))
		return false;
	hand = game->table.hand[event->arg[0]];
	for (kind = 0; kind < KINDS; kind++) {
		uint32_t rolled = (uint32_t)event->arg[1 + kind];

		for (face = 1; face <= FACES; face++)
			if (dice_with(rolled, face) <
			    dice_with(game->roll[kind], face))
				return fail(err, FAULT_RULES,
				    "a %d that was not thrown again is "
				    "missing",
				    face);
		if (dice_count(rolled) != hand[kind])
			return fail(err, FAULT_RULES,
			    "these are not the %d dice that %s holds",
			    table_held(&game->table, event->arg[0]),
			    name_of(out->names, event->arg[0]));
		game->roll[kind] = rolled;
	}
	game->frames--;
	flow_run(game, out);
	return true;
}
