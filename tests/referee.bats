#!/usr/bin/env bats
# A second referee, in another language and from the clauses alone, says the same
# of random games (tests/referee.py).  `make soak' plays ten thousand.

bats_require_minimum_version 1.5.0

load lib

# stream GAMES: random games of the base rule sets for all numbers of players.
stream()
{
	local rules players

	for rules in las-vegas las-vegas-neutral royale-base; do
		for players in 2 3 4 5; do
			[ "$rules$players" = las-vegas-neutral5 ] ||
				RULES_DIR=$root/rules "$helpers/playout" lean "$1" "$players" "referee $1" "$rules"
		done
	done
}

# bats test_tags=once
@test "LV-1, LV-30, RB-1: another referee says the same of random games" {
	stream 15 > games
	run -0 --separate-stderr python3 "$root/tests/referee.py" games
	same '165 games, 165 of them with their dice, 0 wrong'
	run -0 --separate-stderr python3 "$root/tests/referee.py" --dice-of 1000 games
	same '165 games, 0 of them with their dice, 0 wrong'
}

# bats test_tags=once
@test "LV-8, RB-6: another referee lists the same legal moves" {
	stream 15 > games
	run -0 --separate-stderr python3 "$root/tests/referee.py" --dice-of 1000 --cut cut --moves moves games
	# At each of sixty turns, with chips and without, at the last die.
	[ "$(grep -c '^vegas' cut)" -ge 100 ]
	[ "$(wc -l < moves)" -ge 400 ]
	[ "$(grep -c '^pass' moves)" -ge 20 ]
	run -0 --separate-stderr diff moves <(vegas-moves cut)
	same ''
	run -1 --separate-stderr diff moves <(sed '$d' cut | vegas-moves)
}

# spoil PROGRAM: changes one line of a game by sed, and the referee names it.
spoil()
{
	local line

	sed -E "$1" good > bad
	line=$(cmp good bad | sed -E 's/.* //')
	[ -n "$line" ]
	run -1 --separate-stderr python3 "$root/tests/referee.py" bad
	[[ ${lines[0]} == "line $line: "* ]]
	same "${lines[0]}
1 games, 1 of them with their dice, 1 wrong"
}

# bats test_tags=once
@test "the other referee finds each kind of line that is wrong" {
	RULES_DIR=$root/rules "$helpers/playout" lean 1 4 spoil royale-base > good
	run -0 --separate-stderr python3 "$root/tests/referee.py" good
	same '1 games, 1 of them with their dice, 0 wrong'
	spoil '0,/^bills 3/s/^bills 3.*/bills 3 100000 30000/'
	spoil '0,/^round 2/s/^round 2 .*/round 2 nobody/'
	spoil '0,/^roll p2/s/^roll p2 ./roll p2 7/'
	spoil '0,/^place p3/s/^place p3 .*/place p3 7/'
	spoil '0,/^  tie/s/^  tie ([0-9]) [0-9]+/  tie \1 99/'
	spoil '0,/^  pay/s/^(  pay .*) [0-9]+$/\1 10/'
	spoil '0,/^  under/s/^(  under.*) [0-9]+$/\1 10/'
	spoil 's/^  final p1 [0-9]+/  final p1 1/'
	spoil 's/^  winner .*/  winner p1 p2 p3 p4/'
	spoil '0,/^score/s/^score/pass p1/'
}
