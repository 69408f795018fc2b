/*
 * Runs a command in limits, and tells what it took.
 *
 *	measure SECONDS KIB INPUT COMMAND [ARG...]
 *
 * The command gets SECONDS of processor time, KIB of memory (0: as much as it
 * likes) and INPUT as its standard input.  Writes, separated by tabs, its exit
 * status, or -N where signal N ended it, milliseconds of processor time, the
 * largest resident size in KiB, and the first line that it wrote to standard
 * error or else to standard output.
 */
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

enum { SHOWN = 200 };

_Noreturn static void
die(const char *what)
{
	perror(what);
	exit(4);
}

static rlim_t
number(const char *text)
{
	return (rlim_t)strtoul(text, NULL, 10);
}

_Noreturn static void
run(char **argv, FILE *out, FILE *err)
{
	rlim_t seconds = number(argv[1]), bytes = number(argv[2]) << 10;
	int in = open(argv[3], O_RDONLY);

	if (in < 0 || dup2(in, 0) < 0 || dup2(fileno(out), 1) < 0 ||
	    dup2(fileno(err), 2) < 0 || close(in) != 0 ||
	    setrlimit(RLIMIT_CPU, &(struct rlimit) { seconds, seconds + 1 }) !=
		0 ||
	    (bytes > 0 &&
		setrlimit(RLIMIT_AS, &(struct rlimit) { bytes, bytes }) != 0))
		die(argv[3]);
	execvp(argv[4], argv + 4);
	die(argv[4]);
}

/* Adds the first line of what was written, if there is one. */
static size_t
first_line(FILE *file, char *line)
{
	rewind(file);
	if (fgets(line, SHOWN, file) == NULL)
		line[0] = '\0';
	line[strcspn(line, "\n")] = '\0';
	return strlen(line);
}

static double
milliseconds(struct timeval time)
{
	return (double)time.tv_sec * 1e3 + (double)time.tv_usec / 1e3;
}

int
main(int argc, char **argv)
{
	FILE *out, *err;
	char line[SHOWN];
	struct rusage usage;
	int status;
	pid_t pid;

	if (argc < 5) {
		fputs("usage: measure SECONDS KIB INPUT COMMAND...\n", stderr);
		return 2;
	}
	out = tmpfile();
	err = tmpfile();
	if (out == NULL || err == NULL)
		die("tmpfile");
	pid = fork();
	if (pid == 0)
		run(argv, out, err);
	if (pid < 0 || wait4(pid, &status, 0, &usage) < 0)
		die("fork");
	if (first_line(err, line) == 0)
		first_line(out, line);
	printf("%d\t%.0f\t%ld\t%s\n",
	    WIFEXITED(status) ? WEXITSTATUS(status) : -WTERMSIG(status),
	    milliseconds(usage.ru_utime) + milliseconds(usage.ru_stime),
	    usage.ru_maxrss, line);
	fclose(out);
	fclose(err);
	return 0;
}
