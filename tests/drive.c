/*
 * drive: random games through the programs themselves, tested at every step.
 *
 *	drive GAMES PLAYERS SEED RULES [TRIES]
 *
 * Half of the games are changed in place (-f), half go through pipes.  At
 * every position vegas-moves lists what a book kept by the journal alone says
 * (ledger.h; what boards ask it does not know), and nothing only when the game
 * is over; what vegas-show tells of bills, chips, dice and who is due is in
 * that book, and all of it is there;
 * vegas-move accepts every move that is listed; and TRIES (2) other commands
 * are refused with the right status, a message, no output and the game
 * untouched.  At the end vegas-check is content; all positions, one after
 * another, give vegas-moves and vegas-show --next what they gave one by one;
 * and all steps undone and made again give the same bytes.
 *
 * What is chosen depends on the arguments alone.  The programs are in
 * VEGAS_BIN, or bin/ beside the folder of the build this lies in.
 */
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <spawn.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "engine/text.h"

#include "ledger.h"

/* STEPS: no game has so many. */
enum { LINE = 256, WORDS = 32, MOVES = 64, PIPE = 60000, STEPS = 3000 };

struct drive {
	const char *bin, *rules, *seed;
	int players, tries;
	uint64_t random;
	char folder[PATH_MAX];

	bool piped;
	struct text game;  /* as it must be now */
	struct text dealt; /* as vegas-new made it */
	struct text made;  /* the moves since, a line each */
	unsigned long steps;
	struct stat stat; /* of the file */
	struct ledger ledger;

	/* the position */
	struct text list; /* what vegas-moves printed */
	char move[MOVES][LINE];
	int moves;
	char who[LINE], what[LINE]; /* is due, or - */

	/* all positions so far: games, their moves, who must do what */
	struct text games, lists, nexts;

	/* the last program */
	char command[LINE];
	int status, out, err; /* out and err: files in memory */
	struct text said, complaint;

	unsigned long long runs, accepted, refused, done;
};

static const char *const names[] = { "anna", "benno", "carla", "denny",
	"\303\251mile", "frida" };

/* Says what is wrong, with the last command and the game. */
static void die(struct drive *, const char *, ...)
    __attribute__((format(printf, 2, 3), noreturn));

static void
die(struct drive *d, const char *format, ...)
{
	va_list args;

	fputs("drive: ", stderr);
	va_start(args, format);
	vfprintf(stderr, format, args);
	va_end(args);
	fprintf(stderr, "\ndrive: %s: status %d (%s)\n%s%s--- the game%s:\n%s",
	    d->command, d->status, d->piped ? "piped" : d->folder,
	    text_string(&d->said), text_string(&d->complaint),
	    d->piped ? "" : " as it should be", text_string(&d->game));
	exit(1);
}

static void
check(struct drive *d, bool good, const char *what)
{
	if (!good)
		die(d, "%s: %s", what, strerror(errno));
}

/* xorshift64*: which move, not which dice. */
static int
below(struct drive *d, int n)
{
	d->random ^= d->random >> 12;
	d->random ^= d->random << 25;
	d->random ^= d->random >> 27;
	return (int)((d->random * 0x2545f4914f6cdd1dU) >> 33) % n;
}

static bool
same(const struct text *a, const struct text *b)
{
	return a->len == b->len && memcmp(a->data, b->data, a->len) == 0;
}

static void
copy(struct text *to, const struct text *from)
{
	text_clear(to);
	text_add(to, text_string(from), from->len);
}

static void
read_all(struct drive *d, int fd, struct text *text)
{
	struct stat stat;

	text_clear(text);
	check(d, fstat(fd, &stat) == 0, "stat");
	check(d, text_reserve(text, (size_t)stat.st_size), "memory");
	text->len = (size_t)stat.st_size;
	check(d, pread(fd, text->data, text->len, 0) == stat.st_size, "read");
	text->data[text->len] = '\0';
}

/* What a program wrote to a file in memory, which is empty then. */
static void
take_output(struct drive *d, int fd, struct text *text)
{
	read_all(d, fd, text);
	check(d, ftruncate(fd, 0) == 0 && lseek(fd, 0, SEEK_SET) == 0,
	    "a file in memory");
}

/* A pipe with all of the input in it. */
static int
fill_pipe(struct drive *d, const struct text *input)
{
	ssize_t len = (ssize_t)input->len;
	int end[2];

	check(d, len < PIPE && pipe2(end, O_CLOEXEC) == 0, "pipe");
	check(d, write(end[1], text_string(input), input->len) == len, "pipe");
	close(end[1]);
	return end[0];
}

static void
spawn(struct drive *d, char **argv, int in)
{
	extern char **environ;
	posix_spawn_file_actions_t files;
	char path[PATH_MAX];
	pid_t pid;

	snprintf(path, sizeof(path), "%s/%s", d->bin, argv[0]);
	posix_spawn_file_actions_init(&files);
	posix_spawn_file_actions_adddup2(&files, in, 0);
	posix_spawn_file_actions_adddup2(&files, d->out, 1);
	posix_spawn_file_actions_adddup2(&files, d->err, 2);
	errno = posix_spawn(&pid, path, &files, NULL, argv, environ);
	check(d, errno == 0, path);
	posix_spawn_file_actions_destroy(&files);
	check(d, waitpid(pid, &d->status, 0) == pid, "wait");
}

/* Runs a program with its words and perhaps a text as input. */
static int run(struct drive *, const struct text *, const char *, ...)
    __attribute__((format(printf, 3, 4)));

static int
run(struct drive *d, const struct text *input, const char *format, ...)
{
	char line[LINE], *argv[WORDS] = { NULL }, *p = line;
	va_list args;
	int n = 0, in;

	va_start(args, format);
	vsnprintf(line, sizeof(line), format, args);
	va_end(args);
	memcpy(d->command, line, sizeof(line));
	while (*p != '\0' && n < WORDS - 1) {
		argv[n++] = p;
		p += strcspn(p, " ");
		if (*p != '\0')
			*p++ = '\0';
	}
	in = input != NULL ? fill_pipe(d, input)
			   : open("/dev/null", O_RDONLY | O_CLOEXEC);
	spawn(d, argv, in);
	close(in);
	d->runs++;
	take_output(d, d->out, &d->said);
	take_output(d, d->err, &d->complaint);
	if (!WIFEXITED(d->status))
		die(d, "it was killed");
	return d->status = WEXITSTATUS(d->status);
}

/* A program that looks at the game or changes it, by file or by pipe. */
static int
look(struct drive *d, const char *command)
{
	return d->piped ? run(d, &d->game, "%s", command)
			: run(d, NULL, "%s g", command);
}

static int
change(struct drive *d, const char *command)
{
	return d->piped ? run(d, &d->game, "%s", command)
			: run(d, NULL, "%s -f g", command);
}

static void
read_file(struct drive *d, struct text *text, struct stat *stat)
{
	int fd = open("g", O_RDONLY | O_CLOEXEC);

	check(d, fd >= 0 && fstat(fd, stat) == 0, "g");
	read_all(d, fd, text);
	close(fd);
}

/* The file is the one it was, not even written anew. */
static void
check_untouched(struct drive *d)
{
	static struct text now;
	struct stat stat;

	if (d->piped)
		return;
	read_file(d, &now, &stat);
	if (!same(&now, &d->game) || stat.st_ino != d->stat.st_ino ||
	    stat.st_mtim.tv_sec != d->stat.st_mtim.tv_sec ||
	    stat.st_mtim.tv_nsec != d->stat.st_mtim.tv_nsec)
		die(d, "the file was changed");
}

static void
expect_success(struct drive *d)
{
	if (d->status != 0 || d->complaint.len > 0)
		die(d, "it failed");
}

/* TK-4, TK-5, TK-6. */
static void
expect_refusal(struct drive *d, int status)
{
	size_t len = strcspn(d->command, " ");
	const char *said = text_string(&d->complaint);

	if (d->status != status)
		die(d, "the status should be %d", status);
	if (d->said.len > 0)
		die(d, "a refusal with output");
	if (strncmp(said, d->command, len) != 0 ||
	    strncmp(said + len, ": ", 2) != 0 ||
	    said[d->complaint.len - 1] != '\n')
		die(d, "a refusal without a message");
	check_untouched(d);
	d->refused++;
}

/* Takes the game over as the last program left it. */
static void
take_game(struct drive *d)
{
	expect_success(d);
	if (d->piped)
		copy(&d->game, &d->said);
	else {
		read_file(d, &d->game, &d->stat);
		if (d->said.len > 0)
			die(d, "output besides the file");
	}
}

/*
 * Words in which %d is the player who is due, %w one who is not, %n anybody,
 * %v a value, %m the move.
 */
static void
fill_in(struct drive *d, const char *words, const char *move, int value,
    struct text *out)
{
	const char *due = d->who[0] == '-' ? names[0] : d->who;
	const char *name = names[below(d, d->players)], *wrong = name;

	if (strcmp(wrong, due) == 0)
		wrong = strcmp(due, names[0]) == 0 ? names[1] : names[0];
	text_clear(out);
	for (; *words != '\0'; words++) {
		if (*words != '%')
			text_putc(out, *words);
		else if (*++words == 'v')
			text_number(out, value);
		else if (*words == 'm')
			text_puts(out, move);
		else if (*words == 'd')
			text_puts(out, due);
		else
			text_puts(out, *words == 'w' ? wrong : name);
	}
}

/* What was rolled can be placed; a chip lets a player pass (RB-6, RR-E1.3). */
static bool
expected_places(const struct ledger *ledger, struct text *out)
{
	const char *name = ledger->name[ledger->turn];
	int i, rolled = 0, open = 0;

	for (i = 1; i < LEDGER_CASINOS; i++) {
		if (ledger_rolled(ledger, i) == 0)
			continue;
		rolled++;
		if (ledger_is_closed(ledger, i))
			continue;
		text_printf(out, "place %s %d\n", name, i);
		open++;
	}
	if (rolled > 0 &&
	    (open == 0 ||
		(ledger->chips_pass > 0 &&
		    ledger->has.chips[ledger->turn] >= ledger->chips_pass)))
		text_printf(out, "pass %s\n", name);
	return rolled > 0;
}

/* The dice that the holder of a marker may set (RR-D2.2). */
static void
expected_sets(const struct ledger *ledger, int who, struct text *out)
{
	int face, size;

	for (face = 1; face < LEDGER_CASINOS; face++)
		for (size = 0; size < LEDGER_SIZES; size++)
			if (ledger->holder == who &&
			    ledger->has.hand[who][size] > 0 &&
			    !ledger_is_closed(ledger, face))
				text_printf(out, "set %s %s%d\n",
				    ledger->name[who], size > 0 ? "B" : "",
				    face);
}

/* Moves as the book says them when no board asks, in the order of TK-38. */
static void
expected_moves(const struct ledger *ledger, struct text *out)
{
	int who = ledger_turn(ledger);

	text_clear(out);
	if (expected_places(ledger, out) || ledger->over)
		return;
	if (who < 0 || ledger->paying > 0)
		text_puts(out, "score\n");
	else {
		text_printf(out, "roll %s\n", ledger->name[who]);
		expected_sets(ledger, who, out);
	}
}

/*
 * Whether a board asks or throws, which the book cannot know: never between a
 * roll and its placement.
 */
static bool
board_asks(const struct drive *d)
{
	const struct ledger *ledger = &d->ledger;
	const char *list = text_string(&d->list);
	int face;

	for (face = 1; face < LEDGER_CASINOS; face++)
		if (ledger_rolled(ledger, face) > 0)
			return false;
	return ledger->boards > 0 && ledger->placed > 0 &&
	    (strncmp(list, "choose ", 7) == 0 ||
		(strncmp(list, "roll ", 5) == 0 &&
		    (ledger->passed || ledger->paying > 0) &&
		    strchr(list, '\n')[1] == '\0'));
}

static void
cut_moves(struct drive *d)
{
	const char *p = text_string(&d->list);

	for (d->moves = 0; *p != '\0' && d->moves < MOVES; d->moves++) {
		size_t len = strcspn(p, "\n");

		snprintf(d->move[d->moves], LINE, "%.*s", (int)len, p);
		p += len + (p[len] == '\n');
	}
}

/* Who must do what (TK-73), by the first words of a move. */
static void
find_due(struct drive *d)
{
	const char *move = d->moves > 0 ? d->move[0] : "over";
	size_t len = strcspn(move, " ");
	const char *who = move[len] == ' ' ? move + len + 1 : "-";

	snprintf(d->who, sizeof(d->who), "%.*s", (int)strcspn(who, " "), who);
	snprintf(d->what, sizeof(d->what), "%.*s", (int)len, move);
	if (strcmp(d->what, "pass") == 0)
		snprintf(d->what, sizeof(d->what), "place");
}

/* Remembers a position for the end of the game. */
static void
keep_position(struct drive *d)
{
	text_add(&d->games, d->game.data, d->game.len);
	text_add(&d->lists, text_string(&d->list), d->list.len);
	text_printf(&d->nexts, "%s %s\n", d->who, d->what);
}

static void
check_list(struct drive *d)
{
	static struct text expected;

	look(d, "vegas-moves");
	expect_success(d);
	copy(&d->list, &d->said);
	expected_moves(&d->ledger, &expected);
	if (strcmp(text_string(&d->list), text_string(&expected)) != 0 &&
	    !board_asks(d))
		die(d, "the moves should be:\n%s", text_string(&expected));
	cut_moves(d);
	find_due(d);
	keep_position(d);
}

/* A leaf of vegas-show's that says what lies where. */
static void
take_fact(struct drive *d, const char **path, const char *value,
    struct holding *shown)
{
	static int owner;
	bool player = strcmp(path[0], "players") == 0;
	bool casino = strcmp(path[0], "casinos") == 0;
	int i = (int)strtol(path[1], NULL, 10) + casino;
	int number = (int)strtol(value, NULL, 10);

	if (strcmp(path[0], "next") == 0 &&
	    strcmp(value, strcmp(path[1], "who") == 0 ? d->who : d->what) != 0)
		die(d, "%s %s is due, not %s", d->who, d->what, value);
	if (strcmp(path[0], "deck_count") == 0)
		shown->deck_count = number;
	else if (strcmp(path[0], "bank") == 0 && *value != '\0')
		shown->bank[ledger_value(&d->ledger, value)]++;
	else if (player && strcmp(path[2], "dice") == 0)
		shown->hand[i][LEDGER_NORMAL] = number;
	else if (player && strcmp(path[2], "chips") == 0)
		shown->chips[i] = number;
	else if (player && strcmp(path[2], "bills") == 0 && *path[3] != '\0')
		shown->seat[i][ledger_value(&d->ledger, value)]++;
	else if (casino && strcmp(path[2], "bills") == 0 && *path[3] != '\0')
		shown->casino[i][ledger_value(&d->ledger, value)]++;
	else if (casino && strcmp(path[4], "owner") == 0 &&
	    strcmp(path[2], "dice") == 0)
		owner = ledger_owner(&d->ledger, value);
	else if (casino && strcmp(path[4], "faces") == 0)
		shown->lying[i][owner][*value == 'B']++;
}

/* GAME TAB PATH TAB VALUE, one a line (TK-71). */
static void
read_facts(struct drive *d, struct holding *shown)
{
	char *p = d->said.data;

	while (p != NULL && *p != '\0') {
		const char *path[6] = { "", "", "", "", "", "" };
		char *end = strchr(p, '\n'), *tab = strchr(p, '\t');
		char *value = tab != NULL ? strchr(tab + 1, '\t') : NULL;
		int n = 0;

		if (value == NULL || end == NULL || value > end)
			die(d, "no TSV");
		*end = *value++ = '\0';
		for (p = tab + 1; n < 5 && p != NULL; n++) {
			path[n] = p;
			p = strchr(p, '.');
			if (p != NULL)
				*p++ = '\0';
		}
		take_fact(d, path, value, shown);
		p = end + 1;
	}
}

/* All bills are there; all dice are, unless some lie on boards. */
static void
check_sums(struct drive *d, const struct holding *shown)
{
	const struct ledger *ledger = &d->ledger;
	int n = ledger->players, bills = shown->deck_count, dice = 0, i, j;
	long all = n * (ledger->dice + ledger->big + ledger->neutral_each[n]);

	bills += ledger_sum(shown->bank);
	for (i = 1; i < LEDGER_CASINOS; i++) {
		bills += ledger_sum(shown->casino[i]);
		for (j = 0; j < LEDGER_OWNERS; j++)
			dice += shown->lying[i][j][LEDGER_NORMAL] +
			    shown->lying[i][j][LEDGER_BIG];
	}
	for (i = 0; i < n; i++) {
		bills += ledger_sum(shown->seat[i]);
		dice += shown->hand[i][LEDGER_NORMAL];
	}
	if (!ledger->over)
		all += ledger->neutral_rolled[n] + ledger->neutral_big[n];
	if (bills != ledger->printed)
		die(d, "%d bills of %d", bills, ledger->printed);
	if (dice != all && ledger->boards == 0 && ledger->paying == 0)
		die(d, "%d dice of %ld", dice, all);
}

/* What it tells is in the book; the dice of a payout that stopped are not. */
static void
check_table(struct drive *d)
{
	static struct holding shown, wanted;
	int i;

	memset(&shown, 0, sizeof(shown));
	look(d, "vegas-show --format=tsv");
	expect_success(d);
	read_facts(d, &shown);
	check_sums(d, &shown);
	wanted = d->ledger.has;
	for (i = 0; i < d->players; i++) {
		memset(wanted.hand[i], 0, sizeof(wanted.hand[i]));
		wanted.hand[i][LEDGER_NORMAL] = ledger_held(&d->ledger, i);
	}
	if (d->ledger.paying > 0) {
		memcpy(wanted.hand, shown.hand, sizeof(wanted.hand));
		memcpy(wanted.lying, shown.lying, sizeof(wanted.lying));
	}
	if (memcmp(&shown, &wanted, sizeof(shown)) != 0)
		die(d, "it shows another table than the journal tells");
}

/* What is listed is accepted; dry[i] is what each says it would write. */
static void
try_listed(struct drive *d, struct text *dry)
{
	char command[2 * LINE];
	int i;

	for (i = 0; i < d->moves; i++) {
		snprintf(command, sizeof(command), "vegas-move --dry-run %s",
		    d->move[i]);
		change(d, command);
		expect_success(d);
		if (d->said.len == 0)
			die(d, "a move without any line");
		check_untouched(d);
		copy(&dry[i], &d->said);
		d->accepted++;
	}
}

static bool
is_listed(const struct drive *d, const char *move)
{
	int i;

	for (i = 0; i < d->moves; i++)
		if (strcmp(d->move[i], move) == 0)
			return true;
	return false;
}

/*
 * Commands that are refused, unless they mean a move that is listed; the last
 * ones are for games with chips and boards.
 */
enum { ATTEMPTS_ROYALE = 10 };
static const struct attempt {
	int status;
	const char *command, *means;
} attempts[] = {
	{ 1, "vegas-move place %n %v", "place %n %v" },
	{ 1, "vegas-move place %d %v", "place %d %v" },
	{ 1, "vegas-move place %w %v", "" },
	{ 1, "vegas-place %v", "place %d %v" },
	{ 1, "vegas-place -p %w %v", "" },
	{ 1, "vegas-place -p nobody %v", "" },
	{ 1, "vegas-place -p %d %v slot", "" },
	{ 1, "vegas-move roll %n", "roll %n" },
	{ 1, "vegas-move roll %n 1 1 1", "" },
	{ 1, "vegas-move roll neutral", "" },
	{ 1, "vegas-roll", "roll %d" },
	{ 1, "vegas-roll -p %w", "" },
	{ 1, "vegas-roll --dice K1", "" },
	{ 1, "vegas-move score", "score" },
	{ 1, "vegas-score", "score" },
	{ 1, "vegas-move -p %w %m", "" },
	{ 1, "vegas-move -p nobody %m", "" },
	{ 1, "vegas-move place nobody %v", "" },
	{ 1, "vegas-move place neutral %v", "" },
	{ 1, "vegas-move pay 1 %n 60000", "" },
	{ 1, "vegas-move bills 1 60000", "" },
	{ 1, "vegas-move winner %n", "" },
	{ 1, "vegas-undo -n 100000", "" },
	{ 2, "vegas-move place %d", "" },
	{ 2, "vegas-move place %d %v %v", "" },
	{ 2, "vegas-move place %d x", "" },
	{ 2, "vegas-place -p %d %v %v", "" },
	{ 2, "vegas-place -p %d 1.5", "" },
	{ 2, "vegas-place", "" },
	{ 2, "vegas-move choose %d everything", "" },
	{ 2, "vegas-move fold %d", "" },
	{ 2, "vegas-move", "" },
	{ 2, "vegas-roll %d", "" },
	{ 2, "vegas-score --nothing", "" },
	{ 2, "vegas-undo -n 0", "" },
	{ 1, "vegas-move pass %n", "pass %n" },
	{ 1, "vegas-move pass %w", "" },
	{ 1, "vegas-move set %n 3", "set %n 3" },
	{ 1, "vegas-move set %w B4", "" },
	{ 1, "vegas-move choose %n skip", "choose %n skip" },
	{ 1, "vegas-move choose %w stop", "" },
	{ 1, "vegas-move choose %n close 4", "choose %n close 4" },
	{ 1, "vegas-move gain %n chips 1", "" },
	{ 2, "vegas-move set %d 7", "" },
	{ 2, "vegas-move pass %d %v", "" },
};

static void
try_other(struct drive *d)
{
	static struct text command, means;
	const struct attempt *attempt;
	const char *move = d->moves > 0 ? d->move[below(d, d->moves)] : "score";
	uint64_t random;
	int value, n = (int)(sizeof(attempts) / sizeof(attempts[0]));

	if (d->ledger.chip_value == 0)
		n -= ATTEMPTS_ROYALE;
	do {
		attempt = &attempts[below(d, n)];
		value = below(d, 8);
		random = d->random;
		fill_in(d, attempt->command, move, value, &command);
		d->random = random; /* the same names */
		fill_in(d, attempt->means, move, value, &means);
	} while (is_listed(d, text_string(&means)));
	change(d, text_string(&command));
	expect_refusal(d, attempt->status);
}

/* One of the ways to make a move; `-' reads it, from a file only. */
static void
make(struct drive *d, const char *move)
{
	static const char *const ways[][5] = {
		{ "vegas-roll", "vegas-roll -p %d", "vegas-move %m",
		    "vegas-move -p %d %m", "vegas roll" },
		{ "vegas-place %v", "vegas-place -p %d %v", "vegas-move %m",
		    "vegas-move -p %d %m", "vegas place %v" },
		{ "vegas-score", "vegas-score -q", "vegas-move %m",
		    "vegas-move -q %m", "vegas score" },
		{ "vegas-move %m", "vegas-move -p %d %m", "vegas-move -q %m",
		    "vegas-move -p %d -q %m", "vegas move %m" },
	};
	static struct text command, input;
	int kind = strncmp(move, "roll ", 5) == 0 ? 0
	    : strncmp(move, "place ", 6) == 0	  ? 1
	    : strcmp(move, "score") == 0	  ? 2
						  : 3;
	int way = below(d, d->piped ? 5 : 6);

	if (way == 5) {
		text_clear(&input);
		text_printf(&input, "# a comment\n\n%s\n", move);
		run(d, &input, "vegas-move -f g -");
	} else {
		fill_in(d, ways[kind][way], move, move[strlen(move) - 1] - '0',
		    &command);
		change(d, text_string(&command));
	}
	take_game(d);
}

/* A step that is taken back and made again is the same (TK-33). */
static void
undo_and_make(struct drive *d, const struct text *before, const char *move)
{
	static struct text after;

	copy(&after, &d->game);
	change(d, "vegas-undo");
	take_game(d);
	if (!same(&d->game, before))
		die(d, "undone, it is another game than before");
	make(d, move);
	if (!same(&d->game, &after))
		die(d, "made again, it is another move");
}

/* TK-12: what a dry run has said comes, `?' being what it does not tell. */
static void
check_dry(struct drive *d, const char *added, const struct text *dry)
{
	size_t known = dry->len;
	bool more = known >= 2 && strcmp(dry->data + known - 2, "?\n") == 0;

	if (more)
		known -= 2;
	if (strncmp(added, dry->data, known) != 0 ||
	    (added[known] != '\0') != more)
		die(d, "the dry run said:\n%s", text_string(dry));
}

static void
make_move(struct drive *d, const struct text *dry, const char *move)
{
	static struct text before;
	struct error err = { 0 };

	copy(&before, &d->game);
	make(d, move);
	if (d->game.len <= before.len ||
	    memcmp(d->game.data, before.data, before.len) != 0)
		die(d, "a move changed what was there");
	check_dry(d, d->game.data + before.len, dry);
	if (!ledger_read(&d->ledger, d->game.data + before.len, &err))
		die(d, "the ledger says no: %s", err.text);
	if (below(d, 8) == 0)
		undo_and_make(d, &before, move);
	text_printf(&d->made, "%s\n", move);
	d->steps++;
	d->done++;
}

/* Tests a position and goes on; false if the game is over. */
static bool
step(struct drive *d)
{
	static struct text dry[MOVES];
	int i;

	check_list(d);
	check_table(d);
	try_listed(d, dry);
	for (i = 0; i < d->tries; i++)
		try_other(d);
	if (d->moves == 0)
		return false;
	if (d->steps == STEPS)
		die(d, "the game does not end");
	i = below(d, d->moves);
	make_move(d, &dry[i], d->move[i]);
	return true;
}

static void
start(struct drive *d, unsigned long number)
{
	struct error err = { 0 };
	char command[LINE];
	int i, len;

	len = snprintf(command, sizeof(command), "vegas-new -r %s -s %s.%lu",
	    d->rules, d->seed, number);
	for (i = 0; i < d->players; i++)
		len += snprintf(command + len, sizeof(command) - (size_t)len,
		    " %s", names[i]);
	d->piped = number % 2 == 0;
	if (d->piped)
		run(d, NULL, "%s", command);
	else
		change(d, command);
	take_game(d);
	if (!d->piped) {
		change(d, command);
		expect_refusal(d, 1);
	}
	copy(&d->dealt, &d->game);
	text_clear(&d->made);
	text_clear(&d->games);
	text_clear(&d->lists);
	text_clear(&d->nexts);
	d->steps = 0;
	d->ledger = (struct ledger) { 0 };
	if (!ledger_read(&d->ledger, text_string(&d->game), &err))
		die(d, "the ledger says no: %s", err.text);
}

static unsigned long
count_lines(const struct text *text, const char *word)
{
	const char *p = text_string(text);
	unsigned long n = 0;

	for (; *p != '\0'; p += strcspn(p, "\n") + 1)
		n += strncmp(p, word, strlen(word)) == 0;
	return n;
}

/* TK-14: every line is borne out, and all chance is the seed's. */
static void
check_game(struct drive *d)
{
	char report[LINE];

	look(d, "vegas-check");
	expect_success(d);
	snprintf(report, sizeof(report),
	    "1 games, 0 failed, 0 unfinished, %lu lines\n"
	    "dice: %lu proved, 0 sealed, 0 given by hand\n",
	    count_lines(&d->game, ""),
	    count_lines(&d->game, "round ") + count_lines(&d->game, "board ") +
		count_lines(&d->game, "bills ") +
		count_lines(&d->game, "bank ") +
		count_lines(&d->game, "roll ") +
		count_lines(&d->game, "extra "));
	if (strcmp(text_string(&d->said), report) != 0)
		die(d, "it should say:\n%s", report);
	if (!d->ledger.over)
		die(d, "the ledger knows no winner");
}

static void
write_file(struct drive *d, const char *name, const struct text *text)
{
	int fd = open(name, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
	ssize_t len = (ssize_t)text->len;

	check(d, fd >= 0, name);
	check(d, write(fd, text->data, text->len) == len, name);
	check(d, close(fd) == 0, name);
}

/* TK-8: a stream of all positions. */
static void
check_stream(struct drive *d)
{
	write_file(d, "all", &d->games);
	run(d, NULL, "vegas-show --next all");
	expect_success(d);
	if (!same(&d->said, &d->nexts))
		die(d, "of all positions it should say:\n%s",
		    text_string(&d->nexts));
	run(d, NULL, "vegas-moves all");
	expect_success(d);
	if (!same(&d->said, &d->lists))
		die(d, "of all positions it should say:\n%s",
		    text_string(&d->lists));
	check(d, unlink("all") == 0, "all");
}

/* All steps taken back and all moves made again, at once. */
static void
check_again(struct drive *d)
{
	static struct text played;
	char command[LINE];

	copy(&played, &d->game);
	snprintf(command, sizeof(command), "vegas-undo -n %lu", d->steps);
	change(d, command);
	take_game(d);
	if (!same(&d->game, &d->dealt))
		die(d, "undone, it is another game than at first");
	change(d, "vegas-undo");
	expect_refusal(d, 1);
	if (d->piped)
		write_file(d, "g", &d->game);
	d->piped = false;
	run(d, &d->made, "vegas-move -f g -");
	take_game(d);
	if (!same(&d->game, &played))
		die(d, "the same moves write other bytes");
}

/* TK-10: nothing lies beside the game. */
static void
check_folder(struct drive *d)
{
	struct dirent *entry;
	DIR *folder = opendir(".");

	check(d, folder != NULL, ".");
	while ((entry = readdir(folder)) != NULL)
		if (strcmp(entry->d_name, ".") != 0 &&
		    strcmp(entry->d_name, "..") != 0 &&
		    strcmp(entry->d_name, "g") != 0)
			die(d, "%s was left behind", entry->d_name);
	closedir(folder);
	check(d, unlink("g") == 0, "g");
}

static void
play(struct drive *d, unsigned long number)
{
	start(d, number);
	while (step(d))
		continue;
	check_game(d);
	check_stream(d);
	check_again(d);
	check_folder(d);
}

/* The folder of the programs, a full name; the game has a folder of its own. */
static void
find_folders(struct drive *d)
{
	static char bin[PATH_MAX];
	const char *from = getenv("VEGAS_BIN");
	char self[PATH_MAX] = "";

	if (from == NULL || from[0] == '\0') {
		check(d,
		    readlink("/proc/self/exe", self, sizeof(self) - 32) > 0,
		    "/proc/self/exe");
		*strrchr(self, '/') = '\0';
		memcpy(self + strlen(self), "/../../bin", 11);
		from = self;
	}
	check(d, realpath(from, bin) != NULL, from);
	d->bin = bin;
	snprintf(d->folder, sizeof(d->folder), "drive.XXXXXX");
	check(d, mkdtemp(d->folder) != NULL && chdir(d->folder) == 0,
	    d->folder);
}

static void
release(struct drive *d)
{
	check(d, chdir("..") == 0 && rmdir(d->folder) == 0, d->folder);
	text_release(&d->game);
	text_release(&d->dealt);
	text_release(&d->made);
	text_release(&d->list);
	text_release(&d->games);
	text_release(&d->lists);
	text_release(&d->nexts);
	text_release(&d->said);
	text_release(&d->complaint);
	close(d->out);
	close(d->err);
}

int
main(int argc, char **argv)
{
	static struct drive d;
	unsigned long i, games;

	if (argc < 5) {
		fprintf(stderr,
		    "usage: drive GAMES PLAYERS SEED RULES [TRIES]\n");
		return 2;
	}
	games = strtoul(argv[1], NULL, 10);
	d.players = (int)strtol(argv[2], NULL, 10);
	if (d.players < 2 || d.players > LEDGER_SEATS)
		die(&d, "%s players", argv[2]);
	d.seed = argv[3];
	d.rules = argv[4];
	d.tries = argc > 5 ? (int)strtol(argv[5], NULL, 10) : 2;
	d.random = 88172645463325252U + strtoul(argv[3], NULL, 10);
	d.out = memfd_create("stdout", MFD_CLOEXEC);
	d.err = memfd_create("stderr", MFD_CLOEXEC);
	check(&d, d.out >= 0 && d.err >= 0, "a file in memory");
	find_folders(&d);
	for (i = 1; i <= games; i++)
		play(&d, i);
	printf("%lu games of %d players, %llu moves, %llu tried and accepted, "
	       "%llu refused, %llu runs\n",
	    games, d.players, d.done, d.accepted, d.refused, d.runs);
	release(&d);
	return fflush(stdout) == 0 ? 0 : 4;
}
