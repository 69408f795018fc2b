/*
 * A family of games: the only door between the engine and any rule.
 *
 * A family's state is one flat struct of `size` bytes with no pointers of its
 * own, so that the engine can copy, compare and drop it.  What a state is
 * depends on the rules, the number of players and the events applied, never
 * on the players' names.
 */
#ifndef ENGINE_FAMILY_H
#define ENGINE_FAMILY_H

#include <stddef.h>

#include "engine/dice.h"
#include "engine/error.h"
#include "engine/event.h"
#include "engine/journal.h"
#include "engine/pieces.h"
#include "engine/rules.h"
#include "engine/view.h"

/* What a game waits for.  The words are those of TK-73. */
enum due_what {
	DUE_DEAL, /* chance that comes by itself after vegas-new, vegas-score */
	DUE_ROLL,
	DUE_PLACE,
	DUE_CHOOSE,
	DUE_ACT,
	DUE_SCORE,
	DUE_OVER,
};

struct due {
	enum due_what what;
	int who; /* a seat, NEUTRAL, GREY or NOBODY */
	/*
	 * The record that comes next, chance or a move, as far as that can be
	 * said: its form (-1: nothing can) and its first word.
	 */
	int type;
	int32_t arg; /* -1: any */
	/* Or this one, where a list given by hand is complete; -1: no. */
	int or_type;
	int32_t or_arg;
	/*
	 * Where one form has two kinds of records, its second word: 1 for an
	 * amount, -1 for a word; 0: any.
	 */
	int second;
	/* The second word itself, a word of the vocabulary + 1; 0: any. */
	int term;
};

struct standing {
	int players;
	bool over;
	int64_t money[SEATS_MAX];
	bool winner[SEATS_MAX];
};

/* What a family replays plain turns with. */
struct replay {
	struct journal *journal;
	struct pieces *pieces;
	struct dice *dice;     /* NULL: nobody knows what they say */
	struct events *said;   /* takes what they say where the file differs */
	unsigned long chances; /* chance records that were read */
};

/* How somebody chooses their moves (SM-1). */
enum style {
	STYLE_RANDOM,
	STYLE_GREEDY,
	STYLE_CAREFUL,
	STYLE_MC,
	STYLE_EXEC,
	STYLE_QUICK, /* of games that are played out: a family's own (run) */
};

/* How far a position is looked into: what lies there, or what may still come. */
enum care { CARE_NOW, CARE_LATER };

/* What a family plays on with by itself. */
struct run {
	struct dice *dice;   /* the game's */
	struct dice *choice; /* the bots' */
	enum style style[SEATS_MAX];
	bool parted; /* each deal begins the next part of both (dice.h) */
	bool dealt;  /* there was one since that began */
	struct events *said;	/* for its use */
	struct events *answers; /* for its use too */
	struct events *follow;	/* deaf, and it knows of the answers */
	struct error *err;	/* where something failed that never should, */
	bool failed;		/* and that it did */
	unsigned long turns;	/* rolls of players, */
	unsigned long moves;	/* what they did, */
	unsigned long rounds;	/* and deals */
};

struct family {
	const char *name;
	const char *summary;
	const char *counts; /* what players have in the end: money, bolts */
	size_t size;
	size_t fixed; /* of its beginning: no event changes that */
	struct grammar grammar;

	/* Whether rules make sense, whole or a part of a rule set. */
	bool (*lint)(const struct rules *, enum rules_mode, struct error *);
	/* The state before anything happened. */
	bool (*setup)(void *state, const struct rules *, int players,
	    struct error *);
	void (*due)(const void *state, struct due *);
	/*
	 * Whether who is to roll may do something else first, as far as
	 * everybody knows (PM-6).  May be NULL: never.
	 */
	bool (*waits)(const void *state);
	/*
	 * Carries out one event and tells its consequences.  On refusal the
	 * state is no longer of use: whoever may be refused applies to a copy.
	 */
	bool (*apply)(void *state, const struct event *, struct events *,
	    struct error *);
	/*
	 * What chance says next: the records of one kind that are due.  It
	 * may put hidden orders (a shuffled deck) into the state; whatever is
	 * said still has to be applied.  There may be no dice where the record
	 * is one that the rules decide.
	 */
	void (*chance)(void *state, struct dice *, struct events *);
	/*
	 * What a record of chance is about, where players say that: which of
	 * their dice are thrown.  It is called before `chance' is asked for
	 * such a record, and adds words that follow from the others.  May be
	 * NULL where nobody may act (DUE_ACT).
	 */
	bool (*about)(void *state, struct event *, const struct names *,
	    struct error *);
	/* The words that the rules bring along (code u).  May be NULL. */
	void (*words)(const void *state, struct words *);
	/* What should be said to whoever ends the game.  May be NULL. */
	void (*remark)(const void *state, const struct names *, struct text *);
	/*
	 * Reads what most of a file is, line by line in its usual form, and
	 * carries it out as `apply' would.  It stops at the first line that is
	 * anything else and leaves it unread.  May be NULL.
	 */
	void (*replay)(void *state, struct replay *);
	/* Every legal move, in the order of TK-38. */
	void (*moves)(const void *state, struct events *);
	void (*standing)(const void *state, struct standing *);
	/*
	 * Puts in the place of what a seat may not know something that it
	 * might be as well: the order of decks, hands, answers that are hidden.
	 * What comes out depends on what the seat knows and on the dice alone.
	 * May be NULL: nothing is hidden.
	 */
	void (*guess)(void *state, int seat, struct dice *);
	/*
	 * Whether that is more than what the dice and the decks will give, so
	 * that trying a move could tell of it.  May be NULL: never.
	 */
	bool (*hides)(const void *state);
	/*
	 * What a position is worth to a seat: what it has, and what it would
	 * be paid as things are, or as they may become.  Asked of a seat that
	 * has a move, before and after it.  False where memory was lacking.
	 */
	bool (*worth)(const void *state, int seat, enum care, int64_t *worth);
	int32_t scale; /* so much of it is one dollar, bolt or fame; 0: one */
	/*
	 * The same for dice that a seat is about to throw: fills in, for those
	 * of its moves that throw, what it comes to on average over all that
	 * they may show.  May be NULL: what the position is worth.
	 */
	void (*hope)(const void *state, int seat, enum care,
	    const struct events *moves, int64_t *worth);
	/*
	 * Where nobody has the turn: whether a seat may leave things as they
	 * are.  Never all may that have a move.  May be NULL: nobody may.
	 */
	bool (*rests)(const void *state, int seat);
	/*
	 * Plays on by itself, just as it would be played record by record, as
	 * far as that is quicker: deals, plain turns, payouts.  It stops before
	 * whatever else is due, but not in the middle of a deal.  May be NULL.
	 */
	void (*run)(void *state, struct run *);
	/* Whether that knows how to play games out (STYLE_QUICK). */
	bool plays_out;
	/* What a viewer may know, for programs and for people. */
	void (*view)(const void *state, struct view *);
	void (*sheet)(const void *state, const struct names *, int viewer,
	    struct sheet *);
	/*
	 * What of a record is secret by the state before its step, where the
	 * grammar does not say all of it.  May be NULL.
	 */
	void (
	    *secret)(const void *before, const struct event *, struct secret *);
	/*
	 * Whether the last answer whose word is secret still is.  Not NULL
	 * where there are such words.
	 */
	bool (*veiled)(const void *state);
	/* The position in one line of words (TK-77). */
	void (*line)(const void *state, const struct names *, int viewer,
	    struct text *);
	/* The rules in words (TK-64). */
	bool (*explain)(const struct rules *, struct text *, struct error *);
	/* Whether what must be conserved is; the text says what is not. */
	bool (*sound)(const void *state, struct error *);
};

/* States are small: in short pieces both are quicker than as one. */
enum { STATE_PIECE = 1024 };

static inline void
state_clear(void *state, size_t size)
{
	size_t at;

	for (at = 0; at + STATE_PIECE <= size; at += STATE_PIECE)
		memset((char *)state + at, 0, STATE_PIECE);
	memset((char *)state + at, 0, size - at);
}

static inline void
state_copy(void *to, const void *from, size_t size)
{
	size_t at;

	for (at = 0; at + STATE_PIECE <= size; at += STATE_PIECE)
		memcpy((char *)to + at, (const char *)from + at, STATE_PIECE);
	memcpy((char *)to + at, (const char *)from + at, size - at);
}

/* Back to another position of the same game. */
static inline void
state_return(void *to, const void *from, const struct family *family)
{
	memcpy((char *)to + family->fixed, (const char *)from + family->fixed,
	    family->size - family->fixed);
}

/* In families/registry.c. */
const struct family *family_find(struct word name);
const struct family *family_at(size_t i); /* NULL past the last */

#endif
