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

static inline const char *
match_arg(const char *p, char code, int32_t wanted, struct pieces *pieces)
{
	const struct piece *piece;

	if (code == 'n')
		piece = &pieces->name[wanted];
	else if (code == '#' || code == 'a' ||
	    ((code == 'c' || code == 'p') && wanted <= 6))
		piece = pieces_number(pieces, wanted);
	else
		return NULL;
	return piece->len > 0 && piece_fits(piece, p) ? p + piece->len : NULL;
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

bool
match_event(struct journal *journal, struct pieces *pieces,
    const struct event *event)
{
	const char *codes = pieces->grammar->forms[event->type].args;
	const char *p = journal->data + journal->at;
	const int32_t *arg = event->arg, *end = event->arg + event->n;

	if (!piece_fits(&pieces->form[event->type], p))
		return false;
	p += pieces->form[event->type].len;
	while (arg < end && p != NULL) {
		p = match_arg(p, *codes, *arg++, pieces);
		codes += !is_many(codes[1]);
	}
	if (p == NULL || event->given)
		return match_printed(journal, pieces, event);
	if (*p != '\n')
		return false;
	match_pass(journal, p + 1);
	return true;
}
