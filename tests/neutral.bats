#!/usr/bin/env bats
# Las Vegas with neutral dice: LV-30 to LV-35, and the worked cases with them.
# bats file_tags=once

load lib
load table

next='1=90000 2=80000 3=70000 4=60000 5=50000 6=40000,10000'
dealt() # ROUND FIRST
{
	cat <<- END
		round $1 $2
		bills 1 90000 !
		bills 2 80000 !
		bills 3 70000 !
		bills 4 60000 !
		bills 5 50000 !
		bills 6 40000 10000 !
	END
}

# start OPTION... NAME...: a new game, in the file g.
start()
{
	vegas-new --seed "${seed:-neutral}" --rules "${rules:-las-vegas-neutral}" "$@" > g
}

@test "LV-30: two players have 4 neutral dice each, three or four 2, besides their 8" {
	while read -r dice names; do
		# shellcheck disable=SC2086 # a list of names
		start $names
		run -0 --separate-stderr fact 'players\.[0-9]+\.dice' g
		# shellcheck disable=SC2086 # a list of names
		same "$(printf "$dice%.0s\n" $names)"
		neutral=$((dice - 8))
		for name in $names; do
			run -0 --separate-stderr added g vegas-roll
			run -0 --separate-stderr awk '{ own = neutral = 0; for (i = 3; i <= NF; i++) { if ($i ~ /^[1-6]$/) own++; if ($i ~ /^N[1-6]$/) neutral++ } print $1, $2, NF - 2, own, neutral }' <<< "$output"
			same "roll $name $dice 8 $neutral"
			added g vegas-place "$(vegas-moves g | awk 'END { print $3 }')"
		done
	done <<- 'END'
		12 anna benno
		10 anna benno carla
		10 anna benno carla denny
	END
}

@test "LV-30: 8 own and 4 neutral dice, and no others, can be rolled; 2 to 4 can play" {
	start --bills "$next" anna benno
	run -0 --separate-stderr added g vegas-roll --dice N6,1,1,1,N1,1,1,1,1,N1,1,N3
	same 'roll anna 1 1 1 1 1 1 1 1 N1 N1 N3 N6 !'
	start --bills "$next" anna benno
	for dice in 1,1,1,1,1,1,1,1 1,1,1,1,1,1,1,1,1,1,1,1 1,1,1,1,1,1,1,1,N1,N1,N1 1,1,1,1,1,1,1,1,1,N1,N1,N1 1,1,1,1,1,1,1,1,N1,N1,N1,N1,N1 1,1,1,1,1,1,1,1,B1,B1,B1,B1; do
		run -1 --separate-stderr vegas-roll --dice "$dice" < g
		same ''
		same_error 'vegas-roll: these are not the 12 dice that anna holds'
	done
	run -1 --separate-stderr start anna
	same_error "vegas-new: rule set \`las-vegas-neutral' is for 2, 3 or 4 players, not for 1: there are neutral dice for so many"
	run -1 --separate-stderr start anna benno carla denny emil
	same_error "vegas-new: rule set \`las-vegas-neutral' is for 2, 3 or 4 players, not for 5: there are neutral dice for so many"
}

@test "LV-31: with three players two neutral dice lie in their casinos before the first turn" {
	start --bills "$next" --neutral 5,2 anna benno carla
	run -0 --separate-stderr sed -n '/^round/,$p' g
	same "$(dealt 1 anna)
roll neutral 2 5 !"
	run -0 --separate-stderr lying g
	same '2 neutral 1
5 neutral 1'
	run -0 --separate-stderr vegas-show --next g
	same 'anna roll'
	run -0 --separate-stderr fact 'players\.[0-9]+\.dice' g
	same "$(printf '%s\n' 10 10 10)"
	# Both may show the same.
	start --bills "$next" --neutral 6,6 anna benno carla
	run -0 --separate-stderr lying g
	same '6 neutral 2'
	for dice in 1 1,1,1 N1,N1 B1,1; do
		run -1 --separate-stderr start --bills "$next" --neutral "$dice" anna benno carla
	done
}

@test "LV-31: rules of one's own can have neutral dice for six players" {
	printf '%s\n' 'extends: las-vegas' 'players: {max: 6}' 'neutral: {rolled: {6: 2}}' > six.yaml
	rules=./six.yaml start --bills "$next" --neutral 5,2 anna benno carla denny emil frida
	run -0 --separate-stderr tail -n 1 g
	same 'roll neutral 2 5 !'
	run -0 --separate-stderr lying g
	same '2 neutral 1
5 neutral 1'
	# One die is enough.
	printf 'extends: las-vegas\nneutral: {rolled: {2: 1}}\n' > single.yaml
	run -0 --separate-stderr vegas-new -s x -r ./single.yaml anna benno
	[[ ${lines[-1]} =~ ^roll\ neutral\ [1-6]$ ]]
}

@test "LV-31: they are thrown anew at the start of each round" {
	start --bills "$next" --neutral 1,2 anna benno carla
	for order in 'benno carla anna' 'carla anna benno' 'anna benno carla'; do
		# All else ties or is empty; casinos 1 and 2 hold the neutral dice.
		# shellcheck disable=SC2086 # a list of names
		set -- $order
		printf '%s 0 0 0 0 0 8 / 0 0 0 0 0 2\n' "$3" "$1" "$2" | lay g
		added g vegas-score --bills "$next" > score
		[ "$(grep -c '^roll neutral [1-6] [1-6]$' score)" -eq 1 ]
		[ "$(tail -n 1 score)" = "$(grep '^roll neutral' score)" ]
		run -0 --separate-stderr lying g
		same "$(sed -n 's/^roll neutral //p' score | awk '{ if ($1 == $2) print $1, "neutral 2"; else { print $1, "neutral 1"; print $2, "neutral 1" } }')"
	done
	# By hand in a later round too.
	start --bills "$next" --neutral 1,2 anna benno carla
	printf '%s 0 0 0 0 0 8 / 0 0 0 0 0 2\n' anna benno carla | lay g
	run -0 --separate-stderr added g vegas-score --bills "$next" --neutral 3,4
	same "score
  pay 1 neutral 90000
  under 90000
  pay 2 neutral 80000
  under 80000
  under 70000
  under 60000
  under 50000
  tie 6 8 anna benno carla
  pay 6 neutral 40000
  under 40000 10000
$(dealt 2 benno)
roll neutral 3 4 !"
}

@test "LV-31: with two or four players none is left over" {
	for names in 'anna benno' 'anna benno carla denny'; do
		# shellcheck disable=SC2086 # a list of names
		start --bills "$next" $names
		run -0 --separate-stderr sed -n '/^round/,$p' g
		same "$(dealt 1 anna)"
		run -0 --separate-stderr lying g
		same ''
		echo 'roll neutral 1 2 !' >> g
		run -1 --separate-stderr vegas-check -q g
		# shellcheck disable=SC2086 # a list of names
		run -1 --separate-stderr start --bills "$next" --neutral 1,2 $names
	done
	start --bills "$next" --neutral 1,2 anna benno carla
	grep -v '^roll neutral' g > other
	run -1 --separate-stderr vegas-check -q other
}

@test "LV-32: a value places own and neutral dice together; one that only neutral dice show counts" {
	start --bills "$next" anna benno
	added g vegas-roll --dice 2,2,2,2,N2,N2,1,3,3,6,N5,N5
	run -0 --separate-stderr vegas-moves g
	same "$(printf 'place anna %s\n' 1 2 3 5 6)"
	cp g rolled
	while read -r value left lie; do
		cp rolled g
		run -0 --separate-stderr added g vegas-place "$value"
		same "place anna $value"
		run -0 --separate-stderr lying g
		same "$(tr ',' '\n' <<< "$lie")"
		run -0 --separate-stderr fact 'players\.0\.dice' g
		same "$left"
	done <<- 'END'
		1 11 1 anna 1
		2 6 2 anna 4,2 neutral 2
		3 10 3 anna 2
		5 10 5 neutral 2
		6 11 6 anna 1
	END
	run -1 --separate-stderr vegas-place 4 < rolled
}

@test "LV-32: who holds only neutral dice still takes turns" {
	start --bills "$next" anna benno
	turns g <<- 'END'
		anna 1 11111111N2N2N3N3
		benno 6 66666666N6N6N6N6
	END
	run -0 --separate-stderr vegas-show --next g
	same 'anna roll'
	run -1 --separate-stderr vegas-roll --dice 4,4,5,5 < g
	run -0 --separate-stderr added g vegas-roll --dice N4,N4,N5,N5
	same 'roll anna N4 N4 N5 N5 !'
	run -0 --separate-stderr added g vegas-place 5
	run -1 --separate-stderr vegas-score < g
	run -0 --separate-stderr added g vegas-roll
	[[ $output =~ ^'roll anna N'[1-6]' N'[1-6]$ ]]
}

@test "LV-33: neutral dice of all players in a casino are one imaginary player's, who ranks" {
	# Casino 1: anna 4, benno 1; neutral 2 of anna's and 1 of benno's.
	start --bills "1=40000,30000,10000 2=50000 3=60000 4=70000 5=80000 6=90000" anna benno
	lay g <<- 'END'
		anna	4 0 0 0 0 4 / 2 0 0 0 0 2
		benno	1 0 0 0 0 7 / 1 0 0 0 0 3
	END
	run -0 --separate-stderr lying g
	same '1 anna 4
1 benno 1
1 neutral 3
6 anna 4
6 benno 7
6 neutral 5'
	run -0 --separate-stderr added g vegas-score --bills "$next"
	same "score
  pay 1 anna 40000
  pay 1 neutral 30000
  pay 1 benno 10000
  under 30000
  under 50000
  under 60000
  under 70000
  under 80000
  pay 6 benno 90000
$(dealt 2 benno)"
}

@test "LV-33: neutral dice tie like anybody's, at every rank" {
	# Casino 1: anna 3, benno 3, neutral 3.  Casino 2: anna 3, neutral 2,
	# benno 2.  Casino 3: benno 3, anna 2, neutral 2.  Casino 4: neutral 1.
	start --bills "1=50000 2=60000,30000 3=60000,20000 4=70000 5=80000 6=90000" anna benno
	lay g <<- 'END'
		anna	3 3 2 0 0 0 / 1 0 2 1 0 0
		benno	3 2 3 0 0 0 / 2 2 0 0 0 0
	END
	run -0 --separate-stderr added g vegas-score --bills "$next"
	same "score
  tie 1 3 anna benno neutral
  under 50000
  tie 2 2 benno neutral
  pay 2 anna 60000
  under 30000
  tie 3 2 anna neutral
  pay 3 benno 60000
  under 20000
  pay 4 neutral 70000
  under 70000
  under 80000
  under 90000
$(dealt 2 benno)"
}

@test "LV-34: bills of the imaginary player go under the deck, with those nobody won" {
	# Every bill is dealt: round 2 deals what went under the deck.
	cat > mine.yaml <<- 'END'
		extends: las-vegas-neutral
		bills:
		  deck: [2x10000, 2x20000, 2x30000, 2x40000, 1x50000, 1x60000]
	END
	for seed in a b c; do
		rules=./mine.yaml start --bills '1=40000,30000 2=40000,10000 3=60000 4=30000,20000 5=50000 6=20000,10000' anna benno
		run -0 --separate-stderr fact deck_count g
		same 0
		lay g <<- 'END'
			anna	8 0 0 0 0 0 / 0 1 0 0 0 3
			benno	0 0 0 0 0 8 / 0 0 0 0 0 4
		END
		# Under the deck: 30000; 40000 10000; 60000; 30000 20000; 50000; 10000.
		run -0 --separate-stderr added g vegas-score
		same 'score
  pay 1 anna 40000
  under 30000
  pay 2 neutral 40000
  under 40000 10000
  under 60000
  under 30000 20000
  under 50000
  pay 6 benno 20000
  pay 6 neutral 10000
  under 10000
round 2 benno
bills 1 40000 30000
bills 2 60000 10000
bills 3 30000 20000
bills 4 50000
bills 5 10000
bills 6'
		run -0 --separate-stderr fact 'players\.[0-9]+\.money' g
		same '40000
20000'
	done
}

@test "LV-34: a bill of the imaginary player's goes under among the others, highest first" {
	start --bills "1=40000,30000,10000 2=50000 3=60000 4=70000 5=80000 6=90000" anna benno
	lay g <<- 'END'
		anna	1 0 0 0 0 7 / 3 0 0 0 0 1
		benno	0 0 0 0 0 8 / 0 0 0 0 0 4
	END
	run -0 --separate-stderr added g vegas-score --bills "$next"
	same "score
  pay 1 neutral 40000
  pay 1 anna 30000
  under 40000 10000
  under 50000
  under 60000
  under 70000
  under 80000
  pay 6 benno 90000
$(dealt 2 benno)"
}

@test "LV-35: neutral dice are dealt anew each round, and neutral never wins the game" {
	start --bills "$next" anna benno
	for order in 'anna benno' 'benno anna' 'anna benno' 'benno anna'; do
		run -0 --separate-stderr fact 'players\.[0-9]+\.dice' g
		same '12
12'
		printf '%s\n' "${order% *} 0 0 0 8 0 0 / 2 1 1 0 0 0" "${order#* } 0 0 0 8 0 0 / 0 0 0 0 2 2" | lay g
		[ "$(grep -c '^round' g)" -eq 4 ] || added g vegas-score --bills "$next"
	done
	run -0 --separate-stderr added g vegas-score
	same 'score
  pay 1 neutral 90000
  under 90000
  pay 2 neutral 80000
  under 80000
  pay 3 neutral 70000
  under 70000
  tie 4 8 anna benno
  under 60000
  pay 5 neutral 50000
  under 50000
  pay 6 neutral 40000
  under 40000 10000
  final anna 0 0 0
  final benno 0 0 0
  winner anna benno'
	run -0 --separate-stderr vegas-show --next g
	same '- over'
}

@test "LV-44: own 1, 1, 5 and neutral 1, 6: 1 is three dice, 5 an own one, 6 a neutral one" {
	start --bills "$next" anna benno
	turns g <<- 'END'
		anna 2 22222N2N2456N3N3
		benno 4 44444444N4N4N4N4
	END
	run -0 --separate-stderr added g vegas-roll --dice 1,1,5,N1,N6
	same 'roll anna 1 1 N1 5 N6 !'
	run -0 --separate-stderr vegas-moves g
	same 'place anna 1
place anna 5
place anna 6'
	cp g rolled
	lain='2 anna 5
2 neutral 2
4 benno 8
4 neutral 4'
	for value in 1 5 6; do
		cp rolled g
		added g vegas-place "$value"
		run -0 --separate-stderr lying g
		case $value in
		1) same "1 anna 2
1 neutral 1
$lain" ;;
		5) same "$lain
5 anna 1" ;;
		6) same "$lain
6 neutral 1" ;;
		esac
	done
}

@test "LV-45: neutral ranks first: the 80,000 goes under the deck, the next takes the 30,000" {
	start --bills "1=80000,30000 2=50000 3=60000 4=70000 5=80000 6=90000" anna benno
	lay g <<- 'END'
		anna	2 0 0 0 0 6 / 3 0 0 0 0 1
		benno	0 0 0 0 0 8 / 0 0 0 0 0 4
	END
	run -0 --separate-stderr added g vegas-score --bills "$next"
	same "score
  pay 1 neutral 80000
  pay 1 anna 30000
  under 80000
  under 50000
  under 60000
  under 70000
  under 80000
  pay 6 benno 90000
$(dealt 2 benno)"
}

@test "LV-46: a player first, neutral second, another third: the third gets nothing of two bills" {
	start --bills "1=70000,40000 2=50000 3=60000 4=80000 5=80000 6=90000" anna benno
	lay g <<- 'END'
		anna	4 0 0 0 0 4 / 2 0 0 0 0 2
		benno	1 0 0 0 0 7 / 0 0 0 0 0 4
	END
	run -0 --separate-stderr added g vegas-score --bills "$next"
	same "score
  pay 1 anna 70000
  pay 1 neutral 40000
  under 40000
  under 50000
  under 60000
  under 80000
  under 80000
  pay 6 benno 90000
$(dealt 2 benno)"
}
