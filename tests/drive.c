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
 * RULES may be NAME+MODULE,MODULE.  Then some of the moves that are listed are
 * tried, and others that the book refuses (guess.h).
 *
 * What is chosen depends on the arguments alone.  The programs are in
 * VEGAS_BIN, or bin/ beside the folder of the build this lies in.
 */
#include <dirent.h>

#include "drive-list.h"
#include "drive-show.h"
#include "drive.h"

/*
 * Words in which %d is the player who is due, %w one who is not, %n anybody,
 * %v a value, %m the move, %a who makes it and %r its other words.
 */
static void
fill_in(struct drive *d, const char *words, const char *move, int value,
    struct text *out)
{
	const char *due = d->who[0] == '-' ? names[0] : d->who;
	const char *name = names[below(d, d->players)], *wrong = name;
	const char *actor = move + strcspn(move, " ");
	size_t len;

	if (strcmp(wrong, due) == 0)
		wrong = strcmp(due, names[0]) == 0 ? names[1] : names[0];
	actor += *actor == ' ';
	len = strcspn(actor, " ");
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
		else if (*words == 'a')
			text_add(out, actor, len);
		else if (*words == 'r')
			text_puts(out, actor + len + (actor[len] == ' '));
		else
			text_puts(out, *words == 'w' ? wrong : name);
	}
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
	{ 1, "vegas-place -p %d %v slot", "place %d %v slot" },
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

/* A move that the book refuses is refused, by the rules or for its words. */
static void
try_guess(struct drive *d)
{
	struct guess guess = { .ledger = &d->ledger, .random = &d->random };

	do
		guess_move(&guess);
	while (guess_is_legal(&d->ledger, guess.line));
	run(d, d->piped ? &d->game : NULL, "vegas-move %s%s",
	    d->piped ? "" : "-f g ", guess.line);
	expect_refusal(d, d->status == 2 ? 2 : 1);
}

static void
try_other(struct drive *d)
{
	static struct text command, means;
	const struct attempt *attempt;
	const char *move = d->moves > 0 ? d->move[below(d, d->moves)] : "score";
	uint64_t random;
	int value, n = (int)(sizeof(attempts) / sizeof(attempts[0]));

	if (strncmp(move, "card ", 5) == 0)
		move = due_move(d); /* others may make the card's */
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
		{ "vegas-roll", "vegas-roll -p %a", "vegas-move %m",
		    "vegas-move -p %a %m", "vegas roll" },
		{ "vegas-place %r", "vegas-place -p %a %r", "vegas-move %m",
		    "vegas-move -p %a %m", "vegas place %r" },
		{ "vegas-score", "vegas-score -q", "vegas-move %m",
		    "vegas-move -q %m", "vegas score" },
		{ "vegas-move %m", "vegas-move -p %a %m", "vegas-move -q %m",
		    "vegas-move -p %a -q %m", "vegas move %m" },
	};
	static struct text command, input;
	int kind = strncmp(move, "roll ", 5) == 0 ? 0
	    : strncmp(move, "place ", 6) == 0	  ? 1
	    : strcmp(move, "score") == 0	  ? 2
						  : 3;
	int way = below(d, d->piped ? 5 : 6);

	if (strcmp(move, "roll neutral") == 0 || strcmp(move, "roll grey") == 0)
		way = way / 2 * 2; /* -p names a player */
	if (way == 5) {
		text_clear(&input);
		text_printf(&input, "# a comment\n\n%s\n", move);
		run(d, &input, "vegas-move -f g -");
	} else {
		fill_in(d, ways[kind][way], move, 0, &command);
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

/* Any move; where a card can be played, mostly another. */
static int
choose_move(struct drive *d)
{
	int i, tries = 0;

	do
		i = below(d, d->moves);
	while (strncmp(d->move[i], "card ", 5) == 0 && ++tries < 8);
	return i;
}

/* Tests a position and goes on; false if the game is over. */
static bool
step(struct drive *d)
{
	static struct text dry[MOVES];
	bool imaginary;
	int i;

	check_list(d);
	imaginary = strcmp(d->who, "neutral") == 0 ||
	    strcmp(d->who, "grey") == 0;
	check_table(d);
	try_listed(d, dry);
	for (i = 0; i < d->tries; i++)
		if (d->modules && (i % 2 == 0 || imaginary))
			try_guess(d);
		else
			try_other(d);
	if (d->moves == 0)
		return false;
	if (d->steps == STEPS)
		die(d, "the game does not end");
	i = choose_move(d);
	make_move(d, &dry[i], d->move[i]);
	return true;
}

static void
start(struct drive *d, unsigned long number)
{
	struct error err = { 0 };
	char command[LINE];
	int i, len;

	len = snprintf(command, sizeof(command), "vegas-new -r%s -s %s.%lu",
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
		count_lines(&d->game, "deal ") +
		count_lines(&d->game, "draw ") +
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

/* NAME, or NAME+MODULE,...: the words that vegas-new wants after -r. */
static void
take_rules(struct drive *d, const char *rules)
{
	int len = (int)strcspn(rules, "+");

	d->modules = rules[len] == '+';
	snprintf(d->rules, sizeof(d->rules), " %.*s%s%s", len, rules,
	    d->modules ? " -w " : "", d->modules ? rules + len + 1 : "");
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
	if (d.players < 1 || d.players > LEDGER_SEATS)
		die(&d, "%s players", argv[2]);
	d.seed = argv[3];
	take_rules(&d, argv[4]);
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
