"""Mailboxes and letters of the players of a table of vegas-mail.

A Player has a mailbox (a Maildir), the token that the welcome mail told, and
the newest mail of the table; letters go out by SMTP.  What a mail program may
make of a text is in GARBS.  Nothing but the standard library.
"""

import base64
import email
import email.policy
import os
import quopri
import re
import smtplib
import time

TABLE = "friday@example.org"
PATIENCE = 60


class Post:
    """The mail system in a folder, as its users see it."""

    def __init__(self, folder):
        self.folder = folder
        with open(folder + "/port", encoding="ascii") as port:
            self.port = int(port.read())
        self.smtp = smtplib.SMTP("127.0.0.1", self.port)

    def send(self, sender, table, data):
        """One message, byte by byte."""
        self.smtp.sendmail(sender, [table], data)

    def settle(self, table, lines):
        """Waits until the table has taken so many messages and answered."""
        end = time.monotonic() + PATIENCE
        folder = self.folder + "/" + table.split("@")[0]
        while True:
            with open(folder + "/seen", "rb") as seen:
                n = seen.read().count(b"\n")
            if n >= lines and not os.listdir(folder + "/outbox"):
                return
            if time.monotonic() > end:
                raise SystemExit(f"{table}: {n} messages seen, not {lines}")
            time.sleep(0.004)


class Mail:
    """A mail of the table, as its reader sees it."""

    def __init__(self, data):
        mail = email.message_from_bytes(data, policy=email.policy.default)
        self.mail = mail
        self.subject = mail["Subject"]
        self.reply_to = mail["In-Reply-To"]
        self.text = mail.get_body(("plain",)).get_content()
        # Mails are told apart and in order by what their Message-ID begins with.
        self.number = int(mail["Message-ID"][1:].split(".")[0])

    def orders(self):
        """What can be ordered, from the list to copy."""
        part = self.text.partition("You can order this")[2]
        lines = part.partition("\n-- \n")[0].split("\n")[1:]
        return [re.sub(r" \.\.\.$", "", line.strip())
                for line in lines if line.strip()
                and not re.match(r" *and [0-9]+ more$", line)]

    def is_question(self):
        return "\nYou are to " in self.text

    def is_over(self):
        return "\nThe game is over." in self.text

    def tells_state(self):
        return "\nLas Vegas Royale, " in self.text


class Player:
    def __init__(self, post, name):
        self.post = post
        self.name = name
        self.address = name + "@example.org"
        self.box = f"{post.folder}/mail/{name}/new"
        self.mails = []
        self.newest = None
        self.token = None
        self.read = set()

    def fetch(self):
        """New mails, in the order in which the table wrote them."""
        if not os.path.isdir(self.box):
            return []
        new = []
        for name in os.listdir(self.box):
            if name not in self.read:
                self.read.add(name)
                with open(self.box + "/" + name, "rb") as file:
                    new.append(Mail(file.read()))
        new.sort(key=lambda mail: mail.number)
        for mail in new:
            if self.token is None:
                self.token = re.search("^    ([a-z2-9]{20})$", mail.text,
                                       re.M)[1]
            if mail.tells_state():
                self.newest = mail
        self.mails += new
        return new

    def answer_to(self, ident):
        self.fetch()
        return [mail for mail in self.mails if mail.reply_to == ident]


def head(player, ident, subject, *lines):
    return "\r\n".join([
        f"From: {player.name.title()} <{player.address}>", f"To: <{TABLE}>",
        f"Subject: {subject}", f"Message-ID: {ident}",
        "Date: Mon, 16 Nov 2026 12:00:00 +0000", "MIME-Version: 1.0",
        *lines, "", ""]).encode("ascii")


def crlf(text):
    return text.replace("\n", "\r\n")


def quote(player):
    return "".join("> " + line + "\n"
                   for line in player.newest.text.split("\n"))


def plain(player, ident, order):
    """The token is in the subject; a signature has an order in it."""
    return head(player, ident, "Re: Vegas " + player.token,
                "Content-Type: text/plain; charset=us-ascii") + crlf(
                    f"{order}\n-- \nroll\npass\n").encode()


def loud(player, ident, order):
    return head(player, ident, "X",
                "Content-Type: text/plain") + crlf(
                    f"  {order.upper()}  \n\n{player.token}\n").encode()


def in_base64(player, ident, order):
    text = crlf(f"Grüße aus Łódź!\n{order}\n\n--\n{player.token}\n")
    return head(player, ident, "=?utf-8?b?w7xiZXI=?=",
                "Content-Type: text/plain; charset=utf-8",
                "Content-Transfer-Encoding: base64") + crlf(
                    base64.encodebytes(text.encode()).decode()).encode()


def in_latin1(player, ident, order):
    """Soft line ends cut the order and the token in two."""
    text = f"Viele Grüße, schöne Straße\n{order}\n-- \n{player.token}\n"
    code = quopri.encodestring(text.encode("iso-8859-1")).decode("ascii")
    code = code.replace(order, order[:2] + "=\n" + order[2:])
    code = code.replace(player.token,
                        player.token[:7] + "=\n" + player.token[7:])
    return head(player, ident, "=?iso-8859-1?q?w=FCrfel?=",
                "Content-Type: text/plain; charset=ISO-8859-1",
                "Content-Transfer-Encoding: quoted-printable") + crlf(
                    code).encode()


def in_8bit(player, ident, order):
    text = crlf(f"Très bien, à bientôt\n{order}\n{player.token}\n")
    return head(player, ident, "X",
                "Content-Type: text/plain; charset=ISO-8859-1",
                "Content-Transfer-Encoding: 8bit") + text.encode("iso-8859-1")


def in_utf16(player, ident, order):
    text = crlf(f"{order}\n\n{player.token}\n").encode("utf-16")
    return head(player, ident, "X",
                "Content-Type: text/plain; charset=utf-16",
                "Content-Transfer-Encoding: base64") + crlf(
                    base64.encodebytes(text).decode()).encode()


def html_only(player, ident, order):
    first, _, rest = order.partition(" ")
    return head(player, ident, "Re: " + player.newest.subject,
                "Content-Type: text/html; charset=utf-8") + crlf(
                    "<html><head><style>p { color: red }</style></head><body>"
                    f'<div dir="auto"><b>{first}</b>&nbsp;{rest}</div>\n'
                    "<blockquote type=\"cite\"><p>pass</p>\n"
                    "<p>roll</p></blockquote>"
                    f"<p>--&nbsp;<br>{player.token}</p></body></html>\n"
                ).encode()


def top_posted(player, ident, order):
    """As most mail programs answer: both parts, ours quoted below."""
    text = crlf(f"{order}\n\n{player.token}\n\n"
                "On Mon, 16 Nov 2026 at 12:00, Vegas table friday\n"
                f"<{TABLE}> wrote:\n\n{quote(player)}\n-- \n"
                f"{player.name.title()}\n")
    html = crlf(f"<p>{order}</p><p>{player.token}</p>\n")
    return head(player, ident, "Re: " + player.newest.subject,
                'Content-Type: multipart/alternative; boundary="b=_1"') + (
                    "--b=_1\r\nContent-Type: text/plain; charset=utf-8\r\n"
                    f"\r\n{text}\r\n--b=_1\r\n"
                    "Content-Type: text/html; charset=utf-8\r\n\r\n"
                    f"{html}\r\n--b=_1--\r\n").encode()


def unquoted(player, ident, order):
    """Ours comes below as it is, with all that could be ordered."""
    return head(player, ident, "AW: " + player.token,
                "Content-Type: text/plain; charset=utf-8") + crlf(
                    f"{order}\n\n-----Original Message-----\n"
                    f"From: {TABLE}\n\n{player.newest.text}\n").encode()


def attached(player, ident, order):
    return head(player, ident, player.token,
                'Content-Type: multipart/mixed; boundary="x"') + crlf(
                    "--x\nContent-Type: text/plain\n\n"
                    f"{order}\n--x\nContent-Type: text/plain\n"
                    "Content-Disposition: attachment; filename=pass\n\n"
                    "pass\n--x\nContent-Type: message/rfc822\n\n"
                    "From: a@example.org\n\nplace 1\n--x--\n").encode()


GARBS = [plain, html_only, in_base64, in_latin1, top_posted, unquoted, loud,
         attached, in_8bit, in_utf16]
