/*
 * What of the records is secret where that depends on the position (TK-52).
 */
#include "families/casino/card.h"

/*
 * Of the bills of one-more-bill everybody sees the middle one, and those under
 * the deck only who drew them (MC-59).  A bill that was exchanged lay open.
 */
void
casino_secret(const void *state, const struct event *event,
    struct secret *secret)
{
	const struct casino *before = state;
	const struct frame *frame = flow_top(before);

	if (frame == NULL || frame->topic != TOPIC_CARD + CARD_ONE_MORE_BILL)
		return;
	if (event->type == DRAW)
		secret->open = (uint16_t)(2 + (event->n - 2) / 2);
	else if (event->type == UNDER)
		*secret = (struct secret) { .owner = frame->who, .from = 1 };
}

/* Whether a board waits for what makes the answer before it known. */
bool
casino_veiled(const void *state)
{
	const struct casino *game = state;
	int i;

	for (i = 0; i < game->frames; i++) {
		const struct frame *frame = &game->frame[i];

		if (frame->kind == FRAME_ASK && frame->topic < TOPIC_ACTION &&
		    board_on(game, frame->casino)->veiled >> frame->topic & 1)
			return true;
	}
	return false;
}
