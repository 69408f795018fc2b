/*
 * take-back (MC-62): dice placed in this turn come back to hand.
 */
#include "families/casino/card.h"

/* As many as were placed in this turn, if so many still lie there. */
static int
can_come_back(const struct casino *game, int who,
    const struct placement *placement, int kind)
{
	const struct table *table = &game->table;
	int size = kind == DIE_BIG ? DIE_BIG : DIE_NORMAL;
	int owner = kind == DIE_NEUTRAL ? NEUTRAL : who;
	int there = placement->casino == SLOT
	    ? table->slot[placement->face][size][owner]
	    : table->lying[placement->casino][size][owner];

	if (kind == DIE_KICKER)
		there = table->out[who][DIE_KICKER];
	return placement->dice[kind] < there ? placement->dice[kind] : there;
}

static void
dice(const struct casino *game, int who, struct choices *choices)
{
	int face, slot, kind, i;

	for (face = 1; face <= FACES; face++)
		for (slot = 0; slot < 2; slot++)
			for (i = 0; i < game->placements; i++) {
				const struct placement
				    *one = &game->placement[i];

				if (one->face != face ||
				    (one->casino == SLOT) != slot)
					continue;
				for (kind = 0; kind < KINDS; kind++)
					choices_add(choices,
					    DIE(face, kind) |
						(slot ? DIE_ON_SLOT : 0),
					    can_come_back(game, who, one,
						kind));
			}
}

static void
play(struct casino *game, int who, const struct event *event,
    struct events *out)
{
	int i, j;

	for (i = 2; i < event->n; i++) {
		int die = event->arg[i], face = DIE_FACE(die);
		int casino = die & DIE_ON_SLOT ? SLOT : face;

		for (j = 0; game->placement[j].casino != casino; j++)
			;
		game->placement[j].dice[DIE_KIND(die)]--;
		table_put(game, who, casino, face, DIE_KIND(die), -1);
		table_changed(game, casino, out);
	}
}

static void
explain(const struct numbers *rules, struct text *out)
{
	(void)rules;
	text_puts(out,
	    tr("After placing.  Dice placed in this turn come back to hand; no "
	       "placement follows in their stead."));
}

extern const struct card card_take_back;

const struct card card_take_back = {
	.name = "take-back",
	.when = WHEN_PLACED,
	.dice = dice,
	.play = play,
	.explain = explain,
};
