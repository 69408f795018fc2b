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
		 "grey key neutral quiet tasks tell tiles unseal",
};

/* Whether there is nothing to pay out, only the seed to tell (TK-44). */
static bool
is_over(struct cmd *cmd, struct game *game, const struct events *hand)
{
	struct due due;

	game->family->due(game->state, &due);
	return cmd->opt.unseal && due.what == DUE_OVER && !cmd->opt.final &&
	    cmd->opt.tell == NULL && hand->used == 0;
}

static bool
pay(struct cmd *cmd, struct game *game, struct events *hand, struct error *err)
{
	return (cmd->opt.tell == NULL || cmd_tell(game, cmd->opt.tell, err)) &&
	    cmd_move(game, cmd->opt.final ? "score final" : "score", hand,
		err) &&
	    (game->peeked || game_hand_used(game, hand, err));
}

static bool
unseal(struct cmd *cmd, struct game *game, struct error *err)
{
	if (!cmd->opt.unseal)
		return true;
	if (cmd->opt.key == NULL)
		return fail(err, FAULT_RULES,
		    "--unseal needs the key of the game: --key FILE");
	return game_unseal(game, err);
}

static bool
score(struct cmd *cmd, struct game *game, struct word text, struct text *out,
    struct error *err)
{
	struct events hand = { 0 };
	bool paid = false;
	bool good = cmd_dealt_by_hand(cmd, game, &hand, err);

	if (good && !is_over(cmd, game, &hand))
		good = paid = pay(cmd, game, &hand, err);
	good = good && unseal(cmd, game, err) &&
	    cmd_append(cmd, game, text, out, err);
	if (good && paid)
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
