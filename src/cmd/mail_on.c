/*
 * The table moves on by itself: chance, scores and standing orders (PM-6,
 * PM-9).  See mail.h.
 *
 * A strategy of a standing order is asked as in a match (bots/match.h): who is
 * due, and before that those who could act all the same.  Where anybody may
 * act nobody is waited for, so it acts once in each delivery, unless all
 * players left it to strategies.
 */
#include "cmd/mail.h"

#include <string.h>

#include "cmd/ponder.h"
#include "cmd/proxy.h"
#include "mail/standing.h"

/*
 * More steps than any game has: our own mistake, not a game.  And so many
 * milliseconds games are played out for a move, and in a delivery, whatever
 * players ordered: others want to write to the table too (PM-12).
 */
enum { STEPS_MAX = 10000, MOVE_TIME = 1000, DELIVERY_TIME = 4000 };

static size_t
count_records(const struct desk *desk)
{
	const struct text *text = &desk->table.text, *added = &desk->game.added;

	return proxy_records((struct word) { text_string(text), text->len }) +
	    proxy_records((struct word) { text_string(added), added->len });
}

static bool
make_move(struct desk *desk, const char *note, const struct text *line,
    struct error *err)
{
	struct text *added = &desk->game.added;

	if (line->failed)
		return fail_memory(err);
	if (note[0] != '\0')
		text_printf(added, "%s%s", note, desk->game.eol);
	return cmd_try(&desk->game, text_string(line), err);
}

bool
desk_bot_move(struct desk *desk, int seat, struct bot *bot, bool *moved,
    struct error *err)
{
	struct proxy proxy = { .bot = bot,
		.game = &desk->game,
		.seat = seat,
		.position = count_records(desk) };
	struct text line = { 0 };
	bool good = proxy_decide(&proxy, &line, err);

	*moved = good && line.len > 0;
	if (*moved)
		good = make_move(desk, "", &line, err);
	text_release(&line);
	return good;
}

/* The same for mc, in as much time as there is. */
static bool
ponder_line(struct desk *desk, int seat, int32_t games, struct text *line,
    struct error *err)
{
	struct ponder pondered = { 0 };
	const struct event *move = NULL;
	struct dice choice;
	bool good = proxy_chance(&desk->game, count_records(desk), seat,
			&choice, err) &&
	    ponder(&pondered, &desk->game, seat, &choice, games, MOVE_TIME,
		err);

	if (good)
		move = ponder_move(&pondered,
		    pondered.n > 0 ? pondered.order[0] : 0);
	if (move != NULL)
		event_format(&desk->game.grammar, &desk->game.header.names,
		    move, line);
	desk->pondered += pondered.milliseconds;
	ponder_release(&pondered);
	return good;
}

/* What was ordered, and what has ended since. */
static void
read_orders(struct desk *desk)
{
	const struct text *added = &desk->game.added;
	struct players *players = &desk->table.players;
	struct player before[SEATS_MAX];
	int seat;

	memcpy(before, players->player, sizeof(before));
	standing_go_on(players, &desk->game,
	    (struct word) { text_string(added) + desk->stood,
		added->len - desk->stood });
	desk->stood = added->len;
	for (seat = 0; seat < players->n; seat++)
		if (!standing_same(&before[seat], &players->player[seat]))
			desk->table.stale = true;
}

static bool
has_play(const struct desk *desk, int seat)
{
	return seat < SEATS_MAX &&
	    desk->table.players.player[seat].play[0] != '\0';
}

/* What a strategy says, in as much time as a delivery has. */
static bool
decide(struct desk *desk, int seat, struct strategy *strategy,
    struct text *line, struct error *err)
{
	struct bot bot = { .strategy.style = strategy->style };
	struct proxy proxy = { .bot = &bot,
		.game = &desk->game,
		.seat = seat,
		.position = count_records(desk) };
	bool good;

	if (strategy->style == STYLE_MC && desk->pondered < DELIVERY_TIME)
		return ponder_line(desk, seat, strategy->games, line, err);
	if (strategy->style == STYLE_MC)
		bot.strategy.style = STYLE_CAREFUL;
	good = proxy_decide(&proxy, line, err);
	bot_release(&bot);
	return good;
}

/* PM-9: a strategy moves for a player, if it wants to. */
static bool
play_standing(struct desk *desk, int seat, bool *on, struct error *err)
{
	const struct player *player = &desk->table.players.player[seat];
	struct strategy strategy = { 0 };
	struct error ignored = { 0 };
	struct word word, until;
	struct text note = { 0 }, line = { 0 };
	bool good = true;

	standing_play(player->play, &word, &until);
	text_printf(&note, "# standing order of %s: play %s", player->name,
	    player->play);
	/* Nobody lets the moderator's machine run a program. */
	if (strategy_parse(&strategy, word, &ignored) &&
	    strategy.style != STYLE_EXEC)
		good = decide(desk, seat, &strategy, &line, err);
	else if (ignored.fault == FAULT_SYSTEM) {
		*err = ignored;
		good = false;
	}
	if (good && (line.failed || note.failed))
		good = fail_memory(err);
	*on = good && line.len > 0;
	if (*on)
		good = make_move(desk, text_string(&note), &line, err);
	strategy_release(&strategy);
	text_release(&note);
	text_release(&line);
	return good;
}

/* All who can act, and those of them whom a strategy plays for. */
static bool
find_movers(const struct desk *desk, unsigned *can, unsigned *may,
    struct error *err)
{
	int seat;

	*can = *may = 0;
	for (seat = 0; seat < desk->table.players.n; seat++)
		*may |= (unsigned)has_play(desk, seat) << seat;
	if (*may == 0)
		return true;
	if (!cmd_movers(&desk->game, can, err))
		return false;
	*may &= *can;
	return true;
}

/* Those who are not due but could act. */
static bool
ask_others(struct desk *desk, int who, bool *on, struct error *err)
{
	int i, n = desk->table.players.n, from = who < n ? who : n - 1;
	unsigned can, may;

	if (!find_movers(desk, &can, &may, err))
		return false;
	for (i = 1; i <= n && !*on; i++) {
		int seat = (from + i) % n;

		if (seat != who && (may >> seat & 1) &&
		    !play_standing(desk, seat, on, err))
			return false;
	}
	return true;
}

/*
 * Where anybody may act: those who have not done so yet, or who has waited
 * longest, if there are no others.
 */
static bool
ask_all(struct desk *desk, bool *on, struct error *err)
{
	int i, seat, n = desk->table.players.n;
	unsigned can, may;

	if (!find_movers(desk, &can, &may, err))
		return false;
	if (may != can)
		may &= ~desk->acted;
	for (i = 1; i <= n && !*on; i++) {
		seat = (desk->last + i) % n;
		if (!(may >> seat & 1))
			continue;
		if (!play_standing(desk, seat, on, err))
			return false;
		if (*on) {
			desk->acted |= 1U << seat;
			desk->last = seat;
		}
	}
	return true;
}

/* PM-9: the first of the preferred values that can be placed. */
static bool
place_preferred(struct desk *desk, int seat, bool *placed, struct error *err)
{
	const struct player *player = &desk->table.players.player[seat];
	struct word rest = { player->prefer, strlen(player->prefer) };
	struct game *game = &desk->game;
	struct text move = { 0 };
	struct word word;
	size_t from = game->added.len;

	text_printf(&game->added, "# standing order of %s: prefer %s%s",
	    player->name, player->prefer, game->eol);
	while (!*placed && (word = word_next(&rest)).n > 0) {
		struct word after = rest, next = word_next(&after);
		bool slot = word_is(next, "slot");

		text_clear(&move);
		text_printf(&move, "place %s %.*s%s", player->name, (int)word.n,
		    word.p, slot ? " slot" : "");
		if (slot)
			rest = after;
		*err = (struct error) { 0 };
		*placed = move.failed ? fail_memory(err)
				      : cmd_try(game, text_string(&move), err);
		if (!*placed && err->fault == FAULT_SYSTEM)
			break;
	}
	text_release(&move);
	if (*placed)
		return true;
	game->added.len = from;
	if (game->added.data != NULL)
		game->added.data[from] = '\0';
	if (err->fault == FAULT_SYSTEM)
		return false;
	*err = (struct error) { 0 };
	return true;
}

/* Whether who is to roll could do something else first. */
static bool
desk_waits(const struct desk *desk)
{
	const struct game *game = &desk->game;

	return game->family->waits != NULL && game->family->waits(game->state);
}

/* What players left to the table. */
static bool
use_orders(struct desk *desk, const struct due *due, bool *on,
    struct error *err)
{
	const struct player *player = desk->table.players.player;
	bool roll = due->what == DUE_ROLL && desk_waits(desk);
	bool decides = due->what == DUE_PLACE || due->what == DUE_CHOOSE;

	read_orders(desk);
	if (due->what == DUE_ACT && due->who == NOBODY)
		return ask_all(desk, on, err);
	if (!ask_others(desk, due->who, on, err))
		return false;
	if (*on)
		return true;
	if (due->what == DUE_PLACE && due->who < SEATS_MAX &&
	    player[due->who].prefer[0] != '\0')
		return place_preferred(desk, due->who, on, err);
	return !(roll || decides) || !has_play(desk, due->who) ||
	    play_standing(desk, due->who, on, err);
}

/* What goes on without anybody: *on says whether something did. */
static bool
move_once(struct desk *desk, bool *on, struct error *err)
{
	struct game *game = &desk->game;
	struct text untold = { 0 };
	struct due due;
	bool good;

	*on = false;
	game->family->due(game->state, &due);
	if (due.what == DUE_DEAL) {
		*on = true;
		return game_deal(game, NULL, err);
	}
	if (!use_orders(desk, &due, on, err))
		return false;
	if (*on)
		return true;
	if (due.what == DUE_ROLL &&
	    (due.who >= SEATS_MAX || !desk_waits(desk) ||
		desk->table.players.player[due.who].autoroll)) {
		*on = true;
		return game_chance(game, NULL, err);
	}
	if (due.what == DUE_SCORE) {
		desk_untold(desk, &untold);
		*on = untold.len == 0;
		good = untold.failed ? fail_memory(err)
				     : !*on || cmd_try(game, "score", err);
		text_release(&untold);
		return good;
	}
	/* TK-44: now everybody may know what the dice came from. */
	if (due.what == DUE_OVER && game->header.sealed.len > 0 &&
	    !game->unsealed && game->header.seed.len > 0)
		return game_unseal(game, err);
	return true;
}

bool
desk_move_on(struct desk *desk, struct error *err)
{
	bool on = true;
	int i;

	for (i = 0; on && i < STEPS_MAX; i++)
		if (!move_once(desk, &on, err))
			return false;
	return true;
}
