/*
 * What the moderator puts right (PM-11).  See mail.h.  Each is a comment in the
 * game, with the time and the reason.
 */
#include "cmd/mail.h"

#include <stdio.h>
#include <string.h>

#include "engine/tr.h"
#include "mail/standing.h"
#include "mail/token.h"

static struct word
text_word(const struct text *text)
{
	return (struct word) { text_string(text), text->len };
}

/* Commits what the moderator did, with a mail to all who see a change. */
bool
desk_finish(struct desk *desk, struct error *err)
{
	struct batch batch = { .kind = SEEN_MODERATOR };
	bool good;

	desk_mark_due(desk, true, &desk->game.added);
	good = desk_commit(desk, &batch, -1, NULL, NULL, err);
	batch_release(&batch);
	return good;
}

/* Begins it: the comment, and what the mails say first. */
void
desk_begin(struct desk *desk, const char *what)
{
	desk_mark_moderator(desk, what, &desk->game.added);
	text_puts(&desk->game.added, desk->game.eol);
	text_printf(&desk->preface,
	    tr("The moderator changed the game (%s).  The reason: %s"), what,
	    desk_reason(desk));
}

/*
 * How many steps the last messages made, with all that followed from them; 0
 * where there are not so many messages.  Those without a step do not count.
 * *begin is where the first of these messages begins.
 */
static size_t
count_steps(const struct desk *desk, int32_t messages, size_t *begin)
{
	const struct game *game = &desk->game;
	struct word text = text_word(&desk->table.text);
	size_t left = game->n_steps;

	while (messages > 0) {
		size_t at = 0, from = 0;
		bool found = false;
		struct mark mark;

		while (mark_next(text, &at, &mark))
			if (mark.kind == MARK_MAIL ||
			    mark.kind == MARK_MODERATOR) {
				from = mark.at;
				found = true;
			}
		if (!found)
			return 0;
		if (left > 0 && game->steps[left - 1] > from) {
			messages--;
			while (left > 0 && game->steps[left - 1] > from)
				left--;
		}
		text.n = *begin = from;
	}
	return game->n_steps - left;
}

/* The game without its last steps, as if it had been read so. */
static bool
take_back(struct desk *desk, size_t steps, struct error *err)
{
	struct table *table = &desk->table;
	struct text out = { 0 };
	bool good = cmd_take_back(&desk->game, text_word(&table->text), steps,
	    false, &out, err);

	if (!good) {
		text_release(&out);
		return false;
	}
	text_release(&table->text);
	table->text = out;
	good = table_read_game(table, &desk->game, &table->text, err);
	desk->records = table->log.n;
	return good;
}

/* Orders that were given in messages taken back do not stand any more. */
static void
undo_orders(struct desk *desk, size_t begin)
{
	struct word text = text_word(&desk->table.text);
	struct players was = desk->table.players;
	int i;

	standing_read(&desk->table.players, &desk->game, text);
	text.n = begin;
	standing_read(&was, &desk->game, text);
	for (i = 0; i < was.n; i++)
		if (!standing_same(&was.player[i],
			&desk->table.players.player[i]))
			standing_write(&was.player[i], desk->game.eol,
			    &desk->game.added);
	memcpy(desk->table.players.player, was.player, sizeof(was.player));
	desk->table.stale = true;
}

bool
mail_undo(struct desk *desk, struct error *err)
{
	const char *number = desk->cmd->opt.number;
	int32_t messages = 1;
	char what[64];
	size_t steps, begin = 0;

	if (number != NULL &&
	    (!word_number((struct word) { number, strlen(number) }, NUMBER_MAX,
		 &messages) ||
		messages == 0))
		return fail(err, FAULT_USAGE,
		    "`%s' is no number of messages; 1 or more would be",
		    number);
	if (!desk_open(desk, err))
		return false;
	steps = count_steps(desk, messages, &begin);
	if (steps == 0)
		return fail(err, FAULT_RULES,
		    "there are not %d messages to take back", (int)messages);
	if (!take_back(desk, steps, err))
		return false;
	snprintf(what, sizeof(what), "undo %d", (int)messages);
	desk_begin(desk, what);
	undo_orders(desk, begin);
	return desk_finish(desk, err);
}

/* Dice that lie there already are taken up first. */
static bool
take_up_dice(struct desk *desk, struct error *err)
{
	struct game *game = &desk->game;
	struct word line, rest;
	const struct form *form;
	struct due due;

	game->family->due(game->state, &due);
	if (due.what == DUE_ROLL)
		return true;
	if (game->n_steps > 0) {
		size_t at = game->steps[game->n_steps - 1];

		rest = (struct word) { text_string(&desk->table.text) + at,
			desk->table.text.len - at };
		line = line_next(&rest);
		form = form_find(&game->grammar, &game->index,
		    word_next(&line));
		if (form != NULL && form->kind == RECORD_CHANCE)
			return take_back(desk, 1, err);
	}
	return fail(err, FAULT_RULES,
	    "nobody rolls now, and the last step was no roll; undo goes back "
	    "to one");
}

bool
mail_dice(struct desk *desk, struct error *err)
{
	struct cmd *cmd = desk->cmd;
	struct game *game = &desk->game;
	struct events hand = { 0 };
	struct due due;
	bool good;

	if ((cmd->opt.dice != NULL) == (cmd->opt.bills != NULL))
		cmd_usage(cmd, "`dice' needs --dice or --bills");
	if (!desk_open(desk, err) || !take_up_dice(desk, err))
		return false;
	desk_begin(desk, "dice by hand");
	game->family->due(game->state, &due);
	good = cmd_rolled_by_hand(cmd, game, due.who, &hand, err) &&
	    game_chance(game, &hand, err) && desk_move_on(desk, err) &&
	    desk_finish(desk, err);
	events_release(&hand);
	return good;
}

bool
mail_move(struct desk *desk, struct error *err)
{
	struct text line = { 0 };
	bool good;
	int i;

	for (i = 0; i < desk->operands; i++)
		text_printf(&line, "%s%s", i > 0 ? " " : "", desk->operand[i]);
	good = line.failed ? fail_memory(err) : desk_open(desk, err);
	if (good) {
		desk_begin(desk, "a move for a player");
		good = cmd_move(&desk->game, text_string(&line), NULL, err) &&
		    desk_move_on(desk, err) && desk_finish(desk, err);
	}
	text_release(&line);
	return good;
}

/* Commits another players.yaml, with what its mails say. */
static bool
change_players(struct desk *desk, const char *what, struct batch *batch,
    struct error *err)
{
	struct text *note = &desk->table.players.note;

	text_clear(note);
	desk_mark_moderator(desk, what, note);
	if (note->failed)
		return fail_memory(err);
	return table_commit_players(&desk->table, &desk->game, batch, err);
}

static bool
tell_player(struct desk *desk, int seat, const char *subject,
    struct letter *letter, struct batch *batch, struct error *err)
{
	struct text line = { 0 };
	bool good;

	letter_say(letter, "The reason: %s", desk_reason(desk));
	letter_state(desk, letter, seat, true);
	text_printf(&line, "[%s] %s", desk->table.players.table, tr(subject));
	good = line.failed
	    ? fail_memory(err)
	    : desk_mail(desk, seat, desk->table.number + 1, text_string(&line),
		  letter, NULL, &batch->mail[seat], err);
	text_release(&line);
	return good;
}

static bool
find_player(struct desk *desk, const char *name, int *seat, struct error *err)
{
	*seat = players_find(&desk->table.players,
	    (struct word) { name, strlen(name) });
	return *seat >= 0 ||
	    fail(err, FAULT_RULES, "`%s' is no player here", name);
}

/* One player is reached elsewhere, or all write to another table. */
bool
mail_address(struct desk *desk, struct error *err)
{
	const char *address = desk->operand[desk->operands - 1];
	bool own = desk->operands == 1;
	struct players *players = &desk->table.players;
	struct batch batch = { .kind = SEEN_MODERATOR };
	struct text what = { 0 };
	bool good = address_check(address, err) && desk_open(desk, err);
	int from = 0, to, i;

	if (good && !own)
		good = find_player(desk, desk->operand[0], &from, err);
	to = own ? players->n - 1 : from;
	if (good && own)
		snprintf(players->address, sizeof(players->address), "%s",
		    address);
	else if (good)
		snprintf(players->player[from].address,
		    sizeof(players->player[from].address), "%s", address);
	for (i = from; good && i <= to; i++) {
		struct letter letter = { 0 };

		letter_say(&letter,
		    own ? N_("The table has another address; answer to this "
			     "one.")
			: N_("From now on you play from this address."));
		good = tell_player(desk, i, N_("another address"), &letter,
		    &batch, err);
		letter_release(&letter);
	}
	text_printf(&what, "address of %s",
	    own ? "the table" : desk->operand[0]);
	if (good)
		good = what.failed
		    ? fail_memory(err)
		    : change_players(desk, text_string(&what), &batch, err);
	batch_release(&batch);
	text_release(&what);
	return good;
}

bool
mail_token(struct desk *desk, struct error *err)
{
	char token[TOKEN_LETTERS + 1];
	struct batch batch = { .kind = SEEN_MODERATOR };
	struct letter letter = { 0 };
	struct text what = { 0 };
	bool good = token_draw(token, TOKEN_LETTERS, err) &&
	    desk_open(desk, err);
	int seat = 0;

	good = good && find_player(desk, desk->operand[0], &seat, err);
	if (good) {
		token_hash(token, desk->table.players.player[seat].token);
		letter_say(&letter,
		    "You have a new token; the old one holds no "
		    "longer:");
		letter_lines(&letter, (struct word) { token, TOKEN_LETTERS });
		good = tell_player(desk, seat, N_("your new token"), &letter,
		    &batch, err);
	}
	text_printf(&what, "token of %s", desk->operand[0]);
	if (good)
		good = what.failed
		    ? fail_memory(err)
		    : change_players(desk, text_string(&what), &batch, err);
	batch_release(&batch);
	letter_release(&letter);
	text_release(&what);
	return good;
}
