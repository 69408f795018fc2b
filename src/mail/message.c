/*
 * Reading messages.  See message.h.  With compose.c the only file that knows
 * GMime.
 */
#include <gmime/gmime.h>

#include "mail/message.h"

#include <signal.h>
#include <string.h>
#include <strings.h>

#include "engine/dice.h"
#include "engine/tr.h"
#include "engine/utf8.h"

enum {
	ID_BYTES = 200,
	DEPTH_MAX = 20,
	DASHED_MAX = 1000, /* lines that could begin a part */
	SUBJECT_BYTES = 500,
	COLONS_MAX = 100, /* in a field of a header */
};

/*
 * GMime starts a library of keys that ignores broken pipes, for us and for all
 * programs that we start: they are to end us as they do others (TK-10).
 */
void
message_start(void)
{
	struct sigaction action;

	(void)sigaction(SIGPIPE, NULL, &action);
	g_mime_init();
	(void)sigaction(SIGPIPE, &action, NULL);
}

void
message_release(struct message *message)
{
	text_release(&message->from);
	text_release(&message->subject);
	text_release(&message->id);
	text_release(&message->body);
}

void
message_fold(struct word word, struct text *out)
{
	char *folded = g_utf8_validate(word.p, (gssize)word.n, NULL)
	    ? g_utf8_casefold(word.p, (gssize)word.n)
	    : NULL;

	if (folded != NULL)
		text_puts(out, folded);
	else
		text_add(out, word.p, word.n);
	g_free(folded);
}

/* CRLF, lone CR and the odd blanks of word processors become plain. */
void
message_clean(struct word word, struct text *out)
{
	const char *p = word.p, *end = word.p + word.n;

	while (p < end) {
		uint32_t c;
		size_t n = utf8_decode(p, end, &c);

		if (n == 0)
			text_putc(out, '?');
		else if (c == '\r')
			text_puts(out, p + 1 < end && p[1] == '\n' ? "" : "\n");
		else if (c == '\t' || c == 0xa0 || c == 0x202f)
			text_putc(out, ' ');
		else if (c == '\n' || !utf8_hidden(c))
			text_add(out, p, n);
		p += n > 0 ? n : 1;
	}
}

static void
clean_string(const char *string, size_t most, struct text *out)
{
	struct word word = { string != NULL ? string : "", 0 };

	word.n = strlen(word.p);
	if (word.n > most)
		word.n = most;
	message_clean(word, out);
}

/*
 * So many parts are refused before they are made: they would take far more
 * memory than the message.
 */
static bool
has_many_parts(struct word data)
{
	const char *p = data.p, *end = data.p + data.n;
	int dashed = 0;

	while (p != NULL && p < end && dashed <= DASHED_MAX) {
		if (end - p > 2 && p[0] == '-' && p[1] == '-')
			dashed++;
		p = memchr(p, '\n', (size_t)(end - p));
		p = p != NULL ? p + 1 : NULL;
	}
	return dashed > DASHED_MAX;
}

/* The one mailbox that the message is from. */
static void
read_from(GMimeMessage *mime, struct text *out)
{
	InternetAddressList *list = g_mime_message_get_from(mime);
	InternetAddress *address;

	if (list == NULL || internet_address_list_length(list) != 1)
		return;
	address = internet_address_list_get_address(list, 0);
	if (INTERNET_ADDRESS_IS_MAILBOX(address))
		clean_string(internet_address_mailbox_get_addr(
				 INTERNET_ADDRESS_MAILBOX(address)),
		    ID_BYTES, out);
}

static bool
is_plain_id(const char *id)
{
	size_t n;

	for (n = 0; id[n] != '\0'; n++)
		if (id[n] <= ' ' || id[n] > '~' || id[n] == '<' ||
		    id[n] == '>' || n == ID_BYTES)
			return false;
	return n > 0;
}

/*
 * The Message-ID goes into files, so a strange one is hashed; where there is
 * none, what a second delivery of the message has as well is.
 */
static void
read_id(GMimeMessage *mime, struct message *message)
{
	const char *id = g_mime_message_get_message_id(mime);
	const char *date = g_mime_object_get_header(GMIME_OBJECT(mime), "Date");
	struct text facts = { 0 };
	char hex[HASH_HEX + 1];

	message->own_id = id != NULL && is_plain_id(id);
	if (message->own_id) {
		text_printf(&message->id, "<%s>", id);
		return;
	}
	if (id != NULL && id[0] != '\0')
		text_puts(&facts, id);
	else
		text_printf(&facts, "%s\n%s\n%s\n%s",
		    text_string(&message->from), text_string(&message->subject),
		    date != NULL ? date : "", text_string(&message->body));
	hash_of(text_string(&facts), facts.len, hex);
	text_printf(&message->id, "<sha256.%s>", hex);
	message->id.failed |= facts.failed;
	text_release(&facts);
}

/* Whether a header is there and its first word is one of these. */
static bool
header_is(GMimeMessage *mime, const char *name, const char *words)
{
	const char *value = g_mime_object_get_header(GMIME_OBJECT(mime), name);
	struct word rest = { words, strlen(words) }, word;
	size_t n;

	if (value == NULL)
		return false;
	value += strspn(value, " \t");
	n = strcspn(value, " \t;(");
	while ((word = word_next(&rest)).n > 0)
		if (word.n == n && strncasecmp(word.p, value, n) == 0)
			return true;
	return false;
}

/* PM-8: what machines and lists send; Return-Path is what bounces lack. */
static bool
is_automatic(GMimeMessage *mime, const struct text *from)
{
	static const char *const marks[] = { "List-Id", "X-Autoreply",
		"X-Autorespond" };
	GMimeObject *top = GMIME_OBJECT(mime);
	GMimeObject *part = g_mime_message_get_mime_part(mime);
	size_t i;

	for (i = 0; i < sizeof(marks) / sizeof(marks[0]); i++)
		if (g_mime_object_get_header(top, marks[i]) != NULL)
			return true;
	return (g_mime_object_get_header(top, "Auto-Submitted") != NULL &&
		   !header_is(mime, "Auto-Submitted", "no")) ||
	    header_is(mime, "Precedence", "bulk list junk auto_reply") ||
	    header_is(mime, "Return-Path", "<>") ||
	    strncasecmp(text_string(from), "mailer-daemon@", 14) == 0 ||
	    (part != NULL &&
		g_mime_content_type_is_type(g_mime_object_get_content_type(
						part),
		    "multipart", "report"));
}

/* What is found on the way through the parts of a message. */
struct search {
	GMimeTextPart *plain, *html; /* the first of each */
	int parts;
	bool deep;
};

static bool
is_attached(GMimeObject *part)
{
	const char *how = g_mime_object_get_disposition(part);

	return how != NULL && strcasecmp(how, "attachment") == 0;
}

/* What is attached, messages too, is counted but not read. */
static void
look_at(struct search *search, GMimeObject *part, int depth, bool attached)
{
	int i, n;

	if (part == NULL || search->parts++ > MESSAGE_PARTS)
		return;
	search->deep |= depth > DEPTH_MAX;
	if (search->deep)
		return;
	attached |= is_attached(part);
	if (GMIME_IS_MULTIPART(part)) {
		n = g_mime_multipart_get_count(GMIME_MULTIPART(part));
		for (i = 0; i < n && search->parts <= MESSAGE_PARTS; i++)
			look_at(search,
			    g_mime_multipart_get_part(GMIME_MULTIPART(part), i),
			    depth + 1, attached);
	} else if (GMIME_IS_MESSAGE_PART(part)) {
		GMimeMessage *inner = g_mime_message_part_get_message(
		    GMIME_MESSAGE_PART(part));

		if (inner != NULL)
			look_at(search, g_mime_message_get_mime_part(inner),
			    depth + 1, true);
	} else if (GMIME_IS_TEXT_PART(part) && !attached) {
		GMimeContentType *type = g_mime_object_get_content_type(part);
		bool html = g_mime_content_type_is_type(type, "text", "html");
		GMimeTextPart **slot = html ? &search->html : &search->plain;

		if (*slot == NULL)
			*slot = GMIME_TEXT_PART(part);
	}
}

static void
read_part(GMimeTextPart *part, bool html, struct text *out)
{
	char *string = part != NULL ? g_mime_text_part_get_text(part) : NULL;
	struct text clean = { 0 };

	if (string == NULL)
		return;
	message_clean((struct word) { string, strlen(string) }, &clean);
	if (html)
		html_untag((struct word) { text_string(&clean), clean.len },
		    out);
	else
		text_add(out, text_string(&clean), clean.len);
	out->failed |= clean.failed;
	text_release(&clean);
	g_free(string);
}

static bool
is_blank_text(const struct text *text)
{
	return text_string(text)[strspn(text_string(text), " \n")] == '\0';
}

/* The text part, or where there is none what the HTML says. */
static void
read_body(GMimeMessage *mime, struct message *message)
{
	struct search search = { 0 };

	look_at(&search, g_mime_message_get_mime_part(mime), 1, false);
	if (search.parts > MESSAGE_PARTS || search.deep) {
		message->wrong = N_("it has too many parts");
		return;
	}
	read_part(search.plain, false, &message->body);
	if (is_blank_text(&message->body)) {
		text_clear(&message->body);
		read_part(search.html, true, &message->body);
	}
}

/*
 * A list of addresses may have groups, these groups of their own, and for each
 * GMime calls itself until there is no stack left.  A colon begins one: of a
 * line and those that go on from it few are kept.
 */
static void
cut_groups(struct text *mail)
{
	char *p = mail->data, *end = p + mail->len;
	int colons = 0;

	for (; p < end; p++)
		if (*p == '\n' && p + 1 < end && p[1] != ' ' && p[1] != '\t')
			colons = 0;
		else if (*p == ':' && ++colons > COLONS_MAX)
			*p = ' ';
}

static GMimeMessage *
parse(const struct text *mail)
{
	GMimeStream *stream = g_mime_stream_mem_new_with_buffer(mail->data,
	    mail->len);
	GMimeParser *parser = g_mime_parser_new_with_stream(stream);
	GMimeMessage *mime = g_mime_parser_construct_message(parser, NULL);

	g_object_unref(parser);
	g_object_unref(stream);
	return mime;
}

/* The line of the envelope that some delivery programs put first. */
static struct word
skip_envelope(struct word data)
{
	while (data.n > 5 &&
	    (memcmp(data.p, "From ", 5) == 0 ||
		memcmp(data.p, ">From", 5) == 0)) {
		const char *end = memchr(data.p, '\n', data.n);

		if (end == NULL)
			break;
		data.n -= (size_t)(end + 1 - data.p);
		data.p = end + 1;
	}
	return data;
}

/* Only the header, where the rest would cost too much or is not here. */
static struct word
header_alone(struct word data)
{
	const char *p = data.p, *end = data.p + data.n;

	while (p < end && (p = memchr(p, '\n', (size_t)(end - p))) != NULL) {
		p++;
		if (p < end &&
		    (*p == '\n' || (*p == '\r' && p + 1 < end && p[1] == '\n')))
			return (struct word) { data.p, (size_t)(p - data.p) };
	}
	return (struct word) { data.p, data.n < 65536 ? data.n : 65536 };
}

bool
message_read(struct message *message, struct word data, bool cut,
    struct error *err)
{
	struct text mail = { 0 };
	GMimeMessage *mime;

	*message = (struct message) { 0 };
	data = skip_envelope(data);
	if (cut)
		message->wrong = N_("it is larger than 1 MiB");
	else if (has_many_parts(data))
		message->wrong = N_("it has too many parts");
	if (message->wrong != NULL)
		data = header_alone(data);
	text_add(&mail, data.p, data.n);
	if (mail.failed)
		return fail_memory(err);
	cut_groups(&mail);
	mime = parse(&mail);
	text_release(&mail);
	if (mime == NULL)
		return fail(err, FAULT_FORMAT, "this is no message");
	read_from(mime, &message->from);
	clean_string(g_mime_message_get_subject(mime), SUBJECT_BYTES,
	    &message->subject);
	if (message->wrong == NULL)
		read_body(mime, message);
	read_id(mime, message);
	message->automatic = is_automatic(mime, &message->from);
	g_object_unref(mime);
	if (message->from.failed || message->subject.failed ||
	    message->id.failed || message->body.failed)
		return fail_memory(err);
	return true;
}
