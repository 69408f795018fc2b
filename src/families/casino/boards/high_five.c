/*
 * High Five (RR-C1): the first with enough dice here takes the token.
 */
#include "families/casino/board.h"

struct numbers_of {
	int32_t dice, reward;
};

static const struct key keys[] = {
	{ .path = BOARD_KEY("high-five", "dice"),
	    .type = KEY_NUMBER,
	    .low = 1,
	    .high = 99,
	    BOARD_AT(struct numbers_of, dice),
	    .help = "dice in the casino that take the token" },
	{ .path = BOARD_KEY("high-five", "reward"),
	    .type = KEY_NUMBER,
	    .low = 0,
	    .high = AMOUNT_MAX,
	    BOARD_AT(struct numbers_of, reward),
	    .help = "what the token pays after the casinos" },
};

enum { HOLDER }; /* seat + 1 */

/* RR-C1.1. */
static void
activate(struct casino *game, int casino, int who, int how, struct events *out)
{
	int32_t *holder = &game->board_data[casino][HOLDER];

	(void)how;
	if (*holder > 0 ||
	    table_weight(&game->table, casino, who) <
		BOARD_RULES(game, casino)->dice)
		return;
	*holder = who + 1;
	say_marker(game, casino, WHERE_NAME + who, out);
}

static void
phase(struct casino *game, int casino, int step, struct events *out)
{
	int32_t holder = game->board_data[casino][HOLDER];

	(void)step;
	if (holder > 0)
		reward(game, holder - 1, BOARD_RULES(game, casino)->reward,
		    "RR-C1.1", out);
}

static int64_t
worth(const struct casino *game, int casino, int seat, enum care care)
{
	(void)care;
	return game->board_data[casino][HOLDER] == seat + 1
	    ? BOARD_RULES(game, casino)->reward
	    : 0;
}

static void
explain(const int32_t *numbers, struct text *out)
{
	const struct numbers_of *rules = (const void *)numbers;

	text_printf(out,
	    tr("When activated: the first player with at least %d here takes "
	       "the "
	       "token and keeps it.  It pays %d after the casinos."),
	    rules->dice, rules->reward);
}

static void
show(const struct casino *game, int casino, const struct names *names,
    struct text *out)
{
	int32_t holder = game->board_data[casino][HOLDER];

	if (holder > 0)
		text_puts(out, name_of(names, holder - 1));
}

extern const struct board board_high_five;

const struct board board_high_five = {
	.name = "high-five",
	.keys = keys,
	.n_keys = sizeof(keys) / sizeof(keys[0]),
	.activate = activate,
	.phases = 1U << STEP_HIGH,
	.phase = phase,
	.worth = worth,
	.explain = explain,
	.show = show,
	.state = N_("%s has the marker"),
};
