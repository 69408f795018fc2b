#!/usr/bin/env bats
# The neutral dice for five, neutral-five: MC-4, which takes LV-32 to LV-35 over.
# bats file_tags=once

load lib
load table
load more-cash

five=(anna benno carla denny emil)

@test "MC-4: five players have 8 dice and 2 neutral ones each" {
	start neutral-five "${five[@]}"
	for name in "${five[@]}"; do
		run -0 --separate-stderr held "$name"
		same '8 N2'
	done
	run -0 --separate-stderr fact 'players\.[0-9]+\.dice' g
	same "$(printf '%s\n' 10 10 10 10 10)"
	for dice in 11111111 1111111111 11111111N1 11111111N1N1N1 1111111N1N1N1 11111111B1N1; do
		run -1 --separate-stderr vegas-roll --dice "$(commas "$dice")" < g
		same ''
		same_error 'vegas-roll: these are not the 10 dice that anna holds'
	done
	run -0 --separate-stderr throw N611111112N2
	same 'roll anna 1 1 1 1 1 1 1 2 N2 N6 !'
	# By the seed too.
	run -0 --separate-stderr grown vegas-place 1
	run -0 --separate-stderr grown vegas-roll
	run -0 --separate-stderr awk '{ for (i = 3; i <= NF; i++) { own += $i ~ /^[1-6]$/; neutral += $i ~ /^N[1-6]$/ } print $1, $2, NF - 2, own, neutral }' <<< "$output"
	same 'roll benno 10 8 2'
}

@test "MC-4: no dice are left over, so none is thrown before the first turn" {
	start neutral-five "${five[@]}"
	run -0 --separate-stderr sed -n '/^round/,$p' g
	same "$(dealt 1 anna)"
	run -0 --separate-stderr lying g
	same ''
	asks 'anna roll' 'roll anna'
	echo 'roll neutral 1 2 !' >> g
	run -1 --separate-stderr vegas-check -q g
	for dice in 1 1,2 1,2,3,4; do
		run -1 --separate-stderr start neutral-five --neutral "$dice" "${five[@]}"
		same ''
	done
}

@test "MC-4, LV-32: a value places own and neutral dice; one that only neutral dice show counts" {
	start neutral-five "${five[@]}"
	throw 22225556N2N4
	asks 'anna place' 'place anna 2' 'place anna 4' 'place anna 5' 'place anna 6'
	cp g rolled
	while read -r value left lies; do
		cp rolled g
		run -0 --separate-stderr say place anna "$value"
		same "place anna $value"
		run -0 --separate-stderr lying g
		same "$(tr ',' '\n' <<< "$lies")"
		run -0 --separate-stderr held anna
		same "${left/+/ }"
	done <<- 'END'
		2 4+N1 2 anna 4,2 neutral 1
		4 8+N1 4 neutral 1
		5 5+N2 5 anna 3
		6 7+N2 6 anna 1
	END
}

@test "MC-4, LV-32: who holds only neutral dice still takes turns" {
	start neutral-five "${five[@]}"
	play <<- 'END'
		anna 11111111N2N3 1
		benno 66666666N6N6 6
		carla 66666666N6N6 6
		denny 66666666N6N6 6
		emil 66666666N6N6 6
	END
	asks 'anna roll' 'roll anna'
	run -0 --separate-stderr held anna
	same '0 N2'
	run -1 --separate-stderr vegas-roll --dice 1,1 < g
	run -0 --separate-stderr turn anna N3N5 5
	same 'place anna 5'
	asks 'anna roll' 'roll anna'
	run -0 --separate-stderr turn anna N5 5
	asks '- score' score
}

@test "MC-4, LV-33: the neutral dice of all five in a casino are one imaginary player's" {
	# Casino 1: anna 5, neutral 4, benno 4, carla 2.  Casino 2: neutral 3 of
	# benno, carla and denny.  Casino 3: denny 2, neutral 1.  Casino 4: emil
	# and neutral tie.
	bills='1=40000,30000,10000 2=60000 3=40000,20000 4=80000 5=90000 6=50000' start neutral-five "${five[@]}"
	lay g <<- 'END'
		anna	5 0 0 0 3 0 / 2 0 0 0 0 0
		benno	4 0 0 0 4 0 / 1 1 0 0 0 0
		carla	2 0 0 0 6 0 / 1 1 0 0 0 0
		denny	0 0 2 0 0 6 / 0 1 1 0 0 0
		emil	0 0 0 2 0 6 / 0 0 0 2 0 0
	END
	run -0 --separate-stderr lying g
	same '1 anna 5
1 benno 4
1 carla 2
1 neutral 4
2 neutral 3
3 denny 2
3 neutral 1
4 emil 2
4 neutral 2
5 anna 3
5 benno 4
5 carla 6
6 denny 6
6 emil 6'
	run -0 --separate-stderr payout
	same 'score
  tie 1 4 benno neutral
  pay 1 anna 40000
  pay 1 carla 30000
  under 10000
  pay 2 neutral 60000
  under 60000
  pay 3 denny 40000
  pay 3 neutral 20000
  under 20000
  tie 4 2 emil neutral
  under 80000
  pay 5 carla 90000
  tie 6 6 denny emil
  under 50000'
}

@test "MC-4, LV-35: they are dealt anew each round, and neutral never wins" {
	start neutral-five "${five[@]}"
	for first in 0 1 2 3; do
		for name in "${five[@]}"; do
			run -0 --separate-stderr held "$name"
			same '8 N2'
		done
		for seat in 0 1 2 3 4; do
			echo "${five[(first + seat) % 5]} 0 0 0 0 0 8 / 0 0 1 1 0 0"
		done | lay g
		[ "$first" -eq 3 ] || payout --bills "$six" > /dev/null
	done
	run -0 --separate-stderr payout
	same 'score
  under 50000
  under 60000
  pay 3 neutral 70000
  under 70000
  pay 4 neutral 80000
  under 80000
  under 90000
  tie 6 8 anna benno carla denny emil
  under 40000 20000
  final anna 0 0 0
  final benno 0 0 0
  final carla 0 0 0
  final denny 0 0 0
  final emil 0 0 0
  winner anna benno carla denny emil'
	run -0 --separate-stderr vegas-check -q g
}

@test "MC-4: with big-dice and slot-machine the neutral dice stay normal ones" {
	start neutral-five,big-dice,slot-machine "${five[@]}"
	run -0 --separate-stderr held emil
	same '8 B1 N2'
	run -0 --separate-stderr turn anna 33111111B3N3N2 3 slot
	same 'place anna 3 slot'
	run -0 --separate-stderr lying g
	same 'slot anna 4
slot neutral 1'
	run -0 --separate-stderr sed -n '/^roll/p' g
	same 'roll anna 1 1 1 1 1 1 N2 3 3 B3 N3 !'
	# The dice are thrown normal, big, neutral.
	seed=order
	start neutral-five,big-dice "${five[@]}"
	read -ra faces <<< "$(oracle order 54 die die die die die die die die die die die | tail -n 11 | paste -sd ' ')"
	run -0 --separate-stderr grown vegas-roll
	same "roll anna $(for i in "${!faces[@]}"; do
		case $i in
		8) echo "${faces[i]} B" ;;
		9 | 10) echo "${faces[i]} N" ;;
		*) echo "${faces[i]} A" ;;
		esac
	done | sort | sed -E 's/(.) (.)/\2\1/; s/A//; s/^/ /' | sed 's/^ //' | paste -sd ' ')"
}

@test "MC-4, TK-32: who retires takes the neutral dice in hand along" {
	start neutral-five "${five[@]}"
	play <<- 'END'
		anna 11111111N1N2 1
		retire benno
		carla 66666666N6N6 6
		denny 66666666N6N6 6
		emil 66666666N6N6 6
		retire anna
	END
	run -0 --separate-stderr held anna
	same '0'
	asks '- score' score
	run -0 --separate-stderr payout --bills "$six"
	same 'score
  pay 1 anna 50000
  under 60000
  under 70000
  under 80000
  under 90000
  tie 6 8 carla denny emil
  pay 6 neutral 40000
  under 40000 20000'
	for name in anna benno; do
		run -0 --separate-stderr held "$name"
		same '0'
	done
	asks 'carla roll' 'roll carla'
	run -0 --separate-stderr held carla
	same '8 N2'
	run -0 --separate-stderr vegas-check -q g
}

@test "MC-4, TK-71: the JSON of a game to the end fits the schema" {
	vegas-new --seed neutral --with neutral-five "${five[@]}" > g
	for _ in 1 2 3 4 5 6; do
		vegas-show --format=json g
		vegas-move "$(vegas-moves g | tail -n 1)" < g > g.next && mv g.next g
	done > all
	run -0 --separate-stderr fit all
	same 6
}
