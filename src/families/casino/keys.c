/*
 * The rules that the casino family knows: one table for YAML, for a game's
 * header and for the state (TK-62, TK-63).
 */
#include "families/casino/board.h"

#define AT(field) .offset = offsetof(struct numbers, field)
#define NUMBER(least, most) .type = KEY_NUMBER, .low = (least), .high = (most)
#define BY_PLAYERS .first = 1, .last = SEATS_MAX, .stride = sizeof(int32_t)

/* By path, as in a game's header. */
static const struct key casino_keys[] = {
	{ .path = "bank",
	    .type = KEY_WORD,
	    .words = "no yes",
	    AT(bank),
	    .help = "`yes': bills beyond those of all rounds are the bank's" },
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
	    .help = "a casino gets bills until it has this much" },
	{ .path = "bills.ranked",
	    NUMBER(1, 8),
	    AT(ranked),
	    .help = "bills of a casino, the highest sum to the highest" },
	{ .path = "boards.count",
	    NUMBER(0, FACES),
	    AT(boards_count),
	    .help = "boards drawn each round, for the casinos from 1 up" },
	{ .path = "boards.deck",
	    .type = KEY_SIDES,
	    .words = board_words,
	    AT(boards),
	    .room = BOARD_DECK,
	    .help = "the boards; NAME, or NAME/NAME with two sides" },
	{ .path = "boards.reuse",
	    .type = KEY_WORD,
	    .words = "any none flip",
	    AT(boards_reuse),
	    .help = "whether boards of earlier rounds are drawn again" },
	{ .path = "casinos.*",
	    .type = KEY_TEXT,
	    AT(casino[1]),
	    .room = sizeof(((struct numbers *)0)->casino[0]),
	    .first = 1,
	    .last = FACES,
	    .stride = sizeof(((struct numbers *)0)->casino[0]),
	    .display = true,
	    .help = "a casino's name" },
	{ .path = "chips.each",
	    NUMBER(0, 99),
	    AT(chips_each),
	    .help = "chips that each player gets every round" },
	{ .path = "chips.most",
	    NUMBER(0, AMOUNT_MAX),
	    AT(chips_most),
	    .help = "rewards up to this are paid in chips alone" },
	{ .path = "chips.pass",
	    NUMBER(0, 99),
	    AT(chips_pass),
	    .help = "what it costs to pass after a roll; 0: nobody can" },
	{ .path = "chips.value",
	    NUMBER(1, AMOUNT_MAX),
	    AT(chip_value),
	    .help = "what a chip is worth" },
	{ .path = "dice.big",
	    NUMBER(0, DICE_MAX),
	    AT(dice[DIE_BIG]),
	    .help = "big dice of each player, which count as two" },
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
	{ .path = "first.by",
	    .type = KEY_WORD,
	    .words = "seat winner",
	    AT(first_by),
	    .help = "`winner': who took the higher bill of the last casino" },
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
	{ .path = "neutral.big.*",
	    NUMBER(0, DICE_MAX),
	    AT(neutral_big[1]),
	    BY_PLAYERS,
	    .help = "big neutral dice rolled before the first turn" },
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
	    .words = "money bills pieces",
	    AT(win),
	    .room = WIN_WAYS,
	    .required = true,
	    .help = "what decides who wins, then ties" },
};

/* The family's own keys, then those of each board. */
static bool
bind_all(const struct rules *rules, enum rules_mode mode,
    struct numbers *numbers, struct error *err)
{
	struct key_set sets[1 + BOARDS] = { { casino_keys,
	    sizeof(casino_keys) / sizeof(casino_keys[0]), numbers } };
	size_t i, n = 1;

	/* Most rule sets have none: they need not look at any board. */
	for (i = 0; i < rules->n && n == 1; i++)
		if (rules_key(rules, i).p[0] == 'b' &&
		    rules_key(rules, i).p[1] == 'o')
			n += board_count;
	for (i = 0; i + 1 < n; i++)
		sets[1 + i] = (struct key_set) { board_at(i)->keys,
			board_at(i)->n_keys, numbers->board[i] };
	return rules_bind(rules, sets, n, mode, err);
}

static bool
check_whole(const struct numbers *numbers, struct error *err)
{
	int i;

	for (i = 1; i <= FACES; i++)
		if (numbers->casino[i][0] == '\0')
			return fail(err, FAULT_FORMAT,
			    "rule `casinos.%d' is missing: a casino's name", i);
	if (numbers->players_min > numbers->players_max)
		return fail(err, FAULT_FORMAT,
		    "`players.min' is above `players.max'");
	return bills_lint(numbers, err) && boards_lint(numbers, err);
}

bool
keys_bind(const struct rules *rules, enum rules_mode mode,
    struct numbers *numbers, struct error *err)
{
	return bind_all(rules, mode, numbers, err) &&
	    (mode == RULES_PARTIAL || check_whole(numbers, err));
}
