#!/usr/bin/env bats
# The rule atlas of Vegas Showdown: tests/atlas/showdown/ has games that show
# every clause.

load lib

# In the folder of the games, so that reports name them as they are.
setup()
{
	cd "$root/tests/atlas/showdown" || return
}

# named: FILE CLAUSE LINE for each line that a comment names.
named()
{
	awk '/^# SD-[0-9]+ line [0-9]+$/ { print FILENAME, $2, $4 }' ./*.vegas
}

@test "TK-23: vegas-check bears out every game of Showdown's atlas" {
	run -0 --separate-stderr vegas-check ./*.vegas
	same "$(awk '
		$1 ~ /^(turn|tile|roll)$/ { if ($NF == "!") given++; else proved++ }
		$1 == "winner" { finished++ }
		FNR == 1 { games++ }
		END {
			printf "%d games, 0 failed, %d unfinished, %d lines\n", games, games - finished, NR
			printf "dice: %d proved, 0 sealed, %d given by hand\n", proved, given
		}' ./*.vegas)"
	same_error ''
}

@test "every clause of Showdown has a game in the atlas, which begins with its name" {
	run -0 --separate-stderr named
	run -0 --separate-stderr awk '{ print $2 }' <<< "$output"
	output=$(sort -u <<< "$output")
	same "$(printf 'SD-%s\n' {1..24} | sort)"
	# Each also has a game of its own name.
	for clause in SD-{1..24}; do
		compgen -G "$clause-*.vegas" > /dev/null || echo "$clause"
	done > "$BATS_TEST_TMPDIR/without"
	run -0 --separate-stderr cat "$BATS_TEST_TMPDIR/without"
	same ''
	# A comment that names a line, and a sentence of what it shows.
	run -0 --separate-stderr awk '
		FNR == 1 && (!/^# SD-[0-9]+ line [0-9]+$/ || index(FILENAME, "./" $2 "-") != 1) { print FILENAME, $0 }
		FNR == 2 && !/^# [A-Z0-9a-z].*[.,;]$/ { print FILENAME, $0 }' ./*.vegas
	same ''
}

@test "each line that Showdown's atlas names is there, and is a record" {
	[ "$(named | wc -l)" -ge 24 ]
	run -0 --separate-stderr awk '
		FNR == 1 { for (line in wanted) print "no line", line; split("", wanted) }
		/^# SD-[0-9]+ line [0-9]+$/ { wanted[$4] = 1 }
		FNR in wanted && !/^(  )?[a-z]+( [^ ]+)*$/ { print FILENAME, FNR, $0 }
		{ delete wanted[FNR] }
		END { for (line in wanted) print "no line", line }' ./*.vegas
	same ''
}

@test "TK-23: a consequence that Showdown's atlas names is reported where it is altered" {
	mkdir "$BATS_TEST_TMPDIR/altered"
	while read -r file _ line; do
		[[ $(sed -n "${line}p" "$file") == '  '* ]] || continue
		sed "${line}s/.*/  price premier-1 52/" "$file" > "$BATS_TEST_TMPDIR/altered/$line-${file#./}"
	done < <(named)
	cd "$BATS_TEST_TMPDIR/altered"
	[ "$(find . -name '*.vegas' | wc -l)" -ge 24 ]
	run -1 --separate-stderr vegas-check -- *.vegas
	run -0 --separate-stderr grep -v '^[0-9]* games\|^dice:' <<< "$output"
	same "$(for file in *.vegas; do
		line=${file%%-*}
		record=$(sed -n "${line}s/^  //p" "$root/tests/atlas/showdown/${file#*-}")
		echo "$file:$line: the file says 'price premier-1 52', the rules say '$record'"
	done)"
}

@test "TK-23: each consequence of Showdown's atlas that is left out is missed" {
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
@test "the script of Showdown's atlas gives the same games, byte for byte" {
	mkdir "$BATS_TEST_TMPDIR/made"
	run -0 --separate-stderr ./make "$BATS_TEST_TMPDIR/made"
	same ''
	same_error ''
	run -0 --separate-stderr diff -r -x make . "$BATS_TEST_TMPDIR/made"
	same ''
}
