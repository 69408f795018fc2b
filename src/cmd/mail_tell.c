/*
 * What players are told, and the batch that tells them (PM-6, PM-7).  See
 * mail.h.
 */
#include "cmd/mail.h"

#include <string.h>

#include "engine/tr.h"
#include "mail/clock.h"
#include "mail/compose.h"
#include "view/log.h"
#include "view/markup.h"

enum { MOVES_SHOWN = 40 };

static const char *
due_name(const struct game *game, const struct due *due)
{
	return due->who == NOBODY ? "-"
				  : name_of(&game->header.names, due->who);
}

/* Whose moves they are: a seat, or NOBODY. */
static int
owner_of(const struct game *game, const struct event *move)
{
	return game->grammar.forms[move->type].args[0] == 'n' && move->n > 0
	    ? move->arg[0]
	    : NOBODY;
}

/* A move without the name of its player. */
static void
add_order(const struct game *game, const struct event *move, struct text *out)
{
	struct text line = { 0 };
	struct word rest, first;

	event_format(&game->grammar, &game->header.names, move, &line);
	rest = (struct word) { text_string(&line), line.len };
	first = word_next(&rest);
	word_next(&rest);
	rest = word_trim(rest);
	text_printf(out, "%.*s%s%.*s", (int)first.n, first.p,
	    rest.n > 0 ? " " : "", (int)rest.n, rest.p);
	out->failed |= line.failed;
	text_release(&line);
}

/* Of many lines for one card the first is enough. */
static bool
is_more(const struct game *game, const struct event *last,
    const struct event *move)
{
	return last != NULL && game->grammar.forms[move->type].own &&
	    last->type == move->type && last->n > 2 && move->n > 2 &&
	    last->arg[1] == move->arg[1];
}

/* What a player can order now, a line each; how many there are. */
static size_t
add_orders(struct game *game, int seat, struct text *out)
{
	struct events moves = { .names = &game->header.names };
	const struct event *move, *last = NULL;
	size_t n = 0;

	game->family->moves(game->state, &moves);
	EVENTS_EACH (move, &moves) {
		if (owner_of(game, move) != seat)
			continue;
		if (is_more(game, last, move)) {
			if (n <= MOVES_SHOWN && out->len > 4 &&
			    memcmp(out->data + out->len - 5, " ...\n", 5) !=
				0) {
				out->len--;
				text_puts(out, " ...\n");
			}
			continue;
		}
		last = move;
		if (++n > MOVES_SHOWN)
			continue;
		add_order(game, move, out);
		text_putc(out, '\n');
	}
	if (n > MOVES_SHOWN)
		text_printf(out, "and %zu more\n", n - MOVES_SHOWN);
	out->failed |= moves.failed;
	events_release(&moves);
	return n;
}

/* What the table waits for, as one player sees it. */
static void
say_due(struct desk *desk, int seat, struct text *out)
{
	static const char *const others[] = {
		[DUE_DEAL] = N_("Chance is next."),
		[DUE_ROLL] = N_("%s is to roll."),
		[DUE_PLACE] = N_("%s is to place."),
		[DUE_CHOOSE] = N_("%s is to choose."),
		[DUE_ACT] = N_("Everybody may act."),
		[DUE_SCORE] = N_("The score waits."),
		[DUE_OVER] = N_("The game is over."),
	};
	static const char *const own[] = {
		[DUE_ROLL] = N_("You are to roll."),
		[DUE_PLACE] = N_("You are to place."),
		[DUE_CHOOSE] = N_("You are to choose."),
	};
	const struct game *game = &desk->game;
	struct due due;

	game->family->due(game->state, &due);
	if (due.who == seat && due.what >= DUE_ROLL && due.what <= DUE_CHOOSE)
		text_puts(out, tr(own[due.what]));
	else
		text_fill(out, tr(others[due.what]), due_name(game, &due));
}

void
desk_subject(struct desk *desk, int seat, struct text *out)
{
	const struct game *game = &desk->game;
	struct due due;
	size_t from;

	game->family->due(game->state, &due);
	text_printf(out, "[%s] ", desk->table.players.table);
	from = out->len;
	say_due(desk, seat, out);
	while (out->len > from && out->data[out->len - 1] == '.')
		out->data[--out->len] = '\0';
}

void
letter_state(struct desk *desk, struct letter *letter, int seat, bool moves)
{
	struct game *game = &desk->game;
	struct text sentence = { 0 }, orders = { 0 }, untold = { 0 };
	struct sheet sheet = { 0 };

	game->family->sheet(game->state, &game->header.names, seat, &sheet);
	letter_sheet(letter, &sheet, &game->header.names);
	sheet_release(&sheet);
	say_due(desk, seat, &sentence);
	letter_say(letter, "%s", text_string(&sentence));
	desk_untold(desk, &untold);
	if (untold.len > 0) {
		letter_say(letter,
		    "The game ends as soon as everything is "
		    "told; what is missing:");
		letter_lines(letter,
		    (struct word) { text_string(&untold), untold.len });
	}
	if (moves && add_orders(game, seat, &orders) > 0) {
		letter_say(letter,
		    "You can order this; copy what you want into your answer:");
		letter_lines(letter,
		    (struct word) { text_string(&orders), orders.len });
	}
	letter->text.failed |= sentence.failed || orders.failed ||
	    untold.failed;
	text_release(&sentence);
	text_release(&orders);
	text_release(&untold);
}

void
letter_how(struct letter *letter)
{
	static const struct {
		const char *order, *what;
	} orders[] = {
		{ "place 6", N_("a move, as the mails list them") },
		{ "roll", N_("where the table waits for you to roll") },
		{ "check", N_("first of all: tell me what the rest would do") },
		{ "prefer 6 5 3",
		    N_("place by itself, the first that can be") },
		{ "play greedy",
		    N_("move by itself: random, greedy, careful "
		       "or mc:N") },
		{ "autoroll", N_("never wait for me to roll") },
		{ "hold", N_("no more standing orders") },
		{ "help", N_("the rules in short, the table and the moves") },
	};
	struct text lines = { 0 };
	size_t i;

	for (i = 0; i < sizeof(orders) / sizeof(orders[0]); i++)
		text_printf(&lines, "%-14s %s\n", orders[i].order,
		    tr(orders[i].what));
	letter_say(letter,
	    "Orders are lines of your mail, above your signature and not "
	    "quoted.  Your token must be in the subject or anywhere in the "
	    "text, and the mail must come from your address.  All orders of "
	    "a mail are carried out, or none.");
	letter_lines(letter, (struct word) { text_string(&lines), lines.len });
	letter->text.failed |= lines.failed;
	text_release(&lines);
}

/* What comes around every letter. */
static void
wrap(struct desk *desk, struct letter *whole, const struct letter *letter)
{
	struct text end = { 0 };

	letter_say(whole, ORDERS_ABOVE);
	text_putc(&whole->text, '\n');
	text_add(&whole->text, text_string(&letter->text), letter->text.len);
	text_add(&whole->html, text_string(&letter->html), letter->html.len);
	text_fill(&end, tr("The table %s.  A mail that says help is answered."),
	    desk->table.players.table);
	text_printf(&whole->text, "\n-- \n%s\n", text_string(&end));
	text_puts(&whole->html, "<p>-- <br>");
	markup_string(&whole->html, text_string(&end));
	text_puts(&whole->html, "</p>\n");
	whole->text.failed |= end.failed;
	text_release(&end);
	whole->text.failed |= letter->text.failed;
	whole->html.failed |= letter->html.failed;
}

bool
desk_mail(struct desk *desk, int seat, unsigned long number,
    const char *subject, struct letter *letter, const char *reply,
    struct text *out, struct error *err)
{
	const struct players *players = &desk->table.players;
	const struct player *player = &players->player[seat];
	struct text id = { 0 }, thread = { 0 }, list = { 0 }, from = { 0 };
	struct letter whole = { 0 };
	bool good;

	text_printf(&id, "%lu.%d@%s.vegas", number, seat + 1, players->id);
	text_printf(&thread, "1.%d@%s.vegas", seat + 1, players->id);
	text_printf(&list, "%s <%s.vegas>", players->table, players->id);
	text_printf(&from, "Vegas table %s", players->table);
	wrap(desk, &whole, letter);
	good = id.failed || thread.failed || list.failed || from.failed
	    ? fail_memory(err)
	    : compose(&(struct envelope) { .from_name = text_string(&from),
			  .from = players->address,
			  .to_name = player->name,
			  .to = player->address,
			  .subject = subject,
			  .list = text_string(&list),
			  .id = text_string(&id),
			  .thread = text_string(&thread),
			  .reply = reply,
			  .date = desk->table.now },
		  &whole, out, err);
	letter_release(&whole);
	text_release(&id);
	text_release(&thread);
	text_release(&list);
	text_release(&from);
	return good;
}

void
desk_mark_moderator(struct desk *desk, const char *what, struct text *out)
{
	text_puts(out, "# moderator ");
	clock_write(desk->table.now, out);
	text_printf(out, " %lu %s: %s", desk->table.number + 1, what,
	    desk_reason(desk));
}

/* Time runs from when a player was asked, not from what others do. */
void
desk_mark_due(struct desk *desk, bool acted, struct text *out)
{
	const struct mark *last = &desk->table.due;
	struct game *game = &desk->game;
	const char *who, *what;

	cmd_due(game, &who, &what);
	if (!acted && last->kind == MARK_DUE && word_is(last->name, who))
		return;
	text_printf(out, "# due %s %s ", who, what);
	clock_write(desk->table.now, out);
	text_puts(out, game->eol);
}

/*
 * All that a player can see.  Whom the table waits for belongs to it: a choice
 * that is made in secret changes nothing else for the one who must act next.
 */
static void
add_view(struct desk *desk, int seat, struct text *out)
{
	struct game *game = &desk->game;
	const char *who, *what;

	game->family->line(game->state, &game->header.names, seat, out);
	cmd_due(game, &who, &what);
	text_printf(out, "due %s %s\n", who, what);
}

void
desk_remember(struct desk *desk)
{
	int seat;

	for (seat = 0; seat < desk->game.header.names.n; seat++) {
		text_clear(&desk->before[seat]);
		add_view(desk, seat, &desk->before[seat]);
	}
	desk->records = desk->table.log.n;
}

static bool
has_changed(struct desk *desk, int seat)
{
	struct text now = { 0 };
	bool changed;

	add_view(desk, seat, &now);
	changed = strcmp(text_string(&now), text_string(&desk->before[seat])) !=
	    0;
	text_release(&now);
	return changed;
}

/* The records that are new, as this player may read them. */
static void
add_news(struct desk *desk, struct letter *letter, int seat)
{
	const struct log *log = &desk->table.log;
	struct text lines = { 0 };
	size_t i;

	for (i = desk->records; i < log->n; i++) {
		text_puts(&lines,
		    log->list[i].kind == RECORD_CONSEQUENCE ? "  " : "");
		log_line(log, &desk->game, i, seat, &lines);
		text_putc(&lines, '\n');
	}
	if (lines.len > 0) {
		letter_say(letter, "What happened:");
		letter_lines(letter,
		    (struct word) { text_string(&lines), lines.len });
	}
	letter->text.failed |= lines.failed;
	text_release(&lines);
}

static bool
write_mail(struct desk *desk, int seat, struct letter *letter,
    const char *reply, struct text *out, struct error *err)
{
	struct text subject = { 0 };
	bool good;

	add_news(desk, letter, seat);
	letter_state(desk, letter, seat, true);
	desk_subject(desk, seat, &subject);
	good = subject.failed
	    ? fail_memory(err)
	    : desk_mail(desk, seat, desk->table.number + 1,
		  text_string(&subject), letter, reply, out, err);
	text_release(&subject);
	return good;
}

static bool
write_mails(struct desk *desk, struct batch *batch, int answered,
    struct letter *answer, const char *reply, struct error *err)
{
	bool good = true;
	int seat;

	for (seat = 0; good && seat < desk->table.players.n; seat++) {
		struct letter letter = { 0 };

		if (seat == answered)
			good = write_mail(desk, seat, answer, reply,
			    &batch->mail[seat], err);
		else if (has_changed(desk, seat)) {
			if (desk->preface.len > 0)
				letter_say(&letter, "%s",
				    text_string(&desk->preface));
			good = write_mail(desk, seat, &letter, NULL,
			    &batch->mail[seat], err);
		}
		letter_release(&letter);
	}
	return good;
}

bool
desk_commit(struct desk *desk, struct batch *batch, int seat,
    struct letter *letter, const char *reply, struct error *err)
{
	struct table *table = &desk->table;
	struct text text = { 0 };
	bool good;

	text_add(&text, text_string(&table->text), table->text.len);
	text_add(&text, text_string(&desk->game.added), desk->game.added.len);
	text.failed |= desk->game.added.failed || desk->preface.failed;
	good = text.failed ? fail_memory(err)
			   : table_read_game(table, &desk->game, &text, err) &&
		write_mails(desk, batch, seat, letter, reply, err) &&
		table_commit(table, batch, &text, err);
	text_release(&text);
	return good;
}
