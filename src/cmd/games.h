/*
 * Games in and out: what changing and reading commands do around their own
 * small part.
 */
#ifndef CMD_GAMES_H
#define CMD_GAMES_H

#include "cmd/cmd.h"
#include "engine/game.h"

/*
 * What a changing command does to one game.  `text' is the game as it was
 * read; what it shall be is added to `out'.
 */
typedef bool change_fn(struct cmd *, struct game *, struct word text,
    struct text *out, struct error *);

/* Reads, changes and writes (TK-1, TK-2, TK-8); does not return. */
void cmd_change(struct cmd *, const struct crypto *, change_fn *)
    __attribute__((noreturn));

/* The game as it was with the lines of its moves, or those alone (TK-12). */
bool cmd_append(struct cmd *, struct game *, struct word text, struct text *out,
    struct error *);

/* A move in the words of people, refused with the legal ones (TK-6). */
bool cmd_move(struct game *, const char *line, struct events *hand,
    struct error *);
/* The same, without naming any: they may be a secret. */
bool cmd_try(struct game *, const char *line, struct error *);

/* The text of a key file: one line, its words with single blanks (key.c). */
bool cmd_key(const char *file, struct text *key, struct error *);

/* Whether more than the game that was read is in a stream. */
bool cmd_more_games(struct journal *, struct error *);

/*
 * The game without its last steps: its text is added to `out', or with
 * `lines' the lines taken away (back.c).
 */
bool cmd_take_back(struct game *, struct word text, size_t steps, bool lines,
    struct text *out, struct error *);

/* What players tell of themselves, NAME=WORD:N,..., as moves (SD-9). */
bool cmd_tell(struct game *, const char *value, struct error *);

/* What the family has to say to whoever ends the game. */
void cmd_remark(struct cmd *, const struct game *);
/* The same, of a game that has been carried on already. */
void cmd_say_remark(struct cmd *, const struct game *);

/* What a reading command does with one game; false ends this file. */
typedef bool look_fn(struct cmd *, struct game *, unsigned long number,
    struct error *);

/* Reads every game of every operand, or standard input. */
void cmd_each_game(struct cmd *, const struct crypto *, look_fn *);

/*
 * Chance by hand (TK-47): KEY=VALUE,VALUE... or VALUE,VALUE... becomes records
 * that begin with `record', marked.
 */
bool cmd_by_hand(struct game *, const char *record, const char *value,
    struct events *hand, struct error *);
/* The dice or bills that are due, by hand: the record in game->event. */
bool cmd_thrown_by_hand(struct game *, struct error *);
/* --dice or --bills for whoever rolls or draws now. */
bool cmd_rolled_by_hand(struct cmd *, struct game *, int who,
    struct events *hand, struct error *);
/* All options of vegas-new and vegas-score that give chance by hand. */
bool cmd_dealt_by_hand(struct cmd *, struct game *, struct events *hand,
    struct error *);

/* Who acts: -p, or who is due. */
bool cmd_actor(struct cmd *, struct game *, int *who, struct error *);

/* NAME and WHAT of `--next' (TK-73). */
void cmd_due(const struct game *, const char **who, const char **what);

#endif
