/*
 * The potzblitz family's front door: its records, and who carries each out.
 */
#include "families/potzblitz/potzblitz.h"

static const struct form forms[FORMS] = {
	[ROLL] = { "roll", "nP", "NAME FACE FACE FACE", RECORD_CHANCE,
	    .by_hand = true },
	[PLACE] = { "place", "nb", "NAME CARD", RECORD_MOVE },
	[TAKE] = { "take", "n", "NAME", RECORD_MOVE },
	[SCORE] = { "score", "", "", RECORD_MOVE },
	[ROUND] = { "round", "#", "N", RECORD_CHANCE, .ruled = true },
	[TASK] = { "task", "bt", "CARD TASK", RECORD_CHANCE, .by_hand = true },
	[LOSE] = { "lose", "n#", "NAME N", RECORD_CONSEQUENCE },
	[GAIN] = { "gain", "n#", "NAME N", RECORD_CONSEQUENCE },
	[FINAL] = { "final", "n#", "NAME BOLTS", RECORD_CONSEQUENCE },
	[WINNER] = { "winner", "n+", "NAME...", RECORD_CONSEQUENCE },
	[RETIRE] = { "retire", "n", "NAME", RECORD_MOVE },
};

static bool
potzblitz_lint(const struct rules *rules, enum rules_mode mode,
    struct error *err)
{
	struct numbers numbers = { 0 };

	return numbers_bind(rules, mode, &numbers, err);
}

static bool
potzblitz_setup(void *state, const struct rules *rules, int players,
    struct error *err)
{
	struct potzblitz *game = state;
	int seat;

	if (!numbers_bind(rules, RULES_WHOLE, &game->rules, err))
		return false;
	if (players < game->rules.players_min ||
	    players > game->rules.players_max)
		return fail(err, FAULT_RULES,
		    "%d players; the rules are for %d to %d", players,
		    game->rules.players_min, game->rules.players_max);
	game->players = (uint8_t)players;
	game->playing = (uint8_t)((1U << players) - 1);
	for (seat = 0; seat < players; seat++)
		game->bolts[seat] = (uint16_t)game->rules.bolts_each;
	game->middle = (uint16_t)(game->rules.bolts_all -
	    players * game->rules.bolts_each);
	tasks_begin(game);
	return true;
}

static void
potzblitz_due(const void *state, struct due *due)
{
	const struct potzblitz *game = state;

	switch (game->phase) {
	case PHASE_DEAL:
		tasks_due(game, due);
		return;
	case PHASE_ACT:
		*due = (struct due) { .what = DUE_ACT,
			.who = NOBODY,
			.type = ROLL,
			.arg = -1,
			.or_type = -1 };
		return;
	case PHASE_SCORE:
		*due = (struct due) { .what = DUE_SCORE,
			.who = NOBODY,
			.type = SCORE,
			.or_type = -1 };
		return;
	default:
		*due = (struct due) { .what = DUE_OVER,
			.who = NOBODY,
			.type = -1,
			.or_type = -1 };
	}
}

static bool
potzblitz_apply(void *state, const struct event *event, struct events *out,
    struct error *err)
{
	struct potzblitz *game = state;

	game->want_who = game->want_places = 0;
	if (event->type == RETIRE)
		return fail(err, FAULT_RULES, "nobody retires in this game");
	if (game->phase == PHASE_DEAL)
		return tasks_apply(game, event, err);
	switch (event->type) {
	case ROLL:
		return race_roll(game, event, out->names, err);
	case PLACE:
		return race_place(game, event, out->names, err);
	case TAKE:
		return race_take(game, event, out->names, err);
	case SCORE:
		return count_round(game, out, err);
	default:
		return fail(err, FAULT_RULES, "nothing is dealt now");
	}
}

static void
potzblitz_chance(void *state, struct dice *dice, struct events *out)
{
	struct potzblitz *game = state;

	if (game->phase == PHASE_DEAL)
		tasks_say(game, dice, out);
	else
		race_say(game, dice, out);
}

static void
potzblitz_moves(const void *state, struct events *out)
{
	const struct potzblitz *game = state;

	if (game->phase == PHASE_ACT)
		race_moves(game, out);
	else if (game->phase == PHASE_SCORE)
		events_add(out, SCORE);
}

static void
potzblitz_standing(const void *state, struct standing *standing)
{
	const struct potzblitz *game = state;
	int seat;

	*standing = (struct standing) { .players = game->players,
		.over = game->phase == PHASE_OVER };
	for (seat = 0; seat < game->players; seat++) {
		standing->money[seat] = game->bolts[seat];
		standing->winner[seat] = game->winners >> seat & 1;
	}
}

/* All bolts are there. */
static bool
bolts_sound(const struct potzblitz *game, struct error *err)
{
	int seat, bolts = game->middle;

	if (game->players > SEATS)
		return fail(err, FAULT_RULES, "there are %d players",
		    game->players);
	for (seat = 0; seat < game->players; seat++)
		bolts += game->bolts[seat];
	if (bolts != game->rules.bolts_all)
		return fail(err, FAULT_RULES, "there are %d bolts of %d", bolts,
		    game->rules.bolts_all);
	return true;
}

/* Notes the tasks of a pile that there are, and says how many lie there. */
static int
pile_count(const struct pile *pile, uint8_t seen[])
{
	int i;

	for (i = 0; i < pile->n && i < TASKS_MAX; i++)
		seen[pile->task[i]] = 1;
	return pile->n;
}

/* All tasks are there, each once. */
static bool
tasks_sound(const struct potzblitz *game, struct error *err)
{
	uint8_t seen[UINT8_MAX + 1] = { 0 };
	int i,
	    n = pile_count(&game->deck, seen) +
	    pile_count(&game->discards, seen);
	int all = tasks_count(&game->rules), different = 0;

	for (i = 0; i < CARDS; i++)
		if (game->task[i] > 0) {
			seen[game->task[i] - 1] = 1;
			n++;
		}
	for (i = 0; i < all; i++)
		different += seen[i];
	return n == all && different == all
	    ? true
	    : fail(err, FAULT_RULES, "there are %d tasks of %d", n, all);
}

static bool
potzblitz_sound(const void *state, struct error *err)
{
	return bolts_sound(state, err) && tasks_sound(state, err);
}

extern const struct family family_potzblitz;

const struct family family_potzblitz = {
	.name = "potzblitz",
	.summary = "a race of dice for tasks",
	.counts = N_("bolts"),
	.size = sizeof(struct potzblitz),
	.fixed = offsetof(struct potzblitz, players),
	.grammar = { .forms = forms,
	    .n_forms = FORMS,
	    .boards = potzblitz_cards,
	    .n_boards = CARDS,
	    .board = N_("no gain or loss card"),
	    .places = PLACES_EACH },
	.lint = potzblitz_lint,
	.setup = potzblitz_setup,
	.due = potzblitz_due,
	.apply = potzblitz_apply,
	.chance = potzblitz_chance,
	.about = race_about,
	.moves = potzblitz_moves,
	.standing = potzblitz_standing,
	.worth = potzblitz_worth,
	.scale = POTZBLITZ_SCALE,
	.hope = potzblitz_hope,
	.guess = potzblitz_guess,
	.rests = potzblitz_rests,
	.run = potzblitz_run,
	.view = potzblitz_view,
	.sheet = potzblitz_sheet,
	.line = potzblitz_line,
	.explain = potzblitz_explain,
	.sound = potzblitz_sound,
};
