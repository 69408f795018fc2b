/*
 * Games that greedy bots play by themselves: all that chance says and all that
 * they do, without lists of moves and copies.
 *
 * Who acts, what is chosen and which bytes of chance that takes must be the same
 * as move by move (tests/bots-families.bats).  Where somebody else plays with
 * them every race is left to that, since nobody knows who will act.
 */
#include "families/potzblitz/worth.h"

/* What to do: dice to throw (PB-18), a task to slap from here on, or these. */
enum { SLAPS = 1 << PLACES_EACH, RESTS = 100, TAKES };

/* What is the same until somebody slaps or takes back. */
struct race {
	struct free_tasks tasks;
	struct throws throws;
};

static void
race_begin(struct race *race, const struct potzblitz *game)
{
	worth_look(game, &race->tasks);
	throws_now(&race->throws, &race->tasks);
}

/* The first task that is worth more to slap than anything so far. */
static int
best_slap(const struct potzblitz *game, const struct free_tasks *tasks,
    const uint8_t dice[PLACES_EACH], int best, int32_t *most)
{
	int i;

	for (i = 0; i < tasks->n; i++) {
		int32_t worth = task_is_met(&game->rules, tasks->task[i], dice)
		    ? tasks->value[i]
		    : -game->rules.wrong * UNIT;

		if (worth > *most) {
			*most = worth;
			best = SLAPS + i;
		}
	}
	return best;
}

/* With the slap card in hand: a throw or a slap. */
static int
choose(const struct potzblitz *game, const struct race *race, int seat)
{
	const uint8_t *dice = game->dice[seat];
	int32_t most = INT32_MIN;
	int best = 0, i;

	for (i = 0; i < (dice[0] > 0 ? RACE_SETS : 1); i++) {
		int32_t worth = throws_hope(&race->throws, dice, race_sets[i]);

		if (worth > most) {
			most = worth;
			best = race_sets[i];
		}
	}
	return best_slap(game, &race->tasks, dice, best, &most);
}

/* With the slap card down: it stays, goes to a better task, or comes back. */
static int
choose_again(const struct potzblitz *game, const struct free_tasks *tasks,
    int seat)
{
	int32_t most = count_result(game, seat) * UNIT;
	int best = best_slap(game, tasks, game->dice[seat], RESTS, &most);

	return value_last() > most ? TAKES : best;
}

static void
throw_dice(struct potzblitz *game, int seat, int set, struct run *run)
{
	int i;

	for (i = 0; i < PLACES_EACH; i++)
		if (set >> i & 1)
			game->dice[seat][i] = (uint8_t)(dice_below(run->dice,
							    FACES) +
			    1);
	run->turns++;
}

/* Who is quickest does something; true if other tasks are free then. */
static bool
act(struct potzblitz *game, int seat, struct race *race, struct run *run)
{
	int what = game->slap[seat] == 0
	    ? choose(game, race, seat)
	    : choose_again(game, &race->tasks, seat);

	if (what == RESTS)
		return false;
	if (what < SLAPS) {
		throw_dice(game, seat, what, run);
		return false;
	}
	run->moves++;
	if (what == TAKES)
		game->slap[seat] = 0;
	else
		race_slap(game, seat, race->tasks.card[what - SLAPS]);
	return true;
}

/* All who take part have something to do: they can throw, or take back. */
static void
run_race(struct potzblitz *game, struct run *run)
{
	unsigned n = (unsigned)__builtin_popcount(game->playing);
	struct race race;

	race_begin(&race, game);
	while (game->phase == PHASE_ACT) {
		unsigned set = game->playing, skip;

		for (skip = dice_below(run->choice, n); skip > 0; skip--)
			set &= set - 1;
		if (act(game, __builtin_ctz(set), &race, run))
			race_begin(&race, game);
	}
}

static bool
run_next(struct potzblitz *game, struct run *run)
{
	events_clear(run->said);
	switch (game->phase) {
	case PHASE_DEAL:
		run->rounds += !game->dealt;
		tasks_say(game, run->dice, run->said);
		/* Never: there is room for one record. */
		if (run->said->failed)
			return fail_memory(run->err);
		return tasks_apply(game, events_at(run->said, 0), run->err);
	case PHASE_ACT:
		run_race(game, run);
		return true;
	default:
		return count_round(game, run->follow, run->err);
	}
}

void
potzblitz_run(void *state, struct run *run)
{
	struct potzblitz *game = state;
	int seat;

	for (seat = 0; seat < game->players; seat++)
		if (run->style[seat] != STYLE_GREEDY)
			return;
	while (game->phase != PHASE_OVER) {
		run->failed = !run_next(game, run);
		/* Never: what is said is what is due. */
		if (run->failed)
			return;
	}
}
