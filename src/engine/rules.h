/*
 * The rules of a game: flat lines `rule KEY VALUE...` in canonical order.
 *
 * A rule set or module is YAML on disk; vegas-new resolves it once to these
 * lines, and every command sets its family up from them alone (TK-24).  What
 * keys a family knows is a table of struct key: the same table checks a YAML
 * file (TK-63), checks a game's header and fills the family's numbers.
 */
#ifndef ENGINE_RULES_H
#define ENGINE_RULES_H

#include "engine/error.h"
#include "engine/text.h"
#include "engine/word.h"

/* Longest list value on one line; longer ones go on with the same key. */
enum { RULE_BREAK = 3900 };
/* Far more than any rule set has: a stream may hold many of them. */
enum { RULES_BYTES = 1 << 16 };

struct rule {
	size_t key_at, key_len;
	size_t value_at, value_len;
	unsigned long line; /* where a game's header has it, or 0 */
	bool listed;	    /* a list in YAML, be it of one word */
};

/* All zero is empty.  Values have single blanks between their words. */
struct rules {
	struct text text; /* the canonical lines, what DIGEST is over */
	struct rule *list;
	size_t n, room;
};

/*
 * Appends a line.  Keys must come in byte order; equal keys are one list that
 * goes on.
 */
bool rules_add(struct rules *, struct word key, struct word value,
    struct error *);
/*
 * Appends lines `rule KEY VALUE...' as long as they are written as they shall
 * be, in printable ASCII; returns how much of the text that is, in whole
 * lines.  What is written otherwise is for rules_add.
 */
size_t rules_add_lines(struct rules *, const char *text, size_t len);
struct word rules_key(const struct rules *, size_t i);
struct word rules_value(const struct rules *, size_t i);

/* The value of a key, or an empty word. */
struct word rules_find(const struct rules *, const char *key);
void rules_clear(struct rules *);
/* The same lines, from the same lines of a file. */
bool rules_equal(const struct rules *, const struct rules *);
/* False: no memory. */
bool rules_copy(struct rules *, const struct rules *from);
void rules_release(struct rules *);

enum key_type {
	KEY_NUMBER, /* int32_t from low to high */
	KEY_WORD,   /* one of `words`; stored as its place, int32_t */
	KEY_TEXT,   /* words for people; stored in char[room] */
	KEY_LIST,   /* numbers from low to high; struct list of room */
	KEY_WORDS, /* some of `words`, each once; struct list of their places */
	KEY_CARDS, /* COUNTxAMOUNT words; struct list of pairs */
	KEY_SIDES, /* one of `words`, or two with a / between them; pairs, -1 */
	KEY_FACES, /* faces with hyphens, 3-4-6; struct list of numbers, 346 */
	KEY_PRICED, /* NAME:NUMBER words; struct priced_list of room */
};

/* How a list is stored: n numbers, or 2n (KEY_CARDS, KEY_SIDES). */
struct list {
	int32_t n;
	int32_t value[];
};

/* NAME:NUMBER; KEY_PRICED stores n of them behind one another. */
struct priced {
	char name[28];
	int32_t value;
};
struct priced_list {
	int32_t n;
	struct priced entry[];
};

struct key {
	/*
	 * The path of YAML keys joined by dots.  A part `*` stands for a
	 * number from first to last; each has its own place, stride bytes on.
	 */
	const char *path;
	enum key_type type;
	int32_t low, high;
	const char *words; /* separated by blanks */
	size_t offset;
	size_t room;
	int32_t first, last;
	size_t stride;
	bool required; /* every complete rule set has it */
	bool display;  /* shown to people only: no rule depends on it */
	const char *help;
};

enum rules_mode {
	RULES_WHOLE,   /* a complete rule set: required keys must be there */
	RULES_PARTIAL, /* a module or a file that extends another */
};

/* A table of keys and what their values go into. */
struct key_set {
	const struct key *keys;
	size_t n;
	void *into;
};

/*
 * Fills what the sets of keys go into from all lines, and checks them.  An
 * unknown key is refused with the nearest known one.  An error about one line
 * has its index in err->rule.
 */
bool rules_bind(const struct rules *, const struct key_set *, size_t sets,
    enum rules_mode, struct error *);

/*
 * The line that a refusal is about, or n.  Where a family judges several
 * values together, the first key that it names in quotes is the best place
 * there is.
 */
size_t rules_blame(const struct rules *, const struct error *);

/* The key nearest to a misspelt one, or NULL if none is near. */
const char *nearest_word(struct word wanted, const char *const *words,
    size_t n);

#endif
