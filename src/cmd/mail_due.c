/*
 * Who is late, reminders, and moves for who is late (PM-10).  See mail.h.
 */
#include "cmd/mail.h"

#include <string.h>
#include <sys/stat.h>

#include "engine/tr.h"
#include "mail/clock.h"

/* Since when the table waits for what it waits for. */
static time_t
due_since(const struct desk *desk)
{
	const struct mark *mark = &desk->table.due;
	const char *who, *what;
	struct stat status;

	cmd_due(&desk->game, &who, &what);
	if (mark->kind == MARK_DUE && word_is(mark->name, who))
		return mark->when;
	/* The game was changed by other commands. */
	return fstat(desk->table.store.fd, &status) == 0 ? status.st_mtime
							 : desk->table.now;
}

static bool
read_after(struct desk *desk, long *after, struct error *err)
{
	const char *span = desk->cmd->opt.after;

	*after = 0;
	return span == NULL || span_read(span, after) ||
	    fail(err, FAULT_USAGE,
		"`%s' is no span of time; 90m, 12h, 3d or 1w would be", span);
}

bool
mail_due(struct desk *desk, struct error *err)
{
	struct text *out = &desk->cmd->out;
	const char *who, *what;
	long after, late;
	struct due due;

	if (!read_after(desk, &after, err) || !desk_open(desk, err))
		return false;
	desk->game.family->due(desk->game.state, &due);
	late = (long)(desk->table.now - due_since(desk));
	if (due.what == DUE_OVER || late < after)
		return true;
	cmd_due(&desk->game, &who, &what);
	text_printf(out, "%s %s ", who, what);
	clock_write(due_since(desk), out);
	text_putc(out, ' ');
	span_write(late, out);
	text_putc(out, '\n');
	return true;
}

/* Once for each time that the table waits for this player. */
static bool
was_reminded(const struct desk *desk, struct word name, struct word since)
{
	struct seen_line line;
	size_t at = 0;

	while (seen_next(&desk->table.seen, &at, &line))
		if (word_is(line.kind, SEEN_REMINDED) &&
		    word_same(line.name, name) && word_same(line.id, since))
			return true;
	return false;
}

static bool
remind(struct desk *desk, int seat, const struct text *since, long late,
    struct error *err)
{
	const struct player *player = &desk->table.players.player[seat];
	struct batch batch = { .kind = SEEN_REMINDED,
		.name = { player->name, strlen(player->name) },
		.id = { text_string(since), since->len } };
	struct text subject = { 0 }, span = { 0 };
	struct letter letter = { 0 };
	bool good;

	if (was_reminded(desk, batch.name, batch.id))
		return true;
	span_write(late, &span);
	letter_say(&letter, "The table has been waiting for you for %s.",
	    text_string(&span));
	letter_state(desk, &letter, seat, true);
	desk_subject(desk, seat, &subject);
	text_printf(&subject, " (%s)", tr("reminder"));
	good = subject.failed || span.failed
	    ? fail_memory(err)
	    : desk_mail(desk, seat, desk->table.number + 1,
		  text_string(&subject), &letter, NULL, &batch.mail[seat],
		  err) &&
		table_commit(&desk->table, &batch, NULL, err);
	letter_release(&letter);
	batch_release(&batch);
	text_release(&subject);
	text_release(&span);
	return good;
}

/*
 * What the table waits for from a player: up to a placement and the answers it
 * leads to.  To roll once more is another turn.
 */
static bool
force_turn(struct desk *desk, int seat, struct bot *bot, struct error *err)
{
	const struct game *game = &desk->game;
	struct due due;
	enum due_what before;
	bool moved;

	game->family->due(game->state, &due);
	do {
		before = due.what;
		if (!desk_bot_move(desk, seat, bot, &moved, err))
			return false;
		game->family->due(game->state, &due);
	} while (moved && due.who == seat &&
	    (due.what == DUE_PLACE || due.what == DUE_CHOOSE ||
		(due.what == DUE_ROLL && before == DUE_ROLL)));
	return true;
}

/* Where anybody may act all are late. */
static bool
force_due(struct desk *desk, const struct due *due, struct bot *bot,
    struct error *err)
{
	bool moved;
	int seat;

	if (due->what != DUE_ACT)
		return force_turn(desk, due->who, bot, err);
	for (seat = 0; seat < desk->table.players.n; seat++)
		if (!desk_bot_move(desk, seat, bot, &moved, err))
			return false;
	return true;
}

static bool
force(struct desk *desk, const struct due *due, long late, struct bot *bot,
    struct error *err)
{
	const char *who = due->what == DUE_ACT
	    ? "all"
	    : name_of(&desk->game.header.names, due->who);
	struct text what = { 0 }, span = { 0 };
	bool good;

	if (due->what != DUE_ACT && due->who >= desk->table.players.n)
		return fail(err, FAULT_RULES,
		    "the table waits for nobody who could be moved for; "
		    "`move' makes a move of the moderator's");
	span_write(late, &span);
	text_printf(&desk->reason, "late by %s", text_string(&span));
	text_printf(&what, "%s moves for %s", desk->cmd->opt.force, who);
	desk_begin(desk, text_string(&what));
	good = what.failed || span.failed || desk->reason.failed
	    ? fail_memory(err)
	    : force_due(desk, due, bot, err) && desk_move_on(desk, err) &&
		desk_finish(desk, err);
	text_release(&what);
	text_release(&span);
	return good;
}

/* Deliveries wait meanwhile; a program could take its time. */
static bool
read_force(struct desk *desk, struct bot *bot, struct error *err)
{
	const char *word = desk->cmd->opt.force;

	if (word == NULL)
		return true;
	if (!strategy_parse(&bot->strategy,
		(struct word) { word, strlen(word) }, err))
		return false;
	return bot->strategy.style != STYLE_EXEC ||
	    fail(err, FAULT_USAGE,
		"no program moves for who is late; random, greedy, careful or "
		"mc:N would be right");
}

static bool
remind_due(struct desk *desk, const struct due *due, long late,
    struct error *err)
{
	struct text since = { 0 };
	bool good;
	int seat;

	clock_write(due_since(desk), &since);
	good = since.failed ? fail_memory(err) : true;
	for (seat = 0; good && seat < desk->table.players.n; seat++)
		if (due->who == NOBODY || due->who == seat)
			good = remind(desk, seat, &since, late, err);
	text_release(&since);
	return good;
}

bool
mail_remind(struct desk *desk, struct error *err)
{
	struct bot bot = { 0 };
	long after, late;
	struct due due;
	bool good;

	good = read_after(desk, &after, err) && read_force(desk, &bot, err) &&
	    desk_open(desk, err);
	if (good) {
		desk->game.family->due(desk->game.state, &due);
		late = (long)(desk->table.now - due_since(desk));
		if (due.what != DUE_OVER && late >= after)
			good = desk->cmd->opt.force != NULL
			    ? force(desk, &due, late, &bot, err)
			    : remind_due(desk, &due, late, err);
	}
	bot_release(&bot);
	return good;
}
