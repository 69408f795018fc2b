/*
 * Makes wrong copies of a file.
 *
 *	alter cut FILE FOLDER	each of its beginnings: FOLDER/LENGTH
 *	alter byte FILE FOLDER	all that one byte can do: FOLDER/OFFSET-WHAT
 *
 * WHAT is `f0' to `f7', that bit turned over; `up', one more; the two digits
 * of the byte that is put there; `no', the byte taken away; `twice', `zero',
 * `blank', it is there twice, or has that before it.  Copies that are no
 * different are left out.  Writes how many there are.
 */
#include <errno.h>
#include <fcntl.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { FILE_MAX = 1 << 16 };

static char text[FILE_MAX];
static size_t len;
static int folder;
static unsigned long made;

_Noreturn static void
die(const char *what)
{
	fprintf(stderr, "alter: %s: %s\n", what, strerror(errno));
	exit(4);
}

static void
write_copy(const char *name, const char *data, size_t n)
{
	int fd = openat(folder, name, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC,
	    0644);

	if (fd < 0 || write(fd, data, n) != (ssize_t)n || close(fd) != 0)
		die(name);
	made++;
}

static void
cut_all(void)
{
	char name[32];
	size_t n;

	for (n = 0; n <= len; n++) {
		snprintf(name, sizeof(name), "%05zu", n);
		write_copy(name, text, n);
	}
}

/* Puts other bytes in the place of one. */
static void
put(size_t at, const char *what, const char *bytes, size_t n)
{
	static char copy[FILE_MAX + 1];
	char name[32];

	if (n == 1 && bytes[0] == text[at])
		return;
	memcpy(copy, text, at);
	memcpy(copy + at, bytes, n);
	memcpy(copy + at + n, text + at + 1, len - at - 1);
	snprintf(name, sizeof(name), "%05zu-%s", at, what);
	write_copy(name, copy, len - 1 + n);
}

static void
put_all(size_t at)
{
	static const unsigned char others[] = { 0, '\t', '\n', '\r', ' ', '!',
		'#', '-', '0', 0xff };
	char what[8], byte = text[at], twice[2] = { byte, byte };
	size_t i;

	for (i = 0; i < 8; i++) {
		char flipped = (char)(byte ^ 1 << i);

		snprintf(what, sizeof(what), "f%zu", i);
		put(at, what, &flipped, 1);
	}
	for (i = 0; i < sizeof(others); i++) {
		char other = (char)others[i];

		snprintf(what, sizeof(what), "%02x", others[i]);
		put(at, what, &other, 1);
	}
	put(at, "zero", (char[]) { '0', byte }, 2);
	put(at, "blank", (char[]) { ' ', byte }, 2);
	byte++;
	put(at, "up", &byte, 1);
	put(at, "no", "", 0);
	put(at, "twice", twice, 2);
}

static void
read_text(const char *file)
{
	FILE *in = fopen(file, "re");

	if (in == NULL)
		die(file);
	len = fread(text, 1, sizeof(text), in);
	if (ferror(in) || len == sizeof(text))
		die(file);
	fclose(in);
}

int
main(int argc, char **argv)
{
	size_t at;

	if (argc != 4)
		return 2;
	read_text(argv[2]);
	folder = open(argv[3], O_RDONLY | O_DIRECTORY | O_CLOEXEC);
	if (folder < 0)
		die(argv[3]);
	if (strcmp(argv[1], "cut") == 0)
		cut_all();
	for (at = 0; at < len && strcmp(argv[1], "byte") == 0; at++)
		put_all(at);
	printf("%lu\n", made);
	return made == 0;
}
