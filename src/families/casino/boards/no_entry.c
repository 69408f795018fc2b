/*
 * No Entry (RR-E1): closes another casino, and its marker goes round a loop of
 * rewards.
 */
#include "families/casino/board.h"

struct numbers_of {
	struct board_track loop;
};

static const struct key keys[] = {
	{ .path = BOARD_KEY("no-entry", "loop"),
	    .type = KEY_LIST,
	    .low = 0,
	    .high = AMOUNT_MAX,
	    .room = 12,
	    BOARD_AT(struct numbers_of, loop),
	    .help = "what the marker's steps pay, from the start round" },
};

enum { TILE, STEP };

/* RR-E1.1, RR-E1.2: never this casino; the tile must be put once. */
static void
moves(const struct casino *game, const struct frame *frame, struct events *out)
{
	int casino;

	for (casino = 1; casino <= FACES; casino++)
		if (casino != frame->casino && casino_open(game, casino))
			EVENT(out, CHOOSE, frame->who, TERM_CLOSE, casino);
	if (game->board_data[frame->casino][TILE] > 0)
		EVENT(out, CHOOSE, frame->who, TERM_SKIP);
}

static void
answer(struct casino *game, const struct frame *frame,
    const struct event *event, bool asked, struct events *out)
{
	const struct numbers_of *rules = BOARD_RULES(game, frame->casino);
	int32_t *tile = &game->board_data[frame->casino][TILE];
	int32_t *step = &game->board_data[frame->casino][STEP];

	(void)asked;
	if (*tile > 0)
		game->closed = (uint8_t)(game->closed & ~(1U << *tile));
	*tile = event->arg[2];
	game->closed = (uint8_t)(game->closed | 1U << *tile);
	*step = (*step + 1) % rules->loop.n;
	say_marker(game, frame->casino, *step, out);
	reward(game, frame->who, rules->loop.of[*step], "RR-E1.2", out);
}

static void
explain(const int32_t *numbers, struct text *out)
{
	const struct numbers_of *rules = (const void *)numbers;
	int32_t i;

	text_puts(out,
	    tr("When activated: put the tile on another casino, which is "
	       "closed "
	       "as long as it lies there: no die gets in or out, but it pays "
	       "as "
	       "ever, and who rolls only closed values passes for nothing.  "
	       "The "
	       "tile may stay where it lies from the second time on.  Each "
	       "time "
	       "it moves the marker goes one step "
	       "round and pays what it reaches:"));
	for (i = 0; i < rules->loop.n; i++)
		text_printf(out, i > 0 ? ", %d" : tr(" %d at the start"),
		    rules->loop.of[i]);
	text_puts(out, ".");
}

static void
show(const struct casino *game, int casino, const struct names *names,
    struct text *out)
{
	(void)names;
	if (game->board_data[casino][TILE] > 0)
		text_printf(out, "%d closed, step %d",
		    game->board_data[casino][TILE],
		    game->board_data[casino][STEP]);
}

static void
say(const struct casino *game, int casino, struct text *out)
{
	if (game->board_data[casino][TILE] > 0)
		text_printf(out, tr("%d closed, step %d"),
		    game->board_data[casino][TILE],
		    game->board_data[casino][STEP]);
}

extern const struct board board_no_entry;

const struct board board_no_entry = {
	.name = "no-entry",
	.keys = keys,
	.n_keys = sizeof(keys) / sizeof(keys[0]),
	.activate = board_asks,
	.moves = moves,
	.answer = answer,
	.explain = explain,
	.show = show,
	.say = say,
	.state = "%s",
};
