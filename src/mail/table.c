/*
 * A table in its folder.  See table.h.
 */
#include "mail/table.h"

#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "engine/tr.h"
#include "mail/clock.h"
#include "mail/orders.h"
#include "mail/standing.h"

void
table_path(const struct table *table, const char *name, struct text *out)
{
	text_printf(out, "%s/%s", table->path, name);
}

void
batch_release(struct batch *batch)
{
	int seat;

	for (seat = 0; seat < SEATS_MAX; seat++)
		text_release(&batch->mail[seat]);
}

void
table_close(struct table *table)
{
	store_close(&table->store);
	if (table->lock >= 0)
		close(table->lock);
	players_release(&table->players);
	text_release(&table->seen.text);
	text_release(&table->text);
	log_release(&table->log);
}

/* One game, whole; a journal that is wrong is a bad file (TK-4). */
static bool
read_game(struct game *game, struct journal *journal, struct error *err)
{
	struct word line;
	enum game_state state;

	journal->keep = true;
	state = game_read(game, journal, err);
	if (state == GAME_BAD && err->fault == FAULT_RULES)
		err->fault = FAULT_FORMAT;
	if (state == GAME_BAD)
		return false;
	if (state == GAME_END ||
	    journal_next(journal, &line, err) == JOURNAL_LINE) {
		error_in(err, journal->name);
		return fail(err, FAULT_FORMAT,
		    state == GAME_END
			? N_("there is no game in it; a table has one")
			: N_("there is more than one game in it; a table has "
			     "one"));
	}
	return err->fault == FAULT_NONE;
}

static bool
watch_game(struct table *table, struct game *game, struct journal *journal,
    struct error *err)
{
	struct watch watch = { log_start, log_record, &table->log };
	bool good;

	game->watch = &watch;
	game->want_steps = true;
	good = read_game(game, journal, err);
	game->watch = NULL;
	if (table->log.failed)
		return fail_memory(err);
	return good;
}

bool
table_read_game(struct table *table, struct game *game, const struct text *text,
    struct error *err)
{
	struct journal journal = { .fd = -1 };
	bool good = journal_open_text(&journal, text, "game.vegas", err) &&
	    watch_game(table, game, &journal, err);

	journal_close(&journal);
	return good;
}

/* game.vegas is locked and read. */
static bool
open_game(struct table *table, struct game *game, int *patience,
    struct error *err)
{
	struct journal journal = { .fd = -1 };
	struct text path = { 0 };
	struct word text;
	bool good;

	table_path(table, "game.vegas", &path);
	good = path.failed ? fail_memory(err)
			   : store_open_patient(&table->store,
				 text_string(&path), patience, err) &&
		journal_open_fd(&journal, table->store.fd, text_string(&path),
		    err) &&
		watch_game(table, game, &journal, err);
	if (good) {
		text = journal_kept(&journal);
		text_add(&table->text, text.p, text.n);
		if (table->text.failed)
			good = fail_memory(err);
	}
	journal_close(&journal);
	text_release(&path);
	return good;
}

/*
 * Replaces a file.  Where that fails, table->unsure is whether the new one may
 * stay all the same: it has the name already.
 */
static bool
replace(struct table *table, struct store *store, const struct text *text,
    struct error *err)
{
	struct stat status;

	if (store_write(store, text, err))
		return true;
	table->unsure = stat(store->path, &status) != 0 ||
	    status.st_ino != store->inode;
	return false;
}

bool
table_write_players(struct table *table, struct error *err)
{
	struct store store = { .fd = -1 };
	struct text path = { 0 }, text = { 0 };
	bool good;

	table_path(table, "players.yaml", &path);
	players_write(&table->players, &text);
	good = path.failed || text.failed
	    ? fail_memory(err)
	    : store_open(&store, text_string(&path), err) &&
		replace(table, &store, &text, err);
	store_close(&store);
	text_release(&path);
	text_release(&text);
	return good;
}

/* What the comments in the game say is what holds. */
static bool
complete_players(struct table *table, const struct game *game,
    struct error *err)
{
	struct players *players = &table->players;
	struct player before[SEATS_MAX];
	int seat;

	memcpy(before, players->player, sizeof(before));
	standing_read(players, game,
	    (struct word) { text_string(&table->text), table->text.len });
	if (players->note.len > 0) {
		text_clear(&players->note);
		return table_write_players(table, err);
	}
	for (seat = 0; seat < players->n; seat++)
		if (!standing_same(&before[seat], &players->player[seat]))
			return table_write_players(table, err);
	return true;
}

static bool
append_seen(struct table *table, const struct batch *batch, time_t when,
    struct error *err)
{
	struct text line = { 0 }, path = { 0 };
	bool good;

	text_printf(&line, "%lu ", table->number);
	clock_write(when, &line);
	text_printf(&line, " %s %.*s %.*s", batch->kind,
	    batch->name.n > 0 ? (int)batch->name.n : 1,
	    batch->name.n > 0 ? batch->name.p : "-",
	    batch->id.n > 0 ? (int)batch->id.n : 1,
	    batch->id.n > 0 ? batch->id.p : "-");
	text_printf(&line, "%s%s\n", batch->from != NULL ? " " : "",
	    batch->from != NULL ? batch->from : "");
	table_path(table, "seen", &path);
	good = path.failed
	    ? fail_memory(err)
	    : seen_append(&table->seen, text_string(&path), &line, err);
	text_release(&line);
	text_release(&path);
	return good;
}

/* Finishes the batch that game.vegas has and `seen' has not. */
static bool
complete_seen(struct table *table, struct error *err)
{
	struct word text = { text_string(&table->text), table->text.len };
	struct mark mark;
	size_t at = 0;

	table->number = table->seen.last;
	while (mark_next(text, &at, &mark)) {
		struct batch batch = { .kind = SEEN_APPLIED,
			.name = mark.name,
			.id = mark.id };

		if (mark.kind == MARK_DUE)
			table->due = mark;
		if ((mark.kind != MARK_MAIL && mark.kind != MARK_MODERATOR) ||
		    mark.number <= table->number)
			continue;
		if (mark.kind == MARK_MODERATOR)
			batch.kind = SEEN_MODERATOR;
		table->number = mark.number;
		if (!outbox_publish(table, table->number, err) ||
		    !append_seen(table, &batch, mark.when, err))
			return false;
	}
	return outbox_publish(table, table->number, err);
}

static bool
read_files(struct table *table, struct error *err)
{
	struct text path = { 0 };
	bool good;

	table_path(table, "players.yaml", &path);
	good = path.failed
	    ? fail_memory(err)
	    : players_read(&table->players, text_string(&path), err);
	text_clear(&path);
	table_path(table, "seen", &path);
	good = good &&
	    (path.failed ? fail_memory(err)
			 : seen_read(&table->seen, text_string(&path), err));
	text_release(&path);
	return good;
}

/* The players at the table are those of the game. */
static bool
check_names(const struct table *table, const struct game *game,
    struct error *err)
{
	const struct players *players = &table->players;
	const struct names *names = &game->header.names;
	int i;

	for (i = 0; i < players->n && i < names->n; i++)
		if (strcmp(players->player[i].name, names->name[i]) != 0)
			break;
	if (i == players->n && i == names->n)
		return true;
	error_in(err, table->path);
	return fail(err, FAULT_FORMAT,
	    "players.yaml and game.vegas do not name the same players, in the "
	    "same order");
}

/* Whether a line stands in the game as it is. */
static bool
has_line(const struct text *text, const struct text *line)
{
	struct word rest = { text_string(text), text->len };

	while (rest.n > 0)
		if (word_same(line_next(&rest),
			(struct word) { text_string(line), line->len }))
			return true;
	return false;
}

/*
 * A change of players.yaml is committed by its own rename and carries the
 * comment for the game along: where the game lacks it, it is added now.
 */
static bool
complete_note(struct table *table, struct game *game, int *patience,
    struct error *err)
{
	struct text *note = &table->players.note;

	if (note->len == 0 || has_line(&table->text, note))
		return true;
	text_printf(&table->text, "%s%s", text_string(note), game->eol);
	if (!store_write(&table->store, &table->text, err))
		return false;
	store_close(&table->store);
	text_clear(&table->text);
	return open_game(table, game, patience, err);
}

static bool
complete(struct table *table, struct game *game, int *patience,
    struct error *err)
{
	return complete_note(table, game, patience, err) &&
	    complete_seen(table, err) && complete_players(table, game, err);
}

bool
table_open(struct table *table, const char *path, struct game *game,
    int *patience, struct error *err)
{
	*table = (struct table) { .path = path,
		.store.fd = -1,
		.now = time(NULL) };
	table->lock = folder_lock(path, patience, err);
	return table->lock >= 0 && open_game(table, game, patience, err) &&
	    read_files(table, err) && check_names(table, game, err) &&
	    complete(table, game, patience, err);
}

/*
 * As if it had never begun; where that fails the next run does it.  Where the
 * commit itself failed and nobody knows yet on which side of it, the mails stay
 * as they are, and the next run sees what is on disk.
 */
static bool
abandon(struct table *table, unsigned long number)
{
	struct error ignored = { 0 };

	if (!table->unsure)
		(void)outbox_publish(table, number - 1, &ignored);
	return false;
}

bool
table_commit(struct table *table, struct batch *batch, const struct text *game,
    struct error *err)
{
	unsigned long number = table->number + 1;

	store_hold_signals();
	if (!outbox_prepare(table, number, batch, err))
		return abandon(table, number);
	table->number = number;
	table->unsure = game == NULL;
	if (game != NULL ? !replace(table, &table->store, game, err)
			 : !append_seen(table, batch, table->now, err))
		return abandon(table, number);
	if (outbox_publish(table, number, &table->late) && game != NULL &&
	    append_seen(table, batch, table->now, &table->late) && table->stale)
		(void)table_write_players(table, &table->late);
	return true;
}

bool
table_commit_players(struct table *table, struct game *game,
    struct batch *batch, struct error *err)
{
	store_hold_signals();
	if (!outbox_prepare(table, table->number + 1, batch, err) ||
	    !table_write_players(table, err))
		return abandon(table, table->number + 1);
	(void)complete(table, game, NULL, &table->late);
	return true;
}
