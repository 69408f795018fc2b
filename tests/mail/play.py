#!/usr/bin/env python3
"""play.py DIR: plays the game of the table DIR/friday to its end by mail.

Four players read their mailboxes, choose among the moves that the mails offer
and answer by SMTP; meanwhile they make every mistake that mail allows, and eve,
who is no player, tries what she can.  The table is touched by messages alone;
only to know when it has taken one do we look at `seen' and the outbox.

Writes what was sent, in order, and what must become of it:
ID <tab> NAME <tab> KIND <tab> WHAT <tab> ORDER, KIND as in `seen'; and lines
that begin with `fault' if an answer is not as it must be.
"""

import random
import sys

import post
from post import TABLE, Player, Post, crlf, head

FREE_MOVES = 22


class Game:
    def __init__(self, folder):
        self.post = Post(folder)
        self.players = [Player(self.post, name)
                        for name in ("anna", "benno", "carla", "dora")]
        self.eve = Player(self.post, "eve")
        self.random = random.Random(7)
        self.sent = 0
        self.lines = 1
        self.moves = 0

    def ident(self):
        self.sent += 1
        return f"<{self.sent}@mail.example.org>"

    def write(self, ident, name, kind, what, order=""):
        print(ident, name, kind, what, order, sep="\t")

    def fault(self, *words):
        print("fault", *words, sep="\t")

    def deliver(self, sender, data, times=1):
        """Sends it, so many times at once, and waits for the table."""
        for _ in range(times):
            self.post.send(sender, TABLE, data)
        self.lines += times
        self.post.settle(TABLE, self.lines)
        for player in self.players:
            player.fetch()

    def due(self):
        """The player who is asked, by the newest mail of the table."""
        asked = [player for player in self.players
                 if player.newest.is_question()]
        if len(asked) != 1:
            self.fault("asked", *(player.name for player in asked))
        return asked[0]

    def others(self):
        due = self.due()
        return [player for player in self.players if player is not due]

    def expect(self, player, ident, subject, *texts):
        """One answer, with these words."""
        answers = player.answer_to(ident)
        if len(answers) != 1:
            self.fault(ident, f"{len(answers)} answers")
            return
        for text in (subject, *texts):
            if text not in answers[0].subject + "\n" + answers[0].text:
                self.fault(ident, "no such words", text)

    def say(self, player, kind, what, data, ident, *words):
        self.write(ident, player.name, kind, what)
        self.deliver(player.address, data)
        if words:
            self.expect(player, ident, *words)

    def say_plain(self, player, kind, what, order, *words):
        ident = self.ident()
        self.say(player, kind, what, post.plain(player, ident, order), ident,
                 *words)

    def move(self, times=1):
        """Whoever is due chooses; every move looks different on the way."""
        player = self.due()
        orders = player.newest.orders()
        order = self.random.choice(orders)
        garb = post.GARBS[self.moves % len(post.GARBS)]
        self.moves += 1
        ident = self.ident()
        self.write(ident, player.name, "applied", garb.__name__, order)
        for _ in range(1, times):
            self.write(ident, player.name, "again", "at once")
        data = garb(player, ident, order)
        self.deliver(player.address, data, times)
        if times == 1:
            self.expect(player, ident, "Your orders were carried out.")
        return player, order, data

    # What goes wrong.

    def out_of_turn(self):
        self.say_plain(self.others()[0], "refused", "out of turn", "place 1",
                       "your orders were refused", "Nothing was done")

    def late(self):
        player, order, _ = self.move()
        while self.due() is player:
            player, order, _ = self.move()
        self.say_plain(player, "refused", "late", order,
                       "your orders were refused")

    def duplicates(self):
        """Twice at once, and once more when the game has gone on."""
        player, _, data = self.move(2)
        self.move()
        self.write("<" + data.partition(b"Message-ID: <")[2].partition(
            b">")[0].decode() + ">", player.name, "again", "duplicate")
        self.deliver(player.address, data)

    def half_good(self):
        player = self.due()
        good = player.newest.orders()[0]
        self.say_plain(player, "refused", "half good", good + "\nplace 9",
                       "your orders were refused", "place 9")

    def forged(self):
        """eve uses anna's address with her own guess at the token."""
        ident = self.ident()
        anna = self.players[0]
        token, anna.token = anna.token, "a" * 20
        data = post.plain(anna, ident, "pass")
        anna.token = token
        self.write(ident, "anna", "token", "forged")
        self.deliver(self.eve.address, data)
        self.expect(anna, ident, "your token is missing")
        if "Las Vegas" in anna.answer_to(ident)[0].text:
            self.fault(ident, "tells of the game")

    def wrong_token(self):
        """benno writes with carla's."""
        ident = self.ident()
        benno, carla = self.players[1:3]
        token, benno.token = benno.token, carla.token
        data = post.plain(benno, ident, "pass")
        benno.token = token
        self.say(benno, "token", "wrong token", data, ident,
                 "your token is missing")

    def stranger(self):
        """eve has found out a token, but has another address."""
        ident = self.ident()
        player = self.due()
        self.eve.token, self.eve.newest = player.token, player.newest
        data = post.plain(self.eve, ident, player.newest.orders()[0])
        self.write(ident, "-", "stranger", "stranger")
        self.deliver(self.eve.address, data)

    def two_authors(self):
        ident = self.ident()
        player = self.due()
        data = post.plain(player, ident, player.newest.orders()[0]).replace(
            b"From: ", b"From: eve@example.org, ")
        self.write(ident, "-", "stranger", "two authors")
        self.deliver(self.eve.address, data)

    def as_table(self):
        ident = self.ident()
        player = self.due()
        data = post.plain(player, ident, player.newest.orders()[0]).replace(
            player.address.encode(), TABLE.encode())
        self.write(ident, "-", "automatic", "as the table")
        self.deliver(self.eve.address, data)

    def large(self):
        ident = self.ident()
        player = self.due()
        data = post.plain(player, ident, player.newest.orders()[0])
        data += b"a picture of a casino " * 3 + b"\r\n"
        data += (b"x" * 70 + b"\r\n") * 72900
        self.say(player, "refused", f"{len(data) >> 20} MiB", data, ident,
                 "larger than 1 MiB")

    def bombs(self):
        player = self.due()
        order = player.newest.orders()[0]
        ident = self.ident()
        data = head(player, ident, player.token,
                    "Content-Type: multipart/mixed; boundary=b0")
        for i in range(400):
            data += crlf(f"--b{i}\nContent-Type: multipart/mixed; "
                         f"boundary=b{i + 1}\n\n").encode()
        data += crlf(f"--b400\nContent-Type: text/plain\n\n{order}\n").encode()
        self.say(player, "refused", "deep bomb", data, ident,
                 "too many parts")
        ident = self.ident()
        data = head(player, ident, player.token,
                    "Content-Type: multipart/mixed; boundary=b")
        data += crlf(f"--b\n\n{order}\n" * 20000).encode()
        self.say(player, "refused", "wide bomb", data, ident,
                 "too many parts")

    def vacation(self):
        """What a machine says is never an order, nor answered."""
        player = self.due()
        for line in ("Auto-Submitted: auto-replied", "Precedence: bulk"):
            ident = self.ident()
            data = post.plain(player, ident, player.newest.orders()[0])
            data = (line + "\r\n").encode() + data
            self.write(ident, "-", "automatic", line)
            self.deliver(player.address, data)

    def bounce(self):
        """The empty sender, whatever the message says of itself."""
        ident = self.ident()
        player = self.due()
        self.write(ident, "-", "automatic", "bounce")
        self.deliver("", post.plain(player, ident, player.newest.orders()[0]))

    def robot(self, player, what, kind, text):
        """Answers every mail, answers to its answers too, until no more come."""
        first = self.ident()
        self.say(player, "help", what,
                 post.plain(player, first, "help"), first)
        todo = player.answer_to(first)
        while todo:
            ident = self.ident()
            mail = todo.pop(0)
            data = head(player, ident, "Out of office: " + mail.subject,
                        f"In-Reply-To: {mail.mail['Message-ID']}")
            self.write(ident, player.name, kind, what)
            self.deliver(player.address, data + crlf(text).encode())
            todo += player.answer_to(ident)

    def robots(self):
        dora, carla = self.players[3], self.players[2]
        self.robot(dora, "robot", "token", "I am away until Friday.\n")
        self.robot(carla, "robot with a token", "refused",
                   f"I am away until Friday.\n{carla.token}\n")

    def look(self):
        player = self.due()
        self.say_plain(player, "check", "check",
                       "check\n" + player.newest.orders()[0],
                       "what your orders would do", "Nothing was done.")
        self.say_plain(self.others()[1], "help", "help", "help",
                       "Las Vegas Royale")

    def prefer(self):
        """The rest goes by standing orders, those who are not due first."""
        order = "prefer 6 5 4 3 2 1"
        for player in self.others() + [self.due()]:
            ident = self.ident()
            self.write(ident, player.name, "applied", "prefer", order)
            self.deliver(player.address, post.plain(player, ident, order))

    def is_over(self):
        return all(player.newest.is_over() for player in self.players)

    def play(self):
        for player in self.players:
            player.fetch()
        for mistake in (self.out_of_turn, self.late, self.duplicates,
                        self.half_good, self.forged, self.wrong_token,
                        self.stranger, self.two_authors, self.as_table,
                        self.large, self.bombs, self.vacation, self.bounce,
                        self.look, self.robots):
            mistake()
            self.move()
        while self.moves < FREE_MOVES:
            self.move()
        self.prefer()
        while not self.is_over():
            self.move()
        self.eve.fetch()
        if self.eve.mails:
            self.fault("eve", f"{len(self.eve.mails)} mails")


Game(sys.argv[1]).play()
