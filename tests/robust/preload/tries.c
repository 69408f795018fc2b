/*
 * Preloaded into a command, tries at its end what it should have given up
 * (src/cmd/confine.h), and writes to standard error what came of it.
 *
 * The command runs in a folder with the folders `beside', which it may write,
 * and `elsewhere'.
 */
#include <arpa/inet.h>
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <netinet/in.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

static void
say(const char *what, int number)
{
	char line[200];
	int n = snprintf(line, sizeof(line), "%s: %s\n", what,
	    number == 0 ? "done" : strerror(number));

	if (write(2, line, (size_t)n) != n)
		_exit(99);
}

static void
try_exec(void)
{
	char *const argv[] = { (char[]) { "true" }, NULL };
	int status = 0;
	pid_t pid = fork();

	if (pid == 0) {
		unsetenv("LD_PRELOAD");
		execv("/bin/true", argv);
		_exit(errno);
	}
	waitpid(pid, &status, 0);
	say("exec", WEXITSTATUS(status));
}

static void
try_write(const char *folder)
{
	char path[100];
	int fd;

	snprintf(path, sizeof(path), "%s/tried", folder);
	fd = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0600);
	say(folder, fd < 0 ? errno : 0);
	if (fd >= 0)
		close(fd);
	(void)unlink(path);
}

static void
try_connect(void)
{
	struct sockaddr_in address = { .sin_family = AF_INET,
		.sin_port = htons(9),
		.sin_addr.s_addr = htonl(INADDR_LOOPBACK) };
	int fd = socket(AF_INET, SOCK_STREAM, 0);

	say("socket", fd < 0 ? errno : 0);
	if (fd < 0)
		return;
	say("connect",
	    connect(fd, (struct sockaddr *)&address, sizeof(address)) < 0
		? errno
		: 0);
	close(fd);
}

static void
tell_limit(const char *what, __rlimit_resource_t resource)
{
	struct rlimit limit;
	char line[100];

	getrlimit(resource, &limit);
	snprintf(line, sizeof(line), "%s %ld MiB", what,
	    limit.rlim_cur == RLIM_INFINITY ? -1
					    : (long)(limit.rlim_cur >> 20));
	say(line, 0);
}

void
exit(int status)
{
	void (*leave)(int) = (void (*)(int))dlsym(RTLD_NEXT, "exit");

	try_exec();
	try_write("beside");
	try_write("elsewhere");
	try_connect();
	say("signal", kill(getppid(), 0) < 0 ? errno : 0);
	tell_limit("core", RLIMIT_CORE);
	tell_limit("data", RLIMIT_DATA);
	leave(status);
	_exit(98);
}
