/*
 * Games that bots play by themselves: deals, rolls, choices and payouts as the
 * rules have them and as bot_decide() chooses, without lists of moves, copies
 * of the state and records that nobody reads.
 *
 * What is chosen, and which bytes of chance that takes, must be the same as
 * record by record (tests/quick.bats).  All that takes more to choose is left to
 * that: cards, the slot machine, kickers, and whoever weighs what boards do.
 */
#include "families/casino/board.h"
#include "families/casino/later.h"
#include "families/casino/payout.h"
#include "families/casino/run.h"
#include "families/casino/turn.h"
#include "families/casino/worth.h"

/* What can be done with a roll: faces that can be placed, and a pass. */
struct options {
	uint32_t faces; /* a 1 for each (event.h) */
	bool pass;
	bool pays; /* a pass costs chips (RB-6) */
};

enum { STAY = -1, PASSES = 0 };

/* A 1 for each casino that is open, as for faces. */
static uint32_t
open_faces(const struct casino *game)
{
	uint32_t faces = 0;
	int face;

	for (face = 1; face <= FACES; face++)
		faces |= casino_open(game, face) ? dice_of(face) : 0;
	return faces;
}

static inline struct options
find_options(const struct casino *game)
{
	const uint32_t *thrown = game->roll;
	struct options options = { .faces = dice_faces(thrown[DIE_NORMAL] |
				       thrown[DIE_BIG] | thrown[DIE_NEUTRAL]) };

	if (game->closed != 0)
		options.faces &= open_faces(game);
	options.pays = options.faces != 0;
	options.pass = !options.pays ||
	    (game->rules.chips_pass > 0 &&
		game->table.chips[game->turn] >= game->rules.chips_pass);
	return options;
}

/* All dice of a face, or back where sign is -1. */
static inline void
lay(struct casino *game, int seat, int face, int sign)
{
	const uint32_t *thrown = game->roll;

	table_lay(&game->table, seat, face, DIE_NORMAL,
	    sign * dice_with(thrown[DIE_NORMAL], face));
	table_lay(&game->table, seat, face, DIE_BIG,
	    sign * dice_with(thrown[DIE_BIG], face));
	if (thrown[DIE_NEUTRAL] != 0)
		table_put(game, seat, face, face, DIE_NEUTRAL,
		    sign * dice_with(thrown[DIE_NEUTRAL], face));
}

/* Makes a choice, or takes it back where sign is -1. */
static inline void
carry_out(struct casino *game, int seat, int face,
    const struct options *options, int sign)
{
	if (face != PASSES)
		lay(game, seat, face, sign);
	else if (options->pays)
		table_chips(&game->table, seat, -sign * game->rules.chips_pass);
}

/* What the position is worth that a choice leads to. */
static int64_t
try_choice(struct casino *game, int face, const struct options *options,
    enum care care)
{
	uint32_t thrown[KINDS];
	uint8_t seat = game->turn;
	int64_t worth;

	memcpy(thrown, game->roll, sizeof(thrown));
	carry_out(game, seat, face, options, 1);
	turn_pass_on(game);
	worth = position_worth(game, seat, care);
	memcpy(game->roll, thrown, sizeof(thrown));
	game->turn = seat;
	game->phase = PHASE_ROLLED;
	carry_out(game, seat, face, options, -1);
	return worth;
}

/* The best choice, of equal ones the first; a pass is the last. */
static int
choose_best(struct casino *game, const struct options *options, enum care care)
{
	int64_t most = INT64_MIN, worth;
	uint32_t faces = options->faces;
	int best = PASSES;

	for (; faces != 0; faces &= faces - 1) {
		worth = try_choice(game, first_face(faces), options, care);
		if (worth > most) {
			most = worth;
			best = first_face(faces);
		}
	}
	if (options->pass && try_choice(game, PASSES, options, care) > most)
		best = PASSES;
	return best;
}

static inline int
choose_any(const struct options *options, struct dice *choice)
{
	unsigned faces = faces_count(options->faces);
	unsigned k = dice_below_quick(choice, faces + options->pass);

	return k < faces ? faces_at(options->faces, k) : PASSES;
}

/* A face, PASSES, or STAY where it takes more to choose. */
static inline int
choose(struct casino *game, const struct options *options, struct run *run)
{
	enum style style = run->style[game->turn];

	if (options->faces == 0)
		return PASSES;
	if ((options->faces & (options->faces - 1)) == 0 && !options->pass)
		return first_face(options->faces);
	if (style == STYLE_RANDOM)
		return choose_any(options, run->choice);
	/* What is hidden is guessed at before a move is tried (decide.c). */
	if (game->boards > 0 || style > STYLE_CAREFUL || casino_hides(game))
		return STAY;
	return choose_best(game, options,
	    style == STYLE_GREEDY ? CARE_NOW : CARE_LATER);
}

static bool
run_placement(struct casino *game, struct run *run)
{
	struct options options = find_options(game);
	int face = game->roll[DIE_KICKER] == 0 ? choose(game, &options, run)
					       : STAY;

	if (face == STAY)
		return false;
	run->moves++;
	if (face != PASSES && game->board[face] > 0) {
		turn_put(game, face, face, run->follow);
		return true;
	}
	carry_out(game, game->turn, face, &options, 1);
	turn_pass_on(game);
	return true;
}

/*
 * Dice are thrown normal, big, neutral, kicker (TK-43).  To throw no die takes
 * nothing, and is quicker than to look whether there is one.
 */
void
run_roll(struct casino *game, struct run *run)
{
	const uint8_t *hand = game->table.hand[game->turn];
	uint32_t *thrown = game->roll;

	thrown[DIE_NORMAL] = dice_throw_quick(run->dice, hand[DIE_NORMAL]);
	thrown[DIE_BIG] = dice_throw_quick(run->dice, hand[DIE_BIG]);
	if (hand[DIE_NEUTRAL] > 0)
		thrown[DIE_NEUTRAL] = dice_throw_quick(run->dice,
		    hand[DIE_NEUTRAL]);
	if (hand[DIE_KICKER] > 0)
		thrown[DIE_KICKER] = dice_throw_quick(run->dice,
		    hand[DIE_KICKER]);
	game->phase = PHASE_ROLLED;
	run->turns++;
}

/* RR-D2.2: a roll, or a die that is set, in the order of TK-38. */
static bool
run_set(struct casino *game, struct run *run)
{
	const uint8_t *hand = game->table.hand[game->turn];
	unsigned sizes = (hand[DIE_NORMAL] > 0) + (hand[DIE_BIG] > 0);
	uint32_t faces = open_faces(game);
	unsigned n = 1 + sizes * faces_count(faces), k;

	if (run->style[game->turn] != STYLE_RANDOM)
		return false;
	k = n > 1 ? dice_below(run->choice, n) : 0;
	if (k-- == 0) {
		run_roll(game, run);
		return true;
	}
	run->moves++;
	turn_put_set(game, faces_at(faces, k / sizes),
	    k % sizes == 1 || hand[DIE_NORMAL] == 0 ? DIE_BIG : DIE_NORMAL,
	    run->follow);
	return true;
}

bool
run_frame(struct casino *game, struct run *run)
{
	const struct frame *frame = flow_top(game);
	size_t at = 0;
	unsigned n;

	if (frame->kind == FRAME_THROW) {
		uint32_t thrown = dice_throw(run->dice, BLACK_DICE);
		int low = first_face(thrown);

		thrown -= dice_of(low);
		run->turns++;
		flow_land(game, low, first_face(thrown), run->follow);
		return true;
	}
	if (frame->kind != FRAME_ASK ||
	    (run->style[frame->who] != STYLE_RANDOM &&
		run->style[frame->who] != STYLE_QUICK))
		return false;
	if (run->answers->count == 0)
		flow_moves(game, run->answers);
	if (run->answers->failed)
		return false;
	/* There are two answers at least, or nobody is asked (flow_ask). */
	n = dice_pick(run->choice, (unsigned)run->answers->count);
	for (; n > 0; n--)
		at = events_after(run->answers, at);
	run->moves++;
	flow_take(game, events_at(run->answers, at), run->follow);
	return true;
}

static bool
run_turn(struct casino *game, struct run *run)
{
	if (game->special || table_has_slot(game))
		return false;
	while (game->frames == 0) {
		if (game->phase == PHASE_TURN) {
			if (run_round(game, run))
				return true;
			if (game->setters > 0 && turn_may_set(game)) {
				if (!run_set(game, run))
					return false;
				continue;
			}
			run_roll(game, run);
		} else if (game->phase != PHASE_ROLLED)
			return true;
		if (!run_placement(game, run))
			return false;
	}
	return true;
}

bool
run_deal(struct casino *game, struct run *run)
{
	run->rounds++;
	run->dealt = true;
	if (run->parted) {
		dice_next_part(run->dice);
		dice_next_part(run->choice);
	}
	run->failed = !deal_run(game, run);
	return !run->failed;
}

/* What comes next; false where it takes more, or is wrong. */
static bool
run_next(struct casino *game, struct run *run)
{
	if (game->frames > 0)
		return !game->special && run_frame(game, run);
	switch (game->phase) {
	case PHASE_DEAL:
		return run_deal(game, run);
	case PHASE_TURN:
	case PHASE_ROLLED:
		return run_turn(game, run);
	case PHASE_SCORE:
	case PHASE_PAID:
		if (game->special)
			return false;
		payout_run(game, run->follow);
		return true;
	default:
		return false;
	}
}

void
casino_run(void *state, struct run *run)
{
	struct casino *game = state;

	if (run->style[0] == STYLE_QUICK)
		quick_run(game, run);
	else
		while (run_next(game, run))
			continue;
}
