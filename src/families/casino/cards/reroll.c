/*
 * reroll (MC-61): dice of the roll are thrown again.
 */
#include "families/casino/card.h"

static void
dice(const struct casino *game, int who, struct choices *choices)
{
	int face, kind;

	(void)who;
	for (face = 1; face <= FACES; face++)
		for (kind = 0; kind < KINDS; kind++)
			choices_add(choices, DIE(face, kind),
			    dice_with(game->roll[kind], face));
}

/* What stays lies there while the others are thrown. */
static void
play(struct casino *game, int who, const struct event *event,
    struct events *out)
{
	int i;

	(void)out;
	for (i = 2; i < event->n; i++)
		game->roll[DIE_KIND(event->arg[i])] -= dice_of(
		    DIE_FACE(event->arg[i]));
	card_asks(game, who, CARD_REROLL, FRAME_REROLL);
}

static void
explain(const struct numbers *rules, struct text *out)
{
	(void)rules;
	text_puts(out,
	    tr("After a roll, before the first placement.  Any dice of it are "
	       "thrown again; the new result stands."));
}

extern const struct card card_reroll;

const struct card card_reroll = {
	.name = "reroll",
	.when = WHEN_FIRST,
	.dice = dice,
	.play = play,
	.explain = explain,
};
