/*
 * The auction: events, bids and passes, and what is bought (SD-6 to SD-9,
 * SD-16 to SD-20).
 */
#include "families/showdown/showdown.h"

bool
auction_in_force(const struct showdown *game, int event)
{
	return game->events >> (event - TERM_STRIKE) & 1;
}

bool
is_forbidden(const struct showdown *game, int space)
{
	int tile = tile_on(game, space), word;

	if (tile < 0 || !auction_in_force(game, TERM_NO_BIDS))
		return false;
	word = tile_word(&game->rules, tile);
	return game->forbidden[word / 8] >> word % 8 & 1;
}

int32_t
space_minimum(const struct showdown *game, int space)
{
	return space < SPACE_PREMIER ? game->rules.basic_price[space]
				     : game->minimum[space - SPACE_PREMIER];
}

int32_t
space_bid(const struct showdown *game, int space)
{
	return game->bid[space] > game->marker[space] ? game->bid[space]
						      : game->marker[space];
}

/* Whether a player's bid stands on some tile. */
static bool
has_bid(const struct showdown *game, int seat)
{
	int space;

	for (space = 0; space < SPACES; space++)
		if (game->bidder[space] == seat)
			return true;
	return false;
}

bool
auction_is_active(const struct showdown *game, int seat)
{
	return !(game->passed >> seat & 1) && !has_bid(game, seat);
}

/* SD-19: who has a bid that stands or has passed is skipped. */
static void
next_actor(struct showdown *game)
{
	int other = 1 - game->actor;

	if (auction_is_active(game, other))
		game->actor = (uint8_t)other;
	else
		game->phase = PHASE_SCORE;
}

/* A turn's table is set: the neutral player throws, then players act. */
void
auction_begin(struct showdown *game)
{
	memset(game->bidder, NOBODY, sizeof(game->bidder));
	memset(game->bid, 0, sizeof(game->bid));
	memset(game->marker, 0, sizeof(game->marker));
	memset(game->forbidden, 0, sizeof(game->forbidden));
	memset(game->thrown, 0, sizeof(game->thrown));
	game->n_thrown = 0;
	game->passed = game->events = game->acted = game->dice_done = 0;
	game->premier_before = game->premier_bought;
	game->premier_bought = 0;
	game->actor = game->first;
	game->phase = neutral_die_due(game) >= 0 ? PHASE_NEUTRAL : PHASE_ACT;
}

static bool
forbid(struct showdown *game, int word, struct error *err)
{
	int space;

	for (space = 0; space < SPACES; space++) {
		int tile = space < SPACE_PREMIER ? space : tile_on(game, space);

		if (tile >= 0 && tile_word(&game->rules, tile) == word)
			break;
	}
	if (space == SPACES)
		return fail(err, FAULT_RULES, "`%s' is not offered",
		    tile_name(&game->rules, word));
	if (game->forbidden[word / 8] >> word % 8 & 1)
		return fail(err, FAULT_RULES,
		    "`%s' is forbidden already this turn",
		    tile_name(&game->rules, word));
	game->forbidden[word / 8] |= (uint8_t)(1U << word % 8);
	return true;
}

/* SD-8: before the first die, bid or pass of a turn, each once. */
bool
auction_event(struct showdown *game, const struct event *event,
    struct error *err)
{
	int term = event->arg[0];
	uint8_t bit;

	if (game->phase == PHASE_OVER)
		return fail(err, FAULT_RULES, "the game is over");
	if (game->acted)
		return fail(err, FAULT_RULES,
		    "events are told at the start of a turn, before the first "
		    "die, bid or pass");
	if (term < TERM_STRIKE || term > TERM_BOUGHT)
		return fail(err, FAULT_RULES, "that is no event");
	bit = (uint8_t)(1U << (term - TERM_STRIKE));
	if (term == TERM_NO_BIDS) {
		if (!forbid(game, event->arg[1], err))
			return false;
	} else if (game->events & bit)
		return fail(err, FAULT_RULES,
		    "this event was told already this turn");
	if (term == TERM_BOUGHT) {
		if (event->arg[1] > game->basic[SPACE_SLOTS] ||
		    event->arg[1] == 0)
			return fail(err, FAULT_RULES,
			    "%d Slots cannot be bought; %d are left",
			    event->arg[1], game->basic[SPACE_SLOTS]);
		game->basic[SPACE_SLOTS] -= event->arg[1];
	}
	game->events |= bit;
	game->phase = neutral_die_due(game) >= 0 ? PHASE_NEUTRAL : PHASE_ACT;
	return true;
}

static bool
check_actor(const struct showdown *game, int seat, const struct names *names,
    struct error *err)
{
	if (game->phase == PHASE_OVER)
		return fail(err, FAULT_RULES, "the game is over");
	if (game->phase == PHASE_NEUTRAL)
		return fail(err, FAULT_RULES, "the neutral player rolls first");
	if (game->phase == PHASE_SCORE)
		return fail(err, FAULT_RULES,
		    "the auction is over; `score' buys");
	if (seat != game->actor)
		return fail(err, FAULT_RULES, "it is not the turn of %s",
		    name_of(names, seat));
	return true;
}

static bool
check_bid(const struct showdown *game, int space, int32_t price,
    struct error *err)
{
	const char *name = showdown_spaces[space];

	if (tile_on(game, space) < 0)
		return fail(err, FAULT_RULES, "nothing is offered on %s", name);
	if (is_forbidden(game, space))
		return fail(err, FAULT_RULES,
		    "an event forbids bids on %s this turn", name);
	if (ladder_place(&game->rules, price) < 0)
		return fail(err, FAULT_RULES, "%d is no price of the ladder",
		    price);
	if (price < space_minimum(game, space))
		return fail(err, FAULT_RULES, "%s costs at least %d", name,
		    space_minimum(game, space));
	if (price <= space_bid(game, space))
		return fail(err, FAULT_RULES, "the bid on %s is %d", name,
		    space_bid(game, space));
	return true;
}

bool
auction_is_visionary(const struct showdown *game, int space)
{
	return space_bid(game, space) > 0 &&
	    auction_in_force(game, TERM_VISIONARY);
}

/* SD-6, SD-16. */
bool
auction_place(struct showdown *game, const struct event *event,
    struct events *out, struct error *err)
{
	int seat = event->arg[0], space = event->arg[1];
	int32_t price = event->arg[2];
	bool famous;

	if (!check_actor(game, seat, out->names, err) ||
	    !check_bid(game, space, price, err))
		return false;
	famous = auction_is_visionary(game, space);
	if (game->bidder[space] != NOBODY) {
		EVENT(out, BACK, game->bidder[space], space);
		because(out, "SD-6", "outbid by %d", price);
	}
	if (famous && game->rules.fame_visionary > 0) {
		EVENT(out, GAIN, seat, TERM_FAME, game->rules.fame_visionary);
		because(out, "SD-16", "a bid was beaten");
		game->fame[seat] += game->rules.fame_visionary;
	}
	game->bidder[space] = (uint8_t)seat;
	game->bid[space] = price;
	game->acted = 1;
	next_actor(game);
	return true;
}

bool
auction_pass(struct showdown *game, const struct event *event,
    struct events *out, struct error *err)
{
	int seat = event->arg[0], how = event->arg[1];

	if (!check_actor(game, seat, out->names, err))
		return false;
	if (how != TERM_PUBLICITY && how != TERM_RENOVATE)
		return fail(err, FAULT_RULES,
		    "a pass is for publicity or to renovate");
	if (how == TERM_PUBLICITY && game->rules.fame_publicity > 0) {
		EVENT(out, GAIN, seat, TERM_FAME, game->rules.fame_publicity);
		because(out, "SD-6", "publicity");
		game->fame[seat] += game->rules.fame_publicity;
	}
	game->passed = (uint8_t)(game->passed | 1U << seat);
	game->acted = 1;
	next_actor(game);
	return true;
}

void
auction_moves(const struct showdown *game, struct events *out)
{
	int space, i;

	for (space = 0; space < SPACES; space++) {
		if (tile_on(game, space) < 0 || is_forbidden(game, space))
			continue;
		for (i = 0; i < game->rules.ladder.n; i++) {
			int32_t price = game->rules.ladder.of[i];

			if (price >= space_minimum(game, space) &&
			    price > space_bid(game, space))
				EVENT(out, PLACE, game->actor, space, price);
		}
	}
	EVENT(out, PASS, game->actor, TERM_PUBLICITY);
	EVENT(out, PASS, game->actor, TERM_RENOVATE);
}

/* SD-7, SD-17: whoever bids most buys; what is bought leaves the table. */
static void
buy(struct showdown *game, int space, struct events *out)
{
	bool neutral = game->marker[space] > game->bid[space];
	int tile = tile_on(game, space);

	if (space_bid(game, space) == 0)
		return;
	EVENT(out, BUY, neutral ? NEUTRAL : game->bidder[space], space,
	    tile_word(&game->rules, tile), space_bid(game, space));
	because(out, neutral ? "SD-17" : "SD-7", "the highest bid");
	if (space < SPACE_PREMIER)
		game->basic[space]--;
	else
		game->tile[space - SPACE_PREMIER] = 0;
	if (neutral && space == SPACE_SLOTS)
		game->slots_bought++;
	if (neutral && space >= SPACE_PREMIER)
		game->premier_bought++;
	game->bidder[space] = NOBODY;
	game->bid[space] = game->marker[space] = 0;
}

bool
auction_score(struct showdown *game, const struct event *event,
    struct events *out, struct error *err)
{
	int space;

	if (game->phase == PHASE_OVER)
		return fail(err, FAULT_RULES, "the game is over");
	if (event->n > 0 && event->arg[0] != TERM_FINAL)
		return fail(err, FAULT_RULES, "it is `score' or `score final'");
	if (event->n > 0) {
		end_say(game, out);
		return true;
	}
	if (game->phase != PHASE_SCORE)
		return fail(err, FAULT_RULES,
		    "the auction is not over; somebody still bids or passes");
	for (space = 0; space < SPACES; space++)
		buy(game, space, out);
	if (game->last) {
		end_say(game, out);
		return true;
	}
	game->phase = PHASE_DEAL;
	game->dealt = 0;
	return true;
}
