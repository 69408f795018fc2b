/*
 * The rules in words (TK-64).  Every number here comes from the rules.
 */
#include "families/casino/casino.h"

static const char *
plural(int32_t n)
{
	return n == 1 ? "" : "s";
}

static void
explain_setup(const struct numbers *rules, struct text *out)
{
	int64_t sum = 0;
	int32_t i, bills = 0;

	text_printf(out, "Players: %d to %d.  Rounds: %d.\n",
	    rules->players_min, rules->players_max, rules->rounds);
	text_printf(out, "Each player has %d dice.\n", rules->dice[DIE_NORMAL]);
	text_puts(out, "Casinos:");
	for (i = 1; i <= FACES; i++)
		text_printf(out, "%s %d %s", i > 1 ? "," : "", i,
		    rules->casino[i]);
	text_puts(out, ".\nBills:");
	for (i = 0; i < rules->deck.n; i++) {
		int32_t count = rules->deck.pair[i][0];
		int32_t amount = rules->deck.pair[i][1];

		text_printf(out, "%s %d of %d", i > 0 ? "," : "", count,
		    amount);
		bills += count;
		sum += (int64_t)count * amount;
	}
	text_printf(out, "; %d bills, %lld in all.\n", bills, (long long)sum);
}

static void
explain_neutral(const struct numbers *rules, struct text *out)
{
	int players;

	for (players = 1; !rules->no_neutral && players <= SEATS_MAX;
	     players++) {
		int32_t each = rules->neutral_each[players];
		int32_t rolled = rules->neutral_rolled[players];

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
	}
}

static void
explain_play(const struct numbers *rules, struct text *out)
{
	text_printf(out,
	    "\nBefore each round every casino gets bills from "
	    "the deck, one after another,\nuntil it has at least %d.\n",
	    rules->fill);
	text_puts(out,
	    "In a turn a player rolls all dice still in hand, "
	    "chooses one value and puts all\ndice of that value on its "
	    "casino.  Then the next player with dice goes on.\nThe round is "
	    "over when nobody holds a die.\n");
	explain_neutral(rules, out);
}

static void
explain_payout(const struct numbers *rules, struct text *out)
{
	static const char *const ways[] = { "money", "bills" };
	int32_t i;

	text_puts(out,
	    rules->ties == TIES_OUT
		? "\nPlayers with equally many dice in a casino take them back "
		  "unpaid.\n"
		: "\nPlayers with equally many dice in a casino stay, in the "
		  "order of their seats.\n");
	text_printf(out,
	    "The most dice take the %s bill, the next most the "
	    "next, one bill each.\nBills that nobody won go under the deck.\n",
	    rules->pay_first == PAY_HIGHEST ? "highest" : "lowest");
	if (rules->first_step == 0)
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
}

bool
casino_explain(const struct rules *rules, struct text *out, struct error *err)
{
	struct numbers numbers = { 0 };

	if (!keys_bind(rules, RULES_WHOLE, &numbers, err))
		return false;
	text_printf(out, "%s\n\n", numbers.title);
	explain_setup(&numbers, out);
	explain_play(&numbers, out);
	explain_payout(&numbers, out);
	return out->failed ? fail_memory(err) : true;
}
