/*
 * The games of the signature.  See signature.h.
 *
 * There are some of every rule set, module and number of players.  A test finds
 * every module, board and card in them: what is new is added below.
 *
 * Each game is played twice, record by record and as quickly as its family can:
 * it must come to the same.
 */
#include "sim/signature.h"

#include <string.h>

#include "sim/arena.h"

#define MANY "big-dice,slot-machine,bonus-cards"

/*
 * Rules for so many players, and who plays.  With action cards a question can
 * have tens of thousands of answers, and more with dice of several kinds: those
 * are left to random players, for speed.
 */
enum who { ANYBODY, NO_MC, ONLY_RANDOM };

static const struct lot {
	const char *rules, *with; /* no modules: NULL */
	uint8_t from, to;
	enum who who;
} lots[] = {
	{ "las-vegas", NULL, 2, 5, ANYBODY },
	{ "las-vegas-neutral", NULL, 2, 4, ANYBODY },
	{ "royale-base", NULL, 2, 5, ANYBODY },
	{ "royale", NULL, 2, 5, ANYBODY },
	{ "more-cash-soft", NULL, 2, 5, ANYBODY },
	{ "more-cash-twists", NULL, 2, 5, ANYBODY },
	{ "more-cash-balanced", NULL, 2, 5, ANYBODY },
	{ "more-cash-fun", NULL, 2, 5, NO_MC },
	{ "more-cash-tactical", NULL, 2, 5, ANYBODY },
	{ "las-vegas", "action-cards", 2, 5, NO_MC },
	{ "las-vegas", "big-dice", 2, 5, ANYBODY },
	{ "las-vegas", "bonus-cards", 2, 5, ANYBODY },
	{ "las-vegas", "high-stakes", 5, 5, ANYBODY },
	{ "las-vegas", "kickers", 2, 5, ANYBODY },
	{ "las-vegas", "more-bills", 2, 5, ANYBODY },
	{ "las-vegas", "neutral-five", 5, 5, ANYBODY },
	{ "las-vegas", "six-players", 6, 6, ANYBODY },
	{ "las-vegas", "slot-machine", 2, 5, ANYBODY },
	{ "las-vegas", "solo", 1, 1, ANYBODY },
	{ "las-vegas", "teams", 4, 4, ANYBODY },
	{ "las-vegas", "kickers,action-cards," MANY, 2, 5, ONLY_RANDOM },
	{ "las-vegas", "six-players,teams,more-bills,action-cards," MANY, 6, 6,
	    ONLY_RANDOM },
	{ "las-vegas", "six-players,high-stakes,bonus-cards", 5, 6, ANYBODY },
	{ "las-vegas", "neutral-five,slot-machine,action-cards", 5, 5,
	    ONLY_RANDOM },
	{ "las-vegas", "solo," MANY, 1, 1, ANYBODY },
	{ "las-vegas-neutral", "action-cards", 2, 4, ONLY_RANDOM },
	{ "las-vegas-neutral", "big-dice", 2, 4, ANYBODY },
	{ "las-vegas-neutral", "bonus-cards", 2, 4, ANYBODY },
	{ "las-vegas-neutral", "kickers", 2, 4, ANYBODY },
	{ "las-vegas-neutral", "slot-machine,teams", 4, 4, ANYBODY },
	{ "las-vegas-neutral", "kickers,more-bills," MANY, 2, 4, NO_MC },
	{ "las-vegas-neutral", "kickers,action-cards," MANY, 2, 4,
	    ONLY_RANDOM },
	{ "potzblitz", NULL, 3, 5, ANYBODY },
	{ "showdown", NULL, 2, 2, ANYBODY },
};

/*
 * For each number of players: so many games where all are random, or greedy,
 * and of each of the mixes; and for the lowest number one with somebody who
 * plays games out.
 */
enum { RANDOM_GAMES = 10, GREEDY_GAMES = 2, MIXES = 3, MIX_GAMES = 5 };

/* What is being played. */
struct player {
	struct signature *signature;
	const struct conf *conf;
	struct plan plan;
	struct arena arena;
	struct text strategies, journal;
	uint64_t number; /* of the last game */
	bool rules_told; /* of this lot */
};

static bool
is_same(const struct outcome *a, const struct outcome *b)
{
	int i;

	for (i = 0; i < a->standing.players; i++)
		if (a->standing.money[i] != b->standing.money[i] ||
		    a->standing.winner[i] != b->standing.winner[i])
			return false;
	return a->turns == b->turns && a->moves == b->moves &&
	    a->rounds == b->rounds;
}

/* The records are what follows the header. */
static void
list_game(struct player *player)
{
	const char *records = strstr(text_string(&player->journal), "\nseed ");
	struct text *list = &player->signature->list;
	char digest[DIGEST_HEX + 1];
	size_t i;

	records = strchr(records + 1, '\n') + 1;
	digest_of(records, strlen(records), digest);
	text_printf(list, "%lu %s ", (unsigned long)player->number,
	    player->conf->name);
	for (i = 0; i < player->conf->n_with; i++)
		text_printf(list, "%s%s", i > 0 ? "," : "",
		    player->conf->with[i]);
	text_printf(list, "%s %d %s %s\n", i == 0 ? "-" : "",
	    player->plan.players, text_string(&player->strategies), digest);
}

static bool
play_game(struct player *player, struct error *err)
{
	const struct signature *signature = player->signature;
	struct arena *arena = &player->arena;
	struct outcome slow, quick;

	player->number++;
	text_clear(&player->journal);
	arena->journal = &player->journal;
	arena->tell_rules = !player->rules_told;
	if (!arena_play(arena, player->number, &slow, err))
		return false;
	arena->journal = NULL;
	if (!arena_play(arena, player->number, &quick, err))
		return false;
	if (!is_same(&slow, &quick))
		return fail(err, FAULT_SYSTEM,
		    "game %lu: played quickly it does not end as it should",
		    (unsigned long)player->number);
	list_game(player);
	player->rules_told = true;
	return signature->take == NULL ||
	    signature->take(&player->journal, signature->arg, err);
}

/* Some games by player->strategies. */
static bool
play_games(struct player *player, int games, struct error *err)
{
	struct plan *plan = &player->plan;
	bool good;

	text_puts(&plan->seed, "signature");
	good = player->strategies.failed || plan->seed.failed
	    ? fail_memory(err)
	    : plan_set_bots(plan, text_string(&player->strategies), err) &&
		conf_players(player->conf, plan->players, err) &&
		plan_add_book(plan, player->conf, err);
	if (good) {
		good = arena_open(&player->arena, plan, 0, err);
		for (; good && games > 0; games--)
			good = play_game(player, err);
		arena_release(&player->arena);
	}
	plan_release(plan);
	return good;
}

/* So many players of all strategies in turn, from one of them on. */
static void
mix(struct text *list, int players, int from)
{
	static const char *const words[MIXES] = { "random", "greedy",
		"careful" };
	int i;

	text_clear(list);
	for (i = 0; i < players; i++)
		text_printf(list, "%s%s", i > 0 ? "," : "",
		    words[(from + i) % MIXES]);
}

/* Some games where all are alike. */
static bool
play_alike(struct player *player, const char *word, int players, int games,
    struct error *err)
{
	int i;

	text_clear(&player->strategies);
	for (i = 0; i < players; i++)
		text_printf(&player->strategies, "%s%s", i > 0 ? "," : "",
		    word);
	return play_games(player, games, err);
}

static bool
play_mixes(struct player *player, int players, struct error *err)
{
	int i;

	for (i = 0; i < MIXES; i++) {
		mix(&player->strategies, players, i);
		if (!play_games(player, MIX_GAMES, err))
			return false;
	}
	return true;
}

static bool
play_lot(struct player *player, const struct lot *lot, struct error *err)
{
	struct text *list = &player->strategies;
	int n;

	player->rules_told = false;
	for (n = lot->from; n <= lot->to; n++) {
		if (!play_alike(player, "random", n, RANDOM_GAMES, err))
			return false;
		if (lot->who != ONLY_RANDOM &&
		    (!play_alike(player, "greedy", n, GREEDY_GAMES, err) ||
			!play_mixes(player, n, err)))
			return false;
	}
	if (lot->who != ANYBODY)
		return true;
	mix(list, lot->from - 1, 1);
	text_puts(list, lot->from > 1 ? ",mc:2" : "mc:2");
	return play_games(player, 1, err);
}

/* The toolkit's own rules are those that are looked for last. */
static bool
find_rules(struct conf_path *path, struct error *err)
{
	int i;

	if (!conf_path_init(path, NULL, err))
		return false;
	for (i = 0; i < CONF_PLACES - 1; i++)
		text_clear(&path->place[i]);
	return true;
}

bool
signature_make(struct signature *signature, struct error *err)
{
	struct player player = { .signature = signature };
	struct conf_path path = { 0 };
	bool good = find_rules(&path, err);
	size_t i;

	dice_speed_up();
	for (i = 0; good && i < sizeof(lots) / sizeof(lots[0]); i++) {
		struct conf conf = { 0 };

		player.conf = &conf;
		good = conf_load(&conf, &path, lots[i].rules, lots[i].with,
			   err) &&
		    play_lot(&player, &lots[i], err);
		conf_release(&conf);
	}
	if (good && signature->list.failed)
		good = fail_memory(err);
	hash_of(text_string(&signature->list), signature->list.len,
	    signature->hex);
	text_release(&player.strategies);
	text_release(&player.journal);
	conf_path_release(&path);
	return good;
}

void
signature_release(struct signature *signature)
{
	text_release(&signature->list);
}
