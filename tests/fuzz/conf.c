/*
 * Fuzzes the YAML loader: the input is a file of rules.
 *
 * What vegas-rules check takes must load, and what loads must be written again
 * as YAML that loads to the same rules (TK-64), be explained in words, and give
 * a game that can be played, for every number of players that it says it is
 * for.
 */
#include "fuzz.h"

#include <stdio.h>

#include "engine/conf.h"

#include "../playing.h"

static void
hold_shown(const struct conf_path *path, const struct conf *conf)
{
	struct text shown = { 0 };
	struct conf other = { 0 };
	struct error err = { 0 };
	const char *file;

	conf_show(conf, &shown);
	file = fuzz_file("two.yaml",
	    (struct word) { text_string(&shown), shown.len });
	if (!conf_load(&other, path, file, NULL, &err)) {
		fprintf(stderr, "%s", text_string(&shown));
		fault(err.text);
	}
	hold_same(&conf->rules.text, &other.rules.text,
	    "rules that were shown load otherwise");
	text_release(&shown);
	conf_release(&other);
}

/* The game must be as its own lines say. */
static void
hold_game(struct game *game, struct text *text)
{
	static struct game again;
	struct text said[2] = { 0 };
	struct journal journal;
	struct error err = { 0 };

	play_on(game);
	text_add(text, text_string(&game->added), game->added.len);
	game->family->line(game->state, &game->header.names, VIEW_ALL,
	    &said[0]);
	if (!game->family->sound(game->state, &err))
		fault(err.text);
	game_init(&again, &crypto_sodium);
	if (!journal_open_text(&journal, text, "-", &err) ||
	    game_read(&again, &journal, &err) != GAME_READ) {
		fprintf(stderr, "%s", text_string(text));
		fault(err.text);
	}
	again.family->line(again.state, &again.header.names, VIEW_ALL,
	    &said[1]);
	hold_same(&said[0], &said[1], "a game reads otherwise than it went");
	text_clear(&said[0]);
	show(&again, &said[0]);
	journal_close(&journal);
	game_release(&again);
	text_release(&said[0]);
	text_release(&said[1]);
}

static void
hold_playable(const struct conf *conf)
{
	static struct game game;
	struct text text = { 0 };
	int players;

	for (players = 1; players <= SEATS_MAX; players++) {
		struct error err = { 0 };

		if (!conf_players(conf, players, &err))
			continue;
		if (fuzz_begin(&game, conf, players, &text, &err))
			hold_game(&game, &text);
		else if (err.fault != FAULT_RULES)
			fault(err.text);
		game_release(&game);
	}
	text_release(&text);
}

static void
hold_rules(const struct conf_path *path, const struct conf *conf)
{
	struct text text = { 0 };
	struct error err = { 0 };

	conf_say_needs(conf, &text);
	if (!conf->family->explain(&conf->rules, &text, &err))
		fault(err.text);
	text_release(&text);
	hold_shown(path, conf);
	hold_playable(conf);
}

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	const char *file = fuzz_file("one.yaml",
	    (struct word) { (const char *)data, size });
	struct conf_path path = { 0 };
	struct conf conf = { 0 };
	struct error err = { 0 }, refused = { 0 };
	bool good, loads;

	if (!conf_path_init(&path, NULL, &err))
		fault(err.text);
	good = conf_check(&path, file, ASKED_BY_PATH, &err);
	loads = conf_load(&conf, &path, file, NULL, &refused);
	if (!good && (err.fault == FAULT_NONE || err.text[0] == '\0'))
		fault("a fault without a word");
	if (loads && !good)
		fault("rules that are refused load");
	if (loads)
		hold_rules(&path, &conf);
	conf_release(&conf);
	conf_path_release(&path);
	return 0;
}
