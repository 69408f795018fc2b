/*
 * Action cards: what a plug-in is that is played by hand, and what it may call
 * besides the table's primitives.
 */
#ifndef FAMILIES_CASINO_CARD_H
#define FAMILIES_CASINO_CARD_H

#include "families/casino/board.h"

/* The moments of MC-63; FIRST: before the first placement of a turn. */
enum when {
	WHEN_START = 1,
	WHEN_ROLLED = 2,
	WHEN_FIRST = 4,
	WHEN_PLACED = 8,
};

/* Dice that can be named, each kind and face once, in the order of TK-39. */
enum { CHOICES_MAX = 2 * FACES * KINDS };
struct choices {
	int n;
	int32_t die[CHOICES_MAX];
	uint8_t count[CHOICES_MAX];
};
static inline void
choices_add(struct choices *choices, int32_t die, int count)
{
	if (count <= 0)
		return;
	choices->die[choices->n] = die;
	choices->count[choices->n++] = (uint8_t)count;
}

/*
 * A card: one file under cards/, one symbol card_NAME, listed in cards.def.
 * NULL where there is nothing to do.  Only what `moves' lists is played.
 */
struct card {
	const char *name;
	unsigned when; /* any of these moments */
	/* Its lines in the order of TK-38, while its moment is open, */
	void (*moves)(const struct casino *, int who, struct events *);
	/* or the dice that are chosen among, one or more. */
	void (*dice)(const struct casino *, int who, struct choices *);
	void (*play)(struct casino *, int who, const struct event *,
	    struct events *);
	/* The answers to a question of its own, and one of them. */
	void (*answers)(const struct casino *, const struct frame *,
	    struct events *);
	void (*answer)(struct casino *, const struct frame *,
	    const struct event *, struct events *);
	/* How many bills are drawn, and that they were. */
	int (*draws)(const struct casino *);
	void (*drawn)(struct casino *, const struct frame *,
	    const struct event *, struct events *);
	/* Whether the rules have the numbers that it needs. */
	bool (*lint)(const struct numbers *, struct error *);
	/* What it does, for `vegas-rules explain'. */
	void (*explain)(const struct numbers *, struct text *);
};

/* registry.c */
const struct card *card_at(size_t i);
extern const char card_words[]; /* all names, a blank before each */

static inline bool
card_held(const struct casino *game, int seat, int card)
{
	return game->cards[seat] >> card & 1;
}

/* Who holds a card, or NOBODY. */
int card_holder(const struct casino *, int card);
/* Of bills by value the middle one, of two the lower (MC-59). */
int card_middle(const struct pile *);
/* Who has drawn bills that lie aside now, or NOBODY. */
int card_drawer(const struct casino *);
/* It is used once and discarded (MC-50). */
void card_discard(struct casino *, int seat, int card);

/* A card's line without further words. */
static inline void
card_line(struct events *out, int who, int card)
{
	EVENT(out, CARD, who, TERM_CARD + card);
}

/* A question of a card's own, or bills that it draws. */
static inline void
card_asks(struct casino *game, int who, int card, enum frame_kind kind)
{
	flow_push(game,
	    (struct frame) { (uint8_t)kind, (uint8_t)who, 0,
		(uint8_t)(TOPIC_CARD + card), 0, { 0 } });
}

/* The rules in words: what modules bring, and one board or card. */
void explain_modules(const struct numbers *, struct text *out);
void explain_piece(struct text *out, const char *id, const struct text *);

#endif
