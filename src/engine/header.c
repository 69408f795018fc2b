/*
 * The header of a game (TK-24): its rules, players and seed, in this order.
 */
#include "engine/game.h"

#include <stdlib.h>
#include <string.h>

#include "engine/utf8.h"

/*
 * Words of the header are shown to people: a character that a terminal obeys,
 * or that hides others, is none of them.
 */
static bool
check_shown(struct word line, struct error *err)
{
	const char *p = line.p, *end = line.p + line.n;

	while (p < end) {
		uint32_t character = 0;
		size_t len;

		if ((*p >= ' ' && *p <= '~') || *p == '\t') {
			p++;
			continue;
		}
		len = utf8_decode(p, end, &character);
		if (utf8_hidden(character))
			return fail(err, FAULT_FORMAT,
			    "the character U+%04X is not possible in a header",
			    (unsigned)character);
		p += len;
	}
	return true;
}

/* The next line that is no comment, whatever it is. */
static bool
next_line(struct journal *journal, struct word *line, struct error *err)
{
	do {
		switch (journal_next(journal, line, err)) {
		case JOURNAL_BAD:
			return false;
		case JOURNAL_END:
			return fail(err, FAULT_FORMAT,
			    "the file is cut off inside the header");
		default:
			break;
		}
	} while (line_is_comment(*line));
	return true;
}

/* Where another game begins, this one ends: there as at the end of a file. */
bool
header_line(struct journal *journal, struct word *line, struct error *err)
{
	if (!next_line(journal, line, err))
		return false;
	if (line_is_start(*line)) {
		journal_unread(journal);
		return fail(err, FAULT_FORMAT,
		    "the file is cut off inside the header");
	}
	/* Names are looked at by name_check, which says which it is. */
	return (line->n > 7 && memcmp(line->p, "players", 7) == 0) ||
	    check_shown(*line, err);
}

static bool
expected(struct word line, const char *what, struct error *err)
{
	line = word_trim(line);
	return fail(err, FAULT_FORMAT,
	    "the header says `%.*s'; `%s' comes here", (int)line.n, line.p,
	    what);
}

bool
header_words(struct text *out, struct word line, struct error *err)
{
	struct word word;

	text_clear(out);
	while ((word = word_next(&line)).n > 0) {
		if (out->len > 0)
			text_putc(out, ' ');
		text_add(out, word.p, word.n);
	}
	return out->failed ? fail_memory(err) : true;
}

static bool
read_version(struct journal *journal, struct error *err)
{
	struct word line, rest, word;

	/* Never: a line that begins a game was found here. */
	if (!next_line(journal, &line, err) || !check_shown(line, err))
		return false;
	rest = line;
	if (!word_is(word_next(&rest), "vegas"))
		return expected(line, "vegas 1", err);
	if (!word_is(word_next(&rest), "1"))
		return fail(err, FAULT_FORMAT,
		    "this is no version of the format that this program "
		    "knows; it knows `vegas 1'");
	word = word_next(&rest);
	if (word_is(word, "view"))
		return fail(err, FAULT_FORMAT,
		    "this is a view: secrets are left out, so it cannot be "
		    "replayed; use the game itself");
	if (word.n > 0)
		return expected(line, "vegas 1", err);
	return true;
}

static bool
is_digest(struct word word)
{
	size_t i;

	for (i = 0; i < word.n; i++)
		if (!((word.p[i] >= '0' && word.p[i] <= '9') ||
			(word.p[i] >= 'a' && word.p[i] <= 'f')))
			return false;
	return word.n == DIGEST_HEX;
}

static bool
read_rules_line(struct game *game, struct journal *journal,
    char digest[DIGEST_HEX + 1], struct error *err)
{
	struct word line, rest, word, name;

	if (!header_line(journal, &line, err))
		return false;
	rest = line;
	if (!word_is(word_next(&rest), "rules"))
		return expected(line, "rules NAME DIGEST", err);
	name = word_next(&rest);
	word = word_next(&rest);
	if (!is_digest(word) || word_next(&rest).n > 0)
		return expected(line, "rules NAME DIGEST", err);
	memcpy(digest, word.p, DIGEST_HEX);
	digest[DIGEST_HEX] = '\0';
	game->header.digest_line = journal->line;
	return header_words(&game->header.rules, name, err);
}

static bool
read_players(struct names *names, struct word line, struct error *err)
{
	struct word rest = line, word;

	if (!word_is(word_next(&rest), "players"))
		return expected(line, "players NAME...", err);
	names->n = 0;
	while ((word = word_next(&rest)).n > 0) {
		if (!name_check(word, err))
			return false;
		if (name_find(names, word) >= 0)
			return fail(err, FAULT_FORMAT,
			    "the name `%.*s' is there twice", (int)word.n,
			    word.p);
		if (names->n == SEATS_MAX)
			return fail(err, FAULT_FORMAT,
			    "there are more than %d players", SEATS_MAX);
		memcpy(names->name[names->n], word.p, word.n);
		names->name[names->n][word.n] = '\0';
		names->len[names->n++] = (uint8_t)word.n;
	}
	if (names->n == 0)
		return fail(err, FAULT_FORMAT, "there are no players");
	return true;
}

static bool
is_hash(struct word word)
{
	struct word part = { word.p, DIGEST_HEX };
	int i;

	if (word.n != HASH_HEX)
		return false;
	for (i = 0; i < HASH_HEX / DIGEST_HEX; i++, part.p += DIGEST_HEX)
		if (!is_digest(part))
			return false;
	return true;
}

static bool
read_seed(struct header *header, struct word line, struct error *err)
{
	struct word rest = line, word = word_next(&rest);

	text_clear(&header->seed);
	text_clear(&header->sealed);
	text_clear(&header->salts);
	if (word_is(word, "seed")) {
		if (word_trim(rest).n == 0)
			return expected(line, "seed TEXT", err);
		return header_words(&header->seed, rest, err);
	}
	if (!word_is(word, "sealed"))
		return expected(line, "seed TEXT", err);
	word = word_next(&rest);
	if (!is_hash(word) || word_next(&rest).n > 0)
		return expected(line, "sealed HEX", err);
	return header_words(&header->sealed, word, err);
}

/* Whether the first letter of a line tells that it is a record. */
static bool
is_no_salt(const struct journal *journal)
{
	char first = journal->data[journal->at];

	return first >= 'a' && first < 's';
}

/* Salts follow the seed; the first line that is none is a record. */
static bool
read_salts(struct game *game, struct journal *journal, struct error *err)
{
	struct header *header = &game->header;
	unsigned salted = 0;

	for (;;) {
		struct word line, rest, name;
		int who;

		if (!journal_await(journal, err))
			return false;
		if (is_no_salt(journal))
			return true;
		switch (journal_next(journal, &line, err)) {
		case JOURNAL_BAD:
			return false;
		case JOURNAL_END:
			return true;
		default:
			break;
		}
		if (line_is_comment(line))
			continue;
		rest = line;
		if (!word_is(word_next(&rest), "salt")) {
			journal_unread(journal);
			return true;
		}
		if (!check_shown(line, err))
			return false;
		name = word_next(&rest);
		who = name_find(&header->names, name);
		if (who < 0 || (salted & 1U << who) || word_trim(rest).n == 0)
			return expected(line,
			    "salt NAME TEXT, each player's once", err);
		salted |= 1U << who;
		rest = word_trim(rest);
		text_add(&header->salts, rest.p, rest.n);
		text_putc(&header->salts, '\n');
		if (header->salts.failed)
			return fail_memory(err);
	}
}

/* From `vegas 1' down to the players. */
static bool
read_top(struct game *game, struct journal *journal, struct error *err)
{
	struct header *header = &game->header;
	char digest[DIGEST_HEX + 1] = "";
	struct word line, rest;

	if (!read_version(journal, err) ||
	    !read_rules_line(game, journal, digest, err) ||
	    !header_line(journal, &line, err))
		return false;
	rest = line;
	text_clear(&header->with);
	if (word_is(word_next(&rest), "with")) {
		if (word_trim(rest).n == 0)
			return expected(line, "with MODULE...", err);
		if (!header_words(&header->with, rest, err) ||
		    !header_line(journal, &line, err))
			return false;
	}
	if (!header_rules(game, journal, digest, &line, err))
		return false;
	header->players_line = journal->line;
	return read_players(&header->names, line, err);
}

enum { TOP_MAX = 1 << 14 };

/* Keeps what was read from here on, if all of it is still there. */
static bool
keep_top(struct header *header, const struct journal *journal, size_t from,
    unsigned long lines, struct error *err)
{
	size_t len = journal->moved + journal->at - from;

	if (from < journal->moved || len > TOP_MAX)
		return true;
	text_add(&header->top, journal->data + (from - journal->moved), len);
	header->top_lines = journal->line - lines;
	header->top_digest = header->digest_line - lines;
	return header->top.failed ? fail_memory(err) : true;
}

bool
header_repeats(struct header *header, struct journal *journal)
{
	unsigned long line = journal->line;

	if (header->top.len == 0 ||
	    !journal_match(journal, header->top.data, header->top.len,
		header->top_lines))
		return false;
	header->digest_line = line + header->top_digest;
	header->players_line = journal->line;
	return true;
}

bool
header_read_seed(struct game *game, struct journal *journal, struct error *err)
{
	struct header *header = &game->header;
	struct word line;

	if (!header_line(journal, &line, err))
		return false;
	header->seed_line = journal->line;
	return read_seed(header, line, err) && read_salts(game, journal, err);
}

bool
header_read(struct game *game, struct journal *journal, struct error *err)
{
	size_t from = journal->moved + journal->at;
	unsigned long lines = journal->line;
	size_t seen = game->seen_n;
	bool good;

	text_clear(&game->header.top);
	good = read_top(game, journal, err);
	/* What is new was read by a command that may well read no more. */
	if (good && seen > 0 && seen == game->seen_n)
		good = keep_top(&game->header, journal, from, lines, err);
	return good && header_read_seed(game, journal, err);
}

void
header_clear(struct header *header)
{
	text_release(&header->rules);
	text_release(&header->with);
	text_release(&header->seed);
	text_release(&header->sealed);
	text_release(&header->salts);
	text_release(&header->top);
	*header = (struct header) { 0 };
}
