/*
 * The file players.yaml.  See players.h.
 */
#include "mail/players.h"

#include <stdio.h>
#include <string.h>
#include <strings.h>

#include "engine/conf.h"

bool
address_same(const char *a, const char *b)
{
	return a[0] != '\0' && strcasecmp(a, b) == 0;
}

/* What may stand in an address without quotes (RFC 5322). */
static bool
is_atext(char c)
{
	return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') ||
	    (c >= '0' && c <= '9') ||
	    (c != '\0' && strchr(".!#$%&'*+/=?^_`{|}~-", c) != NULL);
}

bool
address_check(const char *address, struct error *err)
{
	const char *at = strchr(address, '@'), *p;
	bool good = at != NULL && at > address && at[1] != '\0' &&
	    address[0] != '-' && at[1] != '-' &&
	    strlen(address) <= ADDRESS_BYTES;

	for (p = address; good && *p != '\0'; p++)
		good = p == at || is_atext(*p);
	return good ||
	    fail(err, FAULT_USAGE,
		"`%s' is no address; name@example.org would be", address);
}

int
players_find(const struct players *players, struct word name)
{
	int i;

	for (i = 0; i < players->n; i++)
		if (word_is(name, players->player[i].name))
			return i;
	return -1;
}

void
players_release(struct players *players)
{
	text_release(&players->note);
}

static bool
take(char *field, size_t room, struct word value)
{
	if (value.n >= room)
		return false;
	snprintf(field, room, "%.*s", (int)value.n, value.p);
	return true;
}

#define TAKE(field, value) take((field), sizeof(field), (value))

/* players.N.KEY */
static bool
take_player(struct players *players, struct word key, struct word value)
{
	struct player *player;
	int seat = key.n > 2 ? key.p[0] - '1' : -1;

	if (seat < 0 || seat >= SEATS_MAX || key.p[1] != '.')
		return false;
	key = (struct word) { key.p + 2, key.n - 2 };
	player = &players->player[seat];
	if (seat >= players->n)
		players->n = seat + 1;
	if (word_is(key, "name"))
		return TAKE(player->name, value);
	if (word_is(key, "address"))
		return TAKE(player->address, value);
	if (word_is(key, "token"))
		return value.n == HASH_HEX && TAKE(player->token, value);
	if (word_is(key, "prefer"))
		return TAKE(player->prefer, value);
	if (word_is(key, "play"))
		return TAKE(player->play, value);
	player->autoroll = word_is(value, "yes");
	return word_is(key, "autoroll");
}

static bool
take_fact(struct players *players, struct word key, struct word value)
{
	static const char before[] = "players.";

	if (key.n > strlen(before) &&
	    memcmp(key.p, before, strlen(before)) == 0)
		return take_player(players,
		    (struct word) { key.p + strlen(before),
			key.n - strlen(before) },
		    value);
	if (word_is(key, "table"))
		return TAKE(players->table, value);
	if (word_is(key, "id"))
		return TAKE(players->id, value);
	if (word_is(key, "address"))
		return TAKE(players->address, value);
	if (word_is(key, "note"))
		text_add(&players->note, value.p, value.n);
	return word_is(key, "note");
}

/* Whoever lacks something could never be reached, or let anybody in. */
static bool
check_whole(const struct players *players, const char *file, struct error *err)
{
	struct error ignored = { 0 };
	int i;

	for (i = 0; i < players->n; i++) {
		const struct player *player = &players->player[i];

		if (player->name[0] == '\0' || player->token[0] == '\0' ||
		    !address_check(player->address, &ignored))
			break;
	}
	if (i == players->n && i > 0 && players->id[0] != '\0' &&
	    players->table[0] != '\0' &&
	    address_check(players->address, &ignored))
		return true;
	error_in(err, file);
	return fail(err, FAULT_FORMAT,
	    "something is missing or wrong; a table has `table', `id' and "
	    "`address', a "
	    "player `name', `address' and `token'");
}

bool
players_read(struct players *players, const char *file, struct error *err)
{
	struct conf conf = { 0 };
	bool good = conf_facts(&conf, file, err);
	size_t i;

	*players = (struct players) { 0 };
	for (i = 0; good && i < conf.rules.n; i++) {
		struct word key = rules_key(&conf.rules, i);

		if (take_fact(players, key, rules_value(&conf.rules, i)))
			continue;
		error_in(err, file);
		err->line = conf.origins[i].line;
		good = fail(err, FAULT_FORMAT,
		    "`%.*s' is no key here, or its value is none", (int)key.n,
		    key.p);
	}
	good = good && check_whole(players, file, err);
	if (players->note.failed)
		good = fail_memory(err);
	conf_release(&conf);
	return good;
}

static void
put_value(struct text *out, const char *key, const char *value)
{
	text_printf(out, "%s: \"", key);
	for (; *value != '\0'; value++) {
		if (*value == '"' || *value == '\\')
			text_putc(out, '\\');
		text_putc(out, *value);
	}
	text_puts(out, "\"\n");
}

void
players_write(const struct players *players, struct text *out)
{
	int i;

	text_puts(out,
	    "# A table of vegas-mail(1).  Tokens are kept as hashes; standing\n"
	    "# orders are what the comments in game.vegas say.\n");
	put_value(out, "table", players->table);
	put_value(out, "id", players->id);
	put_value(out, "address", players->address);
	if (players->note.len > 0)
		put_value(out, "note", text_string(&players->note));
	text_puts(out, "players:\n");
	for (i = 0; i < players->n; i++) {
		const struct player *player = &players->player[i];

		text_printf(out, "  %d:\n", i + 1);
		put_value(out, "    name", player->name);
		put_value(out, "    address", player->address);
		put_value(out, "    token", player->token);
		if (player->prefer[0] != '\0')
			put_value(out, "    prefer", player->prefer);
		if (player->play[0] != '\0')
			put_value(out, "    play", player->play);
		if (player->autoroll)
			put_value(out, "    autoroll", "yes");
	}
}
