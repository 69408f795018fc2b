/*
 * What options tell of chance by hand and of the players.  See games.h.
 */
#include "cmd/games.h"

#include <string.h>

/* What is done with a record that an option tells. */
typedef bool take_fn(struct game *, const char *line, struct events *hand,
    struct error *);

static bool
take_by_hand(struct game *game, const char *line, struct events *hand,
    struct error *err)
{
	struct text marked = { 0 };
	bool good;

	text_printf(&marked, "%s !", line);
	good = marked.failed ? fail_memory(err)
			     : game_parse(game, text_string(&marked), err);
	if (good)
		events_copy(hand, game->event);
	text_release(&marked);
	return good;
}

static bool
end_record(struct game *game, struct text *line, take_fn *take,
    struct events *hand, struct error *err)
{
	bool good = line->failed ? fail_memory(err)
	    : line->len == 0	 ? true
				 : take(game, text_string(line), hand, err);

	text_clear(line);
	return good;
}

/* `sum:11' stands for two words. */
static void
add_words(struct text *line, const char *p, size_t n)
{
	size_t i;

	text_putc(line, ' ');
	for (i = 0; i < n; i++)
		text_putc(line, p[i] == ':' ? ' ' : p[i]);
}

/* `3=60000,20000 4=...': each word before a = begins a record. */
static bool
each_record(struct game *game, const char *record, const char *value,
    take_fn *take, struct events *hand, struct error *err)
{
	struct text line = { 0 };
	bool good = true;
	const char *p = value;

	while (good && *(p += strspn(p, ", \t")) != '\0') {
		size_t n = strcspn(p, ", \t");
		const char *equals = memchr(p, '=', n);

		if (equals != NULL)
			good = end_record(game, &line, take, hand, err);
		if (line.len == 0)
			text_puts(&line, record);
		if (equals != NULL) {
			text_printf(&line, " %.*s", (int)(equals - p), p);
			n -= (size_t)(equals - p) + 1;
			p = equals + 1;
		}
		if (n > 0)
			add_words(&line, p, n);
		p += n;
	}
	good = good && end_record(game, &line, take, hand, err);
	text_release(&line);
	return good;
}

bool
cmd_by_hand(struct game *game, const char *record, const char *value,
    struct events *hand, struct error *err)
{
	if (value[strspn(value, ", \t")] == '\0')
		return fail(err, FAULT_RULES,
		    "`%s' by hand is empty; all that is due is given", record);
	if (!each_record(game, record, value, take_by_hand, hand, err))
		return false;
	return hand->failed ? fail_memory(err) : true;
}

bool
cmd_tell(struct game *game, const char *value, struct error *err)
{
	return each_record(game, "tell", value, cmd_move, NULL, err);
}

bool
cmd_thrown_by_hand(struct game *game, struct error *err)
{
	const struct event *event = game->event;
	struct events hand = { 0 };
	struct due due;
	bool good;

	game->family->due(game->state, &due);
	if ((due.what != DUE_ROLL && due.what != DUE_ACT) ||
	    event->type != due.type || event->n < 2)
		return fail(err, FAULT_RULES,
		    "`%s' by hand is not due; all dice that are due would be",
		    game->grammar.forms[event->type].word);
	events_copy(&hand, event);
	good = hand.failed ? fail_memory(err) : game_chance(game, &hand, err);
	events_release(&hand);
	return good;
}

/* The record that is due up to what chance says, `roll neutral slots'. */
bool
cmd_rolled_by_hand(struct cmd *cmd, struct game *game, int who,
    struct events *hand, struct error *err)
{
	struct event *event = game->event;
	struct text record = { 0 };
	struct due due;
	bool good, bills;

	game->family->due(game->state, &due);
	bills = strcmp(game->grammar.forms[due.type].word, "draw") == 0;
	if (bills != (cmd->opt.bills != NULL) || (bills && cmd->opt.dice))
		return fail(err, FAULT_RULES,
		    bills ? N_("bills are drawn now, by --bills")
			  : N_("dice are thrown now, by --dice"));
	*event = (struct event) { .type = (uint8_t)due.type, .n = 1 };
	event->arg[0] = who;
	if (due.term > 0)
		event->arg[event->n++] = due.term - 1;
	event_format(&game->grammar, &game->header.names, event, &record);
	good = record.failed
	    ? fail_memory(err)
	    : cmd_by_hand(game, text_string(&record),
		  bills ? cmd->opt.bills : cmd->opt.dice, hand, err);
	text_release(&record);
	return good;
}

/* Bonus and action cards are two kinds of one record (TK-47). */
static bool
check_second(const struct events *hand, size_t from, int second,
    struct error *err)
{
	for (; second != 0 && from < hand->used;
	     from = events_after(hand, from)) {
		const struct event *event = events_at(hand, from);

		if (event->n > 1 &&
		    (second > 0 ? event->arg[1] <= 0 : event->arg[1] >= 0))
			return fail(err, FAULT_USAGE,
			    second > 0 ? N_("a bonus card is an amount")
				       : N_("an action card is no amount"));
	}
	return true;
}

bool
cmd_dealt_by_hand(struct cmd *cmd, struct game *game, struct events *hand,
    struct error *err)
{
	const struct {
		const char *record, *value;
		int second; /* 1: amounts, -1: words, 0: any */
	} given[] = {
		{ "board", cmd->opt.boards },
		{ "bills", cmd->opt.bills },
		{ "bank", cmd->opt.bank },
		{ "deal", cmd->opt.bonus, 1 },
		{ "deal", cmd->opt.cards, -1 },
		{ "roll neutral", cmd->opt.neutral },
		{ "roll grey", cmd->opt.grey },
		{ "task", cmd->opt.tasks },
		{ "tile", cmd->opt.tiles },
	};
	size_t i;

	for (i = 0; i < sizeof(given) / sizeof(given[0]); i++) {
		size_t from = hand->used;

		if (given[i].value == NULL)
			continue;
		if (!cmd_by_hand(game, given[i].record, given[i].value, hand,
			err) ||
		    !check_second(hand, from, given[i].second, err))
			return false;
	}
	return true;
}
