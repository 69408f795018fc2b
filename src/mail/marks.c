/*
 * Reading our comments in a game.  See marks.h.
 */
#include "mail/marks.h"

#include "mail/clock.h"
#include "mail/orders.h"

bool
number_read(struct word word, unsigned long *number)
{
	int32_t value;

	if (!word_number(word, INT32_MAX, &value))
		return false;
	*number = (unsigned long)value;
	return true;
}

/* One that is not as we write it is a comment like any other. */
static bool
read_mark(struct word line, struct mark *mark)
{
	struct word word = word_next(&line);

	if (!word_is(word, "#"))
		return false;
	word = word_next(&line);
	if (word_is(word, "mail")) {
		mark->kind = MARK_MAIL;
		mark->id = word_next(&line);
		mark->name = word_next(&line);
		return clock_read(word_next(&line), &mark->when) &&
		    number_read(word_next(&line), &mark->number);
	}
	if (word_is(word, "moderator")) {
		mark->kind = MARK_MODERATOR;
		if (!clock_read(word_next(&line), &mark->when) ||
		    !number_read(word_next(&line), &mark->number))
			return false;
	} else if (word_is(word, "standing")) {
		mark->kind = MARK_STANDING;
		mark->name = word_next(&line);
	} else if (word_is(word, "due")) {
		mark->kind = MARK_DUE;
		mark->name = word_next(&line);
		mark->id = word_next(&line);
		return clock_read(word_next(&line), &mark->when);
	} else
		return false;
	mark->rest = word_trim(line);
	return true;
}

bool
mark_next(struct word text, size_t *at, struct mark *mark)
{
	struct word rest = { text.p + *at, text.n - *at };

	while (rest.n > 0) {
		size_t from = (size_t)(rest.p - text.p);
		struct word line = line_next(&rest);

		*mark = (struct mark) { .at = from };
		if (line.n > 0 && line.p[0] == '#' && read_mark(line, mark)) {
			*at = (size_t)(rest.p - text.p);
			return true;
		}
	}
	*at = text.n;
	return false;
}
