/*
 * The pages of the second book (ledger.h), and how to find what lies where.
 */
#ifndef TESTS_LEDGER_BOOK_H
#define TESTS_LEDGER_BOOK_H

#include <stdlib.h>
#include <string.h>

#include "engine/error.h"

enum {
	LEDGER_VALUES = 16,
	LEDGER_SEATS = 6,
	LEDGER_NEUTRAL = LEDGER_SEATS,
	LEDGER_GREY,
	LEDGER_OWNERS,
	LEDGER_FACES = 7,	    /* 1 to 6 */
	LEDGER_SLOT = LEDGER_FACES, /* a casino for dice of any face */
	LEDGER_CASINOS,
	LEDGER_WORDS = 64,
	LEDGER_NORMAL = 0,
	LEDGER_BIG,
	LEDGER_SIZES,
	LEDGER_N = LEDGER_SIZES, /* neutral dice in hand */
	LEDGER_K,		 /* kickers */
	LEDGER_KINDS,
	LEDGER_DECK = 256,
};

/* The action cards, in the order of MC-50. */
enum ledger_card {
	LEDGER_TWO_CASINOS,
	LEDGER_NEXT_PLEASE,
	LEDGER_DOUBLE_PLAY,
	LEDGER_PAY_NOW,
	LEDGER_EXCHANGE,
	LEDGER_WIN_A_TIE,
	LEDGER_JOKER,
	LEDGER_ONE_MORE_BILL,
	LEDGER_EXTRA_DICE,
	LEDGER_REROLL,
	LEDGER_TAKE_BACK,
	LEDGER_CARDS
};
static const char *const ledger_cards[] = { "two-casinos", "next-please",
	"double-play", "pay-now", "exchange", "win-a-tie", "joker",
	"one-more-bill", "extra-dice", "reroll", "take-back" };

/* What must come next, and from whom. */
enum ledger_what {
	LEDGER_NOTHING,
	LEDGER_TURN,  /* a roll that begins a turn, or goes on with it */
	LEDGER_THROW, /* the dice of an imaginary player */
	LEDGER_DRAW,  /* bills from the deck */
	LEDGER_AGAIN, /* the roll of a reroll */
	LEDGER_PLACE,
	LEDGER_ASK_KICK,
	LEDGER_ASK_CASINO, /* for the bill of one-more-bill */
	LEDGER_ASK_WIN,
	LEDGER_ASK_BILL, /* of the slot machine */
	LEDGER_ASK_EXCHANGE,
	LEDGER_SCORE,
	LEDGER_OVER,
};

struct ledger_due {
	enum ledger_what what;
	int who; /* -1: nobody */
};

/* The consequence that must come before anything else. */
enum ledger_expect {
	LEDGER_EXPECT_NOTHING,
	LEDGER_EXPECT_KICKER, /* its `die' line */
	LEDGER_EXPECT_KICKED, /* that of the die it takes along */
	LEDGER_EXPECT_ADD,
	LEDGER_EXPECT_UNDER, /* what was drawn or given */
	LEDGER_EXPECT_REVEAL,
};

/* What anybody can see; bills by value, dice by kind. */
struct holding {
	int casino[LEDGER_CASINOS][LEDGER_VALUES];
	int seat[LEDGER_SEATS][LEDGER_VALUES];
	int bank[LEDGER_VALUES];
	int chips[LEDGER_SEATS];
	int lying[LEDGER_CASINOS][LEDGER_OWNERS][LEDGER_SIZES];
	int slot[LEDGER_FACES][LEDGER_OWNERS][LEDGER_SIZES]; /* by face */
	int hand[LEDGER_OWNERS][LEDGER_KINDS];
	int deck_count;
	int announce[LEDGER_SEATS];
	int bonus[LEDGER_SEATS];      /* the card, 0: none */
	unsigned cards[LEDGER_SEATS]; /* a set */
	int two, pay, pay_casino;     /* whose two-casinos, pay-now */
	int placer;		      /* whose placed moment is open, or -1 */
};

/* A placement of the turn, with all that was added to it. */
struct ledger_laid {
	int casino, face;
	int dice[LEDGER_KINDS];
};

struct ledger {
	/* from the header */
	char name[LEDGER_SEATS][40];
	int players;
	long amount[LEDGER_VALUES];
	int values, printed;
	long fill, ranked, rounds, dice, big, step;
	long chips_each, chips_pass, chip_value, boards_count;
	long neutral_each[LEDGER_SEATS + 1], neutral_rolled[LEDGER_SEATS + 1];
	long neutral_big[LEDGER_SEATS + 1];
	long kickers[LEDGER_SEATS + 1], cards_each[LEDGER_SEATS + 1];
	long pair, drawn_bills, solo, solo_thrown, team_size;
	long bonus[LEDGER_SEATS], bonus_start, bonus_value;
	int bonus_cards;
	long grey[LEDGER_FACES], clusters; /* of handicap, of block-it */
	bool bank, first_winner, pieces, machine;

	struct holding has;
	int deck[LEDGER_VALUES];
	int under[LEDGER_DECK], unders; /* the lowest of the deck, in order */
	int aside[LEDGER_VALUES];	/* what imaginary players won */
	int roll[LEDGER_KINDS][LEDGER_FACES];
	int round, first, turn;
	bool arrived; /* the order has come to `turn' */
	bool passed;  /* the turn of `turn' is over */
	bool retired[LEDGER_SEATS], loose;
	int filled, dealt_bonus, dealt_cards; /* casinos, seats */
	bool neutral_due;		      /* dice before the first turn */
	int thrown;			      /* imaginary players, in solo */
	bool over;

	/* a turn with its placements, and what was started */
	struct ledger_due asked;
	enum ledger_expect expect;
	struct ledger_laid laid[2];
	int placements;
	struct {
		int who, casino, face, left;
		int owner, size, die; /* what goes with the kicker */
	} kick;
	int drawing; /* the card that draws */
	int drawn[LEDGER_VALUES], add_to, given;

	/* a payout */
	int paying;   /* the casino that pays, 0: none */
	int now;      /* that of pay-now, as long as it is paid */
	bool middle;  /* of a round: that casino alone */
	bool stopped; /* since `score' */
	int win_casino, win_who;
	int bill;	/* the one that was chosen, or -1 */
	bool exchanged; /* or skipped */
	int got[LEDGER_SEATS][LEDGER_VALUES];	   /* in this payout */
	int received[LEDGER_SEATS][LEDGER_VALUES]; /* in this round */
	bool raised[LEDGER_SEATS];
	int took[LEDGER_CASINOS]; /* the higher bill: a seat, or -1 */

	/* the boards */
	char board[LEDGER_FACES][24];
	int boards, placed; /* placed: where the last placement went */
	int knocked[LEDGER_SEATS][LEDGER_SIZES];
	int down[LEDGER_FACES][LEDGER_SEATS][LEDGER_SIZES];
	int gold[LEDGER_SEATS][LEDGER_SIZES];
	int nice[LEDGER_FACES][LEDGER_SEATS][LEDGER_SIZES];
	int out[LEDGER_SEATS][LEDGER_KINDS];
	int grey_off;		/* grey dice in no casino */
	int tile[LEDGER_FACES]; /* of the board there: what is closed */
	bool closing;		/* a `close' has been said */
	int holder;		/* of the only power-play's marker, or -1 */
};

static int
ledger_sum(const int *count)
{
	int i, sum = 0;

	for (i = 0; i < LEDGER_VALUES; i++)
		sum += count[i];
	return sum;
}

static long
ledger_money(const struct ledger *ledger, const int *count)
{
	long sum = 0;
	int i;

	for (i = 0; i < ledger->values; i++)
		sum += count[i] * ledger->amount[i];
	return sum;
}

/* The place of a bill in a row of counts, or -1. */
static int
ledger_value(const struct ledger *ledger, const char *word)
{
	long amount = strtol(word, NULL, 10);
	int i;

	for (i = 0; i < ledger->values; i++)
		if (ledger->amount[i] == amount)
			return i;
	return -1;
}

static int
ledger_owner(const struct ledger *ledger, const char *word)
{
	int i;

	for (i = 0; i < ledger->players; i++)
		if (strcmp(ledger->name[i], word) == 0)
			return i;
	return strcmp(word, "neutral") == 0 ? LEDGER_NEUTRAL
	    : strcmp(word, "grey") == 0	    ? LEDGER_GREY
					    : -1;
}

/* The seat of a record's player, or -1. */
static int
ledger_seat(const struct ledger *ledger, int n, char **word)
{
	int who = n > 1 ? ledger_owner(ledger, word[1]) : -1;

	return who < ledger->players ? who : -1;
}

/* A face, or a casino that has one. */
static int
ledger_casino(const char *word)
{
	bool good = strlen(word) == 1 && *word >= '1' && *word <= '6';

	return good ? *word - '0' : 0;
}

/* The slot machine too. */
static int
ledger_any_casino(const struct ledger *ledger, const char *word)
{
	if (ledger->machine && strcmp(word, "slot") == 0)
		return LEDGER_SLOT;
	return ledger_casino(word);
}

static int
ledger_last_casino(const struct ledger *ledger)
{
	return ledger->machine ? LEDGER_SLOT : LEDGER_SLOT - 1;
}

/* The face of a die and its kind; 0 if it is none. */
static int
ledger_die(const char *word, int *kind)
{
	*kind = *word == 'B' ? LEDGER_BIG
	    : *word == 'N'   ? LEDGER_N
	    : *word == 'K'   ? LEDGER_K
			     : LEDGER_NORMAL;
	return ledger_casino(word + (*kind != LEDGER_NORMAL));
}

/* How many dice count: a big one is two (RB-1, MC-10). */
static int
ledger_weight(const struct ledger *ledger, int casino, int owner)
{
	const int *lying = ledger->has.lying[casino][owner];

	return lying[LEDGER_NORMAL] + 2 * lying[LEDGER_BIG];
}

/* Whether this owner has as many dice there as somebody else (LV-12). */
static bool
ledger_ties(const struct ledger *ledger, int casino, int owner)
{
	int i, weight = ledger_weight(ledger, casino, owner);

	for (i = 0; i < LEDGER_OWNERS && weight > 0; i++)
		if (i != owner && ledger_weight(ledger, casino, i) == weight)
			return true;
	return false;
}

static int
ledger_held(const struct ledger *ledger, int owner)
{
	const int *hand = ledger->has.hand[owner];

	return hand[LEDGER_NORMAL] + hand[LEDGER_BIG] + hand[LEDGER_N] +
	    hand[LEDGER_K];
}

static bool
ledger_is_closed(const struct ledger *ledger, int casino)
{
	int i;

	for (i = 1; i < LEDGER_FACES; i++)
		if (ledger->tile[i] == casino)
			return true;
	return false;
}

/* Whether the book has lost sight of these dice. */
static bool
ledger_is_lost(const struct ledger *ledger, int owner)
{
	return ledger->loose &&
	    (owner == LEDGER_GREY ||
		(owner < LEDGER_SEATS && ledger->retired[owner]));
}

static bool
ledger_move(const struct ledger *ledger, int *from, int *to, const char *word,
    struct error *err)
{
	int value = ledger_value(ledger, word);

	if (value < 0 || from[value] == 0)
		return fail(err, FAULT_RULES, "there is no bill of %s", word);
	from[value]--;
	to[value]++;
	return true;
}

/* Dice from one place to another. */
static bool
ledger_shift(const struct ledger *ledger, int owner, int *from, int *to, int n,
    struct error *err)
{
	if (ledger_is_lost(ledger, owner))
		return true;
	if (*from < n)
		return fail(err, FAULT_RULES, "%d dice there, not %d", *from,
		    n);
	*from -= n;
	*to += n;
	return true;
}

/* Dice that lie in a casino with this face; on the slot machine any. */
static int
ledger_lies(const struct ledger *ledger, int casino, int face, int owner,
    int size)
{
	if (casino == LEDGER_SLOT)
		return ledger->has.slot[face][owner][size];
	return face == casino ? ledger->has.lying[casino][owner][size] : 0;
}

/* More dice there, or fewer. */
static void
ledger_put(struct ledger *ledger, int casino, int face, int owner, int size,
    int n)
{
	if (casino == LEDGER_SLOT)
		ledger->has.slot[face][owner][size] += n;
	ledger->has.lying[casino][owner][size] += n;
}

/* MC-21, MC-24: a die of it lies there. */
static bool
ledger_is_barred(const struct ledger *ledger, int face)
{
	int owner;

	for (owner = 0; owner < LEDGER_OWNERS; owner++)
		if (ledger->has.slot[face][owner][LEDGER_NORMAL] +
			ledger->has.slot[face][owner][LEDGER_BIG] >
		    0)
			return true;
	return false;
}

/* All dice of a casino leave it. */
static void
ledger_empty(struct ledger *ledger, int casino)
{
	if (casino == LEDGER_SLOT)
		memset(ledger->has.slot, 0, sizeof(ledger->has.slot));
	memset(ledger->has.lying[casino], 0, sizeof(ledger->has.lying[casino]));
}

/* Who was dealt a card and has not used it, or -1. */
static int
ledger_card_holder(const struct ledger *ledger, enum ledger_card card)
{
	int seat;

	for (seat = 0; seat < ledger->players; seat++)
		if (ledger->has.cards[seat] >> card & 1)
			return seat;
	return -1;
}

/*
 * A bill from the top of the deck.  What went under it comes when all others
 * are gone, in its order (LV-15); of bills told together the order is not.
 */
static bool
ledger_take(struct ledger *ledger, int n, char **word, int *to,
    struct error *err)
{
	int known = n - (ledger->has.deck_count - ledger->unders), i;
	int taken[LEDGER_VALUES] = { 0 };

	for (i = 0; i < n; i++)
		if (!ledger_move(ledger, ledger->deck, taken, word[i], err))
			return false;
	known = ledger->bank || known < 0 ? 0 : known;
	for (i = 0; i < LEDGER_VALUES; i++)
		to[i] += taken[i];
	for (i = 0; i < known; i++)
		if (taken[ledger->under[i]]-- == 0)
			return fail(err, FAULT_RULES,
			    "another bill comes from the deck");
	memmove(ledger->under, ledger->under + known,
	    (size_t)(ledger->unders - known) * sizeof(ledger->under[0]));
	ledger->unders -= known;
	ledger->has.deck_count -= n;
	return true;
}

/* Bills under the deck, or to the bank; the highest first. */
static bool
ledger_give(struct ledger *ledger, int n, char **word, int *from,
    struct error *err)
{
	int i, value, last = LEDGER_VALUES;

	for (i = 0; i < n; i++) {
		value = ledger_value(ledger, word[i]);
		if (value > last)
			return fail(err, FAULT_RULES, "the highest is first");
		last = value;
		if (!ledger_move(ledger, from,
			ledger->bank ? ledger->has.bank : ledger->deck, word[i],
			err))
			return false;
		if (ledger->bank)
			continue;
		ledger->has.deck_count++;
		ledger->under[ledger->unders++ % LEDGER_DECK] = value;
	}
	return true;
}

#endif
