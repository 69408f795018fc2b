"""What may notice a mutant: nothing but what make check looks at.

Commands are the quick part: vegas-check of the atlas, by its own rules and by
wrong ones (tests/atlas*.bats compare all it says), and games of the signature
(tests/signature.bats compares the digest of them all).  Then come the tests of
bats, one by one.

Each is run once with no mutant, to see that it passes and which mutants would
have made a difference; only these can be noticed by it, for a run that comes by
no difference is the same run.
"""
import glob
import hashlib
import json
import os
import re
import select
import shutil
import signal
import subprocess
import tempfile
import threading
import time

import tree as trees

DIFFERS = 2
# Processor seconds, kilobytes of memory and blocks of a file that a program may
# use: a loop without end is noticed.
LIMITS = 'ulimit -t "$0"; ulimit -v 6000000; ulimit -f 200000; exec "$@"'
# Sanitizers ask for more memory than there is.
SANITIZED_LIMITS = 'ulimit -t "$0"; ulimit -f 200000; exec "$@"'
COMMAND_SECONDS = 2
PROGRAM_SECONDS = 20
# How a program ends that a sanitizer complains of.
COMPLAINT = 99
# How what took too long ends.
ENDLESS = -signal.SIGXCPU, -signal.SIGKILL, "time"


def environment(mutant=None, seen=None):
    made = {name: value for name, value in os.environ.items()
            if not name.startswith(("VEGAS_", "XDG_", "BATS_", "MAKE",
                                    "MFLAGS"))}
    made["LC_ALL"] = "C.UTF-8"
    if mutant is not None:
        made["MUTANT"] = str(mutant)
    if seen is not None:
        made["MUTANTS_SEEN"] = os.path.abspath(seen)
    return made


# What bats makes of a file, for which it takes its time, made once for all runs;
# of its tests those that the filter, some numbers with blanks, names.  Only bash
# hands down a function.
PREPROCESS = r"""() {
    local made=$VEGAS_PREPROCESSED/${1//\//:} part
    part=$made.$BASHPID
    if [ ! -s "$made" ]; then
        BATS_TEST_FILTER= command bats-preprocess "$1" > "$part" || return
        mv "$part" "$made"
    fi
    awk -v chosen=" ${BATS_TEST_FILTER-} " '
        $1 == "bats_test_function" && chosen != "  " &&
            !index(chosen, " " ++n " ") { next }
        { print }' "$made"
}"""


def prepared(folder):
    os.makedirs(folder, exist_ok=True)
    return {"VEGAS_PREPROCESSED": os.path.abspath(folder),
            "BASH_FUNC_bats-preprocess%%": PREPROCESS}


def sanitized(tree):
    """What tests/run -s says to the programs with sanitizers."""
    build = os.path.join(tree, "build", trees.SANITIZED)
    return {"VEGAS_BIN": os.path.join(build, "bin"),
            "VEGAS_HELPERS": os.path.join(build, "tests"),
            "ASAN_OPTIONS": f"exitcode={COMPLAINT}:detect_leaks=0:"
                            "malloc_context_size=1",
            "UBSAN_OPTIONS": f"exitcode={COMPLAINT}:print_stacktrace=1"}


def mend_null():
    """What is broken may take its standard input for a new file, and root may
    change what everybody needs."""
    if os.geteuid() == 0 and os.stat(os.devnull).st_mode & 0o777 != 0o666:
        os.chmod(os.devnull, 0o666)


def end(process):
    """Ends a run, and all that it started."""
    try:
        os.killpg(process.pid, signal.SIGKILL)
    except ProcessLookupError:
        pass


def wait(process, seconds):
    """Its status, as soon as it ends (Popen.wait looks from time to time)."""
    handle = os.pidfd_open(process.pid)
    try:
        if select.select([handle], [], [], seconds)[0]:
            return process.wait()
    finally:
        os.close(handle)
    end(process)
    process.wait()
    return "time"


class Seen:
    """Which mutants the runs of one thing saw, in a folder of build/mutants."""

    def __init__(self, folder):
        self.folder = folder
        self.bytes = {}

    def make(self):
        shutil.rmtree(self.folder, ignore_errors=True)
        os.makedirs(self.folder)
        return self.folder

    def get(self, number, mutant):
        """What was noted of a mutant, by a test or outside of any (0)."""
        if number not in self.bytes:
            try:
                path = os.path.join(self.folder, str(number))
                with open(path, "rb") as file:
                    self.bytes[number] = file.read()
            except FileNotFoundError:
                self.bytes[number] = b""
        data = self.bytes[number]
        return data[mutant] if mutant < len(data) else 0

    def any(self, mutant, numbers):
        noted = 0
        for number in numbers:
            noted |= self.get(number, mutant)
        return noted


class Command:
    """A command whose output and status are known."""

    def __init__(self, name, seen, argv, folder, part=lambda output: output):
        self.name, self.argv, self.folder = name, argv, folder
        self.part = part  # of the output, that the tests compare
        self.seen = Seen(os.path.join(seen, name.replace("/", ":")))
        self.expected = None
        self.must_be = ()  # of status and output, as much as is known

    def run(self, mutant=None, seen=None):
        with tempfile.TemporaryFile() as output:
            with subprocess.Popen(
                    ["sh", "-c", LIMITS, str(COMMAND_SECONDS), *self.argv],
                    cwd=self.folder, env=environment(mutant, seen),
                    stdin=subprocess.DEVNULL, stdout=output,
                    stderr=subprocess.STDOUT,
                    start_new_session=True) as process:
                status = wait(process, 30 * COMMAND_SECONDS)
            output.seek(0)
            return status, self.part(output.read())

    def record(self):
        """Once, with no mutant.  What is known of an older run is kept."""
        kept = os.path.join(self.seen.folder, "expected")
        if os.path.exists(kept):
            with open(kept, encoding="utf-8") as file:
                self.expected = tuple(json.load(file))
            return
        status, output = self.run(seen=self.seen.make())
        self.expected = status, output.decode()
        with open(kept, "w", encoding="utf-8") as file:
            json.dump(self.expected, file)

    def is_right(self):
        return self.expected[:len(self.must_be)] == self.must_be

    def noted(self, mutant):
        return self.seen.get(0, mutant)

    def notices(self, mutant):
        status, output = self.run(mutant)
        return (status, output.decode(errors="replace")) != self.expected


def without_header(output):
    """A digest of what the signature is made of: all after the seed."""
    found = re.search(rb"^seed.*\n", output, re.M)
    rest = output[found.end():] if found else b"no game"
    return hashlib.sha256(rest).hexdigest()[:16].encode()


def games_of(rules, folder):
    """The games of the atlas that are played by just these rules."""
    for path in sorted(glob.glob(os.path.join(folder, "*.vegas"))):
        with open(path, encoding="utf-8") as file:
            if re.search(rf"^rules {rules} ", file.read(), re.M):
                yield os.path.basename(path)


def atlas(tree, seen):
    """vegas-check of every atlas, and of the first under wrong rules."""
    check = os.path.join(tree.bin, "vegas-check")
    folder = os.path.join(tree.folder, "tests", "atlas")
    places = sorted({os.path.dirname(path) for path in glob.glob(
        os.path.join(folder, "**", "*.vegas"), recursive=True)})
    for place in places:
        games = [name for name in sorted(os.listdir(place))
                 if name.endswith(".vegas")]
        command = Command("atlas/" + os.path.relpath(place, folder), seen,
                          [check, *games], place)
        command.must_be = (0,)
        yield command
    for path in sorted(glob.glob(os.path.join(folder, "wrong", "*.yaml"))):
        name = os.path.basename(path)
        rules = ("las-vegas-neutral" if name.endswith("-neutral.yaml")
                 else "las-vegas")
        command = Command("atlas/wrong/" + name, seen,
                          [check, "--rules", "wrong/" + name,
                           *games_of(rules, folder)], folder)
        command.must_be = (1,)
        yield command


def signature(tree, seen):
    """The games of the signature, each by its line of the list."""
    program = os.path.join(tree.bin, "vegas-sim")
    made = subprocess.run([program, "--signature", "-v"], env=environment(),
                          stdout=subprocess.PIPE, check=True, text=True)
    with open("tests/signature.txt", encoding="utf-8") as file:
        if not made.stdout.endswith(file.read()):
            raise SystemExit("mutants: the signature is another with no mutant")
    for line in made.stdout.splitlines()[:-1]:
        number, rules, modules, _, strategies, digest = line.split()
        chosen = [] if modules == "-" else ["-w", modules]
        command = Command(f"signature/{number}", seen,
                          [program, "-r", rules, *chosen, "-b", strategies,
                           "-s", "signature", "--range", f"{number}:{number}",
                           "--log"], tree.folder, without_header)
        command.must_be = (0, digest)
        yield command


class BatsFile:
    """The tests of one file."""

    def __init__(self, tree, seen, path):
        self.path = path
        self.name = os.path.relpath(path, "tests")
        self.folder = tree.folder
        self.seen = Seen(os.path.join(seen, self.name.replace("/", ":")))
        with open(path, "rb") as file:
            self.digest = hashlib.sha256(file.read()).hexdigest()[:12]
        self.prepared = prepared(
            os.path.join(seen, "preprocessed", self.digest))
        self.tests = {}  # those that pass: description, milliseconds
        self.before = 0  # milliseconds that all of them need to begin with

    def start(self, arguments, mutant=None, seen=None, calls=None,
              seconds=PROGRAM_SECONDS, variant=None):
        return subprocess.Popen(
            ["bash", "-c", SANITIZED_LIMITS if variant else LIMITS,
             str(seconds), "bats", "--tap", "-T", *arguments, self.path],
            cwd=self.folder,
            env={**environment(mutant, seen), **self.prepared,
                 **({} if calls is None else {"MUTANTS_CALLS": calls}),
                 **(variant or {})},
            stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL, text=True, errors="replace",
            start_new_session=True)

    def record(self):
        """Which tests pass with no mutant, how long, and what they see."""
        kept = os.path.join(self.seen.folder, f"tests-{self.digest}")
        if not os.path.exists(kept):
            self.record_anew(kept)
        with open(kept, encoding="utf-8") as file:
            known = json.load(file)
        self.before = known["before"]
        self.tests = {int(number): tuple(test)
                      for number, test in known["tests"].items()}

    def record_anew(self, kept):
        tests, before = {}, None
        with self.start(["--count"]) as process:
            process.stdout.read()
        start = time.monotonic()
        with self.start([], seen=self.seen.make()) as process:
            for line in process.stdout:
                found = re.match(r"ok (\d+) (.*) in (\d+)ms$", line)
                if found:
                    tests[found[1]] = found[2], int(found[3])
                    if before is None:
                        before = (int(1000 * (time.monotonic() - start)) -
                                  int(found[3]))
        descriptions = [test[0] for test in tests.values()]
        tests = {number: test for number, test in tests.items()
                 if descriptions.count(test[0]) == 1}
        with open(kept, "w", encoding="utf-8") as file:
            json.dump({"before": before or 0, "tests": tests}, file)

    def noted(self, mutant):
        return self.seen.any(mutant, [0, *self.tests])

    def differing(self, mutant):
        """The tests that a mutant makes a difference to, the quickest first."""
        return sorted((number for number in self.tests
                       if self.seen.any(mutant, (0, number)) & DIFFERS),
                      key=lambda number: self.tests[number][1])

    def named(self, description):
        """The numbers of tests of this name."""
        return [number for number, test in self.tests.items()
                if test[0] == description]

    def seconds(self, numbers):
        """What a run of these takes."""
        return (self.before +
                sum(self.tests[number][1] for number in numbers)) / 1000

    def complains(self, mutant, number):
        """Whether a test fails with sanitizers (tests/run -s)."""
        with self.start(["-f", str(number), "--filter-tags", "!once"], mutant,
                        variant=sanitized(self.folder)) as process:
            limit = threading.Timer(120, end, [process])
            limit.start()
            failed = any(line.startswith("not ok") for line in process.stdout)
            end(process)
            limit.cancel()
        return failed

    def notices(self, mutant, numbers, seconds=PROGRAM_SECONDS):
        """The test that fails first, or None."""
        passed = 0
        with self.start(["-f", " ".join(str(number) for number in numbers)],
                        mutant, seconds=seconds) as process:
            limit = threading.Timer(120 + 10 * self.seconds(numbers), end,
                                    [process])
            limit.start()
            for line in process.stdout:
                found = re.match(r"(not )?ok \d+ (.*?)( in \d+ms)?$", line)
                if found and found[1]:
                    end(process)
                    limit.cancel()
                    return found[2]
                passed += bool(found)
            limit.cancel()
        return None if passed == len(numbers) else "a run that ended early"
