/*
 * Bad Luck (RR-C2): who has the fewest dice here pays a fine.
 */
#include "families/casino/board.h"
#include "families/casino/later.h"

struct numbers_of {
	int32_t fine;
};

static const struct key keys[] = {
	{ .path = BOARD_KEY("bad-luck", "fine"),
	    .type = KEY_NUMBER,
	    .low = 0,
	    .high = AMOUNT_MAX,
	    BOARD_AT(struct numbers_of, fine),
	    .help = "what the fewest dice here cost" },
};

enum { FEWEST }; /* a set of seats */

/* RR-C2.1: ties are not removed, zero counts, real players alone. */
static int32_t
fewest(const struct casino *game, int casino)
{
	int seat, least = INT32_MAX;
	int32_t set = 0;

	for (seat = 0; seat < game->players; seat++) {
		int weight = table_weight(&game->table, casino, seat);

		if (game->retired[seat] || weight > least)
			continue;
		set = (weight < least ? 0 : set) | 1 << seat;
		least = weight;
	}
	return set;
}

static void
phase(struct casino *game, int casino, int step, struct events *out)
{
	const struct numbers_of *rules = BOARD_RULES(game, casino);
	int seat;

	if (step == STEP_NOTE)
		game->board_data[casino][FEWEST] = fewest(game, casino);
	for (seat = 0; step == STEP_FINE && seat < game->players; seat++)
		if ((game->board_data[casino][FEWEST] >> seat & 1) &&
		    !game->retired[seat])
			fine(game, seat, rules->fine, out);
}

/* The fine, as far as it can be paid, and as far as it is to be feared. */
static int64_t
worth(const struct casino *game, int casino, int seat, enum care care)
{
	int32_t fine = BOARD_RULES(game, casino)->fine;
	int64_t money = table_money(game, seat);

	if (fine > money)
		fine = (int32_t)money;
	if (care == CARE_NOW)
		return fewest(game, casino) >> seat & 1 ? -fine : 0;
	return -later_fine(game, casino, seat, fine);
}

static void
explain(const int32_t *numbers, struct text *out)
{
	const struct numbers_of *rules = (const void *)numbers;

	text_printf(out,
	    tr("After all money of the round is paid, whoever had the fewest "
	       "dice "
	       "here (none counts too; ties all pay) pays %d to the bank, or "
	       "all "
	       "they have."),
	    rules->fine);
}

extern const struct board board_bad_luck;

const struct board board_bad_luck = {
	.name = "bad-luck",
	.keys = keys,
	.n_keys = sizeof(keys) / sizeof(keys[0]),
	.phases = 1U << STEP_NOTE | 1U << STEP_FINE,
	.phase = phase,
	.worth = worth,
	.explain = explain,
};
