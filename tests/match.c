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
	struct journal journal = { .data = data, .begin = 7, .at = 1, .line = 3 };
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
	char line[8] = " 1\n", c;

	for (c = '!'; c <= '~'; c++) {
		line[1] = c;
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
	grammar_index(&grammar, &family->grammar);
	while (fgets(line, LINE_MAX_BYTES, stdin) != NULL)
		if (strncmp(line, "players ", 8) == 0) {
			take_names(line);
			try_heads();
		} else
			try_record(line);
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
