/*
 * Taking back the last steps of a game (TK-15).  See games.h.
 */
#include "cmd/games.h"

#include <string.h>

#include "engine/tr.h"

/* Comments among the lines taken back stay, at the end. */
static void
add_lines(struct text *out, struct word text, bool comments)
{
	while (text.n > 0) {
		const char *end = memchr(text.p, '\n', text.n);
		size_t n = end != NULL ? (size_t)(end - text.p) + 1 : text.n;
		struct word line = { text.p, n };

		while (line.n > 0 &&
		    (line.p[line.n - 1] == '\n' || line.p[line.n - 1] == '\r'))
			line.n--;
		if (line_is_comment(line) == comments)
			text_add(out, text.p, n);
		text.p += n;
		text.n -= n;
	}
}

bool
cmd_take_back(struct game *game, struct word text, size_t steps, bool lines,
    struct text *out, struct error *err)
{
	struct word taken;
	size_t from;

	if (game->unsealed)
		return fail(err, FAULT_RULES,
		    "the game is unsealed and everybody knows its seed; "
		    "nothing is taken back any more");
	if (steps > game->n_steps)
		return fail(err, FAULT_RULES,
		    tr_n("there is %zu step to take back, not %zu",
			"there are %zu steps to take back, not %zu",
			game->n_steps),
		    game->n_steps, steps);
	from = game->steps[game->n_steps - steps];
	taken = (struct word) { text.p + from, text.n - from };
	if (lines)
		add_lines(out, taken, false);
	else {
		text_add(out, text.p, from);
		add_lines(out, taken, true);
	}
	return out->failed ? fail_memory(err) : true;
}
