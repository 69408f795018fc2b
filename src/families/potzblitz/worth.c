/*
 * What a position is worth to a seat, and what it may hope for from a throw
 * (SM-1): bolts, and what the cards would come to.
 *
 * greedy counts the cards as they lie now, and a throw by what could be slapped
 * after it; careful plans ahead (plan.c).  A throw is always worth less than to
 * slap the best task that is free, and to slap what does not fit is worth what
 * it costs: so a race comes to its end whoever runs it.
 */
#include "families/potzblitz/worth.h"

static void
note_dice(struct free_tasks *tasks, int a, int b, int c)
{
	int8_t *met = &tasks->met[a][b][c];

	if (*met == NONE)
		*met = (int8_t)tasks->n;
}

/* All dice that meet a task. */
static void
note_task(struct free_tasks *tasks, int32_t value)
{
	int a, b, c;

	if (value < TASK_SUM) {
		a = value / 100 - 1;
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
static void
look_for_tasks(const struct potzblitz *game, struct free_tasks *tasks)
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
		tasks->task[tasks->n] = (uint8_t)(game->task[card] - 1);
		tasks->value[tasks->n] = card_value(card) * UNIT;
		note_task(tasks,
		    task_value(&game->rules, tasks->task[tasks->n]));
		tasks->n++;
	}
}

/* What could be slapped after a throw, on average. */
static int32_t
hope_now(const struct free_tasks *tasks, const uint8_t dice[PLACES_EACH],
    int set)
{
	int from[PLACES_EACH], to[PLACES_EACH], i, a, b, c;
	int32_t n = 0, sum = 0;

	for (i = 0; i < PLACES_EACH; i++) {
		from[i] = set >> i & 1 ? 0 : dice[i] - 1;
		to[i] = set >> i & 1 ? FACES - 1 : dice[i] - 1;
	}
	for (a = from[0]; a <= to[0]; a++)
		for (b = from[1]; b <= to[1]; b++)
			for (c = from[2]; c <= to[2]; c++, n++) {
				int met = tasks->met[a][b][c];

				sum += met == NONE ? value_last()
						   : tasks->value[met];
			}
	return sum / n;
}

void
potzblitz_hope(const void *state, int seat, enum care care,
    const struct events *moves, int64_t *worth)
{
	const struct potzblitz *game = state;
	const uint8_t *dice = game->dice[seat];
	const struct event *move;
	struct free_tasks tasks;
	struct plan plan;

	look_for_tasks(game, &tasks);
	if (care == CARE_LATER)
		plan_make(&plan, game, seat, &tasks);
	EVENTS_EACH (move, moves) {
		int set = move->type == ROLL ? race_places(move) : 0;

		if (set > 0)
			*worth = (int64_t)game->bolts[seat] * UNIT +
			    (care == CARE_NOW ? hope_now(&tasks, dice, set)
					      : plan_throw(&plan, dice, set));
		worth++;
	}
}

/* What the round comes to for a seat. */
static int32_t
round_worth(const struct potzblitz *game, int seat, enum care care)
{
	struct free_tasks tasks;
	struct plan plan;

	if (game->slap[seat] > 0 || care == CARE_NOW ||
	    game->phase == PHASE_SCORE)
		return count_result(game, seat) * UNIT;
	look_for_tasks(game, &tasks);
	plan_make(&plan, game, seat, &tasks);
	return plan_wait(&plan, game->dice[seat]);
}

int64_t
potzblitz_worth(const void *state, int seat, enum care care)
{
	const struct potzblitz *game = state;
	bool counts = is_playing(game, seat) &&
	    (game->phase == PHASE_ACT || game->phase == PHASE_SCORE);

	return (int64_t)game->bolts[seat] * UNIT +
	    (counts ? round_worth(game, seat, care) : 0);
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
	if (deck->n > 1)
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
