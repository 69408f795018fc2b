/*
 * double-play (MC-54): two dice alike are turned to some casino's face and
 * placed there.
 */
#include "families/casino/card.h"
#include "families/casino/turn.h"

static void
list_casinos(const struct casino *game, int who, int face, struct events *out)
{
	int casino, turned;

	for (casino = 1; casino <= FACES; casino++)
		if (!turn_used(game, casino))
			EVENT(out, CARD, who, TERM_CARD + CARD_DOUBLE_PLAY,
			    face, casino);
	if (!table_has_slot(game) || turn_used(game, SLOT))
		return;
	for (turned = 1; turned <= FACES; turned++)
		if (!table_on_slot(&game->table, turned))
			EVENT(out, CARD, who, TERM_CARD + CARD_DOUBLE_PLAY,
			    face, SLOT, turned);
}

static void
moves(const struct casino *game, int who, struct events *out)
{
	int face, kind;

	for (face = 1; face <= FACES; face++) {
		int n = 0;

		for (kind = 0; kind < KINDS; kind++)
			n += dice_with(game->roll[kind], face);
		if (n == game->rules.pair_dice)
			list_casinos(game, who, face, out);
	}
}

static void
play(struct casino *game, int who, const struct event *event,
    struct events *out)
{
	int casino = event->arg[3];

	turn_lay_rolled(game, who, event->arg[2], casino,
	    casino == SLOT ? event->arg[4] : casino, out);
}

static bool
lint(const struct numbers *rules, struct error *err)
{
	return rules->pair_dice > 0 ||
	    fail(err, FAULT_FORMAT,
		"rule `cards.double-play.dice' is missing: how many dice "
		"double-play places");
}

static void
explain(const struct numbers *rules, struct text *out)
{
	text_printf(out,
	    tr("After a roll.  If exactly %d dice show a value, they are "
	       "turned "
	       "to the face of some casino and placed there."),
	    rules->pair_dice);
}

extern const struct card card_double_play;

const struct card card_double_play = {
	.name = "double-play",
	.when = WHEN_ROLLED,
	.moves = moves,
	.play = play,
	.lint = lint,
	.explain = explain,
};
