/*
 * Lucky Punch (RR-A1): the player hides some markers, the left neighbour
 * guesses how many.
 */
#include "families/casino/board.h"

struct numbers_of {
	struct board_track rewards;
};

static const struct key keys[] = {
	{ .path = BOARD_KEY("lucky-punch", "rewards"),
	    .type = KEY_LIST,
	    .low = 0,
	    .high = AMOUNT_MAX,
	    .room = 9,
	    BOARD_AT(struct numbers_of, rewards),
	    .help = "what hiding 1, 2, ... markers pays if not guessed" },
};

enum { TOPIC_HIDE, TOPIC_GUESS };

static void
moves(const struct casino *game, const struct frame *frame, struct events *out)
{
	int32_t i, n = BOARD_RULES(game, frame->casino)->rewards.n;

	for (i = 1; i <= n; i++)
		EVENT(out, CHOOSE, frame->who,
		    frame->topic == TOPIC_HIDE ? TERM_HIDE : TERM_GUESS, i);
}

/* RR-A1.1: a wrong guess pays. */
static void
answer(struct casino *game, const struct frame *frame,
    const struct event *event, bool asked, struct events *out)
{
	int32_t number = event->arg[2];
	int left;

	(void)asked;
	if (frame->topic == TOPIC_GUESS) {
		int hidden = frame->data[1];

		if (number != hidden)
			reward(game, frame->data[0],
			    BOARD_RULES(game, frame->casino)
				->rewards.of[hidden - 1],
			    "RR-A1.1", out);
		return;
	}
	left = seat_left_of(game, frame->who);
	if (left != NOBODY)
		flow_push(game,
		    (struct frame) { FRAME_ASK, (uint8_t)left, frame->casino,
			TOPIC_GUESS, 1, { frame->who, (uint8_t)number, 0 } });
}

/* What was hidden, or is best hidden, pays unless it is guessed. */
static int64_t
worth(const struct casino *game, int casino, int seat, enum care care)
{
	const struct board_track *rewards = &BOARD_RULES(game, casino)->rewards;
	const struct frame *frame = flow_find(game, casino, FRAME_ASK,
	    TOPIC_GUESS);
	int32_t i, most = 0;

	(void)care;
	if (frame != NULL && frame->data[0] == seat)
		most = rewards->of[frame->data[1] - 1];
	frame = flow_find(game, casino, FRAME_ASK, TOPIC_HIDE);
	if (frame != NULL && frame->who == seat)
		for (i = 0; i < rewards->n; i++)
			if (rewards->of[i] > most)
				most = rewards->of[i];
	return (int64_t)most * (rewards->n - 1) / rewards->n;
}

/* RR-A1.2: who is asked did not hide it, and knows nothing. */
static void
guess(struct casino *game, struct frame *frame, int seat, struct dice *dice)
{
	int32_t n = BOARD_RULES(game, frame->casino)->rewards.n;

	(void)seat;
	frame->data[1] = (uint8_t)(1 + dice_below(dice, (unsigned)n));
}

static void
explain(const int32_t *numbers, struct text *out)
{
	const struct numbers_of *rules = (const void *)numbers;
	int32_t i;

	text_puts(out,
	    tr("When activated: hide some markers in your hand; your left "
	       "neighbour names a number.  A wrong guess pays you, by the "
	       "number "
	       "hidden:"));
	for (i = 0; i < rules->rewards.n; i++)
		text_printf(out, tr("%s %d pays %d"), i > 0 ? "," : "", i + 1,
		    rules->rewards.of[i]);
	text_puts(out, tr(".  A right guess pays nothing."));
}

extern const struct board board_lucky_punch;

const struct board board_lucky_punch = {
	.name = "lucky-punch",
	.keys = keys,
	.n_keys = sizeof(keys) / sizeof(keys[0]),
	.activate = board_asks,
	.moves = moves,
	.answer = answer,
	.veiled = 1U << TOPIC_GUESS,
	.worth = worth,
	.guess = guess,
	.explain = explain,
};
