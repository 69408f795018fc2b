/*
 * Bots in commands.  See bots.h.
 */
#include "cmd/bots.h"

/* Whose move it is: `score' is nobody's. */
static int
mover(const struct event *move)
{
	return move->n > 0 ? move->arg[0] : NOBODY;
}

/* Where nobody has the turn. */
static bool
may_rest(const struct game *game, int seat)
{
	return game->family->rests != NULL &&
	    game->family->rests(game->state, seat);
}

bool
cmd_ask(struct asked *asked, struct game *game, int seat, struct error *err)
{
	struct events moves = { 0 };
	const struct event *move;
	struct due due;
	bool failed;

	*asked = (struct asked) { .question = { .family = game->family,
				      .state = game->state,
				      .seat = seat,
				      .moves = &asked->moves } };
	game->family->due(game->state, &due);
	asked->question.may_wait = due.what != DUE_ACT ? due.who != seat
						       : may_rest(game, seat);
	game->family->moves(game->state, &moves);
	EVENTS_EACH (move, &moves)
		if (mover(move) == seat)
			events_copy(&asked->moves, move);
	failed = moves.failed || asked->moves.failed;
	events_release(&moves);
	return failed ? fail_memory(err) : true;
}

void
asked_release(struct asked *asked)
{
	events_release(&asked->moves);
	*asked = (struct asked) { 0 };
}

/* What must be done, and what imaginary players do, nobody is asked for. */
bool
cmd_bot_answer(struct bot *bot, struct asked *asked, struct dice *choice,
    const struct told *told, struct error *err)
{
	struct question *question = &asked->question;

	question->choice = choice;
	question->told = told;
	bot->answer.n = bot->answer.chosen = 0;
	if (question->seat >= SEATS_MAX ||
	    (asked->moves.count == 1 && !question->may_wait))
		return true;
	return bot_decide(bot, question, err);
}

bool
cmd_bot_move(struct bot *bot, struct game *game, int seat, struct dice *choice,
    const struct told *told, bool *waits, struct error *err)
{
	struct asked asked;
	const struct event *move = NULL;
	bool good = cmd_ask(&asked, game, seat, err);

	if (good && asked.moves.count == 0)
		good = fail(err, FAULT_RULES, "%s has no move now",
		    name_of(&game->header.names, seat));
	if (good && cmd_bot_answer(bot, &asked, choice, told, err))
		move = answer_move(&bot->answer, &asked.moves);
	else
		good = false;
	*waits = move == NULL;
	if (move != NULL)
		memcpy(game->event, move,
		    sizeof(*move) + move->n * sizeof(move->arg[0]));
	asked_release(&asked);
	return good;
}

int32_t
cmd_number(struct cmd *cmd, const char *option, const char *value, int32_t most)
{
	int32_t number;

	if (!word_number((struct word) { value, strlen(value) }, most,
		&number) ||
	    number == 0)
		cmd_usage(cmd, "--%s takes a number from 1 to %d, not `%s'",
		    option, (int)most, value);
	return number;
}

bool
cmd_movers(const struct game *game, unsigned *movers, struct error *err)
{
	struct events moves = { .names = &game->header.names };
	const struct event *move;
	bool failed;

	*movers = 0;
	game->family->moves(game->state, &moves);
	EVENTS_EACH (move, &moves)
		if (mover(move) < SEATS_MAX)
			*movers |= 1U << mover(move);
	failed = moves.failed;
	events_release(&moves);
	return failed ? fail_memory(err) : true;
}

int
cmd_draw_mover(unsigned movers, struct dice *dice)
{
	unsigned n = dice_below(dice, (unsigned)__builtin_popcount(movers));

	for (; n > 0; n--)
		movers &= movers - 1;
	return __builtin_ctz(movers);
}
