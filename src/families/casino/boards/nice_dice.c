/*
 * Nice Dice (RR-H1): one die may lie on the space of its value; a die there
 * is bumped into its casino.
 */
#include "families/casino/board.h"

struct numbers_of {
	struct {
		int32_t n;
		int32_t of[FACES];
	} rewards;
};

static const struct key keys[] = {
	{ .path = BOARD_KEY("nice-dice", "rewards"),
	    .type = KEY_LIST,
	    .low = 0,
	    .high = AMOUNT_MAX,
	    .room = FACES,
	    BOARD_AT(struct numbers_of, rewards),
	    .help = "what a die on space 1, 2, ... pays" },
};

/* In a frame: how the board was activated. */
enum { HOW };

static void
activate(struct casino *game, int casino, int who, int how, struct events *out)
{
	(void)out;
	flow_push(game,
	    (struct frame) { FRAME_ASK, (uint8_t)who, (uint8_t)casino, 0, 0,
		{ (uint8_t)how, 0, 0 } });
}

/*
 * RR-H1.1: of this casino's face the dice just placed here; of others those
 * rolled this turn and still in hand.
 */
static bool
is_just_placed(const struct frame *frame, int face)
{
	return frame->data[HOW] != HOW_CHOICE && face == frame->casino;
}

static bool
can_move(const struct casino *game, const struct frame *frame, int face,
    int size)
{
	const struct table *table = &game->table;
	int other = 0, who = frame->who;

	if (table_space(table, frame->casino, face, &other) != NOBODY &&
	    !casino_open(game, face))
		return false;
	if (is_just_placed(frame, face))
		return game->placed[size] > 0;
	return game->how == HOW_PLACED && face != game->placed_face &&
	    dice_with(game->roll[size], face) > 0 && table->hand[who][size] > 0;
}

static void
moves(const struct casino *game, const struct frame *frame, struct events *out)
{
	int face, size;

	for (face = 1; face <= FACES; face++)
		for (size = 0; size < SIZES; size++)
			if (can_move(game, frame, face, size))
				EVENT(out, CHOOSE, frame->who, TERM_NICE,
				    DIE(face, size));
	EVENT(out, CHOOSE, frame->who, TERM_SKIP);
}

static void
answer(struct casino *game, const struct frame *frame,
    const struct event *event, bool asked, struct events *out)
{
	int face = DIE_FACE(event->arg[2]), size = DIE_KIND(event->arg[2]);
	int casino = frame->casino, old = 0;
	int owner = table_space(&game->table, casino, face, &old);

	(void)asked;
	if (owner != NOBODY) {
		table_off_space(game, casino, face, face);
		EVENT(out, DIE_MOVES, owner, DIE(face, old),
		    PLACE_BOARD + game->board[casino] - 1, face);
		because(out, "RR-H1.1", "its space was taken");
	}
	table_to_space(&game->table, casino, face, frame->who, size,
	    is_just_placed(frame, face) ? casino : 0);
	table_changed(game, face, out);
}

/* RR-H1.2: one reward a space, each with its own line. */
static void
phase(struct casino *game, int casino, int step, struct events *out)
{
	const struct numbers_of *rules = BOARD_RULES(game, casino);
	int face, size = 0;

	(void)step;
	for (face = 1; face <= rules->rewards.n; face++) {
		int owner = table_space(&game->table, casino, face, &size);

		if (owner != NOBODY)
			reward(game, owner, rules->rewards.of[face - 1],
			    "RR-H1.2", out);
	}
}

static int64_t
worth(const struct casino *game, int casino, int seat, enum care care)
{
	const struct numbers_of *rules = BOARD_RULES(game, casino);
	int64_t sum = 0;
	int face, size = 0;

	(void)care;
	for (face = 1; face <= rules->rewards.n; face++)
		if (table_space(&game->table, casino, face, &size) == seat)
			sum += rules->rewards.of[face - 1];
	return sum;
}

static void
explain(const int32_t *numbers, struct text *out)
{
	const struct numbers_of *rules = (const void *)numbers;
	int32_t i;

	text_puts(out,
	    tr("When activated: you may put one die, just placed here or "
	       "rolled "
	       "this turn and still in hand, on the space of its value; a die "
	       "there goes into the casino of its value.  After the payout the "
	       "spaces pay:"));
	for (i = 0; i < rules->rewards.n; i++)
		text_printf(out, tr("%s %d pays %d"), i > 0 ? "," : "", i + 1,
		    rules->rewards.of[i]);
	text_puts(out, ".");
}

static void
show(const struct casino *game, int casino, const struct names *names,
    struct text *out)
{
	int face, size = 0;

	for (face = 1; face <= FACES; face++) {
		int owner = table_space(&game->table, casino, face, &size);

		if (owner != NOBODY)
			text_printf(out, "%s%d %s%s", out->len > 0 ? ", " : "",
			    face, name_of(names, owner),
			    size == DIE_BIG ? " big" : "");
	}
}

extern const struct board board_nice_dice;

const struct board board_nice_dice = {
	.name = "nice-dice",
	.keys = keys,
	.n_keys = sizeof(keys) / sizeof(keys[0]),
	.activate = activate,
	.moves = moves,
	.answer = answer,
	.phases = 1U << STEP_SPACES,
	.phase = phase,
	.worth = worth,
	.explain = explain,
	.show = show,
	.state = "%s",
};
