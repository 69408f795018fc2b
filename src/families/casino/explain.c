/*
 * The rules in words (TK-64).  Every number here comes from the rules.
 */
#include "families/casino/card.h"

enum { LINE_COLUMNS = 79 };

static const char *
plural(int32_t n)
{
	return n == 1 ? "" : "s";
}

/*
 * A number for each number of players: `2 with 4 players, 1 with 5'; also for
 * more than can play, if there is one.
 */
static void
explain_each(const struct numbers *rules, const int32_t *of, struct text *out)
{
	bool first = true;
	int32_t n;

	for (n = 1; n <= SEATS_MAX; n++) {
		if ((n < rules->players_min || n > rules->players_max) &&
		    of[n] == 0)
			continue;
		text_printf(out, "%s %d with %d%s", first ? "" : ",", of[n], n,
		    !first	 ? ""
			: n == 1 ? " player"
				 : " players");
		first = false;
	}
}

static void
explain_bills(const struct numbers *rules, struct text *out)
{
	struct table table = { 0 };
	struct error err;
	int64_t sum = 0;
	int i, bills = 0;

	if (!table_setup(&table, rules, &err))
		return;
	text_puts(out, "Bills:");
	for (i = 0; i < table.denominations; i++) {
		text_printf(out, "%s %d of %d", i > 0 ? "," : "",
		    table.printed[i], table.amount[i]);
		bills += table.printed[i];
		sum += (int64_t)table.printed[i] * table.amount[i];
	}
	text_printf(out, "; %d bills, %lld in all.\n", bills, (long long)sum);
}

static void
explain_setup(const struct numbers *rules, struct text *out)
{
	int32_t i;

	text_printf(out, "Players: %d", rules->players_min);
	if (rules->players_max > rules->players_min)
		text_printf(out, " to %d", rules->players_max);
	text_printf(out, ".  Rounds: %d.\n", rules->rounds);
	text_printf(out, "Each player has %d dice", rules->dice[DIE_NORMAL]);
	if (rules->dice[DIE_BIG] > 0)
		text_printf(out, " and %d big %s, which count%s as two",
		    rules->dice[DIE_BIG],
		    rules->dice[DIE_BIG] == 1 ? "die" : "dice",
		    rules->dice[DIE_BIG] == 1 ? "s" : "");
	text_puts(out, ".\n");
	text_puts(out, "Casinos:");
	for (i = 1; i <= FACES; i++)
		text_printf(out, "%s %d %s", i > 1 ? "," : "", i,
		    rules->casino[i]);
	if (rules->casino[SLOT][0] != '\0')
		text_printf(out, ", slot %s", rules->casino[SLOT]);
	text_puts(out, ".\n");
	explain_bills(rules, out);
}

static void
explain_neutral(const struct numbers *rules, struct text *out)
{
	int players;

	for (players = 1; !rules->no_neutral && players <= SEATS_MAX;
	     players++) {
		int32_t each = rules->neutral_each[players];
		int32_t rolled = rules->neutral_rolled[players];
		int32_t big = rules->neutral_big[players];

		if (players < rules->players_min ||
		    players > rules->players_max)
			continue;
		if (each > 0)
			text_printf(out,
			    "With %d players each has %d neutral "
			    "%s besides.\n",
			    players, each, each == 1 ? "die" : "dice");
		if (rolled > 0)
			text_printf(out,
			    "With %d players the first player "
			    "rolls %d neutral %s before the first turn and "
			    "puts %s on the casinos shown.\n",
			    players, rolled, rolled == 1 ? "die" : "dice",
			    rolled == 1 ? "it" : "them");
		if (big > 0)
			text_printf(out,
			    "With %d players %d big neutral %s rolled along "
			    "with them.\n",
			    players, big, big == 1 ? "die is" : "dice are");
	}
}

static void
explain_chips(const struct numbers *rules, struct text *out)
{
	if (rules->bank)
		text_puts(out,
		    "The bills of all rounds are set aside first; the other "
		    "bills are the bank.\n");
	if (rules->chips_each > 0)
		text_printf(out,
		    "Each player gets %d chip%s every round; a chip is worth "
		    "%d at the end.\n",
		    rules->chips_each, plural(rules->chips_each),
		    rules->chip_value);
	if (rules->chips_pass > 0)
		text_printf(out,
		    "After a roll a player may pay %d chip%s to pass instead "
		    "of placing, and keeps all dice.\n",
		    rules->chips_pass, plural(rules->chips_pass));
}

static void
explain_play(const struct numbers *rules, struct text *out)
{
	if (rules->fill > 0)
		text_printf(out,
		    "\nBefore each round every casino gets bills from "
		    "the deck, one after another, until it has at least "
		    "%d.\n",
		    rules->fill);
	else
		text_printf(out,
		    "\nBefore each round %d times %d bills are drawn; those "
		    "with the highest sum go to casino %d, the next to %d, "
		    "and so on.\n",
		    FACES, rules->ranked, FACES, FACES - 1);
	explain_chips(rules, out);
	text_puts(out,
	    "In a turn a player rolls all dice still in hand, "
	    "chooses one value and puts all dice of that value on its "
	    "casino.  Then the next player with dice goes on.\nThe round is "
	    "over when nobody holds a die.\n");
	explain_neutral(rules, out);
}

static void
explain_payout(const struct numbers *rules, struct text *out)
{
	static const char *const ways[] = { "money", "bills",
		"bills and chips" };
	int32_t i;

	text_puts(out,
	    rules->ties == TIES_OUT
		? "\nPlayers with equally many dice in a casino take them back "
		  "unpaid.\n"
		: "\nPlayers with equally many dice in a casino stay, in the "
		  "order of their seats.\n");
	text_printf(out,
	    "The most dice take the %s bill, the next most the "
	    "next, one bill each.\nBills that nobody won go %s.\n",
	    rules->pay_first == PAY_HIGHEST ? "highest" : "lowest",
	    rules->bank ? "to the bank" : "under the deck");
	if (rules->first_by == FIRST_WINNER)
		text_printf(out,
		    "Who took the higher bill of casino %d starts the next "
		    "round; if nobody did, of the one before, down to 1; else "
		    "the first player moves %d seat%s clockwise.\n",
		    FACES, rules->first_step, plural(rules->first_step));
	else if (rules->first_step == 0)
		text_puts(out, "The same player starts every round.\n");
	else
		text_printf(out,
		    "The first-player card moves %d seat%s "
		    "clockwise after each round.\n",
		    rules->first_step, plural(rules->first_step));
	text_printf(out, "After round %d the winner is who has the most ",
	    rules->rounds);
	for (i = 0; i < rules->win.n; i++)
		text_printf(out, "%s%s", i > 0 ? "; in a tie the most " : "",
		    ways[rules->win.way[i]]);
	text_puts(out, "; a tie in that is shared.\n");
	if (rules->teams > 0)
		text_printf(out,
		    "Teams are of %d players, who sit as far apart as they "
		    "can; their money and bills are added up.\n",
		    rules->teams);
}

static void
explain_draw(const struct numbers *rules, struct text *out)
{
	static const char *const reuse[] = {
		"In every round they are drawn from all of them.",
		"Boards of earlier rounds stay out while there are others.",
		"A board that comes again shows its other side.",
	};
	int32_t i;

	text_printf(out,
	    "\nBefore each round %d of %d boards %s drawn, for the casinos "
	    "from "
	    "1 up.\n%s\nThe boards are:\n   ",
	    rules->boards_count, rules->boards.n,
	    rules->boards_count == 1 ? "is" : "are",
	    reuse[rules->boards_reuse]);
	for (i = 0; i < rules->boards.n; i++) {
		const int32_t *side = rules->boards.side[i];

		text_printf(out, "%s %s", i > 0 ? "," : "",
		    board_names[side[0]]);
		if (side[1] >= 0)
			text_printf(out, " or %s", board_names[side[1]]);
	}
	text_puts(out, ".\n");
	text_printf(out,
	    "Placing dice on a casino as the placement of a turn activates its "
	    "board.  Rewards up to %d are paid in chips, others in bills from "
	    "the bank.\n",
	    rules->chips_most);
	text_puts(out,
	    "A payout goes: prime-time, casino by casino with double-down "
	    "after "
	    "its own, high-five, black-box, nice-dice and the golden space, "
	    "the fine of bad-luck.\n");
}

/* The boards of the deck, each kind once, in the registry's order. */
static void
explain_boards(const struct numbers *rules, struct text *out)
{
	struct text text = { 0 };
	size_t kind;
	int32_t i;

	if (rules->boards_count == 0)
		return;
	explain_draw(rules, out);
	for (kind = 0; kind < board_count; kind++) {
		bool there = false;

		for (i = 0; i < rules->boards.n; i++)
			there = there ||
			    rules->boards.side[i][0] == (int32_t)kind ||
			    rules->boards.side[i][1] == (int32_t)kind;
		if (!there)
			continue;
		text_clear(&text);
		if (board_at(kind)->explain != NULL)
			board_at(kind)->explain(rules->board[kind], &text);
		text_printf(out, "\n%s\n    %s\n", board_names[kind],
		    text_string(&text));
	}
	out->failed |= text.failed;
	text_release(&text);
}

static void
explain_slot(const struct numbers *rules, struct text *out)
{
	if (rules->casino[SLOT][0] == '\0')
		return;
	text_printf(out,
	    "\nInstead of its casino any value can be placed on %s (slot), but "
	    "none that lies there.  It is filled like the others and paid "
	    "last; the number of dice counts.",
	    rules->casino[SLOT]);
	if (rules->bonus.n > 0)
		text_puts(out,
		    "  Its winners choose their bills, the most dice first.");
	text_putc(out, '\n');
}

static void
explain_kickers(const struct numbers *rules, struct text *out)
{
	bool any = false;
	int32_t n;

	for (n = rules->players_min; n <= rules->players_max; n++)
		any = any || rules->kickers[n] > 0;
	if (!any)
		return;
	text_puts(out, "\nKickers of each player besides:");
	explain_each(rules, rules->kickers, out);
	text_puts(out,
	    ".  A kicker is placed with the dice of its value and leaves the "
	    "casino at once, together with another die there that the player "
	    "chooses.\n");
}

static void
explain_solo(const struct numbers *rules, struct text *out)
{
	int32_t big = rules->dice[DIE_BIG];

	if (rules->solo_dice == 0)
		return;
	text_printf(out,
	    "\nTwo imaginary players, neutral and grey, have %d dice",
	    rules->solo_dice);
	if (big > 0)
		text_printf(out, " and %d big %s", big,
		    big == 1 ? "die" : "dice");
	text_printf(out,
	    " each.  Before each turn each throws %d of them onto the casinos "
	    "shown; when the player has none left, all others.\n",
	    rules->solo_thrown);
}

static void
explain_bonus(const struct numbers *rules, struct text *out)
{
	if (rules->bonus.n == 0)
		return;
	text_puts(out,
	    "\nEach round each player gets one of these bonus cards in "
	    "secret:");
	explain_list(out, rules->bonus.amount, rules->bonus.n);
	text_printf(out,
	    ".\nWho is paid a bill of its value raises an announce die, which "
	    "starts at %d and shows at most %d; at the end its value times %d "
	    "is added.\n",
	    rules->bonus_start, rules->bonus_most, rules->bonus_value);
}

/* The action cards of the deck, in its order. */
static void
explain_cards(const struct numbers *rules, struct text *out)
{
	struct text text = { 0 };
	int32_t i;

	if (rules->cards.n == 0)
		return;
	text_printf(out, "\nEach round %d action cards are shuffled.",
	    rules->cards.n);
	text_puts(out, "  Each player gets:");
	explain_each(rules, rules->cards_each, out);
	text_puts(out, ".\nEach is used once, at its moment.\n");
	for (i = 0; i < rules->cards.n; i++) {
		const struct card *card = card_at((size_t)rules->cards.card[i]);

		text_clear(&text);
		card->explain(rules, &text);
		text_printf(out, "\n%s\n    %s\n", card->name,
		    text_string(&text));
	}
	out->failed |= text.failed;
	text_release(&text);
}

/*
 * Breaks a line that is too long for a terminal between two words; what goes on
 * is indented as the line is.
 */
static void
put_line(struct text *out, const char *p, const char *end)
{
	size_t indent = strspn(p, " "), column = 0;

	while (p < end) {
		size_t gap = strspn(p, " "), width = 0;
		const char *word = p += gap;

		/* A character is its first byte, and the others are not. */
		for (; p < end && *p != ' '; p++)
			width += (*p & 0xc0) != 0x80;
		if (column > indent && column + gap + width > LINE_COLUMNS) {
			text_putc(out, '\n');
			column = 0;
			gap = indent;
		}
		text_printf(out, "%*s", (int)gap, "");
		text_add(out, word, (size_t)(p - word));
		column += gap + width;
	}
	text_putc(out, '\n');
}

static void
put_lines(struct text *out, const char *p)
{
	const char *end;

	for (; *p != '\0'; p = end + (*end != '\0')) {
		end = p + strcspn(p, "\n");
		put_line(out, p, end);
	}
}

bool
casino_explain(const struct rules *rules, struct text *out, struct error *err)
{
	struct numbers numbers = { 0 };
	struct text words = { 0 };

	if (!keys_bind(rules, RULES_WHOLE, &numbers, err))
		return false;
	text_printf(&words, "%s\n\n", numbers.title);
	explain_setup(&numbers, &words);
	explain_play(&numbers, &words);
	explain_payout(&numbers, &words);
	explain_boards(&numbers, &words);
	explain_slot(&numbers, &words);
	explain_kickers(&numbers, &words);
	explain_solo(&numbers, &words);
	explain_bonus(&numbers, &words);
	explain_cards(&numbers, &words);
	put_lines(out, text_string(&words));
	out->failed |= words.failed;
	text_release(&words);
	return out->failed ? fail_memory(err) : true;
}
