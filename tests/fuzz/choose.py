#!/usr/bin/env python3
"""choose.py BUILD NAME: choose what the project keeps of a harness's inputs.

From tests/fuzz/corpus/NAME and BUILD/corpus/NAME those few are taken that
together reach the most edges besides those of BUILD/seeds/NAME, which are made
anew each time; each next is the one that adds the most for its size.  The others of tests/fuzz/corpus/NAME go, but for those that have a name
of their own (no-subject), which tells what they broke once.
"""

import hashlib
import os
import re
import subprocess
import sys
import tempfile

FILES = 38
BYTES = 50000
INPUT_BYTES = 6000
CHOSEN = re.compile("[0-9a-f]{12}")


def reached(harness, folders):
    """The edges that each input reaches: libFuzzer's notes of a merge."""
    with tempfile.TemporaryDirectory() as scratch:
        notes = os.path.join(scratch, "notes")
        os.mkdir(os.path.join(scratch, "out"))
        subprocess.run(
            [harness, "-merge=1", "-use_counters=0", "-timeout=20",
             "-merge_control_file=" + notes, os.path.join(scratch, "out"),
             *folders], check=True, stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL)
        with open(notes, encoding="utf-8") as lines:
            notes = lines.read().split("\n")
    count = int(notes[0])
    files = notes[2:2 + count]
    edges = {file: set() for file in files}
    for line in notes[2 + count:]:
        words = line.split(" ")
        if words[0] == "COV":
            edges[files[int(words[1])]].update(words[2:])
    return edges


def choose(edges, known):
    """The files to keep, the best first; some edges are known."""
    kept, size = [], 0
    edges = {file: found for file, found in edges.items()
             if os.path.getsize(file) <= INPUT_BYTES}
    while edges and len(kept) < FILES:
        best = max(edges, key=lambda file: (
            len(edges[file] - known) / (os.path.getsize(file) + 2000), file))
        new = edges.pop(best) - known
        if not new or size + os.path.getsize(best) > BYTES:
            continue
        kept.append(best)
        known |= new
        size += os.path.getsize(best)
    return kept, known


def main():
    build, name = sys.argv[1:]
    root = os.path.dirname(os.path.dirname(os.path.dirname(
        os.path.abspath(__file__))))
    home = os.path.join(root, "tests", "fuzz", "corpus", name)
    os.makedirs(home, exist_ok=True)
    seeds = os.path.join(build, "seeds", name)
    folders = [home, os.path.join(build, "corpus", name), seeds]
    edges = reached(os.path.join(build, "tests", "fuzz", name), folders)
    known = set()
    for file in list(edges):
        if (os.path.dirname(file) == seeds
                or not CHOSEN.fullmatch(os.path.basename(file))
                and os.path.dirname(file) == home):
            known |= edges.pop(file)
    kept = {}
    total = len(known.union(*edges.values()))
    chosen, known = choose(edges, known)
    for file in chosen:
        with open(file, "rb") as data:
            data = data.read()
        kept[hashlib.sha1(data).hexdigest()[:12]] = data
    for old in os.listdir(home):
        if CHOSEN.fullmatch(old):
            os.remove(os.path.join(home, old))
    for key, data in kept.items():
        with open(os.path.join(home, key), "wb") as out:
            out.write(data)
    print(f"{name}: {len(kept)} inputs of {len(edges)}, "
          f"{len(known)} edges of {total}, "
          f"{sum(map(len, kept.values()))} bytes")


main()
