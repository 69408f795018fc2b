/*
 * Black Box (RR-G1): the left neighbour of the casino's winner splits the
 * plaques, the winner takes a group without seeing it.
 */
#include "families/casino/board.h"

enum { PLAQUES = 8 };

struct numbers_of {
	struct {
		int32_t n;
		int32_t of[PLAQUES];
	} plaques;
};

static const struct key keys[] = {
	{ .path = BOARD_KEY("black-box", "plaques"),
	    .type = KEY_LIST,
	    .low = 0,
	    .high = AMOUNT_MAX,
	    .room = PLAQUES,
	    BOARD_AT(struct numbers_of, plaques),
	    .help = "the plaques, the highest first; 0 is a blank" },
};

enum { TOPIC_SPLIT, TOPIC_GROUP };
/* Private numbers: what the groups are worth, and how many are in each. */
enum { FIRST, SECOND, SIZE };

/* RR-G1.1; an imaginary winner triggers nothing (RR-11). */
static void
phase(struct casino *game, int casino, int step, struct events *out)
{
	int winner = game->took[casino], left;

	(void)step;
	(void)out;
	if (winner >= SEATS_MAX)
		return;
	left = seat_left_of(game, winner);
	if (left != NOBODY)
		flow_push(game,
		    (struct frame) { FRAME_ASK, (uint8_t)left, (uint8_t)casino,
			TOPIC_SPLIT, 1, { (uint8_t)winner, 0, 0 } });
}

static void
list_split(const struct numbers_of *rules, int who, unsigned set,
    struct events *out)
{
	int32_t words[3 + PLAQUES] = { who, TERM_SPLIT };
	int32_t *in = words + 2, rest[PLAQUES + 1] = { 0 }, i, n = 0;

	/* Each is written to both, and stays in one. */
	for (i = 0; i < rules->plaques.n; i++) {
		*in = rest[n] = rules->plaques.of[i];
		in += set >> i & 1;
		n += ~set >> i & 1;
	}
	*in++ = GROUP_END;
	memcpy(in, rest, (size_t)n * sizeof(*rest));
	events_put(out, CHOOSE, words, (size_t)(in - words) + (size_t)n);
}

/*
 * All groups with so many more plaques from number i on, the higher first: the
 * more of the highest plaques the higher is a group.
 */
static void
list_groups(const struct numbers_of *rules, int who, int32_t i, int more,
    unsigned set, struct events *out)
{
	int32_t n = 0, same = 0;

	if (more == 0) {
		list_split(rules, who, set, out);
		return;
	}
	while (i + same < rules->plaques.n &&
	    rules->plaques.of[i + same] == rules->plaques.of[i])
		same++;
	for (n = same < more ? same : more; n >= 0; n--)
		if (more - n <= rules->plaques.n - i - same)
			list_groups(rules, who, i + same, more - n,
			    set | ((1U << n) - 1) << i, out);
}

/* By size of group 1, then the higher group 1 first (TK-38). */
static void
list_splits(const struct numbers_of *rules, int who, struct events *out)
{
	int size;

	for (size = 1; size < rules->plaques.n; size++)
		list_groups(rules, who, 0, size, 0, out);
}

static void
moves(const struct casino *game, const struct frame *frame, struct events *out)
{
	if (frame->topic == TOPIC_SPLIT)
		list_splits(BOARD_RULES(game, frame->casino), frame->who, out);
	else {
		EVENT(out, CHOOSE, frame->who, TERM_GROUP, 1);
		EVENT(out, CHOOSE, frame->who, TERM_GROUP, 2);
	}
}

static void
answer(struct casino *game, const struct frame *frame,
    const struct event *event, bool asked, struct events *out)
{
	int32_t *worth = game->board_data[frame->casino];
	int i, group = FIRST;

	(void)asked;
	if (frame->topic == TOPIC_GROUP) {
		reward(game, frame->who, worth[event->arg[2] - 1], "RR-G1.1",
		    out);
		return;
	}
	for (i = 2; i < event->n; i++)
		if (event->arg[i] == GROUP_END)
			group = SECOND;
		else {
			worth[group] += event->arg[i];
			worth[SIZE + group]++;
		}
	ask(game, frame->casino, frame->data[0], TOPIC_GROUP);
}

/* Either group is as good as the other. */
static int32_t
prize(const struct casino *game, int casino)
{
	const struct numbers_of *rules = BOARD_RULES(game, casino);
	int32_t i, sum = 0;

	for (i = 0; i < rules->plaques.n; i++)
		sum += rules->plaques.of[i];
	return sum / 2;
}

/* The winner sees how many are in each group, and nothing else. */
static void
guess(struct casino *game, struct frame *frame, int seat, struct dice *dice)
{
	const struct numbers_of *rules = BOARD_RULES(game, frame->casino);
	int32_t *worth = game->board_data[frame->casino];
	uint8_t plaque[PLAQUES];
	int32_t i;

	(void)seat;
	for (i = 0; i < rules->plaques.n; i++)
		plaque[i] = (uint8_t)i;
	dice_shuffle(dice, plaque, (size_t)rules->plaques.n);
	worth[FIRST] = worth[SECOND] = 0;
	for (i = 0; i < rules->plaques.n; i++)
		worth[i < worth[SIZE] ? FIRST : SECOND] += rules->plaques
							       .of[plaque[i]];
}

static bool
lint(const int32_t *numbers, struct error *err)
{
	const struct numbers_of *rules = (const void *)numbers;
	int32_t i;

	if (rules->plaques.n < 2)
		return fail(err, FAULT_FORMAT,
		    "`boards.black-box.plaques' are too few; two groups are "
		    "made of them");
	for (i = 1; i < rules->plaques.n; i++)
		if (rules->plaques.of[i] > rules->plaques.of[i - 1])
			return fail(err, FAULT_FORMAT,
			    "`boards.black-box.plaques' are out of order; the "
			    "highest is first");
	return true;
}

static void
explain(const int32_t *numbers, struct text *out)
{
	const struct numbers_of *rules = (const void *)numbers;

	text_puts(out, tr("The plaques are"));
	explain_list(out, rules->plaques.of, rules->plaques.n);
	text_puts(out,
	    tr(".  After the casinos the left neighbour of the player who took "
	       "this casino's higher bill splits them secretly into two "
	       "groups; "
	       "the winner sees how many are in each and takes what one group "
	       "is "
	       "worth."));
}

/* The sizes are all that may be seen before a group is taken. */
static void
show(const struct casino *game, int casino, const struct names *names,
    struct text *out)
{
	const int32_t *size = game->board_data[casino] + SIZE;

	(void)names;
	if (size[FIRST] > 0)
		text_printf(out, "groups of %d and %d", size[FIRST],
		    size[SECOND]);
}

static void
say(const struct casino *game, int casino, struct text *out)
{
	const int32_t *size = game->board_data[casino] + SIZE;

	if (size[FIRST] > 0)
		text_printf(out, tr("groups of %d and %d"), size[FIRST],
		    size[SECOND]);
}

extern const struct board board_black_box;

const struct board board_black_box = {
	.name = "black-box",
	.keys = keys,
	.n_keys = sizeof(keys) / sizeof(keys[0]),
	.lint = lint,
	.phases = 1U << STEP_BOX,
	.phase = phase,
	.moves = moves,
	.answer = answer,
	.veiled = 1U << TOPIC_GROUP,
	.prize = prize,
	.guess = guess,
	.explain = explain,
	.show = show,
	.say = say,
	.state = "%s",
};
