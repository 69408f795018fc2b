/*
 * What a position is worth to a seat, and what it may hope for from a throw
 * (SM-1): bolts, and what the cards would come to.
 *
 * greedy counts the cards as they lie now, and a throw by what could be slapped
 * after it; careful plans ahead (outlook.c).  A throw is always worth less than to
 * slap the best task that is free, and to slap what does not fit is worth what
 * it costs: so a race comes to its end whoever runs it.
 */
#include "families/potzblitz/worth.h"

#include <assert.h>

static void
note_dice(struct free_tasks *tasks, int a, int b, int c)
{
	int8_t *met;

	assert(a < FACES && b < FACES && c < FACES);
	met = &tasks->met[a][b][c];
	if (*met == NONE)
		*met = (int8_t)tasks->n;
}

/* All dice that meet a task. */
static void
note_task(struct free_tasks *tasks, int32_t value)
{
	int a, b, c;

	if (value < TASK_SUM) {
		a = value / 100 % 10 - 1;
		b = value / 10 % 10 - 1;
		c = value % 10 - 1;
		note_dice(tasks, a, b, c);
		note_dice(tasks, a, c, b);
		note_dice(tasks, b, a, c);
		note_dice(tasks, b, c, a);
		note_dice(tasks, c, a, b);
		note_dice(tasks, c, b, a);
		return;
	}
	for (a = 0; a < FACES; a++)
		for (b = 0; b < FACES; b++) {
			c = value - TASK_SUM - PLACES_EACH - a - b;
			if (c >= 0 && c < FACES)
				note_dice(tasks, a, b, c);
		}
}

/* The cards of a row lie in order of their values. */
void
worth_look(const struct potzblitz *game, struct free_tasks *tasks)
{
	unsigned slapped = 0;
	int seat, card;

	for (seat = 0; seat < game->players; seat++)
		slapped |= 1U << game->slap[seat];
	tasks->n = 0;
	memset(tasks->met, NONE, sizeof(tasks->met));
	for (card = 0; card < CARDS; card++) {
		if (game->task[card] == 0 || slapped >> (card + 1) & 1)
			continue;
		tasks->card[tasks->n] = (uint8_t)card;
		tasks->task[tasks->n] = (uint8_t)(game->task[card] - 1);
		tasks->value[tasks->n] = card_value(card) * UNIT;
		note_task(tasks,
		    task_value(&game->rules, tasks->task[tasks->n]));
		tasks->n++;
	}
}

void
throws_sum(struct throws *throws)
{
	int a, b, c;

	throws->keep_none = 0;
	for (a = 0; a < FACES; a++) {
		throws->keep_one[a] = 0;
		for (b = 0; b < FACES; b++) {
			int32_t sum = 0;

			for (c = 0; c < FACES; c++)
				sum += throws->worth[a][b][c];
			throws->keep_two[a][b] = sum;
			throws->keep_one[a] += sum;
		}
		throws->keep_none += throws->keep_one[a];
	}
}

int32_t
throws_hope(const struct throws *throws, const uint8_t dice[PLACES_EACH],
    int set)
{
	int kept[PLACES_EACH] = { 0 }, i, n = 0;

	for (i = 0; i < PLACES_EACH; i++)
		if (!(set >> i & 1))
			kept[n++] = dice[i] - 1;
	return n == 0 ? throws->keep_none / THROWS
	    : n == 1  ? throws->keep_one[kept[0]] / (FACES * FACES)
		      : throws->keep_two[kept[0]][kept[1]] / FACES;
}

void
throws_now(struct throws *throws, const struct free_tasks *tasks)
{
	int a, b, c;

	for (a = 0; a < FACES; a++)
		for (b = 0; b < FACES; b++)
			for (c = 0; c < FACES; c++) {
				int met = (int)tasks->met[a][b][c];

				throws->worth[a][b][c] = met == NONE
				    ? value_last()
				    : tasks->value[met];
			}
	throws_sum(throws);
}

void
potzblitz_hope(const void *state, int seat, enum care care,
    const struct events *moves, int64_t *worth)
{
	const struct potzblitz *game = state;
	const struct event *move;
	struct free_tasks tasks;
	struct throws throws;

	worth_look(game, &tasks);
	if (care == CARE_NOW)
		throws_now(&throws, &tasks);
	else
		throws_later(&throws, game, seat, &tasks);
	EVENTS_EACH (move, moves) {
		if (move->type == ROLL)
			*worth = (int64_t)game->bolts[seat] * UNIT +
			    throws_hope(&throws, game->dice[seat],
				race_places(move));
		worth++;
	}
}

/* What the round comes to for a seat. */
static int32_t
round_worth(const struct potzblitz *game, int seat, enum care care)
{
	const uint8_t *dice = game->dice[seat];
	struct free_tasks tasks;
	struct throws throws;

	if (game->slap[seat] > 0 || care == CARE_NOW)
		return count_result(game, seat) * UNIT;
	worth_look(game, &tasks);
	throws_later(&throws, game, seat, &tasks);
	return dice[0] > 0 ? throws.worth[dice[0] - 1][dice[1] - 1][dice[2] - 1]
			   : throws_hope(&throws, dice, race_sets[0]);
}

bool
potzblitz_worth(const void *state, int seat, enum care care, int64_t *worth)
{
	const struct potzblitz *game = state;

	*worth = (int64_t)game->bolts[seat] * UNIT +
	    round_worth(game, seat, care);
	return true;
}

/*
 * Nobody knows the order of the deck.  The discards lie open, and are shuffled
 * when they are needed.
 */
void
potzblitz_guess(void *state, int seat, struct dice *dice)
{
	struct potzblitz *game = state;
	struct pile *deck = &game->deck;
	int i, j;

	(void)seat;
	for (i = 1; i < deck->n; i++) {
		uint8_t task = deck->task[i];

		for (j = i; j > 0 && deck->task[j - 1] > task; j--)
			deck->task[j] = deck->task[j - 1];
		deck->task[j] = task;
	}
	dice_shuffle(dice, deck->task, deck->n);
	game->ordered = 0;
}

/*
 * Who has a slap card down may leave it there.  There are more players than
 * tasks: while one is free two at least have theirs in hand, and roll or slap.
 */
bool
potzblitz_rests(const void *state, int seat)
{
	const struct potzblitz *game = state;

	return game->slap[seat] > 0;
}
