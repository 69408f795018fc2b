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

static const struct numbers_of *
rules_of(const struct casino *game, int casino)
{
	return (const void *)board_numbers(game, casino);
}

static void
activate(struct casino *game, int casino, int who, int how, struct events *out)
{
	(void)how, (void)out;
	throw_black(game, casino, who, 0);
}

/* RR-A2.1. */
static void
thrown(struct casino *game, const struct frame *frame, int low, int high,
    struct events *out)
{
	const struct numbers_of *rules = rules_of(game, frame->casino);
	int32_t *at = &game->board_data[frame->casino][MARKER_AT];

	if (low == high || low + high == rules->sum) {
		reward(game, frame->who, rules->track.of[*at], "RR-A2.1", out);
		*at = 0;
	} else if (*at + 1 < rules->track.n)
		++*at;
	say_marker(game, frame->casino, rules->track.of[*at], out);
}

static bool
lint(const int32_t *numbers, struct error *err)
{
	const struct numbers_of *rules = (const void *)numbers;

	return rules->track.n > 0 ||
	    fail(err, FAULT_FORMAT,
		"rule `boards.jackpot.track' is missing: what the marker "
		"shows");
}

static void
explain(const int32_t *numbers, struct text *out)
{
	const struct numbers_of *rules = (const void *)numbers;
	int32_t i;

	text_printf(out,
	    "When activated: roll the two black dice.  A double or a sum of %d "
	    "pays what the marker shows, and the marker goes back; otherwise "
	    "it goes up one step.  The steps:",
	    rules->sum);
	for (i = 0; i < rules->track.n; i++)
		text_printf(out, "%s %d", i > 0 ? "," : "", rules->track.of[i]);
	text_puts(out, ".");
}

static void
show(const struct casino *game, int casino, const struct names *names,
    struct text *out)
{
	(void)names;
	text_number(out,
	    rules_of(game, casino)
		->track.of[game->board_data[casino][MARKER_AT]]);
}

extern const struct board board_jackpot;

const struct board board_jackpot = {
	.name = "jackpot",
	.keys = keys,
	.n_keys = sizeof(keys) / sizeof(keys[0]),
	.lint = lint,
	.activate = activate,
	.thrown = thrown,
	.explain = explain,
	.show = show,
};
