/*
 * extra-dice (MC-60): dice still in hand are added to the casino just used.
 */
#include "families/casino/card.h"
#include "families/casino/turn.h"

static void
dice(const struct casino *game, int who, struct choices *choices)
{
	const struct placement *last = &game->placement[game->placements - 1];
	int kind;

	for (kind = 0; kind < KINDS; kind++)
		choices_add(choices, DIE(last->face, kind),
		    game->table.hand[who][kind]);
}

/* Dice that are not of the roll go first, then its lowest faces. */
static void
take_from_roll(struct casino *game, int who, int kind, int n)
{
	int face = 1;

	n -= game->table.hand[who][kind] - dice_count(game->roll[kind]);
	while (n > 0) {
		if (dice_with(game->roll[kind], face) == 0) {
			face++;
			continue;
		}
		game->roll[kind] -= dice_of(face);
		n--;
	}
}

static void
play(struct casino *game, int who, const struct event *event,
    struct events *out)
{
	uint8_t dice[KINDS] = { 0 };
	int i, kind;

	for (i = 2; i < event->n; i++)
		dice[DIE_KIND(event->arg[i])]++;
	for (kind = 0; kind < KINDS; kind++)
		take_from_roll(game, who, kind, dice[kind]);
	turn_lay_more(game, who, dice, out);
}

static void
explain(const struct numbers *rules, struct text *out)
{
	(void)rules;
	text_puts(out,
	    tr("After placing.  Dice still in hand are added to the casino "
	       "just "
	       "used, turned to its face."));
}

extern const struct card card_extra_dice;

const struct card card_extra_dice = {
	.name = "extra-dice",
	.when = WHEN_PLACED,
	.dice = dice,
	.play = play,
	.explain = explain,
};
