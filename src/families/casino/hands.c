/*
 * Bonus cards and action cards: dealt in secret every round, and what a bonus
 * card is good for (MC-40 to MC-44, MC-50).
 */
#include "families/casino/card.h"

/* The seat from this one on that gets cards (TK-32), or the number of them. */
int
hands_next(const struct casino *game, int seat)
{
	while (seat < game->players && game->retired[seat])
		seat++;
	return seat;
}

static int
cards_each(const struct casino *game)
{
	return game->rules.cards_each[game->players];
}

bool
hands_are_due(const struct casino *game)
{
	return (game->deal == DEAL_BONUS ? game->rules.bonus.n
					 : cards_each(game)) > 0 &&
	    hands_next(game, 0) < game->players;
}

/* One bonus card a seat, or seat after seat its whole hand (TK-43). */
void
hands_say(const struct casino *game, struct dice *dice, struct events *out)
{
	bool bonus = game->deal == DEAL_BONUS;
	uint8_t deck[BONUS_MAX > CARDS_MAX ? BONUS_MAX : CARDS_MAX] = { 0 };
	int n = bonus ? game->rules.bonus.n : game->rules.cards.n;
	int i, seat, at = 0, each = bonus ? 1 : cards_each(game);

	for (i = 0; i < n; i++)
		deck[i] = (uint8_t)i;
	dice_shuffle(dice, deck, (size_t)n);
	for (seat = hands_next(game, 0); seat < game->players;
	     seat = hands_next(game, seat + 1)) {
		/* Some were given by hand; that is refused (TK-47). */
		if (seat < game->deal_casino) {
			at += each;
			continue;
		}
		EVENT(out, DEAL, seat);
		for (i = 0; i < each; i++, at++)
			events_arg(out,
			    bonus ? game->rules.bonus.amount[deck[at]]
				  : HAND_TERM - TERM_CARD -
				    game->rules.cards.card[deck[at]]);
	}
}

/* Whether a card of this amount is left. */
static bool
bonus_is_left(const struct casino *game, int32_t amount)
{
	int32_t i, n = 0;

	for (i = 0; i < game->rules.bonus.n; i++)
		n += game->rules.bonus.amount[i] == amount;
	for (i = 0; i < game->players; i++)
		n -= game->bonus[i] == amount;
	return n > 0;
}

static bool
apply_bonus(struct casino *game, const struct event *event, struct error *err)
{
	if (event->n != 2 || event->arg[1] < 0)
		return fail(err, FAULT_RULES, "a bonus card is dealt");
	if (!bonus_is_left(game, event->arg[1]))
		return fail(err, FAULT_RULES, "no bonus card of %d is left",
		    event->arg[1]);
	game->bonus[event->arg[0]] = event->arg[1];
	return true;
}

static bool
card_is_left(const struct casino *game, int card)
{
	int32_t i;
	int seat;

	for (seat = 0; seat < game->players; seat++)
		if (card_held(game, seat, card))
			return false;
	for (i = 0; i < game->rules.cards.n; i++)
		if (game->rules.cards.card[i] == card)
			return true;
	return false;
}

static bool
apply_cards(struct casino *game, const struct event *event, struct events *out,
    struct error *err)
{
	int seat = event->arg[0], i;

	if (event->n - 1 != cards_each(game))
		return fail(err, FAULT_RULES, "%d action cards are dealt to %s",
		    cards_each(game), name_of(out->names, seat));
	for (i = 1; i < event->n; i++) {
		int card = HAND_TERM - TERM_CARD - event->arg[i];

		if (card < 0)
			return fail(err, FAULT_RULES,
			    "action cards are dealt to %s",
			    name_of(out->names, seat));
		if (!card_is_left(game, card))
			return fail(err, FAULT_RULES,
			    "no action card `%s' is left",
			    card_at((size_t)card)->name);
		game->cards[seat] = (uint16_t)(game->cards[seat] | 1U << card);
	}
	/* MC-57: this one is shown to all. */
	if (card_held(game, seat, CARD_WIN_A_TIE)) {
		EVENT(out, REVEAL, seat,
		    HAND_TERM - TERM_CARD - CARD_WIN_A_TIE);
		because(out, "MC-57", "it is shown when it is dealt");
	}
	return true;
}

bool
hands_apply(struct casino *game, const struct event *event, struct events *out,
    struct error *err)
{
	uint8_t mark = event->given ? MARK_HAND : MARK_SEED;

	if (event->arg[0] != game->deal_casino)
		return fail(err, FAULT_RULES, "%s is dealt cards next",
		    name_of(out->names, game->deal_casino));
	if (game->hands_marked != MARK_OPEN && game->hands_marked != mark)
		return fail(err, FAULT_FORMAT,
		    "some cards of this round are marked ` !' and others are "
		    "not; all are given by hand or none");
	game->hands_marked = mark;
	if (!(game->deal == DEAL_BONUS ? apply_bonus(game, event, err)
				       : apply_cards(game, event, out, err)))
		return false;
	deal_next(game);
	return true;
}

/* Before a round is dealt: cards left over count nothing (MC-50). */
void
hands_clear(struct casino *game)
{
	memset(game->bonus, 0, sizeof(game->bonus));
	memset(game->cards, 0, sizeof(game->cards));
	if (game->rules.bonus.n + game->rules.cards.n > 0)
		memset(game->received, 0, sizeof(game->received));
	game->used = 0;
	game->two_seat = game->pay_seat = game->win_seat = NOBODY;
	game->placer = NOBODY;
	game->win_casino = 0;
	game->placements = 0;
}

/* MC-42, MC-44: once a round, when its payout is over. */
void
hands_raise(struct casino *game, struct events *out)
{
	int seat;

	for (seat = 0; seat < game->players; seat++) {
		int32_t amount = game->bonus[seat];
		int d = amount > 0 ? table_denomination(&game->table, amount)
				   : -1;

		if (d < 0 || game->received[seat][d] == 0 ||
		    game->announce[seat] >= game->rules.bonus_most)
			continue;
		game->announce[seat]++;
		EVENT(out, RAISE, seat, game->announce[seat]);
		because(out, "MC-42", "a bill of the bonus card's value");
	}
}

int
card_holder(const struct casino *game, int card)
{
	int seat;

	for (seat = 0; seat < game->players; seat++)
		if (card_held(game, seat, card))
			return seat;
	return NOBODY;
}

int
card_middle(const struct pile *pile)
{
	int d, left = (pile->count - 1) / 2;

	for (d = 0; left >= pile->of[d]; d++)
		left -= pile->of[d];
	return d;
}

int
card_drawer(const struct casino *game)
{
	const struct frame *frame = flow_top(game);

	return frame != NULL && frame->kind == FRAME_ASK &&
		frame->topic == TOPIC_CARD + CARD_ONE_MORE_BILL
	    ? frame->who
	    : NOBODY;
}

void
card_discard(struct casino *game, int seat, int card)
{
	game->cards[seat] = (uint16_t)(game->cards[seat] & ~(1U << card));
	game->used = (uint16_t)(game->used | 1U << card);
}

/* There are cards for every number of players that can play. */
bool
hands_lint(const struct numbers *rules, struct error *err)
{
	int32_t n;

	if (rules->bonus.n > 0 && rules->bonus_value == 0)
		return fail(err, FAULT_FORMAT,
		    "rule `bonus.value' is missing: what a step of the "
		    "announce die is worth");
	if (rules->bonus.n > 0 &&
	    (rules->bonus_most == 0 || rules->bonus_most < rules->bonus_start))
		return fail(err, FAULT_FORMAT,
		    "`bonus.most' is the highest value of the announce die; it "
		    "is at least `bonus.start', %d",
		    rules->bonus_start);
	if (rules->solo_dice > 0 && rules->solo_thrown == 0)
		return fail(err, FAULT_FORMAT,
		    "rule `solo.thrown' is missing: how many dice an imaginary "
		    "player throws");
	if (rules->solo_dice > 0 && rules->cards.n > 0)
		return fail(err, FAULT_FORMAT,
		    "`cards.deck' does not go with `solo.dice'; one who plays "
		    "alone has no cards");
	for (n = 0; n < rules->cards.n; n++) {
		const struct card *card = card_at((size_t)rules->cards.card[n]);

		if (card->lint != NULL && !card->lint(rules, err))
			return false;
	}
	for (n = rules->players_min; n <= rules->players_max; n++) {
		int32_t dice = rules->dice[DIE_NORMAL] + rules->dice[DIE_BIG] +
		    rules->kickers[n] + rules->neutral_each[n];

		/* What reroll lists doubles with each die. */
		if (rules->cards.n > 0 && dice > CARD_DICE)
			return fail(err, FAULT_FORMAT,
			    "`cards.deck' goes with at most %d dice of a "
			    "player; with %d players there are %d",
			    CARD_DICE, n, dice);
		if (rules->bonus.n > 0 && rules->bonus.n < n)
			return fail(err, FAULT_FORMAT,
			    "`bonus.deck' has %d cards; %d players need as "
			    "many",
			    rules->bonus.n, n);
		if (rules->cards.n < n * rules->cards_each[n])
			return fail(err, FAULT_FORMAT,
			    "`cards.deck' has %d cards; %d players with %d "
			    "each need more",
			    rules->cards.n, n, rules->cards_each[n]);
	}
	return true;
}
