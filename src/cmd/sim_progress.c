/*
 * How far vegas-sim is, on a terminal.  See sim.h.
 */
#include "cmd/sim.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum { BAR = 30 };
#define SECOND INT64_C(1000000000)

static int64_t
clock_now(void)
{
	struct timespec now;

	clock_gettime(CLOCK_MONOTONIC, &now);
	return now.tv_sec * SECOND + now.tv_nsec;
}

bool
sim_progress_open(struct simulation *sim)
{
	const char *term = getenv("TERM");

	sim->since = sim->shown = clock_now();
	return !sim->cmd->opt.quiet && isatty(2) && term != NULL &&
	    strcmp(term, "dumb") != 0;
}

/* So many seconds as a clock shows them. */
static void
put_time(struct text *out, int64_t seconds)
{
	if (seconds >= 3600)
		text_printf(out, "%ld:%02d:%02d", (long)(seconds / 3600),
		    (int)(seconds / 60 % 60), (int)(seconds % 60));
	else
		text_printf(out, "%d:%02d", (int)(seconds / 60),
		    (int)(seconds % 60));
}

static void
put_bar(struct text *out, uint64_t done, uint64_t games)
{
	uint64_t i, full = done * BAR / games;

	text_puts(out, "\r[");
	for (i = 0; i < BAR; i++)
		text_putc(out, i < full ? '#' : '.');
	text_printf(out, "] %3d%%  ", (int)(done * 100 / games));
}

static void
write_terminal(struct text *text)
{
	ssize_t n = write(2, text_string(text), text->len);

	(void)n; /* who does not see it misses nothing */
	text_release(text);
}

/* At most five times a second. */
void
sim_progress(uint64_t done, void *arg)
{
	struct simulation *sim = arg;
	uint64_t games = sim->games.last - sim->games.first + 1;
	struct text out = { 0 };
	int64_t now = clock_now();
	double rate;

	if (now - sim->shown < SECOND / 5 || done == 0)
		return;
	sim->shown = now;
	sim->visible = true;
	rate = (double)done / (double)(now - sim->since) * (double)SECOND;
	put_bar(&out, done, games);
	text_printf(&out, tr("%.*f games/s, "), rate < 10 ? 1 : 0, rate);
	put_time(&out, (int64_t)((double)(games - done) / rate + 0.5));
	text_puts(&out, tr(" left"));
	text_puts(&out, "\x1b[K");
	write_terminal(&out);
}

void
sim_progress_hide(struct simulation *sim)
{
	struct text out = { 0 };

	if (!sim->visible)
		return;
	sim->visible = false;
	text_puts(&out, "\r\x1b[K");
	write_terminal(&out);
}
