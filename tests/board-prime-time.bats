#!/usr/bin/env bats
# Prime Time (B1): before the payout who leads here throws the black dice and
# may lay them into the casinos they show.
# bats file_tags=once

load lib
load table
load board

# Casino 1: anna 3, benno 2, carla 1.  2: anna and benno 3.  3: anna 3.
# 5: benno and carla 4.  6: carla 4.
finished()
{
	start "${1:-1=prime-time}" anna benno carla
	hands <<- 'END' | turns g
		anna 1112223B3
		benno 1122255B5
		carla 1555566B6
	END
}

@test "RR-B1.1: the leader throws after score, before anything is paid" {
	finished
	run -0 --separate-stderr vegas-show --next g
	same '- score'
	run -0 --separate-stderr added g vegas-score
	same score
	run -0 --separate-stderr moves
	same 'anna roll
roll anna'
	refused score
	refused roll benno
	refused choose anna skip
	run -0 --separate-stderr throw X5X2
	same 'extra anna X2 X5 !'
	run -0 --separate-stderr moves
	same 'anna choose
choose anna put X2
choose anna put X5
choose anna put X2 X5
choose anna skip'
	for words in 'choose benno skip' 'choose anna put X1' 'choose anna put 2' 'choose anna put X2 X2' 'choose anna put X5 X5' 'choose anna put X2 X5 X5' score 'roll anna'; do
		# shellcheck disable=SC2086 # words of a move
		refused $words
	done
	run -0 --separate-stderr say choose anna skip
	same 'choose anna skip
  pay 1 anna 40000
  pay 1 benno 30000
  tie 2 3 anna benno
  under 50000 30000
  pay 3 anna 60000
  under 30000
  under 70000 30000
  tie 5 4 benno carla
  under 80000 30000
  pay 6 carla 90000
  under 30000'
	# TK-37: the payout had stopped.
	run -0 --separate-stderr moves
	same '- score
score'
	run -0 --separate-stderr added g vegas-score --boards 1=jackpot
	[ "${lines[0]}" = score ]
	[ "${lines[1]}" = 'round 2 carla' ]
	run -0 --separate-stderr vegas-check g
}

@test "RR-B1.1: of six players the sixth can lead" {
	variant 'players: {max: 6}' 'dice: {normal: 1, big: 0}'
	start 1=prime-time anna benno carla denny emil frida
	printf '%s 6 6\n' anna benno carla denny emil | turns g
	echo frida 1 1 | turns g
	run -0 --separate-stderr added g vegas-score
	same score
	run -0 --separate-stderr moves
	same 'frida roll
roll frida'
}

@test "RR-B1.1: one bill in the casino is enough for its leader to throw" {
	variant 'bills: {ranked: 1}' 'bank: no'
	vegas-new -r "$rules" -s one --boards 1=prime-time \
		--bills '1=40000 2=50000 3=60000 4=70000 5=80000 6=90000' anna benno carla > g
	hands <<- 'END' | turns g
		anna 1112223B3
		benno 1122255B5
		carla 1555566B6
	END
	run -0 --separate-stderr added g vegas-score
	same score
	run -0 --separate-stderr moves
	same 'anna roll
roll anna'
}

@test "RR-B1.1: a die put counts as the player's own and may break a tie" {
	finished
	added g vegas-score
	throw X2X5
	run -0 --separate-stderr say choose anna put X2
	same 'choose anna put X2
  pay 1 anna 40000
  pay 1 benno 30000
  pay 2 anna 50000
  pay 2 benno 30000
  pay 3 anna 60000
  under 30000
  under 70000 30000
  tie 5 4 benno carla
  under 80000 30000
  pay 6 carla 90000
  under 30000'
}

@test "RR-B1.1: a die put may take a bill where the others tie, and both may be put" {
	finished
	added g vegas-score
	throw X2X5
	run -0 --separate-stderr say choose anna put X5
	same 'choose anna put X5
  pay 1 anna 40000
  pay 1 benno 30000
  tie 2 3 anna benno
  under 50000 30000
  pay 3 anna 60000
  under 30000
  under 70000 30000
  tie 5 4 benno carla
  pay 5 anna 80000
  under 30000
  pay 6 carla 90000
  under 30000'
	finished
	added g vegas-score
	throw X2X5
	# Any order is taken, this one is written.
	run -0 --separate-stderr say choose anna put X5 X2
	same 'choose anna put X2 X5
  pay 1 anna 40000
  pay 1 benno 30000
  pay 2 anna 50000
  pay 2 benno 30000
  pay 3 anna 60000
  under 30000
  under 70000 30000
  tie 5 4 benno carla
  pay 5 anna 80000
  under 30000
  pay 6 carla 90000
  under 30000'
}

@test "RR-B1.1: a die put may make a tie, and counts as one" {
	start 1=prime-time anna benno carla
	# Casino 4: anna 1, benno 2, carla nothing.  6: carla 4, anna the big die.
	hands <<- 'END' | turns g
		anna 1111124B6
		benno 1115554B4
		carla 2222266B6
	END
	cp g other
	added g vegas-score
	throw X4X4
	run -0 --separate-stderr say choose anna put X4
	[[ $output != *'tie 4 '* ]]
	cp other g
	added g vegas-score
	throw X4X4
	run -0 --separate-stderr say choose anna put X4 X4
	same 'choose anna put X4 X4
  pay 1 anna 40000
  pay 1 benno 30000
  pay 2 carla 50000
  pay 2 anna 30000
  under 60000 30000
  tie 4 3 anna benno
  under 70000 30000
  pay 5 benno 80000
  under 30000
  pay 6 carla 90000
  pay 6 anna 30000'
}

@test "RR-B1.1: after a double one or both may be put" {
	finished
	added g vegas-score
	throw X3X3
	run -0 --separate-stderr vegas-moves g
	same 'choose anna put X3
choose anna put X3 X3
choose anna skip'
	refused choose anna put X3 X3 X3
}

@test "RR-B1.1: ties are removed first, the player behind them throws" {
	start 1=prime-time anna benno carla
	hands <<- 'END' | turns g
		anna 1112223B3
		benno 1222244B1
		carla 1555566B6
	END
	# Casino 1: anna and benno 3, carla 1.
	added g vegas-score
	run -0 --separate-stderr vegas-show --next g
	same 'carla roll'
	run -0 --separate-stderr throw X1X6
	run -0 --separate-stderr say choose carla put X1
	[ "${lines[1]}" = '  tie 1 3 anna benno' ]
	[ "${lines[2]}" = '  pay 1 carla 40000' ]
}

@test "RR-B1.1: with nobody left, or an empty casino, nobody throws and the payout does not stop" {
	start 1=prime-time anna benno carla
	hands <<- 'END' | turns g
		anna 1112223B3
		benno 1112224B4
		carla 5555566B6
	END
	run -0 --separate-stderr added g vegas-score --boards 1=jackpot
	[ "${lines[1]}" = '  tie 1 3 anna benno' ]
	[[ $output == *'round 2 carla'* ]]
	start 4=prime-time anna benno carla
	hands <<- 'END' | turns g
		anna 1111111B1
		benno 2222222B2
		carla 3333333B3
	END
	run -0 --separate-stderr added g vegas-score --boards 1=jackpot
	[ "${lines[1]}" = '  pay 1 anna 40000' ]
	[[ $output == *'round 2 carla'* ]]
}

@test "RR-B1.1: an imaginary player who leads does not throw, nor who is behind" {
	start 1=prime-time --neutral 1,1,1,1,2,3,4,B5 anna benno
	hands <<- 'END' | turns g
		anna 1112223B3
		benno 1122266B6
	END
	run -0 --separate-stderr added g vegas-score --boards 1=jackpot
	[ "${lines[1]}" = '  pay 1 neutral 40000' ]
	[ "${lines[2]}" = '  pay 1 anna 30000' ]
	# One more of anna's, and she throws.
	start 1=prime-time --neutral 1,1,1,2,2,3,4,B5 anna benno
	hands <<- 'END' | turns g
		anna 1111222B3
		benno 1122266B6
	END
	run -0 --separate-stderr added g vegas-score
	same score
	run -0 --separate-stderr vegas-show --next g
	same 'anna roll'
}

@test "RR-B1.1: the dice activate nothing, and no token is taken for them" {
	start 1=prime-time,2=jackpot,3=high-five anna benno carla
	# Anna has four in casino 3, and gets a fifth.
	turn anna 1 1113333B1
	turn benno 4 4444444B4
	turn carla 5 5555555B5
	turn anna 3 3333
	added g vegas-score
	throw X2X3
	run -0 --separate-stderr say choose anna put X2 X3
	same 'choose anna put X2 X3
  pay 1 anna 40000
  under 30000
  pay 2 anna 50000
  under 30000
  pay 3 anna 60000
  under 30000
  pay 4 benno 70000
  under 30000
  pay 5 carla 80000
  under 30000
  under 90000 30000'
	run -0 --separate-stderr vegas-show --next g
	same '- score'
}

@test "RR-B1.1: a closed casino cannot get the dice" {
	start 1=prime-time,2=no-entry anna benno carla
	turn anna 1 1111333B3
	turn benno 2 2111555B5
	say choose benno close 5
	turn carla 4 4444444B4
	turn anna 3 333B3
	# Only the closed value is there in the end.
	vegas-roll -f g -p benno --dice 1,1,1,6,6,6,B6
	vegas-place -f g 1
	vegas-roll -f g -p benno --dice 6,6,6,B6
	vegas-place -f g 6
	run -0 --separate-stderr added g vegas-score
	same score
	cp g stopped
	run -0 --separate-stderr throw X2X5
	same 'extra anna X2 X5 !'
	run -0 --separate-stderr vegas-moves g
	same 'choose anna put X2
choose anna skip'
	refused choose anna put X5
	refused choose anna put X2 X5
	cp stopped g
	throw X5X6
	run -0 --separate-stderr vegas-moves g
	same 'choose anna put X6
choose anna skip'
	# TK-38: skip alone is not asked.
	cp stopped g
	run -0 --separate-stderr throw X5X5
	[ "${lines[0]}" = 'extra anna X5 X5 !' ]
	[ "${lines[1]}" = '  pay 1 anna 40000' ]
	run -0 --separate-stderr vegas-show --next g
	same '- score'
}

@test "RR-B1.1: the black dice are gone after the round" {
	finished
	added g vegas-score
	throw X2X5
	say choose anna put X2 X5
	run -0 --separate-stderr lying g
	same ''
	vegas-score -f g --boards 1=prime-time
	run -0 --separate-stderr lying g
	same ''
	run -0 --separate-stderr fact 'players\.[0-9]\.dice' g
	same '8
8
8'
	cp g before
	run -1 --separate-stderr vegas-roll -f g --dice 1,1,1,1,1,1,1,1,1,B1
	cmp g before
}

@test "RR-B1.1: before the payout the black dice are seen as the player's own" {
	variant 'boards:' '  deck: [prime-time, prime-time]' '  count: 2'
	finished 1=prime-time,3=prime-time
	added g vegas-score
	throw X2X5
	say choose anna put X2 X5
	# The second board's throw is due, by its own leader.
	run -0 --separate-stderr moves
	same 'anna roll
roll anna'
	run -0 --separate-stderr lying g
	same '1 anna 3
1 benno 2
1 carla 1
2 anna 4
2 benno 3
3 anna 3
5 anna 1
5 benno 4
5 carla 4
6 carla 4'
}

@test "RR-B1.1: two boards of this kind come in casino order, the second sees the first's dice" {
	variant 'boards:' '  deck: [prime-time, prime-time]' '  count: 2'
	finished 1=prime-time,2=prime-time
	added g vegas-score
	# Nobody leads in casino 2 so far.
	throw X2X6
	run -0 --separate-stderr say choose anna put X2
	same 'choose anna put X2'
	run -0 --separate-stderr vegas-show --next g
	same 'anna roll'
	throw X5X6
	run -0 --separate-stderr say choose anna put X5
	[ "${lines[1]}" = '  pay 1 anna 40000' ]
	finished 1=prime-time,2=prime-time
	added g vegas-score
	throw X5X6
	run -0 --separate-stderr say choose anna put X5
	[ "${lines[1]}" = '  pay 1 anna 40000' ]
}

@test "RR-B1.1: a placement in its casino asks nothing" {
	start 1=prime-time anna benno carla
	run -0 --separate-stderr turn anna 1 1112223B3
	same 'place anna 1'
	run -0 --separate-stderr vegas-show --next g
	same 'benno roll'
}

@test "TK-32: a retired leader's dice are thrown, and the lower one is put" {
	finished
	say retire anna
	run -0 --separate-stderr added g vegas-score
	same score
	run -0 --separate-stderr vegas-show --next g
	same 'anna roll'
	run -0 --separate-stderr throw X2X5
	same 'extra anna X2 X5 !
  pay 1 anna 40000
  pay 1 benno 30000
  pay 2 anna 50000
  pay 2 benno 30000
  pay 3 anna 60000
  under 30000
  under 70000 30000
  tie 5 4 benno carla
  under 80000 30000
  pay 6 carla 90000
  under 30000'
	# The same where she retires while she is asked.
	finished
	added g vegas-score
	throw X2X5
	run -0 --separate-stderr say retire anna
	[ "${lines[0]}" = 'retire anna' ]
	[ "${lines[3]}" = '  pay 2 anna 50000' ]
}

@test "TK-37: undo of the answer and of the throw goes back to the stop" {
	finished
	added g vegas-score
	throw X2X5
	say choose anna put X2
	vegas-undo -f g
	run -0 --separate-stderr vegas-show --next g
	same 'anna choose'
	vegas-undo -f g
	run -0 --separate-stderr vegas-show --next g
	same 'anna roll'
	vegas-undo -f g
	run -0 --separate-stderr vegas-show --next g
	same '- score'
}

@test "RR-10: of two boards that throw in one step that of the lower casino is first" {
	printf '%s\n' 'extends: royale' 'dice: {normal: 1, big: 0}' 'boards: {deck: [prime-time, prime-time], count: 2}' > two.yaml
	vegas-new -s 1 -r ./two.yaml anna benno carla | vegas-roll --dice 1 | vegas-place 1 |
		vegas-roll --dice 2 | vegas-place 2 | vegas-roll --dice 3 | vegas-place 3 | vegas-score > g
	run -0 --separate-stderr vegas-show --next g
	same 'anna roll'
}
