/*
 * The showdown family's front door: its records, and who carries each out.
 */
#include "families/showdown/showdown.h"

static const struct form forms[FORMS] = {
	[ROLL] = { "roll", "nw?", "neutral WORD DIE...", RECORD_CHANCE,
	    .by_hand = true },
	[PLACE] = { "place", "nb#", "NAME SPACE PRICE", RECORD_MOVE },
	[PASS] = { "pass", "nw", "NAME publicity|renovate", RECORD_MOVE },
	[SCORE] = { "score", "w?", "[final]", RECORD_MOVE },
	[EVENT_TOLD] = { "event", "w", "EVENT [TILE | N]", RECORD_MOVE },
	[TELL] = { "tell", "nw+", "NAME WORD N...", RECORD_MOVE },
	[TURN] = { "turn", "#n", "N FIRST", RECORD_CHANCE, .ruled = true },
	[TILE] = { "tile", "bu#?", "SPACE TILE PRICE", RECORD_CHANCE,
	    .by_hand = true },
	[BID] = { "bid", "nb#", "neutral SPACE PRICE", RECORD_CONSEQUENCE },
	[BACK] = { "back", "nb", "NAME SPACE", RECORD_CONSEQUENCE },
	[BUY] = { "buy", "nbu#", "NAME SPACE TILE PRICE", RECORD_CONSEQUENCE },
	[PRICE] = { "price", "b#", "SPACE PRICE", RECORD_CONSEQUENCE },
	[GONE] = { "gone", "bu", "SPACE TILE", RECORD_CONSEQUENCE },
	[GAIN] = { "gain", "nw", "NAME fame N", RECORD_CONSEQUENCE },
	[FINAL] = { "final", "n##", "NAME FAME MONEY", RECORD_CONSEQUENCE },
	[WINNER] = { "winner", "n+", "NAME...", RECORD_CONSEQUENCE },
	[RETIRE] = { "retire", "n", "NAME", RECORD_MOVE },
};

/* In the order of enum term_number. */
const struct term showdown_terms[TERMS] = {
	[TERM_SURPLUS] = { "surplus", "d+" },
	[TERM_SLOTS] = { "slots", "d+" },
	[TERM_PREMIER] = { "premier", "d+" },
	[TERM_PUBLICITY] = { "publicity", "" },
	[TERM_RENOVATE] = { "renovate", "" },
	[TERM_FINAL] = { "final", "" },
	[TERM_STRIKE] = { "slot-builders-on-strike", "" },
	[TERM_SURPLUS_EVENT] = { "slots-surplus", "" },
	[TERM_RELATIONS] = { "good-relations", "" },
	[TERM_VISIONARY] = { "visionary", "" },
	[TERM_NO_BIDS] = { "no-bids", "u" },
	[TERM_BOUGHT] = { "slots-bought", "#" },
	[TERM_REVENUE] = { "revenue", "#" },
	[TERM_POPULATION] = { "population", "#" },
	[TERM_MONEY] = { "money", "#" },
	[TERM_FAME] = { "fame", "#" },
};

static bool
showdown_lint(const struct rules *rules, enum rules_mode mode,
    struct error *err)
{
	struct numbers numbers = { 0 };

	return showdown_numbers(rules, mode, &numbers, err);
}

static bool
showdown_setup(void *state, const struct rules *rules, int players,
    struct error *err)
{
	struct showdown *game = state;

	if (!showdown_numbers(rules, RULES_WHOLE, &game->rules, err))
		return false;
	if (players != SEATS)
		return fail(err, FAULT_RULES,
		    "%d players; the rules are for %d", players, SEATS);
	memset(game->bidder, NOBODY, sizeof(game->bidder));
	tiles_begin(game);
	return true;
}

/* The basic tiles, then those of the stacks: by number. */
static void
showdown_words(const void *state, struct words *words)
{
	const struct showdown *game = state;
	int stack, i, tile, n = BASICS;

	for (stack = 0; stack < STACKS; stack++)
		n += game->rules.tiles[stack][0].n +
		    game->rules.tiles[stack][1].n;
	words->n = words->used = 0;
	for (i = tile = 0; i < n; i++, tile++)
		(void)words_add(words, tile_name(&game->rules, tile));
}

static void
showdown_due(const void *state, struct due *due)
{
	const struct showdown *game = state;

	*due = (struct due) { .what = DUE_OVER,
		.who = NOBODY,
		.type = -1,
		.or_type = -1 };
	switch (game->phase) {
	case PHASE_DEAL:
		tiles_due(game, due);
		return;
	case PHASE_NEUTRAL:
		due->what = DUE_ROLL;
		due->who = due->arg = NEUTRAL;
		due->type = ROLL;
		due->term = neutral_die_due(game) + 1;
		return;
	case PHASE_ACT:
		due->what = DUE_PLACE;
		due->who = due->arg = game->actor;
		due->type = PLACE;
		return;
	case PHASE_SCORE:
		due->what = DUE_SCORE;
		due->type = SCORE;
		return;
	default:
		return;
	}
}

bool
showdown_apply(void *state, const struct event *event, struct events *out,
    struct error *err)
{
	struct showdown *game = state;

	if (event->type == RETIRE)
		return fail(err, FAULT_RULES, "nobody retires in this game");
	if (game->phase == PHASE_DEAL)
		return tiles_apply(game, event, out, err);
	switch (event->type) {
	case ROLL:
		return neutral_roll(game, event, out, err);
	case PLACE:
		return auction_place(game, event, out, err);
	case PASS:
		return auction_pass(game, event, out, err);
	case SCORE:
		return auction_score(game, event, out, err);
	case EVENT_TOLD:
		return auction_event(game, event, err);
	case TELL:
		return end_tell(game, event, out->names, err);
	default:
		return fail(err, FAULT_RULES, "no turn begins now");
	}
}

static void
showdown_chance(void *state, struct dice *dice, struct events *out)
{
	struct showdown *game = state;

	if (game->phase == PHASE_DEAL)
		tiles_say(game, dice, out);
	else
		neutral_say(game, dice, out);
}

static void
showdown_moves(const void *state, struct events *out)
{
	const struct showdown *game = state;

	if (game->phase == PHASE_NEUTRAL)
		EVENT(out, ROLL, NEUTRAL);
	else if (game->phase == PHASE_ACT)
		auction_moves(game, out);
	else if (game->phase == PHASE_SCORE)
		events_add(out, SCORE);
}

static void
showdown_standing(const void *state, struct standing *standing)
{
	const struct showdown *game = state;
	int seat;

	*standing = (struct standing) { .players = SEATS,
		.over = game->phase == PHASE_OVER };
	for (seat = 0; seat < SEATS; seat++) {
		standing->money[seat] = end_fame(game, seat);
		standing->winner[seat] = game->winners >> seat & 1;
	}
}

/* No Slots too many are bought, and no price is bid that buys. */
static bool
showdown_sound(const void *state, struct error *err)
{
	const struct showdown *game = state;
	int i;

	if (!tiles_sound(game, err))
		return false;
	if (game->slots_bought > game->rules.slots_most)
		return fail(err, FAULT_RULES, "%d Slots were bought of %d",
		    game->slots_bought, game->rules.slots_most);
	for (i = 0; i < STACKS; i++)
		if (game->marker[SPACE_PREMIER + i] > 0 && game->tile[i] > 0 &&
		    game->marker[SPACE_PREMIER + i] >=
			tile_price(&game->rules, game->tile[i] - 1))
			return fail(err, FAULT_RULES,
			    "the neutral player bids a starting price");
	return true;
}

extern const struct family family_showdown;

const struct family family_showdown = {
	.name = "showdown",
	.summary = "an auction of tiles for two and a neutral bidder",
	.counts = N_("fame"),
	.size = sizeof(struct showdown),
	.fixed = offsetof(struct showdown, phase),
	.grammar = { .forms = forms,
	    .n_forms = FORMS,
	    .terms = showdown_terms,
	    .n_terms = TERMS,
	    .boards = showdown_spaces,
	    .n_boards = SPACES,
	    .board = N_("no space") },
	.lint = showdown_lint,
	.setup = showdown_setup,
	.due = showdown_due,
	.apply = showdown_apply,
	.chance = showdown_chance,
	.about = tiles_about,
	.words = showdown_words,
	.remark = end_remark,
	.moves = showdown_moves,
	.standing = showdown_standing,
	.worth = showdown_worth,
	.scale = SHOWDOWN_SCALE,
	.guess = showdown_guess,
	.run = showdown_run,
	.view = showdown_view,
	.sheet = showdown_sheet,
	.line = showdown_line,
	.explain = showdown_explain,
	.sound = showdown_sound,
};
