/*
 * For playout: the rules of a game, with boards, modules or bills of its own.
 */
#ifndef TESTS_PLAYOUT_RULES_H
#define TESTS_PLAYOUT_RULES_H

#include "playout-boards.h"
#include "playout-modules.h"
#include "playout.h"

/* The rules of this game: those of the rule set, with boards of its own. */
static void
make_rules(struct playout *p, unsigned long number)
{
	static const char *const reuse[] = { "any", "none", "flip" };
	const struct text *rules = &p->conf.rules.text;
	const char *line = rules->data, *end = rules->data + rules->len;
	struct text deck = { 0 };
	size_t count = make_deck(&p->random, number, &deck), len;

	text_clear(&p->rules);
	for (; line < end; line += len) {
		len = strcspn(line, "\n") + 1;
		if (strncmp(line, "rule boards.count ", 18) == 0)
			text_printf(&p->rules, "rule boards.count %zu\n",
			    count);
		else if (strncmp(line, "rule boards.deck ", 17) == 0)
			text_printf(&p->rules, "rule boards.deck%s\n",
			    text_string(&deck));
		else if (strncmp(line, "rule boards.reuse ", 18) == 0)
			text_printf(&p->rules, "rule boards.reuse %s\n",
			    reuse[pick(&p->random, 3)]);
		else
			text_add(&p->rules, line, len);
	}
	digest_of(p->rules.data, p->rules.len, p->digest);
	text_release(&deck);
}

/* A rule set with modules laid over it; false if it is refused. */
static bool
load_rules(struct playout *p)
{
	conf_release(&p->conf);
	p->conf = (struct conf) { 0 };
	return conf_load(&p->conf, &p->path, text_string(&p->name),
		   p->with.len > 0 ? text_string(&p->with) : NULL, &p->err) &&
	    conf_players(&p->conf, p->players, &p->err);
}

static void
use_rules(struct playout *p)
{
	text_clear(&p->rules);
	text_add(&p->rules, p->conf.rules.text.data, p->conf.rules.text.len);
	digest_of(p->rules.data, p->rules.len, p->digest);
}

/* So few bills that the deck runs out (LV-22, MC-56, MC-59). */
static void
use_few_bills(struct playout *p)
{
	const struct text *rules = &p->conf.rules.text;
	const char *line = rules->data, *end = rules->data + rules->len;
	size_t len;
	int i;

	text_clear(&p->rules);
	for (; line < end; line += len) {
		len = strcspn(line, "\n") + 1;
		if (strncmp(line, "rule bills.deck ", 16) == 0) {
			text_puts(&p->rules, "rule bills.deck");
			for (i = 1; i <= 9; i++)
				text_printf(&p->rules, " %zux%d0000",
				    1 + pick(&p->random, 5), i);
			text_putc(&p->rules, '\n');
		} else
			text_add(&p->rules, line, len);
	}
	digest_of(p->rules.data, p->rules.len, p->digest);
}

static void
take_rules(struct playout *p)
{
	if (!load_rules(p))
		die(p, text_string(&p->with));
	use_rules(p);
}

/* Other modules than the game before. */
static void
change_modules(struct playout *p, unsigned long number)
{
	modules_list(modules_of(number, strtoul(p->seed, NULL, 10), p->players,
			 text_string(&p->name)),
	    number, &p->with);
	take_rules(p);
	if (number % 4 == 3)
		use_few_bills(p);
}

#endif
