/*
 * match FAMILY: whether lines are found in place where they are what was
 * expected, and never where they are not (src/engine/match.h, pieces.h).
 *
 * Reads records, and lines `players NAME...' that say whose they are.  Each
 * record must be found as it stands, and not with any byte of it changed, cut
 * off or added.  Then come all dice, digits and numbers there may be.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/family.h"
#include "engine/match.h"

enum { DICE = 10 };

static const struct family *family;
static struct grammar_index grammar;
static struct names names;
static struct pieces pieces;
static unsigned long found, refused;

static void
want(bool expected, bool is, const char *what, const char *line)
{
	if (is != expected) {
		printf("%s: %s:%s\n", what, is ? "found" : "not found", line);
		exit(1);
	}
	found += is;
	refused += !is;
}

/* Text of so many bytes as a journal has it, the next line behind another. */
static bool
matches(const char *text, size_t len, const struct event *event)
{
	static char data[1 + LINE_MAX_BYTES + JOURNAL_SLACK];
	struct journal journal = { .data = data,
		.begin = 7,
		.at = 1,
		.line = 3 };
	bool is;

	memset(data, 0, sizeof(data));
	memcpy(data + 1, text, len);
	journal.end = 1 + len;
	is = match_event(&journal, &pieces, event);
	if (is ? journal.begin != 1 || journal.at != 1 + len ||
		    journal.line != 4
	       : journal.begin != 7 || journal.at != 1 || journal.line != 3) {
		printf("passed %zu of %zu bytes:%s\n", journal.at, len, text);
		exit(1);
	}
	return is;
}

/* A number with another one's digits in its place, if there is room. */
static void
try_other(const char *line, size_t at, size_t n, const char *digits,
    const struct event *event)
{
	char other[LINE_MAX_BYTES + 16];

	snprintf(other, sizeof(other), "%.*s%s%s", (int)at, line, digits,
	    line + at + n);
	want(false, matches(other, strlen(other), event), "other", other);
}

/* The digits of a number by another base than ten; "" where there are none. */
static void
put_base(char *to, size_t room, long number, long base)
{
	char *p = to + room;

	for (*--p = '\0'; number > 0; number /= base)
		*--p = (char)('0' + number % base);
	if (strspn(p, "0123456789") != strlen(p))
		*p = '\0';
	memmove(to, p, strlen(p) + 1);
}

/* Numbers with a zero before them, or read by another base; 7 for the slot. */
static void
try_numbers_of(const char *line, size_t len, const struct event *event)
{
	char digits[40];
	size_t i, n;
	long base;

	for (i = 1; i < len; i++) {
		n = strspn(line + i, "0123456789");
		if (line[i - 1] == ' ' && n > 0 && n < 10) {
			long number = strtol(line + i, NULL, 10);

			try_other(line, i, 0, "0", event);
			for (base = 9; base <= 11; base += 2) {
				put_base(digits, sizeof(digits), number, base);
				if (strtol(digits, NULL, 10) != number)
					try_other(line, i, n, digits, event);
			}
		}
		if (strncmp(line + i, "slot", 4) == 0)
			try_other(line, i, 4, "7", event);
	}
}

static void
try_record(char *line)
{
	static struct event_space space;
	struct event *event = event_in(&space);
	size_t indent = strspn(line, " "), len = strlen(line), i;
	struct word record = { line + indent, len - indent - 1 };
	struct error err = { 0 };
	char kept;

	want(true,
	    event_parse(&family->grammar, &grammar, &names, record,
		ORDER_STRICT, event, &err),
	    "record", line);
	want(true, matches(line, len, event), "line", line);
	/* Once more, now that its words are known. */
	want(true, matches(line, len, event), "known line", line);
	for (i = 0; i < len; i++) {
		kept = line[i];
		line[i] ^= 1;
		want(false, matches(line, len, event), "spoilt", line);
		line[i] = kept == ' ' ? '1' : ' ';
		want(false, matches(line, len, event), "blank", line);
		line[i] = kept;
		want(false, matches(line, i, event), "cut", line);
	}
	try_numbers_of(line, len, event);
	memcpy(line + len - 1, " 1\n", 4);
	want(false, matches(line, len + 2, event), "more", line);
	memcpy(line + len - 1, "0\n", 3);
	want(false, matches(line, len + 1, event), "longer", line);
}

static void
take_names(const char *line)
{
	struct word rest = { line, strcspn(line, "\n") }, word;

	memset(&names, 0, sizeof(names));
	word_next(&rest);
	while ((word = word_next(&rest)).n > 0) {
		memcpy(names.name[names.n], word.p, word.n);
		names.len[names.n++] = (uint8_t)word.n;
	}
	pieces_reset(&pieces, &family->grammar, &names);
}

/* A piece is found where its word is and a blank before it, and only there. */
static void
try_piece(const struct piece *piece, const char *word)
{
	char line[64] = { 0 };
	size_t n = strlen(word) + 1;

	snprintf(line, sizeof(line), " %s", word);
	want(true, piece_fits(piece, line) && piece->len == n, "piece", line);
	while (n-- > 0) {
		line[n] ^= 1;
		want(false, piece_fits(piece, line), "spoilt piece", line);
		line[n] ^= 1;
	}
}

static void
try_pieces(void)
{
	char digits[16];
	int32_t value;
	int who;

	for (who = 0; who < OWNERS; who++)
		if (who < names.n || who >= NEUTRAL)
			try_piece(&pieces.word[who], name_of(&names, who));
	for (value = 0; value < PIECE_LARGE; value += 1 + value / 40) {
		snprintf(digits, sizeof(digits), "%d", value);
		try_piece(pieces_number(&pieces, value), digits);
		/* The same again, and one that is kept in its place. */
		try_piece(pieces_number(&pieces, value), digits);
		if (value > 0) {
			snprintf(digits, sizeof(digits), "%d", value - 1);
			try_piece(pieces_number(&pieces, value - 1), digits);
		}
	}
	/* These two have one place. */
	try_piece(pieces_number(&pieces, 0), "0");
	try_piece(pieces_number(&pieces, 32), "32");
	try_piece(pieces_number(&pieces, 0), "0");
}

/* In which row each word of a form is. */
static void
try_rows(const char *word, const char *expected)
{
	char rows[FORM_ROWS + 1];
	int i, form = 0;

	while (strcmp(family->grammar.forms[form].word, word) != 0)
		form++;
	pieces_find_rows(&pieces, form);
	for (i = 0; i < FORM_ROWS; i++) {
		uint8_t row = pieces.row[form][i];

		rows[i] = row == ROW_NAMES ? 'n'
		    : row == ROW_NUMBERS   ? '#'
		    : row == ROW_PLACES	   ? 'p'
		    : row == ROW_PRINTED   ? '-'
					   : '?';
	}
	rows[i] = '\0';
	want(true, strcmp(rows, expected) == 0, word, rows);
}

/* Several lines at once, as far as they are there. */
static void
try_lists(void)
{
	static char data[64 + JOURNAL_SLACK] =
	    "roll\nretire b\npass b\npass b\n";
	struct journal journal = { .data = data,
		.begin = 3,
		.at = 5,
		.line = 9 };
	static struct event_space space;
	struct event *event = event_in(&space);
	struct events_room room, other_room;
	struct events list = EVENTS_IN(&room), other = EVENTS_IN(&other_room);
	struct error err = { 0 };
	const char *const line[] = { "retire b", "pass b", "retire b" };
	size_t i;

	journal.end = strlen(data);
	for (i = 0; i < 3; i++) {
		event_parse(&family->grammar, &grammar, &names,
		    (struct word) { line[i], strlen(line[i]) }, ORDER_STRICT,
		    event, &err);
		events_put(i < 2 ? &list : &other, event->type, event->arg,
		    event->n);
	}
	want(true,
	    match_events(&journal, &pieces, &list) && journal.begin == 14 &&
		journal.at == 21 && journal.line == 11,
	    "all", data);
	want(true,
	    !match_events(&journal, &pieces, &list) && journal.begin == 14 &&
		journal.at == 21 && journal.line == 11,
	    "none of all", data);
	want(true,
	    match_some(&journal, &pieces, &other, 0) == 0 &&
		journal.begin == 14 && journal.at == 21 && journal.line == 11,
	    "none of some", data);
	want(true,
	    match_some(&journal, &pieces, &list, events_after(&list, 0)) ==
		    list.used &&
		journal.begin == 21 && journal.at == 28 && journal.line == 12,
	    "the rest", data);
	journal.at = 5;
	want(true,
	    match_some(&journal, &pieces, &other, 0) == other.used &&
		journal.begin == 5 && journal.at == 14 && journal.line == 13,
	    "one", data);
}

static void
try_begin(const char *text, bool is)
{
	char line[64 + JOURNAL_SLACK] = { 0 };
	struct journal journal = { .data = line, .at = 2 };
	const struct piece *number = pieces_number(&pieces, 3);
	const char *behind;
	int form = 0;

	while (strcmp(family->grammar.forms[form].word, "bills") != 0)
		form++;
	snprintf(line, 64, "x\n%s", text);
	behind = match_head(&journal, &pieces.form[form], number);
	want(is, behind == line + 2 + strlen("bills 3"), "begin", line);
	want(!is, behind == NULL, "begin", line);
}

static void
try_casino(void)
{
	try_rows("roll", "------------");
	try_rows("pay", "pn##########");
	try_rows("tie", "p#nnnnnnnnnn");
	try_rows("bills", "p###########");
	try_rows("under", "############");
	try_rows("score", "############");
	try_rows("winner", "nnnnnnnnnnnn");
	try_rows("place", "------------");
	try_rows("die", "------------");
	try_begin("bills 3 10000\n", true);
	try_begin("bills 4 10000\n", false);
	try_begin("rolls 3 10000\n", false);
	try_lists();
}

/* How turns begin: with the name of each, and not with another. */
static void
try_heads(void)
{
	char line[128];
	const struct form *form;
	int i, who;
	size_t at;

	for (i = 0; family->replay != NULL && i < TURN_FORMS; i++)
		for (who = 0; who < names.n; who++) {
			const struct head *head = &pieces.head[i][who];

			form = &family->grammar.forms[family->grammar.turn[i]];
			memset(line, 0, sizeof(line));
			snprintf(line, sizeof(line), "%s %s 1 2 3\n",
			    form->word, names.name[who]);
			at = strlen(form->word) + 1 + names.len[who];
			want(true, head_fits(head, line) && head->len == at,
			    "head", line);
			while (at-- > 0) {
				line[at] ^= 1;
				want(false, head_fits(head, line),
				    "spoilt head", line);
				line[at] ^= 1;
			}
		}
}

/* The next list of faces in the order of a line; false behind the last. */
static bool
next_dice(char *face, int n)
{
	int i = n - 1;

	while (i >= 0 && face[i] == '6')
		i--;
	if (i < 0)
		return false;
	memset(face + i, face[i] + 1, (size_t)(n - i));
	return true;
}

static void
try_list(char *line, int n, uint32_t dice)
{
	int i;

	want(true, match_dice(line, (unsigned)n, dice), "dice", line);
	want(true, match_digits(line, (unsigned)n) == dice, "digits", line);
	for (i = 0; i < 2 * n; i++) {
		char kept = line[i];

		line[i]++;
		want(false, match_dice(line, (unsigned)n, dice), "dice", line);
		line[i] = kept == ' ' ? '1' : (char)(kept - 1);
		want(false, match_dice(line, (unsigned)n, dice), "dice", line);
		/* Lower than the one before, or than all. */
		want(i % 2 == 1 && kept > (i > 2 ? line[i - 2] : '1'),
		    match_digits(line, (unsigned)n) != 0, "digits", line);
		line[i] = kept;
	}
	line[2 * n] = ' ';
	want(false, match_digits(line, (unsigned)n) != 0, "no end", line);
	line[2 * n] = '\n';
}

static void
try_dice(void)
{
	char line[2 * DICE + 32], face[DICE];
	uint32_t dice;
	int i, n;

	for (n = 1; n <= DICE; n++) {
		memset(face, '1', sizeof(face));
		do {
			memset(line, 0, sizeof(line));
			for (dice = 0, i = 0; i < n; i++) {
				line[2 * i] = ' ';
				line[2 * i + 1] = face[i];
				dice += dice_of(face[i] - '0');
			}
			line[2 * n] = '\n';
			try_list(line, n, dice);
		} while (next_dice(face, n));
	}
	want(true, match_digits(" 7\n", 1) == 0, "digits", " 7");
}

static void
try_digits(void)
{
	char line[8] = " 1\n";
	int c;

	for (c = '!'; c <= '~'; c++) {
		line[1] = (char)c;
		want(true,
		    match_digit(line) == (c >= '1' && c <= '6' ? c - '0' : 0),
		    "digit", line);
	}
	want(true, match_digit("-1\n") == 0, "digit", "-1");
	want(true, match_digit(" 11\n") == 0, "digit", " 11");
}

/* What of a line of numbers is read; "-" where it is none. */
static void
try_numbers(const char *given, const char *expected)
{
	char line[128] = { 0 }, read[128] = "-";
	int32_t number[9];
	uint16_t n, i;
	const char *end;
	size_t at = 0;

	snprintf(line, sizeof(line), "%s\n", given);
	end = match_numbers(line, number, &n);
	if (end != NULL && *end == '\0' && end[-1] == '\n')
		for (read[0] = '\0', i = 0; i < n; i++)
			at += (size_t)snprintf(read + at, sizeof(read) - at,
			    " %d", number[i]);
	want(true, strcmp(read, expected) == 0, "numbers", line);
}

int
main(int argc, char **argv)
{
	static char line[LINE_MAX_BYTES + 8];
	static const char eight[] = " 80 70 60 50 40 30 20 10";

	family = argc > 1
	    ? family_find((struct word) { argv[1], strlen(argv[1]) })
	    : NULL;
	if (family == NULL)
		return 2;
	take_names("players anna b");
	grammar_index(&grammar, &family->grammar);
	while (fgets(line, LINE_MAX_BYTES, stdin) != NULL)
		if (strncmp(line, "players ", 8) == 0) {
			take_names(line);
			try_heads();
			try_pieces();
		} else
			try_record(line);
	take_names("players anna b");
	if (strcmp(family->name, "casino") == 0)
		try_casino();
	try_dice();
	try_digits();
	try_numbers("", "");
	try_numbers(eight, eight);
	try_numbers(" 90 80 70 60 50 40 30 20 10", "-");
	try_numbers(" 99999999 10000000 90000 90000 10",
	    " 99999999 10000000 90000 90000 10");
	try_numbers(" 100000000", "-");
	try_numbers(" 20 30", "-");
	try_numbers(" 20 9", "-");
	try_numbers(" 020", "-");
	try_numbers(" 20 ", "-");
	try_numbers(" 2x", "-");
	try_numbers(" 2/", "-");
	try_numbers(" 2:", "-");
	try_numbers("20", "-");
	printf("%lu found, %lu not\n", found, refused);
	return 0;
}
