#!/usr/bin/env bats
# What fuzzing begins with and what it found (tests/fuzz/README.md), run once more:
# each harness takes all of its own.  With sanitizers this is worth the most.

# bats file_tags=english

load lib

# A harness has its seeds, and inputs that were found.  A sanitizer's status must
# not look like one of a command's own.
replay() # NAME
{
	export ASAN_OPTIONS=exitcode=99 UBSAN_OPTIONS=exitcode=99

	"$root/tests/fuzz/seeds" "$1" seeds
	mapfile -t seeds < <(find seeds -type f | sort)
	[ "${#seeds[@]}" -ge 10 ]
	mapfile -t found < <(find "$root/tests/fuzz/corpus/$1" -type f | sort)
	[ "${#found[@]}" -ge 20 ]
	# The stack that make fuzz leaves.
	ulimit -s 512
	run -0 --separate-stderr "$helpers/fuzz/$1" "${seeds[@]}" "${found[@]}"
	same "$((${#seeds[@]} + ${#found[@]})) inputs"
}

@test "fuzz: the journal reader takes what was found, and all ways of reading agree" {
	replay journal
}

@test "fuzz: the YAML loader takes what was found, and rules that load are played and written again" {
	replay conf
}

@test "fuzz: the move parser takes what was found, and a move is what it is written as" {
	replay move
}

@test "fuzz: the mail reader takes what was found, and nothing unclean gets through" {
	replay mail
}

@test "fuzz: whole commands take what was found, and end with a status of TK-4" {
	replay command
}

@test "fuzz: there is a folder of inputs and a dictionary for every harness, and no other" {
	cd "$root/tests/fuzz"
	expected=$(grep -l '^LLVMFuzzerTestOneInput(' -- *.c | sed 's/\.c$//' | sort)
	[ "$(wc -l <<< "$expected")" -eq 5 ]
	run -0 --separate-stderr ls corpus
	same "$expected"
	run -0 --separate-stderr find . -name '*.dict' -printf '%f\n'
	output=$(sed 's/\.dict$//' <<< "$output" | sort)
	same "$expected"
}

@test "fuzz: an input that breaks something is noticed, and named" {
	printf 'From: a@b\n\nroll\n' > good
	run -0 --separate-stderr "$helpers/fuzz/mail" good
	same '1 inputs'
	same_error good
	run -4 --separate-stderr "$helpers/fuzz/mail" good missing
	same ''
	same_error 'good
missing: No such file or directory'
}
