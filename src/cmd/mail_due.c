/*
 * Who is late, and reminders (PM-10).  See mail.h.
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

bool
mail_remind(struct desk *desk, struct error *err)
{
	struct text since = { 0 };
	long after, late;
	struct due due;
	bool good;
	int seat;

	if (!read_after(desk, &after, err) || !desk_open(desk, err))
		return false;
	desk->game.family->due(desk->game.state, &due);
	late = (long)(desk->table.now - due_since(desk));
	if (due.what == DUE_OVER || late < after)
		return true;
	clock_write(due_since(desk), &since);
	good = since.failed ? fail_memory(err) : true;
	for (seat = 0; good && seat < desk->table.players.n; seat++)
		if (due.who == NOBODY || due.who == seat)
			good = remind(desk, seat, &since, late, err);
	text_release(&since);
	return good;
}
