/*
 * exchange (MC-56): at the end of a payout a bill received in it goes under
 * the deck, and the top bill is the player's.
 */
#include "families/casino/card.h"

/* Somebody who has retired exchanges nothing (TK-38). */
static void
answers(const struct casino *game, const struct frame *frame,
    struct events *out)
{
	int d;

	for (d = 0; d < game->table.denominations; d++)
		if (game->exchangeable >> d & 1 && !game->retired[frame->who])
			EVENT(out, CARD, frame->who, TERM_CARD + CARD_EXCHANGE,
			    game->table.amount[d]);
	EVENT(out, CHOOSE, frame->who, TERM_SKIP);
}

static void
answer(struct casino *game, const struct frame *frame,
    const struct event *event, struct events *out)
{
	int d = table_denomination(&game->table, event->arg[2]);

	card_discard(game, frame->who, CARD_EXCHANGE);
	game->received[frame->who][d]--;
	table_give_back(game, frame->who, d);
	EVENT(out, UNDER, event->arg[2]);
	because(out, "MC-56", "%s exchanges it",
	    name_of(out->names, frame->who));
	card_asks(game, frame->who, CARD_EXCHANGE, FRAME_DRAW);
}

static int
draws(const struct casino *game)
{
	(void)game;
	return 1;
}

/* It counts for the bonus card (MC-44). */
static void
drawn(struct casino *game, const struct frame *frame, const struct event *event,
    struct events *out)
{
	int d = table_denomination(&game->table, event->arg[1]);

	(void)out;
	pile_move(&game->table.aside, &game->table.player[frame->who], d, 1);
	game->received[frame->who][d]++;
	game->drawn_secretly[frame->who][d]++;
}

static void
explain(const struct numbers *rules, struct text *out)
{
	(void)rules;
	text_puts(out,
	    tr("At the end of a payout.  One bill received in it goes under "
	       "the "
	       "deck, and the top bill is the player's."));
}

extern const struct card card_exchange;

const struct card card_exchange = {
	.name = "exchange",
	.answers = answers,
	.answer = answer,
	.draws = draws,
	.drawn = drawn,
	.explain = explain,
};
