/*
 * What can be seen of the casinos.  See sight.h.
 */
#include "families/casino/sight.h"

#include "families/casino/chances.h"

void
sight_hands(const struct casino *game, uint8_t hand[OWNERS])
{
	const struct table *table = &game->table;
	int count[OWNERS] = { 0 }, seat, owner;

	for (seat = 0; seat < game->players; seat++) {
		count[seat] = table->hand[seat][DIE_NORMAL] +
		    2 * table->hand[seat][DIE_BIG];
		count[NEUTRAL] += table->hand[seat][DIE_NEUTRAL];
	}
	for (owner = NEUTRAL; owner <= GREY; owner++)
		count[owner] += table->held[owner - SEATS_MAX][DIE_NORMAL] +
		    2 * table->held[owner - SEATS_MAX][DIE_BIG];
	for (owner = 0; owner < OWNERS; owner++)
		hand[owner] = (uint8_t)(count[owner] < HAND_MOST ? count[owner]
								 : HAND_MOST);
}

/* The bills that can be won, and what being first is worth besides. */
static void
look_at_bills(const struct casino *game, int casino, struct sight *sight)
{
	const struct pile *pile = &game->table.casino[casino];
	const struct board *board = board_on(game, casino);
	uint32_t values = pile->values;
	int32_t *bill = sight->bill[casino].of;
	int n = 0;

	bill[0] = bill[1] = 0;
	while (values != 0) {
		int d = game->rules.pay_first == PAY_HIGHEST
		    ? 31 - __builtin_clz(values)
		    : __builtin_ctz(values);
		int more = OWNERS - n < pile->of[d] ? OWNERS - n : pile->of[d];

		for (; more > 0; more--)
			bill[n++] = game->table.amount[d];
		sight->money += (int64_t)pile->of[d] * game->table.amount[d];
		values &= ~(UINT32_C(1) << d);
	}
	if (n > 0 && board != NULL && board->prize != NULL)
		bill[0] += board->prize(game, casino);
	sight->bill[casino].n = n;
}

void
sight_take(const struct casino *game, struct sight *sight)
{
	int casino, owner, last = table_last_casino(game);

	sight_hands(game, sight->hand);
	sight->owners = 0;
	sight->money = 0;
	sight->duel = game->players == 2 && team_count(game) == 2;
	for (casino = 1; casino <= last; casino++)
		look_at_bills(game, casino, sight);
	for (owner = 0; owner < OWNERS; owner++) {
		int dice = sight->hand[owner];

		for (casino = 1; casino <= last; casino++)
			dice += sight->lying[casino][owner] = (uint8_t)
			    table_weight(&game->table, casino, owner);
		if (dice == 0)
			continue;
		sight->owner[sight->owners++] = (uint8_t)owner;
		sight->duel &= owner < game->players;
	}
}
