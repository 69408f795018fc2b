/*
 * What it is worth to roll on (SM-1, careful): the rest of a round in numbers.
 *
 * In each while everybody acts about once.  Whoever has dice that meet a free
 * task takes it then with one half; who has not, with the chance that the best
 * throw for it has.  What remains when a task is gone is worth to each who goes
 * on what they get on average, or what their dice meet of it.
 */
#include "families/potzblitz/worth.h"

enum {
	CERTAIN = 1024,		/* of chances in a while */
	MOST = CERTAIN * 7 / 8, /* however quick the others are */
	LOOKS_AHEAD = 6,	/* throws; decisions do not change with more */
};

/* Of all throws, how many give three faces to who keeps what fits. */
static int
ways_to_faces(int32_t value, const uint8_t dice[PLACES_EACH])
{
	static const int ways[PLACES_EACH + 1] = { THROWS, 36, 12, 6 };
	int count[10] = { 0 }, i, missing = 0, most = 1;

	for (; value > 0; value /= 10)
		count[value % 10]++;
	for (i = 0; i < PLACES_EACH; i++)
		count[dice[i]]--;
	for (i = 1; i <= FACES; i++)
		if (count[i] > 0) {
			missing += count[i];
			most = count[i] > most ? count[i] : most;
		}
	return most == 3 ? 1 : ways[missing] / most;
}

/* The same for a sum: one die is enough where two others leave it one. */
static int
ways_to_sum(int sum, const uint8_t dice[PLACES_EACH])
{
	int i;

	for (i = 0; i < PLACES_EACH && dice[0] > 0; i++) {
		int rest = sum - dice[i] - dice[(i + 1) % PLACES_EACH];

		if (rest >= 1 && rest <= FACES)
			return THROWS / FACES;
	}
	return THROWS / 9;
}

static void
count_other(struct plan *plan, const struct free_tasks *tasks,
    const struct numbers *rules, const uint8_t dice[PLACES_EACH])
{
	int i, met = met_by(tasks, dice);

	if (met != NONE) {
		plan->chance[met] += CERTAIN / 2;
		return;
	}
	for (i = 0; i < tasks->n; i++) {
		int32_t value = task_value(rules, tasks->task[i]);
		int ways = value < TASK_SUM
		    ? ways_to_faces(value, dice)
		    : ways_to_sum(value - TASK_SUM, dice);

		plan->chance[i] += ways * CERTAIN / THROWS;
	}
}

static void
count_others(struct plan *plan, const struct potzblitz *game, int seat,
    const struct free_tasks *tasks)
{
	int32_t sum = 0;
	int i;

	memset(plan->chance, 0, sizeof(plan->chance));
	for (i = 0; i < game->players; i++)
		if (i != seat && is_playing(game, i) && game->slap[i] == 0)
			count_other(plan, tasks, &game->rules, game->dice[i]);
	for (i = 0; i < tasks->n; i++)
		sum += plan->chance[i];
	plan->any = sum < MOST ? sum : MOST;
	for (i = 0; i < tasks->n && sum > MOST; i++)
		plan->chance[i] = plan->chance[i] * MOST / sum;
}

/* What all who go on get on average without a task, or NONE. */
static int32_t
mean_without(const struct free_tasks *tasks, int task)
{
	int32_t sum = value_last(), n = 1;
	int i;

	for (i = 0; i < tasks->n; i++)
		if (i != task) {
			sum += tasks->value[i];
			n++;
		}
	return sum / n;
}

/* What is left where others take a task, by what one's own dice meet. */
static void
count_losses(struct plan *plan, const struct free_tasks *tasks)
{
	int met, i;

	for (met = NONE; met < tasks->n; met++) {
		int64_t sum = 0;

		for (i = 0; i < tasks->n; i++) {
			int32_t left = mean_without(tasks, i);

			if (met != NONE && met != i && tasks->value[met] > left)
				left = tasks->value[met];
			sum += (int64_t)plan->chance[i] * left;
		}
		plan->taken[met + 1] = (int32_t)(sum / CERTAIN);
	}
}

/* The same for all orders of three faces. */
static void
set_worth(struct plan *plan, int a, int b, int c, int32_t worth)
{
	plan->worth[a][b][c] = plan->worth[a][c][b] = worth;
	plan->worth[b][a][c] = plan->worth[b][c][a] = worth;
	plan->worth[c][a][b] = plan->worth[c][b][a] = worth;
}

static int32_t
greater(int32_t a, int32_t b)
{
	return a > b ? a : b;
}

/* The best throw of dice that lie so. */
static int32_t
best_throw(const struct plan *plan, int a, int b, int c)
{
	int32_t one = greater(plan->keep_one[a],
	    greater(plan->keep_one[b], plan->keep_one[c]));
	int32_t two = greater(plan->keep_two[a][b],
	    greater(plan->keep_two[a][c], plan->keep_two[b][c]));

	return greater(plan->keep_none / THROWS,
	    greater(one / (FACES * FACES), two / FACES));
}

/*
 * Who may act slaps what the dice meet or throws, whichever is worth more; but
 * before that others may act.
 */
static void
find_worth(struct plan *plan, const struct free_tasks *tasks, bool first)
{
	int32_t mean = mean_without(tasks, NONE);
	int a, b, c;

	for (a = 0; a < FACES; a++)
		for (b = a; b < FACES; b++)
			for (c = b; c < FACES; c++) {
				int met = tasks->met[a][b][c];
				int64_t worth = first
				    ? mean
				    : best_throw(plan, a, b, c);

				if (met != NONE && tasks->value[met] > worth)
					worth = tasks->value[met];
				worth = worth * (CERTAIN - plan->any) / CERTAIN;
				set_worth(plan, a, b, c,
				    (int32_t)worth + plan->taken[met + 1]);
			}
}

/* What may be hoped for from each choice of dice. */
static void
sum_up(struct plan *plan)
{
	int a, b, c;

	plan->keep_none = 0;
	for (a = 0; a < FACES; a++) {
		plan->keep_one[a] = 0;
		for (b = 0; b < FACES; b++) {
			plan->keep_two[a][b] = 0;
			for (c = 0; c < FACES; c++)
				plan->keep_two[a][b] += plan->worth[a][b][c];
			plan->keep_one[a] += plan->keep_two[a][b];
		}
		plan->keep_none += plan->keep_one[a];
	}
}

void
plan_make(struct plan *plan, const struct potzblitz *game, int seat,
    const struct free_tasks *tasks)
{
	int i;

	count_others(plan, game, seat, tasks);
	count_losses(plan, tasks);
	for (i = 0; i < LOOKS_AHEAD; i++) {
		find_worth(plan, tasks, i == 0);
		sum_up(plan);
	}
}

int32_t
plan_throw(const struct plan *plan, const uint8_t dice[PLACES_EACH], int set)
{
	int kept[PLACES_EACH], i, n = 0;

	for (i = 0; i < PLACES_EACH; i++)
		if (!(set >> i & 1))
			kept[n++] = dice[i] - 1;
	return n == 0 ? plan->keep_none / THROWS
	    : n == 1  ? plan->keep_one[kept[0]] / (FACES * FACES)
		      : plan->keep_two[kept[0]][kept[1]] / FACES;
}

int32_t
plan_wait(const struct plan *plan, const uint8_t dice[PLACES_EACH])
{
	return dice[0] == 0
	    ? plan->keep_none / THROWS
	    : plan->worth[dice[0] - 1][dice[1] - 1][dice[2] - 1];
}
