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

	/* Never: nobody has more dice of a kind (DICE_MAX of the casinos). */
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
	if (row == ROW_NAMES)
		piece = &pieces->word[value];
	else if (row == ROW_NUMBERS || value <= 6)
		piece = piece_number(pieces, row, value);
	return piece != NULL && piece_fits(piece, p) ? p + piece->len : NULL;
}

/* What is behind a word; NULL if it is another, or is written otherwise. */
static inline const char *
match_word(const char *p, unsigned row, int32_t value, struct pieces *pieces)
{
	const struct piece *piece = &pieces->word[piece_at(row, value)];
	uint64_t bits;

	if (piece->value != value)
		return match_seldom(p, row, value, pieces);
	memcpy(&bits, p, sizeof(bits));
	return ((bits ^ piece->first) & piece->mask) == 0 ? p + piece->len
							  : NULL;
}

/*
 * A whole line, looked at word by word; what is behind it, or NULL if it is
 * another one, or has words that are no pieces.
 */
static inline const char *
match_words(const char *p, struct pieces *pieces, const struct event *event)
{
	const uint8_t *row = pieces->row[event->type];
	const struct piece *form = &pieces->form[event->type];
	const int32_t *arg = event->arg, *end = event->arg + event->n;
	uint64_t bits;

	memcpy(&bits, p, sizeof(bits));
	/* Never: too long; no family has a word of more than eight. */
	if (((bits ^ form->first) & form->mask) != 0 || form->len > 8 ||
	    *row >= ROW_PRINTED || event->n > FORM_ROWS)
		return NULL;
	for (p += form->len; arg < end && p != NULL; arg++)
		p = match_word(p, *row++, *arg, pieces);
	return p != NULL && *p == '\n' ? p + 1 : NULL;
}

/* The same for whatever words there are, as event_print writes them. */
static const char *__attribute__((noinline))
match_printed(const char *p, struct pieces *pieces, const struct event *event)
{
	const struct form *form = &pieces->grammar->forms[event->type];
	char line[LINE_MAX_BYTES], *end = line;

	if (event_room(event) > sizeof(line) - 3)
		return NULL;
	if (form->kind == RECORD_CONSEQUENCE) {
		*end++ = ' ';
		*end++ = ' ';
	}
	end = event_print(pieces->grammar, &pieces->names, event, end);
	*end++ = '\n';
	return strncmp(line, p, (size_t)(end - line)) == 0 ? p + (end - line)
							   : NULL;
}

/*
 * What was not found word by word: another line, a form that is met for the
 * first time, or words that are no pieces.
 */
static const char *__attribute__((noinline))
match_again(const char *p, struct pieces *pieces, const struct event *event)
{
	const char *end = NULL;

	if (!piece_fits(&pieces->form[event->type], p))
		return NULL;
	if (pieces->row[event->type][0] == ROW_NONE) {
		pieces_find_rows(pieces, event->type);
		end = match_words(p, pieces, event);
	}
	return end != NULL ? end : match_printed(p, pieces, event);
}

bool
match_event(struct journal *journal, struct pieces *pieces,
    const struct event *event)
{
	const char *p = journal->data + journal->at, *end;

	end = match_words(p, pieces, event);
	if (end == NULL)
		end = match_again(p, pieces, event);
	if (end == NULL)
		return false;
	match_pass(journal, end);
	return true;
}

size_t
match_some(struct journal *journal, struct pieces *pieces,
    const struct events *list, size_t at)
{
	const char *begin = NULL, *p = journal->data + journal->at, *end;
	const struct event *event;
	unsigned long lines = 0;

	for (; at < list->used; at = events_after(list, at), lines++) {
		event = events_at(list, at);
		end = match_words(p, pieces, event);
		if (end == NULL)
			end = match_again(p, pieces, event);
		if (end == NULL)
			break;
		begin = p;
		p = end;
	}
	if (lines > 0) {
		journal->begin = (size_t)(begin - journal->data);
		journal->at = (size_t)(p - journal->data);
		journal->line += lines;
	}
	return at;
}

bool
match_events(struct journal *journal, struct pieces *pieces,
    const struct events *list)
{
	struct journal before = *journal;

	if (match_some(journal, pieces, list, 0) == list->used)
		return !list->failed;
	journal->begin = before.begin;
	journal->at = before.at;
	journal->line = before.line;
	return false;
}
