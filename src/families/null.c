/*
 * The template of a family: a game of one move and no rules, compiled so that
 * it stays true.  To write a family, copy it to a folder of its own, name it
 * in families.def, and let each function do its part; family.h says what each
 * has to hold to.
 */
#include "engine/family.h"

struct null {
	int32_t over;
};

enum { END };

static const struct form forms[] = {
	[END] = { "score", "", "", RECORD_MOVE },
};

static bool
null_lint(const struct rules *rules, enum rules_mode mode, struct error *err)
{
	(void)rules, (void)mode, (void)err;
	return true;
}

static bool
null_setup(void *state, const struct rules *rules, int players,
    struct error *err)
{
	(void)state, (void)players;
	return null_lint(rules, RULES_WHOLE, err);
}

static void
null_due(const void *state, struct due *due)
{
	const struct null *game = state;

	*due = (struct due) { .who = NOBODY,
		.type = -1,
		.or_type = -1,
		.what = game->over ? DUE_OVER : DUE_SCORE };
}

static bool
null_apply(void *state, const struct event *event, struct events *out,
    struct error *err)
{
	struct null *game = state;

	(void)event, (void)out;
	if (game->over)
		return fail(err, FAULT_RULES, "the game is over");
	game->over = 1;
	return true;
}

static void
null_chance(void *state, struct dice *dice, struct events *out)
{
	(void)state, (void)dice, (void)out;
}

static void
null_moves(const void *state, struct events *out)
{
	const struct null *game = state;

	if (!game->over)
		events_add(out, END);
}

static void
null_standing(const void *state, struct standing *standing)
{
	const struct null *game = state;

	*standing = (struct standing) { .over = game->over };
}

static void
null_view(const void *state, struct view *view)
{
	const struct null *game = state;

	view_next(view);
	view->boolean(view, "over", game->over);
}

static void
null_sheet(const void *state, const struct names *names, int viewer,
    struct sheet *sheet)
{
	const struct null *game = state;

	(void)names, (void)viewer;
	sheet_row(sheet, ROW_TEXT);
	text_puts(sheet_cell(sheet), game->over ? "over" : "open");
}

static void
null_line(const void *state, const struct names *names, int viewer,
    struct text *out)
{
	const struct null *game = state;

	(void)names, (void)viewer;
	text_puts(out, game->over ? "over" : "open");
}

static bool
null_explain(const struct rules *rules, struct text *out, struct error *err)
{
	(void)rules, (void)err;
	text_puts(out, tr("The game is over when it is scored.\n"));
	return true;
}

static bool
null_sound(const void *state, struct error *err)
{
	(void)state, (void)err;
	return true;
}

extern const struct family family_null;

const struct family family_null = {
	.name = "null",
	.summary = "the template of a family",
	.counts = "money",
	.size = sizeof(struct null),
	.grammar = { forms, 1, NULL, 0 },
	.lint = null_lint,
	.setup = null_setup,
	.due = null_due,
	.apply = null_apply,
	.chance = null_chance,
	.moves = null_moves,
	.standing = null_standing,
	.view = null_view,
	.sheet = null_sheet,
	.line = null_line,
	.explain = null_explain,
	.sound = null_sound,
};
