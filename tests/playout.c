/*
 * playout: random games through the library, in one process.
 *
 *	playout games N PLAYERS SEED [RULES]	print N games as one stream
 *	playout lean N PLAYERS SEED [RULES]	the same, rule lines once
 *	playout check N PLAYERS SEED [RULES]	play N games and test each
 *	playout boards N PLAYERS SEED [RULES]	the same, each with other boards
 *	playout modules N PLAYERS SEED [RULES]	the same, with other modules
 *	playout retire N PLAYERS SEED [RULES]	the same, and players retire
 *	playout subsets 0 PLAYERS SEED [RULES]	test which modules go together
 *
 * After every record bills, chips and dice are conserved, and what the state
 * tells of them is in a book kept by the journal alone; until the end there is
 * a move or chance; every move that is listed is accepted and every other one
 * refused, the state untouched; the journal, read again, gives the same state,
 * and its moves, made again from the header, the same bytes.  Moves are chosen
 * by a generator of its own, so that the same arguments give the same games.
 * RULES_DIR is where rule sets are looked for first.
 *
 * RULES may be NAME+MODULE,MODULE, or NAME+ for other modules in each game:
 * every set that MC-6 allows for so many players comes before any comes again,
 * and in every fourth game the deck is so small that it runs out.  With modules
 * the book says who must do what and which moves are legal: what it says and
 * what is listed are the same for moves guessed at (guess.h).  Of long lists
 * some are tried.
 *
 * `boards' and `retire' give each game a deck of boards of its own, if the
 * rules have any (playout-boards.h).
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/conf.h"
#include "engine/game.h"

#include "ledger.h"
#include "playout-book.h"
#include "playout-modules.h"
#include "playout-rules.h"
#include "playout-try.h"
#include "playout.h"

static void
make_header(struct playout *p, unsigned long number)
{
	const struct text *rules = &p->rules;
	int i;

	text_clear(&p->journal);
	text_printf(&p->journal, "vegas 1\nrules %s %s\n", p->conf.name,
	    p->digest);
	if (p->conf.n_with > 0)
		text_puts(&p->journal, "with");
	for (i = 0; i < (int)p->conf.n_with; i++)
		text_printf(&p->journal, " %s%s", p->conf.with[i],
		    i + 1 == (int)p->conf.n_with ? "\n" : "");
	if (!p->lean || number == 1)
		text_add(&p->journal, rules->data, rules->len);
	text_puts(&p->journal, "players");
	for (i = 0; i < p->players; i++)
		text_printf(&p->journal, " p%d", i + 1);
	text_printf(&p->journal, "\nseed %s %lu\n", p->seed, number);
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

static bool
is_card(const struct playout *p, const struct event *move)
{
	return p->game.family->grammar.forms[move->type].word[0] == 'c' &&
	    p->game.family->grammar.forms[move->type].word[1] == 'a';
}

/* Whose card, and which. */
static int32_t
card_of(const struct event *move)
{
	return move->arg[0] << 16 | move->arg[1];
}

static bool
is_of_kind(const struct playout *p, const struct event *move)
{
	return is_card(p, move) ? p->kind == card_of(move) : p->kind < 0;
}

/*
 * Where a card can be played: whether it is, and which, before how; so that
 * those with long lists leave some for the others.
 */
static void
choose_kind(struct playout *p)
{
	const struct event *move;
	int32_t card[LEDGER_CARDS * LEDGER_SEATS];
	size_t i, n = 0, others = 0;

	EVENTS_EACH (move, &p->moves) {
		if (!is_card(p, move)) {
			others++;
			continue;
		}
		for (i = 0; i < n && card[i] != card_of(move); i++)
			continue;
		if (i == n)
			card[n++] = card_of(move);
	}
	p->kind = -1;
	if (n > 0 && (others == 0 || pick(&p->random, 100) < p->eager))
		p->kind = card[pick(&p->random, n)];
	p->choices = 0;
	EVENTS_EACH (move, &p->moves)
		p->choices += is_of_kind(p, move);
}

static void
make_any_move(struct playout *p)
{
	size_t n, at = 0;
	const struct event *move;

	if (p->guesses)
		choose_kind(p);
	n = pick(&p->random, p->guesses ? p->choices : p->moves.count);
	for (;; at = events_after(&p->moves, at)) {
		move = events_at(&p->moves, at);
		if (p->guesses && !is_of_kind(p, move))
			continue;
		if (n-- == 0)
			break;
	}
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
	size_t n = pick(&p->random, p->retires.count), at = 0;
	const struct event *event;

	for (; n > 0; n--)
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
	if (p->subsets)
		change_modules(p, number);
	if (p->guesses)
		p->eager = 10 + pick(&p->random, 81);
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
		if (p->retire && pick(&p->random, 100) == 0 && retire_any(p))
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

/* NAME, NAME+MODULE,... or NAME+ for other modules in each game. */
static void
open_rules(struct playout *p, const char *rules)
{
	size_t len = strcspn(rules, "+");

	if (!conf_path_init(&p->path, getenv("RULES_DIR"), &p->err))
		die(p, rules);
	text_add(&p->name, rules, len);
	if (rules[len] == '+') {
		text_puts(&p->with, rules + len + 1);
		p->subsets |= rules[len + 1] == '\0';
		p->guesses = true;
	}
	p->guesses |= p->subsets;
	p->decks &= !p->guesses;
	game_init(&p->game, &crypto_sodium);
	game_init(&p->again, &crypto_sodium);
}

/* Whether a game can begin with these rules. */
static bool
is_accepted(struct playout *p)
{
	struct journal journal;
	bool good;

	if (!load_rules(p))
		return false;
	use_rules(p);
	make_header(p, 1);
	good = journal_open_text(&journal, &p->journal, "-", &p->err) &&
	    header_read(&p->game, &journal, &p->err) &&
	    game_setup(&p->game, &p->err);
	journal_close(&journal);
	return good;
}

/* MC-6: every set of modules is accepted, or refused by the rules. */
static unsigned
check_subsets(struct playout *p)
{
	unsigned set, fit = 0;

	for (set = 0; set < SUBSETS; set++) {
		bool fits = modules_fit(set, p->players, text_string(&p->name));

		modules_list(set, set, &p->with);
		forget(&p->err);
		if (is_accepted(p) != fits ||
		    (!fits && p->err.fault != FAULT_RULES))
			die(p, text_string(&p->with));
		fit += fits;
	}
	return fit;
}

static void
open_games(struct playout *p)
{
	p->event = event_in(&p->space);
	if (p->subsets)
		change_modules(p, 1);
	else
		take_rules(p);
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
	conf_path_release(&p->path);
	events_release(&p->moves);
	events_release(&p->tries);
	events_release(&p->retires);
	text_release(&p->journal);
	text_release(&p->spare);
	text_release(&p->rules);
	text_release(&p->line);
	text_release(&p->name);
	text_release(&p->with);
	free(p->before);
}

static void
usage(void)
{
	fputs("usage: playout games|lean|check|boards|modules|retire|subsets N "
	      "PLAYERS SEED [RULES]\n",
	    stderr);
	exit(2);
}

static void
play_all(struct playout *p, unsigned long games)
{
	unsigned long i;

	open_games(p);
	for (i = 1; i <= games; i++) {
		p->whole = !p->decks && i <= WHOLE;
		play(p, i);
	}
	if (p->check)
		printf("%lu games of %d players, %llu records, %llu moves "
		       "tried\n",
		    games, p->players, p->records, p->tried);
}

int
main(int argc, char **argv)
{
	static struct playout p;
	const char *mode = argc < 5 ? "" : argv[1];

	if (argc < 5)
		usage();
	p.players = (int)strtol(argv[3], NULL, 10);
	p.seed = argv[4];
	p.lean = strcmp(mode, "lean") == 0;
	p.retire = strcmp(mode, "retire") == 0;
	p.subsets = strcmp(mode, "modules") == 0;
	p.decks = p.retire || strcmp(mode, "boards") == 0;
	p.check = p.decks || p.subsets || strcmp(mode, "check") == 0;
	p.random = 88172645463325252U + strtoul(argv[4], NULL, 10);
	open_rules(&p, argc > 5 ? argv[5] : "las-vegas");
	if (strcmp(mode, "subsets") == 0)
		printf("%u of %d sets of modules for %d players\n",
		    check_subsets(&p), SUBSETS, p.players);
	else
		play_all(&p, strtoul(argv[2], NULL, 10));
	release(&p);
	return fflush(stdout) == 0 && !ferror(stdout) ? 0 : 4;
}
