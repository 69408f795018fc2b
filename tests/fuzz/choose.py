#!/usr/bin/env python3
"""choose.py BUILD NAME: choose what the project keeps of a harness's inputs.

Of tests/fuzz/corpus/NAME and BUILD/corpus/NAME those few are kept that add the
most edges to what the seeds reach, which are made anew each time.  An edge counts
for the smallest input that reaches it.  The others of tests/fuzz/corpus/NAME go,
but for those that have a name of their own (no-subject), which tells what they
broke once.
"""

import hashlib
import os
import re
import shutil
import subprocess
import sys
import tempfile

FILES = 36
BYTES = 50000
INPUT_BYTES = 6000
CHOSEN = re.compile("[0-9a-f]{12}")


def merge(harness, first, folders):
    """How many edges each input adds, those of the first folder before all
    others: libFuzzer's notes of a merge."""
    notes = os.path.join(first, "notes")
    subprocess.run(
        [harness, "-merge=1", "-use_counters=0", "-timeout=20",
         "-merge_control_file=" + notes, first, *folders], check=True,
        stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    with open(notes, encoding="utf-8") as lines:
        notes = lines.read().split("\n")
    # How many inputs, how many of the first folder, a line each.
    count, known = int(notes[0]), int(notes[1])
    files = notes[2:2 + count]
    added = {file: 0 for file in files}
    for line in notes[2 + count:]:
        words = line.split(" ")
        if words[0] == "FT":
            added[files[int(words[1])]] = len(words) - 2
    return {file: added[file] for file in files[known:]}


def choose(added):
    """The inputs to keep."""
    kept, size = [], 0
    for file in sorted(added, key=lambda file: (-added[file], file)):
        length = os.path.getsize(file)
        if (len(kept) < FILES and length <= INPUT_BYTES
                and size + length <= BYTES and added[file] > 0):
            kept.append(file)
            size += length
    return kept


def load(file):
    with open(file, "rb") as data:
        return data.read()


def main():
    build, name = sys.argv[1:]
    root = os.path.dirname(os.path.dirname(os.path.dirname(
        os.path.abspath(__file__))))
    home = os.path.join(root, "tests", "fuzz", "corpus", name)
    os.makedirs(home, exist_ok=True)
    named = [file for file in os.listdir(home) if not CHOSEN.fullmatch(file)]
    with tempfile.TemporaryDirectory() as scratch:
        first = os.path.join(scratch, "first")
        shutil.copytree(os.path.join(build, "seeds", name), first)
        for file in named:
            shutil.copy(os.path.join(home, file), first)
        added = merge(os.path.join(build, "tests", "fuzz", name), first,
                      [home, os.path.join(build, "corpus", name)])
    chosen = choose(added)
    kept = {hashlib.sha1(data).hexdigest()[:12]: data
            for data in map(load, chosen)}
    for old in os.listdir(home):
        if old not in named:
            os.remove(os.path.join(home, old))
    for key, data in kept.items():
        with open(os.path.join(home, key), "wb") as out:
            out.write(data)
    print(f"{name}: {len(kept)} inputs of {len(added)}, "
          f"{sum(added[file] for file in chosen)} edges of "
          f"{sum(added.values())} besides the seeds', "
          f"{sum(map(len, kept.values()))} bytes")


main()
