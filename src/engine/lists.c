/*
 * Records as text: the lists in a line, dice and money.  See scan.h.
 */
#include "engine/scan.h"

static bool
out_of_order(struct scan *scan, char code)
{
	return fail(scan->err, FAULT_FORMAT,
	    code == 'd' || code == 'l'
		? N_("the dice are out of order; they go by face, then "
		     "normal, B, N, K")
		: code == 'x' || code == 'A'
		? N_("the amounts are out of order; the lowest is first")
		: N_("the amounts are out of order; the highest is first"));
}

bool
scan_order(struct scan *scan, char code, int from)
{
	return event_order(scan->event, code, from, scan->order) ||
	    out_of_order(scan, code);
}

const char *
scan_missing(struct scan *scan)
{
	fail(scan->err, FAULT_FORMAT, "the record is cut short; it is `%s %s'",
	    scan->form->word, scan->form->shape);
	return NULL;
}

/* All dice of a roll, counted; in a file they are in order (TK-26). */
const char *
scan_dice(struct scan *scan, const char *p)
{
	int32_t *dice = scan->event->arg + scan->event->n, last = 0;
	const char *end = scan->end;

	if (p == end)
		return p;
	memset(dice, 0, DICE_KINDS * sizeof(*dice));
	for (; p < end; p = skip_blanks(p, end)) {
		struct word word = word_at(p, end);
		int32_t die = scan_die_read(scan, word);
		uint32_t count;

		if (die == 0)
			return NULL;
		if (DIE_KIND(die) >= DICE_KINDS) {
			fail(scan->err, FAULT_RULES,
			    "`%.*s' is a black die; it is not rolled with "
			    "others",
			    (int)word.n, word.p);
			return NULL;
		}
		if (die < last && scan->order == ORDER_STRICT) {
			out_of_order(scan, 'd');
			return NULL;
		}
		last = die;
		count = (uint32_t)dice[DIE_KIND(die)];
		if (dice_with(count, DIE_FACE(die)) == DICE_OF_A_FACE) {
			fail(scan->err, FAULT_FORMAT,
			    "there are more than %d dice of one face",
			    DICE_OF_A_FACE);
			return NULL;
		}
		dice[DIE_KIND(die)] = (int32_t)(count + dice_of(DIE_FACE(die)));
		p += word.n;
	}
	scan->event->n = (uint16_t)(scan->event->n + DICE_KINDS);
	return p;
}

/* `chips 3', or amounts; in two groups where the code is v. */
const char *
scan_money(struct scan *scan, char code, const char *p)
{
	int from = scan->event->n, groups = 1;
	struct word word = word_at(p, scan->end);

	if (code == 'm' && word_is(word, "chips")) {
		scan_put(scan, CHIPS);
		return scan_args(scan, "#", p + word.n);
	}
	for (; p < scan->end; p = skip_blanks(p, scan->end)) {
		word = word_at(p, scan->end);
		if (code == 'v' && groups == 1 && word_is(word, "/")) {
			if (!scan_order(scan, 'a', from))
				return NULL;
			scan_put(scan, GROUP_END);
			from = scan->event->n;
			groups++;
			p++;
		} else if ((p = scan_digits(scan, p)) == NULL)
			return NULL;
	}
	if (from == scan->event->n || (code == 'v' && groups == 1))
		return scan_missing(scan);
	return scan_order(scan, 'a', from) ? p : NULL;
}

/* A wrong number or kind of dice is against the rules (TK-47). */
static const char *
wrong_dice(struct scan *scan)
{
	fail(scan->err, FAULT_RULES,
	    "these are not %d dice, a face or . for each",
	    scan->grammar->places);
	return NULL;
}

/* Dice at places: which are to be thrown, or what each shows. */
const char *
scan_places(struct scan *scan, const char *p)
{
	int places = scan->grammar->places, i;
	struct word word = word_at(p, scan->end);

	if (p == scan->end)
		return p;
	if (word.n == (size_t)places && strspn(word.p, "x.") >= word.n) {
		int32_t set = 0;

		for (i = 0; i < places; i++)
			set |= (word.p[i] == 'x') << i;
		scan_put(scan, PLACES - set);
		return p + word.n;
	}
	for (i = 0; p < scan->end; i++) {
		word = word_at(p, scan->end);
		if (i == places || (word.n > 1 && die_read(word) > 0))
			return wrong_dice(scan);
		if (word.n != 1 ||
		    (word.p[0] != '.' &&
			(word.p[0] < '1' || word.p[0] > '6'))) {
			scan_wrong(scan, word, N_("no die"));
			return NULL;
		}
		scan_put(scan, word.p[0] == '.' ? 0 : word.p[0] - '0');
		p = skip_blanks(p + word.n, scan->end);
	}
	return i == places ? p : wrong_dice(scan);
}
