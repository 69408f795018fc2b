/*
 * The boards and cards there are (boards.def, cards.def).
 */
#include "families/casino/casino.h"

#define BOARD(name) extern const struct board board_##name;
#define CARD(name) extern const struct card card_##name;
#include "families/casino/boards.def"
#include "families/casino/cards.def"
#undef BOARD
#undef CARD

/* NULL ends each list. */
static const struct board *const boards[] = {
#define BOARD(name) &board_##name,
#include "families/casino/boards.def"
#undef BOARD
	NULL,
};

static const struct card *const cards[] = {
#define CARD(name) &card_##name,
#include "families/casino/cards.def"
#undef CARD
	NULL,
};

const struct board *
board_at(size_t i)
{
	return i < sizeof(boards) / sizeof(boards[0]) ? boards[i] : NULL;
}

const struct card *
card_at(size_t i)
{
	return i < sizeof(cards) / sizeof(cards[0]) ? cards[i] : NULL;
}
