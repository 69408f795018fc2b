/*
 * Replaying records: what a file says against what the rules and the seed say.
 *
 * This is the inner loop of every command.  Most lines can be known before
 * they are read, wholly or but for a few digits, and are then only compared;
 * all others go through the grammar.
 */
#include "engine/game.h"
#include "engine/match.h"

#include <string.h>

#include "engine/memory.h"

static void
says(struct game *game, const struct event *event, struct text *out)
{
	event_format(&game->grammar, &game->header.names, event, out);
}

/* The file says X, the rules say Y (TK-23). */
static bool
differs(struct game *game, struct word line, const struct event *wanted,
    struct error *err)
{
	struct text text = { 0 };

	line = word_trim(line);
	if (wanted != NULL)
		says(game, wanted, &text);
	if (text.failed)
		fail_memory(err);
	else
		fail(err, FAULT_RULES,
		    wanted != NULL
			? N_("the file says '%.*s', the rules say '%s'")
			: N_("the file says '%.*s', the rules say nothing "
			     "here%s"),
		    (int)line.n, line.p, text_string(&text));
	text_release(&text);
	return false;
}

static bool
refused(struct error *err)
{
	char why[ERROR_TEXT];

	if (err->fault != FAULT_RULES)
		return false;
	memcpy(why, err->text, sizeof(why));
	return fail(err, FAULT_RULES, "the rules say no: %.1900s", why);
}

static bool
note_range(struct game *game, unsigned long line, enum proof proof)
{
	struct range *ranges = game->ranges;
	size_t n = game->n_ranges;

	if (n > 0 && ranges[n - 1].proof == proof) {
		ranges[n - 1].last = line;
		return true;
	}
	if (n == game->room_ranges) {
		size_t room = 2 * game->room_ranges + 64;

		ranges = memory_resize(game->ranges, room * sizeof(*ranges));
		if (ranges == NULL)
			return false;
		game->ranges = ranges;
		game->room_ranges = room;
	}
	game->ranges[game->n_ranges++] = (struct range) { line, line, proof };
	return true;
}

/* Whether this is the chance record that the family waits for. */
static bool
is_due(const struct due *due, const struct event *event)
{
	return (due->type == event->type &&
		   (event->n == 0 || due->arg < 0 ||
		       due->arg == event->arg[0])) ||
	    (due->or_type == event->type && due->or_arg == event->arg[0]);
}

/* What the seed says next, without taking it. */
static const struct event *
peek_said(struct game *game, struct error *err)
{
	if (game->said_at == game->said.used) {
		events_clear(&game->said);
		game->said_at = 0;
		game->family->chance(game->state,
		    game->seeded ? &game->dice : NULL, &game->said);
	}
	/* Never: nothing at all; who asks knows that chance is due. */
	if (game->said.failed || game->said.used == 0) {
		fail_memory(err);
		return NULL;
	}
	return events_at(&game->said, game->said_at);
}

const struct event *
game_said(struct game *game, struct error *err)
{
	const struct event *event = peek_said(game, err);

	if (event != NULL)
		game->said_at = events_after(&game->said, game->said_at);
	return event;
}

/*
 * Chance from the seed: what is on record must be what the seed gives.  What
 * is not due at all is left for the family to refuse.
 */
static bool
check_chance(struct game *game, struct word line, struct error *err)
{
	const struct event *wanted;
	struct due due;

	game->family->due(game->state, &due);
	if (!is_due(&due, game->event))
		return true;
	if (game->family->about != NULL &&
	    !game->family->about(game->state, game->event, &game->header.names,
		err))
		return refused(err);
	wanted = game_said(game, err);
	if (wanted == NULL)
		return false;
	if (game->grammar.forms[game->event->type].ruled ||
	    event_equal(wanted, game->event))
		return true;
	return differs(game, line, wanted, err);
}

static enum proof
proof_of(const struct game *game)
{
	if (game->event->given || game->other_rules != NULL)
		return PROOF_GIVEN;
	return game->seeded ? PROOF_PROVED : PROOF_SEALED;
}

/* Whether a record of chance may be there, before the rules are asked. */
static bool
check_source(struct game *game, struct word line, struct error *err)
{
	if (game->event->given && game->no_given) {
		line = word_trim(line);
		return fail(err, FAULT_RULES,
		    "the file says '%.*s', and chance given by hand is not "
		    "wanted",
		    (int)line.n, line.p);
	}
	return proof_of(game) != PROOF_PROVED || check_chance(game, line, err);
}

/* Only what the rules take counts. */
static bool
note_chance(struct game *game, unsigned long number, struct error *err)
{
	enum proof proof = proof_of(game);

	game->proofs[proof]++;
	if (game->want_ranges && !note_range(game, number, proof))
		return fail_memory(err);
	return true;
}

void
game_explain(struct game *game)
{
	const char *why = text_string(&game->why);
	const struct event *event;

	EVENTS_EACH (event, &game->follow) {
		size_t len = strcspn(why, "\n");

		says(game, event, game->explain);
		if (len > 0)
			text_puts(game->explain, "  # ");
		text_add(game->explain, why, len);
		text_putc(game->explain, '\n');
		why += len + (why[len] == '\n');
	}
	game->explain->failed |= game->why.failed;
}

static bool
feed_consequence(struct game *game, struct word line, struct error *err)
{
	const struct event *wanted = NULL;

	if (game->follow_at < game->follow.used) {
		wanted = events_at(&game->follow, game->follow_at);
		if (event_equal(wanted, game->event)) {
			game->follow_at = events_after(&game->follow,
			    game->follow_at);
			return true;
		}
	}
	return differs(game, line, wanted, err);
}

/* Applies a record that is no consequence. */
static inline bool
feed_event(struct game *game, const struct event *event, struct error *err)
{
	events_clear(&game->follow);
	game->follow_at = 0;
	if (!game->family->apply(game->state, event, &game->follow, err))
		return refused(err);
	if (game->follow.used == 0)
		return game->follow.failed ? fail_memory(err) : true;
	if (game->explain != NULL)
		game_explain(game);
	return game->follow.failed ? fail_memory(err) : true;
}

/*
 * Chance that the rules decide.  Where they leave a choice (LV-6) the family
 * tells; what it refuses is reported like a consequence (TK-23).
 */
static bool
feed_ruled(struct game *game, struct word line, struct error *err)
{
	struct due due;
	bool known;

	game->family->due(game->state, &due);
	known = is_due(&due, game->event);
	if (known && !game->seeded) {
		events_clear(&game->said);
		game->family->chance(game->state, NULL, &game->said);
		if (game->said.failed)
			return fail_memory(err);
		game->said_at = game->said.used;
	}
	if (feed_event(game, game->event, err))
		return true;
	if (known && err->fault == FAULT_RULES)
		return differs(game, line, events_at(&game->said, 0), err);
	return false;
}

bool
game_feed(struct game *game, struct word line, unsigned long number,
    struct error *err)
{
	const struct form *form;

	if (!event_parse(&game->grammar, &game->index, &game->header.names,
		line, ORDER_STRICT, game->event, err)) {
		err->fault = FAULT_FORMAT;
		return false;
	}
	form = &game->grammar.forms[game->event->type];
	if (form->kind == RECORD_CONSEQUENCE ||
	    game->follow_at < game->follow.used)
		return feed_consequence(game, line, err);
	if (form->kind == RECORD_CHANCE && !check_source(game, line, err))
		return false;
	if (!(form->ruled ? feed_ruled(game, line, err)
			  : feed_event(game, game->event, err)))
		return false;
	return form->kind != RECORD_CHANCE || note_chance(game, number, err);
}

/* Whether a line was taken, was another one, or is refused. */
enum fed { FED, FED_NOT, FED_BAD };

/*
 * Plain turns, which the family reads by itself: nine of ten lines.  What it
 * does not take is looked at as any other line.
 */
static inline void
feed_plain(struct game *game, struct due *due, struct journal *journal)
{
	struct replay replay = { journal, &game->pieces,
		game->seeded ? &game->dice : NULL, &game->said, 0 };

	if (game->family->replay == NULL || game->want_ranges ||
	    game->other_rules != NULL || game->said_at < game->said.used)
		return;
	events_clear(&game->said);
	game->said_at = 0;
	game->family->replay(game->state, &replay);
	game->proofs[game->seeded ? PROOF_PROVED : PROOF_SEALED] +=
	    replay.chances;
	game->family->due(game->state, due);
}

/*
 * A record that is due and goes on with numbers alone, `place anna 4' or
 * `bills 3 60000 20000': what it begins with is known, so that only these are
 * read.  A mark or anything else goes the long way.
 */
static bool
read_short(struct game *game, const struct due *due, struct journal *journal)
{
	enum brief brief = game->index.brief[due->type];
	struct event *event = game->event;
	const char *p;

	if (brief == BRIEF_ALONE) {
		event->type = (uint8_t)due->type;
		event->given = 0;
		event->n = 0;
		return match_event(journal, &game->pieces, event);
	}
	if (brief == BRIEF_NOT || (brief == BRIEF_AMOUNTS && due->arg > 6))
		return false;
	p = match_head(journal, &game->pieces.form[due->type],
	    brief == BRIEF_AMOUNTS ? pieces_number(&game->pieces, due->arg)
				   : &game->pieces.word[due->arg]);
	if (p == NULL)
		return false;
	event->type = (uint8_t)due->type;
	event->given = 0;
	event->arg[0] = due->arg;
	if (brief == BRIEF_DIGIT) {
		event->n = 1;
		event->arg[1] = match_digit(p);
		p = event->arg[1] != 0 ? p + 3 : NULL;
	} else
		p = match_numbers(p, event->arg + 1, &event->n);
	if (p == NULL)
		return false;
	event->n++;
	match_pass(journal, p);
	return true;
}

/*
 * Whether the next line is a record of this form without a mark.  What is
 * given by hand takes no chance from the seed, so this must be known first.
 */
static bool
is_unmarked(const struct game *game, const struct journal *journal, int type)
{
	const char *p = journal->data + journal->at, *end;

	if (!piece_fits(&game->pieces.form[type], p))
		return false;
	end = memchr(p, '\n', journal->end - journal->at);
	return end != NULL && end[-1] > ' ' && end[-1] != '!';
}

/*
 * Chance that is due and not marked, as most of it is.  From a seed the whole
 * line is known before it is read.
 */
static enum fed
feed_short_chance(struct game *game, const struct due *due,
    struct journal *journal, struct error *err)
{
	const struct event *event = game->event;
	enum fed fed;

	if (game->want_ranges || game->other_rules != NULL)
		return FED_NOT;
	if (game->seeded || game->grammar.forms[due->type].ruled) {
		if (!is_unmarked(game, journal, due->type))
			return FED_NOT;
		event = peek_said(game, err);
		if (event == NULL)
			return FED_BAD;
		if (!match_event(journal, &game->pieces, event))
			return FED_NOT;
		game->said_at = events_after(&game->said, game->said_at);
	} else if (!read_short(game, due, journal))
		return FED_NOT;
	fed = feed_event(game, event, err) ? FED : FED_BAD;
	game->proofs[game->seeded ? PROOF_PROVED : PROOF_SEALED] += fed == FED;
	return fed;
}

/* The record that is due, if it is written as most are. */
static enum fed
feed_short(struct game *game, struct journal *journal, struct error *err)
{
	struct due due;

	game->family->due(game->state, &due);
	if (due.what == DUE_ROLL || due.what == DUE_PLACE ||
	    (due.what == DUE_DEAL && game->seeded))
		feed_plain(game, &due, journal);
	if (due.type < 0 || due.what == DUE_ACT)
		return FED_NOT;
	if (game->index.chance[due.type])
		return feed_short_chance(game, &due, journal, err);
	if (!read_short(game, &due, journal))
		return FED_NOT;
	return feed_event(game, game->event, err) ? FED : FED_BAD;
}

bool
game_feed_expected(struct game *game, struct journal *journal,
    struct error *err)
{
	enum fed fed;

	do {
		game->follow_at = match_some(journal, &game->pieces,
		    &game->follow, game->follow_at);
		if (game->follow_at < game->follow.used || game->want_steps)
			return true;
		fed = feed_short(game, journal, err);
	} while (fed == FED);
	return fed == FED_NOT;
}

bool
game_check_end(struct game *game, struct error *err)
{
	struct text text = { 0 };
	struct due due;

	if (game->follow_at < game->follow.used) {
		says(game, events_at(&game->follow, game->follow_at), &text);
		if (text.failed)
			fail_memory(err);
		else
			fail(err, FAULT_RULES,
			    "the file is cut off here, the rules say '%s'",
			    text_string(&text));
		text_release(&text);
		return false;
	}
	game->family->due(game->state, &due);
	if (due.what == DUE_DEAL)
		return fail(err, FAULT_RULES,
		    "the file is cut off here, the rules say that `%s' "
		    "follows",
		    game->grammar.forms[due.type].word);
	return true;
}
