/*
 * Strategies by name.  See strategy.h.
 */
#include "bots/strategy.h"

#include <string.h>

#include "engine/scan.h"

static const char *const words[] = {
	[STYLE_RANDOM] = "random",
	[STYLE_GREEDY] = "greedy",
	[STYLE_CAREFUL] = "careful",
	[STYLE_MC] = "mc:",
	[STYLE_EXEC] = "exec:",
};

/* What follows the word of a style. */
static bool
parse_rest(struct strategy *strategy, struct word rest, struct error *err)
{
	if (strategy->style == STYLE_EXEC && rest.n == 0)
		return fail(err, FAULT_USAGE,
		    "`exec:' is followed by a command");
	if (strategy->style == STYLE_MC &&
	    (!word_number(rest, GAMES_MAX, &strategy->games) ||
		strategy->games == 0))
		return fail(err, FAULT_USAGE,
		    "`mc:' is followed by a number of games from 1 to %d",
		    GAMES_MAX);
	return true;
}

bool
strategy_parse(struct strategy *strategy, struct word word, struct error *err)
{
	size_t i;

	for (i = 0; i < sizeof(words) / sizeof(words[0]); i++) {
		size_t n = strlen(words[i]);
		bool more = words[i][n - 1] == ':';

		if (word.n < n || memcmp(word.p, words[i], n) != 0 ||
		    (!more && word.n > n))
			continue;
		*strategy = (struct strategy) { .style = (enum style)i };
		if (!parse_rest(strategy,
			(struct word) { word.p + n, word.n - n }, err))
			return false;
		text_add(&strategy->text, word.p, word.n);
		return strategy->text.failed ? fail_memory(err) : true;
	}
	return fail(err, FAULT_USAGE,
	    "`%.*s' is no strategy: random, greedy, careful, mc:N, "
	    "exec:COMMAND",
	    (int)word.n, word.p);
}

void
strategy_release(struct strategy *strategy)
{
	text_release(&strategy->text);
}

const char *
strategy_command(const struct strategy *strategy)
{
	return text_string(&strategy->text) + strlen(words[STYLE_EXEC]);
}

/* Up to the next comma; `\,' is one of the text itself. */
const char *
strategies_entry(const char *p, struct text *entry)
{
	text_clear(entry);
	for (; *p != '\0' && *p != ','; p++) {
		p += p[0] == '\\' && p[1] == ',';
		text_putc(entry, *p);
	}
	return p;
}

bool
strategies_parse(struct strategy *strategy, int *n, int most, const char *list,
    struct error *err)
{
	struct text entry = { 0 };
	bool good = true;

	for (*n = 0; good; list++) {
		list = strategies_entry(list, &entry);
		if (entry.failed)
			good = fail_memory(err);
		else if (*n == most)
			good = most == 1
			    ? fail(err, FAULT_USAGE,
				  "here is room for one strategy; a comma in "
				  "a command is written `\\,'")
			    : fail(err, FAULT_USAGE,
				  "there are at most %d strategies", most);
		else
			good = strategy_parse(&strategy[*n],
			    (struct word) { text_string(&entry), entry.len },
			    err);
		*n += good;
		if (*list == '\0')
			break;
	}
	text_release(&entry);
	return good;
}
