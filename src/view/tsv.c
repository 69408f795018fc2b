/*
 * Facts as tab-separated values: every leaf as GAME TAB PATH TAB VALUE.  The
 * path is keys and, in lists, numbers from 0, joined by dots.
 */
#include "view/view.h"

#include <assert.h>

static void
enter(struct view *view, const char *key)
{
	long *index = &view->level[view->depth].index;

	if (view->path.len > 0 && (key != NULL || *index >= 0))
		text_putc(&view->path, '.');
	if (key != NULL)
		text_puts(&view->path, key);
	else if (*index >= 0)
		text_number(&view->path, (*index)++);
}

static void
leave(struct view *view, size_t len)
{
	if (view->path.data == NULL)
		return;
	view->path.len = len;
	view->path.data[len] = '\0';
}

static void
tsv_open(struct view *view, const char *key, char bracket)
{
	size_t len = view->path.len;

	assert(view->depth + 1 < sizeof(view->level) / sizeof(view->level[0]));
	enter(view, key);
	view->depth++;
	view->level[view->depth].path = len;
	view->level[view->depth].index = bracket == '[' ? 0 : -1;
}

static void
tsv_close(struct view *view, char bracket)
{
	(void)bracket;
	leave(view, view->level[view->depth--].path);
}

static void
put_leaf(struct view *view, const char *key, const char *value)
{
	size_t len = view->path.len;

	enter(view, key);
	text_printf(view->out, "%lu\t%s\t%s\n", view->game,
	    text_string(&view->path), value);
	view->out->failed |= view->path.failed;
	leave(view, len);
}

static void
tsv_number(struct view *view, const char *key, long long number)
{
	struct text text = { 0 };

	text_number(&text, number);
	put_leaf(view, key, text_string(&text));
	view->out->failed |= text.failed;
	text_release(&text);
}

static void
tsv_boolean(struct view *view, const char *key, bool boolean)
{
	put_leaf(view, key, boolean ? "true" : "false");
}

static void
tsv_null(struct view *view, const char *key)
{
	put_leaf(view, key, "");
}

void
view_tsv(struct view *view, struct text *out, unsigned long game)
{
	*view = (struct view) { tsv_open, tsv_close, put_leaf, tsv_number,
		tsv_boolean, tsv_null, put_leaf, .out = out, .game = game };
	view->level[0].index = -1;
}

void
view_release(struct view *view)
{
	text_release(&view->path);
}
