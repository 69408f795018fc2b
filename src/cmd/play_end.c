/*
 * How a game of vegas-play ends.  See play.h.
 */
#include "cmd/play.h"

#include <string.h>

#include "cmd/games.h"

void
play_untold(struct play *play)
{
	struct game *game = &play->game;
	struct events follow = { .names = &game->header.names };
	struct error err = { 0 };
	struct text text = { 0 };

	if (game->family->remark == NULL || play->due.what != DUE_SCORE ||
	    play->moves.count == 0)
		return;
	state_copy(game->copy, game->state, game->family->size);
	if (game->family->apply(game->copy, events_at(&play->moves, 0), &follow,
		&err))
		game->family->remark(game->copy, &game->header.names, &text);
	if (text.len > 0) {
		text_puts(&play->cmd->out, tr("\nThis score ends the game:\n"));
		text_add(&play->cmd->out, text_string(&text), text.len);
	}
	text_release(&text);
	events_release(&follow);
}

/* The names behind the last `winner'. */
static struct word
find_winner(const struct play *play)
{
	struct word all = { text_string(&play->text), play->text.len };
	struct word names = { NULL, 0 };

	while (all.n > 0) {
		const char *end = memchr(all.p, '\n', all.n);
		size_t n = end != NULL ? (size_t)(end - all.p) : all.n;
		struct word line = { all.p, n };

		while (line.n > 0 && line.p[line.n - 1] == '\r')
			line.n--;
		if (word_is(word_next(&line), "winner"))
			names = word_trim(line);
		n += end != NULL;
		all.p += n;
		all.n -= n;
	}
	return names;
}

static void
show_winner(struct play *play)
{
	struct word names = find_winner(play), name;
	struct text *out = &play->cmd->out, list = { 0 };
	unsigned long n = 0;

	while ((name = word_next(&names)).n > 0) {
		if (n++ > 0)
			text_puts(&list,
			    word_trim(names).n > 0 ? ", " : tr(" and "));
		text_add(&list, name.p, name.n);
	}
	text_printf(out,
	    tr_n("\nThe game is over.  The winner is %s.\n",
		"\nThe game is over.  The winners are %s.\n", n),
	    text_string(&list));
	out->failed |= list.failed;
	text_release(&list);
}

/* At the end nothing is secret any more. */
void
play_end(struct play *play, struct error *err)
{
	if (play->secret)
		play_wipe(play);
	play->anew = play->pause = true;
	if (!play_show(play, err))
		return;
	show_winner(play);
	if (play_flush(play) && play->moved)
		cmd_say_remark(play->cmd, &play->game);
}
