/*
 * vegas-score: pay out a finished round, deal the next or end the game.
 */
#include "cmd/games.h"

static const struct command command = {
	.name = "vegas-score",
	.operands = "",
	.summary = N_(
	    "Pay out a finished round, deal the next or end the game"),
	.takes = "all bank bills boards bonus cards dry-run explain file final "
		 "grey neutral quiet tasks tell tiles",
};

static bool
score(struct cmd *cmd, struct game *game, struct word text, struct text *out,
    struct error *err)
{
	struct events hand = { 0 };
	bool good = cmd_dealt_by_hand(cmd, game, &hand, err) &&
	    (cmd->opt.tell == NULL || cmd_tell(game, cmd->opt.tell, err)) &&
	    cmd_move(game, cmd->opt.final ? "score final" : "score", &hand,
		err) &&
	    (game->peeked || game_hand_used(game, &hand, err)) &&
	    cmd_append(cmd, game, text, out, err);

	if (good)
		cmd_remark(cmd, game);
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
