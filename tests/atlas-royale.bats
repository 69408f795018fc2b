#!/usr/bin/env bats
# The rule atlas of Las Vegas Royale: tests/atlas/royale/ has games that show
# every clause of the base game, the main game and the sixteen boards.

load lib

# In the folder of the games, so that reports name them as they are.
setup()
{
	cd "$root/tests/atlas/royale" || return
}

# named: FILE CLAUSE LINE for each line that a comment names.
named()
{
	awk '/^# [A-Z]+-[A-Z]?[0-9]+(\.[0-9]+)? line [0-9]+$/ { print FILENAME, $2, $4 }' ./*.vegas
}

# All clauses, in the order of the specification.
clauses()
{
	printf 'RB-%s\n' {1..12} {20..25}
	printf 'RR-%s\n' {1..14} 30 31
	printf 'RR-%s\n' A1.1 A1.2 A2.1 B1.1 B2.1 C1.1 C2.1 C2.2 C2.3 D1.1 \
		D2.1 D2.2 D2.3 E1.1 E1.2 E1.3 E2.1 E2.2 F1.1 F2.1 F2.2 F2.3 \
		G1.1 G2.1 H1.1 H1.2 H2.1 H2.4 H2.5 H2.6
}

@test "TK-23: vegas-check bears out every game of Royale's atlas" {
	run -0 --separate-stderr vegas-check ./*.vegas
	same "$(awk '
		$1 ~ /^(round|board|bills|bank|roll|extra)$/ { if ($NF == "!") given++; else proved++ }
		$1 == "winner" { finished++ }
		FNR == 1 { games++ }
		END {
			printf "%d games, 0 failed, %d unfinished, %d lines\n", games, games - finished, NR
			printf "dice: %d proved, 0 sealed, %d given by hand\n", proved, given
		}' ./*.vegas)"
	same_error ''
}

@test "every clause of Royale has a game in the atlas, which begins with its name" {
	run -0 --separate-stderr named
	run -0 --separate-stderr awk '{ print $2 }' <<< "$output"
	output=$(sort -u <<< "$output")
	same "$(clauses | sort)"
	# Each also has a game of its own name.
	for clause in $(clauses); do
		compgen -G "$clause-*.vegas" > /dev/null || echo "$clause"
	done > "$BATS_TEST_TMPDIR/without"
	run -0 --separate-stderr cat "$BATS_TEST_TMPDIR/without"
	same ''
	# A comment that names a line, and a sentence of what it shows.
	run -0 --separate-stderr awk '
		FNR == 1 && (!/^# R[BR]-[A-H]?[0-9]+(\.[0-9]+)? line [0-9]+$/ || index(FILENAME, "./" $2 "-") != 1) { print FILENAME, $0 }
		FNR == 2 && !/^# [A-Z0-9a-z].*[.,]$/ { print FILENAME, $0 }' ./*.vegas
	same ''
}

@test "each line that Royale's atlas names is there, and is a record" {
	[ "$(named | wc -l)" -ge 64 ]
	run -0 --separate-stderr awk '
		FNR == 1 { for (line in wanted) print "no line", line; split("", wanted) }
		/^# [A-Z]+-[A-Z]?[0-9]+(\.[0-9]+)? line [0-9]+$/ { wanted[$4] = 1 }
		FNR in wanted && !/^(  )?[a-z]+( [^ ]+)*$/ { print FILENAME, FNR, $0 }
		{ delete wanted[FNR] }
		END { for (line in wanted) print "no line", line }' ./*.vegas
	same ''
}

@test "TK-23: a consequence that Royale's atlas names is reported where it is altered" {
	mkdir "$BATS_TEST_TMPDIR/altered"
	while read -r file _ line; do
		[[ $(sed -n "${line}p" "$file") == '  '* ]] || continue
		sed "${line}s/.*/  under 10000 10000 10000/" "$file" > "$BATS_TEST_TMPDIR/altered/$line-${file#./}"
	done < <(named)
	cd "$BATS_TEST_TMPDIR/altered"
	[ "$(find . -name '*.vegas' | wc -l)" -ge 40 ]
	run -1 --separate-stderr vegas-check -- *.vegas
	run -0 --separate-stderr grep -v '^[0-9]* games\|^dice:' <<< "$output"
	same "$(for file in *.vegas; do
		line=${file%%-*}
		record=$(sed -n "${line}s/^  //p" "$root/tests/atlas/royale/${file#*-}")
		echo "$file:$line: the file says 'under 10000 10000 10000', the rules say '$record'"
	done)"
}

@test "TK-23: each consequence of Royale's atlas that is left out is missed" {
	mkdir "$BATS_TEST_TMPDIR/less"
	for file in *.vegas; do
		# The last one of each game.
		line=$(awk '/^  / { line = NR } END { print line }' "$file")
		[ -z "$line" ] || sed "${line}d" "$file" > "$BATS_TEST_TMPDIR/less/$file"
	done
	cd "$BATS_TEST_TMPDIR/less"
	run -1 --separate-stderr vegas-check -- *.vegas
	run -0 --separate-stderr grep -oE '^[0-9]+ games, [0-9]+ failed' <<< "$output"
	same "$(find . -name '*.vegas' | wc -l | sed 's/.*/& games, & failed/')"
}

# bats test_tags=once
@test "the scripts of Royale's atlas give the same games, byte for byte" {
	mkdir "$BATS_TEST_TMPDIR/made"
	for script in ./make-*; do
		run -0 --separate-stderr "$script" "$BATS_TEST_TMPDIR/made"
		same ''
		same_error ''
	done
	run -0 --separate-stderr diff -r -x 'make-*' -x rules . "$BATS_TEST_TMPDIR/made"
	same ''
}
