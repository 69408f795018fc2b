/*
 * Orders carried out (PM-5, PM-6).  See mail.h.
 *
 * Dice to come are nobody's business: what is ordered after a roll is refused
 * without a try, since even the reason of a refusal would tell of the dice; and
 * so is what follows an answer that lifts a secret.
 */
#include "cmd/mail.h"

#include <stdio.h>
#include <string.h>

#include "engine/tr.h"

enum { UNKNOWN_MAX = 8 };

void
outcome_release(struct outcome *outcome)
{
	text_release(&outcome->unknown);
	text_release(&outcome->line);
	text_release(&outcome->reason);
	text_release(&outcome->told);
}

/* How far the orders of a message have come. */
struct carrying {
	struct desk *desk;
	int seat;
	bool check;  /* nothing is done, only tried */
	bool closed; /* nothing more may be ordered in this message */
	struct outcome *outcome;
};

static bool
is_veiled(const struct game *game)
{
	return game->family->veiled != NULL &&
	    game->family->veiled(game->state);
}

/* Whether cards or bills that only their owner knows are in the game. */
static bool
has_hands(const struct desk *desk)
{
	const struct log *log = &desk->table.log;
	size_t i;

	for (i = 0; i < log->n; i++)
		if (log->list[i].secret.owner != NOBODY &&
		    !log->list[i].secret.veiled)
			return true;
	return false;
}

/* What a check tells of a move: its line, and what follows if all may know. */
static void
tell(struct carrying *carrying, size_t from, bool veiled, const char *spelt)
{
	const struct game *game = &carrying->desk->game;
	struct word rest = { text_string(&game->added) + from,
		game->added.len - from };
	struct word line = line_next(&rest);
	struct text *told = &carrying->outcome->told;

	if (strncmp(spelt, "choose ", 7) == 0 && has_hands(carrying->desk))
		veiled = true;
	text_printf(told, "%.*s\n", (int)line.n, line.p);
	if (veiled)
		text_puts(told, "  ?\n");
	else
		text_add(told, rest.p, rest.n);
}

/* Tries one spelling. */
static bool
try_move(struct carrying *carrying, const char *spelt, struct error *err)
{
	struct game *game = &carrying->desk->game;
	bool roll = strncmp(spelt, "roll ", 5) == 0;
	bool veiled = is_veiled(game);
	size_t from = game->added.len;

	if (!cmd_try(game, spelt, err))
		return false;
	if (carrying->check)
		tell(carrying, from, veiled && !is_veiled(game), spelt);
	carrying->closed = roll || game->peeked || (veiled && !is_veiled(game));
	carrying->outcome->moved = true;
	return true;
}

/* The reason that fits best is that of the spelling that was due. */
static bool
try_spellings(struct carrying *carrying, const struct order *order,
    struct error *err)
{
	struct game *game = &carrying->desk->game;
	struct error first = { 0 };
	struct due due;
	int i;

	game->family->due(game->state, &due);
	for (i = 0; i < order->n; i++) {
		const char *spelt = text_string(&order->spelt[i]);
		bool due_now = due.what == DUE_CHOOSE &&
		    due.who == carrying->seat &&
		    strncmp(spelt, "choose ", 7) == 0;

		*err = (struct error) { 0 };
		if (try_move(carrying, spelt, err))
			return true;
		if (err->fault == FAULT_SYSTEM)
			return false;
		if (i == 0 || due_now ||
		    (first.fault != FAULT_RULES && err->fault == FAULT_RULES))
			first = *err;
	}
	*err = first;
	return false;
}

static bool
carry_move(struct carrying *carrying, const struct order *order,
    struct error *err)
{
	if (carrying->closed)
		return fail(err, FAULT_RULES,
		    "what comes after this must be known first; send it when "
		    "you have seen it");
	return try_spellings(carrying, order, err);
}

/* The comment is what holds; players.yaml follows it (table.h). */
static void
carry_standing(struct carrying *carrying, const struct order *order)
{
	struct desk *desk = carrying->desk;
	const char *name = name_of(&desk->game.header.names, carrying->seat);

	if (carrying->check)
		text_printf(&carrying->outcome->told, "%s\n",
		    text_string(&order->spelt[0]));
	else
		text_printf(&desk->game.added, "# standing %s %s%s", name,
		    text_string(&order->spelt[0]), desk->game.eol);
}

/* False with an error where the order is refused. */
static bool
carry(struct carrying *carrying, const struct order *order, struct error *err)
{
	if (order->wrong != NULL)
		return fail(err, FAULT_RULES, "%s", tr(order->wrong));
	if (order->kind == ORDER_MOVE)
		return carry_move(carrying, order, err);
	if (order->kind == ORDER_STANDING)
		carry_standing(carrying, order);
	return true;
}

static void
note_unknown(struct outcome *outcome, struct word line, int n)
{
	if (n == UNKNOWN_MAX)
		text_puts(&outcome->unknown, "...\n");
	if (n >= UNKNOWN_MAX)
		return;
	if (line.n > LETTER_WIDTH - 12) {
		for (line.n = LETTER_WIDTH - 12; line.n > 0 &&
		     ((unsigned char)line.p[line.n] & 0xc0) == 0x80;
		     line.n--)
			continue;
		text_printf(&outcome->unknown, "%.*s ...\n", (int)line.n,
		    line.p);
	} else
		text_printf(&outcome->unknown, "%.*s\n", (int)line.n, line.p);
}

static bool
refuse(struct outcome *outcome, struct word line, const struct error *why,
    struct error *err)
{
	if (why->fault == FAULT_SYSTEM) {
		*err = *why;
		return false;
	}
	outcome->kind = SEEN_REFUSED;
	text_add(&outcome->line, line.p, line.n);
	text_puts(&outcome->reason, why->text);
	return false;
}

/* One line; false ends it: an error, a refusal or a cry for help. */
static bool
carry_line(struct carrying *carrying, struct word line, int *unknown,
    struct error *err)
{
	struct outcome *outcome = carrying->outcome;
	struct error why = { 0 };
	struct order order;
	bool good = order_read(&carrying->desk->game, carrying->seat, line,
	    &order, err);

	if (!good)
		return false;
	if (order.kind == ORDER_UNKNOWN)
		note_unknown(outcome, line, (*unknown)++);
	else if (order.kind == ORDER_HELP)
		outcome->kind = SEEN_HELP;
	else if (order.kind == ORDER_CHECK && outcome->orders++ == 0) {
		carrying->check = true;
		carrying->desk->game.no_peek = true;
		word_next(&line);
		line = word_trim(line);
		outcome->kind = SEEN_CHECK;
		if (line.n > 0)
			good = carry_line(carrying, line, unknown, err);
	} else if (order.kind == ORDER_CHECK) {
		fail(&why, FAULT_RULES,
		    "`check' is the first order of a message, or none");
		good = refuse(outcome, line, &why, err);
	} else {
		outcome->orders++;
		if (!carry(carrying, &order, &why))
			good = refuse(outcome, line, &why, err);
	}
	order_release(&order);
	return good && strcmp(outcome->kind, SEEN_HELP) != 0;
}

bool
outcome_find(struct desk *desk, int seat, struct word lines,
    struct outcome *outcome, struct error *err)
{
	struct carrying carrying = { .desk = desk,
		.seat = seat,
		.outcome = outcome };
	int unknown = 0;

	outcome->kind = SEEN_APPLIED;
	while (lines.n > 0)
		if (!carry_line(&carrying, line_next(&lines), &unknown, err))
			break;
	if (err->fault == FAULT_NONE && outcome->orders == 0 &&
	    strcmp(outcome->kind, SEEN_APPLIED) == 0) {
		outcome->kind = SEEN_REFUSED;
		text_puts(&outcome->reason, tr("there is no order in it"));
	}
	if (outcome->unknown.failed || outcome->line.failed ||
	    outcome->reason.failed || outcome->told.failed ||
	    desk->game.added.failed)
		return fail_memory(err);
	return err->fault == FAULT_NONE;
}

void
desk_untold(struct desk *desk, struct text *out)
{
	struct game *game = &desk->game;
	struct events follow = { .names = &game->header.names };
	struct error ignored = { 0 };
	struct due due;

	game->family->due(game->state, &due);
	if (game->family->remark == NULL || due.what != DUE_SCORE ||
	    !game_parse(game, "score", &ignored))
		return;
	state_copy(game->copy, game->state, game->family->size);
	if (game->family->apply(game->copy, game->event, &follow, &ignored))
		game->family->remark(game->copy, &game->header.names, out);
	events_release(&follow);
}
