/*
 * What may be seen of a game: facts for programs (TK-71).  What a viewer may
 * not know is told as null (LV-16, TK-50).
 */
#include "families/casino/card.h"

static const char *
phase_word(const struct casino *game)
{
	static const char *const phases[] = { "deal", "roll", "place", "score",
		"over", "place", "score", "score", "score", "roll" };

	if (game->frames > 0)
		return flow_top(game)->kind != FRAME_ASK ? "roll" : "choose";
	return phases[game->phase];
}

static void
tell_bills(struct view *view, const char *key, const struct table *table,
    const struct pile *pile)
{
	int d, i;

	view->open(view, key, '[');
	for (d = table->denominations - 1; d >= 0; d--)
		for (i = 0; i < pile->of[d]; i++)
			view->number(view, NULL, table->amount[d]);
	view->close(view, ']');
}

/*
 * The cards in hand are secret (TK-52); win-a-tie was shown to all (MC-57),
 * and the announce die is open.
 */
static void
tell_cards(const struct casino *game, int seat, bool open, struct view *view)
{
	int32_t i;

	if (open) {
		view->open(view, "cards", '[');
		for (i = 0; i < game->rules.cards.n; i++)
			if (card_held(game, seat, game->rules.cards.card[i]))
				view->string(view, NULL,
				    card_at((size_t)game->rules.cards.card[i])
					->name);
		view->close(view, ']');
	} else
		view->null(view, "cards");
	view->number(view, "card_count", __builtin_popcount(game->cards[seat]));
	if (game->rules.cards.n > 0) {
		view->open(view, "shown", '[');
		if (card_held(game, seat, CARD_WIN_A_TIE))
			view->string(view, NULL, card_at(CARD_WIN_A_TIE)->name);
		view->close(view, ']');
	}
	if (game->rules.bonus.n == 0)
		return;
	view->number(view, "announce", game->announce[seat]);
	if (open && game->bonus[seat] > 0)
		view->number(view, "bonus", game->bonus[seat]);
	else
		view->null(view, "bonus");
}

static void
tell_player(const struct casino *game, int seat, struct view *view)
{
	const struct pile *pile = &game->table.player[seat];
	bool open = view_may_see(view->viewer, seat) ||
	    game->phase == PHASE_OVER;

	view->open(view, NULL, '{');
	view->string(view, "name", name_of(view->names, seat));
	view->number(view, "seat", seat + 1);
	view->number(view, "dice", table_held(&game->table, seat));
	if (open) {
		tell_bills(view, "bills", &game->table, pile);
		view->number(view, "bill_count", pile->count);
		view->number(view, "money", table_money(game, seat));
	} else {
		view->null(view, "bills");
		view->number(view, "bill_count", pile->count);
		view->null(view, "money");
	}
	view->number(view, "chips", game->table.chips[seat]);
	tell_cards(game, seat, open, view);
	view->boolean(view, "retired", game->retired[seat]);
	if (game->rules.teams > 0)
		view->number(view, "team", team_of(game, seat) + 1);
	view->close(view, '}');
}

/* What each would be paid if the casino paid now. */
static void
tell_payout(const struct casino *game, int casino, struct view *view)
{
	struct table table = game->table;
	struct pile *pile = &table.casino[casino];
	struct ranking ranking;
	int i, owner;

	payout_rank(game, casino, &ranking);
	if (ranking.ranks > 0)
		view->string(view, "leader",
		    name_of(view->names, ranking.owner[0]));
	else
		view->null(view, "leader");
	view->open(view, "tied", '[');
	for (i = 0; i < ranking.ties; i++)
		for (owner = 0; owner < OWNERS; owner++)
			if (ranking.tied[i] & 1U << owner)
				view->string(view, NULL,
				    name_of(view->names, owner));
	view->close(view, ']');
	view->open(view, "pay", '[');
	for (i = payout_from(game, casino);
	     i < ranking.ranks && pile->count > 0; i++) {
		int d = game->rules.pay_first == PAY_HIGHEST
		    ? table_highest(pile)
		    : table_lowest(pile);

		view->open(view, NULL, '{');
		view->string(view, "owner",
		    name_of(view->names, ranking.owner[i]));
		view->number(view, "amount", table.amount[d]);
		view->close(view, '}');
		table_aside(&table, casino, d);
	}
	view->close(view, ']');
}

static void
tell_dice(const struct casino *game, int casino, struct view *view)
{
	struct text face = { 0 };
	int owner, die, i, n;

	view->open(view, "dice", '[');
	for (owner = 0; owner < OWNERS; owner++) {
		if (table_weight(&game->table, casino, owner) == 0)
			continue;
		view->open(view, NULL, '{');
		view->string(view, "owner", name_of(view->names, owner));
		view->open(view, "faces", '[');
		for (die = DIE(1, 0); (die = table_next_die(&game->table,
					   casino, owner, die, &n)) != 0;
		     die++)
			for (i = 0; i < n; i++) {
				text_clear(&face);
				die_format(die, &face);
				view->string(view, NULL, text_string(&face));
			}
		view->close(view, ']');
		view->number(view, "count",
		    table_weight(&game->table, casino, owner));
		view->close(view, '}');
	}
	view->close(view, ']');
	view->out->failed |= face.failed;
	text_release(&face);
}

/* The dice that lie on a board; those on spaces are told by its marker. */
static void
tell_board_dice(const struct casino *game, int casino, struct view *view)
{
	int seat;

	view->open(view, "board_dice", '[');
	for (seat = 0; seat < game->players; seat++) {
		int normal = game->table.on_board[casino][DIE_NORMAL][seat];
		int big = game->table.on_board[casino][DIE_BIG][seat];

		if (normal + big == 0)
			continue;
		view->open(view, NULL, '{');
		view->string(view, "owner", name_of(view->names, seat));
		view->number(view, "normal", normal);
		view->number(view, "big", big);
		view->close(view, '}');
	}
	view->close(view, ']');
}

/* What only boards have is told only where there is one. */
static void
tell_board(const struct casino *game, int casino, struct view *view)
{
	const struct board *board = board_on(game, casino);
	struct text marker = { 0 };

	if (board == NULL) {
		view->null(view, "board");
		return;
	}
	view->string(view, "board", board->name);
	if (board->show != NULL)
		board->show(game, casino, view->names, &marker);
	if (marker.len > 0)
		view->string(view, "marker", text_string(&marker));
	else
		view->null(view, "marker");
	tell_board_dice(game, casino, view);
	view->out->failed |= marker.failed;
	text_release(&marker);
}

static void
tell_casino(const struct casino *game, int casino, struct view *view)
{
	view->open(view, NULL, '{');
	if (casino == SLOT)
		view->string(view, "id", "slot");
	else
		view->number(view, "id", casino);
	view->string(view, "name", game->rules.casino[casino]);
	tell_bills(view, "bills", &game->table, &game->table.casino[casino]);
	tell_dice(game, casino, view);
	tell_payout(game, casino, view);
	view->boolean(view, "closed", !casino_open(game, casino));
	tell_board(game, casino, view);
	view->close(view, '}');
}

static void
tell_roll(const struct casino *game, struct view *view)
{
	struct text die = { 0 };
	int face, kind, i;

	if (game->phase != PHASE_ROLLED) {
		view->null(view, "roll");
		return;
	}
	view->open(view, "roll", '{');
	view->string(view, "who", name_of(view->names, game->turn));
	view->open(view, "dice", '[');
	for (face = 1; face <= FACES; face++)
		for (kind = 0; kind < KINDS; kind++)
			for (i = 0; i < dice_with(game->roll[kind], face);
			     i++) {
				text_clear(&die);
				die_format(DIE(face, kind), &die);
				view->string(view, NULL, text_string(&die));
			}
	view->close(view, ']');
	view->close(view, '}');
	view->out->failed |= die.failed;
	text_release(&die);
}

/* The cards that were played in this round, which everybody saw. */
static void
tell_used(const struct casino *game, struct view *view)
{
	int32_t i;

	view->open(view, "used", '[');
	for (i = 0; i < game->rules.cards.n; i++)
		if (game->used >> game->rules.cards.card[i] & 1)
			view->string(view, NULL,
			    card_at((size_t)game->rules.cards.card[i])->name);
	view->close(view, ']');
}

/* MC-59: the player sees all bills drawn, the others the middle one. */
static void
tell_drawn(const struct casino *game, struct view *view)
{
	const struct table *table = &game->table;
	int who = card_drawer(game), d, i;

	if (who == NOBODY) {
		view->null(view, "drawn");
		return;
	}
	view->open(view, "drawn", '{');
	view->string(view, "who", name_of(view->names, who));
	if (view_may_see(view->viewer, who)) {
		view->open(view, "bills", '[');
		for (d = 0; d < table->denominations; d++)
			for (i = 0; i < table->aside.of[d]; i++)
				view->number(view, NULL, table->amount[d]);
		view->close(view, ']');
	} else
		view->null(view, "bills");
	view->number(view, "middle", table->amount[card_middle(&table->aside)]);
	view->close(view, '}');
}

static void
tell_end(const struct casino *game, struct view *view)
{
	bool over = game->phase == PHASE_OVER;
	int seat;

	view->boolean(view, "over", over);
	if (!over) {
		view->null(view, "final");
		view->null(view, "winner");
		return;
	}
	view->open(view, "final", '[');
	for (seat = 0; seat < game->players; seat++) {
		view->open(view, NULL, '{');
		view->string(view, "name", name_of(view->names, seat));
		view->number(view, "money", table_money(game, seat));
		view->number(view, "bills", game->table.player[seat].count);
		view->number(view, "chips", game->table.chips[seat]);
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
casino_view(const void *state, struct view *view)
{
	const struct casino *game = state;
	int i;

	view->open(view, "players", '[');
	for (i = 0; i < game->players; i++)
		tell_player(game, i, view);
	view->close(view, ']');
	view->number(view, "round", game->round);
	view->number(view, "rounds", game->rules.rounds);
	view->string(view, "phase", phase_word(game));
	view_next(view);
	view->open(view, "casinos", '[');
	for (i = 1; i <= table_last_casino(game); i++)
		tell_casino(game, i, view);
	view->close(view, ']');
	tell_roll(game, view);
	if (game->rules.cards.n > 0) {
		tell_used(game, view);
		tell_drawn(game, view);
	}
	view->number(view, "deck_count", table_deck_count(game));
	if (game->rules.bank)
		tell_bills(view, "bank", &game->table, &game->table.bank);
	tell_end(game, view);
}
