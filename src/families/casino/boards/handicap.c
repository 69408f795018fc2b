/*
 * Handicap (RR-F2): grey dice lie in the casinos; taking one away pays.
 */
#include "families/casino/board.h"

enum symbol { SYMBOL_CHIP, SYMBOL_CASH, SYMBOL_DICE, SYMBOLS };

struct numbers_of {
	int32_t symbols[SYMBOLS];
	int32_t chip, cash;
	struct {
		int32_t n;
		int32_t of[FACES];
	} grey;
};

#define AMOUNT .type = KEY_NUMBER, .low = 0, .high = AMOUNT_MAX
#define COUNT .type = KEY_NUMBER, .low = 0, .high = 20

static const struct key keys[] = {
	{ .path = BOARD_KEY("handicap", "cash"),
	    AMOUNT,
	    BOARD_AT(struct numbers_of, cash),
	    .help = "what the symbol `cash' pays" },
	{ .path = BOARD_KEY("handicap", "chip"),
	    AMOUNT,
	    BOARD_AT(struct numbers_of, chip),
	    .help = "what the symbol `chip' pays" },
	{ .path = BOARD_KEY("handicap", "grey"),
	    .type = KEY_LIST,
	    .low = 0,
	    .high = 9,
	    .room = FACES,
	    BOARD_AT(struct numbers_of, grey),
	    .help = "the grey dice in casinos 1, 2, ..." },
	{ .path = BOARD_KEY("handicap", "symbols.cash"),
	    COUNT,
	    BOARD_AT(struct numbers_of, symbols[SYMBOL_CASH]),
	    .help = "how many symbols `cash' there are" },
	{ .path = BOARD_KEY("handicap", "symbols.chip"),
	    COUNT,
	    BOARD_AT(struct numbers_of, symbols[SYMBOL_CHIP]),
	    .help = "how many symbols `chip' there are" },
	{ .path = BOARD_KEY("handicap", "symbols.dice"),
	    COUNT,
	    BOARD_AT(struct numbers_of, symbols[SYMBOL_DICE]),
	    .help = "how many symbols for a dice action there are" },
};

/* What is covered of each symbol is the board's private number of it. */
/* RR-F2.1: the grey dice follow from the `board' line. */
static void
begin(struct casino *game, int casino)
{
	const struct numbers_of *rules = BOARD_RULES(game, casino);
	int32_t i;

	for (i = 0; i < rules->grey.n; i++) {
		table_grey(&game->table, rules->grey.of[i]);
		table_grey_to(&game->table, i + 1, rules->grey.of[i]);
	}
}

static bool
is_free(const struct casino *game, const struct frame *frame, int symbol)
{
	if (game->board_data[frame->casino][symbol] >=
	    BOARD_RULES(game, frame->casino)->symbols[symbol])
		return false;
	return symbol != SYMBOL_DICE || action_possible(game, frame->who);
}

static void
moves(const struct casino *game, const struct frame *frame, struct events *out)
{
	int casino, symbol;

	for (casino = 1; casino <= FACES; casino++)
		for (symbol = 0; symbol < SYMBOLS; symbol++)
			if (game->table.lying[casino][DIE_NORMAL][GREY] > 0 &&
			    casino_open(game, casino) &&
			    is_free(game, frame, symbol))
				EVENT(out, CHOOSE, frame->who, TERM_TAKE,
				    casino, TERM_CHIP + symbol);
	EVENT(out, CHOOSE, frame->who, TERM_SKIP);
}

static void
answer(struct casino *game, const struct frame *frame,
    const struct event *event, bool asked, struct events *out)
{
	const struct numbers_of *rules = BOARD_RULES(game, frame->casino);
	int casino = event->arg[2], symbol = event->arg[3] - TERM_CHIP;

	(void)asked;
	table_grey_to(&game->table, casino, -1);
	game->board_data[frame->casino][symbol]++;
	if (symbol == SYMBOL_DICE)
		ask(game, frame->casino, frame->who, TOPIC_ACTION);
	table_changed(game, casino, out);
	if (symbol != SYMBOL_DICE)
		reward(game, frame->who,
		    symbol == SYMBOL_CHIP ? rules->chip : rules->cash,
		    "RR-F2.1", out);
}

static bool
lint(const int32_t *numbers, struct error *err)
{
	const struct numbers_of *rules = (const void *)numbers;
	int32_t i, n = 0;

	for (i = 0; i < rules->grey.n; i++)
		n += rules->grey.of[i];
	return board_greys(n, "boards.handicap.grey", err);
}

static void
explain(const int32_t *numbers, struct text *out)
{
	const struct numbers_of *rules = (const void *)numbers;
	int32_t i;

	text_puts(out, tr("Grey dice lie in the casinos:"));
	for (i = 0; i < rules->grey.n; i++)
		text_printf(out, tr("%s %d in %d"), i > 0 ? "," : "",
		    rules->grey.of[i], i + 1);
	text_printf(out,
	    tr(".  When activated: you may take one away and cover a symbol: "
	       "%d "
	       "pay %d, %d pay %d, %d give a dice action (set a remaining die "
	       "to "
	       "any value and place it, or take an own die back).  Grey dice "
	       "are "
	       "an imaginary player."),
	    rules->symbols[SYMBOL_CHIP], rules->chip,
	    rules->symbols[SYMBOL_CASH], rules->cash,
	    rules->symbols[SYMBOL_DICE]);
}

static void
show(const struct casino *game, int casino, const struct names *names,
    struct text *out)
{
	static const char *const words[] = { "chip", "cash", "dice" };
	const struct numbers_of *rules = BOARD_RULES(game, casino);
	int symbol;

	(void)names;
	for (symbol = 0; symbol < SYMBOLS; symbol++)
		text_printf(out, "%s%d %s", symbol > 0 ? ", " : "",
		    rules->symbols[symbol] - game->board_data[casino][symbol],
		    words[symbol]);
}

extern const struct board board_handicap;

const struct board board_handicap = {
	.name = "handicap",
	.keys = keys,
	.n_keys = sizeof(keys) / sizeof(keys[0]),
	.lint = lint,
	.begin = begin,
	.activate = board_asks,
	.moves = moves,
	.answer = answer,
	.explain = explain,
	.show = show,
	.state = N_("left: %s"),
};
