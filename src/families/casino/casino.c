/*
 * The casino family's front door: its records, and who carries each out.
 */
#include "families/casino/card.h"
#include "families/casino/turn.h"
#include "families/casino/worth.h"

/* In the order of enum form_number: the most frequent of a letter first. */
static const struct form forms[FORMS] = {
	[ROLL] = { "roll", "nD", "NAME DIE...", RECORD_CHANCE,
	    .by_hand = true },
	[PLACE] = { "place", "n#s?", "NAME VALUE [slot]", RECORD_MOVE },
	[PAY] = { "pay", "cna", "CASINO NAME AMOUNT", RECORD_CONSEQUENCE },
	[TIE] = { "tie", "p#n+", "CASINO COUNT NAME...", RECORD_CONSEQUENCE },
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
	[GAIN] = { "gain", "nm", "NAME AMOUNT... | NAME chips N",
	    RECORD_CONSEQUENCE },
	[LOSE] = { "lose", "nm", "NAME AMOUNT... | NAME chips N",
	    RECORD_CONSEQUENCE },
	[DIE_MOVES] = { "die", "nkpp", "NAME DIE FROM TO", RECORD_CONSEQUENCE },
	[MARKER] = { "marker", "by", "BOARD WHERE", RECORD_CONSEQUENCE },
	[PASS] = { "pass", "n", "NAME", RECORD_MOVE },
	[SET] = { "set", "nd", "NAME DIE", RECORD_MOVE },
	[BOARD] = { "board", "cb", "CASINO NAME", RECORD_CHANCE,
	    .by_hand = true },
	[BANK] = { "bank", "x*", "COUNTxAMOUNT...", RECORD_CHANCE,
	    .by_hand = true },
	[EXTRA] = { "extra", "nd+", "NAME DIE DIE", RECORD_CHANCE,
	    .by_hand = true },
	[CARD] = { "card", "nw", "NAME CARD WORD...", RECORD_MOVE,
	    .own = true },
	[DEAL] = { "deal", "nh+", "NAME AMOUNT | NAME CARD...", RECORD_CHANCE,
	    .by_hand = true, .secret = true },
	[DRAW] = { "draw", "nA+", "NAME AMOUNT...", RECORD_CHANCE,
	    .by_hand = true, .secret = true },
	[REVEAL] = { "reveal", "nh", "NAME CARD", RECORD_CONSEQUENCE },
	[RAISE] = { "raise", "n#", "NAME N", RECORD_CONSEQUENCE },
	[ADD] = { "add", "ca", "CASINO AMOUNT", RECORD_CONSEQUENCE },
};

/* In the order of enum term_number. */
static const struct term terms[TERMS] = {
	[TERM_HIDE] = { "hide", "#", .secret = true },
	[TERM_GUESS] = { "guess", "#" },
	[TERM_PUT] = { "put", "d+" },
	[TERM_STOP] = { "stop", "" },
	[TERM_HIGHER] = { "higher", "" },
	[TERM_LOWER] = { "lower", "" },
	[TERM_CLOSE] = { "close", "c" },
	[TERM_KNOCK] = { "knock", "k" },
	[TERM_BLOCK] = { "block", "#c" },
	[TERM_TAKE] = { "take", "cw" },
	[TERM_CHIP] = { "chip", "" },
	[TERM_CASH] = { "cash", "" },
	[TERM_DICE] = { "dice", "" },
	[TERM_SET] = { "set", "d" },
	[TERM_BACK] = { "back", "d" },
	[TERM_SPLIT] = { "split", "v", .secret = true },
	[TERM_GROUP] = { "group", "#" },
	[TERM_DOWN] = { "down", "d+" },
	[TERM_NICE] = { "nice", "d" },
	[TERM_PICK] = { "pick", "d" },
	[TERM_BOARD] = { "board", "b" },
	[TERM_GOLD] = { "gold", "k" },
	[TERM_SKIP] = { "skip", "" },
	[TERM_KICK] = { "kick", "nl" },
	[TERM_BILL] = { "bill", "a" },
	[TERM_WIN] = { "win", "c" },
	[TERM_CASINO] = { "casino", "c" },
#define CARD(file, constant, name, args)                                       \
	[TERM_CARD + CARD_##constant] = { name, args },
#include "families/casino/cards.def"
#undef CARD
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
		game->rules.neutral_big[players] = 0;
	}
	if (game->rules.solo_dice > 0 && players > 1)
		return fail(err, FAULT_RULES,
		    "%d players; against imaginary ones one plays alone",
		    players);
	if (game->rules.teams > 0 && players % game->rules.teams != 0)
		return fail(err, FAULT_RULES, "%d players; teams are of %d",
		    players, game->rules.teams);
	game->special = game->rules.cards.n > 0 || game->rules.solo_dice > 0;
	memset(game->announce, game->rules.bonus_start, sizeof(game->announce));
	game->players = (uint8_t)players;
	hands_clear(game);
	table_gather(game);
	return true;
}

void
casino_due(const void *state, struct due *due)
{
	const struct casino *game = state;

	if (game->frames > 0) {
		const struct frame *top = flow_top(game);

		static const struct {
			enum due_what what;
			int type;
		} by_kind[] = {
			[FRAME_ASK] = { DUE_CHOOSE, CHOOSE },
			[FRAME_THROW] = { DUE_ROLL, EXTRA },
			[FRAME_DRAW] = { DUE_ROLL, DRAW },
			[FRAME_REROLL] = { DUE_ROLL, ROLL },
		};

		*due = (struct due) { by_kind[top->kind].what, top->who,
			by_kind[top->kind].type, top->who, -1, 0, 0 };
		return;
	}
	switch (game->phase) {
	case PHASE_DEAL:
		deal_due(game, due);
		return;
	case PHASE_TURN:
		*due = (struct due) { DUE_ROLL, game->turn, ROLL, game->turn,
			-1, 0, 0 };
		return;
	case PHASE_ROLLED:
		*due = (struct due) { DUE_PLACE, game->turn, PLACE, game->turn,
			-1, 0, 0 };
		return;
	case PHASE_THROW:
		*due = (struct due) { DUE_ROLL, game->thrower, ROLL,
			game->thrower, -1, 0, 0 };
		return;
	case PHASE_SCORE:
	case PHASE_PAID:
	case PHASE_NOW:
		*due = (struct due) { DUE_SCORE, NOBODY, SCORE, 0, -1, 0, 0 };
		return;
	default:
		*due = (struct due) { DUE_OVER, NOBODY, -1, 0, -1, 0, 0 };
	}
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
		return deal_apply(game, event, out, err);
	switch (event->type) {
	case ROLL:
		return game->frames > 0 && flow_top(game)->kind == FRAME_REROLL
		    ? flow_reroll(game, event, out, err)
		    : turn_roll(game, event, out, err);
	case PLACE:
		return turn_place(game, event, out, err);
	case SCORE:
		return payout_score(game, out, err);
	case RETIRE:
		return turn_retire(game, event, out, err);
	case CHOOSE:
		return flow_answer(game, event, out, err);
	case EXTRA:
		return flow_throw(game, event, out, err);
	case CARD:
		return game->frames > 0 ? flow_answer(game, event, out, err)
					: moment_play(game, event, out, err);
	case DRAW:
		return flow_draw(game, event, out, err);
	case PASS:
		return turn_pass(game, event, out, err);
	case SET:
		return turn_set(game, event, out, err);
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
	else
		turn_chance(game, dice, out);
}

static void
casino_moves(const void *state, struct events *out)
{
	const struct casino *game = state;

	if (game->frames > 0)
		flow_moves(game, out);
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
		standing->money[seat] = table_money(game, seat);
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
	.counts = N_("money"),
	.size = sizeof(struct casino),
	.fixed = offsetof(struct casino, table),
	.grammar = { .forms = forms,
	    .n_forms = FORMS,
	    .terms = terms,
	    .n_terms = TERMS,
	    .boards = board_names,
	    .n_boards = BOARDS,
	    .place = N_("no casino"),
	    .turn = { [TURN_ROLL] = ROLL, [TURN_PLACE] = PLACE } },
	.lint = casino_lint,
	.setup = casino_setup,
	.due = casino_due,
	.waits = turn_waits,
	.apply = casino_apply,
	.chance = casino_chance,
	.replay = plain_replay,
	.run = casino_run,
	.plays_out = true,
	.moves = casino_moves,
	.standing = casino_standing,
	.guess = casino_guess,
	.hides = casino_hides,
	.worth = casino_worth,
	.view = casino_view,
	.sheet = casino_sheet,
	.secret = casino_secret,
	.veiled = casino_veiled,
	.line = casino_line,
	.explain = casino_explain,
	.sound = casino_sound,
};
