/*
 * Games checked by several threads: each takes a part of the stream, checks the
 * games in it and waits until all parts before it have been reported, so that
 * the report is the same for any number of threads.
 *
 * What a part of a stream depends on is which rules were seen before it (TK-24).
 * A thread begins with those that are known then; if it turns out that a part
 * before it has brought others, it reads its part again when its turn has come.
 * New rules are seldom, so that this is too.
 */
#include "cmd/check.h"

#include <pthread.h>
#include <stddef.h>
#include <string.h>

#include "engine/memory.h"
#include "engine/split.h"

struct crew {
	struct check *check;

	/* Held by who reads. */
	pthread_mutex_t input;
	char *const *files; /* the one that is read, and those after it */
	struct split split;
	bool reading;
	unsigned long parts; /* taken so far */
	unsigned long first; /* which of them is the first of its file */

	/* Held for a moment by who asks or says how far it has come. */
	pthread_mutex_t order;
	pthread_cond_t moved;
	unsigned long done;    /* parts reported */
	bool stopped;	       /* nothing more can be written */
	char *const *bad;      /* the file that the system failed on */
	unsigned long version; /* of what is known */
	struct game known;     /* the rules seen, and nothing else */
};

struct worker {
	struct crew *crew;
	pthread_t thread;
	char *const *file;
	struct part part;
	unsigned long number, first; /* of the part; of its file's first */
	unsigned long version;	     /* of the rules that it knows */
	bool lost;		     /* it could not be read */
	struct checker checker;
};

enum { STACK = 1 << 20 };

static void
wait_until(struct crew *crew, unsigned long done)
{
	pthread_mutex_lock(&crew->order);
	while (crew->done < done)
		pthread_cond_wait(&crew->moved, &crew->order);
	pthread_mutex_unlock(&crew->order);
}

static bool
is_first(const struct worker *worker)
{
	return worker->number == worker->first;
}

/* The rules that have been seen in the parts before this one, so far. */
static bool
learn(struct worker *worker)
{
	struct crew *crew = worker->crew;
	bool good = true;

	pthread_mutex_lock(&crew->order);
	if (!is_first(worker) && worker->version != crew->version) {
		good = seen_copy(&worker->checker.game, &crew->known,
		    &worker->checker.report.err);
		worker->version = crew->version;
	}
	pthread_mutex_unlock(&crew->order);
	return good;
}

/* An open part is read up to the end of its first game. */
static void
check_part(struct worker *worker)
{
	struct checker *checker = &worker->checker;
	struct part *part = &worker->part;
	struct journal journal;

	report_clear(&checker->report);
	if (!learn(worker))
		return;
	part_read(part, &journal);
	while (checker_game(checker, &journal) && !part->open)
		continue;
	if (!part->open)
		part_done(part, &journal);
	else if (!split_go_on(&worker->crew->split, part, &journal,
		     &checker->report.err))
		error_in(&checker->report.err, part->name);
}

/* Whether what the part was checked with is what was known before it. */
static bool
knew_all(struct worker *worker)
{
	struct crew *crew = worker->crew;
	bool knew;

	pthread_mutex_lock(&crew->order);
	knew = is_first(worker) || worker->version == crew->version;
	pthread_mutex_unlock(&crew->order);
	return knew;
}

/* What this part has brought is known to all after it. */
static void
teach(struct worker *worker)
{
	struct crew *crew = worker->crew;
	const struct game *game = &worker->checker.game;
	struct error *err = &worker->checker.report.err;

	pthread_mutex_lock(&crew->order);
	if ((is_first(worker) || game->seen_n != crew->known.seen_n) &&
	    err->fault == FAULT_NONE && seen_copy(&crew->known, game, err))
		worker->version = ++crew->version;
	pthread_mutex_unlock(&crew->order);
}

/*
 * Parts of a file that the system failed on are of no use.  Nobody but who has
 * the turn comes here, so that writing keeps nobody else from reading.
 */
static void
report_part(struct worker *worker)
{
	struct crew *crew = worker->crew;
	const struct report *report = &worker->checker.report;
	bool failed = report->err.fault != FAULT_NONE, stopped = false;

	if (crew->bad == worker->file || crew->stopped)
		return;
	stopped = !check_take(crew->check, report) ||
	    ((failed || worker->part.last) &&
		!check_file_done(crew->check, worker->part.name, failed));
	pthread_mutex_lock(&crew->order);
	crew->stopped = stopped;
	if (failed)
		crew->bad = worker->file;
	pthread_mutex_unlock(&crew->order);
}

static void
finish_part(struct worker *worker)
{
	struct crew *crew = worker->crew;

	wait_until(crew, worker->number);
	if (!worker->part.open && !worker->lost && !knew_all(worker))
		check_part(worker);
	teach(worker);
	report_part(worker);
	pthread_mutex_lock(&crew->order);
	crew->done++;
	pthread_cond_broadcast(&crew->moved);
	pthread_mutex_unlock(&crew->order);
}

/* On to the next file. */
static void
leave_file(struct crew *crew)
{
	split_close(&crew->split);
	crew->reading = false;
	crew->files++;
}

/* Whether there is a file to be read, opened or not. */
static bool
find_file(struct crew *crew)
{
	bool stopped;

	pthread_mutex_lock(&crew->order);
	stopped = crew->stopped;
	if (crew->reading && crew->bad == crew->files)
		leave_file(crew);
	pthread_mutex_unlock(&crew->order);
	return !stopped && *crew->files != NULL;
}

/* The next part of all that there is to read, or why there is none. */
static bool
take_part(struct worker *worker)
{
	struct crew *crew = worker->crew;
	struct part *part = &worker->part;
	struct error *err = &worker->checker.report.err;

	if (!find_file(crew))
		return false;
	worker->file = crew->files;
	worker->number = crew->parts++;
	report_clear(&worker->checker.report);
	part->name = *crew->files;
	part->open = false;
	if (!crew->reading) {
		crew->first = worker->number;
		crew->reading = split_open(&crew->split, *crew->files, err);
	}
	worker->first = crew->first;
	worker->lost = !crew->reading || !split_take(&crew->split, part, err);
	if (worker->lost)
		error_in(err, part->name);
	if (worker->lost || part->last)
		leave_file(crew);
	return true;
}

/* Reads on behind a part that is no whole game; nobody else can meanwhile. */
static void
check_open_part(struct worker *worker)
{
	wait_until(worker->crew, worker->number);
	check_part(worker);
	if (worker->checker.report.err.fault != FAULT_NONE)
		leave_file(worker->crew);
}

/* Its rules are mostly those of all others, which the first one brings. */
static void
check_whole_part(struct worker *worker)
{
	if (!is_first(worker))
		wait_until(worker->crew, worker->first + 1);
	check_part(worker);
}

static void *
work(void *arg)
{
	struct worker *worker = arg;
	struct crew *crew = worker->crew;
	bool more;

	for (;;) {
		pthread_mutex_lock(&crew->input);
		more = take_part(worker);
		if (more && worker->part.open)
			check_open_part(worker);
		pthread_mutex_unlock(&crew->input);
		if (!more)
			return NULL;
		if (!worker->part.open && !worker->lost)
			check_whole_part(worker);
		finish_part(worker);
	}
}

static struct worker *
worker_open(struct crew *crew)
{
	struct worker *worker = memory_resize(NULL, sizeof(*worker));

	if (worker == NULL)
		return NULL;
	memset(worker, 0, offsetof(struct worker, checker.game));
	worker->crew = crew;
	checker_init(&worker->checker, crew->check);
	return worker;
}

static void
worker_close(struct worker *worker)
{
	checker_release(&worker->checker);
	part_release(&worker->part);
	memory_free(worker);
}

/* Another thread, if it can be had: the report is the same without. */
static bool
hire(struct worker *worker)
{
	pthread_attr_t attributes;
	bool good = pthread_attr_init(&attributes) == 0;

	if (!good)
		return false;
	good = pthread_attr_setstacksize(&attributes, STACK) == 0 &&
	    pthread_create(&worker->thread, &attributes, work, worker) == 0;
	pthread_attr_destroy(&attributes);
	return good;
}

static struct crew *
crew_open(struct check *check, char *const *files)
{
	struct crew *crew = memory_resize(NULL, sizeof(*crew));

	if (crew == NULL)
		return NULL;
	memset(crew, 0, offsetof(struct crew, known));
	crew->check = check;
	crew->files = files;
	pthread_mutex_init(&crew->input, NULL);
	pthread_mutex_init(&crew->order, NULL);
	pthread_cond_init(&crew->moved, NULL);
	game_init(&crew->known, NULL);
	return crew;
}

static void
crew_close(struct crew *crew)
{
	split_close(&crew->split);
	game_release(&crew->known);
	pthread_cond_destroy(&crew->moved);
	pthread_mutex_destroy(&crew->order);
	pthread_mutex_destroy(&crew->input);
	memory_free(crew);
}

bool
check_crew(struct check *check, char *const *files, int jobs, struct error *err)
{
	struct worker *workers[JOBS_MAX];
	struct crew *crew;
	bool stopped;
	int n, i;

	memory_share();
	crew = crew_open(check, files);
	workers[0] = crew != NULL ? worker_open(crew) : NULL;
	if (workers[0] == NULL) {
		if (crew != NULL)
			crew_close(crew);
		return fail_memory(err);
	}
	for (n = 1; n < jobs; n++) {
		workers[n] = worker_open(crew);
		if (workers[n] == NULL)
			break;
		if (!hire(workers[n])) {
			worker_close(workers[n]);
			break;
		}
	}
	work(workers[0]);
	for (i = 1; i < n; i++)
		pthread_join(workers[i]->thread, NULL);
	for (i = 0; i < n; i++)
		worker_close(workers[i]);
	stopped = crew->stopped;
	crew_close(crew);
	return !stopped;
}
