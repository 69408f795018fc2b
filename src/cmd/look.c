/*
 * The table at a terminal.  See look.h.
 */
#include "cmd/look.h"

#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

enum { MOVES_SHOWN = 12, WIDEST = 10000 };

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

void
look_due(const struct game *game, const void *state, struct text *out)
{
	static const char *const sentences[] = {
		[DUE_DEAL] = N_("Chance is next."),
		[DUE_ROLL] = N_("%s is to roll."),
		[DUE_PLACE] = N_("%s is to place."),
		[DUE_CHOOSE] = N_("%s is to choose."),
		[DUE_ACT] = N_("Everybody may act."),
		[DUE_SCORE] = N_("It is time to score."),
		[DUE_OVER] = N_("The game is over."),
	};
	struct due due;

	game->family->due(state, &due);
	text_fill(out, tr(sentences[due.what]),
	    due.who == NOBODY ? "" : name_of(&game->header.names, due.who));
}

/* The moves that a viewer may know of, one a line; returns how many. */
static size_t
list_moves(struct game *game, int viewer, struct text *out)
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
		text_puts(out, more && n <= MOVES_SHOWN ? " ..." : "");
		more = false;
		last = move;
		if (++n > MOVES_SHOWN)
			continue;
		text_puts(out, n > 1 ? "\n" : "");
		event_format(grammar, &game->header.names, move, out);
	}
	text_puts(out, more && n <= MOVES_SHOWN ? " ..." : "");
	out->failed |= moves.failed;
	events_release(&moves);
	return n;
}

/* What is due, and the commands that answer it. */
static void
show_answers(struct game *game, int viewer, const struct layout *layout,
    struct text *out)
{
	struct text moves = { 0 };
	size_t n;

	text_putc(out, '\n');
	look_due(game, game->state, out);
	text_putc(out, '\n');
	n = list_moves(game, viewer, &moves);
	if (n > MOVES_SHOWN)
		text_printf(&moves, tr("\nand %zu more (vegas-moves)"),
		    n - MOVES_SHOWN);
	if (n > 0)
		view_list(layout, "vegas-move",
		    (struct word) { text_string(&moves), moves.len }, out);
	out->failed |= moves.failed;
	text_release(&moves);
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
	int i;

	for (i = 0; i < game->header.names.n; i++)
		if (!is_ascii(game->header.names.name[i],
			game->header.names.len[i]))
			break;
	if (i == game->header.names.n &&
	    is_ascii(text_string(rules), rules->len))
		return;
	tr_charset();
}

/* What the surroundings say the characters are, without looking it up. */
static bool
is_utf8(void)
{
	static const char *const names[] = { "LC_ALL", "LC_CTYPE", "LANG" };
	const char *value = NULL;
	size_t i;

	for (i = 0; i < 3 && (value == NULL || value[0] == '\0'); i++)
		value = getenv(names[i]);
	return value != NULL &&
	    (strcasestr(value, "utf-8") != NULL ||
		strcasestr(value, "utf8") != NULL);
}

/* COLUMNS, then what the terminal says, then 80. */
static size_t
find_width(void)
{
	const char *columns = getenv("COLUMNS");
	struct winsize size;
	int32_t width;

	if (columns != NULL &&
	    word_number((struct word) { columns, strlen(columns) }, WIDEST,
		&width) &&
	    width > 0)
		return (size_t)width;
	if (ioctl(1, TIOCGWINSZ, &size) == 0 && size.ws_col > 0)
		return size.ws_col;
	return 80;
}

/*
 * --style, then TERM=dumb: those who listen, and machines with no cursor.  Who
 * wants colours there wants a table.
 */
static bool
want_plain(struct cmd *cmd)
{
	const char *term = getenv("TERM");

	if (cmd->opt.style != NULL)
		return strcmp(cmd->opt.style, "plain") == 0;
	return term != NULL && strcmp(term, "dumb") == 0 && !want_color(cmd);
}

void
look_table(struct cmd *cmd, struct game *game, int viewer)
{
	struct sheet sheet = { 0 };
	bool plain = want_plain(cmd);
	struct layout layout = { .names = &game->header.names,
		.color = !plain && want_color(cmd),
		.ascii = cmd->opt.ascii,
		.lines = isatty(1) && is_utf8(),
		.width = plain ? SIZE_MAX / 2 : find_width() };
	size_t from = cmd->out.len;

	set_charset(game);
	game->family->sheet(game->state, &game->header.names, viewer, &sheet);
	if (plain)
		view_plain(&sheet, &game->header.names, &cmd->out);
	else
		view_table(&sheet, &layout, &cmd->out);
	if (!cmd->command->asks)
		show_answers(game, viewer, &layout, &cmd->out);
	if (cmd->opt.ascii)
		view_ascii(&cmd->out, from);
	cmd->out.failed |= sheet.failed;
	sheet_release(&sheet);
}
