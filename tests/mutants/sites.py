"""Where the rules can be broken, and how.

sites.py FILE...: lists the sites of C files, and what they are changed to.

The compiler's own parser (clang) says what is an expression, and where.  Three
kinds of sites are looked for in the bodies of functions:

    comparison  one that is next to it, and its contrary:
                <  to <= and >=      <= to < and >
                >  to >= and <=      >= to > and <
                == to >= and !=      != to <  and ==
                (== and != of pointers, which have no order, and of names of
                an enumeration, which change themselves: the contrary alone)
    constant    an integer n to n + 1, and to n - 1 where n is not 0, be it
                written as a number or as a name of an enumeration; true to
                false and false to true
    negation    !x to x; x to !x where x is the condition of if, while, do, for
                or ?:, or an operand of && or ||, and is none of the above

All mutants of a file are in one rewritten file, each behind its number
(runtime/mutant.h).  What must be known when it is compiled cannot be switched
so: these sites are counted as fixed.
"""
import bisect
import collections
import json
import re
import subprocess
import sys

FLAGS = ["-x", "c", "-std=c11", "-D_GNU_SOURCE", "-Isrc", '-DVERSION=""',
         '-DDATADIR=""', '-DLOCALEDIR=""']
NEXT_TO = {"<": "<=", "<=": "<", ">": ">=", ">=": ">", "==": ">=", "!=": "<"}
CONTRARY = {"<": ">=", "<=": ">", ">": "<=", ">=": "<", "==": "!=", "!=": "=="}
WRITTEN_BY_MACRO = re.compile(r"true|false|U?INT\d+_C\(\w+\)")
UNEVALUATED = {"UnaryExprOrTypeTraitExpr", "StaticAssertDecl",
               "GenericSelectionExpr", "OffsetOfExpr"}
CONDITION_AT = {"IfStmt": (0,), "WhileStmt": (0,), "DoStmt": (1,),
                "ForStmt": (2,), "ConditionalOperator": (0,)}
WRAPPED = {"ParenExpr", "ImplicitCastExpr", "ConstantExpr"}

# One way to break one place.  Lines are for people: a mutant is known by its
# file, its function, the text of its line and the change.
Mutant = collections.namedtuple("Mutant",
                                "file function line text change")


class Site:
    """A place [start, end) of a file; what is put around and into it."""

    def __init__(self, start, end, changes, edits):
        self.start, self.end = start, end
        self.changes = changes  # as people read them
        self.edits = edits  # of a number: [(start, end, text)]


def parse(path):
    """What clang makes of a file."""
    made = subprocess.run(
        ["clang", *FLAGS, "-fsyntax-only", "-w", "-Xclang", "-ast-dump=json",
         path], stdout=subprocess.PIPE, check=True)
    return json.loads(made.stdout)


def name_files(tree):
    """Gives each location its file: clang names it only where it changes."""
    file = None
    todo = [tree]
    while todo:
        node = todo.pop()
        if isinstance(node, list):
            todo.extend(reversed(node))
            continue
        if "offset" in node:
            file = node.setdefault("file", file)
            continue
        todo.extend(reversed([
            value for key, value in node.items()
            if key in ("loc", "range", "begin", "end", "spellingLoc",
                       "expansionLoc", "inner") and value]))


def core(node):
    """The expression inside of parentheses and casts that nobody wrote."""
    while node.get("kind") in WRAPPED and node.get("inner"):
        node = node["inner"][0]
    return node


def is_name(node):
    """Whether an expression is a name of an enumeration."""
    return (node.get("kind") == "DeclRefExpr" and
            node["referencedDecl"]["kind"] == "EnumConstantDecl")


def numbers_of_names(tree):
    """What the names of all enumerations stand for, by their declaration."""
    found = {}
    todo = [tree]
    while todo:
        node = todo.pop()
        number = -1
        for child in node.get("inner", []):
            if child.get("kind") == "EnumConstantDecl":
                number += 1
                for value in child.get("inner", []):
                    number = int(value.get("value", number))
                found[child["id"]] = number
            elif child:
                todo.append(child)
    return found


def is_pointer(node):
    kind = node.get("type", {})
    return "*" in kind.get("desugaredQualType", kind.get("qualType", ""))


def is_of_macro(node, child):
    """Whether an expression is one that a macro has, with what it belongs to.

    `MACRO(x) && y' begins with a macro too, but does not end with it.
    """
    places = [node["range"]["begin"], node["range"]["end"],
              child.get("range", {}).get("begin", {})]
    calls = [place.get("expansionLoc", {}).get("offset") for place in places]
    if node["kind"].endswith("Stmt"):
        calls.pop(1)
    return calls[0] is not None and len(set(calls)) == 1


class Finder:
    """The sites of one file."""

    def __init__(self, path):
        self.path = path
        # A byte is a character, for clang counts bytes.
        with open(path, encoding="latin-1", newline="") as file:
            self.source = file.read()
        self.lines = [0] + [at.end() for at in re.finditer("\n", self.source)]
        self.body = None
        self.function = None
        self.sites = {}
        self.owner = {}
        self.fixed = {}
        tree = parse(path)
        name_files(tree)
        self.numbers = numbers_of_names(tree)
        for node in tree["inner"]:
            self.look_outside(node)

    def here(self, location):
        """Whether a location lies in the body that is looked at."""
        return (location.get("file") == self.path and self.body is not None and
                self.body[0] <= location["offset"] < self.body[1] and
                not self.is_directive(location["offset"]))

    def is_directive(self, offset):
        line = self.line_of(offset)
        while line > 1 and self.line_text(line - 1).endswith("\\"):
            line -= 1
        return self.line_text(line).startswith("#")

    def line_of(self, offset):
        return bisect.bisect_right(self.lines, offset)

    def line_text(self, line):
        end = (self.lines[line] if line < len(self.lines)
               else len(self.source))
        return self.source[self.lines[line - 1]:end].rstrip("\r\n")

    def look_outside(self, node):
        """Functions with a body, and tables, which are fixed."""
        where = node.get("loc", {})
        if where.get("expansionLoc", where).get("file") != self.path:
            return
        if node["kind"] == "FunctionDecl":
            for child in node.get("inner", []):
                if child["kind"] == "CompoundStmt":
                    self.body = (child["range"]["begin"]["offset"],
                                 child["range"]["end"]["offset"])
                    self.function = node["name"]
                    self.look(child)
                    self.body = None
        elif node["kind"] in ("VarDecl", "EnumDecl"):
            self.look(node, "table" if node["kind"] == "VarDecl" else "enum")

    def look(self, node, fixed=None):
        """All sites of a node; if fixed, why they are."""
        kind = node.get("kind")
        if kind is None or kind in UNEVALUATED or self.is_builtin(node):
            return
        if kind == "VarDecl" and node.get("storageClass") == "static":
            fixed = "table"
        elif kind == "EnumDecl":
            fixed = "enum"
        if kind == "BinaryOperator" and node["opcode"] in NEXT_TO:
            self.add(node, fixed, self.compared)
        elif kind == "IntegerLiteral" or is_name(node):
            self.add(node, fixed, self.counted)
        elif kind == "UnaryOperator" and node["opcode"] == "!":
            self.add(node, fixed, self.negated)
        children = node.get("inner", [])
        for condition in self.conditions(node, children):
            self.add(condition, fixed, self.negated)
        for i, child in enumerate(children):
            is_label = kind == "CaseStmt" and i < len(children) - 1
            self.look(child, "case" if is_label else fixed)

    @staticmethod
    def is_builtin(node):
        """Some of them want constants."""
        return (node["kind"] == "CallExpr" and core(node["inner"][0])
                .get("referencedDecl", {}).get("name", "")
                .startswith("__builtin_"))

    @staticmethod
    def conditions(node, children):
        """What is negated although no sign says so."""
        if node["kind"] == "BinaryOperator" and node["opcode"] in ("&&", "||"):
            found = children
        else:
            found = [children[i] for i in CONDITION_AT.get(node["kind"], ())
                     if i < len(children)]
        for child in found:
            inside = core(child)
            if not (is_of_macro(node, child) or
                    inside.get("kind") in (None, "IntegerLiteral") or
                    inside.get("opcode") in (*NEXT_TO, "!", "&&", "||")):
                yield child

    def add(self, node, fixed, how):
        """Notes a site, or why it cannot be switched."""
        begin = node["range"]["begin"]
        if not begin:
            return
        outside = begin.get("expansionLoc", begin)
        if self.source.startswith("assert(", outside["offset"]):
            fixed = fixed or "assert"
        site = None if fixed else how(node)
        if site is not None:
            self.sites.setdefault((site.start, site.end), site)
            self.owner[site.start, site.end] = self.function
            return
        spelled = begin.get("spellingLoc", begin)
        if not (spelled.get("file") or "/").startswith("/"):
            key = (spelled["file"], spelled["offset"], how.__name__)
            self.fixed.setdefault(key, fixed or "macro")

    def span(self, node):
        """Where in this body an expression is written, or None."""
        begin, end = node["range"]["begin"], node["range"]["end"]
        if "offset" not in begin or "offset" not in end:
            spelled = [self.argument(place) for place in (begin, end)]
            if None not in spelled:
                begin, end = spelled
        begin = begin.get("expansionLoc", begin)
        is_macro = "expansionLoc" in end
        end = end.get("expansionLoc", end)
        if not (self.here(begin) and self.here(end)):
            return None
        start, stop = begin["offset"], end["offset"] + end["tokLen"]
        if is_macro:
            stop = self.close_call(stop)
        return (start, stop) if start < stop else None

    @staticmethod
    def argument(place):
        """The spelling of an argument of a macro, or of what is in none."""
        if "offset" in place:
            return place
        if place["expansionLoc"].get("isMacroArgExpansion"):
            return place["spellingLoc"]
        return None

    def close_call(self, at):
        """Past the arguments of a macro, if it has some."""
        if not self.source.startswith("(", at):
            return at
        depth = 0
        while at < len(self.source):
            depth += {"(": 1, ")": -1}.get(self.source[at], 0)
            at += 1
            if depth == 0:
                break
        return at

    def written(self, start, end):
        return " ".join(self.source[start:end].split())

    def compared(self, node):
        spans = [self.span(child) for child in node["inner"]]
        # What compares many numbers at a time gives many answers.
        if None in spans or node["type"]["qualType"] != "int":
            return None
        (start, left), (right, end) = spans
        sign = node["opcode"]
        between = re.sub(r"/\*.*?\*/", "", self.source[left:right], flags=re.S)
        if left > right or between.strip() != sign:
            return None
        words = self.written(start, left), self.written(right, end)
        changes = [f"{words[0]} {sign} {words[1]} -> "
                   f"{words[0]} {other} {words[1]}"
                   for other in (NEXT_TO[sign], CONTRARY[sign])]
        if (any(is_pointer(child) for child in node["inner"]) or
                sign in ("==", "!=") and
                any(is_name(core(child)) for child in node["inner"])):
            return Site(start, end, changes[1:], self.contrary(start, end))
        newlines = "\n" * self.source.count("\n", left, right)
        return Site(start, end, changes, lambda number: [
            (start, start, "__extension__({ __auto_type mutant_l = 1 ? ("),
            (left, right, f") : 0;{newlines} __auto_type mutant_r = 1 ? ("),
            (end, end, f") : 0; mutant_compare({number}, mutant_l {sign} "
             f"mutant_r, mutant_l {NEXT_TO[sign]} mutant_r); }})")])

    @staticmethod
    def contrary(start, end):
        return lambda number: [(start, start, "(!!("),
                               (end, end, f") ^ mutant_is({number}))")]

    def negated(self, node):
        span = self.span(node)
        if span is None:
            return None
        words = self.written(*span)
        if node.get("opcode") == "!" and not words.startswith("!"):
            return None
        simple = words[1:] if words.startswith("!") else "!" + (
            words if re.fullmatch(r"[\w.>()\[\]-]+", words) else f"({words})")
        return Site(*span, [f"{words} -> {simple}"], self.contrary(*span))

    def counted(self, node):
        place = node["range"]["begin"]
        where = self.argument(place)
        if where is not None and self.here(where):
            start, end = where["offset"], where["offset"] + where["tokLen"]
        else:
            span = self.span(node)
            if span is None:
                return None
            start, end = span
            if not WRITTEN_BY_MACRO.fullmatch(self.source[start:end]):
                return None
        words = self.written(start, end)
        if words in ("true", "false"):
            other = "false" if words == "true" else "true"
            return Site(start, end, [f"{words} -> {other}"],
                        self.contrary(start, end))
        if is_name(node):
            value = self.numbers[node["referencedDecl"]["id"]]
            changes = [f"{words} -> {words} {sign} 1" for sign in "+-"]
        else:
            value = int(node["value"])
            changes = [f"{words} -> {value + 1}", f"{words} -> {value - 1}"]
        if value == 0:
            changes.pop()
        return Site(start, end, changes, lambda number: [
            (start, start, "("),
            (end, end, f" + mutant_add({number}, {len(changes) - 1}))")])

    def in_order(self):
        """Outer sites before those inside of them."""
        return sorted(self.sites.values(), key=lambda s: (s.start, -s.end))

    def mutants(self):
        """All mutants, in order; each is named once."""
        seen = collections.Counter()
        for site in self.in_order():
            line = self.line_of(site.start)
            text = " ".join(self.line_text(line).split())
            function = self.owner[site.start, site.end]
            for change in site.changes:
                key = (function, text, change)
                seen[key] += 1
                again = f" #{seen[key]}" if seen[key] > 1 else ""
                yield Mutant(self.path, function, line, text, change + again)

    def rewritten(self, number):
        """The source with all its mutants, which are numbered from here."""
        edits = []
        for depth, site in enumerate(self.in_order()):
            for start, end, text in site.edits(number):
                # What ends here first, the inner before the outer; then what
                # lies between two operands; then what begins.
                if start == site.start:
                    rank = (2, depth)
                else:
                    rank = (0, -depth) if start == site.end else (1, 0)
                edits.append((start, rank, end, text))
            number += len(site.changes)
        made, at = [], 0
        for start, _, end, text in sorted(edits):
            made += [self.source[at:start], text]
            at = end
        made.append(self.source[at:])
        return "".join(made)


def main():
    for path in sys.argv[1:]:
        finder = Finder(path)
        for mutant in finder.mutants():
            print(f"{path}:{mutant.line}: {mutant.function}: {mutant.change}")
        for (file, offset, _), why in sorted(finder.fixed.items()):
            line = finder.line_of(offset) if file == path else 0
            print(f"{file}:{line}: fixed: {why}")


if __name__ == "__main__":
    main()
