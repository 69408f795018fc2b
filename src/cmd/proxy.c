/*
 * Bots among people.  See proxy.h.
 */
#include "cmd/proxy.h"

#include <string.h>

#include "cmd/bots.h"

static bool
is_of(const struct event *move, int seat)
{
	return move->n > 0 && move->arg[0] == seat;
}

size_t
proxy_moves(const struct game *game, int seat)
{
	struct events moves = { .names = &game->header.names };
	const struct event *move;
	size_t n = 0;

	game->family->moves(game->state, &moves);
	EVENTS_EACH (move, &moves)
		n += is_of(move, seat);
	events_release(&moves);
	return n;
}

size_t
proxy_records(struct word text)
{
	size_t n = 0;

	while (text.n > 0) {
		const char *end = memchr(text.p, '\n', text.n);
		size_t length = end != NULL ? (size_t)(end - text.p) : text.n;

		n += !line_is_comment((struct word) { text.p, length });
		length += end != NULL;
		text.p += length;
		text.n -= length;
	}
	return n;
}

/* Each has a block of the bots' stream of its own. */
bool
proxy_chance(const struct game *game, size_t position, int seat,
    struct dice *dice, struct error *err)
{
	uint8_t key[32];

	if (game->seeded) {
		dice_open_choice(dice, &game->dice);
		dice->block = (uint32_t)(position * PROXY_EACH + (size_t)seat);
		dice_key(dice, key);
	} else if (!random_draw(key, sizeof(key), err))
		return false;
	dice_open_fast(dice, key);
	return true;
}

bool
proxy_decide(struct proxy *proxy, struct text *line, struct error *err)
{
	struct game *game = proxy->game;
	struct dice dice;
	bool waits;

	if (proxy_moves(game, proxy->seat) == 0)
		return true;
	if (!proxy_chance(game, proxy->position, proxy->seat, &dice, err) ||
	    !cmd_bot_move(proxy->bot, game, proxy->seat, &dice, proxy->told,
		&waits, err))
		return false;
	if (!waits)
		event_format(&game->grammar, &game->header.names, game->event,
		    line);
	return line->failed ? fail_memory(err) : true;
}
