/*
 * Fuzzes the mail reader: the input is a message as it is delivered.
 *
 * All that comes of it must be clean: UTF-8 without control characters, one
 * word where a word is due, no longer than it may be; and the same if it is
 * read once more.  Its lines are taken for orders of each seat of a game, which
 * must stay as it is.
 */
#include "fuzz.h"

#include <stdio.h>
#include <string.h>

#include "cmd/mail.h"
#include "engine/utf8.h"
#include "mail/token.h"

/* Text as message.h promises it: lines, or one. */
static void
hold_clean(const struct text *text, bool lines)
{
	const char *p = text_string(text), *end = p + text->len;

	if (strlen(p) != text->len)
		fault("a text of a message has a NUL byte");
	while (p < end) {
		uint32_t c;
		size_t n = utf8_decode(p, end, &c);

		if (n == 0)
			fault("a text of a message is not UTF-8");
		if (c != '\n' && utf8_hidden(c))
			fault("a text of a message has a hidden character");
		if (c == '\n' && !lines)
			fault("a line of a message has a line end");
		p += n;
	}
}

static void
hold_id(const struct message *message)
{
	const struct text *id = &message->id;
	struct word rest = { text_string(id), id->len };

	hold_clean(id, false);
	if (id->len < 3 || id->len > 256 || rest.p[0] != '<' ||
	    rest.p[id->len - 1] != '>' || word_next(&rest).n != id->len)
		fault("the identifier of a message is none");
}

/* Orders of one line, in a game that must not change by reading them. */
static void
hold_order(struct game *game, int seat, struct word line)
{
	struct order order;
	struct error err = { 0 };
	int i;

	if (!order_read(game, seat, line, &order, &err))
		fault(err.text);
	for (i = 0; i < order.n; i++) {
		hold_clean(&order.spelt[i], false);
		game_parse(game, text_string(&order.spelt[i]), &err);
	}
	order_release(&order);
}

static void
hold_orders(const struct message *message)
{
	static struct game games[2];
	static struct text start[2], state[2];
	struct text lines = { 0 };
	struct error err = { 0 };
	int i, seat;

	if (start[0].len == 0 &&
	    (!fuzz_start(&games[0], "more-cash-fun", NULL, 2, &start[0],
		 &err) ||
		!fuzz_start(&games[1], "showdown", NULL, 2, &start[1], &err)))
		fault(err.text);
	orders_cut((struct word) { text_string(&message->body),
		       message->body.len },
	    &lines);
	hold_clean(&lines, true);
	for (i = 0; i < 2; i++) {
		struct word rest = { text_string(&lines), lines.len };
		size_t size = games[i].family->size;

		if (state[i].len == 0)
			text_add(&state[i], games[i].state, size);
		while (rest.n > 0) {
			struct word line = line_next(&rest);

			for (seat = 0; seat < 2; seat++)
				hold_order(&games[i], seat, line);
		}
		if (memcmp(state[i].data, games[i].state, size) != 0)
			fault("reading orders changes the game");
	}
	text_release(&lines);
}

static void
hold_message(const struct message *message, struct text *said)
{
	hold_clean(&message->from, true);
	hold_clean(&message->subject, true);
	hold_clean(&message->body, true);
	hold_id(message);
	text_printf(said, "%s\n%s\n%s\n%s\n%s\n%d\n",
	    text_string(&message->from), text_string(&message->subject),
	    text_string(&message->id), text_string(&message->body),
	    message->wrong != NULL ? message->wrong : "", message->automatic);
}

static void
read_message(struct word data, bool cut, struct text *said)
{
	static const char hash[HASH_HEX + 1] = "";
	struct message message;
	struct error err = { 0 };

	if (!message_read(&message, data, cut, &err)) {
		if (err.fault != FAULT_FORMAT || err.text[0] == '\0')
			fault("a fault without a word");
	} else {
		hold_message(&message, said);
		token_find((struct word) { text_string(&message.body),
			       message.body.len },
		    hash);
		if (!cut)
			hold_orders(&message);
	}
	message_release(&message);
}

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	static bool started;
	struct word all = { (const char *)data, size };
	struct text one = { 0 }, two = { 0 };

	if (!started)
		message_start();
	started = true;
	read_message(all, false, &one);
	read_message(all, false, &two);
	hold_same(&one, &two, "a message reads otherwise the second time");
	read_message(all, true, &two);
	text_release(&one);
	text_release(&two);
	return 0;
}
