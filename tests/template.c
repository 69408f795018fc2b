/*
 * template: plays the game of the template of a family (src/families/null.c),
 * which no rule set can name, and prints all that it says.
 */
#include <stdio.h>

#include "engine/family.h"

extern const struct family family_null;

static void
print_open(struct view *view, const char *key, char bracket)
{
	(void)view;
	printf("%s %c\n", key, bracket);
}

static void
print_close(struct view *view, char bracket)
{
	(void)view;
	printf("close %c\n", bracket);
}

static void
print_string(struct view *view, const char *key, const char *string)
{
	(void)view;
	printf("%s %s\n", key, string);
}

static void
print_boolean(struct view *view, const char *key, bool value)
{
	(void)view;
	printf("%s %d\n", key, value);
}

/* All that can be asked of a state. */
static void
show(const struct family *family, const void *state, struct error *err)
{
	struct view view = { .open = print_open,
		.close = print_close,
		.string = print_string,
		.boolean = print_boolean,
		.next_who = "nobody",
		.next_what = "score" };
	struct sheet sheet = { 0 };
	struct text line = { 0 };
	struct events moves = { 0 };
	struct standing standing;
	struct due due;

	family->due(state, &due);
	family->moves(state, &moves);
	family->standing(state, &standing);
	family->sheet(state, NULL, VIEW_ALL, &sheet);
	family->line(state, NULL, VIEW_ALL, &line);
	printf("due %d, %zu moves, over %d, sheet %s, line %s, sound %d\n",
	    due.what, moves.count, standing.over, text_string(&sheet.text),
	    text_string(&line), family->sound(state, err));
	family->view(state, &view);
	sheet_release(&sheet);
	text_release(&line);
	events_release(&moves);
}

int
main(void)
{
	const struct family *family = &family_null;
	static struct event_space space;
	struct event *score = event_in(&space);
	struct rules rules = { 0 };
	struct events out = { 0 };
	struct text text = { 0 };
	struct error err = { 0 };
	unsigned char state[64] = { 0 };
	bool good;

	if (family->size > sizeof(state) ||
	    !family->lint(&rules, RULES_PARTIAL, &err) ||
	    !family->setup(state, &rules, 2, &err))
		return 1;
	family->chance(state, NULL, &out);
	show(family, state, &err);
	good = family->apply(state, score, &out, &err);
	show(family, state, &err);
	good = good && !family->apply(state, score, &out, &err);
	printf("%s; %zu records\n", err.text, out.count);
	good = good && family->explain(&rules, &text, &err);
	fputs(text_string(&text), stdout);
	text_release(&text);
	events_release(&out);
	return !good;
}
