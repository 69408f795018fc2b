/*
 * two-casinos (MC-51): for a while opponents place twice after one roll.
 */
#include "families/casino/card.h"

static void
moves(const struct casino *game, int who, struct events *out)
{
	(void)game;
	card_line(out, who, CARD_TWO_CASINOS);
}

static void
play(struct casino *game, int who, const struct event *event,
    struct events *out)
{
	(void)event, (void)out;
	game->two_seat = (uint8_t)who;
}

static void
explain(const struct numbers *rules, struct text *out)
{
	(void)rules;
	text_puts(out,
	    tr("At any moment of a turn.  Until the order comes to the player "
	       "again, an opponent who still holds dice of the roll after a "
	       "placement makes a second one on another casino."));
}

extern const struct card card_two_casinos;

const struct card card_two_casinos = {
	.name = "two-casinos",
	.when = WHEN_START | WHEN_ROLLED | WHEN_PLACED,
	.moves = moves,
	.play = play,
	.explain = explain,
};
