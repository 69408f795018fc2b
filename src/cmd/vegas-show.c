/*
 * vegas-show: show a game, for people or for programs.
 */
#include "cmd/games.h"

#include <langinfo.h>
#include <locale.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "view/view.h"

static const struct command command = {
	.name = "vegas-show",
	.operands = "[FILE]...",
	.summary = "Show a game: a table for people, JSON or TSV for programs",
	.takes = "as ascii color format next quiet",
	.max = -1,
};

static bool
find_viewer(struct cmd *cmd, struct game *game, int *viewer, struct error *err)
{
	const char *as = cmd->opt.as;

	*viewer = VIEW_ALL;
	if (as == NULL)
		return true;
	if (strcmp(as, "public") == 0) {
		*viewer = VIEW_PUBLIC;
		return true;
	}
	*viewer = name_find(&game->header.names,
	    (struct word) { as, strlen(as) });
	return *viewer >= 0
	    ? true
	    : fail(err, FAULT_RULES, "`%s' is no player here", as);
}

/* What every family begins with (TK-71). */
static void
show_facts(struct game *game, struct view *view)
{
	const struct header *header = &game->header;
	struct word rest = { text_string(&header->with), header->with.len };
	struct word word;
	struct text name = { 0 };

	view->names = &header->names;
	view->open(view, NULL, '{');
	view->string(view, "format", "vegas 1");
	view->string(view, "rules", text_string(&header->rules));
	view->string(view, "digest", header->seen->digest);
	view->open(view, "with", '[');
	while ((word = word_next(&rest)).n > 0) {
		text_clear(&name);
		text_add(&name, word.p, word.n);
		view->string(view, NULL, text_string(&name));
	}
	view->close(view, ']');
	cmd_due(game, &view->next_who, &view->next_what);
	game->family->view(game->state, view);
	view->close(view, '}');
	view->out->failed |= name.failed;
	text_release(&name);
}

/* TK-9: --color, then FORCE_COLOR, then NO_COLOR, then TERM=dumb. */
static bool
want_color(struct cmd *cmd)
{
	const char *when = cmd->opt.color != NULL ? cmd->opt.color : "auto";
	const char *force = getenv("FORCE_COLOR"), *no = getenv("NO_COLOR");
	const char *term = getenv("TERM");

	if (strcmp(when, "always") == 0)
		return true;
	if (strcmp(when, "never") == 0)
		return false;
	if (force != NULL && force[0] != '\0')
		return true;
	if (no != NULL && no[0] != '\0')
		return false;
	return isatty(1) && term != NULL && strcmp(term, "dumb") != 0;
}

static void
show_next(struct game *game, struct text *out)
{
	const char *who, *what;

	cmd_due(game, &who, &what);
	text_printf(out, "%s %s\n", who, what);
}

/* What is due, and the commands that answer it. */
static void
show_answers(struct game *game, int viewer, struct text *out)
{
	const struct grammar *grammar = &game->grammar;
	struct events moves = { .names = &game->header.names };
	bool more = false;
	const struct event *move, *last = NULL;
	size_t n = 0;

	game->family->moves(game->state, &moves);
	EVENTS_EACH (move, &moves) {
		bool own = grammar->forms[move->type].own;

		if (own && !view_may_see(viewer, move->arg[0]))
			continue;
		/* Of many lines for one card the first is enough. */
		if (own && last != NULL && last->type == move->type &&
		    last->arg[0] == move->arg[0] &&
		    last->arg[1] == move->arg[1]) {
			more = true;
			continue;
		}
		text_puts(out, more && n <= 12 ? " ..." : "");
		more = false;
		last = move;
		if (++n > 12)
			continue;
		text_puts(out, n == 1 ? "\nvegas-move " : " | ");
		event_format(grammar, &game->header.names, move, out);
	}
	text_puts(out, more && n <= 12 ? " ..." : "");
	if (n > 12)
		text_printf(out, " and %zu more (vegas-moves)", n - 12);
	text_puts(out, n > 0 ? "\n" : "\nThe game is over.\n");
	out->failed |= moves.failed;
	events_release(&moves);
}

static bool
is_ascii(const char *p, size_t n)
{
	while (n > 0 && (signed char)*p >= 0)
		p++, n--;
	return n == 0;
}

/*
 * Names are UTF-8 whatever the locale says, and so are their widths (TK-9).
 * Looking a locale up takes as long as all the rest, so it is done only where
 * there is something to look up.
 */
static void
set_charset(const struct game *game)
{
	const struct text *rules = &game->header.seen->rules.text;
	const char *name;
	int i;

	for (i = 0; i < game->header.names.n; i++)
		if (!is_ascii(game->header.names.name[i],
			game->header.names.len[i]))
			break;
	if (i == game->header.names.n &&
	    is_ascii(text_string(rules), rules->len))
		return;
	name = setlocale(LC_CTYPE, "");
	if (name == NULL || strcmp(nl_langinfo(CODESET), "UTF-8") != 0)
		setlocale(LC_CTYPE, "C.UTF-8");
}

static void
show_table(struct cmd *cmd, struct game *game, int viewer, struct error *err)
{
	struct sheet sheet = { 0 };
	struct layout layout = { .color = want_color(cmd),
		.ascii = cmd->opt.ascii,
		.width = 80 };
	size_t answers;

	set_charset(game);
	game->family->sheet(game->state, &game->header.names, viewer, &sheet);
	view_table(&sheet, &layout, &cmd->out);
	answers = cmd->out.len;
	show_answers(game, viewer, &cmd->out);
	if (cmd->opt.ascii)
		view_ascii(&cmd->out, answers);
	if (sheet.failed)
		fail_memory(err);
	sheet_release(&sheet);
}

static bool
look(struct cmd *cmd, struct game *game, unsigned long number,
    struct error *err)
{
	const char *format = cmd->opt.format;
	struct view view;
	int viewer;

	if (!find_viewer(cmd, game, &viewer, err))
		return false;
	if (cmd->opt.next)
		show_next(game, &cmd->out);
	else if (strcmp(format, "line") == 0) {
		const char *who, *what;

		cmd_due(game, &who, &what);
		text_printf(&cmd->out, "%s %s ", who, what);
		game->family->line(game->state, &game->header.names, viewer,
		    &cmd->out);
		text_putc(&cmd->out, '\n');
	} else if (strcmp(format, "table") == 0) {
		if (cmd->out.len > 0)
			text_putc(&cmd->out, '\n');
		show_table(cmd, game, viewer, err);
	} else {
		if (strcmp(format, "json") == 0)
			view_json(&view, &cmd->out);
		else
			view_tsv(&view, &cmd->out, number);
		view.viewer = viewer;
		show_facts(game, &view);
		view_release(&view);
	}
	if (cmd->out.failed)
		fail_memory(err);
	return err->fault == FAULT_NONE;
}

static void
check_word(struct cmd *cmd, const char *option, const char *value,
    const char *const *words)
{
	if (value == NULL)
		return;
	for (; *words != NULL; words++)
		if (strcmp(*words, value) == 0)
			return;
	cmd_usage(cmd, "--%s has no `%s'", option, value);
}

int
main(int argc, char **argv)
{
	static const char *const formats[] = { "table", "json", "tsv", "line",
		NULL };
	static const char *const whens[] = { "always", "never", "auto", NULL };
	struct cmd cmd;

	cmd_open(&cmd, &command, argc, argv);
	check_word(&cmd, "format", cmd.opt.format, formats);
	check_word(&cmd, "color", cmd.opt.color, whens);
	if (cmd.opt.format == NULL)
		cmd.opt.format = "table";
	cmd_each_game(&cmd, NULL, look);
	cmd_finish(&cmd);
}
