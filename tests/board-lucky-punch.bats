#!/usr/bin/env bats
# Lucky Punch (A1): hide some markers, and the left neighbour guesses.
# bats file_tags=once

load lib
load table
load board

# hidden N: anna, the first of three, has hidden N markers.
hidden()
{
	start 1=lucky-punch anna benno carla
	turn anna 1 1134566B6 > /dev/null
	say choose anna hide "$1" > /dev/null
}

@test "RR-A1.1: the player hides 1, 2 or 3, then the left neighbour names a number" {
	start 1=lucky-punch anna benno carla
	run -0 --separate-stderr turn anna 1 1134566B6
	same 'place anna 1'
	run -0 --separate-stderr moves
	same 'anna choose
choose anna hide 1
choose anna hide 2
choose anna hide 3'
	run -0 --separate-stderr say choose anna hide 3
	same 'choose anna hide 3'
	run -0 --separate-stderr moves
	same 'benno choose
choose benno guess 1
choose benno guess 2
choose benno guess 3'
	run -0 --separate-stderr say choose benno guess 2
	same 'choose benno guess 2
  gain anna 40000'
	run -0 --separate-stderr vegas-show --next g
	same 'benno roll'
	run -0 --separate-stderr vegas-check g
}

@test "RR-A1.1: a wrong guess pays 2 chips, 30,000 or 40,000, a right one nothing" {
	for hide in 1 2 3; do
		for guess in 1 2 3; do
			hidden "$hide"
			case $hide-$guess in
			1-1 | 2-2 | 3-3) gain= ;;
			1-*) gain='  gain anna chips 2' ;;
			2-*) gain='  gain anna 30000' ;;
			3-*) gain='  gain anna 40000' ;;
			esac
			run -0 --separate-stderr say choose benno guess "$guess"
			same "choose benno guess $guess${gain:+$'\n'$gain}"
			run -0 --separate-stderr vegas-show --next g
			same 'benno roll'
		done
	done
	# Chips are chips, bills are bills out of the bank.
	hidden 1
	say choose benno guess 2
	run -0 --separate-stderr fact 'players\.0\.(bill_count|chips|money)' g
	same "$(printf '%s\n' 0 40000 4)"
	hidden 2
	say choose benno guess 1
	run -0 --separate-stderr fact 'players\.0\.(bill_count|chips|money)' g
	same "$(printf '%s\n' 1 50000 2)"
	vegas-show --format=json g | jq '[.bank[] | select(. == 30000)] | length' > thirties
	run -0 --separate-stderr cat thirties
	same 4
}

@test "RR-A1.1: every activation asks again, the last seat's neighbour is the first" {
	start 1=lucky-punch --first carla anna benno carla
	turn carla 1 1134566B6
	say choose carla hide 1
	run -0 --separate-stderr vegas-show --next g
	same 'anna choose'
	say choose anna guess 1
	turn anna 1 1334566B6
	say choose anna hide 2
	run -0 --separate-stderr vegas-show --next g
	same 'benno choose'
	say choose benno guess 3
	turn benno 3 1334566B6
	run -0 --separate-stderr turn carla 1 13456B6
	same 'place carla 1'
	run -0 --separate-stderr vegas-show --next g
	same 'carla choose'
}

@test "RR-A1.1: with two players the other guesses, never the imaginary one" {
	start 1=lucky-punch --neutral 1,1,1,1,1,1,1,B1 anna benno
	turn anna 1 1134566B6
	say choose anna hide 1
	run -0 --separate-stderr vegas-show --next g
	same 'benno choose'
	say choose benno guess 1
	turn benno 1 1134566B6
	say choose benno hide 1
	run -0 --separate-stderr vegas-show --next g
	same 'anna choose'
}

@test "RR-A1.1: other casinos do not activate it" {
	start 1=lucky-punch anna benno carla
	for face in 2 3 4 5 6; do
		start 1=lucky-punch anna benno carla
		run -0 --separate-stderr turn anna "$face" 1123456B1
		same "place anna $face"
		run -0 --separate-stderr vegas-show --next g
		same 'benno roll'
	done
}

@test "RR-A1.1: other answers, and answers of others, are refused" {
	start 1=lucky-punch anna benno carla
	turn anna 1 1134566B6
	for words in 'choose anna hide 0' 'choose anna hide 4' 'choose anna guess 1' 'choose benno hide 1' 'choose benno guess 1' 'choose anna skip' 'place anna 3' 'pass anna' 'roll anna' 'roll benno' score; do
		# shellcheck disable=SC2086 # words of a move
		refused $words
	done
	say choose anna hide 2
	for words in 'choose benno guess 0' 'choose benno guess 4' 'choose anna guess 1' 'choose carla guess 1' 'choose benno hide 1' 'choose anna hide 1' 'choose benno skip' 'place anna 3' 'pass benno' 'roll benno' score; do
		# shellcheck disable=SC2086 # words of a move
		refused $words
	done
	refused choose benno guess 0
	same_error 'vegas-move: that is no answer to what benno is asked; legal: choose benno guess 1, choose benno guess 2, choose benno guess 3'
	refused choose carla guess 1
	same_error 'vegas-move: benno is asked, not carla; legal: choose benno guess 1, choose benno guess 2, choose benno guess 3'
}

@test "RR-A1.2: until the guess nobody else can see what was hidden" {
	for hide in 1 2 3; do
		hidden "$hide"
		for viewer in benno carla public; do
			for format in table json tsv line; do
				shown "$format" "$viewer" > "$format.$viewer.$hide"
			done
		done
		moves > "moves.$hide"
		for format in table json tsv line; do
			run -0 --separate-stderr vegas-show --format="$format" --as public g
			run -1 --separate-stderr grep -iE 'hid' <<< "$output"
			same ''
		done
	done
	for file in *.1; do
		cmp "$file" "${file%1}2"
		cmp "$file" "${file%1}3"
	done
	# A guess that is refused tells nothing either.
	for hide in 1 2 3; do
		hidden "$hide"
		refused choose benno guess 4
		printf '%s\n' "$stderr" > "refusal.$hide"
	done
	cmp refusal.1 refusal.2
	cmp refusal.1 refusal.3
}

@test "RR-A1.2: what the guess costs is seen after it" {
	hidden 1
	say choose benno guess 2
	vegas-show --format=json --as public g | jq '.players[0].chips' > chips
	run -0 --separate-stderr cat chips
	same 4
}

@test "RR-A1.1: the rewards and how many there are come from the rules" {
	variant 'boards:' '  lucky-punch:' '    rewards: [50000, 10000, 0, 90000]'
	for hide in 1 2 3 4; do
		case $hide in
		1) gain='  gain anna 50000' ;;
		2) gain='  gain anna chips 1' ;;
		3) gain= ;;
		4) gain='  gain anna 60000 30000' ;;
		esac
		start 1=lucky-punch anna benno carla
		turn anna 1 1134566B6
		run -0 --separate-stderr vegas-moves g
		same "$(printf 'choose anna hide %d\n' 1 2 3 4)"
		say choose anna hide "$hide"
		guess=$((hide % 4 + 1))
		run -0 --separate-stderr say choose benno guess "$guess"
		same "choose benno guess $guess${gain:+$'\n'$gain}"
	done
	explained | grep -F ' 1 pays 50000, 2 pays 10000, 3 pays 0, 4 pays 90000.'
}

@test "TK-38: with one number to hide nobody is asked, and the guess is right" {
	variant 'boards:' '  lucky-punch:' '    rewards: [50000]'
	start 1=lucky-punch anna benno carla
	run -0 --separate-stderr turn anna 1 1134566B6
	same 'place anna 1'
	run -0 --separate-stderr vegas-show --next g
	same 'benno roll'
}

@test "TK-32: the guess is the next seat's where the neighbour has retired, before or after" {
	start 1=lucky-punch anna benno carla
	say retire benno
	turn anna 1 1134566B6
	say choose anna hide 2
	run -0 --separate-stderr vegas-show --next g
	same 'carla choose'
	run -0 --separate-stderr say choose carla guess 1
	same 'choose carla guess 1
  gain anna 30000'
	hidden 2
	run -0 --separate-stderr say retire benno
	same 'retire benno'
	run -0 --separate-stderr moves
	same 'carla choose
choose carla guess 1
choose carla guess 2
choose carla guess 3'
	run -0 --separate-stderr say choose carla guess 2
	same 'choose carla guess 2'
}

@test "TK-32: who retires before hiding hides 1, who retires after it is still paid" {
	start 1=lucky-punch anna benno carla
	turn anna 1 1134566B6
	run -0 --separate-stderr say retire anna
	same 'retire anna'
	run -0 --separate-stderr vegas-show --next g
	same 'benno choose'
	run -0 --separate-stderr say choose benno guess 3
	same 'choose benno guess 3
  gain anna chips 2'
	run -0 --separate-stderr vegas-show --next g
	same 'benno roll'
	hidden 3
	say retire anna
	run -0 --separate-stderr say choose benno guess 1
	same 'choose benno guess 1
  gain anna 40000'
}

@test "TK-32: with no neighbour left nobody guesses and nothing is paid" {
	start 1=lucky-punch --neutral 1,1,1,1,1,1,1,B1 anna benno
	turn anna 1 1134566B6
	say choose anna hide 2
	run -0 --separate-stderr say retire benno
	same 'retire benno'
	run -0 --separate-stderr vegas-show --next g
	same 'anna roll'
	# The same where the neighbour had gone before; anna may still be asked
	# what she hides.
	start 1=lucky-punch --neutral 1,1,1,1,1,1,1,B1 anna benno
	say retire benno
	turn anna 1 1134566B6
	say choose anna hide 2
	run -0 --separate-stderr vegas-show --next g
	same 'anna roll'
	run -0 --separate-stderr fact 'players\.0\.chips' g
	same 2
}

@test "RR-A1.1: undo gives the guess back, then the hiding, then the placement" {
	hidden 2
	say choose benno guess 1
	vegas-undo -f g
	run -0 --separate-stderr vegas-show --next g
	same 'benno choose'
	vegas-undo -f g
	run -0 --separate-stderr vegas-show --next g
	same 'anna choose'
	vegas-undo -f g
	run -0 --separate-stderr vegas-show --next g
	same 'anna place'
}
