/*
 * What a position may become.  See later.h.
 *
 * Nobody knows what the dice in hand will show.  Here they come to the casinos
 * by chance alone, as if each player chose any value of each roll: then it is
 * known how likely it is that so many of a hand come to one casino, whichever
 * it is.  By that, casino by casino, the chances are worked out that a player
 * ends up with so many dice there, that nobody has as many, and how many have
 * more and are not tied; and so what they may expect to be paid.
 *
 * All is done in whole numbers, so that bots choose alike on every machine.
 */
#include "families/casino/later.h"

#include "families/casino/board.h"

enum { HAND_MOST = 12, COME_MOST = 8 };

/*
 * The chance that 0, 1, ... of so many dice come to a casino, the last column
 * being `or more'.  With d(r, m) the chance that any value chosen of r dice is
 * that of m of them, come(r) is the sum over m of d(r, m) times a sixth of
 * come(r - m), moved on by m, and five sixths of it where it is.
 */
static const uint16_t come[HAND_MOST + 1][COME_MOST + 1] = {
	{ 32768, 0, 0, 0, 0, 0, 0, 0, 0 },
	{ 27307, 5461, 0, 0, 0, 0, 0, 0, 0 },
	{ 23514, 7585, 1669, 0, 0, 0, 0, 0, 0 },
	{ 20468, 8770, 2976, 554, 0, 0, 0, 0, 0 },
	{ 18014, 9265, 4089, 1198, 202, 0, 0, 0, 0 },
	{ 16011, 9356, 4920, 1891, 509, 81, 0, 0, 0 },
	{ 14357, 9211, 5502, 2537, 898, 228, 35, 0, 0 },
	{ 12974, 8932, 5879, 3098, 1319, 442, 108, 16, 0 },
	{ 11807, 8581, 6096, 3561, 1737, 700, 225, 53, 8 },
	{ 10811, 8198, 6192, 3926, 2127, 983, 381, 119, 31 },
	{ 9958, 7806, 6198, 4201, 2475, 1272, 565, 212, 81 },
	{ 9216, 7421, 6138, 4398, 2777, 1553, 767, 331, 167 },
	{ 8569, 7049, 6034, 4529, 3029, 1817, 978, 469, 294 },
};

/* What one casino can pay, and who else may get it. */
struct outlook {
	int bills;
	int32_t bill[OWNERS]; /* the first one first */
	int rivals;
	uint8_t lying[OWNERS], hand[OWNERS];
	int most; /* that any of them can get to */
};

/* How much of two is left of one, in LATER_ONEths. */
static inline int32_t
times(int32_t a, int32_t b)
{
	return (int32_t)((int64_t)a * b >> LATER_BITS);
}

/* Dice in hand that count: a big one is two, and too many are as many. */
static void
look_at_hands(const struct casino *game, uint8_t hand[OWNERS])
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

/*
 * How many of a hand may come to a casino.  None come to one that is closed
 * (RR-14), and to one that is paid as soon as somebody is due again (MC-55)
 * those of one turn.
 */
static int
hand_for(const struct casino *game, int casino, int hand)
{
	if (!casino_open(game, casino))
		return 0;
	if (game->pay_seat != NOBODY && game->pay_casino == casino && hand > 2)
		return 2;
	return hand;
}

/* The bills that can be won, and what being first is worth besides. */
static int64_t
look_at_bills(const struct casino *game, int casino, struct outlook *outlook)
{
	const struct pile *pile = &game->table.casino[casino];
	const struct board *board = board_on(game, casino);
	uint32_t values = pile->values;
	int64_t sum = 0;
	int n = 0;

	while (values != 0) {
		int d = game->rules.pay_first == PAY_HIGHEST
		    ? 31 - __builtin_clz(values)
		    : __builtin_ctz(values);
		int i;

		for (i = 0; i < pile->of[d] && n < OWNERS; i++)
			outlook->bill[n++] = game->table.amount[d];
		sum += (int64_t)pile->of[d] * game->table.amount[d];
		values &= ~(UINT32_C(1) << d);
	}
	if (n > 0 && board != NULL && board->prize != NULL)
		outlook->bill[0] += board->prize(game, casino);
	outlook->bills = n;
	return sum;
}

static void
look_at_rivals(const struct casino *game, int casino, int owner,
    const uint8_t hand[OWNERS], struct outlook *outlook)
{
	int other, n = 0;

	outlook->most = 0;
	for (other = 0; other < OWNERS; other++) {
		int lying = table_weight(&game->table, casino, other);
		int more = hand_for(game, casino, hand[other]);

		if (other == owner || lying + more == 0)
			continue;
		outlook->lying[n] = (uint8_t)lying;
		outlook->hand[n++] = (uint8_t)more;
		if (more > COME_MOST)
			more = COME_MOST;
		if (lying + more > outlook->most)
			outlook->most = lying + more;
	}
	outlook->rivals = n;
}

/* The chances that no rival ends up with so many, and that one alone does. */
static void
meet(const struct outlook *outlook, int count, int32_t *none, int32_t *one)
{
	int i;

	*none = LATER_ONE;
	*one = 0;
	for (i = 0; i < outlook->rivals; i++) {
		unsigned more = (unsigned)(count - outlook->lying[i]);
		int32_t chance = more <= COME_MOST
		    ? come[outlook->hand[i]][more]
		    : 0;

		*one = times(*one, LATER_ONE - chance) + times(*none, chance);
		*none = times(*none, LATER_ONE - chance);
	}
}

/*
 * What somebody may expect who has so many dice there and so many in hand.
 * From the most dice down, ahead[] are the chances that 0, 1, ... rivals with
 * more dice than that are paid before.
 */
static int64_t
expect(const struct outlook *outlook, int lying, int hand)
{
	int32_t ahead[OWNERS] = { LATER_ONE }, none, one;
	int reach = lying + (hand < COME_MOST ? hand : COME_MOST);
	int count = outlook->most > reach ? outlook->most : reach, i;
	int64_t sum = 0;

	for (; count >= lying && count > 0; count--) {
		meet(outlook, count, &none, &one);
		if (count <= reach) {
			int64_t pay = 0;

			for (i = 0; i < outlook->bills; i++)
				pay += (int64_t)ahead[i] * outlook->bill[i];
			sum += (pay >> LATER_BITS) *
			    times(none, come[hand][count - lying]);
		}
		if (one == 0)
			continue;
		for (i = outlook->bills - 1; i > 0; i--)
			ahead[i] = times(ahead[i], LATER_ONE - one) +
			    times(ahead[i - 1], one);
		ahead[0] = times(ahead[0], LATER_ONE - one);
	}
	return sum >> LATER_BITS;
}

/* MC-42: a bill of the card's value; who wins the slot machine chooses it. */
static void
add_bonus(const struct casino *game, int casino, int seat,
    struct outlook *outlook)
{
	int32_t wanted = game->bonus[seat], value = game->rules.bonus_value;
	int i;

	if (wanted == 0 || game->announce[seat] >= game->rules.bonus_most)
		return;
	for (i = outlook->bills; i-- > 0;) {
		if (outlook->bill[i] == wanted)
			outlook->bill[i] += value;
		else if (casino == SLOT && i + 1 < outlook->bills &&
		    outlook->bill[i + 1] > outlook->bill[i])
			outlook->bill[i] = outlook->bill[i + 1];
	}
}

int
later_sides(const struct casino *game)
{
	return game->rules.teams > 0 ? game->players / game->rules.teams
				     : game->players;
}

/* What others of a side may expect, or less what the only other one may. */
static int64_t
expect_others(const struct casino *game, int casino, int seat,
    const uint8_t hand[OWNERS], struct outlook *outlook)
{
	int sides = later_sides(game), other;
	int64_t sum = 0;

	for (other = 0; other < game->players; other++) {
		bool mate = seats_are_mates(game, seat, other);
		int64_t worth;

		if (other == seat || (!mate && sides != 2))
			continue;
		look_at_rivals(game, casino, other, hand, outlook);
		worth = expect(outlook,
		    table_weight(&game->table, casino, other),
		    hand_for(game, casino, hand[other]));
		sum += mate ? worth : -worth;
	}
	return sum;
}

/*
 * Dice in hand are worth more than what they would win by chance, since they
 * are placed on purpose: for each a part of all bills that lie there, a larger
 * one between two players, where who is last to choose has the last word.
 */
static int64_t
hand_worth(const struct casino *game, int seat, int64_t bills)
{
	int count = game->table.hand[seat][DIE_NORMAL] +
	    2 * game->table.hand[seat][DIE_BIG];

	return count * (bills >> (game->players == 2 ? 6 : 8));
}

int64_t
later_worth(const struct casino *game, int seat)
{
	uint8_t hand[OWNERS];
	struct outlook outlook;
	int64_t sum = 0, bills = 0;
	int casino, last = table_last_casino(game);

	look_at_hands(game, hand);
	for (casino = 1; casino <= last; casino++) {
		bills += look_at_bills(game, casino, &outlook);
		if (outlook.bills == 0)
			continue;
		sum += expect_others(game, casino, seat, hand, &outlook);
		add_bonus(game, casino, seat, &outlook);
		look_at_rivals(game, casino, seat, hand, &outlook);
		sum += expect(&outlook,
		    table_weight(&game->table, casino, seat),
		    hand_for(game, casino, hand[seat]));
	}
	return sum + hand_worth(game, seat, bills);
}

/* The chance that somebody will have at least so many. */
static int32_t
reach(int lying, int hand, int count)
{
	int32_t sum = 0;
	int more;

	if (lying >= count)
		return LATER_ONE;
	for (more = count - lying; more <= hand && more <= COME_MOST; more++)
		sum += come[hand][more];
	return sum;
}

int32_t
later_fewest(const struct casino *game, int casino, int seat)
{
	uint8_t hand[OWNERS];
	int32_t sum = 0, all;
	int own = table_weight(&game->table, casino, seat), more, other;

	look_at_hands(game, hand);
	for (other = 0; other < game->players; other++)
		hand[other] = (uint8_t)hand_for(game, casino, hand[other]);
	for (more = 0; more <= hand[seat] && more <= COME_MOST; more++) {
		all = come[hand[seat]][more];
		for (other = 0; other < game->players; other++)
			if (other != seat && !game->retired[other])
				all = times(all,
				    reach(table_weight(&game->table, casino,
					      other),
					hand[other], own + more));
		sum += all;
	}
	return sum;
}
