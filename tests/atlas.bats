#!/usr/bin/env bats
# The rule atlas: tests/atlas/ has games that show every clause of Las Vegas,
# and rules that are wrong on purpose, under which they must fail.

load lib

# In the folder of the games, so that reports name them as they are.
setup()
{
	cd "$root/tests/atlas" || return
}

# named: FILE CLAUSE LINE for each line that a comment names.
named()
{
	awk '/^# [A-Z]+-[0-9]+ line [0-9]+$/ { print FILENAME, $2, $4 }' ./*.vegas
}

# Records by what they are, for counting; a game is finished with its winner.
is_chance='/^(round|bills|roll) /'

@test "TK-23: vegas-check bears out every game of the atlas" {
	run -0 --separate-stderr vegas-check ./*.vegas
	same "$(awk "$is_chance"' { if ($NF == "!") given++; else proved++ }
		$1 == "winner" { finished++ }
		FNR == 1 { games++ }
		END {
			printf "%d games, 0 failed, %d unfinished, %d lines\n", games, games - finished, NR
			printf "dice: %d proved, 0 sealed, %d given by hand\n", proved, given
		}' ./*.vegas)"
	same_error ''
}

@test "every clause of Las Vegas has a game in the atlas, which begins with its name" {
	run -0 --separate-stderr named
	run -0 --separate-stderr awk '{ print $2 }' <<< "$output"
	output=$(sort -Vu <<< "$output")
	same "$(printf 'LV-%s\n' {1..22} {30..35} {40..47})"
	# A comment that names a line, and a sentence of what it shows.
	run -0 --separate-stderr awk '
		FNR == 1 && (!/^# LV-[0-9]+ line [0-9]+$/ || index(FILENAME, "./" $2 "-") != 1)
		FNR == 2 && !/^# [A-Z0-9a-z].*\.$/' ./*.vegas
	same ''
}

@test "each line that the atlas names is there, and is a record" {
	[ "$(named | wc -l)" -ge 36 ]
	run -0 --separate-stderr awk '
		FNR == 1 { for (line in wanted) print "no line", line; split("", wanted) }
		/^# [A-Z]+-[0-9]+ line [0-9]+$/ { wanted[$4] = 1 }
		FNR in wanted && !/^(  )?[a-z]+( [^ ]+)*$/ { print FILENAME, FNR, $0 }
		{ delete wanted[FNR] }
		END { for (line in wanted) print "no line", line }' ./*.vegas
	same ''
}

@test "TK-23: a consequence that the atlas names is reported where it is altered" {
	mkdir "$BATS_TEST_TMPDIR/altered"
	while read -r file _ line; do
		[[ $(sed -n "${line}p" "$file") == '  '* ]] || continue
		sed "${line}s/.*/  under 10000 10000 10000/" "$file" > "$BATS_TEST_TMPDIR/altered/$line-${file#./}"
	done < <(named)
	cd "$BATS_TEST_TMPDIR/altered"
	[ "$(find . -name '*.vegas' | wc -l)" -ge 20 ]
	run -1 --separate-stderr vegas-check -- *.vegas
	run -0 --separate-stderr grep -v '^[0-9]* games\|^dice:' <<< "$output"
	same "$(for file in *.vegas; do
		line=${file%%-*}
		record=$(sed -n "${line}s/^  //p" "$root/tests/atlas/${file#*-}")
		echo "$file:$line: the file says 'under 10000 10000 10000', the rules say '$record'"
	done)"
}

# bats test_tags=once
@test "tests/atlas/make gives the same games, byte for byte" {
	mkdir "$BATS_TEST_TMPDIR/made"
	run -0 --separate-stderr ./make "$BATS_TEST_TMPDIR/made"
	same ''
	same_error ''
	run -0 --separate-stderr diff -r -x lib.bash -x make -x more-cash -x potzblitz -x royale -x rules -x showdown -x wrong . "$BATS_TEST_TMPDIR/made"
	same ''
}

# games_of RULES: the games that are played by just these rules.
games_of()
{
	grep -lE "^rules $1 " ./*.vegas | sed 's,^\./,,'
}

# replayed EXPECTED FILE...: what vegas-check --rules must report: at
# each line of EXPECTED the number of the line that says it in the game, and
# then what it counts: before that line all chance is taken as given.
replayed()
{
	awk -v expected="$1" -v quote="'" '
		BEGIN {
			while ((getline line < expected) > 0) {
				file = substr(line, 1, index(line, ":") - 1)
				split(line, part, quote)
				says[file] = part[2]
				report[file] = substr(line, length(file) + 2)
			}
		}
		FNR == 1 { games++; failed = 0 }
		{ record = $0; sub(/^  /, "", record) }
		failed { next }
		record == says[FILENAME] {
			printf "%s:%d:%s\n", FILENAME, FNR, report[FILENAME]
			failed = 1
			failures++
			next
		}
		/^(round|bills|roll) / { chance++ }
		$1 == "winner" { finished++ }
		END {
			printf "%d games, %d failed, %d unfinished, %d lines\n", games, failures, games - failures - finished, NR
			printf "dice: 0 proved, 0 sealed, %d given by hand\n", chance
		}
	' "${@:2}"
}

# wrong VARIANT RULES: the games of RULES under the wrong ones.
wrong()
{
	local games

	mapfile -t games < <(games_of "$2")
	[ "${#games[@]}" -gt 10 ]
	run -1 --separate-stderr vegas-check --rules "wrong/$1.yaml" "${games[@]}"
	same "$(replayed "wrong/$1.expected" "${games[@]}")"
	same_error ''
	# Each that is expected has been reported.
	[ "$(grep -c ': the file says ' <<< "$output")" -eq "$(wc -l < "wrong/$1.expected")" ]
}

@test "TK-34: under the rules they were played by the games are borne out, chance taken as given" {
	for rules in las-vegas las-vegas-neutral; do
		mapfile -t games < <(games_of "$rules")
		run -0 --separate-stderr vegas-check --rules "$rules" "${games[@]}"
		same "$(replayed /dev/null "${games[@]}")"
	done
}

# bats test_tags=english
@test "TK-34: where ties stay, the first tie of each game is named" {
	wrong ties-stay las-vegas
	wrong ties-stay-neutral las-vegas-neutral
}

# bats test_tags=english
@test "TK-34: where the lowest bill goes first, the first payment that differs is named" {
	wrong lowest-first las-vegas
	wrong lowest-first-neutral las-vegas-neutral
}

# bats test_tags=english
@test "TK-34: where the same player begins every round, round 2 is named" {
	wrong no-rotation las-vegas
	wrong no-rotation-neutral las-vegas-neutral
	# That is every game with a second round.
	games_of las-vegas | xargs grep -l '^round 2 ' > "$BATS_TEST_TMPDIR/second"
	cut -d : -f 1 wrong/no-rotation.expected | diff "$BATS_TEST_TMPDIR/second" -
}

@test "TK-34: the wrong rules differ from the right ones in one value each" {
	while read -r variant rules key right wrong; do
		run -1 --separate-stderr vegas-rules diff "$(games_of "$rules" | sed q)" "wrong/$variant.yaml"
		same "- rule $key $right
+ rule $key $wrong"
	done <<- 'END'
		ties-stay las-vegas payout.ties out stay
		lowest-first las-vegas payout.first highest lowest
		no-rotation las-vegas first.step 1 0
		ties-stay-neutral las-vegas-neutral payout.ties out stay
		lowest-first-neutral las-vegas-neutral payout.first highest lowest
		no-rotation-neutral las-vegas-neutral first.step 1 0
	END
}
