/*
 * What may be seen of a game: everything lies open but the stacks (TK-71).
 */
#include "families/showdown/showdown.h"

const char *const showdown_spaces[] = { "slots", "lounge", "restaurant",
	"premier-1", "premier-2", "premier-3" };

static const char *const told_words[TOLD] = { "revenue", "population", "money",
	"fame" };

/* Number i of the events in force, or NULL; `no-bids' is told by its tiles. */
const char *
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
int
space_leader(const struct showdown *game, int space)
{
	if (space_bid(game, space) == 0)
		return NOBODY;
	return game->marker[space] > game->bid[space] ? NEUTRAL
						      : game->bidder[space];
}

static void
tell_space(const struct showdown *game, int space, struct view *view)
{
	int tile = tile_on(game, space), who = space_leader(game, space);

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
		int tile = tile_on(game, i), who = space_leader(game, i);

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
