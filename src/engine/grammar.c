/*
 * What is known of a grammar at once: its forms by their first letter, and
 * what each is like.  See event.h.
 */
#include "engine/event.h"
#include "engine/rules.h"

static enum brief
form_brief(const struct form *form)
{
	if (form->kind == RECORD_CONSEQUENCE)
		return BRIEF_NOT;
	if (form->args[0] == '\0')
		return BRIEF_ALONE;
	if (strncmp(form->args, "n#", 2) == 0)
		return BRIEF_DIGIT;
	return strcmp(form->args, "ca*") == 0 ? BRIEF_AMOUNTS : BRIEF_NOT;
}

void
grammar_index(struct grammar_index *index, const struct grammar *grammar)
{
	int i;

	memset(index, 0xff, sizeof(*index));
	for (i = grammar->n_forms; i-- > 0;) {
		uint8_t *head = &index->first[grammar->forms[i].word[0] & 31];

		index->next[i] = *head;
		index->len[i] = (uint8_t)strlen(grammar->forms[i].word);
		index->chance[i] = grammar->forms[i].kind == RECORD_CHANCE;
		index->brief[i] = (uint8_t)form_brief(&grammar->forms[i]);
		*head = (uint8_t)i;
	}
}

const struct form *
form_find(const struct grammar *grammar, const struct grammar_index *index,
    struct word word)
{
	uint8_t i = index->first[(unsigned char)word.p[0] & 31];

	for (; i != 0xff; i = index->next[i])
		if (index->len[i] == word.n &&
		    memcmp(word.p, grammar->forms[i].word, word.n) == 0)
			return &grammar->forms[i];
	return NULL;
}

bool
form_unknown(const struct grammar *grammar, struct word word, struct error *err)
{
	const char *words[FORMS_MAX];
	const char *nearest;
	size_t i;

	for (i = 0; i < grammar->n_forms; i++)
		words[i] = grammar->forms[i].word;
	nearest = nearest_word(word, words, i);
	if (nearest == NULL)
		return fail(err, FAULT_FORMAT,
		    "`%.*s' is no record of this game", (int)word.n, word.p);
	return fail(err, FAULT_FORMAT,
	    "`%.*s' is no record of this game; did you mean `%s'?", (int)word.n,
	    word.p, nearest);
}

int
term_find(const struct grammar *grammar, struct word word)
{
	int i;

	for (i = 0; i < grammar->n_terms; i++)
		if (word_is(word, grammar->terms[i].word))
			return i;
	return -1;
}
