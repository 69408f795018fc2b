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

void
piece_number(struct pieces *pieces, int32_t value)
{
	unsigned i = (unsigned)(value + (value >> 7)) % PIECE_NUMBERS;
	char digits[12], *p = digits + sizeof(digits);
	uint32_t rest = (uint32_t)value;

	do {
		*--p = (char)('0' + rest % 10);
	} while ((rest /= 10) > 0);
	if (p < digits + sizeof(digits) - 7) {
		pieces->number[i].len = 0;
		return;
	}
	pieces->value[i] = value;
	piece_make(&pieces->number[i], 1, p,
	    (size_t)(digits + sizeof(digits) - p));
}

void
pieces_reset(struct pieces *pieces, const struct grammar *grammar,
    const struct names *names)
{
	int i;

	if (pieces->grammar != grammar)
		for (i = 0; i < grammar->n_forms; i++)
			piece_make(&pieces->form[i],
			    grammar->forms[i].kind == RECORD_CONSEQUENCE ? 2
									 : 0,
			    grammar->forms[i].word,
			    strlen(grammar->forms[i].word));
	else if (memcmp(&pieces->names, names, sizeof(*names)) == 0)
		return;
	pieces->grammar = grammar;
	pieces->names = *names;
	for (i = 0; i < OWNERS; i++)
		if (i < names->n || i >= SEATS_MAX)
			piece_make(&pieces->name[i], 1,
			    name_of(&pieces->names, i),
			    strlen(name_of(&pieces->names, i)));
}
