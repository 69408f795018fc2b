/*
 * work check FILE..., work play GAMES SEED STRATEGY,... RULES [MODULE,...]: how
 * often what is costly is done while games are read, or played by bots.
 *
 * There is a quick way for most of what happens, and a slow one that comes to
 * the same.  Which was taken cannot be told by what comes of it, and time is no
 * measure on a machine that does other things as well.  So the calls of slow
 * functions are counted, as the linker finds them from other files (--wrap).
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/scan.h"
#include "families/casino/board.h"
#include "families/casino/duel.h"
#include "families/casino/later.h"
#include "families/casino/payout.h"
#include "families/casino/run.h"
#include "families/casino/turn.h"
#include "families/casino/worth.h"
#include "loading.h"

/* How often each was called, those that were, by name. */
struct count {
	const char *name;
	unsigned long n;
	struct count *next;
};

static struct count *counts;

static void
count(struct count *this)
{
	struct count **at = &counts;

	if (this->n++ > 0)
		return;
	while (*at != NULL && strcmp((*at)->name, this->name) < 0)
		at = &(*at)->next;
	this->next = *at;
	*at = this;
}

/* The Makefile has the names from these lines. */
#define COUNT_AND(act, type, name, parameters, arguments)                      \
	type __real_##name parameters;                                         \
	type __wrap_##name parameters;                                         \
	type __wrap_##name parameters                                          \
	{                                                                      \
		static struct count of = { #name, 0, NULL };                   \
                                                                               \
		count(&of);                                                    \
		act __real_##name arguments;                                   \
	}
#define COUNT(type, name, parameters, arguments)                               \
	COUNT_AND(return, type, name, parameters, arguments)
#define COUNT_VOID(name, parameters, arguments)                                \
	COUNT_AND(, void, name, parameters, arguments)

/* Lines one by one, word by word, and what is not plain text. */
COUNT(enum journal_state, journal_next,
    (struct journal * j, struct word *line, struct error *e), (j, line, e))
COUNT(struct word, word_next, (struct word * line), (line))
COUNT(struct word, word_trim, (struct word line), (line))
COUNT(bool, word_number, (struct word word, int32_t max, int32_t *number),
    (word, max, number))
COUNT(bool, utf8_valid, (const char *p, size_t n), (p, n))
/* Headers and their rules. */
COUNT(bool, header_read, (struct game * g, struct journal *j, struct error *e),
    (g, j, e))
COUNT(bool, rules_add,
    (struct rules * r, struct word key, struct word value, struct error *e),
    (r, key, value, e))
COUNT(bool, rules_copy, (struct rules * r, const struct rules *from), (r, from))
/* Records by the grammar. */
COUNT(bool, event_parse,
    (const struct grammar *g, const struct grammar_index *index,
	const struct names *names, struct word line, enum event_order order,
	struct event *event, struct error *e),
    (g, index, names, line, order, event, e))
COUNT(char *, event_print,
    (const struct grammar *g, const struct names *names,
	const struct event *event, char *to),
    (g, names, event, to))
/* Records one by one. */
COUNT(bool, bills_apply,
    (struct casino * g, const struct event *event, struct error *e),
    (g, event, e))
COUNT(bool, turn_roll,
    (struct casino * g, const struct event *event, struct events *out,
	struct error *e),
    (g, event, out, e))
COUNT(bool, turn_place,
    (struct casino * g, const struct event *event, struct events *out,
	struct error *e),
    (g, event, out, e))
/* Dice one by one, and numbers that were drawn in vain. */
COUNT(uint32_t, dice_throw, (struct dice * dice, unsigned n), (dice, n))
COUNT(uint32_t, dice_throw_on,
    (struct dice * dice, unsigned n, uint32_t thrown), (dice, n, thrown))
COUNT(unsigned, dice_below_again, (struct dice * dice, unsigned n), (dice, n))
/* Bots: all moves, each tried, and what a position is worth. */
COUNT(bool, bot_decide,
    (struct bot * bot, const struct question *question, struct error *e),
    (bot, question, e))
COUNT_VOID(flow_moves, (const struct casino *g, struct events *out), (g, out))
COUNT_VOID(flow_take,
    (struct casino * g, const struct event *event, struct events *out),
    (g, event, out))
COUNT_VOID(run_roll, (struct casino * g, struct run *run), (g, run))
COUNT(bool, turn_can_place, (const struct casino *g, int face, int casino),
    (g, face, casino))
COUNT_VOID(turn_put,
    (struct casino * g, int value, int casino, struct events *out),
    (g, value, casino, out))
COUNT(int64_t, position_worth,
    (const struct casino *g, int seat, enum care care), (g, seat, care))
COUNT(int, later_choose,
    (const struct casino *g, int seat, const struct later_option *option,
	int n),
    (g, seat, option, n))
COUNT(int64_t, duel_worth,
    (const struct duellist *one, const struct duellist *rival), (one, rival))
COUNT_VOID(payout_list, (const struct casino *g, int casino, struct pays *p),
    (g, casino, p))
COUNT(unsigned, payout_find,
    (const struct casino *g, uint64_t weights, int casino, int seat),
    (g, weights, casino, seat))

static void
print_counts(void)
{
	const struct count *this;

	for (this = counts; this != NULL; this = this->next)
		printf("%s %lu\n", this->name, this->n);
}

static bool
check_all(struct journal *journal, unsigned long *n, struct error *err)
{
	static struct game game;
	enum game_state state;
	bool more = true;

	game_init(&game, &crypto_sodium);
	while (more) {
		*err = (struct error) { 0 };
		state = game_read(&game, journal, err);
		n[state]++;
		more = state == GAME_READ ||
		    (state == GAME_BAD && err->fault != FAULT_SYSTEM &&
			journal_skip_game(journal, err));
	}
	game_release(&game);
	return err->fault != FAULT_SYSTEM;
}

static bool
check(int files, char **name, struct error *err)
{
	unsigned long n[] = { [GAME_READ] = 0, [GAME_END] = 0, [GAME_BAD] = 0 };
	struct journal journal = { .fd = -1 };
	bool good = files > 0;
	int i;

	for (i = 0; i < files && good; i++) {
		good = journal_open(&journal, name[i], err) &&
		    check_all(&journal, n, err);
		journal_close(&journal);
	}
	printf("games %lu\nrefused %lu\n", n[GAME_READ], n[GAME_BAD]);
	return good;
}

static bool
play(char **word, struct error *err)
{
	static struct arena arena;
	struct plan plan = { 0 };
	struct outcome outcome;
	uint64_t number, games = strtoull(word[0], NULL, 10);
	bool good = plan_set_bots(&plan, word[2], err) &&
	    load(&plan, word[3], word[4], err);

	if (good)
		text_puts(&plan.seed, word[1]);
	good = good && arena_open(&arena, &plan, 0, err);
	for (number = 1; good && number <= games; number++)
		good = arena_play(&arena, number, &outcome, err);
	arena_release(&arena);
	plan_release(&plan);
	return good;
}

int
main(int argc, char **argv)
{
	struct error err = { 0 };
	bool good = false;

	if (argc > 2 && strcmp(argv[1], "check") == 0)
		good = check(argc - 2, argv + 2, &err);
	else if (argc > 5 && strcmp(argv[1], "play") == 0)
		good = play(argv + 2, &err);
	if (good)
		print_counts();
	else
		printf("%s\n", err.text);
	return good ? 0 : 1;
}
