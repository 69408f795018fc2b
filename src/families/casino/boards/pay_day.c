/*
 * Pay Day (RR-D1): pays by the number of casinos with own dice.
 */
#include "families/casino/board.h"

struct numbers_of {
	struct board_track rewards;
};

static const struct key keys[] = {
	{ .path = BOARD_KEY("pay-day", "rewards"),
	    .type = KEY_LIST,
	    .low = 0,
	    .high = AMOUNT_MAX,
	    .room = FACES,
	    BOARD_AT(struct numbers_of, rewards),
	    .help = "what own dice in 1, 2, ... casinos pay" },
};

/* RR-D1.1: casinos, not boards; a closed one counts too (RR-14). */
static void
activate(struct casino *game, int casino, int who, int how, struct events *out)
{
	const struct numbers_of *rules = BOARD_RULES(game, casino);
	int i, n = 0;

	(void)how;
	for (i = 1; i <= FACES; i++)
		n += table_weight(&game->table, i, who) > 0;
	if (n > 0 && n <= rules->rewards.n)
		reward(game, who, rules->rewards.of[n - 1], "RR-D1.1", out);
}

static void
explain(const int32_t *numbers, struct text *out)
{
	const struct numbers_of *rules = (const void *)numbers;
	int32_t i;

	text_puts(out,
	    tr("When activated: count the casinos where you have a die.  They "
	       "pay:"));
	for (i = 0; i < rules->rewards.n; i++)
		text_printf(out, tr("%s %d for %d"), i > 0 ? "," : "",
		    rules->rewards.of[i], i + 1);
	text_puts(out, ".");
}

extern const struct board board_pay_day;

const struct board board_pay_day = {
	.name = "pay-day",
	.keys = keys,
	.n_keys = sizeof(keys) / sizeof(keys[0]),
	.activate = activate,
	.explain = explain,
};
