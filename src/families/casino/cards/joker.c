/*
 * joker (MC-58): a die of the roll is turned to another value.
 */
#include "families/casino/card.h"

static void
moves(const struct casino *game, int who, struct events *out)
{
	int face, kind, value;

	for (face = 1; face <= FACES; face++)
		for (kind = 0; kind < KINDS; kind++)
			for (value = 1; value <= FACES; value++)
				if (value != face &&
				    dice_with(game->roll[kind], face) > 0)
					EVENT(out, CARD, who,
					    TERM_CARD + CARD_JOKER,
					    DIE(face, kind), value);
}

static void
play(struct casino *game, int who, const struct event *event,
    struct events *out)
{
	uint32_t *roll = &game->roll[DIE_KIND(event->arg[2])];

	(void)who, (void)out;
	*roll -= dice_of(DIE_FACE(event->arg[2]));
	*roll += dice_of(event->arg[3]);
}

static void
explain(const struct numbers *rules, struct text *out)
{
	(void)rules;
	text_puts(out,
	    tr("After a roll, before the first placement.  A die of it is "
	       "turned "
	       "to another value."));
}

extern const struct card card_joker;

const struct card card_joker = {
	.name = "joker",
	.when = WHEN_FIRST,
	.moves = moves,
	.play = play,
	.explain = explain,
};
