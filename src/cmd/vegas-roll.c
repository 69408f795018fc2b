/*
 * vegas-roll: roll for whoever is due.
 */
#include "cmd/games.h"

#include <string.h>

static const struct command command = {
	.name = "vegas-roll",
	.operands = "",
	.summary = "Roll the dice for whoever is due",
	.takes = "all bills dice dry-run file player quiet",
};

static bool
check_roller(struct cmd *cmd, struct game *game, struct error *err)
{
	struct due due;
	int who;

	if (!cmd_actor(cmd, game, &who, err))
		return false;
	game->family->due(game->state, &due);
	if (due.what != DUE_ROLL)
		fail(err, FAULT_RULES, "nobody rolls now");
	else if (who != due.who)
		fail(err, FAULT_RULES, "%s does not roll now, %s does",
		    name_of(&game->header.names, who),
		    name_of(&game->header.names, due.who));
	return err->fault == FAULT_NONE || game_refuse(game, err);
}

static bool
roll_by_hand(struct cmd *cmd, struct game *game, struct events *hand,
    struct error *err)
{
	struct text record = { 0 };
	struct due due;
	bool good, bills;

	game->family->due(game->state, &due);
	bills = strcmp(game->grammar.forms[due.type].word, "draw") == 0;
	if (bills != (cmd->opt.bills != NULL) || (bills && cmd->opt.dice))
		return fail(err, FAULT_RULES, "%s now, by %s",
		    bills ? "bills are drawn" : "dice are thrown",
		    bills ? "--bills" : "--dice");
	text_printf(&record, "%s %s", game->grammar.forms[due.type].word,
	    name_of(&game->header.names, due.who));
	good = record.failed
	    ? fail_memory(err)
	    : cmd_by_hand(game, text_string(&record),
		  bills ? cmd->opt.bills : cmd->opt.dice, hand, err);
	text_release(&record);
	return good;
}

static bool
roll(struct cmd *cmd, struct game *game, struct word text, struct text *out,
    struct error *err)
{
	struct events hand = { 0 };
	bool good = check_roller(cmd, game, err);

	if (good && (cmd->opt.dice != NULL || cmd->opt.bills != NULL))
		good = roll_by_hand(cmd, game, &hand, err);
	good = good && game_chance(game, &hand, err) &&
	    cmd_append(cmd, game, text, out, err);
	events_release(&hand);
	return good;
}

int
main(int argc, char **argv)
{
	struct cmd cmd;

	cmd_open(&cmd, &command, argc, argv);
	cmd_change(&cmd, &crypto_sodium, roll);
}
