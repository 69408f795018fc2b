#!/usr/bin/env bats
# The big dice of More Cash More Dice, big-dice: MC-10.
# bats file_tags=once

load lib
load table
load more-cash

@test "MC-10: each player has a big die besides the 8, however many play" {
	names=(anna benno carla denny emil frida)
	for players in 2 3 4 5 6; do
		start big-dice,six-players "${names[@]:0:players}"
		for name in "${names[@]:0:players}"; do
			run -0 --separate-stderr held "$name"
			same '8 B1'
		done
		run -0 --separate-stderr fact 'players\.[0-9]+\.dice' g
		same "$(printf '9%.0s\n' "${names[@]:0:players}")"
	done
	start big-dice anna benno
	for dice in 11111111 111111111 1111111B1 1111111B1B1 11111111B1B1 11111111N1 11111111K1; do
		run -1 --separate-stderr vegas-roll --dice "$(commas "$dice")" < g
		same ''
		same_error 'vegas-roll: these are not the 9 dice that anna holds'
	done
	run -0 --separate-stderr grown vegas-roll
	run -0 --separate-stderr awk '{ for (i = 3; i <= NF; i++) { own += $i ~ /^[1-6]$/; big += $i ~ /^B[1-6]$/ } print $1, $2, NF - 2, own, big }' <<< "$output"
	same 'roll anna 9 8 1'
}

@test "MC-10: with neutral dice each has one too, and the imaginary player none" {
	rules=las-vegas-neutral start big-dice anna benno
	run -0 --separate-stderr held benno
	same '8 B1 N4'
	rules=las-vegas-neutral start big-dice --neutral 3,5 anna benno carla
	run -0 --separate-stderr held anna
	same '8 B1 N2'
	run -0 --separate-stderr lying g
	same '3 neutral 1
5 neutral 1'
	for dice in 3,5,B1 3,B5; do
		rules=las-vegas-neutral run -1 --separate-stderr start big-dice --neutral "$dice" anna benno carla
		same ''
	done
}

@test "MC-10: it is rolled with the others and placed with the dice of its value, or alone" {
	start big-dice anna benno
	run -0 --separate-stderr throw B422446661
	same 'roll anna 1 2 2 4 4 B4 6 6 6 !'
	asks 'anna place' 'place anna 1' 'place anna 2' 'place anna 4' 'place anna 6'
	cp g rolled
	while read -r value left dice; do
		cp rolled g
		run -0 --separate-stderr say place anna "$value"
		same "place anna $value"
		run -0 --separate-stderr faces "$value"
		same "anna $dice"
		run -0 --separate-stderr held anna
		same "${left/+/ }"
	done <<- 'END'
		1 7+B1 1
		2 6+B1 2 2
		4 6 4 4 B4
		6 5+B1 6 6 6
	END
	# Alone, and once it is placed it is not rolled any more.
	start big-dice anna benno
	run -0 --separate-stderr turn anna 11122233B5 5
	run -0 --separate-stderr lying g
	same '5 anna 2'
	turn benno 11111111B1 1
	run -1 --separate-stderr vegas-roll --dice 1,1,1,1,1,1,1,B1 < g
	same_error 'vegas-roll: these are not the 8 dice that anna holds'
	run -0 --separate-stderr throw 11111112
	same 'roll anna 1 1 1 1 1 1 1 2 !'
}

@test "MC-10: who holds only the big die still takes turns" {
	start big-dice anna benno
	play <<- 'END'
		anna 11111111B2 1
		benno 22222222B2 2
	END
	asks 'anna roll' 'roll anna'
	run -0 --separate-stderr turn anna B6 6
	same 'place anna 6'
	asks '- score' score
}

@test "MC-10: it counts as two in the payout, for ranks and for ties" {
	# Casino 1: the big die of anna (2) before one of benno.  Casino 2: two of
	# anna, the big one of benno: a tie.  Casino 3: carla with a big and a
	# normal one (3) before two of benno, after four of anna.
	start big-dice anna benno carla
	plan <<- 'END' | tr N B | turns g
		anna	0 2 4 0 0 2 / 1 0 0 0 0 0
		benno	1 0 2 0 5 0 / 0 1 0 0 0 0
		carla	0 0 1 7 0 0 / 0 0 1 0 0 0
	END
	run -0 --separate-stderr lying g
	same '1 anna 2
1 benno 1
2 anna 2
2 benno 2
3 anna 4
3 benno 2
3 carla 3
4 carla 7
5 benno 5
6 anna 2'
	run -0 --separate-stderr payout --bills '1=40000,20000 2=60000 3=40000,30000,10000 4=80000 5=90000 6=50000'
	same 'score
  pay 1 anna 50000
  tie 2 2 anna benno
  under 60000
  pay 3 anna 70000
  pay 4 carla 80000
  pay 5 benno 90000
  pay 6 anna 40000
  under 20000'
	run -0 --separate-stderr vegas-show --next g
	same 'benno roll'
	# All dice are back.
	for name in anna benno carla; do
		run -0 --separate-stderr held "$name"
		same '8 B1'
	done
	# Round 2: the third rank, with as many bills.
	plan <<- 'END' | tr N B | turns g
		benno	1 0 2 0 5 0 / 0 1 0 0 0 0
		carla	0 0 1 7 0 0 / 0 0 1 0 0 0
		anna	0 2 4 0 0 2 / 1 0 0 0 0 0
	END
	run -0 --separate-stderr payout
	same 'score
  pay 1 anna 40000
  pay 1 benno 20000
  tie 2 2 anna benno
  under 60000
  pay 3 anna 40000
  pay 3 carla 30000
  pay 3 benno 10000
  pay 4 carla 80000
  pay 5 benno 90000
  pay 6 anna 50000'
	run -0 --separate-stderr vegas-check -q g
}

@test "MC-10: a neutral die is one, against the two of a big die" {
	rules=las-vegas-neutral start big-dice anna benno
	play <<- 'END'
		anna 66666666B1N1N6N6N6 1
		benno 55555555B2N2N2N5N5 2
		anna 66666666N6N6N6 6
		benno 55555555N5N5 5
	END
	run -0 --separate-stderr payout
	same 'score
  pay 1 anna 50000
  tie 2 2 benno neutral
  under 60000
  under 70000
  under 80000
  pay 5 benno 90000
  pay 6 anna 40000
  pay 6 neutral 20000
  under 20000'
}

@test "MC-10, TK-43: it is thrown after the eight" {
	for seed in a b c d; do
		vegas-new --seed "$seed" --with big-dice anna benno | vegas-roll | tail -n 1 > roll
		oracle "$seed" 54 die die die die die die die die die | tail -n 9 > faces
		run -0 --separate-stderr cat roll
		same "roll anna $({
			head -n 8 faces | sed 's/$/ A/'
			tail -n 1 faces | sed 's/$/ B/'
		} | sort | sed -E 's/(.) (.)/\2\1/; s/A//' | paste -sd ' ')"
	done
}

@test "MC-10, TK-15: a turn with it is taken back and made again alike" {
	vegas-new --seed undo --with big-dice anna benno | vegas-roll > g
	cp g once
	vegas-place "$(vegas-moves g | awk '{ print $3; exit }')" < g > placed
	vegas-undo -n 2 < placed | vegas-roll > again
	cmp again once
}

@test "MC-10, TK-32: the big die of a player who retires goes out of hand, a placed one counts on" {
	start big-dice anna benno carla
	play <<- 'END'
		anna 11122233B5 5
		benno 66666666B5 6
		retire anna
		retire benno
		carla 55554444B4 5
		carla 4444B4 4
	END
	asks '- score' score
	run -0 --separate-stderr payout --bills "$six"
	same 'score
  under 50000
  under 60000
  under 70000
  pay 4 carla 80000
  pay 5 carla 90000
  pay 6 benno 40000
  under 20000'
	run -0 --separate-stderr held anna
	same '0'
	run -0 --separate-stderr held carla
	same '8 B1'
}

@test "MC-10, TK-71: the JSON with big dice fits the schema" {
	start big-dice anna benno
	vegas-show --format=json g > all
	throw 11111222B2
	vegas-show --format=json g >> all
	say place anna 2
	vegas-show --format=json g >> all
	run -0 --separate-stderr fit all
	same 3
	run -0 --separate-stderr jq -c '[.players[0].dice, .roll.dice, (.casinos[1].dice)]' all
	same '[9,null,[]]
[9,["1","1","1","1","1","2","2","2","B2"],[]]
[5,null,[{"owner":"anna","faces":["2","2","2","B2"],"count":5}]]'
}

@test "MC-10, TK-62: how many big dice each has is in YAML" {
	own <<< 'dice: {big: 2}'
	start big-dice,own anna benno
	run -0 --separate-stderr held benno
	same '8 B2'
	turn anna 11111111B1B3 1 > /dev/null
	run -0 --separate-stderr lying g
	same '1 anna 10'
}
