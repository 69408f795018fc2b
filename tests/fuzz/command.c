/*
 * Fuzzes whole commands: the first line of the input is a command line without
 * the beginning of the command's name, the rest is its standard input.
 *
 * It is linked with the commands as they are, main renamed.  Each run is a
 * process of its own, that ends by exit as commands do and gives its coverage
 * back before.  It can write no file and has an empty folder, so that no option
 * does any harm; no word has a slash.  Exit statuses other than those of TK-4
 * are a crash.
 */
#include "fuzz.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

enum { WORDS = 32, WORD_BYTES = 256, STATUS_MAX = 4 };

typedef int main_fn(int argc, char **argv);
main_fn main_vegas_check, main_vegas_move, main_vegas_moves, main_vegas_new,
    main_vegas_place, main_vegas_roll, main_vegas_rules, main_vegas_score,
    main_vegas_show, main_vegas_sim, main_vegas_undo;

/* What stands first always: without it a command would do work for hours. */
static const struct {
	const char *word, *name, *first;
	main_fn *main;
} commands[] = {
	{ "check", "vegas-check", NULL, main_vegas_check },
	{ "move", "vegas-move", NULL, main_vegas_move },
	{ "moves", "vegas-moves", NULL, main_vegas_moves },
	{ "new", "vegas-new", NULL, main_vegas_new },
	{ "place", "vegas-place", NULL, main_vegas_place },
	{ "roll", "vegas-roll", NULL, main_vegas_roll },
	{ "rules", "vegas-rules", NULL, main_vegas_rules },
	{ "score", "vegas-score", NULL, main_vegas_score },
	{ "show", "vegas-show", NULL, main_vegas_show },
	{ "sim", "vegas-sim", "--merge", main_vegas_sim },
	{ "undo", "vegas-undo", NULL, main_vegas_undo },
};

enum { COMMANDS = sizeof(commands) / sizeof(commands[0]) };

/* Where libFuzzer counts, and the same for the process of a run. */
static struct counters counters, shared;
static int empty = -1; /* where they run */

static char words[WORDS][WORD_BYTES];

static void
copy_word(struct word word, char to[WORD_BYTES])
{
	size_t n = word.n < WORD_BYTES ? word.n : WORD_BYTES - 1;

	memcpy(to, word.p, n);
	to[n] = '\0';
}

/* A descriptor of what the command shall read. */
static void
give_input(const char *data, size_t n)
{
	int fd = memfd_create("input", MFD_CLOEXEC);

	if (fd < 0 || write(fd, data, n) != (ssize_t)n ||
	    lseek(fd, 0, SEEK_SET) != 0 || dup2(fd, 0) != 0)
		abort();
	close(fd);
}

/* A folder that is gone already: there is nothing in it and nothing gets in. */
static int
open_empty(void)
{
	char folder[] = "/tmp/vegas-fuzz-XXXXXX";
	int fd;

	if (mkdtemp(folder) == NULL)
		abort();
	fd = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
	if (fd < 0 || rmdir(folder) != 0)
		abort();
	return fd;
}

static void
lock_up(void)
{
	const struct rlimit none = { 0, 0 };

	if (fchdir(empty) != 0 || setrlimit(RLIMIT_FSIZE, &none) != 0)
		abort();
}

/* libFuzzer takes any exit for a crash, so that it must not hear of this. */
static void
save_counters(int status, void *arg)
{
	(void)arg;
	memcpy(shared.p, counters.p, counters.n);
	_exit(status);
}

/* The words of a command line; which command it is, or COMMANDS. */
static size_t
split_line(struct word line, char **argv, int *argc)
{
	struct word first = word_next(&line), word;
	size_t i;

	for (i = 0; i < COMMANDS && !word_is(first, commands[i].word); i++)
		continue;
	if (i == COMMANDS || memchr(line.p, '/', line.n) != NULL)
		return COMMANDS;
	copy_word((struct word) { commands[i].name, strlen(commands[i].name) },
	    words[(*argc)++]);
	if (commands[i].first != NULL)
		copy_word((struct word) { commands[i].first,
			      strlen(commands[i].first) },
		    words[(*argc)++]);
	while (*argc < WORDS && (word = word_next(&line)).n > 0)
		copy_word(word, words[(*argc)++]);
	for (int n = 0; n < *argc; n++)
		argv[n] = words[n];
	return i;
}

/* In the process that is for it. */
static void __attribute__((noreturn))
run(size_t command, int argc, char **argv, struct word rest)
{
	int null = open("/dev/null", O_WRONLY | O_CLOEXEC);

	if (prctl(PR_SET_PDEATHSIG, SIGKILL) != 0 || dup2(null, 1) != 1 ||
	    dup2(null, 2) != 2 ||
	    (shared.n > 0 && on_exit(save_counters, NULL) != 0))
		abort();
	give_input(rest.p, rest.n);
	lock_up();
	exit(commands[command].main(argc, argv));
}

/* Once, before the first run. */
static void
prepare(void)
{
	if (empty >= 0)
		return;
	empty = open_empty();
	counters = fuzz_counters();
	if (counters.n == 0)
		return;
	shared.p = mmap(NULL, counters.n, PROT_READ | PROT_WRITE,
	    MAP_SHARED | MAP_ANONYMOUS, -1, 0);
	if (shared.p == MAP_FAILED)
		abort();
	shared.n = counters.n;
}

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	char *argv[WORDS + 1] = { 0 };
	struct word rest = { (const char *)data, size };
	int status, argc = 0;
	size_t command = split_line(fuzz_line(&rest), argv, &argc);
	pid_t pid;

	if (command == COMMANDS)
		return 0;
	prepare();
	pid = fork();
	if (pid == 0)
		run(command, argc, argv, rest);
	if (pid < 0)
		fault("no process for a command");
	/* libFuzzer looks at its clock now and then. */
	while (waitpid(pid, &status, 0) < 0)
		if (errno != EINTR)
			fault("a command has no end");
	if (!WIFEXITED(status) || WEXITSTATUS(status) > STATUS_MAX) {
		fprintf(stderr, "status %#x\n", (unsigned)status);
		fault("a command does not end as it should");
	}
	if (shared.n > 0)
		memcpy(counters.p, shared.p, counters.n);
	return 0;
}
