/*
 * damage: what a family finds wrong with states that are not sound.
 *
 *	damage MASK < GAMES
 *
 * Each game is read; then every byte of its state that events may change is
 * changed in the bits of MASK, one at a time, and put right again.  What the
 * family says of each is printed, and the kind of fault where it is not against
 * the rules; that it says nothing is no fault, for not all of a state is
 * conserved.  What it says of the game as it was is, and status 1; no game at all
 * is status 3.
 */
#include <stdio.h>
#include <stdlib.h>

#include "engine/game.h"

static int
damage(struct game *game, unsigned mask)
{
	unsigned char *state = game->state;
	struct error err = { 0 };
	size_t i;

	if (!game->family->sound(state, &err)) {
		printf("undamaged: %s\n", err.text);
		return 1;
	}
	for (i = game->family->fixed; i < game->family->size; i++) {
		state[i] = (unsigned char)(state[i] ^ mask);
		if (!game->family->sound(state, &err)) {
			if (err.fault != FAULT_RULES)
				printf("%d: ", (int)err.fault);
			puts(err.text);
		}
		state[i] = (unsigned char)(state[i] ^ mask);
	}
	return 0;
}

int
main(int argc, char **argv)
{
	static struct game game;
	struct journal journal;
	struct error err = { 0 };
	bool any = false;
	int status = 0;

	if (argc != 2)
		return 2;
	game_init(&game, NULL);
	if (!journal_open(&journal, "-", &err))
		return 4;
	while (status == 0 && game_read(&game, &journal, &err) == GAME_READ) {
		status = damage(&game, (unsigned)strtoul(argv[1], NULL, 10));
		any = true;
	}
	if (!any)
		(void)fail(&err, FAULT_FORMAT, "there is no game");
	if (err.fault != FAULT_NONE) {
		fprintf(stderr, "damage: %s\n", err.text);
		status = (int)err.fault;
	}
	journal_close(&journal);
	game_release(&game);
	return status;
}
