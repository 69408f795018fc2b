#!/usr/bin/env bats
# Handicap: RR-F2.1 to RR-F2.3, and the dice action.
# bats file_tags=once

load lib
load table
load dialogue

# takes NAME CASINOS SYMBOLS: the answers, `skip` last.
takes()
{
	local casino symbol

	for casino in $2; do
		for symbol in $3; do
			echo "choose $1 take $casino $symbol"
		done
	done
	echo "choose $1 skip"
}

# action [BOARD]: anna may do a dice action.  She has two dice in casino 3, one
# just placed in 2, and holds four normal dice and the big one; the others hold
# none.
action()
{
	start "2=handicap${1:+,$1}" anna benno carla
	turn anna 3 3,3,1,1,1,1,1,B1
	away benno 6
	away carla 6
	turn anna 2 2,1,1,1,1,B1
	answer anna take 5 dice
}

@test "RR-F2.1: grey dice lie in the casinos from the start, one in 1 to 3 and two in 4 to 6" {
	start 2=handicap anna benno carla
	run -0 --separate-stderr lying g
	same '1 grey 1
2 grey 1
3 grey 1
4 grey 2
5 grey 2
6 grey 2'
	# No line says so.
	run -0 --separate-stderr sed -n '/^round/,$p' g
	same 'round 1 anna
board 2 handicap !
bills 1 30000 30000 !
bills 2 40000 30000 !
bills 3 40000 40000 !
bills 4 50000 40000 !
bills 5 50000 50000 !
bills 6 60000 50000 !
bank 4x30000 4x40000 4x50000 4x60000 4x70000 4x80000 !'
}

@test "RR-F2.1, TK-38: the player may take a grey die of any casino and cover a symbol" {
	start 2=handicap anna benno carla
	run -0 --separate-stderr turn anna 2 2,1,1,3,3,4,4,B6
	same 'place anna 2'
	run -0 --separate-stderr asked
	same "anna choose
$(takes anna '1 2 3 4 5 6' 'chip cash dice')"
	for move in 'choose anna take 5 skip' 'choose benno take 5 chip' 'choose anna set 4' 'choose anna back 2' 'roll benno'; do
		# shellcheck disable=SC2086 # the words of a move
		refused $move
	done
	cp g asked
	run -0 --separate-stderr answer anna take 5 chip
	same 'choose anna take 5 chip
  gain anna chips 1'
	run -0 --separate-stderr lying g
	same '1 grey 1
2 anna 1
2 grey 1
3 grey 1
4 grey 2
5 grey 1
6 grey 2'
	run -0 --separate-stderr vegas-show --next g
	same 'benno roll'
	cp asked g
	run -0 --separate-stderr answer anna take 3 cash
	same 'choose anna take 3 cash
  gain anna 30000'
	run -0 --separate-stderr vegas-show --next g
	same 'benno roll'
	cp asked g
	run -0 --separate-stderr answer anna skip
	same 'choose anna skip'
	run -0 --separate-stderr lying g
	same '1 grey 1
2 anna 1
2 grey 1
3 grey 1
4 grey 2
5 grey 2
6 grey 2'
	cp asked g
	run -0 --separate-stderr answer anna take 6 dice
	same 'choose anna take 6 dice'
	run -0 --separate-stderr vegas-show --next g
	same 'anna choose'
}

@test "RR-F2.1: two chips, three times cash and four dice actions can be had; then nothing is asked" {
	start 2=handicap anna benno carla
	n=0
	while read -r casino symbol casinos symbols; do
		name=$(vegas-show --next g)
		name=${name% roll}
		turn "$name" 2 "2$(printf ',1%.0s' $(seq $((6 - n / 3)))),B1"
		diff <(vegas-moves g) <(takes "$name" "${casinos//,/ }" "${symbols//,/ }")
		answer "$name" take "$casino" "$symbol" > answered
		[ "$symbol" != dice ] || answer "$name" skip
		n=$((n + 1))
	done <<- 'END'
		1	chip	1,2,3,4,5,6	chip,cash,dice
		2	chip	2,3,4,5,6	chip,cash,dice
		6	cash	3,4,5,6	cash,dice
		6	cash	3,4,5,6	cash,dice
		3	cash	3,4,5	cash,dice
		4	dice	4,5	dice
		5	dice	4,5	dice
		4	dice	4,5	dice
		5	dice	5	dice
	END
	[ "$n" -eq 9 ]
	run -0 --separate-stderr grep -c '^  gain ' g
	same 5
	run -0 --separate-stderr turn anna 2 2,1,1,1,B1
	same 'place anna 2'
	run -0 --separate-stderr vegas-show --next g
	same 'benno roll'
	run -0 --separate-stderr vegas-check -q g
}

@test "RR-F2.1: with all symbols covered the grey dice that are left stay where they are" {
	variant <<- 'END'
		boards:
		  handicap:
		    grey: [0, 3]
		    symbols:
		      chip: 0
		      cash: 1
		      dice: 0
		    cash: 50000
	END
	start 1=handicap anna benno carla
	run -0 --separate-stderr lying g
	same '2 grey 3'
	turn anna 1 1,2,2,2,2,2,2,B2
	run -0 --separate-stderr vegas-moves g
	same 'choose anna take 2 cash
choose anna skip'
	run -0 --separate-stderr answer anna take 2 cash
	same 'choose anna take 2 cash
  gain anna 50000'
	run -0 --separate-stderr turn benno 1 1,2,2,2,2,2,2,B2
	same 'place benno 1'
	run -0 --separate-stderr vegas-show --next g
	same 'carla roll'
	run -0 --separate-stderr lying g
	same '1 anna 1
1 benno 1
2 grey 2'
}

@test "RR-F2.1, RR-14: no grey die is taken from a closed casino" {
	start 1=no-entry,2=handicap anna benno carla
	turn anna 1 1,2,2,2,2,2,2,B2
	answer anna close 5
	turn benno 2 2,1,1,1,1,1,1,B1
	run -0 --separate-stderr vegas-moves g
	same "$(takes benno '1 2 3 4 6' 'chip cash dice')"
	refused choose benno take 5 chip
}

@test "RR-F2.1, TK-62: the numbers of dice and symbols and what they pay are rules" {
	variant <<- 'END'
		boards:
		  handicap:
		    grey: [0, 0, 4]
		    symbols:
		      chip: 1
		      cash: 0
		      dice: 2
		    chip: 20000
	END
	start 2=handicap anna benno carla
	run -0 --separate-stderr lying g
	same '3 grey 4'
	turn anna 2 2,1,1,1,1,1,1,B1
	run -0 --separate-stderr vegas-moves g
	same "$(takes anna 3 'chip dice')"
	run -0 --separate-stderr answer anna take 3 chip
	same 'choose anna take 3 chip
  gain anna chips 2'
	turn benno 2 2,1,1,1,1,1,1,B1
	run -0 --separate-stderr vegas-moves g
	same "$(takes benno 3 dice)"
}

@test "RR-F2.2, TK-38: a dice action sets any remaining die to any value, or takes any own die back; or none" {
	action
	run -0 --separate-stderr asked
	same 'anna choose
choose anna set 1
choose anna set B1
choose anna set 2
choose anna set B2
choose anna set 3
choose anna set B3
choose anna set 4
choose anna set B4
choose anna set 5
choose anna set B5
choose anna set 6
choose anna set B6
choose anna back 2
choose anna back 3
choose anna skip'
	for move in 'choose anna back 6' 'choose anna back B3' 'choose anna take 5 chip' 'choose benno set 4' 'choose anna set N4' 'set anna 4' 'roll anna'; do
		# shellcheck disable=SC2086 # the words of a move
		refused $move
	done
	cp g asked
	run -0 --separate-stderr answer anna set 4
	same 'choose anna set 4'
	run -0 --separate-stderr held anna
	same '3 B1'
	run -0 --separate-stderr lying g
	same '1 grey 1
2 anna 1
2 grey 1
3 anna 2
3 grey 1
4 anna 1
4 grey 2
5 grey 1
6 benno 9
6 carla 9
6 grey 2'
	cp asked g
	answer anna set B5
	run -0 --separate-stderr held anna
	same '4'
	run -0 --separate-stderr lying g
	same '1 grey 1
2 anna 1
2 grey 1
3 anna 2
3 grey 1
4 grey 2
5 anna 2
5 grey 1
6 benno 9
6 carla 9
6 grey 2'
	# The die just placed, and an earlier one.
	cp asked g
	run -0 --separate-stderr answer anna back 2
	same 'choose anna back 2'
	run -0 --separate-stderr held anna
	same '5 B1'
	cp asked g
	answer anna back 3
	run -0 --separate-stderr held anna
	same '5 B1'
	run -0 --separate-stderr lying g
	same '1 grey 1
2 anna 1
2 grey 1
3 anna 1
3 grey 1
4 grey 2
5 grey 1
6 benno 9
6 carla 9
6 grey 2'
	# Declined: the symbol is covered all the same.
	cp asked g
	run -0 --separate-stderr answer anna skip
	same 'choose anna skip'
	run -0 --separate-stderr held anna
	same '4 B1'
	run -0 --separate-stderr vegas-show --next g
	same 'anna roll'
}

@test "RR-F2.2: only own dice and dice in hand: a big die comes back as such, and none is left to set" {
	start 2=handicap anna benno carla
	turn anna 6 6,6,6,6,6,6,2,B6
	away benno 6
	away carla 5
	turn anna 2 2
	answer anna take 5 dice
	run -0 --separate-stderr vegas-moves g
	same 'choose anna back 2
choose anna back 6
choose anna back B6
choose anna skip'
	answer anna back B6
	run -0 --separate-stderr held anna
	same '0 B1'
	# She is in the turn order again (RR-9).
	run -0 --separate-stderr vegas-show --next g
	same 'anna roll'
	run -0 --separate-stderr added g vegas-roll --dice B3
	same 'roll anna B3 !'
}

@test "RR-F2.2: a die that is set activates nothing" {
	action 4=jackpot
	run -0 --separate-stderr answer anna set 4
	same 'choose anna set 4'
	run -0 --separate-stderr vegas-show --next g
	same 'anna roll'
}

@test "RR-F2.2, RR-D2.3: a die that is set or taken back changes a majority" {
	start 2=handicap,3=power-play anna benno carla
	run -0 --separate-stderr turn anna 3 3,3,1,1,1,1,1,B1
	same 'place anna 3
  marker power-play anna'
	turn benno 3 3,2,2,1,1,1,1,B1
	turn carla 2 2,1,1,1,1,1,1,B1
	answer carla take 5 dice
	run -0 --separate-stderr answer carla set B3
	same 'choose carla set B3
  marker power-play board'
	start 2=handicap,3=power-play anna benno carla
	turn anna 3 3,3,1,1,1,1,1,B1
	turn benno 3 3,2,2,1,1,1,1,B1
	away carla 6
	turn anna 2 2,1,1,1,1,B1
	answer anna take 5 dice
	run -0 --separate-stderr answer anna back 3
	same 'choose anna back 3
  marker power-play board'
}

@test "RR-F2.2, RR-14: never from or to a closed casino or a board" {
	start 1=no-entry,2=handicap,4=double-down anna benno carla
	turn anna 4 4,4,4,3,3,3,1,B1
	answer anna down 4 4 4
	turn benno 1 1,6,6,6,6,6,6,B6
	answer benno close 3
	away carla 6
	turn anna 5 5,5,3,3,B3
	turn benno 1 1,6,6,6,6,6,B6
	answer benno close 5
	turn anna 2 2,3,B3
	answer anna take 6 dice
	# 5 is closed, and her 4s lie on the board of casino 4.
	run -0 --separate-stderr vegas-moves g
	same 'choose anna set 1
choose anna set B1
choose anna set 2
choose anna set B2
choose anna set 3
choose anna set B3
choose anna set 4
choose anna set B4
choose anna set 6
choose anna set B6
choose anna back 2
choose anna skip'
	refused choose anna set 5
	refused choose anna back 5
	refused choose anna back 4
}

@test "RR-F2.1, RR-14: without an own die in hand or in an open casino there is no dice action to take" {
	variant <<- 'END'
		neutral:
		  each:
		    3: 2
	END
	start 1=no-entry,2=handicap anna benno carla
	turn anna 3 3,3,3,3,3,3,3,B3,N2,N2
	turn benno 1 1,6,6,6,6,6,6,B6,N6,N6
	answer benno close 3
	turn carla 6 6,6,6,6,6,6,6,B6,N6,N6
	turn anna 2 N2,N2
	run -0 --separate-stderr vegas-moves g
	same "$(takes anna '1 2 4 5 6' 'chip cash')"
	refused choose anna take 1 dice
	# One die in hand is enough, though no neutral one; or one in casino 6.
	start 1=no-entry,2=handicap anna benno carla
	turn anna 3 3,3,3,3,3,3,6,B3,N2,N4
	turn benno 1 1,6,6,6,6,6,6,B6,N6,N6
	answer benno close 3
	turn carla 6 6,6,6,6,6,6,6,B6,N6,N6
	cp g before
	turn anna 2 6,N2,N4
	run -0 --separate-stderr vegas-moves g
	same "$(takes anna '1 2 4 5 6' 'chip cash dice')"
	answer anna take 1 dice
	run -0 --separate-stderr vegas-moves g
	same 'choose anna set 1
choose anna set 2
choose anna set 4
choose anna set 5
choose anna set 6
choose anna skip'
	cp before g
	turn anna 6 6,N2,N2
	turn benno 6 6,6,6,6,6,6,B6,N6,N6
	turn anna 2 N2,N2
	run -0 --separate-stderr vegas-moves g
	same "$(takes anna '1 2 4 5 6' 'chip cash dice')"
	# A big die in hand is as good.
	start 1=no-entry,2=handicap anna benno carla
	turn anna 3 3,3,3,3,3,3,3,B6,N2,N2
	turn benno 1 1,6,6,6,6,6,6,B6,N6,N6
	answer benno close 3
	turn carla 6 6,6,6,6,6,6,6,B6,N6,N6
	turn anna 2 B6,N2,N2
	run -0 --separate-stderr vegas-moves g
	same "$(takes anna '1 2 4 5 6' 'chip cash dice')"
}

@test "RR-F2.2, MC-21: a die on the slot machine is not taken back, nor does it make a dice action possible" {
	cat > slot.yaml <<- 'END'
		extends: las-vegas
		dice: {normal: 2}
		neutral: {each: {2: 1}}
		casinos: {slot: Slot Machine}
		chips: {value: 10000}
		boards: {deck: [handicap], count: 1, handicap: {grey: [0, 0, 1], symbols: {dice: 1}}}
	END
	vegas-new -s 1 -r ./slot.yaml --boards 2=handicap anna benno > before
	cp before g
	vegas-roll -d 5,2,N2 -f g
	vegas-place -f g 5 slot
	turn benno 6 6,6,N6
	turn anna 2 2,N2
	answer anna take 3 dice
	run -0 --separate-stderr vegas-moves g
	same 'choose anna back 2
choose anna skip'
	cp before g
	vegas-roll -d 5,5,N2 -f g
	vegas-place -f g 5 slot
	turn benno 6 6,6,N6
	turn anna 2 N2
	run -0 --separate-stderr vegas-show --next g
	same '- score'
}

@test "RR-F2.3: grey dice still in the casinos are an imaginary player in the payout" {
	start 2=handicap anna benno carla
	turn anna 4 4,4,4,5,5,5,5,B2
	turn benno 1 1,5,5,5,5,5,5,B4
	turn carla 6 6,5,5,5,5,5,5,B5
	turn anna 2 5,5,5,5,B2
	answer anna take 2 chip
	turn benno 5 5,5,5,5,5,5,B6
	turn carla 5 5,5,5,5,5,5,B5
	away anna 5
	away benno 6
	run -0 --separate-stderr payout
	same 'score
  tie 1 1 benno grey
  under 30000 30000
  pay 2 anna 40000
  under 30000
  pay 3 grey 40000
  under 40000 40000
  pay 4 anna 50000
  pay 4 grey 40000
  under 40000
  pay 5 carla 50000
  pay 5 benno 50000
  tie 6 2 benno grey
  pay 6 carla 60000
  under 50000'
}

@test "RR-F2.1, TK-32: for a player who retires when asked the first die is taken for a chip" {
	start 2=handicap anna benno carla
	turn anna 2 2,1,1,3,3,4,4,B6
	run -0 --separate-stderr added g vegas-move retire anna
	same 'retire anna
  gain anna chips 1'
	run -0 --separate-stderr fact 'casinos\.0\.dice\.[0-9]+\.owner' g
	same ''
	run -0 --separate-stderr vegas-show --next g
	same 'benno roll'
}

@test "RR-F2.2, TK-32: for a player who retires in a dice action the first own die goes out" {
	action
	run -0 --separate-stderr added g vegas-move retire anna
	same 'retire anna'
	run -0 --separate-stderr held anna
	same '0'
	run -0 --separate-stderr lying g
	same '1 grey 1
2 grey 1
3 anna 2
3 grey 1
4 grey 2
5 grey 1
6 benno 9
6 carla 9
6 grey 2'
	run -0 --separate-stderr vegas-show --next g
	same '- score'
}
