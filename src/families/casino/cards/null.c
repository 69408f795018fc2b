/*
 * The template of an action card: it has no moment, and is compiled so that
 * it stays true.  To write a card, copy it and name it in cards.def.
 */
#include "families/casino/card.h"

extern const struct card card_null;

const struct card card_null = {
	.name = "null",
	.when = 0,
	.moves = NULL,
	.play = NULL,
};
