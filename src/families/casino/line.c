/*
 * A position as one line of words (TK-77): equal positions, equal lines.
 */
#include "families/casino/card.h"

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
	int owner, die, i, n;

	for (owner = 0; owner < OWNERS; owner++) {
		if (table_weight(&game->table, casino, owner) == 0)
			continue;
		text_printf(out, " %s", name_of(names, owner));
		for (die = DIE(1, 0); (die = table_next_die(&game->table,
					   casino, owner, die, &n)) != 0;
		     die++)
			for (i = 0; i < n; i++) {
				text_putc(out, ' ');
				die_format(die, out);
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

/* A hand is its cards, or how many they are. */
static void
line_cards(const struct casino *game, int seat, int viewer, struct text *out)
{
	bool open = view_may_see(viewer, seat) || game->phase == PHASE_OVER;
	int32_t i;

	if (game->rules.bonus.n > 0 && open && game->bonus[seat] > 0)
		text_printf(out, " bonus %d", game->bonus[seat]);
	else if (game->rules.bonus.n > 0)
		text_printf(out, " bonus %s", open ? "-" : "?");
	if (game->rules.cards.n == 0)
		return;
	text_printf(out, " cards %d", __builtin_popcount(game->cards[seat]));
	for (i = 0; open && i < game->rules.cards.n; i++)
		if (card_held(game, seat, game->rules.cards.card[i]))
			text_printf(out, " %s",
			    card_at((size_t)game->rules.cards.card[i])->name);
}

/*
 * What cards leave behind for the turns to come: two-casinos in force, a
 * casino to be paid, and whose placements of this turn can still be changed.
 */
static void
line_moments(const struct casino *game, const struct names *names,
    struct text *out)
{
	int i, kind, n;

	if (game->two_seat != NOBODY)
		text_printf(out, " two-casinos %s",
		    name_of(names, game->two_seat));
	if (game->pay_seat != NOBODY)
		text_printf(out, " pay-now %s %s",
		    name_of(names, game->pay_seat),
		    casino_word(game->pay_casino));
	if (game->placer == NOBODY)
		return;
	text_printf(out, " placed %s", name_of(names, game->placer));
	for (i = 0; i < game->placements; i++) {
		const struct placement *one = &game->placement[i];

		text_printf(out, " %s", casino_word(one->casino));
		for (kind = 0; kind < KINDS; kind++)
			for (n = 0; n < one->dice[kind]; n++) {
				text_putc(out, ' ');
				die_format(DIE(one->face, kind), out);
			}
	}
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
	text_printf(out, " chips %d", table->chips[seat]);
	if (game->rules.bonus.n > 0)
		text_printf(out, " announce %d", game->announce[seat]);
	line_cards(game, seat, viewer, out);
	text_puts(out, game->retired[seat] ? " retired" : "");
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
	for (i = 1; i <= table_last_casino(game); i++) {
		text_printf(out, " casino %s bills", casino_word(i));
		line_bills(&game->table, &game->table.casino[i], out);
		text_puts(out, " dice");
		line_dice(game, i, names, out);
		line_board(game, i, names, out);
	}
	for (i = 0; i < game->players; i++)
		line_player(game, i, viewer, names, out);
	for (i = NEUTRAL; game->rules.solo_dice > 0 && i <= GREY; i++)
		text_printf(out, " player %s dice %d B%d", name_of(names, i),
		    game->table.held[i - SEATS_MAX][DIE_NORMAL],
		    game->table.held[i - SEATS_MAX][DIE_BIG]);
	line_moments(game, names, out);
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
