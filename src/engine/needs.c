/*
 * What rule sets and modules are only for: some numbers of players, and not
 * together with some others (MC-6).
 */
#include "engine/needs.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/event.h"

/* A list of numbers as a set. */
static bool
take_players(const char *file, const struct node *list, uint64_t *set,
    struct error *err)
{
	const struct node *node;
	int32_t n;

	for (node = list->first; node != NULL; node = node->next) {
		struct word word = { node->text, strlen(node->text) };

		if (!word_number(word, SEATS_MAX, &n) || n == 0)
			return refuse(err, file, &node->origin,
			    "`%s' is no number of players; they are 1 to %d",
			    node->text, SEATS_MAX);
		*set |= UINT64_C(1) << n;
	}
	return true;
}

static bool
check_names(const char *file, const struct node *list, struct error *err)
{
	const struct node *node;

	for (node = list->first; node != NULL; node = node->next)
		if (!catalog_name(node->text))
			return refuse(err, file, &node->origin,
			    "`%s' is no name of a module", node->text);
	return true;
}

static bool
check_list(const char *file, const struct node *node, struct error *err)
{
	const struct node *entry;

	for (entry = node->first; entry != NULL; entry = entry->next)
		if (entry->kind != NODE_TEXT)
			break;
	if (node->kind == NODE_LIST && entry == NULL)
		return true;
	return refuse(err, file, &node->origin,
	    "`%s' in `needs' is a list: [a, b]", node->key);
}

bool
needs_take(struct source *source, struct error *err)
{
	struct node *map = node_take(source->root, "needs"), *players;
	struct needs *needs = &source->needs;
	const char *file = source->file;

	if (map == NULL)
		return true;
	if (map->kind != NODE_MAP)
		return refuse(err, file, &map->origin,
		    "`needs' is a map of `players', `without' and `because'");
	players = node_take(map, "players");
	needs->without = node_take(map, "without");
	needs->because = node_take(map, "because");
	if (map->first != NULL)
		return refuse(err, file, &map->first->origin,
		    "`%s' is nothing that `needs' knows; it knows `players', "
		    "`without' and `because'",
		    map->first->key);
	if (needs->because == NULL || needs->because->kind != NODE_TEXT)
		return refuse(err, file, &map->origin,
		    "`needs' says why: `because' and some words");
	return (players == NULL ||
		   (check_list(file, players, err) &&
		       take_players(file, players, &needs->players, err))) &&
	    (needs->without == NULL ||
		(check_list(file, needs->without, err) &&
		    check_names(file, needs->without, err)));
}

bool
needs_add(struct conf *conf, const char *name, bool module,
    const struct needs *needs, struct error *err)
{
	struct need *list, *need;

	if (needs->players == 0)
		return true;
	list = realloc(conf->needs, (conf->n_needs + 1) * sizeof(*list));
	if (list == NULL)
		return fail_memory(err);
	conf->needs = list;
	need = &list[conf->n_needs++];
	*need = (struct need) { .module = module, .players = needs->players };
	snprintf(need->name, sizeof(need->name), "%s", name);
	need->because = strdup(needs->because->text);
	return need->because != NULL || fail_memory(err);
}

bool
needs_refuse(const struct needs *needs, const char *name)
{
	const struct node *node = needs->without;

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
			text_puts(out,
			    (set & (set - 1)) != 0 ? ", " : tr(" or "));
		text_printf(out, "%d", __builtin_ctzll(set));
	}
}

/* `module `teams' is for 4 or 6 players: why', and what it is not for. */
static void
say_need(struct text *out, const struct need *need, int not_for)
{
	unsigned long n = need->players == UINT64_C(1) << 1 ? 1 : 2;
	struct text players = { 0 };

	say_players(&players, need->players);
	text_printf(out,
	    need->module ? tr_n("module `%s' is for %s player",
			       "module `%s' is for %s players", n)
			 : tr_n("rule set `%s' is for %s player",
			       "rule set `%s' is for %s players", n),
	    need->name, text_string(&players));
	if (not_for > 0)
		text_printf(out, tr(", not for %d"), not_for);
	text_printf(out, tr(": %s"), tr(need->because));
	out->failed |= players.failed;
	text_release(&players);
}

bool
conf_players(const struct conf *conf, int players, struct error *err)
{
	struct text text = { 0 };
	size_t i;

	for (i = 0; i < conf->n_needs; i++) {
		const struct need *need = &conf->needs[i];

		if (need->players >> players & 1)
			continue;
		say_need(&text, need, players);
		fail(err, FAULT_RULES, "%s", text_string(&text));
		text_release(&text);
		return false;
	}
	return true;
}

void
conf_say_needs(const struct conf *conf, struct text *out)
{
	size_t i;

	for (i = 0; i < conf->n_needs; i++) {
		struct text line = { 0 };

		say_need(&line, &conf->needs[i], 0);
		text_putc(&line, '.');
		text_puts(out, i == 0 ? "\n" : "");
		out->failed |= line.failed;
		if (!line.failed)
			/* Never: the macro asks whether it is a constant. */
			line.data[0] = (char)toupper((unsigned char)*line.data);
		text_wrap(out, text_string(&line));
		text_release(&line);
	}
}
