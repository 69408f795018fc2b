/*
 * Power Play (RR-D2): who alone has the most dice here may set a die instead
 * of rolling.
 */
#include "families/casino/board.h"

enum { HOLDER }; /* seat + 1 */

/* Who alone has the most dice; imaginary players are rivals. */
static int
sole_leader(const struct casino *game, int casino)
{
	int owner, most = 0, leader = NOBODY;

	for (owner = 0; owner < OWNERS; owner++) {
		int weight = table_weight(&game->table, casino, owner);

		if (weight == most)
			leader = NOBODY;
		else if (weight > most) {
			leader = owner;
			most = weight;
		}
	}
	return leader;
}

/* RR-D2.3: a marker never goes to another player by itself. */
static void
changed(struct casino *game, int casino, struct events *out)
{
	int32_t *holder = &game->board_data[casino][HOLDER];

	if (*holder == 0 || sole_leader(game, casino) == *holder - 1)
		return;
	*holder = 0;
	say_marker(game, casino, WHERE_NAME + NOBODY, out);
}

/* RR-D2.1: `changed' came before, so that a holder here is still the leader. */
static void
activate(struct casino *game, int casino, int who, int how, struct events *out)
{
	int32_t *holder = &game->board_data[casino][HOLDER];

	(void)how;
	if (*holder == who + 1 || sole_leader(game, casino) != who)
		return;
	*holder = who + 1;
	say_marker(game, casino, WHERE_NAME + who, out);
}

static bool
sets(const struct casino *game, int casino, int who)
{
	return game->board_data[casino][HOLDER] == who + 1;
}

static void
explain(const int32_t *numbers, struct text *out)
{
	(void)numbers;
	text_puts(out,
	    tr("When activated: if you alone have the most dice here, take the "
	       "marker.  Who has it may, instead of rolling, set one die to "
	       "any "
	       "value and place it.  The marker goes back as soon as its "
	       "holder "
	       "no longer has the most alone."));
}

static void
show(const struct casino *game, int casino, const struct names *names,
    struct text *out)
{
	int32_t holder = game->board_data[casino][HOLDER];

	if (holder > 0)
		text_puts(out, name_of(names, holder - 1));
}

extern const struct board board_power_play;

const struct board board_power_play = {
	.name = "power-play",
	.activate = activate,
	.changed = changed,
	.sets = sets,
	.explain = explain,
	.show = show,
	.state = N_("%s has the marker"),
};
