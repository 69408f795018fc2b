/*
 * Prime Time (RR-B1): before the payout who leads here throws the black dice
 * and may lay them into the casinos they show.
 */
#include "families/casino/board.h"

/* RR-B1.1: the player who would take the higher bill if it paid now. */
static void
phase(struct casino *game, int casino, int step, struct events *out)
{
	struct ranking ranking;

	(void)step;
	(void)out;
	if (game->table.casino[casino].count == 0)
		return;
	payout_rank(game, casino, &ranking);
	if (ranking.ranks > 0 && ranking.owner[0] < SEATS_MAX)
		throw_black(game, casino, ranking.owner[0], 0);
}

static void
thrown(struct casino *game, const struct frame *frame, int low, int high,
    struct events *out)
{
	(void)out;
	flow_push(game,
	    (struct frame) { FRAME_ASK, frame->who, frame->casino, 0, 0,
		{ (uint8_t)low, (uint8_t)high, 0 } });
}

static void
moves(const struct casino *game, const struct frame *frame, struct events *out)
{
	int low = frame->data[0], high = frame->data[1];
	int32_t one = DIE(low, DIE_BLACK), two = DIE(high, DIE_BLACK);

	if (casino_open(game, low))
		EVENT(out, CHOOSE, frame->who, TERM_PUT, one);
	if (high != low && casino_open(game, high))
		EVENT(out, CHOOSE, frame->who, TERM_PUT, two);
	if (casino_open(game, low) && casino_open(game, high))
		EVENT(out, CHOOSE, frame->who, TERM_PUT, one, two);
	EVENT(out, CHOOSE, frame->who, TERM_SKIP);
}

/* Both lie before a board looks at them (RR-D2.3). */
static void
answer(struct casino *game, const struct frame *frame,
    const struct event *event, bool asked, struct events *out)
{
	int i, casino, changed = 0;

	(void)asked;
	for (i = 2; i < event->n; i++) {
		table_black(&game->table, frame->who, DIE_FACE(event->arg[i]));
		changed |= 1 << DIE_FACE(event->arg[i]);
	}
	for (casino = 1; casino <= FACES; casino++)
		if (changed >> casino & 1)
			table_changed(game, casino, out);
}

static void
explain(const int32_t *numbers, struct text *out)
{
	(void)numbers;
	text_puts(out,
	    tr("Before anything is paid: who would take this casino's higher "
	       "bill "
	       "rolls the two black dice and may put none, one or both into "
	       "the "
	       "casinos they show, where they count as own dice."));
}

extern const struct board board_prime_time;

const struct board board_prime_time = {
	.name = "prime-time",
	.phases = 1U << STEP_PRIME,
	.phase = phase,
	.thrown = thrown,
	.moves = moves,
	.answer = answer,
	.explain = explain,
};
