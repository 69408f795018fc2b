/*
 * Turns that bots play by themselves: a roll, a choice, a placement, as the
 * rules of turn.c have them and as bot_decide() chooses, without lists of
 * moves and copies of the state.
 *
 * What is chosen, and which bytes of chance that takes, must be the same move
 * by move (tests/run.c); all that needs a question, a card or a look at what a
 * board does is left to that.
 */
#include "families/casino/board.h"
#include "families/casino/turn.h"
#include "families/casino/worth.h"

/* What can be done with a roll: faces that can be placed, and a pass. */
struct options {
	uint32_t faces; /* a 1 for each (event.h) */
	bool pass;
	bool pays; /* a pass costs chips (RB-6) */
};

enum { STAY = -1, PASSES = 0 };

/* Dice are thrown normal, big, neutral, kicker (TK-43). */
static inline void
roll(struct casino *game, struct dice *dice)
{
	const uint8_t *hand = game->table.hand[game->turn];
	int kind;

	if (turn_is_plain(game))
		game->roll[DIE_NORMAL] = dice_throw(dice, hand[DIE_NORMAL]);
	else
		for (kind = 0; kind < KINDS; kind++)
			game->roll[kind] = hand[kind] > 0
			    ? dice_throw(dice, hand[kind])
			    : 0;
	game->phase = PHASE_ROLLED;
}

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

/* Own dice of a face, as they count. */
static inline int
rolled_weight(const struct casino *game, int face)
{
	return dice_with(game->roll[DIE_NORMAL], face) +
	    2 * dice_with(game->roll[DIE_BIG], face);
}

static inline void
lay(struct casino *game, int seat, int face, int sign)
{
	struct table *table = &game->table;

	table_lay(table, seat, face,
	    sign * dice_with(game->roll[DIE_NORMAL], face));
	if ((game->roll[DIE_BIG] | game->roll[DIE_NEUTRAL]) != 0) {
		int big = dice_with(game->roll[DIE_BIG], face);
		int neutral = dice_with(game->roll[DIE_NEUTRAL], face);

		table_put(game, seat, face, face, DIE_BIG, sign * big);
		table_put(game, seat, face, face, DIE_NEUTRAL, sign * neutral);
	}
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
	worth = casino_worth(game, seat, care);
	memcpy(game->roll, thrown, sizeof(thrown));
	game->turn = seat;
	game->phase = PHASE_ROLLED;
	carry_out(game, seat, face, options, -1);
	return worth;
}

/* The same, less what it is worth now, where one casino tells (worth.h). */
static inline int64_t
worth_of_choice(const struct casino *game, int face,
    const struct options *options)
{
	if (face == PASSES)
		return options->pays
		    ? -(int64_t)game->rules.chips_pass * game->rules.chip_value
		    : 0;
	return worth_of_casino(game, face, game->turn,
		   rolled_weight(game, face), CARE_NOW) -
	    worth_of_casino(game, face, game->turn, 0, CARE_NOW);
}

/* The best choice, of equal ones the first; a pass is the last. */
static int
choose_best(struct casino *game, const struct options *options, enum care care)
{
	bool simple = care == CARE_NOW && game->roll[DIE_NEUTRAL] == 0;
	int64_t most = INT64_MIN;
	uint32_t faces = options->faces;
	int best = PASSES;

	for (; faces != 0; faces &= faces - 1) {
		int face = __builtin_ctz(faces) / 4 + 1;
		int64_t worth = simple ? worth_of_choice(game, face, options)
				       : try_choice(game, face, options, care);

		if (worth > most) {
			most = worth;
			best = face;
		}
	}
	if (options->pass &&
	    (simple ? worth_of_choice(game, PASSES, options)
		    : try_choice(game, PASSES, options, care)) > most)
		best = PASSES;
	return best;
}

static inline int
choose_any(const struct options *options, struct dice *choice)
{
	unsigned faces = faces_count(options->faces);
	unsigned k = dice_below(choice, faces + options->pass);

	return k < faces ? faces_at(options->faces, k) : PASSES;
}

/* A face, PASSES, or STAY where others than us have to ask. */
static inline int
choose(struct casino *game, const struct options *options, struct run *run)
{
	enum style style = run->style[game->turn];

	if ((options->faces & (options->faces - 1)) == 0 && !options->pass)
		return __builtin_ctz(options->faces) / 4 + 1;
	if (options->faces == 0)
		return PASSES;
	if (style == STYLE_RANDOM)
		return choose_any(options, run->choice);
	if (game->boards > 0 || style > STYLE_CAREFUL)
		return STAY;
	return choose_best(game, options,
	    style == STYLE_GREEDY ? CARE_NOW : CARE_LATER);
}

static inline bool
move(struct casino *game, struct run *run)
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

/* Whether a turn has but normal dice and places for all of them. */
static bool
all_is_plain(const struct casino *game)
{
	static const uint8_t normal[KINDS] = { [DIE_NORMAL] = 255 };
	uint32_t mask, held = 0, hand;
	int seat;

	memcpy(&mask, normal, sizeof(mask));
	for (seat = 0; seat < game->players; seat++) {
		memcpy(&hand, game->table.hand[seat], sizeof(hand));
		held |= hand;
	}
	return (held & ~mask) == 0 && game->boards == 0 && game->closed == 0 &&
	    game->rules.chips_pass == 0 && game->phase == PHASE_TURN;
}

/* The best face, of equal ones the first (worth.h). */
static inline int
best_face(const struct casino *game, int seat, uint32_t thrown, uint32_t faces)
{
	int64_t most = INT64_MIN;
	int best = 0;

	for (; faces != 0; faces &= faces - 1) {
		int face = __builtin_ctz(faces) / 4 + 1;
		int64_t worth = worth_of_casino(game, face, seat,
				    dice_with(thrown, face), CARE_NOW) -
		    worth_of_casino(game, face, seat, 0, CARE_NOW);

		if (worth > most) {
			most = worth;
			best = face;
		}
	}
	return best;
}

/*
 * Most turns there are: all dice are normal, no board lies anywhere, and nobody
 * can pass, so that nothing but dice changes until the round is over.
 */
static void
run_plain(struct casino *game, struct run *run)
{
	struct table *table = &game->table;
	int seat = game->turn;

	while (run->style[seat] <= STYLE_GREEDY) {
		uint32_t thrown = dice_throw_quick(run->dice,
		    table->hand[seat][DIE_NORMAL]);
		uint32_t faces = dice_faces(thrown);
		unsigned n = faces_count(faces);
		int face;

		if (n == 1)
			face = faces_at(faces, 0);
		else if (run->style[seat] == STYLE_RANDOM)
			face = faces_at(faces, dice_below_quick(run->choice, n));
		else
			face = best_face(game, seat, thrown, faces);
		table_lay(table, seat, face, dice_with(thrown, face));
		run->turns++;
		run->moves++;
		game->turn = (uint8_t)seat;
		seat = turn_of(game, seat + 1 < game->players ? seat + 1 : 0);
		if (seat == NOBODY) {
			game->phase = PHASE_SCORE;
			return;
		}
	}
	game->turn = (uint8_t)seat;
}

void
run_turns(void *state, struct run *run)
{
	struct casino *game = state;

	if (game->special || table_has_slot(game))
		return;
	if (all_is_plain(game))
		run_plain(game, run);
	while (game->frames == 0) {
		if (game->phase == PHASE_TURN) {
			if (game->boards > 0 && turn_may_set(game))
				return;
			roll(game, run->dice);
			run->turns++;
		} else if (game->phase != PHASE_ROLLED || !move(game, run))
			return;
	}
}
