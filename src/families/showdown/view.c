/*
 * What may be seen of a game: everything lies open but the stacks (TK-71).
 */
#include "families/showdown/showdown.h"

const char *const showdown_spaces[] = { "slots", "lounge", "restaurant",
	"premier-1", "premier-2", "premier-3" };

static const char *const told_words[TOLD] = { "revenue", "population", "money",
	"fame" };

/* Number i of the events in force, or NULL; `no-bids' is told by its tiles. */
static const char *
event_word(const struct showdown *game, int i)
{
	if (i == TERM_NO_BIDS || !(game->events >> (i - TERM_STRIKE) & 1))
		return NULL;
	return showdown_terms[i].word;
}

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
tell_events(const struct showdown *game, struct view *view)
{
	int i;

	view->open(view, "events", '[');
	for (i = TERM_STRIKE; i <= TERM_BOUGHT; i++)
		if (event_word(game, i) != NULL)
			view->string(view, NULL, event_word(game, i));
	view->close(view, ']');
}

/* The dice of this turn, and what they bid or paid. */
static void
tell_dice(const struct showdown *game, struct view *view)
{
	int i;

	view->open(view, "dice", '[');
	for (i = 0; i < game->n_thrown; i++) {
		const struct thrown *thrown = &game->thrown[i];

		view->open(view, NULL, '{');
		view->string(view, "for", showdown_terms[thrown->term].word);
		view->number(view, "die", thrown->face);
		view->string(view, "space", showdown_spaces[thrown->space]);
		if (thrown->price > 0)
			view->number(view, "price", thrown->price);
		else
			view->null(view, "price");
		view->close(view, '}');
	}
	view->close(view, ']');
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
	view->string(view, "first", name_of(view->names, game->first));
	view->string(view, "phase", phases[game->phase]);
	view_next(view);
	view->open(view, "spaces", '[');
	for (i = 0; i < SPACES; i++)
		tell_space(game, i, view);
	view->close(view, ']');
	tell_events(game, view);
	tell_dice(game, view);
	view->number(view, "neutral_slots", game->slots_bought);
	view->number(view, "neutral_premier", game->premier_before);
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

/* What is said beside a player's name. */
static const char *
player_remark(const struct showdown *game, int seat)
{
	if (game->phase == PHASE_OVER)
		return game->winners >> seat & 1 ? "winner" : "";
	if (game->passed >> seat & 1)
		return "has passed";
	return seat == game->first ? "first player" : "";
}

/* Numbers of players' own tables have columns once one was told. */
static void
sheet_players(const struct showdown *game, const struct names *names,
    struct sheet *sheet)
{
	static const char *const heads[TOLD] = { "revenue", "population",
		"money", "told" };
	bool told = game->was_told[0] || game->was_told[1];
	int seat, what;

	sheet_row(sheet, ROW_CELLS);
	text_puts(sheet_cell(sheet, NOBODY), "player");
	text_puts(sheet_right(sheet, NOBODY), "fame");
	for (what = 0; told && what < TOLD; what++)
		text_puts(sheet_right(sheet, NOBODY), heads[what]);
	text_puts(sheet_cell(sheet, NOBODY), "");
	for (seat = 0; seat < SEATS; seat++) {
		sheet_row(sheet, ROW_CELLS);
		text_puts(sheet_cell(sheet, seat), name_of(names, seat));
		text_number(sheet_right(sheet, NOBODY),
		    game->phase == PHASE_OVER ? end_fame(game, seat)
					      : game->fame[seat]);
		for (what = 0; told && what < TOLD; what++) {
			struct text *out = sheet_right(sheet, NOBODY);

			if (game->was_told[seat] >> what & 1)
				text_number(out, game->told[seat][what]);
		}
		text_puts(sheet_cell(sheet, NOBODY), player_remark(game, seat));
	}
}

/* Why a die bids, buys or does nothing. */
static void
put_outcome(const struct showdown *game, const struct thrown *thrown,
    struct text *out)
{
	int result = thrown->face - thrown->less, tile;

	switch (thrown->outcome) {
	case OUTCOME_FORBIDDEN:
		text_puts(out, "an event forbids bids, nothing");
		return;
	case OUTCOME_EMPTY:
		text_puts(out, "the space is empty, no bid");
		return;
	case OUTCOME_FIRST:
		text_puts(out, "the first marker was not placed, no bid");
		return;
	case OUTCOME_START:
		text_puts(out, thrown->second ? "a step higher is" : "that is");
		text_puts(out, " not below the starting price");
		tile = tile_on(game, thrown->space);
		if (tile >= 0)
			text_printf(out, " %d", tile_price(&game->rules, tile));
		text_puts(out, ", no bid");
		return;
	default:
		break;
	}
	if (thrown->term == TERM_PREMIER)
		text_puts(out,
		    thrown->second ? "higher than its first marker"
				   : "the minimum");
	else if (result < 0)
		text_printf(out, "less %d bought is below 0", thrown->less);
	else
		text_printf(out, "less %d bought is %d", thrown->less, result);
	if (thrown->outcome == OUTCOME_LOW)
		text_puts(out,
		    thrown->term == TERM_SURPLUS ? ", buys none" : ", no bid");
	else
		text_printf(out, ", %s %d",
		    thrown->outcome == OUTCOME_BUY ? "buys one at" : "bids",
		    thrown->price);
}

/* What it has to throw now, and by what rule. */
static void
put_due(const struct showdown *game, struct text *out)
{
	int term = neutral_die_due(game), n = neutral_dice(game, term);

	text_printf(out, "neutral throws %d di%s for ", n, n == 1 ? "e" : "ce");
	if (term != TERM_PREMIER) {
		text_printf(out, "%s, less the %d it has bought",
		    term == TERM_SURPLUS ? "surplus slots" : "slots",
		    game->slots_bought);
		return;
	}
	text_puts(out, "premier tiles");
	if (game->turn > 2)
		text_printf(out, ": it bought %d in the last turn",
		    game->premier_before);
}

/* The neutral player's dice, a line each (SD-10 to SD-18). */
static void
sheet_neutral(const struct showdown *game, struct sheet *sheet)
{
	int i;

	for (i = 0; i < game->n_thrown; i++) {
		const struct thrown *thrown = &game->thrown[i];
		struct text *out;

		sheet_row(sheet, ROW_TEXT);
		out = sheet_cell(sheet, NEUTRAL);
		text_printf(out, "neutral threw %d for %s%s: ", thrown->face,
		    thrown->term == TERM_SURPLUS ? "surplus " : "",
		    showdown_spaces[thrown->space]);
		put_outcome(game, thrown, out);
	}
	if (game->phase == PHASE_NEUTRAL) {
		sheet_row(sheet, ROW_TEXT);
		put_due(game, sheet_cell(sheet, NEUTRAL));
	}
}

static void
sheet_events(const struct showdown *game, struct sheet *sheet)
{
	struct text *out;
	int i, n = 0;

	if (game->events == 0)
		return;
	sheet_row(sheet, ROW_TEXT);
	sheet_row(sheet, ROW_TEXT);
	out = sheet_cell(sheet, NOBODY);
	text_puts(out, "events:");
	for (i = TERM_STRIKE; i <= TERM_BOUGHT; i++)
		if (event_word(game, i) != NULL)
			text_printf(out, "%s %s", n++ > 0 ? "," : "",
			    event_word(game, i));
	for (i = 0; i < SPACES; i++)
		if (is_forbidden(game, i))
			text_printf(out, "%s no-bids %s", n++ > 0 ? "," : "",
			    tile_name(&game->rules, tile_on(game, i)));
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
	sheet_events(game, sheet);
	if (game->n_thrown > 0 || game->phase == PHASE_NEUTRAL) {
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
	text_printf(out, "turn %d first %s events", game->turn,
	    name_of(names, game->first));
	for (i = TERM_STRIKE; i <= TERM_BOUGHT; i++)
		if (event_word(game, i) != NULL)
			text_printf(out, " %s", event_word(game, i));
	text_printf(out, " neutral slots %d premier %d due %s",
	    game->slots_bought, game->premier_before,
	    game->phase == PHASE_NEUTRAL
		? showdown_terms[neutral_die_due(game)].word
		: "-");
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
