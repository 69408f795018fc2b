/*
 * How a game is started.  See start.h.
 */
#include "cmd/start.h"

#include <string.h>

#include "cmd/seed.h"
#include "engine/conf.h"

static bool
check_names(const struct cmd *cmd, struct error *err)
{
	int i, j;

	for (i = 0; i < cmd->operands; i++) {
		struct word name = { cmd->operand[i], strlen(cmd->operand[i]) };

		if (!name_check(name, err)) {
			err->fault = FAULT_USAGE;
			return false;
		}
		/* So many are too many, and comparing them all takes long. */
		for (j = 0; j < i && i <= SEATS_MAX; j++)
			if (strcmp(cmd->operand[j], cmd->operand[i]) == 0)
				return fail(err, FAULT_USAGE,
				    "the name `%s' is there twice",
				    cmd->operand[i]);
	}
	if (cmd->operands > SEATS_MAX)
		return fail(err, FAULT_RULES,
		    "%d players; no game here is for more than %d",
		    cmd->operands, SEATS_MAX);
	return true;
}

static bool
add_header(struct cmd *cmd, const struct conf *conf, const struct text *seed,
    struct text *out, struct error *err)
{
	const struct text *rules = &conf->rules.text;
	char digest[DIGEST_HEX + 1];
	size_t i;

	digest_of(text_string(rules), rules->len, digest);
	text_printf(out, "vegas 1\nrules %s %s\n", conf->name, digest);
	for (i = 0; i < conf->n_with; i++)
		text_printf(out, "%s %s", i == 0 ? "with" : "", conf->with[i]);
	text_puts(out, conf->n_with > 0 ? "\n" : "");
	text_add(out, text_string(rules), rules->len);
	text_puts(out, "players");
	for (i = 0; i < (size_t)cmd->operands; i++)
		text_printf(out, " %s", cmd->operand[i]);
	text_putc(out, '\n');
	if (!cmd_add_seed(cmd, seed, out, err))
		return false;
	return out->failed ? fail_memory(err) : true;
}

/* LV-6: who starts is the first name, unless the players say otherwise. */
static bool
deal_first(struct cmd *cmd, struct game *game, struct error *err)
{
	const char *name = cmd->opt.first;
	const struct event *event;
	int who;

	if (name == NULL)
		return true;
	who = name_find(&game->header.names,
	    (struct word) { name, strlen(name) });
	if (who < 0)
		return fail(err, FAULT_USAGE, "`%s' is no player here", name);
	event = game_said(game, err);
	if (event == NULL)
		return false;
	if (event->n != 2)
		return fail(err, FAULT_USAGE, "nobody is first in this game");
	memcpy(game->event, event,
	    sizeof(*event) + event->n * sizeof(event->arg[0]));
	game->event->arg[1] = who;
	return game_move(game, game->event, err);
}

static bool
deal(struct cmd *cmd, struct game *game, struct error *err)
{
	struct events hand = { 0 };
	bool good = cmd_dealt_by_hand(cmd, game, &hand, err) &&
	    deal_first(cmd, game, err) && game_deal(game, &hand, err) &&
	    (game->peeked || game_hand_used(game, &hand, err));

	events_release(&hand);
	return good;
}

/* The game is set up from the header's own lines. */
static bool
begin(struct cmd *cmd, struct game *game, struct text *out, struct error *err)
{
	struct text *seed = &game->key;
	struct journal journal = { .fd = -1 };
	bool good = journal_open_text(&journal, out, "-", err) &&
	    header_read(game, &journal, err) &&
	    (game->header.sealed.len == 0 ||
		seal_open(game, (struct word) { text_string(seed), seed->len },
		    err)) &&
	    game_setup(game, err) && deal(cmd, game, err);

	journal_close(&journal);
	text_add(out, text_string(&game->added), game->added.len);
	return good;
}

bool
cmd_start(struct cmd *cmd, struct game *game, struct text *out,
    struct error *err)
{
	struct conf_path path = { 0 };
	struct conf conf = { 0 };
	bool good = check_names(cmd, err) &&
	    conf_path_init(&path, cmd->opt.rules_dir, err) &&
	    conf_load(&conf, &path,
		cmd->opt.rules != NULL ? cmd->opt.rules : "las-vegas",
		cmd->opt.with, err) &&
	    conf_players(&conf, cmd->operands, err) &&
	    cmd_seed(cmd, &game->key, err) &&
	    add_header(cmd, &conf, &game->key, out, err) &&
	    begin(cmd, game, out, err);

	if (game->header.sealed.len == 0)
		text_clear(&game->key);
	conf_path_release(&path);
	conf_release(&conf);
	return good && out->failed ? fail_memory(err) : good;
}
