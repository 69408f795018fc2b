/*
 * Events: the records of a game file in a form that is quick to make, compare
 * and apply.
 *
 * An event is the number of its form in the family's grammar and a few
 * numbers, one for each word after the first.  The grammar says what each word
 * is, so text and event turn into each other without knowing any rule.
 */
#ifndef ENGINE_EVENT_H
#define ENGINE_EVENT_H

#include <stdint.h>

#include "engine/error.h"
#include "engine/text.h"
#include "engine/word.h"

/* Owners of dice: the seats, then the imaginary players (TK-27). */
enum {
	SEATS_MAX = 6,
	NEUTRAL = SEATS_MAX,
	GREY,
	OWNERS,
	NOBODY = 255,
	NAME_MAX_BYTES = 32,
};

struct names {
	uint8_t n;
	uint8_t len[SEATS_MAX];
	char name[SEATS_MAX][NAME_MAX_BYTES + 1];
};

/* The name of a seat or of an imaginary player. */
const char *name_of(const struct names *, int who);
/* The seat of a name, or -1. */
int name_find(const struct names *, struct word);
/* Whether a player may be called that (TK-25). */
bool name_check(struct word, struct error *);

/*
 * A die in an event is its face, whether it lies on the slot machine, and its
 * kind in one number, so that the order of TK-26 and TK-39 (by face, its
 * own place before the slot machine, then normal, B, N, K) is the order of the numbers.
 */
enum die_kind { DIE_NORMAL, DIE_BIG, DIE_NEUTRAL, DIE_KICKER, DIE_BLACK };
enum { DIE_ON_SLOT = 8 };
#define DIE(face, kind) ((face) << 4 | (kind))
#define DIE_FACE(die) ((die) >> 4)
#define DIE_KIND(die) ((die)&7)

/*
 * Dice of which only the number counts, of one kind: four bits a face, the
 * 1s lowest, so at most 15 of a face.  DICE_KINDS such numbers are a roll.
 */
enum { DICE_KINDS = 4, DICE_OF_A_FACE = 15 };

static inline uint32_t
dice_of(int face)
{
	return UINT32_C(1) << 4 * (face - 1);
}

static inline int
dice_with(uint32_t dice, int face)
{
	return (int)(dice >> 4 * (face - 1) & 15);
}

static inline int
dice_count(uint32_t dice)
{
	return (int)((((dice & 0x0f0f0f) + (dice >> 4 & 0x0f0f0f)) *
			 UINT32_C(0x010101)) >>
		16 &
	    0xff);
}

/* A 1 for each face that there is. */
static inline uint32_t
dice_faces(uint32_t dice)
{
	dice |= dice >> 2;
	return (dice | dice >> 1) & 0x111111;
}

/* How many faces these are. */
static inline unsigned
faces_count(uint32_t faces)
{
	return faces * UINT32_C(0x111111) >> 20 & 15;
}

/* Number k of these faces, from 0. */
static inline int
faces_at(uint32_t faces, unsigned k)
{
	/* How many up to each face, and where they are as many as wanted. */
	uint32_t other = faces * UINT32_C(0x111111) ^
	    (k + 1) * UINT32_C(0x111111);

	return __builtin_ctz((other - 0x111111) & ~other & 0x888888) / 4 + 1;
}

struct event {
	uint8_t type;  /* a form of the family's grammar */
	uint8_t given; /* chance by hand, marked ` !` */
	uint16_t n;
	int32_t arg[];
};

enum {
	LINE_MAX_BYTES = 4096,
	NUMBER_MAX = 1000000000,
	FORMS_MAX = 48, /* of a grammar */
};

/* Room for an event of as many words as a line can have. */
struct event_space {
	int32_t word[1 + LINE_MAX_BYTES / 2];
};

static inline struct event *
event_in(struct event_space *space)
{
	return (struct event *)(void *)space->word;
}

static inline bool event_equal(const struct event *, const struct event *);

/* A list of events, packed.  All zero is empty. */
struct events {
	int32_t *data;
	size_t used, room;
	size_t count;
	size_t last; /* where the last one begins */
	bool failed; /* out of memory: what came after is missing */
	bool deaf;   /* nobody wants to know: what is added is dropped */
	bool lent;   /* data is not the list's own */

	const struct names *names; /* for reasons and refusals; may be NULL */
	struct text *why;	   /* reasons wanted (--explain), or NULL */
	struct events *answers;	   /* to what is asked now, or NULL */
	size_t reasons;
};

/*
 * A list with room of its own for some events, which is enough for most lists
 * of moves: struct events_room room; struct events list = EVENTS_IN(&room).
 */
struct events_room {
	int32_t word[256];
};
#define EVENTS_IN(room_)                                                       \
	{                                                                      \
		.data = (room_)->word,                                         \
		.room = sizeof((room_)->word) / sizeof((room_)->word[0]),      \
		.lent = true                                                   \
	}

/* Starts an event; its words follow by events_arg. */
void events_add(struct events *, int type);
bool events_reserve(struct events *, size_t more);
static inline void events_arg(struct events *, int32_t);
/* A whole event at once: EVENT(list, TYPE, 1, 2, 3). */
static inline void events_put(struct events *, int type, const int32_t *arg,
    size_t n);
#define EVENT(list, type, ...)                                                 \
	events_put((list), (type), (const int32_t[]) { __VA_ARGS__ },          \
	    sizeof((const int32_t[]) { __VA_ARGS__ }) / sizeof(int32_t))
/* One of another list, with its mark, into a list that is not deaf. */
void events_copy(struct events *, const struct event *);
static inline void events_clear(struct events *);
void events_release(struct events *);

/* Why the last event followed: a clause and the numbers that decided. */
void events_because(struct events *, const char *clause, const char *format,
    ...) __attribute__((format(printf, 3, 4)));
#define because(list, ...)                                                     \
	((list)->why != NULL ? events_because((list), __VA_ARGS__) : (void)0)

static inline bool
event_equal(const struct event *a, const struct event *b)
{
	int i;

	if (a->type != b->type || a->n != b->n)
		return false;
	for (i = 0; i < a->n; i++)
		if (a->arg[i] != b->arg[i])
			return false;
	return true;
}

static inline const struct event *
events_at(const struct events *list, size_t at)
{
	return (const struct event *)(const void *)(list->data + at);
}

static inline size_t
events_after(const struct events *list, size_t at)
{
	return at + 1 + events_at(list, at)->n;
}

static inline void
events_arg(struct events *list, int32_t value)
{
	if (list->deaf ||
	    (list->used == list->room && !events_reserve(list, 1)))
		return;
	list->data[list->used++] = value;
	((struct event *)(void *)(list->data + list->last))->n++;
}

static inline void
events_put(struct events *list, int type, const int32_t *arg, size_t n)
{
	struct event *event;

	if (list->deaf ||
	    (list->used + n + 1 > list->room && !events_reserve(list, n + 1)))
		return;
	event = (struct event *)(void *)(list->data + list->used);
	list->last = list->used;
	list->used += n + 1;
	list->count++;
	event->type = (uint8_t)type;
	event->given = 0;
	event->n = (uint16_t)n;
	memcpy(event->arg, arg, n * sizeof(*arg));
}

static inline void
events_clear(struct events *list)
{
	list->used = list->count = list->last = list->reasons = 0;
	if (list->why != NULL)
		text_clear(list->why);
}

#define EVENTS_EACH(e, list)                                                   \
	for (size_t at_ = 0;                                                   \
	     at_ < (list)->used && ((e) = events_at((list), at_), true);       \
	     at_ = events_after((list), at_))

enum record { RECORD_CHANCE, RECORD_MOVE, RECORD_CONSEQUENCE };

/*
 * One kind of record.  `args` says what the words after the first are:
 *   n  a player, or neutral or grey	    d  a die
 *   l  a die that lies somewhere: on the slot machine `slot' is behind it
 *   D  dice to the end of the line, or none (DICE_KINDS numbers)
 *   #  a number			    a  an amount of money
 *   A  the same, lists of them lowest first
 *   h  an amount, or a word of the vocabulary alone (HAND_TERM - number)
 *   c  a place: 1 to 6, or slot	    s  the word slot
 *   x  COUNTxAMOUNT (two numbers)
 *   w  a word of the vocabulary, which says what follows it
 *   b  a board			    k  a die, or the kind of one
 *   p  a place, slot, hand, out or a board
 *   y  where a marker is: a number, a player or the word board
 *   m  amounts, or `chips' and a number (CHIPS, then the number)
 *   v  amounts in two groups with a / between them (GROUP_END there)
 *   t  faces with hyphens between them, 3-4-6 (as a number, 346), or `sum' and
 *      a number (TASK_SUM + number)
 *   u  a word of the rules
 *   P  dice at places to the end of the line: a face or . for each (0), or
 *      one word of x and . for those that are to be thrown (PLACES - set)
 * followed by + (one or more), * (any number) or ? (may be missing).
 * A list of dice must be in the order of TK-26, of money highest first.
 */
struct form {
	const char *word;
	const char *args;
	const char *shape; /* the same for people */
	enum record kind;
	bool by_hand; /* may be marked ` !` (TK-47) */
	bool ruled;   /* chance that the rules decide, not the seed (LV-6) */
	bool own;     /* a move that others may not know is possible (TK-50) */
	bool secret;  /* what follows the name is that player's alone (TK-52) */
};

static inline bool
is_many(char code)
{
	return code == '+' || code == '*' || code == '?';
}

/* What some words are as numbers; places are 1 to 6. */
enum {
	PLACE_SLOT = 7,
	PLACE_HAND,
	PLACE_OUT,
	PLACE_BOARD = 16,     /* and up, by board */
	WHERE_NAME = 1 << 30, /* and up, by seat; NOBODY: the board */
	CHIPS = -1,
	GROUP_END = -2,
	HAND_TERM = -16, /* and down, by word */
	TASK_SUM = 100000,
	PLACES = -1, /* and down, by the set of places */
};

/* A word of answers and cards, and what follows it. */
struct term {
	const char *word;
	const char *args;
	bool secret; /* what follows is, until the dialogue is over (TK-52) */
};

/* Words that the rules of a game bring along: the names of its tiles. */
enum { WORDS_MAX = 128, WORDS_TEXT = 4096 };
struct words {
	uint16_t n;
	uint16_t used; /* of text */
	uint16_t at[WORDS_MAX];
	char text[WORDS_TEXT];
};
/* One more; false where there is no room. */
bool words_add(struct words *, const char *);

/* The forms that most lines of a file have. */
enum turn_form { TURN_ROLL, TURN_PLACE, TURN_FORMS };

struct grammar {
	const struct form *forms;
	uint8_t n_forms;
	const struct term *terms;
	uint8_t n_terms;
	const char *const *boards; /* of the code b: boards, spaces, cards */
	uint8_t n_boards;
	const char *board; /* what such a word is called; NULL: a board */
	uint8_t places;	   /* of the code P */
	const char *place; /* what a place of the code c is called */
	const struct words *words;
	uint8_t turn[TURN_FORMS]; /* of a family that has a `replay' */
};

/*
 * What replaying wants to know of a grammar at once; filled by grammar_index:
 * where the forms of a first letter begin, and what each form is like.
 */
enum brief { BRIEF_NOT, BRIEF_ALONE, BRIEF_DIGIT, BRIEF_AMOUNTS };
struct grammar_index {
	uint8_t first[32];
	uint8_t next[FORMS_MAX];
	uint8_t len[FORMS_MAX]; /* of each form's word */
	uint8_t brief
	    [FORMS_MAX]; /* nothing, or a known word and a digit or money */
	bool chance[FORMS_MAX];
};
void grammar_index(struct grammar_index *, const struct grammar *);
/* Refuses a word that begins no record, with the nearest that does. */
bool form_unknown(const struct grammar *, struct word, struct error *);
/* The number of a word of the vocabulary, or -1. */
int term_find(const struct grammar *, struct word);
/* The form of a record that begins with this word, or NULL. */
const struct form *form_find(const struct grammar *,
    const struct grammar_index *, struct word);

enum event_order { ORDER_STRICT, ORDER_ANY };

/*
 * Reads a record of at most LINE_MAX_BYTES into an event of an event_space.
 * ORDER_ANY takes dice and money in any order and sorts them
 * (what people type); a file has the order of TK-39.  Faults: FAULT_FORMAT
 * where the words are none of the grammar's, FAULT_RULES for a name that is
 * no player.
 */
bool event_parse(const struct grammar *, const struct grammar_index *,
    const struct names *, struct word line, enum event_order, struct event *,
    struct error *);

/*
 * Writes a record without indent and line end to memory that has room for
 * event_room bytes; returns where it ends.
 */
size_t event_room(const struct event *);
char *event_print(const struct grammar *, const struct names *,
    const struct event *, char *to);
/* The whole record into a text. */
void event_format(const struct grammar *, const struct names *,
    const struct event *, struct text *);
void die_format(int die, struct text *);

/*
 * Brings the words from number `from' on into the order of their code, or says
 * whether they are in it (sort.c).
 */
bool event_order(struct event *, char code, int from, enum event_order);

/* Faces with hyphens between them as a number, or -1 (spell.c). */
int32_t spell_faces(struct word);
/* A die, or 0 if it is none. */
int32_t die_read(struct word);
/* The number of a word of the codes b k p y, or -1. */
int32_t spell_read(const struct grammar *, const struct names *, char code,
    struct word);
/* The word of such a number; NULL where it is written as digits or a die. */
const char *spell_word(const struct grammar *, const struct names *, char code,
    int32_t value);

#endif
