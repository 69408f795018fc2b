# atlas.bash: what the rule atlas of every game is held to.  `load atlas` after
# `load lib`; a file says in $atlas which folder under tests/atlas it is about,
# and in clauses() which clauses its games show.
# shellcheck shell=bash

# In the folder of the games, so that reports name them as they are.
setup()
{
	cd "$root/tests/atlas/${atlas:?}" || return
}

# named: FILE CLAUSE LINE for each line that a comment names.
named()
{
	awk '/^# [A-Z]+-[A-Z]?[0-9]+(\.[0-9]+)? line [0-9]+$/ { print FILENAME, $2, $4 }' ./*.vegas
}

# borne_out WORD...: vegas-check has nothing to say, and counts the records of
# chance, which begin with these words, as they are marked.
borne_out()
{
	run -0 --separate-stderr vegas-check ./*.vegas
	same "$(awk -v words=" $* " '
		index(words, " " $1 " ") { if ($NF == "!") given++; else proved++ }
		$1 == "winner" { finished++ }
		FNR == 1 { games++ }
		END {
			printf "%d games, 0 failed, %d unfinished, %d lines\n", games, games - finished, NR
			printf "dice: %d proved, 0 sealed, %d given by hand\n", proved, given
		}' ./*.vegas)"
	same_error ''
}

# every_clause: each has a game of its name; each game begins with a clause and
# a sentence of what it shows.
every_clause()
{
	run -0 --separate-stderr named
	run -0 --separate-stderr cut -d " " -f 2 <<< "${output?}"
	output=$(sort -u <<< "$output")
	same "$(clauses | sort)"
	for clause in $(clauses); do
		compgen -G "$clause-*.vegas" > /dev/null || echo "$clause"
	done > "$BATS_TEST_TMPDIR/without"
	run -0 --separate-stderr cat "$BATS_TEST_TMPDIR/without"
	same ''
	# shellcheck disable=SC2016 # for awk
	run -0 --separate-stderr awk '
		FNR == 1 && (!/^# [^ ]+ line [0-9]+$/ || index(FILENAME, "./" $2 "-") != 1) { print FILENAME, $0 }
		FNR == 2 && !/^# [A-Z0-9a-z].*[.,;]$/ { print FILENAME, $0 }' ./*.vegas
	same ''
}

# lines_are_there LEAST: at least so many lines are named, and all are records.
lines_are_there()
{
	[ "$(named | wc -l)" -ge "$1" ]
	# shellcheck disable=SC2016 # for awk
	run -0 --separate-stderr awk '
		FNR == 1 { for (line in wanted) print "no line", line; split("", wanted) }
		/^# [A-Z]+-[A-Z]?[0-9]+(\.[0-9]+)? line [0-9]+$/ { wanted[$4] = 1 }
		FNR in wanted && !/^(  )?[a-z]+( [^ ]+)*$/ { print FILENAME, FNR, $0 }
		{ delete wanted[FNR] }
		END { for (line in wanted) print "no line", line }' ./*.vegas
	same ''
}

# altered_is_named LEAST RECORD: each consequence that a comment names, at least
# so many, is reported where RECORD is put in its place.
altered_is_named()
{
	mkdir "$BATS_TEST_TMPDIR/altered"
	while read -r file _ line; do
		[[ $(sed -n "${line}p" "$file") == '  '* ]] || continue
		sed "${line}s/.*/  $2/" "$file" > "$BATS_TEST_TMPDIR/altered/$line-${file#./}"
	done < <(named)
	cd "$BATS_TEST_TMPDIR/altered" || return
	[ "$(find . -name '*.vegas' | wc -l)" -ge "$1" ]
	run -1 --separate-stderr vegas-check -- *.vegas
	run -0 --separate-stderr grep -v '^[0-9]* games\|^dice:' <<< "$output"
	same "$(for file in *.vegas; do
		line=${file%%-*}
		record=$(sed -n "${line}s/^  //p" "$root/tests/atlas/$atlas/${file#*-}")
		echo "$file:$line: the file says '$2', the rules say '$record'"
	done)"
}

# missing_is_found: each game fails without its last consequence.
missing_is_found()
{
	mkdir "$BATS_TEST_TMPDIR/less"
	for file in *.vegas; do
		line=$(awk '/^  / { line = NR } END { print line }' "$file")
		[ -z "$line" ] || sed "${line}d" "$file" > "$BATS_TEST_TMPDIR/less/$file"
	done
	cd "$BATS_TEST_TMPDIR/less" || return
	run -1 --separate-stderr vegas-check -- *.vegas
	run -0 --separate-stderr grep -oE '^[0-9]+ games, [0-9]+ failed' <<< "$output"
	same "$(find . -name '*.vegas' | wc -l | sed 's/.*/& games, & failed/')"
}

# made_again: the scripts beside the games make them, byte for byte, with the
# programs that start fast.
made_again()
{
	mkdir "$BATS_TEST_TMPDIR/made"
	for script in ./make*; do
		run -0 --separate-stderr env VEGAS_BIN="$static" "$script" "$BATS_TEST_TMPDIR/made"
		same ''
		same_error ''
	done
	run -0 --separate-stderr diff -r -x 'make*' -x rules . "$BATS_TEST_TMPDIR/made"
	same ''
}
