/*
 * Whether what must be conserved is: bills, dice and chips.
 */
#include "families/casino/table.h"

/* What all the rest is counted by. */
static bool
counts_sound(const struct casino *game, struct error *err)
{
	if (game->players > SEATS_MAX)
		return fail(err, FAULT_RULES, "there are %d players",
		    game->players);
	if (game->table.denominations > DENOMINATIONS)
		return fail(err, FAULT_RULES, "there are %d kinds of bills",
		    game->table.denominations);
	return true;
}

static bool
bills_sound(const struct table *table, struct error *err)
{
	unsigned count[UINT8_MAX + 1] = { 0 };
	unsigned i;
	int d, pile;

	for (i = 0; i < table->deck.n; i++)
		count[deck_peek(&table->deck, i)]++;
	for (d = 0; d < table->denominations; d++) {
		for (pile = 1; pile < CASINOS; pile++)
			count[d] += table->casino[pile].of[d];
		for (pile = 0; pile < SEATS_MAX; pile++)
			count[d] += table->player[pile].of[d];
		count[d] += table->bank.of[d] + table->unused.of[d] +
		    table->aside.of[d];
		if (count[d] != table->printed[d])
			return fail(err, FAULT_RULES,
			    "there are %u bills of %d, and %u were printed",
			    count[d], table->amount[d], table->printed[d]);
	}
	return true;
}

/* A player's own dice of one size, wherever they are. */
static int
dice_found(const struct table *table, int seat, int size)
{
	int n = table->hand[seat][size] + table->out[seat][size];
	int casino, space, found = 0;

	for (casino = 1; casino < CASINOS; casino++) {
		n += table->lying[casino][size][seat] +
		    table->on_board[casino][size][seat];
		for (space = 0; space <= FACES; space++)
			if (table_space(table, casino, space, &found) == seat)
				n += found == size;
	}
	return n;
}

/* The dice of an imaginary player in the casinos, by size. */
static int
dice_lying(const struct table *table, int owner, int size)
{
	int casino, n = 0;

	for (casino = 1; casino < CASINOS; casino++)
		n += table->lying[casino][size][owner];
	return n;
}

/* What lies on the slot machine lies there with some face (MC-21). */
static bool
slot_sound(const struct table *table, struct error *err)
{
	int face, size, owner;

	for (size = 0; size < SIZES; size++)
		for (owner = 0; owner < OWNERS; owner++) {
			int n = 0;

			for (face = 1; face <= FACES; face++)
				n += table->slot[face][size][owner];
			if (n != table->lying[SLOT][size][owner])
				return fail(err, FAULT_RULES,
				    "on the slot machine are %d dice of %d", n,
				    table->lying[SLOT][size][owner]);
		}
	return true;
}

/* MC-5: the dice of the imaginary players, in hand and in the casinos. */
static bool
solo_sound(const struct casino *game, struct error *err)
{
	const struct table *table = &game->table;
	int who, size;

	for (who = NEUTRAL; who <= GREY; who++)
		for (size = 0; size < SIZES; size++) {
			int n = table->held[who - SEATS_MAX][size] +
			    dice_lying(table, who, size);
			int wanted = size == DIE_BIG ? game->rules.dice[DIE_BIG]
						     : game->rules.solo_dice;

			if (n != wanted)
				return fail(err, FAULT_RULES,
				    "an imaginary player has %d dice of %d", n,
				    wanted);
		}
	return true;
}

/* Own dice by seat and size; neutral and grey ones all together. */
static bool
dice_sound(const struct casino *game, struct error *err)
{
	const struct table *table = &game->table;
	int dealt = table->rolled_down[DIE_NORMAL];
	int seat, size,
	    found = dice_lying(table, NEUTRAL, DIE_NORMAL) + table->neutral_out;

	for (seat = 0; seat < game->players; seat++) {
		dealt += table->dealt[seat][DIE_NEUTRAL];
		found += table->hand[seat][DIE_NEUTRAL] +
		    table->out[seat][DIE_NEUTRAL];
		for (size = 0; size < SIZES; size++) {
			int n = dice_found(table, seat, size);

			if (n != table->dealt[seat][size])
				return fail(err, FAULT_RULES,
				    "seat %d has %d dice of %d", seat, n,
				    table->dealt[seat][size]);
		}
		if (table->hand[seat][DIE_KICKER] +
			table->out[seat][DIE_KICKER] !=
		    table->dealt[seat][DIE_KICKER])
			return fail(err, FAULT_RULES,
			    "seat %d has lost a kicker", seat);
	}
	if (game->rules.solo_dice > 0)
		return solo_sound(game, err);
	if (found != dealt ||
	    dice_lying(table, NEUTRAL, DIE_BIG) != table->rolled_down[DIE_BIG])
		return fail(err, FAULT_RULES, "there are %d neutral dice of %d",
		    found, dealt);
	found = dice_lying(table, GREY, DIE_NORMAL) + table->grey_off;
	if (found != table->grey)
		return fail(err, FAULT_RULES, "there are %d grey dice of %d",
		    found, table->grey);
	return true;
}

static bool
chips_sound(const struct casino *game, struct error *err)
{
	int32_t found = 0;
	int seat;

	for (seat = 0; seat < game->players; seat++)
		found += game->table.chips[seat];
	if (found != game->table.chips_made)
		return fail(err, FAULT_RULES, "there are %d chips of %d", found,
		    game->table.chips_made);
	return true;
}

bool
table_sound(const struct casino *game, struct error *err)
{
	return counts_sound(game, err) && bills_sound(&game->table, err) &&
	    dice_sound(game, err) && slot_sound(&game->table, err) &&
	    chips_sound(game, err);
}
