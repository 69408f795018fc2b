/*
 * vegas-sim: play many games and report statistics (SM-5).
 */
#include "cmd/games.h"

static const struct command command = {
	.name = "vegas-sim",
	.operands = "",
	.summary = N_("Play many games and report statistics"),
	.takes = "quiet",
	.max = 0,
};

int
main(int argc, char **argv)
{
	struct cmd cmd;

	cmd_open(&cmd, &command, argc, argv);
	cmd_finish(&cmd);
}
