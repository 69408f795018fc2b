/*
 * What rule sets and modules are only for: some numbers of players, and not
 * together with some others (MC-6).
 */
#include "engine/needs.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { PLAYERS_MOST = 63 };

/* A list of numbers as a set. */
static bool
read_players(const char *file, const struct node *list, uint64_t *set,
    struct error *err)
{
	const struct node *node;
	int32_t n;

	for (node = list->first; node != NULL; node = node->next) {
		struct word word = { node->text, strlen(node->text) };

		if (node->kind != NODE_TEXT ||
		    !word_number(word, PLAYERS_MOST, &n) || n == 0)
			return refuse(err, file, &node->origin,
			    "`%s' is no number of players",
			    node->kind == NODE_TEXT ? node->text : "this");
		*set |= UINT64_C(1) << n;
	}
	return true;
}

bool
needs_add(struct conf *conf, const char *name, const struct source *source,
    struct error *err)
{
	struct need *list, *need;

	if (source->needs.players == NULL)
		return true;
	list = realloc(conf->needs, (conf->n_needs + 1) * sizeof(*list));
	if (list == NULL)
		return fail_memory(err);
	conf->needs = list;
	need = &list[conf->n_needs++];
	*need = (struct need) { .module = source->over != NULL };
	snprintf(need->name, sizeof(need->name), "%s", name);
	snprintf(need->because, sizeof(need->because), "%s",
	    source->needs.because->text);
	return read_players(source->file, source->needs.players, &need->players,
	    err);
}

bool
needs_refuse(const struct source *source, const char *name)
{
	const struct node *node = source->needs.without;

	for (node = node != NULL ? node->first : NULL; node != NULL;
	     node = node->next)
		if (strcmp(node->text, name) == 0)
			return true;
	return false;
}

/* `4 or 6', `2, 3 or 4'. */
static void
say_players(struct text *out, uint64_t set)
{
	bool first = true;

	for (; set != 0; set &= set - 1, first = false) {
		if (!first)
			text_puts(out, (set & (set - 1)) != 0 ? ", " : " or ");
		text_printf(out, "%d", __builtin_ctzll(set));
	}
}

bool
conf_players(const struct conf *conf, int players, struct error *err)
{
	struct text numbers = { 0 };
	size_t i;

	for (i = 0; i < conf->n_needs; i++) {
		const struct need *need = &conf->needs[i];

		if (need->players >> players & 1)
			continue;
		say_players(&numbers, need->players);
		fail(err, FAULT_RULES,
		    "%s `%s' is for %s player%s, not for %d: %s",
		    need->module ? "module" : "rule set", need->name,
		    text_string(&numbers),
		    need->players == UINT64_C(1) << 1 ? "" : "s", players,
		    need->because);
		text_release(&numbers);
		return false;
	}
	return true;
}
