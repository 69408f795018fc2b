/*
 * vegas-score: pay out a finished round, deal the next or end the game.
 */
#include "cmd/games.h"

static const struct command command = {
	.name = "vegas-score",
	.operands = "",
	.summary = "Pay out a finished round, deal the next or end the game",
	.takes = "all bank bills boards bonus cards dry-run explain file grey "
		 "neutral quiet tasks",
};

static bool
score(struct cmd *cmd, struct game *game, struct word text, struct text *out,
    struct error *err)
{
	struct events hand = { 0 };
	bool good = cmd_dealt_by_hand(cmd, game, &hand, err) &&
	    cmd_move(game, "score", &hand, err) &&
	    (game->peeked || game_hand_used(game, &hand, err)) &&
	    cmd_append(cmd, game, text, out, err);

	events_release(&hand);
	return good;
}

int
main(int argc, char **argv)
{
	struct cmd cmd;

	cmd_open(&cmd, &command, argc, argv);
	cmd_change(&cmd, &crypto_sodium, score);
}
