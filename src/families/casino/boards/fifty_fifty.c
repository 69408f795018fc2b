/*
 * Fifty Fifty (RR-B2): higher or lower, and when to stop.
 */
#include "families/casino/board.h"

struct numbers_of {
	struct board_track track;
};

static const struct key keys[] = {
	{ .path = BOARD_KEY("fifty-fifty", "track"),
	    .type = KEY_LIST,
	    .low = 0,
	    .high = AMOUNT_MAX,
	    .room = 12,
	    BOARD_AT(struct numbers_of, track),
	    .help = "what stopping pays after 0, 1, 2, ... right calls" },
};

/* In a frame: the marker's place, the last sum, the call. */
enum { AT, LAST, CALL };
enum { CALL_NONE, CALL_HIGHER, CALL_LOWER };

static void
stop(struct casino *game, const struct frame *frame, int at, struct events *out)
{
	reward(game, frame->who, BOARD_RULES(game, frame->casino)->track.of[at],
	    "RR-B2.1", out);
}

/* RR-B2.1: a wrong call, or an equal sum, ends with nothing. */
static void
thrown(struct casino *game, const struct frame *frame, int low, int high,
    struct events *out)
{
	struct frame next = *frame;
	int sum = low + high, last = frame->data[LAST];

	if ((frame->data[CALL] == CALL_HIGHER && sum <= last) ||
	    (frame->data[CALL] == CALL_LOWER && sum >= last))
		return;
	if (frame->data[CALL] != CALL_NONE)
		next.data[AT]++;
	next.data[LAST] = (uint8_t)sum;
	next.kind = FRAME_ASK;
	if (next.data[AT] + 1 >= BOARD_RULES(game, frame->casino)->track.n)
		stop(game, frame, next.data[AT], out);
	else
		flow_push(game, next);
}

static void
moves(const struct casino *game, const struct frame *frame, struct events *out)
{
	(void)game;
	EVENT(out, CHOOSE, frame->who, TERM_STOP);
	EVENT(out, CHOOSE, frame->who, TERM_HIGHER);
	EVENT(out, CHOOSE, frame->who, TERM_LOWER);
}

static void
answer(struct casino *game, const struct frame *frame,
    const struct event *event, bool asked, struct events *out)
{
	struct frame next = *frame;

	(void)asked;
	if (event->arg[1] == TERM_STOP) {
		stop(game, frame, frame->data[AT], out);
		return;
	}
	next.kind = FRAME_THROW;
	next.data[CALL] = event->arg[1] == TERM_HIGHER ? CALL_HIGHER
						       : CALL_LOWER;
	flow_push(game, next);
}

static void
explain(const int32_t *numbers, struct text *out)
{
	const struct numbers_of *rules = (const void *)numbers;
	int32_t i;

	text_puts(out,
	    tr("When activated: roll the two black dice.  Then stop, or call "
	       "whether the next sum is higher or lower and roll again.  A "
	       "wrong "
	       "call or an equal sum ends with nothing; after right calls "
	       "stopping pays:"));
	for (i = 0; i < rules->track.n; i++)
		text_printf(out, tr("%s %d after %d"), i > 0 ? "," : "",
		    rules->track.of[i], i);
	text_puts(out, tr(".  At the last one it stops by itself."));
}

extern const struct board board_fifty_fifty;

const struct board board_fifty_fifty = {
	.name = "fifty-fifty",
	.keys = keys,
	.n_keys = sizeof(keys) / sizeof(keys[0]),
	.activate = board_throws,
	.thrown = thrown,
	.moves = moves,
	.answer = answer,
	.explain = explain,
};
