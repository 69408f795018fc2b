/*
 * Many games by several threads.  See work.h.
 */
#include "sim/work.h"

#include <errno.h>
#include <pthread.h>
#include <stdatomic.h>
#include <string.h>

#include "engine/memory.h"

struct shared {
	const struct work *work;
	atomic_uint_least64_t next; /* game that nobody has taken */
	atomic_uint_least64_t bad;  /* the first that failed; none: 0 */
};

/* A thread of its own, or, for the first, the program's. */
struct worker {
	struct shared *shared;
	pthread_t thread;
	struct arena arena[BOOKS_MAX];
	struct tally tally;
	uint64_t bad;
	struct error err;
};

enum { TAKE = 16 };

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
}

static bool
play(struct worker *worker, uint64_t number)
{
	const struct plan *plan = worker->shared->work->plan;
	struct outcome outcome[BOOKS_MAX];
	int book;

	for (book = 0; book < plan->books; book++)
		if (!arena_play(&worker->arena[book], number, &outcome[book],
			&worker->err))
			return false;
	tally_count(&worker->tally, plan, number, outcome);
	return true;
}

static void *
work_on(void *arg)
{
	struct worker *worker = arg;
	struct shared *shared = worker->shared;

	for (;;) {
		uint64_t number = atomic_fetch_add(&shared->next, TAKE);
		uint64_t end = number + TAKE;

		if (!is_wanted(shared, number))
			return NULL;
		for (; number < end && is_wanted(shared, number); number++)
			if (!play(worker, number)) {
				note_bad(worker, number);
				return NULL;
			}
	}
}

static bool
worker_open(struct worker *worker, struct shared *shared, struct error *err)
{
	const struct plan *plan = shared->work->plan;
	int book;

	memset(worker, 0, sizeof(*worker));
	worker->shared = shared;
	tally_init(&worker->tally);
	for (book = 0; book < plan->books; book++)
		if (!arena_open(&worker->arena[book], plan, book, err))
			return false;
	return true;
}

static void
worker_release(struct worker *worker)
{
	int book;

	for (book = 0; book < worker->shared->work->plan->books; book++)
		arena_release(&worker->arena[book]);
	memory_free(worker);
}

/* All but the first in threads of their own. */
static bool
start(struct worker **worker, int n, struct error *err)
{
	int i, started, number;

	for (started = 1; started < n; started++) {
		number = pthread_create(&worker[started]->thread, NULL, work_on,
		    worker[started]);
		if (number != 0)
			break;
	}
	if (started == n)
		work_on(worker[0]);
	else {
		atomic_store(&worker[0]->shared->next, UINT32_MAX);
		fail(err, FAULT_SYSTEM, "no thread can be started: %s",
		    strerror(number));
	}
	for (i = 1; i < started; i++)
		pthread_join(worker[i]->thread, NULL);
	return started == n;
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

bool
work_run(const struct work *work, struct tally *tally, struct error *err)
{
	struct shared shared = { .work = work };
	struct worker *worker[JOBS_MAX];
	uint64_t games = work->last - work->first + 1;
	int n, i, jobs = work->jobs;
	bool good = true;

	if ((uint64_t)jobs > (games + TAKE - 1) / TAKE)
		jobs = (int)((games + TAKE - 1) / TAKE);
	memory_share();
	dice_speed_up();
	atomic_init(&shared.next, work->first);
	atomic_init(&shared.bad, 0);
	for (n = 0; n < jobs && good; n++) {
		worker[n] = memory_resize(NULL, sizeof(*worker[n]));
		if (worker[n] == NULL) {
			good = fail_memory(err);
			break;
		}
		good = worker_open(worker[n], &shared, err);
	}
	good = good && start(worker, n, err) && sum_up(worker, n, tally, err);
	for (i = 0; i < n; i++)
		worker_release(worker[i]);
	return good;
}
