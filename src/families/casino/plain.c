/*
 * Plain turns, `roll anna 1 1 3' and `place anna 1', read in place: most of
 * every file; and the bills before them.  A turn is plain as long as its player
 * holds normal dice alone; turn.c knows all others, and says why a line is
 * refused.
 */
#include "engine/match.h"
#include "families/casino/turn.h"

#include <assert.h>

/* Where in the text we are: at a line, behind so many others. */
struct place {
	const char *at;
	unsigned long lines;
};

static inline void
pass(struct place *place, const char *end)
{
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
	table_lay(&game->table, game->turn, face, DIE_NORMAL, n);
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

/* The file says another roll: what the seed says is kept for who tells. */
static __attribute__((noinline)) void
say_roll(struct replay *replay, int seat, uint32_t dice)
{
	EVENT(replay->said, ROLL, seat, (int32_t)dice, 0, 0, 0);
}

/* A roll that is what the seed says; 0 where there is another line. */
static inline uint32_t
prove_roll(const char **at, int seat, unsigned n, struct replay *replay)
{
	const struct head *head = &replay->pieces->head[TURN_ROLL][seat];
	const char *p = *at + head->len;
	uint32_t dice;

	if (!head_fits(head, *at) || p[2 * n] != '\n')
		return 0;
	dice = dice_throw_quick(replay->dice, n);
	if (!match_dice(p, n, dice)) {
		say_roll(replay, seat, dice);
		return 0;
	}
	*at = p + 2 * n + 1;
	return dice;
}

/* A placement: how many dice of a roll, and where they go. */
static inline int
find_dice(const char **at, const struct head *head, uint32_t dice, int *face)
{
	const char *p = *at + head->len;
	int n;

	*face = match_digit(p);
	n = *face > 0 ? dice_with(dice, *face) : 0;
	if (n == 0 || !head_fits(head, *at))
		return 0;
	*at = p + 3;
	return n;
}

/* Where a round stands that was read up to here. */
static void
stop_round(struct casino *game, int seat, bool over, uint32_t dice)
{
	game->turn = (uint8_t)seat;
	if (over)
		game->phase = PHASE_SCORE;
	else if (dice != 0) {
		game->roll[DIE_NORMAL] = dice;
		game->phase = PHASE_ROLLED;
	}
}

/*
 * Most rounds there are: nothing but dice changes until the round is over, so
 * that who is due need not be looked up.
 */
static __attribute__((noinline)) void
read_round(struct casino *game, struct replay *replay, struct place *place)
{
	const struct head *heads = replay->pieces->head[TURN_PLACE];
	struct table *table = &game->table;
	int next = game->turn, seat = next, players = game->players, face, n;
	unsigned held = table->hand[seat][DIE_NORMAL];
	unsigned long rolls = 0;
	uint32_t dice = 0;

	while (next != NOBODY) {
		seat = next;
		dice = prove_roll(&place->at, seat, held, replay);
		if (dice == 0)
			break;
		rolls++;
		n = find_dice(&place->at, &heads[seat], dice, &face);
		if (n == 0)
			break;
		table_lay(table, seat, face, DIE_NORMAL, n);
		next = seat + 1 < players ? seat + 1 : 0;
		held = table->hand[next][DIE_NORMAL];
		if (held == 0) {
			next = turn_of(game, next);
			held = table->hand[next % SEATS_MAX][DIE_NORMAL];
		}
	}
	replay->chances += rolls;
	place->lines = 2 * rolls - (next != NOBODY && dice != 0);
	stop_round(game, seat, next == NOBODY, dice);
}

/*
 * LV-5: the bills of a round, all of them as the seed deals them or none.  A
 * deal is read here only where there is a seed (feed_short).
 */
static void
read_bills(struct casino *game, struct replay *replay)
{
	if (game->deal != DEAL_BILLS || game->deal_casino != 1 ||
	    game->rules.fill == 0)
		return;
	assert(game->shuffled); /* by the record that begins the round */
	bills_say(game, replay->said);
	if (match_events(replay->journal, replay->pieces, replay->said)) {
		replay->chances += replay->said->count;
		bills_run(game);
	}
	events_clear(replay->said);
}

static void
read_dice_of_all(struct casino *game, struct replay *replay)
{
	struct journal *journal = replay->journal;
	struct place place = { .at = journal->data + journal->at };
	const char *last;

	if (game->phase == PHASE_TURN && replay->dice != NULL &&
	    turn_round_is_plain(game))
		read_round(game, replay, &place);
	else
		read_turns(game, replay, &place);
	if (place.lines == 0)
		return;
	for (last = place.at - 1; last[-1] != '\n'; last--)
		continue;
	journal->begin = (size_t)(last - journal->data);
	journal->at = (size_t)(place.at - journal->data);
	journal->line += place.lines;
}

void
plain_replay(void *state, struct replay *replay)
{
	struct casino *game = state;

	if (game->frames > 0 || game->special)
		return;
	if (game->phase == PHASE_DEAL)
		read_bills(game, replay);
	if (game->phase == PHASE_TURN || game->phase == PHASE_ROLLED)
		read_dice_of_all(game, replay);
}
