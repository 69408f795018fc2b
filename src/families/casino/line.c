/*
 * A position as one line of words (TK-77): equal positions, equal lines.
 */
#include "families/casino/board.h"

static void
line_bills(const struct table *table, const struct pile *pile, struct text *out)
{
	int d, i;

	for (d = table->denominations - 1; d >= 0; d--)
		for (i = 0; i < pile->of[d]; i++)
			text_printf(out, " %d", table->amount[d]);
}

static void
line_dice(const struct casino *game, int casino, const struct names *names,
    struct text *out)
{
	int owner, size, i;

	for (owner = 0; owner < OWNERS; owner++) {
		if (table_weight(&game->table, casino, owner) == 0)
			continue;
		text_printf(out, " %s", name_of(names, owner));
		for (size = 0; size < SIZES; size++)
			for (i = 0; i < game->table.lying[casino][size][owner];
			     i++) {
				text_putc(out, ' ');
				die_format(DIE(casino, size), out);
			}
	}
}

/* The board of a casino, its marker and the dice on it. */
static void
line_board(const struct casino *game, int casino, const struct names *names,
    struct text *out)
{
	const struct board *board = board_on(game, casino);
	struct text marker = { 0 };
	int seat, size;

	if (!casino_open(game, casino))
		text_puts(out, " closed");
	if (board == NULL)
		return;
	text_printf(out, " board %s", board->name);
	if (board->show != NULL)
		board->show(game, casino, names, &marker);
	if (marker.len > 0)
		text_printf(out, " %s", text_string(&marker));
	for (seat = 0; seat < game->players; seat++)
		for (size = 0; size < SIZES; size++) {
			int n = game->table.on_board[casino][size][seat];

			if (n > 0)
				text_printf(out, " %s %s%d",
				    name_of(names, seat), size > 0 ? "B" : "",
				    n);
		}
	out->failed |= marker.failed;
	text_release(&marker);
}

static void
line_player(const struct casino *game, int seat, int viewer,
    const struct names *names, struct text *out)
{
	static const char letters[] = " BNK";
	const struct table *table = &game->table;
	int kind;

	text_printf(out, " player %s dice", name_of(names, seat));
	for (kind = 0; kind < KINDS; kind++)
		if (kind == 0 || table->hand[seat][kind] > 0)
			text_printf(out, " %.*s%d", kind > 0, letters + kind,
			    table->hand[seat][kind]);
	text_printf(out, " bills %d money ", table->player[seat].count);
	if (view_may_see(viewer, seat) || game->phase == PHASE_OVER)
		text_number(out, table_money(game, seat));
	else
		text_putc(out, '?');
	text_printf(out, " chips %d%s", table->chips[seat],
	    game->retired[seat] ? " retired" : "");
}

void
casino_line(const void *state, const struct names *names, int viewer,
    struct text *out)
{
	const struct casino *game = state;
	int i, face, kind;

	text_printf(out, "round %d first %s", game->round,
	    name_of(names, game->first));
	if (game->phase == PHASE_ROLLED)
		text_puts(out, " roll");
	for (face = 1; game->phase == PHASE_ROLLED && face <= FACES; face++)
		for (kind = 0; kind < KINDS; kind++)
			for (i = 0; i < dice_with(game->roll[kind], face);
			     i++) {
				text_putc(out, ' ');
				die_format(DIE(face, kind), out);
			}
	for (i = 1; i <= FACES; i++) {
		text_printf(out, " casino %d bills", i);
		line_bills(&game->table, &game->table.casino[i], out);
		text_puts(out, " dice");
		line_dice(game, i, names, out);
		line_board(game, i, names, out);
	}
	for (i = 0; i < game->players; i++)
		line_player(game, i, viewer, names, out);
	text_printf(out, " deck %d", table_deck_count(game));
	if (game->rules.bank) {
		text_puts(out, " bank");
		for (i = 0; i < game->table.denominations; i++)
			if (game->table.bank.of[i] > 0)
				text_printf(out, " %dx%d",
				    game->table.bank.of[i],
				    game->table.amount[i]);
	}
}
