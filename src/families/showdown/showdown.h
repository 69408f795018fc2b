/*
 * The showdown family: an auction of tiles for two players and a neutral
 * bidder (SD).
 *
 * The toolkit runs the auction table; what players build stays at their own.
 * The state is one flat struct; tiles are neither made nor lost.
 */
#ifndef FAMILIES_SHOWDOWN_SHOWDOWN_H
#define FAMILIES_SHOWDOWN_SHOWDOWN_H

#include <stdbool.h>
#include <stdint.h>
#include <string.h>

#include "engine/family.h"

enum {
	FACES = 6,
	SEATS = 2,
	LADDER_MAX = 32,
	PRICE_MAX = 1000,
	STACK_TILES = 16, /* of one half of a premier stack */
	STACKS = 3,
	HALVES = 2, /* the A tiles lie on the B tiles */
	BASICS = 3,
	RESULTS = FACES + 1, /* what a Slots die can come to, from 0 */
	TOLD = 4,
	SHOWDOWN_SCALE = 1000, /* of worth, to a fame */
};

/* The forms of the grammar, in the order of forms[] in showdown.c. */
enum form_number {
	ROLL,
	PLACE,
	PASS,
	SCORE,
	EVENT_TOLD,
	TELL,
	TURN,
	TILE,
	BID,
	BACK,
	BUY,
	PRICE,
	GONE,
	GAIN,
	FINAL,
	WINNER,
	RETIRE,
	FORMS,
};

/* The words of records, in the order of showdown_terms[] in showdown.c. */
enum term_number {
	TERM_SURPLUS,
	TERM_SLOTS,
	TERM_PREMIER,
	TERM_PUBLICITY,
	TERM_RENOVATE,
	TERM_FINAL,
	TERM_STRIKE, /* the events from here */
	TERM_SURPLUS_EVENT,
	TERM_RELATIONS,
	TERM_VISIONARY,
	TERM_NO_BIDS,
	TERM_BOUGHT,
	TERM_REVENUE, /* what is told from here */
	TERM_POPULATION,
	TERM_MONEY,
	TERM_FAME,
	TERMS,
};

/* The spaces of the table: basic tiles, then premier ones. */
enum space {
	SPACE_SLOTS,
	SPACE_LOUNGE,
	SPACE_RESTAURANT,
	SPACE_PREMIER,
	SPACES = SPACE_PREMIER + STACKS,
};

struct price_list {
	int32_t n;
	int32_t of[LADDER_MAX];
};

/* Tiles with their starting prices, as rules_bind fills it. */
struct tile_list {
	int32_t n;
	struct priced tile[STACK_TILES];
};

/* The numbers of the rules. */
struct numbers {
	int32_t players_min, players_max;
	struct price_list ladder, falls;
	int32_t basic_count[BASICS], basic_price[BASICS];
	struct {
		int32_t n;
		int32_t space[FACES];
	} faces; /* the premier space that each face names */
	struct {
		int32_t n;
		int32_t price[RESULTS];
	} slots; /* what it bids on Slots, by result */
	int32_t slots_most, surplus_least;
	int32_t dice_first, dice_second, dice_none, dice_some;
	int32_t step, step_good;
	int32_t fame_publicity, fame_visionary, fame_revenue, fame_population;
	int32_t money_each; /* so much money is one fame */
	struct tile_list tiles[STACKS][HALVES];
	char title[64];
	char family[16];
};

enum phase { PHASE_DEAL, PHASE_NEUTRAL, PHASE_ACT, PHASE_SCORE, PHASE_OVER };
/* The neutral player's dice of a turn that are done. */
enum { DIE_SURPLUS = 1, DIE_SLOTS = 2, DIE_PREMIER = 4 };

/* What came of a die of the neutral player. */
enum outcome {
	OUTCOME_BID,
	OUTCOME_BUY,
	OUTCOME_LOW,	   /* the Slots bought take too much away */
	OUTCOME_FORBIDDEN, /* by an event */
	OUTCOME_EMPTY,	   /* nothing lies there */
	OUTCOME_START,	   /* it would be the starting price or more */
	OUTCOME_FIRST,	   /* the first marker was not placed */
};

/* A die of this turn, for people; eight bytes without a gap. */
struct thrown {
	uint8_t term, face, space, outcome;
	uint8_t less;	/* Slots bought before */
	uint8_t second; /* on the same tile */
	uint16_t price; /* bid or paid */
};

struct stack {
	uint8_t n;
	uint8_t tile[HALVES * STACK_TILES]; /* by number, the top one first */
};

struct showdown {
	struct numbers rules;
	uint8_t phase, dealt; /* dealt: the turn has begun */
	uint8_t shuffled;
	uint16_t turn; /* long stacks with many prices give hundreds */
	uint8_t first, actor;
	struct stack stack[STACKS];
	uint8_t tile[STACKS]; /* on a premier space: its number + 1, or 0 */
	int32_t minimum[STACKS];
	int32_t basic[BASICS];	/* left in the stacks */
	uint8_t bidder[SPACES]; /* a seat, or NOBODY */
	int32_t bid[SPACES];
	int32_t marker[SPACES]; /* of the neutral player, the higher one */
	uint8_t passed;		/* a set of seats */
	uint8_t events;		/* a set, from TERM_STRIKE */
	uint8_t acted;		/* a die, bid or pass: events are over */
	uint8_t last;		/* a stack could not fill its space (SD-20) */
	uint8_t forbidden[(STACKS * HALVES * STACK_TILES + BASICS) / 8 + 1];
	uint8_t dice_done;
	uint8_t n_thrown;
	struct thrown thrown[2 + FACES];
	uint8_t slots_bought, premier_bought, premier_before;
	int32_t fame[SEATS];
	int32_t told[SEATS][TOLD];
	uint8_t was_told[SEATS]; /* a set */
	uint8_t winners;
};

extern const char *const showdown_spaces[];
const char *event_word(const struct showdown *, int term);
int space_leader(const struct showdown *, int space);
extern const struct term showdown_terms[];
bool showdown_apply(void *state, const struct event *, struct events *,
    struct error *);

/* keys.c */
bool showdown_numbers(const struct rules *, enum rules_mode, struct numbers *,
    struct error *);

/* tiles.c: tiles by number, prices, the start of a turn */
/* The name of a tile: the basic ones first, then those of the stacks. */
const char *tile_name(const struct numbers *, int tile);
int32_t tile_price(const struct numbers *, int tile);
/* The number of the first tile of this name: its word (code u). */
int tile_word(const struct numbers *, int tile);
int tile_on(const struct showdown *, int space); /* or -1 */
/* The place of a price on the ladder, or -1. */
int ladder_place(const struct numbers *, int32_t price);
/* The next lower price that a tile falls to, or 0 (SD-4). */
int32_t price_below(const struct numbers *, int32_t price);
void tiles_begin(struct showdown *);
void tiles_due(const struct showdown *, struct due *);
void tiles_say(struct showdown *, struct dice *, struct events *);
bool tiles_apply(struct showdown *, const struct event *, struct events *,
    struct error *);
/* Whether each is in one place at most. */
bool tiles_sound(const struct showdown *, struct error *);
bool tiles_about(void *state, struct event *, const struct names *,
    struct error *);

/* neutral.c: the neutral player's dice and bids */
int neutral_die_due(const struct showdown *); /* a term, or -1 */
int neutral_dice(const struct showdown *, int term);
void neutral_say(const struct showdown *, struct dice *, struct events *);
bool neutral_roll(struct showdown *, const struct event *, struct events *,
    struct error *);

/* auction.c: events, bids, passes, purchases */
/* Whether an event was told this turn. */
bool auction_in_force(const struct showdown *, int event);
bool is_forbidden(const struct showdown *, int space);
int32_t space_minimum(const struct showdown *, int space);
/* The bid that must be beaten, 0 for none. */
int32_t space_bid(const struct showdown *, int space);
/* Whether a player has neither a bid that stands nor passed. */
bool auction_is_active(const struct showdown *, int seat);
/* Whether a bid on a space would be worth fame (SD-16). */
bool auction_is_visionary(const struct showdown *, int space);
void auction_begin(struct showdown *);
bool auction_event(struct showdown *, const struct event *, struct error *);
bool auction_place(struct showdown *, const struct event *, struct events *,
    struct error *);
bool auction_pass(struct showdown *, const struct event *, struct events *,
    struct error *);
void auction_moves(const struct showdown *, struct events *);
bool auction_score(struct showdown *, const struct event *, struct events *,
    struct error *);

/* end.c */
bool end_tell(struct showdown *, const struct event *, const struct names *,
    struct error *);
void end_say(struct showdown *, struct events *);
int32_t end_fame(const struct showdown *, int seat);
void end_remark(const void *state, const struct names *, struct text *);

/* run.c */
void showdown_run(void *state, struct run *);

/* worth.c: what bots look at (SM-1) */
bool showdown_worth(const void *state, int seat, enum care, int64_t *worth);
/* What is gained at once by a pass for publicity, and by a bid if it stands. */
int64_t worth_of_pass(const struct showdown *);
int64_t worth_of_bid(const struct showdown *, int space, int32_t price);
void showdown_guess(void *state, int seat, struct dice *);

/* view.c, sheet.c, explain.c */
void showdown_view(const void *state, struct view *);
void showdown_sheet(const void *state, const struct names *, int viewer,
    struct sheet *);
void showdown_line(const void *state, const struct names *, int viewer,
    struct text *);
bool showdown_explain(const struct rules *, struct text *, struct error *);

#endif
