/*
 * Records as text: from an event to a line, by the family's grammar.  What
 * notation.c reads.
 */
#include "engine/event.h"

struct print {
	const struct grammar *grammar;
	const struct names *names;
	const int32_t *arg, *end;
};

static inline char *
print_string(char *to, const char *string)
{
	while (*string != '\0')
		*to++ = *string++;
	return to;
}

static inline char *
print_number(char *to, int32_t number)
{
	uint32_t rest = (uint32_t)number, ten = 10;
	char *end = to + 1, *p;

	for (; rest >= ten && end - to < 9; end++)
		ten *= 10;
	end += rest >= ten;
	p = end;
	do {
		*--p = (char)('0' + rest % 10);
	} while ((rest /= 10) > 0);
	return end;
}

/* Whole names are copied: there is room, and it takes one move. */
static inline char *
print_name(const struct names *names, int32_t who, char *to)
{
	if (who >= names->n)
		return print_string(to, name_of(names, who));
	memcpy(to, names->name[who], NAME_MAX_BYTES);
	return to + names->len[who];
}

static inline char *
print_die(char *to, int die)
{
	if (DIE_KIND(die) != DIE_NORMAL)
		*to++ = "BNKX"[DIE_KIND(die) - DIE_BIG];
	*to++ = (char)('0' + DIE_FACE(die));
	return to;
}

static char *
print_normal_dice(uint32_t dice, char *to)
{
	char face[2] = " 1";

	for (; dice != 0; dice >>= 4, face[1]++)
		for (uint32_t n = dice & 15; n > 0; n--) {
			memcpy(to, face, 2);
			to += 2;
		}
	return to;
}

/* The dice of a roll: most of what is written. */
static char *
print_dice(struct print *print, char *to)
{
	const int32_t *dice = print->arg;
	int face, kind, i;

	if (print->end - dice < DICE_KINDS)
		return to;
	print->arg += DICE_KINDS;
	if ((dice[DIE_BIG] | dice[DIE_NEUTRAL] | dice[DIE_KICKER]) == 0)
		return print_normal_dice((uint32_t)dice[DIE_NORMAL], to);
	for (face = 1; face <= 6; face++)
		for (kind = 0; kind < DICE_KINDS; kind++)
			for (i = dice_with((uint32_t)dice[kind], face); i > 0;
			     i--) {
				*to++ = ' ';
				to = print_die(to, DIE(face, kind));
			}
	return to;
}

static char *print_args(struct print *, const char *codes, char *to);

static char *
print_spelt(struct print *print, char code, int32_t value, char *to)
{
	const char *word = spell_word(print->grammar, print->names, code,
	    value);

	if (word != NULL)
		return print_string(to, word);
	return code == 'k' ? print_die(to, value) : print_number(to, value);
}

static char *
print_task(int32_t value, char *to)
{
	int32_t ten = 1;

	if (value >= TASK_SUM)
		return print_number(print_string(to, "sum "), value - TASK_SUM);
	while (value / ten >= 10)
		ten *= 10;
	for (; ten > 0; ten /= 10) {
		*to++ = (char)('0' + value / ten % 10);
		if (ten > 1)
			*to++ = '-';
	}
	return to;
}

static char *
print_arg(struct print *print, char code, char *to)
{
	int32_t value = *print->arg++;
	const struct term *term;

	*to++ = ' ';
	switch (code) {
	case 'd':
		return print_die(to, value);
	case 'l':
		to = print_die(to, value);
		return value & DIE_ON_SLOT ? print_string(to, " slot") : to;
	case 'h':
		if (value <= HAND_TERM)
			return print_string(to,
			    print->grammar->terms[HAND_TERM - value].word);
		return print_number(to, value);
	case 'n':
		return print_name(print->names, value, to);
	case 'c':
	case 's':
		return value == 7 ? print_string(to, "slot")
				  : print_number(to, value);
	case 'x':
		to = print_number(to, value);
		*to++ = 'x';
		return print_number(to, *print->arg++);
	case 'w':
		term = &print->grammar->terms[value];
		to = print_string(to, term->word);
		return print_args(print, term->args, to);
	case 't':
		return print_task(value, to);
	case 'a':
	case 'A':
	case '#':
		return print_number(to, value);
	default:
		return print_spelt(print, code, value, to);
	}
}

/* `chips 3', or amounts; a / where a group ends. */
static char *
print_money(struct print *print, char *to)
{
	for (; print->arg < print->end; print->arg++) {
		int32_t value = *print->arg;

		*to++ = ' ';
		to = value == CHIPS	 ? print_string(to, "chips")
		    : value == GROUP_END ? print_string(to, "/")
					 : print_number(to, value);
	}
	return to;
}

static char *
print_places(struct print *print, char *to)
{
	int i;

	for (; print->arg < print->end; print->arg++) {
		int32_t value = *print->arg;

		*to++ = ' ';
		if (value >= 0)
			*to++ = (char)(value == 0 ? '.' : '0' + value);
		for (i = 0; value < 0 && i < print->grammar->places; i++)
			*to++ = (PLACES - value) >> i & 1 ? 'x' : '.';
	}
	return to;
}

static char *
print_args(struct print *print, const char *codes, char *to)
{
	while (*codes != '\0') {
		char code = *codes++;
		char many = is_many(*codes) ? *codes++ : '\0';

		if (code == 'D')
			return print_dice(print, to);
		if (code == 'm' || code == 'v')
			return print_money(print, to);
		if (code == 'P')
			return print_places(print, to);
		while (print->arg < print->end) {
			to = print_arg(print, code, to);
			if (many != '+' && many != '*')
				break;
		}
	}
	return to;
}

/*
 * No word is longer than a name, and words of the grammar are shorter; a
 * number of dice is at most 6 times 15 dice of 3 bytes.
 */
size_t
event_room(const struct event *event)
{
	return (event->n + 2U) * (NAME_MAX_BYTES + 1) +
	    (size_t)DICE_KINDS * 6 * DICE_OF_A_FACE * 3;
}

char *
event_print(const struct grammar *grammar, const struct names *names,
    const struct event *event, char *to)
{
	struct print print = { grammar, names, event->arg,
		event->arg + event->n };

	to = print_string(to, grammar->forms[event->type].word);
	to = print_args(&print, grammar->forms[event->type].args, to);
	if (event->given)
		to = print_string(to, " !");
	return to;
}

void
event_format(const struct grammar *grammar, const struct names *names,
    const struct event *event, struct text *out)
{
	char *end;

	if (!text_reserve(out, event_room(event)))
		return;
	end = event_print(grammar, names, event, out->data + out->len);
	*end = '\0';
	out->len = (size_t)(end - out->data);
}

void
die_format(int die, struct text *out)
{
	if (DIE_KIND(die) != DIE_NORMAL)
		text_putc(out, "BNKX"[DIE_KIND(die) - DIE_BIG]);
	text_number(out, DIE_FACE(die));
}
