/*
 * Tiles and their prices, and the start of a turn (SD-2 to SD-5).
 */
#include "families/showdown/showdown.h"

enum { FIRST_TILE = BASICS };

/* A tile of the stacks: the lists of small, medium and large, A then B. */
static const struct priced *
tile_of(const struct numbers *rules, int tile)
{
	int stack, half;

	tile -= FIRST_TILE;
	for (stack = 0; stack < STACKS; stack++)
		for (half = 0; half < HALVES; half++) {
			const struct tile_list
			    *list = &rules->tiles[stack][half];

			if (tile < list->n)
				return &list->tile[tile];
			tile -= list->n;
		}
	return NULL;
}

const char *
tile_name(const struct numbers *rules, int tile)
{
	return tile < BASICS ? showdown_spaces[tile]
			     : tile_of(rules, tile)->name;
}

int32_t
tile_price(const struct numbers *rules, int tile)
{
	return tile < BASICS ? rules->basic_price[tile]
			     : tile_of(rules, tile)->value;
}

int
tile_word(const struct numbers *rules, int tile)
{
	const char *name = tile_name(rules, tile);
	int i;

	for (i = 0; strcmp(tile_name(rules, i), name) != 0; i++)
		;
	return i;
}

int
tile_on(const struct showdown *game, int space)
{
	if (space < SPACE_PREMIER)
		return game->basic[space] > 0 ? space : -1;
	return game->tile[space - SPACE_PREMIER] - 1;
}

int
ladder_place(const struct numbers *rules, int32_t price)
{
	int i;

	for (i = 0; i < rules->ladder.n; i++)
		if (rules->ladder.of[i] == price)
			return i;
	return -1;
}

/* SD-2: each stack in the order of its lists, the A tiles on top. */
void
tiles_begin(struct showdown *game)
{
	int stack, half, i, tile = FIRST_TILE;

	for (stack = 0; stack < STACKS; stack++)
		for (half = 0; half < HALVES; half++)
			for (i = 0; i < game->rules.tiles[stack][half].n; i++)
				game->stack[stack]
				    .tile[game->stack[stack].n++] = (uint8_t)
				    tile++;
	for (i = 0; i < BASICS; i++)
		game->basic[i] = game->rules.basic_count[i];
}

static void
shuffle(struct showdown *game, struct dice *dice)
{
	int stack, a, b;

	for (stack = 0; stack < STACKS; stack++) {
		a = game->rules.tiles[stack][0].n;
		b = game->rules.tiles[stack][1].n;
		dice_shuffle(dice, game->stack[stack].tile, (size_t)a);
		dice_shuffle(dice, game->stack[stack].tile + a, (size_t)b);
	}
	game->shuffled = 1;
}

/* The premier space that is filled next, or STACKS. */
static int
next_space(const struct showdown *game)
{
	int i;

	for (i = 0; i < STACKS; i++)
		if (game->tile[i] == 0 && game->stack[i].n > 0)
			break;
	return i;
}

static int
first_player(const struct showdown *game)
{
	return game->turn == 0 ? 0 : 1 - game->first;
}

void
tiles_due(const struct showdown *game, struct due *due)
{
	*due = (struct due) { .what = DUE_DEAL, .who = NOBODY, .or_type = -1 };
	due->type = game->dealt ? TILE : TURN;
	due->arg = game->dealt ? SPACE_PREMIER + next_space(game)
			       : game->turn + 1;
}

void
tiles_say(struct showdown *game, struct dice *dice, struct events *out)
{
	int space = next_space(game), tile;

	if (!game->shuffled && dice != NULL)
		shuffle(game, dice);
	if (!game->dealt) {
		EVENT(out, TURN, game->turn + 1, first_player(game));
		return;
	}
	tile = game->stack[space].tile[0];
	EVENT(out, TILE, SPACE_PREMIER + space, tile_word(&game->rules, tile),
	    tile_price(&game->rules, tile));
}

/* A tile by hand brings its starting price along (TK-47). */
bool
tiles_about(void *state, struct event *event, const struct names *names,
    struct error *err)
{
	const struct showdown *game = state;

	(void)names, (void)err;
	if (event->type == TILE && event->n == 2)
		event->arg[event->n++] = tile_price(&game->rules,
		    event->arg[1]);
	return true;
}

int32_t
price_below(const struct numbers *rules, int32_t price)
{
	int32_t i = rules->falls.n;

	while (i > 0 && rules->falls.of[i - 1] >= price)
		i--;
	return i > 0 ? rules->falls.of[i - 1] : 0;
}

static void
lower_prices(struct showdown *game, struct events *out)
{
	int i;

	for (i = 0; i < STACKS; i++) {
		int32_t price;

		if (game->tile[i] == 0)
			continue;
		price = price_below(&game->rules, game->minimum[i]);
		if (price > 0) {
			game->minimum[i] = price;
			EVENT(out, PRICE, SPACE_PREMIER + i, price);
			because(out, "SD-4", "it was not sold");
			continue;
		}
		EVENT(out, GONE, SPACE_PREMIER + i,
		    tile_word(&game->rules, game->tile[i] - 1));
		because(out, "SD-4", "there is no lower price than %d",
		    game->minimum[i]);
		game->tile[i] = 0;
	}
}

/* All spaces are filled that can be; SD-20: one that cannot is the end. */
static void
finish_deal(struct showdown *game)
{
	int i;

	if (next_space(game) < STACKS)
		return;
	for (i = 0; i < STACKS; i++)
		game->last |= game->tile[i] == 0;
	auction_begin(game);
}

static bool
apply_turn(struct showdown *game, const struct event *event, struct events *out,
    struct error *err)
{
	if (event->arg[0] != game->turn + 1)
		return fail(err, FAULT_RULES, "turn %d is due", game->turn + 1);
	if (event->arg[1] >= SEATS)
		return fail(err, FAULT_RULES, "%s is no player",
		    name_of(out->names, event->arg[1]));
	if (game->turn > 0 && event->arg[1] != first_player(game))
		return fail(err, FAULT_RULES,
		    "the first player of turn %d is %s", game->turn + 1,
		    name_of(out->names, first_player(game)));
	game->turn++;
	game->first = (uint8_t)event->arg[1];
	game->dealt = 1;
	lower_prices(game, out);
	finish_deal(game);
	return true;
}

/* Takes the topmost tile of this name; the others keep their order. */
static int
take_tile(struct showdown *game, int space, int word)
{
	struct stack *stack = &game->stack[space];
	int i, tile;

	for (i = 0; i < stack->n; i++)
		if (tile_word(&game->rules, stack->tile[i]) == word)
			break;
	if (i == stack->n)
		return -1;
	tile = stack->tile[i];
	memmove(stack->tile + i, stack->tile + i + 1,
	    (size_t)(stack->n - i - 1));
	stack->n--;
	return tile;
}

bool
tiles_apply(struct showdown *game, const struct event *event,
    struct events *out, struct error *err)
{
	int space = next_space(game), tile;

	if (event->type != (game->dealt ? TILE : TURN))
		return fail(err, FAULT_RULES,
		    "the start of the turn is not over");
	if (event->type == TURN)
		return apply_turn(game, event, out, err);
	if (event->arg[0] != SPACE_PREMIER + space)
		return fail(err, FAULT_RULES, "%s is filled next",
		    showdown_spaces[SPACE_PREMIER + space]);
	tile = take_tile(game, space, event->arg[1]);
	if (tile < 0)
		return fail(err, FAULT_RULES, "the stack holds no `%s'",
		    tile_name(&game->rules, event->arg[1]));
	if (event->n != 3 || event->arg[2] != tile_price(&game->rules, tile))
		return fail(err, FAULT_RULES, "`%s' starts at %d",
		    tile_name(&game->rules, tile),
		    tile_price(&game->rules, tile));
	game->tile[space] = (uint8_t)(tile + 1);
	game->minimum[space] = tile_price(&game->rules, tile);
	finish_deal(game);
	return true;
}

/* Every tile is in one place at most, and there is no other. */
bool
tiles_sound(const struct showdown *game, struct error *err)
{
	uint8_t seen[UINT8_MAX + 1] = { 0 };
	int stack, i;

	for (stack = 0; stack < STACKS; stack++) {
		const struct stack *pile = &game->stack[stack];

		for (i = 0; i < pile->n && i < HALVES * STACK_TILES; i++)
			seen[pile->tile[i]]++;
		if (game->tile[stack] > 0)
			seen[game->tile[stack] - 1]++;
	}
	for (i = 0; i <= UINT8_MAX; i++) {
		bool is_tile = i >= FIRST_TILE &&
		    tile_of(&game->rules, i) != NULL;

		if (seen[i] > 1)
			return fail(err, FAULT_RULES, "tile %d is there twice",
			    i);
		if (seen[i] > 0 && !is_tile)
			return fail(err, FAULT_RULES, "there is no tile %d", i);
	}
	return true;
}
