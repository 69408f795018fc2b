/*
 * The numbers of the casino family's rules, and how many of anything there can
 * be.
 */
#ifndef FAMILIES_CASINO_NUMBERS_H
#define FAMILIES_CASINO_NUMBERS_H

#include "engine/family.h"

enum {
	FACES = 6,
	SLOT = 7,	    /* the seventh casino */
	CASINOS = 8,	    /* 1 to 6 and the slot machine; 0 is unused */
	KINDS = DICE_KINDS, /* normal, big, neutral, kicker */
	SIZES = 2,	    /* normal and big: what lies in a casino */
	DENOMINATIONS = 32,
	DECK_MAX = 256,
	ROUNDS_MAX = 99,
	DICE_MAX = DICE_OF_A_FACE, /* of one kind that a player has */
	BLACK_DICE = 2,		   /* what a board throws */
	FRAMES = 16,
	PRIVATE = 8, /* numbers that a board keeps */
	AMOUNT_MAX = 1000000,
	BOARDS = 16,	    /* kinds of boards */
	BOARD_NUMBERS = 16, /* that the rules have for one */
	BOARD_DECK = 32,
	GREY_MAX = 36,	    /* grey dice of a board */
	CHIPS_RANGE = 2048, /* all bills together, in chips, where boards pay */
	MORE_BILLS = 8,	    /* values that a module adds to the deck */
	BONUS_MAX = 16,	    /* bonus cards */
	CARDS_MAX = 16,	    /* kinds of action cards */
	CARD_DICE = 18,	    /* of a player, where there are action cards */
	PLACEMENTS = 2,	    /* of one turn (MC-51) */
};

enum ties { TIES_OUT, TIES_STAY };
enum pay_first { PAY_HIGHEST, PAY_LOWEST };
enum win { WIN_MONEY, WIN_BILLS, WIN_PIECES, WIN_WAYS };
enum first_by { FIRST_SEAT, FIRST_WINNER };
enum reuse { REUSE_ANY, REUSE_NONE, REUSE_FLIP };

/* A list of cards as rules_bind fills it. */
struct card_list {
	int32_t n;
	int32_t pair[DENOMINATIONS][2];
};

/* The boards in YAML order; the second side is -1 where there is none. */
struct board_list {
	int32_t n;
	int32_t side[BOARD_DECK][2];
};

/* The numbers of the rules: YAML's, none of ours (TK-62). */
struct numbers {
	int32_t players_min, players_max;
	int32_t rounds;
	int32_t dice[KINDS];
	int32_t fill, ranked;
	int32_t bank;
	int32_t chips_each, chip_value, chips_pass, chips_most;
	int32_t first_step, first_by;
	int32_t ties, pay_first;
	struct {
		int32_t n;
		int32_t way[WIN_WAYS];
	} win;
	int32_t no_neutral;
	int32_t neutral_each[SEATS_MAX + 1]; /* by number of players */
	int32_t neutral_rolled[SEATS_MAX + 1];
	int32_t neutral_big[SEATS_MAX + 1];
	int32_t boards_count, boards_reuse;
	int32_t teams;			/* mates of a team; 0: no teams */
	int32_t kickers[SEATS_MAX + 1]; /* by number of players */
	int32_t solo_dice, solo_thrown;
	int32_t bonus_start, bonus_most, bonus_value;
	struct {
		int32_t n;
		int32_t amount[BONUS_MAX];
	} bonus;
	int32_t cards_each[SEATS_MAX + 1];
	int32_t pair_dice, drawn_bills; /* double-play, one-more-bill */
	struct {
		int32_t n;
		int32_t card[CARDS_MAX];
	} cards;
	struct {
		int32_t n;
		int32_t pair[MORE_BILLS][2];
	} more;
	struct card_list deck;
	struct board_list boards;
	int32_t board[BOARDS][BOARD_NUMBERS];
	char casino[CASINOS][32];
	char title[64];
	char family[16];
};

#endif
