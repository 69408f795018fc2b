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
	LOOKS_AHEAD = 6,	/* throws; more are worth little */
};

struct outlook {
	int32_t chance[CARDS];	  /* that others take each task in a while */
	int32_t any;		  /* that they take one */
	int32_t taken[CARDS + 1]; /* what then is left, by the task met */
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
count_other(struct outlook *outlook, const struct free_tasks *tasks,
    const struct numbers *rules, const uint8_t dice[PLACES_EACH])
{
	int i, met = met_by(tasks, dice);

	if (met != NONE) {
		outlook->chance[met] += CERTAIN / 2;
		return;
	}
	for (i = 0; i < tasks->n; i++) {
		int32_t value = task_value(rules, tasks->task[i]);
		int ways = value < TASK_SUM
		    ? ways_to_faces(value, dice)
		    : ways_to_sum(value - TASK_SUM, dice);

		outlook->chance[i] += ways * CERTAIN / THROWS;
	}
}

static void
count_others(struct outlook *outlook, const struct potzblitz *game, int seat,
    const struct free_tasks *tasks)
{
	int32_t sum = 0;
	int i;

	memset(outlook->chance, 0, sizeof(outlook->chance));
	for (i = 0; i < game->players; i++)
		if (i != seat && is_playing(game, i) && game->slap[i] == 0)
			count_other(outlook, tasks, &game->rules,
			    game->dice[i]);
	for (i = 0; i < tasks->n; i++)
		sum += outlook->chance[i];
	outlook->any = sum < MOST ? sum : MOST;
	for (i = 0; i < tasks->n && sum > MOST; i++)
		outlook->chance[i] = outlook->chance[i] * MOST / sum;
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
count_losses(struct outlook *outlook, const struct free_tasks *tasks)
{
	int met, i;

	for (met = NONE; met < tasks->n; met++) {
		int64_t sum = 0;

		for (i = 0; i < tasks->n; i++) {
			int32_t left = mean_without(tasks, i);

			if (met != NONE && met != i && tasks->value[met] > left)
				left = tasks->value[met];
			sum += (int64_t)outlook->chance[i] * left;
		}
		outlook->taken[met + 1] = (int32_t)(sum / CERTAIN);
	}
}

/* The same for all orders of three faces. */
static void
set_worth(struct throws *throws, int a, int b, int c, int32_t worth)
{
	throws->worth[a][b][c] = throws->worth[a][c][b] = worth;
	throws->worth[b][a][c] = throws->worth[b][c][a] = worth;
	throws->worth[c][a][b] = throws->worth[c][b][a] = worth;
}

static int32_t
greater(int32_t a, int32_t b)
{
	return a > b ? a : b;
}

/* The best throw of dice that lie so. */
static int32_t
best_throw(const struct throws *throws, int a, int b, int c)
{
	int32_t one = greater(throws->keep_one[a],
	    greater(throws->keep_one[b], throws->keep_one[c]));
	int32_t two = greater(throws->keep_two[a][b],
	    greater(throws->keep_two[a][c], throws->keep_two[b][c]));

	return greater(throws->keep_none / THROWS,
	    greater(one / (FACES * FACES), two / FACES));
}

/*
 * Who may act slaps what the dice meet or throws, whichever is worth more; but
 * before that others may act.
 */
static int32_t
worth_of(const struct outlook *outlook, const struct free_tasks *tasks, int met,
    int64_t rolling)
{
	int64_t worth = met != NONE && tasks->value[met] > rolling
	    ? tasks->value[met]
	    : rolling;

	return (int32_t)(worth * (CERTAIN - outlook->any) / CERTAIN) +
	    outlook->taken[met + 1];
}

/* At first to roll on is worth what everybody gets on average. */
static void
find_worth(struct throws *throws, const struct outlook *outlook,
    const struct free_tasks *tasks, bool first)
{
	int32_t mean = mean_without(tasks, NONE);
	int a, b, c;

	for (a = 0; a < FACES; a++)
		for (b = a; b < FACES; b++)
			for (c = b; c < FACES; c++)
				set_worth(throws, a, b, c,
				    worth_of(outlook, tasks,
					tasks->met[a][b][c],
					first ? mean
					      : best_throw(throws, a, b, c)));
}

void
throws_later(struct throws *throws, const struct potzblitz *game, int seat,
    const struct free_tasks *tasks)
{
	struct outlook outlook;
	int i;

	count_others(&outlook, game, seat, tasks);
	count_losses(&outlook, tasks);
	for (i = 0; i < LOOKS_AHEAD; i++) {
		find_worth(throws, &outlook, tasks, i == 0);
		throws_sum(throws);
	}
}
