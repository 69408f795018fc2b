/*
 * The stack of pending questions: every dialogue of boards and cards.
 */
#include "families/casino/casino.h"

#include <assert.h>

void
question_push(struct casino *game, struct question question)
{
	assert(game->questions < QUESTIONS);
	game->question[game->questions++] = question;
}

const struct question *
question_top(const struct casino *game)
{
	return game->questions > 0 ? &game->question[game->questions - 1]
				   : NULL;
}

void
question_moves(const struct casino *game, struct events *out)
{
	const struct question *question = question_top(game);

	board_at(question->board)->moves(game, question, out);
}

bool
question_answer(struct casino *game, const struct event *event,
    struct events *out, struct error *err)
{
	struct question question;

	if (game->questions == 0)
		return fail(err, FAULT_RULES, "nobody is asked anything");
	question = game->question[--game->questions];
	if (event->arg[0] != question.who)
		return fail(err, FAULT_RULES, "%s is asked, not %s",
		    name_of(out->names, question.who),
		    name_of(out->names, event->arg[0]));
	return board_at(question.board)
	    ->answer(game, &question, event, out, err);
}
