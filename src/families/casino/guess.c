/*
 * What a seat does not know, as it might be (SM-1): the order of the deck,
 * bills that others drew in secret, their cards, and answers that are hidden.
 *
 * Everything hidden is brought into an order of its own before it is shuffled,
 * so that nothing of how it really is comes through.  What was open once, as
 * what everybody was paid, is known to all who look on (TK-52).
 */
#include "families/casino/card.h"

/* A heap of cards of one kind, in the order of their numbers. */
struct heap {
	size_t n;
	uint8_t card[DECK_MAX];
};

static void
heap_add(struct heap *heap, int card, int count)
{
	for (; count > 0; count--)
		heap->card[heap->n++] = (uint8_t)card;
}

/*
 * All bills that the seat has not seen, the lowest first.  They are taken from
 * where they are, but for the deck, which is laid anew.
 */
static void
heap_bills(struct casino *game, int seat, struct heap *heap)
{
	struct table *table = &game->table;
	int of[DENOMINATIONS] = { 0 }, d, other;
	unsigned i;

	for (i = 0; i < table->deck.n; i++)
		of[deck_peek(&table->deck, i)]++;
	for (d = 0; d < table->denominations; d++) {
		for (other = 0; other < game->players; other++)
			if (other != seat) {
				int n = game->drawn_secretly[other][d];

				pile_add(&table->player[other], d, -n);
				of[d] += n;
			}
		heap_add(heap, d, of[d]);
	}
}

/* MC-56: what others drew, as many as they did. */
static void
guess_draws(struct casino *game, int seat, struct heap *heap)
{
	int other, d;

	for (other = 0; other < game->players; other++) {
		uint8_t *drawn = game->drawn_secretly[other];
		int n = 0;

		if (other == seat)
			continue;
		for (d = 0; d < DENOMINATIONS; d++)
			n += drawn[d];
		if (n == 0)
			continue;
		memset(drawn, 0, DENOMINATIONS);
		for (; n > 0; n--) {
			d = heap->card[--heap->n];
			drawn[d]++;
			pile_add(&game->table.player[other], d, 1);
		}
	}
}

static void
guess_bills(struct casino *game, int seat, struct dice *dice)
{
	struct deck *deck = &game->table.deck;
	struct heap heap = { 0 };

	heap_bills(game, seat, &heap);
	if (heap.n > 1)
		dice_shuffle(dice, heap.card, heap.n);
	guess_draws(game, seat, &heap);
	memcpy(deck->card, heap.card, heap.n);
	deck->n = (uint16_t)heap.n;
	deck->top = 0;
	game->shuffled = 1;
}

/* MC-40: each of the others has one of the cards that the seat has not. */
static void
guess_bonus(struct casino *game, int seat, struct dice *dice)
{
	struct heap heap = { 0 };
	bool own = false;
	int32_t i;
	int other;

	for (i = 0; i < game->rules.bonus.n; i++) {
		if (!own && game->rules.bonus.amount[i] == game->bonus[seat])
			own = true;
		else
			heap_add(&heap, i, 1);
	}
	if (heap.n > 1)
		dice_shuffle(dice, heap.card, heap.n);
	for (other = 0; other < game->players; other++)
		if (other != seat && game->bonus[other] > 0)
			game->bonus[other] = game->rules.bonus
						 .amount[heap.card[--heap.n]];
}

/* Cards of others that everybody knows of: shown, or asked about. */
static unsigned
known_cards(const struct casino *game)
{
	unsigned known = 1U << CARD_WIN_A_TIE;
	int i;

	for (i = 0; i < game->frames; i++)
		if (game->frame[i].topic >= TOPIC_CARD)
			known |= 1U << (game->frame[i].topic - TOPIC_CARD);
	return known;
}

/* MC-56: what its holder got in this payout can be exchanged. */
static void
find_exchangeable(struct casino *game, int seat)
{
	int holder = card_holder(game, CARD_EXCHANGE), d;

	if (holder == seat)
		return;
	game->exchangeable = 0;
	for (d = 0; holder != NOBODY && game->phase == PHASE_PAYING &&
	     d < game->table.denominations;
	     d++)
		if (game->received[holder][d] > 0)
			game->exchangeable |= UINT32_C(1) << d;
}

/* MC-50: the others have as many cards as they have, of those not seen. */
static void
guess_cards(struct casino *game, int seat, struct dice *dice)
{
	unsigned seen = game->used | game->cards[seat] | known_cards(game);
	struct heap heap = { 0 };
	int32_t i;
	int other;

	for (i = 0; i < game->rules.cards.n; i++)
		if (!(seen >> game->rules.cards.card[i] & 1))
			heap_add(&heap, game->rules.cards.card[i], 1);
	if (heap.n > 1)
		dice_shuffle(dice, heap.card, heap.n);
	for (other = 0; other < game->players; other++) {
		unsigned known = game->cards[other] & seen;
		int n = __builtin_popcount(game->cards[other] & ~seen);

		if (other == seat)
			continue;
		for (; n > 0; n--)
			known |= 1U << heap.card[--heap.n];
		game->cards[other] = (uint16_t)known;
	}
	find_exchangeable(game, seat);
}

/* What another has hidden on a board: it is the seat that is asked about it. */
static void
guess_answer(struct casino *game, int seat, struct dice *dice)
{
	const struct board *board;
	struct frame *frame;

	if (game->frames == 0)
		return;
	frame = &game->frame[game->frames - 1];
	if (frame->kind != FRAME_ASK || frame->topic >= TOPIC_ACTION)
		return;
	board = board_on(game, frame->casino);
	if (board->veiled >> frame->topic & 1)
		board->guess(game, frame, seat, dice);
}

bool
casino_hides(const void *state)
{
	const struct casino *game = state;

	return game->rules.bonus.n + game->rules.cards.n > 0 ||
	    casino_veiled(game);
}

void
casino_guess(void *state, int seat, struct dice *dice)
{
	struct casino *game = state;

	guess_bills(game, seat, dice);
	if (game->rules.bonus.n > 0)
		guess_bonus(game, seat, dice);
	if (game->rules.cards.n > 0)
		guess_cards(game, seat, dice);
	guess_answer(game, seat, dice);
}
