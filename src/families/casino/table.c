/*
 * The table's dice, and the only functions that move them.  Whatever happens
 * here, nothing is made and nothing is lost.
 */
#include "families/casino/table.h"

#include <assert.h>
#include <string.h>

const char *
casino_word(int casino)
{
	static const char words[][5] = { "", "1", "2", "3", "4", "5", "6",
		"slot" };

	return words[casino];
}

int
table_next_die(const struct table *table, int casino, int owner, int die,
    int *n)
{
	for (; DIE_FACE(die) <= FACES; die++) {
		int face = DIE_FACE(die), size = die & 15;

		if (size >= SIZES)
			continue;
		*n = casino == SLOT  ? table->slot[face][size][owner]
		    : face == casino ? table->lying[casino][size][owner]
				     : 0;
		if (*n > 0)
			return die;
	}
	return 0;
}

int
table_held(const struct table *table, int seat)
{
	const uint8_t *hand = table->hand[seat];

	return hand[DIE_NORMAL] + hand[DIE_BIG] + hand[DIE_NEUTRAL] +
	    hand[DIE_KICKER];
}

/* What each player gets who has not retired. */
static void
hand_out(struct casino *game, const uint8_t dice[KINDS])
{
	struct table *table = &game->table;
	int seat;

	for (seat = 0; seat < game->players; seat++)
		if (!game->retired[seat]) {
			memcpy(table->dealt[seat], dice, KINDS);
			memcpy(table->hand[seat], dice, KINDS);
		}
}

/* LV-17: all dice go back; neutral ones are dealt anew (LV-35). */
void
table_gather(struct casino *game)
{
	struct table *table = &game->table;
	const struct numbers *rules = &game->rules;
	uint8_t dice[KINDS];
	int kind;

	memset((char *)table + TABLE_DICE, 0, TABLE_DICE_END - TABLE_DICE);
	memset(table->rolled_down, 0, sizeof(table->rolled_down));
	memset(game->roll, 0, sizeof(game->roll));
	table->grey = table->grey_off = table->neutral_out = 0;
	for (kind = 0; rules->solo_dice > 0 && kind < SIZES; kind++)
		table->held[0][kind] = table->held[1][kind] = (uint8_t)(kind ==
			    DIE_BIG
			? rules->dice[DIE_BIG]
			: rules->solo_dice);
	for (kind = 0; kind < KINDS; kind++)
		dice[kind] = (uint8_t)rules->dice[kind];
	dice[DIE_NEUTRAL] = (uint8_t)rules->neutral_each[game->players];
	dice[DIE_KICKER] = (uint8_t)rules->kickers[game->players];
	hand_out(game, dice);
}

static void
move(uint8_t *from, uint8_t *to, int n)
{
	*from = (uint8_t)(*from - n);
	*to = (uint8_t)(*to + n);
}

/* What comes back to somebody who has retired goes out (TK-32). */
static uint8_t *
hand_of(struct casino *game, int seat, int kind)
{
	return game->retired[seat] ? &game->table.out[seat][kind]
				   : &game->table.hand[seat][kind];
}

/* Where dice of nobody who plays go. */
static uint8_t *
out_of(struct table *table, int owner)
{
	return owner == NEUTRAL ? &table->neutral_out : &table->grey_off;
}

int
table_kick(struct casino *game, int casino, int face, int size, int owner)
{
	struct table *table = &game->table;
	uint8_t *to = owner < SEATS_MAX ? hand_of(game, owner, size)
					: out_of(table, owner);

	move(&table->lying[casino][size][owner], to, 1);
	if (casino == SLOT)
		table->slot[face][size][owner]--;
	return owner >= SEATS_MAX || game->retired[owner] ? PLACE_OUT
							  : PLACE_HAND;
}

void
table_put_out(struct casino *game, int casino)
{
	struct table *table = &game->table;
	int size, owner;

	for (size = 0; size < SIZES; size++)
		for (owner = 0; owner <= GREY; owner++) {
			uint8_t *lying = &table->lying[casino][size][owner];

			move(lying,
			    owner < SEATS_MAX ? &table->out[owner][size]
					      : out_of(table, owner),
			    *lying);
		}
	if (casino == SLOT)
		memset(table->slot, 0, sizeof(table->slot));
}

bool
table_on_slot(const struct table *table, int face)
{
	static const uint8_t none[SIZES][OWNERS];

	return memcmp(table->slot[face], none, sizeof(none)) != 0;
}

void
table_lay_size(struct casino *game, int seat, int casino, int size, int n)
{
	uint8_t *hand = n > 0 ? &game->table.hand[seat][size]
			      : hand_of(game, seat, size);

	move(hand, &game->table.lying[casino][size][seat], n);
}

void
table_to_board(struct casino *game, int seat, int casino, int size, int n)
{
	uint8_t *hand = n > 0 ? &game->table.hand[seat][size]
			      : hand_of(game, seat, size);

	move(hand, &game->table.on_board[casino][size][seat], n);
}

void
table_down(struct table *table, int seat, int casino, int size, int n)
{
	move(&table->lying[casino][size][seat],
	    &table->on_board[casino][size][seat], n);
}

/* A die on a space is its owner and its size in one byte, 0 for none. */
int
table_space(const struct table *table, int casino, int space, int *size)
{
	int die = table->space[casino][space];

	if (die == 0)
		return NOBODY;
	*size = die >> 4;
	return (die & 15) - 1;
}

void
table_to_space(struct table *table, int casino, int space, int seat, int size,
    int from)
{
	uint8_t *source = from == 0 ? &table->hand[seat][size]
				    : &table->lying[from][size][seat];

	*source = (uint8_t)(*source - 1);
	table->space[casino][space] = (uint8_t)(size << 4 | (seat + 1));
}

void
table_off_space(struct casino *game, int casino, int space, int to)
{
	struct table *table = &game->table;
	int size = 0, owner = table_space(table, casino, space, &size);
	uint8_t *target;

	assert(owner != NOBODY); /* who calls this has looked */
	target = to == 0 ? hand_of(game, owner, size)
			 : &table->lying[to][size][owner];
	*target = (uint8_t)(*target + 1);
	table->space[casino][space] = 0;
}

/* A die more than the player was dealt, for the rest of the round. */
void
table_black(struct table *table, int seat, int casino)
{
	table->dealt[seat][DIE_NORMAL]++;
	table->lying[casino][DIE_NORMAL][seat]++;
}

void
table_grey(struct table *table, int n)
{
	table->grey = (uint8_t)(table->grey + n);
	table->grey_off = (uint8_t)(table->grey_off + n);
}

void
table_grey_to(struct table *table, int casino, int n)
{
	move(&table->grey_off, &table->lying[casino][DIE_NORMAL][GREY], n);
}

/* Dice that were thrown lie in the casinos that they show. */
static void
lay_thrown(struct table *table, int owner, int size, uint32_t dice)
{
	int face;

	for (face = 1; face <= FACES; face++) {
		uint8_t *lying = &table->lying[face][size][owner];

		*lying = (uint8_t)(*lying + dice_with(dice, face));
	}
}

/* Dice of the imaginary player's own, thrown before the first turn (LV-31). */
void
table_throw_neutral(struct casino *game, uint32_t normal, uint32_t big)
{
	struct table *table = &game->table;

	lay_thrown(table, NEUTRAL, DIE_NORMAL, normal);
	lay_thrown(table, NEUTRAL, DIE_BIG, big);
	table->rolled_down[DIE_NORMAL] = (uint8_t)dice_count(normal);
	table->rolled_down[DIE_BIG] = (uint8_t)dice_count(big);
}

void
table_throw_held(struct casino *game, int who, uint32_t normal, uint32_t big)
{
	uint8_t *held = game->table.held[who - SEATS_MAX];

	lay_thrown(&game->table, who, DIE_NORMAL, normal);
	lay_thrown(&game->table, who, DIE_BIG, big);
	held[DIE_NORMAL] = (uint8_t)(held[DIE_NORMAL] - dice_count(normal));
	held[DIE_BIG] = (uint8_t)(held[DIE_BIG] - dice_count(big));
}

/* TK-32: the dice in hand go out for good. */
void
table_retire(struct casino *game, int seat)
{
	struct table *table = &game->table;
	int kind;

	game->retired[seat] = 1;
	for (kind = 0; kind < KINDS; kind++) {
		table->out[seat][kind] = (uint8_t)(table->out[seat][kind] +
		    table->hand[seat][kind]);
		table->hand[seat][kind] = 0;
	}
}
