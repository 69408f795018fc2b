/*
 * What the harnesses share.  See fuzz.h.  Nothing is counted here: the compiler
 * has names for what it counts with, which could not be named then.
 */
#include "fuzz.h"

#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "engine/conf.h"

/* No descriptor has this number. */
enum { RAGGED = 1 << 20 };

ssize_t __real_read(int fd, void *to, size_t n);
ssize_t __wrap_read(int fd, void *to, size_t n);

static struct {
	struct word rest;
	size_t piece;
} ragged;

void
fault(const char *what)
{
	fprintf(stderr, "%s\n", what);
	abort();
}

void
hold_same(const struct text *one, const struct text *two, const char *what)
{
	if (one->failed || two->failed)
		fault("out of memory");
	if (one->len == two->len &&
	    memcmp(text_string(one), text_string(two), one->len) == 0)
		return;
	fprintf(stderr, "%s--- and the other:\n%s", text_string(one),
	    text_string(two));
	fault(what);
}

struct word
fuzz_line(struct word *text)
{
	const char *end = memchr(text->p, '\n', text->n);
	struct word line = { text->p,
		end != NULL ? (size_t)(end - text->p) : text->n };

	text->p += line.n + (end != NULL);
	text->n -= line.n + (end != NULL);
	return line;
}

int
fuzz_ragged(struct word data)
{
	ragged.rest = data;
	ragged.piece = 1;
	return RAGGED;
}

ssize_t
__wrap_read(int fd, void *to, size_t n)
{
	size_t most = ragged.piece % 97 + 1;

	if (fd != RAGGED)
		return __real_read(fd, to, n);
	ragged.piece = ragged.piece * 31 + 7;
	if (n > most)
		n = most;
	if (n > ragged.rest.n)
		n = ragged.rest.n;
	memcpy(to, ragged.rest.p, n);
	ragged.rest.p += n;
	ragged.rest.n -= n;
	return (ssize_t)n;
}

extern uint8_t __start___sancov_cntrs[] __attribute__((weak));
extern uint8_t __stop___sancov_cntrs[] __attribute__((weak));

struct counters
fuzz_counters(void)
{
	return (struct counters) { __start___sancov_cntrs,
		(uintptr_t)__stop___sancov_cntrs -
		    (uintptr_t)__start___sancov_cntrs };
}

static char folder[] = "/tmp/vegas-fuzz-XXXXXX";

static void
remove_folder(void)
{
	static const char *const names[] = { "one.yaml", "two.yaml" };
	char path[64];
	size_t i;

	for (i = 0; i < sizeof(names) / sizeof(names[0]); i++) {
		snprintf(path, sizeof(path), "%s/%s", folder, names[i]);
		unlink(path);
	}
	rmdir(folder);
}

const char *
fuzz_file(const char *name, struct word data)
{
	static char path[64];
	static bool made;
	int fd;

	if (!made && mkdtemp(folder) == NULL)
		fault("no folder for files");
	if (!made)
		atexit(remove_folder);
	made = true;
	snprintf(path, sizeof(path), "%s/%s", folder, name);
	fd = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
	if (fd < 0 || write(fd, data.p, data.n) != (ssize_t)data.n)
		fault("a file cannot be written");
	close(fd);
	return path;
}

bool
fuzz_begin(struct game *game, const struct conf *conf, int players,
    struct text *text, struct error *err)
{
	static const char *const names[] = { "anna", "benno", "carla", "denny",
		"emil", "fritz" };
	const struct text *rules = &conf->rules.text;
	struct journal journal = { .fd = -1 };
	char digest[DIGEST_HEX + 1];
	bool good;
	int i;

	digest_of(text_string(rules), rules->len, digest);
	text_clear(text);
	text_printf(text, "vegas 1\nrules %s %s\n%splayers", conf->name, digest,
	    text_string(rules));
	for (i = 0; i < players; i++)
		text_printf(text, " %s", names[i]);
	text_puts(text, "\nseed fuzz\n");
	game_init(game, &crypto_sodium);
	good = journal_open_text(&journal, text, "-", err) &&
	    header_read(game, &journal, err) && game_setup(game, err) &&
	    game_deal(game, NULL, err);
	journal_close(&journal);
	text_add(text, text_string(&game->added), game->added.len);
	text_clear(&game->added);
	return good;
}

bool
fuzz_start(struct game *game, const char *rules, const char *with, int players,
    struct text *text, struct error *err)
{
	struct conf_path path = { 0 };
	struct conf conf = { 0 };
	bool good = conf_path_init(&path, NULL, err) &&
	    conf_load(&conf, &path, rules, with, err) &&
	    fuzz_begin(game, &conf, players, text, err);

	conf_path_release(&path);
	conf_release(&conf);
	return good;
}
