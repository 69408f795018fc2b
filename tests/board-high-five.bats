#!/usr/bin/env bats
# High Five (C1): the first with at least five dice here takes the token.
# bats file_tags=once

load lib
load table
load board

token()
{
	fact 'casinos\.0\.marker' g
}

@test "RR-C1.1: five dice here take the token, four do not; the big die is two" {
	while read -r hand takes; do
		start 1=high-five anna benno carla
		run -0 --separate-stderr token
		same ''
		run -0 --separate-stderr turn anna 1 "$hand"
		if [ "$takes" = yes ]; then
			same 'place anna 1
  marker high-five anna'
			run -0 --separate-stderr token
			same anna
		else
			same 'place anna 1'
			run -0 --separate-stderr token
			same ''
		fi
		run -0 --separate-stderr vegas-show --next g
		same 'benno roll'
	done <<- 'END'
		1111122B2 yes
		1112222B1 yes
		1111111B1 yes
		1122222B1 no
		1111222B2 no
		1222222B2 no
	END
	run -0 --separate-stderr vegas-check g
}

@test "RR-C1.1: dice of earlier turns count, and the fifth takes it" {
	start 1=high-five anna benno carla
	turn anna 1 1122222B1
	turn benno 2 2222222B2
	turn carla 2 2222222B2
	run -0 --separate-stderr turn anna 1 13333
	same 'place anna 1
  marker high-five anna'
}

@test "RR-C1.1: only the first player takes it, and nobody else after that" {
	start 1=high-five anna benno carla
	turn anna 1 1111122B2
	run -0 --separate-stderr turn benno 1 1111111B1
	same 'place benno 1'
	run -0 --separate-stderr token
	same anna
	turn carla 3 3333333B3
	# Nor is it taken again by its holder.
	run -0 --separate-stderr turn anna 1 12B2
	same 'place anna 1'
}

@test "RR-C1.1: having five is nothing without activating it" {
	start 1=high-five,2=handicap anna benno carla
	turn anna 1 1111222B2
	turn benno 4 4444444B4
	turn carla 5 5555555B5
	# A die set by the dice action is the fifth, and does not activate.
	run -0 --separate-stderr turn anna 2 223B3
	same 'place anna 2'
	say choose anna take 4 dice
	run -0 --separate-stderr say choose anna set 1
	same 'choose anna set 1'
	run -0 --separate-stderr lying g
	[[ $output == *'1 anna 5'* ]]
	run -0 --separate-stderr token
	same ''
	# The next placement there, of the big die, does.
	run -0 --separate-stderr turn anna 1 B1
	same 'place anna 1
  marker high-five anna'
}

@test "RR-C1.1: the holder keeps it whatever happens to the dice" {
	start 1=high-five,2=handicap anna benno carla
	turn anna 1 1111122B2
	turn benno 4 4444444B4
	turn carla 5 5555555B5
	turn anna 2 22B2
	say choose anna take 4 dice
	say choose anna back 1
	run -0 --separate-stderr token
	same anna
	turn anna 3 3
	run -0 --separate-stderr paid --boards 1=jackpot
	same 'score
  gain anna 70000 30000'
}

@test "RR-C1.1: it pays 100,000 after the casinos, before the next deal" {
	bank=4x30000,10x40000,10x50000,10x60000,10x70000,9x80000,1x100000
	start 1=high-five anna benno carla
	turn anna 1 1111122B2
	turn benno 1 1111111B1
	turn carla 3 3333333B3
	turn anna 2 22B2
	run -0 --separate-stderr vegas-show --next g
	same '- score'
	run -0 --separate-stderr added g vegas-score --boards 1=jackpot
	head -n 15 <<< "$output" > first
	output=$(sed '/^board/,$d' first)
	same 'score
  pay 1 benno 40000
  pay 1 anna 30000
  pay 2 anna 50000
  under 30000
  pay 3 carla 60000
  under 30000
  under 70000 30000
  under 80000 30000
  under 90000 30000
  gain anna 100000
round 2 carla'
}

@test "RR-C1.1: nobody with five: nothing is paid" {
	start 1=high-five anna benno carla
	turn anna 1 1111222B2
	turn benno 2 2222222B2
	turn carla 3 3333333B3
	turn anna 3 333B3
	run -0 --separate-stderr paid --boards 1=jackpot
	same score
}

@test "RR-C1.1: the token is there again in the next round" {
	start 1=high-five anna benno carla
	turn anna 1 1111111B1
	turn benno 2 2222222B2
	turn carla 3 3333333B3
	added g vegas-score --boards 1=high-five
	run -0 --separate-stderr token
	same ''
	run -0 --separate-stderr vegas-show --next g
	same 'carla roll'
	run -0 --separate-stderr turn carla 1 1111122B2
	same 'place carla 1
  marker high-five carla'
}

@test "RR-C1.1: dice of the imaginary player are not one's own" {
	start 1=high-five --neutral 1,1,1,1,1,1,1,B1 anna benno
	run -0 --separate-stderr turn anna 1 1111222B2
	same 'place anna 1'
	run -0 --separate-stderr turn benno 1 1111122B2
	same 'place benno 1
  marker high-five benno'
}

@test "RR-C1.1: how many dice and what it pays come from the rules" {
	variant 'boards:' '  high-five:' '    dice: 3' '    reward: 20000'
	start 1=high-five anna benno carla
	run -0 --separate-stderr turn anna 1 1122222B2
	same 'place anna 1'
	run -0 --separate-stderr turn benno 1 1112222B2
	same 'place benno 1
  marker high-five benno'
	turn carla 3 3333333B3
	turn anna 2 22222B2
	turn benno 2 2222B2
	run -0 --separate-stderr paid --boards 1=jackpot
	same 'score
  gain benno chips 2'
	explained | grep -F ' at least 3 here ' | grep -F ' pays 20000 '
}

@test "TK-32: a retired holder is still paid" {
	start 1=high-five anna benno carla
	turn anna 1 1111122B2
	say retire anna
	turn benno 2 2222222B2
	turn carla 3 3333333B3
	run -0 --separate-stderr paid --boards 1=jackpot
	same 'score
  gain anna 70000 30000'
}

# bats test_tags=english
@test "TK-27: the marker and the reward are consequences: altered, they are reported" {
	start 1=high-five anna benno carla
	turn anna 1 1111122B2
	sed 's/marker high-five anna/marker high-five benno/' g > other
	run -1 --separate-stderr vegas-check other
	[[ $output == *"the file says 'marker high-five benno', the rules say 'marker high-five anna'"* ]]
	sed '/marker high-five/d' g > other
	run -1 --separate-stderr vegas-check other
	# A number has its limit here, too.
	sed 's/marker high-five anna/marker high-five 1000000000/' g > other
	run -1 --separate-stderr vegas-check other
	[[ $output == *"the file says 'marker high-five 1000000000', the rules say 'marker high-five anna'"* ]]
	sed 's/marker high-five anna/marker high-five 1000000001/' g > other
	run -3 --separate-stderr vegas-check other
	[[ $output == *": \`1000000001' is no place of a marker; it is \`marker BOARD WHERE'"* ]]
	# A marker where there is none.
	start 1=high-five anna benno carla
	turn anna 1 1111222B2
	echo '  marker high-five anna' >> g
	run -1 --separate-stderr vegas-check g
}
