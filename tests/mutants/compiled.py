"""What a compiler makes of a mutant, alone in its source.

Where an optimising compiler writes the same instructions with the mutant and
without it, that is no break of anything: no test could notice it, and nobody
need think about why.  Each source is compiled as it was rewritten (sites.py),
with the number of the mutant known then (runtime/fixed.h).
"""
import hashlib
import os
import subprocess
import threading

import sites

COMPILERS = ("gcc", "clang")
RUNTIME = os.path.join(os.path.dirname(os.path.abspath(__file__)), "runtime")


class Compiled:
    """Sources of a tree with one mutant each."""

    def __init__(self, tree):
        self.folder = tree.folder
        self.written = {}  # without a mutant, by compiler and source
        self.lock = threading.Lock()

    def instructions(self, compiler, path, number):
        made = subprocess.run(
            [compiler, *sites.FLAGS, "-O2", "-w", "-include", "src/banned.h",
             "-include", os.path.join(RUNTIME, "fixed.h"),
             f"-DMUTANT={number}", "-S", "-o", "-", path],
            cwd=self.folder, stdout=subprocess.PIPE, check=True)
        return hashlib.sha256(made.stdout).digest()

    def without(self, compiler, path):
        with self.lock:
            if (compiler, path) not in self.written:
                self.written[compiler, path] = self.instructions(
                    compiler, path, 0)
            return self.written[compiler, path]

    def are_the_same(self, number, path):
        """The compiler that sees no difference, or None.  A header is a part
        of many sources, and is not asked about."""
        if not path.endswith(".c"):
            return None
        for compiler in COMPILERS:
            if (self.instructions(compiler, path, number) ==
                    self.without(compiler, path)):
                return compiler
        return None
