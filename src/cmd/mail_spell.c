/*
 * From a line that a player wrote to the words of the game (PM-2).  See mail.h.
 */
#include "cmd/mail.h"

#include <string.h>
#include <strings.h>

#include "bots/strategy.h"
#include "engine/tr.h"

/* A player's strategy plays out no more games from a move (PM-12). */
enum { MAIL_GAMES_MAX = 1000 };

static bool
same_letters(struct word word, const char *string)
{
	return strlen(string) == word.n &&
	    strncasecmp(word.p, string, word.n) == 0;
}

/* The seat of a name, whatever its letters; -1 where it is none. */
static int
find_name(const struct names *names, struct word word)
{
	struct text folded = { 0 }, name = { 0 };
	int i, seat = name_find(names, word);

	message_fold(word, &folded);
	for (i = 0; seat < 0 && i < names->n; i++) {
		text_clear(&name);
		message_fold((struct word) { names->name[i], names->len[i] },
		    &name);
		if (strcmp(text_string(&folded), text_string(&name)) == 0)
			seat = i;
	}
	text_release(&folded);
	text_release(&name);
	return seat;
}

/* A word of the game, whatever its letters; NULL where it is none. */
static const char *
find_word(const struct grammar *grammar, struct word word)
{
	int i;

	for (i = 0; i < grammar->n_forms; i++)
		if (same_letters(word, grammar->forms[i].word))
			return grammar->forms[i].word;
	for (i = 0; i < grammar->n_terms; i++)
		if (same_letters(word, grammar->terms[i].word))
			return grammar->terms[i].word;
	for (i = 0; i < grammar->n_boards; i++)
		if (same_letters(word, grammar->boards[i]))
			return grammar->boards[i];
	for (i = 0; grammar->words != NULL && i < grammar->words->n; i++) {
		const char *known = grammar->words->text +
		    grammar->words->at[i];

		if (same_letters(word, known))
			return known;
	}
	return NULL;
}

static char
small(char c)
{
	return (char)(c >= 'A' && c <= 'Z' ? c | 32 : c);
}

/*
 * A word as the game writes it: a known word, a die, or small; or a name, where
 * one can stand.
 */
static void
add_word(const struct game *game, struct word word, bool name, struct text *out)
{
	const struct names *names = &game->header.names;
	int seat = name ? find_name(names, word) : -1;
	const char *known = find_word(&game->grammar, word);
	size_t i;

	if (known != NULL && (seat < 0 || word_is(word, known)))
		text_puts(out, known);
	else if (seat >= 0)
		text_puts(out, name_of(names, seat));
	else if (word.n == 2 && strchr("bnkx", small(word.p[0])) != NULL &&
	    word.p[1] >= '1' && word.p[1] <= '6')
		text_printf(out, "%c%c", word.p[0] & ~32, word.p[1]);
	else
		for (i = 0; i < word.n; i++)
			text_putc(out, small(word.p[i]));
}

/* All words with single blanks; commas are for people. */
static void
add_words(const struct game *game, struct word line, struct text *out)
{
	struct word word;
	size_t n = 0, names = 1;

	while ((word = word_next(&line)).n > 0) {
		while (word.n > 0 && strchr(",;", word.p[word.n - 1]) != NULL)
			word.n--;
		if (word.n == 0)
			continue;
		if (out->len > 0)
			text_putc(out, ' ');
		/* The first word is none, nor is a strategy. */
		if (n == 0 && same_letters(word, "play"))
			names = 2;
		add_word(game, word, n++ >= names, out);
	}
}

static void
add_spelling(struct order *order, const char *form, const char *name,
    struct word rest)
{
	struct text *out = &order->spelt[order->n++];

	text_printf(out, "%s %s", form, name);
	if (rest.n > 0)
		text_printf(out, " %.*s", (int)rest.n, rest.p);
}

/* `place 3', or with the player's own name behind the first word. */
static void
spell_form(const struct game *game, int seat, const struct form *form,
    struct word rest, struct order *order)
{
	const struct names *names = &game->header.names;
	struct word after = rest, second = word_next(&after);
	int named = name_find(names, second);

	if (named == seat)
		rest = word_trim(after);
	else if (named >= 0)
		order->wrong = N_("everybody orders for themselves; leave "
				  "the name out");
	add_spelling(order, form->word, name_of(names, seat), rest);
}

/* What players may order of a game's records: moves of theirs, and rolls. */
static bool
is_players(const struct form *form)
{
	return form->args[0] == 'n' &&
	    (form->kind == RECORD_MOVE || strcmp(form->word, "roll") == 0);
}

/* `choose' and `card' may be left out. */
static void
spell_term(const struct game *game, int seat, struct word line,
    struct order *order)
{
	static const char *const words[] = { "choose", "card" };
	const char *name = name_of(&game->header.names, seat);
	size_t i;

	for (i = 0; i < 2; i++)
		if (form_find(&game->grammar, &game->index,
			(struct word) { words[i], strlen(words[i]) }) != NULL)
			add_spelling(order, words[i], name, line);
}

/* Whether a word can begin what this player may answer or play now. */
static bool
is_open(const struct game *game, int seat, int term, struct order *order)
{
	struct events moves = { .names = &game->header.names };
	const struct event *move;
	bool open = false;

	game->family->moves(game->state, &moves);
	EVENTS_EACH (move, &moves)
		open = open ||
		    (strcmp(game->grammar.forms[move->type].args, "nw") == 0 &&
			move->arg[0] == seat && move->arg[1] == term);
	order->spelt[0].failed |= moves.failed;
	events_release(&moves);
	return open;
}

/*
 * `Nice game' is no order though it begins like one: what makes no sense is
 * one only where the player could mean it.
 */
static bool
is_meant(struct game *game, int seat, int term, struct order *order)
{
	struct error ignored = { 0 };
	int i;

	for (i = 0; i < order->n; i++)
		if (game_parse(game, text_string(&order->spelt[i]), &ignored))
			return true;
	return is_open(game, seat, term, order);
}

static void
spell_move(struct game *game, int seat, struct word line, struct order *order)
{
	struct word rest = line, first = word_next(&rest);
	const struct form *form = form_find(&game->grammar, &game->index,
	    first);
	int term = term_find(&game->grammar, first);

	rest = word_trim(rest);
	if (form != NULL && is_players(form)) {
		order->kind = ORDER_MOVE;
		if (strcmp(form->word, "retire") == 0)
			order->wrong = N_(
			    "who leaves the game asks the moderator");
		spell_form(game, seat, form, rest, order);
	}
	if (term >= 0) {
		spell_term(game, seat, line, order);
		if (is_meant(game, seat, term, order))
			order->kind = ORDER_MOVE;
	}
}

/* Each word of `prefer' must be what a placement could be. */
static bool
check_prefer(struct game *game, int seat, struct word rest, struct order *order)
{
	struct error ignored = { 0 };
	struct text move = { 0 };
	struct word word;
	bool any = false, good = rest.n < PREFER_BYTES;

	while (good && (word = word_next(&rest)).n > 0) {
		if (any && word_is(word, "slot"))
			continue;
		text_clear(&move);
		text_printf(&move, "place %s %.*s",
		    name_of(&game->header.names, seat), (int)word.n, word.p);
		good = game_parse(game, text_string(&move), &ignored);
		any = true;
	}
	if (!good || !any)
		order->wrong = N_("`prefer' is followed by values, the best "
				  "first: prefer 6 5 3");
	/* Without memory nobody knows whether it is wrong. */
	order->spelt[0].failed |= move.failed || ignored.fault == FAULT_SYSTEM;
	text_release(&move);
	return true;
}

/* A strategy that a player may leave moves to; why not, else NULL. */
static const char *
refuse_strategy(struct word word, struct order *order)
{
	struct strategy strategy = { 0 };
	struct error ignored = { 0 };
	const char *wrong = NULL;

	if (!strategy_parse(&strategy, word, &ignored)) {
		order->spelt[0].failed |= ignored.fault == FAULT_SYSTEM;
		wrong = N_("`play' is followed by a strategy: random, greedy, "
			   "careful or mc:N");
	} else if (strategy.style == STYLE_EXEC)
		wrong = N_("no programs are run for players; random, greedy, "
			   "careful or mc:N would be right");
	else if (strategy.style == STYLE_MC && strategy.games > MAIL_GAMES_MAX)
		wrong = N_("mc:N plays at most 1000 games here; mc:1000 would "
			   "be right");
	strategy_release(&strategy);
	return wrong;
}

/*
 * play STRATEGY [until NAME].  More words than that are a sentence, if they do
 * not begin with a strategy.
 */
static void
spell_play(const struct game *game, struct word rest, struct order *order)
{
	struct word strategy = word_next(&rest), until = word_next(&rest);
	const char *wrong = refuse_strategy(strategy, order);
	struct word name = word_next(&rest);

	if (wrong != NULL && !order->spelt[0].failed && until.n > 0 &&
	    !word_is(until, "until"))
		return;
	order->kind = ORDER_STANDING;
	order->wrong = wrong;
	if (wrong == NULL && until.n > 0 &&
	    (!word_is(until, "until") || word_trim(rest).n > 0 ||
		name_find(&game->header.names, name) < 0))
		order->wrong = N_("after the strategy comes nothing, or "
				  "`until' and the name of a player");
}

/* The words that are the table's own, not the game's. */
static void
spell_own(struct game *game, int seat, struct word line, struct order *order)
{
	struct word rest = line, first = word_next(&rest);
	bool alone = word_trim(rest).n == 0;

	if (word_is(first, "help") && alone)
		order->kind = ORDER_HELP;
	else if (word_is(first, "check"))
		order->kind = ORDER_CHECK;
	else if (alone &&
	    (word_is(first, "hold") || word_is(first, "autoroll")))
		order->kind = ORDER_STANDING;
	else if (word_is(first, "prefer")) {
		order->kind = ORDER_STANDING;
		check_prefer(game, seat, rest, order);
	} else if (word_is(first, "play"))
		spell_play(game, rest, order);
}

bool
order_read(struct game *game, int seat, struct word line, struct order *order,
    struct error *err)
{
	struct text words = { 0 };
	struct word all;
	bool failed;
	int i;

	*order = (struct order) { .kind = ORDER_UNKNOWN };
	if (line.n > LINE_MAX_BYTES / 4)
		return true;
	add_words(game, line, &words);
	all = (struct word) { text_string(&words), words.len };
	spell_own(game, seat, all, order);
	if (order->kind == ORDER_STANDING || order->kind == ORDER_CHECK)
		text_add(&order->spelt[order->n++], all.p, all.n);
	else if (order->kind == ORDER_UNKNOWN && all.n > 0)
		spell_move(game, seat, all, order);
	failed = words.failed;
	for (i = 0; i < order->n; i++)
		failed |= order->spelt[i].failed;
	text_release(&words);
	return failed ? fail_memory(err) : true;
}

void
order_release(struct order *order)
{
	int i;

	for (i = 0; i < SPELLINGS; i++)
		text_release(&order->spelt[i]);
}
