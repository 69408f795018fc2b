"""Calls of programs in the tests of bats, each of which can be made again.

While the tests are run once with no mutant, every program keeps what it was
called with (runtime/calls.c).  Made again with a mutant, a call takes a few
milliseconds: where status, output or files come out otherwise, the test that
the call is of is asked, which most likely notices.  So of the many tests that
come by a mutant the right one is found at once, and what makes no difference
to any call is soon known.
"""
import collections
import hashlib
import os
import pickle
import re
import resource
import shutil
import subprocess
import tempfile
import threading
import time

import oracles

# A call that takes longer is left to its test, and how many seconds of a
# processor with a mutant are a loop without end.
LONGEST, SECONDS = 0.2, 1
# Calls kept of a test; made for a mutant, for each second of the limit;
# differences that are looked into; tests of each.
KEPT, MADE, LOOKED_INTO, TESTS = 30, 20, 4, 2
FILES = "/dev/shm" if os.access("/dev/shm", os.W_OK) else None
DROPPED = re.compile(r"BATS_|MUTANT|BASH_FUNC|(OLD)?PWD=|SHLVL=|_=|"
                     r"VEGAS_PREPROCESSED")


def read(*names):
    with open(os.path.join(*names), "rb") as file:
        return file.read()


def state_of(folder):
    """A digest of all that lies in a folder."""
    made = hashlib.sha256()
    for place, folders, names in os.walk(folder):
        folders.sort()
        for name in sorted(names):
            path = os.path.join(place, name)
            made.update(os.fsencode(os.path.relpath(path, folder)) + b"\0")
            if os.path.islink(path):
                made.update(os.fsencode(os.readlink(path)))
            elif os.path.isfile(path):
                made.update(read(path))
    return made.digest()


class Call:
    """One call: what it was called with, what came of it, and for whom."""

    def __init__(self, folder):
        self.folder = folder
        self.here, self.program = read(folder, "names").decode().split("\n")[:2]
        # os.fsdecode: not all words are UTF-8.
        self.argv = os.fsdecode(read(folder, "argv")).split("\0")[:-1]
        variables = os.fsdecode(read(folder, "environ"))
        pairs = dict(line.split("=", 1) for line in variables.split("\0")
                     if "=" in line)
        self.test = pairs.get("BATS_TEST_NUMBER")
        self.environ = {name: value for name, value in pairs.items()
                        if not DROPPED.match(name + "=")}
        self.tests = set()
        self.seen, self.expected, self.seconds = b"", None, 0
        # What it is like: the program and its options.
        self.kind = (os.path.basename(self.program), *(
            word.split("=")[0] for word in self.argv[1:]
            if word.startswith("-")), *self.argv[1:2])

    def is_wanted(self):
        """Programs that a test made are gone with it."""
        return ("LD_PRELOAD" not in self.environ and
                os.access(self.program, os.X_OK))

    def digest(self):
        """The same for calls that are the same."""
        words = [self.program, *self.argv, *sorted(
            f"{name}={value}" for name, value in self.environ.items())]
        made = "\0".join(words).replace(self.here, "@")
        return hashlib.sha256(
            os.fsencode(made) + read(self.folder, "stdin") +
            state_of(os.path.join(self.folder, "here"))).digest()

    def make(self, mutant=None, seen=None, program=None, more=None):
        """Status, output and files."""
        with tempfile.TemporaryDirectory(dir=FILES) as work:
            here = os.path.join(work, "here")
            shutil.copytree(os.path.join(self.folder, "here"), here,
                            symlinks=True)
            environ = {name: value.replace(self.here, here)
                       for name, value in self.environ.items()}
            environ.update(more or {})
            if mutant is not None:
                environ["MUTANT"] = str(mutant)
            if seen is not None:
                environ["MUTANTS_SEEN"] = seen
            with open(os.path.join(self.folder, "stdin"), "rb") as given, \
                    open(os.path.join(work, "output"), "wb") as output:
                status = self.wait(subprocess.Popen(
                    [word.replace(self.here, here) for word in self.argv],
                    executable=program or self.program, cwd=here, env=environ,
                    stdin=given, stdout=output, stderr=subprocess.STDOUT,
                    start_new_session=True))
            return (status, read(work, "output").replace(
                here.encode(), b"@"), state_of(here))

    @staticmethod
    def wait(process):
        try:
            for what, most in ((resource.RLIMIT_CPU, SECONDS),
                               (resource.RLIMIT_FSIZE, 20 << 20)):
                resource.prlimit(process.pid, what, (most, most))
            return oracles.wait(process, 10 * SECONDS)
        except ProcessLookupError:
            return process.wait()
        finally:
            oracles.end(process)
            process.wait()

    def record(self, stamp):
        """Whether it can be used.  What is known of an older run is kept."""
        kept = os.path.join(self.folder, "made")
        try:
            with open(kept, "rb") as file:
                old, good, self.expected, self.seconds, self.seen = (
                    pickle.load(file))
            if old == stamp:
                return good
        except FileNotFoundError:
            pass
        good = self.record_anew()
        with open(kept + "-new", "wb") as file:
            pickle.dump((stamp, good, self.expected, self.seconds,
                         self.seen if good else b""), file)
        os.rename(kept + "-new", kept)
        return good

    def record_anew(self):
        """Whether it is quick and comes out the same each time."""
        with tempfile.TemporaryDirectory(dir=FILES) as seen:
            try:
                start = time.monotonic()
                self.expected = self.make(seen=seen)
                self.seconds = time.monotonic() - start
                if self.seconds > LONGEST or self.make() != self.expected:
                    return False
                self.seen = read(seen, "0")
            except OSError:
                return False
        return True

    def differs(self, mutant):
        return bool(mutant < len(self.seen) and
                    self.seen[mutant] & oracles.DIFFERS)

    def notices(self, mutant):
        """What came of it, if that is something else."""
        made = self.make(mutant)
        return made if made != self.expected else None


    def complains(self, mutant, tree):
        """Whether a sanitizer does, which without a mutant none does."""
        common = {os.path.join(tree, "bin"): "VEGAS_BIN",
                  os.path.join(tree, "build", "tests"): "VEGAS_HELPERS"}
        variant = oracles.sanitized(tree)
        for folder, name in common.items():
            if self.program.startswith(folder + "/"):
                program = variant[name] + self.program[len(folder):]
                break
        else:
            return False
        # Programs that it starts are of that build, too.
        path = variant["VEGAS_BIN"] + ":" + self.environ.get("PATH", "")
        status = self.make(mutant, program=program,
                           more={**variant, "PATH": path})[0]
        return status == oracles.COMPLAINT


class Calls:
    """All calls of all tests."""

    def __init__(self, folder):
        self.folder = folder
        self.calls = []
        self.noticed = collections.Counter()
        self.noticed_in = collections.Counter()  # of a function
        self.lock = threading.Lock()

    def folder_of(self, file):
        return os.path.join(self.folder, file.name.replace("/", ":"))

    def record_file(self, file):
        """The tests of a file once more, to see what they call."""
        folder = self.folder_of(file)
        done = os.path.join(folder, "done-" + file.digest)
        if os.path.exists(done):
            return
        shutil.rmtree(folder, ignore_errors=True)
        os.makedirs(folder)
        with file.start([], calls=os.path.abspath(folder)) as process:
            # Tests of who comes first may well wait for each other now.
            limit = threading.Timer(60 + 10 * file.seconds(file.tests),
                                    oracles.end, [process])
            limit.start()
            process.stdout.read()
            limit.cancel()
        with open(done, "w", encoding="ascii"):
            pass

    def record(self, files, pool, stamp):
        """Calls that were recorded before hold still; what came of them does
        by the same stamp."""
        list(pool.map(self.record_file, files))
        found = {}
        for file in files:
            folder = self.folder_of(file)
            of_test = collections.defaultdict(list)
            for name in sorted(os.listdir(folder)):
                if self.is_whole(os.path.join(folder, name)):
                    call = Call(os.path.join(folder, name))
                    of_test[call.test].append(call)
            for calls in of_test.values():
                for call in calls[::1 + len(calls) // KEPT]:
                    self.add(found, file, call)
        goods = pool.map(lambda call: call.record(stamp), found.values())
        self.calls = [call for call, good in zip(found.values(), goods)
                      if good]

    @staticmethod
    def is_whole(folder):
        """Whether the program lived long enough to keep it all."""
        try:
            return read(folder, "names").count(b"\n") == 2
        except (FileNotFoundError, NotADirectoryError):
            return False

    @staticmethod
    def add(found, file, call):
        """Calls that are the same are one, of several tests."""
        if call.is_wanted():
            call = found.setdefault(call.digest(), call)
            for number in file.tests if call.test is None else [call.test]:
                if int(number) in file.tests:
                    call.tests.add((file, int(number)))

    def likely(self, number, mutant, most):
        """Calls that noticed others of the function, then of each kind."""
        place = mutant.file, mutant.function
        kinds = collections.defaultdict(list)
        for call in self.calls:
            if call.differs(number) and call.tests:
                kinds[call.kind].append(call)
        known = [call for calls in kinds.values() for call in calls
                 if self.noticed[place, call]]
        known.sort(key=lambda call: -self.noticed[place, call])
        chosen = known[:5]
        for calls in kinds.values():
            calls.sort(key=lambda call: call.seconds)
        turn = 0
        while len(chosen) < most and any(kinds.values()):
            for calls in kinds.values():
                # The quickest, the slowest and so on.
                if calls:
                    chosen.append(calls.pop(0 if turn % 2 == 0 else -1))
            turn += 1
        return list(dict.fromkeys(chosen))[:most]

    def note(self, place, call):
        with self.lock:
            self.noticed[place, call] += 1
            self.noticed_in[place] += 1

    def ask(self, number, mutant, limit):
        """The test that noticed, or None; of those that take longer than the
        limit none is asked."""
        looked_into = 0
        for call in self.likely(number, mutant, int(MADE * limit)):
            made = call.notices(number)
            if made is None:
                continue
            # Its test need not wait longer for what never ends.
            seconds = (2 * SECONDS if made[0] in oracles.ENDLESS
                       else oracles.PROGRAM_SECONDS)
            tests = sorted((one for one in call.tests
                            if one[0].seconds([one[1]]) <= limit),
                           key=lambda one: one[0].seconds([one[1]]))
            for file, test in tests[:TESTS]:
                by = file.notices(number, [test], seconds)
                if by is not None:
                    self.note((mutant.file, mutant.function), call)
                    return f"{file.name}: {by}"
            looked_into += 1
            if looked_into == LOOKED_INTO:
                break
        return None

    def ask_sanitized(self, number, mutant, limit, tree):
        """The same of the build with sanitizers: the test that fails there."""
        for call in self.likely(number, mutant, int(MADE * limit)):
            if not call.complains(number, tree) or call.complains(None, tree):
                continue
            for file, test in sorted(call.tests, key=lambda one: (
                    one[0].seconds([one[1]]), one[0].name))[:TESTS]:
                if file.complains(number, test):
                    self.note((mutant.file, mutant.function), call)
                    return f"{file.name}: {file.tests[test][0]} (sanitized)"
        return None
