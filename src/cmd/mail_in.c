/*
 * A message is delivered (PM-2 to PM-5, PM-8, PM-12 to PM-14).  See mail.h.
 *
 * Whoever sent it is found out first; up to then nothing is looked at but an
 * address and words that could be a token.
 */
#include "cmd/mail.h"

#include <errno.h>
#include <string.h>
#include <unistd.h>

#include "engine/tr.h"
#include "mail/clock.h"
#include "mail/token.h"

/* Answers an hour: to a player, and to what comes in a player's name. */
enum { HOUR = 3600, ANSWERS_MAX = 20, WARNINGS_MAX = 3 };

/* All of standard input is read, so that nobody is left with a full pipe. */
static bool
read_input(struct text *out, bool *cut, struct error *err)
{
	char buffer[65536];
	ssize_t n;

	do {
		size_t room = MESSAGE_BYTES - out->len;

		n = read(0, buffer, sizeof(buffer));
		if (n > 0 && (size_t)n > room)
			*cut = true;
		if (n > 0)
			text_add(out, buffer, *cut ? room : (size_t)n);
	} while ((n > 0 || (n < 0 && errno == EINTR)) && !out->failed);
	if (out->failed)
		return fail_memory(err);
	if (n < 0)
		return fail(err, FAULT_SYSTEM, "cannot read standard input: %s",
		    strerror(errno));
	if (out->len == 0)
		return fail(err, FAULT_FORMAT,
		    "there is no message on standard input");
	return true;
}

static struct word
word_of(const struct text *text)
{
	return (struct word) { text_string(text), text->len };
}

static struct word
name_word(const struct desk *desk, int seat)
{
	const char *name = desk->table.players.player[seat].name;

	return (struct word) { name, strlen(name) };
}

/*
 * PM-3: the seat of the player who sent it, or -1.  *claimed is a seat with
 * that address, or -1.  All tokens are compared, whoever's is found.
 */
static int
find_sender(const struct desk *desk, const struct message *message,
    int *claimed)
{
	const struct players *players = &desk->table.players;
	int seat, sender = -1;

	*claimed = -1;
	for (seat = players->n - 1; seat >= 0; seat--) {
		const struct player *player = &players->player[seat];
		bool known;

		if (!address_same(player->address, text_string(&message->from)))
			continue;
		*claimed = seat;
		known = token_find(word_of(&message->subject), player->token);
		known |= token_find(word_of(&message->body), player->token);
		if (known)
			sender = seat;
	}
	return sender;
}

/* Whether an answer may go out (PM-8). */
static bool
may_answer(const struct desk *desk, int seat, const char *kinds, int most)
{
	return seen_count(&desk->table.seen, name_word(desk, seat), kinds,
		   desk->table.now - HOUR) < most;
}

static bool
may_answer_player(const struct desk *desk, int seat)
{
	return may_answer(desk, seat,
	    SEEN_REFUSED " " SEEN_HELP " " SEEN_CHECK " " SEEN_AGAIN
			 " " SEEN_APPLIED,
	    ANSWERS_MAX);
}

/* A batch that is one answer, or none, and leaves the game alone. */
static bool
answer(struct desk *desk, const char *kind, int seat,
    const struct message *message, const char *subject, struct letter *letter,
    struct error *err)
{
	struct batch batch = { .kind = kind, .id = word_of(&message->id) };
	struct error odd = { 0 };
	struct text line = { 0 };
	bool good = true;

	if (seat >= 0)
		batch.name = name_word(desk, seat);
	else if (address_check(text_string(&message->from), &odd))
		batch.from = text_string(&message->from);
	if (letter != NULL) {
		text_printf(&line, "[%s] %s", desk->table.players.table,
		    tr(subject));
		good = line.failed
		    ? fail_memory(err)
		    : desk_mail(desk, seat, desk->table.number + 1,
			  text_string(&line), letter,
			  message->own_id ? text_string(&message->id) : NULL,
			  &batch.mail[seat], err);
	}
	good = good && table_commit(&desk->table, &batch, NULL, err);
	batch_release(&batch);
	text_release(&line);
	return good;
}

/* A player who forgot the token is told so, and nothing else. */
static bool
refuse_token(struct desk *desk, int seat, const struct message *message,
    struct error *err)
{
	struct letter letter = { 0 };
	bool told = may_answer(desk, seat, SEEN_TOKEN, WARNINGS_MAX), good;

	letter_say(&letter,
	    "A message came from your address without your token, so nothing "
	    "was done.  The token is in the mail that welcomed you; put it "
	    "into the subject or the text.  If you did not write to this "
	    "table, somebody used your address; nothing is lost.");
	good = answer(desk, SEEN_TOKEN, seat, message,
	    N_("your token is missing"), told ? &letter : NULL, err);
	letter_release(&letter);
	return good;
}

/* PM-4: acknowledged again, unless the first answer has not gone out yet. */
static bool
acknowledge(struct desk *desk, int seat, const struct message *message,
    const struct seen_line *line, struct error *err)
{
	bool told = !outbox_has(&desk->table, line->number, seat) &&
	    may_answer_player(desk, seat);
	struct text when = { 0 };
	struct letter letter = { 0 };
	bool good;

	clock_write(line->when, &when);
	letter_say(&letter,
	    "This message has come before, at %s, and was answered then (%.*s)."
	    "  Nothing was done again.",
	    text_string(&when), (int)line->kind.n, line->kind.p);
	letter_state(desk, &letter, seat, true);
	good = answer(desk, SEEN_AGAIN, seat, message,
	    N_("your mail came again"), told ? &letter : NULL, err);
	letter_release(&letter);
	text_release(&when);
	return good;
}

static void
add_unknown(struct letter *letter, const struct outcome *outcome)
{
	if (outcome->unknown.len == 0)
		return;
	letter_say(letter, "These lines are no orders and did nothing:");
	letter_lines(letter, word_of(&outcome->unknown));
}

static void
add_refusal(struct letter *letter, const struct outcome *outcome)
{
	if (outcome->line.len > 0) {
		letter_say(letter, "Nothing was done, because of this order:");
		letter_lines(letter, word_of(&outcome->line));
		letter_say(letter, "The reason: %s.",
		    text_string(&outcome->reason));
	} else
		letter_say(letter, "Nothing was done: %s.",
		    text_string(&outcome->reason));
}

static void
add_check(struct letter *letter, const struct outcome *outcome)
{
	letter_say(letter,
	    "Nothing was done.  Your orders are possible; they would be "
	    "written as follows, with ? for what nobody knows yet:");
	letter_lines(letter, word_of(&outcome->told));
}

/* PM-13: the rules in short, the state and the moves. */
static bool
add_help(struct desk *desk, struct letter *letter, struct error *err)
{
	struct text rules = { 0 }, part = { 0 };
	bool good = desk->game.family->explain(&desk->game.header.seen->rules,
	    &rules, err);
	struct word rest = word_of(&rules);

	letter_how(letter);
	while (rest.n > 0) {
		struct word line = line_next(&rest);

		text_add(&part, line.p, line.n);
		text_putc(&part, ' ');
		if ((line.n == 0 || rest.n == 0) && part.len > 1) {
			letter_say(letter, "%s", text_string(&part));
			text_clear(&part);
		}
	}
	letter->text.failed |= rules.failed || part.failed;
	text_release(&part);
	text_release(&rules);
	return good;
}

/* What changed in memory is dropped: the game is as the file says. */
static bool
take_all_back(struct desk *desk, struct error *err)
{
	desk->game.no_peek = desk->game.peeked = false;
	return table_read_game(&desk->table, &desk->game, &desk->table.text,
	    err);
}

/* Nothing is done, but the player hears why. */
static bool
answer_only(struct desk *desk, int seat, const struct message *message,
    const struct outcome *outcome, struct error *err)
{
	bool help = strcmp(outcome->kind, SEEN_HELP) == 0;
	bool check = strcmp(outcome->kind, SEEN_CHECK) == 0;
	struct letter letter = { 0 };
	bool good = take_all_back(desk, err);

	if (check)
		add_check(&letter, outcome);
	else if (!help)
		add_refusal(&letter, outcome);
	if (!help)
		add_unknown(&letter, outcome);
	good = good && (!help || add_help(desk, &letter, err));
	if (good)
		letter_state(desk, &letter, seat, true);
	good = good &&
	    answer(desk, outcome->kind, seat, message,
		help	    ? N_("help")
		    : check ? N_("what your orders would do")
			    : N_("your orders were refused"),
		may_answer_player(desk, seat) ? &letter : NULL, err);
	letter_release(&letter);
	return good;
}

/* The orders hold: the table moves on, and all of it is committed. */
static bool
apply(struct desk *desk, int seat, const struct message *message,
    const struct outcome *outcome, bool acted, struct error *err)
{
	struct batch batch = { .kind = SEEN_APPLIED,
		.name = name_word(desk, seat),
		.id = word_of(&message->id) };
	struct letter letter = { 0 };
	bool good = desk_move_on(desk, err);

	letter_say(&letter, "Your orders were carried out.");
	add_unknown(&letter, outcome);
	if (good)
		desk_mark_due(desk, acted, &desk->game.added);
	good = good &&
	    desk_commit(desk, &batch,
		outcome->moved || may_answer_player(desk, seat) ? seat : -1,
		&letter, message->own_id ? text_string(&message->id) : NULL,
		err);
	letter_release(&letter);
	batch_release(&batch);
	return good;
}

static bool
obey(struct desk *desk, int seat, const struct message *message,
    struct error *err)
{
	struct game *game = &desk->game;
	struct outcome outcome = { 0 };
	struct text lines = { 0 };
	struct due due;
	bool good;

	game->family->due(game->state, &due);
	orders_cut(word_of(&message->body), &lines);
	text_printf(&game->added, "# mail %s %s ", text_string(&message->id),
	    desk->table.players.player[seat].name);
	clock_write(desk->table.now, &game->added);
	text_printf(&game->added, " %lu%s", desk->table.number + 1, game->eol);
	good = lines.failed
	    ? fail_memory(err)
	    : outcome_find(desk, seat, word_of(&lines), &outcome, err);
	if (good && strcmp(outcome.kind, SEEN_APPLIED) == 0)
		good = apply(desk, seat, message, &outcome,
		    outcome.moved && due.who == seat, err);
	else if (good)
		good = answer_only(desk, seat, message, &outcome, err);
	outcome_release(&outcome);
	text_release(&lines);
	return good;
}

/* What cannot be read is refused, to a player with the reason (PM-12). */
static bool
refuse_message(struct desk *desk, int seat, const struct message *message,
    struct error *err)
{
	struct outcome outcome = { .kind = SEEN_REFUSED };
	bool good;

	text_puts(&outcome.reason, tr(message->wrong));
	good = answer_only(desk, seat, message, &outcome, err);
	outcome_release(&outcome);
	return good;
}

static bool
deliver(struct desk *desk, const struct message *message, struct error *err)
{
	struct seen_line before;
	int claimed, seat = find_sender(desk, message, &claimed);

	if (message->automatic ||
	    address_same(desk->table.players.address,
		text_string(&message->from)))
		return answer(desk, SEEN_AUTOMATIC, -1, message, NULL, NULL,
		    err);
	if (claimed < 0)
		return answer(desk, SEEN_STRANGER, -1, message, NULL, NULL,
		    err);
	if (seat < 0)
		return refuse_token(desk, claimed, message, err);
	if (seen_find(&desk->table.seen, name_word(desk, seat),
		word_of(&message->id), &before))
		return acknowledge(desk, seat, message, &before, err);
	if (message->wrong != NULL)
		return refuse_message(desk, seat, message, err);
	return obey(desk, seat, message, err);
}

bool
mail_in(struct desk *desk, struct error *err)
{
	struct message message = { 0 };
	struct text data = { 0 };
	bool cut = false;
	bool good = read_input(&data, &cut, err) &&
	    message_read(&message, word_of(&data), cut, err) &&
	    desk_open(desk, err) && deliver(desk, &message, err);

	message_release(&message);
	text_release(&data);
	return good;
}
