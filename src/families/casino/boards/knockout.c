/*
 * Knockout (RR-E2): the opponents lose dice to the board, and the player gets
 * own dice back from it.
 */
#include "families/casino/board.h"

struct numbers_of {
	int32_t most;
};

static const struct key keys[] = {
	{ .path = BOARD_KEY("knockout", "most"),
	    .type = KEY_NUMBER,
	    .low = 1,
	    .high = DICE_MAX,
	    BOARD_AT(struct numbers_of, most),
	    .help = "dice of one player that the board takes at most" },
};

/* In a frame: how far from the player the next opponent sits. */
enum { NEXT };

static int
place_of(const struct casino *game, int casino)
{
	return PLACE_BOARD + game->board[casino] - 1;
}

static void
say_die(const struct casino *game, int casino, int who, int size, bool back,
    struct events *out)
{
	int board = place_of(game, casino);

	if (back)
		EVENT(out, DIE_MOVES, who, DIE(0, size), board,
		    game->retired[who] ? PLACE_OUT : PLACE_HAND);
	else
		EVENT(out, DIE_MOVES, who, DIE(0, size), PLACE_HAND, board);
	because(out, "RR-E2.1", back ? N_("taken back") : N_("knocked out"));
}

static void
activate(struct casino *game, int casino, int who, int how, struct events *out)
{
	(void)how, (void)out;
	flow_push(game,
	    (struct frame) { FRAME_DO, (uint8_t)who, (uint8_t)casino, 0, 0,
		{ 1, 0, 0 } });
}

static bool
is_hit(const struct casino *game, int casino, int seat)
{
	const struct numbers_of *rules = BOARD_RULES(game, casino);
	const struct table *table = &game->table;

	return !game->retired[seat] &&
	    table->on_board[casino][DIE_NORMAL][seat] +
		table->on_board[casino][DIE_BIG][seat] <
	    rules->most &&
	    table->hand[seat][DIE_NORMAL] + table->hand[seat][DIE_BIG] > 0;
}

/* RR-E2.1: one opponent after another, from the left; then the own dice. */
static void
resume(struct casino *game, const struct frame *frame, struct events *out)
{
	struct frame next = *frame;
	int casino = frame->casino, who = frame->who, size;

	for (; next.data[NEXT] < game->players; next.data[NEXT]++) {
		int seat = (who + next.data[NEXT]) % game->players;

		if (!is_hit(game, casino, seat))
			continue;
		next.data[NEXT]++;
		flow_push(game, next);
		ask(game, casino, seat, 0);
		return;
	}
	for (size = 0; size < SIZES; size++)
		while (game->table.on_board[casino][size][who] > 0) {
			table_to_board(game, who, casino, size, -1);
			say_die(game, casino, who, size, true, out);
		}
}

static void
moves(const struct casino *game, const struct frame *frame, struct events *out)
{
	int size;

	for (size = 0; size < SIZES; size++)
		if (game->table.hand[frame->who][size] > 0)
			EVENT(out, CHOOSE, frame->who, TERM_KNOCK,
			    DIE(0, size));
}

static void
answer(struct casino *game, const struct frame *frame,
    const struct event *event, bool asked, struct events *out)
{
	int size = DIE_KIND(event->arg[2]);

	(void)asked;
	table_to_board(game, frame->who, frame->casino, size, 1);
	say_die(game, frame->casino, frame->who, size, false, out);
}

static void
explain(const int32_t *numbers, struct text *out)
{
	const struct numbers_of *rules = (const void *)numbers;

	text_printf(out,
	    tr("When activated: each opponent with fewer than %d dice on this "
	       "board puts one of their remaining dice there.  Then you take "
	       "all "
	       "your own dice back from it.  Dice on it count nowhere."),
	    rules->most);
}

extern const struct board board_knockout;

const struct board board_knockout = {
	.name = "knockout",
	.keys = keys,
	.n_keys = sizeof(keys) / sizeof(keys[0]),
	.activate = activate,
	.resume = resume,
	.moves = moves,
	.answer = answer,
	.explain = explain,
};
