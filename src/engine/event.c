/*
 * Lists of events.  See event.h.
 */
#include "engine/event.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "engine/memory.h"

bool
events_reserve(struct events *list, size_t more)
{
	size_t room = list->room > 0 ? list->room : 128;
	int32_t *data;

	if (list->failed)
		return false;
	/* Never: who calls this has looked. */
	if (list->used + more <= list->room)
		return true;
	while (room < list->used + more)
		room *= 2;
	data = memory_resize(list->lent ? NULL : list->data,
	    room * sizeof(*data));
	if (data == NULL) {
		list->failed = true;
		return false;
	}
	if (list->lent)
		memcpy(data, list->data, list->used * sizeof(*data));
	list->lent = false;
	list->data = data;
	list->room = room;
	return true;
}

void
events_add(struct events *list, int type)
{
	events_put(list, type, (const int32_t[]) { 0 }, 0);
}

void
events_copy(struct events *list, const struct event *from)
{
	events_put(list, from->type, from->arg, from->n);
	if (!list->failed)
		((struct event *)(void *)(list->data + list->last))
		    ->given = from->given;
}

void
events_release(struct events *list)
{
	if (!list->lent)
		memory_free(list->data);
	*list = (struct events) { 0 };
}

/* One line for each event; those without a reason get an empty one. */
void
events_because(struct events *list, const char *clause, const char *format, ...)
{
	char reason[512];
	va_list args;

	for (; list->reasons + 1 < list->count; list->reasons++)
		text_putc(list->why, '\n');
	va_start(args, format);
	vsnprintf(reason, sizeof(reason), tr(format), args);
	va_end(args);
	text_printf(list->why, "%s: %s\n", clause, reason);
	list->reasons = list->count;
}
