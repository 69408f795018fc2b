/*
 * What people and programs see of a game.
 *
 * A family tells its facts to a struct view, one after another, as objects,
 * lists and values; src/view turns them into JSON or TSV.  For people it fills
 * a struct sheet: headings, tables and sentences that src/view lays out.
 */
#ifndef ENGINE_VIEW_H
#define ENGINE_VIEW_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "engine/event.h"
#include "engine/text.h"

/* Who looks: a seat, or one of these. */
enum { VIEW_ALL = -1, VIEW_PUBLIC = -2 };

struct view {
	void (*open)(struct view *, const char *key, char bracket);
	void (*close)(struct view *, char bracket);
	void (*string)(struct view *, const char *key, const char *);
	void (*number)(struct view *, const char *key, long long);
	void (*boolean)(struct view *, const char *key, bool);
	void (*null)(struct view *, const char *key);
	/* A number that is no whole one, as it is to be written. */
	void (*decimal)(struct view *, const char *key, const char *digits);

	const struct names *names;
	int viewer;
	const char *next_who, *next_what; /* what the game waits for */

	/* the writer's own */
	struct text *out;
	bool more;	    /* something stands before in this bracket */
	unsigned long game; /* its number in the stream */
	struct text path;
	unsigned depth;
	struct {
		size_t path; /* how long the path is outside */
		long index;  /* in a list: of the next entry; else -1 */
	} level[16];
};

/* Tells what the game waits for (TK-73), at its place among the facts. */
static inline void
view_next(struct view *view)
{
	view->open(view, "next", '{');
	view->string(view, "who", view->next_who);
	view->string(view, "what", view->next_what);
	view->close(view, '}');
}

/* Whether this viewer may know what a player holds. */
static inline bool
view_may_see(int viewer, int seat)
{
	return viewer == VIEW_ALL || viewer == seat;
}

/* Words of a record that only one player may know (TK-52). */
struct secret {
	uint8_t owner; /* NOBODY: there are none */
	uint16_t from; /* from this word on; the record's first is 0 */
	uint16_t open; /* but for this one; 0: none */
	bool veiled;   /* only until the dialogue is over */
};

enum { SHEET_COLUMNS = 12 };

enum row_kind { ROW_HEADING, ROW_CELLS, ROW_TEXT };

/*
 * What a table is of: what lies in the middle is drawn as places, the players
 * as such; what is told of either besides is beside it.
 */
enum table_kind { TABLE_PLACES, TABLE_BOARDS, TABLE_PLAYERS, TABLE_HANDS };

/* A column of a table. */
struct column {
	const char *head;
	/* Its part of a row's sentence, with one %s; NULL: it has none. */
	const char *say;
	bool right; /* numbers, set to the right */
	uint8_t
	    drop; /* what is left out first where there is no room; 0: never */
};

struct table_of {
	uint8_t kind;
	uint8_t n; /* columns */
	struct column column[SHEET_COLUMNS];
};

/* Where the text of a cell begins, and how wide it is on a terminal. */
struct cell {
	uint32_t at;
	uint32_t width; /* of whoever lays it out */
};

struct row {
	uint8_t kind;
	uint8_t cells;
	uint8_t table;
	uint16_t first; /* of its cells */
};

/*
 * Rows in order; those of ROW_CELLS with one number are one table.  The texts
 * of all cells are one text, each up to the next.  All zero is empty.
 */
enum { SHEET_TABLES = 6 };
struct sheet {
	struct text text;
	struct cell *cells;
	struct row *rows;
	uint16_t n, n_cells, room, room_cells;
	uint8_t n_tables;
	bool failed;
	struct table_of table[SHEET_TABLES];
};

/*
 * Begins a table; its columns follow, then its rows.  Heads and sentences are
 * looked up in the reader's language, all other texts come so.
 */
void sheet_table(struct sheet *, enum table_kind);
void sheet_column(struct sheet *, const char *head, const char *say);
void sheet_number_column(struct sheet *, const char *head, const char *say);
/* The last column is left out early where there is no room. */
void sheet_drop(struct sheet *, int order);
/* Begins a row of the last table, or a line; then a cell of it. */
void sheet_row(struct sheet *, enum row_kind);
/* Returns the text that the cell's is added to. */
struct text *sheet_cell(struct sheet *);
/* A line of text after an empty one. */
struct text *sheet_line(struct sheet *);

/*
 * What a cell holds besides words.  In its text these are marks, which
 * sheet_token reads again.
 */
/* What follows up to the end of the tile is an owner's, `A4'. */
void sheet_tile(struct sheet *, int owner);
void sheet_tile_end(struct sheet *);
void sheet_name(struct sheet *, int owner); /* the name, marked as theirs */
void sheet_die(struct sheet *, int die);
void sheet_bill(struct sheet *, int64_t amount);
/* What stands between two things of a cell, if there was one. */
void sheet_between(struct sheet *);

enum token_kind {
	TOKEN_END,
	TOKEN_TEXT,
	TOKEN_TILE, /* owner, and the text on it */
	TOKEN_NAME, /* owner */
	TOKEN_DIE,
	TOKEN_BILL, /* the text is its amount */
	TOKEN_BETWEEN,
};

struct token {
	enum token_kind kind;
	int owner;
	int die;
	struct word text;
};

/* The text of a cell, and the next thing in what is left of it. */
struct word sheet_text(const struct sheet *, unsigned cell);
struct token sheet_token(struct word *rest);
/* Cuts off the next piece that must not be broken, without the gap after it. */
struct word sheet_piece(struct word *rest);
/* The letter of a seat: A for the first; imaginary players are small. */
char sheet_letter(int owner);
void sheet_release(struct sheet *);

#endif
