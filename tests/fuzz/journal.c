/*
 * Fuzzes the journal reader: the input is a stream of games.
 *
 * Read from memory or in small pieces, by comparing whole lines or line by
 * line, with the means to check dice or without: what comes of it must be the
 * same, down to the words of a refusal.  Games that are taken must be sound,
 * shown and played on (reading.h); written again from their events they must
 * give the same positions.
 */
#include "fuzz.h"

#include "../reading.h"

/* A stream written again, and the positions that it led to. */
struct copy {
	struct journal journal; /* what is read */
	struct text text, states;
	size_t good; /* how much of the text is whole games */
};

static void
copy_start(struct game *game, void *arg)
{
	struct copy *copy = arg;
	struct word header = journal_kept(&copy->journal);

	(void)game;
	text_add(&copy->text, header.p, header.n);
}

static void
copy_record(struct game *game, const struct watched *watched, void *arg)
{
	struct copy *copy = arg;

	if (watched->kind == RECORD_CONSEQUENCE)
		text_puts(&copy->text, "  ");
	event_format(&game->grammar, &game->header.names, watched->event,
	    &copy->text);
	text_putc(&copy->text, '\n');
}

/* Reads games up to the first that is bad. */
static void
copy_games(const struct text *text, struct copy *copy)
{
	static struct game game;
	struct watch watch = { copy_start, copy_record, copy };
	struct journal *journal = &copy->journal;
	struct error err = { 0 };

	game_init(&game, NULL);
	if (!journal_open_text(journal, text, "-", &err))
		fault(err.text);
	journal->keep = true;
	game.watch = &watch;
	while (game_read(&game, journal, &err) == GAME_READ) {
		text_add(&copy->states, game.state, game.family->size);
		copy->good = copy->text.len;
	}
	journal_close(journal);
	game_release(&game);
}

static void
hold_copy(const struct text *text)
{
	struct copy one = { 0 }, two = { 0 };

	copy_games(text, &one);
	one.text.len = one.good;
	copy_games(&one.text, &two);
	hold_same(&one.text, &two.text,
	    "a game that was written again is written otherwise");
	if (one.states.len != two.states.len ||
	    memcmp(text_string(&one.states), text_string(&two.states),
		one.states.len) != 0)
		fault("a game that was written again reads otherwise");
	text_release(&one.text);
	text_release(&one.states);
	text_release(&two.text);
	text_release(&two.states);
}

static void
hold_ways(const struct text *text, const struct crypto *crypto)
{
	struct text said[2] = { 0 };
	struct error err = { 0 };
	struct journal journal;
	struct word data = { text_string(text), text->len };

	if (!journal_open_text(&journal, text, "-", &err))
		fault(err.text);
	read_all(&journal, crypto, false, &said[0]);
	journal_close(&journal);
	if (!journal_open_fd(&journal, fuzz_ragged(data), "-", &err))
		fault(err.text);
	read_all(&journal, crypto, true, &said[1]);
	journal_close(&journal);
	hold_same(&said[0], &said[1], "it makes a difference how it is read");
	text_release(&said[0]);
	text_release(&said[1]);
}

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct text text = { 0 };

	text_add(&text, (const char *)data, size);
	hold_ways(&text, NULL);
	hold_ways(&text, &crypto_sodium);
	hold_copy(&text);
	text_release(&text);
	return 0;
}
