#!/usr/bin/env bats
# Knockout: RR-E2.1 and RR-E2.2.
# bats file_tags=once

load lib
load table
load dialogue

@test "RR-E2.1: each opponent, from the left, puts a die of their choice on the board" {
	start 2=knockout anna benno carla denny
	away anna 6
	run -0 --separate-stderr turn benno 2 2,1,1,1,1,1,1,B1
	same 'place benno 2'
	run -0 --separate-stderr asked
	same 'carla choose
choose carla knock normal
choose carla knock big'
	for move in 'choose benno knock normal' 'choose denny knock normal' 'choose carla skip' 'choose carla knock 2' 'choose carla knock neutral' 'roll carla' 'pass carla'; do
		# shellcheck disable=SC2086 # the words of a move
		refused $move
	done
	run -0 --separate-stderr answer carla knock normal
	same 'choose carla knock normal
  die carla normal hand knockout'
	# It is carried out before the next is asked.
	run -0 --separate-stderr held carla
	same '6 B1'
	run -0 --separate-stderr asked
	same 'denny choose
choose denny knock normal
choose denny knock big'
	refused choose carla knock normal
	run -0 --separate-stderr answer denny knock big
	same 'choose denny knock big
  die denny big hand knockout'
	run -0 --separate-stderr held denny
	same '7'
	# anna holds no dice and does nothing; benno has none on the board.
	run -0 --separate-stderr asked
	same 'carla roll
roll carla'
	run -0 --separate-stderr held benno
	same '6 B1'
	run -0 --separate-stderr vegas-check -q g
}

# bats test_tags=english
@test "TK-39: a die that moves is written as a die or its kind, and where from and to" {
	local words
	start 2=knockout anna benno carla denny
	away anna 6
	turn benno 2 2,1,1,1,1,1,1,B1
	answer carla knock normal
	for words in "slot hand knockout:\`slot' is no die" "normal hand 55:\`55' is no place" \
		"normal hand 7:\`7' is no place"; do
		run -3 --separate-stderr vegas-roll < <(sed "\$s/normal hand knockout/${words%%:*}/" g)
		same ''
		same_error "vegas-roll: -:71: ${words#*:}; it is \`die NAME DIE FROM TO'"
	done
	run -3 --separate-stderr vegas-roll < <(sed '$s/normal/kicker/' g)
	same ''
	same_error "vegas-roll: -:71: the file says 'die carla kicker hand knockout', the rules say 'die carla normal hand knockout'"
}

@test "RR-E2.1, TK-38: with one kind of die in hand nobody is asked, and the line is written" {
	start 2=knockout anna benno carla
	turn anna 1 1,1,1,1,1,1,3,B1
	turn benno 1 1,1,1,1,1,1,1,B3
	run -0 --separate-stderr turn carla 2 2,3,3,3,3,3,3,B3
	same 'place carla 2
  die anna normal hand knockout
  die benno big hand knockout'
	run -0 --separate-stderr asked
	same 'carla roll
roll carla'
	run -0 --separate-stderr held anna
	same '0'
	run -0 --separate-stderr held benno
	same '0'
}

@test "RR-E2.1: who has two dice on the board puts no more; a big die counts as one" {
	start 2=knockout anna benno carla
	turn anna 2 2,1,1,1,1,1,1,B1
	answer benno knock big
	answer carla knock normal
	away benno 3
	turn carla 1 1,1,2,2,2,2,B2
	run -0 --separate-stderr turn anna 2 2,1,1,1,1,1,B1
	same 'place anna 2'
	run -0 --separate-stderr asked
	same 'carla choose
choose carla knock normal
choose carla knock big'
	run -0 --separate-stderr answer carla knock big
	same 'choose carla knock big
  die carla big hand knockout'
	# A normal and a big die are two, not three; now she is left alone.
	turn carla 1 1,2,2,2
	run -0 --separate-stderr turn anna 2 2,1,1,1,1,B1
	same 'place anna 2'
	run -0 --separate-stderr vegas-show --next g
	same 'carla roll'
}

@test "RR-E2.1: a neutral die in hand is none of the opponent's" {
	variant <<- 'END'
		neutral:
		  each:
		    3: 2
	END
	start 2=knockout anna benno carla
	turn anna 2 2,1,1,1,1,1,1,B1,N1,N1
	run -0 --separate-stderr asked
	same 'benno choose
choose benno knock normal
choose benno knock big'
}

@test "RR-E2.1, TK-23: a die that a file has on another board is reported" {
	for board in lucky-punch my-choice; do
		sed "0,/hand knockout/s//hand $board/" "$root/tests/atlas/royale/RR-E2.1-knockout.vegas" > g
		run -1 --separate-stderr vegas-check g
		[ "${lines[0]}" = "g:81: the file says 'die carla normal hand $board', the rules say 'die carla normal hand knockout'" ]
	done
}

@test "RR-E2.1, TK-38: a big die alone on the board leaves room for another" {
	start 2=knockout anna benno
	turn anna 2 2,1,1,1,1,1,1,B1
	answer benno knock big
	turn benno 1 1,3,3,3,3,3,3
	run -0 --separate-stderr turn anna 2 2,1,1,1,1,1,B1
	same 'place anna 2
  die benno normal hand knockout'
	turn benno 1 1,3,3,3,3
	run -0 --separate-stderr turn anna 2 2,1,1,1,1,B1
	same 'place anna 2'
	run -0 --separate-stderr held benno
	same '4'
}

@test "RR-E2.1: then the player takes back all own dice, normal before big, a line each" {
	start 2=knockout anna benno carla
	turn anna 2 2,1,1,1,1,1,1,B1
	answer benno knock big
	answer carla knock normal
	away benno 1 > /dev/null
	turn carla 1 1,2,2,2,2,2,B2
	turn anna 2 2,1,1,1,1,1,B1
	answer carla knock big
	# The opponents' dice go first.
	run -0 --separate-stderr turn carla 2 2,2,3,3,3
	same 'place carla 2'
	run -0 --separate-stderr answer anna knock big
	same 'choose anna knock big
  die anna big hand knockout
  die carla normal knockout hand
  die carla big knockout hand'
	run -0 --separate-stderr held carla
	same '4 B1'
	run -0 --separate-stderr held anna
	same '5'
	# Two of one kind are two lines.
	turn anna 1 1,1,1,1,4
	turn carla 1 1,3,3,3,B3
	run -0 --separate-stderr turn anna 2 2
	same 'place anna 2'
	run -0 --separate-stderr answer carla knock normal
	same 'choose carla knock normal
  die carla normal hand knockout
  die anna big knockout hand'
	run -0 --separate-stderr vegas-check -q g
}

@test "RR-E2.1, RR-9: dice that come back put a player who had none into the turn order again" {
	start 2=knockout anna benno
	turn anna 2 2,1,1,1,1,1,1,B1
	answer benno knock normal
	away benno 2
	# All that benno held lies in casino 2 now.
	run -0 --separate-stderr held benno
	same '0'
	run -0 --separate-stderr answer anna knock normal
	same 'choose anna knock normal
  die anna normal hand knockout
  die benno normal knockout hand'
	away anna 1
	run -0 --separate-stderr asked
	same 'benno roll
roll benno'
	run -0 --separate-stderr added g vegas-roll --dice 3
	same 'roll benno 3 !'
}

@test "RR-E2.2: dice on the board count nowhere, and are there again in the next round" {
	start 6=knockout anna benno carla
	turn anna 6 1,1,1,1,1,1,1,B6
	answer benno knock big
	answer carla knock big
	turn benno 1 1,1,1,1,1,1,1
	turn carla 2 2,2,2,2,2,2,2
	turn anna 1 1,1,1,1,1,1,1
	# Nobody holds a die, though two lie on the board.
	run -0 --separate-stderr asked
	same '- score
score'
	run -0 --separate-stderr lying g
	same '1 anna 7
1 benno 7
2 carla 7
6 anna 2'
	run -0 --separate-stderr payout
	same 'score
  tie 1 7 anna benno
  under 30000 30000
  pay 2 carla 40000
  under 30000
  under 40000 40000
  under 50000 40000
  under 50000 50000
  pay 6 anna 60000
  under 50000'
	run -0 --separate-stderr held benno
	same '7 B1'
	run -0 --separate-stderr held carla
	same '7 B1'
}

@test "RR-E2.1, TK-32: a retired opponent is left out; one who retires when asked puts nothing" {
	start 2=knockout anna benno carla denny
	vegas-move -f g retire benno
	turn anna 2 2,1,1,1,1,1,1,B1
	run -0 --separate-stderr vegas-show --next g
	same 'carla choose'
	run -0 --separate-stderr added g vegas-move retire carla
	same 'retire carla'
	run -0 --separate-stderr vegas-show --next g
	same 'denny choose'
	# The other one is still asked if the player who placed retires.
	run -0 --separate-stderr added g vegas-move retire anna
	same 'retire anna'
	run -0 --separate-stderr answer denny knock big
	same 'choose denny knock big
  die denny big hand knockout'
	run -0 --separate-stderr vegas-show --next g
	same 'denny roll'
}

@test "RR-E2.1, TK-32: dice that would come back to a player who has retired go out" {
	start 2=knockout anna benno carla
	turn anna 2 2,1,1,1,1,1,1,B1
	answer benno knock big
	answer carla knock normal
	turn benno 2 2,1,1,1,1,1,1
	run -0 --separate-stderr vegas-show --next g
	same 'carla choose'
	vegas-move -f g retire benno
	run -0 --separate-stderr vegas-show --next g
	same 'carla choose'
	answer carla knock normal
	run -0 --separate-stderr answer anna knock normal
	same 'choose anna knock normal
  die anna normal hand knockout
  die benno big knockout out'
	run -0 --separate-stderr held benno
	same '0'
}

@test "RR-E2.1, TK-62: how many dice of one player the board takes is a rule" {
	variant <<- 'END'
		boards:
		  knockout:
		    most: 1
	END
	start 2=knockout anna benno
	turn anna 2 2,1,1,1,1,1,1,B1
	answer benno knock normal
	turn benno 1 1,2,2,2,2,2,B2
	run -0 --separate-stderr turn anna 2 2,1,1,1,1,1,B1
	same 'place anna 2'
	run -0 --separate-stderr vegas-show --next g
	same 'benno roll'
	variant <<- 'END'
		boards:
		  knockout:
		    most: 3
	END
	start 2=knockout anna benno
	while read -r hers his; do
		turn anna 2 "$hers"
		answer benno knock normal
		turn benno 1 "$his"
	done <<- 'END'
		2,1,1,1,1,1,1,B1 1,2,2,2,2,2,B2
		2,1,1,1,1,1,B1 1,2,2,2,B2
		2,1,1,1,1,B1 1,2,B2
	END
	run -0 --separate-stderr grep -c '^  die benno normal hand knockout$' g
	same 3
}
