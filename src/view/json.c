/*
 * Facts as JSON, one object a line.
 */
#include "view/view.h"

static void
put_string(struct text *out, const char *string)
{
	text_putc(out, '"');
	for (; *string != '\0'; string++) {
		unsigned char c = (unsigned char)*string;

		if (c == '"' || c == '\\')
			text_putc(out, '\\');
		if (c < 0x20 || c == 0x7f)
			text_printf(out, "\\u%04x", c);
		else
			text_putc(out, *string);
	}
	text_putc(out, '"');
}

static void
put_key(struct view *view, const char *key)
{
	if (view->more)
		text_putc(view->out, ',');
	view->more = true;
	if (key == NULL)
		return;
	put_string(view->out, key);
	text_putc(view->out, ':');
}

static void
json_open(struct view *view, const char *key, char bracket)
{
	put_key(view, key);
	text_putc(view->out, bracket);
	view->more = false;
	view->depth++;
}

static void
json_close(struct view *view, char bracket)
{
	text_putc(view->out, bracket);
	view->more = true;
	if (--view->depth == 0)
		text_putc(view->out, '\n');
}

static void
json_string(struct view *view, const char *key, const char *string)
{
	put_key(view, key);
	put_string(view->out, string);
}

static void
json_number(struct view *view, const char *key, long long number)
{
	put_key(view, key);
	text_number(view->out, number);
}

static void
json_boolean(struct view *view, const char *key, bool boolean)
{
	put_key(view, key);
	text_puts(view->out, boolean ? "true" : "false");
}

static void
json_null(struct view *view, const char *key)
{
	put_key(view, key);
	text_puts(view->out, "null");
}

static void
json_decimal(struct view *view, const char *key, const char *digits)
{
	put_key(view, key);
	text_puts(view->out, digits);
}

void
view_json(struct view *view, struct text *out)
{
	*view = (struct view) { json_open, json_close, json_string, json_number,
		json_boolean, json_null, json_decimal, .out = out };
}
