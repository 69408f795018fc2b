/*
 * The boards and cards there are (boards.def, cards.def).
 */
#include "families/casino/card.h"

#define BOARD(file, name) extern const struct board board_##file;
#define CARD(file, constant, name, args) extern const struct card card_##file;
#include "families/casino/boards.def"
#include "families/casino/cards.def"
#undef BOARD
#undef CARD

/* NULL ends each list. */
const struct board *const boards[] = {
#define BOARD(file, name) &board_##file,
#include "families/casino/boards.def"
#undef BOARD
	NULL,
};

const char *const board_names[] = {
#define BOARD(file, name) name,
#include "families/casino/boards.def"
#undef BOARD
	NULL,
};

const char board_words[] = ""
#define BOARD(file, name) " " name
#include "families/casino/boards.def"
#undef BOARD
    ;

const size_t board_count = sizeof(boards) / sizeof(boards[0]) - 1;
_Static_assert(sizeof(boards) / sizeof(boards[0]) - 1 <= BOARDS,
    "there are more boards than BOARDS");

static const struct card *const cards[] = {
#define CARD(file, constant, name, args) &card_##file,
#include "families/casino/cards.def"
#undef CARD
};

const char card_words[] = ""
#define CARD(file, constant, name, args) " " name
#include "families/casino/cards.def"
#undef CARD
    ;

_Static_assert((int)CARDS <= (int)CARDS_MAX,
    "there are more cards than CARDS_MAX");

const struct card *
card_at(size_t i)
{
	return cards[i];
}
