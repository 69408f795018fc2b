/*
 * Drawing the boards of a round (RR-1 to RR-3, TK-43).
 */
#include "families/casino/board.h"

/* The boards whose numbers are listed, shuffled; n of them are taken. */
static void
take_boards(struct dice *dice, uint8_t *list, size_t n, uint8_t *taken,
    unsigned *n_taken, unsigned wanted)
{
	size_t i;

	if (n > 1)
		dice_shuffle(dice, list, n);
	for (i = 0; i < n && *n_taken < wanted; i++)
		taken[(*n_taken)++] = list[i];
}

/*
 * RR-2: from all boards, or from those not used yet and then from the others.
 */
static unsigned
draw_boards(const struct casino *game, struct dice *dice, uint8_t *taken)
{
	unsigned wanted = (unsigned)game->rules.boards_count, n_taken = 0;
	uint8_t fresh[BOARD_DECK], used[BOARD_DECK];
	size_t n_fresh = 0, n_used = 0;
	int32_t i;

	for (i = 0; i < game->rules.boards.n; i++)
		if (game->rules.boards_reuse == REUSE_NONE &&
		    game->drawn[i] > 0)
			used[n_used++] = (uint8_t)i;
		else
			fresh[n_fresh++] = (uint8_t)i;
	take_boards(dice, fresh, n_fresh, taken, &n_taken, wanted);
	if (n_taken < wanted)
		take_boards(dice, used, n_used, taken, &n_taken, wanted);
	return n_taken;
}

/* The side that lies up, of what chance said about it. */
static int
side_of(const struct casino *game, int board, int side)
{
	if (game->rules.boards_reuse == REUSE_ANY || game->drawn[board] == 0)
		return side;
	return game->drawn[board] == 1;
}

void
boards_say(struct casino *game, struct dice *dice, struct events *out)
{
	uint8_t taken[BOARD_DECK];
	unsigned i, n = draw_boards(game, dice, taken);

	for (i = 0; i < n; i++) {
		const int32_t *sides = game->rules.boards.side[taken[i]];
		int side = 0;

		if (sides[1] >= 0)
			side = side_of(game, taken[i],
			    (int)dice_below(dice, 2));
		EVENT(out, BOARD, (int32_t)i + 1, sides[side]);
	}
}

/*
 * Whether a board can be drawn with this side up as number `at' of a round, as
 * chance draws (RR-2).
 */
static bool
can_be_drawn(const struct casino *game, int32_t board, int side, int at)
{
	int32_t i, fresh = 0;

	if (game->rules.boards.side[board][1] >= 0 &&
	    side_of(game, board, side) != side)
		return false;
	if (game->rules.boards_reuse != REUSE_NONE)
		return true;
	for (i = 0; i < game->rules.boards.n; i++)
		fresh += game->drawn[i] == 0;
	return (game->drawn[board] == 0) == (at < fresh);
}

/* Whether a board is like one before it that does not lie there either. */
static bool
is_like_another(const struct casino *game, int32_t board)
{
	const int32_t(*side)[2] = game->rules.boards.side;
	int32_t i;

	for (i = 0; i < board; i++)
		if (game->lies[i] == 0 && side[i][0] == side[board][0] &&
		    side[i][1] == side[board][1] &&
		    game->drawn[i] == game->drawn[board])
			return true;
	return false;
}

/*
 * Finds printed boards for the boards of this round from number `at' on: the
 * first of the deck that leave something for the others.
 */
static bool
find_printed(struct casino *game, const int32_t *kinds, int n, int at)
{
	int32_t i;

	if (at == n)
		return true;
	for (i = 0; i < game->rules.boards.n; i++) {
		const int32_t *sides = game->rules.boards.side[i];
		int side = sides[0] == kinds[at] ? 0
		    : sides[1] == kinds[at]	 ? 1
						 : -1;

		if (side < 0 || game->lies[i] > 0 || is_like_another(game, i) ||
		    (game->boards_marked == MARK_SEED &&
			!can_be_drawn(game, i, side, at)))
			continue;
		game->lies[i] = (uint8_t)(side + 1);
		if (find_printed(game, kinds, n, at + 1))
			return true;
		game->lies[i] = 0;
	}
	return false;
}

/* The same for those that lie there and one more. */
static bool
print_boards(struct casino *game, int32_t more)
{
	int32_t kinds[FACES];
	int casino, n = 0;

	for (casino = 1; casino <= FACES; casino++)
		if (game->board[casino] > 0)
			kinds[n++] = game->board[casino] - 1;
	kinds[n++] = more;
	/* It is the last: mostly those before it can stay what they are. */
	if (find_printed(game, kinds, n, n - 1))
		return true;
	memset(game->lies, 0, sizeof(game->lies));
	return find_printed(game, kinds, n, 0);
}

static bool
check_board(struct casino *game, const struct event *event, struct error *err)
{
	uint8_t mark = event->given ? MARK_HAND : MARK_SEED;
	const char *name = board_names[event->arg[1]];
	int casino = event->arg[0];

	if (game->boards_marked == MARK_OPEN)
		game->boards_marked = mark;
	if (game->boards_marked != mark)
		return fail(err, FAULT_FORMAT,
		    "some boards of this round are marked ` !' and others are "
		    "not; all are given by hand or none");
	if (casino > FACES)
		return fail(err, FAULT_RULES, "no board lies there");
	if (mark == MARK_SEED && casino != game->deal_casino)
		return fail(err, FAULT_RULES, "casino %d gets its board next",
		    game->deal_casino);
	if (game->board[casino] > 0)
		return fail(err, FAULT_RULES, "casino %d has its board already",
		    casino);
	if (casino < game->deal_casino)
		return fail(err, FAULT_FORMAT,
		    "the boards are out of order; the lowest casino is first");
	if (!print_boards(game, event->arg[1]))
		return fail(err, FAULT_RULES,
		    "the board `%s' is not among those that are left", name);
	return true;
}

bool
boards_apply(struct casino *game, const struct event *event, struct error *err)
{
	int casino = event->arg[0];
	int32_t kind = event->arg[1];
	const struct board *board = board_at((size_t)kind);

	if (!check_board(game, event, err))
		return false;
	game->board[casino] = (uint8_t)(kind + 1);
	game->boards++;
	if (board->sets != NULL)
		game->setters = (uint8_t)(game->setters | 1U << casino);
	game->steps = (uint16_t)(game->steps | board->phases);
	memset(game->board_data[casino], 0, sizeof(game->board_data[casino]));
	if (board->begin != NULL)
		board->begin(game, casino);
	if (event->given)
		game->deal_casino = (uint8_t)(casino + 1);
	else
		deal_next(game);
	return true;
}

/* RR-10: boards and markers are cleared; what lay is remembered (RR-2). */
void
boards_clear(struct casino *game)
{
	int32_t i;

	if (game->boards == 0)
		return;
	for (i = 0; i < game->rules.boards.n; i++)
		game->drawn[i] = game->lies[i] > 0 ? game->lies[i]
						   : game->drawn[i];
	memset(game->lies, 0, sizeof(game->lies));
	memset(game->board, 0, sizeof(game->board));
	memset(game->board_data, 0, sizeof(game->board_data));
	game->boards = game->setters = game->closed = 0;
	game->steps = 0;
}

bool
board_greys(int32_t n, const char *path, struct error *err)
{
	return n <= GREY_MAX ||
	    fail(err, FAULT_FORMAT,
		"`%s' are %d grey dice; at most %d are possible", path, n,
		GREY_MAX);
}

void
explain_list(struct text *out, const int32_t *of, int32_t n)
{
	int32_t i;

	for (i = 0; i < n; i++)
		text_printf(out, "%s %d", i > 0 ? "," : "", of[i]);
}

/* Every list of a board in play has something in it, every number a value. */
static bool
check_there(const struct board *board, const int32_t *numbers,
    struct error *err)
{
	size_t i;

	for (i = 0; i < board->n_keys; i++) {
		const struct key *key = &board->keys[i];

		if ((key->type == KEY_LIST || key->low > 0) &&
		    numbers[key->offset / sizeof(*numbers)] == 0)
			return fail(err, FAULT_FORMAT,
			    "rule `%s' is missing: %s", key->path, key->help);
	}
	return board->lint == NULL || board->lint(numbers, err);
}

bool
boards_lint(const struct numbers *rules, struct error *err)
{
	int32_t i, j;

	if (rules->boards_count > rules->boards.n)
		return fail(err, FAULT_FORMAT,
		    "`boards.count' is %d, and `boards.deck' has %d boards",
		    rules->boards_count, rules->boards.n);
	for (i = 0; i < rules->boards.n; i++)
		for (j = 0; j < 2; j++) {
			int32_t kind = rules->boards.side[i][j];
			const struct board *board;

			if (kind < 0)
				continue;
			board = board_at((size_t)kind);
			if (!check_there(board, rules->board[kind], err))
				return false;
		}
	return true;
}
