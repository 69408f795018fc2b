#!/usr/bin/env bats
# The signature of the toolkit (SM-11): the checksum of a fixed set of games, the
# same on every machine and for every compiler.  It tells that neither the rules
# nor the bots have changed; where they have, and that is meant,
#
#	bin/vegas-sim --signature > tests/signature.txt
#
# and the commit that changes it says why the rules changed.
#
# That takes long, so that the list and the games of it are made but once.

# bats file_tags=once
load lib

setup_file()
{
	local folder=$BATS_FILE_TMPDIR/mine

	# Rules of one's own do not change it.
	mkdir "$folder"
	sed 's/^players:/rounds: 1\nplayers:/' "$root/rules/las-vegas.yaml" |
		awk '!/^rounds:/ || !n++' > "$folder/las-vegas.yaml"
	VEGAS_RULES=$folder vegas-sim --signature -v > "$BATS_FILE_TMPDIR/list"
	vegas-sim --signature --log > "$BATS_FILE_TMPDIR/games"
}

list()
{
	sed '$d' "$BATS_FILE_TMPDIR/list"
}

# field N: what the games have there, each once.
field()
{
	list | cut -d ' ' -f "$1" | sort -u
}

@test "SM-11: the signature is the one in the repository" {
	local signature

	signature=$(tail -n 1 "$BATS_FILE_TMPDIR/list")
	[ "$signature" = "$(< "$root/tests/signature.txt")" ] || {
		echo "the signature is $signature; if the rules or the bots are meant"
		echo 'to have changed: bin/vegas-sim --signature > tests/signature.txt'
		echo 'and say in the commit why'
		return 1
	}
}

@test "SM-11: it is the SHA-256 of the list of games" {
	run -0 --separate-stderr tail -n 1 "$BATS_FILE_TMPDIR/list"
	same "$(list | sha256sum | cut -d ' ' -f 1)"
}

@test "SM-11: there are 2,000 games and more, numbered from 1, no two the same" {
	local games

	games=$(list | wc -l)
	[ "$games" -ge 2000 ]
	run -0 --separate-stderr cut -d ' ' -f 1 <(list)
	same "$(seq "$games")"
	run -0 --separate-stderr uniq -d <(list | cut -d ' ' -f 6 | sort)
	same ''
}

@test "SM-11: a program linked to another C library gives the same" {
	run -0 --separate-stderr "$static/vegas-sim" --signature
	same "$(tail -n 1 "$BATS_FILE_TMPDIR/list")"
	same_error ''
}

@test "SM-11: vegas-check bears the games out" {
	run -0 --separate-stderr vegas-check -q "$BATS_FILE_TMPDIR/games"
	same ''
	same_error ''
}

@test "SM-11: each game can be played again by its line of the list" {
	local number rules with players strategies digest played=0

	while read -r number rules with players strategies digest; do
		[ "$with" != - ] || with=
		run -0 --separate-stderr vegas-sim -r "$rules" ${with:+-w "$with"} \
			-b "$strategies" -s signature --range "$number:$number" --log
		[ "$(sed '1,/^seed/d' <<< "$output" | sha256sum | cut -c 1-16)" = \
			"$digest" ]
		played=$((played + 1))
		[ "$(sed -n 's/^players //p' <<< "$output" | wc -w)" = "$players" ]
	done < <(list | awk 'NR % 211 == 0')
	[ "$played" -ge 9 ]
}

@test "SM-11: every rule set is there, and every module" {
	run -0 --separate-stderr field 2
	same "$(vegas-rules list | awk '$2 == "rules" { print $1 }')"
	run -0 --separate-stderr sort -u <(field 3 | tr , '\n')
	same "-
$(vegas-rules list | awk '$2 == "module" { print $1 }')"
}

@test "SM-11: every family is there" {
	run -0 --separate-stderr sort -u <(sed -n 's/^rule family //p' \
		"$BATS_FILE_TMPDIR/games")
	same "$(sed -n 's/^FAMILY(\(.*\))$/\1/p' "$root/src/families/families.def" |
		sort)"
}

@test "SM-11: every board is laid and every card used" {
	local boards cards

	boards=$(sed -n 's/^BOARD(.*"\(.*\)")$/\1/p' \
		"$root/src/families/casino/boards.def" | sort)
	run -0 --separate-stderr sort -u <(sed -n 's/^board .* //p' \
		"$BATS_FILE_TMPDIR/games")
	same "$boards"
	cards=$(sed -n 's/^CARD([^"]*"\([^"]*\)".*/\1/p' \
		"$root/src/families/casino/cards.def" | sort)
	run -0 --separate-stderr sort -u <(sed -nE \
		-e 's/^choose [^ ]+ win [1-7]$/win-a-tie/p' \
		-e 's/^card [^ ]+ ([a-z-]+).*/\1/p' "$BATS_FILE_TMPDIR/games")
	same "$cards"
}

@test "SM-11: one to six players, by every strategy but programs" {
	run -0 --separate-stderr field 4
	same '1
2
3
4
5
6'
	run -0 --separate-stderr sort -u <(field 5 | tr , '\n')
	same 'careful
greedy
mc:2
random'
}

@test "SM-11: options that say what is played do not go with it" {
	local option

	for option in -brandom -j1 -n9 --range=1:2 -rroyale --rules-dir=. -sx \
		--timeout=1 --versus=royale -wkickers --merge --no-rotate --tally \
		--format=tsv; do
		run -2 --separate-stderr vegas-sim --signature "$option"
		same ''
		same_error "vegas-sim: --signature plays its own games: only --log, -v and -q go with it; try \`vegas-sim --help'"
	done
	run -2 --separate-stderr vegas-sim --signature --log -v
	same_error "vegas-sim: -v goes with --signature alone; try \`vegas-sim --help'"
	run -2 --separate-stderr vegas-sim -v -b random,random
	same_error "vegas-sim: -v goes with --signature alone; try \`vegas-sim --help'"
	run -2 --separate-stderr vegas-sim --signature x
	same_error "vegas-sim: \`x' is one word too many; try \`vegas-sim --help'"
}

@test "SM-11: a full disk is a fault" {
	[ -e /dev/full ] || skip 'no /dev/full'
	run -4 --separate-stderr bash -c 'vegas-sim --signature --log > /dev/full'
	same_error 'vegas-sim: cannot write standard output: No space left on device'
}
