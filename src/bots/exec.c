/*
 * A program as a strategy.  See exec.h.
 *
 * A question is a block of lines: who moves, what they have not been told yet
 * of their view of the game, what they can do, and an empty line.  Which lines
 * are new is known by those told so far: as long as the log begins with just
 * these it goes on, else it is another game, or one in which something was taken
 * back, and all of it is told.
 */
#include "bots/exec.h"

#include <assert.h>

#include "bots/program.h"
#include "engine/memory.h"
#include "view/log.h"

enum { SECONDS = 10, ANSWER_SHOWN = 200 };

/* No record begins with this word. */
static const char wait_word[] = "wait";

struct exec {
	struct program program;
	struct text question, answer, line;
	int seat;	/* that has been told */
	size_t told;	/* records; 0: nothing, not even the header */
	uint64_t print; /* of these */
};

void
exec_release(struct exec *exec)
{
	if (exec == NULL)
		return;
	program_end(&exec->program);
	text_release(&exec->question);
	text_release(&exec->answer);
	text_release(&exec->line);
	memory_free(exec);
}

void
exec_forget(struct exec *exec)
{
	if (exec != NULL)
		exec->told = 0;
}

static bool
exec_open(struct exec **exec, const struct strategy *strategy,
    struct error *err)
{
	*exec = memory_resize(NULL, sizeof(**exec));
	if (*exec == NULL)
		return fail_memory(err);
	memset(*exec, 0, sizeof(**exec));
	program_init(&(*exec)->program, strategy_command(strategy));
	return true;
}

/* A number that other first records would hardly have: FNV-1a. */
static uint64_t
print_of(const struct log *log, size_t n)
{
	size_t i, end = n < log->n ? log->list[n].at : log->records.used;
	uint64_t print = UINT64_C(0xcbf29ce484222325);

	for (i = 0; i < end; i++)
		print = (print ^ (uint32_t)log->records.data[i]) *
		    UINT64_C(0x100000001b3);
	return print;
}

static bool
goes_on(const struct exec *exec, const struct question *question)
{
	const struct log *log = question->told->log;

	return exec->told > 0 && exec->seat == question->seat &&
	    exec->told <= log->n && exec->print == print_of(log, exec->told);
}

/* Lines of a text, each after `log'. */
static void
put_lines(struct word text, struct text *out)
{
	while (text.n > 0) {
		const char *end = memchr(text.p, '\n', text.n);
		size_t len = (size_t)(end - text.p);

		text_puts(out, "log ");
		text_add(out, text.p,
		    len > 0 && text.p[len - 1] == '\r' ? len - 1 : len);
		text_putc(out, '\n');
		text.p += len + 1;
		text.n -= len + 1;
	}
}

static void
put_log(struct exec *exec, const struct question *question)
{
	const struct told *told = question->told;
	size_t i;

	if (!goes_on(exec, question)) {
		exec->told = 0;
		text_clear(&exec->line);
		log_header(told->game, question->seat, told->header,
		    &exec->line);
		exec->question.failed |= exec->line.failed;
		if (!exec->line.failed)
			put_lines((struct word) { text_string(&exec->line),
				      exec->line.len },
			    &exec->question);
	}
	for (i = exec->told; i < told->log->n; i++) {
		text_puts(&exec->question,
		    told->log->list[i].kind == RECORD_CONSEQUENCE ? "log   "
								  : "log ");
		log_line(told->log, told->game, i, question->seat,
		    &exec->question);
		text_putc(&exec->question, '\n');
	}
	exec->seat = question->seat;
	exec->told = told->log->n;
	exec->print = print_of(told->log, exec->told);
}

static void
format(const struct question *question, const struct event *move,
    struct text *out)
{
	const struct game *game = question->told->game;

	event_format(&game->grammar, &game->header.names, move, out);
}

static bool
make_question(struct exec *exec, const struct question *question,
    struct error *err)
{
	const struct told *told = question->told;
	struct text *out = &exec->question;
	const struct event *move;

	text_clear(out);
	text_printf(out, "player %s\n",
	    name_of(&told->game->header.names, question->seat));
	put_log(exec, question);
	EVENTS_EACH (move, question->moves) {
		text_puts(out, "move ");
		format(question, move, out);
		text_putc(out, '\n');
	}
	if (question->may_wait)
		text_printf(out, "move %s\n", wait_word);
	text_putc(out, '\n');
	return out->failed || told->log->failed ? fail_memory(err) : true;
}

/* An answer is a move word for word. */
static bool
take_answer(struct exec *exec, const struct question *question, size_t *chosen,
    struct error *err)
{
	struct word said = { text_string(&exec->answer), exec->answer.len };
	const struct event *move;

	*chosen = 0;
	EVENTS_EACH (move, question->moves) {
		text_clear(&exec->line);
		format(question, move, &exec->line);
		if (exec->line.failed)
			return fail_memory(err);
		if (word_same(said,
			(struct word) { exec->line.data, exec->line.len }))
			return true;
		++*chosen;
	}
	if (question->may_wait && word_is(said, wait_word))
		return true;
	return fail(err, FAULT_SYSTEM,
	    "the program `%.*s' answered `%.*s', which is none of the moves",
	    COMMAND_SHOWN, exec->program.command, ANSWER_SHOWN, said.p);
}

bool
exec_decide(struct bot *bot, const struct question *question, struct error *err)
{
	struct exec *exec;

	assert(question->told != NULL);
	bot->answer.n = 0;
	if (bot->exec == NULL && !exec_open(&bot->exec, &bot->strategy, err))
		return false;
	exec = bot->exec;
	if (make_question(exec, question, err) &&
	    program_ask(&exec->program, &exec->question, &exec->answer,
		bot->timeout > 0 ? bot->timeout : SECONDS, err) &&
	    take_answer(exec, question, &bot->answer.chosen, err))
		return true;
	program_kill(&exec->program);
	exec_release(exec);
	bot->exec = NULL;
	return false;
}
