/*
 * Words in a form that is compared at once.  See pieces.h.
 */
#include "engine/pieces.h"

#include <string.h>

/* A word behind so many blanks. */
static void
piece_make(struct piece *piece, unsigned blanks, const char *word, size_t len)
{
	char first[8], mask[8];
	size_t i, total = blanks + len;

	for (i = 0; i < 8; i++) {
		mask[i] = i < total ? -1 : 0;
		first[i] = ' ';
		if (i >= blanks)
			first[i] = i < total ? word[i - blanks] : '\0';
	}
	memcpy(&piece->first, first, 8);
	memcpy(&piece->mask, mask, 8);
	piece->rest = total > 8 ? word + 8 - blanks : NULL;
	piece->len = (uint32_t)total;
}

const struct piece *
piece_number(struct pieces *pieces, unsigned row, int32_t value)
{
	unsigned i = piece_at(row, value);
	char digits[8], *p = digits + sizeof(digits);
	int32_t rest = value;

	do {
		*--p = (char)('0' + rest % 10);
	} while ((rest /= 10) > 0);
	piece_make(&pieces->word[i], 1, p,
	    (size_t)(digits + sizeof(digits) - p));
	pieces->word[i].value = value;
	return &pieces->word[i];
}

/* A form's word and a name behind one another, as far as they fit. */
static void
head_make(struct head *head, const char *form, const char *name, size_t len)
{
	char first[16] = { 0 }, mask[16] = { 0 };
	size_t n = strlen(form), rest = 16 - (n + 1);

	*head = (struct head) { .mask = { UINT64_MAX } };
	/* Never: no form has a longer word. */
	if (n > 8)
		return; /* it fits nothing */
	memcpy(first, form, n);
	first[n] = ' ';
	memcpy(first + n + 1, name, len < rest ? len : rest);
	head->len = (uint32_t)(n + 1 + len);
	memset(mask, -1, head->len < 16 ? head->len : 16);
	memcpy(head->first, first, 16);
	memcpy(head->mask, mask, 16);
	head->rest = len > rest ? name + rest : NULL;
}

bool
head_ends(const struct head *head, const char *p)
{
	return memcmp(p + 16, head->rest, head->len - 16) == 0;
}

static uint8_t
row_of(char code)
{
	switch (code) {
	case 'n':
		return ROW_NAMES;
	case '#':
	case 'a':
		return ROW_NUMBERS;
	case 'c':
	case 'p':
		return ROW_PLACES;
	default:
		return ROW_PRINTED;
	}
}

void
pieces_find_rows(struct pieces *pieces, int form)
{
	const char *codes = pieces->grammar->forms[form].args;
	uint8_t *row = pieces->row[form];
	int i;

	memset(row, ROW_NUMBERS, FORM_ROWS);
	for (i = 0; *codes != '\0'; i++) {
		/* Never: no form has so many words before a list. */
		uint8_t found = i < FORM_ROWS ? row_of(*codes) : ROW_PRINTED;

		if (found == ROW_PRINTED) {
			memset(row, ROW_PRINTED, FORM_ROWS);
			return;
		}
		memset(row + i, found, FORM_ROWS - (size_t)i);
		codes += 1 + is_many(codes[1]);
	}
}

static void
reset_forms(struct pieces *pieces, const struct grammar *grammar)
{
	int i;

	for (i = 0; i < grammar->n_forms; i++)
		piece_make(&pieces->form[i],
		    grammar->forms[i].kind == RECORD_CONSEQUENCE ? 2 : 0,
		    grammar->forms[i].word, strlen(grammar->forms[i].word));
	memset(pieces->row, ROW_NONE, sizeof(pieces->row));
	for (i = 0; i < PIECES; i++)
		pieces->word[i].value = NO_VALUE;
	pieces->grammar = grammar;
}

static void
reset_name(struct pieces *pieces, int who)
{
	const struct grammar *grammar = pieces->grammar;
	const char *name = name_of(&pieces->names, who);
	size_t len = strlen(name);
	int i;

	piece_make(&pieces->word[who], 1, name, len);
	/* A long one is looked at apart. */
	pieces->word[who].value = len < 8 ? who : NO_VALUE;
	for (i = 0; who < SEATS_MAX && i < TURN_FORMS; i++)
		head_make(&pieces->head[i][who],
		    grammar->forms[grammar->turn[i]].word, name, len);
}

void
pieces_reset(struct pieces *pieces, const struct grammar *grammar,
    const struct names *names)
{
	int i;

	if (pieces->grammar != grammar)
		reset_forms(pieces, grammar);
	else if (memcmp(&pieces->names, names, sizeof(*names)) == 0)
		return;
	pieces->names = *names;
	for (i = 0; i < OWNERS; i++)
		if (i < names->n || i >= SEATS_MAX)
			reset_name(pieces, i);
}
