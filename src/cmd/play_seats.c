/*
 * Who of vegas-play is a bot.  See play.h.
 *
 * An entry of -b is a strategy with the name of its player before it, or a
 * strategy alone, whose player is called after it: so the same -b that began a
 * game goes on with it.
 */
#include "cmd/play.h"

#include <string.h>

#include "cmd/bots.h"

bool
play_is_bot(const struct play *play, int seat)
{
	return seat >= 0 && seat < SEATS_MAX &&
	    play->bot[seat].strategy.text.len > 0;
}

int
play_only_person(const struct play *play)
{
	int seat = 0;

	if (play->people != 1)
		return NOBODY;
	while (play_is_bot(play, seat))
		seat++;
	return seat;
}

void
play_seats_release(struct play *play)
{
	int i;

	for (i = 0; i < SEATS_MAX; i++) {
		bot_release(&play->bot[i]);
		text_release(&play->joined[i].name);
		strategy_release(&play->joined[i].strategy);
	}
	text_release(&play->made);
}

/* A command may hold a `=' of its own. */
static bool
read_entry(struct joined *joined, struct word entry, struct error *err)
{
	static const char exec[] = "exec:";
	const char *equals = memchr(entry.p, '=', entry.n);

	if (equals != NULL && strncmp(entry.p, exec, strlen(exec)) != 0) {
		size_t n = (size_t)(equals - entry.p);

		text_add(&joined->name, entry.p, n);
		entry = (struct word) { equals + 1, entry.n - n - 1 };
		joined->named = true;
	}
	return strategy_parse(&joined->strategy, entry, err);
}

static bool
read_entries(struct play *play, const char *list, struct error *err)
{
	struct text entry = { 0 };
	bool good = true;

	for (; good && list != NULL; list = *list == ',' ? list + 1 : NULL) {
		list = strategies_entry(list, &entry);
		if (entry.failed)
			good = fail_memory(err);
		else if (play->n_joined == SEATS_MAX)
			good = fail(err, FAULT_USAGE,
			    "there are at most %d strategies", SEATS_MAX);
		else
			good = read_entry(&play->joined[play->n_joined++],
			    (struct word) { text_string(&entry), entry.len },
			    err);
	}
	text_release(&entry);
	return good;
}

/* greedy, mc-500, exec; and where that is taken greedy-2. */
static void
add_name(const struct strategy *strategy, int number, struct text *name)
{
	const char *p = text_string(&strategy->text);

	text_clear(name);
	for (; *p != '\0' && (*p != ':' || strategy->style == STYLE_MC); p++)
		text_putc(name, (char)(*p == ':' ? '-' : *p));
	if (number > 1)
		text_printf(name, "-%d", number);
}

static bool
is_operand(const struct play *play, const char *name)
{
	int i;

	for (i = 0; i < play->cmd->operands; i++)
		if (strcmp(play->cmd->operand[i], name) == 0)
			return true;
	return false;
}

/* How many bots have a name. */
static int
count_name(const struct play *play, const char *name)
{
	int i, n = 0;

	for (i = 0; i < play->n_joined; i++)
		n += strcmp(text_string(&play->joined[i].name), name) == 0;
	return n;
}

/* Names that were given come first. */
static bool
find_names(struct play *play, struct error *err)
{
	int i, number;

	for (i = 0; i < play->n_joined; i++) {
		struct text *name = &play->joined[i].name;

		for (number = 1; !play->joined[i].named; number++) {
			add_name(&play->joined[i].strategy, number, name);
			if (name->failed)
				return fail_memory(err);
			if (count_name(play, text_string(name)) == 1 &&
			    !is_operand(play, text_string(name)))
				break;
		}
		if (!name_check((struct word) { text_string(name), name->len },
			err)) {
			err->fault = FAULT_USAGE;
			return false;
		}
		if (count_name(play, text_string(name)) > 1)
			return fail(err, FAULT_USAGE,
			    "the name `%s' is there twice", text_string(name));
	}
	return true;
}

bool
play_seats_read(struct play *play, struct error *err)
{
	return read_entries(play, play->cmd->opt.bot, err) &&
	    find_names(play, err);
}

void
play_seats_join(struct play *play)
{
	struct cmd *cmd = play->cmd;
	int i, n = cmd->operands;

	/* So many are refused whoever else joins. */
	if (n > SEATS_MAX)
		return;
	memcpy(play->operand, cmd->operand, (size_t)n * sizeof(*cmd->operand));
	for (i = 0; i < play->n_joined; i++)
		if (!is_operand(play, text_string(&play->joined[i].name)))
			play->operand[n++] = play->joined[i].name.data;
	cmd->operand = play->operand;
	cmd->operands = n;
}

bool
play_seats_take(struct play *play, struct error *err)
{
	const struct names *names = &play->game.header.names;
	const char *timeout = play->cmd->opt.timeout;
	int i, seat, seconds = 0;

	if (timeout != NULL)
		seconds = cmd_number(play->cmd, "timeout", timeout, 86400);
	play->people = names->n;
	for (i = 0; i < play->n_joined; i++) {
		struct joined *joined = &play->joined[i];
		const char *name = text_string(&joined->name);

		seat = name_find(names, (struct word) { name, strlen(name) });
		if (seat < 0)
			return fail(err, FAULT_USAGE,
			    "`%s' is no player here; NAME=STRATEGY says who is "
			    "a bot",
			    name);
		play->bot[seat].strategy = joined->strategy;
		play->bot[seat].timeout = seconds;
		joined->strategy = (struct strategy) { 0 };
		play->people--;
	}
	return true;
}

/* What is in quotes for a shell, if it must be. */
static void
add_quoted(const char *string, struct text *out)
{
	static const char plain[] =
	    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"
	    "-_=:,./+@%";
	const char *p;

	if (strspn(string, plain) == strlen(string)) {
		text_puts(out, string);
		return;
	}
	text_putc(out, '\'');
	for (p = string; *p != '\0'; p++)
		if (*p == '\'')
			text_puts(out, "'\\''");
		else
			text_putc(out, *p);
	text_putc(out, '\'');
}

void
play_seats_option(const struct play *play, struct text *out)
{
	struct text list = { 0 }, quoted = { 0 };
	const char *p;
	int seat;

	for (seat = 0; seat < SEATS_MAX; seat++) {
		if (!play_is_bot(play, seat))
			continue;
		text_printf(&list, "%s%s=", list.len > 0 ? "," : "",
		    name_of(&play->game.header.names, seat));
		p = text_string(&play->bot[seat].strategy.text);
		for (; *p != '\0'; p++) {
			if (*p == ',')
				text_putc(&list, '\\');
			text_putc(&list, *p);
		}
	}
	if (list.len > 0) {
		text_puts(out, " -b ");
		add_quoted(text_string(&list), &quoted);
		cmd_visible(out, text_string(&quoted));
	}
	out->failed |= list.failed || quoted.failed;
	text_release(&list);
	text_release(&quoted);
}
