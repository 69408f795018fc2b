/*
 * race: random games of Potzblitz through the library, in one process.
 *
 *	race N PLAYERS SEED [RULES]	play N games and test each
 *
 * A book is kept of the journal's lines alone, by the rules as the clauses put
 * them: bolts, dice, slap cards, the tasks and where they are.  After every
 * record what must be conserved is; the moves listed are those that the book
 * allows, in the order of PB-18; each of them is accepted, every other one is
 * refused, the state untouched; what a count comes to is what the book says.
 * At the end the journal, read again, gives the same state.  Moves are chosen
 * by a generator of its own, so that the same arguments give the same games.
 * Most slaps fit: otherwise nobody would ever gain.  Moves are tried at every
 * fourth position.  RULES_DIR is where rule sets are looked for first.
 */
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/conf.h"
#include "engine/game.h"

enum { SEATS = 5, CARDS = 6, LAST = 5, TASKS = 64, RECORDS_MAX = 20000 };

static const char *const cards[CARDS] = { "+1", "+1a", "+1b", "0", "minus-1",
	"minus-2" };
static const int worth[CARDS] = { 1, 1, 1, 0, -1, -2 };
/* PB-18. */
static const char *const patterns[] = { "xxx", "xx.", "x.x", ".xx", "x..",
	".x.", "..x", "..." };

enum where { DECK, ROW, DISCARDS };

struct book {
	int each, all, wrong;
	bool playoffs;
	int row[SEATS + 1][CARDS], in_row[SEATS + 1];
	char task[TASKS][16];
	enum where where[TASKS];
	int tasks;

	int round, middle, bolts[SEATS], dice[SEATS][3], slap[SEATS];
	bool playing[SEATS], playoff, over;
	int lies[CARDS]; /* a task + 1 */
};

struct race {
	struct conf conf;
	char digest[DIGEST_HEX + 1];
	struct game game, again;
	struct text journal, listed, expected;
	struct events moves;
	struct error err;
	void *before;
	struct book book;
	size_t entered; /* of the game's lines, into the book */
	const char *seed;
	int players;
	uint64_t random;
	unsigned long long records, tried, rounds, reshuffles, playoffs;
};

_Noreturn static void
die(struct race *r, const char *what)
{
	fprintf(stderr, "race: %s: %s\n%s%s", what, r->err.text,
	    text_string(&r->journal), text_string(&r->game.added));
	exit(1);
}

static size_t
below(struct race *r, size_t n)
{
	r->random ^= r->random >> 12;
	r->random ^= r->random << 25;
	r->random ^= r->random >> 27;
	return (size_t)((r->random * 0x2545f4914f6cdd1dU) >> 33) % n;
}

static void
forget(struct error *err)
{
	err->fault = FAULT_NONE;
	err->text[0] = '\0';
}

/* The rules, from the lines of the header. */

static int
card_of(const char *word, size_t n)
{
	int card;

	for (card = 0; card < CARDS; card++)
		if (strlen(cards[card]) == n &&
		    memcmp(cards[card], word, n) == 0)
			return card;
	return -1;
}

static void
add_tasks(struct book *book, const char *prefix, const char *list)
{
	while (*list == ' ') {
		int n = (int)strcspn(++list, " \n");

		snprintf(book->task[book->tasks++], sizeof(book->task[0]),
		    "%s%.*s", prefix, n, list);
		list += n;
	}
}

static void
add_row(struct book *book, const char *line)
{
	int n = line[0] - '0';

	for (line++; *line == ' ';) {
		size_t len = strcspn(++line, " \n");

		book->row[n][book->in_row[n]++] = card_of(line, len);
		line += len;
	}
}

static const char *
after(const char *line, const char *start)
{
	size_t n = strlen(start);

	return strncmp(line, start, n) == 0 ? line + n : NULL;
}

static void
read_rule(struct book *book, const char *line)
{
	const char *rest;

	if ((rest = after(line, "rule bolts.all ")) != NULL)
		book->all = (int)strtol(rest, NULL, 10);
	else if ((rest = after(line, "rule bolts.each ")) != NULL)
		book->each = (int)strtol(rest, NULL, 10);
	else if ((rest = after(line, "rule bolts.wrong ")) != NULL)
		book->wrong = (int)strtol(rest, NULL, 10);
	else if (after(line, "rule tie playoff") != NULL)
		book->playoffs = true;
	else if ((rest = after(line, "rule row.")) != NULL)
		add_row(book, rest);
	else if ((rest = after(line, "rule tasks.exact")) != NULL)
		add_tasks(book, "", rest);
	else if ((rest = after(line, "rule tasks.sums")) != NULL)
		add_tasks(book, "sum ", rest);
}

static void
open_book(struct race *r)
{
	const char *line = r->conf.rules.text.data;
	const char *end = line + r->conf.rules.text.len;
	struct book *book = &r->book;
	int seat;

	memset(book, 0, sizeof(*book));
	for (; line < end; line += strcspn(line, "\n") + 1)
		read_rule(book, line);
	book->middle = book->all - r->players * book->each;
	for (seat = 0; seat < r->players; seat++) {
		book->bolts[seat] = book->each;
		book->playing[seat] = true;
	}
	r->entered = 0;
}

/* What the book says. */

static int
count_playing(const struct race *r)
{
	int seat, n = 0;

	for (seat = 0; seat < r->players; seat++)
		n += r->book.playing[seat];
	return n;
}

static int
slapper(const struct race *r, int card)
{
	int seat;

	for (seat = 0; seat < r->players; seat++)
		if (r->book.slap[seat] == card + 1)
			return seat;
	return -1;
}

static bool
all_slapped(const struct race *r)
{
	int card;

	for (card = 0; card < CARDS; card++)
		if (r->book.lies[card] > 0 && slapper(r, card) < 0)
			return false;
	return true;
}

/* PB-4. */
static bool
is_met(const struct race *r, int seat, int card)
{
	const char *task = r->book.task[r->book.lies[card] - 1];
	const char *sum = after(task, "sum ");
	const int *dice = r->book.dice[seat];
	int face, i, n;

	if (dice[0] == 0)
		return false;
	if (sum != NULL)
		return dice[0] + dice[1] + dice[2] == strtol(sum, NULL, 10);
	for (face = 1; face <= 6; face++) {
		for (n = i = 0; i < 3; i++)
			n += (dice[i] == face) - (task[2 * i] == '0' + face);
		if (n != 0)
			return false;
	}
	return true;
}

static bool
may_act(const struct race *r, int seat)
{
	return !r->book.over && !all_slapped(r) && r->book.playing[seat];
}

/* PB-5, PB-7, PB-17. */
static bool
may_roll(const struct race *r, int seat, const char *pattern, bool by_hand)
{
	return may_act(r, seat) && strchr(pattern, 'x') != NULL &&
	    (by_hand || r->book.slap[seat] == 0) &&
	    (r->book.dice[seat][0] > 0 || strcmp(pattern, "xxx") == 0);
}

/* PB-6, PB-8. */
static bool
may_place(const struct race *r, int seat, int card)
{
	return may_act(r, seat) && r->book.lies[card] > 0 &&
	    slapper(r, card) < 0;
}

static bool
may_take(const struct race *r, int seat)
{
	return may_act(r, seat) && r->book.slap[seat] > 0;
}

/* PB-18: all of it, as vegas-moves prints it. */
static void
expect_moves(struct race *r)
{
	struct text *out = &r->expected;
	int seat, card, i;

	text_clear(out);
	for (seat = 0; seat < r->players; seat++)
		for (i = 0; i < 8; i++)
			if (may_roll(r, seat, patterns[i], false))
				text_printf(out, "roll p%d %s\n", seat + 1,
				    patterns[i]);
	for (seat = 0; seat < r->players; seat++)
		for (card = 0; card < CARDS; card++)
			if (may_place(r, seat, card))
				text_printf(out, "place p%d %s\n", seat + 1,
				    cards[card]);
	for (seat = 0; seat < r->players; seat++)
		if (may_take(r, seat))
			text_printf(out, "take p%d\n", seat + 1);
	if (!r->book.over && all_slapped(r))
		text_puts(out, "score\n");
}

/* PB-10: what a player's round is worth. */
static int
result(const struct race *r, int seat)
{
	int card = r->book.slap[seat] - 1;

	if (card < 0)
		return worth[LAST];
	return is_met(r, seat, card) ? worth[card] : -r->book.wrong;
}

/* PB-11; whether somebody could not pay (PB-13). */
static bool
expect_loss(struct race *r, int seat)
{
	struct book *book = &r->book;
	int owed = -result(r, seat);
	int paid = owed < book->bolts[seat] ? owed : book->bolts[seat];

	if (owed <= 0)
		return false;
	if (paid > 0)
		text_printf(&r->expected, "  lose p%d %d\n", seat + 1, paid);
	book->bolts[seat] -= paid;
	book->middle += paid;
	return paid < owed;
}

static void
expect_gain(struct race *r, int seat)
{
	struct book *book = &r->book;
	int won = result(r, seat);

	won = won < book->middle ? won : book->middle;
	if (won <= 0)
		return;
	text_printf(&r->expected, "  gain p%d %d\n", seat + 1, won);
	book->bolts[seat] += won;
	book->middle -= won;
}

/* PB-14: those with the most among the players of the round. */
static int
find_best(const struct race *r, bool best[SEATS])
{
	int seat, most = -1, n = 0;

	for (seat = 0; seat < r->players; seat++)
		if (r->book.playing[seat] && r->book.bolts[seat] > most)
			most = r->book.bolts[seat];
	for (seat = 0; seat < r->players; seat++) {
		best[seat] = r->book.playing[seat] &&
		    r->book.bolts[seat] == most;
		n += best[seat];
	}
	return n;
}

static void
expect_end(struct race *r)
{
	bool best[SEATS] = { false };
	int seat, n = find_best(r, best);

	if (n > 1 && r->book.playoffs && !r->book.playoff) {
		memcpy(r->book.playing, best, sizeof(best));
		r->book.playoff = true;
		r->playoffs++;
		return;
	}
	for (seat = 0; seat < r->players; seat++)
		text_printf(&r->expected, "  final p%d %d\n", seat + 1,
		    r->book.bolts[seat]);
	text_puts(&r->expected, "  winner");
	for (seat = 0; seat < r->players; seat++)
		if (best[seat])
			text_printf(&r->expected, " p%d", seat + 1);
	text_puts(&r->expected, "\n");
	r->book.over = true;
}

/* The consequences of a count, and the book after it. */
static void
expect_count(struct race *r)
{
	struct book *book = &r->book;
	bool broke = false;
	int seat, first, card;

	text_clear(&r->expected);
	for (first = 1; first >= 0; first--)
		for (seat = 0; seat < r->players; seat++)
			if (book->playing[seat] &&
			    (book->slap[seat] == 0) == first)
				broke |= expect_loss(r, seat);
	for (seat = 0; seat < r->players; seat++)
		if (book->playing[seat])
			expect_gain(r, seat);
	for (card = 0; card < CARDS; card++) {
		if (book->lies[card] > 0)
			book->where[book->lies[card] - 1] = DISCARDS;
		book->lies[card] = 0;
	}
	if (broke || book->playoff)
		expect_end(r);
}

/* Entering lines. */

static void
enter_roll(struct race *r, int seat, const char *dice)
{
	int i;

	for (i = 0; i < 3; i++)
		if (dice[2 * i] != '.')
			r->book.dice[seat][i] = dice[2 * i] - '0';
}

static void
enter_round(struct race *r, long number)
{
	if (number != ++r->book.round)
		die(r, "the number of the round");
	memset(r->book.dice, 0, sizeof(r->book.dice));
	memset(r->book.slap, 0, sizeof(r->book.slap));
	r->rounds++;
}

/* PB-12. */
static void
refill(struct race *r)
{
	int i;

	for (i = 0; i < r->book.tasks; i++)
		if (r->book.where[i] == DECK)
			return;
	for (i = 0; i < r->book.tasks; i++)
		if (r->book.where[i] == DISCARDS)
			r->book.where[i] = DECK;
	r->reshuffles++;
}

static void
enter_task(struct race *r, const char *line, size_t n)
{
	struct book *book = &r->book;
	size_t len = strcspn(line, " ");
	int card = card_of(line, len), i, at = 0;

	refill(r);
	/* The next card of the row that has none. */
	while (book->lies[book->row[count_playing(r)][at]] > 0)
		at++;
	if (card == LAST || card != book->row[count_playing(r)][at])
		die(r, "another card gets its task next");
	line += len + 1;
	n -= len + 1;
	for (i = 0; i < book->tasks; i++)
		if (book->where[i] == DECK && strlen(book->task[i]) == n &&
		    memcmp(book->task[i], line, n) == 0)
			break;
	if (i == book->tasks)
		die(r, "the task is not in the deck");
	book->where[i] = ROW;
	book->lies[card] = i + 1;
}

/* A line of the journal; consequences were entered with their count. */
static void
enter(struct race *r, const char *line, size_t n)
{
	const char *rest;

	if ((rest = after(line, "round ")) != NULL)
		enter_round(r, strtol(rest, NULL, 10));
	else if ((rest = after(line, "task ")) != NULL)
		enter_task(r, rest, n - 5);
	else if ((rest = after(line, "roll p")) != NULL)
		enter_roll(r, rest[0] - '1', rest + 2);
	else if ((rest = after(line, "place p")) != NULL)
		r->book.slap[rest[0] - '1'] = 1 +
		    card_of(rest + 2, n - (size_t)(rest + 2 - line));
	else if ((rest = after(line, "take p")) != NULL)
		r->book.slap[rest[0] - '1'] = 0;
}

static void
enter_new(struct race *r)
{
	const char *line = text_string(&r->game.added) + r->entered;

	for (; *line != '\0'; line += strcspn(line, "\n") + 1) {
		size_t n = strcspn(line, "\n");

		if (after(line, "score\n") != NULL) {
			expect_count(r);
			line += n + 1;
			n = r->expected.len;
			if (n > 0 && after(line, r->expected.data) == NULL)
				die(r, text_string(&r->expected));
			line += n;
			if (*line == '\0')
				break;
			n = strcspn(line, "\n");
		}
		if (*line == ' ')
			die(r, "a consequence too many");
		enter(r, line, n);
	}
	r->entered = r->game.added.len;
}

/* Trying moves. */

static void
restore(struct race *r, size_t added)
{
	memcpy(r->game.state, r->before, r->game.family->size);
	r->game.added.len = added;
	if (r->game.added.data != NULL)
		r->game.added.data[added] = '\0';
}

static void
check_untouched(struct race *r, size_t added, const char *line)
{
	if (r->game.added.len != added ||
	    memcmp(r->game.state, r->before, r->game.family->size) != 0)
		die(r, line);
}

/*
 * One move or record; throws that are legal are only asked about, because dice
 * that were thrown cannot be taken back.
 */
__attribute__((format(printf, 3, 4))) static void
try(struct race *r, bool legal, const char *format, ...)
{
	struct game *game = &r->game;
	size_t added = game->added.len;
	char line[64];
	bool done, throw;
	va_list ap;

	va_start(ap, format);
	vsnprintf(line, sizeof(line), format, ap);
	va_end(ap);
	forget(&r->err);
	r->tried++;
	if (!game_parse(game, line, &r->err))
		die(r, line);
	throw = after(line, "roll") != NULL && !game->event->given;
	if (throw &&legal)
		done = game->family->about(game->state, game->event,
		    &game->header.names, &r->err);
	else if (throw)
		done = game_throw(game, &r->err);
	else
		done = game_move(game, game->event, &r->err);
	if (done != legal)
		die(r, line);
	if (!legal && r->err.fault != FAULT_RULES &&
	    r->err.fault != FAULT_FORMAT)
		die(r, "refused for another reason");
	if (!legal)
		check_untouched(r, added, line);
	if (legal && !game->family->sound(game->state, &r->err))
		die(r, line);
	restore(r, added);
}

static void
try_seat(struct race *r, int seat)
{
	static const char *const by_hand[] = { "1 2 3", "4 5 .", "6 . 1",
		". 2 3", "4 . .", ". 5 .", ". . 6", ". . ." };
	int i;

	for (i = 0; i < 8; i++) {
		try(r, may_roll(r, seat, patterns[i], false), "roll p%d %s",
		    seat + 1, patterns[i]);
		try(r, may_roll(r, seat, patterns[i], true), "roll p%d %s !",
		    seat + 1, by_hand[i]);
	}
	try(r, may_roll(r, seat, "xxx", false), "roll p%d", seat + 1);
	for (i = 0; i < CARDS; i++)
		try(r, may_place(r, seat, i), "place p%d %s", seat + 1,
		    cards[i]);
	try(r, may_take(r, seat), "take p%d", seat + 1);
	try(r, false, "retire p%d", seat + 1);
}

static void
try_all(struct race *r)
{
	static const char *const never[] = { "roll neutral", "roll grey xxx",
		"roll neutral 1 2 3 !", "place neutral 0", "take grey",
		"retire neutral", "round 2", "task +1 1-1-1 !", "task 0 sum 5",
		"task minus-2 1-1-1 !" };
	size_t i;
	int seat;

	memcpy(r->before, r->game.state, r->game.family->size);
	for (seat = 0; seat < r->players; seat++)
		try_seat(r, seat);
	for (i = 0; i < sizeof(never) / sizeof(never[0]); i++)
		try(r, false, "%s", never[i]);
	try(r, !r->book.over && all_slapped(r), "score");
}

static void
check_list(struct race *r)
{
	const struct event *move;

	events_clear(&r->moves);
	r->game.family->moves(r->game.state, &r->moves);
	text_clear(&r->listed);
	EVENTS_EACH (move, &r->moves) {
		event_format(&r->game.grammar, &r->game.header.names, move,
		    &r->listed);
		text_puts(&r->listed, "\n");
	}
	expect_moves(r);
	if (strcmp(text_string(&r->listed), text_string(&r->expected)) != 0)
		die(r, text_string(&r->expected));
	if (r->moves.count == 0 && !r->book.over)
		die(r, "no move, and the game is not over");
}

/* What the state tells of bolts is what the book says. */
static void
check_bolts(struct race *r)
{
	struct standing standing;
	int seat;

	if (!r->game.family->sound(r->game.state, &r->err))
		die(r, "not conserved");
	r->game.family->standing(r->game.state, &standing);
	if (standing.over != r->book.over)
		die(r, "whether the game is over");
	for (seat = 0; seat < r->players; seat++)
		if (standing.money[seat] != r->book.bolts[seat])
			die(r, "bolts");
}

/* Playing. */

static void
deal(struct race *r)
{
	struct due due;

	for (;;) {
		r->game.family->due(r->game.state, &due);
		if (due.what != DUE_DEAL)
			break;
		if (!game_chance(&r->game, NULL, &r->err))
			die(r, "deal");
		if (!r->game.family->sound(r->game.state, &r->err))
			die(r, "not conserved in a deal");
	}
	enter_new(r);
}

static void
make_header(struct race *r, unsigned long number)
{
	const struct text *rules = &r->conf.rules.text;
	int i;

	text_clear(&r->journal);
	text_printf(&r->journal, "vegas 1\nrules %s %s\n", r->conf.name,
	    r->digest);
	text_add(&r->journal, rules->data, rules->len);
	text_puts(&r->journal, "players");
	for (i = 0; i < r->players; i++)
		text_printf(&r->journal, " p%d", i + 1);
	text_printf(&r->journal, "\nseed %s %lu\n", r->seed, number);
}

static void
start(struct race *r, unsigned long number)
{
	struct journal journal;

	make_header(r, number);
	if (!journal_open_text(&journal, &r->journal, "-", &r->err) ||
	    !header_read(&r->game, &journal, &r->err) ||
	    !game_setup(&r->game, &r->err))
		die(r, "start");
	journal_close(&journal);
	open_book(r);
	if (r->before == NULL)
		r->before = malloc(r->game.family->size);
	if (r->before == NULL)
		die(r, "memory");
	deal(r);
}

/* Whether a line is a slap that fits, or one that does not. */
static bool
is_slap(const struct race *r, const char *line, bool fits)
{
	const char *rest = after(line, "place p");

	return rest != NULL &&
	    is_met(r, rest[0] - '1',
		card_of(rest + 2, strcspn(rest + 2, "\n"))) == fits;
}

/* Half the time a slap that fits, if there is one; others are rare. */
static void
pick_line(struct race *r, char *line, size_t size)
{
	const char *p = text_string(&r->listed);
	bool any = true;

	if (below(r, 2) == 0)
		for (; any && !is_slap(r, p, true); any = *p != '\0')
			p += strcspn(p, "\n") + (*p != '\0');
	else
		any = false;
	while (!any) {
		size_t n = below(r, r->moves.count);

		for (p = text_string(&r->listed); n > 0; n--)
			p += strcspn(p, "\n") + 1;
		any = !((after(p, "take") != NULL && below(r, 8) > 0) ||
		    (is_slap(r, p, false) && below(r, 40) > 0));
	}
	snprintf(line, size, "%.*s", (int)strcspn(p, "\n"), p);
}

/* PB-17: a die is knocked over, now and then. */
static bool
knock_over(struct race *r)
{
	int seat = (int)below(r, (size_t)r->players);
	char line[64];

	if (below(r, 30) > 0 || !may_roll(r, seat, "x..", true))
		return false;
	snprintf(line, sizeof(line), "roll p%d %d . . !", seat + 1,
	    (int)below(r, 6) + 1);
	if (!game_parse(&r->game, line, &r->err) ||
	    !game_move(&r->game, r->game.event, &r->err))
		die(r, line);
	return true;
}

static void
make_any_move(struct race *r)
{
	struct game *game = &r->game;
	char line[64];

	r->records++;
	if (knock_over(r)) {
		enter_new(r);
		return;
	}
	pick_line(r, line, sizeof(line));
	if (!game_parse(game, line, &r->err) ||
	    !(after(line, "roll") != NULL
		    ? game_throw(game, &r->err)
		    : game_move(game, game->event, &r->err)))
		die(r, line);
	enter_new(r);
	deal(r);
}

/* The journal, read again, is the same game. */
static void
check_read(struct race *r)
{
	struct journal journal;

	text_add(&r->journal, r->game.added.data, r->game.added.len);
	if (!journal_open_text(&journal, &r->journal, "-", &r->err) ||
	    game_read(&r->again, &journal, &r->err) != GAME_READ)
		die(r, "replay");
	if (memcmp(r->game.state, r->again.state, r->game.family->size) != 0)
		die(r, "the replay gives another state");
	journal_close(&journal);
}

static void
play(struct race *r, unsigned long number)
{
	unsigned records = 0;

	start(r, number);
	for (;;) {
		check_bolts(r);
		check_list(r);
		if (below(r, 4) == 0 || r->book.over || all_slapped(r))
			try_all(r);
		check_list(r);
		if (r->book.over)
			break;
		if (++records > RECORDS_MAX)
			die(r, "the game does not end");
		make_any_move(r);
	}
	check_read(r);
}

int
main(int argc, char **argv)
{
	static struct race r;
	struct conf_path path = { 0 };
	const char *rules = argc > 4 ? argv[4] : "potzblitz";
	unsigned long i, games;

	if (argc < 4) {
		fputs("usage: race N PLAYERS SEED [RULES]\n", stderr);
		return 2;
	}
	games = strtoul(argv[1], NULL, 10);
	r.players = (int)strtol(argv[2], NULL, 10);
	r.seed = argv[3];
	r.random = 88172645463325252U + strtoul(argv[3], NULL, 10);
	if (!conf_path_init(&path, getenv("RULES_DIR"), &r.err) ||
	    !conf_load(&r.conf, &path, rules, NULL, &r.err))
		die(&r, rules);
	conf_path_release(&path);
	digest_of(r.conf.rules.text.data, r.conf.rules.text.len, r.digest);
	game_init(&r.game, &crypto_sodium);
	game_init(&r.again, &crypto_sodium);
	for (i = 1; i <= games; i++)
		play(&r, i);
	printf("%lu games of %d players, %llu rounds, %llu playoffs, %llu "
	       "decks anew, %llu records, %llu moves tried\n",
	    games, r.players, r.rounds, r.playoffs, r.reshuffles, r.records,
	    r.tried);
	game_release(&r.game);
	game_release(&r.again);
	conf_release(&r.conf);
	events_release(&r.moves);
	text_release(&r.journal);
	text_release(&r.listed);
	text_release(&r.expected);
	free(r.before);
	return fflush(stdout) == 0 && !ferror(stdout) ? 0 : 4;
}
