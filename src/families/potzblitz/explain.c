/*
 * The rules in words (TK-64).  Every number here comes from the rules.
 */
#include "families/potzblitz/potzblitz.h"

static void
explain_rows(const struct numbers *rules, struct text *out)
{
	int32_t n, i;

	for (n = row_least(rules); n <= rules->players_max; n++) {
		text_printf(out, tr("With %d players the row is"), n);
		for (i = 0; i < rules->row[n].n; i++)
			text_printf(out, "%s %s", i > 0 ? "," : "",
			    potzblitz_cards[rules->row[n].card[i]]);
		text_puts(out, ".\n");
	}
}

static void
explain_tasks(const struct numbers *rules, struct text *out)
{
	int32_t i;

	text_printf(out,
	    tr("There are %d tasks.  All %d dice are used for one.\nFaces in "
	       "any order:"),
	    tasks_count(rules), PLACES_EACH);
	for (i = 0; i < rules->exact.n; i++)
		text_printf(out, "%s%s%d-%d-%d", i > 0 ? "," : "",
		    i % 8 == 0 && i > 0 ? "\n  " : " ",
		    rules->exact.faces[i] / 100,
		    rules->exact.faces[i] / 10 % 10,
		    rules->exact.faces[i] % 10);
	text_puts(out, tr(".\nSums:"));
	for (i = 0; i < rules->sums.n; i++)
		text_printf(out, "%s %d", i > 0 ? "," : "", rules->sums.sum[i]);
	text_puts(out, ".\n");
}

bool
potzblitz_explain(const struct rules *rules, struct text *out,
    struct error *err)
{
	struct numbers numbers = { 0 };
	struct text words = { 0 };

	/* Never: the rules were judged before (conf_load). */
	if (!numbers_bind(rules, RULES_WHOLE, &numbers, err))
		return false;
	text_printf(&words, "%s\n\n", tr(numbers.title));
	text_printf(&words, tr("Players: %d to %d.\n"), numbers.players_min,
	    numbers.players_max);
	text_printf(&words,
	    tr("Each has %d dice, a slap card and %d bolts; there are %d "
	       "bolts, "
	       "the others lie in\nthe middle.\n"),
	    PLACES_EACH, numbers.bolts_each, numbers.bolts_all);
	explain_rows(&numbers, &words);
	explain_tasks(&numbers, &words);
	text_printf(&words,
	    tr("\nA task lies under each card of the row but minus-2.  Nobody "
	       "has the turn:\nwhoever likes rolls any of their dice, all %d "
	       "the first time, or slaps a task\nthat is free.  A slap can be "
	       "moved or taken back.  The round is over when every\ntask is "
	       "slapped; who has none has minus-2.\n"),
	    PLACES_EACH);
	text_printf(&words,
	    tr("\nThe card of a task that the dice meet gives or takes bolts; "
	       "a slap that they do\nnot meet costs %d.  Losses go to the "
	       "middle, minus-2 first; then gains come from\nit.  The game "
	       "ends after the round in which somebody has to pay more than "
	       "they\nhave.  "),
	    numbers.wrong);
	text_puts(&words,
	    numbers.tie == TIE_PLAYOFF
		? tr("The most bolts win; those who are tied play one more "
		     "round alone.\n")
		: tr("The most bolts win; a tie is shared.\n"));
	text_wrap(out, text_string(&words));
	out->failed |= words.failed;
	text_release(&words);
	return out->failed ? fail_memory(err) : true;
}
