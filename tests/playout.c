/*
 * playout: random games through the library, in one process.
 *
 *	playout games N PLAYERS SEED [RULES]	print N games as one stream
 *	playout lean N PLAYERS SEED [RULES]	the same, rule lines once
 *	playout check N PLAYERS SEED [RULES]	play N games and test each
 *	playout boards N PLAYERS SEED [RULES]	the same, each with other boards
 *	playout retire N PLAYERS SEED [RULES]	the same, and players retire
 *
 * After every record bills, chips and dice are conserved, and what the state
 * tells of them is in a book kept by the journal alone; until the end there is
 * a move or chance; every move that is listed is accepted and every other one
 * refused, the state untouched; the journal, read again, gives the same state,
 * and its moves, made again from the header, the same bytes.  Moves are chosen
 * by a generator of its own, so that the same arguments give the same games.
 * RULES_DIR is where rule sets are looked for first.
 *
 * `boards' and `retire' give each game a deck of boards of its own, if the
 * rules have any: of every 200 games 16 have a single board, 120 a pair, each
 * once; the others three or six one-sided boards, two of a kind too, or some
 * of the printed ones, with any way to use boards again.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/conf.h"
#include "engine/game.h"

#include "ledger.h"

/*
 * No game has so many moves and rolls, no deal such.  TRIES: where there are
 * boards, so many of the moves that are not listed are tried at a position,
 * others at the next.
 */
enum { RECORDS_MAX = 3000, DEAL_MAX = 20, TRIES = 30 };

struct playout {
	struct conf conf;
	struct text rules; /* of this game */
	char digest[DIGEST_HEX + 1];
	struct game game, again;
	struct text journal, spare;
	struct events moves;
	struct events tries; /* whatever the words allow, legal or not */
	size_t next_try;
	struct events retires; /* legal, though not listed (TK-31) */
	struct event *event;
	struct event_space space;
	struct error err;
	void *before; /* the state before moves are tried */
	struct ledger ledger;
	size_t entered; /* of the game's lines, into the ledger */
	struct text line;
	const char *seed;
	int players;
	uint64_t random;
	bool lean, check, decks, retire;
	unsigned long long records, tried;
};

_Noreturn static void
die(struct playout *p, const char *what)
{
	fprintf(stderr, "playout: %s: %s\n%s", what, p->err.text,
	    text_string(&p->journal));
	fprintf(stderr, "%s", text_string(&p->game.added));
	exit(1);
}

/* The same, with the move at fault. */
_Noreturn static void
die_of(struct playout *p, const char *what, const struct event *event)
{
	struct text line = { 0 };

	text_printf(&line, "%s: ", what);
	event_format(&p->game.family->grammar, &p->game.header.names, event,
	    &line);
	die(p, text_string(&line));
}

/* A refusal that was wanted. */
static void
forget(struct error *err)
{
	err->fault = FAULT_NONE;
	err->text[0] = '\0';
}

/* xorshift64*: which move, not which dice. */
static size_t
below(struct playout *p, size_t n)
{
	p->random ^= p->random >> 12;
	p->random ^= p->random << 25;
	p->random ^= p->random >> 27;
	return (size_t)((p->random * 0x2545f4914f6cdd1dU) >> 33) % n;
}

static const char *const boards[] = { "lucky-punch", "jackpot", "prime-time",
	"fifty-fifty", "high-five", "bad-luck", "pay-day", "power-play",
	"no-entry", "knockout", "block-it", "handicap", "black-box",
	"double-down", "nice-dice", "my-choice" };

enum { BOARDS_ALL = sizeof(boards) / sizeof(boards[0]), DECKS = 200 };

/* Pair number n of 120. */
static void
find_pair(size_t n, size_t *first, size_t *second)
{
	for (*first = 0; n >= BOARDS_ALL - 1 - *first; ++*first)
		n -= BOARDS_ALL - 1 - *first;
	*second = *first + 1 + n;
}

/* One-sided boards, most of them different; or printed ones. */
static size_t
add_boards(struct playout *p, size_t kind, struct text *deck)
{
	size_t count = kind % 3 == 0 ? 6 : 3, i, n, last = BOARDS_ALL;

	for (i = 0; kind % 3 < 2 && i < count; i++) {
		do
			n = below(p, BOARDS_ALL);
		while (n == last);
		text_printf(deck, " %s", boards[n]);
		last = strcmp(boards[n], "no-entry") == 0 ? n : BOARDS_ALL;
	}
	for (i = 0; kind % 3 == 2 && i < BOARDS_ALL; i += 2)
		text_printf(deck, " %s/%s", boards[i], boards[i + 1]);
	return kind % 3 == 2 ? below(p, 1 + BOARDS_ALL / 4) + 1 : count;
}

/* The deck of a game by its number; returns how many boards are drawn. */
static size_t
make_deck(struct playout *p, unsigned long number, struct text *deck)
{
	size_t n = (number - 1) % DECKS, first, second;

	if (n < BOARDS_ALL) {
		text_printf(deck, " %s", boards[n]);
		return 1;
	}
	n -= BOARDS_ALL;
	if (n < BOARDS_ALL * (BOARDS_ALL - 1) / 2) {
		find_pair(n, &first, &second);
		text_printf(deck, " %s %s", boards[first], boards[second]);
		return 2;
	}
	return add_boards(p, n, deck);
}

/* The rules of this game: those of the rule set, with boards of its own. */
static void
make_rules(struct playout *p, unsigned long number)
{
	static const char *const reuse[] = { "any", "none", "flip" };
	const struct text *rules = &p->conf.rules.text;
	const char *line = rules->data, *end = rules->data + rules->len;
	struct text deck = { 0 };
	size_t count = make_deck(p, number, &deck), len;

	text_clear(&p->rules);
	for (; line < end; line += len) {
		len = strcspn(line, "\n") + 1;
		if (strncmp(line, "rule boards.count ", 18) == 0)
			text_printf(&p->rules, "rule boards.count %zu\n",
			    count);
		else if (strncmp(line, "rule boards.deck ", 17) == 0)
			text_printf(&p->rules, "rule boards.deck%s\n",
			    text_string(&deck));
		else if (strncmp(line, "rule boards.reuse ", 18) == 0)
			text_printf(&p->rules, "rule boards.reuse %s\n",
			    reuse[below(p, 3)]);
		else
			text_add(&p->rules, line, len);
	}
	digest_of(p->rules.data, p->rules.len, p->digest);
	text_release(&deck);
}

static void
make_header(struct playout *p, unsigned long number)
{
	const struct text *rules = &p->rules;
	int i;

	text_clear(&p->journal);
	text_printf(&p->journal, "vegas 1\nrules %s %s\n", p->conf.name,
	    p->digest);
	if (!p->lean || number == 1)
		text_add(&p->journal, rules->data, rules->len);
	text_puts(&p->journal, "players");
	for (i = 0; i < p->players; i++)
		text_printf(&p->journal, " p%d", i + 1);
	text_printf(&p->journal, "\nseed %s %lu\n", p->seed, number);
}

static enum record
kind_of(const struct playout *p, const struct event *event)
{
	return p->game.family->grammar.forms[event->type].kind;
}

static enum due_what
what_is_due(const struct playout *p)
{
	struct due due;

	p->game.family->due(p->game.state, &due);
	return due.what;
}

/* Whether it is now that a player throws these dice. */
static bool
is_throw(const struct playout *p, const struct event *event)
{
	struct due due;

	p->game.family->due(p->game.state, &due);
	return due.what == DUE_ROLL && event->type == due.type &&
	    event->n > 0 && event->arg[0] == due.arg;
}

static void
check_sound(struct playout *p)
{
	if (!p->game.family->sound(p->game.state, &p->err))
		die(p, "not conserved");
}

static void
list_moves(struct playout *p)
{
	bool over = what_is_due(p) == DUE_OVER;

	events_clear(&p->moves);
	p->game.family->moves(p->game.state, &p->moves);
	forget(&p->err);
	if (p->moves.count == 0 && !over)
		die(p, "no move, and the game is not over");
	if (p->moves.count > 0 && over)
		die(p, "a move after the end");
}

/* Like game_deal, but looks at the table after each record. */
static void
deal(struct playout *p)
{
	int records = 0;

	while (what_is_due(p) == DUE_DEAL) {
		if (++records > DEAL_MAX)
			die(p, "the deal does not end");
		if (!game_chance(&p->game, NULL, &p->err))
			die(p, "deal");
		if (p->check)
			check_sound(p);
	}
}

/* A move that the words do not allow needs to be refused only once. */
static void
add_try(struct playout *p, struct events *list, const char *line)
{
	p->tried++;
	forget(&p->err);
	if (game_parse(&p->game, line, &p->err))
		events_copy(list, p->game.event);
	else if (p->err.fault != FAULT_USAGE && p->err.fault != FAULT_RULES)
		die(p, line);
}

/* What boards ask, with every number from 0 to 7. */
static void
add_answers_of(struct playout *p, const char *name, int value)
{
	static const struct {
		const char *first, *before, *after;
	} answers[] = {
		{ "set", " ", "" },
		{ "set", " B", "" },
		{ "choose", " hide ", "" },
		{ "choose", " guess ", "" },
		{ "choose", " put X", "" },
		{ "choose", " put X3 X", "" },
		{ "choose", " close ", "" },
		{ "choose", " block 1 ", "" },
		{ "choose", " block 3 ", "" },
		{ "choose", " take ", " chip" },
		{ "choose", " take ", " cash" },
		{ "choose", " take ", " dice" },
		{ "choose", " set ", "" },
		{ "choose", " set B", "" },
		{ "choose", " back ", "" },
		{ "choose", " back B", "" },
		{ "choose", " group ", "" },
		{ "choose", " down ", "" },
		{ "choose", " down B", "" },
		{ "choose", " down 2 ", "" },
		{ "choose", " nice ", "" },
		{ "choose", " nice B", "" },
		{ "choose", " pick X", "" },
	};
	char line[128];
	size_t i;

	for (i = 0; i < sizeof(answers) / sizeof(answers[0]); i++) {
		snprintf(line, sizeof(line), "%s %s%s%d%s", answers[i].first,
		    name, answers[i].before, value, answers[i].after);
		add_try(p, &p->tries, line);
	}
}

static void
add_words_of(struct playout *p, const char *name)
{
	static const char *const words[] = { "stop", "higher", "lower", "skip",
		"knock normal", "knock big", "gold normal", "gold big",
		"split 60000 20000 / 20000 0 0 0", "split 60000 / 20000",
		"split 0 0 / 60000 20000 20000 0" };
	char line[128];
	size_t i;

	for (i = 0; i < sizeof(words) / sizeof(words[0]); i++) {
		snprintf(line, sizeof(line), "choose %s %s", name, words[i]);
		add_try(p, &p->tries, line);
	}
	for (i = 0; i < BOARDS_ALL; i++) {
		snprintf(line, sizeof(line), "choose %s board %s", name,
		    boards[i]);
		add_try(p, &p->tries, line);
	}
	for (i = 0; p->decks && i <= 7; i++)
		add_answers_of(p, name, (int)i);
}

static void
add_tries_of(struct playout *p, const char *name)
{
	char line[128];
	int value;

	snprintf(line, sizeof(line), "retire %s", name);
	add_try(p, &p->retires, line);
	snprintf(line, sizeof(line), "roll %s", name);
	add_try(p, &p->tries, line);
	snprintf(line, sizeof(line), "pass %s", name);
	add_try(p, &p->tries, line);
	if (p->decks)
		add_words_of(p, name);
	for (value = 0; value <= 7; value++) {
		snprintf(line, sizeof(line), "place %s %d", name, value);
		add_try(p, &p->tries, line);
		snprintf(line, sizeof(line), "place %s %d slot", name, value);
		add_try(p, &p->tries, line);
	}
}

/* Every move that the words of the game allow, legal or not. */
static void
make_tries(struct playout *p)
{
	static const char *const whole[] = { "score", "bills 1 60000",
		"bills 1", "round 1 p1", "round 2 p2", "choose p1 skip",
		"winner p1", "final p1 0 0 0", "tie 1 1 p1 p2", "under 60000",
		"place p1", "roll neutral", "roll neutral 1 1",
		"place neutral 1", "place grey 1", "place p6 1", "roll p1 K1 1",
		"pay 1 p1 60000" };
	const struct names *names = &p->game.header.names;
	size_t i;
	int seat;

	for (i = 0; i < sizeof(whole) / sizeof(whole[0]); i++)
		add_try(p, &p->tries, whole[i]);
	for (seat = 0; seat < names->n; seat++)
		add_tries_of(p, names->name[seat]);
	p->before = malloc(p->game.family->size);
	if (p->before == NULL || p->tries.failed || p->retires.failed)
		die(p, "memory");
	forget(&p->err);
}

/* How often a move is among those listed. */
static int
times_listed(const struct playout *p, const struct event *event)
{
	const struct event *move;
	int n = 0;

	EVENTS_EACH (move, &p->moves)
		n += event_equal(move, event);
	return n;
}

/* Takes an accepted move back. */
static void
restore(struct playout *p, size_t added)
{
	memcpy(p->game.state, p->before, p->game.family->size);
	p->game.added.len = added;
	if (p->game.added.data != NULL)
		p->game.added.data[added] = '\0';
}

/* What is listed is accepted; a `roll NAME' is chance, and made later. */
static void
try_listed(struct playout *p)
{
	size_t added = p->game.added.len;
	const struct event *move;

	EVENTS_EACH (move, &p->moves) {
		if (times_listed(p, move) != 1)
			die_of(p, "listed twice", move);
		if (kind_of(p, move) == RECORD_CHANCE)
			continue;
		p->tried++;
		if (!game_move(&p->game, move, &p->err))
			die_of(p, "a listed move is refused", move);
		restore(p, added);
	}
}

static void
try_other(struct playout *p, const struct event *event)
{
	size_t added = p->game.added.len;

	if (times_listed(p, event) > 0)
		return;
	p->tried++;
	forget(&p->err);
	if (game_move(&p->game, event, &p->err))
		die_of(p, "a move that is not listed is accepted", event);
	if (p->err.fault != FAULT_RULES && p->err.fault != FAULT_FORMAT)
		die_of(p, "refused for another reason", event);
	if (p->game.added.len != added)
		die_of(p, "a refused move is written", event);
}

/* What is not is refused, and a refusal changes nothing. */
static void
try_others(struct playout *p)
{
	size_t n = p->decks ? TRIES : p->tries.count;

	for (; n > 0; n--) {
		if (p->next_try >= p->tries.used)
			p->next_try = 0;
		try_other(p, events_at(&p->tries, p->next_try));
		p->next_try = events_after(&p->tries, p->next_try);
	}
	if (memcmp(p->game.state, p->before, p->game.family->size) != 0)
		die(p, "a refused move changed the state");
}

/* TK-32: at any time until the end, and the game goes on. */
static void
try_retire(struct playout *p, bool over)
{
	size_t added = p->game.added.len;
	const struct event *event;

	EVENTS_EACH (event, &p->retires) {
		bool before = over || p->ledger.retired[event->arg[0]];

		p->tried++;
		if (game_move(&p->game, event, &p->err) == before)
			die_of(p, "retire", event);
		if (before)
			continue;
		check_sound(p);
		list_moves(p);
		restore(p, added);
	}
}

/* The parts of a position in one line of words (TK-77). */
enum part { PART_NONE, PART_BILLS, PART_DICE, PART_HAND, PART_BANK };

struct reading {
	enum part part;
	int casino, seat, owner;
	const char *last; /* the word before */
	struct holding shown;
};

static bool
is_word(const char *word, const char *wanted)
{
	size_t len = strlen(wanted);

	return strncmp(word, wanted, len) == 0 &&
	    (word[len] == ' ' || word[len] == '\0');
}

/* Dice in a casino, each after its owner's name. */
static void
take_die(struct reading *r, const struct ledger *ledger, const char *word)
{
	int owner = ledger_owner(ledger, word), kind;
	int face = ledger_die(word, &kind);

	if (owner >= 0)
		r->owner = owner;
	else if (face == r->casino && kind < LEDGER_SIZES)
		r->shown.lying[face][r->owner][kind]++;
}

static void
take_hand(struct reading *r, const char *word)
{
	int kind = *word == 'B' ? LEDGER_BIG
	    : *word == 'N'	? LEDGER_N
				: LEDGER_NORMAL;

	r->shown.hand[r->seat][kind] = (int)strtol(word +
		(kind != LEDGER_NORMAL),
	    NULL, 10);
}

/* COUNTxAMOUNT. */
static void
take_bank(struct reading *r, const struct ledger *ledger, const char *word)
{
	const char *amount = strchr(word, 'x');
	int value = amount != NULL ? ledger_value(ledger, amount + 1) : -1;

	if (value >= 0)
		r->shown.bank[value] = (int)strtol(word, NULL, 10);
}

/* The words that begin something else. */
static bool
begin_part(struct reading *r, const struct ledger *ledger, const char *word)
{
	if (is_word(r->last, "casino"))
		r->casino = *word - '0';
	else if (is_word(r->last, "player"))
		r->seat = ledger_owner(ledger, word);
	else if (is_word(r->last, "chips"))
		r->shown.chips[r->seat] = (int)strtol(word, NULL, 10);
	else if (is_word(r->last, "deck"))
		r->shown.deck_count = (int)strtol(word, NULL, 10);
	else if (is_word(word, "bills"))
		r->part = r->seat < 0 ? PART_BILLS : PART_NONE;
	else if (is_word(word, "dice"))
		r->part = r->seat < 0 ? PART_DICE : PART_HAND;
	else if (is_word(word, "bank"))
		r->part = PART_BANK;
	else if (is_word(word, "casino") || is_word(word, "player") ||
	    is_word(word, "board") || is_word(word, "closed"))
		r->part = PART_NONE;
	else
		return false;
	return true;
}

static void
read_line(struct reading *r, const struct ledger *ledger, char *line)
{
	char *word, *next = line;

	for (r->last = ""; *next != '\0'; r->last = word) {
		int value;

		word = next;
		next += strcspn(next, " ");
		if (*next != '\0')
			*next++ = '\0';
		value = ledger_value(ledger, word);
		if (begin_part(r, ledger, word))
			;
		else if (r->part == PART_BILLS && value >= 0)
			r->shown.casino[r->casino][value]++;
		else if (r->part == PART_BANK)
			take_bank(r, ledger, word);
		else if (r->part == PART_DICE)
			take_die(r, ledger, word);
		else if (r->part == PART_HAND)
			take_hand(r, word);
	}
}

/* What the book cannot know, and what the line does not tell. */
static void
leave_out(const struct ledger *ledger, struct holding *shown)
{
	int i, owner;

	memcpy(shown->seat, ledger->has.seat, sizeof(shown->seat));
	for (owner = 0; owner < LEDGER_OWNERS; owner++)
		for (i = 0; i < LEDGER_CASINOS; i++)
			if (ledger->paying > 0 || ledger_is_lost(ledger, owner))
				memcpy(shown->lying[i][owner],
				    ledger->has.lying[i][owner],
				    sizeof(shown->lying[i][owner]));
	if (ledger->paying > 0)
		memcpy(shown->hand, ledger->has.hand, sizeof(shown->hand));
}

/* What the state tells is what the book says. */
static void
check_shown(struct playout *p)
{
	struct reading r = { .seat = -1 };

	text_clear(&p->line);
	p->game.family->line(p->game.state, &p->game.header.names, VIEW_ALL,
	    &p->line);
	read_line(&r, &p->ledger, p->line.data);
	leave_out(&p->ledger, &r.shown);
	if (memcmp(&r.shown, &p->ledger.has, sizeof(r.shown)) != 0) {
		text_clear(&p->line);
		p->game.family->line(p->game.state, &p->game.header.names,
		    VIEW_ALL, &p->line);
		die(p, p->line.data);
	}
}

/* Enters the lines that are new. */
static void
check_ledger(struct playout *p)
{
	const char *added = text_string(&p->game.added) + p->entered;

	if (p->entered == 0) {
		p->ledger = (struct ledger) { 0 };
		if (!ledger_read(&p->ledger, text_string(&p->journal), &p->err))
			die(p, "the ledger says no");
	}
	if (!ledger_read(&p->ledger, added, &p->err))
		die(p, "the ledger says no");
	p->entered = p->game.added.len;
	check_shown(p);
}

static void
check_position(struct playout *p)
{
	bool over = what_is_due(p) == DUE_OVER;

	check_sound(p);
	check_ledger(p);
	memcpy(p->before, p->game.state, p->game.family->size);
	try_listed(p);
	try_others(p);
	try_retire(p, over);
	list_moves(p);
}

/* Makes a move, or throws the dice, with the deal that follows. */
static void
make_move(struct playout *p, const struct event *event)
{
	bool done = kind_of(p, event) == RECORD_CHANCE
	    ? game_chance(&p->game, NULL, &p->err)
	    : game_move(&p->game, event, &p->err);

	if (!done)
		die_of(p, "refused", event);
	deal(p);
}

static void
make_any_move(struct playout *p)
{
	size_t pick = below(p, p->moves.count), at = 0;
	const struct event *move;

	for (; pick > 0; pick--)
		at = events_after(&p->moves, at);
	move = events_at(&p->moves, at);
	memcpy(p->event, move, sizeof(*move) + move->n * sizeof(move->arg[0]));
	make_move(p, p->event);
	p->records++;
}

static void
start(struct playout *p)
{
	struct journal journal;

	if (!journal_open_text(&journal, &p->journal, "-", &p->err) ||
	    !header_read(&p->game, &journal, &p->err) ||
	    !game_setup(&p->game, &p->err))
		die(p, "start");
	journal_close(&journal);
	deal(p);
}

/* The journal, read again, is the same game. */
static void
check_read(struct playout *p)
{
	struct journal journal;

	if (!journal_open_text(&journal, &p->journal, "-", &p->err) ||
	    game_read(&p->again, &journal, &p->err) != GAME_READ)
		die(p, "replay");
	if (memcmp(p->game.state, p->again.state, p->game.family->size) != 0)
		die(p, "the replay gives another state");
	journal_close(&journal);
}

/* Makes the moves among these lines; whatever else they say follows. */
static void
make_lines(struct playout *p, const char *line)
{
	const struct game *game = &p->game;
	const struct grammar *grammar = &game->family->grammar;

	for (; *line != '\0'; line++) {
		struct word word = { line, strcspn(line, "\n") };

		line += word.n;
		if (word.p[0] == ' ')
			continue;
		if (!event_parse(grammar, &game->index, &game->header.names,
			word, ORDER_STRICT, p->event, &p->err))
			die(p, "a line is not understood");
		if (kind_of(p, p->event) == RECORD_MOVE ||
		    is_throw(p, p->event))
			make_move(p, p->event);
	}
}

/* The journal's moves, made again from its header, write the same bytes. */
static void
check_again(struct playout *p, unsigned long number)
{
	struct text first = p->journal;

	p->journal = p->spare;
	p->spare = first;
	make_header(p, number);
	start(p);
	make_lines(p, first.data + p->journal.len);
	text_add(&p->journal, p->game.added.data, p->game.added.len);
	if (first.len != p->journal.len ||
	    memcmp(first.data, p->journal.data, first.len) != 0)
		die(p, "the same moves write other bytes");
}

/* TK-32: somebody leaves, now and then; false if nobody did. */
static bool
retire_any(struct playout *p)
{
	size_t pick = below(p, p->retires.count), at = 0;
	const struct event *event;

	for (; pick > 0; pick--)
		at = events_after(&p->retires, at);
	event = events_at(&p->retires, at);
	if (p->ledger.retired[event->arg[0]])
		return false;
	make_move(p, event);
	p->records++;
	return true;
}

static void
play(struct playout *p, unsigned long number)
{
	unsigned records = 0;

	if (p->decks)
		make_rules(p, number);
	make_header(p, number);
	start(p);
	p->entered = 0;
	for (;;) {
		list_moves(p);
		if (p->check)
			check_position(p);
		if (p->moves.count == 0)
			break;
		if (++records > RECORDS_MAX)
			die(p, "the game does not end");
		if (p->retire && below(p, 100) == 0 && retire_any(p))
			continue;
		make_any_move(p);
	}
	text_add(&p->journal, p->game.added.data, p->game.added.len);
	if (!p->check) {
		fwrite(p->journal.data, 1, p->journal.len, stdout);
		return;
	}
	check_read(p);
	if (!p->ledger.over)
		die(p, "the ledger knows no winner");
	check_again(p, number);
}

static void
open_rules(struct playout *p, const char *rules)
{
	struct conf_path path = { 0 };

	if (!conf_path_init(&path, getenv("RULES_DIR"), &p->err) ||
	    !conf_load(&p->conf, &path, rules, NULL, &p->err))
		die(p, rules);
	conf_path_release(&path);
	text_add(&p->rules, p->conf.rules.text.data, p->conf.rules.text.len);
	digest_of(p->rules.data, p->rules.len, p->digest);
}

static void
open_games(struct playout *p)
{
	p->event = event_in(&p->space);
	game_init(&p->game, &crypto_sodium);
	game_init(&p->again, &crypto_sodium);
	if (p->check) {
		make_header(p, 1);
		start(p);
		make_tries(p);
	}
}

static void
release(struct playout *p)
{
	game_release(&p->game);
	game_release(&p->again);
	conf_release(&p->conf);
	events_release(&p->moves);
	events_release(&p->tries);
	events_release(&p->retires);
	text_release(&p->journal);
	text_release(&p->spare);
	text_release(&p->rules);
	text_release(&p->line);
	free(p->before);
}

int
main(int argc, char **argv)
{
	static struct playout p;
	unsigned long i, games;

	if (argc < 5) {
		fputs("usage: playout games|lean|check|boards|retire N PLAYERS "
		      "SEED [RULES]\n",
		    stderr);
		return 2;
	}
	games = strtoul(argv[2], NULL, 10);
	p.players = (int)strtol(argv[3], NULL, 10);
	p.seed = argv[4];
	p.lean = strcmp(argv[1], "lean") == 0;
	p.retire = strcmp(argv[1], "retire") == 0;
	p.decks = p.retire || strcmp(argv[1], "boards") == 0;
	p.check = p.decks || strcmp(argv[1], "check") == 0;
	p.random = 88172645463325252U + strtoul(argv[4], NULL, 10);
	open_rules(&p, argc > 5 ? argv[5] : "las-vegas");
	open_games(&p);
	for (i = 1; i <= games; i++)
		play(&p, i);
	if (p.check)
		printf("%lu games of %d players, %llu records, %llu moves "
		       "tried\n",
		    games, p.players, p.records, p.tried);
	release(&p);
	return fflush(stdout) == 0 && !ferror(stdout) ? 0 : 4;
}
