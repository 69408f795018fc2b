/*
 * The seed of a new game.  See seed.h.
 */
#include "cmd/seed.h"

#include <string.h>

#include "cmd/games.h"
#include "engine/store.h"
#include "engine/utf8.h"

static struct word
word_of(const char *string)
{
	return (struct word) { string, strlen(string) };
}

/*
 * `--salt anna=x benno=y anna benno': what follows the option and has a = is
 * its value too, not a player.
 */
static void
take_salts(struct cmd *cmd)
{
	struct many *salts = &cmd->opt.salt;

	while (salts->n > 0 && cmd->operands > 0 &&
	    strchr(cmd->operand[0], '=') != NULL) {
		cmd_option_add(cmd, salts, "salt", cmd->operand[0]);
		cmd->operand++;
		cmd->operands--;
	}
}

void
cmd_check_seed(struct cmd *cmd)
{
	const struct options *opt = &cmd->opt;
	int ways = (opt->seed != NULL) + (opt->seal != NULL) +
	    (opt->key != NULL);

	take_salts(cmd);
	if (ways > 1)
		cmd_usage(cmd,
		    "--seed, --seal and --key do not go together: a game has "
		    "one seed");
	if (opt->seal != NULL && strcmp(opt->seal, "-") == 0)
		cmd_usage(cmd, "--seal makes a file and takes no `-'");
	if (opt->commit && opt->seal == NULL)
		cmd_usage(cmd, "--commit goes with --seal FILE");
	if (opt->commit && cmd->operands > 0)
		cmd_usage(cmd,
		    "--commit starts no game, so `%s' is one word too many",
		    cmd->operand[0]);
	if (opt->commit &&
	    (opt->file != NULL || opt->dry_run || opt->salt.n > 0))
		cmd_usage(cmd,
		    "--commit starts no game: -f, --dry-run and --salt do not "
		    "go with it");
	if (!opt->commit && cmd->operands == 0)
		cmd_usage(cmd, "%s is missing", cmd->command->operands);
}

enum kind { KIND_SEED, KIND_SALT };

/* Either is one line of text. */
static bool
is_line(const char *text)
{
	const char *end = text + strlen(text);

	while (text < end) {
		uint32_t character;
		size_t len = utf8_decode(text, end, &character);

		if (len == 0 || (character != '\t' && utf8_hidden(character)))
			return false;
		text += len;
	}
	return true;
}

static bool
check_text(enum kind kind, const char *text, struct error *err)
{
	struct word line = word_of(text);

	if (word_trim(line).n == 0 || line.n > LINE_MAX_BYTES / 2)
		return kind == KIND_SALT
		    ? fail(err, FAULT_USAGE,
			  "a salt is some text of at most %d bytes",
			  LINE_MAX_BYTES / 2)
		    : fail(err, FAULT_USAGE,
			  "a seed is some text of at most %d bytes",
			  LINE_MAX_BYTES / 2);
	if (!is_line(text))
		return kind == KIND_SALT
		    ? fail(err, FAULT_USAGE, "a salt is UTF-8 text on one line")
		    : fail(err, FAULT_USAGE,
			  "a seed is UTF-8 text on one line");
	return true;
}

/* A key that is no seed is a bad file, not a wrong command line. */
static bool
read_key(const char *file, struct text *seed, struct error *err)
{
	if (!cmd_key(file, seed, err))
		return false;
	if (check_text(KIND_SEED, text_string(seed), err))
		return true;
	err->fault = FAULT_FORMAT;
	error_in(err, file);
	return false;
}

bool
cmd_seed(struct cmd *cmd, struct text *seed, struct error *err)
{
	char drawn[33];

	if (cmd->opt.key != NULL)
		return read_key(cmd->opt.key, seed, err);
	if (cmd->opt.seed != NULL)
		return check_text(KIND_SEED, cmd->opt.seed, err) &&
		    header_words(seed, word_of(cmd->opt.seed), err);
	return seed_draw(drawn, err) && header_words(seed, word_of(drawn), err);
}

/* Which player a salt is of, and its text. */
static bool
read_salt(const struct cmd *cmd, const char *salt, int *who, const char **text,
    struct error *err)
{
	const char *equals = strchr(salt, '=');
	struct word name = { salt,
		equals != NULL ? (size_t)(equals - salt) : 0 };

	if (equals == NULL)
		return fail(err, FAULT_USAGE,
		    "`%s' is no salt; NAME=TEXT would be", salt);
	for (*who = 0; *who < cmd->operands; (*who)++)
		if (word_is(name, cmd->operand[*who]))
			break;
	if (*who == cmd->operands)
		return fail(err, FAULT_USAGE,
		    "`%.*s' has a salt but is no player here", (int)name.n,
		    name.p);
	*text = equals + 1;
	return check_text(KIND_SALT, *text, err);
}

/*
 * The salts by seats, however they were given: in another order they make
 * other dice, and whoever starts the game shall not have that choice.
 */
static bool
add_salts(struct cmd *cmd, struct text *out, struct error *err)
{
	const char *texts[SEATS_MAX] = { NULL };
	struct text words = { 0 };
	int i, who = 0;

	for (i = 0; i < cmd->opt.salt.n; i++) {
		const char *text = NULL;

		if (!read_salt(cmd, cmd->opt.salt.list[i], &who, &text, err))
			return false;
		if (texts[who] != NULL)
			return fail(err, FAULT_USAGE, "`%s' has two salts",
			    cmd->operand[who]);
		texts[who] = text;
	}
	for (who = 0; who < cmd->operands; who++) {
		if (texts[who] == NULL)
			continue;
		if (!header_words(&words, word_of(texts[who]), err))
			break;
		text_printf(out, "salt %s %s\n", cmd->operand[who],
		    text_string(&words));
	}
	text_release(&words);
	return who == cmd->operands;
}

static void
add_seal(const struct text *seed, struct text *out)
{
	char hex[HASH_HEX + 1];

	seal_of((struct word) { text_string(seed), seed->len }, hex);
	text_printf(out, "sealed %s\n", hex);
}

bool
cmd_add_seed(struct cmd *cmd, const struct text *seed, struct text *out,
    struct error *err)
{
	if (cmd->opt.seal != NULL || cmd->opt.key != NULL)
		add_seal(seed, out);
	else
		text_printf(out, "seed %s\n", text_string(seed));
	return add_salts(cmd, out, err);
}

bool
cmd_make_key(struct cmd *cmd, const struct text *seed, struct error *err)
{
	struct text line = { 0 };
	bool good;

	text_printf(&line, "%s\n", text_string(seed));
	good = store_create_key(cmd->opt.seal, &line, err);
	if (good)
		cmd_made(cmd, cmd->opt.seal);
	text_release(&line);
	return good;
}

bool
cmd_commit(struct cmd *cmd, struct text *out, struct error *err)
{
	struct text seed = { 0 };
	bool good = cmd_seed(cmd, &seed, err) && cmd_make_key(cmd, &seed, err);

	if (good)
		add_seal(&seed, out);
	text_release(&seed);
	return good;
}
