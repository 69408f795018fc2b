/*
 * What is to be played.  See plan.h.
 */
#include "sim/plan.h"

#include <string.h>

#include "engine/utf8.h"

bool
plan_add_book(struct plan *plan, const struct conf *conf, struct error *err)
{
	struct book *book = &plan->book[plan->books];
	const struct text *rules = &conf->rules.text;
	size_t i;

	if (plan->books++ > 0 && conf->family != plan->family)
		return fail(err, FAULT_RULES,
		    "`%s' counts %s and `%s' %s: that cannot be compared",
		    plan->book[0].name, tr(plan->family->counts), conf->name,
		    tr(conf->family->counts));
	plan->family = conf->family;
	memcpy(book->name, conf->name, sizeof(book->name));
	digest_of(text_string(rules), rules->len, book->digest);
	for (i = 0; i < conf->n_with; i++)
		text_printf(&book->with, "%s%s", i > 0 ? " " : "",
		    conf->with[i]);
	text_add(&book->rules, text_string(rules), rules->len);
	return book->with.failed || book->rules.failed ? fail_memory(err)
						       : true;
}

void
plan_find_kinds(struct plan *plan)
{
	int i, kind;

	plan->kinds = 0;
	memset(plan->of_kind, 0, sizeof(plan->of_kind));
	for (i = 0; i < plan->players; i++) {
		for (kind = 0; kind < i; kind++)
			if (strcmp(text_string(&plan->strategy[kind].text),
				text_string(&plan->strategy[i].text)) == 0)
				break;
		plan->kind[i] = kind < i ? plan->kind[kind] : plan->kinds++;
		plan->of_kind[plan->kind[i]]++;
	}
}

/* A strategy is a line of a tally, and a word of a table. */
static bool
check_line(const struct text *text, struct error *err)
{
	const char *p = text_string(text), *end = p + text->len;

	if (text->len > LINE_MAX_BYTES / 2)
		return fail(err, FAULT_USAGE, "a strategy has at most %d bytes",
		    LINE_MAX_BYTES / 2);
	while (p < end) {
		uint32_t character;
		size_t len = utf8_decode(p, end, &character);

		if (len == 0 || utf8_hidden(character))
			return fail(err, FAULT_USAGE,
			    "a strategy is UTF-8 text on one line");
		p += len;
	}
	return true;
}

bool
plan_set_bots(struct plan *plan, const char *list, struct error *err)
{
	int i;

	if (!strategies_parse(plan->strategy, &plan->players, SEATS_MAX, list,
		err))
		return false;
	for (i = 0; i < plan->players; i++)
		if (!check_line(&plan->strategy[i].text, err))
			return false;
	plan_find_kinds(plan);
	return true;
}

void
plan_release(struct plan *plan)
{
	int i;

	for (i = 0; i < BOOKS_MAX; i++) {
		text_release(&plan->book[i].with);
		text_release(&plan->book[i].rules);
	}
	for (i = 0; i < plan->players; i++)
		strategy_release(&plan->strategy[i]);
	text_release(&plan->seed);
	*plan = (struct plan) { 0 };
}
