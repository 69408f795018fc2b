/*
 * Spoils games at random and reads them in more ways than one.
 *
 *	fuzz SEED COUNT FILE...
 *
 * COUNT times one of the files is taken, spoilt in a few places and read: with
 * and without the seed's means, and line by line as well as by comparing whole
 * lines with what is expected.  Whatever comes of it, both ways must come to
 * the same: the same games, the same positions, the same faults with the same
 * words in the same lines.  A game that is taken must be sound, shown in every
 * way and played on.
 *
 * What is tried lies in the file `fuzz.input' of the current folder, so that
 * it is there when something goes wrong; the same SEED tries the same.  Writes
 * how many were tried, and how many of them had a game that is good.
 */
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static void fault(const char *what);
#include "../reading.h"

enum { FILES = 64, LENGTH_MAX = 1 << 15 };

static struct text files[FILES];
static size_t n_files;
static uint64_t seed;

/* Small, and the same everywhere (xorshift64*). */
static uint32_t
any(uint32_t below)
{
	seed ^= seed >> 12;
	seed ^= seed << 25;
	seed ^= seed >> 27;
	return (uint32_t)((seed * UINT64_C(2685821657736338717)) >> 33) % below;
}

/* Puts other bytes in the place of some. */
static void
replace(struct text *text, size_t at, size_t n, const char *with, size_t len)
{
	struct text out = { 0 };

	text_add(&out, text_string(text), at);
	text_add(&out, with, len);
	text_add(&out, text_string(text) + at + n, text->len - at - n);
	text_release(text);
	*text = out;
}

/* A line, at random. */
static struct word
any_line(const struct text *text)
{
	const char *data = text_string(text), *end = data + text->len;
	const char *p = data + any((uint32_t)text->len + 1);
	const char *to;

	while (p > data && p[-1] != '\n')
		p--;
	to = memchr(p, '\n', (size_t)(end - p));
	return (struct word) { p, (size_t)((to != NULL ? to + 1 : end) - p) };
}

static void
put_word(struct text *text)
{
	static const char *const words[] = { " ", "\n", "  ", "\t", "#", " !",
		"1", "6", "0", "10", " 99999999999", "roll a 1 1\n",
		"place b 6\n", "score\n", "retire a\n", "roll neutral 3\n",
		"pay 1 a 10\n", "tie 2 1 a b\n", "under 10\n", "vegas 1\n",
		"rule win bills\n", "seed y\n", "salt a b c\n", "\r\n", "\xff",
		"\xef\xbb\xbf", "\xc2\xa0", "\x1b[1m", "B1", "N2", "K3", "X4",
		"slot", "grey", "neutral", "bills 7 10\n" };
	const char *word = words[any(sizeof(words) / sizeof(words[0]))];

	replace(text, any((uint32_t)text->len + 1), 0, word, strlen(word));
}

static void
spoil(struct text *text)
{
	const struct text *other = &files[any((uint32_t)n_files)];
	struct word line = any_line(text), taken = any_line(other);
	char byte = (char)any(256);
	size_t at = any((uint32_t)text->len + 1);
	size_t from = (size_t)(line.p - text_string(text));

	switch (any(8)) {
	case 0:
		replace(text, at, at < text->len, &byte, 1);
		break;
	case 1: /* another digit, say */
		if (at < text->len)
			text->data[at] = (char)(text->data[at] ^ 1 << any(4));
		break;
	case 2:
		put_word(text);
		break;
	case 3:
		replace(text, from, line.n, "", 0);
		break;
	case 4:
		replace(text, from, any(2) ? line.n : 0, taken.p, taken.n);
		break;
	case 5:
		replace(text, at, text->len - at, "", 0);
		break;
	case 6:
		if (text->len + other->len < LENGTH_MAX)
			text_add(text, text_string(other), other->len);
		break;
	default:
		at = at < text->len ? at : 0;
		replace(text, at, any((uint32_t)(text->len - at) + 1) % 9, "",
		    0);
	}
}

static void
fault(const char *what)
{
	printf("%s; fuzz.input has it\n", what);
	exit(1);
}

/* Reads all games of a text. */
static void
read_text(const struct text *text, const struct crypto *crypto, bool slowly,
    struct text *said)
{
	struct journal journal;
	struct error err = { 0 };

	if (!journal_open_text(&journal, text, "-", &err))
		fault(err.text);
	read_all(&journal, crypto, slowly, said);
	journal_close(&journal);
}

/* Whether one of its games is good. */
static bool
try_text(const struct text *text, const struct crypto *crypto)
{
	struct text quick = { 0 }, slow = { 0 };
	bool good;

	read_text(text, crypto, false, &quick);
	read_text(text, crypto, true, &slow);
	if (strcmp(text_string(&quick), text_string(&slow)) != 0) {
		printf("%s--- and line by line:\n%s", text_string(&quick),
		    text_string(&slow));
		fault("it makes a difference how it is read");
	}
	good = strstr(text_string(&quick), "good ") != NULL;
	text_release(&quick);
	text_release(&slow);
	return good;
}

static void
load(const char *file)
{
	static char data[LENGTH_MAX];
	FILE *in = fopen(file, "re");
	size_t n;

	if (in == NULL || n_files == FILES) {
		perror(file);
		exit(4);
	}
	n = fread(data, 1, sizeof(data), in);
	text_add(&files[n_files++], data, n);
	fclose(in);
}

int
main(int argc, char **argv)
{
	unsigned long i, count, good = 0;
	int fd, k;

	if (argc < 4)
		return 2;
	seed = strtoull(argv[1], NULL, 10) * 2 + 1;
	count = strtoul(argv[2], NULL, 10);
	for (k = 3; k < argc; k++)
		load(argv[k]);
	fd = open("fuzz.input", O_RDWR | O_CREAT | O_TRUNC | O_CLOEXEC, 0644);
	for (i = 0; i < count; i++) {
		const struct text *from = &files[any((uint32_t)n_files)];
		struct text text = { 0 };

		text_add(&text, text_string(from), from->len);
		for (k = (int)any(4); k >= 0; k--)
			spoil(&text);
		if (ftruncate(fd, 0) != 0 ||
		    pwrite(fd, text_string(&text), text.len, 0) < 0) {
			perror("fuzz.input");
			return 4;
		}
		good += try_text(&text, &crypto_sodium);
		good += try_text(&text, NULL);
		text_release(&text);
	}
	close(fd);
	unlink("fuzz.input");
	for (i = 0; i < n_files; i++)
		text_release(&files[i]);
	printf("%lu tried, %lu good\n", 2 * count, good);
	return 0;
}
