/*
 * one-more-bill (MC-59): of the bills drawn the middle one goes to a casino,
 * the others under the deck.
 */
#include "families/casino/card.h"

static int
draws(const struct casino *game)
{
	int n = game->rules.drawn_bills;

	return n < game->table.deck.n ? n : game->table.deck.n;
}

static void
moves(const struct casino *game, int who, struct events *out)
{
	if (game->table.deck.n > 0)
		card_line(out, who, CARD_ONE_MORE_BILL);
}

static void
play(struct casino *game, int who, const struct event *event,
    struct events *out)
{
	(void)event, (void)out;
	card_asks(game, who, CARD_ONE_MORE_BILL, FRAME_DRAW);
}

static void
drawn(struct casino *game, const struct frame *frame, const struct event *event,
    struct events *out)
{
	(void)event, (void)out;
	card_asks(game, frame->who, CARD_ONE_MORE_BILL, FRAME_ASK);
}

static void
answers(const struct casino *game, const struct frame *frame,
    struct events *out)
{
	int casino;

	for (casino = 1; casino <= table_last_casino(game); casino++)
		EVENT(out, CHOOSE, frame->who, TERM_CASINO, casino);
}

static void
answer(struct casino *game, const struct frame *frame,
    const struct event *event, struct events *out)
{
	struct table *table = &game->table;
	int casino = event->arg[2], d = card_middle(&table->aside);

	(void)frame;
	pile_move(&table->aside, &table->casino[casino], d, 1);
	EVENT(out, ADD, casino, table->amount[d]);
	because(out, "MC-59", "the middle one of the bills drawn");
	if (table->aside.count == 0)
		return;
	events_add(out, UNDER);
	while ((d = table_highest(&table->aside)) >= 0) {
		events_arg(out, table->amount[d]);
		table_aside_under(game, d);
	}
	because(out, "MC-59", "the others of the bills drawn");
}

static bool
lint(const struct numbers *rules, struct error *err)
{
	return rules->drawn_bills > 0 ||
	    fail(err, FAULT_FORMAT,
		"rule `cards.one-more-bill.bills' is missing: how many bills "
		"one-more-bill draws");
}

static void
explain(const struct numbers *rules, struct text *out)
{
	text_printf(out,
	    tr("At any moment of a turn.  %d bills are drawn; the middle one "
	       "by "
	       "value goes to a casino, the others under the deck."),
	    rules->drawn_bills);
}

extern const struct card card_one_more_bill;

const struct card card_one_more_bill = {
	.name = "one-more-bill",
	.when = WHEN_START | WHEN_ROLLED | WHEN_PLACED,
	.moves = moves,
	.play = play,
	.answers = answers,
	.answer = answer,
	.draws = draws,
	.drawn = drawn,
	.lint = lint,
	.explain = explain,
};
