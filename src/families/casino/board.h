/*
 * Boards: what a plug-in of the casino family is, and what it may call.
 */
#ifndef FAMILIES_CASINO_BOARD_H
#define FAMILIES_CASINO_BOARD_H

#include "families/casino/table.h"

/* The steps of a payout; those of boards in the order of RR-10. */
enum step {
	STEP_WIN = 1, /* who wins a tie (MC-57) */
	STEP_NOW,     /* the casino of pay-now (MC-55) */
	STEP_PRIME,
	STEP_NOTE,
	STEP_CASINOS,
	STEP_HIGH,
	STEP_BOX,
	STEP_SPACES,
	STEP_GOLD,
	STEP_FINE,
	STEP_EXCHANGE, /* MC-56 */
	STEP_RAISE,    /* MC-42 */
	STEP_END,
};

/*
 * A board: one file under boards/, one symbol board_NAME, listed in
 * boards.def.  NULL where there is nothing to do.  Each hook gets the casino
 * that the board lies on.
 */
struct board {
	const char *name;
	const struct key *keys; /* `boards.NAME.KEY', into its numbers */
	size_t n_keys;
	/* Whether its numbers make sense together. */
	bool (*lint)(const int32_t *numbers, struct error *);
	/* It is laid down: markers and dice of its own (RR-1). */
	void (*begin)(struct casino *, int casino);
	/* Dice were placed on its casino as the placement of a turn (RR-5). */
	void (*activate)(struct casino *, int casino, int who, int how,
	    struct events *);
	/* Every answer to a question of its own, in the order of TK-38. */
	void (*moves)(const struct casino *, const struct frame *,
	    struct events *);
	/*
	 * One of these answers; `asked' is false where it was the only one
	 * and nobody was asked.
	 */
	void (*answer)(struct casino *, const struct frame *,
	    const struct event *, bool asked, struct events *);
	/* The black dice it threw, the lower one first. */
	void (*thrown)(struct casino *, const struct frame *, int low, int high,
	    struct events *);
	/* A step of its own is next on the stack. */
	void (*resume)(struct casino *, const struct frame *, struct events *);
	/* Whether a player may set a die instead of rolling (RR-D2.2). */
	bool (*sets)(const struct casino *, int casino, int who);
	/* Dice came to its casino or left it. */
	void (*changed)(struct casino *, int casino, struct events *);
	/* Its part in the payout, and at which steps of RR-10, as a set. */
	unsigned phases;
	void (*phase)(struct casino *, int casino, int step, struct events *);
	/*
	 * What it would pay a seat as things are, less what it would take, and
	 * what a throw or an answer that it waits for promises (SM-1).
	 */
	int64_t (
	    *worth)(const struct casino *, int casino, int seat, enum care);
	/* What being first in its casino is worth besides. */
	int32_t (*prize)(const struct casino *, int casino);
	/*
	 * Puts in the place of an answer that is still secret, of the question
	 * in this frame, another that it might be (TK-52).
	 */
	void (*guess)(struct casino *, struct frame *, int seat, struct dice *);
	/* What it does, for `vegas-rules explain'. */
	void (*explain)(const int32_t *numbers, struct text *);
	/* Its questions, as a set, before which an answer is secret (TK-52). */
	unsigned veiled;
	/* Its marker; empty where there is none.  `state' says it to people. */
	const char *state;
	void (*show)(const struct casino *, int casino, const struct names *,
	    struct text *);
	/* The same for people, where it has words of a language. */
	void (*say)(const struct casino *, int casino, struct text *);
};

/* registry.c */
extern const struct board *const boards[]; /* NULL behind the last */
extern const char *const board_names[];
extern const size_t board_count;
extern const char board_words[]; /* all of them, a blank before each */

static inline const struct board *
board_at(size_t i)
{
	return boards[i];
}

/* The board on a casino, or NULL. */
static inline const struct board *
board_on(const struct casino *game, int casino)
{
	return game->board[casino] > 0 ? boards[game->board[casino] - 1] : NULL;
}

/* The numbers that the rules have for the board on a casino. */
static inline const int32_t *
board_numbers(const struct casino *game, int casino)
{
	return game->rules.board[game->board[casino] - 1];
}

/* A list among a board's numbers, as rules_bind fills it. */
struct board_track {
	int32_t n;
	int32_t of[BOARD_NUMBERS - 1];
};

#define BOARD_KEY(board, key) "boards." board "." key
#define BOARD_AT(type, field) .offset = offsetof(type, field)

static inline bool
casino_open(const struct casino *game, int casino)
{
	return !(game->closed >> casino & 1);
}

/* The next seat whose player has not retired, or NOBODY (RR-11). */
int seat_left_of(const struct casino *, int seat);

/* The numbers of a board in its own struct. */
#define BOARD_RULES(game, casino)                                              \
	((const struct numbers_of *)(const void *)board_numbers(game, casino))

/* flow.c: to be activated by a question, or by a throw of the black dice. */
void board_asks(struct casino *, int casino, int who, int how, struct events *);
void board_throws(struct casino *, int casino, int who, int how,
    struct events *);
/* Refuses more grey dice of one board than a table takes. */
bool board_greys(int32_t n, const char *path, struct error *);
/* Numbers for `explain', with commas between them. */
void explain_list(struct text *, const int32_t *of, int32_t n);

/* The frame of this kind and topic that waits on a casino, or NULL. */
const struct frame *flow_find(const struct casino *, int casino, int kind,
    int topic);

/* What boards say. */
static inline void
ask(struct casino *game, int casino, int who, int topic)
{
	flow_push(game,
	    (struct frame) { FRAME_ASK, (uint8_t)who, (uint8_t)casino,
		(uint8_t)topic, 0, { 0 } });
}

static inline void
throw_black(struct casino *game, int casino, int who, int topic)
{
	flow_push(game,
	    (struct frame) { FRAME_THROW, (uint8_t)who, (uint8_t)casino,
		(uint8_t)topic, 0, { 0 } });
}

/* A marker of the board on a casino is somewhere now. */
static inline void
say_marker(const struct casino *game, int casino, int32_t where,
    struct events *out)
{
	EVENT(out, MARKER, game->board[casino] - 1, where);
}

/* Dice came to a casino or left it: its board looks at them (RR-D2.3). */
void table_changed(struct casino *, int casino, struct events *);

/* reward.c: what a board pays (RR-6) and takes (RR-C2.2) */
void reward(struct casino *, int seat, int32_t amount, const char *clause,
    struct events *);
void fine(struct casino *, int seat, int32_t amount, struct events *);

/* action.c: the dice action that two boards give (RR-F2.2) */
/* Questions that are no board's own; a card's are by its number. */
enum {
	TOPIC_ACTION = 200,
	TOPIC_KICK,
	TOPIC_BILL,
	TOPIC_CARD = 220,
};
bool action_possible(const struct casino *, int who);
void action_moves(const struct casino *, const struct frame *, struct events *);
void action_answer(struct casino *, const struct frame *, const struct event *,
    struct events *);

#endif
