/*
 * quick GAMES SEED STRATEGY,... RULES [MODULE,...]: whether games come out the
 * same when a family plays them by itself (run in family.h) and when they are
 * played record by record, for an onlooker.
 *
 * Both play the same games.  At the end of each the whole state must be the
 * same, and so must the number of turns, moves and rounds and what has been
 * taken from either stream of chance.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "loading.h"

enum { ALONE, WATCHED, WAYS };

/* How many bytes have been taken. */
static size_t
taken(const struct dice *dice)
{
	return 64 * (size_t)dice->block - dice->end + dice->at;
}

static const char *
difference(const struct arena *arena, const struct outcome *outcome)
{
	const struct arena *a = &arena[ALONE], *b = &arena[WATCHED];

	if (outcome[ALONE].turns != outcome[WATCHED].turns)
		return "turns";
	if (outcome[ALONE].moves != outcome[WATCHED].moves)
		return "moves";
	if (outcome[ALONE].rounds != outcome[WATCHED].rounds)
		return "rounds";
	if (taken(&a->dice) != taken(&b->dice))
		return "dice";
	if (taken(&a->choice) != taken(&b->choice))
		return "choices";
	if (memcmp(a->match.state, b->match.state, a->match.family->size) != 0)
		return "positions";
	return NULL;
}

/* Plays a game both ways. */
static bool
play(struct arena *arena, uint64_t number, struct text *journal,
    struct error *err)
{
	struct outcome outcome[WAYS];
	const char *what;

	text_clear(journal);
	if (!arena_play(&arena[ALONE], number, &outcome[ALONE], err) ||
	    !arena_play(&arena[WATCHED], number, &outcome[WATCHED], err))
		return false;
	what = difference(arena, outcome);
	return what == NULL ||
	    fail(err, FAULT_RULES, "game %lu: other %s", (unsigned long)number,
		what);
}

int
main(int argc, char **argv)
{
	static struct arena arena[WAYS];
	struct plan plan = { 0 };
	struct text journal = { 0 };
	struct error err = { 0 };
	uint64_t number, games = argc > 4 ? strtoull(argv[1], NULL, 10) : 0;
	bool good = games > 0 && plan_set_bots(&plan, argv[3], &err) &&
	    load(&plan, argv[4], argv[5], &err);

	if (good)
		text_puts(&plan.seed, argv[2]);
	good = good && arena_open(&arena[ALONE], &plan, 0, &err) &&
	    arena_open(&arena[WATCHED], &plan, 0, &err);
	arena[WATCHED].journal = &journal;
	for (number = 1; good && number <= games; number++)
		good = play(arena, number, &journal, &err);
	if (good)
		printf("%lu games are the same\n", (unsigned long)games);
	else
		printf("%s\n", err.text);
	arena_release(&arena[ALONE]);
	arena_release(&arena[WATCHED]);
	text_release(&journal);
	plan_release(&plan);
	return good ? 0 : 1;
}
