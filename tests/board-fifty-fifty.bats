#!/usr/bin/env bats
# Fifty Fifty (B2): higher or lower, and when to stop.
# bats file_tags=once

load lib
load table
load board

# begun DICE: anna has activated it and thrown these.
begun()
{
	start 1=fifty-fifty anna benno carla
	turn anna 1 1134566B6 > /dev/null
	throw "$1" > /dev/null
}

# climb N: anna has thrown 2 and then called right N times.
climb()
{
	local i

	begun X1X1
	for ((i = 0; i < $1; i++)); do
		# 2, 12, 2, 12, ...
		if [ $((i % 2)) -eq 0 ]; then
			say choose anna higher
			throw X6X6
		else
			say choose anna lower
			throw X1X1
		fi
	done > /dev/null
}

@test "RR-B2.1: two black dice are thrown, then stop, higher and lower are legal" {
	start 1=fifty-fifty anna benno carla
	run -0 --separate-stderr turn anna 1 1134566B6
	same 'place anna 1'
	run -0 --separate-stderr moves
	same 'anna roll
roll anna'
	run -0 --separate-stderr throw X5X2
	same 'extra anna X2 X5 !'
	run -0 --separate-stderr moves
	same 'anna choose
choose anna stop
choose anna higher
choose anna lower'
	run -0 --separate-stderr say choose anna higher
	same 'choose anna higher'
	run -0 --separate-stderr moves
	same 'anna roll
roll anna'
	run -0 --separate-stderr throw X4X4
	same 'extra anna X4 X4 !'
	run -0 --separate-stderr moves
	same 'anna choose
choose anna stop
choose anna higher
choose anna lower'
	run -0 --separate-stderr say choose anna stop
	same 'choose anna stop
  gain anna chips 1'
	run -0 --separate-stderr vegas-show --next g
	same 'benno roll'
	run -0 --separate-stderr vegas-check g
}

@test "RR-B2.1: stopping pays nothing at once, then 1 chip, 30,000, 40,000" {
	for right in 0 1 2 3; do
		climb "$right"
		case $right in
		0) gain= ;;
		1) gain='  gain anna chips 1' ;;
		2) gain='  gain anna 30000' ;;
		3) gain='  gain anna 40000' ;;
		esac
		run -0 --separate-stderr say choose anna stop
		same "choose anna stop${gain:+$'\n'$gain}"
		run -0 --separate-stderr vegas-show --next g
		same 'benno roll'
	done
}

@test "RR-B2.1: the fourth right call stops by itself and pays 60,000" {
	climb 3
	run -0 --separate-stderr say choose anna lower
	same 'choose anna lower'
	# 12 was the last sum.
	run -0 --separate-stderr throw X5X6
	same 'extra anna X5 X6 !
  gain anna 60000'
	run -0 --separate-stderr vegas-show --next g
	same 'benno roll'
}

@test "RR-B2.1: a wrong call or an equal sum ends with nothing, at any step" {
	for right in 0 1 2 3; do
		# After an even number of calls the last sum is 2, else 12.
		[ $((right % 2)) -eq 0 ] && last=X1X1 || last=X6X6
		for call in higher lower; do
			climb "$right"
			say choose anna "$call"
			run -0 --separate-stderr throw "$last"
			same "extra anna ${last:0:2} ${last:2} !"
			run -0 --separate-stderr vegas-show --next g
			same 'benno roll'
			run -0 --separate-stderr fact 'players\.0\.money' g
			same 20000
		done
	done
	# 7, then one more and one less.
	begun X3X4
	say choose anna lower
	run -0 --separate-stderr throw X4X4
	same 'extra anna X4 X4 !'
	run -0 --separate-stderr vegas-show --next g
	same 'benno roll'
	begun X3X4
	say choose anna higher
	throw X3X3
	run -0 --separate-stderr vegas-show --next g
	same 'benno roll'
	# Equal sums of other dice.
	begun X3X4
	say choose anna higher
	throw X1X6
	run -0 --separate-stderr vegas-show --next g
	same 'benno roll'
}

@test "RR-B2.1: each call is against the last sum, not the first" {
	begun X3X3
	say choose anna higher
	throw X5X6
	say choose anna lower
	throw X4X4
	run -0 --separate-stderr vegas-show --next g
	same 'anna choose'
	say choose anna lower
	throw X1X6
	run -0 --separate-stderr vegas-show --next g
	same 'anna choose'
	run -0 --separate-stderr say choose anna stop
	same 'choose anna stop
  gain anna 40000'
}

@test "RR-B2.1: a call that cannot win is legal too" {
	for call in 'X6X6 higher' 'X1X1 lower'; do
		begun "${call% *}"
		run -0 --separate-stderr vegas-moves g
		same 'choose anna stop
choose anna higher
choose anna lower'
		run -0 --separate-stderr say choose anna "${call#* }"
		same "choose anna ${call#* }"
	done
}

@test "RR-B2.1: every activation begins at the start again" {
	climb 2
	say choose anna stop
	turn benno 1 1134566B6
	throw X1X1
	run -0 --separate-stderr say choose benno stop
	same 'choose benno stop'
	turn carla 1 1134566B6
	throw X1X1
	say choose carla higher
	throw X1X2
	run -0 --separate-stderr say choose carla stop
	same 'choose carla stop
  gain carla chips 1'
}

@test "RR-B2.1: other answers, and answers of others, are refused" {
	begun X3X4
	for words in 'choose benno stop' 'choose anna skip' 'choose anna hide 1' 'choose anna put X3' 'roll anna' 'place anna 3' 'pass anna' score; do
		# shellcheck disable=SC2086 # words of a move
		refused $words
	done
	refused choose anna skip
	same_error 'vegas-move: that is no answer to what anna is asked; legal: choose anna stop, choose anna higher, choose anna lower'
	say choose anna lower
	for words in 'choose anna stop' 'choose anna lower' 'roll benno' 'place anna 3'; do
		# shellcheck disable=SC2086 # words of a move
		refused $words
	done
	refused choose anna stop
	same_error 'vegas-move: anna throws the black dice first; legal: roll anna'
}

@test "RR-B2.1: the track comes from the rules" {
	variant 'boards:' '  fifty-fifty:' '    track: [40000, 0, 100000]'
	begun X1X1
	run -0 --separate-stderr say choose anna stop
	same 'choose anna stop
  gain anna 40000'
	climb 1
	run -0 --separate-stderr say choose anna stop
	same 'choose anna stop'
	climb 1
	say choose anna lower
	run -0 --separate-stderr throw X1X1
	same 'extra anna X1 X1 !
  gain anna 70000 30000'
	explained | grep -F ' 40000 after 0, 0 after 1, 100000 after 2.'
	# A track with one step stops with the first throw.
	variant 'boards:' '  fifty-fifty:' '    track: [30000]'
	start 1=fifty-fifty anna benno carla
	turn anna 1 1134566B6
	run -0 --separate-stderr throw X1X1
	same 'extra anna X1 X1 !
  gain anna 30000'
	variant 'boards:' '  fifty-fifty:' '    track: []'
	run -3 --separate-stderr start 1=fifty-fifty anna benno carla
	[[ $stderr == *track* ]]
}

@test "TK-32: a retired player stops at the next question" {
	climb 2
	run -0 --separate-stderr say retire anna
	same 'retire anna
  gain anna 30000'
	run -0 --separate-stderr vegas-show --next g
	same 'benno roll'
	# Dice that are due are thrown before.
	climb 1
	say choose anna lower
	run -0 --separate-stderr say retire anna
	same 'retire anna'
	run -0 --separate-stderr vegas-show --next g
	same 'anna roll'
	run -0 --separate-stderr throw X1X1
	same 'extra anna X1 X1 !
  gain anna 30000'
	run -0 --separate-stderr vegas-show --next g
	same 'benno roll'
}

@test "TK-15: undo takes back a throw, then a call" {
	climb 1
	vegas-undo -f g
	run -0 --separate-stderr vegas-show --next g
	same 'anna roll'
	vegas-undo -f g
	run -0 --separate-stderr moves
	same 'anna choose
choose anna stop
choose anna higher
choose anna lower'
	# The last sum is the first one again.
	say choose anna higher
	run -0 --separate-stderr throw X1X2
	same 'extra anna X1 X2 !'
	run -0 --separate-stderr vegas-show --next g
	same 'anna choose'
}
