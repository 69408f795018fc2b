#!/usr/bin/env bats
# No Entry: RR-E1.1 to RR-E1.3.
# bats file_tags=once

load lib
load table
load dialogue

@test "RR-E1.1, TK-38: the tile goes on any casino but the board's own, and must be put the first time" {
	start 3=no-entry anna benno carla
	run -0 --separate-stderr grep no-entry <(LC_ALL=C.UTF-8 vegas-show g)
	same '3  no-entry'
	run -0 --separate-stderr turn anna 3 3,1,1,2,2,4,4,B6
	same 'place anna 3'
	run -0 --separate-stderr asked
	same 'anna choose
choose anna close 1
choose anna close 2
choose anna close 4
choose anna close 5
choose anna close 6'
	for move in 'choose anna close 3' 'choose anna skip' 'choose benno close 4' 'place anna 3' 'roll benno' 'pass anna' 'score'; do
		# shellcheck disable=SC2086 # the words of a move
		refused $move
	done
	run -0 --separate-stderr answer anna close 4
	same 'choose anna close 4
  marker no-entry 1
  gain anna chips 2'
	run -0 --separate-stderr open_casinos
	same '1 2 3 5 6'
	run -0 --separate-stderr asked
	same 'benno roll
roll benno'
}

@test "RR-E1.1, RR-14: a closed casino takes no placement until the tile moves, and is no answer while it lies there" {
	start 3=no-entry anna benno carla
	turn anna 3 3,1,1,2,2,4,4,B6
	answer anna close 4
	vegas-roll -f g --dice 3,4,4,4,4,4,5,B4
	run -0 --separate-stderr vegas-moves g
	same 'place benno 3
place benno 5
pass benno'
	refused place benno 4
	same_error 'vegas-move: casino 4 is closed; legal: place benno 3, place benno 5, pass benno'
	run -0 --separate-stderr added g vegas-place 3
	same 'place benno 3'
	run -0 --separate-stderr asked
	same 'benno choose
choose benno close 1
choose benno close 2
choose benno close 5
choose benno close 6
choose benno skip'
	refused choose benno close 4
	answer benno close 6
	run -0 --separate-stderr open_casinos
	same '1 2 3 4 5'
	vegas-roll -f g --dice 4,4,4,6,6,6,6,B6
	run -0 --separate-stderr vegas-moves g
	same 'place carla 4
pass carla'
	# Nor in a file, of normal dice alone.
	variant <<< 'dice: {big: 0}'
	start 3=no-entry anna benno carla
	turn anna 3 3,1,1,2,2,4,4
	answer anna close 4
	vegas-roll -f g --dice 3,4,4,4,4,4,5
	echo 'place benno 4' >> g
	run -3 --separate-stderr vegas-show g
	same_error "vegas-show: g:$(wc -l < g): the rules say no: casino 4 is closed"
}

@test "RR-E1.1: a closed casino pays as usual, and the next round begins with all of them open" {
	start 3=no-entry anna benno carla
	turn anna 4 4,4,4,3,3,3,3,B3
	turn benno 4 4,3,3,3,3,3,3,B4
	turn carla 3 3,1,1,1,1,1,1,B1
	answer carla close 4
	turn anna 3 3,3,3,3,B3
	answer anna skip
	turn benno 3 3,3,3,3,3,3
	answer benno skip
	turn carla 1 1,1,1,1,1,1,B1
	run -0 --separate-stderr open_casinos
	same '1 2 3 5 6'
	run -0 --separate-stderr payout
	same 'score
  pay 1 carla 30000
  under 30000
  under 40000 30000
  tie 3 6 anna benno
  pay 3 carla 40000
  under 40000
  tie 4 3 anna benno
  under 50000 40000
  under 50000 50000
  under 60000 50000'
	run -0 --separate-stderr open_casinos
	same '1 2 3 4 5 6'
}

# step N: the next of three players puts the tile on casino 1 or 2 in turn.
step()
{
	local name

	name=$(vegas-show --next g)
	name=${name% roll}
	turn "$name" 3 "3$(printf ',4%.0s' $(seq $((8 - 1 - $1 / 3 - 1)))),B4" > /dev/null
	answer "$name" close $((1 + $1 % 2))
}

@test "RR-E1.2: each time the tile is put the marker goes a step round the loop and pays what it reaches" {
	start 3=no-entry anna benno carla
	for i in 0 1 2 3 4 5 6; do
		step "$i"
	done > steps
	run -0 --separate-stderr cat steps
	same 'choose anna close 1
  marker no-entry 1
  gain anna chips 2
choose benno close 2
  marker no-entry 2
choose carla close 1
  marker no-entry 3
  gain carla 30000
choose anna close 2
  marker no-entry 4
choose benno close 1
  marker no-entry 5
  gain benno chips 1
choose carla close 2
  marker no-entry 0
choose anna close 1
  marker no-entry 1
  gain anna chips 2'
	run -0 --separate-stderr chips
	same '6 3 2'
	run -0 --separate-stderr vegas-check -q g
}

@test "RR-E1.2: the tile may be left where it is: no step and no reward" {
	start 3=no-entry anna benno carla
	turn anna 3 3,1,1,2,2,4,4,B6
	answer anna close 4
	turn benno 3 3,1,1,2,2,4,4,B6
	run -0 --separate-stderr answer benno skip
	same 'choose benno skip'
	run -0 --separate-stderr open_casinos
	same '1 2 3 5 6'
	# The next step is the second one, wherever the tile goes.
	turn carla 3 3,1,1,2,2,4,4,B6
	run -0 --separate-stderr answer carla close 5
	same 'choose carla close 5
  marker no-entry 2'
	# The marker starts anew in the next round, and the tile must be put again.
	for value in 1 2 4 6; do
		for name in anna benno carla; do
			[ "$(vegas-show --next g)" != "$name roll" ] || away "$name" "$value"
		done
	done
	vegas-score -f g --boards 3=no-entry
	name=$(vegas-show --next g)
	name=${name% roll}
	turn "$name" 3 3,1,1,2,2,4,4,B6
	run -0 --separate-stderr vegas-moves g
	same "$(printf "choose $name close %s\n" 1 2 4 5 6)"
	run -0 --separate-stderr answer "$name" close 5
	same "choose $name close 5
  marker no-entry 1
  gain $name chips 2"
}

@test "RR-E1.3: after a roll that shows only the closed value passing is the only move, and free" {
	start 3=no-entry anna benno carla
	turn anna 3 3,1,1,2,2,4,4,B6
	answer anna close 4
	# benno spends his chips, one a roll.
	for left in 1 0; do
		vegas-roll -p benno -f g --dice 4,4,4,4,4,4,4,B5
		run -0 --separate-stderr vegas-moves g
		same 'place benno 5
pass benno'
		run -0 --separate-stderr added g vegas-move pass benno
		same 'pass benno'
		run -0 --separate-stderr chips
		same "$((left == 1 ? 4 : 3)) $left $((left == 1 ? 2 : 1))"
		for name in carla anna; do
			vegas-roll -p "$name" -f g
			vegas-move -f g pass "$name"
		done
	done
	# Without a chip he passes only where nothing can be placed.
	vegas-roll -p benno -f g --dice 4,4,4,4,4,4,4,B5
	run -0 --separate-stderr vegas-moves g
	same 'place benno 5'
	refused pass benno
	vegas-undo -f g
	vegas-roll -f g --dice 4,4,4,4,4,4,4,B4
	run -0 --separate-stderr asked
	same 'benno place
pass benno'
	refused place benno 4
	run -0 --separate-stderr added g vegas-move pass benno
	same 'pass benno'
	run -0 --separate-stderr held benno
	same '7 B1'
	# It costs nothing with chips either.
	vegas-roll -p carla -f g --dice 4,4,4,4,4,4,4,B4
	run -0 --separate-stderr chips
	same '2 0 0'
	run -0 --separate-stderr vegas-moves g
	same 'pass carla'
	vegas-move -f g pass carla
	vegas-roll -p anna -f g --dice 4,4,4,4,4,4,B4
	run -0 --separate-stderr vegas-moves g
	same 'pass anna'
	vegas-move -f g pass anna
	run -0 --separate-stderr chips
	same '2 0 0'
}

@test "RR-E1.1: two boards of the kind have a tile each; what one has closed the other cannot close" {
	one_sided no-entry no-entry
	start 2=no-entry,3=no-entry anna benno carla
	turn anna 3 3,1,1,2,2,4,4,B6
	answer anna close 4
	turn benno 2 2,1,1,3,3,4,4,B6
	run -0 --separate-stderr vegas-moves g
	same "$(printf 'choose benno close %s\n' 1 3 5 6)"
	run -0 --separate-stderr answer benno close 5
	same 'choose benno close 5
  marker no-entry 1
  gain benno chips 2'
	run -0 --separate-stderr open_casinos
	same '1 2 3 6'
	# A tile that moves opens its own casino only.
	turn carla 3 3,1,1,2,2,4,4,B6
	answer carla close 6
	run -0 --separate-stderr open_casinos
	same '1 2 3 4'
}

@test "RR-E1.1, TK-32: for a player who retires when asked the first casino is closed" {
	start 1=no-entry anna benno carla
	turn anna 1 3,1,1,2,2,4,4,B6
	run -0 --separate-stderr added g vegas-move retire anna
	same 'retire anna
  marker no-entry 1
  gain anna chips 2'
	run -0 --separate-stderr open_casinos
	same '1 3 4 5 6'
	run -0 --separate-stderr vegas-show --next g
	same 'benno roll'
}

@test "RR-E1.1, TK-71: where the tile lies is shown once it is put, and the marker's step" {
	start 3=no-entry anna benno carla
	run -0 --separate-stderr fact 'casinos\.2\.marker' g
	same ''
	turn anna 3 3,1,1,2,2,4,4,B6
	answer anna close 6
	run -0 --separate-stderr fact 'casinos\.2\.marker' g
	same '6 closed, step 1'
	run -0 --separate-stderr grep -c '6 closed, step 1' <(vegas-show g)
	same 1
}

@test "RR-E1.2, TK-62: the loop is as long and pays what the rules say" {
	variant <<- 'END'
		boards:
		  no-entry:
		    loop: [20000, 40000, 10000]
	END
	start 3=no-entry anna benno carla
	for i in 0 1 2; do
		step "$i"
	done > steps
	# Where the loop begins again the tile is shown as ever.
	run -0 --separate-stderr fact 'casinos\.2\.marker' g
	same '1 closed, step 0'
	run -0 --separate-stderr grep -c '1 closed, step 0' <(vegas-show g)
	same 1
	step 3 >> steps
	run -0 --separate-stderr cat steps
	same 'choose anna close 1
  marker no-entry 1
  gain anna 40000
choose benno close 2
  marker no-entry 2
  gain benno chips 1
choose carla close 1
  marker no-entry 0
  gain carla chips 2
choose anna close 2
  marker no-entry 1
  gain anna 40000'
	variant <<- 'END'
		boards:
		  no-entry:
		    loop: []
	END
	run -3 --separate-stderr start 3=no-entry anna benno carla
}
