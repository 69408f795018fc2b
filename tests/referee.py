"""A second referee of the base games, written from the clauses.

referee.py [--dice-of N] [--cut CUT --moves MOVES] [FILE]: reads a stream of journals of `las-vegas',
`las-vegas-neutral' and `royale-base' and says of each line what it must be.
Nothing here was taken from the toolkit: what both agree on was read out of the
same sentences twice.  Moves are taken from the journal, and must be legal; all
else is worked out from the header: the dice and the deck from the seed (of
every game, or of each N-th alone, for SHA-256 and ChaCha20 in Python take most
of the time), ties, payments, rounds and winners by the rules.  The first line
that differs is named, and the status is 1.

CUT gets games up to a roll, each to another one, and MOVES all moves that can be
made then.
"""
import argparse
import hashlib
import os
import struct
import sys

MASK = 0xFFFFFFFF


def quarter(s, a, b, c, d):
    """RFC 8439, 2.1."""
    s[a] = (s[a] + s[b]) & MASK
    s[d] ^= s[a]
    s[d] = (s[d] << 16 | s[d] >> 16) & MASK
    s[c] = (s[c] + s[d]) & MASK
    s[b] ^= s[c]
    s[b] = (s[b] << 12 | s[b] >> 20) & MASK
    s[a] = (s[a] + s[b]) & MASK
    s[d] ^= s[a]
    s[d] = (s[d] << 8 | s[d] >> 24) & MASK
    s[c] = (s[c] + s[d]) & MASK
    s[b] ^= s[c]
    s[b] = (s[b] << 7 | s[b] >> 25) & MASK


ROUNDS = ((0, 4, 8, 12), (1, 5, 9, 13), (2, 6, 10, 14), (3, 7, 11, 15),
          (0, 5, 10, 15), (1, 6, 11, 12), (2, 7, 8, 13), (3, 4, 9, 14))


def key_stream(seed):
    """TK-40: the bytes of a seed."""
    text = "vegas1:" + " ".join(seed.split())
    key = struct.unpack("<8I", hashlib.sha256(text.encode()).digest())
    words = struct.unpack("<4I", b"expand 32-byte k")
    counter = 0
    while True:
        first = [*words, *key, counter, 0, 0, 0]
        state = list(first)
        for _ in range(10):
            for at in ROUNDS:
                quarter(state, *at)
        block = [(a + b) & MASK for a, b in zip(state, first)]
        yield from struct.pack("<16I", *block)
        counter += 1


class Chance:
    """What a seed gives (TK-41, TK-42)."""

    def __init__(self, seed):
        self.bytes = key_stream(seed)

    def below(self, n):
        limit = 256 - 256 % n
        for byte in self.bytes:
            if byte < limit:
                return byte % n

    def dice(self, n):
        return [self.below(6) + 1 for _ in range(n)]

    def shuffle(self, cards):
        for i in range(len(cards) - 1, 0, -1):
            j = self.below(i + 1)
            cards[i], cards[j] = cards[j], cards[i]


# LV-1, LV-3, RB-1, RB-3: what is in the box, by rule set.
LAS_VEGAS = [10000] * 6 + [20000] * 8 + [30000] * 8 + [40000] * 6 + \
    [50000] * 6 + [60000] * 5 + [70000] * 5 + [80000] * 5 + [90000] * 5
ROYALE = [30000] * 11 + [40000] * 11 + [50000] * 13 + [60000] * 15 + \
    [70000] * 13 + [80000] * 11 + [90000] * 9 + [100000] * 7
BOXES = {
    "las-vegas": (LAS_VEGAS, 8, 0, 4),
    "las-vegas-neutral": (LAS_VEGAS, 8, 0, 4),
    "royale-base": (ROYALE, 7, 1, 3),
}
KINDS = ("", "B", "N")  # TK-26: normal, big, neutral


class Wrong(Exception):
    """A line that is not as the clauses say."""


class Referee:
    """One game.  `lines' gives its records; `expect' compares one."""

    def __init__(self, rules, names, chance, lines):
        self.rules, self.names, self.chance = rules, names, chance
        self.lines = lines
        self.deck, self.normal, self.big, self.rounds = BOXES[rules]
        self.deck = list(self.deck)
        self.royale = rules == "royale-base"
        self.bills = {name: [] for name in names}
        self.chips = {name: 0 for name in names}
        self.seated = len(names)
        self.turns_made = 0
        self.asked = None  # at which turn
        self.legal = []  # the moves then
        self.cut = 0  # and the line before them
        if chance:
            chance.shuffle(self.deck)  # TK-43

    def expect(self, line):
        said = next(self.lines, None)
        if said != line:
            raise Wrong("says %r, must be %r" % (said, line))

    def take(self):
        said = next(self.lines, None)
        if said is None:
            raise Wrong("the game is cut off")
        return said.split()

    # Deals ---------------------------------------------------------------

    def casino_filled(self):
        """LV-5, LV-22: bill after bill until there are 50,000."""
        bills = []
        while sum(bills) < 50000 and self.deck:
            bills.append(self.deck.pop(0))
        return sorted(bills, reverse=True)

    def pairs(self):
        """RB-4: the pair with the highest sum to casino 6; equal sums: the
        higher single bill."""
        drawn = [sorted(self.deck[2 * i:2 * i + 2], reverse=True)
                 for i in range(6)]
        del self.deck[:12]
        return sorted(drawn, key=lambda pair: (sum(pair), pair[0]))

    def draw(self, amounts):
        """Without a seed: bills that the deck must hold (any order)."""
        for amount in amounts:
            if amount not in self.deck:
                raise Wrong("the deck holds no %d" % amount)
            self.deck.remove(amount)

    def dealt_unproved(self):
        """What can be said of a deal whose order nobody knows."""
        casinos = []
        for casino in range(1, 7):
            words = self.take()
            bills = [int(word) for word in words[2:]]
            self.draw(bills)
            if words[:2] != ["bills", str(casino)] or \
                    bills != sorted(bills, reverse=True):
                raise Wrong("says %r" % " ".join(words))
            if not self.royale and (sum(bills) < 50000 or
                                    sum(bills) - bills[0] >= 50000):
                raise Wrong("casino %d is not filled so" % casino)
            if self.royale and len(bills) != 2:
                raise Wrong("casino %d has two bills" % casino)
            casinos.append(bills)
        ranks = [(sum(bills), bills[0]) for bills in casinos]
        if self.royale and ranks != sorted(ranks):
            raise Wrong("the pairs are out of rank")
        return casinos

    def deal(self, number, first):
        self.expect("round %d %s" % (number, first))
        if self.chance is None:
            casinos = self.dealt_unproved()
        else:
            casinos = self.pairs() if self.royale else \
                [self.casino_filled() for _ in range(6)]
            for casino, bills in enumerate(casinos, 1):
                self.expect("bills %d %s" %
                            (casino, " ".join(map(str, bills))))
        self.casinos = dict(enumerate(casinos, 1))
        self.lying = {casino: {} for casino in range(1, 7)}
        each = {2: 4, 3: 2, 4: 2}[self.seated] \
            if self.rules == "las-vegas-neutral" else 0  # LV-30
        self.hand = {name: [self.normal, self.big, each]
                     for name in self.names}
        if self.royale:
            for name in self.names:
                self.chips[name] += 2  # RB-5
        self.throw_neutral()

    def throw_neutral(self):
        """LV-31 and RB-11: dice of nobody's before the first turn."""
        if self.rules == "las-vegas-neutral" and self.seated == 3:
            counts = (2, 0)
        elif self.royale and self.seated == 2:
            counts = (7, 1)
        else:
            return
        for face, kind in self.thrown("neutral", counts):
            self.lay("neutral", face, 2 if kind == "B" else 1)

    # Turns ---------------------------------------------------------------

    def thrown(self, name, counts):
        """Reads a roll: so many dice of each kind, as TK-26 writes them."""
        if self.chance is None:
            words = self.take()
            dice = [(int(word[-1]), word[:-1]) for word in words[2:]]
            order = sorted(dice, key=lambda die: (die[0],
                                                  KINDS.index(die[1])))
            if words[:2] != ["roll", name] or dice != order or \
                    any(sum(kind == die[1] for die in dice) != count
                        for kind, count in zip(KINDS, counts)) or \
                    any(not 1 <= face <= 6 for face, _ in dice):
                raise Wrong("says %r" % " ".join(words))
            return dice
        dice = [(face, kind) for kind, count in zip(KINDS, counts)
                for face in self.chance.dice(count)]
        dice.sort(key=lambda die: (die[0], KINDS.index(die[1])))
        self.expect("roll %s %s" % (name, " ".join(
            "%s%d" % (kind, face) for face, kind in dice)))
        return dice

    def lay(self, owner, casino, weight):
        dice = self.lying[casino]
        dice[owner] = dice.get(owner, 0) + weight

    def place(self, name, dice, face):
        """LV-8, LV-32, RB-1: all dice of one value; a big one is two."""
        if not any(die[0] == face for die in dice):
            raise Wrong("%s has rolled no %d" % (name, face))
        for die, kind in dice:
            if die == face:
                self.hand[name][KINDS.index(kind)] -= 1
                self.lay("neutral" if kind == "N" else name, face,
                         2 if kind == "B" else 1)

    def moves(self, name, dice):
        """LV-8, RB-6: each value that was rolled, or a chip."""
        listed = ["place %s %d" % (name, face)
                  for face in sorted({face for face, _ in dice})]
        if self.royale and self.chips[name] > 0:
            listed.append("pass %s" % name)
        return listed

    def turn(self, name):
        dice = self.thrown(name, self.hand[name])
        if self.turns_made == self.asked:
            self.legal = self.moves(name, dice)
            self.cut = self.lines.number
        self.turns_made += 1
        move = self.take()
        if self.royale and move == ["pass", name] and self.chips[name] > 0:
            self.chips[name] -= 1  # RB-6
        elif len(move) == 3 and move[:2] == ["place", name]:
            self.place(name, dice, int(move[2]))
        else:
            raise Wrong("%r is no move of %s" % (" ".join(move), name))

    def turns(self, first):
        """LV-10, LV-11, RB-12: seat after seat, who holds dice."""
        seat = self.names.index(first)
        while any(any(hand) for hand in self.hand.values()):
            name = self.names[seat]
            if any(self.hand[name]):
                self.turn(name)
            seat = (seat + 1) % self.seated

    # Payout --------------------------------------------------------------

    def pay(self, casino):
        """LV-12 to LV-15, LV-33, LV-34, RB-7."""
        order = self.names + ["neutral"]
        by_weight = {}
        for owner in order:
            weight = self.lying[casino].get(owner, 0)
            if weight > 0:
                by_weight.setdefault(weight, []).append(owner)
        for weight in sorted(by_weight, reverse=True):
            if len(by_weight[weight]) > 1:
                self.expect("tie %d %d %s" % (
                    casino, weight, " ".join(by_weight[weight])))
        ranked = [by_weight[weight][0]
                  for weight in sorted(by_weight, reverse=True)
                  if len(by_weight[weight]) == 1]
        bills, under, higher = self.casinos[casino], [], None
        for rank, owner in enumerate(ranked):
            if not bills:
                break
            bill = bills.pop(0)
            self.expect("pay %d %s %d" % (casino, owner, bill))
            higher = owner if rank == 0 else higher
            if owner == "neutral":
                under.append(bill)
            else:
                self.bills[owner].append(bill)
        under = sorted(under + bills, reverse=True)
        if under:
            self.expect("under %s" % " ".join(map(str, under)))
        self.deck += under
        return higher

    def next_first(self, first, higher):
        """LV-19, RB-9."""
        if self.royale:
            for casino in range(6, 0, -1):
                if higher[casino] in self.names:
                    return higher[casino]
        return self.names[(self.names.index(first) + 1) % self.seated]

    def money(self, name):
        return sum(self.bills[name]) + 10000 * self.chips[name]

    def end(self):
        """LV-20, LV-21, RB-10."""
        for name in self.names:
            self.expect("final %s %d %d %d" % (
                name, self.money(name), len(self.bills[name]),
                self.chips[name]))
        score = {name: (self.money(name),
                        len(self.bills[name]) + self.chips[name])
                 for name in self.names}
        best = max(score.values())
        self.expect("winner %s" % " ".join(
            name for name in self.names if score[name] == best))
        if next(self.lines, None) is not None:
            raise Wrong("there is more after the winner")

    def play(self):
        first = self.names[0]  # LV-6
        for number in range(1, self.rounds + 1):
            self.deal(number, first)
            self.turns(first)
            self.expect("score")
            higher = {casino: self.pay(casino) for casino in range(1, 7)}
            first = self.next_first(first, higher)
        self.end()


class Lines:
    """The records of one game, and where in the file they stand."""

    def __init__(self, records):
        self.records, self.at, self.number = records, 0, 0

    def __iter__(self):
        return self

    def __next__(self):
        if self.at == len(self.records):
            raise StopIteration
        self.number, line = self.records[self.at]
        self.at += 1
        return line


def games(stream):
    """Each game's header as a dictionary, its records and its text."""
    header, records, text = {}, [], []
    for number, line in enumerate(stream, 1):
        word, _, rest = line.strip().partition(" ")
        if word == "vegas":
            if header:
                yield header, records, text
            header, records, text = {"from": number}, [], []
        text.append(line)
        if word == "vegas":
            continue
        if word in ("rules", "players", "seed"):
            header[word] = rest
        elif word not in ("rule", "with", ""):
            records.append((number, line.strip()))
    if header:
        yield header, records, text


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--dice-of", type=int, default=1)
    parser.add_argument("--cut", default=os.devnull)
    parser.add_argument("--moves", default=os.devnull)
    parser.add_argument("file", nargs="?")
    options = parser.parse_args()
    stream = open(options.file) if options.file else sys.stdin
    cut, moves = open(options.cut, "w"), open(options.moves, "w")
    count = proved = wrong = 0
    for header, records, text in games(stream):
        count += 1
        seeded = count % options.dice_of == 0
        proved += seeded
        lines = Lines(records)
        try:
            referee = Referee(header["rules"].split()[0],
                              header["players"].split(),
                              Chance(header["seed"]) if seeded else None,
                              lines)
            referee.asked = count % 61
            referee.play()
        except Wrong as fault:
            wrong += 1
            print("line %d: %s" % (lines.number, fault))
            continue
        # Some games have ended by then.
        if referee.legal:
            cut.writelines(text[:referee.cut - header["from"] + 1])
            moves.writelines(move + "\n" for move in referee.legal)
    cut.close()
    moves.close()
    print("%d games, %d of them with their dice, %d wrong" %
          (count, proved, wrong))
    return 1 if wrong or not count else 0


sys.exit(main())
