/*
 * The casino family: dice on casinos, bills for majorities.
 *
 * The state is one flat struct.  Its parts are changed by the table's
 * primitives alone (table.h), which conserve dice, bills and chips; what a
 * board or a card adds is a plug-in that answers hooks (board.h) and calls the
 * same primitives.
 */
#ifndef FAMILIES_CASINO_CASINO_H
#define FAMILIES_CASINO_CASINO_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include "families/casino/numbers.h"

/* The forms of the grammar, in the order of forms[] in casino.c. */
enum form_number {
	ROLL,
	PLACE,
	PAY,
	TIE,
	UNDER,
	BILLS,
	ROUND,
	SCORE,
	FINAL,
	WINNER,
	RETIRE,
	CHOOSE,
	GAIN,
	LOSE,
	DIE_MOVES,
	MARKER,
	PASS,
	SET,
	BOARD,
	BANK,
	EXTRA,
	CARD,
	DEAL,
	DRAW,
	REVEAL,
	RAISE,
	ADD,
	FORMS,
};

/* The words of answers, in the order of terms[] in casino.c. */
enum term_number {
	TERM_HIDE,
	TERM_GUESS,
	TERM_PUT,
	TERM_STOP,
	TERM_HIGHER,
	TERM_LOWER,
	TERM_CLOSE,
	TERM_KNOCK,
	TERM_BLOCK,
	TERM_TAKE,
	TERM_CHIP,
	TERM_CASH,
	TERM_DICE,
	TERM_SET,
	TERM_BACK,
	TERM_SPLIT,
	TERM_GROUP,
	TERM_DOWN,
	TERM_NICE,
	TERM_PICK,
	TERM_BOARD,
	TERM_GOLD,
	TERM_SKIP,
	TERM_KICK,
	TERM_BILL,
	TERM_WIN,
	TERM_CASINO,
	TERM_CARD, /* and on, the cards of cards.def */
};

/* The action cards, in the order of MC-50. */
enum card_number {
#define CARD(file, constant, name, args) CARD_##constant,
#include "families/casino/cards.def"
#undef CARD
	CARDS,
	TERMS = TERM_CARD + CARDS,
};

/* Bills by value, the lowest first. */
struct pile {
	uint32_t values; /* a set: of which there is any */
	uint16_t count;
	uint16_t of[DENOMINATIONS];
};

/* A face-down deck in a ring; its order is known to the seed alone. */
struct deck {
	uint8_t card[DECK_MAX];
	uint8_t top;
	uint16_t n;
};

struct table {
	int32_t amount[DENOMINATIONS]; /* what a bill is worth */
	uint16_t printed[DENOMINATIONS];
	uint8_t denominations;
	struct deck deck;
	struct pile casino[CASINOS];
	struct pile player[SEATS_MAX];
	struct pile bank;
	struct pile unused; /* left over from a bank by hand (TK-47) */
	uint8_t dealt[SEATS_MAX][KINDS]; /* dice of this round */
	uint8_t hand[SEATS_MAX][KINDS];
	uint8_t out[SEATS_MAX][KINDS];
	uint8_t lying[CASINOS][SIZES][OWNERS];
	uint8_t on_board[CASINOS][SIZES][SEATS_MAX];
	uint8_t space[CASINOS][FACES + 1]; /* a die on a space of a board */
	uint8_t slot[FACES + 1][SIZES][OWNERS]; /* by face; all are lying[] */
	struct pile aside;   /* bills on their way, of nobody for now */
	uint8_t neutral_out; /* neutral dice that left a casino */
	uint8_t held[OWNERS - SEATS_MAX][SIZES]; /* by imaginary players */
	uint8_t rolled_down[SIZES]; /* neutral, thrown before the first turn */
	uint8_t grey, grey_off;	    /* grey dice, and those in no casino */
	uint16_t chips[SEATS_MAX];
	int32_t chips_made; /* by the supply, less those given back */
};

/* From here to there all is dice that lie somewhere. */
enum {
	TABLE_DICE = offsetof(struct table, dealt),
	TABLE_DICE_END = offsetof(struct table, aside),
};

/*
 * PLACED: the dialogue after a placement; PAID: the payout had stopped; NOW: a
 * casino is paid in the middle of a round (MC-55); THROW: an imaginary player
 * throws (MC-5).
 */
enum phase {
	PHASE_DEAL,
	PHASE_TURN,
	PHASE_ROLLED,
	PHASE_SCORE,
	PHASE_OVER,
	PHASE_PLACED,
	PHASE_PAYING,
	PHASE_PAID,
	PHASE_NOW,
	PHASE_THROW,
};
enum deal {
	DEAL_ROUND,
	DEAL_BOARDS,
	DEAL_BILLS,
	DEAL_BANK,
	DEAL_BONUS,
	DEAL_CARDS,
	DEAL_NEUTRAL,
	DEAL_GREY,
	DEAL_DONE
};
enum marked { MARK_OPEN, MARK_SEED, MARK_HAND };
/* How a board came to be activated. */
enum how { HOW_PLACED, HOW_SET, HOW_CHOICE };

/*
 * What is still to be done: a question, a throw of the black dice, bills to be
 * drawn, dice to be rolled again, or a step of a board's own.  Frames are a
 * stack: what one of them starts is done before what lay below goes on.
 */
enum frame_kind { FRAME_ASK, FRAME_THROW, FRAME_DO, FRAME_DRAW, FRAME_REROLL };
struct frame {
	uint8_t kind;
	uint8_t who;
	uint8_t casino; /* where the board lies whose hooks know it */
	uint8_t topic;	/* the board's own */
	uint8_t next;	/* a question for the left neighbour of data[0] */
	uint8_t data[3];
};

/* What was placed in a turn: on the slot machine with this face. */
struct placement {
	uint8_t casino, face;
	uint8_t dice[KINDS];
};

struct casino {
	struct numbers rules;
	struct table table;
	uint8_t players;
	uint8_t phase, deal, deal_casino;
	uint8_t bills_marked, boards_marked, hands_marked;
	uint8_t shuffled;
	uint8_t round, first, turn;
	uint8_t retired[SEATS_MAX];
	uint32_t roll[KINDS]; /* what lies before the player in turn */
	uint8_t winners;      /* a set of seats */
	uint8_t frames;
	struct frame frame[FRAMES];

	uint8_t how, placed_face; /* the placement of this turn */
	uint8_t placed[SIZES];
	uint8_t closed;		  /* a set of casinos (RR-14) */
	uint8_t board[CASINOS];	  /* the board on a casino: its number + 1 */
	uint8_t boards;		  /* how many there are */
	uint8_t setters;	  /* where one lies that lets dice be set, */
	uint16_t steps;		  /* of the payout that boards have a part in */
	uint8_t lies[BOARD_DECK]; /* by printed board: the side up + 1, or 0 */
	uint8_t drawn[BOARD_DECK]; /* the same when it last lay there */
	int32_t board_data[CASINOS][PRIVATE];

	uint8_t step, step_casino, stopped; /* of the payout (RR-10) */
	uint8_t took[CASINOS]; /* who took the higher bill, or NOBODY */
	uint8_t paid;	       /* of the casino being paid: its ties are said */
	uint8_t rank;	       /* and who is paid next */

	uint8_t special; /* turns are not only rolls and placements */
	uint8_t thrower; /* who of the imaginary players throws next */
	uint8_t placer;	 /* whose placed moment is open, or NOBODY (MC-63) */
	uint8_t placements;
	struct placement placement[PLACEMENTS];
	uint8_t order_from; /* where the order goes on, */
	uint8_t arrived;    /* and whether it has come to that seat */
	uint8_t two_seat;   /* whose two-casinos is in force, or NOBODY */
	uint8_t pay_seat, pay_casino; /* of pay-now; pay_seat may be NOBODY */
	uint8_t pay_now; /* the payout is one in the middle of a round */
	uint8_t win_seat, win_casino; /* of win-a-tie; casino 0: none */
	uint32_t exchangeable;	      /* values the holder got in this payout */
	uint16_t cards[SEATS_MAX];    /* sets of cards in hand */
	uint16_t used;		      /* cards played in this round */
	uint8_t announce[SEATS_MAX];
	int32_t bonus[SEATS_MAX]; /* the card's amount, 0 for none */
	uint8_t received[SEATS_MAX][DENOMINATIONS];	  /* in this round */
	uint8_t drawn_secretly[SEATS_MAX][DENOMINATIONS]; /* bills (MC-56) */
};

/* keys.c */
bool keys_bind(const struct rules *, enum rules_mode, struct numbers *,
    struct error *);

/* deal.c, boards.c */
void deal_due(const struct casino *, struct due *);
void deal_chance(struct casino *, struct dice *, struct events *);
bool deal_apply(struct casino *, const struct event *, struct events *,
    struct error *);
void deal_next(struct casino *);
/* Deals a round without a record of it. */
bool deal_run(struct casino *, struct run *);
void boards_say(struct casino *, struct dice *, struct events *);
bool boards_apply(struct casino *, const struct event *, struct error *);
void boards_clear(struct casino *);
bool boards_lint(const struct numbers *, struct error *);

/* bills.c */
void bills_say(const struct casino *, struct events *);
bool bills_apply(struct casino *, const struct event *, struct error *);
void bills_run(struct casino *);
void bank_say(const struct casino *, struct events *);
bool bank_apply(struct casino *, const struct event *, struct error *);
bool bills_lint(const struct numbers *, struct error *);

/* turn.c, turn.h */
void turn_chance(struct casino *, struct dice *, struct events *);
bool turn_roll(struct casino *, const struct event *, struct events *,
    struct error *);
bool turn_place(struct casino *, const struct event *, struct events *,
    struct error *);
bool turn_pass(struct casino *, const struct event *, struct events *,
    struct error *);
bool turn_set(struct casino *, const struct event *, struct events *,
    struct error *);
bool turn_retire(struct casino *, const struct event *, struct events *,
    struct error *);
void turn_moves(const struct casino *, struct events *);
bool turn_waits(const void *state);

/* plain.c */
void plain_replay(void *state, struct replay *);

/* run.c */
void casino_run(void *state, struct run *);

/* payout.c, score.c */
struct ranking {
	uint8_t ranks; /* owners left, the most dice first */
	uint8_t owner[OWNERS];
	uint8_t weight[OWNERS];
	uint8_t ties;
	uint8_t tied[OWNERS]; /* sets of owners, the highest count first */
	uint8_t tie_weight[OWNERS];
};
void payout_rank(const struct casino *, int casino, struct ranking *);
/* The same of dice that lie elsewhere, a byte an owner. */
void payout_rank_dice(const struct casino *, uint64_t weights,
    struct ranking *);
void payout_say_ties(const struct casino *, const struct ranking *, int place,
    struct events *);
/* The first rank that is not paid yet. */
int payout_from(const struct casino *, int casino);
/* Pays a casino, or goes on where a question had stopped it. */
bool payout_casino(struct casino *, int casino, bool now, struct events *);
/* All casinos, where nobody is ever asked. */
void payout_all(struct casino *, struct events *);
void payout_bill_moves(const struct casino *, const struct frame *,
    struct events *);
void payout_bill_answer(struct casino *, const struct frame *,
    const struct event *, struct events *);
bool payout_score(struct casino *, struct events *, struct error *);
/* The same where it is due. */
void payout_run(struct casino *, struct events *);
/* The next part of a payout; false after the last. */
bool payout_next(struct casino *, struct events *);

/* end.c */
void end_round(struct casino *, struct events *);
/* How many teams there are; without teams each player is one. */
int team_count(const struct casino *);
/* The team of a seat, from 0 (MC-70). */
int team_of(const struct casino *, int seat);
/* Whether two seats are of one team. */
bool seats_are_mates(const struct casino *, int seat, int other);

/* hands.c: bonus cards and action cards */
void hands_say(const struct casino *, struct dice *, struct events *);
bool hands_apply(struct casino *, const struct event *, struct events *,
    struct error *);
bool hands_are_due(const struct casino *);
int hands_next(const struct casino *, int seat);
void hands_clear(struct casino *);
void hands_raise(struct casino *, struct events *);
bool hands_lint(const struct numbers *, struct error *);

/* kick.c */
void kick(struct casino *, int who, int casino, int face, int n,
    struct events *);
void kick_moves(const struct casino *, const struct frame *, struct events *);
void kick_answer(struct casino *, const struct frame *, const struct event *,
    struct events *);

/* solo.c */
bool solo_is_dealt(const struct casino *);
void solo_begin(struct casino *);
void solo_say(const struct casino *, int who, struct dice *, struct events *);
bool solo_throw(struct casino *, const struct event *, struct error *);

/* flow.c: the stack of what is to be done */
void flow_push(struct casino *, struct frame);
const struct frame *flow_top(const struct casino *);
void flow_run(struct casino *, struct events *);
void flow_moves(const struct casino *, struct events *);
bool flow_answer(struct casino *, const struct event *, struct events *,
    struct error *);
/* An answer that is one of the moves. */
void flow_take(struct casino *, const struct event *, struct events *);
bool flow_throw(struct casino *, const struct event *, struct events *,
    struct error *);
/* The black dice that were thrown, the lower one first. */
void flow_land(struct casino *, int low, int high, struct events *);
bool flow_draw(struct casino *, const struct event *, struct events *,
    struct error *);
bool flow_reroll(struct casino *, const struct event *, struct events *,
    struct error *);

/* moment.c: when action cards are played (MC-63) */
void moment_moves(const struct casino *, struct events *);
bool moment_play(struct casino *, const struct event *, struct events *,
    struct error *);

/* casino.c */
void casino_due(const void *state, struct due *);

/* guess.c */
void casino_guess(void *state, int seat, struct dice *);
bool casino_hides(const void *state);

/* view.c, explain.c */
void casino_view(const void *state, struct view *);
void casino_sheet(const void *state, const struct names *, int viewer,
    struct sheet *);
void casino_secret(const void *before, const struct event *, struct secret *);
bool casino_veiled(const void *state);
void casino_line(const void *state, const struct names *, int viewer,
    struct text *);
bool casino_explain(const struct rules *, struct text *, struct error *);

#endif
