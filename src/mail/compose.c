/*
 * Writing mail.  See compose.h.  With message.c the only file that knows GMime.
 */
#include <gmime/gmime.h>

#include "mail/compose.h"

#include <string.h>

#include "engine/tr.h"
#include "view/markup.h"

static void
set_header(GMimeMessage *mime, const char *name, const char *value)
{
	g_mime_object_set_header(GMIME_OBJECT(mime), name, value, "utf-8");
}

/* PM-8: whoever answers by machine can see that a machine wrote this. */
static bool
add_headers(GMimeMessage *mime, const struct envelope *envelope)
{
	GDateTime *date = g_date_time_new_from_unix_utc(envelope->date);
	struct text value = { 0 };
	bool good;

	g_mime_message_add_mailbox(mime, GMIME_ADDRESS_TYPE_FROM,
	    envelope->from_name, envelope->from);
	g_mime_message_add_mailbox(mime, GMIME_ADDRESS_TYPE_TO,
	    envelope->to_name, envelope->to);
	g_mime_message_set_subject(mime, envelope->subject, "utf-8");
	g_mime_message_set_date(mime, date);
	g_mime_message_set_message_id(mime, envelope->id);
	g_date_time_unref(date);
	set_header(mime, "Auto-Submitted",
	    envelope->reply != NULL ? "auto-replied" : "auto-generated");
	set_header(mime, "List-Id", envelope->list);
	if (strcmp(envelope->thread, envelope->id) != 0) {
		text_printf(&value, "<%s>", envelope->thread);
		if (envelope->reply != NULL)
			text_printf(&value, " %s", envelope->reply);
		set_header(mime, "References", text_string(&value));
		text_clear(&value);
		text_printf(&value, "<%s>", envelope->thread);
		set_header(mime, "In-Reply-To",
		    envelope->reply != NULL ? envelope->reply
					    : text_string(&value));
	}
	good = !value.failed;
	text_release(&value);
	return good;
}

static void
add_part(GMimeMultipart *whole, const char *subtype, const struct text *text)
{
	GMimeTextPart *part = g_mime_text_part_new_with_subtype(subtype);
	GMimeStream *stream = g_mime_stream_mem_new_with_buffer(text_string(
								    text),
	    text->len);
	GMimeDataWrapper *content = g_mime_data_wrapper_new_with_stream(stream,
	    GMIME_CONTENT_ENCODING_DEFAULT);

	/* As bytes: a text it would turn into another charset. */
	g_mime_part_set_content(GMIME_PART(part), content);
	g_mime_text_part_set_charset(part, "utf-8");
	g_mime_multipart_add(whole, GMIME_OBJECT(part));
	g_object_unref(content);
	g_object_unref(stream);
	g_object_unref(part);
}

/* A boundary of our own: the same mail is the same to the byte. */
static bool
add_body(GMimeMessage *mime, const struct envelope *envelope,
    const struct letter *letter)
{
	GMimeMultipart *whole = g_mime_multipart_new_with_subtype(
	    "alternative");
	struct text html = { 0 }, boundary = { 0 };
	bool good;

	text_printf(&html,
	    "<!DOCTYPE html>\n<html lang=\"%s\">\n<head>\n"
	    "<meta charset=\"utf-8\">\n<title>",
	    tr("en"));
	markup_string(&html, envelope->subject);
	text_puts(&html, "</title>\n</head>\n<body>\n");
	text_add(&html, text_string(&letter->html), letter->html.len);
	text_puts(&html, "</body>\n</html>\n");
	text_printf(&boundary, "=_%s", envelope->id);
	g_mime_multipart_set_boundary(whole, text_string(&boundary));
	add_part(whole, "plain", &letter->text);
	add_part(whole, "html", &html);
	g_mime_message_set_mime_part(mime, GMIME_OBJECT(whole));
	g_object_unref(whole);
	good = !html.failed && !boundary.failed;
	text_release(&html);
	text_release(&boundary);
	return good;
}

bool
compose(const struct envelope *envelope, const struct letter *letter,
    struct text *out, struct error *err)
{
	GMimeFormatOptions *options;
	GMimeMessage *mime;
	char *string;
	bool good;

	if (letter->text.failed || letter->html.failed)
		return fail_memory(err);
	mime = g_mime_message_new(TRUE);
	options = g_mime_format_options_new();
	good = add_headers(mime, envelope) && add_body(mime, envelope, letter);
	g_mime_format_options_set_newline_format(options,
	    GMIME_NEWLINE_FORMAT_UNIX);
	g_mime_object_encode(GMIME_OBJECT(mime),
	    GMIME_ENCODING_CONSTRAINT_7BIT);
	string = g_mime_object_to_string(GMIME_OBJECT(mime), options);
	text_puts(out, string);
	g_free(string);
	g_mime_format_options_free(options);
	g_object_unref(mime);
	return good && !out->failed ? true : fail_memory(err);
}
