/*
 * The moves that vegas-play offers, their numbers and their words.  See play.h.
 *
 * A move that is a name and a number, as `place anna 3', has that number,
 * since people think of casinos by theirs; all others are numbered behind the
 * faces of a die, or from 1 where there is none of that kind.
 */
#include "cmd/play.h"

#include <string.h>

#include "engine/utf8.h"

enum { FACES = 6, ROWS = 20, WIDTH = 78 };

static const struct form *
form_of(const struct play *play, const struct event *move)
{
	return &play->game.grammar.forms[move->type];
}

/* Whose move it is: a seat, an imaginary player or NOBODY. */
static int
owner_of(const struct play *play, const struct event *move)
{
	return form_of(play, move)->args[0] == 'n' && move->n > 0 ? move->arg[0]
								  : NOBODY;
}

/*
 * What others hold is a secret; whoever may still play a card plays that.
 * Bots act by themselves.
 */
static bool
is_offered(const struct play *play, const struct event *move)
{
	int owner = owner_of(play, move);

	if (play->passing)
		return owner == play->viewer && form_of(play, move)->own;
	if (play->due.what == DUE_ACT && play_is_bot(play, owner) &&
	    !play->stuck)
		return false;
	return !form_of(play, move)->own || owner == play->viewer;
}

bool
play_find_moves(struct play *play, struct error *err)
{
	struct events all = { .names = &play->game.header.names };
	const struct event *move;

	events_clear(&play->moves);
	play->movers = 0;
	play->game.family->moves(play->game.state, &all);
	EVENTS_EACH (move, &all) {
		int owner = owner_of(play, move);

		if (owner < SEATS_MAX)
			play->movers |= 1U << owner;
		if (is_offered(play, move))
			events_copy(&play->moves, move);
	}
	if (all.failed || play->moves.failed)
		fail_memory(err);
	events_release(&all);
	return err->fault == FAULT_NONE;
}

/* The number that a move brings along, or 0. */
static int32_t
own_number(const struct play *play, const struct event *move)
{
	const char *args = form_of(play, move)->args;

	return move->n == 2 && args[0] == 'n' && args[1] == '#' &&
		move->arg[1] > 0 && move->arg[1] <= FACES &&
		play->due.what != DUE_ACT
	    ? move->arg[1]
	    : 0;
}

/* Where the numbers of the other moves begin. */
static int32_t
first_number(const struct play *play)
{
	const struct event *move;

	EVENTS_EACH (move, &play->moves)
		if (own_number(play, move) > 0)
			return FACES + 1;
	return 1;
}

static int32_t
next_number(const struct play *play, const struct event *move, int32_t *next)
{
	int32_t own = own_number(play, move);

	return own > 0 ? own : (*next)++;
}

void
play_add_move(const struct play *play, const struct event *move,
    struct text *out)
{
	event_format(&play->game.grammar, &play->game.header.names, move, out);
}

void
play_shorten(struct play *play, struct word move, struct text *out)
{
	struct word rest = move, first = word_next(&rest), second;
	const struct names *names = &play->game.header.names;
	const struct form *form = form_find(&play->game.grammar,
	    &play->game.index, first);
	struct word after = rest;

	second = word_next(&after);
	if (form != NULL && form->args[0] == 'n' && second.n > 0 &&
	    play->due.what != DUE_ACT &&
	    (name_find(names, second) == play->viewer ||
		word_is(second, name_of(names, play->due.who))))
		rest = after;
	rest = word_trim(rest);
	text_add(out, first.p, first.n);
	if (rest.n > 0)
		text_printf(out, " %.*s", (int)rest.n, rest.p);
}

static void
add_line(struct play *play, const struct event *move, int32_t number,
    struct text *out)
{
	struct text line = { 0 };

	play_add_move(play, move, &line);
	text_printf(out, "%4d  ", number);
	play_shorten(play, (struct word) { text_string(&line), line.len }, out);
	text_putc(out, '\n');
	out->failed |= line.failed;
	text_release(&line);
}

/* `NUMBER  MOVE' for each, a line each, by number. */
static void
add_lines(struct play *play, struct text *out)
{
	int32_t next = first_number(play);
	const struct event *move;

	EVENTS_EACH (move, &play->moves)
		if (own_number(play, move) > 0)
			add_line(play, move, own_number(play, move), out);
	EVENTS_EACH (move, &play->moves)
		if (own_number(play, move) == 0)
			add_line(play, move, next++, out);
}

static struct word
take_line(struct word *all)
{
	const char *end = memchr(all->p, '\n', all->n);
	struct word line = { all->p,
		end != NULL ? (size_t)(end - all->p) : all->n };

	all->p += line.n + (end != NULL);
	all->n -= line.n + (end != NULL);
	return line;
}

/* How wide the next line of a text is. */
static size_t
line_width(struct word *all)
{
	struct word line = take_line(all);

	return utf8_width(line.p, line.n);
}

/* Lines side by side, downwards in so many columns as there is room for. */
static void
add_columns(struct word all, size_t lines, struct text *out)
{
	struct word rest = all, line;
	size_t width = 1, columns, rows, row, i;

	while (rest.n > 0) {
		size_t n = line_width(&rest) + 2;

		width = n > width ? n : width;
	}
	columns = width > WIDTH ? 1 : WIDTH / width;
	rows = (lines + columns - 1) / columns;
	for (row = 0; row < rows && !out->failed; row++) {
		size_t pad = 0;

		for (rest = all, i = 0; rest.n > 0; i++) {
			line = take_line(&rest);
			if (i % rows != row)
				continue;
			text_printf(out, "%*s%.*s", (int)pad, "", (int)line.n,
			    line.p);
			pad = width - utf8_width(line.p, line.n);
		}
		text_putc(out, '\n');
	}
}

/* `NUMBER  MOVE': the move without its last word, and that. */
struct entry {
	int32_t number;
	struct word head, last;
};

static struct entry
take_entry(struct word *all)
{
	struct word line = take_line(all);
	struct entry entry = { 0 };

	word_number(word_next(&line), NUMBER_MAX, &entry.number);
	entry.head = word_trim(line);
	entry.last = (struct word) { entry.head.p + entry.head.n, 0 };
	while (entry.head.n > 0 && entry.last.p[-1] != ' ') {
		entry.last.p--;
		entry.last.n++;
		entry.head.n--;
	}
	return entry;
}

/*
 * One row of many moves: those that differ in their last word alone, with the
 * first and the last of their numbers.  Says how many there are.
 */
static size_t
add_group(struct word *all, struct text *out)
{
	struct entry first = take_entry(all), next = first;
	struct text words = { 0 }, numbers = { 0 };
	size_t n = 0, room = WIDTH - 12;
	struct word rest;

	do {
		text_printf(&words, "%s%.*s", n++ > 0 ? "|" : "",
		    (int)next.last.n, next.last.p);
		rest = *all;
		next = take_entry(&rest);
		if (next.number != first.number + (int32_t)n ||
		    !word_same(next.head, first.head) ||
		    first.head.n + words.len + next.last.n > room)
			break;
		*all = rest;
	} while (!words.failed);
	text_printf(&numbers, n > 1 ? "%d-%d" : "%d", first.number,
	    first.number + (int32_t)n - 1);
	text_printf(out, "%8s  %.*s%s\n", text_string(&numbers),
	    (int)first.head.n, first.head.p, text_string(&words));
	out->failed |= words.failed || numbers.failed;
	text_release(&words);
	text_release(&numbers);
	return n;
}

static size_t
add_groups(struct word all, struct text *out)
{
	size_t shown = 0, rows;

	for (rows = 0; rows < ROWS && all.n > 0 && !out->failed; rows++)
		shown += add_group(&all, out);
	return shown;
}

/* Between paragraphs one line stays empty. */
static void
add_gap(struct text *out)
{
	if (out->len < 2 || out->data[out->len - 2] != '\n')
		text_putc(out, '\n');
}

void
play_list(struct play *play, bool whole)
{
	struct text lines = { 0 }, *out = &play->cmd->out;
	size_t count = play->moves.count, shown = count;
	struct word all;

	if (count < 2 && !play->passing && !whole)
		return;
	add_lines(play, &lines);
	all = (struct word) { text_string(&lines), lines.len };
	add_gap(out);
	if (whole)
		text_add(out, all.p, all.n);
	else if (count <= ROWS)
		add_columns(all, count, out);
	else
		shown = add_groups(all, out);
	if (shown < count)
		text_printf(out,
		    tr("          and %zu more; `moves' lists them all\n"),
		    count - shown);
	out->failed |= lines.failed;
	text_release(&lines);
}

bool
play_number(struct play *play, int32_t number, struct text *line)
{
	int32_t next = first_number(play);
	const struct event *move;

	EVENTS_EACH (move, &play->moves)
		if (next_number(play, move, &next) == number) {
			play_add_move(play, move, line);
			return true;
		}
	return false;
}

/* What Enter stands for: what must come, or the only thing that can. */
bool
play_default(struct play *play, struct text *line)
{
	const char *word = play->due.what == DUE_ROLL ? "roll"
	    : play->due.what == DUE_SCORE	      ? "score"
						      : NULL;
	const struct event *move;

	if (play->passing || play->due.what == DUE_ACT)
		return false;
	EVENTS_EACH (move, &play->moves)
		if (word == NULL
			? play->moves.count == 1
			: strcmp(form_of(play, move)->word, word) == 0) {
			play_add_move(play, move, line);
			return true;
		}
	return false;
}

/* Who acts where nobody is named. */
static int
actor(const struct play *play)
{
	if (play->passing || play->due.who == NOBODY)
		return play->viewer;
	return play->due.who;
}

void
play_complete(struct play *play, struct word typed, struct text *line)
{
	const struct names *names = &play->game.header.names;
	struct word rest = typed, first = word_next(&rest), second, after;
	const struct form *form = form_find(&play->game.grammar,
	    &play->game.index, first);
	int who = actor(play);

	rest = after = word_trim(rest);
	second = word_next(&after);
	text_add(line, first.p, first.n);
	if (form != NULL && form->args[0] == 'n' && who >= 0 && who < OWNERS &&
	    name_find(names, second) < 0 &&
	    !word_is(second, name_of(names, NEUTRAL)) &&
	    !word_is(second, name_of(names, GREY)))
		text_printf(line, " %s", name_of(names, who));
	if (rest.n > 0)
		text_printf(line, " %.*s", (int)rest.n, rest.p);
}
