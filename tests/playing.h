/*
 * What every game must bear, wherever it comes from: being shown in every way,
 * and being played on.
 *
 * Before this is included there must be fault(), which says what is wrong and
 * does not return.
 */
#ifndef PLAYING_H
#define PLAYING_H

#include <string.h>

#include "engine/game.h"
#include "view/view.h"

enum { MORE_MOVES = 6 };

/* Every way to show a game must bear it. */
static void
show(const struct game *game, struct text *out)
{
	struct layout layout = { .color = true, .width = 80 };
	int viewer;

	for (viewer = VIEW_PUBLIC < VIEW_ALL ? VIEW_PUBLIC : VIEW_ALL;
	     viewer < game->header.names.n; viewer++) {
		struct sheet sheet = { 0 };
		struct view view;

		view_json(&view, out);
		view.viewer = viewer;
		view.names = &game->header.names;
		view.next_who = view.next_what = "";
		view.open(&view, NULL, '{');
		game->family->view(game->state, &view);
		view.close(&view, '}');
		view_release(&view);
		game->family->sheet(game->state, &game->header.names, viewer,
		    &sheet);
		view_table(&sheet, &layout, out);
		sheet_release(&sheet);
	}
}

/* Whether a move is dice that a player throws, as vegas-move takes it. */
static bool
is_throw(const struct due *due, const struct event *move)
{
	return due->what == DUE_ACT && move->type == due->type && move->n < 3;
}

/* Goes on by a move that must be legal, or by dice. */
static void
play_move(struct game *game, const struct due *due, const struct event *move)
{
	struct error err = { 0 };
	bool good;

	memcpy(game->event, move,
	    sizeof(*move) + move->n * sizeof(move->arg[0]));
	if (due->what == DUE_ROLL)
		good = game_chance(game, NULL, &err);
	else if (is_throw(due, move))
		good = game_throw(game, &err);
	else
		good = game_move(game, game->event, &err);
	if (!good || (game->seeded && !game_deal(game, NULL, &err)))
		fault(err.text);
}

/* Goes on by the first legal move, as far as the dice are known. */
static void
play_on(struct game *game)
{
	struct events moves = { .names = &game->header.names };
	int i;

	for (i = 0; i < MORE_MOVES; i++) {
		const struct event *move;
		struct due due;

		events_clear(&moves);
		game->family->moves(game->state, &moves);
		game->family->due(game->state, &due);
		if ((moves.count == 0) != (due.what == DUE_OVER))
			fault("there is no move and the game is not over");
		if (moves.count == 0)
			break;
		move = events_at(&moves, 0);
		if (!game->seeded &&
		    (due.what == DUE_ROLL || is_throw(&due, move)))
			break;
		play_move(game, &due, move);
		if (!game->seeded)
			break;
	}
	events_release(&moves);
}

#endif
