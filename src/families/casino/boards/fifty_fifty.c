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

enum { SUMS = 2 * FACES + 1 };

/*
 * What a place on the track is worth after each sum to who calls and stops
 * when it is best to, from the last place back.
 */
static void
look_ahead(const struct numbers_of *rules, int at, int64_t value[SUMS])
{
	int64_t next[SUMS];
	int i, last, sum;

	for (sum = 0; sum < SUMS; sum++)
		value[sum] = rules->track.of[rules->track.n - 1];
	for (i = rules->track.n - 2; i >= at; i--) {
		memcpy(next, value, sizeof(next));
		for (last = 2; last < SUMS; last++) {
			int64_t high = 0, low = 0;

			for (sum = 2; sum < SUMS; sum++) {
				int ways = sum <= FACES ? sum - 1 : SUMS - sum;

				high += sum > last ? ways * next[sum] : 0;
				low += sum < last ? ways * next[sum] : 0;
			}
			high = (high > low ? high : low) / (FACES * FACES);
			value[last] = high > rules->track.of[i]
			    ? high
			    : rules->track.of[i];
		}
	}
}

/* RR-B2.1: by the ways there are to throw each sum. */
static int64_t
worth(const struct casino *game, int casino, int seat, enum care care)
{
	const struct frame *frame = flow_find(game, casino, FRAME_THROW, 0);
	int64_t value[SUMS], sum = 0;
	int i;

	(void)care;
	if (frame == NULL || frame->who != seat)
		return 0;
	look_ahead(BOARD_RULES(game, casino),
	    frame->data[AT] + (frame->data[CALL] != CALL_NONE), value);
	for (i = 2; i < SUMS; i++)
		if (frame->data[CALL] == CALL_NONE ||
		    (frame->data[CALL] == CALL_HIGHER) ==
			(i > frame->data[LAST]))
			sum += i == frame->data[LAST]
			    ? 0
			    : (i <= FACES ? i - 1 : SUMS - i) * value[i];
	return sum / (FACES * FACES);
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
	.worth = worth,
	.explain = explain,
};
