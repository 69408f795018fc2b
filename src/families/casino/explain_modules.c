/*
 * What the modules of More Cash More Dice bring along, in words (TK-64).  See
 * explain.c.
 */
#include "families/casino/card.h"

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
		text_printf(out,
		    !first ? tr(", %d with %d")
			   : tr_n(" %d with %d player", " %d with %d players",
				 (unsigned long)n),
		    of[n], n);
		first = false;
	}
}

/*
 * A board or card: what it is called in games, in other languages also what
 * is printed on it, and what it does.
 */
void
explain_piece(struct text *out, const char *id, const struct text *text)
{
	const char *name = tr(id);

	text_printf(out, "\n%s", id);
	if (name != id)
		text_printf(out, " (%s)", name);
	text_printf(out, "\n    %s\n", text_string(text));
}

static void
explain_slot(const struct numbers *rules, struct text *out)
{
	if (rules->casino[SLOT][0] == '\0')
		return;
	text_printf(out,
	    tr("\nInstead of its casino any value can be placed on %s (slot), "
	       "but none that lies there.  It is filled like the others and "
	       "paid last; the number of dice counts."),
	    rules->casino[SLOT]);
	if (rules->bonus.n > 0)
		text_puts(out,
		    tr("  Its winners choose their bills, the most dice "
		       "first."));
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
	text_puts(out, tr("\nKickers of each player besides:"));
	explain_each(rules, rules->kickers, out);
	text_puts(out,
	    tr(".  A kicker is placed with the dice of its value and leaves "
	       "the casino at once, together with another die there that the "
	       "player chooses.\n"));
}

static void
explain_solo(const struct numbers *rules, struct text *out)
{
	int32_t big = rules->dice[DIE_BIG];

	if (rules->solo_dice == 0)
		return;
	if (big > 0)
		text_printf(out,
		    tr_n("\nTwo imaginary players, neutral and grey, have %d "
			 "dice and %d big die each.",
			"\nTwo imaginary players, neutral and grey, have %d "
			"dice and %d big dice each.",
			(unsigned long)big),
		    rules->solo_dice, big);
	else
		text_printf(out,
		    tr("\nTwo imaginary players, neutral and grey, have %d "
		       "dice each."),
		    rules->solo_dice);
	text_printf(out,
	    tr("  Before each turn each throws %d of them onto the casinos "
	       "shown; when the player has none left, all others.\n"),
	    rules->solo_thrown);
}

static void
explain_bonus(const struct numbers *rules, struct text *out)
{
	if (rules->bonus.n == 0)
		return;
	text_puts(out,
	    tr("\nEach round each player gets one of these bonus cards in "
	       "secret:"));
	explain_list(out, rules->bonus.amount, rules->bonus.n);
	text_printf(out,
	    tr(".\nWho is paid a bill of its value raises an announce die, "
	       "which starts at %d and shows at most %d; at the end its value "
	       "times %d is added.\n"),
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
	text_printf(out, tr("\nEach round %d action cards are shuffled."),
	    rules->cards.n);
	text_puts(out, tr("  Each player gets:"));
	explain_each(rules, rules->cards_each, out);
	text_puts(out, tr(".\nEach is used once, at its moment.\n"));
	for (i = 0; i < rules->cards.n; i++) {
		const struct card *card = card_at((size_t)rules->cards.card[i]);

		text_clear(&text);
		card->explain(rules, &text);
		explain_piece(out, card->name, &text);
	}
	out->failed |= text.failed;
	text_release(&text);
}

void
explain_modules(const struct numbers *rules, struct text *out)
{
	explain_slot(rules, out);
	explain_kickers(rules, out);
	explain_solo(rules, out);
	explain_bonus(rules, out);
	explain_cards(rules, out);
}
