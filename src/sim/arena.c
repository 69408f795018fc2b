/*
 * Where games are played.  See arena.h.
 */
#include "sim/arena.h"

#include <stdio.h>

#include "engine/memory.h"

/* The header of a game, the rule lines too if they are wanted. */
static void
write_header(const struct arena *arena, bool rules, struct text *out)
{
	const struct book *book = arena->book;
	const struct names *names = &arena->game.header.names;
	int i;

	text_printf(out, "vegas 1\nrules %s %s\n", book->name, book->digest);
	if (book->with.len > 0)
		text_printf(out, "with %s\n", text_string(&book->with));
	if (rules)
		text_add(out, text_string(&book->rules), book->rules.len);
	text_puts(out, "players");
	for (i = 0; i < names->n; i++)
		text_printf(out, " %s", names->name[i]);
	text_printf(out, "\nseed %s\n", text_string(&arena->seed));
}

static void
name_players(struct arena *arena, uint64_t number)
{
	const struct plan *plan = arena->plan;
	struct names *names = &arena->game.header.names;
	int seat, at[SEATS_MAX];

	plan_seats(plan, number, at);
	names->n = (uint8_t)plan->players;
	for (seat = 0; seat < plan->players; seat++)
		names->len[seat] = (uint8_t)snprintf(names->name[seat],
		    sizeof(names->name[seat]), "p%d", at[seat] + 1);
}

static bool
set_seed(struct arena *arena, uint64_t number, struct error *err)
{
	const struct text *seed = &arena->plan->seed;

	text_clear(&arena->seed);
	text_add(&arena->seed, text_string(seed), seed->len);
	text_putc(&arena->seed, ' ');
	text_number(&arena->seed, (long long)number);
	return arena->seed.failed ? fail_memory(err) : true;
}

/* Every game is set up from the lines of its header. */
static bool
set_up(struct arena *arena, struct error *err)
{
	struct journal journal = { .fd = -1 };
	struct text header = { 0 };
	bool good;

	name_players(arena, 1);
	good = set_seed(arena, 1, err);
	write_header(arena, true, &header);
	good = good && journal_open_text(&journal, &header, "-", err) &&
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
		struct bot *bot = &arena->bot[i];

		bot->timeout = arena->plan->timeout;
		if (!strategy_parse(&bot->strategy,
			(struct word) { text_string(text), text->len }, err))
			return false;
		arena->has_exec |= bot->strategy.style == STYLE_EXEC;
	}
	return true;
}

/* Carries a record to the journal and to what programs are told. */
static void
look_on(struct match *match, const struct event *event, enum record kind,
    void *arg)
{
	struct arena *arena = arg;
	struct game *game = &arena->game;
	struct watched watched = { .event = event,
		.kind = kind,
		.before = match->before };

	if (arena->has_exec)
		log_record(game, &watched, &arena->log);
	if (arena->journal == NULL)
		return;
	if (kind == RECORD_CONSEQUENCE)
		text_puts(arena->journal, "  ");
	event_format(&game->grammar, &game->header.names, event,
	    arena->journal);
	text_putc(arena->journal, '\n');
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
	arena->looks = (struct onlooker) { look_on, arena };
	arena->told = (struct told) { .game = &arena->game,
		.log = &arena->log };
	arena->match = (struct match) { .family = arena->game.family,
		.state = arena->game.state,
		.dice = &arena->dice,
		.choice = &arena->choice,
		.names = &arena->game.header.names };
	if (arena->has_exec) {
		arena->match.told = &arena->told;
		arena->match.before = arena->game.copy;
	}
	return true;
}

void
arena_release(struct arena *arena)
{
	int i;

	match_release(&arena->match);
	for (i = 0; i < SEATS_MAX; i++)
		bot_release(&arena->bot[i]);
	log_release(&arena->log);
	text_release(&arena->header);
	text_release(&arena->seed);
	memory_free(arena->fresh);
	game_release(&arena->game);
}

/* Where somebody is told of the game, its header comes first. */
static bool
begin_telling(struct arena *arena, uint64_t number, struct error *err)
{
	arena->match.looks = NULL;
	if (arena->journal == NULL && !arena->has_exec)
		return true;
	arena->match.looks = &arena->looks;
	name_players(arena, number);
	log_start(&arena->game, &arena->log);
	if (arena->journal != NULL)
		write_header(arena, arena->tell_rules, arena->journal);
	text_clear(&arena->header);
	if (arena->has_exec)
		write_header(arena, true, &arena->header);
	arena->told.header = (struct word) { text_string(&arena->header),
		arena->header.len };
	return arena->header.failed ? fail_memory(err) : true;
}

static bool
begin(struct arena *arena, uint64_t number, struct error *err)
{
	const struct plan *plan = arena->plan;
	struct match *match = &arena->match;
	int seat, at[SEATS_MAX];

	if (!set_seed(arena, number, err))
		return false;
	dice_open(&arena->dice,
	    (struct word) { arena->seed.data, arena->seed.len },
	    (struct word) { "", 0 });
	dice_open_choice(&arena->choice, &arena->dice);
	state_return(match->state, arena->fresh, match->family);
	plan_seats(plan, number, at);
	for (seat = 0; seat < plan->players; seat++)
		match->bot[seat] = &arena->bot[at[seat]];
	match->turns = match->made = match->rounds = 0;
	return begin_telling(arena, number, err);
}

/* What was told must be all there is. */
static bool
end_telling(const struct arena *arena, struct error *err)
{
	return arena->log.failed ||
		(arena->journal != NULL && arena->journal->failed)
	    ? fail_memory(err)
	    : true;
}

/* Says which game it was. */
static bool
blame(uint64_t number, struct error *err)
{
	char text[ERROR_TEXT];

	snprintf(text, sizeof(text), "%s", err->text);
	return fail(err, err->fault, "game %lu: %s", (unsigned long)number,
	    text);
}

bool
arena_play(struct arena *arena, uint64_t number, struct outcome *outcome,
    struct error *err)
{
	const struct match *match = &arena->match;

	if (!begin(arena, number, err) || !match_play(&arena->match, err) ||
	    !end_telling(arena, err))
		return blame(number, err);
	match->family->standing(match->state, &outcome->standing);
	outcome->turns = match->turns;
	outcome->moves = match->made;
	outcome->rounds = match->rounds;
	return true;
}
