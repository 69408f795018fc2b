/*
 * Drawing things in SVG.  See draw.h.
 */
#include "view/draw.h"

#include "engine/utf8.h"

enum { TILE = 24, TILE_PAD = 8, DIE_SIDE = 28, DIE_BIG_SIDE = 36, BILL = 26 };

/* Hundredths of the letters' size, of DejaVu Sans, from the blank on. */
static const uint8_t widths[] = { 32, 41, 46, 84, 64, 95, 78, 28, 39, 39, 50,
	84, 32, 37, 32, 34, 64, 64, 64, 64, 64, 64, 64, 64, 64, 64, 34, 34, 84,
	84, 84, 54, 100, 69, 69, 70, 77, 64, 58, 78, 76, 30, 30, 66, 56, 87, 75,
	79, 61, 79, 70, 64, 62, 74, 69, 99, 69, 62, 69, 40, 34, 40, 84, 50, 50,
	62, 64, 55, 64, 62, 36, 64, 64, 28, 28, 58, 28, 98, 64, 62, 64, 64, 42,
	53, 40, 64, 60, 82, 60, 60, 53, 64, 34, 64, 84 };

static int
char_width(uint32_t c)
{
	if (c >= ' ' && c < ' ' + sizeof(widths))
		return widths[c - ' '];
	if (c >= 0x300 && c < 0x370)
		return 0; /* marks over the letter before */
	return c < 0x1100 ? 72 : 105;
}

/* How many bytes go into a room, and how wide those are. */
static size_t
fit(struct word text, int size, bool bold, int room, int *width)
{
	const char *p = text.p, *end = text.p + text.n;
	long hundredths = 0;
	int full = bold ? 112 : 100;

	while (p < end) {
		uint32_t c = ' ';
		size_t n = utf8_decode(p, end, &c);
		long more = hundredths + char_width(c);

		if (more * size * full / 10000 > room)
			break;
		hundredths = more;
		p += n > 0 ? n : 1;
	}
	*width = (int)((hundredths * size * full + 9999) / 10000);
	return (size_t)(p - text.p);
}

int
draw_width(struct word text, int size, bool bold)
{
	int width;

	fit(text, size, bold, INT32_MAX / 2, &width);
	return width;
}

void
draw_text(struct pen *pen, int x, int y, struct word text, enum anchor anchor,
    int room)
{
	static const char *const anchors[] = { "", " text-anchor=\"middle\"",
		" text-anchor=\"end\"" };
	struct word shown = text;
	int width;

	if (draw_width(text, pen->size, pen->bold) > room)
		shown.n = fit(text, pen->size, pen->bold, room - pen->size,
		    &width);
	text_printf(pen->out,
	    "<text x=\"%d\" y=\"%d\" font-size=\"%d\" fill=\"%s\"%s%s>", x,
	    y + pen->size * 36 / 100, pen->size, pen->ink,
	    pen->bold ? " font-weight=\"700\"" : "", anchors[anchor]);
	if (shown.n < text.n) {
		text_puts(pen->out, "<title>");
		markup_text(pen->out, text);
		text_puts(pen->out, "</title>");
	}
	markup_text(pen->out, shown);
	text_puts(pen->out, shown.n < text.n ? "…</text>\n" : "</text>\n");
}

void
draw_box(struct text *out, int x, int y, int width, int height, int round,
    const char *fill, const char *more)
{
	text_printf(out,
	    "<rect x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" rx=\"%d\" "
	    "fill=\"%s\"%s/>\n",
	    x, y, width, height, round, fill, more);
}

int
draw_tile(struct pen *pen, int owner, struct word text)
{
	const struct owner_color *color = &owner_colors[owner];
	struct pen letters = *pen;
	struct text label = { 0 };
	struct word word;
	int width;

	text_putc(&label, sheet_letter(owner));
	if (text.n > 0)
		text_puts(&label, "\xe2\x80\x89"); /* a thin blank */
	text_add(&label, text.p, text.n);
	word = (struct word) { text_string(&label), label.len };
	letters.bold = true;
	letters.size = 14;
	letters.ink = color->letters;
	width = text.n == 0
	    ? TILE
	    : draw_width((struct word) { word.p, 1 }, 14, true) + 4 +
		draw_width(text, 14, true) + 2 * TILE_PAD;
	draw_box(pen->out, pen->x, pen->y - TILE / 2, width, TILE, 6,
	    color->tile, " stroke=\"#000\" stroke-opacity=\".45\"");
	draw_text(&letters, pen->x + width / 2, pen->y, word, ANCHOR_MIDDLE,
	    width);
	pen->out->failed |= label.failed;
	text_release(&label);
	return width;
}

/* Pips are at quarters of a die's side, two digits each. */
static void
draw_pips(struct text *out, int face, int x, int y, int side, const char *ink)
{
	static const char *const faces[] = { "", "22", "1133", "112233",
		"11133133", "1113223133", "111213313233" };
	const char *p = face >= 1 && face <= 6 ? faces[face] : "";

	text_printf(out, "<g fill=\"%s\">", ink);
	for (; p[0] != '\0'; p += 2)
		text_printf(out, "<circle cx=\"%d\" cy=\"%d\" r=\"%d\"/>",
		    x + (side * (p[0] - '0') + 2) / 4,
		    y + (side * (p[1] - '0') + 2) / 4, side / 9);
	text_puts(out, "</g>\n");
}

/* The letter of dice that are not normal, in a corner. */
static void
draw_kind(struct pen *pen, char letter, int x, int y)
{
	struct pen letters = *pen;

	letters.bold = true;
	letters.size = 10;
	letters.ink = "#fff";
	text_printf(pen->out,
	    "<circle cx=\"%d\" cy=\"%d\" r=\"7\" fill=\"#9b1d20\"/>\n", x, y);
	draw_text(&letters, x, y, (struct word) { &letter, 1 }, ANCHOR_MIDDLE,
	    14);
}

int
draw_die(struct pen *pen, int die)
{
	const int kind = DIE_KIND(die);
	const int side = kind == DIE_BIG ? DIE_BIG_SIDE : DIE_SIDE;
	const int top = pen->y - side / 2;
	const char *fill = kind == DIE_BLACK ? "#222"
	    : kind == DIE_NEUTRAL	     ? "#d0d0d0"
					     : "#fff";
	char letter = markup_die_letter(die);

	text_puts(pen->out, "<g><title>");
	die_format(die, pen->out);
	text_puts(pen->out, "</title>\n");
	draw_box(pen->out, pen->x, top, side, side, side / 5, fill,
	    " stroke=\"#222\" stroke-width=\"1.5\"");
	draw_pips(pen->out, DIE_FACE(die), pen->x, top, side,
	    kind == DIE_BLACK ? "#fff" : "#222");
	if (letter != '\0')
		draw_kind(pen, letter, pen->x + side, top + 2);
	text_puts(pen->out, "</g>\n");
	return side + (letter != '\0' ? 6 : 0);
}

/* A bank note. */
int
draw_bill(struct pen *pen, struct word amount)
{
	struct pen letters = *pen;
	int width = draw_width(amount, 14, true) + 18, top = pen->y - BILL / 2;

	letters.bold = true;
	letters.size = 14;
	letters.ink = "#16381f";
	draw_box(pen->out, pen->x, top, width, BILL, 3, "#d5e8cf",
	    " stroke=\"#3f7550\"");
	draw_box(pen->out, pen->x + 3, top + 3, width - 6, BILL - 6, 2, "none",
	    " stroke=\"#3f7550\" stroke-opacity=\".5\"");
	draw_text(&letters, pen->x + width / 2, pen->y, amount, ANCHOR_MIDDLE,
	    width);
	return width;
}
