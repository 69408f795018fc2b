/*
 * The table as people see it: the spaces with tiles and bids, the players, the
 * events and what the neutral player's dice did.
 */
#include "families/showdown/showdown.h"

/* A number, or nothing. */
static void
cell_number(struct sheet *sheet, bool there, int number)
{
	struct text *out = sheet_cell(sheet);

	if (there)
		text_number(out, number);
}

static void
sheet_space(const struct showdown *game, int space, struct sheet *sheet)
{
	int tile = tile_on(game, space), who = space_leader(game, space);

	sheet_row(sheet, ROW_CELLS);
	text_puts(sheet_cell(sheet), showdown_spaces[space]);
	text_puts(sheet_cell(sheet),
	    tile >= 0 ? tile_name(&game->rules, tile) : "-");
	cell_number(sheet, tile >= 0,
	    tile >= 0 ? tile_price(&game->rules, tile) : 0);
	cell_number(sheet, tile >= 0,
	    tile >= 0 ? space_minimum(game, space) : 0);
	cell_number(sheet, who != NOBODY, space_bid(game, space));
	sheet_cell(sheet);
	if (who != NOBODY)
		sheet_name(sheet, who);
	else if (is_forbidden(game, space))
		text_puts(&sheet->text, tr("no bids"));
	cell_number(sheet, game->marker[space] > 0, game->marker[space]);
	cell_number(sheet, true,
	    space < SPACE_PREMIER ? game->basic[space]
				  : game->stack[space - SPACE_PREMIER].n);
}

static void
sheet_spaces(const struct showdown *game, struct sheet *sheet)
{
	int space;

	sheet_row(sheet, ROW_TEXT);
	sheet_table(sheet, TABLE_PLACES);
	sheet_column(sheet, "space", "Space %s");
	sheet_column(sheet, "tile", ": %s");
	sheet_number_column(sheet, "start", ", starting price %s");
	sheet_drop(sheet, 2);
	sheet_number_column(sheet, "minimum", ", minimum %s");
	sheet_number_column(sheet, "bid", ", bid %s");
	sheet_column(sheet, "", ", %s");
	sheet_number_column(sheet, "neutral", ", neutral marker at %s");
	sheet_drop(sheet, 3);
	sheet_number_column(sheet, "left", ", left %s");
	sheet_drop(sheet, 4);
	for (space = 0; space < SPACES; space++)
		sheet_space(game, space, sheet);
}

/* What is said beside a player's name. */
static const char *
player_remark(const struct showdown *game, int seat)
{
	if (game->phase == PHASE_OVER)
		return game->winners >> seat & 1 ? tr("winner") : "";
	if (game->passed >> seat & 1)
		return tr("has passed");
	return seat == game->first ? tr("first player") : "";
}

/* Numbers of players' own tables have columns once one was told. */
static void
sheet_players(const struct showdown *game, struct sheet *sheet)
{
	bool told = game->was_told[0] || game->was_told[1];
	int seat, what;

	sheet_row(sheet, ROW_TEXT);
	sheet_table(sheet, TABLE_PLAYERS);
	sheet_column(sheet, " ", NULL);
	sheet_column(sheet, "player", "%s");
	sheet_number_column(sheet, "fame", ": fame %s");
	if (told) {
		sheet_number_column(sheet, "revenue", ", revenue %s");
		sheet_number_column(sheet, "population", ", population %s");
		sheet_number_column(sheet, "money", ", money %s");
		sheet_number_column(sheet, "told", ", told %s");
	}
	sheet_column(sheet, "", ", %s");
	sheet_drop(sheet, 1);
	for (seat = 0; seat < SEATS; seat++) {
		sheet_row(sheet, ROW_CELLS);
		sheet_cell(sheet);
		sheet_tile(sheet, seat);
		sheet_tile_end(sheet);
		sheet_cell(sheet);
		sheet_name(sheet, seat);
		text_number(sheet_cell(sheet),
		    game->phase == PHASE_OVER ? end_fame(game, seat)
					      : game->fame[seat]);
		for (what = 0; told && what < TOLD; what++)
			cell_number(sheet, game->was_told[seat] >> what & 1,
			    game->told[seat][what]);
		text_puts(sheet_cell(sheet), player_remark(game, seat));
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
		text_puts(out, tr("an event forbids bids, nothing"));
		return;
	case OUTCOME_EMPTY:
		text_puts(out, tr("the space is empty, no bid"));
		return;
	case OUTCOME_FIRST:
		text_puts(out, tr("the first marker was not placed, no bid"));
		return;
	case OUTCOME_START:
		text_puts(out,
		    thrown->second
			? tr("a step higher is not below the starting price")
			: tr("that is not below the starting price"));
		tile = tile_on(game, thrown->space);
		if (tile >= 0)
			text_printf(out, " %d", tile_price(&game->rules, tile));
		text_puts(out, tr(", no bid"));
		return;
	default:
		break;
	}
	if (thrown->term == TERM_PREMIER)
		text_puts(out,
		    thrown->second ? tr("higher than its first marker")
				   : tr("the minimum"));
	else if (result < 0)
		text_printf(out, tr("less %d bought is below 0"), thrown->less);
	else
		text_printf(out, tr("less %d bought is %d"), thrown->less,
		    result);
	if (thrown->outcome == OUTCOME_LOW)
		text_puts(out,
		    thrown->term == TERM_SURPLUS ? tr(", buys none")
						 : tr(", no bid"));
	else
		text_printf(out,
		    thrown->outcome == OUTCOME_BUY ? tr(", buys one at %d")
						   : tr(", bids %d"),
		    thrown->price);
}

/* What it has to throw now, and by what rule. */
static void
put_due(const struct showdown *game, struct text *out)
{
	int term = neutral_die_due(game), n = neutral_dice(game, term);

	text_printf(out,
	    tr_n(" throws %d die for ", " throws %d dice for ",
		(unsigned long)n),
	    n);
	if (term != TERM_PREMIER) {
		text_printf(out,
		    term == TERM_SURPLUS
			? tr("surplus slots, less the %d it has bought")
			: tr("slots, less the %d it has bought"),
		    game->slots_bought);
		return;
	}
	text_puts(out, tr("premier tiles"));
	if (game->turn > 2)
		text_printf(out, tr(": it bought %d in the last turn"),
		    game->premier_before);
}

/* The neutral player's dice, a line each (SD-10 to SD-18). */
static void
sheet_neutral(const struct showdown *game, struct sheet *sheet)
{
	int i;

	for (i = 0; i < game->n_thrown; i++) {
		const struct thrown *thrown = &game->thrown[i];

		sheet_row(sheet, ROW_TEXT);
		sheet_cell(sheet);
		sheet_name(sheet, NEUTRAL);
		text_puts(&sheet->text, tr(" threw "));
		sheet_die(sheet, DIE(thrown->face, DIE_NORMAL));
		text_printf(&sheet->text,
		    thrown->term == TERM_SURPLUS ? tr(" for surplus %s: ")
						 : tr(" for %s: "),
		    showdown_spaces[thrown->space]);
		put_outcome(game, thrown, &sheet->text);
	}
	if (game->phase == PHASE_NEUTRAL) {
		sheet_row(sheet, ROW_TEXT);
		sheet_cell(sheet);
		sheet_name(sheet, NEUTRAL);
		put_due(game, &sheet->text);
	}
}

static void
sheet_events(const struct showdown *game, struct sheet *sheet)
{
	struct text *out;
	int i, n = 0;

	if (game->events == 0)
		return;
	out = sheet_line(sheet);
	text_puts(out, tr("events:"));
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

	(void)names, (void)viewer;
	sheet_row(sheet, ROW_HEADING);
	text_printf(sheet_cell(sheet),
	    game->last && game->phase != PHASE_OVER
		? tr("%s, turn %d, the last")
		: tr("%s, turn %d"),
	    tr(game->rules.title), game->turn);
	sheet_spaces(game, sheet);
	sheet_players(game, sheet);
	sheet_events(game, sheet);
	if (game->n_thrown > 0 || game->phase == PHASE_NEUTRAL) {
		sheet_row(sheet, ROW_TEXT);
		sheet_neutral(game, sheet);
	}
}
