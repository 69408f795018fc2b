/*
 * pay-now (MC-55): a casino of this turn is paid when the order comes to the
 * player again.
 */
#include "families/casino/card.h"

static void
moves(const struct casino *game, int who, struct events *out)
{
	int casino, i;

	for (casino = 1; casino < CASINOS; casino++)
		for (i = 0; i < game->placements; i++)
			if (game->placement[i].casino == casino)
				EVENT(out, CARD, who, TERM_CARD + CARD_PAY_NOW,
				    casino);
}

static void
play(struct casino *game, int who, const struct event *event,
    struct events *out)
{
	(void)out;
	game->pay_seat = (uint8_t)who;
	game->pay_casino = (uint8_t)event->arg[2];
}

static void
explain(const struct numbers *rules, struct text *out)
{
	(void)rules;
	text_puts(out,
	    tr("After placing.  A casino of this turn is paid when the order "
	       "comes to the player again, or before all others if the round "
	       "ends "
	       "first; its dice are out then."));
}

extern const struct card card_pay_now;

const struct card card_pay_now = {
	.name = "pay-now",
	.when = WHEN_PLACED,
	.moves = moves,
	.play = play,
	.explain = explain,
};
