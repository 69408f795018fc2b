/*
 * Counting a round (PB-10, PB-11) and ending the game (PB-13, PB-14).
 */
#include "families/potzblitz/potzblitz.h"

/* What a player's card and dice come to. */
static int
result(const struct potzblitz *game, int seat, bool *met)
{
	int card = game->slap[seat] - 1;

	*met = true;
	if (card < 0)
		return card_value(CARD_LAST);
	*met = task_is_met(&game->rules, game->task[card] - 1,
	    game->dice[seat]);
	return *met ? card_value(card) : -game->rules.wrong;
}

int
count_result(const struct potzblitz *game, int seat)
{
	bool met;

	return result(game, seat, &met);
}

static void
explain(const struct potzblitz *game, int seat, bool met, struct events *out)
{
	int card = game->slap[seat] > 0 ? game->slap[seat] - 1 : CARD_LAST;

	because(out, card == CARD_LAST ? "PB-9" : "PB-10",
	    met ? N_("the card %s") : N_("the dice do not meet the task of %s"),
	    potzblitz_cards[card]);
}

/* Pays to the middle; true if it was more than the player had (PB-13). */
static bool
pay(struct potzblitz *game, int seat, struct events *out)
{
	bool met;
	int owed = -result(game, seat, &met);
	int paid = owed < game->bolts[seat] ? owed : game->bolts[seat];

	if (owed <= 0)
		return false;
	if (paid > 0) {
		EVENT(out, LOSE, seat, paid);
		explain(game, seat, met, out);
	}
	game->bolts[seat] = (uint16_t)(game->bolts[seat] - paid);
	game->middle = (uint16_t)(game->middle + paid);
	return owed > paid;
}

static void
take(struct potzblitz *game, int seat, struct events *out)
{
	bool met;
	int won = result(game, seat, &met);
	int taken = won < game->middle ? won : game->middle;

	if (taken <= 0)
		return;
	EVENT(out, GAIN, seat, taken);
	explain(game, seat, met, out);
	game->bolts[seat] = (uint16_t)(game->bolts[seat] + taken);
	game->middle = (uint16_t)(game->middle - taken);
}

/* PB-11: who has minus-2 pays first; then seat order; then the gains. */
static bool
settle(struct potzblitz *game, struct events *out)
{
	bool broke = false;
	int seat, first;

	for (first = 1; first >= 0; first--)
		for (seat = 0; seat < game->players; seat++)
			if (is_playing(game, seat) &&
			    (game->slap[seat] == 0) == first)
				broke |= pay(game, seat, out);
	for (seat = 0; seat < game->players; seat++)
		if (is_playing(game, seat))
			take(game, seat, out);
	return broke;
}

/* Those with the most bolts among the players of this round. */
static unsigned
find_richest(const struct potzblitz *game)
{
	unsigned set = 0;
	int seat, best = -1;

	for (seat = 0; seat < game->players; seat++) {
		if (!is_playing(game, seat) || game->bolts[seat] < best)
			continue;
		set = game->bolts[seat] > best ? 0 : set;
		set |= 1U << seat;
		best = game->bolts[seat];
	}
	return set;
}

static void
say_end(struct potzblitz *game, struct events *out)
{
	int seat;

	for (seat = 0; seat < game->players; seat++) {
		EVENT(out, FINAL, seat, game->bolts[seat]);
		because(out, "PB-14", "bolts at the end");
	}
	events_add(out, WINNER);
	for (seat = 0; seat < game->players; seat++)
		if (game->winners >> seat & 1)
			events_arg(out, seat);
	because(out, "PB-14", "the most bolts");
	game->phase = PHASE_OVER;
}

bool
count_round(struct potzblitz *game, struct events *out, struct error *err)
{
	bool broke;

	if (game->phase == PHASE_OVER)
		return fail(err, FAULT_RULES, "the game is over");
	if (game->phase != PHASE_SCORE)
		return fail(err, FAULT_RULES,
		    "not every task is slapped; the round goes on");
	broke = settle(game, out);
	tasks_discard(game);
	game->dealt = 0;
	game->phase = PHASE_DEAL;
	if (!broke && !game->playoff)
		return true;
	game->winners = (uint8_t)find_richest(game);
	/* PB-14: the tied alone play one more round. */
	if ((game->winners & (game->winners - 1)) != 0 && !game->playoff &&
	    game->rules.tie == TIE_PLAYOFF) {
		game->playing = game->winners;
		game->playoff = 1;
		game->winners = 0;
	} else
		say_end(game, out);
	return true;
}
