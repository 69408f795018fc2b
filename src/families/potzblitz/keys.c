/*
 * The rules that the potzblitz family knows (TK-62, TK-63).
 */
#include "families/potzblitz/potzblitz.h"

#define AT(field) .offset = offsetof(struct numbers, field)
#define NUMBER(least, most) .type = KEY_NUMBER, .low = (least), .high = (most)

/* By path, as in a game's header. */
static const struct key keys[] = {
	{ .path = "bolts.all",
	    NUMBER(1, BOLTS_MAX),
	    AT(bolts_all),
	    .required = true,
	    .help = N_("all bolts; those that nobody has lie in the middle") },
	{ .path = "bolts.each",
	    NUMBER(1, BOLTS_MAX),
	    AT(bolts_each),
	    .required = true,
	    .help = N_("bolts of each player at the start") },
	{ .path = "bolts.wrong",
	    NUMBER(0, BOLTS_MAX),
	    AT(wrong),
	    .required = true,
	    .help = N_("what a slap costs that the dice do not meet") },
	{ .path = "family",
	    .type = KEY_TEXT,
	    AT(family),
	    .room = sizeof(((struct numbers *)0)->family),
	    .required = true,
	    .help = N_("the family of games") },
	{ .path = "players.max",
	    NUMBER(1, SEATS),
	    AT(players_max),
	    .required = true,
	    .help = N_("most players") },
	{ .path = "players.min",
	    NUMBER(1, SEATS),
	    AT(players_min),
	    .required = true,
	    .help = N_("fewest players") },
	{ .path = "row.*",
	    .type = KEY_WORDS,
	    .words = "+1 +1a +1b 0 minus-1 minus-2",
	    AT(row[2]),
	    .room = CARDS,
	    .first = 2,
	    .last = SEATS,
	    .stride = sizeof(((struct numbers *)0)->row[0]),
	    .help = "the gain and loss cards, by number of players" },
	{ .path = "tasks.exact",
	    .type = KEY_FACES,
	    AT(exact),
	    .room = TASKS_MAX / 2,
	    .help = "tasks of three faces, 3-4-6" },
	{ .path = "tasks.sums",
	    .type = KEY_LIST,
	    .low = PLACES_EACH,
	    .high = PLACES_EACH * FACES,
	    AT(sums),
	    .room = TASKS_MAX / 2,
	    .help = "tasks of a sum of all dice" },
	{ .path = "tie",
	    .type = KEY_WORD,
	    .words = "shared playoff",
	    AT(tie),
	    .required = true,
	    .help = N_("what those with equally many bolts do at the end") },
	{ .path = "title",
	    .type = KEY_TEXT,
	    AT(title),
	    .room = sizeof(((struct numbers *)0)->title),
	    .display = true,
	    .help = "the game's name for people" },
};

/* In the order of a row, minus-2 last, as many as there are players. */
static bool
check_row(const struct numbers *numbers, int32_t players, struct error *err)
{
	int32_t i, n = numbers->row[players].n;

	if (n != players)
		return fail(err, FAULT_FORMAT,
		    "`row.%d' has %d cards; it needs one for each player",
		    players, n);
	for (i = 1; i < n; i++)
		if (numbers->row[players].card[i] <=
		    numbers->row[players].card[i - 1])
			return fail(err, FAULT_FORMAT,
			    "`row.%d' is out of order; it goes from +1 to "
			    "minus-2",
			    players);
	if (numbers->row[players].card[n - 1] != CARD_LAST)
		return fail(err, FAULT_FORMAT,
		    "`row.%d' does not end with minus-2", players);
	return true;
}

static bool
check_tasks(const struct numbers *numbers, struct error *err)
{
	int32_t i, n = tasks_count(numbers);

	for (i = 0; i < numbers->exact.n; i++)
		if (numbers->exact.faces[i] < 111 ||
		    numbers->exact.faces[i] > 666)
			return fail(err, FAULT_FORMAT,
			    "`tasks.exact' has a task that is not %d faces",
			    PLACES_EACH);
	if (n < 2 * (numbers->players_max - 1))
		return fail(err, FAULT_FORMAT,
		    "`tasks.exact' and `tasks.sums' are %d tasks; two rounds "
		    "of %d players need %d",
		    n, numbers->players_max, 2 * (numbers->players_max - 1));
	return true;
}

static bool
check_whole(const struct numbers *numbers, struct error *err)
{
	int32_t n;

	if (numbers->players_min > numbers->players_max ||
	    numbers->players_min < 2)
		return fail(err, FAULT_FORMAT,
		    "`players.min' is above `players.max', or below 2");
	if (numbers->bolts_each * numbers->players_max > numbers->bolts_all)
		return fail(err, FAULT_FORMAT,
		    "`bolts.all' is %d; %d players with %d each have more",
		    numbers->bolts_all, numbers->players_max,
		    numbers->bolts_each);
	for (n = row_least(numbers); n <= numbers->players_max; n++)
		if (!check_row(numbers, n, err))
			return false;
	return check_tasks(numbers, err);
}

bool
numbers_bind(const struct rules *rules, enum rules_mode mode,
    struct numbers *numbers, struct error *err)
{
	struct key_set set = { keys, sizeof(keys) / sizeof(keys[0]), numbers };

	return rules_bind(rules, &set, 1, mode, err) &&
	    (mode == RULES_PARTIAL || check_whole(numbers, err));
}
