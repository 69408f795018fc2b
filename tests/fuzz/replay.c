/*
 * Runs a harness without libFuzzer, on files that are known:
 *
 *	NAME FILE...
 *
 * Writes how many there were.  A harness that does not hold ends the program;
 * the last file named on standard error is the one.
 */
#include <stdio.h>
#include <stdlib.h>

#include "fuzz.h"

enum { FILE_BYTES = 1 << 21 };

/* In memory of just its size, so that a sanitizer sees what lies behind it. */
static uint8_t *
load(const char *file, size_t *size)
{
	static uint8_t room[FILE_BYTES];
	FILE *in = fopen(file, "re");
	uint8_t *data;

	if (in == NULL) {
		perror(file);
		exit(4);
	}
	*size = fread(room, 1, sizeof(room), in);
	fclose(in);
	data = malloc(*size > 0 ? *size : 1);
	if (data == NULL)
		fault("out of memory");
	memcpy(data, room, *size);
	return data;
}

int
main(int argc, char **argv)
{
	int i;

	for (i = 1; i < argc; i++) {
		size_t size;
		uint8_t *data = load(argv[i], &size);

		fprintf(stderr, "%s\n", argv[i]);
		LLVMFuzzerTestOneInput(data, size);
		free(data);
	}
	printf("%d inputs\n", argc - 1);
	return 0;
}
