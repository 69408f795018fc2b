/*
 * Advice in vegas-play: games are played out from each move, on what the player
 * may know (SM-1).  See play.h.
 */
#include "cmd/play.h"

#include <string.h>

#include "bots/estimate.h"
#include "cmd/ponder.h"
#include "cmd/proxy.h"

enum {
	HINT_SHOWN = 5,	   /* moves */
	HINT_GAMES = 1000, /* from each */
	HINT_TIME = 800,   /* milliseconds */
};

static void
add_what(struct play *play, const struct event *move, struct text *out)
{
	struct text line = { 0 };

	if (move == NULL) {
		text_puts(out, play->passing ? tr("go on") : tr("wait"));
		return;
	}
	play_add_move(play, move, &line);
	play_shorten(play, (struct word) { text_string(&line), line.len }, out);
	out->failed |= line.failed;
	text_release(&line);
}

/* Dollars are many; of bolts and fame a part counts. */
static void
add_option(struct play *play, const struct event *move,
    const struct rated *rated)
{
	struct text *out = &play->cmd->out, what = { 0 };
	struct estimate win = estimate_rate((double)rated->wins / WIN_PARTS,
	    rated->games);
	double money = (double)rated->money / rated->games;

	add_what(play, move, &what);
	text_printf(out, "  %-20s ", text_string(&what));
	text_printf(out, tr("wins %.1f %% (%.1f to %.1f), %s %.*f\n"),
	    100 * win.value, 100 * win.low, 100 * win.high,
	    tr(play->game.family->counts), money < 1000 ? 2 : 0, money);
	out->failed |= what.failed;
	text_release(&what);
}

static void
show(struct play *play, const struct ponder *pondered)
{
	struct text *out = &play->cmd->out;
	size_t i;

	if (pondered->n == 0) {
		text_puts(out, tr("There is nothing to choose.\n"));
		return;
	}
	text_printf(out,
	    tr("By %d games played out from each move, best first:\n"),
	    (int)pondered->rated[pondered->order[0]].games);
	for (i = 0; i < pondered->n && i < HINT_SHOWN; i++) {
		size_t at = pondered->order[i];

		if (pondered->rated[at].games > 0)
			add_option(play, ponder_move(pondered, at),
			    &pondered->rated[at]);
	}
}

/* What players hold is their own affair, but where nobody holds anything. */
static bool
find_seat(const struct play *play, const char *name, int *seat,
    struct error *err)
{
	const struct names *names = &play->game.header.names;

	*seat = name[0] == '\0'
	    ? play->viewer
	    : name_find(names, (struct word) { name, strlen(name) });
	if (name[0] != '\0' && *seat < 0)
		return fail(err, FAULT_USAGE, "`%s' is no player here", name);
	if (play->due.what != DUE_ACT && *seat != play->viewer)
		return fail(err, FAULT_RULES,
		    "advice is for who sits at the screen; `hint' asks for it");
	if (*seat < 0 && play->due.what == DUE_ACT)
		return fail(err, FAULT_USAGE,
		    "anybody may act; `hint NAME' says for whom");
	return true;
}

bool
play_hint(struct play *play, const char *name, struct error *err)
{
	struct word text = { text_string(&play->text), play->text.len };
	struct ponder pondered = { 0 };
	struct dice choice;
	int seat;
	bool good;

	if (!find_seat(play, name, &seat, err))
		return false;
	good = proxy_chance(&play->game, proxy_records(text), PROXY_HINT,
		   &choice, err) &&
	    ponder(&pondered, &play->game, seat >= 0 ? seat : NOBODY, &choice,
		HINT_GAMES, HINT_TIME, err);
	if (good)
		show(play, &pondered);
	ponder_release(&pondered);
	return good;
}
