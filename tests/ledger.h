/*
 * A second book of a Las Vegas game, with boards, with modules or plain, kept
 * by the words of its journal alone and by nothing that the programs know of
 * the rules: what lies where after each line.
 *
 * A line that moves a bill, a chip or a die that is not where it should be is
 * a fault, and so is one that skips a player, pays the wrong one, or forgets a
 * bill.  Where there are boards it does not know what they ask; what a retired
 * player is asked is answered without a word (TK-32), so that from then on to
 * the end of the round it does not know where that player's dice and the grey
 * ones lie.  Where there are none it knows all that is due: it refuses any
 * move that the specification does, and only those.
 *
 * ledger-book.h has the pages, ledger-header.h rules and players,
 * ledger-round.h and ledger-deal.h rounds and what they deal, ledger-turn.h
 * and ledger-roll.h turns, ledger-boards.h boards, ledger-cards.h action
 * cards, ledger-pay.h payouts, ledger-end.h the end.
 */
#ifndef TESTS_LEDGER_H
#define TESTS_LEDGER_H

#include "ledger-boards.h"
#include "ledger-book.h"
#include "ledger-cards.h"
#include "ledger-deal.h"
#include "ledger-end.h"
#include "ledger-header.h"
#include "ledger-pay.h"
#include "ledger-roll.h"
#include "ledger-round.h"
#include "ledger-turn.h"

static bool
ledger_choose(struct ledger *ledger, int n, char **word, struct error *err)
{
	static const struct {
		const char *word;
		bool (
		    *enter)(struct ledger *, int, int, char **, struct error *);
	} answers[] = {
		{ "kick", ledger_choose_kick },
		{ "casino", ledger_choose_casino },
		{ "win", ledger_choose_win },
		{ "bill", ledger_choose_bill },
		{ "skip", ledger_choose_skip },
		{ "put", ledger_choose_put },
		{ "set", ledger_choose_set },
		{ "back", ledger_choose_back },
		{ "down", ledger_choose_down },
		{ "nice", ledger_choose_nice },
		{ "gold", ledger_choose_gold },
		{ "take", ledger_choose_take },
		{ "block", ledger_choose_block },
		{ "close", ledger_choose_close },
	};
	int who = ledger_seat(ledger, n, word);
	size_t i;

	if (who < 0 || n < 3 || ledger->retired[who])
		return fail(err, FAULT_RULES, "nobody is asked");
	ledger->stopped = ledger->paying > 0;
	for (i = 0; i < sizeof(answers) / sizeof(answers[0]); i++)
		if (strcmp(answers[i].word, word[2]) == 0)
			return (i < 5 || ledger->boards_count > 0) &&
			    answers[i].enter(ledger, who, n - 3, word + 3, err);
	return ledger->boards_count > 0;
}

static bool
ledger_skip(struct ledger *ledger, int n, char **word, struct error *err)
{
	(void)ledger;
	(void)n;
	(void)word;
	(void)err;
	return true;
}

/* Whether all that follows from the lines before is there. */
static bool
ledger_ready(struct ledger *ledger, struct error *err)
{
	enum ledger_what what = ledger_due(ledger).what;

	if (ledger->expect != LEDGER_EXPECT_NOTHING || ledger->bill >= 0)
		return fail(err, FAULT_RULES, "a line is missing before");
	if (!ledger_is_dealt(ledger))
		return fail(err, FAULT_RULES, "not all is dealt");
	if (ledger->middle && what != LEDGER_ASK_WIN &&
	    what != LEDGER_ASK_BILL && what != LEDGER_ASK_EXCHANGE &&
	    what != LEDGER_DRAW)
		return ledger_go_on(ledger, err);
	return true;
}

struct ledger_record {
	const char *word;
	bool (*enter)(struct ledger *, int, char **, struct error *);
	bool step; /* a move, or chance in play: all before it must be whole */
	enum ledger_expect expected[2];
};

static const struct ledger_record ledger_records[] = {
	{ "roll", ledger_roll, true, { 0 } },
	{ "place", ledger_place, true, { 0 } },
	{ "choose", ledger_choose, true, { 0 } },
	{ "card", ledger_card, true, { 0 } },
	{ "gain", ledger_money_moves, false, { 0 } },
	{ "pass", ledger_pass, true, { 0 } },
	{ "extra", ledger_extra, true, { 0 } },
	{ "marker", ledger_marker, false, { 0 } },
	{ "die", ledger_die_moves, false,
	    { LEDGER_EXPECT_KICKER, LEDGER_EXPECT_KICKED } },
	{ "set", ledger_set, true, { 0 } },
	{ "draw", ledger_draw, true, { 0 } },
	{ "add", ledger_add, false, { LEDGER_EXPECT_ADD, 0 } },
	{ "lose", ledger_money_moves, false, { 0 } },
	{ "retire", ledger_retire, true, { 0 } },
	{ "pay", ledger_pay, false, { 0 } },
	{ "tie", ledger_tie, false, { 0 } },
	{ "under", ledger_under, false, { LEDGER_EXPECT_UNDER, 0 } },
	{ "raise", ledger_raise, false, { 0 } },
	{ "bills", ledger_bills, false, { 0 } },
	{ "bank", ledger_bank, false, { 0 } },
	{ "board", ledger_board, false, { 0 } },
	{ "deal", ledger_deal, false, { 0 } },
	{ "reveal", ledger_reveal, false, { LEDGER_EXPECT_REVEAL, 0 } },
	{ "round", ledger_round, false, { 0 } },
	{ "score", ledger_score, true, { 0 } },
	{ "final", ledger_final, false, { 0 } },
	{ "winner", ledger_winner, false, { 0 } },
	{ "rule", ledger_rule, false, { 0 } },
	{ "players", ledger_players, false, { 0 } },
	{ "vegas", ledger_skip, false, { 0 } },
	{ "rules", ledger_skip, false, { 0 } },
	{ "with", ledger_skip, false, { 0 } },
	{ "seed", ledger_skip, false, { 0 } },
};

/* One line, cut into words by blanks. */
static bool
ledger_words(struct ledger *ledger, int n, char **word, struct error *err)
{
	const struct ledger_record *record = ledger_records;
	const struct ledger_record *end = record +
	    sizeof(ledger_records) / sizeof(ledger_records[0]);

	while (record < end && strcmp(record->word, word[0]) != 0)
		record++;
	if (record == end)
		return fail(err, FAULT_RULES, "`%s' is no record", word[0]);
	if (record->step && !ledger_ready(ledger, err))
		return false;
	if (ledger->expect != LEDGER_EXPECT_NOTHING &&
	    ledger->expect != record->expected[0] &&
	    ledger->expect != record->expected[1])
		return fail(err, FAULT_RULES, "another line must come first");
	if (record->enter(ledger, n, word, err))
		return true;
	if (err->fault == FAULT_NONE)
		fail(err, FAULT_RULES, "`%s' is wrong here", word[0]);
	return false;
}

static bool
ledger_line(struct ledger *ledger, const char *text, size_t len,
    struct error *err)
{
	char line[1024], *word[LEDGER_WORDS], *p = line;
	int n = 0;

	if (len >= sizeof(line))
		return fail(err, FAULT_RULES, "the line is too long");
	memcpy(line, text, len);
	line[len] = '\0';
	for (p += strspn(p, " "); *p != '\0' && n < LEDGER_WORDS;
	     p += strspn(p, " ")) {
		word[n++] = p;
		p += strcspn(p, " ");
		if (*p != '\0')
			*p++ = '\0';
	}
	return n > 0 ? ledger_words(ledger, n, word, err)
		     : fail(err, FAULT_RULES, "the line is empty");
}

/* Goes on with lines; err tells the line, counted from this text's first. */
static bool
ledger_read(struct ledger *ledger, const char *text, struct error *err)
{
	unsigned long number = 0;

	for (; *text != '\0'; text++) {
		size_t len = strcspn(text, "\n");

		err->line = ++number;
		if (text[len] == '\0')
			return fail(err, FAULT_RULES, "the line has no end");
		if (!ledger_line(ledger, text, len, err))
			return false;
		text += len;
	}
	return true;
}

#endif
