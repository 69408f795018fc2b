/*
 * The table as people see it: casinos with bills and dice, who would be paid
 * now, the players, the roll.
 */
#include "families/casino/sheet.h"

/* So many dice; a big one is written as what it is, `2+1B'. */
static void
put_dice(struct text *out, int normal, int big)
{
	if (normal > 0 || big == 0)
		text_number(out, normal);
	if (big > 0)
		text_printf(out, "%s%dB", normal > 0 ? "+" : "", big);
}

/* An owner and so many dice: `A4' is four of the first player's. */
static void
put_owned(struct sheet *sheet, int owner, int normal, int big)
{
	sheet_between(sheet);
	sheet_tile(sheet, owner);
	put_dice(&sheet->text, normal, big);
	sheet_tile_end(sheet);
}

static void
put_owner(struct sheet *sheet, int owner)
{
	sheet_tile(sheet, owner);
	sheet_tile_end(sheet);
}

static void
sheet_dice(const struct casino *game, int casino, struct sheet *sheet)
{
	int owner;

	sheet_cell(sheet);
	for (owner = 0; owner < OWNERS; owner++)
		if (table_weight(&game->table, casino, owner) > 0)
			put_owned(sheet, owner,
			    game->table.lying[casino][DIE_NORMAL][owner],
			    game->table.lying[casino][DIE_BIG][owner]);
}

static void
put_ties(const struct ranking *ranking, struct sheet *sheet)
{
	int i, owner;

	for (i = 0; i < ranking->ties; i++) {
		sheet_between(sheet);
		text_puts(&sheet->text, tr("tie"));
		for (owner = 0; owner < OWNERS; owner++)
			if (ranking->tied[i] & 1U << owner) {
				text_putc(&sheet->text, ' ');
				put_owner(sheet, owner);
			}
	}
}

/* Who leads and who ties, and what each would be paid if this were the end. */
static void
sheet_payout(const struct casino *game, int casino, struct sheet *sheet)
{
	struct pile pile = game->table.casino[casino];
	struct text *out = sheet_cell(sheet);
	struct ranking ranking;
	int i;

	payout_rank(game, casino, &ranking);
	for (i = payout_from(game, casino);
	     i < ranking.ranks && (i == 0 || pile.values != 0); i++) {
		int d = pile.values == 0 ? -1
		    : game->rules.pay_first == PAY_HIGHEST
		    ? table_highest(&pile)
		    : table_lowest(&pile);

		sheet_between(sheet);
		put_owner(sheet, ranking.owner[i]);
		if (i == 0)
			text_puts(out, tr(" leads"));
		if (d < 0)
			break;
		text_putc(out, ' ');
		text_number(out, game->table.amount[d]);
		pile_add(&pile, d, -1);
	}
	put_ties(&ranking, sheet);
}

static void
sheet_casino(const struct casino *game, int casino, struct sheet *sheet)
{
	const struct pile *pile = &game->table.casino[casino];
	int d, n;

	sheet_row(sheet, ROW_CELLS);
	text_puts(sheet_cell(sheet), casino_word(casino));
	text_puts(sheet_cell(sheet), game->rules.casino[casino]);
	if (!casino_open(game, casino))
		text_puts(&sheet->text, tr(" (closed)"));
	sheet_cell(sheet);
	for (d = game->table.denominations - 1; d >= 0; d--)
		for (n = 0; n < pile->of[d]; n++) {
			sheet_between(sheet);
			sheet_bill(sheet, game->table.amount[d]);
		}
	sheet_dice(game, casino, sheet);
	sheet_payout(game, casino, sheet);
}

static void
sheet_casinos(const struct casino *game, struct sheet *sheet)
{
	int i;

	sheet_row(sheet, ROW_TEXT);
	sheet_table(sheet, TABLE_PLACES);
	sheet_number_column(sheet, " ", "Casino %s");
	sheet_column(sheet, "casino", ", %s");
	sheet_drop(sheet, 2);
	sheet_column(sheet, "bills", ". Bills: %s");
	sheet_column(sheet, "dice", ". Dice: %s");
	sheet_column(sheet, "would be paid now", ". Would be paid now: %s");
	for (i = 1; i <= table_last_casino(game); i++)
		sheet_casino(game, i, sheet);
}

/* The values that bar others of their kind (MC-21). */
static void
sheet_slot(const struct casino *game, struct sheet *sheet)
{
	int face, n = 0;

	for (face = 1; table_has_slot(game) && face <= FACES; face++) {
		if (!table_on_slot(&game->table, face))
			continue;
		if (n++ == 0)
			text_puts(sheet_line(sheet), tr("slot is taken for"));
		text_printf(&sheet->text, " %d", face);
	}
}

/* The state of a board in words. */
static void
put_board(const struct casino *game, const struct board *board, int casino,
    const struct names *names, struct sheet *sheet)
{
	struct text marker = { 0 };

	sheet_cell(sheet);
	if (board->say != NULL)
		board->say(game, casino, &marker);
	else if (board->show != NULL)
		board->show(game, casino, names, &marker);
	if (marker.len > 0)
		text_fill(&sheet->text, tr(board->state), text_string(&marker));
	sheet->failed |= marker.failed;
	text_release(&marker);
}

/* The boards, their markers and the dice on them. */
static void
sheet_boards(const struct casino *game, const struct names *names,
    struct sheet *sheet)
{
	const uint8_t(*on_board)[SIZES][SEATS_MAX] = game->table.on_board;
	int casino, seat;

	if (game->boards == 0)
		return;
	sheet_row(sheet, ROW_TEXT);
	sheet_table(sheet, TABLE_BOARDS);
	sheet_number_column(sheet, " ", "Board at casino %s");
	sheet_column(sheet, "board", ", %s");
	sheet_column(sheet, "state", ": %s");
	sheet_column(sheet, "dice on it", ". Dice on it: %s");
	for (casino = 1; casino <= FACES; casino++) {
		const struct board *board = board_on(game, casino);

		if (board == NULL)
			continue;
		sheet_row(sheet, ROW_CELLS);
		cell_number(sheet, casino);
		text_puts(sheet_cell(sheet), board->name);
		put_board(game, board, casino, names, sheet);
		sheet_cell(sheet);
		for (seat = 0; seat < game->players; seat++) {
			int normal = on_board[casino][DIE_NORMAL][seat];
			int big = on_board[casino][DIE_BIG][seat];

			if (normal + big > 0)
				put_owned(sheet, seat, normal, big);
		}
	}
}

/* What the bank holds, as a rule writes it (RR-4). */
static void
sheet_bank(const struct casino *game, struct sheet *sheet)
{
	const struct pile *bank = &game->table.bank;
	int d;

	if (!game->rules.bank)
		return;
	text_puts(sheet_line(sheet),
	    bank->count > 0 ? tr("bank") : tr("bank is empty"));
	for (d = 0; d < game->table.denominations; d++)
		if (bank->of[d] > 0)
			text_printf(&sheet->text, " %dx%d", bank->of[d],
			    game->table.amount[d]);
}

/* The dice in hand; big ones apart. */
static void
sheet_hand(const struct casino *game, int seat, struct sheet *sheet)
{
	const uint8_t *hand = game->table.hand[seat];
	struct text *out = sheet_cell(sheet);

	put_dice(out, hand[DIE_NORMAL] + hand[DIE_NEUTRAL], hand[DIE_BIG]);
	if (hand[DIE_KICKER] > 0)
		text_printf(out, "+%dK", hand[DIE_KICKER]);
}

static const char *
player_note(const struct casino *game, int seat)
{
	if (game->phase == PHASE_OVER)
		return game->winners >> seat & 1 ? tr("winner")
		    : game->retired[seat]	 ? tr("retired")
						 : "";
	return game->retired[seat] ? tr("retired")
	    : seat == game->first  ? tr("first player")
				   : "";
}

static void
sheet_player(const struct casino *game, int seat, int viewer,
    struct sheet *sheet)
{
	cell_player(sheet, seat);
	sheet_hand(game, seat, sheet);
	cell_number(sheet, game->table.player[seat].count);
	if (game->rules.chip_value > 0)
		cell_number(sheet, game->table.chips[seat]);
	if (view_may_see(viewer, seat) || game->phase == PHASE_OVER)
		cell_number(sheet, table_money(game, seat));
	else
		text_putc(sheet_cell(sheet), '?');
	text_puts(sheet_cell(sheet), player_note(game, seat));
}

static void
sheet_players(const struct casino *game, int viewer, struct sheet *sheet)
{
	int seat;

	sheet_row(sheet, ROW_TEXT);
	sheet_table(sheet, TABLE_PLAYERS);
	sheet_column(sheet, " ", NULL);
	sheet_column(sheet, "player", "%s");
	sheet_number_column(sheet, "dice", ": dice %s");
	sheet_number_column(sheet, "bills", ", bills %s");
	if (game->rules.chip_value > 0)
		sheet_number_column(sheet, "chips", ", chips %s");
	sheet_number_column(sheet, "money", ", money %s");
	sheet_column(sheet, "", ", %s");
	sheet_drop(sheet, 1);
	for (seat = 0; seat < game->players; seat++)
		sheet_player(game, seat, viewer, sheet);
}

/* The imaginary players have no seat, only a letter to look up. */
static void
sheet_imaginary(const struct casino *game, struct sheet *sheet)
{
	bool neutral = game->table.rolled_down[DIE_NORMAL] +
		game->table.rolled_down[DIE_BIG] >
	    0;
	int seat, owner;

	for (seat = 0; seat < game->players; seat++)
		neutral = neutral || game->table.dealt[seat][DIE_NEUTRAL] > 0;
	for (owner = NEUTRAL; owner <= GREY; owner++) {
		const uint8_t *held = game->table.held[owner - SEATS_MAX];
		bool there = owner == NEUTRAL ? neutral : game->table.grey > 0;

		if (!there && game->rules.solo_dice == 0)
			continue;
		cell_player(sheet, owner);
		if (game->rules.solo_dice > 0)
			put_dice(sheet_cell(sheet), held[DIE_NORMAL],
			    held[DIE_BIG]);
	}
}

static void
sheet_roll(const struct casino *game, struct sheet *sheet)
{
	int face, kind, i, n = 0;

	if (game->phase != PHASE_ROLLED)
		return;
	sheet_line(sheet);
	sheet_name(sheet, game->turn);
	text_puts(&sheet->text, tr(" rolled "));
	for (face = 1; face <= FACES; face++)
		for (kind = 0; kind < KINDS; kind++)
			for (i = 0; i < dice_with(game->roll[kind], face);
			     i++) {
				if (n++ > 0)
					sheet_between(sheet);
				sheet_die(sheet, DIE(face, kind));
			}
}

void
casino_sheet(const void *state, const struct names *names, int viewer,
    struct sheet *sheet)
{
	const struct casino *game = state;

	struct text *out;

	sheet_row(sheet, ROW_HEADING);
	out = sheet_cell(sheet);
	text_puts(out, tr(game->rules.title));
	text_puts(out, tr(", round "));
	text_number(out, game->round);
	text_puts(out, tr(" of "));
	text_number(out, game->rules.rounds);
	text_puts(out, ", ");
	text_number(out, table_deck_count(game));
	text_puts(out, tr(" bills in the deck"));
	sheet_casinos(game, sheet);
	sheet_slot(game, sheet);
	sheet_boards(game, names, sheet);
	sheet_players(game, viewer, sheet);
	sheet_imaginary(game, sheet);
	sheet_hands(game, viewer, sheet);
	sheet_bank(game, sheet);
	sheet_moments(game, viewer, sheet);
	sheet_roll(game, sheet);
}
