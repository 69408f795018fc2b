/*
 * The rules that the casino family knows: one table for YAML, for a game's
 * header and for the state (TK-62, TK-63).
 */
#include "families/casino/casino.h"

#define AT(field) .offset = offsetof(struct numbers, field)
#define NUMBER(least, most) .type = KEY_NUMBER, .low = (least), .high = (most)
#define BY_PLAYERS .first = 1, .last = SEATS_MAX, .stride = sizeof(int32_t)

/* By path, as in a game's header. */
const struct key casino_keys[] = {
	{ .path = "bills.deck",
	    .type = KEY_CARDS,
	    .low = 1,
	    .high = AMOUNT_MAX,
	    AT(deck),
	    .room = DENOMINATIONS,
	    .required = true,
	    .help = "the bills, COUNTxAMOUNT each" },
	{ .path = "bills.fill",
	    NUMBER(1, AMOUNT_MAX),
	    AT(fill),
	    .required = true,
	    .help = "a casino gets bills until it has this much" },
	{ .path = "casinos.*",
	    .type = KEY_TEXT,
	    AT(casino[1]),
	    .room = sizeof(((struct numbers *)0)->casino[0]),
	    .first = 1,
	    .last = FACES,
	    .stride = sizeof(((struct numbers *)0)->casino[0]),
	    .display = true,
	    .help = "a casino's name" },
	{ .path = "dice.normal",
	    NUMBER(1, DICE_MAX),
	    AT(dice[DIE_NORMAL]),
	    .required = true,
	    .help = "dice of each player" },
	{ .path = "family",
	    .type = KEY_TEXT,
	    AT(family),
	    .room = sizeof(((struct numbers *)0)->family),
	    .required = true,
	    .help = "the family of games" },
	{ .path = "first.step",
	    NUMBER(0, SEATS_MAX),
	    AT(first_step),
	    .required = true,
	    .help = "seats the first-player card moves each round" },
	{ .path = "neutral",
	    .type = KEY_WORD,
	    .words = "yes no",
	    AT(no_neutral),
	    .help = "`no' plays without neutral dice" },
	{ .path = "neutral.each.*",
	    NUMBER(0, DICE_MAX),
	    AT(neutral_each[1]),
	    BY_PLAYERS,
	    .help = "neutral dice of each player, by number of players" },
	{ .path = "neutral.rolled.*",
	    NUMBER(0, DICE_MAX),
	    AT(neutral_rolled[1]),
	    BY_PLAYERS,
	    .help = "neutral dice rolled before the first turn" },
	{ .path = "payout.first",
	    .type = KEY_WORD,
	    .words = "highest lowest",
	    AT(pay_first),
	    .required = true,
	    .help = "which bill the most dice take" },
	{ .path = "payout.ties",
	    .type = KEY_WORD,
	    .words = "out stay",
	    AT(ties),
	    .required = true,
	    .help = "whether equal numbers of dice go out" },
	{ .path = "players.max",
	    NUMBER(1, SEATS_MAX),
	    AT(players_max),
	    .required = true,
	    .help = "most players" },
	{ .path = "players.min",
	    NUMBER(1, SEATS_MAX),
	    AT(players_min),
	    .required = true,
	    .help = "fewest players" },
	{ .path = "rounds",
	    NUMBER(1, ROUNDS_MAX),
	    AT(rounds),
	    .required = true,
	    .help = "rounds of a game" },
	{ .path = "title",
	    .type = KEY_TEXT,
	    AT(title),
	    .room = sizeof(((struct numbers *)0)->title),
	    .display = true,
	    .help = "the game's name for people" },
	{ .path = "win",
	    .type = KEY_WORDS,
	    .words = "money bills",
	    AT(win),
	    .room = WIN_WAYS,
	    .required = true,
	    .help = "what decides who wins, then ties" },
};

const size_t casino_keys_n = sizeof(casino_keys) / sizeof(casino_keys[0]);

bool
keys_bind(const struct rules *rules, enum rules_mode mode,
    struct numbers *numbers, struct error *err)
{
	int i;

	if (!rules_bind(rules, "", casino_keys, casino_keys_n, mode, numbers,
		err))
		return false;
	for (i = 1; i <= FACES; i++)
		if (mode == RULES_WHOLE && numbers->casino[i][0] == '\0')
			return fail(err, FAULT_FORMAT,
			    "rule `casinos.%d' is missing: a casino's name", i);
	if (mode == RULES_WHOLE && numbers->players_min > numbers->players_max)
		return fail(err, FAULT_FORMAT,
		    "`players.min' is above `players.max'");
	return true;
}
