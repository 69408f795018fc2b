/*
 * Bots among people: a strategy moves for a player of a game that is written
 * move by move, in vegas-play and in vegas-mail.
 *
 * What a bot chooses by chance depends on the seed of the game, on how many
 * records it has and on the seat, and uses none of the game's own chance: to
 * take a move back, or to be killed and begin again, leads to the same choice,
 * and nobody without the seed can foresee it.
 */
#ifndef CMD_PROXY_H
#define CMD_PROXY_H

#include "bots/bot.h"
#include "cmd/cmd.h"

struct proxy {
	struct bot *bot;
	struct game *game;
	int seat;
	size_t position;	 /* how many records the game has */
	const struct told *told; /* for exec:, or NULL */
};

/*
 * What the bot would do: the move in words is added to `line', nothing where
 * it rather waits for others.  A seat that has no move waits too.
 */
bool proxy_decide(struct proxy *, struct text *line, struct error *);

/* How many records the lines of a game have. */
size_t proxy_records(struct word text);
/* What else than a seat has chance of its own. */
enum { PROXY_LOT = SEATS_MAX, PROXY_HINT, PROXY_EACH };
/* The bots' chance for a seat, or for one of these, at a position. */
bool proxy_chance(const struct game *, size_t position, int seat, struct dice *,
    struct error *);

#endif
