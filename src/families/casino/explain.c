/*
 * The rules in words (TK-64).  Every number here comes from the rules.
 */
#include "families/casino/card.h"

static void
explain_bills(const struct numbers *rules, struct text *out)
{
	struct table table = { 0 };
	struct error err;
	int64_t sum = 0;
	int i, bills = 0;

	/* Never: the rules were judged before (conf_load). */
	if (!table_setup(&table, rules, &err))
		return;
	text_puts(out, tr("Bills:"));
	for (i = 0; i < table.denominations; i++) {
		text_printf(out, tr("%s %d of %d"), i > 0 ? "," : "",
		    table.printed[i], table.amount[i]);
		bills += table.printed[i];
		sum += (int64_t)table.printed[i] * table.amount[i];
	}
	text_printf(out, tr("; %d bills, %lld in all.\n"), bills,
	    (long long)sum);
}

static void
explain_setup(const struct numbers *rules, struct text *out)
{
	int32_t big = rules->dice[DIE_BIG], i;

	if (rules->players_max > rules->players_min)
		text_printf(out, tr("Players: %d to %d."), rules->players_min,
		    rules->players_max);
	else
		text_printf(out, tr("Players: %d."), rules->players_min);
	text_printf(out, tr("  Rounds: %d.\n"), rules->rounds);
	if (big > 0)
		text_printf(out,
		    tr_n("Each player has %d dice and %d big die, which counts "
			 "as two.\n",
			"Each player has %d dice and %d big dice, which count "
			"as two.\n",
			(unsigned long)big),
		    rules->dice[DIE_NORMAL], big);
	else
		text_printf(out, tr("Each player has %d dice.\n"),
		    rules->dice[DIE_NORMAL]);
	text_puts(out, tr("Casinos:"));
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
			    tr_n("With %d players each has %d neutral die "
				 "besides.\n",
				"With %d players each has %d neutral dice "
				"besides.\n",
				(unsigned long)each),
			    players, each);
		if (rolled > 0)
			text_printf(out,
			    tr_n("With %d players the first player rolls %d "
				 "neutral die before the first turn and puts "
				 "it on the casinos shown.\n",
				"With %d players the first player rolls %d "
				"neutral dice before the first turn and puts "
				"them on the casinos shown.\n",
				(unsigned long)rolled),
			    players, rolled);
		if (big > 0)
			text_printf(out,
			    tr_n("With %d players %d big neutral die is rolled "
				 "along with them.\n",
				"With %d players %d big neutral dice are "
				"rolled along with them.\n",
				(unsigned long)big),
			    players, big);
	}
}

static void
explain_chips(const struct numbers *rules, struct text *out)
{
	if (rules->bank)
		text_puts(out,
		    tr("The bills of all rounds are set aside first; the other "
		       "bills are the bank.\n"));
	if (rules->chips_each > 0)
		text_printf(out,
		    tr_n("Each player gets %d chip every round; a chip is "
			 "worth %d at the end.\n",
			"Each player gets %d chips every round; a chip is "
			"worth %d at the end.\n",
			(unsigned long)rules->chips_each),
		    rules->chips_each, rules->chip_value);
	if (rules->chips_pass > 0)
		text_printf(out,
		    tr_n("After a roll a player may pay %d chip to pass "
			 "instead of placing, and keeps all dice.\n",
			"After a roll a player may pay %d chips to pass "
			"instead of placing, and keeps all dice.\n",
			(unsigned long)rules->chips_pass),
		    rules->chips_pass);
}

static void
explain_play(const struct numbers *rules, struct text *out)
{
	if (rules->fill > 0)
		text_printf(out,
		    tr("\nBefore each round every casino gets bills from "
		       "the deck, one after another, until it has at least "
		       "%d.\n"),
		    rules->fill);
	else
		text_printf(out,
		    tr("\nBefore each round %d times %d bills are drawn; those "
		       "with the highest sum go to casino %d, the next to %d, "
		       "and so on.\n"),
		    FACES, rules->ranked, FACES, FACES - 1);
	explain_chips(rules, out);
	text_puts(out,
	    tr("In a turn a player rolls all dice still in hand, "
	       "chooses one value and puts all dice of that value on its "
	       "casino.  Then the next player with dice goes on.\nThe round is "
	       "over when nobody holds a die.\n"));
	explain_neutral(rules, out);
}

static void
explain_payout(const struct numbers *rules, struct text *out)
{
	text_puts(out,
	    rules->ties == TIES_OUT
		? tr("\nPlayers with equally many dice in a casino take them "
		     "back unpaid.\n")
		: tr("\nPlayers with equally many dice in a casino stay, in "
		     "the order of their seats.\n"));
	text_puts(out,
	    rules->pay_first == PAY_HIGHEST
		? tr("The most dice take the highest bill, the next most the "
		     "next, one bill each.\n")
		: tr("The most dice take the lowest bill, the next most the "
		     "next, one bill each.\n"));
	text_puts(out,
	    rules->bank ? tr("Bills that nobody won go to the bank.\n")
			: tr("Bills that nobody won go under the deck.\n"));
}

static void
explain_first(const struct numbers *rules, struct text *out)
{
	if (rules->first_by == FIRST_WINNER)
		text_printf(out,
		    tr_n("Who took the higher bill of casino %d starts the "
			 "next round; if nobody did, of the one before, down "
			 "to 1; else the first player moves %d seat "
			 "clockwise.\n",
			"Who took the higher bill of casino %d starts the "
			"next round; if nobody did, of the one before, down "
			"to 1; else the first player moves %d seats "
			"clockwise.\n",
			(unsigned long)rules->first_step),
		    FACES, rules->first_step);
	else if (rules->first_step == 0)
		text_puts(out, tr("The same player starts every round.\n"));
	else
		text_printf(out,
		    tr_n("The first-player card moves %d seat clockwise after "
			 "each round.\n",
			"The first-player card moves %d seats clockwise after "
			"each round.\n",
			(unsigned long)rules->first_step),
		    rules->first_step);
}

static void
explain_winner(const struct numbers *rules, struct text *out)
{
	static const char *const most[] = {
		N_("the most money"),
		N_("the most bills"),
		N_("the most bills and chips"),
	};
	int32_t i;

	text_printf(out, tr("After round %d the winner is who has "),
	    rules->rounds);
	for (i = 0; i < rules->win.n; i++)
		text_printf(out, i > 0 ? tr("; in a tie %s") : "%s",
		    tr(most[rules->win.way[i]]));
	text_puts(out, tr("; a tie in that is shared.\n"));
	if (rules->teams > 0)
		text_printf(out,
		    tr("Teams are of %d players, who sit as far apart as they "
		       "can; their money and bills are added up.\n"),
		    rules->teams);
}

static void
explain_draw(const struct numbers *rules, struct text *out)
{
	static const char *const reuse[] = {
		N_("In every round they are drawn from all of them."),
		N_("Boards of earlier rounds stay out while there are others."),
		N_("A board that comes again shows its other side."),
	};
	int32_t i;

	text_printf(out,
	    tr_n("\nBefore each round %d of %d boards is drawn, for the "
		 "casinos from 1 up.\n",
		"\nBefore each round %d of %d boards are drawn, for the "
		"casinos from 1 up.\n",
		(unsigned long)rules->boards_count),
	    rules->boards_count, rules->boards.n);
	text_printf(out, "%s\n%s\n   ", tr(reuse[rules->boards_reuse]),
	    tr("The boards are:"));
	for (i = 0; i < rules->boards.n; i++) {
		const int32_t *side = rules->boards.side[i];

		text_printf(out, "%s %s", i > 0 ? "," : "",
		    board_names[side[0]]);
		if (side[1] >= 0)
			text_printf(out, tr(" or %s"), board_names[side[1]]);
	}
	text_puts(out, ".\n");
	text_printf(out,
	    tr("Placing dice on a casino as the placement of a turn activates "
	       "its board.  Rewards up to %d are paid in chips, others in "
	       "bills from the bank.\n"),
	    rules->chips_most);
	text_puts(out,
	    tr("A payout goes: prime-time, casino by casino with double-down "
	       "after its own, high-five, black-box, nice-dice and the golden "
	       "space, the fine of bad-luck.\n"));
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
		board_at(kind)->explain(rules->board[kind], &text);
		explain_piece(out, board_names[kind], &text);
	}
	out->failed |= text.failed;
	text_release(&text);
}

bool
casino_explain(const struct rules *rules, struct text *out, struct error *err)
{
	struct numbers numbers = { 0 };
	struct text words = { 0 };

	/* Never: the rules were judged before (conf_load). */
	if (!keys_bind(rules, RULES_WHOLE, &numbers, err))
		return false;
	text_printf(&words, "%s\n\n", tr(numbers.title));
	explain_setup(&numbers, &words);
	explain_play(&numbers, &words);
	explain_payout(&numbers, &words);
	explain_first(&numbers, &words);
	explain_winner(&numbers, &words);
	explain_boards(&numbers, &words);
	explain_modules(&numbers, &words);
	text_wrap(out, text_string(&words));
	out->failed |= words.failed;
	text_release(&words);
	return out->failed ? fail_memory(err) : true;
}
