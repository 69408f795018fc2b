/*
 * For playout: the modules of More Cash More Dice, and which of them go
 * together (MC-6).
 */
#ifndef TESTS_PLAYOUT_MODULES_H
#define TESTS_PLAYOUT_MODULES_H

#include <stdbool.h>
#include <string.h>

#include "engine/text.h"

enum module {
	MODULE_MORE_BILLS,
	MODULE_HIGH_STAKES,
	MODULE_SIX_PLAYERS,
	MODULE_NEUTRAL_FIVE,
	MODULE_SOLO,
	MODULE_BIG_DICE,
	MODULE_SLOT_MACHINE,
	MODULE_KICKERS,
	MODULE_BONUS_CARDS,
	MODULE_ACTION_CARDS,
	MODULE_TEAMS,
	MODULES
};
static const char *const modules[] = { "more-bills", "high-stakes",
	"six-players", "neutral-five", "solo", "big-dice", "slot-machine",
	"kickers", "bonus-cards", "action-cards", "teams" };

enum { SUBSETS = 1 << MODULES };

/* MC-6: whether these modules may lie over a rule set. */
static bool
modules_fit(unsigned set, int players, const char *rules)
{
	bool neutral = strcmp(rules, "las-vegas-neutral") == 0;
	bool solo = set >> MODULE_SOLO & 1;
	bool five = set >> MODULE_NEUTRAL_FIVE & 1;

	if (!neutral && strcmp(rules, "las-vegas") != 0)
		return set == 0 && players >= 2 && players <= 5;
	if (neutral && (players < 2 || players > 4 || five))
		return false;
	if ((players == 6 && !(set >> MODULE_SIX_PLAYERS & 1)) || players > 6)
		return false;
	if (solo != (players == 1) || (five && players != 5))
		return false;
	if (set >> MODULE_HIGH_STAKES & 1 && players < 5)
		return false;
	if (set >> MODULE_TEAMS & 1 && players != 4 && players != 6)
		return false;
	if (set >> MODULE_KICKERS & 1 && (players == 6 || five || solo))
		return false;
	return !(set >> MODULE_ACTION_CARDS & 1 && solo);
}

/* Their names with commas, in the order of a game's number. */
static void
modules_list(unsigned set, unsigned long number, struct text *out)
{
	int i, module;

	text_clear(out);
	for (i = 0; i < MODULES; i++) {
		module = number % 2 == 0 ? i : MODULES - 1 - i;
		if (set >> module & 1)
			text_printf(out, "%s%s", out->len > 0 ? "," : "",
			    modules[module]);
	}
}

/*
 * The modules of a game by its number and seed: each set that is allowed comes
 * once before any comes again.
 */
static unsigned
modules_of(unsigned long number, unsigned long seed, int players,
    const char *rules)
{
	unsigned fit[SUBSETS] = { 0 }, n = 0, set;

	for (set = 0; set < SUBSETS; set++)
		if (modules_fit(set, players, rules))
			fit[n++] = set;
	/* 89 divides no number of sets that go together. */
	return n == 0 ? 0 : fit[(number + 37 * seed) * 89 % n];
}

#endif
