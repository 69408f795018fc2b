/*
 * The screen of vegas-play, which all players share.  See play.h.
 *
 * What a player sees and types must be gone before another one looks: at a
 * terminal that can be cleared it is, with all that could be scrolled back to.
 * A table is a secret if it is not the one that everybody may see; a choice is
 * one if its word says so.
 */
#include "cmd/play.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { NEWS_ROWS = 12 };

#define CLEAR_SCREEN "\033[H\033[2J"
#define CLEAR_SCROLLED "\033[3J"

void
play_screen(struct play *play)
{
	const char *term = getenv("TERM");

	play->live = isatty(0) && isatty(1);
	play->clears = play->live && term != NULL && term[0] != '\0' &&
	    strcmp(term, "dumb") != 0;
	play->seated = play->mover = NOBODY;
}

static int
read_char(void)
{
	int c;

	while ((c = getc(stdin)) == EOF && ferror(stdin) && errno == EINTR)
		clearerr(stdin);
	return c;
}

/* A line, without its end; of one that is too long only so much as shows it. */
static bool
read_line(struct text *line)
{
	int c;

	text_clear(line);
	while ((c = read_char()) != EOF && c != '\n')
		if (line->len <= LINE_MAX_BYTES)
			/* A NUL is no text; what is in its place is none. */
			text_putc(line, (char)(c != '\0' ? c : '\001'));
	if (line->len > 0 && line->data[line->len - 1] == '\r')
		line->data[--line->len] = '\0';
	return c != EOF || line->len > 0;
}

bool
play_flush(struct play *play)
{
	if (play->cmd->opt.ascii)
		view_ascii(&play->cmd->out, 0);
	return cmd_flush(play->cmd);
}

static void
trim(struct text *line)
{
	struct word word = word_trim(
	    (struct word) { text_string(line), line->len });

	if (word.n == line->len)
		return;
	memmove(line->data, word.p, word.n);
	line->len = word.n;
	line->data[word.n] = '\0';
}

/* Half a move may be another one. */
static bool
fail_read(struct play *play, bool memory)
{
	int number = errno;
	struct error err = { 0 };

	if (memory)
		fail_memory(&err);
	else
		fail(&err, FAULT_SYSTEM, "cannot read standard input: %s",
		    strerror(number));
	text_putc(&play->cmd->out, '\n');
	if (play_flush(play))
		cmd_error(play->cmd, &err);
	return false;
}

/* What a pipe says nobody has typed: it is put where it would stand. */
bool
play_ask(struct play *play, const char *prompt, struct text *line)
{
	struct text *out = &play->cmd->out;
	bool more;

	text_puts(out, prompt);
	if (!play_flush(play))
		return false;
	more = read_line(line);
	if (ferror(stdin) || line->failed)
		return fail_read(play, line->failed);
	trim(line);
	if (!isatty(0) && more)
		cmd_visible(out, text_string(line));
	if (!isatty(0) || !more)
		text_putc(out, '\n');
	return more;
}

static bool
has_secret_word(const struct play *play, const struct event *event)
{
	const struct grammar *grammar = &play->game.grammar;
	const char *args = grammar->forms[event->type].args;

	return args[0] == 'n' && args[1] == 'w' && event->n > 1 &&
	    event->arg[1] >= 0 && event->arg[1] < grammar->n_terms &&
	    grammar->terms[event->arg[1]].secret;
}

/* What is dealt lies on the table; it is not told as well. */
static bool
is_news(const struct play *play, size_t i)
{
	const struct log_entry *entry = &play->log.list[i];
	const char
	    *args = play->game.grammar
			.forms[events_at(&play->log.records, entry->at)->type]
			.args;

	return entry->kind != RECORD_CHANCE ||
	    (args[0] == 'n' && strchr(args, 'h') == NULL);
}

/* What a bot decided is told with its strategy. */
static void
add_strategy(const struct play *play, size_t i, struct text *out)
{
	const struct event *event = events_at(&play->log.records,
	    play->log.list[i].at);

	if (play->log.list[i].kind != RECORD_MOVE || i >= play->made.len ||
	    play->made.data[i] != BY_BOT)
		return;
	text_puts(out, "  (");
	cmd_visible(out, text_string(&play->bot[event->arg[0]].strategy.text));
	text_putc(out, ')');
}

static void
add_record(struct play *play, size_t i, int reader, struct text *out)
{
	if (!is_news(play, i))
		return;
	text_puts(out,
	    play->log.list[i].kind == RECORD_CONSEQUENCE ? "    " : "  ");
	log_line(&play->log, &play->game, i, reader, out);
	add_strategy(play, i, out);
	text_putc(out, '\n');
}

void
play_follow(struct play *play)
{
	size_t *seen = &play->seen[SEATS_MAX];

	for (; *seen < play->log.n; ++*seen)
		add_record(play, *seen, VIEW_PUBLIC, &play->cmd->out);
	(void)play_flush(play);
}

/* The last lines of a text, so many that they fit. */
static const char *
cut_rows(const char *from, const char *end)
{
	const char *p = end;
	int rows = 0;

	while (p > from && !(p[-1] == '\n' && rows++ == NEWS_ROWS))
		p--;
	return p;
}

/*
 * Where nothing is cleared all see all lines.  What everybody looks at is only
 * the last step.
 */
void
play_news(struct play *play, int reader)
{
	struct text *out = &play->cmd->out, own = { 0 }, open = { 0 };
	size_t *seen = &play->seen[play->clears && play->viewer >= 0
		? play->viewer
		: SEATS_MAX];
	size_t i = play->clears && play->viewer < 0 && *seen < play->step
	    ? play->step
	    : *seen;
	const char *from, *cut;

	for (; i < play->log.n; i++) {
		add_record(play, i, reader, &own);
		add_record(play, i, VIEW_PUBLIC, &open);
	}
	*seen = play->log.n;
	if (play->people > 1 &&
	    strcmp(text_string(&own), text_string(&open)) != 0)
		play->secret = true;
	from = cut = text_string(&own);
	if (play->clears && !play->pause)
		cut = cut_rows(from, from + own.len);
	if (play->note != NULL)
		text_printf(out, "  %s\n", play->note);
	text_puts(out, cut > from ? "  ...\n" : "");
	text_puts(out, cut);
	text_puts(out, own.len > 0 || play->note != NULL ? "\n" : "");
	play->note = NULL;
	out->failed |= own.failed || open.failed;
	text_release(&own);
	text_release(&open);
}

/* Whether the table is another than the one that everybody may see. */
static bool
is_other_table(struct play *play, int viewer)
{
	struct text kept = play->cmd->out, both;
	size_t own;
	bool other;

	play->cmd->out = (struct text) { 0 };
	look_table(play->cmd, &play->game, viewer);
	own = play->cmd->out.len;
	look_table(play->cmd, &play->game, VIEW_PUBLIC);
	both = play->cmd->out;
	other = both.len != 2 * own ||
	    memcmp(both.data, both.data + own, own) != 0;
	kept.failed |= both.failed;
	text_release(&both);
	play->cmd->out = kept;
	return other;
}

bool
play_is_secret(struct play *play, int viewer)
{
	const struct event *move;

	if (viewer < 0 || viewer >= SEATS_MAX || play->people < 2)
		return false;
	EVENTS_EACH (move, &play->moves)
		if (has_secret_word(play, move) ||
		    play->game.grammar.forms[move->type].own)
			return true;
	return is_other_table(play, viewer);
}

void
play_wipe(struct play *play)
{
	if (play->clears)
		text_puts(&play->cmd->out, CLEAR_SCREEN CLEAR_SCROLLED);
	play->secret = false;
	play->used = false;
}

bool
play_show(struct play *play, struct error *err)
{
	if (play->clears && play->used)
		text_puts(&play->cmd->out, CLEAR_SCREEN);
	play_news(play, play->viewer);
	if (play->clears || play->anew)
		look_table(play->cmd, &play->game, play->viewer);
	play->used = true;
	play->anew = play->pause = false;
	return !play->cmd->out.failed || fail_memory(err);
}
