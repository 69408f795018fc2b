/*
 * The casino family's front door: its records, and who carries each out.
 */
#include "families/casino/casino.h"

/* In the order of enum form_number: the most frequent of a letter first. */
static const struct form forms[FORMS] = {
	[ROLL] = { "roll", "nD", "NAME DIE...", RECORD_CHANCE,
	    .by_hand = true },
	[PLACE] = { "place", "n#s?", "NAME VALUE [slot]", RECORD_MOVE },
	[PAY] = { "pay", "cna", "CASINO NAME AMOUNT", RECORD_CONSEQUENCE },
	[TIE] = { "tie", "c#n+", "CASINO COUNT NAME...", RECORD_CONSEQUENCE },
	[UNDER] = { "under", "a+", "AMOUNT...", RECORD_CONSEQUENCE },
	[BILLS] = { "bills", "ca*", "CASINO AMOUNT...", RECORD_CHANCE,
	    .by_hand = true },
	[ROUND] = { "round", "#n", "N FIRST", RECORD_CHANCE, .ruled = true },
	[SCORE] = { "score", "", "", RECORD_MOVE },
	[FINAL] = { "final", "n###", "NAME MONEY BILLS CHIPS",
	    RECORD_CONSEQUENCE },
	[WINNER] = { "winner", "n+", "NAME...", RECORD_CONSEQUENCE },
	[RETIRE] = { "retire", "n", "NAME", RECORD_MOVE },
	[CHOOSE] = { "choose", "nw", "NAME WORD...", RECORD_MOVE },
};

static bool
casino_lint(const struct rules *rules, enum rules_mode mode, struct error *err)
{
	struct numbers numbers = { 0 };
	struct table table = { 0 };

	return keys_bind(rules, mode, &numbers, err) &&
	    table_setup(&table, &numbers, err);
}

static bool
casino_setup(void *state, const struct rules *rules, int players,
    struct error *err)
{
	struct casino *game = state;

	if (!keys_bind(rules, RULES_WHOLE, &game->rules, err) ||
	    !table_setup(&game->table, &game->rules, err))
		return false;
	if (players < game->rules.players_min ||
	    players > game->rules.players_max)
		return fail(err, FAULT_RULES,
		    "%d players; the rules are for %d to %d", players,
		    game->rules.players_min, game->rules.players_max);
	if (game->rules.no_neutral) {
		game->rules.neutral_each[players] = 0;
		game->rules.neutral_rolled[players] = 0;
	}
	game->players = (uint8_t)players;
	table_gather(game);
	return true;
}

void
casino_due(const void *state, struct due *due)
{
	const struct casino *game = state;

	if (game->questions > 0) {
		*due = (struct due) { DUE_CHOOSE, question_top(game)->who,
			CHOOSE, question_top(game)->who };
		return;
	}
	switch (game->phase) {
	case PHASE_DEAL:
		deal_due(game, due);
		return;
	case PHASE_TURN:
		*due = (struct due) { DUE_ROLL, game->turn, ROLL, game->turn };
		return;
	case PHASE_ROLLED:
		*due = (struct due) { DUE_PLACE, game->turn, PLACE,
			game->turn };
		return;
	case PHASE_SCORE:
		*due = (struct due) { DUE_SCORE, NOBODY, SCORE, 0 };
		return;
	default:
		*due = (struct due) { DUE_OVER, NOBODY, -1, 0 };
	}
}

static bool
apply_deal(struct casino *game, const struct event *event,
    const struct names *names, struct error *err)
{
	struct due due;

	deal_due(game, &due);
	if (event->type != due.type ||
	    (event->type == ROLL && event->arg[0] != due.arg))
		return fail(err, FAULT_RULES, "the deal is not over");
	if (event->type == ROUND)
		return deal_round(game, event, names, err);
	return event->type == BILLS ? deal_bills(game, event, err)
				    : deal_neutral(game, event, err);
}

static bool
casino_apply(void *state, const struct event *event, struct events *out,
    struct error *err)
{
	struct casino *game = state;

	if (event->type == ROLL && event->n < 2)
		return fail(err, event->given ? FAULT_RULES : FAULT_FORMAT,
		    "a roll without dice");
	if (game->phase == PHASE_DEAL)
		return apply_deal(game, event, out->names, err);
	switch (event->type) {
	case ROLL:
		return turn_roll(game, event, out, err);
	case PLACE:
		return turn_place(game, event, out, err);
	case SCORE:
		return payout_score(game, out, err);
	case RETIRE:
		return turn_retire(game, event, out, err);
	case CHOOSE:
		return question_answer(game, event, out, err);
	default:
		return fail(err, FAULT_RULES, "nothing is dealt now");
	}
}

static void
casino_chance(void *state, struct dice *dice, struct events *out)
{
	struct casino *game = state;

	if (game->phase == PHASE_DEAL)
		deal_chance(game, dice, out);
	else if (game->phase == PHASE_TURN)
		turn_chance(game, dice, out);
}

static void
casino_moves(const void *state, struct events *out)
{
	const struct casino *game = state;

	if (game->questions > 0)
		question_moves(game, out);
	else
		turn_moves(game, out);
}

static void
casino_standing(const void *state, struct standing *standing)
{
	const struct casino *game = state;
	int seat;

	*standing = (struct standing) { .players = game->players,
		.over = game->phase == PHASE_OVER };
	for (seat = 0; seat < game->players; seat++) {
		standing->money[seat] = table_money(&game->table, seat);
		standing->winner[seat] = game->winners >> seat & 1;
	}
}

static bool
casino_sound(const void *state, struct error *err)
{
	return table_sound(state, err);
}

extern const struct family family_casino;

const struct family family_casino = {
	.name = "casino",
	.summary = "dice on casinos, bills for majorities",
	.size = sizeof(struct casino),
	.grammar = { forms, FORMS, NULL, 0 },
	.lint = casino_lint,
	.setup = casino_setup,
	.due = casino_due,
	.apply = casino_apply,
	.chance = casino_chance,
	.replay = plain_replay,
	.moves = casino_moves,
	.standing = casino_standing,
	.view = casino_view,
	.sheet = casino_sheet,
	.line = casino_line,
	.explain = casino_explain,
	.sound = casino_sound,
};
