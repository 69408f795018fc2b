/*
 * The file of vegas-play: made, read, changed in place.  See play.h.
 */
#include "cmd/play.h"
#include "cmd/start.h"

#include <string.h>

#include "engine/store.h"

/* So many games of one rule set can lie in a folder without a name given. */
enum { NAMES_MAX = 999 };

/*
 * A write holds signals back up to the end of the program; here more comes
 * after it, and ^C shall end that.
 */
static void
let_signals(struct play *play)
{
	sigprocmask(SIG_SETMASK, &play->signals, NULL);
}

static bool
create(struct play *play, struct error *err)
{
	bool good = store_create(text_string(&play->name), &play->text, err);

	let_signals(play);
	return good;
}

/* The first of las-vegas-1.vegas, las-vegas-2.vegas ... that is free. */
static bool
create_unnamed(struct play *play, struct error *err)
{
	int i;

	for (i = 1; i <= NAMES_MAX; i++) {
		*err = (struct error) { 0 };
		text_clear(&play->name);
		text_printf(&play->name, "%s-%d.vegas",
		    text_string(&play->game.header.rules), i);
		if (play->name.failed)
			return fail_memory(err);
		if (create(play, err))
			return true;
		if (err->fault != FAULT_RULES)
			return false;
	}
	return fail(err, FAULT_RULES,
	    "the file exists, and %d more; -f FILE would name another",
	    NAMES_MAX - 1);
}

bool
play_make(struct play *play, struct error *err)
{
	if (!cmd_start(play->cmd, &play->game, &play->text, err))
		return false;
	if (play->cmd->opt.file == NULL)
		return create_unnamed(play, err);
	if (create(play, err))
		return true;
	if (err->fault == FAULT_RULES)
		fail(err, FAULT_RULES,
		    "the file exists; without NAME %s goes on with it",
		    play->cmd->command->name);
	return false;
}

static bool
read_game(struct play *play, struct journal *journal, struct error *err)
{
	journal->keep = true;
	switch (game_read(&play->game, journal, err)) {
	case GAME_BAD:
		/* A journal that is wrong is a bad file (TK-4). */
		if (err->fault == FAULT_RULES)
			err->fault = FAULT_FORMAT;
		return false;
	case GAME_END:
		error_in(err, journal->name);
		return fail(err, FAULT_FORMAT,
		    "there is no game in it; vegas-new makes one");
	default:
		break;
	}
	if (cmd_more_games(journal, err)) {
		error_in(err, journal->name);
		return fail(err, FAULT_USAGE,
		    "there is more than one game in it; one is played here");
	}
	return play->log.failed ? fail_memory(err) : err->fault == FAULT_NONE;
}

static bool
is_known(const struct play *play, struct word text)
{
	return word_same(text,
	    (struct word) { text_string(&play->text), play->text.len });
}

/* Of what is gone nobody can have seen anything. */
static void
forget_gone(struct play *play)
{
	size_t i;

	for (i = 0; i <= SEATS_MAX; i++)
		if (play->seen[i] > play->log.n)
			play->seen[i] = play->log.n;
	if (play->made.len > play->log.n)
		play->made.len = play->log.n;
	if (play->step > play->log.n)
		play->step = play->log.n;
}

bool
play_read(struct play *play, struct error *err)
{
	struct journal journal = { .fd = -1 };
	bool good = journal_open(&journal, text_string(&play->name), err) &&
	    read_game(play, &journal, err);
	struct word text;

	if (good) {
		text = journal_kept(&journal);
		play->changed = play->text.len > 0 && !is_known(play, text);
		forget_gone(play);
		text_clear(&play->text);
		text_add(&play->text, text.p, text.n);
		if (play->text.failed)
			good = fail_memory(err);
	}
	journal_close(&journal);
	return good;
}

/* Under the lock. */
static bool
change(struct play *play, struct store *store, struct journal *journal,
    play_fn *act, const char *what, struct text *out, struct error *err)
{
	struct word text;

	if (!journal_open_fd(journal, store->fd, text_string(&play->name),
		err) ||
	    !read_game(play, journal, err))
		return false;
	text = journal_kept(journal);
	play->changed = !is_known(play, text);
	if (play->changed || !act(play, text, what, out, err))
		return false;
	if (out->failed)
		return fail_memory(err);
	return store_write(store, out, err);
}

bool
play_change(struct play *play, play_fn *act, const char *what,
    struct error *err)
{
	struct journal journal = { .fd = -1 };
	struct store store = { .fd = -1 };
	struct text out = { 0 }, old;
	bool good = store_open(&store, text_string(&play->name), err) &&
	    change(play, &store, &journal, act, what, &out, err);

	journal_close(&journal);
	store_close(&store);
	let_signals(play);
	if (good) {
		old = play->text;
		play->text = out;
		out = old;
	}
	text_release(&out);
	return good;
}

bool
play_save(struct play *play, const char *path, struct error *err)
{
	bool good = store_create(path, &play->text, err);

	let_signals(play);
	return good;
}
