/*
 * Runs several programs in turn, many times, and tells how long each took.
 *
 *	spawn ROUNDS LABEL INPUT PROGRAM [ARG...] [-- LABEL INPUT PROGRAM ...]
 *
 * Each round runs every program once, beginning with another one each time,
 * so that whatever else the machine does falls on all of them alike.  Input
 * is the file INPUT, output goes to /dev/null.  All run on one processor: a
 * process that wanders finds cold caches, which is not what is measured.
 *
 * Writes LABEL, median and least time in microseconds, the least number of
 * page faults and the largest resident size in KiB, separated by tabs.  A
 * program that fails ends the measurement.
 */
#include <errno.h>
#include <fcntl.h>
#include <sched.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum { CONTESTANTS = 32 };

struct contestant {
	const char *label, *input;
	char **argv;
	double *times; /* microseconds, one a round */
	long faults, rss;
};

_Noreturn static void
die(const char *what)
{
	fprintf(stderr, "spawn: %s: %s\n", what, strerror(errno));
	exit(4);
}

static double
now(void)
{
	struct timespec t;

	clock_gettime(CLOCK_MONOTONIC, &t);
	return (double)t.tv_sec * 1e6 + (double)t.tv_nsec / 1e3;
}

/* Stays on the processor it is on; children inherit that. */
static void
stay(void)
{
	cpu_set_t set;
	int cpu = sched_getcpu();

	if (cpu < 0)
		return;
	CPU_ZERO(&set);
	CPU_SET((size_t)cpu, &set);
	(void)sched_setaffinity(0, sizeof(set), &set);
}

static void
run(struct contestant *c, int round)
{
	extern char **environ;
	posix_spawn_file_actions_t files;
	struct rusage usage;
	double start;
	pid_t pid;
	int status;

	posix_spawn_file_actions_init(&files);
	posix_spawn_file_actions_addopen(&files, 0, c->input, O_RDONLY, 0);
	posix_spawn_file_actions_addopen(&files, 1, "/dev/null", O_WRONLY, 0);
	start = now();
	errno = posix_spawn(&pid, c->argv[0], &files, NULL, c->argv, environ);
	if (errno != 0)
		die(c->argv[0]);
	if (wait4(pid, &status, 0, &usage) < 0)
		die("wait");
	c->times[round] = now() - start;
	posix_spawn_file_actions_destroy(&files);
	if (status != 0) {
		fprintf(stderr, "spawn: %s: wait status %#x\n", c->label,
		    (unsigned)status);
		exit(1);
	}
	if (usage.ru_maxrss > c->rss)
		c->rss = usage.ru_maxrss;
	if (round == 0 || usage.ru_minflt < c->faults)
		c->faults = usage.ru_minflt;
}

static int
by_size(const void *a, const void *b)
{
	double x = *(const double *)a, y = *(const double *)b;

	return (x > y) - (x < y);
}

/* Cuts the command line at each `--`. */
static int
read_contestants(struct contestant *list, int rounds, char **argv)
{
	int n = 0;

	while (*argv != NULL) {
		struct contestant *c = &list[n++];

		if (n > CONTESTANTS || argv[1] == NULL || argv[2] == NULL) {
			fputs("spawn: LABEL INPUT PROGRAM [ARG...]\n", stderr);
			exit(2);
		}
		*c = (struct contestant) { .label = argv[0],
			.input = argv[1],
			.argv = argv + 2 };
		c->times = calloc((size_t)rounds, sizeof(*c->times));
		if (c->times == NULL)
			die("memory");
		for (argv += 3; *argv != NULL; argv++)
			if (strcmp(*argv, "--") == 0) {
				*argv++ = NULL;
				break;
			}
	}
	return n;
}

int
main(int argc, char **argv)
{
	struct contestant list[CONTESTANTS];
	int rounds = argc > 1 ? (int)strtol(argv[1], NULL, 10) : 0;
	int n, i, round;

	if (rounds < 1 || argc < 5) {
		fputs("usage: spawn ROUNDS LABEL INPUT PROGRAM [ARG...] "
		      "[-- LABEL INPUT PROGRAM [ARG...]]...\n",
		    stderr);
		return 2;
	}
	n = read_contestants(list, rounds, argv + 2);
	stay();
	for (round = 0; round < rounds; round++)
		for (i = 0; i < n; i++)
			run(&list[(i + round) % n], round);
	for (i = 0; i < n; i++) {
		struct contestant *c = &list[i];

		qsort(c->times, (size_t)rounds, sizeof(*c->times), by_size);
		printf("%s\t%.1f\t%.1f\t%ld\t%ld\n", c->label,
		    c->times[rounds / 2], c->times[0], c->faults, c->rss);
		free(c->times);
	}
	return fflush(stdout) == 0 ? 0 : 4;
}
