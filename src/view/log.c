/*
 * The journal as a viewer may read it.  See log.h.
 */
#include "view/log.h"

#include "engine/memory.h"

void
log_start(struct game *game, void *arg)
{
	struct log *log = arg;

	(void)game;
	events_clear(&log->records);
	log->n = log->veiled = 0;
}

void
log_release(struct log *log)
{
	events_release(&log->records);
	memory_free(log->list);
	*log = (struct log) { 0 };
}

/*
 * By the grammar all that follows a player's name in a record, or the word of
 * an answer, can be that player's secret; the rest only the family knows.
 */
static struct secret
find_secret(const struct game *game, const struct watched *watched)
{
	const struct event *event = watched->event;
	const struct form *form = &game->grammar.forms[event->type];
	struct secret secret = { .owner = NOBODY };

	if (form->secret)
		secret = (struct secret) { .owner = (uint8_t)event->arg[0],
			.from = 2 };
	else if (strcmp(form->args, "nw") == 0 &&
	    game->grammar.terms[event->arg[1]].secret)
		secret = (struct secret) { .owner = (uint8_t)event->arg[0],
			.from = 3,
			.veiled = true };
	if (game->family->secret != NULL)
		game->family->secret(watched->before, event, &secret);
	return secret;
}

void
log_record(struct game *game, const struct watched *watched, void *arg)
{
	struct log *log = arg;
	struct log_entry *entry;

	if (log->n == log->room) {
		size_t room = 2 * log->room + 256;

		entry = memory_resize(log->list, room * sizeof(*entry));
		if (entry == NULL) {
			log->failed = true;
			return;
		}
		log->list = entry;
		log->room = room;
	}
	events_copy(&log->records, watched->event);
	log->failed |= log->records.failed;
	if (log->failed)
		return;
	entry = &log->list[log->n++];
	entry->at = log->records.last;
	entry->kind = watched->kind;
	entry->secret = find_secret(game, watched);
	if (entry->secret.veiled)
		log->veiled = log->n;
}

/*
 * Nothing is secret when the game is over.  What a dialogue keeps is a secret
 * until its end, and only the last dialogue can be without one.
 */
static bool
is_hidden(const struct log *log, const struct game *game, size_t i, int viewer)
{
	const struct secret *secret = &log->list[i].secret;
	const struct family *family = game->family;
	struct due due;

	if (secret->owner == NOBODY || view_may_see(viewer, secret->owner))
		return false;
	if (secret->veiled)
		return i + 1 == log->veiled && family->veiled(game->state);
	family->due(game->state, &due);
	return due.what != DUE_OVER;
}

/* Words of a line with single blanks, secret ones as `?'. */
static void
put_words(struct word line, const struct secret *secret, struct text *out)
{
	struct word word;
	unsigned i;

	for (i = 0; (word = word_next(&line)).n > 0; i++) {
		if (i > 0)
			text_putc(out, ' ');
		if (secret != NULL && i >= secret->from && i != secret->open &&
		    !word_is(word, "/") && !word_is(word, "!"))
			text_putc(out, '?');
		else
			text_add(out, word.p, word.n);
	}
}

void
log_line(const struct log *log, const struct game *game, size_t i, int viewer,
    struct text *out)
{
	const struct event *event = events_at(&log->records, log->list[i].at);
	struct text line = { 0 };

	event_format(&game->grammar, &game->header.names, event, &line);
	put_words((struct word) { text_string(&line), line.len },
	    is_hidden(log, game, i, viewer) ? &log->list[i].secret : NULL, out);
	out->failed |= line.failed;
	text_release(&line);
}

/* Takes the next line off the front of a text. */
static struct word
next_line(struct word *text)
{
	const char *end = memchr(text->p, '\n', text->n);
	size_t len = end != NULL ? (size_t)(end - text->p) : text->n;
	struct word line = { text->p, len };

	len += end != NULL;
	text->p += len;
	text->n -= len;
	if (line.n > 0 && line.p[line.n - 1] == '\r')
		line.n--;
	return line;
}

/*
 * The header of the game without its seed, salts and comments.  What is sealed
 * is no secret: everybody saw it before the game (TK-45).
 */
void
log_header(const struct game *game, int viewer, struct word text,
    struct text *out)
{
	struct word line, rest, first;

	text_printf(out, "vegas 1 view %s%s",
	    viewer >= 0 ? name_of(&game->header.names, viewer) : "public",
	    game->eol);
	while (text.n > 0) {
		line = next_line(&text);
		rest = line;
		first = word_next(&rest);
		if (line_is_comment(line) || word_is(first, "vegas"))
			continue;
		if (word_is(first, "seed"))
			return;
		put_words(line, NULL, out);
		text_puts(out, game->eol);
		if (word_is(first, "sealed"))
			return;
	}
}

void
log_write(const struct log *log, const struct game *game, int viewer,
    struct word game_text, struct text *out)
{
	size_t i;

	log_header(game, viewer, game_text, out);
	for (i = 0; i < log->n; i++) {
		if (log->list[i].kind == RECORD_CONSEQUENCE)
			text_puts(out, "  ");
		log_line(log, game, i, viewer, out);
		text_puts(out, game->eol);
	}
	out->failed |= log->failed;
}
