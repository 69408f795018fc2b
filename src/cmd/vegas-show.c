/*
 * vegas-show: show a game, for people or for programs.
 */
#include "cmd/look.h"
#include "cmd/picture.h"

#include <string.h>

#include "view/log.h"

static const struct command command = {
	.name = "vegas-show",
	.operands = "[FILE]...",
	.summary = N_(
	    "Show a game: a table for people, JSON or TSV for programs"),
	.takes = "as ascii color format log next quiet style",
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

static void
show_next(struct game *game, struct text *out)
{
	const char *who, *what;

	cmd_due(game, &who, &what);
	text_printf(out, "%s %s\n", who, what);
}

/* The records of a game whose log is wanted without its secrets. */
static struct log records;

/* Without --as nothing is left out of the journal, its comments neither. */
static void
show_log(struct cmd *cmd, const struct game *game, int viewer)
{
	if (viewer == VIEW_ALL)
		text_add(&cmd->out, cmd->kept.p, cmd->kept.n);
	else
		log_write(&records, game, viewer, cmd->kept, &cmd->out);
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
	if (cmd->opt.log)
		show_log(cmd, game, viewer);
	else if (cmd->opt.next)
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
		look_table(cmd, game, viewer);
	} else if (picture_is(format))
		return picture_take(cmd, game, number, viewer, err);
	else {
		if (strcmp(format, "json") == 0)
			view_json(&view, &cmd->out);
		else
			view_tsv(&view, &cmd->out, number);
		view.viewer = viewer;
		show_facts(game, &view);
		view_release(&view);
	}
	return !cmd->out.failed || fail_memory(err);
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
		"svg", "html", NULL };
	static const char *const styles[] = { "table", "plain", NULL };
	static const char *const whens[] = { "always", "never", "auto", NULL };
	static const struct watch watch = { log_start, log_record, &records };
	struct cmd cmd;
	bool picture;

	cmd_open(&cmd, &command, argc, argv);
	check_word(&cmd, "format", cmd.opt.format, formats);
	check_word(&cmd, "color", cmd.opt.color, whens);
	check_word(&cmd, "style", cmd.opt.style, styles);
	if (cmd.opt.log && (cmd.opt.format != NULL || cmd.opt.next))
		cmd_usage(&cmd, "--log goes without --%s",
		    cmd.opt.next ? "next" : "format");
	cmd.keep = cmd.journal = cmd.opt.log;
	if (cmd.opt.log && cmd.opt.as != NULL)
		cmd.watch = &watch;
	if (cmd.opt.format == NULL)
		cmd.opt.format = "table";
	picture = !cmd.opt.next && picture_is(cmd.opt.format);
	if (picture && strcmp(cmd.opt.format, "html") == 0)
		cmd.watch = &picture_watch;
	cmd_each_game(&cmd, NULL, look);
	if (picture)
		picture_finish(&cmd);
	log_release(&records);
	cmd_finish(&cmd);
}
