/*
 * Jackpot (RR-A2): the black dice win what the marker shows, or push it up.
 */
#include "families/casino/board.h"

struct numbers_of {
	int32_t sum;
	struct {
		int32_t n;
		int32_t of[12];
	} track;
};

static const struct key keys[] = {
	{ .path = BOARD_KEY("jackpot", "sum"),
	    .type = KEY_NUMBER,
	    .low = 2,
	    .high = 12,
	    BOARD_AT(struct numbers_of, sum),
	    .help = "the sum of the black dice that wins, as a double does" },
	{ .path = BOARD_KEY("jackpot", "track"),
	    .type = KEY_LIST,
	    .low = 0,
	    .high = AMOUNT_MAX,
	    .room = 12,
	    BOARD_AT(struct numbers_of, track),
	    .help = "what the marker shows, step by step" },
};

enum { MARKER_AT };

/* RR-A2.1. */
static void
thrown(struct casino *game, const struct frame *frame, int low, int high,
    struct events *out)
{
	const struct numbers_of *rules = BOARD_RULES(game, frame->casino);
	int32_t *at = &game->board_data[frame->casino][MARKER_AT];

	if (low == high || low + high == rules->sum) {
		reward(game, frame->who, rules->track.of[*at], "RR-A2.1", out);
		*at = 0;
	} else if (*at + 1 < rules->track.n)
		++*at;
	say_marker(game, frame->casino, rules->track.of[*at], out);
}

/* How many of the 36 throws win, and what. */
static int64_t
worth(const struct casino *game, int casino, int seat, enum care care)
{
	const struct numbers_of *rules = BOARD_RULES(game, casino);
	const struct frame *frame = flow_find(game, casino, FRAME_THROW, 0);
	int one, two, wins = 0;

	(void)care;
	if (frame == NULL || frame->who != seat)
		return 0;
	for (one = 1; one <= FACES; one++)
		for (two = 1; two <= FACES; two++)
			wins += one == two || one + two == rules->sum;
	return (int64_t)rules->track.of[game->board_data[casino][MARKER_AT]] *
	    wins / (FACES * FACES);
}

static void
explain(const int32_t *numbers, struct text *out)
{
	const struct numbers_of *rules = (const void *)numbers;

	text_printf(out,
	    tr("When activated: roll the two black dice.  A double or a sum of "
	       "%d "
	       "pays what the marker shows, and the marker goes back; "
	       "otherwise "
	       "it goes up one step.  The steps:"),
	    rules->sum);
	explain_list(out, rules->track.of, rules->track.n);
	text_puts(out, ".");
}

static void
show(const struct casino *game, int casino, const struct names *names,
    struct text *out)
{
	(void)names;
	text_number(out,
	    BOARD_RULES(game, casino)
		->track.of[game->board_data[casino][MARKER_AT]]);
}

extern const struct board board_jackpot;

const struct board board_jackpot = {
	.name = "jackpot",
	.keys = keys,
	.n_keys = sizeof(keys) / sizeof(keys[0]),
	.activate = board_throws,
	.thrown = thrown,
	.worth = worth,
	.explain = explain,
	.show = show,
	.state = N_("marker at %s"),
};
