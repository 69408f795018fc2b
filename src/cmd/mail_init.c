/*
 * A table is made (PM-1).  See mail.h.
 *
 * All of it is made in a folder beside, which is then given its name: there is
 * a whole table, or none.
 */
#include "cmd/mail.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "cmd/start.h"
#include "engine/tr.h"
#include "mail/token.h"

/* NAME=ADDRESS of each; names that differ in their letters alone are one. */
static bool
read_player(struct desk *desk, int seat, struct error *err)
{
	struct players *players = &desk->table.players;
	struct player *player = &players->player[seat];
	const char *operand = desk->operand[seat];
	const char *equals = strchr(operand, '=');
	struct text folded = { 0 }, other = { 0 };
	int i;

	if (equals == NULL)
		return fail(err, FAULT_USAGE,
		    "`%s' has no address; NAME=ADDRESS would be right",
		    operand);
	if (!name_check((struct word) { operand, (size_t)(equals - operand) },
		err)) {
		err->fault = FAULT_USAGE;
		return false;
	}
	if (!address_check(equals + 1, err))
		return false;
	snprintf(player->name, sizeof(player->name), "%.*s",
	    (int)(equals - operand), operand);
	snprintf(player->address, sizeof(player->address), "%s", equals + 1);
	message_fold((struct word) { player->name, strlen(player->name) },
	    &folded);
	for (i = 0; i < seat && err->fault == FAULT_NONE; i++) {
		const char *name = players->player[i].name;

		text_clear(&other);
		message_fold((struct word) { name, strlen(name) }, &other);
		if (strcmp(text_string(&folded), text_string(&other)) == 0)
			fail(err, FAULT_USAGE,
			    "`%s' and `%s' are the same name but for case",
			    name, player->name);
	}
	text_release(&folded);
	text_release(&other);
	players->n = seat + 1;
	return err->fault == FAULT_NONE;
}

/* What mails call the table: the name of its folder, if it is a plain one. */
static void
name_table(struct players *players, const char *path)
{
	size_t n = strlen(path), from;

	while (n > 0 && path[n - 1] == '/')
		n--;
	for (from = n; from > 0 && path[from - 1] != '/'; from--)
		continue;
	snprintf(players->table, sizeof(players->table), "%.*s",
	    (int)(n - from), path + from);
	for (n = 0; players->table[n] != '\0'; n++)
		if (strchr("abcdefghijklmnopqrstuvwxyz"
			   "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_.",
			players->table[n]) == NULL)
			break;
	if (n == 0 || players->table[n] != '\0')
		snprintf(players->table, sizeof(players->table), "vegas");
}

/* --address, or what the system says. */
static bool
find_address(struct desk *desk, struct error *err)
{
	const char *given = desk->cmd->opt.address;
	const char *user = getenv("LOGNAME");
	struct players *players = &desk->table.players;
	char host[128] = "localhost";

	if (given != NULL && !address_check(given, err))
		return false;
	if (given == NULL && gethostname(host, sizeof(host) - 1) != 0)
		snprintf(host, sizeof(host), "localhost");
	if (given != NULL)
		snprintf(players->address, sizeof(players->address), "%s",
		    given);
	else
		snprintf(players->address, sizeof(players->address), "%s@%s",
		    user != NULL ? user : "vegas", host);
	if (address_check(players->address, err))
		return true;
	return fail(err, FAULT_USAGE,
	    "the table needs an address of its own; --address would be it");
}

static bool
read_players(struct desk *desk, char tokens[][TOKEN_LETTERS + 1],
    struct error *err)
{
	struct players *players = &desk->table.players;
	int seat;

	if (desk->operands > SEATS_MAX)
		return fail(err, FAULT_RULES,
		    "%d players; no game here is for more than %d",
		    desk->operands, SEATS_MAX);
	name_table(players, desk->cmd->operand[1]);
	if (!find_address(desk, err) ||
	    !token_draw(players->id, ID_LETTERS, err))
		return false;
	for (seat = 0; seat < desk->operands; seat++) {
		if (!read_player(desk, seat, err) ||
		    !token_draw(tokens[seat], TOKEN_LETTERS, err))
			return false;
		token_hash(tokens[seat], players->player[seat].token);
	}
	return true;
}

/* A sealed game of these players, moved on to the first decision. */
static bool
start_game(struct desk *desk, struct error *err)
{
	struct table *table = &desk->table;
	struct game *game = &desk->game;
	struct cmd start = *desk->cmd;
	char *names[SEATS_MAX + 1] = { NULL };
	int i;

	for (i = 0; i < table->players.n; i++)
		names[i] = table->players.player[i].name;
	start.operand = names;
	start.operands = table->players.n;
	start.opt.seal = "key";
	if (!cmd_start(&start, game, &table->text, err))
		return false;
	text_clear(&game->added);
	if (!desk_move_on(desk, err))
		return false;
	desk_mark_due(desk, true, &game->added);
	text_add(&table->text, text_string(&game->added), game->added.len);
	if (game->added.failed || table->text.failed)
		return fail_memory(err);
	return table_read_game(table, game, &table->text, err);
}

static bool
write_welcome(struct desk *desk, int seat, const char *token, struct text *out,
    struct error *err)
{
	const struct players *players = &desk->table.players;
	struct letter letter = { 0 };
	struct text subject = { 0 };
	bool good;

	letter_say(&letter,
	    "Welcome to the table %s, %s.  This is your token; keep this mail, "
	    "since the token is nowhere else:",
	    players->table, players->player[seat].name);
	letter_lines(&letter, (struct word) { token, strlen(token) });
	letter_how(&letter);
	letter_state(desk, &letter, seat, true);
	text_printf(&subject, "[%s] %s", players->table, tr("welcome"));
	good = subject.failed ? fail_memory(err)
			      : desk_mail(desk, seat, 1, text_string(&subject),
				    &letter, NULL, out, err);
	letter_release(&letter);
	text_release(&subject);
	return good;
}

/* One file of the new table. */
static bool
put_file(const struct table *table, const char *name, const struct text *text,
    struct error *err)
{
	struct text path = { 0 };
	bool good;

	table_path(table, name, &path);
	good = path.failed ? fail_memory(err)
			   : folder_put(text_string(&path), text, 0600, err);
	text_release(&path);
	return good;
}

static bool
put_files(struct desk *desk, struct error *err)
{
	struct table *table = &desk->table;
	struct text players = { 0 }, key = { 0 };
	bool good;

	players_write(&table->players, &players);
	text_printf(&key, "%s\n", text_string(&desk->game.key));
	good = put_file(table, "players.yaml", &players, err) &&
	    put_file(table, "key", &key, err) &&
	    put_file(table, "game.vegas", &table->text, err);
	text_release(&players);
	text_release(&key);
	return good;
}

static bool
put_mails(struct desk *desk, char tokens[][TOKEN_LETTERS + 1],
    struct error *err)
{
	struct batch batch = { .kind = SEEN_INIT };
	struct text path = { 0 };
	bool good;
	int seat;

	table_path(&desk->table, "outbox", &path);
	good = !path.failed && mkdir(text_string(&path), 0700) == 0;
	if (!good)
		store_fail(err, text_string(&path), "cannot make it");
	text_release(&path);
	for (seat = 0; good && seat < desk->table.players.n; seat++)
		good = write_welcome(desk, seat, tokens[seat],
		    &batch.mail[seat], err);
	good = good && table_commit(&desk->table, &batch, NULL, err);
	batch_release(&batch);
	return good;
}

/* What is left of a table that could not be made. */
static void
take_away(const struct table *table)
{
	static const char *const names[] = { "players.yaml", "key",
		"game.vegas", "seen", "outbox", "" };
	struct error ignored = { 0 };
	struct text path = { 0 };
	size_t i, n = 0;
	char **mails = NULL;

	(void)outbox_publish(table, 1, &ignored);
	if (outbox_list(table, &mails, &n, &ignored))
		for (i = 0; i < n; i++) {
			text_clear(&path);
			table_path(table, "outbox/", &path);
			text_puts(&path, mails[i]);
			(void)unlink(text_string(&path));
		}
	outbox_free(mails, n);
	for (i = 0; i < sizeof(names) / sizeof(names[0]); i++) {
		text_clear(&path);
		table_path(table, names[i], &path);
		if (!path.failed && unlink(text_string(&path)) != 0)
			(void)rmdir(text_string(&path));
	}
	text_release(&path);
}

/* The folder that the new one lies in. */
static bool
sync_parent(const char *path, struct error *err)
{
	const char *slash = strrchr(path, '/');
	struct text parent = { 0 };
	bool good;

	if (slash != NULL)
		text_add(&parent, path, (size_t)(slash - path) + 1);
	else
		text_puts(&parent, ".");
	good = parent.failed ? fail_memory(err)
			     : folder_sync(text_string(&parent), err);
	text_release(&parent);
	return good;
}

static bool
make_folder(struct desk *desk, char tokens[][TOKEN_LETTERS + 1], char *path,
    struct error *err)
{
	struct table *table = &desk->table;
	struct text temporary = { 0 };
	bool good;

	text_printf(&temporary, "%s.XXXXXX", path);
	store_hold_signals();
	if (temporary.failed)
		good = fail_memory(err);
	else if (mkdtemp(temporary.data) == NULL)
		good = store_fail(err, path, "cannot make it");
	else {
		table->path = temporary.data;
		good = put_files(desk, err) && put_mails(desk, tokens, err) &&
		    table->late.fault == FAULT_NONE &&
		    folder_sync(table->path, err) &&
		    folder_rename(table->path, path, err);
		if (table->late.fault != FAULT_NONE)
			*err = table->late;
		table->late = (struct error) { 0 };
		if (!good)
			take_away(table);
		else
			(void)sync_parent(path, &table->late);
	}
	table->path = path;
	text_release(&temporary);
	return good;
}

bool
mail_init(struct desk *desk, struct error *err)
{
	char tokens[SEATS_MAX][TOKEN_LETTERS + 1];
	char *path = desk->cmd->operand[1];
	size_t n = strlen(path);
	struct stat status;

	while (n > 1 && path[n - 1] == '/')
		path[--n] = '\0';
	desk->table.path = path;
	desk->table.now = time(NULL);
	if (!read_players(desk, tokens, err))
		return false;
	if (lstat(path, &status) == 0) {
		error_in(err, path);
		return fail(err, FAULT_RULES, "this exists already");
	}
	return start_game(desk, err) && make_folder(desk, tokens, path, err);
}
