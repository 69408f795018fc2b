#!/usr/bin/env bats
# Boards of Las Vegas Royale that meet: a closed casino on every other board
# (RR-14), My Choice and the boards it activates, imaginary players, both sides
# of one printed board, players who retire in the middle of a dialogue, undo.
# bats file_tags=once

load lib
load table
load royale

# moves_are LINE...: the legal moves, whole and in order.
moves_are()
{
	run -0 --separate-stderr vegas-moves g
	same "$(printf '%s\n' "$@")"
}

# next_is WORDS: who must do what.
next_is()
{
	run -0 --separate-stderr vegas-show --next g
	same "$1"
}

# closed_four BOARDS: No Entry on 6 has closed casino 4, carla's doing.  anna
# has three dice in 4, benno one; all have one die less for a first turn.
closed_four()
{
	free "6=no-entry,$1" anna benno carla
	play g <<- 'END'
		anna 4 4441123B5
		benno 4 4111233B5
		carla 6 6112233B5
		choose carla close 4
	END
}

@test "RR-14: nobody can place or set a die there" {
	closed_four 1=power-play
	run -0 --separate-stderr fact 'casinos\.3\.closed' g
	same true
	play g <<< 'roll 1124B4'
	moves_are 'place anna 1' 'place anna 2' 'pass anna'
	no_move vegas-place 4
	same_error 'vegas-place: casino 4 is closed; legal: place anna 1, place anna 2, pass anna'
	play g <<- 'END'
		place anna 1
		benno 5 555555B5
		carla 5 555555B5
	END
	moves_are 'roll anna' 'set anna 1' 'set anna B1' 'set anna 2' 'set anna B2' 'set anna 3' 'set anna B3' 'set anna 5' 'set anna B5' 'set anna 6' 'set anna B6'
	no_move vegas-move set anna 4
	no_move vegas-move set anna B4
}

@test "RR-14, TK-22: nor in a file, where all dice in hand are normal" {
	closed_four 1=jackpot
	play g <<- 'END'
		anna 5 1123B5
		benno 5 111233B5
		carla 5 112233B5
		roll 1124
	END
	echo 'place anna 4' >> g
	run -3 --separate-stderr vegas-show g
	same ''
	same_error "vegas-show: g:$(wc -l < g): the rules say no: casino 4 is closed"
}

@test "RR-14, RR-E1.3: a roll that shows only the closed value is passed for nothing" {
	closed_four 1=jackpot
	play g <<< 'roll 4444B4'
	moves_are 'pass anna'
	run -0 --separate-stderr follows g 'pass anna'
	same 'pass anna'
	run -0 --separate-stderr fact 'players\.0\.(dice|chips)' g
	same "$(printf '%s\n' 5 2)"
	next_is 'benno roll'
	# Any other value, and passing costs a chip again.
	play g <<- 'END'
		benno 5 555555B5
		carla 5 555555B5
		roll 4445B4
	END
	moves_are 'place anna 5' 'pass anna'
	play g <<< 'pass anna'
	run -0 --separate-stderr fact 'players\.0\.(dice|chips)' g
	same "$(printf '%s\n' 5 1)"
	# To the same player, if nobody else holds dice, and without a chip too.
	play g <<- 'END'
		roll 4445B4
		pass anna
		roll 4444B4
	END
	moves_are 'pass anna'
	play g <<< 'pass anna'
	next_is 'anna roll'
	run -0 --separate-stderr fact 'players\.0\.(dice|chips)' g
	same "$(printf '%s\n' 5 0)"
}

@test "RR-14: no dice action to it or from it, and no grey die of it is taken" {
	closed_four 1=handicap
	play g <<< 'anna 1 1223B5'
	# anna's four casinos; the grey dice of 4 stay.
	moves_are "$(for casino in 1 2 3 5 6; do printf "choose anna take $casino %s\n" chip cash dice; done)" 'choose anna skip'
	no_move vegas-move choose anna take 4 chip
	play g <<< 'choose anna take 5 dice'
	moves_are "$(for casino in 1 2 3 5 6; do printf 'choose anna set %s\n' "$casino" "B$casino"; done)" \
		'choose anna back 1' 'choose anna skip'
	no_move vegas-move choose anna set 4
	no_move vegas-move choose anna back 4
}

@test "RR-14: no cluster of Block It goes there" {
	closed_four 1=block-it
	play g <<< 'anna 1 1223B5'
	moves_are "$(for size in 1 2 3; do printf "choose anna block $size %d\n" 1 2 3 5 6; done)"
	no_move vegas-move choose anna block 2 4
}

@test "RR-14, RR-H1.1: Nice Dice bumps no die into it; a free space can be taken" {
	free 1=nice-dice,6=no-entry anna benno carla
	play g <<- 'END'
		anna 1 1442235B5
		choose anna nice 4
		benno 6 6112233B5
		choose benno close 4
		carla 1 1442256B6
	END
	moves_are 'choose carla nice 1' 'choose carla nice 2' 'choose carla nice 5' 'choose carla nice 6' 'choose carla nice B6' 'choose carla skip'
	no_move vegas-move choose carla nice 4
	# Nobody's die lies on the space: it can be taken.
	free 1=nice-dice,6=no-entry anna benno carla
	play g <<- 'END'
		anna 6 6112233B5
		choose anna close 4
		benno 1 1445566B6
	END
	moves_are 'choose benno nice 1' 'choose benno nice 4' 'choose benno nice 5' 'choose benno nice 6' 'choose benno nice B6' 'choose benno skip'
	run -0 --separate-stderr follows g 'choose benno nice 4'
	same 'choose benno nice 4'
}

@test "RR-14: Prime Time's dice do not go there" {
	for dice in X2X4 X4X4; do
		free 6=no-entry,5=prime-time anna benno carla
		play g <<- 'END'
			anna 5 5555555B5
			benno 6 6666666B6
			choose benno close 4
			carla 1 1111111B1
			score
		END
		play g <<< "roll $dice"
		if [ "$dice" = X2X4 ]; then
			moves_are 'choose anna put X2' 'choose anna skip'
			no_move vegas-move choose anna put X4
			no_move vegas-move choose anna put X2 X4
		else
			# Both are closed out: only skip, so nothing is asked.
			next_is '- score'
			run -0 --separate-stderr grep -E '^  (pay|under)' g
			same '  pay 1 carla 30000
  under 30000
  under 40000 30000
  under 40000 40000
  under 50000 50000
  pay 5 anna 60000
  under 60000
  pay 6 benno 70000
  under 70000'
		fi
	done
}

# own_closed BOARD: the board lies on 4, which anna's No Entry closed before
# anybody was there; benno has one die left, and anna's My Choice a 4.
own_closed()
{
	free "1=my-choice,4=$1,6=no-entry" anna benno carla
	play g <<- 'END'
		anna 6 6123455B1
		choose anna close 4
		benno 5 5555551B5
		carla 5 5555555B5
		anna 1 123455B6
		roll X4X4
	END
	run -0 --separate-stderr follows g "choose anna board $1"
	# The rest may be answered by itself.
	[ "${lines[0]}" = "choose anna board $1" ]
	output=$(tail -n +2 <<< "$output")
}

@test "RR-14: its own board can be activated by My Choice, and does what moves no die of it" {
	own_closed lucky-punch
	moves_are "$(printf 'choose anna hide %d\n' 1 2 3)"
	own_closed jackpot
	moves_are 'roll anna'
	own_closed fifty-fifty
	moves_are 'roll anna'
	own_closed pay-day
	same '  gain anna chips 2'
	own_closed knockout
	same '  die benno normal hand knockout'
	own_closed block-it
	moves_are "$(for size in 1 2 3; do printf "choose anna block $size %d\n" 1 2 3 5 6; done)"
	own_closed handicap
	moves_are "$(for casino in 1 2 3 5 6; do printf "choose anna take $casino %s\n" chip cash dice; done)" 'choose anna skip'
	own_closed nice-dice
	moves_are "$(printf 'choose anna nice %s\n' 2 3 4 5 B6)" 'choose anna skip'
	for board in prime-time high-five bad-luck power-play black-box double-down; do
		own_closed "$board"
		same ''
		next_is 'benno roll'
	done
}

@test "RR-14: Double Down moves no die out of it, though own dice lie there" {
	free 1=my-choice,4=double-down,6=no-entry anna benno carla
	play g <<- 'END'
		anna 4 4415555B5
		choose anna skip
		benno 6 6555555B5
		choose benno close 4
		carla 5 5555555B5
		anna 1 15555B5
		roll X4X4
	END
	run -0 --separate-stderr follows g 'choose anna board double-down'
	same 'choose anna board double-down'
	next_is 'benno roll'
	run -0 --separate-stderr lying g
	run -0 --separate-stderr grep '^4' <<< "$output"
	same '4 anna 2'
}

@test "RR-14: dice there count for Pay Day, ties and the payout" {
	closed_four 1=pay-day
	# anna has dice in 4 and 1.
	run -0 --separate-stderr follows g 'anna 1 1223B5'
	same 'roll anna 1 2 2 3 B5 !
place anna 1
  gain anna chips 2'
	play g <<- 'END'
		benno 2 222222B2
		carla 3 333333B3
		anna 5 555B5
	END
	run -0 --separate-stderr added g vegas-score
	run -0 --separate-stderr grep '^  pay 4' <<< "$output"
	same '  pay 4 anna 50000
  pay 4 benno 50000'
	# A tie in a closed casino is one.
	free 6=no-entry anna benno carla
	play g <<- 'END'
		anna 4 4444444B4
		benno 4 4444444B4
		carla 6 6666666B6
		choose carla close 4
	END
	run -0 --separate-stderr added g vegas-score
	run -0 --separate-stderr grep -A 1 '^  tie 4' <<< "$output"
	same '  tie 4 9 anna benno
  under 50000 50000'
}

@test "RR-14, RR-H2.4: High Five and Power Play look at the dice in a closed casino" {
	# Four placed and one set there make five, without an activation.
	free 1=my-choice,4=high-five,6=no-entry anna benno carla
	play g <<- 'END'
		anna 4 4444111B1
		benno 5 5555556B5
		carla 5 5555555B5
		anna 1 123B2
		roll X5X5
		choose anna set 4
		benno 6 6
		choose benno close 4
		anna 1 1B2
		roll X4X4
	END
	run -0 --separate-stderr follows g 'choose anna board high-five'
	same 'choose anna board high-five
  marker high-five anna'
	# benno's only die there goes back to hand: anna leads alone.
	free 1=my-choice,4=power-play,6=no-entry anna benno carla
	play g <<- 'END'
		anna 4 4111222B3
		benno 4 4111226B5
		carla 5 5555555B5
	END
	run -0 --separate-stderr paid g
	same '  marker power-play anna
  marker power-play board'
	play g <<- 'END'
		anna 2 111222B3
		benno 1 112226B5
		roll X5X5
		choose benno back 4
		anna 3 111B3
		benno 6 12226B5
		choose benno close 4
		anna 1 111
		roll X4X4
	END
	run -0 --separate-stderr follows g 'choose anna board power-play'
	same 'choose anna board power-play
  marker power-play anna'
}

@test "RR-14: a holder keeps Power Play's marker in a closed casino, and nobody can take it" {
	free 4=power-play,6=no-entry anna benno carla
	play g <<- 'END'
		anna 4 4411111B1
		benno 6 6444444B4
		choose benno close 4
		carla 5 5555555B5
	END
	run -0 --separate-stderr vegas-moves g
	[ "${lines[1]}" = 'set anna 1' ]
	[ "${#lines[@]}" -eq 11 ]
	play g <<< 'set anna B2'
	next_is 'benno roll'
	run -0 --separate-stderr paid g
	same '  marker power-play anna
  marker no-entry 1
  gain benno chips 2'
}

@test "RR-14: two No Entry tiles close two casinos, and one that moves opens its own alone" {
	own_deck 2 no-entry no-entry
	rules=./own.yaml start 1=no-entry,6=no-entry anna benno carla
	play g <<- 'END'
		anna 1 1122345B6
		choose anna close 4
		benno 6 6122345B6
	END
	moves_are "$(printf 'choose benno close %d\n' 1 2 3 5)"
	play g <<- 'END'
		choose benno close 1
		roll 1112444B4
	END
	# Casinos 1 and 4 are closed.
	moves_are 'place carla 2' 'pass carla'
	play g <<- 'END'
		pass carla
		anna 6 62234B5
	END
	moves_are "$(printf 'choose anna close %d\n' 2 3 5)" 'choose anna skip'
	play g <<- 'END'
		choose anna close 2
		roll 112444
	END
	moves_are 'place benno 1' 'pass benno'
}

# chosen BOARD DUMMY: anna's My Choice on 1 activates the board on 2; another
# lies on 3, so that she is asked.
chosen()
{
	free "1=my-choice,2=$1,3=$2" anna benno carla
	play g <<- 'END'
		anna 1 1233445B6
		roll X4X4
	END
	moves_are "choose anna board $1" "choose anna board $2"
	run -0 --separate-stderr follows g "choose anna board $1"
	[ "${lines[0]}" = "choose anna board $1" ]
	output=$(tail -n +2 <<< "$output")
}

@test "RR-H2.4: My Choice activates each other board, with the dice as they lie" {
	chosen lucky-punch bad-luck
	moves_are "$(printf 'choose anna hide %d\n' 1 2 3)"
	chosen jackpot bad-luck
	moves_are 'roll anna'
	run -0 --separate-stderr follows g 'roll X3X3'
	same 'extra anna X3 X3 !
  gain anna 30000
  marker jackpot 30000'
	chosen fifty-fifty bad-luck
	run -0 --separate-stderr follows g 'roll X3X3'
	same 'extra anna X3 X3 !'
	moves_are 'choose anna stop' 'choose anna higher' 'choose anna lower'
	chosen pay-day bad-luck
	same '  gain anna chips 1'
	chosen no-entry bad-luck
	moves_are "$(printf 'choose anna close %d\n' 1 3 4 5 6)"
	chosen knockout bad-luck
	moves_are 'choose benno knock normal' 'choose benno knock big'
	run -0 --separate-stderr follows g 'choose benno knock normal' 'choose carla knock big'
	same 'choose carla knock big
  die carla big hand knockout'
	chosen block-it bad-luck
	moves_are "$(for size in 1 2 3; do printf "choose anna block $size %d\n" 1 2 3 4 5 6; done)"
	chosen handicap bad-luck
	moves_are "$(for casino in 1 2 3 4 5 6; do printf "choose anna take $casino %s\n" chip cash dice; done)" 'choose anna skip'
	# Of the roll only what is still in hand: no 1.
	chosen nice-dice bad-luck
	moves_are "$(printf 'choose anna nice %s\n' 2 3 4 5 B6)" 'choose anna skip'
	for board in prime-time high-five bad-luck power-play black-box double-down; do
		chosen "$board" jackpot
		same ''
		next_is 'benno roll'
	done
}

@test "RR-H2.4: Double Down and Nice Dice by My Choice take no die of the casino as just placed" {
	# Dice that lie in 2 can go down, earlier ones too.
	free 1=my-choice,2=double-down,3=jackpot anna benno carla
	play g <<- 'END'
		anna 2 1223445B2
		choose anna skip
		benno 5 5555555B5
		carla 6 6666666B6
		anna 1 13445
		roll X4X4
		choose anna board double-down
	END
	moves_are 'choose anna down 2' 'choose anna down 2 2' 'choose anna down B2' 'choose anna down 2 B2' 'choose anna down 2 2 B2' 'choose anna skip'
	# Nice Dice: no die that lies in its casino, only what was rolled this turn.
	free 1=my-choice,2=nice-dice,3=jackpot anna benno carla
	play g <<- 'END'
		anna 2 2233331B3
		choose anna skip
		benno 5 5555555B5
		carla 6 6666666B6
		anna 1 13334B3
		roll X4X4
		choose anna board nice-dice
	END
	moves_are 'choose anna nice 3' 'choose anna nice B3' 'choose anna nice 4' 'choose anna skip'
	# After a set nothing was rolled.
	free 1=my-choice,2=nice-dice,3=power-play anna benno carla
	play g <<- 'END'
		anna 2 2233333B3
		choose anna skip
		benno 5 5555555B5
		carla 6 6666666B6
		anna 3 33333B1
		set anna B1
		roll X4X4
	END
	run -0 --separate-stderr follows g 'choose anna board nice-dice'
	same 'choose anna board nice-dice'
	next_is '- score'
}

@test "RR-H2.4: two My Choice boards can activate each other, on and on" {
	own_deck 2 my-choice my-choice
	rules=./own.yaml start 1=my-choice,2=my-choice anna benno carla
	play g <<< 'anna 1 1233445B6'
	for _ in {1..20}; do
		run -0 --separate-stderr follows g 'roll X4X4'
		same 'extra anna X4 X4 !'
		moves_are 'roll anna'
	done
	run -0 --separate-stderr follows g 'roll X2X2'
	same 'extra anna X2 X2 !
  gain anna chips 2'
	next_is 'benno roll'
}

@test "RR-D2.3: Power Play is lost through Block It, whoever puts the cluster there" {
	start 2=power-play,3=block-it anna benno carla
	play g <<- 'END'
		anna 2 2211114B4
		benno 3 3555555B5
	END
	# Two grey dice draw level with anna's two; one does not.
	run -0 --separate-stderr follows g 'choose benno block 1 2'
	same 'choose benno block 1 2'
	play g <<< 'carla 3 3555555B5'
	run -0 --separate-stderr follows g 'choose carla block 1 2'
	same 'choose carla block 1 2
  marker power-play board'
	moves_are 'roll anna'
	# And through more than hers: grey dice lead, nobody gets the marker.
	start 2=power-play,3=block-it anna benno carla
	play g <<- 'END'
		anna 2 2211114B4
		benno 3 3555555B5
	END
	run -0 --separate-stderr follows g 'choose benno block 3 2'
	same 'choose benno block 3 2
  marker power-play board'
}

@test "RR-D2.3: Power Play is lost through Handicap's dice action, set or back" {
	# casino 4 has two grey dice: anna needs three.
	start 4=power-play,3=handicap anna benno carla
	run -0 --separate-stderr follows g 'anna 4 4411112B2'
	same 'roll anna 1 1 1 1 2 B2 4 4 !
place anna 4'
	run -0 --separate-stderr follows g 'benno 4 4443211B3'
	same 'roll benno 1 1 2 3 B3 4 4 4 !
place benno 4
  marker power-play benno'
	# carla takes a grey die away: that loses nothing.
	play g <<- 'END'
		carla 3 3555555B5
	END
	run -0 --separate-stderr follows g 'choose carla take 4 cash'
	same 'choose carla take 4 cash
  gain carla 30000'
	# anna sets a third there: level.
	play g <<- 'END'
		anna 3 31112B2
		choose anna take 4 dice
	END
	run -0 --separate-stderr follows g 'choose anna set 4'
	same 'choose anna set 4
  marker power-play board'
	# By taking one back anna gives benno the lead again, but no marker.
	play g <<- 'END'
		benno 5 1255B5
		carla 5 555555B5
		anna 3 311B2
		choose anna take 5 dice
	END
	run -0 --separate-stderr follows g 'choose anna back 4'
	same 'choose anna back 4'
	moves_are 'roll benno'
	# A holder who takes an own die back loses it as well.
	start 4=power-play,3=handicap anna benno carla
	play g <<- 'END'
		anna 4 4443111B2
		benno 5 5555555B5
		carla 5 5555555B5
		anna 3 3111B2
		choose anna take 5 dice
	END
	run -0 --separate-stderr follows g 'choose anna back 4'
	same 'choose anna back 4
  marker power-play board'
}

@test "RR-D2.3: Power Play is lost through a kicker and through cards that move dice" {
	cat > meeting.yaml <<- 'END'
		extends: royale
		title: Meeting
		summary: a board, kickers and cards
		neutral: no
		boards: {deck: [power-play], count: 1}
		kickers: {2: 1}
		cards:
		  deck: [next-please, take-back, pay-now, joker]
		  each: {2: 2}
	END
	begin()
	{
		vegas-new -r ./meeting.yaml -s 1 --boards 2=power-play --cards "$1" a b |
			vegas-roll --dice "$2" | vegas-place 2 > g
		[ "$(tail -n 1 g)" = '  marker power-play a' ]
	}
	# adds FILE WORD...: the lines that a move adds.
	adds()
	{
		vegas-move "${@:2}" < "$1" | tail -n +$(($(wc -l < "$1") + 1))
	}
	begin 'a=next-please,take-back b=joker,pay-now' 1,1,1,1,2,3,3,B3,K5
	vegas-roll --dice 1,1,K2,3,3,4,4,5,B5 < g > h
	run -0 --separate-stderr adds h place b 2
	same 'place b 2
  die b K2 2 out
  die a 2 2 hand
  marker power-play board'
	vegas-roll --dice 1,1,3,3,4,4,5,B5,K5 < g | vegas-place 3 > h
	run -0 --separate-stderr adds h card a next-please 2
	same 'card a next-please 2
  marker power-play board'
	# One die of two is not all of them.
	begin 'a=next-please,take-back b=joker,pay-now' 1,1,1,2,2,3,3,B3,K5
	run -0 --separate-stderr adds g card a take-back 2
	same 'card a take-back 2'
	run -0 --separate-stderr adds g card a take-back 2 2
	same 'card a take-back 2 2
  marker power-play board'
	begin 'b=next-please,take-back a=joker,pay-now' 1,1,1,2,2,3,3,B3,K5
	vegas-move card a pay-now 2 < g | vegas-roll --dice 1,1,3,3,4,4,5,B5,K5 | vegas-place 3 > h
	run -0 --separate-stderr adds h score
	same 'score
  pay 2 a 60000
  marker power-play board'
}

@test "RR-D2.1: with two players the neutral dice are a rival for Power Play" {
	neutral=2,2,6,6,6,6,6,B6 start_two 2=power-play
	run -0 --separate-stderr follows g 'anna 2 2211111B1'
	same 'roll anna 1 1 1 1 1 B1 2 2 !
place anna 2'
	run -0 --separate-stderr follows g 'benno 2 2211111B2'
	same 'roll benno 1 1 1 1 1 2 2 B2 !
place benno 2
  marker power-play benno'
}

@test "RR-D2.3: Prime Time's two dice lie before Power Play is checked, and before the first tie" {
	# anna holds the marker with 2; benno's black dice make 3 in casino 2.
	start 2=power-play,6=prime-time anna benno carla
	play g <<- 'END'
		anna 2 2211111B1
		benno 6 2666666B6
		carla 1 1111111B1
		anna 1 11111B1
		benno 2 2
		score
		roll X2X2
	END
	run -0 --separate-stderr follows g 'choose benno put X2 X2'
	run -0 --separate-stderr head -n 5 <<< "$output"
	same 'choose benno put X2 X2
  marker power-play board
  pay 1 carla 30000
  pay 1 anna 30000
  pay 2 benno 40000'
}

@test "RR-3: Block It and Handicap together: one grey player, whose dice Handicap takes" {
	free 1=block-it,2=handicap anna benno carla
	play g <<- 'END'
		anna 1 1233445B6
		choose anna block 3 3
		benno 2 1233445B6
	END
	run -0 --separate-stderr lying g
	run -0 --separate-stderr grep 'grey' <<< "$output"
	same "$(printf '%s\n' '1 grey 1' '2 grey 1' '3 grey 4' '4 grey 2' '5 grey 2' '6 grey 2')"
	run -0 --separate-stderr follows g 'choose benno take 3 chip'
	same 'choose benno take 3 chip
  gain benno chips 1'
	run -0 --separate-stderr lying g
	run -0 --separate-stderr grep '^3' <<< "$output"
	same '3 grey 3'
	run -0 --separate-stderr vegas-check -q g
}

@test "RR-3: Black Box and Double Down together, High Five and Bad Luck, No Entry and Knockout" {
	free 2=black-box,3=double-down anna benno carla
	play g <<- 'END'
		anna 3 2233333B3
		choose anna down 3 3
		benno 5 5555555B5
		carla 6 6666666B6
		anna 2 22
		score
	END
	run -0 --separate-stderr sed -n '/^score/,$p' g
	same 'score
  under 30000 30000
  pay 2 anna 40000
  under 30000
  pay 3 anna 40000
  under 40000
  gain anna 60000
  under 50000 50000
  pay 5 benno 60000
  under 60000
  pay 6 carla 70000
  under 70000'
	next_is 'benno choose'
	# The token's 100,000 is there when the fine is due.
	free 2=high-five,3=bad-luck anna benno carla
	play g <<- 'END'
		anna 2 2222222B2
		benno 3 3333333B3
		carla 3 3333333B3
	END
	run -0 --separate-stderr added g vegas-score
	run -0 --separate-stderr grep -E '^  (pay|gain|lose|tie)' <<< "$output"
	same '  pay 2 anna 40000
  tie 3 9 benno carla
  gain anna 100000
  lose anna 100000
  gain anna 50000'
	# Dice on the board of a closed casino come back to a Knockout by My Choice.
	free 2=knockout,3=no-entry,4=my-choice anna benno carla
	play g <<- 'END'
		anna 2 2344444B5
		choose benno knock big
		choose carla knock normal
		benno 3 2345555
		choose benno close 2
		carla 1 111111B1
		anna 3 344444B5
		choose anna skip
		benno 4 245555
		roll X4X4
	END
	run -0 --separate-stderr follows g 'choose benno board knockout'
	same 'choose benno board knockout'
	moves_are 'choose anna knock normal' 'choose anna knock big'
	run -0 --separate-stderr follows g 'choose anna knock big'
	same 'choose anna knock big
  die anna big hand knockout
  die benno big knockout hand'
}

@test "RR-9, RR-E2.1: Knockout gives dice back to a player who had none, in the last turn" {
	start 1=knockout anna benno carla
	play g <<- 'END'
		anna 1 1444444B4
		choose benno knock normal
		choose carla knock normal
		benno 5 155555B5
		carla 6 666666B6
		anna 4 444444B4
	END
	run -0 --separate-stderr follows g 'benno 1 1'
	same 'roll benno 1 !
place benno 1
  die benno normal knockout hand'
	next_is 'benno roll'
	run -0 --separate-stderr follows g 'benno 3 3'
	next_is '- score'
}

@test "RR-C2.2: Bad Luck takes all of less than the fine, what the same payout gave too" {
	# anna passes twice, so that she has no chips; Nice Dice pays her one.
	free 1=nice-dice,6=bad-luck anna benno carla
	play g <<- 'END'
		roll 1222222B2
		pass anna
		benno 6 6111111B1
		carla 6 6111111B1
		roll 1222222B2
		pass anna
		benno 1 111111B1
		choose benno skip
		carla 1 111111B1
		choose carla skip
		anna 1 1222222B2
		choose anna nice 1
		anna 2 222222B2
	END
	run -0 --separate-stderr fact 'players\.0\.chips' g
	same 0
	# With the chip she has just 50,000.
	run -0 --separate-stderr added g vegas-score
	run -0 --separate-stderr grep -E '^  (pay|gain|lose)' <<< "$output"
	same '  pay 2 anna 40000
  gain anna chips 1
  lose anna 40000
  lose anna chips 1'
	# Who has nothing pays nothing, and no line is written.
	free 6=bad-luck anna benno carla
	play g <<- 'END'
		roll 1222222B2
		pass anna
		benno 6 6444444B4
		carla 6 6444444B4
		roll 1222222B2
		pass anna
		benno 4 444444B4
		carla 4 444444B4
		anna 6 6444444B4
		anna 4 444444B4
	END
	# All have one die there, so all are fined.
	run -0 --separate-stderr added g vegas-score
	run -0 --separate-stderr grep -E '^  (tie|pay|gain|lose)' <<< "$output"
	same '  tie 4 8 anna benno carla
  tie 6 1 anna benno carla
  lose benno chips 2
  lose carla chips 2'
}

@test "RR-B1.1, RR-11: Prime Time and Black Box do nothing where nobody or an imaginary player wins" {
	# In casino 2 all tie, grey dice win casino 3, neutral ones casino 4.
	for board in prime-time black-box; do
		for casino in 2 3 4 5; do
			free "1=handicap,$casino=$board" --neutral 4,4,4,4,6,6,6,B6 anna benno
			play g <<- 'END'
				anna 3 3332666B6
				benno 3 3335555B5
				anna 2 2666B6
				benno 5 5555B5
				anna 6 666B6
			END
			added g vegas-score > score
			if [ "$casino" -eq 5 ]; then
				# benno wins casino 5: there it stops.
				run -1 --separate-stderr grep '^round' score
				continue
			fi
			run -0 --separate-stderr grep -E '^(extra|choose|round)|^  (tie|pay) [234] ' score
			same '  tie 2 1 anna grey
  tie 3 3 anna benno
  pay 3 grey 40000
  pay 4 neutral 50000
  pay 4 grey 50000
round 2 benno'
		done
	done
}

@test "RR-10, TK-37: two Prime Times and two Black Boxes stop a payout in casino order" {
	own_deck 4 prime-time prime-time black-box black-box
	rules=./own.yaml start 2=black-box,3=prime-time,4=black-box,5=prime-time anna benno carla
	play g <<- 'END'
		anna 3 2223333B3
		benno 5 5555554B5
		carla 6 6666666B6
		anna 2 222
		benno 4 4
		score
	END
	next_is 'anna roll'
	play g <<- 'END'
		roll X2X4
		choose anna put X2 X4
	END
	next_is 'benno roll'
	# anna's 4 has made a tie in casino 4; benno's breaks it.
	play g <<< 'roll X4X6'
	lines=$(wc -l < g)
	play g <<< 'choose benno put X4'
	run -0 --separate-stderr since "$lines" g
	same 'choose benno put X4
  under 30000 30000
  pay 2 anna 40000
  under 30000
  pay 3 anna 40000
  under 40000
  pay 4 benno 50000
  pay 4 anna 50000
  pay 5 benno 60000
  under 60000
  pay 6 carla 70000
  under 70000'
	next_is 'benno choose'
	play g <<< 'choose benno split 60000 0 / 20000 20000 0 0'
	next_is 'anna choose'
	run -0 --separate-stderr follows g 'choose anna group 1'
	same 'choose anna group 1
  gain anna 60000'
	next_is 'carla choose'
	run -0 --separate-stderr follows g 'choose carla split 60000 20000 20000 0 0 / 0' 'choose benno group 1'
	same 'choose benno group 1
  gain benno 100000'
	next_is '- score'
	run -0 --separate-stderr added g vegas-score
	[[ ${lines[1]} == 'round 2 carla' ]]
}

@test "RR-6: where the bank runs short boards pay what is there, one after another" {
	bank=1x50000,1x30000 start 1=jackpot,2=no-entry,3=my-choice anna benno carla
	play g <<- 'END'
		anna 1 1233445B6
		roll X1X2
		benno 1 1233445B6
		roll X1X2
		carla 1 1233445B6
		roll X3X3
		anna 3 233445B6
		roll X3X3
		benno 3 233445B6
		roll X3X3
	END
	# 50,000 takes the bill, then 30,000 its bill, then there are only chips.
	run -0 --separate-stderr paid g
	same '  marker jackpot 40000
  marker jackpot 50000
  gain carla 50000
  marker jackpot 30000
  gain anna 30000
  gain benno chips 3'
}

# retires BOARDS NAME LINE...: plays the lines, then NAME retires; prints what
# follows from that.
retires()
{
	free "$1" anna benno carla
	printf '%s\n' "${@:3}" | play g
	run -0 --separate-stderr follows g "retire $2"
	[ "${lines[0]}" = "retire $2" ]
	output=$(tail -n +2 <<< "$output")
	vegas-check -q g
}

@test "TK-32: who retires in the middle of a dialogue gives the first answer, or none" {
	retires 1=lucky-punch anna 'anna 1 1233445B6'
	same ''
	moves_are "$(printf 'choose benno guess %d\n' 1 2 3)"
	run -0 --separate-stderr follows g 'choose benno guess 2'
	same 'choose benno guess 2
  gain anna chips 2'
	next_is 'benno roll'
	retires 1=no-entry anna 'anna 1 1233445B6'
	same '  marker no-entry 1
  gain anna chips 2'
	run -0 --separate-stderr fact 'casinos\.[0-9]\.closed' g
	same "$(printf '%s\n' false true false false false false)"
	retires 1=block-it anna 'anna 1 1233445B6'
	run -0 --separate-stderr lying g
	same '1 anna 1
1 grey 1'
	retires 1=handicap anna 'anna 1 1233445B6'
	same '  gain anna chips 1'
	retires 1=fifty-fifty anna 'anna 1 1233445B6' 'roll X1X2' 'choose anna lower' 'roll X1X1'
	same '  gain anna chips 1'
	next_is 'benno roll'
	# With an empty hand: of the dice just placed, or nothing.
	retires 1=double-down anna 'anna 1 1133445B1'
	run -0 --separate-stderr lying g
	same '1 anna 3'
	retires 1=nice-dice anna 'anna 1 1133445B6'
	run -0 --separate-stderr lying g
	same '1 anna 1'
	retires 1=my-choice anna 'anna 1 1133445B6' 'roll X6X6'
	same ''
	next_is 'benno roll'
	retires 1=my-choice anna 'anna 1 1133445B6' 'roll X2X3'
	same '  gain anna chips 2'
	retires 1=my-choice,2=jackpot,3=pay-day anna 'anna 1 1133445B6' 'roll X4X4'
	same ''
	# The board that the first answer activates asks for dice: they are rolled.
	moves_are 'roll anna'
	run -0 --separate-stderr follows g 'roll X1X2'
	same 'extra anna X1 X2 !
  marker jackpot 40000'
	next_is 'benno roll'
}

@test "TK-32: who retires while black dice are due still throws them" {
	for board in jackpot fifty-fifty my-choice; do
		retires "1=$board" anna 'anna 1 1233445B6'
		same ''
		moves_are 'roll anna'
	done
	run -0 --separate-stderr follows g 'roll X2X2'
	same 'extra anna X2 X2 !
  gain anna chips 2'
	next_is 'benno roll'
}

@test "TK-32: a Knockout goes on without the opponent who retires, and without the player" {
	retires 1=knockout benno 'anna 1 1233445B6'
	same ''
	moves_are 'choose carla knock normal' 'choose carla knock big'
	retires 1=knockout anna 'anna 1 1233445B6' 'choose benno knock normal'
	same ''
	run -0 --separate-stderr follows g 'choose carla knock big'
	same 'choose carla knock big
  die carla big hand knockout'
	next_is 'benno roll'
	# The player's own dice on the board go out, not back to hand.
	retires 1=knockout benno 'anna 1 1233445B6' 'choose benno knock big' 'choose carla knock normal' \
		'benno 1 1233445' 'choose carla knock big'
	run -0 --separate-stderr follows g 'choose anna knock big'
	same 'choose anna knock big
  die anna big hand knockout
  die benno big knockout out'
	next_is 'carla roll'
}

@test "TK-32: who retires in a payout gives the first answer; a split goes to the next seat" {
	lines=('anna 3 3333333B3' 'benno 6 6666666B6' 'carla 5 5555555B5' score)
	retires 6=prime-time benno "${lines[@]}" 'roll X1X4'
	[ "$(head -n 1 <<< "$output")" = '  pay 1 benno 30000' ]
	[ "$(grep -c '^  pay 4' <<< "$output")" -eq 0 ]
	next_is '- score'
	lines=('anna 3 3333333B3' 'benno 6 6666666B6' 'carla 5 5555555B5' score)
	retires 3=black-box benno "${lines[@]}"
	same ''
	next_is 'carla choose'
	lines=('anna 3 3333333B3' 'benno 6 6666666B6' 'carla 5 5555555B5' score)
	retires 3=black-box anna "${lines[@]}" 'choose benno split 20000 0 / 60000 20000 0 0'
	same '  gain anna chips 2'
	next_is '- score'
}

@test "TK-32: a die that comes back to who has retired goes out" {
	# benno puts his die where anna's is; she has retired.
	retires 1=my-choice anna 'anna 1 1233445B6' 'roll X6X6' 'choose anna gold big'
	run -0 --separate-stderr follows g 'benno 1 1233445B6' 'roll X6X6' 'choose benno gold normal'
	same 'choose benno gold normal
  die anna big my-choice out'
	next_is 'carla roll'
}

@test "TK-15: every step of a round with six boards can be taken back, and made again" {
	own_deck 6 lucky-punch/jackpot prime-time/fifty-fifty no-entry/knockout black-box/double-down block-it/handicap nice-dice/my-choice
	for seed in 3 5; do
		vegas-new -r ./own.yaml -s "$seed" anna benno > g
		for ((n = 0; n < 70; n++)); do
			cp g "$n.game"
			mapfile -t moves < <(vegas-moves g)
			# shellcheck disable=SC2086 # words of a move
			step g vegas-move ${moves[(seed * n + n / 3) % ${#moves[@]}]}
		done
		[ "$(grep -c '^choose ' g)" -ge 10 ]
		[ "$(grep -c '^extra ' g)" -ge 3 ]
		cp g end
		while [ "$n" -gt 0 ]; do
			n=$((n - 1))
			step g vegas-undo
			cmp g "$n.game"
		done
		# What the seed gives is given again.
		for ((n = 0; n < 70; n++)); do
			mapfile -t moves < <(vegas-moves g)
			# shellcheck disable=SC2086 # words of a move
			step g vegas-move ${moves[(seed * n + n / 3) % ${#moves[@]}]}
		done
		cmp g end
	done
}
