#!/usr/bin/env bats
# My Choice: RR-H2.1 to RR-H2.6.
# bats file_tags=once

load lib
load table
load dialogue

@test "RR-H2.1, TK-36: two black dice are rolled, and one of them is picked" {
	start 2=my-choice anna benno carla
	run -0 --separate-stderr turn anna 2 2,2,1,3,3,5,6,B5
	same 'place anna 2'
	run -0 --separate-stderr asked
	same 'anna roll
roll anna'
	for move in 'choose anna pick X1' 'choose anna skip' 'roll benno' 'place anna 2' 'pass anna' 'score'; do
		# shellcheck disable=SC2086 # the words of a move
		refused $move
	done
	cp g before
	for dice in X1 X1,X2,X3 1,2 X1,2 2,2,1,3,3,5,6,B5; do
		run -1 --separate-stderr vegas-roll -f g --dice "$dice"
		cmp g before
	done
	# By the seed, and by hand in any order, the lower first.
	run -0 --separate-stderr vegas-roll -f g
	run -0 --separate-stderr tail -n 1 g
	[[ $output =~ ^extra\ anna\ X[1-6]\ X[1-6]$ ]]
	cp before g
	run -0 --separate-stderr black X3,X1
	same 'extra anna X1 X3 !'
	run -0 --separate-stderr asked
	same 'anna choose
choose anna pick X1
choose anna pick X3'
	for move in 'choose anna pick X2' 'choose anna pick 1' 'choose anna skip' 'choose benno pick X1' 'roll anna' 'choose anna board jackpot'; do
		# shellcheck disable=SC2086 # the words of a move
		refused $move
	done
	run -0 --separate-stderr answer anna pick X1
	same 'choose anna pick X1
  gain anna chips 1'
	run -0 --separate-stderr asked
	same 'benno roll
roll benno'
}

@test "RR-H2.1, TK-38: 1 is a chip, 2 two chips, 3 30,000; after a double nobody is asked" {
	start 2=my-choice anna benno carla
	turn anna 2 2,2,1,3,3,5,6,B5
	cp g due
	while read -r face gain; do
		cp due g
		run -0 --separate-stderr black "X$face,X$face"
		same "extra anna X$face X$face !
  gain anna $gain"
		run -0 --separate-stderr vegas-show --next g
		same 'benno roll'
	done <<- 'END'
		1 chips 1
		2 chips 2
		3 30000
	END
	cp due g
	black X2,X3
	cp g picks
	run -0 --separate-stderr answer anna pick X2
	same 'choose anna pick X2
  gain anna chips 2'
	cp picks g
	run -0 --separate-stderr answer anna pick X3
	same 'choose anna pick X3
  gain anna 30000'
}

@test "RR-H2.1: what cannot be done may be picked and does nothing" {
	start 2=my-choice anna benno carla
	turn anna 6 6,6,6,6,6,6,6,B2
	away benno 5
	away carla 4
	away anna 2
	# No other board, and no remaining die.
	run -0 --separate-stderr black X4,X6
	same 'extra anna X4 X6 !'
	cp g asked
	for pick in X4 X6; do
		cp asked g
		run -0 --separate-stderr vegas-moves g
		same 'choose anna pick X4
choose anna pick X6'
		run -0 --separate-stderr answer anna pick "$pick"
		same "choose anna pick $pick"
		run -0 --separate-stderr asked
		same '- score
score'
	done
	# The same after a double.
	cp asked thrown
	vegas-undo -f thrown
	for dice in X4,X4 X6,X6; do
		cp thrown g
		run -0 --separate-stderr black "$dice"
		same "extra anna ${dice//,/ } !"
		run -0 --separate-stderr vegas-show --next g
		same '- score'
	done
}

@test "RR-H2.4, TK-38: 4 activates another board in play, in casino order" {
	start 1=jackpot,2=my-choice,4=pay-day,6=prime-time anna benno carla
	turn anna 2 2,2,1,3,3,5,6,B5
	black X4,X4
	run -0 --separate-stderr asked
	same 'anna choose
choose anna board jackpot
choose anna board pay-day
choose anna board prime-time'
	for move in 'choose anna board my-choice' 'choose anna board lucky-punch' 'choose anna skip' 'choose benno board jackpot'; do
		# shellcheck disable=SC2086 # the words of a move
		refused $move
	done
	cp g asked
	run -0 --separate-stderr answer anna board jackpot
	same 'choose anna board jackpot'
	run -0 --separate-stderr vegas-show --next g
	same 'anna roll'
	run -0 --separate-stderr black X3,X4
	same 'extra anna X3 X4 !
  gain anna 30000
  marker jackpot 30000'
	run -0 --separate-stderr vegas-show --next g
	same 'benno roll'
	# Pay Day counts casinos with a real die: it lies in 2 only.
	cp asked g
	run -0 --separate-stderr answer anna board pay-day
	same 'choose anna board pay-day
  gain anna chips 1'
	# A board without an activation may be picked.
	cp asked g
	run -0 --separate-stderr answer anna board prime-time
	same 'choose anna board prime-time'
	run -0 --separate-stderr vegas-show --next g
	same 'benno roll'
}

@test "RR-H2.4, TK-38: with one other board nobody is asked which; with none nothing happens" {
	start 2=my-choice,5=jackpot anna benno carla
	turn anna 2 2,2,1,3,3,5,6,B5
	run -0 --separate-stderr black X4,X4
	same 'extra anna X4 X4 !'
	run -0 --separate-stderr vegas-show --next g
	same 'anna roll'
	run -0 --separate-stderr black X1,X2
	same 'extra anna X1 X2 !
  marker jackpot 40000'
	start 2=my-choice,5=pay-day anna benno carla
	turn anna 2 2,2,1,3,3,5,6,B5
	run -0 --separate-stderr black X4,X4
	same 'extra anna X4 X4 !
  gain anna chips 1'
	start 2=my-choice anna benno carla
	turn anna 2 2,2,1,3,3,5,6,B5
	run -0 --separate-stderr black X4,X4
	same 'extra anna X4 X4 !'
	run -0 --separate-stderr vegas-show --next g
	same 'benno roll'
}

@test "RR-H2.4: a board that lies there twice is one answer" {
	one_sided my-choice jackpot jackpot pay-day
	start 1=my-choice,2=jackpot,3=jackpot,4=pay-day anna benno carla
	turn anna 1 1,2,2,2,2,2,2,B2
	black X4,X5
	answer anna pick X4
	run -0 --separate-stderr vegas-moves g
	same 'choose anna board jackpot
choose anna board pay-day'
}

@test "RR-H2.4: the worked journal, a dialogue within the other" {
	start 2=my-choice,3=lucky-punch,4=no-entry anna benno carla
	turn anna 2 2,2,1,3,3,5,6,B5
	{
		black X5,X4
		answer anna pick X4
		answer anna board lucky-punch
		answer anna hide 3
		answer benno guess 1
	} > told
	run -0 --separate-stderr cat told
	same 'extra anna X4 X5 !
choose anna pick X4
choose anna board lucky-punch
choose anna hide 3
choose benno guess 1
  gain anna 40000'
	run -0 --separate-stderr vegas-show --next g
	same 'benno roll'
}

@test "RR-H2.4: High Five and Power Play look at the dice as they lie" {
	start 1=high-five,2=my-choice,3=power-play anna benno carla
	turn anna 1 1,1,1,1,2,2,3,B2
	turn benno 3 3,6,6,6,6,6,6,B6
	turn carla 3 3,6,6,6,6,6,6,B6
	turn anna 2 2,3,3,B3
	black X4,X5
	cp g asked
	# Four dice are not five, and she has none in 3.
	answer anna pick X4
	run -0 --separate-stderr answer anna board high-five
	same 'choose anna board high-five'
	cp asked g
	answer anna pick X4
	run -0 --separate-stderr answer anna board power-play
	same 'choose anna board power-play'
	# A dice action makes it five, without an activation.
	cp asked g
	answer anna pick X5
	run -0 --separate-stderr answer anna set 1
	same 'choose anna set 1'
	away benno 6
	away carla 6
	turn anna 2 2,B3
	black X4,X4
	run -0 --separate-stderr answer anna board high-five
	same 'choose anna board high-five
  marker high-five anna'
	# Another gives her alone the most in 3.
	cp asked g
	answer anna pick X5
	run -0 --separate-stderr answer anna set B3
	same 'choose anna set B3'
	away benno 6
	away carla 6
	turn anna 2 2,4
	black X4,X4
	run -0 --separate-stderr answer anna board power-play
	same 'choose anna board power-play
  marker power-play anna'
}

@test "RR-H2.4: two boards of the kind can activate each other" {
	one_sided my-choice my-choice jackpot
	start 2=my-choice,3=my-choice anna benno carla
	turn anna 2 2,2,1,3,3,5,6,B5
	black X4,X4
	run -0 --separate-stderr asked
	same 'anna roll
roll anna'
	black X4,X4
	run -0 --separate-stderr black X1,X2
	same 'extra anna X1 X2 !'
	run -0 --separate-stderr answer anna pick X1
	same 'choose anna pick X1
  gain anna chips 1'
	run -0 --separate-stderr vegas-show --next g
	same 'benno roll'
}

@test "RR-H2.5: 5 is a dice action" {
	start 2=my-choice anna benno carla
	turn anna 2 2,2,1,3,3,5,6,B2
	run -0 --separate-stderr black X5,X5
	same 'extra anna X5 X5 !'
	run -0 --separate-stderr asked
	same 'anna choose
choose anna set 1
choose anna set 2
choose anna set 3
choose anna set 4
choose anna set 5
choose anna set 6
choose anna back 2
choose anna back B2
choose anna skip'
	refused choose anna set B1
	refused choose anna back 1
	cp g asked
	# Set on the same casino: it is not activated again.
	run -0 --separate-stderr answer anna set 2
	same 'choose anna set 2'
	run -0 --separate-stderr vegas-show --next g
	same 'benno roll'
	run -0 --separate-stderr lying g
	same '2 anna 5'
	cp asked g
	run -0 --separate-stderr answer anna back B2
	same 'choose anna back B2'
	run -0 --separate-stderr held anna
	same '5 B1'
	cp asked g
	run -0 --separate-stderr answer anna skip
	same 'choose anna skip'
	run -0 --separate-stderr held anna
	same '5'
}

@test "RR-H2.6: 6 puts a remaining die on the golden space; a die there goes back to its owner" {
	start 2=my-choice anna benno carla
	turn anna 2 2,2,1,3,3,5,6,B5
	run -0 --separate-stderr black X6,X6
	same 'extra anna X6 X6 !'
	run -0 --separate-stderr asked
	same 'anna choose
choose anna gold normal
choose anna gold big'
	for move in 'choose anna skip' 'choose benno gold normal' 'choose anna gold 5'; do
		# shellcheck disable=SC2086 # the words of a move
		refused $move
	done
	run -0 --separate-stderr answer anna gold big
	same 'choose anna gold big'
	run -0 --separate-stderr held anna
	same '5'
	run -0 --separate-stderr lying g
	same '2 anna 2'
	run -0 --separate-stderr fact 'casinos\.1\.marker' g
	same 'gold anna big'
	turn benno 2 2,2,1,3,3,5,6,B5
	black X6,X6
	run -0 --separate-stderr answer benno gold normal
	same 'choose benno gold normal
  die anna big my-choice hand'
	run -0 --separate-stderr fact 'casinos\.1\.marker' g
	same 'gold benno'
	run -0 --separate-stderr held anna
	same '5 B1'
	run -0 --separate-stderr held benno
	same '4 B1'
	# One's own as well.
	turn carla 6 6,6,6,6,6,6,6,B6
	turn anna 6 6,6,6,6,6,B6
	turn benno 2 2,1,1,1,B2
	black X3,X6
	run -0 --separate-stderr answer benno pick X6
	same 'choose benno pick X6
  die benno normal hand my-choice
  die benno normal my-choice hand'
	run -0 --separate-stderr held benno
	same '3'
	run -0 --separate-stderr vegas-check -q g
}

@test "RR-H2.6, TK-38: with one kind of die nobody is asked, and its line comes before that of the die that goes back" {
	start 2=my-choice anna benno carla
	turn anna 2 2,2,2,2,2,2,2,B5
	run -0 --separate-stderr black X6,X6
	same 'extra anna X6 X6 !
  die anna big hand my-choice'
	run -0 --separate-stderr held anna
	same '0'
	turn benno 2 2,1,1,1,1,1,1,B2
	run -0 --separate-stderr black X6,X6
	same 'extra benno X6 X6 !
  die benno normal hand my-choice
  die anna big my-choice hand'
	# anna had no dice and is in the turn order again (RR-9).
	away carla 6
	run -0 --separate-stderr asked
	same 'anna roll
roll anna'
	run -0 --separate-stderr added g vegas-roll --dice B1
	same 'roll anna B1 !'
}

@test "RR-H2.6: no neutral die goes on the golden space" {
	variant <<- 'END'
		neutral:
		  each:
		    3: 2
	END
	start 2=my-choice anna benno carla
	turn anna 2 2,1,1,1,1,1,1,B1,N1,N1
	black X6,X6
	run -0 --separate-stderr asked
	same 'anna choose
choose anna gold normal
choose anna gold big'
}

@test "RR-H2.6: the owner of the die on the golden space gets 60,000 after the payout; it counts nowhere" {
	start 2=my-choice anna benno carla
	turn anna 2 2,1,1,1,1,1,1,B1
	black X6,X6
	answer anna gold big
	away benno 1
	away carla 6
	away anna 1
	run -0 --separate-stderr payout
	same 'score
  pay 1 benno 30000
  pay 1 anna 30000
  pay 2 anna 40000
  under 30000
  under 40000 40000
  under 50000 40000
  under 50000 50000
  pay 6 carla 60000
  under 50000
  gain anna 60000'
	run -0 --separate-stderr held anna
	same '7 B1'
	# Nobody's die, no reward.
	start 2=my-choice anna benno carla
	for name in anna benno carla; do
		away "$name" 6
	done
	run -0 --separate-stderr gains
	same ''
}

@test "RR-H2.6, RR-10: the golden space is paid after the spaces of Nice Dice, wherever they lie" {
	one_sided nice-dice my-choice
	bank=4x30000,1x60000
	for boards in 1=my-choice,2=nice-dice 1=nice-dice,2=my-choice; do
		start "$boards" anna benno carla
		if [ "${boards%%,*}" = 1=my-choice ]; then
			gold=1 nice=2
		else
			gold=2 nice=1
		fi
		turn anna "$gold" "$gold,4,4,4,4,4,4,B4"
		black X6,X6
		answer anna gold normal
		turn benno "$nice" "$nice,6,6,6,6,6,6,B6"
		answer benno nice 6
		away carla 3
		away anna 4
		away benno 5
		run -0 --separate-stderr gains
		# One 60,000 in the bank, and the casinos' bills that went there.
		same '  gain benno 60000
  gain anna 60000'
	done
}

@test "RR-H2.6, TK-32: a die that goes back to a player who has retired goes out; one that stays pays" {
	start 2=my-choice anna benno carla
	turn anna 2 2,2,1,3,3,5,6,B5
	black X6,X6
	answer anna gold big
	vegas-move -f g retire anna
	cp g retired
	turn benno 2 2,2,1,3,3,5,6,B5
	black X6,X6
	run -0 --separate-stderr answer benno gold normal
	same 'choose benno gold normal
  die anna big my-choice out'
	run -0 --separate-stderr held anna
	same '0'
	cp retired g
	away benno 6
	away carla 6
	run -0 --separate-stderr gains
	same '  gain anna 60000'
}

@test "RR-H2.1, TK-32: for a player who retires when asked the lower die is picked; the throw is still made" {
	start 2=my-choice,3=jackpot,4=pay-day anna benno carla
	turn anna 2 2,2,1,3,3,5,6,B5
	cp g due
	black X2,X6
	run -0 --separate-stderr added g vegas-move retire anna
	same 'retire anna
  gain anna chips 2'
	run -0 --separate-stderr vegas-show --next g
	same 'benno roll'
	cp due g
	run -0 --separate-stderr added g vegas-move retire anna
	same 'retire anna'
	run -0 --separate-stderr asked
	same 'anna roll
roll anna'
	run -0 --separate-stderr black X3,X6
	same 'extra anna X3 X6 !
  gain anna 30000'
	# The golden space: no die is left.  A board: the first.
	cp due g
	black X6,X6
	run -0 --separate-stderr added g vegas-move retire anna
	same 'retire anna'
	run -0 --separate-stderr vegas-show --next g
	same 'benno roll'
	cp due g
	black X4,X4
	run -0 --separate-stderr added g vegas-move retire anna
	same 'retire anna'
	run -0 --separate-stderr vegas-show --next g
	same 'anna roll'
	run -0 --separate-stderr black X1,X1
	same 'extra anna X1 X1 !
  gain anna 30000
  marker jackpot 30000'
}

@test "RR-H2.1, TK-62: what 1, 2 and 3 and the golden space pay are rules" {
	variant <<- 'END'
		boards:
		  my-choice:
		    rewards: [50000, 40000]
		    gold: 80000
	END
	start 2=my-choice anna benno carla
	turn anna 2 2,2,1,3,3,5,6,B5
	run -0 --separate-stderr black X1,X1
	same 'extra anna X1 X1 !
  gain anna 50000'
	turn benno 2 2,2,1,3,3,5,6,B5
	run -0 --separate-stderr black X2,X2
	same 'extra benno X2 X2 !
  gain benno 40000'
	turn carla 2 2,2,1,3,3,5,6,B5
	run -0 --separate-stderr black X3,X3
	same 'extra carla X3 X3 !'
	turn anna 2 2,2,1,3,3,B5
	black X6,X6
	answer anna gold big
	for name in benno carla anna; do
		away "$name" 6
	done
	run -0 --separate-stderr gains
	same '  gain anna 80000'
}

@test "RR-H2.6, TK-15: undo of an answer and of a throw give the position before" {
	start 2=my-choice anna benno carla
	turn anna 2 2,2,1,3,3,5,6,B5
	cp g placed
	black X3,X6
	cp g thrown
	answer anna pick X6
	cp g picked
	answer anna gold big
	for before in picked thrown placed; do
		vegas-undo -f g
		cmp g "$before"
	done
}
