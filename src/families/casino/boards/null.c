/*
 * The template of a board: it does nothing, and is compiled so that it stays
 * true.  To write a board, copy it, name it in boards.def, and fill in the
 * hooks that the board needs.  A hook calls the table's primitives and never
 * writes dice, money or chips itself; a question goes on the stack with
 * question_push and comes back to `answer'.
 */
#include "families/casino/board.h"

extern const struct board board_null;

const struct board board_null = {
	.name = "null",
	.activate = NULL,
	.answer = NULL,
	.moves = NULL,
	.changed = NULL,
	.phases = 0,
	.phase = NULL,
};
