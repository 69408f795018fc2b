/*
 * Plain turns, `roll anna 1 1 3' and `place anna 1', read in place: most of
 * every file.  A turn is plain as long as its player holds normal dice alone;
 * turn.c knows all others, and says why a line is refused.
 */
#include "engine/match.h"
#include "families/casino/turn.h"

static bool
read_roll(struct casino *game, struct replay *replay)
{
	const struct pieces *pieces = replay->pieces;
	unsigned n = game->table.hand[game->turn][DIE_NORMAL];
	const char *p = match_head(replay->journal, &pieces->form[ROLL],
	    &pieces->name[game->turn]);
	uint32_t rolled, thrown;

	rolled = p != NULL ? match_digits(p, n) : 0;
	if (rolled == 0 || !turn_is_plain(game))
		return false;
	if (replay->dice != NULL) {
		thrown = dice_throw(replay->dice, n);
		if (thrown != rolled) {
			EVENT(replay->said, ROLL, game->turn, (int32_t)thrown,
			    0, 0, 0);
			return false;
		}
	}
	game->roll[DIE_NORMAL] = rolled;
	game->phase = PHASE_ROLLED;
	replay->chances++;
	match_pass(replay->journal, p + 2 * n + 1);
	return true;
}

static bool
read_place(struct casino *game, struct replay *replay)
{
	const struct pieces *pieces = replay->pieces;
	const char *p = match_head(replay->journal, &pieces->form[PLACE],
	    &pieces->name[game->turn]);
	int face = p != NULL ? match_digit(p) : 0, n;

	if (face == 0 || !turn_is_plain(game) || game->board[face] > 0 ||
	    (game->closed >> face & 1))
		return false;
	n = dice_with(game->roll[DIE_NORMAL], face);
	if (n == 0)
		return false;
	table_lay(&game->table, game->turn, face, DIE_NORMAL, n);
	turn_pass_on(game);
	match_pass(replay->journal, p + 3);
	return true;
}

void
plain_replay(void *state, struct replay *replay)
{
	struct casino *game = state;

	if (game->frames > 0 || game->special)
		return;
	for (;;) {
		if (game->phase == PHASE_TURN) {
			if (!read_roll(game, replay))
				return;
		} else if (game->phase != PHASE_ROLLED ||
		    !read_place(game, replay))
			return;
	}
}
