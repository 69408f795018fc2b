/*
 * Double Down (RR-G2): own dice may move from the casino to the board, which
 * pays like a casino.
 */
#include "families/casino/board.h"

struct numbers_of {
	struct board_track rewards;
};

static const struct key keys[] = {
	{ .path = BOARD_KEY("double-down", "rewards"),
	    .type = KEY_LIST,
	    .low = 0,
	    .high = AMOUNT_MAX,
	    .room = 8,
	    BOARD_AT(struct numbers_of, rewards),
	    .help = "what the most, the next most, ... dice here pay" },
};

/* By big dice, then normal; from a closed casino nothing moves (RR-14). */
static void
moves(const struct casino *game, const struct frame *frame, struct events *out)
{
	int casino = frame->casino, who = frame->who, n, b, i;
	int normal = game->table.lying[casino][DIE_NORMAL][who];
	int big = game->table.lying[casino][DIE_BIG][who];

	for (b = 0; casino_open(game, casino) && b <= big; b++)
		for (n = b == 0 ? 1 : 0; n <= normal; n++) {
			EVENT(out, CHOOSE, who, TERM_DOWN);
			for (i = 0; i < n; i++)
				events_arg(out, DIE(casino, DIE_NORMAL));
			for (i = 0; i < b; i++)
				events_arg(out, DIE(casino, DIE_BIG));
		}
	EVENT(out, CHOOSE, who, TERM_SKIP);
}

static void
answer(struct casino *game, const struct frame *frame,
    const struct event *event, bool asked, struct events *out)
{
	int i;

	(void)asked;
	for (i = 2; i < event->n; i++)
		table_down(&game->table, frame->who, frame->casino,
		    DIE_KIND(event->arg[i]), 1);
	table_changed(game, frame->casino, out);
}

/* RR-G2.1: ties go out, a big die is two, the higher reward first. */
static void
rank(const struct casino *game, int casino, struct ranking *ranking)
{
	const uint8_t(*dice)[SEATS_MAX] = game->table.on_board[casino];
	uint64_t weights = 0;
	int seat;

	for (seat = 0; seat < SEATS_MAX; seat++)
		weights |= (uint64_t)(dice[DIE_NORMAL][seat] +
			       2 * dice[DIE_BIG][seat])
		    << 8 * seat;
	payout_rank_dice(game, weights, ranking);
}

static int64_t
worth(const struct casino *game, int casino, int seat, enum care care)
{
	const struct numbers_of *rules = BOARD_RULES(game, casino);
	struct ranking ranking;
	int i;

	(void)care;
	rank(game, casino, &ranking);
	for (i = 0; i < ranking.ranks && i < rules->rewards.n; i++)
		if (ranking.owner[i] == seat)
			return rules->rewards.of[i];
	return 0;
}

static void
phase(struct casino *game, int casino, int step, struct events *out)
{
	const struct numbers_of *rules = BOARD_RULES(game, casino);
	struct ranking ranking;
	int i;

	(void)step;
	rank(game, casino, &ranking);
	payout_say_ties(game, &ranking, PLACE_BOARD + game->board[casino] - 1,
	    out);
	for (i = 0; i < ranking.ranks && i < rules->rewards.n; i++)
		reward(game, ranking.owner[i], rules->rewards.of[i], "RR-G2.1",
		    out);
}

static void
explain(const int32_t *numbers, struct text *out)
{
	const struct numbers_of *rules = (const void *)numbers;
	int32_t i;

	text_puts(out,
	    tr("When activated: you may move own dice from this casino to the "
	       "board.  After the casino the board pays the most dice on it "
	       "like "
	       "a casino, ties out:"));
	for (i = 0; i < rules->rewards.n; i++)
		text_printf(out, i > 0 ? tr(", then %d") : " %d",
		    rules->rewards.of[i]);
	text_puts(out, ".");
}

extern const struct board board_double_down;

const struct board board_double_down = {
	.name = "double-down",
	.keys = keys,
	.n_keys = sizeof(keys) / sizeof(keys[0]),
	.activate = board_asks,
	.moves = moves,
	.answer = answer,
	.phases = 1U << STEP_CASINOS,
	.phase = phase,
	.worth = worth,
	.explain = explain,
};
