/*
 * What players type, and what vegas-play does then.  See play.h.
 */
#include "cmd/play.h"

#include <stdio.h>
#include <string.h>

enum reply
play_complain(struct play *play, const struct error *err)
{
	int status = play->cmd->status;

	if (!play_flush(play))
		return REPLY_LEAVE;
	cmd_error(play->cmd, err);
	if (err->fault == FAULT_SYSTEM || err->fault == FAULT_FORMAT)
		return REPLY_LEAVE;
	play->cmd->status = status;
	return REPLY_AGAIN;
}

/* Somebody else was at the file: that is seen when it is read again. */
static enum reply
too_late(struct play *play)
{
	play->late = true;
	return REPLY_NEXT;
}

/* What a player holds is not asked about, nor played, by another one. */
static bool
check_owner(const struct play *play, const struct game *game, struct error *err)
{
	const struct event *event = game->event;

	if (!game->grammar.forms[event->type].own || event->n == 0 ||
	    event->arg[0] == play->viewer)
		return true;
	return fail(err, FAULT_RULES,
	    "what %s holds is not played from here; it is played at the "
	    "screen of %s",
	    name_of(&game->header.names, event->arg[0]),
	    name_of(&game->header.names, event->arg[0]));
}

/* A move as vegas-move makes it, or dice by hand as vegas-roll takes them. */
static bool
act_move(struct play *play, struct word text, const char *line,
    struct text *out, struct error *err)
{
	struct game *game = &play->game;

	if (!game_parse(game, line, err) || !check_owner(play, game, err) ||
	    !(game->event->given ? cmd_thrown_by_hand(game, err)
				 : cmd_try(game, line, err)))
		return false;
	text_add(out, text.p, text.n);
	text_add(out, text_string(&game->added), game->added.len);
	return game->added.failed ? fail_memory(err) : true;
}

/* Remembers who acted, and what people will want to read. */
static void
note_move(struct play *play, const char *line)
{
	struct word rest = { line, strlen(line) };
	bool score = word_is(word_next(&rest), "score");
	int who = name_find(&play->game.header.names, word_next(&rest));
	bool bot = play_is_bot(play, who);

	if (!bot)
		play->step = play->log.n;
	play->mover = who >= 0 ? who : NOBODY;
	play->anew = play->anew || score || bot;
	play->pause = play->pause || score;
	play->moved = true;
	play->waited = play->stuck = false;
}

bool
play_move(struct play *play, const char *line, struct error *err)
{
	if (!play_change(play, act_move, line, err))
		return false;
	note_move(play, line);
	return true;
}

/* The legal moves are not named, but there is a way to them. */
static void
add_advice(struct error *err)
{
	size_t n = strlen(err->text);

	if (n > 0 && err->text[n - 1] != '?')
		snprintf(err->text + n, sizeof(err->text) - n, "%s",
		    err->fault == FAULT_RULES
			? tr("; `moves' lists what is legal")
			: tr("; `help' tells what can be typed"));
}

static enum reply
make_move(struct play *play, const char *line)
{
	struct error err = { 0 };

	if (play_move(play, line, &err))
		return REPLY_NEXT;
	if (err.fault == FAULT_NONE)
		return too_late(play);
	if (err.fault == FAULT_RULES || err.fault == FAULT_USAGE)
		add_advice(&err);
	return play_complain(play, &err);
}

/* Whether a step was a bot's, by the line that it begins with. */
static bool
is_bots(const struct play *play, struct word step)
{
	word_next(&step);
	return play_is_bot(play,
	    name_find(&play->game.header.names, word_next(&step)));
}

/*
 * So many steps of people, with all that bots did after each; 0 where there
 * are not so many.  Where people only look on, so many steps.
 */
static size_t
count_steps(const struct play *play, struct word text, size_t wanted)
{
	const struct game *game = &play->game;
	size_t n;

	if (play->people == 0 || play->people == game->header.names.n)
		return wanted;
	for (n = 0; n < game->n_steps && wanted > 0; n++) {
		size_t at = game->steps[game->n_steps - n - 1];

		wanted -= !is_bots(play,
		    (struct word) { text.p + at, text.n - at });
	}
	return wanted == 0 ? n : 0;
}

static bool
act_undo(struct play *play, struct word text, const char *what,
    struct text *out, struct error *err)
{
	int32_t steps = 1;
	size_t n;

	if (what[0] != '\0' &&
	    (!word_number((struct word) { what, strlen(what) }, NUMBER_MAX,
		 &steps) ||
		steps == 0))
		return fail(err, FAULT_USAGE,
		    "`%s' is no number of steps; 1 or more would be", what);
	n = count_steps(play, text, (size_t)steps);
	if (n == 0)
		return fail(err, FAULT_RULES,
		    tr_n("people have not made %d step to take back",
			"people have not made %d steps to take back",
			(unsigned long)steps),
		    (int)steps);
	return cmd_take_back(&play->game, text, n, false, out, err);
}

static enum reply
do_undo(struct play *play, const char *what)
{
	struct error err = { 0 };

	if (!play_change(play, act_undo, what, &err))
		return err.fault == FAULT_NONE ? too_late(play)
					       : play_complain(play, &err);
	play->note = "undo";
	play->mover = NOBODY;
	play->anew = true;
	play->pause = false;
	play->waited = play->stuck = play->yields = false;
	return REPLY_NEXT;
}

static enum reply
do_hint(struct play *play, const char *what)
{
	struct error err = { 0 };

	return play_hint(play, what, &err) ? REPLY_AGAIN
					   : play_complain(play, &err);
}

/* Where the game is, and the copy, if there is one. */
static void
say_saved(struct play *play, const char *copy)
{
	struct text *out = &play->cmd->out, game = { 0 }, other = { 0 };

	cmd_visible(&game, text_string(&play->name));
	cmd_visible(&other, copy);
	if (other.len == 0)
		text_printf(out,
		    tr("Every move is saved at once, in %s; `save FILE' makes "
		       "a copy.\n"),
		    text_string(&game));
	else
		text_printf(out,
		    tr("A copy is in %s; the game goes on in %s.\n"),
		    text_string(&other), text_string(&game));
	out->failed |= game.failed || other.failed;
	text_release(&game);
	text_release(&other);
}

static enum reply
do_save(struct play *play, const char *what)
{
	struct error err = { 0 };

	if (what[0] != '\0' && !play_save(play, what, &err)) {
		/* The game itself is as well as before, and goes on. */
		if (err.fault == FAULT_SYSTEM) {
			err.fault = FAULT_RULES;
			play->uncopied = true;
		}
		return play_complain(play, &err);
	}
	say_saved(play, what);
	return REPLY_AGAIN;
}

static enum reply
do_moves(struct play *play, const char *what)
{
	(void)what;
	play_list(play, true);
	text_putc(&play->cmd->out, '\n');
	return REPLY_AGAIN;
}

static enum reply
do_show(struct play *play, const char *what)
{
	(void)what;
	play->anew = true;
	return REPLY_NEXT;
}

static enum reply
do_quit(struct play *play, const char *what)
{
	(void)play;
	(void)what;
	return REPLY_LEAVE;
}

static enum reply do_help(struct play *, const char *);

/* The words that are no moves. */
static const struct {
	const char *word;
	enum reply (*act)(struct play *, const char *what);
	bool more;   /* something may stand behind it */
	bool always; /* also while a player is awaited */
	const char *shape, *help;
} words[] = {
	{ "moves", do_moves, false, false, "moves",
	    N_("list all moves that can be made now") },
	{ "show", do_show, false, false, "show",
	    N_("show the table once more") },
	{ "undo", do_undo, true, true, "undo [N]",
	    N_("take back the last step, or N of them") },
	{ "hint", do_hint, true, false, "hint [NAME]",
	    N_("advice: the moves that promise most") },
	{ "save", do_save, true, true, "save [FILE]",
	    N_("say where the game is kept, or make a copy") },
	{ "help", do_help, false, true, "help", N_("this list") },
	{ "quit", do_quit, false, true, "quit",
	    N_("leave; the game can be gone on with (also ^D)") },
};

enum { WORDS = sizeof(words) / sizeof(words[0]) };

static enum reply
do_help(struct play *play, const char *what)
{
	struct text *out = &play->cmd->out;
	size_t i;

	(void)what;
	text_puts(out,
	    tr("\n"
	       "  Enter           what stands in brackets before the >\n"
	       "  a number        the move that has it in the list\n"
	       "  a move          in words: `place 3', or `place anna 3'\n"
	       "  retire NAME     a player leaves the game\n"
	       "  roll DIE ... !  dice that were thrown by hand\n"));
	for (i = 0; i < WORDS; i++)
		text_printf(out, "  %-14s  %s\n", words[i].shape,
		    tr(words[i].help));
	text_putc(out, '\n');
	return REPLY_AGAIN;
}

/* Carries out a word; false where it is none. */
bool
play_word(struct play *play, struct word typed, bool waiting,
    enum reply *answer)
{
	struct word rest = typed, word = word_next(&rest);
	struct error err = { 0 };
	size_t i;

	rest = word_trim(rest);
	for (i = 0; i < WORDS; i++)
		if (word_is(word, words[i].word))
			break;
	if (i == WORDS || (waiting && !words[i].always))
		return false;
	if (rest.n > 0 && !words[i].more) {
		fail(&err, FAULT_USAGE, "`%s' stands alone; `help' tells more",
		    words[i].word);
		*answer = play_complain(play, &err);
	} else
		*answer = words[i].act(play, rest.n > 0 ? rest.p : "");
	return true;
}

/* What a line means: a word, a number, a move, or with nothing in it Enter. */
enum reply
play_answer(struct play *play, const char *typed, struct text *line)
{
	struct word all = { typed, strlen(typed) };
	struct error err = { 0 };
	enum reply answer;
	int32_t number;

	if (play_word(play, all, false, &answer))
		return answer;
	if (all.n == 0 && (play->passing || play_can_yield(play))) {
		play->yields = !play->passing;
		play->mover = NOBODY;
		return REPLY_NEXT;
	}
	if (all.n == 0 && !play_default(play, line))
		fail(&err, FAULT_USAGE,
		    "Enter means nothing now; a number or a move would");
	else if (word_number(all, NUMBER_MAX, &number)) {
		if (!play_number(play, number, line))
			fail(&err, FAULT_USAGE,
			    "`%s' is the number of no move; `moves' lists them",
			    typed);
	} else if (all.n > 0)
		play_complete(play, all, line);
	if (err.fault != FAULT_NONE)
		return play_complain(play, &err);
	if (line->failed) {
		play->cmd->out.failed = true;
		return REPLY_LEAVE;
	}
	return make_move(play, text_string(line));
}
