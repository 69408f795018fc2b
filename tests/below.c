/*
 * below: a number out of bytes (engine/dice.h), which are those of standard
 * input.
 *
 *	below N
 *
 * Prints a number below N, and how many bytes it took.
 */
#include <stdio.h>
#include <stdlib.h>

#include "engine/dice.h"

static void
refill(struct dice *dice)
{
	dice->at = dice->counted = 0;
	dice->end = fread(dice->buffer, 1, sizeof(dice->buffer), stdin);
	if (dice->end == 0)
		exit(1);
}

int
main(int argc, char **argv)
{
	static struct dice dice = { .refill = refill };
	unsigned number;

	if (argc != 2)
		return 2;
	number = dice_pick(&dice, (unsigned)strtoul(argv[1], NULL, 10));
	printf("%u %zu\n", number, dice.at);
	return 0;
}
