/*
 * playout: random games through the library, in one process.
 *
 *	playout games N PLAYERS SEED [RULES]	print N games as one stream
 *	playout lean N PLAYERS SEED [RULES]	the same, rule lines once
 *	playout check N PLAYERS SEED [RULES]	play N games and test each:
 *
 * after every record bills, dice and money are conserved, and a book kept by
 * the journal alone agrees; until the end there is a move or chance; every
 * move that is listed is accepted and every other one refused, the state
 * untouched; the journal, read again, gives the same state, and its moves,
 * made again from the header, the same bytes.  Moves are chosen by a generator
 * of its own, so that the same arguments give the same games.  RULES_DIR is
 * where rule sets are looked for first.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/conf.h"
#include "engine/game.h"

#include "ledger.h"

/* No game has so many moves and rolls (4 rounds of 50 dice), no deal such. */
enum { RECORDS_MAX = 500, DEAL_MAX = 20 };

struct playout {
	struct conf conf;
	char digest[DIGEST_HEX + 1];
	struct game game, again;
	struct text journal, spare;
	struct events moves;
	struct events tries;   /* whatever the words allow, legal or not */
	struct events retires; /* legal, though not listed (TK-31) */
	struct event *event;
	struct event_space space;
	struct error err;
	void *before; /* the state before moves are tried */
	const char *seed;
	int players;
	uint64_t random;
	bool lean, check;
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

static void
make_header(struct playout *p, unsigned long number)
{
	const struct text *rules = &p->conf.rules.text;
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

static void
add_tries_of(struct playout *p, const char *name)
{
	char line[128];
	int value;

	snprintf(line, sizeof(line), "retire %s", name);
	add_try(p, &p->retires, line);
	snprintf(line, sizeof(line), "roll %s", name);
	add_try(p, &p->tries, line);
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
		"place neutral 1", "place grey 1", "place p6 1", "roll p1 B1",
		"roll p1 K1 1", "pay 1 p1 60000" };
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

/* What is not is refused, and a refusal changes nothing. */
static void
try_others(struct playout *p)
{
	size_t added = p->game.added.len;
	const struct event *event;

	EVENTS_EACH (event, &p->tries) {
		if (times_listed(p, event) > 0)
			continue;
		p->tried++;
		forget(&p->err);
		if (game_move(&p->game, event, &p->err))
			die_of(p, "a move that is not listed is accepted",
			    event);
		if (p->err.fault != FAULT_RULES && p->err.fault != FAULT_FORMAT)
			die_of(p, "refused for another reason", event);
		if (p->game.added.len != added)
			die_of(p, "a refused move is written", event);
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
		p->tried++;
		if (game_move(&p->game, event, &p->err) == over)
			die_of(p, "retire", event);
		if (over)
			continue;
		check_sound(p);
		list_moves(p);
		restore(p, added);
	}
}

static void
check_position(struct playout *p)
{
	bool over = what_is_due(p) == DUE_OVER;

	check_sound(p);
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

/* What a second book says to the journal. */
static void
check_ledger(struct playout *p)
{
	struct ledger ledger = { 0 };

	if (!ledger_read(&ledger, text_string(&p->journal), &p->err))
		die(p, "the ledger says no");
	if (!ledger.over)
		die(p, "the ledger knows no winner");
}

static void
play(struct playout *p, unsigned long number)
{
	unsigned records = 0;

	make_header(p, number);
	start(p);
	for (;;) {
		list_moves(p);
		if (p->check)
			check_position(p);
		if (p->moves.count == 0)
			break;
		if (++records > RECORDS_MAX)
			die(p, "the game does not end");
		make_any_move(p);
	}
	text_add(&p->journal, p->game.added.data, p->game.added.len);
	if (!p->check) {
		fwrite(p->journal.data, 1, p->journal.len, stdout);
		return;
	}
	check_read(p);
	check_ledger(p);
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
	digest_of(p->conf.rules.text.data, p->conf.rules.text.len, p->digest);
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
	free(p->before);
}

int
main(int argc, char **argv)
{
	static struct playout p;
	unsigned long i, games;

	if (argc < 5) {
		fputs("usage: playout games|lean|check N PLAYERS SEED "
		      "[RULES]\n",
		    stderr);
		return 2;
	}
	games = strtoul(argv[2], NULL, 10);
	p.players = (int)strtol(argv[3], NULL, 10);
	p.seed = argv[4];
	p.lean = strcmp(argv[1], "lean") == 0;
	p.check = strcmp(argv[1], "check") == 0;
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
