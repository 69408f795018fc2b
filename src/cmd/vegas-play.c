/*
 * vegas-play: people and bots play a game at one terminal (TK-74).
 *
 * A turn is a question and its answer.  Whoever must act sees the table as
 * that player may see it, answers with a number, a move or one of a few words,
 * and the game is in its file again before the next question.
 */
#include "cmd/play.h"

#include <string.h>

#include "cmd/confine.h"

static const struct command command = {
	.name = "vegas-play",
	.operands = "[NAME]...",
	.summary = N_("Play at the terminal, people and bots"),
	.takes = "ascii bot color file first key quiet rules rules-dir seed "
		 "style timeout with",
	.max = -1,
	.want_steps = true,
	.asks = true,
};

/* NAME [what Enter stands for]> */
static void
add_prompt(struct play *play, struct text *out)
{
	const struct names *names = &play->game.header.names;
	struct text move = { 0 };
	const char *who = play->passing ||
		(play->due.what == DUE_ACT && play->viewer >= 0)
	    ? name_of(names, play->viewer)
	    : play->due.what == DUE_ACT ? tr("all")
	    : play->due.who == NOBODY	? ""
					: name_of(names, play->due.who);

	text_puts(out, who);
	if (play->passing || play_can_yield(play))
		text_puts(&move, play->passing ? tr("go on") : tr("wait"));
	if (move.len > 0 || play_default(play, &move)) {
		text_puts(out, who[0] != '\0' ? " [" : "[");
		play_shorten(play,
		    (struct word) { text_string(&move), move.len }, out);
		text_putc(out, ']');
	}
	text_puts(out, "> ");
	out->failed |= move.failed;
	text_release(&move);
}

/*
 * The one place where a player decides: the line that answers the question.
 * False at the end of input.
 */
static bool
decide(struct play *play, struct text *typed)
{
	struct text prompt = { 0 };
	bool more;

	add_prompt(play, &prompt);
	play->cmd->out.failed |= prompt.failed;
	more = play_ask(play, text_string(&prompt), typed);
	text_release(&prompt);
	return more;
}

static enum reply
ask(struct play *play)
{
	struct text typed = { 0 }, line = { 0 };
	enum reply answer = REPLY_AGAIN;

	while (answer == REPLY_AGAIN) {
		text_clear(&line);
		answer = decide(play, &typed)
		    ? play_answer(play, text_string(&typed), &line)
		    : REPLY_LEAVE;
	}
	text_release(&typed);
	text_release(&line);
	return answer;
}

/* Waits until the player that must act sits before the screen. */
static enum reply
await(struct play *play)
{
	const char *name = play->viewer >= 0
	    ? name_of(&play->game.header.names, play->viewer)
	    : NULL;
	enum reply answer = REPLY_AGAIN;
	struct text typed = { 0 }, prompt = { 0 };
	struct error err = { 0 };

	text_fill(&prompt,
	    name != NULL ? tr("%s, press Enter> ") : tr("Press Enter> "),
	    name != NULL ? name : "");
	play->cmd->out.failed |= prompt.failed;
	while (answer == REPLY_AGAIN) {
		if (!play_ask(play, text_string(&prompt), &typed))
			answer = REPLY_LEAVE;
		else if (typed.len == 0)
			break;
		else if (!play_word(play,
			     (struct word) { typed.data, typed.len }, true,
			     &answer)) {
			fail(&err, FAULT_USAGE,
			    "`%s' is no answer here; Enter shows the table",
			    typed.data);
			answer = play_complain(play, &err);
		}
	}
	text_release(&typed);
	text_release(&prompt);
	return answer;
}

/*
 * Hands the screen over.  What the one before saw goes; what is for the next
 * alone comes when that player says so.
 */
static enum reply
hand_over(struct play *play)
{
	bool secret = play_is_secret(play, play->viewer);
	enum reply answer = REPLY_AGAIN;

	if (play->seated == play->viewer && !play->pause) {
		play->secret = play->secret || secret;
		return REPLY_AGAIN;
	}
	if (play->seated != play->viewer) {
		if (play->secret)
			play_wipe(play);
		play->seated = NOBODY;
		play->anew = true;
	}
	if (play->live && (secret || (play->pause && play->clears))) {
		play_news(play, VIEW_PUBLIC);
		answer = await(play);
	}
	if (answer == REPLY_AGAIN) {
		play->seated = play->viewer;
		play->secret = secret;
	}
	return answer;
}

/* Who looks: the player that must act; where it is nobody, everybody. */
static int
find_viewer(const struct play *play)
{
	int only = play_only_person(play);

	if (play->due.who < play->game.header.names.n)
		return play->due.who;
	return only != NOBODY ? only : VIEW_PUBLIC;
}

/* A card may still be played by who moved last, though others are due. */
static bool
settle(struct play *play, struct error *err)
{
	play->game.family->due(play->game.state, &play->due);
	play->viewer = play->mover;
	play->passing = play->mover != NOBODY && play->mover != play->due.who &&
	    !play_is_bot(play, play->mover);
	if (play->passing) {
		if (!play_find_moves(play, err))
			return false;
		play->passing = play->moves.count > 0;
	}
	if (play->passing)
		return true;
	play->viewer = find_viewer(play);
	return play_find_moves(play, err);
}

static enum reply
take_turn(struct play *play, struct error *err)
{
	struct text *out = &play->cmd->out;
	enum reply answer = hand_over(play);

	if (answer != REPLY_AGAIN)
		return answer;
	if (!play_show(play, err))
		return REPLY_LEAVE;
	if (play->passing && play->due.who == NOBODY)
		text_printf(out,
		    tr("\nThe score is next; %s may still play a card.\n"),
		    name_of(&play->game.header.names, play->viewer));
	else if (play->passing)
		text_printf(out,
		    tr("\n%s is next; %s may still play a card.\n"),
		    name_of(&play->game.header.names, play->due.who),
		    name_of(&play->game.header.names, play->viewer));
	play_untold(play);
	play_list(play, false);
	text_putc(out, '\n');
	return ask(play);
}

/* A sentence about the file, and how one goes on with the bots. */
static void
say_name(struct play *play, const char *sentence, bool bots)
{
	struct text *out = &play->cmd->out, name = { 0 };

	cmd_visible(&name, text_string(&play->name));
	if (bots)
		play_seats_option(play, &name);
	text_fill(out, sentence, text_string(&name));
	out->failed |= name.failed;
	text_release(&name);
}

static void
say_how_to_go_on(struct play *play)
{
	if (play->secret)
		play_wipe(play);
	say_name(play, tr("The game is kept; to go on: vegas-play -f %s\n"),
	    true);
}

/* Somebody else was at the file; what they did is told as news. */
static void
note_change(struct play *play)
{
	play->note = play->late ? tr("Nothing was done: the game has been "
				     "changed by somebody else.")
				: tr("The game has been changed by somebody "
				     "else.");
	play->late = false;
	play->mover = NOBODY;
	play->anew = true;
	play->waited = play->stuck = play->yields = false;
}

static void
run(struct play *play, struct error *err)
{
	enum reply answer = REPLY_NEXT;
	bool acted;

	while (answer == REPLY_NEXT) {
		if (!play_read(play, err))
			return;
		if (play->changed)
			note_change(play);
		if (!settle(play, err))
			return;
		if (play->due.what == DUE_OVER) {
			play_end(play, err);
			return;
		}
		if (!play_bots(play, &acted, err))
			return;
		if (!acted)
			answer = take_turn(play, err);
	}
	if (err->fault != FAULT_NONE || play->cmd->status != 0)
		return;
	say_how_to_go_on(play);
	/* Nobody moved for a bot that did not. */
	if (play->stuck)
		play->cmd->status = FAULT_SYSTEM;
}

/* Whether it is a new game: the file alone goes on with one. */
static bool
begins(const struct cmd *cmd)
{
	return cmd->operands > 0 || cmd->opt.file == NULL;
}

/* A new game for those named, or on with the one in the file. */
static bool
open_game(struct play *play, struct error *err)
{
	struct cmd *cmd = play->cmd;
	size_t i;

	if (play->name.failed)
		return fail_memory(err);
	if (!play_seats_read(play, err))
		return false;
	if (begins(cmd))
		play_seats_join(play);
	if (begins(cmd) ? !play_make(play, err)
			: cmd->opt.key != NULL &&
		    !cmd_key(cmd->opt.key, &play->game.key, err))
		return false;
	if (!play_read(play, err) || !play_seats_take(play, err))
		return false;
	/* What was there before is no news. */
	for (i = 0; i <= SEATS_MAX; i++)
		play->seen[i] = play->log.n;
	if (!cmd->opt.quiet)
		say_name(play,
		    tr("The game is kept in %s.  `help' tells what can be "
		       "typed.\n\n"),
		    false);
	return true;
}

static void
check_word(struct cmd *cmd, const char *option, const char *value,
    const char *const *words)
{
	while (value != NULL && strcmp(*words, value) != 0)
		if (*++words == NULL)
			cmd_usage(cmd, "--%s has no `%s'", option, value);
}

static void
check_options(struct cmd *cmd)
{
	static const char *const whens[] = { "always", "never", "auto", NULL };
	static const char *const styles[] = { "table", "plain", NULL };
	const struct options *opt = &cmd->opt;

	if (cmd->operands == 0 && opt->file == NULL && opt->bot == NULL)
		cmd_usage(cmd,
		    "NAME... is missing; -f FILE alone goes on with a game");
	if (!begins(cmd) &&
	    (opt->rules != NULL || opt->with != NULL || opt->seed != NULL ||
		opt->first != NULL || opt->rules_dir != NULL))
		cmd_usage(cmd,
		    "a game that has begun keeps its rules and its seed; "
		    "NAME... would begin one");
	if (opt->seed != NULL && opt->key != NULL)
		cmd_usage(cmd, "-s and --key do not go together");
	check_word(cmd, "color", opt->color, whens);
	check_word(cmd, "style", opt->style, styles);
	if (opt->timeout != NULL && opt->bot == NULL)
		cmd_usage(cmd, "--timeout is for programs of -b");
}

int
main(int argc, char **argv)
{
	static struct play play;
	struct error err = { 0 };
	struct cmd cmd;

	cmd_open(&cmd, &command, argc, argv);
	check_options(&cmd);
	cmd_confine(&cmd, &(struct confine) { .anywhere = true });
	play.cmd = &cmd;
	sigprocmask(SIG_SETMASK, NULL, &play.signals);
	game_init(&play.game, &crypto_sodium);
	play.game.want_steps = true;
	play.watch = (struct watch) { log_start, log_record, &play.log };
	play.game.watch = &play.watch;
	play_screen(&play);
	if (cmd.opt.file != NULL)
		text_puts(&play.name, cmd.opt.file);
	if (open_game(&play, &err))
		run(&play, &err);
	/* Copies that were made later are no excuse. */
	if (play.uncopied)
		cmd.status = FAULT_SYSTEM;
	if (play_flush(&play) && err.fault != FAULT_NONE)
		cmd_error(&cmd, &err);
	text_release(&play.name);
	text_release(&play.text);
	log_release(&play.log);
	play_seats_release(&play);
	events_release(&play.moves);
	game_release(&play.game);
	cmd_finish_report(&cmd);
}
