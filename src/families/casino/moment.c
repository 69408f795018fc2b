/*
 * When action cards are played, and by whom (MC-50, MC-63).
 *
 * A card is played at the start of a turn, after the roll or after a
 * placement.  The moment after a placement stays open while the next player is
 * due already; nobody is asked, and what is due is worked out anew after each
 * card.
 */
#include "families/casino/card.h"
#include "families/casino/turn.h"

#include <assert.h>

static unsigned
moment_of(const struct casino *game, int seat)
{
	unsigned when = 0;

	assert(game->frames == 0); /* nobody plays a card when asked */
	if (game->turn == seat && game->phase == PHASE_TURN)
		when |= WHEN_START;
	if (game->turn == seat && game->phase == PHASE_ROLLED)
		when |= WHEN_ROLLED | (game->placements == 0 ? WHEN_FIRST : 0U);
	if (game->placer == seat)
		when |= WHEN_PLACED;
	return when;
}

static bool
is_open(const struct casino *game, int seat, int card)
{
	return card_held(game, seat, card) &&
	    (card_at((size_t)card)->when & moment_of(game, seat)) != 0;
}

/* Choosing dice for a line: those chosen, and how many are left of each. */
struct chooser {
	const struct choices *choices;
	uint8_t left[CHOICES_MAX];
	int32_t line[2 + KINDS * DICE_MAX + DICE_MAX];
	int n;
	struct events *out;
};

/* So many more dice, from this one on: in order, so each choice once. */
static void
choose(struct chooser *chooser, int from, int more)
{
	int i, there = 0;

	if (more == 0) {
		events_put(chooser->out, CARD, chooser->line,
		    (size_t)chooser->n);
		return;
	}
	for (i = from; i < chooser->choices->n; i++)
		there += chooser->left[i];
	for (i = from; i < chooser->choices->n && there >= more; i++) {
		if (chooser->left[i] > 0) {
			chooser->left[i]--;
			chooser->line[chooser->n++] = chooser->choices->die[i];
			choose(chooser, i, more - 1);
			chooser->n--;
			chooser->left[i]++;
		}
		there -= chooser->left[i];
	}
}

/* A line for each choice of one die or more, fewer dice first (TK-38). */
static void
choices_list(const struct choices *choices, int who, int card,
    struct events *out)
{
	struct chooser chooser = { .choices = choices, .n = 2, .out = out };
	int i, all = 0;

	chooser.line[0] = who;
	chooser.line[1] = TERM_CARD + card;
	for (i = 0; i < choices->n; i++) {
		chooser.left[i] = choices->count[i];
		all += choices->count[i];
	}
	for (i = 1; i <= all; i++)
		choose(&chooser, 0, i);
}

/* Whether a line is one of these: the dice in their order, none too often. */
static bool
choices_have(const struct choices *choices, const struct event *event)
{
	uint8_t named[CHOICES_MAX] = { 0 };
	int i, at = 0;

	for (i = 2; i < event->n; i++) {
		while (at < choices->n && choices->die[at] != event->arg[i])
			at++;
		if (at == choices->n || named[at]++ == choices->count[at])
			return false;
	}
	return event->n > 2;
}

static void
list_moves(const struct casino *game, int seat, int card, struct events *out)
{
	const struct card *played = card_at((size_t)card);
	struct choices choices = { 0 };

	if (played->dice == NULL) {
		played->moves(game, seat, out);
		return;
	}
	played->dice(game, seat, &choices);
	choices_list(&choices, seat, card, out);
}

/* By seat, then in the order of YAML (TK-38). */
void
moment_moves(const struct casino *game, struct events *out)
{
	int32_t i;
	int seat;

	for (seat = 0; seat < game->players; seat++)
		for (i = 0; game->cards[seat] != 0 && i < game->rules.cards.n;
		     i++) {
			int card = game->rules.cards.card[i];

			if (is_open(game, seat, card))
				list_moves(game, seat, card, out);
		}
}

/* Whether a card's line is among those that it lists. */
static bool
is_listed(const struct casino *game, int seat, int card,
    const struct event *event, struct events *out)
{
	const struct card *played = card_at((size_t)card);
	struct choices choices = { 0 };
	struct events moves = { 0 };
	const struct event *move;
	bool found = false;

	if (played->dice != NULL) {
		played->dice(game, seat, &choices);
		return choices_have(&choices, event);
	}
	played->moves(game, seat, &moves);
	EVENTS_EACH (move, &moves)
		found = found || event_equal(move, event);
	out->failed |= moves.failed;
	events_release(&moves);
	return found;
}

static bool
check_card(const struct casino *game, int seat, int card,
    const struct event *event, struct events *out, struct error *err)
{
	const char *name = name_of(out->names, seat);

	if (card < 0)
		return fail(err, FAULT_RULES, "that is no action card");
	if (seat >= game->players || !card_held(game, seat, card))
		return fail(err, FAULT_RULES, "%s does not hold `%s'", name,
		    card_at((size_t)card)->name);
	if (!is_open(game, seat, card))
		return fail(err, FAULT_RULES,
		    "it is not the moment of `%s' for %s",
		    card_at((size_t)card)->name, name);
	if (!is_listed(game, seat, card, event, out))
		return fail(err, FAULT_RULES, "`%s' cannot be played like that",
		    card_at((size_t)card)->name);
	return true;
}

/*
 * A card at the start shows that the order has come to its seat, and closes
 * the moment after the last placement (MC-63).
 */
bool
moment_play(struct casino *game, const struct event *event, struct events *out,
    struct error *err)
{
	int seat = event->arg[0], card = event->arg[1] - TERM_CARD;
	unsigned when;

	if (!check_card(game, seat, card, event, out, err))
		return false;
	when = card_at((size_t)card)->when & moment_of(game, seat);
	card_discard(game, seat, card);
	if (when & WHEN_START)
		turn_arrive(game, seat);
	else if (when & WHEN_PLACED) {
		game->turn = (uint8_t)seat;
		game->phase = PHASE_PLACED;
	}
	card_at((size_t)card)->play(game, seat, event, out);
	flow_run(game, out);
	return true;
}
