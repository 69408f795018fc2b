/*
 * asked: puts the positions of a stream to one program (SM-3), for the tests.
 *
 *	asked COMMAND < GAMES
 *
 * Each game is read and whoever is due asks the program, which is the same for
 * all of them; what it answers is printed.  So a game that goes on, and one in
 * which something was taken back, can be shown to it as vegas-play does.
 */
#include <stdio.h>
#include <stdlib.h>

#include "bots/bot.h"
#include "view/log.h"

static bool
ask(struct bot *bot, struct game *game, const struct told *told,
    struct error *err)
{
	struct events moves = { 0 };
	struct question question = { .family = game->family,
		.state = game->state,
		.moves = &moves,
		.told = told };
	struct text line = { 0 };
	struct due due;
	bool good;

	game->family->due(game->state, &due);
	question.seat = due.who;
	game->family->moves(game->state, &moves);
	good = bot_decide(bot, &question, err);
	if (good) {
		event_format(&game->grammar, &game->header.names,
		    answer_move(&bot->answer, &moves), &line);
		puts(text_string(&line));
	}
	text_release(&line);
	events_release(&moves);
	return good;
}

int
main(int argc, char **argv)
{
	static struct game game;
	static struct log log;
	static const struct watch watch = { log_start, log_record, &log };
	struct journal journal;
	struct bot bot = { .strategy.style = STYLE_EXEC };
	struct error err = { 0 };
	bool good;

	if (argc != 2)
		return 2;
	text_printf(&bot.strategy.text, "exec:%s", argv[1]);
	game_init(&game, NULL);
	game.watch = &watch;
	good = journal_open(&journal, "-", &err);
	journal.keep = true;
	while (good && game_read(&game, &journal, &err) == GAME_READ) {
		const struct told told = { &game, &log,
			journal_kept(&journal) };

		good = ask(&bot, &game, &told, &err);
		if (!good) {
			/* The next question starts it anew. */
			puts(err.text);
			err = (struct error) { 0 };
			good = true;
		}
	}
	if (err.fault != FAULT_NONE)
		fprintf(stderr, "asked: %s\n", err.text);
	bot_release(&bot);
	log_release(&log);
	journal_close(&journal);
	game_release(&game);
	return (int)err.fault;
}
