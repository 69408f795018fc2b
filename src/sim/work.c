/*
 * Many games by several threads.  See work.h.
 */
#include "sim/work.h"

#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>
#include <string.h>
#include <time.h>

#include "engine/memory.h"

struct shared {
	const struct work *work;
	atomic_uint_least64_t next; /* game that nobody has taken */
	atomic_uint_least64_t done; /* so many have been played */
	atomic_uint_least64_t bad;  /* the first that failed; 0: none */
	/* Of journals: the game whose turn it is to be handed on. */
	pthread_mutex_t mutex;
	pthread_cond_t turn;
	uint64_t handed;
};

/* A thread of its own, or, for the first, the program's. */
struct worker {
	struct shared *shared;
	bool first;
	pthread_t thread;
	struct arena arena[BOOKS_MAX];
	int arenas; /* that were opened */
	struct tally tally;
	struct text journal;
	uint64_t bad;
	struct error err;
};

/*
 * So many games are taken at once that taking them costs nothing, and so few
 * that nobody waits long for the last.
 */
enum { TAKE_MAX = 256, QUICK = 4000000, SLOW = 40000000 }; /* nanoseconds */

static int64_t
clock_now(void)
{
	struct timespec now;

	clock_gettime(CLOCK_MONOTONIC, &now);
	return now.tv_sec * INT64_C(1000000000) + now.tv_nsec;
}

/* Games after one that failed need not be played. */
static bool
is_wanted(struct shared *shared, uint64_t number)
{
	uint64_t bad = atomic_load(&shared->bad);

	return number <= shared->work->last && (bad == 0 || number < bad);
}

static void
note_bad(struct worker *worker, uint64_t number)
{
	struct shared *shared = worker->shared;
	uint_least64_t bad = atomic_load(&shared->bad);

	worker->bad = number;
	while ((bad == 0 || number < bad) &&
	    !atomic_compare_exchange_weak(&shared->bad, &bad, number))
		continue;
	pthread_mutex_lock(&shared->mutex);
	pthread_cond_broadcast(&shared->turn);
	pthread_mutex_unlock(&shared->mutex);
}

static bool
play(struct worker *worker, uint64_t number)
{
	const struct work *work = worker->shared->work;
	const struct plan *plan = work->plan;
	struct outcome outcome[BOOKS_MAX];
	int book;

	worker->arena[0].tell_rules = number == work->first;
	for (book = 0; book < plan->books; book++)
		if (!arena_play(&worker->arena[book], number, &outcome[book],
			&worker->err))
			return false;
	tally_count(&worker->tally, plan, number, outcome);
	return true;
}

/* Whether the journals before a game have been handed on, or never will be. */
static bool
wait_turn(struct shared *shared, uint64_t number)
{
	while (shared->handed != number && is_wanted(shared, number))
		pthread_cond_wait(&shared->turn, &shared->mutex);
	return shared->handed == number;
}

/* The journals of whole games, from `number' on and before `end'. */
static void
hand_on(struct worker *worker, uint64_t number, uint64_t end)
{
	struct shared *shared = worker->shared;
	const struct work *work = shared->work;
	bool good = true;

	if (work->take == NULL)
		return;
	pthread_mutex_lock(&shared->mutex);
	if (wait_turn(shared, number)) {
		good = work->take(&worker->journal, work->arg, &worker->err);
		if (good)
			shared->handed = end;
		pthread_cond_broadcast(&shared->turn);
	}
	pthread_mutex_unlock(&shared->mutex);
	text_clear(&worker->journal);
	if (!good)
		note_bad(worker, number);
}

/* Plays games of its own; returns how many of them it played. */
static uint64_t
play_some(struct worker *worker, uint64_t number, uint64_t n)
{
	struct shared *shared = worker->shared;
	uint64_t from = number, end = number + n;
	size_t whole = 0;

	for (; number < end && is_wanted(shared, number); number++) {
		if (!play(worker, number)) {
			/* What there is of its journal is not a game. */
			worker->journal.len = whole;
			note_bad(worker, number);
			break;
		}
		whole = worker->journal.len;
	}
	hand_on(worker, from, number);
	return number - from;
}

static void
tell_progress(struct worker *worker, uint64_t more)
{
	struct shared *shared = worker->shared;
	uint64_t done = atomic_fetch_add(&shared->done, more) + more;

	if (worker->first && shared->work->progress != NULL)
		shared->work->progress(done, shared->work->arg);
}

static void *
work_on(void *arg)
{
	struct worker *worker = arg;
	struct shared *shared = worker->shared;
	int64_t then = clock_now(), now;
	uint64_t n = 1;

	while (worker->bad == 0) {
		uint64_t number = atomic_fetch_add(&shared->next, n);

		if (!is_wanted(shared, number))
			break;
		tell_progress(worker, play_some(worker, number, n));
		now = clock_now();
		if (now - then < QUICK && n < TAKE_MAX)
			n *= 2;
		else if (now - then > SLOW && n > 1)
			n /= 2;
		then = now;
	}
	return NULL;
}

static bool
worker_open(struct worker *worker, struct shared *shared, struct error *err)
{
	const struct work *work = shared->work;
	int book;

	memset(worker, 0, sizeof(*worker));
	worker->shared = shared;
	tally_init(&worker->tally);
	for (book = 0; book < work->plan->books; book++) {
		worker->arenas++;
		if (!arena_open(&worker->arena[book], work->plan, book, err))
			return false;
	}
	if (work->take != NULL)
		worker->arena[0].journal = &worker->journal;
	return true;
}

static void
worker_release(struct worker *worker)
{
	int book;

	for (book = 0; book < worker->arenas; book++)
		arena_release(&worker->arena[book]);
	text_release(&worker->journal);
	memory_free(worker);
}

/* All but the first in threads of their own. */
static void
run_all(struct worker **worker, int n)
{
	int i, started, number = 0;

	assert(n > 0);
	worker[0]->first = true;
	for (started = 1; started < n; started++) {
		number = pthread_create(&worker[started]->thread, NULL, work_on,
		    worker[started]);
		if (number != 0)
			break;
	}
	if (number == 0)
		work_on(worker[0]);
	else {
		fail(&worker[0]->err, FAULT_SYSTEM,
		    "no thread can be started: %s", strerror(number));
		note_bad(worker[0], worker[0]->shared->work->first);
	}
	for (i = 1; i < started; i++)
		pthread_join(worker[i]->thread, NULL);
}

/* The tallies of all, or the fault of the first game that has one. */
static bool
sum_up(struct worker **worker, int n, struct tally *tally, struct error *err)
{
	struct worker *bad = NULL;
	int i;

	for (i = 0; i < n; i++)
		if (worker[i]->bad > 0 &&
		    (bad == NULL || worker[i]->bad < bad->bad))
			bad = worker[i];
	if (bad != NULL) {
		*err = bad->err;
		return false;
	}
	for (i = 0; i < n; i++)
		tally_add(tally, &worker[i]->tally);
	return true;
}

/* Opens as many as are wanted, into a list; *n is how many there are. */
static bool
open_all(struct shared *shared, struct worker **worker, int jobs, int *n,
    struct error *err)
{
	for (*n = 0; *n < jobs;) {
		struct worker *one = memory_resize(NULL, sizeof(*one));

		if (one == NULL)
			return fail_memory(err);
		worker[(*n)++] = one;
		if (!worker_open(one, shared, err))
			return false;
	}
	return true;
}

/* From here on memory is malloc's, which threads may share. */
bool
work_run(const struct work *work, struct tally *tally, struct error *err)
{
	struct shared shared = { .work = work,
		.mutex = PTHREAD_MUTEX_INITIALIZER,
		.turn = PTHREAD_COND_INITIALIZER,
		.handed = work->first };
	struct worker *worker[JOBS_MAX] = { NULL };
	uint64_t games = work->last - work->first + 1;
	int i, n, jobs = games < (uint64_t)work->jobs ? (int)games : work->jobs;
	bool good;

	memory_share();
	dice_speed_up();
	atomic_init(&shared.next, work->first);
	good = open_all(&shared, worker, jobs, &n, err);
	if (good) {
		run_all(worker, n);
		good = sum_up(worker, n, tally, err);
	}
	for (i = 0; i < n; i++)
		worker_release(worker[i]);
	return good;
}
