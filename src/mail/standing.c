/*
 * Standing orders.  See standing.h.
 */
#include "mail/standing.h"

#include <stdio.h>
#include <string.h>

#include "mail/marks.h"
#include "mail/orders.h"

void
standing_play(const char *play, struct word *strategy, struct word *until)
{
	struct word rest = { play, strlen(play) };

	*strategy = word_next(&rest);
	*until = (struct word) { rest.p, 0 };
	if (word_is(word_next(&rest), "until"))
		*until = word_next(&rest);
}

/* Gives an order.  Of `prefer' and `play' the last one holds. */
static void
stand(struct player *player, struct word order)
{
	struct word rest = order, first = word_next(&rest);
	bool prefer = word_is(first, "prefer"), play = word_is(first, "play");
	bool hold = word_is(first, "hold");

	rest = word_trim(rest);
	if (word_is(first, "autoroll") || hold)
		player->autoroll = !hold;
	if (prefer || play || hold)
		player->prefer[0] = player->play[0] = '\0';
	if (prefer)
		snprintf(player->prefer, sizeof(player->prefer), "%.*s",
		    (int)rest.n, rest.p);
	if (play)
		snprintf(player->play, sizeof(player->play), "%.*s",
		    (int)rest.n, rest.p);
}

bool
standing_same(const struct player *a, const struct player *b)
{
	return a->autoroll == b->autoroll &&
	    strcmp(a->prefer, b->prefer) == 0 && strcmp(a->play, b->play) == 0;
}

void
standing_write(const struct player *player, const char *eol, struct text *out)
{
	text_printf(out, "# standing %s hold%s", player->name, eol);
	if (player->autoroll)
		text_printf(out, "# standing %s autoroll%s", player->name, eol);
	if (player->prefer[0] != '\0')
		text_printf(out, "# standing %s prefer %s%s", player->name,
		    player->prefer, eol);
	if (player->play[0] != '\0')
		text_printf(out, "# standing %s play %s%s", player->name,
		    player->play, eol);
}

/* Who decided what a line says, or nobody. */
static struct word
mover_of(const struct game *game, struct word line)
{
	const struct form *form = form_find(&game->grammar, &game->index,
	    word_next(&line));

	return form != NULL && form->kind == RECORD_MOVE && form->args[0] == 'n'
	    ? word_next(&line)
	    : (struct word) { line.p, 0 };
}

static void
end_until(struct players *players, struct word mover)
{
	struct word strategy, until;
	int seat;

	for (seat = 0; mover.n > 0 && seat < players->n; seat++) {
		struct player *player = &players->player[seat];

		standing_play(player->play, &strategy, &until);
		if (word_same(until, mover))
			player->play[0] = '\0';
	}
}

void
standing_read(struct players *players, const struct game *game,
    struct word lines)
{
	static const struct word hold = { "hold", 4 };
	int i;

	for (i = 0; i < players->n; i++)
		stand(&players->player[i], hold);
	standing_go_on(players, game, lines);
}

void
standing_go_on(struct players *players, const struct game *game,
    struct word lines)
{
	while (lines.n > 0) {
		struct word line = line_next(&lines);
		struct mark mark;
		size_t at = 0;
		int seat = -1;

		if (line.n > 0 && line.p[0] != '#')
			end_until(players, mover_of(game, line));
		else if (mark_next(line, &at, &mark) &&
		    mark.kind == MARK_STANDING)
			seat = players_find(players, mark.name);
		if (seat >= 0)
			stand(&players->player[seat], mark.rest);
	}
}
