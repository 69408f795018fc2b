/*
 * Block It (RR-F1): clusters of grey dice go to the casinos.
 */
#include "families/casino/board.h"

struct numbers_of {
	struct board_track clusters;
};

static const struct key keys[] = {
	{ .path = BOARD_KEY("block-it", "clusters"),
	    .type = KEY_LIST,
	    .low = 1,
	    .high = 9,
	    .room = 12,
	    BOARD_AT(struct numbers_of, clusters),
	    .help = "the grey dice, cluster by cluster" },
};

enum { GONE }; /* a set of clusters */

static void
begin(struct casino *game, int casino)
{
	const struct numbers_of *rules = BOARD_RULES(game, casino);
	int32_t i;

	for (i = 0; i < rules->clusters.n; i++)
		table_grey(&game->table, rules->clusters.of[i]);
}

/* A cluster of so many dice that is still there: there is one (moves). */
static int32_t
find_cluster(const struct casino *game, int casino, int32_t size)
{
	const struct numbers_of *rules = BOARD_RULES(game, casino);
	int32_t i = 0;

	while (rules->clusters.of[i] != size ||
	    (game->board_data[casino][GONE] >> i & 1))
		i++;
	return i;
}

/* RR-F1.1: a duty while there are clusters. */
static void
moves(const struct casino *game, const struct frame *frame, struct events *out)
{
	const struct numbers_of *rules = BOARD_RULES(game, frame->casino);
	unsigned gone = (unsigned)game->board_data[frame->casino][GONE];
	unsigned sizes = 0;
	int32_t i;
	int casino;

	for (i = 0; i < rules->clusters.n; i++)
		sizes |= (~gone >> i & 1) << rules->clusters.of[i];
	for (; sizes != 0; sizes &= sizes - 1)
		for (casino = 1; casino <= FACES; casino++)
			if (casino_open(game, casino))
				EVENT(out, CHOOSE, frame->who, TERM_BLOCK,
				    __builtin_ctz(sizes), casino);
}

static void
answer(struct casino *game, const struct frame *frame,
    const struct event *event, bool asked, struct events *out)
{
	int32_t size = event->arg[2], cluster;
	int casino = event->arg[3];

	(void)asked;
	cluster = find_cluster(game, frame->casino, size);
	game->board_data[frame->casino][GONE] |= 1 << cluster;
	table_grey_to(&game->table, casino, size);
	table_changed(game, casino, out);
}

static bool
lint(const int32_t *numbers, struct error *err)
{
	const struct numbers_of *rules = (const void *)numbers;
	int32_t i, n = 0;

	for (i = 0; i < rules->clusters.n; i++)
		n += rules->clusters.of[i];
	return board_greys(n, "boards.block-it.clusters", err);
}

static void
explain(const int32_t *numbers, struct text *out)
{
	const struct numbers_of *rules = (const void *)numbers;

	text_puts(out, tr("Grey dice lie here in clusters of"));
	explain_list(out, rules->clusters.of, rules->clusters.n);
	text_puts(out,
	    tr(".  When activated: put one whole cluster into any casino, "
	       "while "
	       "there are clusters.  Grey dice are an imaginary player."));
}

static void
show(const struct casino *game, int casino, const struct names *names,
    struct text *out)
{
	const struct numbers_of *rules = BOARD_RULES(game, casino);
	int32_t i;

	(void)names;
	for (i = 0; i < rules->clusters.n; i++)
		if (!(game->board_data[casino][GONE] >> i & 1)) {
			if (out->len > 0)
				text_putc(out, ' ');
			text_number(out, rules->clusters.of[i]);
		}
}

extern const struct board board_block_it;

const struct board board_block_it = {
	.name = "block-it",
	.keys = keys,
	.n_keys = sizeof(keys) / sizeof(keys[0]),
	.lint = lint,
	.begin = begin,
	.activate = board_asks,
	.moves = moves,
	.answer = answer,
	.explain = explain,
	.show = show,
	.state = N_("clusters left: %s"),
};
