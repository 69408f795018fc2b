/*
 * Replaying records: what a file says against what the rules and the seed say.
 *
 * This is the inner loop of every command.  Most lines can be known before
 * they are read, wholly or but for a few digits, and are then only compared;
 * all others go through the grammar.
 */
#include "engine/game.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

static void
says(struct game *game, const struct event *event, struct text *out)
{
	event_format(&game->family->grammar, &game->header.names, event, out);
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
	fail(err, FAULT_RULES,
	    wanted != NULL
		? "the file says '%.*s', the rules say '%s'"
		: "the file says '%.*s', the rules say nothing here%s",
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

		ranges = realloc(game->ranges, room * sizeof(*ranges));
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
	return due->type == event->type &&
	    (event->n == 0 || due->arg == event->arg[0]);
}

/* What the seed says next, without taking it. */
static const struct event *
peek_said(struct game *game, struct error *err)
{
	if (game->said_at == game->said.used) {
		events_clear(&game->said);
		game->said_at = 0;
		game->family->chance(game->state, &game->dice, &game->said);
	}
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
	wanted = game_said(game, err);
	if (wanted == NULL)
		return false;
	if (game->family->grammar.forms[game->event->type].ruled ||
	    event_equal(wanted, game->event))
		return true;
	return differs(game, line, wanted, err);
}

static bool
feed_chance(struct game *game, struct word line, unsigned long number,
    struct error *err)
{
	enum proof proof = PROOF_SEALED;

	if (game->event->given || game->other_rules != NULL)
		proof = PROOF_GIVEN;
	else if (game->seeded)
		proof = PROOF_PROVED;
	if (game->event->given && game->no_given) {
		line = word_trim(line);
		return fail(err, FAULT_RULES,
		    "the file says '%.*s', and chance given by hand is not "
		    "wanted",
		    (int)line.n, line.p);
	}
	if (proof == PROOF_PROVED && !check_chance(game, line, err))
		return false;
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
		game->said_at = game->said.used;
	}
	if (feed_event(game, game->event, err))
		return true;
	return known && err->fault == FAULT_RULES && game->said.used > 0 &&
	    differs(game, line, events_at(&game->said, 0), err);
}

bool
game_feed(struct game *game, struct word line, unsigned long number,
    struct error *err)
{
	const struct family *family = game->family;
	const struct form *form;

	if (!event_parse(&family->grammar, &game->index, &game->header.names,
		line, ORDER_STRICT, game->event, err)) {
		err->fault = FAULT_FORMAT;
		return false;
	}
	form = &family->grammar.forms[game->event->type];
	if (form->kind == RECORD_CONSEQUENCE ||
	    game->follow_at < game->follow.used)
		return feed_consequence(game, line, err);
	if (form->kind == RECORD_CHANCE &&
	    !feed_chance(game, line, number, err))
		return false;
	return form->ruled ? feed_ruled(game, line, err)
			   : feed_event(game, game->event, err);
}

static void
make_head(struct game *game, struct head *head, int type, int who)
{
	const struct form *form = &game->family->grammar.forms[type];
	const char *word = form->word;
	const char *name = form->args[0] == 'n'
	    ? name_of(&game->header.names, who)
	    : (const char[]) { (char)('0' + who), '\0' };
	size_t n = strlen(word), len = n + 1 + strlen(name);

	assert(len <= sizeof(head->text));
	memcpy(head->text, word, n);
	head->text[n] = ' ';
	memcpy(head->text + n + 1, name, len - n - 1);
	head->type = (uint8_t)type;
	head->who = (uint8_t)who;
	head->len = (uint8_t)len;
}

/* The few ways that most lines begin are written once, not each time. */
static inline const struct head *
find_head(struct game *game, int type, int who)
{
	struct head
	    *head = &game->heads[(unsigned)(type * OWNERS + who) % HEADS];

	if (head->type != type || head->who != who)
		make_head(game, head, type, who);
	return head;
}

/* Whether the next line is this record, as this toolkit writes it. */
static bool
match_line(struct game *game, struct journal *journal,
    const struct event *event)
{
	char line[LINE_MAX_BYTES], *end;

	if (event_room(event) > sizeof(line) - 3)
		return false;
	memcpy(line, "  ", 2);
	end = event_print(&game->family->grammar, &game->header.names, event,
	    line + 2);
	*end++ = '\n';
	return journal_match(journal, line, (size_t)(end - line), 1);
}

/* `bills 3 60000 20000': the casino is known, the amounts are read. */
static bool
read_amounts(struct event *event, const struct head *head,
    struct journal *journal)
{
	size_t len;

	if (event->arg[0] > 6)
		return false;
	len = journal_match_numbers(journal, head->text, head->len,
	    event->arg + 1, &event->n);
	if (len == 0)
		return false;
	event->n++;
	journal_pass(journal, len);
	return true;
}

/*
 * A record that is due and goes on with digits alone, `place anna 4' or `roll
 * anna 1 1 3': what it begins with is known, so that only these are read.
 * A mark or anything else goes the long way.
 */
static inline bool
read_short(struct game *game, const struct due *due, struct journal *journal)
{
	enum brief brief = game->index.brief[due->type];
	struct event *event = game->event;
	const struct head *head;
	struct digits digits;

	if (brief == BRIEF_NOT)
		return false;
	event->type = (uint8_t)due->type;
	event->given = 0;
	event->arg[0] = due->arg;
	head = find_head(game, due->type, due->arg);
	if (brief == BRIEF_AMOUNTS)
		return read_amounts(event, head, journal);
	digits = journal_match_digits(journal, head->text, head->len);
	if (digits.n == 0 || (brief == BRIEF_DIGIT && digits.n > 1))
		return false;
	if (brief == BRIEF_DIGIT) {
		event->n = 2;
		event->arg[1] = (int32_t)digits.last;
	} else {
		event->n = 1 + DICE_KINDS;
		event->arg[1] = (int32_t)digits.count;
		event->arg[2] = event->arg[3] = event->arg[4] = 0;
	}
	journal_pass(journal, digits.len);
	return true;
}

/* Chance that is due and not marked, as most of it is. */
static inline bool
feed_short_chance(struct game *game, struct journal *journal, struct error *err)
{
	const struct event *wanted;

	if (game->want_ranges || game->other_rules != NULL)
		return feed_chance(game, journal_line(journal), journal->line,
		    err);
	if (!game->seeded) {
		game->proofs[PROOF_SEALED]++;
		return true;
	}
	wanted = game_said(game, err);
	if (wanted == NULL)
		return false;
	if (!event_equal(wanted, game->event))
		return differs(game, journal_line(journal), wanted, err);
	game->proofs[PROOF_PROVED]++;
	return true;
}

/* Consequences, as long as they are just what follows. */
static void
feed_follow(struct game *game, struct journal *journal)
{
	while (game->follow_at < game->follow.used) {
		const struct event *event = events_at(&game->follow,
		    game->follow_at);

		if (!match_line(game, journal, event))
			return;
		game->follow_at = events_after(&game->follow, game->follow_at);
	}
}

bool
game_feed_expected(struct game *game, struct journal *journal,
    struct error *err)
{
	struct due due;

	for (;;) {
		feed_follow(game, journal);
		if (game->follow_at < game->follow.used || game->want_steps)
			return true;
		game->family->due(game->state, &due);
		if (due.type < 0 || !read_short(game, &due, journal))
			return true;
		if (game->index.chance[due.type] &&
		    !feed_short_chance(game, journal, err))
			return false;
		if (!feed_event(game, game->event, err))
			return false;
	}
}

bool
game_check_end(struct game *game, struct error *err)
{
	struct text text = { 0 };
	struct due due;

	if (game->follow_at < game->follow.used) {
		says(game, events_at(&game->follow, game->follow_at), &text);
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
		    game->family->grammar.forms[due.type].word);
	return true;
}
