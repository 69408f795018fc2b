/*
 * What may be seen of a game: everything lies open but the stacks (TK-71).
 */
#include "families/showdown/showdown.h"

const char *const showdown_spaces[] = { "slots", "lounge", "restaurant",
	"premier-1", "premier-2", "premier-3" };

static const char *const told_words[TOLD] = { "revenue", "population", "money",
	"fame" };

static void
tell_player(const struct showdown *game, int seat, struct view *view)
{
	int what;

	view->open(view, NULL, '{');
	view->string(view, "name", name_of(view->names, seat));
	view->number(view, "seat", seat + 1);
	view->number(view, "fame", game->fame[seat]);
	view->boolean(view, "passed", game->passed >> seat & 1);
	view->open(view, "told", '{');
	for (what = 0; what < TOLD; what++)
		if (game->was_told[seat] >> what & 1)
			view->number(view, told_words[what],
			    game->told[seat][what]);
		else
			view->null(view, told_words[what]);
	view->close(view, '}');
	view->close(view, '}');
}

/* Who would buy now. */
static int
leader(const struct showdown *game, int space)
{
	if (space_bid(game, space) == 0)
		return NOBODY;
	return game->marker[space] > game->bid[space] ? NEUTRAL
						      : game->bidder[space];
}

static void
tell_space(const struct showdown *game, int space, struct view *view)
{
	int tile = tile_on(game, space), who = leader(game, space);

	view->open(view, NULL, '{');
	view->string(view, "id", showdown_spaces[space]);
	if (tile >= 0) {
		view->string(view, "tile", tile_name(&game->rules, tile));
		view->number(view, "start", tile_price(&game->rules, tile));
		view->number(view, "minimum", space_minimum(game, space));
	} else {
		view->null(view, "tile");
		view->null(view, "start");
		view->null(view, "minimum");
	}
	if (who != NOBODY) {
		view->string(view, "bidder", name_of(view->names, who));
		view->number(view, "bid", space_bid(game, space));
	} else {
		view->null(view, "bidder");
		view->null(view, "bid");
	}
	if (game->marker[space] > 0)
		view->number(view, "neutral", game->marker[space]);
	else
		view->null(view, "neutral");
	view->boolean(view, "forbidden", is_forbidden(game, space));
	view->number(view, "left",
	    space < SPACE_PREMIER ? game->basic[space]
				  : game->stack[space - SPACE_PREMIER].n);
	view->close(view, '}');
}

static void
tell_end(const struct showdown *game, struct view *view)
{
	int seat;

	view->boolean(view, "over", game->phase == PHASE_OVER);
	if (game->phase != PHASE_OVER) {
		view->null(view, "final");
		view->null(view, "winner");
		return;
	}
	view->open(view, "final", '[');
	for (seat = 0; seat < SEATS; seat++) {
		view->open(view, NULL, '{');
		view->string(view, "name", name_of(view->names, seat));
		view->number(view, "fame", end_fame(game, seat));
		view->number(view, "money", game->told[seat][2]);
		view->close(view, '}');
	}
	view->close(view, ']');
	view->open(view, "winner", '[');
	for (seat = 0; seat < SEATS; seat++)
		if (game->winners >> seat & 1)
			view->string(view, NULL, name_of(view->names, seat));
	view->close(view, ']');
}

void
showdown_view(const void *state, struct view *view)
{
	static const char *const phases[] = { "deal", "roll", "place", "score",
		"over" };
	const struct showdown *game = state;
	int i;

	view->open(view, "players", '[');
	for (i = 0; i < SEATS; i++)
		tell_player(game, i, view);
	view->close(view, ']');
	view->number(view, "turn", game->turn);
	view->string(view, "phase", phases[game->phase]);
	view_next(view);
	view->open(view, "spaces", '[');
	for (i = 0; i < SPACES; i++)
		tell_space(game, i, view);
	view->close(view, ']');
	view->number(view, "neutral_slots", game->slots_bought);
	view->boolean(view, "last", game->last);
	tell_end(game, view);
}

static void
sheet_spaces(const struct showdown *game, const struct names *names,
    struct sheet *sheet)
{
	static const char *const heads[] = { "space", "tile", "start",
		"minimum", "bid", "", "neutral", "left" };
	int space, i;

	sheet_row(sheet, ROW_CELLS);
	for (i = 0; i < 8; i++)
		text_puts(i < 2 || i == 5 ? sheet_cell(sheet, NOBODY)
					  : sheet_right(sheet, NOBODY),
		    heads[i]);
	for (space = 0; space < SPACES; space++) {
		int tile = tile_on(game, space), who = leader(game, space);
		struct text *out;

		sheet_row(sheet, ROW_CELLS);
		text_puts(sheet_cell(sheet, NOBODY), showdown_spaces[space]);
		text_puts(sheet_cell(sheet, NOBODY),
		    tile >= 0 ? tile_name(&game->rules, tile) : "-");
		out = sheet_right(sheet, NOBODY);
		if (tile >= 0)
			text_number(out, tile_price(&game->rules, tile));
		out = sheet_right(sheet, NOBODY);
		if (tile >= 0)
			text_number(out, space_minimum(game, space));
		out = sheet_right(sheet, NOBODY);
		if (who != NOBODY)
			text_number(out, space_bid(game, space));
		text_puts(sheet_cell(sheet, who),
		    who != NOBODY		    ? name_of(names, who)
			: is_forbidden(game, space) ? "no bids"
						    : "");
		out = sheet_right(sheet, NOBODY);
		if (game->marker[space] > 0)
			text_number(out, game->marker[space]);
		text_number(sheet_right(sheet, NOBODY),
		    space < SPACE_PREMIER
			? game->basic[space]
			: game->stack[space - SPACE_PREMIER].n);
	}
}

static void
sheet_players(const struct showdown *game, const struct names *names,
    struct sheet *sheet)
{
	int seat;

	sheet_row(sheet, ROW_CELLS);
	text_puts(sheet_cell(sheet, NOBODY), "player");
	text_puts(sheet_right(sheet, NOBODY), "fame");
	text_puts(sheet_cell(sheet, NOBODY), "");
	for (seat = 0; seat < SEATS; seat++) {
		sheet_row(sheet, ROW_CELLS);
		text_puts(sheet_cell(sheet, seat), name_of(names, seat));
		text_number(sheet_right(sheet, NOBODY),
		    game->phase == PHASE_OVER ? end_fame(game, seat)
					      : game->fame[seat]);
		text_puts(sheet_cell(sheet, NOBODY),
		    game->phase == PHASE_OVER && (game->winners >> seat & 1)
			? "winner"
			: game->passed >> seat & 1 ? "has passed"
			: seat == game->first	   ? "first player"
						   : "");
	}
}

/* What the neutral player has thrown, and what came of it. */
static void
sheet_neutral(const struct showdown *game, struct sheet *sheet)
{
	const uint8_t(*die)[2] = game->die;
	int i;

	for (i = TERM_SURPLUS; i <= TERM_PREMIER; i++) {
		struct text *out;

		if (die[i][0] == 0)
			continue;
		sheet_row(sheet, ROW_TEXT);
		out = sheet_cell(sheet, NEUTRAL);
		text_printf(out, "neutral threw %d", die[i][0]);
		if (die[i][1] > 0)
			text_printf(out, " and %d", die[i][1]);
		if (i == TERM_PREMIER)
			text_printf(out,
			    " for premier tiles: a die bids the minimum of "
			    "the space it names");
		else
			text_printf(out,
			    " for slots, less the %d it has bought%s",
			    game->slots_bought,
			    i == TERM_SURPLUS ? " (surplus)" : "");
	}
}

void
showdown_sheet(const void *state, const struct names *names, int viewer,
    struct sheet *sheet)
{
	const struct showdown *game = state;

	(void)viewer;
	sheet_row(sheet, ROW_HEADING);
	text_printf(sheet_cell(sheet, NOBODY), "%s, turn %d%s",
	    game->rules.title, game->turn,
	    game->last && game->phase != PHASE_OVER ? ", the last" : "");
	sheet_row(sheet, ROW_TEXT);
	sheet_spaces(game, names, sheet);
	sheet_row(sheet, ROW_TEXT);
	sheet_players(game, names, sheet);
	if (game->dice_done) {
		sheet_row(sheet, ROW_TEXT);
		sheet_neutral(game, sheet);
	}
}

void
showdown_line(const void *state, const struct names *names, int viewer,
    struct text *out)
{
	const struct showdown *game = state;
	int i, what;

	(void)viewer;
	text_printf(out, "turn %d first %s events %d neutral %d %d", game->turn,
	    name_of(names, game->first), game->events, game->slots_bought,
	    game->premier_before);
	for (i = 0; i < SPACES; i++) {
		int tile = tile_on(game, i), who = leader(game, i);

		text_printf(out, " space %s %s %d", showdown_spaces[i],
		    tile >= 0 ? tile_name(&game->rules, tile) : "-",
		    tile >= 0 ? space_minimum(game, i) : 0);
		text_printf(out, " bid %s %d marker %d left %d%s",
		    who != NOBODY ? name_of(names, who) : "-",
		    space_bid(game, i), game->marker[i],
		    i < SPACE_PREMIER ? game->basic[i]
				      : game->stack[i - SPACE_PREMIER].n,
		    is_forbidden(game, i) ? " forbidden" : "");
	}
	for (i = 0; i < SEATS; i++) {
		text_printf(out, " player %s fame %d%s", name_of(names, i),
		    game->fame[i], game->passed >> i & 1 ? " passed" : "");
		for (what = 0; what < TOLD; what++)
			if (game->was_told[i] >> what & 1)
				text_printf(out, " %s %d", told_words[what],
				    game->told[i][what]);
	}
}
