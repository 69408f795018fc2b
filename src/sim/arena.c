/*
 * Where games are played.  See arena.h.
 */
#include "sim/arena.h"

#include <inttypes.h>
#include <stdio.h>

#include "engine/memory.h"

/* The header of a game up to its seed, the rule lines too if they are wanted. */
static void
write_header(const struct plan *plan, const struct book *book, bool rules,
    struct text *out)
{
	int i;

	text_printf(out, "vegas 1\nrules %s %s\n", book->name, book->digest);
	if (book->with.len > 0)
		text_printf(out, "with %s\n", text_string(&book->with));
	if (rules)
		text_add(out, text_string(&book->rules), book->rules.len);
	text_puts(out, "players");
	for (i = 0; i < plan->players; i++)
		text_printf(out, " p%d", i + 1);
	text_putc(out, '\n');
}

/* Every game is set up from the lines of its header. */
static bool
set_up(struct arena *arena, struct error *err)
{
	struct journal journal = { .fd = -1 };
	struct text header = { 0 };
	bool good;

	write_header(arena->plan, arena->book, true, &header);
	text_puts(&header, "seed 0\n");
	good = journal_open_text(&journal, &header, "-", err) &&
	    header_read(&arena->game, &journal, err) &&
	    game_setup(&arena->game, err);
	journal_close(&journal);
	text_release(&header);
	return good;
}

static bool
keep_fresh(struct arena *arena, struct error *err)
{
	size_t size = arena->game.family->size;

	arena->fresh = memory_resize(NULL, size);
	if (arena->fresh == NULL)
		return fail_memory(err);
	state_copy(arena->fresh, arena->game.state, size);
	return true;
}

static bool
make_bots(struct arena *arena, struct error *err)
{
	int i;

	for (i = 0; i < arena->plan->players; i++) {
		const struct text *text = &arena->plan->strategy[i].text;

		arena->bot[i].timeout = arena->plan->timeout;
		if (!strategy_parse(&arena->bot[i].strategy,
			(struct word) { text_string(text), text->len }, err))
			return false;
	}
	return true;
}

bool
arena_open(struct arena *arena, const struct plan *plan, int book,
    struct error *err)
{
	*arena = (struct arena) { .plan = plan, .book = &plan->book[book] };
	game_init(&arena->game, &crypto_sodium);
	if (!set_up(arena, err) || !keep_fresh(arena, err) ||
	    !make_bots(arena, err))
		return false;
	arena->match = (struct match) { .family = arena->game.family,
		.state = arena->game.state,
		.dice = &arena->dice,
		.choice = &arena->choice,
		.names = &arena->game.header.names };
	return true;
}

void
arena_release(struct arena *arena)
{
	int i;

	match_release(&arena->match);
	for (i = 0; i < SEATS_MAX; i++)
		bot_release(&arena->bot[i]);
	text_release(&arena->seed);
	memory_free(arena->fresh);
	game_release(&arena->game);
}

static bool
begin(struct arena *arena, uint64_t number, struct error *err)
{
	const struct plan *plan = arena->plan;
	struct match *match = &arena->match;
	int seat;

	text_clear(&arena->seed);
	text_add(&arena->seed, text_string(&plan->seed), plan->seed.len);
	text_putc(&arena->seed, ' ');
	text_number(&arena->seed, (long long)number);
	if (arena->seed.failed)
		return fail_memory(err);
	if (!dice_open(&arena->dice,
		(struct word) { arena->seed.data, arena->seed.len },
		(struct word) { "", 0 }, err))
		return false;
	dice_open_choice(&arena->choice, &arena->dice);
	state_copy(match->state, arena->fresh, match->family->size);
	for (seat = 0; seat < plan->players; seat++)
		match->bot[seat] = &arena
					->bot[plan_at_seat(plan, seat, number)];
	match->turns = match->made = match->rounds = 0;
	return true;
}

/* Says which game it was. */
static bool
blame(uint64_t number, struct error *err)
{
	char text[ERROR_TEXT];

	snprintf(text, sizeof(text), "%s", err->text);
	return fail(err, err->fault, "game %" PRIu64 ": %s", number, text);
}

bool
arena_play(struct arena *arena, uint64_t number, struct outcome *outcome,
    struct error *err)
{
	const struct match *match = &arena->match;

	if (!begin(arena, number, err) || !match_play(&arena->match, err))
		return blame(number, err);
	match->family->standing(match->state, &outcome->standing);
	outcome->turns = match->turns;
	outcome->moves = match->made;
	outcome->rounds = match->rounds;
	return true;
}
