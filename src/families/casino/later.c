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

#include "families/casino/chances.h"
#include "families/casino/duel.h"
#include "families/casino/sight.h"

/* What somebody is paid by how many dice they have more than now. */
struct prospect {
	int32_t pay[HAND_MOST + 1];
};

/* A part of a number, in 65,536ths. */
static inline int32_t
part(int32_t number, uint32_t chance)
{
	return (int32_t)((int64_t)number * chance >> 16);
}

/*
 * The chances that no rival ends up with 0, 1, ... dice more than somebody has
 * now, and that one of them alone does.
 */
struct rivals {
	uint16_t none[WINDOW], one[WINDOW];
	int n, most; /* how many there are, and the most that any can reach */
};

static __attribute__((noinline)) void
meet_rival(uint16_t *restrict none, uint16_t *restrict one,
    const uint16_t *restrict chance)
{
	int i;

	for (i = 0; i < WINDOW; i++) {
		uint16_t here = (uint16_t)((uint32_t)none[i] * chance[i] >> 16);
		uint16_t also = (uint16_t)((uint32_t)one[i] * chance[i] >> 16);

		one[i] = (uint16_t)(one[i] + here - also);
		none[i] = (uint16_t)(none[i] - here);
	}
}

static inline void
meet(const struct casino *game, const struct sight *sight, int casino,
    int owner, struct rivals *rivals)
{
	int own = sight->lying[casino][owner], i;

	memset(rivals->none, 0xff, sizeof(rivals->none));
	memset(rivals->one, 0, sizeof(rivals->one));
	rivals->n = rivals->most = 0;
	for (i = 0; i < sight->owners; i++) {
		int other = sight->owner[i];
		int hand = hand_for(game, casino, sight->hand[other]);
		int more = sight->lying[casino][other] - own;

		if (other == owner || own + more + hand == 0 ||
		    more < -COME_MOST)
			continue;
		if (more > PAD)
			more = PAD;
		meet_rival(rivals->none, rivals->one, come[hand] + PAD - more);
		more += hand < COME_MOST ? hand : COME_MOST;
		if (more > rivals->most)
			rivals->most = more < PAD ? more : PAD;
		rivals->n++;
	}
}

/*
 * From the most dice down; ahead[] are the chances that 0, 1, ... rivals with
 * more dice than that are paid before.
 */
static void
look_ahead(const struct casino *game, const struct sight *sight, int casino,
    int owner, const int32_t *bill, struct prospect *prospect)
{
	int32_t ahead[OWNERS] = { 65535 };
	int bills = sight->bill[casino].n;
	int reach = casino_open(game, casino) ? sight->hand[owner] : 0;
	int more, i;
	struct rivals rivals;

	meet(game, sight, casino, owner, &rivals);
	if (bills > rivals.n + 1)
		bills = rivals.n + 1;
	for (more = rivals.most > reach ? rivals.most : reach; more >= 0;
	     more--) {
		uint32_t one = rivals.one[more];

		if (more <= reach) {
			int64_t pay = 0;

			for (i = 0; i < bills; i++)
				pay += (int64_t)ahead[i] * bill[i];
			prospect->pay[more] = part((int32_t)(pay >> 16),
			    rivals.none[more]);
		}
		for (i = bills - 1; i > 0; i--)
			ahead[i] += part(ahead[i - 1] - ahead[i], one);
		ahead[0] -= part(ahead[0], one);
	}
	if (sight->lying[casino][owner] == 0)
		prospect->pay[0] = 0;
}

/* What may be expected of a casino with so many dice in hand. */
static inline int64_t
expect(const int32_t *pay, int hand)
{
	int most = hand < COME_MOST ? hand : COME_MOST, i;
	int64_t sum = 0;

	for (i = 0; i <= most; i++)
		sum += (int64_t)pay[i] * come[hand][PAD + i];
	return sum >> 16;
}

/* MC-42: a bill of the card's value; who wins the slot machine chooses it. */
static void
add_bonus(const struct casino *game, int casino, int seat, int n, int32_t *bill)
{
	int32_t wanted = game->bonus[seat], value = game->rules.bonus_value;
	int i;

	if (game->announce[seat] >= game->rules.bonus_most)
		return;
	for (i = n; i-- > 0;) {
		if (bill[i] == wanted)
			bill[i] += value;
		else if (casino == SLOT && i + 1 < n && bill[i + 1] > bill[i])
			bill[i] = bill[i + 1];
	}
}

/* What a casino pays a seat; what belongs to its card is its own. */
static const int32_t *
bills_for(const struct casino *game, const struct sight *sight, int casino,
    int seat, int32_t room[OWNERS])
{
	const int32_t *bill = sight->bill[casino].of;

	if (game->bonus[seat] == 0)
		return bill;
	memcpy(room, bill, sizeof(sight->bill[casino].of));
	add_bonus(game, casino, seat, sight->bill[casino].n, room);
	return room;
}

/* What a seat is paid in a casino by what it has there in the end. */
static void
look_ahead_for(const struct casino *game, const struct sight *sight, int casino,
    int seat, struct prospect *prospect)
{
	int32_t room[OWNERS];

	if (sight->bill[casino].n == 0 || sight->duel)
		*prospect = (struct prospect) { { 0 } };
	else
		look_ahead(game, sight, casino, seat,
		    bills_for(game, sight, casino, seat, room), prospect);
}

static int64_t
look_at_duel(const struct casino *game, const struct sight *sight, int casino,
    int seat)
{
	int32_t room[OWNERS];
	int rival = 1 - seat;
	const uint8_t *lying = sight->lying[casino];
	struct duellist one = { lying[seat],
		hand_for(game, casino, sight->hand[seat]),
		bills_for(game, sight, casino, seat, room) };
	struct duellist other = { lying[rival],
		hand_for(game, casino, sight->hand[rival]),
		sight->bill[casino].of };

	return duel_worth(&one, &other);
}

/* What mates may expect; less what others may, where there are two sides. */
static int64_t
expect_others(const struct casino *game, const struct sight *sight, int casino,
    int seat)
{
	int sides = team_count(game), other;
	struct prospect prospect;
	int64_t sum = 0;

	if (sides != 2 && game->rules.teams == 0)
		return 0;
	for (other = 0; other < game->players; other++) {
		bool mate = seats_are_mates(game, seat, other);
		int64_t worth;

		if (other == seat || (!mate && sides != 2))
			continue;
		look_ahead(game, sight, casino, other, sight->bill[casino].of,
		    &prospect);
		worth = expect(prospect.pay,
		    hand_for(game, casino, sight->hand[other]));
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
hand_worth(const struct casino *game, int64_t money, int count)
{
	return count * (money >> (game->players == 2 ? 6 : 8));
}

/* What a casino is worth with these prospects, less what it is to others. */
static int64_t
worth_there(const struct casino *game, const struct sight *sight, int casino,
    int seat, const int32_t *pay)
{
	if (sight->bill[casino].n == 0)
		return 0;
	if (sight->duel)
		return look_at_duel(game, sight, casino, seat);
	return expect(pay, hand_for(game, casino, sight->hand[seat])) +
	    expect_others(game, sight, casino, seat);
}

int64_t
later_worth(const struct casino *game, int seat)
{
	const uint8_t *hand = game->table.hand[seat];
	struct sight sight;
	struct prospect prospect;
	int64_t sum;
	int casino, last = table_last_casino(game);

	sight_take(game, &sight);
	sum = hand_worth(game, sight.money,
	    hand[DIE_NORMAL] + 2 * hand[DIE_BIG]);
	for (casino = 1; casino <= last; casino++) {
		look_ahead_for(game, &sight, casino, seat, &prospect);
		sum += worth_there(game, &sight, casino, seat, prospect.pay);
	}
	return sum;
}

/* What all casinos are worth with fewer dice in hand, and each of them. */
struct without {
	int64_t all, of[CASINOS];
};

static void
look_without(const struct casino *game, struct sight *sight, int seat, int n,
    const struct prospect *prospects, struct without *without)
{
	int left = sight->hand[seat] - n, casino;
	int last = table_last_casino(game);

	without->all = hand_worth(game, sight->money, left);
	sight->hand[seat] = (uint8_t)left;
	for (casino = 1; casino <= last; casino++) {
		without->of[casino] = worth_there(game, sight, casino, seat,
		    prospects[casino].pay);
		without->all += without->of[casino];
	}
	sight->hand[seat] = (uint8_t)(left + n);
}

/* What a casino is worth with these dice of the hand. */
static int64_t
worth_with(const struct casino *game, struct sight *sight, int seat, int n,
    int casino, const int32_t *pay)
{
	uint8_t *lying = &sight->lying[casino][seat],
		*hand = &sight->hand[seat];
	int64_t sum;

	*hand = (uint8_t)(*hand - n);
	*lying = (uint8_t)(*lying + n);
	sum = worth_there(game, sight, casino, seat, pay + n);
	*lying = (uint8_t)(*lying - n);
	*hand = (uint8_t)(*hand + n);
	return sum;
}

int
later_choose(const struct casino *game, int seat,
    const struct later_option *option, int n)
{
	struct sight sight;
	struct prospect prospects[CASINOS];
	struct without without[HAND_MOST + 1];
	int64_t most = INT64_MIN;
	unsigned known = 0;
	int casino, i, best = 0, last = table_last_casino(game);

	sight_take(game, &sight);
	for (casino = 1; casino <= last; casino++)
		look_ahead_for(game, &sight, casino, seat, &prospects[casino]);
	for (i = 0; i < n; i++) {
		int there = option[i].casino;
		int dice = option[i].weight < sight.hand[seat]
		    ? option[i].weight
		    : sight.hand[seat];
		int64_t worth;

		if (!(known >> dice & 1))
			look_without(game, &sight, seat, dice, prospects,
			    &without[dice]);
		known |= 1U << dice;
		worth = without[dice].all - without[dice].of[there] +
		    worth_with(game, &sight, seat, dice, there,
			prospects[there].pay);
		if (worth > most) {
			most = worth;
			best = i;
		}
	}
	return best;
}

/* The chance that somebody will have at least so many. */
static uint32_t
reach(int lying, int hand, int count)
{
	uint32_t sum = 0;
	int more;

	if (lying >= count)
		return 65536;
	for (more = count - lying; more <= hand && more <= COME_MOST; more++)
		sum += come[hand][PAD + more];
	return sum;
}

int32_t
later_fine(const struct casino *game, int casino, int seat, int32_t fine)
{
	uint8_t hand[OWNERS];
	int own = table_weight(&game->table, casino, seat), more, other;
	int32_t sum = 0, all;

	sight_hands(game, hand);
	for (other = 0; other < game->players; other++)
		hand[other] = (uint8_t)hand_for(game, casino, hand[other]);
	for (more = 0; more <= hand[seat] && more <= COME_MOST; more++) {
		all = part(fine, come[hand[seat]][PAD + more]);
		for (other = 0; other < game->players; other++)
			if (other != seat && !game->retired[other])
				all = part(all,
				    reach(table_weight(&game->table, casino,
					      other),
					hand[other], own + more));
		sum += all;
	}
	return sum;
}
