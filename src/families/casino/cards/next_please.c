/*
 * next-please (MC-53): the turn is skipped, and an own die may come back.
 */
#include "families/casino/card.h"
#include "families/casino/turn.h"

/* Own dice, by face: those in its casino, then those on the slot machine. */
static void
moves(const struct casino *game, int who, struct events *out)
{
	const struct table *table = &game->table;
	int face, size;

	card_line(out, who, CARD_NEXT_PLEASE);
	for (face = 1; face <= FACES; face++) {
		for (size = 0; size < SIZES; size++)
			if (table->lying[face][size][who] > 0)
				EVENT(out, CARD, who,
				    TERM_CARD + CARD_NEXT_PLEASE,
				    DIE(face, size));
		for (size = 0; size < SIZES; size++)
			if (table->slot[face][size][who] > 0)
				EVENT(out, CARD, who,
				    TERM_CARD + CARD_NEXT_PLEASE,
				    DIE(face, size) | DIE_ON_SLOT);
	}
}

static void
play(struct casino *game, int who, const struct event *event,
    struct events *out)
{
	if (event->n > 2) {
		int die = event->arg[2];
		int casino = die & DIE_ON_SLOT ? SLOT : DIE_FACE(die);

		table_put(game, who, casino, DIE_FACE(die), DIE_KIND(die), -1);
		table_changed(game, casino, out);
	}
	turn_over(game, who);
}

static void
explain(const struct numbers *rules, struct text *out)
{
	(void)rules;
	text_puts(out,
	    tr("Before rolling.  The turn is skipped; one own die may be taken "
	       "back from a casino."));
}

extern const struct card card_next_please;

const struct card card_next_please = {
	.name = "next-please",
	.when = WHEN_START,
	.moves = moves,
	.play = play,
	.explain = explain,
};
