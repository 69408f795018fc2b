/*
 * Pictures of a game.  See picture.h.
 */
#include "cmd/picture.h"

#include <string.h>

#include "cmd/look.h"
#include "engine/memory.h"
#include "view/log.h"
#include "view/page.h"

/*
 * A game as it was read: its records, and the state before the first and after
 * each chance or move.  What a viewer may see of a state is known only when
 * all of it has been read, because at the end nothing is a secret.
 */
struct film {
	struct log log;
	char *states;	/* of `size' bytes each */
	size_t *firsts; /* the record that each step begins with */
	size_t n, room, size;
	bool failed;
};

static struct film film;
static struct text taken;

bool
picture_is(const char *format)
{
	return strcmp(format, "svg") == 0 || strcmp(format, "html") == 0;
}

static void
film_add(struct game *game)
{
	size_t room = 2 * film.room + 64;
	void *states, *firsts;

	if (film.n == film.room) {
		states = memory_resize(film.states, room * film.size);
		film.states = states != NULL ? states : film.states;
		firsts = memory_resize(film.firsts,
		    room * sizeof(*film.firsts));
		film.firsts = firsts != NULL ? firsts : film.firsts;
		film.failed |= states == NULL || firsts == NULL;
		if (film.failed)
			return;
		film.room = room;
	}
	memcpy(film.states + film.n * film.size, game->state, film.size);
	film.firsts[film.n++] = film.log.n > 0 ? film.log.n - 1 : 0;
}

static void
film_start(struct game *game, void *arg)
{
	(void)arg;
	log_start(game, &film.log);
	film.n = film.room = 0;
	film.size = game->family->size;
	film_add(game);
}

static void
film_record(struct game *game, const struct watched *watched, void *arg)
{
	(void)arg;
	log_record(game, watched, &film.log);
	if (watched->kind != RECORD_CONSEQUENCE && !film.failed)
		film_add(game);
}

const struct watch picture_watch = { film_start, film_record, NULL };

/* The records of a step, a line each, as the viewer may read them. */
static void
put_records(const struct game *game, size_t step, int viewer, struct text *out)
{
	size_t i = film.firsts[step];
	size_t end = step + 1 < film.n ? film.firsts[step + 1] : film.log.n;

	for (; step > 0 && i < end; i++) {
		if (film.log.list[i].kind == RECORD_CONSEQUENCE)
			text_puts(out, "  ");
		log_line(&film.log, game, i, viewer, out);
		text_putc(out, '\n');
	}
}

static bool
take_page(const struct game *game, int viewer, struct text *out)
{
	struct text records = { 0 }, now = { 0 };
	struct page page = { .out = out,
		.names = &game->header.names,
		.steps = film.n };
	struct due due;
	size_t i;

	game->family->due(game->state, &due);
	if (due.what == DUE_OVER)
		viewer = VIEW_ALL;
	for (i = 0; i < film.n; i++) {
		const void *state = film.states + i * film.size;
		struct sheet sheet = { 0 };

		text_clear(&records);
		text_clear(&now);
		game->family->sheet(state, page.names, viewer, &sheet);
		put_records(game, i, viewer, &records);
		look_due(game, state, &now);
		page_step(&page, &sheet, &records, text_string(&now));
		sheet_release(&sheet);
	}
	page_end(&page);
	out->failed |= records.failed || now.failed;
	text_release(&records);
	text_release(&now);
	return !film.failed && !film.log.failed && !out->failed;
}

static bool
take_svg(const struct game *game, int viewer, struct text *out)
{
	struct sheet sheet = { 0 };
	struct text now = { 0 };

	game->family->sheet(game->state, &game->header.names, viewer, &sheet);
	look_due(game, game->state, &now);
	view_svg(&sheet, &game->header.names, text_string(&now), out);
	out->failed |= now.failed;
	text_release(&now);
	sheet_release(&sheet);
	return !out->failed;
}

bool
picture_take(struct cmd *cmd, struct game *game, unsigned long number,
    int viewer, struct error *err)
{
	bool page = strcmp(cmd->opt.format, "html") == 0;

	if (number > 1)
		return fail(err, FAULT_USAGE,
		    "there is more than one game; %s shows one",
		    cmd->opt.format);
	return (page ? take_page : take_svg)(game, viewer, &taken) ||
	    fail_memory(err);
}

void
picture_finish(struct cmd *cmd)
{
	text_release(&cmd->out);
	cmd->out = taken;
	taken = (struct text) { 0 };
	log_release(&film.log);
	memory_free(film.states);
	memory_free(film.firsts);
	film = (struct film) { 0 };
}
