/*
 * My Choice (RR-H2): one of two black dice says what happens.
 */
#include "families/casino/board.h"

struct numbers_of {
	struct {
		int32_t n;
		int32_t of[FACES]; /* three at most have one */
	} rewards;
	int32_t gold;
};

static const struct key keys[] = {
	{ .path = BOARD_KEY("my-choice", "gold"),
	    .type = KEY_NUMBER,
	    .low = 0,
	    .high = AMOUNT_MAX,
	    BOARD_AT(struct numbers_of, gold),
	    .help = "what the die on the golden space pays" },
	{ .path = BOARD_KEY("my-choice", "rewards"),
	    .type = KEY_LIST,
	    .low = 0,
	    .high = AMOUNT_MAX,
	    .room = 3,
	    BOARD_AT(struct numbers_of, rewards),
	    .help = "what picking 1, 2, 3 pays" },
};

enum { TOPIC_PICK, TOPIC_BOARD, TOPIC_GOLD };
enum { GOLDEN_SPACE = 0 };
enum { PICK_BOARD = 4, PICK_ACTION, PICK_GOLD };

/* RR-H2.1: what cannot be done does nothing. */
static void
pick(struct casino *game, const struct frame *frame, int number,
    struct events *out)
{
	const struct numbers_of *rules = BOARD_RULES(game, frame->casino);

	if (number == PICK_BOARD)
		ask(game, frame->casino, frame->who, TOPIC_BOARD);
	else if (number == PICK_ACTION)
		ask(game, frame->casino, frame->who, TOPIC_ACTION);
	else if (number == PICK_GOLD)
		ask(game, frame->casino, frame->who, TOPIC_GOLD);
	else if (number <= rules->rewards.n)
		reward(game, frame->who, rules->rewards.of[number - 1],
		    "RR-H2.1", out);
}

static void
thrown(struct casino *game, const struct frame *frame, int low, int high,
    struct events *out)
{
	if (low == high)
		pick(game, frame, low, out);
	else
		flow_push(game,
		    (struct frame) { FRAME_ASK, frame->who, frame->casino,
			TOPIC_PICK, 0, { (uint8_t)low, (uint8_t)high, 0 } });
}

/* RR-H2.4: any other board in play, in casino order, each name once. */
static void
list_boards(const struct casino *game, const struct frame *frame,
    struct events *out)
{
	unsigned listed = 0;
	int casino;

	for (casino = 1; casino <= FACES; casino++) {
		int board = game->board[casino];

		if (casino == frame->casino || board == 0 ||
		    (listed >> board & 1))
			continue;
		listed |= 1U << board;
		EVENT(out, CHOOSE, frame->who, TERM_BOARD, board - 1);
	}
}

static void
moves(const struct casino *game, const struct frame *frame, struct events *out)
{
	int size;

	if (frame->topic == TOPIC_PICK) {
		EVENT(out, CHOOSE, frame->who, TERM_PICK,
		    DIE(frame->data[0], DIE_BLACK));
		EVENT(out, CHOOSE, frame->who, TERM_PICK,
		    DIE(frame->data[1], DIE_BLACK));
	} else if (frame->topic == TOPIC_BOARD)
		list_boards(game, frame, out);
	else
		for (size = 0; size < SIZES; size++)
			if (game->table.hand[frame->who][size] > 0)
				EVENT(out, CHOOSE, frame->who, TERM_GOLD,
				    DIE(0, size));
}

/* RR-H2.6: a die on the golden space goes back to its owner. */
static void
put_gold(struct casino *game, const struct frame *frame, int size, bool asked,
    struct events *out)
{
	int casino = frame->casino,
	    place = PLACE_BOARD + game->board[casino] - 1;
	int old = 0;
	int owner = table_space(&game->table, casino, GOLDEN_SPACE, &old);

	if (!asked) {
		EVENT(out, DIE_MOVES, frame->who, DIE(0, size), PLACE_HAND,
		    place);
		because(out, "RR-H2.6", "put on the golden space");
	}
	if (owner != NOBODY) {
		table_off_space(game, casino, GOLDEN_SPACE, 0);
		EVENT(out, DIE_MOVES, owner, DIE(0, old), place,
		    game->retired[owner] ? PLACE_OUT : PLACE_HAND);
		because(out, "RR-H2.6", "goes back to its owner");
	}
	table_to_space(&game->table, casino, GOLDEN_SPACE, frame->who, size, 0);
}

static void
activate_other(struct casino *game, const struct frame *frame, int kind,
    struct events *out)
{
	const struct board *board = board_at((size_t)kind);
	int casino = 1;

	while (casino == frame->casino || game->board[casino] != kind + 1)
		casino++;
	if (board->activate != NULL)
		board->activate(game, casino, frame->who, HOW_CHOICE, out);
}

static void
answer(struct casino *game, const struct frame *frame,
    const struct event *event, bool asked, struct events *out)
{
	if (frame->topic == TOPIC_PICK)
		pick(game, frame, DIE_FACE(event->arg[2]), out);
	else if (frame->topic == TOPIC_BOARD)
		activate_other(game, frame, event->arg[2], out);
	else
		put_gold(game, frame, DIE_KIND(event->arg[2]), asked, out);
}

static void
phase(struct casino *game, int casino, int step, struct events *out)
{
	int size = 0;
	int owner = table_space(&game->table, casino, GOLDEN_SPACE, &size);

	(void)step;
	if (owner != NOBODY)
		reward(game, owner, BOARD_RULES(game, casino)->gold, "RR-H2.6",
		    out);
}

/* What picking a number pays, as far as that is known. */
static int64_t
pick_worth(const struct numbers_of *rules, int number)
{
	if (number == PICK_GOLD)
		return rules->gold;
	return number <= rules->rewards.n ? rules->rewards.of[number - 1] : 0;
}

/* The golden space, and the better of two dice that are still to be thrown. */
static int64_t
worth(const struct casino *game, int casino, int seat, enum care care)
{
	const struct numbers_of *rules = BOARD_RULES(game, casino);
	const struct frame *frame = flow_find(game, casino, FRAME_THROW, 0);
	int64_t sum = 0, thrown = 0;
	int one, two, size = 0;

	(void)care;
	if (table_space(&game->table, casino, GOLDEN_SPACE, &size) == seat)
		sum += rules->gold;
	if (frame == NULL || frame->who != seat)
		return sum;
	for (one = 1; one <= FACES; one++)
		for (two = 1; two <= FACES; two++) {
			int64_t a = pick_worth(rules, one);
			int64_t b = pick_worth(rules, two);

			thrown += a > b ? a : b;
		}
	return sum + thrown / (FACES * FACES);
}

static void
explain(const int32_t *numbers, struct text *out)
{
	const struct numbers_of *rules = (const void *)numbers;
	int32_t i;

	text_puts(out,
	    tr("When activated: roll the two black dice and choose one of "
	       "them:"));
	for (i = 0; i < rules->rewards.n; i++)
		text_printf(out, tr(" %d pays %d,"), i + 1,
		    rules->rewards.of[i]);
	text_printf(out,
	    tr(" %d activates any other board, %d is a dice action, %d puts "
	       "one "
	       "remaining die on the golden space (a die there goes back to "
	       "its "
	       "owner), which pays %d after the payout."),
	    PICK_BOARD, PICK_ACTION, PICK_GOLD, rules->gold);
}

static void
show(const struct casino *game, int casino, const struct names *names,
    struct text *out)
{
	int size = 0;
	int owner = table_space(&game->table, casino, GOLDEN_SPACE, &size);

	if (owner != NOBODY)
		text_printf(out, "gold %s%s", name_of(names, owner),
		    size == DIE_BIG ? " big" : "");
}

extern const struct board board_my_choice;

const struct board board_my_choice = {
	.name = "my-choice",
	.keys = keys,
	.n_keys = sizeof(keys) / sizeof(keys[0]),
	.activate = board_throws,
	.thrown = thrown,
	.moves = moves,
	.answer = answer,
	.phases = 1U << STEP_GOLD,
	.phase = phase,
	.worth = worth,
	.explain = explain,
	.show = show,
	.state = "%s",
};
