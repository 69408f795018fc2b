/*
 * The rules in words (TK-64).  Every number here comes from the rules.
 */
#include "families/showdown/showdown.h"

static void
put_list(struct text *out, const int32_t *of, int32_t n)
{
	int32_t i;

	for (i = 0; i < n; i++)
		text_printf(out, "%s %d", i > 0 ? "," : "", of[i]);
}

static void
explain_tiles(const struct numbers *rules, struct text *out)
{
	static const char *const names[STACKS][HALVES] = {
		{ N_("Small A:"), N_("Small B:") },
		{ N_("Medium A:"), N_("Medium B:") },
		{ N_("Large A:"), N_("Large B:") },
	};
	int stack, half;
	int32_t i;

	text_puts(out, tr("Basic tiles:"));
	for (i = 0; i < BASICS; i++)
		text_printf(out, tr("%s %d %s from %d"), i > 0 ? "," : "",
		    rules->basic_count[i], showdown_spaces[i],
		    rules->basic_price[i]);
	text_puts(out, ".\n");
	for (stack = 0; stack < STACKS; stack++)
		for (half = 0; half < HALVES; half++) {
			const struct tile_list
			    *list = &rules->tiles[stack][half];
			size_t line = out->len;

			text_puts(out, tr(names[stack][half]));
			for (i = 0; i < list->n; i++) {
				if (out->len - line > 56) {
					text_puts(out, ",\n ");
					line = out->len;
				} else
					text_puts(out, i > 0 ? "," : "");
				text_printf(out, " %s %d", list->tile[i].name,
				    list->tile[i].value);
			}
			text_puts(out, list->n > 0 ? ".\n" : tr(" none.\n"));
		}
}

static void
explain_neutral(const struct numbers *rules, struct text *out)
{
	int32_t i;

	text_puts(out,
	    tr("\nThe neutral player bids first, by dice.  For Slots: a die "
	       "less the Slots it has\nbought; below 0 nothing,\n "));
	for (i = 0; i < rules->slots.n; i++)
		text_printf(out, tr("%s %d bids %d"), i > 0 ? "," : "", i,
		    rules->slots.price[i]);
	text_printf(out,
	    tr(".\nIt buys at most %d Slots.  In a surplus it buys Slots at "
	       "once with a result of %d\nor more.\n"),
	    rules->slots_most, rules->surplus_least);
	text_printf(out,
	    tr("For premier tiles: %d dice on turn 1, %d on turn 2, then %d if "
	       "it bought none in\nthe last turn, else %d.  The faces 1 to 6 "
	       "name the spaces"),
	    rules->dice_first, rules->dice_second, rules->dice_none,
	    rules->dice_some);
	put_list(out, rules->faces.space, rules->faces.n);
	text_printf(out,
	    tr_n(".\nA die bids the minimum, but never the starting price; a "
		 "second one %d step above\nthe first, under good-relations "
		 "%d.\n",
		".\nA die bids the minimum, but never the starting price; a "
		"second one %d steps above\nthe first, under good-relations "
		"%d.\n",
		(unsigned long)rules->step),
	    rules->step, rules->step_good);
}

bool
showdown_explain(const struct rules *rules, struct text *out, struct error *err)
{
	struct numbers numbers = { 0 };
	struct text words = { 0 };

	/* Never: the rules were judged before (conf_load). */
	if (!showdown_numbers(rules, RULES_WHOLE, &numbers, err))
		return false;
	text_printf(&words, "%s\n\n", tr(numbers.title));
	text_printf(&words, tr("Players: %d, and a neutral one.\nLadder:"),
	    numbers.players_max);
	put_list(&words, numbers.ladder.of, numbers.ladder.n);
	text_puts(&words, ".\n");
	explain_tiles(&numbers, &words);
	text_puts(&words,
	    tr("\nEach turn one of each basic tile and three premier tiles are "
	       "offered.  A\npremier tile starts at its price; not sold, it "
	       "falls to the next lower of\nthese:\n "));
	put_list(&words, numbers.falls.of, numbers.falls.n);
	text_puts(&words,
	    tr(";\nthen it is gone.\nA player bids a price of the ladder that "
	       "is at least the minimum and above the\nbid there, or passes.  "
	       "Who is outbid acts again.  When both have a bid that\nstands "
	       "or have passed, the highest bids buy.\n"));
	text_printf(&words,
	    tr("A pass for publicity is worth %d fame, beating a bid under "
	       "visionary %d.\n"),
	    numbers.fame_publicity, numbers.fame_visionary);
	explain_neutral(&numbers, &words);
	text_printf(&words,
	    tr("\nThe game ends after the turn in which a space cannot be "
	       "filled.  The higher\nrevenue is worth %d fame, the higher "
	       "population %d, each %d of money 1.  The most\nfame wins, then "
	       "the most money; a tie in both is shared.\n"),
	    numbers.fame_revenue, numbers.fame_population, numbers.money_each);
	text_wrap(out, text_string(&words));
	out->failed |= words.failed;
	text_release(&words);
	return out->failed ? fail_memory(err) : true;
}
