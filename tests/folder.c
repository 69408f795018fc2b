/*
 * folder: calls one function of engine/folder.c, or of what it is made of, so that
 * tests can show what comes of it where the system fails.
 *
 *	folder read|find FILE		a file that must be there, or may lack
 *	folder put FILE TEXT
 *	folder append FILE KEEP TEXT	behind its first KEEP bytes
 *	folder lose put|append FILE	a text that there was no memory for
 *	folder rename FROM TO
 *	folder sync FOLDER
 *	folder draw			random bytes (engine/dice.h)
 *	folder grow TEXT		beyond all memory (engine/memory.h)
 *
 * Prints what was read; the status is the fault.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/dice.h"
#include "engine/memory.h"
#include "engine/store.h"

static bool
lose(char **word, struct text *text, struct error *err)
{
	text_puts(text, "a part of it");
	text->failed = true;
	if (strcmp(word[0], "put") == 0)
		return folder_put(word[1], text, 0600, err);
	return folder_append(word[1], 0, text, err);
}

/* What was there is there still where there is no memory for more. */
static bool
grow(const char *word, struct error *err)
{
	size_t n = strlen(word) + 1;
	char *piece = memory_resize(NULL, n), *more;

	memcpy(piece, word, n);
	more = memory_resize(piece, SIZE_MAX / 2);
	puts(piece);
	memory_free(piece);
	return more == NULL ? fail_memory(err) : true;
}

static bool
carry_out(char **word, struct text *text, struct error *err)
{
	if (strcmp(word[0], "read") == 0)
		return folder_read(word[1], false, text, err);
	if (strcmp(word[0], "find") == 0)
		return folder_read(word[1], true, text, err);
	if (strcmp(word[0], "put") == 0) {
		text_puts(text, word[2]);
		return folder_put(word[1], text, 0600, err);
	}
	if (strcmp(word[0], "append") == 0) {
		text_puts(text, word[3]);
		return folder_append(word[1], strtoul(word[2], NULL, 10), text,
		    err);
	}
	if (strcmp(word[0], "rename") == 0)
		return folder_rename(word[1], word[2], err);
	if (strcmp(word[0], "lose") == 0)
		return lose(word + 1, text, err);
	if (strcmp(word[0], "grow") == 0)
		return grow(word[1], err);
	if (strcmp(word[0], "sync") == 0)
		return folder_sync(word[1], err);
	text_reserve(text, 64);
	return seed_draw(text->data, err);
}

int
main(int argc, char **argv)
{
	struct text text = { 0 };
	struct error err = { 0 };

	if (argc < 2)
		return 2;
	if (!carry_out(argv + 1, &text, &err))
		fprintf(stderr, "%s: %s\n", err.file, err.text);
	else if (strcmp(argv[1], "read") == 0 || strcmp(argv[1], "find") == 0)
		fputs(text_string(&text), stdout);
	text_release(&text);
	return (int)err.fault;
}
