/*
 * win-a-tie (MC-57): in one casino the player stays, and the others of the tie
 * go.
 */
#include "families/casino/card.h"

static bool
is_tied(const struct casino *game, int casino, int who)
{
	struct ranking ranking;
	int i;

	payout_rank(game, casino, &ranking);
	for (i = 0; i < ranking.ties; i++)
		if (ranking.tied[i] >> who & 1)
			return true;
	return false;
}

/* In a payout in the middle of a round its casino alone. */
static void
answers(const struct casino *game, const struct frame *frame,
    struct events *out)
{
	int casino;

	for (casino = 1; casino < CASINOS; casino++)
		if ((!game->pay_now || casino == game->pay_casino) &&
		    is_tied(game, casino, frame->who))
			EVENT(out, CHOOSE, frame->who, TERM_WIN, casino);
	EVENT(out, CHOOSE, frame->who, TERM_SKIP);
}

static void
answer(struct casino *game, const struct frame *frame,
    const struct event *event, struct events *out)
{
	(void)out;
	card_discard(game, frame->who, CARD_WIN_A_TIE);
	game->win_seat = frame->who;
	game->win_casino = (uint8_t)event->arg[2];
}

static void
explain(const struct numbers *rules, struct text *out)
{
	(void)rules;
	text_puts(out,
	    tr("Shown when it is dealt.  Before a payout the player names a "
	       "casino where they are tied; there they stay and the others of "
	       "the "
	       "tie go."));
}

extern const struct card card_win_a_tie;

const struct card card_win_a_tie = {
	.name = "win-a-tie",
	.answers = answers,
	.answer = answer,
	.explain = explain,
};
