/*
 * Looking at lines in place.  See match.h.
 */
#include "engine/match.h"

enum { NUMBERS_MAX = 8 };

const char *
match_numbers(const char *p, int32_t *numbers, uint16_t *n)
{
	int32_t last = INT32_MAX;

	for (*n = 0; *p == ' ' && *n < NUMBERS_MAX;) {
		const char *begin = ++p;
		int32_t number = 0;

		while (*p >= '0' && *p <= '9' && p - begin < 8)
			number = 10 * number + (*p++ - '0');
		if (number > last || p - begin < 2 || *begin == '0')
			return NULL;
		last = numbers[(*n)++] = number;
	}
	return *p == '\n' ? p + 1 : NULL;
}

uint32_t
match_digits(const char *p, unsigned n)
{
	char digit = '1';
	const char *end = p + 2 * n;
	uint32_t count = 0;

	if (n > MATCH_DIGITS || *end != '\n')
		return 0;
	for (; p < end; p += 2) {
		if (p[0] != ' ' || p[1] < digit || p[1] > '6')
			return 0;
		digit = p[1];
		count += UINT32_C(1) << 4 * (digit - '1');
	}
	return count;
}

/* As event_print writes it: for words that are seldom. */
static bool
match_printed(struct journal *journal, const struct pieces *pieces,
    const struct event *event)
{
	const struct form *form = &pieces->grammar->forms[event->type];
	char line[LINE_MAX_BYTES] = "  ", *end = line;

	if (event_room(event) > sizeof(line) - 3)
		return false;
	if (form->kind == RECORD_CONSEQUENCE)
		end += 2;
	end = event_print(pieces->grammar, &pieces->names, event, end);
	*end++ = '\n';
	return journal_match(journal, line, (size_t)(end - line), 1);
}

/* A number that is not worth a piece, as what players have in the end. */
static const char *
match_large(const char *p, int32_t value)
{
	int32_t number = 0;
	int i;

	if (*p++ != ' ' || *p == '0')
		return NULL;
	for (i = 0; i < 9 && *p >= '0' && *p <= '9'; i++)
		number = 10 * number + (*p++ - '0');
	return number == value ? p : NULL;
}

/*
 * A word whose piece is not where it should be, or too long to be compared at
 * once.  Seldom, and so out of the way.
 */
static const char *__attribute__((noinline))
match_seldom(const char *p, unsigned row, int32_t value, struct pieces *pieces)
{
	const struct piece *piece = NULL;

	if (row == ROW_NUMBERS && value >= PIECE_LARGE)
		return match_large(p, value);
	if (row == ROW_NAMES && value < OWNERS)
		piece = &pieces->word[value];
	else if (row == ROW_NUMBERS || (row == ROW_PLACES && value <= 6))
		piece = piece_number(pieces, row, value);
	return piece != NULL && piece_fits(piece, p) ? p + piece->len : NULL;
}

/* What is behind a word; NULL if it is another, or is written otherwise. */
static inline const char *
match_word(const char *p, unsigned row, int32_t value, struct pieces *pieces)
{
	unsigned i = piece_at(row, value);
	const struct piece *piece = &pieces->word[i];
	uint64_t bits;

	if (pieces->value[i] != value)
		return match_seldom(p, row, value, pieces);
	memcpy(&bits, p, sizeof(bits));
	return ((bits ^ piece->first) & piece->mask) == 0 ? p + piece->len
							  : NULL;
}

bool
match_event(struct journal *journal, struct pieces *pieces,
    const struct event *event)
{
	const uint8_t *row = pieces->row[event->type];
	const uint8_t *last = row + FORM_ROWS - 1;
	const struct piece *form = &pieces->form[event->type];
	const char *p = journal->data + journal->at;
	const int32_t *arg = event->arg, *end = event->arg + event->n;

	if (!piece_fits(form, p))
		return false;
	if (*row == ROW_NONE)
		pieces_find_rows(pieces, event->type);
	if (*row == ROW_PRINTED || event->given)
		return match_printed(journal, pieces, event);
	for (p += form->len; arg < end; row += row < last) {
		p = match_word(p, *row, *arg++, pieces);
		if (p == NULL)
			return match_printed(journal, pieces, event);
	}
	if (*p != '\n')
		return false;
	match_pass(journal, p + 1);
	return true;
}
