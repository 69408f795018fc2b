/*
 * Plain turns, `roll anna 1 1 3' and `place anna 1', read in place: most of
 * every file.  A turn is plain as long as its player holds normal dice alone;
 * turn.c knows all others, and says why a line is refused.
 */
#include "engine/match.h"
#include "families/casino/turn.h"

/* Where in the text we are: at a line, behind so many others. */
struct place {
	const char *at, *last;
	unsigned long lines;
};

static inline void
pass(struct place *place, const char *end)
{
	place->last = place->at;
	place->at = end;
	place->lines++;
}

/*
 * A line that ends where it should is one without a mark, so that its dice are
 * taken from the seed before they are compared (TK-47).
 */
static inline uint32_t
read_dice(const char *p, unsigned n, int seat, struct replay *replay)
{
	uint32_t dice;

	if (replay->dice == NULL)
		return match_digits(p, n);
	if (p[2 * n] != '\n')
		return 0;
	dice = dice_throw(replay->dice, n);
	if (match_dice(p, n, dice))
		return dice;
	EVENT(replay->said, ROLL, seat, (int32_t)dice, 0, 0, 0);
	return 0;
}

static inline bool
read_roll(struct casino *game, struct replay *replay, struct place *place)
{
	const struct head *head = &replay->pieces->head[TURN_ROLL][game->turn];
	unsigned n = game->table.hand[game->turn][DIE_NORMAL];
	const char *p = place->at + head->len;
	uint32_t dice;

	if (!turn_is_plain(game) || !head_fits(head, place->at))
		return false;
	dice = read_dice(p, n, game->turn, replay);
	if (dice == 0)
		return false;
	game->roll[DIE_NORMAL] = dice;
	game->phase = PHASE_ROLLED;
	replay->chances++;
	pass(place, p + 2 * n + 1);
	return true;
}

static inline bool
read_place(struct casino *game, const struct pieces *pieces,
    struct place *place)
{
	const struct head *head = &pieces->head[TURN_PLACE][game->turn];
	const char *p = place->at + head->len;
	int face = match_digit(p), n;

	if (face == 0 || !head_fits(head, place->at) || game->board[face] > 0 ||
	    (game->closed >> face & 1))
		return false;
	n = dice_with(game->roll[DIE_NORMAL], face);
	if (n == 0)
		return false;
	table_lay(&game->table, game->turn, face, n);
	turn_pass_on(game);
	pass(place, p + 3);
	return true;
}

static inline void
read_turns(struct casino *game, struct replay *replay, struct place *place)
{
	if (game->phase == PHASE_ROLLED &&
	    !(turn_is_plain(game) && read_place(game, replay->pieces, place)))
		return;
	while (game->phase == PHASE_TURN && read_roll(game, replay, place) &&
	    read_place(game, replay->pieces, place))
		continue;
}

void
plain_replay(void *state, struct replay *replay)
{
	struct casino *game = state;
	struct journal *journal = replay->journal;
	struct place place = { .at = journal->data + journal->at };

	if (game->frames > 0 || game->special)
		return;
	read_turns(game, replay, &place);
	if (place.lines == 0)
		return;
	journal->begin = (size_t)(place.last - journal->data);
	journal->at = (size_t)(place.at - journal->data);
	journal->line += place.lines;
}
