/*
 * guess < STREAM: whether bots' guesses are fair (SM-1), at every record of
 * every game and for every seat.
 *
 * guess N SEAT < GAME: N guesses of a seat where a game stands, one a line: how
 * it looks to who sees all, and the moves there are.
 *
 * A guess at what a seat does not know keeps all there is, looks the same to
 * the seat, and depends on nothing that the seat does not know: a guess at a
 * guess is the guess that one would have made at once.  Prints how many
 * positions there were and how many looked another way afterwards.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/game.h"

struct guesses {
	void *state, *twice;
	struct text before, after;
	unsigned long number, positions, moved;
};

static void
die(const struct guesses *guesses, const char *what, int seat,
    const struct error *err)
{
	printf("position %lu, seat %d: %s %s\n", guesses->number, seat + 1,
	    what, err != NULL ? err->text : "");
	exit(1);
}

static void
guess(const struct family *family, void *state, int seat, unsigned long number)
{
	uint8_t key[32] = { 0 };
	struct dice dice;

	memcpy(key, &number, sizeof(number));
	dice_open_fast(&dice, key);
	family->guess(state, seat, &dice);
}

static void
look(const struct game *game, const void *state, int seat, struct text *out)
{
	text_clear(out);
	game->family->line(state, &game->header.names, seat, out);
	if (out->failed)
		exit(4);
}

static void
try_seat(struct guesses *guesses, const struct game *game, int seat)
{
	const struct family *family = game->family;
	unsigned long key = guesses->number * SEATS_MAX + (unsigned)seat;
	struct error err = { 0 };

	memcpy(guesses->state, game->state, family->size);
	memcpy(guesses->twice, game->state, family->size);
	guess(family, guesses->state, seat, key);
	if (!family->sound(guesses->state, &err))
		die(guesses, "not all is there:", seat, &err);
	look(game, game->state, seat, &guesses->before);
	look(game, guesses->state, seat, &guesses->after);
	if (strcmp(text_string(&guesses->before),
		text_string(&guesses->after)) != 0)
		die(guesses, "the seat sees something else", seat, NULL);
	guesses->positions++;
	guesses->moved += memcmp(guesses->state, game->state, family->size) !=
	    0;
	guess(family, guesses->twice, seat, ~key);
	guess(family, guesses->twice, seat, key);
	if (memcmp(guesses->state, guesses->twice, family->size) != 0)
		die(guesses, "what is hidden comes through", seat, NULL);
}

/* Only who could be asked something has anything to guess. */
static void
record(struct game *game, const struct watched *watched, void *arg)
{
	struct guesses *guesses = arg;
	struct events moves = { 0 };
	const struct event *move;
	unsigned set = 0;
	int seat;

	(void)watched;
	guesses->number++;
	if (game->follow_at < game->follow.used)
		return;
	game->family->moves(game->state, &moves);
	EVENTS_EACH (move, &moves)
		if (move->n > 0 && move->arg[0] < SEATS_MAX)
			set |= 1U << move->arg[0];
	events_release(&moves);
	for (seat = 0; seat < game->header.names.n; seat++)
		if (set >> seat & 1)
			try_seat(guesses, game, seat);
}

static void
start(struct game *game, void *arg)
{
	struct guesses *guesses = arg;

	guesses->state = realloc(guesses->state, game->family->size);
	guesses->twice = realloc(guesses->twice, game->family->size);
	if (guesses->state == NULL || guesses->twice == NULL)
		exit(4);
}

static void
print_guesses(const struct game *game, long count, int seat)
{
	void *state = malloc(game->family->size);
	struct text text = { 0 };
	long i;

	if (state == NULL)
		exit(4);
	for (i = 0; i < count; i++) {
		struct events moves = { 0 };
		const struct event *move;

		memcpy(state, game->state, game->family->size);
		guess(game->family, state, seat, (unsigned long)i);
		look(game, state, VIEW_ALL, &text);
		game->family->moves(state, &moves);
		EVENTS_EACH (move, &moves) {
			text_puts(&text, ", ");
			event_format(&game->family->grammar,
			    &game->header.names, move, &text);
		}
		printf("%s\n", text_string(&text));
		events_release(&moves);
	}
	text_release(&text);
	free(state);
}

int
main(int argc, char *argv[])
{
	struct guesses guesses = { 0 };
	const struct watch watch = { start, record, &guesses };
	struct journal journal;
	struct error err = { 0 };
	struct game game;
	unsigned long games = 0;

	game_init(&game, &crypto_sodium);
	game.watch = argc == 3 ? NULL : &watch;
	if (!journal_open(&journal, "-", &err))
		return 4;
	while (game_read(&game, &journal, &err) == GAME_READ) {
		games++;
		if (argc == 3)
			print_guesses(&game, strtol(argv[1], NULL, 10),
			    (int)strtol(argv[2], NULL, 10) - 1);
	}
	if (err.fault != FAULT_NONE) {
		printf("%s\n", err.text);
		return 1;
	}
	if (argc != 3)
		printf("%lu games, %lu guesses, %lu of them other than it "
		       "is\n",
		    games, guesses.positions, guesses.moved);
	journal_close(&journal);
	game_release(&game);
	text_release(&guesses.before);
	text_release(&guesses.after);
	free(guesses.state);
	free(guesses.twice);
	return 0;
}
