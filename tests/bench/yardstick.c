/*
 * yardstick GAMES [SEED]: random games of Las Vegas for five, written plainly:
 * no rules file, no checks, no journal, no seed that anybody could check.  It
 * is what simulations are measured against (make bench).
 *
 * It shares nothing with the programs, so it is a check of the rules too: it
 * prints how many turns a player needs for a round and what a player has in
 * the end, on average.
 */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
	PLAYERS = 5,
	CASINOS = 6,
	DICE = 8,
	ROUNDS = 4,
	BILLS = 54,
	FILL = 50000,
};

static const struct {
	int count, amount;
} printed[] = { { 6, 10000 }, { 8, 20000 }, { 8, 30000 }, { 6, 40000 },
	{ 6, 50000 }, { 5, 60000 }, { 5, 70000 }, { 5, 80000 }, { 5, 90000 } };

struct game {
	uint64_t random[4];
	int deck[BILLS], top, left; /* a ring */
	int bill[CASINOS][BILLS], bills[CASINOS];
	int lying[CASINOS][PLAYERS];
	int hand[PLAYERS];
	long money[PLAYERS];
	long turns;
};

static uint64_t
turn_left(uint64_t x, int bits)
{
	return x << bits | x >> (64 - bits);
}

/* xoshiro256** by Blackman and Vigna. */
static uint64_t
draw_bits(struct game *game)
{
	uint64_t *s = game->random, result = turn_left(s[1] * 5, 7) * 9;
	uint64_t t = s[1] << 17;

	s[2] ^= s[0];
	s[3] ^= s[1];
	s[1] ^= s[2];
	s[0] ^= s[3];
	s[2] ^= t;
	s[3] = turn_left(s[3], 45);
	return result;
}

/* A number below n, each as likely as the others. */
static unsigned
draw(struct game *game, unsigned n)
{
	uint32_t limit = UINT32_MAX - UINT32_MAX % n, bits;

	do {
		bits = (uint32_t)(draw_bits(game) >> 32);
	} while (bits >= limit);
	return bits % n;
}

static void
shuffle(struct game *game)
{
	size_t i;
	int j, n = 0;

	for (i = 0; i < sizeof(printed) / sizeof(printed[0]); i++)
		for (j = 0; j < printed[i].count; j++)
			game->deck[n++] = printed[i].amount;
	while (n-- > 1) {
		unsigned other = draw(game, (unsigned)n + 1);
		int amount = game->deck[n];

		game->deck[n] = game->deck[other];
		game->deck[other] = amount;
	}
	game->top = 0;
	game->left = BILLS;
}

/* Bills until there is enough, the highest first. */
static void
fill(struct game *game, int casino)
{
	int *bill = game->bill[casino], n = 0, sum = 0, i;

	while (sum < FILL && game->left > 0) {
		int amount = game->deck[game->top];

		game->top = (game->top + 1) % BILLS;
		game->left--;
		for (i = n++; i > 0 && bill[i - 1] < amount; i--)
			bill[i] = bill[i - 1];
		bill[i] = amount;
		sum += amount;
	}
	game->bills[casino] = n;
}

static void
put_under(struct game *game, int amount)
{
	game->deck[(game->top + game->left++) % BILLS] = amount;
}

/* Throws all dice that a player holds. */
static void
roll(struct game *game, int player, int *die)
{
	int i;

	for (i = 0; i < game->hand[player]; i++)
		die[i] = (int)draw(game, CASINOS);
}

/* Throws, and places the dice of one value that came up. */
static void
turn(struct game *game, int player)
{
	int die[DICE] = { 0 }, count[CASINOS] = { 0 }, value[CASINOS] = { 0 };
	int values = 0, i;

	roll(game, player, die);
	for (i = 0; i < game->hand[player]; i++)
		count[die[i]]++;
	for (i = 0; i < CASINOS; i++)
		if (count[i] > 0)
			value[values++] = i;
	i = value[draw(game, (unsigned)values)];
	game->lying[i][player] += count[i];
	game->hand[player] -= count[i];
	game->turns++;
}

/* The most dice take the highest bill; equal numbers take nothing. */
static void
pay(struct game *game, int casino)
{
	int *lying = game->lying[casino], i, j, paid = 0;

	for (i = 0; i < PLAYERS; i++)
		for (j = i + 1; j < PLAYERS; j++)
			if (lying[i] > 0 && lying[i] == lying[j]) {
				int tied = lying[i];

				for (; j < PLAYERS; j++)
					lying[j] = lying[j] == tied ? 0
								    : lying[j];
				lying[i] = 0;
			}
	while (paid < game->bills[casino]) {
		int most = 0;

		for (i = 1; i < PLAYERS; i++)
			if (lying[i] > lying[most])
				most = i;
		if (lying[most] == 0)
			break;
		game->money[most] += game->bill[casino][paid++];
		lying[most] = 0;
	}
	for (; paid < game->bills[casino]; paid++)
		put_under(game, game->bill[casino][paid]);
}

static int
dice_left(const struct game *game)
{
	int i, n = 0;

	for (i = 0; i < PLAYERS; i++)
		n += game->hand[i];
	return n;
}

static void
play_round(struct game *game, int first)
{
	int i, player;

	memset(game->lying, 0, sizeof(game->lying));
	for (i = 0; i < PLAYERS; i++)
		game->hand[i] = DICE;
	for (i = 0; i < CASINOS; i++)
		fill(game, i);
	for (player = first; dice_left(game) > 0;
	     player = (player + 1) % PLAYERS)
		if (game->hand[player] > 0)
			turn(game, player);
	for (i = 0; i < CASINOS; i++)
		pay(game, i);
}

int
main(int argc, char **argv)
{
	long games = argc > 1 ? strtol(argv[1], NULL, 10) : 1, i;
	struct game game = { .random = { 1, 2, 3, 4 } };
	double money = 0;
	int j;

	if (argc > 2)
		game.random[0] = strtoull(argv[2], NULL, 10) + 1;
	for (i = 0; i < games; i++) {
		memset(game.money, 0, sizeof(game.money));
		shuffle(&game);
		for (j = 0; j < ROUNDS; j++)
			play_round(&game, j);
		for (j = 0; j < PLAYERS; j++)
			money += (double)game.money[j];
	}
	printf("%.6f turns a round, %.1f dollars a player\n",
	    (double)game.turns / (double)games / ROUNDS / PLAYERS,
	    money / (double)games / PLAYERS);
	return 0;
}
