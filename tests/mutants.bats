#!/usr/bin/env bats
# make mutants: that it finds what can be broken, and breaks it one by one.

# bats file_tags=once,english
load lib

setup()
{
	cd "$BATS_TEST_TMPDIR" || return
	mkdir src
	cat > toy.c <<- 'END'
		#define LEAST 2
		static const int table[] = {3, 4};
		enum { NONE, SOME = 5, MORE };
		int toy(int n, const char *word);

		int
		toy(int n, const char *word)
		{
			if (n < LEAST && word)
				return 1;
			switch (n) {
			case 7:
				return !table[0];
			}
			return sizeof(int[9]) > 0 && n != MORE ? SOME : NONE;
		}
	END
}

@test "mutants: comparisons, constants, named or not, and conditions are found, what is fixed is counted" {
	run -0 --separate-stderr python3 -B "$root/tests/mutants/sites.py" toy.c
	same "toy.c:9: toy: n < LEAST -> n <= LEAST
toy.c:9: toy: n < LEAST -> n >= LEAST
toy.c:9: toy: word -> !word
toy.c:10: toy: 1 -> 2
toy.c:10: toy: 1 -> 0
toy.c:13: toy: !table[0] -> table[0]
toy.c:13: toy: 0 -> 1
toy.c:15: toy: sizeof(int[9]) > 0 -> sizeof(int[9]) >= 0
toy.c:15: toy: sizeof(int[9]) > 0 -> sizeof(int[9]) <= 0
toy.c:15: toy: 0 -> 1
toy.c:15: toy: n != MORE -> n == MORE
toy.c:15: toy: MORE -> MORE + 1
toy.c:15: toy: MORE -> MORE - 1
toy.c:15: toy: SOME -> SOME + 1
toy.c:15: toy: SOME -> SOME - 1
toy.c:15: toy: NONE -> NONE + 1
toy.c:1: fixed: macro
toy.c:2: fixed: table
toy.c:2: fixed: table
toy.c:3: fixed: enum
toy.c:12: fixed: case"
	same_error ''
}

@test "mutants: one is active at a time, and what a run came by is noted" {
	cat > main.c <<- 'END'
		#include <stdio.h>
		int toy(int, const char *);
		int main(void)
		{
			printf("%d %d\n", toy(1, "x"), toy(2, "x"));
			return 0;
		}
	END
	PYTHONPATH=$root/tests/mutants python3 -B -c '
import sites
print(sites.Finder("toy.c").rewritten(1))' > rewritten.c
	runtime=$root/tests/mutants/runtime
	gcc -DMUTANTS=16 -include "$runtime/mutant.h" -I. -o toy main.c \
		rewritten.c "$runtime/mutant.c"
	for mutant in 0 1 2 3 4 5 8 9 10 11 12 13 14 15 16; do
		MUTANT=$mutant ./toy
	done > said
	run -0 --separate-stderr cat said
	same '1 5
1 1
5 1
5 5
2 5
0 5
1 5
1 0
1 5
1 0
1 5
1 5
1 6
1 4
1 5'
	mkdir seen
	BATS_TEST_NUMBER=4 MUTANTS_SEEN=seen ./toy > said
	# Reached is 1, and 2 more where it would have differed.
	run -0 --separate-stderr od -An -tu1 -v seen/4
	same '   0   3   3   3   3   3   0   0   1   3   3   3   3   3   3   3
   0'
}

@test "mutants: what is compiled to the same instructions is no break" {
	mkdir -p src
	cp "$root/src/banned.h" src
	cat > dead.c <<- 'END'
		int dead(int n);

		int
		dead(int n)
		{
			int made = 7;

			made = n + 1;
			return made;
		}
	END
	cat > ask.py <<- 'END'
		import argparse, compiled, sites
		finder = sites.Finder("dead.c")
		for number, mutant in enumerate(finder.mutants(), 1):
		    print(mutant.line, mutant.change)
		with open("dead.c", "w") as file:
		    file.write(finder.rewritten(1))
		made = compiled.Compiled(argparse.Namespace(folder="."))
		print(*(made.are_the_same(number, "dead.c") for number in range(1, 5)))
		print(made.are_the_same(1, "dead.h"))
	END
	run -0 --separate-stderr env PYTHONPATH="$root/tests/mutants" python3 -B ask.py
	same '6 7 -> 8
6 7 -> 6
8 1 -> 2
8 1 -> 0
gcc gcc None None
None'
	same_error ''
}

@test "mutants: every reason is about a line that there is, and every late test is there" {
	cd "$root"
	run -0 --separate-stderr python3 -B tests/mutants/run.py --outdated
	same ''
	mkdir -p "$BATS_TEST_TMPDIR"/there/{tests/mutants,src/families/potzblitz}
	cd "$BATS_TEST_TMPDIR/there"
	cp "$root/src/families/potzblitz/count.c" src/families/potzblitz
	sed -n '/^#/p; /count.c pay$/,/^$/p' "$root/tests/mutants.txt" > tests/mutants.txt
	: > tests/mutants/late.txt
	run -0 --separate-stderr python3 -B "$root/tests/mutants/run.py" --outdated
	same ''
	sed -i '/if (owed <= 0)/d' src/families/potzblitz/count.c
	run -1 --separate-stderr python3 -B "$root/tests/mutants/run.py" --outdated
	same "tests/mutants.txt: src/families/potzblitz/count.c: pay: there is no line \`if (owed <= 0)'"
	# Nor does late.txt name what there is no longer.
	: > tests/mutants.txt
	printf '%s\n' '@test "one" {' > tests/toy.bats
	printf '%s\n' '# late' 'src/families/potzblitz/count.c pay' $'\ttoy.bats: one' > tests/mutants/late.txt
	run -0 --separate-stderr python3 -B "$root/tests/mutants/run.py" --outdated
	same ''
	printf '%s\n' $'\ttoy.bats: two' 'src/families/potzblitz/count.c payed' $'\ttoy.bats: one' \
		'src/none.c pay' $'\ttoy.bats: one' >> tests/mutants/late.txt
	run -1 --separate-stderr python3 -B "$root/tests/mutants/run.py" --outdated
	same "tests/mutants/late.txt: toy.bats: there is no test \`two'
tests/mutants/late.txt: src/families/potzblitz/count.c: there is no payed
tests/mutants/late.txt: there is no src/none.c"
}

@test "mutants: nine of ten of all are to be noticed, and each other is to have a reason" {
	cat > ask.py <<- 'END'
		import run as mutants
		def enough(is_all, noticed, survived, same, unreached, excused):
		    return mutants.is_enough(
		        {"noticed": noticed, "survived": survived, "same": same,
		         "unreached": unreached, "excused": excused}, is_all)
		print(enough(True, 90, 4, 3, 3, 10), enough(True, 89, 5, 3, 3, 11),
		      enough(False, 89, 5, 3, 3, 11), enough(True, 90, 4, 3, 3, 9),
		      enough(False, 90, 4, 3, 3, 9), enough(True, 1, 0, 0, 0, 0))
	END
	run -0 --separate-stderr env PYTHONPATH="$root/tests/mutants" python3 -B ask.py
	same 'True False True False False True'
	same_error ''
}

@test "mutants: who noticed one late is noted" {
	mkdir -p tests/mutants
	printf '%s\n' '# late' 'b.c two' $'\ttoy.bats: two' > tests/mutants/late.txt
	cat > ask.py <<- 'END'
		import argparse, run as mutants
		def mutant(function, change):
		    return 1, argparse.Namespace(file="b.c", function=function,
		                                 text="x", change=change)
		todo = [mutant("two", "1"), mutant("two", "2"), mutant("one", "3"),
		        mutant("one", "4"), mutant("one", "5"), mutant("six", "6")]
		outcomes = [("noticed", "toy.bats: one", ""),
		            ("survived", "", "1 of 2 tests"),
		            ("noticed", "toy.bats: two", ""),
		            ("noticed", "toy.bats: three (sanitized)", ""),
		            ("noticed", "signature/1", "")]
		known = {mutants.key_of(one): said for (_, one), said in zip(todo, outcomes)}
		mutants.note_late(todo, argparse.Namespace(known=known))
		print(mutants.late_read() == {("b.c", "two"): {"toy.bats: one", "toy.bats: two"},
		                          ("b.c", "one"): {"toy.bats: two"}})
	END
	run -0 --separate-stderr env PYTHONPATH="$root/tests/mutants" python3 -B ask.py
	same True
	same_error ''
	run -0 --separate-stderr cat tests/mutants/late.txt
	same $'# late\nb.c one\n\ttoy.bats: two\nb.c two\n\ttoy.bats: one\n\ttoy.bats: two'
}

@test "mutants: of the tests of a file just those are run that are asked" {
	mkdir tests
	# shellcheck disable=SC2016 # for the test to look at
	printf '@test "%s" {\n\t[ "${MUTANT-0}" -ne %d ]\n}\n' one 1 two 2 three 3 > tests/toy.bats
	cat > ask.py <<- 'END'
		import argparse, oracles
		file = oracles.BatsFile(argparse.Namespace(folder="."), "seen",
		                        "tests/toy.bats")
		file.tests = {n: (name, 1) for n, name in
		              enumerate(("one", "two", "three"), 1)}
		print(file.notices(1, [1]), file.notices(3, [1, 2]))
	END
	run -0 --separate-stderr env PYTHONPATH="$root/tests/mutants" python3 -B ask.py
	same 'one None'
	same_error ''
}
