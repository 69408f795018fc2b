/*
 * How a bot decides.  See bot.h.
 *
 * Of moves that are worth the same the first is made, so that greedy and
 * careful need no chance.
 */
#include "bots/exec.h"
#include "bots/rate.h"

#include "engine/memory.h"

const struct event *
answer_move(const struct answer *answer, const struct events *moves)
{
	size_t i, at = 0;

	if (answer->chosen >= moves->count)
		return NULL;
	for (i = 0; i < answer->chosen; i++)
		at = events_after(moves, at);
	return events_at(moves, at);
}

/* Room for what is found of each move, and of waiting. */
static bool
make_room(struct answer *answer, size_t n, struct error *err)
{
	struct rated *rated;

	answer->n = n;
	if (n > answer->room) {
		rated = memory_resize(answer->rated, n * sizeof(*rated));
		if (rated == NULL)
			return fail_memory(err);
		answer->rated = rated;
		answer->room = n;
	}
	memset(answer->rated, 0, n * sizeof(*rated));
	return true;
}

/* Whoever need not act does so every other time, whatever can be done. */
static void
decide_random(struct bot *bot, const struct question *question)
{
	struct answer *answer = &bot->answer;

	answer->n = 0;
	answer->chosen = question->may_wait && dice_below(question->choice, 2)
	    ? question->moves->count
	    : dice_pick(question->choice, (unsigned)question->moves->count);
}

static bool
make_copy(struct copy *copy, size_t size, struct error *err)
{
	void *state;

	if (copy->size >= size)
		return true;
	state = memory_resize(copy->state, size);
	if (state == NULL)
		return fail_memory(err);
	copy->state = state;
	copy->size = size;
	return true;
}

/* What may be hoped for from dice, for each move that throws some. */
static bool
find_hopes(struct bot *bot, const struct question *question, enum care care,
    struct error *err)
{
	size_t n = question->moves->count;
	int64_t *hopes;

	if (question->family->hope == NULL)
		return true;
	if (n > bot->hopes_room) {
		hopes = memory_resize(bot->hopes, n * sizeof(*hopes));
		if (hopes == NULL)
			return fail_memory(err);
		bot->hopes = hopes;
		bot->hopes_room = n;
	}
	question->family->hope(question->state, question->seat, care,
	    question->moves, bot->hopes);
	return true;
}

static bool
find_worth(const struct question *question, const void *state, enum care care,
    int64_t *worth, struct error *err)
{
	return question->family->worth(state, question->seat, care, worth) ||
	    fail_memory(err);
}

/*
 * What a position is worth after a move.  Dice that are to be thrown are not
 * known: a throw is worth what may be hoped for.
 */
static bool
try_move(struct bot *bot, const struct question *question,
    const struct event *move, size_t i, enum care care, struct error *err)
{
	const struct family *family = question->family;
	const void *state = question->state;
	int64_t *worth = &bot->answer.rated[i].worth;

	if (family->grammar.forms[move->type].kind == RECORD_CHANCE) {
		if (family->hope == NULL)
			return find_worth(question, state, care, worth, err);
		*worth = bot->hopes[i];
		return true;
	}
	state_copy(bot->copy.state, state, family->size);
	events_clear(&bot->tried);
	if (!family->apply(bot->copy.state, move, &bot->tried, err))
		return false;
	if (bot->tried.failed)
		return fail_memory(err);
	return find_worth(question, bot->copy.state, care, worth, err);
}

static bool
weigh(struct bot *bot, const struct question *question, enum care care,
    struct error *err)
{
	struct answer *answer = &bot->answer;
	const struct event *move;
	size_t i = 0, n = question->moves->count + question->may_wait;

	if (!make_room(answer, n, err) ||
	    !make_copy(&bot->copy, question->family->size, err) ||
	    !find_hopes(bot, question, care, err))
		return false;
	EVENTS_EACH (move, question->moves)
		if (!try_move(bot, question, move, i++, care, err))
			return false;
	if (question->may_wait &&
	    !find_worth(question, question->state, care,
		&answer->rated[i].worth, err))
		return false;
	/* Where it makes no difference nothing is done. */
	answer->chosen = question->may_wait ? n - 1 : 0;
	for (i = 0; i < n; i++)
		if (answer->rated[i].worth >
		    answer->rated[answer->chosen].worth)
			answer->chosen = i;
	return true;
}

/*
 * What is tried out must not tell what the seat does not know: it is tried on
 * a guess at that, which is always the same one.
 */
static bool
decide_worth(struct bot *bot, const struct question *question, enum care care,
    struct error *err)
{
	const struct family *family = question->family;
	static const uint8_t key[32] = "guess";
	struct question guessed = *question;
	struct dice dice;

	if (family->hides == NULL || !family->hides(question->state))
		return weigh(bot, question, care, err);
	if (!make_copy(&bot->guess, family->size, err))
		return false;
	state_copy(bot->guess.state, question->state, family->size);
	dice_open_fast(&dice, key);
	family->guess(bot->guess.state, question->seat, &dice);
	guessed.state = bot->guess.state;
	return weigh(bot, &guessed, care, err);
}

bool
bot_decide(struct bot *bot, const struct question *question, struct error *err)
{
	switch (bot->strategy.style) {
	case STYLE_RANDOM:
	case STYLE_QUICK:
		decide_random(bot, question);
		return true;
	case STYLE_GREEDY:
		return decide_worth(bot, question, CARE_NOW, err);
	case STYLE_CAREFUL:
		return decide_worth(bot, question, CARE_LATER, err);
	case STYLE_MC:
		return make_room(&bot->answer,
			   question->moves->count + question->may_wait, err) &&
		    rate_best(&bot->rater, question, bot->strategy.games,
			&bot->answer, err);
	default:
		return exec_decide(bot, question, err);
	}
}

void
bot_release(struct bot *bot)
{
	strategy_release(&bot->strategy);
	memory_free(bot->answer.rated);
	memory_free(bot->copy.state);
	memory_free(bot->guess.state);
	memory_free(bot->hopes);
	events_release(&bot->tried);
	rate_release(bot->rater);
	exec_release(bot->exec);
	*bot = (struct bot) { 0 };
}
