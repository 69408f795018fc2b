/*
 * What may be seen of a game: everything lies open but the deck (TK-71).
 */
#include "families/potzblitz/potzblitz.h"

const char *const potzblitz_cards[] = { "+1", "+1a", "+1b", "0", "minus-1",
	"minus-2" };

/* A task as people write it, 3-4-6 or sum 11. */
static void
put_task(struct text *out, const struct numbers *rules, int task)
{
	int32_t value = task_value(rules, task);

	if (value >= TASK_SUM)
		text_printf(out, "sum %d", value - TASK_SUM);
	else
		text_printf(out, "%d-%d-%d", value / 100, value / 10 % 10,
		    value % 10);
}

static void
tell_player(const struct potzblitz *game, int seat, struct view *view)
{
	int i;

	view->open(view, NULL, '{');
	view->string(view, "name", name_of(view->names, seat));
	view->number(view, "seat", seat + 1);
	view->number(view, "bolts", game->bolts[seat]);
	view->open(view, "dice", '[');
	for (i = 0; i < PLACES_EACH && game->dice[seat][0] > 0; i++)
		view->number(view, NULL, game->dice[seat][i]);
	view->close(view, ']');
	if (game->slap[seat] > 0)
		view->string(view, "slap",
		    potzblitz_cards[game->slap[seat] - 1]);
	else
		view->null(view, "slap");
	view->boolean(view, "playing",
	    game->phase != PHASE_OVER && is_playing(game, seat));
	view->close(view, '}');
}

static int
slapper(const struct potzblitz *game, int card)
{
	int seat;

	for (seat = 0; seat < game->players; seat++)
		if (game->slap[seat] == card + 1)
			return seat;
	return NOBODY;
}

static void
tell_tasks(const struct potzblitz *game, struct view *view)
{
	struct text task = { 0 };
	int card;

	view->open(view, "tasks", '[');
	for (card = 0; card < CARDS; card++) {
		if (game->task[card] == 0)
			continue;
		text_clear(&task);
		put_task(&task, &game->rules, game->task[card] - 1);
		view->open(view, NULL, '{');
		view->string(view, "card", potzblitz_cards[card]);
		view->string(view, "task", text_string(&task));
		if (slapper(game, card) != NOBODY)
			view->string(view, "slapped",
			    name_of(view->names, slapper(game, card)));
		else
			view->null(view, "slapped");
		view->close(view, '}');
	}
	view->close(view, ']');
	view->out->failed |= task.failed;
	text_release(&task);
}

static void
tell_end(const struct potzblitz *game, struct view *view)
{
	int seat;

	view->boolean(view, "over", game->phase == PHASE_OVER);
	if (game->phase != PHASE_OVER) {
		view->null(view, "final");
		view->null(view, "winner");
		return;
	}
	view->open(view, "final", '[');
	for (seat = 0; seat < game->players; seat++) {
		view->open(view, NULL, '{');
		view->string(view, "name", name_of(view->names, seat));
		view->number(view, "bolts", game->bolts[seat]);
		view->close(view, '}');
	}
	view->close(view, ']');
	view->open(view, "winner", '[');
	for (seat = 0; seat < game->players; seat++)
		if (game->winners >> seat & 1)
			view->string(view, NULL, name_of(view->names, seat));
	view->close(view, ']');
}

void
potzblitz_view(const void *state, struct view *view)
{
	static const char *const phases[] = { "deal", "act", "score", "over" };
	const struct potzblitz *game = state;
	int seat;

	view->open(view, "players", '[');
	for (seat = 0; seat < game->players; seat++)
		tell_player(game, seat, view);
	view->close(view, ']');
	view->number(view, "round", game->round);
	view->string(view, "phase", phases[game->phase]);
	view_next(view);
	tell_tasks(game, view);
	view->number(view, "middle", game->middle);
	view->number(view, "deck_count", game->deck.n);
	view->number(view, "discard_count", game->discards.n);
	view->boolean(view, "playoff", game->playoff);
	tell_end(game, view);
}

static void
sheet_tasks(const struct potzblitz *game, struct sheet *sheet)
{
	int card;

	sheet_row(sheet, ROW_TEXT);
	sheet_table(sheet, TABLE_PLACES);
	sheet_column(sheet, "card", "Card %s");
	sheet_column(sheet, "task", ": %s");
	sheet_column(sheet, "slapped by", ", slapped by %s");
	for (card = 0; card < CARDS; card++) {
		int seat = slapper(game, card);

		if (game->task[card] == 0)
			continue;
		sheet_row(sheet, ROW_CELLS);
		text_puts(sheet_cell(sheet), potzblitz_cards[card]);
		put_task(sheet_cell(sheet), &game->rules, game->task[card] - 1);
		sheet_cell(sheet);
		if (seat != NOBODY)
			sheet_name(sheet, seat);
	}
}

static void
sheet_player(const struct potzblitz *game, int seat, struct sheet *sheet)
{
	int i;

	sheet_row(sheet, ROW_CELLS);
	sheet_cell(sheet);
	sheet_tile(sheet, seat);
	sheet_tile_end(sheet);
	sheet_cell(sheet);
	sheet_name(sheet, seat);
	text_number(sheet_cell(sheet), game->bolts[seat]);
	sheet_cell(sheet);
	for (i = 0; i < PLACES_EACH && game->dice[seat][0] > 0; i++) {
		sheet_between(sheet);
		sheet_die(sheet, DIE(game->dice[seat][i], DIE_NORMAL));
	}
	text_puts(sheet_cell(sheet),
	    game->phase == PHASE_OVER && (game->winners >> seat & 1)
		? tr("winner")
		: is_playing(game, seat) ? ""
					 : tr("not in the playoff"));
}

static void
sheet_players(const struct potzblitz *game, struct sheet *sheet)
{
	int seat;

	sheet_row(sheet, ROW_TEXT);
	sheet_table(sheet, TABLE_PLAYERS);
	sheet_column(sheet, " ", NULL);
	sheet_column(sheet, "player", "%s");
	sheet_number_column(sheet, "bolts", ": bolts %s");
	sheet_column(sheet, "dice", ", dice %s");
	sheet_column(sheet, "", ", %s");
	sheet_drop(sheet, 1);
	for (seat = 0; seat < game->players; seat++)
		sheet_player(game, seat, sheet);
}

void
potzblitz_sheet(const void *state, const struct names *names, int viewer,
    struct sheet *sheet)
{
	const struct potzblitz *game = state;

	(void)names, (void)viewer;
	sheet_row(sheet, ROW_HEADING);
	text_printf(sheet_cell(sheet),
	    game->playoff ? tr("%s, playoff, round %d, %d bolts in the middle")
			  : tr("%s, round %d, %d bolts in the middle"),
	    tr(game->rules.title), game->round, game->middle);
	if (game->phase != PHASE_OVER)
		sheet_tasks(game, sheet);
	sheet_players(game, sheet);
}

void
potzblitz_line(const void *state, const struct names *names, int viewer,
    struct text *out)
{
	const struct potzblitz *game = state;
	int seat, card, i;

	(void)viewer;
	text_printf(out, "round %d middle %d", game->round, game->middle);
	for (card = 0; card < CARDS; card++)
		if (game->task[card] > 0) {
			text_printf(out, " task %s ", potzblitz_cards[card]);
			put_task(out, &game->rules, game->task[card] - 1);
		}
	for (seat = 0; seat < game->players; seat++) {
		text_printf(out, " player %s bolts %d dice",
		    name_of(names, seat), game->bolts[seat]);
		for (i = 0; i < PLACES_EACH && game->dice[seat][0] > 0; i++)
			text_printf(out, " %d", game->dice[seat][i]);
		text_printf(out, " slap %s",
		    game->slap[seat] > 0 ? potzblitz_cards[game->slap[seat] - 1]
					 : "-");
	}
	text_printf(out, " deck %d discards %d%s", game->deck.n,
	    game->discards.n, game->playoff ? " playoff" : "");
	if (game->phase != PHASE_OVER)
		return;
	/* After a playoff the bolts alone do not say who. */
	text_puts(out, " winner");
	for (seat = 0; seat < game->players; seat++)
		if (game->winners >> seat & 1)
			text_printf(out, " %s", name_of(names, seat));
}
