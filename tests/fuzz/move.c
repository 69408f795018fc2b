/*
 * Fuzzes the move parser: the input is moves as people write them, a line each.
 *
 * The first letter says which game they are made in, of the list below, the
 * rest of its line nothing.  A line `@N' makes the legal move number N, so
 * that games get on; all others go the way of vegas-move.
 *
 * What can be parsed must, as it is written then, be parsed to the same, be
 * written the same and be what a file may have.  A move that is refused must
 * leave the game as it was, one that is taken must leave it sound.  In the end
 * the journal must lead to the same position.
 */
#include "fuzz.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cmd/games.h"
#include "view/view.h"

enum { LINES_MAX = 100 };

static const struct {
	const char *rules, *with;
	int players;
} tables[] = {
	{ "las-vegas", NULL, 3 },
	{ "las-vegas-neutral", NULL, 2 },
	{ "las-vegas-neutral", "solo", 1 },
	{ "las-vegas", "six-players,big-dice,slot-machine,teams", 4 },
	{ "more-cash-fun", NULL, 2 },
	{ "more-cash-fun", "kickers,bonus-cards", 5 },
	{ "royale", NULL, 2 },
	{ "royale", NULL, 5 },
	{ "potzblitz", NULL, 3 },
	{ "showdown", NULL, 2 },
};

enum { TABLES = sizeof(tables) / sizeof(tables[0]) };

static struct game game;

/* The beginning of each game is made once. */
static struct text *
find_start(size_t i)
{
	static struct text starts[TABLES];
	struct error err = { 0 };

	if (starts[i].len > 0)
		return &starts[i];
	if (!fuzz_start(&game, tables[i].rules, tables[i].with,
		tables[i].players, &starts[i], &err))
		fault(err.text);
	game_release(&game);
	return &starts[i];
}

static void
read_game(struct game *to, const struct text *text)
{
	struct journal journal;
	struct error err = { 0 };

	game_init(to, &crypto_sodium);
	if (!journal_open_text(&journal, text, "-", &err) ||
	    game_read(to, &journal, &err) != GAME_READ) {
		fprintf(stderr, "%s", text_string(text));
		fault(err.text);
	}
	journal_close(&journal);
}

/* Reads a line as a file or people may have it; what it is then written as. */
static bool
parse(struct word line, enum event_order order, struct text *written)
{
	static struct event_space space;
	struct event *event = event_in(&space);
	struct error err = { 0 };

	text_clear(written);
	if (!event_parse(&game.grammar, &game.index, &game.header.names, line,
		order, event, &err)) {
		if (err.fault == FAULT_NONE || err.text[0] == '\0')
			fault("a fault without a word");
		return false;
	}
	event_format(&game.grammar, &game.header.names, event, written);
	if (written->len > event_room(event))
		fault("a record is longer than the room for it");
	return true;
}

static void
hold_notation(struct word line)
{
	struct text one = { 0 }, two = { 0 };

	if (line.n > LINE_MAX_BYTES || !parse(line, ORDER_ANY, &one))
		return;
	if (one.len <= LINE_MAX_BYTES &&
	    !parse((struct word) { text_string(&one), one.len }, ORDER_STRICT,
		&two)) {
		fprintf(stderr, "%.*s\n%s\n", (int)line.n, line.p,
		    text_string(&one));
		fault("what is written is not to be read");
	}
	if (one.len <= LINE_MAX_BYTES)
		hold_same(&one, &two, "a move is not what it is written as");
	text_release(&one);
	text_release(&two);
}

/* The legal move of a number, or dice where they are due. */
static bool
take_legal(unsigned long number, struct error *err)
{
	struct events moves = { .names = &game.header.names };
	size_t at = 0;
	struct due due;
	bool good = false;

	game.family->due(game.state, &due);
	game.family->moves(game.state, &moves);
	if ((moves.count == 0) != (due.what == DUE_OVER))
		fault("there is no move and the game is not over");
	if (due.what == DUE_ROLL)
		good = game_chance(&game, NULL, err);
	else if (moves.count > 0) {
		struct text text = { 0 };

		for (number %= moves.count; number > 0; number--)
			at = events_after(&moves, at);
		event_format(&game.grammar, &game.header.names,
		    events_at(&moves, at), &text);
		hold_notation((struct word) { text_string(&text), text.len });
		good = cmd_try(&game, text_string(&text), err);
		text_release(&text);
	}
	if (!good && due.what != DUE_OVER)
		fault(err->text);
	events_release(&moves);
	return good;
}

static bool
take_line(struct word line, struct error *err)
{
	struct text text = { 0 };
	bool good;

	text_add(&text, line.p, line.n);
	if (line.n > 0 && line.p[0] == '@')
		good = take_legal(strtoul(text_string(&text) + 1, NULL, 10),
		    err);
	else {
		hold_notation(line);
		good = cmd_try(&game, text_string(&text), err);
	}
	text_release(&text);
	return good;
}

/* One line; what it adds to the journal goes to its end. */
static void
hold_move(struct word line, struct text *journal)
{
	struct error err = { 0 };
	size_t size = game.family->size;
	struct text before = { 0 };

	text_add(&before, game.state, size);
	text_clear(&game.added);
	if (take_line(line, &err)) {
		text_add(journal, text_string(&game.added), game.added.len);
		if (!game.family->sound(game.state, &err))
			fault(err.text);
	} else {
		game_refuse(&game, &err);
		if (err.fault == FAULT_FORMAT)
			fault("a move is called a bad file");
		if (memcmp(text_string(&before), game.state, size) != 0)
			fault("a move that is refused changes the game");
	}
	text_release(&before);
}

static void
hold_journal(const struct text *journal)
{
	static struct game again;
	struct text said[2] = { 0 };

	read_game(&again, journal);
	game.family->line(game.state, &game.header.names, VIEW_ALL, &said[0]);
	again.family->line(again.state, &again.header.names, VIEW_ALL,
	    &said[1]);
	hold_same(&said[0], &said[1], "a game reads otherwise than it went");
	game_release(&again);
	text_release(&said[0]);
	text_release(&said[1]);
}

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct word rest = { (const char *)data, size };
	struct word first = fuzz_line(&rest);
	const struct text *start = find_start(
	    first.n > 0 ? (unsigned char)first.p[0] % TABLES : 0);
	struct text journal = { 0 };
	int i;

	read_game(&game, start);
	text_add(&journal, text_string(start), start->len);
	for (i = 0; i < LINES_MAX && rest.n > 0; i++)
		hold_move(fuzz_line(&rest), &journal);
	hold_journal(&journal);
	text_release(&journal);
	game_release(&game);
	return 0;
}
