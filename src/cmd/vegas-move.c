/*
 * vegas-move: make any move in the notation that vegas-moves prints.
 */
#include "cmd/games.h"

#include <string.h>

static const struct command command = {
	.name = "vegas-move",
	.operands = "WORD...",
	.summary = N_("Make any move in the notation that vegas-moves prints"),
	.takes = "all dry-run explain file key player quiet",
	.min = 1,
	.max = -1,
};

/* -p says whose move it must be (TK-7). */
static bool
check_player(struct cmd *cmd, struct game *game, const char *line,
    struct error *err)
{
	struct word rest = { line, strlen(line) };
	int who;

	if (cmd->opt.player == NULL)
		return true;
	if (!cmd_actor(cmd, game, &who, err))
		return false;
	word_next(&rest);
	if (name_find(&game->header.names, word_next(&rest)) == who)
		return true;
	fail(err, FAULT_RULES, "`%s' is not a move of %s", line,
	    cmd->opt.player);
	return game_refuse(game, err);
}

static bool
make(struct cmd *cmd, struct game *game, const char *line, struct error *err)
{
	return check_player(cmd, game, line, err) &&
	    cmd_move(game, line, NULL, err);
}

static bool
move_words(struct cmd *cmd, struct game *game, struct error *err)
{
	struct text line = { 0 };
	bool good;
	int i;

	for (i = 0; i < cmd->operands; i++)
		text_printf(&line, "%s%s", i > 0 ? " " : "", cmd->operand[i]);
	good = line.failed ? fail_memory(err)
			   : make(cmd, game, text_string(&line), err);
	text_release(&line);
	return good;
}

/* Moves from standard input, all or nothing; blank and # lines skipped. */
static bool
move_lines(struct cmd *cmd, struct game *game, struct error *err)
{
	struct journal journal;
	struct text line = { 0 };
	struct word word;

	if (!journal_open(&journal, "-", err))
		return false;
	journal.loose = true;
	while (!game->peeked && err->fault == FAULT_NONE &&
	    journal_next(&journal, &word, err) == JOURNAL_LINE) {
		if (line_is_comment(word))
			continue;
		text_clear(&line);
		text_add(&line, word.p, word.n);
		if (line.failed)
			fail_memory(err);
		else if (!make(cmd, game, text_string(&line), err)) {
			error_in(err, "-");
			err->line = journal.line;
		}
	}
	text_release(&line);
	journal_close(&journal);
	return err->fault == FAULT_NONE;
}

static bool
move(struct cmd *cmd, struct game *game, struct word text, struct text *out,
    struct error *err)
{
	bool lines = cmd->operands == 1 && strcmp(cmd->operand[0], "-") == 0;

	if (!(lines ? move_lines(cmd, game, err)
		    : move_words(cmd, game, err)) ||
	    !cmd_append(cmd, game, text, out, err))
		return false;
	cmd_remark(cmd, game);
	return true;
}

int
main(int argc, char **argv)
{
	struct cmd cmd;

	cmd_open(&cmd, &command, argc, argv);
	if (cmd.operands == 1 && strcmp(cmd.operand[0], "-") == 0) {
		if (cmd.opt.file == NULL)
			cmd_usage(&cmd,
			    "`-' reads moves from standard input, "
			    "so the game must be in a file: -f FILE");
		if (cmd.opt.all)
			cmd_usage(&cmd, "`-' and --all do not go together");
	}
	cmd_change(&cmd, &crypto_sodium, move);
}
