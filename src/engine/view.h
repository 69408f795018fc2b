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

enum { SHEET_COLUMNS = 12 };

enum row_kind { ROW_HEADING, ROW_CELLS, ROW_RULE, ROW_TEXT };

/* A cell of a table: where its text begins and whose colour it has. */
struct cell {
	uint32_t at;
	uint16_t width; /* in columns; for whoever lays it out */
	uint8_t owner;	/* NOBODY: no colour */
	bool right;	/* a number, set to the right */
};

struct row {
	uint8_t kind;
	uint8_t cells;
	uint16_t first; /* of its cells */
};

/*
 * Rows in order; a run of ROW_CELLS is one table.  The texts of all cells are
 * one text, each up to the next.  All zero is empty.
 */
struct sheet {
	struct text text;
	struct cell *cells;
	struct row *rows;
	uint16_t n, n_cells, room, room_cells;
	bool failed;
};

/* Begins a row, and a cell of it. */
void sheet_row(struct sheet *, enum row_kind);
/*
 * Returns the text that the cell's is added to.  In it \001 followed by the
 * letter A and up begins the colour of that owner, \002 ends it.
 */
struct text *sheet_cell(struct sheet *, int owner);
/* A cell with a number, or with another text that is set to the right. */
struct text *sheet_right(struct sheet *, int owner);
/* What stands between two words of a cell, if there was one. */
void sheet_between(struct sheet *, const char *);
/* Where the text of a cell ends. */
static inline size_t
sheet_end(const struct sheet *sheet, unsigned cell)
{
	return cell + 1U < sheet->n_cells ? sheet->cells[cell + 1].at
					  : sheet->text.len;
}
void sheet_release(struct sheet *);

#endif
