#!/usr/bin/env bats
# Nice Dice: RR-H1.1 and RR-H1.2.
# bats file_tags=once

load lib
load table
load dialogue

@test "RR-H1.1, TK-38: one die of this roll, just placed or in hand, may go on the space of its value" {
	start 2=nice-dice anna benno carla
	run -0 --separate-stderr turn anna 2 2,2,1,3,3,5,6,B5
	same 'place anna 2'
	run -0 --separate-stderr asked
	same 'anna choose
choose anna nice 1
choose anna nice 2
choose anna nice 3
choose anna nice 5
choose anna nice B5
choose anna nice 6
choose anna skip'
	for move in 'choose anna nice 4' 'choose anna nice B2' 'choose anna nice B1' 'choose benno nice 1' 'roll benno'; do
		# shellcheck disable=SC2086 # the words of a move
		refused $move
	done
	cp g asked
	# From the hand.
	run -0 --separate-stderr answer anna nice 3
	same 'choose anna nice 3'
	run -0 --separate-stderr held anna
	same '4 B1'
	run -0 --separate-stderr lying g
	same '2 anna 2'
	cp asked g
	answer anna nice B5
	run -0 --separate-stderr held anna
	same '5'
	run -0 --separate-stderr lying g
	same '2 anna 2'
	# Of the dice just placed: it counts in no casino any more.
	cp asked g
	run -0 --separate-stderr answer anna nice 2
	same 'choose anna nice 2'
	run -0 --separate-stderr held anna
	same '5 B1'
	run -0 --separate-stderr lying g
	same '2 anna 1'
	cp asked g
	run -0 --separate-stderr answer anna skip
	same 'choose anna skip'
	run -0 --separate-stderr held anna
	same '5 B1'
	run -0 --separate-stderr lying g
	same '2 anna 2'
	run -0 --separate-stderr asked
	same 'benno roll
roll benno'
}

@test "RR-H1.1: of this casino's dice only those just placed, not earlier ones" {
	start 2=nice-dice anna benno carla
	turn anna 2 1,1,1,1,1,1,1,B2
	answer anna skip
	away benno 6
	away carla 6
	turn anna 2 2,1,1,1,1,1,1
	run -0 --separate-stderr vegas-moves g
	same 'choose anna nice 1
choose anna nice 2
choose anna skip'
	refused choose anna nice B2
	# The big die alone.
	start 2=nice-dice anna benno carla
	turn anna 2 2,1,1,1,1,1,1,B1
	answer anna skip
	away benno 6
	away carla 6
	turn anna 2 1,1,1,1,1,1,B2
	run -0 --separate-stderr vegas-moves g
	same 'choose anna nice 1
choose anna nice B2
choose anna skip'
	answer anna nice B2
	run -0 --separate-stderr lying g
	same '2 anna 1
6 benno 9
6 carla 9'
}

@test "RR-H1.1: a die on the space, anybody's, goes to the casino of its value and activates nothing" {
	start 2=nice-dice,4=jackpot anna benno carla
	turn anna 2 2,4,1,3,3,5,6,B5
	answer anna nice 4
	turn benno 2 2,4,1,3,3,5,6,B4
	run -0 --separate-stderr answer benno nice B4
	same 'choose benno nice B4
  die anna 4 nice-dice 4'
	run -0 --separate-stderr vegas-show --next g
	same 'carla roll'
	run -0 --separate-stderr lying g
	same '2 anna 1
2 benno 1
4 anna 1'
	run -0 --separate-stderr fact 'casinos\.1\.marker' g
	same '4 benno big'
	# A big die goes as one.
	turn carla 2 2,4,1,3,3,5,6,B6
	run -0 --separate-stderr answer carla nice 4
	same 'choose carla nice 4
  die benno B4 nice-dice 4'
	run -0 --separate-stderr fact 'casinos\.3\.dice\.[0-9]+\.(owner|faces\.[0-9]+|count)' g
	same 'anna
4
1
benno
B4
2'
	# One's own, and into the casino of the board itself.
	turn anna 2 2,2,1,1,1,B1
	answer anna nice 2
	away benno 6
	away carla 6
	turn anna 2 2,1,1,B1
	run -0 --separate-stderr answer anna nice 2
	same 'choose anna nice 2
  die anna 2 nice-dice 2'
	run -0 --separate-stderr lying g
	same '2 anna 3
2 benno 1
2 carla 1
4 anna 1
4 benno 2
6 benno 6
6 carla 7'
	run -0 --separate-stderr vegas-check -q g
}

@test "RR-H1.1, RR-D2.3: after a bump comes its line, then the marker of Power Play" {
	start 2=nice-dice,4=power-play anna benno carla
	turn anna 2 2,4,1,3,3,5,6,B5
	answer anna nice 4
	turn benno 4 2,4,1,3,3,5,6,B1
	run -0 --separate-stderr tail -n 2 g
	same 'place benno 4
  marker power-play benno'
	turn carla 2 2,4,1,3,3,5,6,B5
	run -0 --separate-stderr answer carla nice 4
	same 'choose carla nice 4
  die anna 4 nice-dice 4
  marker power-play board'
}

@test "RR-H1.1, RR-14: where a die lies on the space of a closed casino the space cannot be taken" {
	start 1=no-entry,2=nice-dice anna benno carla
	turn anna 2 2,4,1,3,3,5,6,B5
	answer anna nice 4
	turn benno 1 2,4,1,3,3,5,6,B4
	answer benno close 4
	turn carla 2 2,4,1,3,3,5,6,B4
	run -0 --separate-stderr vegas-moves g
	same 'choose carla nice 1
choose carla nice 2
choose carla nice 3
choose carla nice 5
choose carla nice 6
choose carla skip'
	refused choose carla nice 4
	refused choose carla nice B4
	# A free space of a closed casino can.
	start 1=no-entry,2=nice-dice anna benno carla
	turn anna 1 2,4,1,3,3,5,6,B5
	answer anna close 4
	turn benno 2 2,4,1,3,3,5,6,B4
	run -0 --separate-stderr answer benno nice B4
	same 'choose benno nice B4'
}

@test "RR-H1.1: after a set nothing was rolled: only the die that was set" {
	start 2=nice-dice,3=power-play anna benno carla
	turn anna 3 3,3,3,1,1,1,1,B2
	away benno 6
	away carla 6
	run -0 --separate-stderr added g vegas-move set anna B2
	same 'set anna B2'
	run -0 --separate-stderr asked
	same 'anna choose
choose anna nice B2
choose anna skip'
	answer anna nice B2
	run -0 --separate-stderr held anna
	same '4'
	vegas-move -f g set anna 2
	run -0 --separate-stderr vegas-moves g
	same 'choose anna nice 2
choose anna skip'
	# The big die on the space is bumped.
	run -0 --separate-stderr answer anna nice 2
	same 'choose anna nice 2
  die anna B2 nice-dice 2'
}

@test "RR-H1.1, RR-H2.4: through My Choice every die is of this roll and from the hand" {
	one_sided nice-dice my-choice power-play
	start 2=nice-dice,3=my-choice anna benno carla
	turn anna 2 2,1,1,1,1,1,1,B1
	answer anna skip
	turn benno 1 1,2,2,2,2,2,2,B2
	turn carla 3 3,2,2,1,1,1,1,B2
	run -0 --separate-stderr black X4,X4
	same 'extra carla X4 X4 !'
	# The 3s are placed; the 2s are in hand.
	run -0 --separate-stderr asked
	same 'carla choose
choose carla nice 1
choose carla nice 2
choose carla nice B2
choose carla skip'
	answer carla nice 2
	run -0 --separate-stderr held carla
	same '5 B1'
	run -0 --separate-stderr lying g
	same '1 benno 1
2 anna 1
3 carla 1'
	# Of casino 2's own face there is none in hand: anna's die there stays.
	turn anna 3 3,1,1,1,1,1,B1
	black X4,X4
	run -0 --separate-stderr vegas-moves g
	same 'choose anna nice 1
choose anna nice B1
choose anna skip'
	# After a set nothing was rolled, and nothing is asked.
	start 2=nice-dice,3=my-choice,4=power-play anna benno carla
	turn anna 4 4,4,1,1,1,1,1,B1
	away benno 6
	away carla 6
	vegas-move -f g set anna 3
	run -0 --separate-stderr black X4,X5
	same 'extra anna X4 X5 !'
	answer anna pick X4
	run -0 --separate-stderr vegas-moves g
	same 'choose anna board nice-dice
choose anna board power-play'
	run -0 --separate-stderr answer anna board nice-dice
	same 'choose anna board nice-dice'
	run -0 --separate-stderr vegas-show --next g
	same 'anna roll'
}

@test "RR-H1.2: after the payout each die pays its owner once, space after space" {
	start 1=nice-dice anna benno carla
	# benno's big die on 4, anna's dice on 1, 3 and 5, carla's on 2 and 6.
	turn anna 1 1,5,5,5,5,5,5,B5
	answer anna nice 5
	turn benno 1 1,4,4,4,4,4,4,B4
	answer benno nice B4
	turn carla 1 1,6,6,6,6,6,6,B6
	answer carla nice 6
	turn anna 1 1,3,3,3,3,B3
	answer anna nice 3
	away benno 4
	turn carla 1 1,2,2,2,2,B2
	answer carla nice 2
	turn anna 1 1,3,3,B3
	answer anna nice 1
	away carla 2
	away anna 3
	run -0 --separate-stderr payout
	same 'score
  tie 1 2 anna carla
  pay 1 benno 30000
  under 30000
  pay 2 carla 40000
  under 30000
  pay 3 anna 40000
  under 40000
  pay 4 benno 50000
  under 40000
  under 50000 50000
  under 60000 50000
  gain anna chips 1
  gain carla chips 2
  gain anna 30000
  gain benno 40000
  gain anna 50000
  gain carla 60000'
	# In the next round the dice are back and the spaces free.
	run -0 --separate-stderr held anna
	same '7 B1'
}

@test "RR-H1.1, TK-32: for a player who retires when asked the first answer left is taken" {
	start 2=nice-dice anna benno carla
	turn anna 2 2,2,1,3,3,5,6,B5
	run -0 --separate-stderr added g vegas-move retire anna
	same 'retire anna'
	# The dice in hand are out: it is one of those just placed.
	run -0 --separate-stderr lying g
	same '2 anna 1'
	# A die of a player who has retired is bumped, and one that stays pays.
	turn benno 2 2,1,1,1,1,1,1,B1
	run -0 --separate-stderr answer benno nice 2
	same 'choose benno nice 2
  die anna 2 nice-dice 2'
	start 2=nice-dice anna benno carla
	turn anna 2 2,4,1,3,3,5,6,B5
	answer anna nice 4
	vegas-move -f g retire anna
	away benno 6
	away carla 6
	run -0 --separate-stderr gains
	same '  gain anna 40000'
}

@test "RR-H1.1, TK-71: whose dice lie on the spaces is shown, from 1 to 6" {
	start 2=nice-dice anna benno carla
	turn anna 2 2,1,1,1,1,1,1,B1
	answer anna nice 1
	turn benno 2 2,6,6,6,6,6,6,B6
	answer benno nice B6
	run -0 --separate-stderr fact 'casinos\.1\.marker' g
	same '1 anna, 6 benno big'
}

@test "RR-H1.2, TK-62: what the spaces pay is a rule" {
	variant <<- 'END'
		boards:
		  nice-dice:
		    rewards: [80000, 0, 20000]
	END
	start 2=nice-dice anna benno carla
	turn anna 2 2,1,1,1,1,1,1,B1
	answer anna nice 1
	turn benno 2 2,3,3,3,3,3,3,B3
	answer benno nice 3
	turn carla 2 2,4,4,4,4,4,4,B4
	answer carla nice 4
	turn anna 2 2,4,4,4,4,B4
	answer anna nice 2
	for name in benno carla anna; do
		away "$name" 6
	done
	# Spaces 2 and 4 pay nothing.
	run -0 --separate-stderr gains
	same '  gain anna 80000
  gain benno chips 2'
}
