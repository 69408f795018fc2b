#!/usr/bin/env bats
# Jackpot (A2): the black dice win what the marker shows, or push it up.
# bats file_tags=once

load lib
load table
load board

marker()
{
	fact 'casinos\.0\.marker' g
}

@test "RR-A2.1: the player who activates it rolls two black dice, and nothing else is legal" {
	start 1=jackpot anna benno carla
	run -0 --separate-stderr marker
	same 30000
	run -0 --separate-stderr turn anna 1 1134566B6
	same 'place anna 1'
	run -0 --separate-stderr moves
	same 'anna roll
roll anna'
	for words in 'roll benno' 'place anna 3' 'pass anna' 'choose anna skip' 'set anna 3' score; do
		# shellcheck disable=SC2086 # words of a move
		refused $words
	done
	cp g before
	for dice in X1 X1,X2,X3 1,2 X1,2 X1,B2; do
		run -1 --separate-stderr vegas-roll -f g --dice "$dice"
		same ''
		cmp g before
	done
	run -2 --separate-stderr vegas-roll -f g --dice X1,X7
	run -1 --separate-stderr vegas-roll -f g -p benno
	cmp g before
	# The lower one first, whatever the order given.
	run -0 --separate-stderr throw X4X1
	same 'extra anna X1 X4 !
  marker jackpot 40000'
	run -0 --separate-stderr vegas-show --next g
	same 'benno roll'
	run -0 --separate-stderr vegas-check g
}

@test "RR-A2.1: black dice come from the seed, unmarked, and vegas-move can throw them" {
	start 1=jackpot anna benno carla
	turn anna 1 1134566B6
	cp g again
	run -0 --separate-stderr added g vegas-roll
	[[ ${lines[0]} =~ ^extra\ anna\ X[1-6]\ X[1-6]$ ]]
	run -0 --separate-stderr vegas-check g
	cp again g
	run -0 --separate-stderr say roll anna
	[[ ${lines[0]} =~ ^extra\ anna\ X[1-6]\ X[1-6]$ ]]
	[ "${#lines[@]}" -ge 2 ]
}

@test "RR-A2.1: a double or a sum of 7 wins, any other throw does not" {
	for low in 1 2 3 4 5 6; do
		for high in 1 2 3 4 5 6; do
			[ "$high" -ge "$low" ] || continue
			start 1=jackpot anna benno carla
			turn anna 1 1134566B6
			if [ "$low" = "$high" ] || [ $((low + high)) = 7 ]; then
				follows='  gain anna 30000
  marker jackpot 30000'
			else
				follows='  marker jackpot 40000'
			fi
			run -0 --separate-stderr throw "X${low}X$high"
			same "extra anna X$low X$high !
$follows"
		done
	done
}

@test "RR-A2.1: the marker goes up by 10,000 to 80,000 and no further" {
	start 1=jackpot anna benno carla
	step=0
	for amount in 40000 50000 60000 70000 80000 80000 80000; do
		names=(anna benno carla)
		hands=(1345666B6 145666B6 15666B6)
		turn "${names[step % 3]}" 1 "${hands[step / 3]}" > /dev/null
		run -0 --separate-stderr throw X1X2
		same "extra ${names[step % 3]} X1 X2 !
  marker jackpot $amount"
		run -0 --separate-stderr marker
		same "$amount"
		step=$((step + 1))
	done
}

@test "RR-A2.1: a win takes what the marker shows, and the marker goes back to 30,000" {
	for step in 0 1 2 3 4 5; do
		start 1=jackpot anna benno carla
		names=(anna benno carla)
		hands=(1345666B6 145666B6)
		for ((i = 0; i < step; i++)); do
			turn "${names[i % 3]}" 1 "${hands[i / 3]}"
			throw X1X2
		done
		turn "${names[step % 3]}" 1 "${hands[step / 3]}"
		run -0 --separate-stderr throw X3X4
		same "extra ${names[step % 3]} X3 X4 !
  gain ${names[step % 3]} $((30000 + step * 10000))
  marker jackpot 30000"
		run -0 --separate-stderr marker
		same 30000
	done
}

@test "RR-A2.1: it starts at 30,000 in each round" {
	start 1=jackpot anna benno carla
	turn anna 1 1111111B1
	throw X1X2
	turn benno 2 2222222B2
	turn carla 2 2222222B2
	run -0 --separate-stderr marker
	same 40000
	# The payout has no stop, so that the same score deals.
	vegas-score -f g --boards 1=jackpot,2=pay-day
	run -0 --separate-stderr marker
	same 30000
	run -0 --separate-stderr vegas-show --next g
	next=${output%% *}
	turn "$next" 1 1134566B6
	run -0 --separate-stderr throw X6X6
	same "extra $next X6 X6 !
  gain $next 30000
  marker jackpot 30000"
}

@test "RR-A2.1: other casinos do not activate it, and dice of any number there do" {
	for face in 2 3 4 5 6; do
		start 1=jackpot anna benno carla
		turn anna "$face" 1123456B1
		run -0 --separate-stderr vegas-show --next g
		same 'benno roll'
	done
	for hand in 1234566B6 1111111B1 2234566B1; do
		start 1=jackpot anna benno carla
		turn anna 1 "$hand"
		run -0 --separate-stderr vegas-show --next g
		same 'anna roll'
		run -0 --separate-stderr vegas-moves g
		same 'roll anna'
	done
}

@test "RR-A2.1: the track and the winning sum come from the rules" {
	variant 'boards:' '  jackpot:' '    track: [10000, 90000]' '    sum: 4'
	start 2=jackpot anna benno carla
	run -0 --separate-stderr fact 'casinos\.1\.marker' g
	same 10000
	turn anna 2 2134566B6
	run -0 --separate-stderr throw X3X4
	same 'extra anna X3 X4 !
  marker jackpot 90000'
	turn benno 2 2134566B6
	run -0 --separate-stderr throw X6X5
	same 'extra benno X5 X6 !
  marker jackpot 90000'
	turn carla 2 2134566B6
	run -0 --separate-stderr throw X1X3
	same 'extra carla X1 X3 !
  gain carla 60000 30000
  marker jackpot 10000'
	turn anna 1 134566B6
	turn benno 1 134566B6
	turn carla 1 134566B6
	turn anna 3 34566B6
	turn benno 3 34566B6
	turn carla 3 34566B6
	turn anna 2 2566B6
	run -0 --separate-stderr throw X2X2
	same 'extra anna X2 X2 !
  gain anna chips 1
  marker jackpot 10000'
	explained | grep -F ' a sum of 4 ' | grep -F ' 10000, 90000.'
	# A track is needed, and a sum that two dice can have.
	variant 'boards:' '  jackpot:' '    track: []'
	run -3 --separate-stderr start 2=jackpot anna benno carla
	[[ $stderr == *track* ]]
	for sum in 1 13; do
		variant 'boards:' '  jackpot:' "    sum: $sum"
		run -3 --separate-stderr start 2=jackpot anna benno carla
		[[ $stderr == *sum* ]]
	done
}

@test "RR-A2.1: two boards of this kind have a marker each" {
	variant 'boards:' '  deck: [jackpot, jackpot]' '  count: 2'
	start 1=jackpot,2=jackpot anna benno carla
	turn anna 1 1134566B6
	run -0 --separate-stderr throw X1X2
	same 'extra anna X1 X2 !
  marker jackpot 40000'
	turn benno 2 2134566B6
	run -0 --separate-stderr throw X1X1
	same 'extra benno X1 X1 !
  gain benno 30000
  marker jackpot 30000'
	run -0 --separate-stderr fact 'casinos\.[01]\.marker' g
	same '40000
30000'
}

@test "TK-32: a player who retires while the dice are due still has them thrown" {
	start 1=jackpot anna benno carla
	turn anna 1 1134566B6
	run -0 --separate-stderr say retire anna
	same 'retire anna'
	run -0 --separate-stderr moves
	same 'anna roll
roll anna'
	run -0 --separate-stderr throw X1X1
	same 'extra anna X1 X1 !
  gain anna 30000
  marker jackpot 30000'
	run -0 --separate-stderr vegas-show --next g
	same 'benno roll'
}

@test "TK-33: undo and the throw again give the same black dice" {
	start 1=jackpot anna benno carla
	turn anna 1 1134566B6
	run -0 --separate-stderr added g vegas-roll
	first=$output
	vegas-undo -f g
	run -0 --separate-stderr vegas-show --next g
	same 'anna roll'
	run -0 --separate-stderr added g vegas-roll
	same "$first"
}
