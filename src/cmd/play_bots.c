/*
 * The bots of vegas-play move.  See play.h.
 *
 * A bot's move is made as a person's is, through the file.  Who is asked is as
 * in a match (bots/match.h): those who could act though others are due, then
 * who is due; where anybody may act a lot is drawn among all who can, people
 * too.  Where a bot fails people move for it, and it is asked again at its
 * next move.
 */
#include "cmd/play.h"

#include "cmd/bots.h"
#include "cmd/proxy.h"

void
play_add_bot(const struct play *play, int seat, struct text *out)
{
	text_printf(out, "%s (", name_of(&play->game.header.names, seat));
	cmd_visible(out, text_string(&play->bot[seat].strategy.text));
	text_putc(out, ')');
}

/* People shall know what they wait for. */
static bool
say_thinking(struct play *play, int seat)
{
	struct text who = { 0 };

	if (!play->live || play->people == 0 ||
	    play->bot[seat].strategy.style < STYLE_MC)
		return true;
	play_add_bot(play, seat, &who);
	text_fill(&play->cmd->out, tr("%s thinks ...\n"), text_string(&who));
	text_release(&who);
	return play_flush(play);
}

/* A bot fails, but the game does not. */
static void
report(struct play *play, int seat, struct error *why)
{
	struct error error = { 0 };
	struct text who = { 0 };
	int status = play->cmd->status;

	play_add_bot(play, seat, &who);
	fail(&error, FAULT_SYSTEM, "%s does not move: %s", text_string(&who),
	    why->text);
	text_release(&who);
	*why = (struct error) { 0 };
	if (play_flush(play)) {
		cmd_error(play->cmd, &error);
		play->cmd->status = status;
	}
}

/* The record that was written last is a bot's. */
static void
note_bot(struct play *play)
{
	while (play->made.len < play->log.n && !play->made.failed)
		text_putc(&play->made, BY_OTHERS);
	text_putc(&play->made, BY_BOT);
}

static struct word
game_text(const struct play *play)
{
	return (struct word) { text_string(&play->text), play->text.len };
}

/*
 * Lets a bot move: *acted says whether the game is another one now.  That it
 * cannot decide is no error.
 */
static bool
act(struct play *play, int seat, bool *acted, struct error *err)
{
	struct told told = { .game = &play->game,
		.log = &play->log,
		.header = game_text(play) };
	struct proxy proxy = { .bot = &play->bot[seat],
		.game = &play->game,
		.seat = seat,
		.position = proxy_records(game_text(play)),
		.told = &told };
	struct text line = { 0 };
	bool good = say_thinking(play, seat);

	if (good && !proxy_decide(&proxy, &line, err)) {
		report(play, seat, err);
		play->stuck = true;
	} else if (good && line.len > 0) {
		play->viewer = seat;
		*acted = true;
		if (play_move(play, text_string(&line), err))
			note_bot(play);
		else
			good = err->fault == FAULT_NONE;
	}
	text_release(&line);
	return good;
}

static unsigned
bots(const struct play *play)
{
	unsigned set = 0;
	int seat;

	for (seat = 0; seat < SEATS_MAX; seat++)
		set |= (unsigned)play_is_bot(play, seat) << seat;
	return set;
}

bool
play_can_yield(const struct play *play)
{
	return play->due.what == DUE_ACT && play->due.who == NOBODY &&
	    (play->movers & bots(play)) != 0;
}

/* Where anybody may act: whoever is quickest, and if that is a person, people. */
static bool
act_any(struct play *play, bool *acted, struct error *err)
{
	unsigned set = play->movers & (play->yields ? bots(play) : ~0U);
	struct dice dice;

	play->yields = false;
	if (!proxy_chance(&play->game, proxy_records(game_text(play)),
		PROXY_LOT, &dice, err))
		return false;
	while (set != 0 && !*acted && !play->stuck) {
		int seat = cmd_draw_mover(set, &dice);

		if (!play_is_bot(play, seat))
			break;
		if (!act(play, seat, acted, err))
			return false;
		set &= ~(1U << seat);
	}
	return true;
}

/* Those who need not act are asked once. */
static bool
ask_others(struct play *play, bool *acted, struct error *err)
{
	int i, n = play->game.header.names.n;
	int who = play->due.who < n ? play->due.who : n - 1;

	for (i = 1; i <= n && !*acted; i++) {
		int seat = (who + i) % n;

		if (seat != play->due.who && play_is_bot(play, seat) &&
		    (play->movers >> seat & 1) && !act(play, seat, acted, err))
			return false;
	}
	play->waited = true;
	play->stuck = false;
	return true;
}

/* What nobody in particular does, bots do where they are alone. */
static bool
act_for_nobody(struct play *play, bool *acted, struct error *err)
{
	struct text line = { 0 };
	bool good;

	if (play->people > 0 || play->moves.count == 0)
		return true;
	event_format(&play->game.grammar, &play->game.header.names,
	    events_at(&play->moves, 0), &line);
	*acted = true;
	good = line.failed ? fail_memory(err)
			   : play_move(play, text_string(&line), err) ||
		err->fault == FAULT_NONE;
	text_release(&line);
	return good;
}

static bool
act_due(struct play *play, bool *acted, struct error *err)
{
	int seat = play->due.who;

	if (play->due.what == DUE_ACT && seat == NOBODY)
		return act_any(play, acted, err);
	if (play_is_bot(play, seat))
		return act(play, seat, acted, err);
	return seat < SEATS_MAX || act_for_nobody(play, acted, err);
}

bool
play_bots(struct play *play, bool *acted, struct error *err)
{
	*acted = false;
	if (bots(play) == 0 || play->passing || play->stuck)
		return true;
	if (play->people == 0)
		play_follow(play);
	if (play->due.what != DUE_ACT && !play->waited &&
	    !ask_others(play, acted, err))
		return false;
	return *acted || act_due(play, acted, err);
}
