"""Breaks the rules code one operator at a time and counts what is noticed.

run.py [-j JOBS] [-l SECONDS] [-t TEST.bats]... [--again] [FILE...]
run.py --outdated

Every site of every source and header of src/engine and src/families (sites.py)
is broken in every way, in one build (tree.py).  Of each mutant of FILE, or of
all, it is found out whether something that make check looks at notices
(oracles.py): first commands that take milliseconds and calls of programs in the
tests (calls.py) with the tests that these are of, whichever noticed more in the
function before; then other tests that it makes a difference to, for SECONDS (10)
of what they take: those that noticed others of the same function, those of a
file that is named like the source, those that noticed others of it, those that
noticed most for the time they take, and the quickest; last what they call, of the build with sanitizers.  What has a reason
gets a tenth of that.  -l 0: commands alone, and what they do not notice stays
open.  -t: of the tests of bats only these.

What was found out is in build/mutants/results.tsv as soon as it is known; a
run goes on where another ended, and looks anew at what changed since.  --again
looks anew at mutants that nothing noticed and nothing excuses, and notes in
tests/mutants/late.txt which tests noticed them then: these are asked sooner in
runs to come.

Outcomes: noticed; survived: tests saw a difference and passed; same: tests came
by, but it never made a difference; unreached: no test came by; compiled: none of
these, but a compiler writes the same instructions (compiled.py), so that it is
no break and counts as none.  Survived, same and unreached are survivors.  Those
that tests/mutants.txt gives a reason for are excused.  Exits 1 if there is one
that is not, or if less than nine of ten of all mutants are noticed.

--outdated names reasons for lines, and tests in late.txt, that there are no
longer, and does no more.
"""
import argparse
import collections
import concurrent.futures
import glob
import hashlib
import os
import re
import shutil
import sys
import threading

import calls
import compiled
import oracles
import tree as trees

FOLDER = "build/mutants"
RESULTS = os.path.join(FOLDER, "results.tsv")
LATE = "tests/mutants/late.txt"
SURVIVORS = ("survived", "same", "unreached")
# Percent of all mutants that are to be noticed.
LEAST = 90
# Games of the signature that are played for a mutant: first a few, then more.
FEW, MORE = 6, 20
# Tests of one file that are run at a time, and those that noticed others.
AT_ONCE, KNOWN_AT_ONCE = 12, 2


def excuses(path):
    """tests/mutants.txt: reasons, by what the mutant is known by."""
    found = {}
    with open(path, encoding="utf-8") as file:
        text = "".join(line for line in file if not line.startswith("#"))
    for block in text.split("\n\n"):
        lines = [line.strip() for line in block.strip().splitlines()]
        if not lines:
            continue
        file, function = lines[0].split()
        changes = [at for at, line in enumerate(lines) if " -> " in line]
        reason = " ".join(lines[changes[-1] + 1:])
        for at in changes:
            if " -> " not in lines[at - 1]:
                line = lines[at - 1]
            found[file, function, line, lines[at]] = reason
    return found


def outdated(path):
    """Excuses for lines that there are no longer."""
    lines = {}
    for file, function, text, _ in excuses(path):
        if file not in lines:
            with open(file, encoding="latin-1") as source:
                lines[file] = {" ".join(line.split()) for line in source}
        if text not in lines[file]:
            yield f"{path}: {file}: {function}: there is no line `{text}'"


def late_read():
    """LATE: by source and function the tests that noticed something late."""
    found = {}
    with open(LATE, encoding="utf-8") as file:
        for line in file:
            if line.startswith("\t"):
                found[place].add(line.strip())
            elif not line.startswith("#"):
                place = tuple(line.split())
                found[place] = set()
    return found


def late_write(found):
    with open(LATE, encoding="utf-8") as file:
        text = [line for line in file if line.startswith("#")]
    for place, tests in sorted(found.items()):
        text += [" ".join(place) + "\n",
                 *(f"\t{test}\n" for test in sorted(tests))]
    with open(LATE, "w", encoding="utf-8") as file:
        file.writelines(text)


def late_outdated():
    """What LATE names and is there no longer."""
    for (source, function), tests in late_read().items():
        if not os.path.exists(source):
            yield f"{LATE}: there is no {source}"
            continue
        with open(source, encoding="latin-1") as file:
            if not re.search(rf"^{function}\(", file.read(), re.M):
                yield f"{LATE}: {source}: there is no {function}"
        for test in tests:
            name, _, title = test.partition(": ")
            with open(os.path.join("tests", name), encoding="utf-8") as file:
                if f'@test "{title}" {{' not in file.read():
                    yield f"{LATE}: {name}: there is no test `{title}'"


def key_of(mutant):
    return mutant.file, mutant.function, mutant.text, mutant.change


class Results:
    """What is known, by mutant; kept in a file line by line."""

    def __init__(self, digests):
        self.known = {}
        self.lock = threading.Lock()
        if os.path.exists(RESULTS):
            with open(RESULTS, encoding="utf-8") as file:
                for line in file:
                    self.read(line.rstrip("\n").split("\t"), digests)

    def read(self, fields, digests):
        if len(fields) == 8 and digests.get(fields[0]) == fields[1]:
            self.known[(fields[0], *fields[2:5])] = fields[5:]

    def is_open(self, mutant):
        return self.known.get(key_of(mutant), [""])[0] == "open"

    def add(self, mutant, digest, judged):
        """One more line, whole, so that it is there if the run is ended."""
        outcome, by, details = judged
        key = key_of(mutant)
        with self.lock:
            self.known[key] = [outcome, by, details]
            with open(RESULTS, "a", encoding="utf-8") as file:
                print(key[0], digest, *key[1:], outcome, by, details,
                      sep="\t", file=file)


class Judge:
    """Who looks at a mutant, and in which order."""

    def __init__(self, tree, arguments, excused):
        seen = os.path.join(FOLDER, "seen")
        self.limit = arguments.limit
        self.tree = tree.folder
        self.excused = excused
        self.atlas = list(oracles.atlas(tree, seen))
        self.games = list(oracles.signature(tree, seen))
        paths = arguments.test or sorted(glob.glob("tests/**/*.bats",
                                                   recursive=True))
        self.files = [oracles.BatsFile(tree, seen, path) for path in paths]
        self.calls = calls.Calls(os.path.join(FOLDER, "calls"))
        self.compiled = compiled.Compiled(tree)
        # How often a test, or one of its file, noticed something in a
        # function, in a source or anywhere.
        self.noticed = collections.Counter()
        self.named = {file.name: file for file in self.files}
        # How often commands noticed something in a function.
        self.commands_noticed = collections.Counter()

    def record(self, jobs, stamp):
        """Each once with no mutant, the longest first."""
        with concurrent.futures.ThreadPoolExecutor(jobs) as pool:
            todo = sorted(self.files, key=lambda f: -os.path.getsize(f.path))
            list(pool.map(lambda oracle: oracle.record(),
                          [*todo, *self.atlas, *self.games]))
            if self.limit > 0:
                self.calls.record(todo, pool, stamp)
        for command in self.atlas + self.games:
            if not command.is_right():
                raise SystemExit(
                    f"mutants: {command.name} fails with no mutant")

    def judge(self, number, mutant, is_open):
        """Outcome, who noticed it, and what else there is to say."""
        try:
            return self.judge_quickly(number, mutant, is_open)
        finally:
            oracles.mend_null()

    def judge_quickly(self, number, mutant, is_open):
        """The same, the quickest first.  What is open was shown to the
        commands before."""
        commands = [command for command in self.atlas + self.games
                    if command.noted(number) & oracles.DIFFERS]
        limit = self.limit
        if key_of(mutant) in self.excused:
            limit /= 10
        place = mutant.file, mutant.function
        askers = [lambda: None if is_open else
                  self.ask_commands(number, commands, place)]
        if limit > 0:
            askers.append(lambda: self.calls.ask(number, mutant, limit))
            if self.calls.noticed_in[place] > self.commands_noticed[place]:
                askers.reverse()
        for ask in askers:
            by = ask()
            if by is not None:
                self.note(*place, by)
                return "noticed", by, ""
        if limit == 0 and self.is_open(number):
            return "open", "", ""
        asked, all_tests, by = self.ask_tests(number, mutant, limit)
        if by is not None:
            return "noticed", by, ""
        by = self.calls.ask_sanitized(number, mutant, limit, self.tree)
        if by is not None:
            return "noticed", by, ""
        by = self.compiled.are_the_same(number, mutant.file)
        if by is not None:
            return "compiled", by, ""
        if commands or all_tests:
            return "survived", "", f"{asked} of {all_tests} tests"
        noted = any(oracle.noted(number)
                    for oracle in self.atlas + self.games + self.files)
        return ("same" if noted else "unreached"), "", ""

    def is_open(self, number):
        """Whether there is a test that could notice it."""
        return any(file.differing(number) for file in self.files)

    def ask_commands(self, number, commands, place):
        games = [command for command in commands
                 if command.name.startswith("signature/")]
        few = games[::max(1, len(games) // FEW)]
        rest = [game for game in games if game not in few]
        for command in [*few[:1],
                        *(c for c in commands if c not in games), *few[1:],
                        *rest[::max(1, len(rest) // MORE)]]:
            if command.notices(number):
                self.commands_noticed[place] += 1
                return command.name
        return None

    def likely(self, number, mutant):
        """The tests that it makes a difference to, in batches of a file."""
        todo = [(file, test) for file in self.files
                for test in file.differing(number)]
        place = mutant.file, mutant.function
        stem = os.path.splitext(os.path.basename(mutant.file))[0]

        def order(one):
            file, test = one
            return (-self.noticed[place, file.name, test],
                    stem.replace("_", "-") not in file.name,
                    -self.noticed[mutant.file, file.name, test],
                    -self.noticed[mutant.file, file.name],
                    -self.noticed[file.name, test] /
                    max(file.seconds([test]), 0.001),
                    file.seconds([test]))

        todo.sort(key=order)
        while todo:
            file = todo[0][0]
            known = self.noticed[(mutant.file, *self.name_of(todo[0]))] > 0
            batch = [one for one in todo if one[0] is file]
            batch = batch[:KNOWN_AT_ONCE if known else AT_ONCE]
            todo = [one for one in todo if one not in batch]
            yield file, [test for _, test in batch]

    @staticmethod
    def name_of(one):
        return one[0].name, one[1]

    def note(self, source, function, by):
        """Who noticed this one may well notice the next."""
        name, _, description = by.partition(": ")
        if name not in self.named:
            return
        for test in self.named[name].named(description):
            self.noticed[(source, function), name, test] += 1
            self.noticed[source, name, test] += 1
            self.noticed[name, test] += 1
        self.noticed[source, name] += 1

    def remember(self, results):
        """Who noticed others in runs before this one."""
        known = [(source, function, by) for (source, function, *_), (_, by, _)
                 in results.known.items()]
        known += [(*place, test) for place, tests in late_read().items()
                  for test in tests]
        for one in known:
            self.note(*one)

    def ask_tests(self, number, mutant, limit):
        """Tests asked, tests there are, and which noticed, if any."""
        asked, left, spent = 0, 0, 0
        for file, tests in self.likely(number, mutant):
            takes = file.seconds(tests)
            if spent + takes > limit:
                left += len(tests)
                continue
            asked += len(tests)
            spent += takes
            by = file.notices(number, tests)
            if by is not None:
                by = f"{file.name}: {by}"
                self.note(mutant.file, mutant.function, by)
                return asked, 0, by
        return asked, asked + left, None


def note_late(todo, results):
    """Tests of bats that noticed what none had before.  Those that did with
    sanitizers alone are asked in their turn."""
    found = late_read()
    for _, mutant in todo:
        outcome, by, _ = results.known.get(key_of(mutant), ("", "", ""))
        if (outcome == "noticed" and ".bats: " in by and
                not by.endswith(" (sanitized)")):
            found.setdefault(key_of(mutant)[:2], set()).add(by)
    late_write(found)


def print_table(counts, sites):
    """By file, and in all."""
    print(f"{'sites':>6} {'mutants':>8} {'noticed':>8} {'survived':>9} "
          f"{'same':>6} {'unreached':>10} {'noticed':>8} {'excused':>8}"
          f"  file")
    total = collections.Counter()
    for file, count in sorted(counts.items()):
        count["sites"] = sites[file]
        total.update(count)
        print_line(count, file)
    print_line(total, "in all")
    return total


def judged_of(count):
    return sum(count[outcome] for outcome in ("noticed", *SURVIVORS))


def is_enough(count, is_all):
    """Whether each survivor has a reason and, of all, enough are noticed."""
    judged = judged_of(count)
    return (judged == count["noticed"] + count["excused"] and
            (not is_all or 100 * count["noticed"] >= LEAST * judged))


def print_line(count, name):
    judged = judged_of(count)
    share = f"{100 * count['noticed'] / judged:.1f}%" if judged else "-"
    print(f"{count['sites']:6} {judged:8} {count['noticed']:8} "
          f"{count['survived']:9} {count['same']:6} {count['unreached']:10} "
          f"{share:>8} {count['excused']:8}  {name}")


def report(tree, chosen, results, excused):
    """Survivors that nothing excuses, the table, what was left out; the counts
    of all."""
    counts = collections.defaultdict(collections.Counter)
    for _, mutant in chosen:
        key = key_of(mutant)
        outcome, by, details = results.known.get(key, ("", "", ""))
        if outcome in ("", "open"):
            continue
        count = counts[mutant.file]
        count[outcome] += 1
        if outcome in ("noticed", "compiled") and key in excused:
            print(f"{mutant.file}:{mutant.line}: {outcome}, by {by}: "
                  f"tests/mutants.txt needs no reason for {mutant.change}")
        elif outcome == "compiled":
            continue
        elif key in excused:
            count["excused"] += 1
        elif outcome != "noticed":
            why = ", ".join(filter(None, (outcome, details)))
            print(f"{mutant.file}:{mutant.line}: {mutant.function}: "
                  f"{mutant.change} ({why})")
    print()
    total = print_table(counts, tree.sites)
    fixed = collections.Counter(tree.fixed.values())
    print(f"\nMutants that are compiled to the same instructions, and are "
          f"left out: {sum(count['compiled'] for count in counts.values())}")
    print("Sites that cannot be switched, and are left out: " +
          ", ".join(f"{many} {why}" for why, many in sorted(fixed.items())))
    return total


def stamped(tree):
    """What was seen holds for these sources and what tests share only: a
    digest of them."""
    made = hashlib.sha256(str(tree.mutants).encode())
    for top in ("src", "tests", "rules"):
        for path in sorted(tree.files(top)):
            if not (path.startswith("tests/mutants") or
                    path.endswith((".bats", ".txt"))):
                made.update(f"{path} {trees.digest(path)}\n".encode())
    path = os.path.join(FOLDER, "seen", "stamp")
    try:
        with open(path, encoding="utf-8") as file:
            if file.read() == made.hexdigest():
                return made.hexdigest()
    except FileNotFoundError:
        pass
    shutil.rmtree(os.path.join(FOLDER, "seen"), ignore_errors=True)
    os.makedirs(os.path.join(FOLDER, "seen"))
    with open(path, "w", encoding="utf-8") as file:
        file.write(made.hexdigest())
    return made.hexdigest()


def arguments_read():
    parser = argparse.ArgumentParser(
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("-j", "--jobs", type=int, default=os.cpu_count())
    parser.add_argument("-l", "--limit", type=float, default=10)
    parser.add_argument("-t", "--test", action="append")
    parser.add_argument("--again", action="store_true")
    parser.add_argument("--outdated", action="store_true")
    parser.add_argument("file", nargs="*")
    return parser.parse_args()


def main():
    arguments = arguments_read()
    if arguments.outdated:
        found = [*outdated("tests/mutants.txt"), *late_outdated()]
        print(*found, sep="\n", end="\n" if found else "")
        raise SystemExit(bool(found))
    tree = trees.Tree(FOLDER)
    tree.find(trees.sources())
    unknown = set(arguments.file) - set(tree.sites)
    if unknown:
        raise SystemExit(f"mutants: no sites in {' '.join(sorted(unknown))}")
    tree.write()
    tree.build(arguments.jobs)
    stamp = stamped(tree)
    chosen = [(number, mutant) for number, mutant in enumerate(tree.mutants)
              if number > 0 and
              (not arguments.file or mutant.file in arguments.file)]
    results = Results(tree.digests)
    excused = excuses("tests/mutants.txt")
    todo = [(number, mutant) for number, mutant in chosen
            if key_of(mutant) not in results.known or
            results.is_open(mutant) or arguments.again and
            results.known[key_of(mutant)][0] in SURVIVORS and
            key_of(mutant) not in excused]
    # What has a reason takes longest, for all are asked, and comes last.
    todo.sort(key=lambda one: key_of(one[1]) in excused)
    if todo:
        print(f"{len(chosen)} mutants, {len(todo)} to be looked at",
              file=sys.stderr)
        judge = Judge(tree, arguments, excused)
        judge.record(arguments.jobs, stamp)
        judge.remember(results)
        try:
            with concurrent.futures.ThreadPoolExecutor(arguments.jobs) as pool:
                list(pool.map(lambda one: results.add(
                    one[1], tree.digests[one[1].file],
                    judge.judge(*one, results.is_open(one[1]))), todo))
        finally:
            if arguments.again:
                note_late(todo, results)
    total = report(tree, chosen, results, excused)
    raise SystemExit(not is_enough(total, not arguments.file))


if __name__ == "__main__":
    main()
