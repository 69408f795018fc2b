/*
 * Bots among people.  See proxy.h.
 */
#include "cmd/proxy.h"

#include <string.h>

#include "cmd/bots.h"

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
	unsigned movers;
	bool waits;

	if (!cmd_movers(game, &movers, err))
		return false;
	if (!(movers >> proxy->seat & 1))
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
