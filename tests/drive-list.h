/*
 * For drive: the moves that should be listed.
 */
#ifndef TESTS_DRIVE_LIST_H
#define TESTS_DRIVE_LIST_H

#include "drive.h"

static unsigned long
count_lines(const struct text *text, const char *word)
{
	const char *p = text_string(text);
	unsigned long n = 0;

	for (; *p != '\0'; p += strcspn(p, "\n") + 1)
		n += strncmp(p, word, strlen(word)) == 0;
	return n;
}

/* What was rolled can be placed; a chip lets a player pass (RB-6, RR-E1.3). */
static bool
expected_places(const struct ledger *ledger, struct text *out)
{
	const char *name = ledger->name[ledger->turn];
	int i, rolled = 0, open = 0;

	for (i = 1; i < LEDGER_FACES; i++) {
		if (ledger_rolled(ledger, i) == 0)
			continue;
		rolled++;
		if (ledger_is_closed(ledger, i))
			continue;
		text_printf(out, "place %s %d\n", name, i);
		open++;
	}
	if (rolled > 0 &&
	    (open == 0 ||
		(ledger->chips_pass > 0 &&
		    ledger->has.chips[ledger->turn] >= ledger->chips_pass)))
		text_printf(out, "pass %s\n", name);
	return rolled > 0;
}

/* The dice that the holder of a marker may set (RR-D2.2). */
static void
expected_sets(const struct ledger *ledger, int who, struct text *out)
{
	int face, size;

	for (face = 1; face < LEDGER_FACES; face++)
		for (size = 0; size < LEDGER_SIZES; size++)
			if (ledger->holder == who &&
			    ledger->has.hand[who][size] > 0 &&
			    !ledger_is_closed(ledger, face))
				text_printf(out, "set %s %s%d\n",
				    ledger->name[who], size > 0 ? "B" : "",
				    face);
}

/* Moves as the book says them when no board asks, in the order of TK-38. */
static void
expected_moves(const struct ledger *ledger, struct text *out)
{
	int who = ledger_turn(ledger);

	text_clear(out);
	if (expected_places(ledger, out) || ledger->over)
		return;
	if (who < 0 || ledger->paying > 0)
		text_puts(out, "score\n");
	else {
		text_printf(out, "roll %s\n", ledger->name[who]);
		expected_sets(ledger, who, out);
	}
}

/*
 * Whether a board asks or throws, which the book cannot know: never between a
 * roll and its placement.
 */
static bool
board_asks(const struct drive *d)
{
	const struct ledger *ledger = &d->ledger;
	const char *list = text_string(&d->list);
	int face;

	for (face = 1; face < LEDGER_FACES; face++)
		if (ledger_rolled(ledger, face) > 0)
			return false;
	return ledger->boards > 0 && ledger->placed > 0 &&
	    (strncmp(list, "choose ", 7) == 0 ||
		(strncmp(list, "roll ", 5) == 0 &&
		    (ledger->passed || ledger->paying > 0) &&
		    strchr(list, '\n')[1] == '\0'));
}

/* All moves; of a list that is too long the first, the last and some. */
static void
cut_moves(struct drive *d)
{
	const char *p = text_string(&d->list);
	int left = (int)count_lines(&d->list, ""), n = left;
	int most = d->modules ? SOME : MOVES;

	for (d->moves = 0; *p != '\0' && d->moves < most; left--) {
		size_t len = strcspn(p, "\n");

		if (n <= most || d->moves == 0 || left == 1 ||
		    (d->moves < most - 1 && below(d, n) < most))
			snprintf(d->move[d->moves++], LINE, "%.*s", (int)len,
			    p);
		p += len + (p[len] == '\n');
	}
}

/* A card may be played beside what is due: it is not due itself (MC-63). */
static const char *
due_move(const struct drive *d)
{
	const char *last = d->moves > 0 ? d->move[d->moves - 1] : "over";

	return d->moves == 0 || strncmp(d->move[0], "card ", 5) == 0
	    ? last
	    : d->move[0];
}

/* Who must do what (TK-73), by the first words of a move. */
static void
find_due(struct drive *d)
{
	const char *move = due_move(d);
	size_t len = strcspn(move, " ");
	const char *who = move[len] == ' ' ? move + len + 1 : "-";

	snprintf(d->who, sizeof(d->who), "%.*s", (int)strcspn(who, " "), who);
	snprintf(d->what, sizeof(d->what), "%.*s", (int)len, move);
	if (strcmp(d->what, "pass") == 0)
		snprintf(d->what, sizeof(d->what), "place");
}

/* Remembers a position for the end of the game. */
static void
keep_position(struct drive *d)
{
	text_add(&d->games, d->game.data, d->game.len);
	text_add(&d->lists, text_string(&d->list), d->list.len);
	text_printf(&d->nexts, "%s %s\n", d->who, d->what);
}

static bool
is_listed(const struct drive *d, const char *move)
{
	const char *p = text_string(&d->list);
	size_t len = strlen(move), next;

	for (; *p != '\0'; p += next + (p[next] == '\n')) {
		next = strcspn(p, "\n");
		if (next == len && strncmp(p, move, len) == 0)
			return true;
	}
	return false;
}

/* The words of what is due. */
static void
expected_due(const struct ledger *ledger, char *line)
{
	struct ledger_due due = ledger_due(ledger);
	const char *who = due.who < 0	? "-"
	    : due.who == LEDGER_NEUTRAL ? "neutral"
	    : due.who == LEDGER_GREY	? "grey"
					: ledger->name[due.who];
	const char *what = due.what == LEDGER_PLACE ? "place"
	    : due.what == LEDGER_SCORE		    ? "score"
	    : due.what == LEDGER_OVER		    ? "over"
	    : due.what >= LEDGER_ASK_KICK	    ? "choose"
						    : "roll";

	snprintf(line, LINE, "%s %s", who, what);
}

/* Whether the words of dice are in the order in which they are listed. */
static bool
guess_is_sorted(const struct guess *guess)
{
	static const char order[] = "BNK";
	const char *p = strchr(guess->line, ' ');
	int last = 0;

	while (p != NULL && (p = strchr(p + 1, ' ')) != NULL) {
		const char *kind = strchr(order, p[1]);
		int face = p[kind != NULL ? 2 : 1] - '0';
		int rank = 10 * face +
		    (kind != NULL ? 1 + (int)(kind - order) : 0);

		if (strncmp(p + 1, "slot", 4) == 0)
			rank = last;
		if (face > 0 && face < LEDGER_FACES && rank < last)
			return false;
		if (face > 0 && face < LEDGER_FACES)
			last = rank;
	}
	return true;
}

/* Every move that is listed, and some that are not, as the book says. */
static void
check_by_book(struct drive *d)
{
	struct guess guess = { .ledger = &d->ledger, .random = &d->random };
	char due[2 * LINE + 2], wanted[LINE];
	int i;

	snprintf(due, sizeof(due), "%s %s", d->who, d->what);
	expected_due(&d->ledger, wanted);
	if (strcmp(due, wanted) != 0)
		die(d, "due is: %s", wanted);
	for (i = 0; i < d->moves; i++)
		if (strncmp(d->move[i], "roll ", 5) != 0 &&
		    !guess_is_legal(&d->ledger, d->move[i]))
			die(d, "not legal: %s", d->move[i]);
	for (i = 0; i < MOVES; i++) {
		guess_move(&guess);
		if (guess_is_legal(&d->ledger, guess.line) &&
		    guess_is_sorted(&guess) && !is_listed(d, guess.line))
			die(d, "not listed: %s", guess.line);
	}
}

static void
check_list(struct drive *d)
{
	static struct text expected;

	look(d, "vegas-moves");
	expect_success(d);
	copy(&d->list, &d->said);
	if (d->modules) {
		cut_moves(d);
		find_due(d);
		keep_position(d);
		check_by_book(d);
		return;
	}
	expected_moves(&d->ledger, &expected);
	if (strcmp(text_string(&d->list), text_string(&expected)) != 0 &&
	    !board_asks(d))
		die(d, "the moves should be:\n%s", text_string(&expected));
	cut_moves(d);
	find_due(d);
	keep_position(d);
}

#endif
