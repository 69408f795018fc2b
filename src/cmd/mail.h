/*
 * What the parts of vegas-mail share: a table that is open, the orders of a
 * message, and the letters that tell of it.
 */
#ifndef CMD_MAIL_H
#define CMD_MAIL_H

#include "bots/bot.h"
#include "cmd/games.h"
#include "mail/letter.h"
#include "mail/message.h"
#include "mail/orders.h"
#include "mail/table.h"

struct desk {
	struct cmd *cmd;
	char **operand; /* those after the table */
	int operands;
	struct table table;
	struct text before[SEATS_MAX]; /* what each player could see */
	size_t records;		       /* how many there were */
	struct text preface; /* what all letters of a batch begin with */
	struct text reason;  /* why, where nobody had to say so */
	size_t stood;	     /* of the lines made, how many orders are known */
	long pondered;	     /* milliseconds, about standing orders */
	unsigned acted;	     /* seats whose strategy acted unasked, */
	int last;	     /* and which of them was the last */
	struct game game;    /* last, because most of it is never touched */
};

/* Opens the table that the command line names (vegas-mail.c). */
bool desk_open(struct desk *, struct error *);
/* Why the moderator does something, on one line. */
const char *desk_reason(struct desk *);

/* What is done with a table; errors are said by the caller. */
bool mail_init(struct desk *, struct error *);
bool mail_in(struct desk *, struct error *);
bool mail_out(struct desk *, struct error *);
bool mail_due(struct desk *, struct error *);
bool mail_remind(struct desk *, struct error *);
bool mail_undo(struct desk *, struct error *);
bool mail_dice(struct desk *, struct error *);
bool mail_move(struct desk *, struct error *);
bool mail_address(struct desk *, struct error *);
bool mail_token(struct desk *, struct error *);

/* What a line of a message means (mail_spell.c). */
enum order_kind {
	ORDER_UNKNOWN, /* no order at all */
	ORDER_HELP,
	ORDER_CHECK,
	ORDER_STANDING,
	ORDER_MOVE,
};
enum { SPELLINGS = 3 };
struct order {
	enum order_kind kind;
	/* What it could mean in the game's own words, likeliest first. */
	struct text spelt[SPELLINGS];
	int n;
	const char *wrong; /* why nobody may order that, or NULL */
};
bool order_read(struct game *, int seat, struct word line, struct order *,
    struct error *);
void order_release(struct order *);

/* What came of the orders of a message (mail_step.c). */
struct outcome {
	const char *kind; /* as in seen.h */
	int orders;
	bool moved;		  /* the game itself goes on */
	struct text unknown;	  /* lines that were no orders */
	struct text line, reason; /* the order that was refused */
	struct text told;	  /* what a check found out */
};
/* Carries the orders out in memory; refused ones are no error. */
bool outcome_find(struct desk *, int seat, struct word lines, struct outcome *,
    struct error *);
void outcome_release(struct outcome *);
/* Moves the table on until a person must decide (mail_on.c). */
bool desk_move_on(struct desk *, struct error *);
/* A bot moves for a player, unless it rather waits. */
bool desk_bot_move(struct desk *, int seat, struct bot *, bool *moved,
    struct error *);
/* What nobody has told yet, before a score that ends the game. */
void desk_untold(struct desk *, struct text *);

/*
 * What players could see is remembered before the game goes on, so that it is
 * known afterwards whose view has changed.
 */
void desk_remember(struct desk *);
/*
 * The game with the lines that were made is committed, with a mail to everybody
 * whose view has changed; `letter' begins that to `seat' (mail_tell.c).
 */
bool desk_commit(struct desk *, struct batch *, int seat, struct letter *,
    const char *reply, struct error *);

/* Adds the table, what is due and what the player can do. */
void letter_state(struct desk *, struct letter *, int seat, bool moves);
/* How orders are written. */
void letter_how(struct letter *);
/* Turns a letter into a player's mail of the next batch. */
bool desk_mail(struct desk *, int seat, unsigned long number,
    const char *subject, struct letter *, const char *reply, struct text *out,
    struct error *);
/* A subject that says what is due, as this player sees it. */
void desk_subject(struct desk *, int seat, struct text *out);

/* Begins and commits what the moderator does, for a reason (mail_fix.c). */
void desk_begin(struct desk *, const char *what);
bool desk_finish(struct desk *, struct error *);

/* Adds a comment that begins a batch of the moderator's, or says what is due. */
void desk_mark_moderator(struct desk *, const char *what, struct text *out);
void desk_mark_due(struct desk *, bool acted, struct text *out);

#endif
