/*
 * Reading the key of a sealed game (TK-44).  See games.h.
 */
#include "cmd/games.h"

/* What a seed can be; anything else is no key. */
static bool
read_key(struct journal *journal, struct text *key, struct error *err)
{
	enum journal_state state;
	struct word line;

	state = journal_next(journal, &line, err);
	if (state == JOURNAL_LINE && !header_words(key, line, err))
		return false;
	if (state == JOURNAL_LINE)
		state = journal_next(journal, &line, err);
	if (state == JOURNAL_BAD)
		return false;
	if (state == JOURNAL_LINE || key->len == 0)
		return fail(err, FAULT_FORMAT,
		    "this is no key; a key is one line of text, the seed of a "
		    "game");
	return true;
}

bool
cmd_key(const char *file, struct text *key, struct error *err)
{
	struct journal journal;
	bool good;

	if (!journal_open(&journal, file, err))
		return false;
	journal.loose = true;
	good = read_key(&journal, key, err);
	if (!good)
		error_in(err, file);
	journal_close(&journal);
	return good;
}
