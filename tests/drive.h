/*
 * For drive: a game, and programs that are run on it.
 */
#ifndef TESTS_DRIVE_H
#define TESTS_DRIVE_H

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <spawn.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "engine/text.h"

#include "guess.h"
#include "ledger.h"
#include "pick.h"

/* STEPS: no game has so many.  SOME: of the moves, where there are modules. */
enum {
	LINE = 256,
	WORDS = 40,
	MOVES = 64,
	SOME = 12,
	PIPE = 60000,
	STEPS = 3000
};

struct drive {
	const char *bin, *seed;
	char rules[LINE]; /* words for vegas-new */
	bool modules;	  /* some are laid over */
	int players, tries;
	uint64_t random;
	char folder[PATH_MAX];

	bool piped;
	struct text game;  /* as it must be now */
	struct text dealt; /* as vegas-new made it */
	struct text made;  /* the moves since, a line each */
	unsigned long steps;
	struct stat stat; /* of the file */
	struct ledger ledger;

	/* the position */
	struct text list;	/* what vegas-moves printed */
	char move[MOVES][LINE]; /* all of them, or some of very many */
	int moves;
	char who[LINE], what[LINE]; /* is due, or - */

	/* all positions so far: games, their moves, who must do what */
	struct text games, lists, nexts;

	/* the last program */
	char command[LINE];
	int status, out, err; /* out and err: files in memory */
	struct text said, complaint;

	unsigned long long runs, accepted, refused, done;
};

static const char *const names[] = { "anna", "benno", "carla", "denny",
	"\303\251mile", "frida" };

/* Says what is wrong, with the last command and the game. */
static void die(struct drive *, const char *, ...)
    __attribute__((format(printf, 2, 3), noreturn));

static void
die(struct drive *d, const char *format, ...)
{
	va_list args;

	fputs("drive: ", stderr);
	va_start(args, format);
	vfprintf(stderr, format, args);
	va_end(args);
	fprintf(stderr, "\ndrive: %s: status %d (%s)\n%s%s--- the game%s:\n%s",
	    d->command, d->status, d->piped ? "piped" : d->folder,
	    text_string(&d->said), text_string(&d->complaint),
	    d->piped ? "" : " as it should be", text_string(&d->game));
	exit(1);
}

static void
check(struct drive *d, bool good, const char *what)
{
	if (!good)
		die(d, "%s: %s", what, strerror(errno));
}

static int
below(struct drive *d, int n)
{
	return (int)pick(&d->random, (size_t)n);
}

static bool
same(const struct text *a, const struct text *b)
{
	return a->len == b->len && memcmp(a->data, b->data, a->len) == 0;
}

static void
copy(struct text *to, const struct text *from)
{
	text_clear(to);
	text_add(to, text_string(from), from->len);
}

static void
read_all(struct drive *d, int fd, struct text *text)
{
	struct stat stat;

	text_clear(text);
	check(d, fstat(fd, &stat) == 0, "stat");
	check(d, text_reserve(text, (size_t)stat.st_size), "memory");
	text->len = (size_t)stat.st_size;
	check(d, pread(fd, text->data, text->len, 0) == stat.st_size, "read");
	text->data[text->len] = '\0';
}

/* What a program wrote to a file in memory, which is empty then. */
static void
take_output(struct drive *d, int fd, struct text *text)
{
	read_all(d, fd, text);
	check(d, ftruncate(fd, 0) == 0 && lseek(fd, 0, SEEK_SET) == 0,
	    "a file in memory");
}

/* A pipe with all of the input in it. */
static int
fill_pipe(struct drive *d, const struct text *input)
{
	ssize_t len = (ssize_t)input->len;
	int end[2];

	check(d, len < PIPE && pipe2(end, O_CLOEXEC) == 0, "pipe");
	check(d, write(end[1], text_string(input), input->len) == len, "pipe");
	close(end[1]);
	return end[0];
}

static void
spawn(struct drive *d, char **argv, int in)
{
	extern char **environ;
	posix_spawn_file_actions_t files;
	char path[PATH_MAX];
	pid_t pid;

	snprintf(path, sizeof(path), "%s/%s", d->bin, argv[0]);
	posix_spawn_file_actions_init(&files);
	posix_spawn_file_actions_adddup2(&files, in, 0);
	posix_spawn_file_actions_adddup2(&files, d->out, 1);
	posix_spawn_file_actions_adddup2(&files, d->err, 2);
	errno = posix_spawn(&pid, path, &files, NULL, argv, environ);
	check(d, errno == 0, path);
	posix_spawn_file_actions_destroy(&files);
	check(d, waitpid(pid, &d->status, 0) == pid, "wait");
}

/* Runs a program with its words and perhaps a text as input. */
static int run(struct drive *, const struct text *, const char *, ...)
    __attribute__((format(printf, 3, 4)));

static int
run(struct drive *d, const struct text *input, const char *format, ...)
{
	char line[LINE], *argv[WORDS] = { NULL }, *p = line;
	va_list args;
	int n = 0, in;

	va_start(args, format);
	vsnprintf(line, sizeof(line), format, args);
	va_end(args);
	memcpy(d->command, line, sizeof(line));
	while (*p != '\0' && n < WORDS - 1) {
		argv[n++] = p;
		p += strcspn(p, " ");
		if (*p != '\0')
			*p++ = '\0';
	}
	in = input != NULL ? fill_pipe(d, input)
			   : open("/dev/null", O_RDONLY | O_CLOEXEC);
	spawn(d, argv, in);
	close(in);
	d->runs++;
	take_output(d, d->out, &d->said);
	take_output(d, d->err, &d->complaint);
	if (!WIFEXITED(d->status))
		die(d, "it was killed");
	return d->status = WEXITSTATUS(d->status);
}

/* A program that looks at the game or changes it, by file or by pipe. */
static int
look(struct drive *d, const char *command)
{
	return d->piped ? run(d, &d->game, "%s", command)
			: run(d, NULL, "%s g", command);
}

static int
change(struct drive *d, const char *command)
{
	return d->piped ? run(d, &d->game, "%s", command)
			: run(d, NULL, "%s -f g", command);
}

static void
read_file(struct drive *d, struct text *text, struct stat *stat)
{
	int fd = open("g", O_RDONLY | O_CLOEXEC);

	check(d, fd >= 0 && fstat(fd, stat) == 0, "g");
	read_all(d, fd, text);
	close(fd);
}

/* The file is the one it was, not even written anew. */
static void
check_untouched(struct drive *d)
{
	static struct text now;
	struct stat stat;

	if (d->piped)
		return;
	read_file(d, &now, &stat);
	if (!same(&now, &d->game) || stat.st_ino != d->stat.st_ino ||
	    stat.st_mtim.tv_sec != d->stat.st_mtim.tv_sec ||
	    stat.st_mtim.tv_nsec != d->stat.st_mtim.tv_nsec)
		die(d, "the file was changed");
}

static void
expect_success(struct drive *d)
{
	if (d->status != 0 || d->complaint.len > 0)
		die(d, "it failed");
}

/* TK-4, TK-5, TK-6. */
static void
expect_refusal(struct drive *d, int status)
{
	size_t len = strcspn(d->command, " ");
	const char *said = text_string(&d->complaint);

	if (d->status != status)
		die(d, "the status should be %d", status);
	if (d->said.len > 0)
		die(d, "a refusal with output");
	if (strncmp(said, d->command, len) != 0 ||
	    strncmp(said + len, ": ", 2) != 0 ||
	    said[d->complaint.len - 1] != '\n')
		die(d, "a refusal without a message");
	check_untouched(d);
	d->refused++;
}

/* Takes the game over as the last program left it. */
static void
take_game(struct drive *d)
{
	expect_success(d);
	if (d->piped)
		copy(&d->game, &d->said);
	else {
		read_file(d, &d->game, &d->stat);
		if (d->said.len > 0)
			die(d, "output besides the file");
	}
}

#endif
