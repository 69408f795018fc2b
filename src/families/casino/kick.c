/*
 * Kickers: one that is placed leaves the casino at once, together with another
 * die (MC-30 to MC-33).
 */
#include "families/casino/board.h"

/* So many dice of an owner that lie there with this face. */
static int
lying_with(const struct table *table, int casino, int face, int size, int owner)
{
	if (casino == SLOT)
		return table->slot[face][size][owner];
	return face == casino ? table->lying[casino][size][owner] : 0;
}

static bool
is_empty(const struct casino *game, int casino)
{
	int owner;

	for (owner = 0; owner < OWNERS; owner++)
		if (table_weight(&game->table, casino, owner) > 0)
			return false;
	return true;
}

static void
say_kicker(int who, int casino, int face, const char *why, struct events *out)
{
	EVENT(out, DIE_MOVES, who, DIE(face, DIE_KICKER), casino, PLACE_OUT);
	because(out, "MC-32", "%s", tr(why));
}

/* MC-33: kickers act one by one; where no other die lies they only go out. */
void
kick(struct casino *game, int who, int casino, int face, int n,
    struct events *out)
{
	if (n > 0 && !is_empty(game, casino)) {
		flow_push(game,
		    (struct frame) { FRAME_ASK, (uint8_t)who, (uint8_t)casino,
			TOPIC_KICK, 0, { (uint8_t)n, (uint8_t)face, 0 } });
		return;
	}
	while (n-- > 0)
		say_kicker(who, casino, face, N_("no other die lies there"),
		    out);
}

/* Every die that can be kicked: by owner, face, kind (TK-38). */
void
kick_moves(const struct casino *game, const struct frame *frame,
    struct events *out)
{
	int casino = frame->casino, owner, face, size;

	for (owner = 0; owner < OWNERS; owner++)
		for (face = 1; face <= FACES; face++)
			for (size = 0; size < SIZES; size++)
				if (lying_with(&game->table, casino, face, size,
					owner) > 0)
					EVENT(out, CHOOSE, frame->who,
					    TERM_KICK, owner,
					    DIE(face, size) |
						(casino == SLOT ? DIE_ON_SLOT
								: 0));
}

void
kick_answer(struct casino *game, const struct frame *frame,
    const struct event *event, struct events *out)
{
	int owner = event->arg[2], casino = frame->casino;
	int face = DIE_FACE(event->arg[3]), size = DIE_KIND(event->arg[3]);
	int to = table_kick(game, casino, face, size, owner);

	say_kicker(frame->who, casino, frame->data[1],
	    N_("it leaves with another die"), out);
	EVENT(out, DIE_MOVES, owner, DIE(face, size), casino, to);
	because(out, "MC-31", "kicked by %s", name_of(out->names, frame->who));
	table_changed(game, casino, out);
	kick(game, frame->who, casino, frame->data[1], frame->data[0] - 1, out);
}
