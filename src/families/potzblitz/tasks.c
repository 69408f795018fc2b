/*
 * The tasks: their deck and the deal of a round (PB-3, PB-4, PB-12).
 */
#include "families/potzblitz/potzblitz.h"

int
tasks_count(const struct numbers *rules)
{
	return rules->exact.n + rules->sums.n;
}

int32_t
task_value(const struct numbers *rules, int task)
{
	return task < rules->exact.n
	    ? rules->exact.faces[task]
	    : TASK_SUM + rules->sums.sum[task - rules->exact.n];
}

/* PB-4: all three dice, in any order. */
bool
task_is_met(const struct numbers *rules, int task,
    const uint8_t dice[PLACES_EACH])
{
	int32_t value = task_value(rules, task);
	int count[10] = { 0 }, sum = 0, i;

	for (i = 0; i < PLACES_EACH; i++) {
		if (dice[i] == 0)
			return false;
		sum += dice[i];
		count[dice[i]]++;
	}
	if (value >= TASK_SUM)
		return sum == value - TASK_SUM;
	for (; value > 0; value /= 10)
		count[value % 10]--;
	for (i = 1; i <= FACES; i++)
		if (count[i] != 0)
			return false;
	return true;
}

void
tasks_begin(struct potzblitz *game)
{
	int i, n = tasks_count(&game->rules);

	for (i = 0; i < n; i++)
		game->deck.task[i] = (uint8_t)i;
	game->deck.n = (uint8_t)n;
	game->ordered = 1;
}

/* The card of the row that gets the next task; CARDS after the last. */
static int
next_card(const struct potzblitz *game)
{
	int i;

	for (i = 0; i < row_count(game); i++) {
		int card = row_card(game, i);

		if (card != CARD_LAST && game->task[card] == 0)
			return card;
	}
	return CARDS;
}

void
tasks_due(const struct potzblitz *game, struct due *due)
{
	*due = (struct due) { .what = DUE_DEAL, .who = NOBODY, .or_type = -1 };
	due->type = game->dealt ? TASK : ROUND;
	due->arg = game->dealt ? next_card(game) : game->round + 1;
}

/*
 * PB-12: an empty deck is made of the discards, in the order of the list; they
 * are shuffled where a seed says how.
 */
static void
refill(struct potzblitz *game)
{
	int task, i;

	if (game->deck.n > 0)
		return;
	for (task = 0; task < tasks_count(&game->rules); task++)
		for (i = 0; i < game->discards.n; i++)
			if (game->discards.task[i] == task)
				game->deck.task[game->deck.n++] = (uint8_t)task;
	game->discards.n = 0;
	game->ordered = 1;
}

void
tasks_say(struct potzblitz *game, struct dice *dice, struct events *out)
{
	if (game->dealt)
		refill(game);
	if (game->ordered && (game->dealt || game->round == 0) &&
	    dice != NULL) {
		dice_shuffle(dice, game->deck.task, game->deck.n);
		game->ordered = 0;
	}
	if (!game->dealt) {
		EVENT(out, ROUND, game->round + 1);
		return;
	}
	EVENT(out, TASK, next_card(game),
	    task_value(&game->rules, game->deck.task[0]));
}

/* Takes the topmost task of this value; the others keep their order. */
static int
take_task(struct potzblitz *game, int32_t value)
{
	struct pile *deck = &game->deck;
	int i, task;

	for (i = 0; i < deck->n; i++)
		if (task_value(&game->rules, deck->task[i]) == value)
			break;
	if (i == deck->n)
		return -1;
	task = deck->task[i];
	memmove(deck->task + i, deck->task + i + 1, (size_t)(deck->n - i - 1));
	deck->n--;
	return task;
}

static void
begin_round(struct potzblitz *game)
{
	game->round++;
	game->dealt = 1;
	game->marked = 0;
	memset(game->dice, 0, sizeof(game->dice));
	memset(game->slap, 0, sizeof(game->slap));
}

/* Chance by hand is all of a round's tasks or none (TK-47). */
static bool
check_mark(struct potzblitz *game, const struct event *event, struct error *err)
{
	uint8_t mark = event->given ? 1 : 2;

	if (game->marked != 0 && game->marked != mark)
		return fail(err, FAULT_FORMAT,
		    "some tasks of this round are marked ` !' and others are "
		    "not; all are given by hand or none");
	game->marked = mark;
	return true;
}

bool
tasks_apply(struct potzblitz *game, const struct event *event,
    struct error *err)
{
	int card, task;

	if (event->type != (game->dealt ? TASK : ROUND))
		return fail(err, FAULT_RULES, "the deal is not over");
	if (event->type == ROUND) {
		if (event->arg[0] != game->round + 1)
			return fail(err, FAULT_RULES, "round %d is due",
			    game->round + 1);
		begin_round(game);
		return true;
	}
	card = next_card(game);
	if (event->arg[0] != card)
		return fail(err, FAULT_RULES,
		    "the card `%s' gets its task next", potzblitz_cards[card]);
	if (!check_mark(game, event, err))
		return false;
	refill(game);
	task = take_task(game, event->arg[1]);
	if (task < 0)
		return fail(err, FAULT_RULES, "the deck holds no such task");
	game->task[card] = (uint8_t)(task + 1);
	if (next_card(game) == CARDS)
		game->phase = PHASE_ACT;
	return true;
}

/* PB-12: what lay in the row is discarded. */
void
tasks_discard(struct potzblitz *game)
{
	int card;

	for (card = 0; card < CARDS; card++) {
		if (game->task[card] > 0)
			game->discards.task[game->discards.n++] =
			    (uint8_t)(game->task[card] - 1);
		game->task[card] = 0;
	}
}
