/*
 * A game: its header, and the state that a replay of its journal gives.
 *
 * Reading a game replays it: every consequence is computed again and must be
 * equal, and chance must be what the seed gives where the command has the
 * means to know (TK-22).  Making a move applies it to a copy of the state and
 * collects the lines to append; nothing is written here.
 */
#ifndef ENGINE_GAME_H
#define ENGINE_GAME_H

#include "engine/dice.h"
#include "engine/error.h"
#include "engine/event.h"
#include "engine/family.h"
#include "engine/journal.h"
#include "engine/rules.h"
#include "engine/text.h"

struct game;

/* What needs libsodium; NULL in commands that do without (TK-35). */
struct crypto {
	void (*open)(struct dice *, struct word seed, struct word salts);
	void (*digest)(const char *data, size_t len, char hex[DIGEST_HEX + 1]);
	void (*seal)(struct word seed, char hex[HASH_HEX + 1]);
};
extern const struct crypto crypto_sodium; /* in dice.c */

/* Rules read in this stream, so that a later game may leave them out. */
enum { SEEN_MAX = 64 };
struct seen {
	char digest[DIGEST_HEX + 1];
	struct rules rules;
	const struct family *family;
	void *fresh; /* the state after setup for so many players */
	int players; /* 0: none */
};

struct header {
	struct text rules; /* the rule set's name */
	unsigned long digest_line, players_line, seed_line;
	struct text with; /* modules, blank-separated */
	struct names names;
	struct text seed;   /* where it is known */
	struct text sealed; /* its hash, where it is not in the header */
	struct text salts;  /* a line each, NAME cut off */
	struct seen *seen;
	/*
	 * Of the game before, in a stream: all lines down to the players', so
	 * that they are only compared where they are the same again.
	 */
	struct text top;
	unsigned long top_lines, top_digest; /* how many, and which of them */
};

/* How the chance of a line stands to the seed (TK-14). */
enum proof { PROOF_PROVED, PROOF_SEALED, PROOF_GIVEN, PROOFS };

struct range {
	unsigned long first, last;
	enum proof proof;
};

/* A record of a file as a watcher is told of it. */
struct watched {
	struct word text;   /* the line, without its end */
	unsigned long line; /* its number in the file */
	const struct event *event;
	enum record kind;
	/*
	 * The state before the step: before this record, or before the chance
	 * or move that it is a consequence of.  The state after the whole step
	 * is game->state.
	 */
	const void *before;
};

/*
 * Whoever looks at how a game went is told of each record when it has been
 * carried out.  What it needs when the file turns out to be bad later, or when
 * memory fails, is its own affair.
 */
struct watch {
	void (*start)(struct game *, void *arg); /* set up, no record yet */
	void (*record)(struct game *, const struct watched *, void *arg);
	void *arg;
};

struct game {
	struct header header;
	const struct family *family;
	struct grammar grammar; /* the family's, with the rules' words */
	struct grammar_index index;
	void *state, *copy;
	void *states; /* the memory of both */
	struct dice dice;
	bool seeded; /* dice are open: chance is checked, and can be made */
	struct event *event;
	struct pieces pieces;

	struct events said; /* chance from the seed, not yet on record */
	size_t said_at;
	struct events follow; /* consequences, not yet on record */
	size_t follow_at;

	struct seen *seen[SEEN_MAX]; /* NULL where there is none yet */
	size_t seen_n;

	/* set by the command before reading */
	const struct crypto *crypto;
	struct text key; /* the seed of a sealed game, or nothing */
	const struct rules *other_rules; /* replay under these (TK-34) */
	const struct family *other_family;
	bool no_given;	 /* chance by hand is a fault */
	bool want_steps; /* note where each step begins (TK-15) */
	bool want_ranges;
	struct text *explain;	   /* say why for each consequence (TK-12) */
	const struct watch *watch; /* line by line, without short cuts */

	/* found while reading */
	bool unsealed; /* the seed is on record: nothing comes after it */
	unsigned long proofs[PROOFS];
	size_t *steps; /* offsets into the kept text */
	size_t n_steps, room_steps;
	struct range *ranges;
	size_t n_ranges, room_ranges;

	/* lines to append, made by moves */
	struct text added;
	struct text why;
	bool shut;	 /* dice were wanted, and are sealed */
	bool no_peek;	 /* chance to come is `?' and ends it (TK-12) */
	bool peeked;	 /* it has come to that */
	const char *eol; /* how new lines end */

	/* Last, because most of it is never touched. */
	struct event_space space; /* what `event' points to */
	struct words words;	  /* of the rules, where they have any */
};

enum game_state { GAME_READ, GAME_END, GAME_BAD };

void game_init(struct game *, const struct crypto *);
void game_release(struct game *);

/*
 * Reads the next game and replays it.  A journal that the rules do not bear
 * out is FAULT_RULES, one that cannot be understood FAULT_FORMAT.
 */
enum game_state game_read(struct game *, struct journal *, struct error *);

/*
 * The parts of it: the header up to the first record (header.c), or from the
 * seed on where all before it is that of the last game again.
 */
bool header_repeats(struct header *, struct journal *);
bool header_read(struct game *, struct journal *, struct error *);
bool header_read_seed(struct game *, struct journal *, struct error *);
void header_clear(struct header *);
/* The words of a line with single blanks between them. */
bool header_words(struct text *, struct word line, struct error *);
/* The next line of a header that is no comment; its end cuts it off. */
bool header_line(struct journal *, struct word *line, struct error *);
/*
 * The rule lines from `line' on, up to the line after them (carried.c).
 */
bool header_rules(struct game *, struct journal *, const char *digest,
    struct word *line, struct error *);
/* Makes the rules seen in a stream those that were seen in another. */
bool seen_copy(struct game *, const struct game *from, struct error *);
/* Looks at a record of a file: checks and applies it. */
bool game_feed(struct game *, struct word line, unsigned long number,
    struct error *);
/*
 * Takes the lines of a file as long as they are what can be expected; what is
 * not is left for game_feed, which says what is wrong (replay.c).
 */
bool game_feed_expected(struct game *, struct journal *, struct error *);
/* A record must be followed by all that follows from it (TK-30). */
bool game_check_end(struct game *, struct error *);
/* Sets the state up for the header's rules and players. */
bool game_setup(struct game *, struct error *);

/* The next chance record that the seed gives, or NULL. */
const struct event *game_said(struct game *, struct error *);
/* The last consequences with their reasons, into game->explain (TK-12). */
void game_explain(struct game *);

/*
 * Sealed games (seal.c).  What opens the seal is looked for when the header
 * has been read: the command's key, or further down the game itself.
 */
bool seal_find(struct game *, struct journal *, struct error *);
/* Takes a seed for that of a sealed game, if it is. */
bool seal_open(struct game *, struct word seed, struct error *);
/* Looks at a line of a file that tells the seed. */
bool seal_feed(struct game *, struct word line, struct error *);
/* Adds such a line: the game must be over and its seed known. */
bool game_unseal(struct game *, struct error *);

/* Makes a move and collects its lines. */
bool game_move(struct game *, const struct event *, struct error *);
/* Reads a move as people write it (TK-39), into game->event. */
bool game_parse(struct game *, const char *line, struct error *);

/*
 * Carries out the chance that is due: from `hand` (records by hand, each used
 * once) if there is one of its kind, else from the seed.
 */
bool game_chance(struct game *, struct events *hand, struct error *);
/* Throws what game->event asks for, where players say what is thrown. */
bool game_throw(struct game *, struct error *);
/* All that comes by itself: the deal after vegas-new and vegas-score. */
bool game_deal(struct game *, struct events *hand, struct error *);

/* Refuses what chance by hand was given but not due. */
bool game_hand_used(const struct game *, const struct events *hand,
    struct error *);

/* A refusal that says which moves are legal (TK-6). */
bool game_refuse(struct game *, struct error *);

#endif
