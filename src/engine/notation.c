/*
 * Records as text: from a line to an event, by the family's grammar.  What
 * print.c writes.
 *
 * This is the inner loop of every replay: it goes over a line once and copies
 * nothing.
 */
#include "engine/event.h"

struct scan {
	const struct grammar *grammar;
	const struct names *names;
	const char *end;
	const struct form *form;
	struct event *event;
	struct error *err;
	enum event_order order;
};

static inline const char *
skip_blanks(const char *p, const char *end)
{
	while (p < end && is_blank(*p))
		p++;
	return p;
}

static inline struct word
word_at(const char *p, const char *end)
{
	const char *q = p;

	while (q < end && !is_blank(*q))
		q++;
	return (struct word) { p, (size_t)(q - p) };
}

static bool
wrong(struct scan *scan, struct word word, const char *wanted)
{
	return fail(scan->err, FAULT_FORMAT, "`%.*s' is no %s; it is `%s%s%s'",
	    (int)word.n, word.p, wanted, scan->form->word,
	    scan->form->shape[0] != '\0' ? " " : "", scan->form->shape);
}

static bool
out_of_order(struct scan *scan, char code)
{
	return fail(scan->err, FAULT_FORMAT,
	    code == 'd' || code == 'l'
		? "the dice are out of order; they go by face, then "
		  "normal, B, N, K"
		: code == 'x' || code == 'A'
		? "the amounts are out of order; the lowest is first"
		: "the amounts are out of order; the highest is first");
}

static inline void
put(struct scan *scan, int32_t value)
{
	scan->event->arg[scan->event->n++] = value;
}

/* A die, or 0 if it is none. */
static int32_t
read_die(struct scan *scan, struct word word)
{
	int32_t die = die_read(word);

	if (die == 0)
		wrong(scan, word, "die");
	return die;
}

static bool
scan_die(struct scan *scan, struct word word)
{
	int32_t die = read_die(scan, word);

	put(scan, die);
	return die != 0;
}

/* All dice of a roll, counted; in a file they are in order (TK-26). */
static const char *
scan_dice(struct scan *scan, const char *p)
{
	int32_t *dice = scan->event->arg + scan->event->n, last = 0;
	const char *end = scan->end;

	if (p == end)
		return p;
	memset(dice, 0, DICE_KINDS * sizeof(*dice));
	for (; p < end; p = skip_blanks(p, end)) {
		struct word word = word_at(p, end);
		int32_t die = read_die(scan, word);
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
	put(scan, who);
	return true;
}

static bool
scan_number(struct scan *scan, struct word word)
{
	int32_t number = 0;

	if (!word_number(word, NUMBER_MAX, &number))
		return wrong(scan, word, "number");
	put(scan, number);
	return true;
}

/* The same for short ones, in one go; what is odd goes the way above. */
static inline const char *
scan_digits(struct scan *scan, const char *p)
{
	const char *q = p;
	int32_t number = 0;
	struct word word;

	while (q < scan->end && q - p < 8 && *q >= '0' && *q <= '9')
		number = 10 * number + (*q++ - '0');
	if (q > p && (*p != '0' || q == p + 1) &&
	    (q == scan->end || is_blank(*q))) {
		put(scan, number);
		return q;
	}
	word = word_at(p, scan->end);
	return scan_number(scan, word) ? p + word.n : NULL;
}

static bool
scan_casino(struct scan *scan, struct word word)
{
	if (word.n == 1 && word.p[0] >= '1' && word.p[0] <= '6') {
		put(scan, word.p[0] - '0');
		return true;
	}
	if (!word_is(word, "slot"))
		return wrong(scan, word, "casino");
	put(scan, 7);
	return true;
}

static bool
scan_slot(struct scan *scan, struct word word)
{
	if (!word_is(word, "slot"))
		return wrong(scan, word, "word here but `slot'");
	put(scan, 7);
	return true;
}

/* A die, and the word `slot' behind it if that is where it lies (TK-39). */
static const char *
scan_lying(struct scan *scan, struct word word)
{
	const char *p = word.p + word.n, *next = skip_blanks(p, scan->end);
	int32_t die = read_die(scan, word);
	struct word slot = word_at(next, scan->end);

	if (die == 0)
		return NULL;
	if (word_is(slot, "slot")) {
		die |= DIE_ON_SLOT;
		p = slot.p + slot.n;
	}
	put(scan, die);
	return p;
}

/* What is dealt to a hand: an amount, or a word. */
static bool
scan_hand(struct scan *scan, struct word word)
{
	int i = term_find(scan->grammar, word);

	if (i < 0)
		return scan_number(scan, word);
	put(scan, HAND_TERM - i);
	return true;
}

/* A word that stands for a number. */
static bool
scan_spelt(struct scan *scan, char code, struct word word)
{
	int32_t value = spell_read(scan->grammar, scan->names, code, word);

	if (value < 0)
		return wrong(scan, word,
		    code == 'b'	      ? "board"
			: code == 'k' ? "die"
			: code == 'p' ? "place"
				      : "place of a marker");
	put(scan, value);
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
		return wrong(scan, word, "COUNTxAMOUNT");
	put(scan, pair[0]);
	put(scan, pair[1]);
	return true;
}

static const char *scan_args(struct scan *, const char *codes, const char *p);

/* A word of the vocabulary, then what it says follows. */
static const char *
scan_term(struct scan *scan, struct word word)
{
	int i = term_find(scan->grammar, word);

	if (i >= 0) {
		put(scan, i);
		return scan_args(scan, scan->grammar->terms[i].args,
		    word.p + word.n);
	}
	wrong(scan, word, "answer");
	return NULL;
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
		good = scan_casino(scan, word);
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
	case 'w':
		return scan_term(scan, word);
	default:
		good = scan_spelt(scan, code, word);
	}
	return good ? p + word.n : NULL;
}

static bool
check_order(struct scan *scan, char code, int from)
{
	return event_order(scan->event, code, from, scan->order) ||
	    out_of_order(scan, code);
}

static const char *
missing(struct scan *scan)
{
	fail(scan->err, FAULT_FORMAT, "the record is cut short; it is `%s %s'",
	    scan->form->word, scan->form->shape);
	return NULL;
}

/* `chips 3', or amounts; in two groups where the code is v. */
static const char *
scan_money(struct scan *scan, char code, const char *p)
{
	int from = scan->event->n, groups = 1;
	struct word word = word_at(p, scan->end);

	if (code == 'm' && word_is(word, "chips")) {
		put(scan, CHIPS);
		return scan_args(scan, "#", p + word.n);
	}
	for (; p < scan->end; p = skip_blanks(p, scan->end)) {
		word = word_at(p, scan->end);
		if (code == 'v' && groups == 1 && word_is(word, "/")) {
			if (!check_order(scan, 'a', from))
				return NULL;
			put(scan, GROUP_END);
			from = scan->event->n;
			groups++;
			p++;
		} else if ((p = scan_digits(scan, p)) == NULL)
			return NULL;
	}
	if (from == scan->event->n || (code == 'v' && groups == 1))
		return missing(scan);
	return check_order(scan, 'a', from) ? p : NULL;
}

/* The words after the first; returns where they end, or NULL. */
static const char *
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
		if (p == end && many != '*' && many != '?')
			return missing(scan);
		while (p < end) {
			p = scan_arg(scan, code, p);
			if (p == NULL)
				return NULL;
			p = skip_blanks(p, end);
			if (many != '+' && many != '*')
				break;
		}
		if ((many == '+' || many == '*') &&
		    !check_order(scan, code, from))
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
