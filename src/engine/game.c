/*
 * Reading a game: replaying its journal record by record.  See game.h.
 */
#include "engine/game.h"

#include <string.h>

#include "engine/memory.h"

void
game_init(struct game *game, const struct crypto *crypto)
{
	state_clear(game, offsetof(struct game, space));
	game->event = event_in(&game->space);
	game->crypto = crypto;
	game->eol = "\n";
}

void
game_release(struct game *game)
{
	size_t i;

	for (i = 0; i < SEEN_MAX && game->seen[i] != NULL; i++) {
		rules_release(&game->seen[i]->rules);
		memory_free(game->seen[i]->fresh);
		memory_free(game->seen[i]);
	}
	header_clear(&game->header);
	events_release(&game->said);
	events_release(&game->follow);
	text_release(&game->key);
	text_release(&game->added);
	text_release(&game->why);
	memory_free(game->states);
	memory_free(game->steps);
	memory_free(game->ranges);
}

static bool
game_allocate(struct game *game, const struct family *family, struct error *err)
{
	size_t size = (family->size + 15) / 16 * 16;

	if (game->family == family)
		return true;
	memory_free(game->states);
	game->family = NULL;
	game->states = memory_resize(NULL, 2 * size);
	if (game->states == NULL)
		return fail_memory(err);
	game->state = game->states;
	game->copy = (char *)game->states + size;
	game->family = family;
	game->grammar = family->grammar;
	game->grammar.words = family->words != NULL ? &game->words : NULL;
	grammar_index(&game->index, &game->grammar);
	game->pieces.grammar = NULL;
	return true;
}

/* Which line of the header a family does not take: a rule, or the players. */
static void
blame_line(const struct game *game, const struct rules *rules,
    struct error *err)
{
	size_t i = rules_blame(rules, err);

	if (err->fault == FAULT_RULES)
		err->line = game->header.players_line;
	/* Never: a setup takes no memory, so that it is one of these. */
	else if (err->fault == FAULT_FORMAT && i < rules->n)
		err->line = rules->list[i].line;
	/* Never: the same. */
	else if (err->fault == FAULT_FORMAT)
		err->line = game->header.digest_line;
}

static bool
keep_fresh(struct seen *seen, const void *state, size_t size, struct error *err)
{
	seen->fresh = memory_resize(NULL, size);
	if (seen->fresh == NULL)
		return fail_memory(err);
	memcpy(seen->fresh, state, size);
	return true;
}

/*
 * In a stream most games have the same rules and number of players: the state
 * that setup gave the second of them serves for all that follow.
 */
static bool
setup_state(struct game *game, struct seen *seen, struct error *err)
{
	const struct family *family = game->family;
	int players = game->header.names.n;

	if (seen->players == players && seen->fresh != NULL) {
		state_copy(game->state, seen->fresh, family->size);
		return true;
	}
	state_clear(game->state, family->size);
	if (!family->setup(game->state, &seen->rules, players, err)) {
		blame_line(game, &seen->rules, err);
		return false;
	}
	if (seen->players == players)
		return keep_fresh(seen, game->state, family->size, err);
	memory_free(seen->fresh);
	seen->fresh = NULL;
	seen->players = players;
	return true;
}

static void
open_dice(struct game *game)
{
	const struct header *header = &game->header;
	struct word seed = { text_string(&header->seed), header->seed.len };
	struct word salts = { text_string(&header->salts), header->salts.len };

	game->seeded = game->crypto != NULL && seed.n > 0;
	if (game->seeded)
		game->crypto->open(&game->dice, seed, salts);
}

bool
game_setup(struct game *game, struct error *err)
{
	struct seen *seen = game->header.seen;
	const struct family *family = game->other_family != NULL
	    ? game->other_family
	    : seen->family;

	if (!game_allocate(game, family, err))
		return false;
	if (game->other_rules == NULL) {
		if (!setup_state(game, seen, err))
			return false;
		open_dice(game);
	} else {
		game->seeded = false;
		state_clear(game->state, family->size);
		if (!family->setup(game->state, game->other_rules,
			game->header.names.n, err))
			return false;
	}
	if (family->words != NULL)
		family->words(game->state, &game->words);
	pieces_reset(&game->pieces, &game->grammar, &game->header.names);
	events_clear(&game->said);
	events_clear(&game->follow);
	game->said_at = game->follow_at = 0;
	game->follow.names = &game->header.names;
	game->follow.why = game->explain != NULL ? &game->why : NULL;
	game->n_steps = 0;
	game->unsealed = game->shut = false;
	text_clear(&game->added);
	return true;
}

/* Where a step begins: a move, or dice that are not part of a deal (TK-15). */
static bool
note_step(struct game *game, struct word line, size_t offset, struct error *err)
{
	struct word first = word_next(&line);
	const struct grammar *grammar = &game->grammar;
	struct due due;
	size_t *steps;
	int i;

	game->family->due(game->state, &due);
	for (i = 0; i < grammar->n_forms; i++)
		if (word_is(first, grammar->forms[i].word))
			break;
	if (i == grammar->n_forms || due.what == DUE_DEAL ||
	    game->follow_at < game->follow.used ||
	    grammar->forms[i].kind == RECORD_CONSEQUENCE)
		return true;
	if (game->n_steps == game->room_steps) {
		size_t room = 2 * game->room_steps + 256;

		steps = memory_resize(game->steps, room * sizeof(*steps));
		if (steps == NULL)
			return fail_memory(err);
		game->steps = steps;
		game->room_steps = room;
	}
	game->steps[game->n_steps++] = offset;
	return true;
}

/* The record of no family: the seed of a sealed game. */
static inline bool
is_unseal(struct word line)
{
	return word_is(word_next(&line), "unseal");
}

/* Most games have nothing to do with it. */
static inline bool
find_seal(struct game *game, struct journal *journal, struct error *err)
{
	return (game->header.sealed.len == 0 && game->key.len == 0) ||
	    seal_find(game, journal, err);
}

/* Whether the first letter tells that a line is a record. */
static inline bool
is_record(struct word line)
{
	return line.n > 0 && line.p[0] >= 'a' && line.p[0] < 'v';
}

/* The copy of the state, of no use while reading, is what was before a step. */
static bool
feed_watched(struct game *game, struct word line, unsigned long number,
    struct error *err)
{
	struct watched watched = { .text = line,
		.line = number,
		.event = game->event,
		.before = game->copy };

	if (game->follow_at == game->follow.used)
		state_copy(game->copy, game->state, game->family->size);
	if (!game_feed(game, line, number, err))
		return false;
	watched.kind = game->grammar.forms[game->event->type].kind;
	game->watch->record(game, &watched, game->watch->arg);
	return true;
}

static bool
read_records(struct game *game, struct journal *journal, struct error *err)
{
	bool (*feed)(struct game *, struct word, unsigned long,
	    struct error *) = game->watch != NULL ? feed_watched : game_feed;

	if (game->watch != NULL)
		game->watch->start(game, game->watch->arg);
	for (;;) {
		struct word line;

		if (game->watch == NULL &&
		    !game_feed_expected(game, journal, err))
			return false;
		switch (journal_next(journal, &line, err)) {
		case JOURNAL_BAD:
			return false;
		case JOURNAL_END:
			return game_check_end(game, err);
		default:
			break;
		}
		if (!is_record(line)) {
			if (line_is_comment(line))
				continue;
			if (line_is_start(line)) {
				journal_unread(journal);
				return game_check_end(game, err);
			}
		}
		if (is_unseal(line)) {
			if (!seal_feed(game, line, err))
				return false;
			continue;
		}
		if (game->want_steps &&
		    !note_step(game, line, journal->begin - journal->mark, err))
			return false;
		if (!feed(game, line, journal->line, err))
			return false;
	}
}

/* Comments before the first game belong to it (TK-8). */
static enum journal_state
find_start(struct journal *journal, struct error *err)
{
	enum journal_state state;
	struct word line;

	while ((state = journal_next(journal, &line, err)) == JOURNAL_LINE)
		if (!line_is_comment(line)) {
			journal_unread(journal);
			break;
		}
	return state;
}

/* The header, down to the last line before the records. */
static enum journal_state
read_header(struct game *game, struct journal *journal, struct error *err)
{
	enum journal_state state;

	if (header_repeats(&game->header, journal))
		return header_read_seed(game, journal, err) ? JOURNAL_LINE
							    : JOURNAL_BAD;
	state = find_start(journal, err);
	if (state == JOURNAL_LINE && !header_read(game, journal, err))
		return JOURNAL_BAD;
	return state;
}

enum game_state
game_read(struct game *game, struct journal *journal, struct error *err)
{
	/* What another stream had was not seen in this one (TK-24). */
	if (journal->line == 0) {
		game->seen_n = 0;
		text_clear(&game->header.top);
	}
	journal_mark(journal);
	switch (read_header(game, journal, err)) {
	case JOURNAL_END:
		return GAME_END;
	case JOURNAL_LINE:
		game->eol = journal->crlf ? "\r\n" : "\n";
		if (find_seal(game, journal, err) && game_setup(game, err) &&
		    read_records(game, journal, err))
			return GAME_READ;
		break;
	default:
		break;
	}
	error_in(err, journal->name);
	if (err->line == 0)
		err->line = journal->line;
	return GAME_BAD;
}
