/*
 * auction N SEED [end]: N random games of Vegas Showdown through the library.
 *
 * A book is kept by the journal alone, from the text of the clauses and none of
 * the family's code: what follows from each line must be what it expects, and
 * what the state tells of the table must be what it says.  After every record
 * the state is sound, and every move that is listed is accepted; every other one
 * is refused, the state untouched.  The journal, read again, gives the same
 * state.  Events are told at random, legal or not.  With `end' some games are
 * ended early.  RULES_DIR is where the rule set is looked for.
 */
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/conf.h"
#include "engine/game.h"

enum {
	SPACES = 6,
	PREMIER = 3, /* the first premier space */
	TILES_MAX = 64,
	RECORDS_MAX = 3000,
	TRIES = 60, /* of the moves not listed, at a position */
};

static const char *const spaces[SPACES] = { "slots", "lounge", "restaurant",
	"premier-1", "premier-2", "premier-3" };
static const int ladder[] = { 3, 5, 7, 9, 12, 15, 18, 21, 25, 29, 33, 37, 42,
	47, 52 };
static const int falls[] = { 3, 7, 12, 18, 25, 33, 42, 52 };
static const char *const events[] = { "slot-builders-on-strike",
	"slots-surplus", "good-relations", "visionary", "slots-bought" };
enum { STRIKE, SURPLUS, RELATIONS, VISIONARY, BOUGHT, EVENTS };
enum { LADDER = sizeof(ladder) / sizeof(ladder[0]) };

struct tile {
	char name[32];
	int price, stack;
	bool seen;
};

struct book {
	struct tile tiles[TILES_MAX];
	int n_tiles;
	int turn, first;
	int lies[SPACES]; /* a tile, or -1 */
	int minimum[SPACES], left[SPACES];
	int bid[SPACES], marker[SPACES], bidder[SPACES];
	bool forbidden[SPACES], told[EVENTS], acted, last, over;
	bool passed[2];
	int slots, premier, premier_before;
	int fame[2], number[2][4];
	char due[1024]; /* consequences to come, a line each */
};

struct auction {
	struct conf conf;
	struct game game, again;
	struct text journal;
	struct events moves, tries;
	struct error err;
	struct event *event;
	struct event_space space;
	struct book book;
	size_t entered, next_try;
	void *before;
	uint64_t random;
	bool end;
	unsigned long long records, tried, refused;
};

_Noreturn static void
die(struct auction *a, const char *what, const char *line)
{
	fprintf(stderr, "auction: %s: %s: %s\n%s%s", what, line, a->err.text,
	    text_string(&a->journal), text_string(&a->game.added));
	exit(1);
}

static size_t
below(struct auction *a, size_t n)
{
	a->random ^= a->random >> 12;
	a->random ^= a->random << 25;
	a->random ^= a->random >> 27;
	return (size_t)((a->random * 0x2545f4914f6cdd1dU) >> 33) %
	    (n > 0 ? n : 1);
}

static void
forget(struct error *err)
{
	err->fault = FAULT_NONE;
	err->text[0] = '\0';
}

/* The book. */

__attribute__((format(printf, 2, 3))) static void
expect(struct book *book, const char *format, ...)
{
	size_t n = strlen(book->due);
	va_list args;

	va_start(args, format);
	vsnprintf(book->due + n, sizeof(book->due) - n, format, args);
	va_end(args);
}

static int
find_space(const char *word)
{
	int i;

	for (i = 0; i < SPACES && strcmp(spaces[i], word) != 0; i++)
		;
	return i;
}

static int
find_tile(const struct book *book, const char *word)
{
	int i;

	for (i = 0; i < book->n_tiles; i++)
		if (strcmp(book->tiles[i].name, word) == 0)
			return i;
	return -1;
}

static int
find_seat(const char *name)
{
	return strcmp(name, "p1") == 0 ? 0 : strcmp(name, "p2") == 0 ? 1 : 2;
}

static const char *
name_at(int seat)
{
	return seat == 0 ? "p1" : seat == 1 ? "p2" : "neutral";
}

/* The tiles of `rule small.a buffet:12 ...' lines. */
static void
book_tiles(struct book *book, const char *rules)
{
	static const char *const keys[] = { "rule small.", "rule medium.",
		"rule large." };
	const char *line, *p;
	int i;

	for (line = rules; *line != '\0'; line = strchr(line, '\n') + 1)
		for (i = 0; i < 3; i++) {
			if (strncmp(line, keys[i], strlen(keys[i])) != 0)
				continue;
			p = line + strlen(keys[i]) + 1;
			while (*p == ' ') {
				struct tile
				    *tile = &book->tiles[book->n_tiles++];
				size_t len = strcspn(++p, ":");
				char *end;

				if (len >= sizeof(tile->name))
					exit(4);
				memcpy(tile->name, p, len);
				tile->name[len] = '\0';
				tile->price = (int)strtol(p + len + 1, &end,
				    10);
				tile->stack = PREMIER + i;
				p = end;
			}
		}
}

static void
book_begin(struct book *book, const char *rules)
{
	static const int prices[] = { 5, 9, 15 }, counts[] = { 13, 5, 3 };
	int i;

	*book = (struct book) { 0 };
	book_tiles(book, rules);
	for (i = 0; i < SPACES; i++) {
		book->lies[i] = -1;
		book->bidder[i] = -1;
		if (i < PREMIER) {
			book->left[i] = counts[i];
			book->minimum[i] = prices[i];
		}
	}
	for (i = 0; i < book->n_tiles; i++)
		book->left[book->tiles[i].stack]++;
}

static bool
offered(const struct book *book, int space)
{
	const int *lies = book->lies + space;

	return *lies >= 0 || (space < PREMIER && book->left[space] > 0);
}

static const char *
offer_name(const struct book *book, int space)
{
	const int *lies = book->lies + space;

	return *lies >= 0 ? book->tiles[*lies].name : spaces[space];
}

static int
highest(const struct book *book, int space)
{
	return book->bid[space] > book->marker[space] ? book->bid[space]
						      : book->marker[space];
}

/* SD-4, SD-24. */
static void
book_turn(struct book *book, int number, int seat)
{
	int i, n;

	book->last = false;
	for (i = 0; i < SPACES; i++) {
		book->bid[i] = book->marker[i] = 0;
		book->bidder[i] = -1;
		book->forbidden[i] = false;
	}
	for (i = 0; i < EVENTS; i++)
		book->told[i] = false;
	book->passed[0] = book->passed[1] = book->acted = false;
	book->premier_before = book->premier;
	book->premier = 0;
	book->turn = number;
	book->first = seat;
	for (i = PREMIER; i < SPACES; i++) {
		if (book->lies[i] < 0)
			continue;
		for (n = (int)(sizeof(falls) / sizeof(falls[0])); n > 0; n--)
			if (falls[n - 1] < book->minimum[i])
				break;
		if (n > 0) {
			book->minimum[i] = falls[n - 1];
			expect(book, "  price %s %d\n", spaces[i],
			    falls[n - 1]);
		} else {
			expect(book, "  gone %s %s\n", spaces[i],
			    offer_name(book, i));
			book->lies[i] = -1;
		}
	}
}

static bool
book_tile(struct book *book, int space, const char *name, int price)
{
	int tile = find_tile(book, name);

	if (tile < 0 || space < PREMIER || space >= SPACES ||
	    book->lies[space] >= 0 || book->tiles[tile].seen ||
	    book->tiles[tile].stack != space ||
	    book->tiles[tile].price != price)
		return false;
	book->tiles[tile].seen = true;
	book->lies[space] = tile;
	book->minimum[space] = price;
	book->left[space]--;
	return true;
}

/* SD-11, SD-18. */
static int
slots_price(int result)
{
	return result < 0 ? 0
	    : result < 2  ? 5
	    : result < 4  ? 7
	    : result < 6  ? 9
			  : 12;
}

/* SD-14, SD-15. */
static void
book_premier(struct book *book, const int *dice, int n)
{
	bool missed[SPACES] = { false };
	int i, k;

	for (i = 0; i < n; i++) {
		int space = PREMIER + (dice[i] - 1) / 2, price;

		price = book->minimum[space];
		if (book->marker[space] > 0) {
			for (k = 0; ladder[k] != book->marker[space]; k++)
				;
			k += book->told[RELATIONS] ? 2 : 1;
			price = k < LADDER ? ladder[k] : 1000;
		}
		if (book->lies[space] < 0 || book->forbidden[space] ||
		    missed[space] ||
		    price >= book->tiles[book->lies[space]].price) {
			missed[space] = true;
			continue;
		}
		book->marker[space] = price;
		expect(book, "  bid neutral %s %d\n", spaces[space], price);
	}
}

/* SD-10 to SD-13, SD-18. */
static bool
book_roll(struct book *book, const char *what, const int *dice, int n)
{
	int result = dice[0] - book->slots, wanted;
	bool slots = !book->told[STRIKE] && book->left[0] > 0 &&
	    book->slots < 7;

	book->acted = true;
	if (strcmp(what, "premier") == 0) {
		wanted = book->turn == 1	? 0
		    : book->turn == 2		? 1
		    : book->premier_before == 0 ? 2
						: 1;
		if (n != wanted || (n == 2 && dice[0] > dice[1]))
			return false;
		book_premier(book, dice, n);
		return true;
	}
	if (n != 1 || !slots)
		return false;
	if (strcmp(what, "surplus") == 0) {
		if (!book->told[SURPLUS])
			return false;
		if (result >= 2 && !book->forbidden[0]) {
			expect(book, "  buy neutral slots slots %d\n",
			    slots_price(result));
			book->left[0]--;
			book->slots++;
		}
	} else if (result >= 0 && !book->forbidden[0]) {
		book->marker[0] = slots_price(result);
		expect(book, "  bid neutral slots %d\n", book->marker[0]);
	}
	return true;
}

/* SD-6, SD-16. */
static bool
book_place(struct book *book, int seat, int space, int price)
{
	int k, was = highest(book, space);

	for (k = 0; k < LADDER && ladder[k] != price; k++)
		;
	if (k == LADDER || !offered(book, space) || book->forbidden[space] ||
	    price < book->minimum[space] || price <= was || book->passed[seat])
		return false;
	for (k = 0; k < SPACES; k++)
		if (book->bidder[k] == seat)
			return false;
	if (book->bidder[space] >= 0)
		expect(book, "  back %s %s\n", name_at(1 - seat),
		    spaces[space]);
	if (was > 0 && book->told[VISIONARY]) {
		expect(book, "  gain %s fame 1\n", name_at(seat));
		book->fame[seat]++;
	}
	book->bidder[space] = seat;
	book->bid[space] = price;
	book->acted = true;
	return true;
}

/* SD-20 to SD-23. */
static void
book_end(struct book *book)
{
	int fame[2], seat;

	for (seat = 0; seat < 2; seat++) {
		const int *mine = book->number[seat];
		const int *other = book->number[1 - seat];

		fame[seat] = book->fame[seat] + mine[3] + mine[2] / 10 +
		    (mine[0] > other[0] ? 3 : 0) + (mine[1] > other[1] ? 3 : 0);
		expect(book, "  final %s %d %d\n", name_at(seat), fame[seat],
		    mine[2]);
	}
	if (fame[0] == fame[1]) {
		fame[0] = book->number[0][2];
		fame[1] = book->number[1][2];
	}
	expect(book, "  winner%s%s\n", fame[0] >= fame[1] ? " p1" : "",
	    fame[1] >= fame[0] ? " p2" : "");
	book->over = true;
}

/* SD-7, SD-17. */
static void
book_score(struct book *book)
{
	int space;

	book->last = false;
	for (space = PREMIER; space < SPACES; space++)
		book->last |= book->lies[space] < 0;
	for (space = 0; space < SPACES; space++) {
		int price = highest(book, space);
		bool neutral = book->marker[space] > book->bid[space];

		if (price == 0)
			continue;
		expect(book, "  buy %s %s %s %d\n",
		    name_at(neutral ? 2 : book->bidder[space]), spaces[space],
		    offer_name(book, space), price);
		if (space < PREMIER)
			book->left[space]--;
		else
			book->lies[space] = -1;
		book->slots += neutral && space == 0;
		book->premier += neutral && space >= PREMIER;
		book->bid[space] = book->marker[space] = 0;
		book->bidder[space] = -1;
	}
	if (book->last)
		book_end(book);
}

/* SD-8: whether it is legal now. */
static bool
book_event(struct book *book, const char *name, const char *more)
{
	int i, space;

	if (book->acted || book->over)
		return false;
	for (i = 0; i < EVENTS && strcmp(events[i], name) != 0; i++)
		;
	if (i < EVENTS) {
		int n = i == BOUGHT ? (int)strtol(more, NULL, 10) : 0;

		if (book->told[i] || n > book->left[0] ||
		    (i == BOUGHT && n == 0))
			return false;
		book->told[i] = true;
		book->left[0] -= n;
		return true;
	}
	for (space = 0; space < SPACES; space++)
		if ((space < PREMIER || book->lies[space] >= 0) &&
		    strcmp(offer_name(book, space), more) == 0)
			break;
	if (space == SPACES || book->forbidden[space])
		return false;
	return book->forbidden[space] = true;
}

static void
book_tell(struct book *book, int seat, char (*word)[32], int n)
{
	static const char *const what[] = { "revenue", "population", "money",
		"fame" };
	int i, k;

	for (i = 2; i + 1 < n; i += 2)
		for (k = 0; k < 4; k++)
			if (strcmp(word[i], what[k]) == 0)
				book->number[seat][k] = (int)strtol(word[i + 1],
				    NULL, 10);
}

/* One line that is no consequence; false if the book says no. */
static bool
book_line(struct book *book, const char *line)
{
	char word[12][32] = { { 0 } };
	int n = sscanf(line,
	    "%31s %31s %31s %31s %31s %31s %31s %31s %31s %31s", word[0],
	    word[1], word[2], word[3], word[4], word[5], word[6], word[7],
	    word[8], word[9]);
	int dice[2] = { word[3][0] - '0', word[4][0] - '0' };
	int third = (int)strtol(word[3], NULL, 10);

	if (strcmp(word[0], "turn") == 0)
		book_turn(book, (int)strtol(word[1], NULL, 10),
		    find_seat(word[2]));
	else if (strcmp(word[0], "tile") == 0)
		return book_tile(book, find_space(word[1]), word[2], third);
	else if (strcmp(word[0], "roll") == 0)
		return book_roll(book, word[2], dice, n - 3);
	else if (strcmp(word[0], "event") == 0)
		return book_event(book, word[1], word[2]);
	else if (strcmp(word[0], "tell") == 0)
		book_tell(book, find_seat(word[1]), word, n);
	else if (strcmp(word[0], "place") == 0)
		return book_place(book, find_seat(word[1]), find_space(word[2]),
		    third);
	else if (strcmp(word[0], "pass") == 0) {
		int seat = find_seat(word[1]);

		book->acted = book->passed[seat] = true;
		if (strcmp(word[2], "publicity") == 0) {
			expect(book, "  gain %s fame 1\n", word[1]);
			book->fame[seat]++;
		}
	} else if (strcmp(word[0], "score") == 0 && n == 2)
		book_end(book);
	else if (strcmp(word[0], "score") == 0)
		book_score(book);
	else
		return false;
	return true;
}

/* What must hold whatever happens. */
static void
book_look(struct auction *a)
{
	const struct book *book = &a->book;
	int count[SPACES] = { 0 }, i;

	if (book->slots > 7)
		die(a, "the neutral player has more than seven Slots", "");
	for (i = 0; i < book->n_tiles; i++)
		count[book->tiles[i].stack] += !book->tiles[i].seen;
	for (i = PREMIER; i < SPACES; i++) {
		if (count[i] != book->left[i])
			die(a, "tiles were lost", spaces[i]);
		if (book->marker[i] > 0 && book->lies[i] >= 0 &&
		    book->marker[i] >= book->tiles[book->lies[i]].price)
			die(a, "the neutral player bids a starting price",
			    spaces[i]);
	}
}

/* The table as the state tells it, against the book. */
static void
check_shown(struct auction *a)
{
	const struct book *book = &a->book;
	struct text shown = { 0 }, wanted = { 0 };
	int i;

	a->game.family->line(a->game.state, &a->game.header.names, VIEW_ALL,
	    &shown);
	for (i = 0; i < SPACES; i++) {
		bool there = offered(book, i);
		int high = highest(book, i);

		text_printf(&wanted, " space %s %s %d bid %s %d marker %d ",
		    spaces[i], there ? offer_name(book, i) : "-",
		    there ? book->minimum[i] : 0,
		    high == 0 ? "-"
			: book->marker[i] > book->bid[i]
			? "neutral"
			: name_at(book->bidder[i]),
		    high, book->marker[i]);
		text_printf(&wanted, "left %d%s", book->left[i],
		    there && book->forbidden[i] ? " forbidden" : "");
	}
	for (i = 0; i < 2; i++)
		text_printf(&wanted, "%s player %s fame %d", i > 0 ? "|" : "",
		    name_at(i), book->fame[i]);
	/* Up to the last part, which is told of each player by himself. */
	wanted.data[strcspn(wanted.data, "|")] = '\0';
	if (strstr(text_string(&shown), text_string(&wanted)) == NULL)
		die(a, "the state tells another table than the book",
		    text_string(&wanted));
	text_release(&shown);
	text_release(&wanted);
}

/* Enters the lines that are new. */
static void
check_book(struct auction *a)
{
	const char *p = text_string(&a->game.added) + a->entered;
	struct book *book = &a->book;

	while (*p != '\0') {
		size_t n = strcspn(p, "\n") + 1, due = strlen(book->due);
		char line[256];

		snprintf(line, sizeof(line), "%.*s", (int)n - 1, p);
		if (*p == ' ') {
			if (due < n || memcmp(book->due, p, n) != 0)
				die(a, "the book expects", book->due);
			memmove(book->due, book->due + n, due - n + 1);
		} else if (due > 0)
			die(a, "the book misses", book->due);
		else if (!book_line(book, line))
			die(a, "the book says no", line);
		p += n;
	}
	if (book->due[0] != '\0')
		die(a, "the book misses", book->due);
	a->entered = a->game.added.len;
	book_look(a);
	check_shown(a);
}

/* Playing. */

static enum due_what
what_is_due(const struct auction *a)
{
	struct due due;

	a->game.family->due(a->game.state, &due);
	return due.what;
}

static void
check_sound(struct auction *a)
{
	if (!a->game.family->sound(a->game.state, &a->err))
		die(a, "not sound", "");
}

static void
deal(struct auction *a)
{
	while (what_is_due(a) == DUE_DEAL) {
		if (!game_chance(&a->game, NULL, &a->err))
			die(a, "deal", "");
		check_sound(a);
	}
}

/* Legal though not listed (TK-31), or that is for the book to say. */
static bool
is_unlisted(const struct auction *a, const struct event *event)
{
	const char *word = a->game.grammar.forms[event->type].word;

	return strcmp(word, "tell") == 0 || strcmp(word, "event") == 0 ||
	    (strcmp(word, "score") == 0 && event->n > 0);
}

static void
add_try(struct auction *a, const char *line)
{
	forget(&a->err);
	if (game_parse(&a->game, line, &a->err))
		events_copy(&a->tries, a->game.event);
	else if (a->err.fault != FAULT_USAGE && a->err.fault != FAULT_RULES)
		die(a, "a try", line);
}

/* Every bid, with prices that are none, and whatever else has words. */
static void
make_tries(struct auction *a)
{
	static const char *const whole[] = { "score", "retire p1", "retire p2",
		"pass p1 publicity", "pass p2 publicity", "pass p1 renovate",
		"pass p2 renovate", "pass neutral renovate",
		"place neutral slots 52", "roll p1", "roll neutral",
		"roll neutral slots 3", "turn 2 p1", "tile premier-1 buffet 12",
		"bid neutral slots 5", "buy p1 slots slots 5", "winner p1",
		"pass p1 final", "pass p2 revenue 3", "score publicity" };
	char line[64];
	size_t i;
	int seat, space, k;

	for (i = 0; i < sizeof(whole) / sizeof(whole[0]); i++)
		add_try(a, whole[i]);
	for (seat = 0; seat < 2; seat++)
		for (space = 0; space < SPACES; space++)
			for (k = -2; k < LADDER; k++) {
				snprintf(line, sizeof(line), "place %s %s %d",
				    name_at(seat), spaces[space],
				    k == -2	  ? 0
					: k == -1 ? 30
						  : ladder[k]);
				add_try(a, line);
			}
	a->before = malloc(a->game.family->size);
	if (a->before == NULL || a->tries.failed)
		exit(4);
	forget(&a->err);
}

static int
times_listed(const struct auction *a, const struct event *event)
{
	const struct event *move;
	int n = 0;

	EVENTS_EACH (move, &a->moves)
		n += event_equal(move, event);
	return n;
}

static void
format(const struct auction *a, const struct event *event, char *line,
    size_t size)
{
	struct text text = { 0 };

	event_format(&a->game.grammar, &a->game.header.names, event, &text);
	snprintf(line, size, "%s", text_string(&text));
	text_release(&text);
}

static void
try_listed(struct auction *a)
{
	size_t added = a->game.added.len;
	const struct event *move;
	char line[128];

	EVENTS_EACH (move, &a->moves) {
		format(a, move, line, sizeof(line));
		if (times_listed(a, move) != 1)
			die(a, "listed twice", line);
		if (a->game.grammar.forms[move->type].kind == RECORD_CHANCE)
			continue;
		a->tried++;
		if (!game_move(&a->game, move, &a->err))
			die(a, "a listed move is refused", line);
		check_sound(a);
		memcpy(a->game.state, a->before, a->game.family->size);
		a->game.added.len = added;
		a->game.added.data[added] = '\0';
	}
}

static void
try_other(struct auction *a, const struct event *event)
{
	size_t added = a->game.added.len;
	char line[128];

	if (times_listed(a, event) > 0 || is_unlisted(a, event))
		return;
	a->refused++;
	format(a, event, line, sizeof(line));
	if (a->game.grammar.forms[event->type].kind == RECORD_MOVE &&
	    game_move(&a->game, event, &a->err))
		die(a, "a move that is not listed is accepted", line);
	forget(&a->err);
	if (a->game.added.len != added ||
	    memcmp(a->game.state, a->before, a->game.family->size) != 0)
		die(a, "a refused move changed the game", line);
}

static void
list_moves(struct auction *a)
{
	bool over = what_is_due(a) == DUE_OVER;

	events_clear(&a->moves);
	a->game.family->moves(a->game.state, &a->moves);
	if ((a->moves.count == 0) != over || over != a->book.over)
		die(a, "there is no move, or one too many", "");
}

static void
check_position(struct auction *a)
{
	int n;

	check_sound(a);
	check_book(a);
	list_moves(a);
	memcpy(a->before, a->game.state, a->game.family->size);
	try_listed(a);
	for (n = 0; n < TRIES; n++) {
		if (a->next_try >= a->tries.used)
			a->next_try = 0;
		try_other(a, events_at(&a->tries, a->next_try));
		a->next_try = events_after(&a->tries, a->next_try);
	}
}

/* A line of a moderator: accepted if and only if the book says so. */
static void
make_line(struct auction *a, const char *line)
{
	struct book book = a->book;
	bool legal = book_line(&book, line) && !a->book.over, done;

	forget(&a->err);
	done = game_parse(&a->game, line, &a->err) &&
	    game_move(&a->game, a->game.event, &a->err);
	if (done != legal)
		die(a, legal ? "refused" : "accepted", line);
	forget(&a->err);
	a->records += done;
	a->refused += !done;
	check_sound(a);
	check_book(a);
}

static void
tell_any(struct auction *a)
{
	const struct book *book = &a->book;
	char line[128];
	size_t pick = below(a, 10);

	if (pick < BOUGHT)
		snprintf(line, sizeof(line), "event %s", events[pick]);
	else if (pick == BOUGHT)
		snprintf(line, sizeof(line), "event slots-bought %d",
		    (int)below(a, 5));
	else if (pick < 8)
		snprintf(line, sizeof(line), "event no-bids %s",
		    pick == 5 ? spaces[below(a, 3)]
			: pick == 6
			? "slots"
			: book->tiles[below(a, (size_t)book->n_tiles)].name);
	else
		snprintf(line, sizeof(line), "tell p%d %s %d",
		    (int)below(a, 2) + 1,
		    pick == 8 ? "money" : "revenue 3 population",
		    (int)below(a, 50));
	make_line(a, line);
}

/* Passes often and bids low, so that there is time to be outbid. */
static const struct event *
pick_move(struct auction *a)
{
	size_t at[256] = { 0 }, n = 0, i;
	const struct event *move, *other;

	for (i = 0; i < a->moves.used; i = events_after(&a->moves, i))
		at[n++] = i;
	i = below(a, 3) == 0 ? n - 1 - below(a, n < 2 ? n : 2) : below(a, n);
	other = events_at(&a->moves, at[i]);
	while (i > 0 && below(a, 8) > 0) {
		move = events_at(&a->moves, at[i - 1]);
		if (move->type != other->type || move->n < 3 ||
		    move->arg[1] != other->arg[1])
			break;
		i--;
	}
	return events_at(&a->moves, at[i]);
}

static void
make_move(struct auction *a)
{
	const struct event *move = pick_move(a);
	bool chance = a->game.grammar.forms[move->type].kind == RECORD_CHANCE;

	memcpy(a->event, move, sizeof(*move) + move->n * sizeof(move->arg[0]));
	if (!(chance ? game_chance(&a->game, NULL, &a->err)
		     : game_move(&a->game, a->event, &a->err)))
		die(a, "refused", "");
	deal(a);
	a->records++;
}

static void
start(struct auction *a, unsigned long number, const char *seed)
{
	const struct text *rules = &a->conf.rules.text;
	char digest[DIGEST_HEX + 1];
	struct journal journal;

	crypto_sodium.digest(rules->data, rules->len, digest);
	text_clear(&a->journal);
	text_printf(&a->journal, "vegas 1\nrules %s %s\n", a->conf.name,
	    digest);
	text_add(&a->journal, rules->data, rules->len);
	text_printf(&a->journal, "players p1 p2\nseed %s %lu\n", seed, number);
	if (!journal_open_text(&journal, &a->journal, "-", &a->err) ||
	    !header_read(&a->game, &journal, &a->err) ||
	    !game_setup(&a->game, &a->err))
		die(a, "start", "");
	journal_close(&journal);
	book_begin(&a->book, text_string(rules));
	a->entered = 0;
	deal(a);
}

/* The journal, read again, is the same game. */
static void
check_read(struct auction *a)
{
	struct journal journal;

	text_add(&a->journal, a->game.added.data, a->game.added.len);
	if (!journal_open_text(&journal, &a->journal, "-", &a->err) ||
	    game_read(&a->again, &journal, &a->err) != GAME_READ)
		die(a, "replay", "");
	if (memcmp(a->game.state, a->again.state, a->game.family->size) != 0)
		die(a, "the replay gives another state", "");
	journal_close(&journal);
}

static void
play(struct auction *a)
{
	unsigned records = 0;

	for (;;) {
		check_position(a);
		if (a->moves.count == 0)
			break;
		if (++records > RECORDS_MAX)
			die(a, "the game does not end", "");
		if (below(a, 3) == 0) {
			tell_any(a);
			list_moves(a);
		}
		if (a->end && below(a, 60) == 0)
			make_line(a, "score final");
		else
			make_move(a);
	}
	tell_any(a);
	make_line(a, "score final");
	check_read(a);
}

int
main(int argc, char **argv)
{
	static struct auction a;
	struct conf_path path = { 0 };
	unsigned long i, games;

	if (argc < 3) {
		fputs("usage: auction N SEED [end]\n", stderr);
		return 2;
	}
	games = strtoul(argv[1], NULL, 10);
	a.random = 88172645463325252U + strtoul(argv[2], NULL, 10);
	a.end = argc > 3;
	a.event = event_in(&a.space);
	if (!conf_path_init(&path, getenv("RULES_DIR"), &a.err) ||
	    !conf_load(&a.conf, &path, "showdown", NULL, &a.err))
		die(&a, "rules", "");
	conf_path_release(&path);
	game_init(&a.game, &crypto_sodium);
	game_init(&a.again, &crypto_sodium);
	for (i = 1; i <= games; i++) {
		start(&a, i, argv[2]);
		if (i == 1)
			make_tries(&a);
		play(&a);
	}
	printf("%lu games, %llu records, %llu moves tried, %llu refused\n",
	    games, a.records, a.tried, a.refused);
	game_release(&a.game);
	game_release(&a.again);
	conf_release(&a.conf);
	events_release(&a.moves);
	events_release(&a.tries);
	text_release(&a.journal);
	free(a.before);
	return fflush(stdout) == 0 && !ferror(stdout) ? 0 : 4;
}
