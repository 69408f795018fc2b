/*
 * Rounds of nothing but plain turns, as bots play them by themselves: see
 * run.c.
 */
#include "families/casino/later.h"
#include "families/casino/payout.h"
#include "families/casino/run.h"
#include "families/casino/turn.h"

/* The best face, of equal ones the first (worth.h). */
static inline int
best_face(const struct casino *game, int seat, uint32_t thrown, uint32_t faces,
    const struct pays *pays)
{
	int32_t most = INT32_MIN;
	int best = 0;

	for (; faces != 0; faces &= faces - 1) {
		int face = first_face(faces);
		const int32_t *pay = pays->of[face];
		uint64_t others = payout_weights(game, face);
		unsigned own = others >> 8 * seat & 0xff;
		unsigned more = (unsigned)dice_with(thrown, face);
		int32_t worth;

		others ^= (uint64_t)own << 8 * seat;
		worth =
		    pay[payout_place(game, others, face, seat, own + more)] -
		    pay[payout_place(game, others, face, seat, own)];
		best = worth > most ? face : best;
		most = worth > most ? worth : most;
	}
	return best;
}

/* The same for who takes care. */
static int
careful_face(const struct casino *game, int seat, uint32_t thrown,
    uint32_t faces)
{
	struct later_option option[FACES] = { { 0, 0, 0 } };
	int n = 0;

	for (; faces != 0; faces &= faces - 1) {
		int face = first_face(faces);

		option[n++] = (struct later_option) { face, face,
			dice_with(thrown, face) };
	}
	return option[later_choose(game, seat, option, n)].face;
}

/* The highest style of all; seats that nobody has are as if random. */
static inline enum style
highest_style(const struct run *run)
{
	enum style style = STYLE_RANDOM;
	int seat;

	for (seat = 0; seat < SEATS_MAX; seat++)
		style = run->style[seat] > style ? run->style[seat] : style;
	return style;
}

/*
 * Most turns there are: all dice are normal, no board lies anywhere, and nobody
 * can pass, so that nothing but dice changes until the round is over.
 */
static inline void
run_plain(struct casino *game, struct run *run, const struct pays *pays)
{
	struct table *table = &game->table;
	struct dice *dice = run->dice, *choice = run->choice;
	unsigned seat = game->turn, next, players = game->players;
	unsigned held = table->hand[seat][DIE_NORMAL];
	unsigned long turns = 0;

	for (;;) {
		uint32_t thrown = dice_throw_quick(dice, held);
		uint32_t faces = dice_faces(thrown);
		unsigned n = faces_count(faces);
		int face;

		if (n == 1)
			face = first_face(faces);
		else if (pays == NULL || run->style[seat] == STYLE_RANDOM)
			face = faces_at(faces, dice_below_quick(choice, n));
		else if (run->style[seat] == STYLE_GREEDY)
			face = best_face(game, (int)seat, thrown, faces, pays);
		else
			face = careful_face(game, (int)seat, thrown, faces);
		table_lay(table, (int)seat, face, DIE_NORMAL,
		    dice_with(thrown, face));
		turns++;
		next = seat + 1 < players ? seat + 1 : 0;
		held = table->hand[next][DIE_NORMAL];
		if (held == 0) {
			next = (unsigned)turn_of(game, (int)next);
			if (next == NOBODY)
				break;
			held = table->hand[next][DIE_NORMAL];
		}
		seat = next;
	}
	run->turns += turns;
	run->moves += turns;
	game->turn = (uint8_t)seat;
	game->phase = PHASE_SCORE;
}

/* Whether later_choose() can look at them. */
static bool
hands_are_small(const struct casino *game)
{
	int seat;

	for (seat = 0; seat < game->players; seat++)
		if (game->table.hand[seat][DIE_NORMAL] > LATER_HAND)
			return false;
	return true;
}

/* Each in a function of its own, for the sake of registers. */
static __attribute__((noinline)) void
run_random(struct casino *game, struct run *run)
{
	run_plain(game, run, NULL);
}

static __attribute__((noinline)) void
run_mixed(struct casino *game, struct run *run)
{
	struct pays pays;
	int casino;

	for (casino = 1; casino <= FACES; casino++)
		payout_list(game, casino, &pays);
	run_plain(game, run, &pays);
}

bool
run_round(struct casino *game, struct run *run)
{
	if (game->rules.chips_pass > 0 || game->rules.ties != TIES_OUT ||
	    !turn_round_is_plain(game))
		return false;
	switch (highest_style(run)) {
	case STYLE_RANDOM:
		run_random(game, run);
		return true;
	case STYLE_CAREFUL:
		if (!hands_are_small(game))
			return false;
		/* FALLTHROUGH */
	case STYLE_GREEDY:
		/* MC-42: a bonus card is paid once, whoever pays its bill. */
		if (game->rules.bonus.n > 0)
			return false;
		run_mixed(game, run);
		return true;
	default:
		return false;
	}
}
