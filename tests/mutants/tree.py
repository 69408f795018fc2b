"""The programs with all mutants in them, in a tree of their own.

build/mutants/tree is a copy of all that building and testing need, but for the
sources of the engine and the families, which are rewritten (sites.py).  So the
tests there are run as they are anywhere, and find the programs of that tree.
"""
import hashlib
import json
import os
import shutil
import subprocess

import sites

COPIED = ["Makefile", "README.md", "LICENSE", "completions", "debian", "man",
          "po", "rules", "src", "tests"]
# Templates, which no game uses.
LEFT_OUT = {"null.c"}
# The build with sanitizers, below build/.
SANITIZED = "sanitized"


def digest(path):
    with open(path, "rb") as file:
        return hashlib.sha256(file.read()).hexdigest()[:12]


def write_if_new(path, text):
    """What has not changed is not built again."""
    try:
        with open(path, encoding="latin-1", newline="") as file:
            if file.read() == text:
                return
    except FileNotFoundError:
        os.makedirs(os.path.dirname(path), exist_ok=True)
    with open(path, "w", encoding="latin-1", newline="") as file:
        file.write(text)


def sources():
    """What is broken: each source and header of the engine and families."""
    for top in ("src/engine", "src/families"):
        for folder, _, names in os.walk(top):
            for name in names:
                if name.endswith((".c", ".h")) and name not in LEFT_OUT:
                    yield os.path.join(folder, name)


class Tree:
    """All sites, the mutants by number, and the folder they are built in."""

    def __init__(self, folder):
        self.folder = os.path.abspath(os.path.join(folder, "tree"))
        self.bin = os.path.join(self.folder, "bin")
        self.mutants = [None]  # numbers begin at 1
        self.sites = {}  # how many, by file
        self.fixed = {}  # why, by place
        self.digests = {}
        self.texts = {}

    def find(self, paths):
        """All sites; parsing takes long, so that what is found is kept."""
        paths = sorted(paths)
        kept = os.path.join(os.path.dirname(self.folder), "found.json")
        state = [[path, digest(path)] for path in [*paths, sites.__file__]]
        try:
            with open(kept, encoding="utf-8") as file:
                found = json.load(file)
        except FileNotFoundError:
            found = {}
        if found.get("state") != state:
            self.find_anew(paths)
            os.makedirs(os.path.dirname(kept), exist_ok=True)
            with open(kept, "w", encoding="utf-8") as file:
                json.dump({"state": state, "mutants": self.mutants[1:],
                           "sites": self.sites, "texts": self.texts,
                           "fixed": list(self.fixed.items())}, file)
            return
        self.mutants += [sites.Mutant(*mutant) for mutant in found["mutants"]]
        self.sites, self.texts = found["sites"], found["texts"]
        self.fixed = {tuple(place): why for place, why in found["fixed"]}
        self.digests = {path: digest(path) for path in self.sites}

    def find_anew(self, paths):
        for path in paths:
            finder = sites.Finder(path)
            found = list(finder.mutants())
            self.fixed.update(finder.fixed)
            if found:
                self.sites[path] = len(finder.sites)
                self.digests[path] = digest(path)
                self.texts[path] = finder.rewritten(len(self.mutants))
                self.mutants += found

    def write(self):
        """Copies, and what is rewritten in the place of what was."""
        made = set()
        for top in COPIED:
            for path in self.files(top):
                made.add(path)
                if path in self.texts:
                    write_if_new(os.path.join(self.folder, path),
                                 self.texts[path])
                else:
                    self.copy(path)
        for top in COPIED:
            for path in self.files(os.path.join(self.folder, top)):
                if os.path.relpath(path, self.folder) not in made:
                    os.unlink(path)
        # What starts fast is this build, too.
        link = os.path.join(self.folder, "build", "static", "bin")
        os.makedirs(os.path.dirname(link), exist_ok=True)
        if not os.path.islink(link):
            os.symlink("../../bin", link)

    @staticmethod
    def files(top):
        if os.path.isfile(top):
            yield top
        for folder, _, names in os.walk(top):
            for name in names:
                yield os.path.join(folder, name)

    def copy(self, path):
        to = os.path.join(self.folder, path)
        try:
            old, new = os.lstat(to), os.lstat(path)
            if (old.st_mtime_ns, old.st_size) == (new.st_mtime_ns, new.st_size):
                return
        except FileNotFoundError:
            os.makedirs(os.path.dirname(to), exist_ok=True)
        shutil.copy2(path, to, follow_symlinks=False)

    def build(self, jobs):
        """Without warnings: nobody wrote this.  And what tests look for leaks
        in (make bare), and the build with sanitizers."""
        runtime = os.path.abspath("tests/mutants/runtime")
        objects = []
        for name in ("mutant", "calls"):
            objects.append(os.path.join(self.folder, "build", name + ".o"))
            os.makedirs(os.path.dirname(objects[-1]), exist_ok=True)
            subprocess.run(
                ["cc", "-O1", "-D_GNU_SOURCE",
                 f"-DMUTANTS={len(self.mutants)}", "-c", "-o", objects[-1],
                 os.path.join(runtime, name + ".c")], check=True)
        flags = [f"CFLAGS=-O1 -w -include {runtime}/mutant.h",
                 f"LDLIBS={' '.join(objects)}", "QUICK="]
        build = f"build/{SANITIZED}"
        self.make(jobs, *flags, "all", "tests")
        self.make(jobs, *flags, "bare")
        self.make(jobs, *flags, f"BUILD={build}", f"BIN={build}/bin",
                  "SANITIZE=address,undefined", "all", "tests")

    def make(self, jobs, *words):
        environment = {name: value for name, value in os.environ.items()
                       if name not in ("MAKEFLAGS", "MFLAGS", "MAKELEVEL")}
        subprocess.run(["make", "-s", f"-j{jobs}", "-C", self.folder, *words],
                       env=environment, check=True)
