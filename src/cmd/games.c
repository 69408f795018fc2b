/*
 * Games in and out.  See games.h.
 */
#include "cmd/games.h"

#include <errno.h>
#include <string.h>

#include "cmd/confine.h"
#include "engine/store.h"

/* So much output is held back for a late error; more goes out by games. */
enum { HELD_BACK = 1 << 20 };

/* To anybody but vegas-check a journal that is wrong is a bad file (TK-4). */
static void
as_bad_file(struct error *err)
{
	if (err->fault == FAULT_RULES)
		err->fault = FAULT_FORMAT;
}

static void
no_game(struct cmd *cmd, const char *file)
{
	struct error err = { 0 };

	if (strcmp(file, "-") == 0)
		fail(&err, FAULT_FORMAT,
		    "there is no game on standard input; vegas-new makes one");
	else {
		error_in(&err, file);
		fail(&err, FAULT_FORMAT,
		    "there is no game in it; vegas-new makes one");
	}
	cmd_error(cmd, &err);
}

struct change {
	struct cmd *cmd;
	struct store store;
	struct journal journal;
	struct text explain;
	bool in_place;
	const char *file;
	struct game game;
	struct error err; /* last: where all is well it is never touched */
};

static bool
change_open(struct change *change, struct error *err)
{
	struct cmd *cmd = change->cmd;

	change->file = cmd->opt.file != NULL ? cmd->opt.file : "-";
	change->in_place = cmd->opt.file != NULL;
	if (!change->in_place && !journal_open(&change->journal, "-", err))
		return false;
	if (change->in_place &&
	    (!store_open(&change->store, cmd->opt.file, err) ||
		!journal_open_fd(&change->journal, change->store.fd,
		    change->file, err)))
		return false;
	change->journal.keep = true;
	cmd_confine(cmd, &(struct confine) { .file = { change->store.path } });
	return true;
}

bool
cmd_more_games(struct journal *journal, struct error *err)
{
	struct word line;
	bool more = journal_next(journal, &line, err) == JOURNAL_LINE;

	if (more)
		journal_unread(journal);
	return more;
}

/* One game after another; a stream of several only with --all (TK-8). */
static bool
change_all(struct change *change, change_fn *act, struct error *err)
{
	struct cmd *cmd = change->cmd;
	struct game *game = &change->game;
	unsigned long n = 0;

	for (;;) {
		unsigned long line = change->journal.line + 1;
		enum game_state state;
		struct word text;

		/* Only what is made now is explained. */
		game->explain = NULL;
		state = game_read(game, &change->journal, err);
		if (cmd->opt.explain)
			game->explain = &change->explain;
		if (state == GAME_BAD) {
			as_bad_file(err);
			return false;
		}
		if (state == GAME_END)
			break;
		n++;
		text = journal_kept(&change->journal);
		if (!act(cmd, game, text, &cmd->out, err)) {
			if (cmd->opt.all) {
				error_in(err, change->file);
				err->line = line;
			}
			return false;
		}
		if (!cmd->opt.all && cmd_more_games(&change->journal, err))
			return fail(err, FAULT_USAGE,
			    "there is more than one game; --all takes each");
		/* Looking for more may have moved it. */
		cmd->before = journal_kept(&change->journal).p;
		if (!change->in_place && cmd->opt.all &&
		    cmd->out.len > HELD_BACK && !cmd_flush(cmd))
			return true;
	}
	if (n == 0)
		no_game(cmd, change->file);
	return true;
}

static bool
change_write(struct change *change, struct error *err)
{
	struct cmd *cmd = change->cmd;
	bool good;

	if (!change->in_place || cmd->opt.dry_run || cmd->status != 0)
		return true;
	good = store_write(&change->store, &cmd->out, err);
	text_clear(&cmd->out);
	return good;
}

void
cmd_change(struct cmd *cmd, const struct crypto *crypto, change_fn *act)
{
	static struct change change;
	struct error *err = &change.err;

	change.cmd = cmd;
	cmd->journal = true;
	change.store.fd = change.journal.fd = -1;
	game_init(&change.game, crypto);
	change.game.no_peek = cmd->opt.dry_run;
	change.game.want_steps = cmd->command->want_steps;
	if ((cmd->opt.key != NULL &&
		!cmd_key(cmd->opt.key, &change.game.key, err)) ||
	    !change_open(&change, err) || !change_all(&change, act, err) ||
	    !change_write(&change, err))
		cmd_error(cmd, err);
	else if (cmd->opt.explain && !cmd->opt.quiet && cmd->status == 0)
		cmd_say(&change.explain);
	if (cmd->status != 0)
		cmd->before_len = 0;
	else if (cmd->before_len > 0)
		cmd_flush(cmd);
	journal_close(&change.journal);
	store_close(&change.store);
	text_release(&change.explain);
	game_release(&change.game);
	cmd_finish(cmd);
}

bool
cmd_append(struct cmd *cmd, struct game *game, struct word text,
    struct text *out, struct error *err)
{
	if (cmd->opt.file != NULL || cmd->opt.all)
		text_add(out, text.p, cmd->opt.dry_run ? 0 : text.n);
	else
		cmd->before_len = cmd->opt.dry_run ? 0 : text.n;
	text_add(out, text_string(&game->added), game->added.len);
	if (out->failed || game->added.failed ||
	    (game->explain != NULL && game->explain->failed))
		return fail_memory(err);
	return true;
}

void
cmd_say_remark(struct cmd *cmd, const struct game *game)
{
	struct text text = { 0 }, out = { 0 };
	struct word all, line;

	if (game->family->remark == NULL || cmd->opt.quiet)
		return;
	game->family->remark(game->state, &game->header.names, &text);
	all = (struct word) { text_string(&text), text.len };
	while (all.n > 0) {
		const char *end = memchr(all.p, '\n', all.n);

		if (end == NULL)
			break; /* no memory for all of it */
		line = (struct word) { all.p, (size_t)(end - all.p) + 1 };
		text_printf(&out, "%s: %.*s", cmd->command->name, (int)line.n,
		    line.p);
		all.p += line.n;
		all.n -= line.n;
	}
	cmd_say(&out);
	text_release(&text);
	text_release(&out);
}

/* Nothing is said of a game that has not been carried on. */
void
cmd_remark(struct cmd *cmd, const struct game *game)
{
	if (!game->peeked && game->added.len > 0)
		cmd_say_remark(cmd, game);
}

/* Where anybody may act, `roll NAME' says who throws which dice (PB-5). */
static bool
move_is_throw(struct game *game)
{
	struct due due;

	game->family->due(game->state, &due);
	return due.what == DUE_ACT && game->event->type == due.type &&
	    !game->event->given && game->event->n < 3;
}

/* `roll NAME' as a move is the chance that is due (TK-36). */
static bool
move_is_chance(struct game *game)
{
	const struct form *forms = game->grammar.forms;
	struct due due;

	game->family->due(game->state, &due);
	return due.what == DUE_ROLL &&
	    strcmp(forms[game->event->type].word, "roll") == 0 &&
	    game->event->n == 1 && game->event->arg[0] == due.who;
}

static bool
make_move(struct game *game, const char *line, struct error *err)
{
	const struct form *form;

	if (!game_parse(game, line, err))
		return false;
	form = &game->grammar.forms[game->event->type];
	if (move_is_chance(game))
		return game_chance(game, NULL, err);
	if (move_is_throw(game))
		return game_throw(game, err);
	if (form->kind != RECORD_MOVE)
		return fail(err, FAULT_RULES, "`%s' is not a move now", line);
	return game_move(game, game->event, err);
}

bool
cmd_try(struct game *game, const char *line, struct error *err)
{
	return make_move(game, line, err) && game_deal(game, NULL, err);
}

bool
cmd_move(struct game *game, const char *line, struct events *hand,
    struct error *err)
{
	if (!make_move(game, line, err))
		return game_refuse(game, err);
	return game_deal(game, hand, err);
}

/* All games of a stream; false with an error. */
static bool
each_game(struct cmd *cmd, struct game *game, struct journal *journal,
    look_fn *look, unsigned long *number, struct error *err)
{
	enum game_state state;
	unsigned long before = *number;

	journal->keep = cmd->keep;
	while ((state = game_read(game, journal, err)) == GAME_READ) {
		cmd->kept = journal_kept(journal);
		if (!look(cmd, game, ++*number, err))
			return false;
		if (cmd->out.len > HELD_BACK && !cmd_flush(cmd))
			return true;
	}
	if (state == GAME_BAD)
		as_bad_file(err);
	else if (*number == before)
		no_game(cmd, journal->name);
	return state != GAME_BAD;
}

void
cmd_each_game(struct cmd *cmd, const struct crypto *crypto, look_fn *look)
{
	char *const standard[] = { (char[]) { "-" }, NULL };
	char *const *file = cmd->operands > 0 ? cmd->operand : standard;
	static struct {
		struct game game;
		struct error err; /* last, as in struct change */
	} all;
	unsigned long number = 0;

	cmd_confine(cmd, &(struct confine) { 0 });
	game_init(&all.game, crypto);
	all.game.watch = cmd->watch;
	for (; *file != NULL; file++) {
		struct journal journal = { .fd = -1 };

		if (!journal_open(&journal, *file, &all.err) ||
		    !each_game(cmd, &all.game, &journal, look, &number,
			&all.err)) {
			cmd_error(cmd, &all.err);
			all.err = (struct error) { 0 };
		}
		journal_close(&journal);
	}
	game_release(&all.game);
}

bool
cmd_actor(struct cmd *cmd, struct game *game, int *who, struct error *err)
{
	struct due due;

	game->family->due(game->state, &due);
	*who = due.who;
	if (cmd->opt.player == NULL && due.what == DUE_ACT &&
	    cmd->command->acts)
		return fail(err, FAULT_USAGE,
		    "anybody may act now; -p NAME says who does");
	if (cmd->opt.player == NULL)
		return true;
	/* An imaginary player may be named where it is due. */
	if (due.who != NOBODY &&
	    strcmp(name_of(&game->header.names, due.who), cmd->opt.player) == 0)
		return true;
	*who = name_find(&game->header.names,
	    (struct word) { cmd->opt.player, strlen(cmd->opt.player) });
	if (*who < 0) {
		fail(err, FAULT_RULES, "`%s' is no player here",
		    cmd->opt.player);
		return game_refuse(game, err);
	}
	return true;
}

void
cmd_due(const struct game *game, const char **who, const char **what)
{
	static const char *const words[] = { "deal", "roll", "place", "choose",
		"act", "score", "over" };
	struct due due;

	game->family->due(game->state, &due);
	*what = words[due.what];
	*who = due.what == DUE_ACT ? "all"
	    : due.who == NOBODY	   ? "-"
				   : name_of(&game->header.names, due.who);
}
