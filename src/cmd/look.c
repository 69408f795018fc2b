/*
 * The table at a terminal.  See look.h.
 */
#include "cmd/look.h"

#include <langinfo.h>
#include <locale.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

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

void
look_table(struct cmd *cmd, struct game *game, int viewer, struct error *err)
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
