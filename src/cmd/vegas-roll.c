/*
 * vegas-roll: roll for whoever is due.
 */
#include "cmd/games.h"

#include <string.h>

static const struct command command = {
	.name = "vegas-roll",
	.operands = "[PLACE]...",
	.summary = N_("Roll the dice for whoever is due"),
	.takes = "all bills dice dry-run file key player quiet",
	.max = -1,
	.acts = true,
};

/* Who rolls, or draws; where anybody may act whoever -p names. */
static bool
check_roller(struct cmd *cmd, struct game *game, int *who, struct error *err)
{
	struct due due;
	bool good = true;

	if (!cmd_actor(cmd, game, who, err))
		return false;
	game->family->due(game->state, &due);
	if (due.what != DUE_ROLL && due.what != DUE_ACT)
		good = fail(err, FAULT_RULES, "nobody rolls now");
	else if (due.what == DUE_ROLL && *who != due.who)
		good = fail(err, FAULT_RULES, "%s does not roll now, %s does",
		    name_of(&game->header.names, *who),
		    name_of(&game->header.names, due.who));
	return good || game_refuse(game, err);
}

/* `vegas-roll -p anna 1 3' is the move `roll anna x.x' (PB-5). */
static bool
roll_places(struct cmd *cmd, struct game *game, int who, struct error *err)
{
	int places = game->grammar.places, i;
	char pattern[16] = "...............";
	struct text line = { 0 };
	bool good;

	if (places == 0)
		return fail(err, FAULT_USAGE,
		    "`%s' is one word too many: all dice are rolled here",
		    cmd->operand[0]);
	for (i = 0; i < cmd->operands; i++) {
		struct word word = { cmd->operand[i], strlen(cmd->operand[i]) };
		int32_t place;

		if (!word_number(word, places, &place) || place == 0)
			return fail(err, FAULT_USAGE,
			    "`%s' is no place of a die; they are 1 to %d",
			    cmd->operand[i], places);
		pattern[place - 1] = 'x';
	}
	text_printf(&line, "roll %s", name_of(&game->header.names, who));
	if (cmd->operands > 0)
		text_printf(&line, " %.*s", places, pattern);
	good = line.failed ? fail_memory(err)
			   : cmd_move(game, text_string(&line), NULL, err);
	text_release(&line);
	return good;
}

static bool
roll(struct cmd *cmd, struct game *game, struct word text, struct text *out,
    struct error *err)
{
	struct events hand = { 0 };
	struct due due;
	int who = NOBODY;
	bool good = check_roller(cmd, game, &who, err);

	game->family->due(game->state, &due);
	if (good && (cmd->opt.dice != NULL || cmd->opt.bills != NULL))
		good = cmd_rolled_by_hand(cmd, game, who, &hand, err) &&
		    game_chance(game, &hand, err);
	else if (good && (due.what == DUE_ACT || cmd->operands > 0))
		good = roll_places(cmd, game, who, err);
	else if (good)
		good = game_chance(game, NULL, err);
	good = good && cmd_append(cmd, game, text, out, err);
	events_release(&hand);
	return good;
}

/* What is no number is no place in any game: a file's name, for one. */
static void
check_places(struct cmd *cmd)
{
	int32_t place;
	int i;

	for (i = 0; i < cmd->operands; i++) {
		struct word word = { cmd->operand[i], strlen(cmd->operand[i]) };

		if (!word_number(word, NUMBER_MAX, &place))
			cmd_usage(cmd, "`%s' is one word too many",
			    cmd->operand[i]);
	}
}

int
main(int argc, char **argv)
{
	struct cmd cmd;

	cmd_open(&cmd, &command, argc, argv);
	check_places(&cmd);
	if (cmd.operands > 0 && cmd.opt.dice != NULL)
		cmd_usage(&cmd, "PLACE and --dice do not go together");
	cmd_change(&cmd, &crypto_sodium, roll);
}
