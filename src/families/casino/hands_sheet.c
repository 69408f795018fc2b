/*
 * The table as people see it: what modules add to the players.
 */
#include "families/casino/sheet.h"

/* The cards in hand; how many they are where they are secret. */
static void
sheet_cards(const struct casino *game, int seat, bool open, struct sheet *sheet)
{
	struct text *out = sheet_cell(sheet);
	int n = __builtin_popcount(game->cards[seat]);
	int32_t i;

	if (!open) {
		text_printf(out, tr_n("%d card", "%d cards", (unsigned long)n),
		    n);
		if (card_held(game, seat, CARD_WIN_A_TIE))
			text_printf(out, ", %s", card_at(CARD_WIN_A_TIE)->name);
		return;
	}
	for (i = 0; i < game->rules.cards.n; i++)
		if (card_held(game, seat, game->rules.cards.card[i])) {
			sheet_between(sheet);
			text_puts(out,
			    card_at((size_t)game->rules.cards.card[i])->name);
		}
}

static void
sheet_hand_of(const struct casino *game, int seat, bool open,
    struct sheet *sheet)
{
	cell_player(sheet, seat);
	if (game->rules.teams > 0)
		cell_number(sheet, team_of(game, seat) + 1);
	if (game->rules.bonus.n > 0) {
		cell_number(sheet, game->announce[seat]);
		if (open && game->bonus[seat] > 0)
			cell_number(sheet, game->bonus[seat]);
		else
			text_puts(sheet_cell(sheet), open ? "-" : "?");
	}
	if (game->rules.cards.n > 0)
		sheet_cards(game, seat, open, sheet);
}

/* What modules add to a player: a team, an announce die, cards. */
void
sheet_hands(const struct casino *game, int viewer, struct sheet *sheet)
{
	int seat;

	if (game->rules.teams == 0 && game->rules.bonus.n == 0 &&
	    game->rules.cards.n == 0)
		return;
	sheet_row(sheet, ROW_TEXT);
	sheet_table(sheet, TABLE_HANDS);
	sheet_column(sheet, " ", NULL);
	sheet_column(sheet, "player", "%s");
	if (game->rules.teams > 0)
		sheet_number_column(sheet, "team", ", team %s");
	if (game->rules.bonus.n > 0) {
		sheet_number_column(sheet, "announce", ", announce die %s");
		sheet_number_column(sheet, "bonus", ", bonus card %s");
	}
	if (game->rules.cards.n > 0)
		sheet_column(sheet, "cards", ", action cards: %s");
	for (seat = 0; seat < game->players; seat++)
		sheet_hand_of(game, seat,
		    view_may_see(viewer, seat) || game->phase == PHASE_OVER,
		    sheet);
}

/* MC-59: the player sees all bills drawn, the others the middle one. */
static void
sheet_drawn(const struct casino *game, int viewer, struct sheet *sheet)
{
	const struct table *table = &game->table;
	int who = card_drawer(game), d, i;

	if (who == NOBODY)
		return;
	sheet_line(sheet);
	sheet_name(sheet, who);
	text_puts(&sheet->text,
	    view_may_see(viewer, who) ? tr(" drew") : tr(" drew bills"));
	for (d = 0; d < table->denominations && view_may_see(viewer, who); d++)
		for (i = 0; i < table->aside.of[d]; i++)
			text_printf(&sheet->text, " %d", table->amount[d]);
	text_printf(&sheet->text, tr("; %d goes to a casino"),
	    table->amount[card_middle(&table->aside)]);
}

/* What cards leave behind for the turns to come. */
void
sheet_moments(const struct casino *game, int viewer, struct sheet *sheet)
{
	sheet_drawn(game, viewer, sheet);
	if (game->two_seat != NOBODY || game->pay_seat != NOBODY)
		sheet_row(sheet, ROW_TEXT);
	if (game->two_seat != NOBODY) {
		sheet_row(sheet, ROW_TEXT);
		sheet_cell(sheet);
		sheet_name(sheet, game->two_seat);
		text_puts(&sheet->text,
		    tr(" has played two-casinos: opponents place twice"));
	}
	if (game->pay_seat != NOBODY) {
		sheet_row(sheet, ROW_TEXT);
		sheet_cell(sheet);
		sheet_name(sheet, game->pay_seat);
		text_printf(&sheet->text,
		    tr(" has played pay-now: casino %s is paid when the order "
		       "comes there"),
		    casino_word(game->pay_casino));
	}
}
