#!/usr/bin/env python3
"""read.py DIR [browser [PICTURES]]: looks at all mails in the mailboxes of DIR.

The text part must keep to 72 columns, and the HTML part must tell the same:
the same words in the same order, but that text breaks long cells of a table
over several lines.  Prints a line for each fault, and then how many mails there
were.  With `browser' the longest mail of each player is looked at in a real
one, as it is shown there; the pictures go to PICTURES if that is given.
"""

import base64
import email
import html.parser
import pathlib
import re
import sys

# What puts words apart where no blank does; cells by a tab, as browsers do.
APART = {"p": "\n", "pre": "\n", "table": "\n", "tr": "\n", "h2": "\n",
         "br": "\n", "td": "\t", "th": "\t"}
FOREIGN = re.compile(r"<(script|link|img|iframe|form)|src=|href=|url\(|https?:"
                     "|@import", re.I)
HEADERS = (("Auto-Submitted", "auto-(generated|replied)$"),
           ("List-Id", "(fri|mon)day <.*>$"),
           ("From", "Vegas table (fri|mon)day <(fri|mon)day@example.org>$"),
           ("Subject", r"\[(fri|mon)day\] ."))


class Page(html.parser.HTMLParser):
    """The text of a page, without its head."""

    def __init__(self, page):
        super().__init__()
        self.text = ""
        self.feed(page.partition("<body")[2].partition(">")[2])

    def handle_starttag(self, tag, attrs):
        self.text += APART.get(tag, "")

    def handle_endtag(self, tag):
        self.text += APART.get(tag, "")

    def handle_data(self, data):
        # Line ends between tags are nothing.
        if data.strip() or "\n" not in data:
            self.text += data


def words_of_page(text):
    """The words; those of a row are sorted."""
    found = []
    for line in text.split("\n"):
        found += sorted(line.split()) if "\t" in line else line.split()
    return found


def words_of_text(text):
    """The same; a table is a heading, a line of dashes, and rows up to a blank
    line.  What goes on in a row's next line is indented."""
    found, row, in_table = [], [], False
    lines = text.split("\n")
    for line, after in zip(lines, lines[1:] + [""]):
        if re.fullmatch("-{5,}", line):
            in_table = True
        elif in_table and line.startswith("   "):
            row += line.split()
        else:
            found += sorted(row)
            row = []
            in_table = in_table and line != ""
            if in_table or re.fullmatch("-{5,}", after):
                row = line.split()
            else:
                found += line.split()
    return found + sorted(row)


def faults(data, mail, text, page):
    if any(len(line) > 72 for line in text.split("\n")):
        yield "the text is wider than 72 columns"
    if words_of_text(text) != words_of_page(Page(page).text):
        yield "the parts differ"
    if FOREIGN.search(page):
        yield "the page reaches out"
    if any(len(line) > 998 for line in data.split(b"\n")):
        yield "a line is too long for mail"
    if mail.get_content_type() != "multipart/alternative":
        yield "the parts are no alternatives"
    for name, value in HEADERS:
        if not re.match(value, mail.get(name, "")):
            yield f"{name}: {mail.get(name)}"


def in_browser(mails, pictures):
    sys.path.insert(0, str(pathlib.Path(__file__).parent.parent / "browser"))
    from driver import Browser
    with Browser() as browser:
        for name, (text, page) in sorted(mails.items()):
            code = base64.b64encode(page.encode()).decode()
            browser.screen(700, 900)
            browser.open("data:text/html;charset=utf-8;base64," + code)
            shown = browser.run("return document.body.innerText")
            if words_of_page(shown) != words_of_text(text):
                print(name, "is shown other words")
            wide = browser.run("return document.documentElement.scrollWidth")
            if wide > 700:
                print(name, "is shown", wide, "columns of pixels")
            if pictures:
                browser.screen(700, browser.run(
                    "return document.documentElement.scrollHeight"))
                data = browser.call("GET", "/screenshot")
                pathlib.Path(pictures, name + ".png").write_bytes(
                    base64.b64decode(data))


def main(folder, browser=None, pictures=None):
    owners, longest = {}, {}
    for path in sorted(pathlib.Path(folder, "mail").glob("*/new/*")):
        data = path.read_bytes()
        mail = email.message_from_bytes(data)
        owner, ident = path.parent.parent.name, mail["Message-ID"]
        parts = [part.get_payload(decode=True).decode("utf-8")
                 for part in mail.get_payload()]
        if not browser:
            for fault in faults(data, mail, *parts):
                print(owner, ident, fault)
        if ident in owners:
            print(owner, ident, "came twice")
        owners[ident] = owner
        if len(parts[1]) > len(longest.get(owner, ("", ""))[1]):
            longest[owner] = parts
    if browser:
        in_browser(longest, pictures)
    print(*sorted(set(owners.values())),
          "have mail" if len(owners) > 50 else "have little mail")


main(*sys.argv[1:])
