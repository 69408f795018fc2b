/*
 * Records as text: from a line to an event, by the family's grammar.  What
 * print.c writes.
 *
 * This is the inner loop of every replay: it goes over a line once and copies
 * nothing.
 */
#include "engine/rules.h"
#include "engine/scan.h"

bool
scan_wrong(struct scan *scan, struct word word, const char *wanted)
{
	/* Never: a form without words has none that could be wrong. */
	return fail(scan->err, FAULT_FORMAT, "`%.*s' is %s; it is `%s%s%s'",
	    (int)word.n, word.p, tr(wanted), scan->form->word,
	    scan->form->shape[0] != '\0' ? " " : "", scan->form->shape);
}

/* A die, or 0 if it is none. */
int32_t
scan_die_read(struct scan *scan, struct word word)
{
	int32_t die = die_read(word);

	if (die == 0)
		scan_wrong(scan, word, N_("no die"));
	return die;
}

static bool
scan_die(struct scan *scan, struct word word)
{
	int32_t die = scan_die_read(scan, word);

	scan_put(scan, die);
	return die != 0;
}

static bool
scan_name(struct scan *scan, struct word word)
{
	int who = name_find(scan->names, word);

	if (who < 0 && word_is(word, "neutral"))
		who = NEUTRAL;
	else if (who < 0 && word_is(word, "grey"))
		who = GREY;
	if (who < 0)
		return fail(scan->err, FAULT_RULES, "`%.*s' is no player here",
		    (int)word.n, word.p);
	scan_put(scan, who);
	return true;
}

static bool
scan_number(struct scan *scan, struct word word)
{
	int32_t number = 0;

	if (!word_number(word, NUMBER_MAX, &number))
		return scan_wrong(scan, word, N_("no number"));
	scan_put(scan, number);
	return true;
}

/* The same for short ones, in one go; what is odd goes the way above. */
const char *
scan_digits(struct scan *scan, const char *p)
{
	const char *q = p;
	int32_t number = 0;
	struct word word;

	while (q < scan->end && q - p < 8 && *q >= '0' && *q <= '9')
		number = 10 * number + (*q++ - '0');
	if (q > p && (*p != '0' || q == p + 1) &&
	    (q == scan->end || is_blank(*q))) {
		scan_put(scan, number);
		return q;
	}
	word = word_at(p, scan->end);
	return scan_number(scan, word) ? p + word.n : NULL;
}

static bool
scan_place(struct scan *scan, struct word word)
{
	if (word.n == 1 && word.p[0] >= '1' && word.p[0] <= '6') {
		scan_put(scan, word.p[0] - '0');
		return true;
	}
	if (!word_is(word, "slot"))
		return scan_wrong(scan, word, scan->grammar->place);
	scan_put(scan, 7);
	return true;
}

static bool
scan_slot(struct scan *scan, struct word word)
{
	if (!word_is(word, "slot"))
		return scan_wrong(scan, word, N_("no word here but `slot'"));
	scan_put(scan, 7);
	return true;
}

/* A die, and the word `slot' behind it if that is where it lies (TK-39). */
static const char *
scan_lying(struct scan *scan, struct word word)
{
	const char *p = word.p + word.n, *next = skip_blanks(p, scan->end);
	int32_t die = scan_die_read(scan, word);
	struct word slot = word_at(next, scan->end);

	if (die == 0)
		return NULL;
	if (word_is(slot, "slot")) {
		die |= DIE_ON_SLOT;
		p = slot.p + slot.n;
	}
	scan_put(scan, die);
	return p;
}

/* What is dealt to a hand: an amount, or a word. */
static bool
scan_hand(struct scan *scan, struct word word)
{
	int i = term_find(scan->grammar, word);

	/* Never: a word that is missing was missed before. */
	if (i < 0 && (word.n == 0 || word.p[0] < '0' || word.p[0] > '9'))
		return scan_wrong(scan, word, N_("no amount or card"));
	if (i < 0)
		return scan_number(scan, word);
	scan_put(scan, HAND_TERM - i);
	return true;
}

/*
 * No board: the nearest is named.  What ends in a digit is counted, not
 * misspelt, and the next number is no help.
 */
static bool
scan_no_board(struct scan *scan, struct word word)
{
	const struct grammar *grammar = scan->grammar;
	const char *wanted = grammar->board != NULL ? grammar->board
						    : N_("no board");
	const char *nearest = NULL;

	/* Never: a word that is missing was missed before. */
	if (word.n > 0 &&
	    (word.p[word.n - 1] < '0' || word.p[word.n - 1] > '9'))
		nearest = nearest_word(word, grammar->boards,
		    grammar->n_boards);
	if (nearest == NULL)
		return scan_wrong(scan, word, wanted);
	return fail(scan->err, FAULT_FORMAT, "`%.*s' is %s; did you mean `%s'?",
	    (int)word.n, word.p, tr(wanted), nearest);
}

/* A word that stands for a number. */
static bool
scan_spelt(struct scan *scan, char code, struct word word)
{
	int32_t value = spell_read(scan->grammar, scan->names, code, word);

	if (value < 0 && code == 'b')
		return scan_no_board(scan, word);
	if (value < 0)
		return scan_wrong(scan, word,
		    code == 'k'	      ? N_("no die")
			: code == 'p' ? N_("no place")
			: code == 't' ? N_("no task")
			: code == 'u' ? N_("no word of the rules")
				      : N_("no place of a marker"));
	scan_put(scan, value);
	return true;
}

static bool
scan_pair(struct scan *scan, struct word word)
{
	const char *x = memchr(word.p, 'x', word.n);
	struct word count = { word.p, x != NULL ? (size_t)(x - word.p) : 0 };
	struct word amount = { word.p + count.n + 1, word.n - count.n - 1 };
	int32_t pair[2];

	if (x == NULL || !word_number(count, NUMBER_MAX, &pair[0]) ||
	    !word_number(amount, NUMBER_MAX, &pair[1]))
		return scan_wrong(scan, word, N_("no COUNTxAMOUNT"));
	scan_put(scan, pair[0]);
	scan_put(scan, pair[1]);
	return true;
}

/* A word of the vocabulary, then what it says follows. */
static const char *
scan_term(struct scan *scan, struct word word)
{
	int i = term_find(scan->grammar, word);

	if (i >= 0) {
		scan_put(scan, i);
		return scan_args(scan, scan->grammar->terms[i].args,
		    word.p + word.n);
	}
	scan_wrong(scan, word, N_("no answer"));
	return NULL;
}

/* The number after `sum'. */
static const char *
scan_sum(struct scan *scan, const char *p)
{
	p = scan_args(scan, "#", p);
	if (p != NULL)
		scan->event->arg[scan->event->n - 1] += TASK_SUM;
	return p;
}

/* One word; returns where it ends, or NULL. */
static const char *
scan_arg(struct scan *scan, char code, const char *p)
{
	struct word word;
	bool good;

	if (code == '#' || code == 'a' || code == 'A')
		return scan_digits(scan, p);
	word = word_at(p, scan->end);
	switch (code) {
	case 'd':
		good = scan_die(scan, word);
		break;
	case 'n':
		good = scan_name(scan, word);
		break;
	case 'c':
		good = scan_place(scan, word);
		break;
	case 's':
		good = scan_slot(scan, word);
		break;
	case 'x':
		good = scan_pair(scan, word);
		break;
	case 'h':
		good = scan_hand(scan, word);
		break;
	case 'l':
		return scan_lying(scan, word);
	case 't':
		if (word_is(word, "sum"))
			return scan_sum(scan, p + word.n);
		good = scan_spelt(scan, code, word);
		break;
	case 'w':
		return scan_term(scan, word);
	default:
		good = scan_spelt(scan, code, word);
	}
	return good ? p + word.n : NULL;
}

/* The words after the first; returns where they end, or NULL. */
const char *
scan_args(struct scan *scan, const char *codes, const char *p)
{
	const char *end = scan->end;

	while (*codes != '\0') {
		char code = *codes++;
		char many = is_many(*codes) ? *codes++ : '\0';
		int from = scan->event->n;

		p = skip_blanks(p, end);
		if (code == 'D')
			return scan_dice(scan, p);
		if (code == 'm' || code == 'v')
			return scan_money(scan, code, p);
		if (code == 'P')
			return scan_places(scan, p);
		if (p == end && many != '*' && many != '?')
			return scan_missing(scan);
		while (p < end) {
			p = scan_arg(scan, code, p);
			if (p == NULL)
				return NULL;
			p = skip_blanks(p, end);
			if (many != '+' && many != '*')
				break;
		}
		if ((many == '+' || many == '*') &&
		    !scan_order(scan, code, from))
			return NULL;
	}
	return p;
}

/* Cuts blanks and ` !' off the end of a record; whether it was marked. */
static bool
scan_mark(struct scan *scan, const char *p)
{
	const char *end = scan->end;

	while (end > p && is_blank(end[-1]))
		end--;
	scan->end = end;
	if (end - p < 2 || end[-1] != '!' || !is_blank(end[-2]))
		return false;
	scan->end = end - 1;
	return true;
}

static bool
too_many(struct scan *scan, struct word word)
{
	return fail(scan->err, FAULT_FORMAT,
	    "`%.*s' is one word too many; the record is `%s%s%s'", (int)word.n,
	    word.p, scan->form->word, scan->form->shape[0] != '\0' ? " " : "",
	    scan->form->shape);
}

bool
event_parse(const struct grammar *grammar, const struct grammar_index *index,
    const struct names *names, struct word line, enum event_order order,
    struct event *out, struct error *err)
{
	struct scan scan = { grammar, names, line.p + line.n, NULL, out, err,
		order };
	const char *p = skip_blanks(line.p, scan.end);
	struct word word;

	out->n = 0;
	out->given = scan_mark(&scan, p);
	word = word_at(p, scan.end);
	if (word.n == 0)
		return fail(err, FAULT_FORMAT, "there is no word here");
	scan.form = form_find(grammar, index, word);
	if (scan.form == NULL)
		return form_unknown(grammar, word, err);
	out->type = (uint8_t)(scan.form - grammar->forms);
	if (out->given && !scan.form->by_hand)
		return fail(err, FAULT_FORMAT,
		    "`%s' is never given by hand; ` !' does not belong here",
		    scan.form->word);
	p = scan_args(&scan, scan.form->args, p + word.n);
	if (p == NULL)
		return false;
	p = skip_blanks(p, scan.end);
	return p == scan.end || too_many(&scan, word_at(p, scan.end));
}
