/*
 * The rules that the showdown family knows (TK-62, TK-63).
 */
#include "families/showdown/showdown.h"

#define AT(field) .offset = offsetof(struct numbers, field)
#define NUMBER(least, most) .type = KEY_NUMBER, .low = (least), .high = (most)
#define PRICES .type = KEY_LIST, .low = 1, .high = PRICE_MAX
#define TILES                                                                  \
	.type = KEY_PRICED, .low = 1, .high = PRICE_MAX, .room = STACK_TILES

/* By path, as in a game's header. */
static const struct key keys[] = {
	{ .path = "basic.lounge.count",
	    NUMBER(0, 99),
	    AT(basic_count[SPACE_LOUNGE]),
	    .required = true,
	    .help = N_("Lounges in the stack") },
	{ .path = "basic.lounge.price",
	    NUMBER(1, PRICE_MAX),
	    AT(basic_price[SPACE_LOUNGE]),
	    .required = true,
	    .help = N_("what a Lounge costs at least") },
	{ .path = "basic.restaurant.count",
	    NUMBER(0, 99),
	    AT(basic_count[SPACE_RESTAURANT]),
	    .required = true,
	    .help = N_("Restaurants in the stack") },
	{ .path = "basic.restaurant.price",
	    NUMBER(1, PRICE_MAX),
	    AT(basic_price[SPACE_RESTAURANT]),
	    .required = true,
	    .help = N_("what a Restaurant costs at least") },
	{ .path = "basic.slots.count",
	    NUMBER(0, 99),
	    AT(basic_count[SPACE_SLOTS]),
	    .required = true,
	    .help = N_("Slots in the stack") },
	{ .path = "basic.slots.price",
	    NUMBER(1, PRICE_MAX),
	    AT(basic_price[SPACE_SLOTS]),
	    .required = true,
	    .help = N_("what Slots cost at least") },
	{ .path = "falls",
	    PRICES,
	    AT(falls),
	    .room = LADDER_MAX,
	    .required = true,
	    .help = N_(
		"the prices that a tile not sold falls to, lowest first") },
	{ .path = "fame.money",
	    NUMBER(1, PRICE_MAX),
	    AT(money_each),
	    .required = true,
	    .help = N_("so much money is one fame at the end") },
	{ .path = "fame.population",
	    NUMBER(0, 99),
	    AT(fame_population),
	    .required = true,
	    .help = N_("fame for the higher population") },
	{ .path = "fame.publicity",
	    NUMBER(0, 99),
	    AT(fame_publicity),
	    .required = true,
	    .help = N_("fame for a pass that is publicity") },
	{ .path = "fame.revenue",
	    NUMBER(0, 99),
	    AT(fame_revenue),
	    .required = true,
	    .help = N_("fame for the higher revenue") },
	{ .path = "fame.visionary",
	    NUMBER(0, 99),
	    AT(fame_visionary),
	    .required = true,
	    .help = N_("fame for beating a bid under `visionary'") },
	{ .path = "family",
	    .type = KEY_TEXT,
	    AT(family),
	    .room = sizeof(((struct numbers *)0)->family),
	    .required = true,
	    .help = N_("the family of games") },
	{ .path = "ladder",
	    PRICES,
	    AT(ladder),
	    .room = LADDER_MAX,
	    .required = true,
	    .help = N_("the prices that can be bid, lowest first") },
	{ .path = "large.a", TILES, AT(tiles[2][0]), .help = "large A tiles" },
	{ .path = "large.b", TILES, AT(tiles[2][1]), .help = "large B tiles" },
	{ .path = "medium.a",
	    TILES,
	    AT(tiles[1][0]),
	    .help = "medium A tiles" },
	{ .path = "medium.b",
	    TILES,
	    AT(tiles[1][1]),
	    .help = "medium B tiles" },
	{ .path = "neutral.dice.first",
	    NUMBER(0, FACES),
	    AT(dice_first),
	    .required = true,
	    .help = N_("its premier dice on turn 1") },
	{ .path = "neutral.dice.none",
	    NUMBER(0, FACES),
	    AT(dice_none),
	    .required = true,
	    .help = N_("the same after a turn in which it bought none") },
	{ .path = "neutral.dice.second",
	    NUMBER(0, FACES),
	    AT(dice_second),
	    .required = true,
	    .help = N_("the same on turn 2") },
	{ .path = "neutral.dice.some",
	    NUMBER(0, FACES),
	    AT(dice_some),
	    .required = true,
	    .help = N_("the same after a turn in which it bought some") },
	{ .path = "neutral.faces",
	    .type = KEY_LIST,
	    .low = 1,
	    .high = STACKS,
	    AT(faces),
	    .room = FACES,
	    .required = true,
	    .help = N_("the premier space that each face names") },
	{ .path = "neutral.most",
	    NUMBER(0, 99),
	    AT(slots_most),
	    .required = true,
	    .help = N_("Slots that it buys at most") },
	{ .path = "neutral.slots",
	    PRICES,
	    AT(slots),
	    .room = RESULTS,
	    .required = true,
	    .help = N_("what it bids on Slots, by the result from 0 up") },
	{ .path = "neutral.step.good",
	    NUMBER(1, LADDER_MAX),
	    AT(step_good),
	    .required = true,
	    .help = N_("the same under `good-relations'") },
	{ .path = "neutral.step.usual",
	    NUMBER(1, LADDER_MAX),
	    AT(step),
	    .required = true,
	    .help = N_(
		"steps of the ladder from its first marker to its second") },
	{ .path = "neutral.surplus",
	    NUMBER(0, FACES),
	    AT(surplus_least),
	    .required = true,
	    .help = N_("the least result that buys Slots in a surplus") },
	{ .path = "players.max",
	    NUMBER(SEATS, SEATS),
	    AT(players_max),
	    .required = true,
	    .help = N_("most players") },
	{ .path = "players.min",
	    NUMBER(SEATS, SEATS),
	    AT(players_min),
	    .required = true,
	    .help = N_("fewest players") },
	{ .path = "small.a", TILES, AT(tiles[0][0]), .help = "small A tiles" },
	{ .path = "small.b", TILES, AT(tiles[0][1]), .help = "small B tiles" },
	{ .path = "title",
	    .type = KEY_TEXT,
	    AT(title),
	    .room = sizeof(((struct numbers *)0)->title),
	    .display = true,
	    .help = "the game's name for people" },
};

static bool
check_rising(const char *path, const struct price_list *list, struct error *err)
{
	int32_t i;

	for (i = 1; i < list->n; i++)
		if (list->of[i] <= list->of[i - 1])
			return fail(err, FAULT_FORMAT,
			    "`%s' is out of order; the lowest price is first",
			    path);
	return true;
}

/* Every starting price is a price of the ladder (SD-24). */
static bool
check_tiles(const struct numbers *numbers, struct error *err)
{
	static const char *const paths[STACKS][HALVES] = {
		{ "small.a", "small.b" },
		{ "medium.a", "medium.b" },
		{ "large.a", "large.b" },
	};
	int stack, half;
	int32_t i;

	for (stack = 0; stack < STACKS; stack++) {
		if (numbers->tiles[stack][0].n + numbers->tiles[stack][1].n ==
		    0)
			return fail(err, FAULT_FORMAT,
			    "`%s' and `%s' have no tile", paths[stack][0],
			    paths[stack][1]);
		for (half = 0; half < HALVES; half++)
			for (i = 0; i < numbers->tiles[stack][half].n; i++) {
				const struct priced *tile =
				    &numbers->tiles[stack][half].tile[i];

				if (ladder_place(numbers, tile->value) < 0)
					return fail(err, FAULT_FORMAT,
					    "`%s' has `%s' at %d, which is no "
					    "price of `ladder'",
					    paths[stack][half], tile->name,
					    tile->value);
			}
	}
	return true;
}

static bool
check_whole(const struct numbers *numbers, struct error *err)
{
	int32_t i;

	if (numbers->faces.n != FACES)
		return fail(err, FAULT_FORMAT,
		    "`neutral.faces' has %d entries, not one for each face",
		    numbers->faces.n);
	for (i = 0; i < numbers->slots.n; i++)
		if (ladder_place(numbers, numbers->slots.price[i]) < 0)
			return fail(err, FAULT_FORMAT,
			    "`neutral.slots' has %d, which is no price of "
			    "`ladder'",
			    numbers->slots.price[i]);
	for (i = 0; i < BASICS; i++)
		if (ladder_place(numbers, numbers->basic_price[i]) < 0)
			return fail(err, FAULT_FORMAT,
			    "`basic.%s.price' is %d, which is no price of "
			    "`ladder'",
			    showdown_spaces[i], numbers->basic_price[i]);
	for (i = 0; i < numbers->falls.n; i++)
		if (ladder_place(numbers, numbers->falls.of[i]) < 0)
			return fail(err, FAULT_FORMAT,
			    "`falls' has %d, which is no price of `ladder'",
			    numbers->falls.of[i]);
	return check_rising("ladder", &numbers->ladder, err) &&
	    check_rising("falls", &numbers->falls, err) &&
	    check_tiles(numbers, err);
}

bool
showdown_numbers(const struct rules *rules, enum rules_mode mode,
    struct numbers *numbers, struct error *err)
{
	struct key_set set = { keys, sizeof(keys) / sizeof(keys[0]), numbers };

	return rules_bind(rules, &set, 1, mode, err) &&
	    (mode == RULES_PARTIAL || check_whole(numbers, err));
}
