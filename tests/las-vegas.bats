#!/usr/bin/env bats
# Las Vegas (2012): every clause of its rules, LV-1 to LV-22, and the worked
# cases that have no neutral dice.  Positions are made by hand.
# bats file_tags=once

load lib
load table

# Bills by hand for rounds in which they do not matter, and what is dealt then.
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

# What goes under the deck when nobody wins any of these bills.
unpaid='  under 90000
  under 80000
  under 70000
  under 60000
  under 50000
  under 40000 10000'

# start OPTION... NAME...: a new game, in the file g.
start()
{
	vegas-new --seed "${seed:-rules}" "$@" > g
}

# idle NAME...: a round in which everybody's dice are in casino 1.
idle()
{
	printf '%s 1 11111111\n' "$@" | turns g
}

# variant LINE...: a rule set of one's own, in mine.yaml.
variant()
{
	printf '%s\n' 'extends: las-vegas' "$@" > mine.yaml
}

# idle_game NAME...: rounds without a winner to the end of the game; FIRST of
# round 1 is the first of the names.
idle_game()
{
	local round

	for round in 1 2 3 4; do
		idle "$@"
		added g vegas-score > /dev/null
		set -- "${@:2}" "$1"
	done
}

@test "LV-1: 2 to 5 can play, and no more or fewer" {
	for names in 'anna benno' 'anna benno carla' 'anna benno carla denny' 'anna benno carla denny emil'; do
		# shellcheck disable=SC2086 # a list of names
		run -0 --separate-stderr start $names
		same_error ''
		run -0 --separate-stderr fact 'players\.[0-9]+\.name' g
		same "${names// /$'\n'}"
	done
	run -1 --separate-stderr start anna
	same ''
	same_error 'vegas-new: 1 players; the rules are for 2 to 5'
	run -1 --separate-stderr start anna benno carla denny emil frida
	same ''
	same_error 'vegas-new: 6 players; the rules are for 2 to 5'
}

@test "LV-1: each has 8 dice of their own, however many play" {
	for names in 'anna benno' 'anna benno carla' 'anna benno carla denny' 'anna benno carla denny emil'; do
		# shellcheck disable=SC2086 # a list of names
		start $names
		run -0 --separate-stderr fact 'players\.[0-9]+\.dice' g
		# shellcheck disable=SC2086 # a list of names
		same "$(printf '8%.0s\n' $names)"
	done
	run -1 --separate-stderr vegas-roll --dice 1,1,1,1,1,1,1 < g
	run -1 --separate-stderr vegas-roll --dice 1,1,1,1,1,1,1,1,1 < g
	for name in $names; do
		run -0 --separate-stderr added g vegas-roll --dice 1,1,1,1,1,1,1,1
		same "roll $name 1 1 1 1 1 1 1 1 !"
		run -0 --separate-stderr added g vegas-place 1
		same "place $name 1"
	done
}

@test "LV-2: six casinos, one for each face, with their names" {
	start anna benno
	run -0 --separate-stderr fact 'casinos\.[0-9]+\.(id|name)' g
	same "$(printf '%s\n' 1 'Golden Nugget' 2 'Caesars Palace' 3 'The Mirage' 4 Sahara 5 Luxor 6 'Circus Circus')"
	run -0 --separate-stderr awk '$1 == "bills" { print $2 }' g
	same "$(printf '%s\n' 1 2 3 4 5 6)"
	for face in 1 2 3 4 5 6; do
		start anna benno
		added g vegas-roll --dice "$face,$face,$face,$face,$face,$face,$face,$face"
		added g vegas-place "$face"
		run -0 --separate-stderr lying g
		same "$face anna 8"
	done
}

@test "LV-3: the 54 bills, 2,500,000 in all" {
	variant 'bills:' '  fill: 1000000'
	start --rules ./mine.yaml anna benno
	awk '$1 == "bills" { for (i = 3; i <= NF; i++) print $i }' g | sort -n > bills
	run -0 --separate-stderr uniq -c bills
	output=$(awk '{ print $1, $2 }' <<< "$output")
	same "$(printf '%s\n' '6 10000' '8 20000' '8 30000' '6 40000' '6 50000' '5 60000' '5 70000' '5 80000' '5 90000')"
	run -0 --separate-stderr awk '{ sum += $1 } END { print NR, sum }' bills
	same '54 2500000'
	# The plain game has the same deck.
	start anna benno
	in_casinos=$(awk '$1 == "bills" { n += NF - 2 } END { print n }' g)
	run -0 --separate-stderr fact deck_count g
	same $((54 - in_casinos))
	run -0 --separate-stderr grep '^rule bills.deck ' g
	same 'rule bills.deck 6x10000 8x20000 8x30000 6x40000 6x50000 5x60000 5x70000 5x80000 5x90000'
}

@test "LV-4: the deck is shuffled by the seed, all 54 bills as one" {
	# Casino 1 gets about two fifths of the deck: of 40 shuffles each brings
	# other bills there, and every value comes and stays away.
	variant 'bills:' '  fill: 1000000'
	for seed in {1..40}; do
		vegas-new --seed "$seed" --rules ./mine.yaml anna benno | sed -n 's/^bills 1 //p'
	done > deals
	run -0 --separate-stderr awk '!seen[$0]++ { n++ } END { print NR, n }' deals
	same '40 40'
	run -0 --separate-stderr awk '
		{ split("", count); for (i = 1; i <= NF; i++) count[$i]++ }
		{ for (v = 1; v <= 9; v++) { n = count[v "0000"] + 0
			if (NR == 1 || n < least[v]) least[v] = n
			if (NR == 1 || n > most[v]) most[v] = n } }
		END { for (v = 1; v <= 9; v++) print v, (least[v] < 2), (most[v] > 3) }' deals
	same "$(printf '%s 1 1\n' {1..9})"
	# The same seed is the same deck, and other players do not change it.
	vegas-new --seed 7 --rules ./mine.yaml anna benno | grep ^bills > first
	vegas-new --seed 7 --rules ./mine.yaml carla denny emil | grep ^bills > second
	diff first second
}

@test "LV-4: the deck lies face down: no view shows its order, only its number" {
	start anna benno
	for format in table json tsv line; do
		run -0 --separate-stderr vegas-show --format="$format" --as anna g
		grep -q 4 <<< "$output"
		run -1 --separate-stderr grep -wE 'seed|rules:' <<< "$output"
		same ''
	done
	run -0 --separate-stderr jq -r 'paths | map(tostring) | join(".") | select(test("deck"))' <(vegas-show --format=json --as anna g)
	same deck_count
}

@test "LV-5: bills come one by one in face order, until there are 50,000" {
	# Only one value in the deck: every seed deals the same.
	variant 'bills:' '  deck: [20x20000]'
	for seed in a b c; do
		run -0 --separate-stderr vegas-new --seed "$seed" --rules ./mine.yaml anna benno
		run -0 --separate-stderr grep ^bills <<< "$output"
		same "$(printf 'bills %s 20000 20000 20000\n' 1 2 3 4 5 6)"
	done
	variant 'bills:' '  deck: [8x10000]'
	run -0 --separate-stderr vegas-new --seed a --rules ./mine.yaml anna benno
	run -0 --separate-stderr grep ^bills <<< "$output"
	same "$(printf 'bills %s\n' '1 10000 10000 10000 10000 10000' '2 10000 10000 10000' 3 4 5 6)"
}

@test "LV-5: no casino is below 50,000, or got a bill that it did not need" {
	for seed in {1..40}; do
		vegas-new --seed "$seed" anna benno
	done | grep ^bills > deals
	[ "$(wc -l < deals)" -eq 240 ]
	run -0 --separate-stderr awk '{
		sum = 0
		for (i = 3; i <= NF; i++) {
			sum += $i
			if (i > 3 && $i > $(i - 1)) print
		}
		if (sum < 50000 || sum - $3 >= 50000) print
		if (NF == 3 && $3 == 50000) single = 1
		if (sum == 50000 && NF > 3) exact = 1
	} END { print single, exact }' deals
	same '1 1'
}

@test "LV-5: a single bill of 50,000 is enough, 50,000 in several too, and no more is dealt" {
	rest='3=50000 4=50000 5=50000 6=50000'
	run -0 --separate-stderr start --bills "1=50000 2=10000,10000,10000,10000,10000 $rest" anna benno
	run -0 --separate-stderr sed -n '/^round/,$p' g
	same "$(printf '%s\n' 'round 1 anna' 'bills 1 50000 !' 'bills 2 10000 10000 10000 10000 10000 !' 'bills 3 50000 !' 'bills 4 50000 !' 'bills 5 50000 !' 'bills 6 50000 !')"
	run -1 --separate-stderr start --bills "1=40000 2=50000 $rest" anna benno
	same_error 'vegas-new: casino 1 has 40000; it is filled to at least 50000'
	run -1 --separate-stderr start --bills "1=50000 2=30000,10000 $rest" anna benno
	same_error 'vegas-new: casino 2 has 40000; it is filled to at least 50000'
	run -1 --separate-stderr start --bills "1=60000,50000 2=50000 $rest" anna benno
	same_error 'vegas-new: casino 1 has 50000 without its highest bill already'
	run -0 --separate-stderr start --bills "1=60000,40000 2=50000 $rest" anna benno
	# Of bills of 1 it takes two to have 2, but for the last one of the deck.
	variant 'bills: {deck: [10x1], fill: 2}'
	start --rules ./mine.yaml anna benno
	run -0 --separate-stderr grep '^bills' g
	same "$(printf '%s\n' 'bills 1 1 1' 'bills 2 1 1' 'bills 3 1 1' 'bills 4 1 1' 'bills 5 1 1' 'bills 6')"
	run -1 --separate-stderr start --rules ./mine.yaml --bills '1=1,1 2=1,1 3=1,1 4=1,1 5=1 6=' anna benno
	same_error 'vegas-new: casino 5 has 1; it is filled to at least 2'
	run -1 --separate-stderr start --rules ./mine.yaml --bills '1=1,1 2=1,1 3=1,1 4=1,1 5=1,1,1 6=' anna benno
}

@test "LV-6: the first name given begins, the others follow in their order" {
	start --bills "$next" carla anna benno
	run -0 --separate-stderr sed -n '/^round/,$p' g
	same "$(dealt 1 carla)"
	for name in carla anna benno carla anna benno; do
		run -0 --separate-stderr vegas-show --next g
		same "$name roll"
		added g vegas-roll
		added g vegas-place "$(vegas-moves g | awk 'END { print $3 }')"
	done
}

@test "LV-6: --first says who begins, the order of the seats stays" {
	start --bills "$next" --first benno carla anna benno
	run -0 --separate-stderr sed -n '/^players/p; /^round/,$p' g
	same "players carla anna benno
$(dealt 1 benno)"
	for name in benno carla anna benno; do
		run -0 --separate-stderr vegas-show --next g
		same "$name roll"
		added g vegas-roll
		added g vegas-place "$(vegas-moves g | awk 'END { print $3 }')"
	done
	run -2 --separate-stderr start --first denny carla anna benno
}

@test "LV-6: FIRST of round 1 may be anybody in a game file, in later rounds only who it is" {
	start --bills "$next" carla anna benno
	for name in carla anna benno; do
		sed "s/^round 1 .*/round 1 $name/" g > other
		run -0 --separate-stderr vegas-check other
		same "1 games, 0 failed, 1 unfinished, 29 lines
dice: 1 proved, 0 sealed, 6 given by hand"
		run -0 --separate-stderr vegas-show --next other
		same "$name roll"
	done
	idle carla anna benno
	added g vegas-score --bills "$next"
	grep -q '^round 2 anna$' g
	for name in carla benno; do
		sed "s/^round 2 .*/round 2 $name/" g > other
		run -1 --separate-stderr vegas-check other
		same "other:44: the file says 'round 2 $name', the rules say 'round 2 anna'
1 games, 1 failed, 0 unfinished, 50 lines
dice: 1 proved, 0 sealed, 9 given by hand"
	done
}

@test "LV-7: a player rolls all dice they still hold, and no others" {
	start --bills "$next" anna benno
	turns g <<- 'END'
		anna 6 11223366
		benno 6 11111666
	END
	run -1 --separate-stderr vegas-roll --dice 1,1,1,1,1 < g
	same_error 'vegas-roll: these are not the 6 dice that anna holds'
	run -1 --separate-stderr vegas-roll --dice 1,1,1,1,1,1,1 < g
	run -1 --separate-stderr vegas-roll --dice 1,1,1,1,1,1,1,1 < g
	run -1 --separate-stderr vegas-roll --dice 1,1,1,1,1,N1 < g
	run -0 --separate-stderr added g vegas-roll --dice 1,2,3,4,5,6
	same 'roll anna 1 2 3 4 5 6 !'
	run -0 --separate-stderr added g vegas-place 1
	run -0 --separate-stderr added g vegas-roll
	[ "$(wc -w <<< "$output")" -eq 7 ]
	[[ $output == 'roll benno '* ]]
	# Nobody rolls twice.
	run -1 --separate-stderr vegas-roll < g
}

@test "LV-8: one of the values rolled is chosen, and all its dice go there" {
	start --bills "$next" anna benno
	added g vegas-roll --dice 1,3,3,3,4,6,6,6
	run -0 --separate-stderr vegas-moves g
	same "$(printf 'place anna %s\n' 1 3 4 6)"
	cp g rolled
	while read -r value count; do
		cp rolled g
		run -0 --separate-stderr added g vegas-place "$value"
		same "place anna $value"
		run -0 --separate-stderr lying g
		same "$value anna $count"
		run -0 --separate-stderr fact 'players\.0\.dice' g
		same $((8 - count))
		run -0 --separate-stderr vegas-show --next g
		same 'benno roll'
	done <<- 'END'
		1 1
		3 3
		4 1
		6 3
	END
}

@test "LV-8: a value that was not rolled is refused, and so is passing" {
	start --bills "$next" anna benno
	run -1 --separate-stderr vegas-place 1 < g
	same_error 'vegas-place: anna has not rolled yet; legal: roll anna'
	added g vegas-roll --dice 1,3,3,3,4,6,6,6
	for value in 2 5 7 0; do
		run -1 --separate-stderr vegas-place "$value" < g
		same ''
		same_error "vegas-place: anna has rolled no $value; legal: place anna 1, place anna 3, place anna 4, place anna 6"
	done
	cp g other
	echo 'place anna 2' >> other
	run -1 --separate-stderr vegas-check other
	same 'other:31: the rules say no: anna has rolled no 2
1 games, 1 failed, 0 unfinished, 31 lines
dice: 1 proved, 0 sealed, 7 given by hand'
	run -1 --separate-stderr vegas-move pass anna < g
	same ''
	same_error 'vegas-move: anna cannot pass in this game; legal: place anna 1, place anna 3, place anna 4, place anna 6'
	# The next player cannot go on before.
	run -1 --separate-stderr vegas-roll -p benno < g
	run -1 --separate-stderr vegas-move place benno 3 < g
}

@test "LV-8: no splitting: a word after the value is wrong usage, in a file wrong format" {
	start --bills "$next" anna benno
	added g vegas-roll --dice 1,3,3,3,4,6,6,6
	for word in 2 3 all x; do
		run -2 --separate-stderr vegas-place 3 "$word" < g
		same ''
		run -2 --separate-stderr vegas-move place anna 3 "$word" < g
		same ''
		cp g other
		echo "place anna 3 $word" >> other
		run -3 --separate-stderr vegas-check -q other
		run -3 --separate-stderr vegas-show other
	done
	# The slot machine's word is known, but there is none.
	run -1 --separate-stderr vegas-place 3 slot < g
	same_error 'vegas-place: there is no slot machine in this game; legal: place anna 1, place anna 3, place anna 4, place anna 6'
}

@test "LV-9: dice may go where others, or one's own, lie already" {
	start --bills "$next" anna benno
	turns g <<- 'END'
		anna 3 11223366
		benno 3 33455555
		anna 3 112236
	END
	run -0 --separate-stderr lying g
	same '3 anna 3
3 benno 2'
	run -0 --separate-stderr vegas-check g
	same '1 games, 0 failed, 1 unfinished, 35 lines
dice: 1 proved, 0 sealed, 9 given by hand'
}

@test "LV-10: clockwise to the next player with dice; the last one goes on alone" {
	start --bills "$next" --first benno anna benno carla denny
	# benno and denny place everything; carla and anna go on; then anna alone.
	{
		while read -r name value dice; do
			vegas-show --next g >> order
			turns g <<< "$name $value $dice"
		done
		vegas-show --next g >> order
	} <<- 'END'
		benno 1 11111111
		carla 2 22222233
		denny 4 44444444
		anna 5 55666666
		carla 3 33
		anna 1 123456
		anna 2 23456
		anna 6 3466
		anna 4 44
	END
	run -0 --separate-stderr cat order
	same "$(printf '%s roll\n' benno carla denny anna carla anna anna anna anna)
- score"
}

@test "LV-11: the round is over when nobody holds a die, not before" {
	start --bills "$next" anna benno
	turns g <<- 'END'
		anna 1 11111111
		benno 2 22222223
	END
	run -1 --separate-stderr vegas-score < g
	same ''
	same_error 'vegas-score: the round is not over; benno holds dice; legal: roll benno'
	turns g <<< 'benno 3 3'
	run -0 --separate-stderr vegas-moves g
	same score
	run -1 --separate-stderr vegas-roll < g
	run -1 --separate-stderr vegas-place 1 < g
	run -0 --separate-stderr added g vegas-score --bills "$next"
	same "score
  pay 1 anna 90000
  pay 2 benno 80000
  pay 3 benno 70000
  under 60000
  under 50000
  under 40000 10000
$(dealt 2 benno)"
}

@test "LV-12: equal numbers of dice go, at every rank" {
	# Casino 1: 4,3,3,1.  Casino 2: 1,2,2,2.  Casino 3: 2,2,2,3.
	# Casino 4: 1,1,1,2.
	start --bills "1=40000,30000,10000 2=20000,20000,10000 3=60000,20000 4=70000 5=80000 6=90000" anna benno carla denny
	lay g <<- 'END'
		anna	4 1 2 1 0 0
		benno	3 2 2 1 0 0
		carla	3 2 2 1 0 0
		denny	1 2 3 2 0 0
	END
	run -0 --separate-stderr lying g
	same '1 anna 4
1 benno 3
1 carla 3
1 denny 1
2 anna 1
2 benno 2
2 carla 2
2 denny 2
3 anna 2
3 benno 2
3 carla 2
3 denny 3
4 anna 1
4 benno 1
4 carla 1
4 denny 2'
	# Those who tie are not counted: the one behind them comes next.
	run -0 --separate-stderr added g vegas-score --bills "$next"
	same "score
  tie 1 3 benno carla
  pay 1 anna 40000
  pay 1 denny 30000
  under 10000
  tie 2 2 benno carla denny
  pay 2 anna 20000
  under 20000 10000
  tie 3 2 anna benno carla
  pay 3 denny 60000
  under 20000
  tie 4 1 anna benno carla
  pay 4 denny 70000
  under 80000
  under 90000
$(dealt 2 benno)"
}

@test "LV-12: two ties in one casino, and all five level" {
	start --bills "1=40000,30000 2=50000 3=60000 4=70000 5=80000 6=90000" anna benno carla denny emil
	# Casino 1: 3,3,1,1,2.  Casino 6: 5,5,5,5,5.
	lay g <<- 'END'
		anna	3 0 0 0 0 5
		benno	3 0 0 0 0 5
		carla	1 0 0 0 2 5
		denny	1 0 0 0 2 5
		emil	2 0 0 0 1 5
	END
	run -0 --separate-stderr added g vegas-score --bills "$next"
	same "score
  tie 1 3 anna benno
  tie 1 1 carla denny
  pay 1 emil 40000
  under 30000
  under 50000
  under 60000
  under 70000
  tie 5 2 carla denny
  pay 5 emil 80000
  tie 6 5 anna benno carla denny emil
  under 90000
$(dealt 2 benno)"
}

@test "LV-13: casinos pay in face order, most dice the highest bill, one bill a player" {
	# Casino 2 has more bills than players, casino 5 bills of equal value.
	start --bills "1=60000 2=40000,20000,20000 3=70000 4=80000 5=40000,40000 6=30000,20000" anna benno carla
	lay g <<- 'END'
		anna	0 2 0 0 2 4
		benno	0 7 0 0 1 0
		carla	0 0 0 0 5 3
	END
	run -0 --separate-stderr added g vegas-score --bills "$next"
	same "score
  under 60000
  pay 2 benno 40000
  pay 2 anna 20000
  under 20000
  under 70000
  under 80000
  pay 5 carla 40000
  pay 5 anna 40000
  pay 6 anna 30000
  pay 6 carla 20000
$(dealt 2 benno)"
	run -0 --separate-stderr fact 'players\.[0-9]+\.(bill_count|money)' g
	same "$(printf '%s\n' 3 90000 1 40000 2 60000)"
}

# from_carla NAME...: the names from carla's on, round the table.
from_carla()
{
	while [ "$1" != carla ]; do
		set -- "${@:2}" "$1"
	done
	printf '%s\n' "$@"
}

@test "LV-13: where the lowest bill is first, all views say so" {
	printf 'extends: las-vegas\npayout: {first: lowest}\n' > low.yaml
	vegas-new -r ./low.yaml -s 1 --bills '1=60000 2=60000 3=60000 4=60000 5=60000 6=40000,30000' anna benno > g
	vegas-roll -f g -d 6,6,6,6,6,6,6,6
	vegas-place -f g 6
	run -0 --separate-stderr vegas-show g
	[[ $output == *'A leads 30000'* ]]
	run -0 --separate-stderr vegas-show --format=json g
	run -0 --separate-stderr jq -c '.casinos[5].pay' <<< "$output"
	same '[{"owner":"anna","amount":30000}]'
}

@test "LV-15: bills that went under a full deck can be dealt by hand again" {
	printf 'extends: las-vegas\ndice: {normal: 1}\nbills: {deck: [255x10000, 1x20000], fill: 10000}\n' > full.yaml
	vegas-new -r ./full.yaml -s 1 --bills '1=10000 2=10000 3=10000 4=10000 5=10000 6=20000' anna benno > g
	for name in anna benno; do
		vegas-roll -f g -d 1
		vegas-place -f g 1
	done
	run -0 --separate-stderr vegas-score -f g --bills '1=20000 2=10000 3=10000 4=10000 5=10000 6=10000'
	run -0 --separate-stderr vegas-check -q g
	run -1 --separate-stderr vegas-new -r ./full.yaml --bills '1=20000 2=20000' anna benno
	# One from the end of the deck, and one that was first in it.
	printf 'extends: las-vegas\ndice: {normal: 1}\nbills: {deck: [254x10000, 1x20000, 1x30000], fill: 10000}\n' > ends.yaml
	vegas-new -r ./ends.yaml -s 190 --bills '1=10000 2=10000 3=10000 4=10000 5=10000 6=30000' anna benno |
		vegas-roll -d 1 | vegas-place 1 | vegas-roll -d 1 | vegas-place 1 > g
	run -0 --separate-stderr vegas-score -f g --bills '1=30000 2=20000 3=10000 4=10000 5=10000 6=10000'
	same_error ''
	# A round of all bills but one, and one bill too many.
	printf 'extends: las-vegas\nrounds: 1\nbills: {deck: [1x10000, 6x50000]}\n' > few.yaml
	run -1 --separate-stderr vegas-new -r ./few.yaml --bills '1=50000 2=50000 3=50000 4=50000 5=50000 6=50000,10000,10000' anna benno
	same_error 'vegas-new: the deck holds no bill of 10000'
	run -1 --separate-stderr vegas-new --bills '1=90000 2=90000 3=90000 4=90000 5=90000 6=90000' anna benno
	same_error 'vegas-new: the deck holds no bill of 90000'
	# Two are more than one, and 257 more than all.
	many=$(printf ',10000%.0s' {1..257})
	run -1 --separate-stderr vegas-new -r ./full.yaml --bills "1=${many#,}" anna benno
}

@test "LV-13: the rank decides, not the seat or who came first" {
	for order in 'anna benno carla' 'carla benno anna' 'benno carla anna'; do
		# shellcheck disable=SC2086 # a list of names
		start --bills "1=40000,30000,10000 2=50000 3=60000 4=70000 5=80000 6=90000" --first carla $order
		# shellcheck disable=SC2086 # a list of names
		from_carla $order | while read -r name; do
			case $name in
			anna) echo anna 2 0 0 0 0 6 ;;
			benno) echo benno 5 0 0 0 0 3 ;;
			carla) echo carla 4 0 0 0 0 4 ;;
			esac
		done | lay g
		run -0 --separate-stderr vegas-score < g
		run -0 --separate-stderr grep '^  pay' <<< "$output"
		same '  pay 1 benno 40000
  pay 1 carla 30000
  pay 1 anna 10000
  pay 6 anna 90000'
	done
}

@test "LV-13: who has no dice in a casino gets nothing, however many bills there are" {
	start --bills "1=30000,10000,10000 2=50000 3=60000 4=70000 5=80000 6=90000" anna benno
	turns g <<- 'END'
		anna 1 11111111
		benno 6 66666666
	END
	run -0 --separate-stderr added g vegas-score --bills "$next"
	same "score
  pay 1 anna 30000
  under 10000 10000
  under 50000
  under 60000
  under 70000
  under 80000
  pay 6 benno 90000
$(dealt 2 benno)"
}

@test "LV-14: fewer bills than players: the rest get nothing" {
	start --bills "1=30000,20000 2=50000 3=60000 4=70000 5=80000 6=90000" anna benno carla denny
	lay g <<- 'END'
		anna	2 0 0 0 0 6
		benno	4 0 0 0 0 4
		carla	5 0 0 0 0 3
		denny	6 0 0 0 0 2
	END
	run -0 --separate-stderr added g vegas-score --bills "$next"
	same "score
  pay 1 denny 30000
  pay 1 carla 20000
  under 50000
  under 60000
  under 70000
  under 80000
  pay 6 anna 90000
$(dealt 2 benno)"
	run -0 --separate-stderr fact 'players\.[0-9]+\.bill_count' g
	same "$(printf '%s\n' 1 0 1 1)"
}

# A deck that round 1 deals to the last bill: what round 2 deals is what went
# under it, in that order, whatever the seed.
small_deck()
{
	variant 'bills:' '  deck: [2x10000, 2x20000, 2x30000, 2x40000, 1x50000, 1x60000]'
	start --rules ./mine.yaml --bills '1=40000,30000 2=40000,10000 3=60000 4=30000,20000 5=20000,10000,50000 6=' anna benno
}

@test "LV-15: bills that nobody won go under the deck, casino 1 to 6, each highest first" {
	for seed in a b c; do
		small_deck
		run -0 --separate-stderr fact deck_count g
		same 0
		# anna wins in casino 1 alone, benno in casino 4.
		turns g <<- 'END'
			anna 1 11111111
			benno 4 44444444
		END
		# Under the deck: 30000; 40000 10000; 60000; 20000; 50000 20000 10000.
		run -0 --separate-stderr added g vegas-score
		same 'score
  pay 1 anna 40000
  under 30000
  under 40000 10000
  under 60000
  pay 4 benno 30000
  under 20000
  under 50000 20000 10000
round 2 benno
bills 1 40000 30000
bills 2 60000 10000
bills 3 50000 20000
bills 4 20000 10000
bills 5
bills 6'
	done
}

@test "LV-15: what went under comes after all that was in the deck" {
	# 18 bills of 20,000 are dealt; of the three left in the deck and those
	# put under it, the three come first.
	variant 'bills:' '  deck: [18x20000, 3x90000]'
	for seed in a b c; do
		start --rules ./mine.yaml --bills "$(printf '%s=20000,20000,20000 ' 1 2 3 4 5 6)" anna benno
		idle anna benno
		run -0 --separate-stderr added g vegas-score
		same "score
  tie 1 8 anna benno
$(printf '  under 20000 20000 20000\n%.0s' 1 2 3 4 5 6)
round 2 benno
bills 1 90000
bills 2 90000
bills 3 90000
bills 4 20000 20000 20000
bills 5 20000 20000 20000
bills 6 20000 20000 20000"
	done
}

@test "LV-16: others see how many bills a player has won, not what they are worth" {
	start --bills "1=60000 2=70000,40000 3=80000 4=90000 5=50000 6=50000" anna benno
	lay g <<- 'END'
		anna	4 4 0 0 0 0
		benno	0 3 5 0 0 0
	END
	added g vegas-score --bills "$next"
	run -0 --separate-stderr jq -c '[.players[] | [.name, .bills, .bill_count, .money]]' <(vegas-show --format=json g)
	same '[["anna",[70000,60000],2,130000],["benno",[80000,40000],2,120000]]'
	run -0 --separate-stderr jq -c '[.players[] | [.name, .bills, .bill_count, .money]]' <(vegas-show --as benno --format=json g)
	same '[["anna",null,2,null],["benno",[80000,40000],2,120000]]'
	run -0 --separate-stderr jq -c '[.players[] | [.name, .bills, .bill_count, .money]]' <(vegas-show --as public --format=json g)
	same '[["anna",null,2,null],["benno",null,2,null]]'
	for format in table tsv line; do
		run -0 --separate-stderr vegas-show --as benno --format="$format" g
		grep -q 120000 <<< "$output"
		run -1 --separate-stderr grep 130000 <<< "$output"
		run -0 --separate-stderr vegas-show --as public --format="$format" g
		run -1 --separate-stderr grep -E '1[23]0000' <<< "$output"
	done
}

@test "LV-17: after a payout all dice are back with their owners" {
	start --bills "$next" anna benno carla
	lay g <<- 'END'
		anna	6 2 0 0 0 0
		benno	0 8 0 0 0 0
		carla	6 0 2 0 0 0
	END
	run -0 --separate-stderr fact 'players\.[0-9]+\.dice' g
	same "$(printf '%s\n' 0 0 0)"
	added g vegas-score --bills "$next"
	run -0 --separate-stderr fact 'players\.[0-9]+\.dice' g
	same "$(printf '%s\n' 8 8 8)"
	run -0 --separate-stderr lying g
	same ''
	run -0 --separate-stderr added g vegas-roll --dice 1,1,1,1,1,1,1,1
	same 'roll benno 1 1 1 1 1 1 1 1 !'
}

@test "LV-18: four rounds, each with all casinos filled again" {
	start --bills "$next" anna benno
	idle anna benno
	for round in '2 benno' '3 anna' '4 benno'; do
		run -0 --separate-stderr added g vegas-score --bills "$next"
		# shellcheck disable=SC2086 # two words
		same "score
  tie 1 8 anna benno
$unpaid
$(dealt $round)"
		case $round in
		*anna) idle anna benno ;;
		*benno) idle benno anna ;;
		esac
	done
	run -0 --separate-stderr added g vegas-score
	same "score
  tie 1 8 anna benno
$unpaid
  final anna 0 0 0
  final benno 0 0 0
  winner anna benno"
	run -0 --separate-stderr vegas-show --next g
	same '- over'
	run -0 --separate-stderr vegas-moves g
	same ''
	run -1 --separate-stderr vegas-score < g
	run -1 --separate-stderr vegas-roll < g
}

@test "LV-18: later rounds are filled as the first was: from 50,000 upwards, no bill too many" {
	start anna benno carla denny emil
	idle_game anna benno carla denny emil
	run -0 --separate-stderr awk '
		$1 == "round" { round = $2 }
		$1 == "bills" {
			sum = 0
			for (i = 3; i <= NF; i++) sum += $i
			if (sum < 50000 || sum - $3 >= 50000) print
			filled[round]++
		}
		END { for (i = 1; i <= 5; i++) print i, filled[i] + 0 }' g
	same "$(printf '%s 6\n' 1 2 3 4)
5 0"
}

@test "LV-19: the first player moves one seat clockwise each round" {
	while read -r first order; do
		start --first "$first" anna benno carla
		# shellcheck disable=SC2086 # a list of names
		idle_game $order
		run -0 --separate-stderr awk '$1 == "round" { print $2, $3; begun = 0 } $1 == "roll" && !begun { print $1, $2; begun = 1 }' g
		# shellcheck disable=SC2086 # a list of names
		same "$(printf '%s\n' $order | awk '{ name[NR] = $1 } END {
			for (i = 1; i <= 4; i++) {
				who = name[(i - 1) % NR + 1]
				printf "%d %s\nroll %s\n", i, who, who
			}
		}')"
	done <<- 'END'
		anna anna benno carla
		benno benno carla anna
		carla carla anna benno
	END
	start anna benno carla denny emil
	idle_game anna benno carla denny emil
	run -0 --separate-stderr sed -n 's/^round //p' g
	same "$(printf '%s\n' '1 anna' '2 benno' '3 carla' '4 denny')"
}

# end_of BILLS < TURNS: what the end of a game is after one round of these
# turns and three without a winner.
end_of()
{
	local names first

	start --bills "$1" "${@:2}"
	names=("${@:2}")
	[ "$2" != --rules ] || names=("${@:4}")
	lay g
	for first in 1 2 3; do
		added g vegas-score --bills "$next" > /dev/null
		names=("${names[@]:1}" "${names[0]}")
		idle "${names[@]}"
	done
	added g vegas-score | sed -n '/final/,$p'
}

@test "LV-20: the richest wins, whoever has more bills" {
	run -0 --separate-stderr end_of "1=90000 2=50000 3=60000 4=70000 5=20000,20000,10000 6=30000,20000" anna benno carla <<- 'END'
		anna	8 0 0 0 0 0
		benno	0 0 0 0 4 4
		carla	0 0 0 0 3 5
	END
	same '  final anna 90000 1 0
  final benno 40000 2 0
  final carla 50000 2 0
  winner anna'
}

@test "LV-20: what was won in all four rounds counts, to the end of the last" {
	start --bills "1=90000 2=80000 3=70000 4=60000 5=50000 6=50000" anna benno
	turns g <<- 'END'
		anna 1 11111111
		benno 2 22222222
	END
	added g vegas-score --bills "1=60000 2=80000 3=70000 4=60000 5=50000 6=50000"
	turns g <<- 'END'
		benno 2 22222222
		anna 1 11111111
	END
	added g vegas-score --bills "1=60000 2=50000 3=70000 4=60000 5=50000 6=50000"
	turns g <<- 'END'
		anna 1 11111111
		benno 2 22222222
	END
	added g vegas-score --bills "1=60000 2=90000 3=70000 4=60000 5=50000 6=50000"
	turns g <<- 'END'
		benno 2 22222222
		anna 1 11111111
	END
	run -0 --separate-stderr added g vegas-score
	same 'score
  pay 1 anna 60000
  pay 2 benno 90000
  under 70000
  under 60000
  under 50000
  under 50000
  final anna 270000 4 0
  final benno 300000 4 0
  winner benno'
	run -0 --separate-stderr vegas-check --explain g
	run -0 --separate-stderr grep -E '^(final|winner)' <<< "$output"
	same 'final anna 270000 4 0  # LV-20: 4 bills
final benno 300000 4 0  # LV-20: 4 bills
winner benno  # LV-21: 300000 in 4 bills is the most'
}

@test "LV-20, RB-10, MC-43, MC-72: --explain says at the end what chips, bonus and mates add" {
	printf 'over: [las-vegas]\nbonus: {value: 1}\n' > bonus.yaml
	while IFS='|' read -r rules what; do
		tr ';' '\n' <<< "extends: $rules" > mine.yaml
		vegas-sim -q -n 1 -s x -b random,random,random,random --log -r ./mine.yaml > g
		run -0 --separate-stderr vegas-check --explain g
		# What everybody has is in their records; mates sit two apart.
		run -0 --separate-stderr awk -v what="$what" '
			$1 == "final" {
				split($0, why, "  # [A-Z0-9-]*: ")
				chips = what ~ /times/ ? "[0-9]+" : $5
				wanted = $4 == 1 ? "1 bill" : $4 " bills"
				if (what ~ /chip/) wanted = wanted " and " chips (chips == 1 ? " chip" : " chips")
				if (what ~ /times/) wanted = wanted " and [0-9]+ times 1"
				if (why[2] !~ "^" wanted "$") print
				has[$2] = $3
				pieces[$2] = why[2]
			}
			$1 == "winner" {
				split($0, why, "  # [A-Z0-9-]*: ")
				sum = has[$2] + ($3 != "#" ? has[$3] : 0)
				print why[2] == sum (what ~ /team/ ? " in the team" : " in " pieces[$2]) " is the most"
			}' <<< "$output"
		same 1
	done <<- 'END'
		royale-base;rounds: 1;chips: {value: 1}|chips
		las-vegas;rounds: 1;with: [bonus-cards, ./bonus.yaml]|times
		las-vegas;rounds: 1;teams: 2|team
		las-vegas;rounds: 1;teams: 1|team
	END
}

@test "LV-21: a tie in money goes to the player with more bills" {
	run -0 --separate-stderr end_of "1=90000 2=50000 3=40000,20000 4=60000 5=70000 6=80000" anna benno <<- 'END'
		anna	8 0 0 0 0 0
		benno	0 4 4 0 0 0
	END
	same '  final anna 90000 1 0
  final benno 90000 2 0
  winner benno'
	# Where bills alone decide, money does not.
	variant 'win: [bills]'
	seed=rules run -0 --separate-stderr end_of "1=90000 2=50000 3=60000 4=60000 5=70000 6=80000" --rules ./mine.yaml anna benno <<- 'END'
		anna	8 0 0 0 0 0
		benno	0 8 0 0 0 0
	END
	same '  final anna 90000 1 0
  final benno 50000 1 0
  winner anna benno'
}

@test "LV-21: a tie in money and bills is a shared victory; a third with more bills has no part in it" {
	run -0 --separate-stderr end_of "1=90000 2=90000 3=20000,20000,10000 4=30000,20000 5=20000,20000,20000 6=60000" anna benno carla <<- 'END'
		anna	8 0 0 0 0 0
		benno	0 8 0 0 0 0
		carla	0 0 3 3 2 0
	END
	same '  final anna 90000 1 0
  final benno 90000 1 0
  final carla 70000 3 0
  winner anna benno'
}

@test "LV-22: where the deck runs out the casinos get what is left, and play goes on" {
	variant 'bills:' '  deck: [7x30000]'
	start --rules ./mine.yaml anna benno
	run -0 --separate-stderr sed -n '/^round/,$p' g
	same 'round 1 anna
bills 1 30000 30000
bills 2 30000 30000
bills 3 30000 30000
bills 4 30000
bills 5
bills 6'
	lay g <<- 'END'
		anna	0 0 0 4 0 4
		benno	0 0 0 4 2 2
	END
	# A casino without bills pays nothing; its ties are said all the same.
	run -0 --separate-stderr added g vegas-score
	same 'score
  under 30000 30000
  under 30000 30000
  under 30000 30000
  tie 4 4 anna benno
  under 30000
round 2 benno
bills 1 30000 30000
bills 2 30000 30000
bills 3 30000 30000
bills 4 30000
bills 5
bills 6'
	turns g <<- 'END'
		benno 6 66666666
		anna 6 66666666
	END
	run -0 --separate-stderr added g vegas-score
	run -0 --separate-stderr head -n 7 <<< "$output"
	same 'score
  under 30000 30000
  under 30000 30000
  under 30000 30000
  under 30000
  tie 6 8 anna benno
round 3 anna'
}

@test "LV-40: 5, 3, 3, 1 dice: the threes go, the first and the last are paid" {
	start --bills "1=60000 2=80000,30000,10000 3=50000 4=70000 5=60000 6=90000" Anna Benno Carla Denny
	lay g <<- 'END'
		Anna	0 5 0 0 0 3
		Benno	0 3 0 0 0 5
		Carla	0 3 0 0 0 5
		Denny	0 1 0 0 0 7
	END
	run -0 --separate-stderr fact 'casinos\.1\.name' g
	same 'Caesars Palace'
	run -0 --separate-stderr added g vegas-score --bills "$next"
	same "score
  under 60000
  tie 2 3 Benno Carla
  pay 2 Anna 80000
  pay 2 Denny 30000
  under 10000
  under 50000
  under 70000
  under 60000
  tie 6 5 Benno Carla
  pay 6 Denny 90000
$(dealt 2 Benno)"
}

@test "LV-41: 2, 2, 1, 1 dice: nobody is paid" {
	start --bills "1=40000,30000,10000 2=50000 3=60000 4=70000 5=80000 6=90000" anna benno carla denny
	lay g <<- 'END'
		anna	2 6 0 0 0 0
		benno	2 0 6 0 0 0
		carla	1 0 0 7 0 0
		denny	1 0 0 0 7 0
	END
	run -0 --separate-stderr added g vegas-score --bills "$next"
	same "score
  tie 1 2 anna benno
  tie 1 1 carla denny
  under 40000 30000 10000
  pay 2 anna 50000
  pay 3 benno 60000
  pay 4 carla 70000
  pay 5 denny 80000
  under 90000
$(dealt 2 benno)"
}

@test "LV-42: one player left takes the 40,000, the other bill goes under the deck" {
	start --bills "1=40000,20000 2=50000 3=60000 4=70000 5=80000 6=90000" anna benno carla
	lay g <<- 'END'
		anna	3 0 0 0 0 5
		benno	3 0 0 0 0 5
		carla	1 0 0 0 0 7
	END
	run -0 --separate-stderr added g vegas-score --bills "$next"
	same "score
  tie 1 3 anna benno
  pay 1 carla 40000
  under 20000
  under 50000
  under 60000
  under 70000
  under 80000
  tie 6 5 anna benno
  pay 6 carla 90000
$(dealt 2 benno)"
}

@test "LV-43: of four 3s and a 5 the 3 places four dice, and one die is left to roll" {
	start --bills "$next" anna benno
	turns g <<- 'END'
		anna 1 11122445
		benno 2 22222222
	END
	added g vegas-roll --dice 3,3,3,3,5
	run -0 --separate-stderr vegas-moves g
	same 'place anna 3
place anna 5'
	run -0 --separate-stderr added g vegas-place 3
	same 'place anna 3'
	run -0 --separate-stderr lying g
	same '1 anna 3
2 benno 8
3 anna 4'
	run -1 --separate-stderr vegas-roll --dice 5,5 < g
	run -0 --separate-stderr added g vegas-roll
	[[ $output =~ ^'roll anna '[1-6]$ ]]
}

@test "LV-47: three players left, two bills: the third gets nothing" {
	start --bills "1=70000,20000 2=50000 3=60000 4=70000 5=80000 6=90000" anna benno carla
	lay g <<- 'END'
		anna	3 5 0 0 0 0
		benno	2 0 6 0 0 0
		carla	1 0 0 7 0 0
	END
	run -0 --separate-stderr added g vegas-score --bills "$next"
	same "score
  pay 1 anna 70000
  pay 1 benno 20000
  pay 2 anna 50000
  pay 3 benno 60000
  pay 4 carla 70000
  under 80000
  under 90000
$(dealt 2 benno)"
}
