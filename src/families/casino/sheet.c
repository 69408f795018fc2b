/*
 * The table as people see it: casinos with bills and dice, who would be paid
 * now, the players, the roll.
 */
#include "families/casino/sheet.h"

/* An owner and a number: `A4' is four of the first player's. */
static void
put_letter(struct text *out, int owner)
{
	text_add(out,
	    (const char[]) { 1, (char)('A' + owner), letter(owner), 2 }, 4);
}

/* So many dice; a big one is written as what it is, `2+1B'. */
static void
put_dice(struct text *out, int normal, int big)
{
	if (normal > 0 || big == 0)
		text_number(out, normal);
	if (big > 0)
		text_printf(out, "%s%dB", normal > 0 ? "+" : "", big);
}

static void
sheet_dice(const struct casino *game, int casino, struct sheet *sheet)
{
	struct text *out = cell(sheet);
	int owner;

	for (owner = 0; owner < OWNERS; owner++) {
		if (table_weight(&game->table, casino, owner) == 0)
			continue;
		sheet_between(sheet, " ");
		put_letter(out, owner);
		put_dice(out, game->table.lying[casino][DIE_NORMAL][owner],
		    game->table.lying[casino][DIE_BIG][owner]);
	}
}

/* Who ties, and what each would be paid if the casino paid now. */
static void
sheet_payout(const struct casino *game, int casino, struct sheet *sheet)
{
	struct pile pile = game->table.casino[casino];
	struct text *out = cell(sheet);
	struct ranking ranking;
	int i, owner;

	payout_rank(game, casino, &ranking);
	for (i = payout_from(game, casino);
	     i < ranking.ranks && pile.values != 0; i++) {
		int d = game->rules.pay_first == PAY_HIGHEST
		    ? table_highest(&pile)
		    : table_lowest(&pile);

		sheet_between(sheet, "  ");
		put_letter(out, ranking.owner[i]);
		text_putc(out, ' ');
		text_number(out, game->table.amount[d]);
		pile_add(&pile, d, -1);
	}
	for (i = 0; i < ranking.ties; i++) {
		sheet_between(sheet, "  ");
		text_puts(out, "tie");
		for (owner = 0; owner < OWNERS; owner++)
			if (ranking.tied[i] & 1U << owner) {
				text_putc(out, ' ');
				put_letter(out, owner);
			}
	}
}

static void
sheet_casinos(const struct casino *game, struct sheet *sheet)
{
	int i, d, n;

	sheet_row(sheet, ROW_CELLS);
	text_putc(cell(sheet), ' ');
	text_puts(cell(sheet), "casino");
	text_puts(cell(sheet), "bills");
	text_puts(cell(sheet), "dice");
	text_puts(cell(sheet), "would be paid now");
	for (i = 1; i <= table_last_casino(game); i++) {
		struct text *bills;

		sheet_row(sheet, ROW_CELLS);
		text_puts(sheet_right(sheet, NOBODY), casino_word(i));
		text_puts(cell(sheet), game->rules.casino[i]);
		if (!casino_open(game, i))
			text_puts(&sheet->text, " (closed)");
		bills = cell(sheet);
		for (d = game->table.denominations - 1; d >= 0; d--)
			for (n = 0; n < game->table.casino[i].of[d]; n++) {
				sheet_between(sheet, " ");
				text_number(bills, game->table.amount[d]);
			}
		sheet_dice(game, i, sheet);
		sheet_payout(game, i, sheet);
	}
}

/* The values that bar others of their kind (MC-21). */
static void
sheet_slot(const struct casino *game, struct sheet *sheet)
{
	int face, n = 0;

	for (face = 1; table_has_slot(game) && face <= FACES; face++) {
		if (!table_on_slot(&game->table, face))
			continue;
		if (n++ == 0) {
			sheet_row(sheet, ROW_TEXT);
			sheet_row(sheet, ROW_TEXT);
			text_puts(cell(sheet), "slot is taken for");
		}
		text_printf(&sheet->text, " %d", face);
	}
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
	sheet_row(sheet, ROW_CELLS);
	text_putc(cell(sheet), ' ');
	text_puts(cell(sheet), "board");
	text_puts(cell(sheet), "marker");
	text_puts(cell(sheet), "dice on it");
	for (casino = 1; casino <= FACES; casino++) {
		const struct board *board = board_on(game, casino);
		struct text marker = { 0 };

		if (board == NULL)
			continue;
		sheet_row(sheet, ROW_CELLS);
		right(sheet, casino);
		text_puts(cell(sheet), board->name);
		if (board->show != NULL)
			board->show(game, casino, names, &marker);
		text_puts(cell(sheet), text_string(&marker));
		sheet->failed |= marker.failed;
		text_release(&marker);
		cell(sheet);
		for (seat = 0; seat < game->players; seat++) {
			int normal = on_board[casino][DIE_NORMAL][seat];
			int big = on_board[casino][DIE_BIG][seat];

			if (normal + big == 0)
				continue;
			sheet_between(sheet, " ");
			put_letter(&sheet->text, seat);
			put_dice(&sheet->text, normal, big);
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
	sheet_row(sheet, ROW_TEXT);
	sheet_row(sheet, ROW_TEXT);
	text_puts(cell(sheet), "bank");
	for (d = 0; d < game->table.denominations; d++)
		if (bank->of[d] > 0)
			text_printf(&sheet->text, " %dx%d", bank->of[d],
			    game->table.amount[d]);
	if (bank->count == 0)
		text_puts(&sheet->text, " is empty");
}

/* The dice in hand; big ones apart. */
static void
sheet_hand(const struct casino *game, int seat, struct sheet *sheet)
{
	const uint8_t *hand = game->table.hand[seat];
	struct text *out = sheet_right(sheet, NOBODY);

	put_dice(out, hand[DIE_NORMAL] + hand[DIE_NEUTRAL], hand[DIE_BIG]);
	if (hand[DIE_KICKER] > 0)
		text_printf(out, "+%dK", hand[DIE_KICKER]);
}

static bool
has_chips(const struct casino *game)
{
	return game->rules.chip_value > 0;
}

static void
sheet_players(const struct casino *game, const struct names *names, int viewer,
    struct sheet *sheet)
{
	static const char *const heads[] = { " ", "player", "dice", "bills",
		"chips", "money", "" };
	int seat, i;

	sheet_row(sheet, ROW_CELLS);
	for (i = 0; i < 7; i++)
		if (i != 4 || has_chips(game))
			text_puts(i >= 2 && i <= 5 ? sheet_right(sheet, NOBODY)
						   : cell(sheet),
			    heads[i]);
	for (seat = 0; seat < game->players; seat++) {
		struct text *note;

		sheet_row(sheet, ROW_CELLS);
		text_putc(sheet_cell(sheet, seat), letter(seat));
		text_puts(sheet_cell(sheet, seat), name_of(names, seat));
		sheet_hand(game, seat, sheet);
		right(sheet, game->table.player[seat].count);
		if (has_chips(game))
			right(sheet, game->table.chips[seat]);
		if (view_may_see(viewer, seat) || game->phase == PHASE_OVER)
			right(sheet, table_money(game, seat));
		else
			text_putc(cell(sheet), '?');
		note = cell(sheet);
		if (game->phase == PHASE_OVER && (game->winners >> seat & 1))
			text_puts(note, "winner");
		else if (game->retired[seat])
			text_puts(note, "retired");
		else if (seat == game->first)
			text_puts(note, "first player");
	}
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
		sheet_row(sheet, ROW_CELLS);
		text_putc(sheet_cell(sheet, owner), letter(owner));
		text_puts(sheet_cell(sheet, owner), name_of(NULL, owner));
		if (game->rules.solo_dice > 0)
			put_dice(sheet_right(sheet, NOBODY), held[DIE_NORMAL],
			    held[DIE_BIG]);
	}
}

static void
sheet_roll(const struct casino *game, const struct names *names,
    struct sheet *sheet)
{
	struct text *out;
	int face, kind, i;

	if (game->phase != PHASE_ROLLED)
		return;
	sheet_row(sheet, ROW_TEXT);
	sheet_row(sheet, ROW_TEXT);
	out = cell(sheet);
	put_owner(out, names, game->turn);
	text_puts(out, " rolled");
	for (face = 1; face <= FACES; face++)
		for (kind = 0; kind < KINDS; kind++)
			for (i = 0; i < dice_with(game->roll[kind], face);
			     i++) {
				text_putc(out, ' ');
				die_format(DIE(face, kind), out);
			}
}

void
casino_sheet(const void *state, const struct names *names, int viewer,
    struct sheet *sheet)
{
	const struct casino *game = state;

	struct text *out;

	sheet_row(sheet, ROW_HEADING);
	out = cell(sheet);
	text_puts(out, game->rules.title);
	text_puts(out, ", round ");
	text_number(out, game->round);
	text_puts(out, " of ");
	text_number(out, game->rules.rounds);
	text_puts(out, ", ");
	text_number(out, table_deck_count(game));
	text_puts(out, " bills in the deck");
	sheet_row(sheet, ROW_TEXT);
	sheet_casinos(game, sheet);
	sheet_slot(game, sheet);
	sheet_boards(game, names, sheet);
	sheet_row(sheet, ROW_TEXT);
	sheet_players(game, names, viewer, sheet);
	sheet_imaginary(game, sheet);
	sheet_hands(game, names, viewer, sheet);
	sheet_bank(game, sheet);
	sheet_moments(game, names, viewer, sheet);
	sheet_roll(game, names, sheet);
}
