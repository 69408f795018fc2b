#!/usr/bin/env bats
# Power Play (D2): who alone has the most dice here may set a die instead of
# rolling.
# bats file_tags=once

load lib
load table
load board

marker()
{
	fact 'casinos\.1\.marker' g
}

# held: anna has the marker, with two dice in casino 2; it is benno's turn.
held()
{
	start "${1:-2=power-play}" anna benno carla
	turn anna 2 1223456B6 > /dev/null
}

@test "RR-D2.1: who alone has the most here takes the marker" {
	start 2=power-play anna benno carla
	run -0 --separate-stderr marker
	same ''
	run -0 --separate-stderr turn anna 2 1223456B6
	same 'place anna 2
  marker power-play anna'
	run -0 --separate-stderr marker
	same anna
	# One behind, and one that draws level: the marker goes back and nobody
	# has it.
	run -0 --separate-stderr turn benno 2 1233456B6
	same 'place benno 2'
	run -0 --separate-stderr turn carla 2 1223456B6
	same 'place carla 2
  marker power-play board'
	run -0 --separate-stderr marker
	same ''
	run -0 --separate-stderr vegas-check g
}

@test "RR-D2.1: overtaking a holder writes the board, then the name" {
	held
	run -0 --separate-stderr turn benno 2 1222456B6
	same 'place benno 2
  marker power-play board
  marker power-play benno'
	run -0 --separate-stderr marker
	same benno
	# The big die is two: it draws level with a third.
	run -0 --separate-stderr turn carla 2 1223456B2
	same 'place carla 2
  marker power-play board
  marker power-play carla'
}

@test "RR-D2.1: a marker that stays writes nothing" {
	held
	turn benno 1 1113456B6
	turn carla 1 1113456B6
	run -0 --separate-stderr turn anna 2 12345B6
	same 'place anna 2'
	run -0 --separate-stderr marker
	same anna
}

@test "RR-D2.1: level with another nobody takes it, one more die does" {
	held
	turn benno 2 1223456B6
	run -0 --separate-stderr marker
	same ''
	turn carla 1 1113456B6
	run -0 --separate-stderr turn anna 2 12345B6
	same 'place anna 2
  marker power-play anna'
}

@test "RR-D2.1: imaginary players are rivals" {
	start 2=power-play --neutral 1,2,2,3,4,5,6,B6 anna benno
	run -0 --separate-stderr turn anna 2 1223456B6
	same 'place anna 2'
	run -0 --separate-stderr turn benno 2 1223456B2
	same 'place benno 2
  marker power-play benno'
	# Grey dice too: one lies in casino 2 from the start.
	start 1=handicap,2=power-play anna benno carla
	run -0 --separate-stderr turn anna 2 1234566B6
	same 'place anna 2'
	run -0 --separate-stderr turn benno 2 1223456B6
	same 'place benno 2
  marker power-play benno'
	# The neutral dice's big die is two.
	start 2=power-play --neutral 1,3,3,3,4,5,6,B2 anna benno
	run -0 --separate-stderr turn anna 2 1223456B6
	same 'place anna 2'
}

@test "RR-D2.1: the marker never comes without an activation of one's own" {
	# Benno draws level, then anna's die goes home: benno is alone, but has
	# not activated the board again.
	start 1=handicap,2=power-play anna benno carla
	turn anna 2 1223456B6
	turn benno 2 1223456B6
	turn carla 3 3333333B3
	turn anna 1 13456B6
	say choose anna take 4 dice
	run -0 --separate-stderr say choose anna back 2
	same 'choose anna back 2'
	run -0 --separate-stderr marker
	same ''
	run -0 --separate-stderr moves
	same 'benno roll
roll benno'
}

@test "RR-D2.2: at the start of a turn the holder may set any die to any value" {
	held
	turn benno 1 1113456B6
	turn carla 1 1113456B6
	run -0 --separate-stderr moves
	same 'anna roll
roll anna
set anna 1
set anna B1
set anna 2
set anna B2
set anna 3
set anna B3
set anna 4
set anna B4
set anna 5
set anna B5
set anna 6
set anna B6'
	run -0 --separate-stderr say set anna B4
	same 'set anna B4'
	run -0 --separate-stderr lying g
	same '1 benno 3
1 carla 3
2 anna 2
4 anna 2'
	# The turn is over, the marker stays.
	run -0 --separate-stderr vegas-show --next g
	same 'benno roll'
	run -0 --separate-stderr marker
	same anna
	# The big die is gone.
	turn benno 3 3456B6
	turn carla 3 3456B6
	run -0 --separate-stderr vegas-moves g
	same "roll anna
$(printf 'set anna %d\n' 1 2 3 4 5 6)"
	refused set anna B1
}

# bats test_tags=english
@test "RR-D2.2: only dice of one's own are set, not neutral ones in hand" {
	variant 'neutral:' '  each:' '    3: 1'
	start 2=power-play anna benno carla
	turn anna 2 1223456B6N6 > /dev/null
	turn benno 1 1113456B6N6
	turn carla 1 1113456B6N6
	refused set anna N3
	[[ $stderr == 'vegas-move: anna holds no such die; legal: '* ]]
}

@test "RR-D2.2: who has no marker cannot set, nor the holder after a roll or out of turn" {
	held
	run -0 --separate-stderr moves
	same 'benno roll
roll benno'
	refused set benno 3
	same_error 'vegas-move: benno has no marker that lets a die be set; legal: roll benno'
	refused set anna 3
	turn benno 1 1113456B6
	turn carla 1 1113456B6
	vegas-roll -f g -p anna --dice 1,3,4,5,6,B6
	run -0 --separate-stderr vegas-moves g
	same "$(printf 'place anna %d\n' 1 3 4 5 6)
pass anna"
	refused set anna 3
	for words in 2:'set anna 0' 2:'set anna 7' 1:'set anna X3' 1:'set anna N3'; do
		wanted=${words%%:*} words=${words#*:}
		cp g before
		# shellcheck disable=SC2086 # words of a move
		run "-$wanted" --separate-stderr vegas-move -f g $words
		cmp g before
	done
}

@test "RR-D2.2: a die set is a placement with every effect" {
	# It activates the board there,
	held 1=jackpot,2=power-play
	turn benno 4 1114444B6
	turn carla 4 1114444B6
	run -0 --separate-stderr say set anna 1
	same 'set anna 1'
	run -0 --separate-stderr moves
	same 'anna roll
roll anna'
	run -0 --separate-stderr throw X1X1
	same 'extra anna X1 X1 !
  gain anna 30000
  marker jackpot 30000'
	run -0 --separate-stderr vegas-show --next g
	same 'benno roll'
	# Pay Day counts it (in a deck of one's own),
	variant 'boards:' '  deck: [pay-day, power-play]' '  count: 2'
	held 1=pay-day,2=power-play
	turn benno 4 1114444B6
	turn carla 4 1114444B6
	run -0 --separate-stderr say set anna 1
	same 'set anna 1
  gain anna chips 2'
	unset rules
	# High Five as well, the big die as two,
	start 1=high-five,2=power-play anna benno carla
	turn anna 2 1223456B6
	turn benno 4 1114444B6
	turn carla 4 1114444B6
	turn anna 1 11134B6
	turn benno 1 111B6
	turn carla 1 111B6
	run -0 --separate-stderr say set anna B1
	same 'set anna B1
  marker high-five anna'
	# and in this casino it may be set as in any other.
	held
	turn benno 4 1114444B6
	turn carla 4 1114444B6
	run -0 --separate-stderr say set anna 2
	same 'set anna 2'
	run -0 --separate-stderr lying g
	[[ $output == *'2 anna 3'* ]]
}

@test "RR-D2.2: turn after turn, to the last die" {
	start 2=power-play anna benno carla
	turn anna 2 2222233B6
	turn benno 4 4444444B4
	turn carla 4 4444444B4
	for die in 3 B5 6; do
		run -0 --separate-stderr vegas-show --next g
		same 'anna roll'
		run -0 --separate-stderr say set anna "$die"
		same "set anna $die"
	done
	run -0 --separate-stderr vegas-show --next g
	same '- score'
	run -0 --separate-stderr vegas-check g
	refused set anna 1
}

# bats test_tags=english
@test "RR-D2.2: a closed casino is no place for it (RR-14)" {
	held 1=no-entry,2=power-play
	turn benno 1 1113456B6
	say choose benno close 5
	turn carla 4 1114444B6
	run -0 --separate-stderr vegas-moves g
	same 'roll anna
set anna 1
set anna B1
set anna 2
set anna B2
set anna 3
set anna B3
set anna 4
set anna B4
set anna 6
set anna B6'
	refused set anna 5
	[[ $stderr == 'vegas-move: casino 5 is closed; '* ]]
	refused set anna B5
}

@test "RR-D2.3: a new leader without the marker sends it back and takes it only by activating" {
	# Through a dice action benno has more than anna: no activation.
	start 1=handicap,2=power-play anna benno carla
	turn anna 2 1223456B6
	turn benno 2 1233456B6
	turn carla 4 4444444B4
	turn anna 3 13456B6
	turn benno 1 133456B6
	say choose benno take 4 dice
	run -0 --separate-stderr say choose benno set B2
	same 'choose benno set B2
  marker power-play board'
	run -0 --separate-stderr marker
	same ''
	turn anna 4 1456B6
	# Activating it now takes it.
	run -0 --separate-stderr turn benno 2 23456
	same 'place benno 2
  marker power-play benno'
}

@test "RR-D2.3: grey dice that draw level send the marker back (RR-30)" {
	start 1=block-it,2=power-play anna benno carla
	turn anna 2 1223456B6
	turn benno 2 1233456B6
	turn carla 1 1233456B6
	run -0 --separate-stderr say choose carla block 2 2
	same 'choose carla block 2 2
  marker power-play board'
	# Fewer of them do not.
	start 1=block-it,2=power-play anna benno carla
	turn anna 2 1223456B6
	turn benno 1 1233456B6
	run -0 --separate-stderr say choose benno block 1 2
	same 'choose benno block 1 2'
	# A cluster of three moves together, and the line is written once.
	turn carla 1 1233456B6
	run -0 --separate-stderr say choose carla block 3 2
	same 'choose carla block 3 2
  marker power-play board'
}

@test "RR-D2.3: dice that leave the casino send it back as well" {
	start 1=handicap,2=power-play anna benno carla
	turn anna 2 1223456B6
	turn benno 2 1233456B6
	turn carla 4 4444444B4
	# Anna takes one of her own away: 1, benno 1, grey 1.
	turn anna 1 13456B6
	say choose anna take 4 dice
	run -0 --separate-stderr say choose anna back 2
	same 'choose anna back 2
  marker power-play board'
	# A grey die that leaves brings the marker to nobody.
	start 1=handicap,2=power-play anna benno carla
	turn anna 2 1233456B6
	turn benno 1 1133456B6
	run -0 --separate-stderr say choose benno take 2 chip
	same 'choose benno take 2 chip
  gain benno chips 1'
	run -0 --separate-stderr marker
	same ''
}

@test "RR-D2.3: before the payout Prime Time's dice are checked, before the first tie" {
	start 1=prime-time,2=power-play anna benno carla
	turn anna 2 1223456B6
	turn benno 1 1111146B6
	turn carla 4 4444444B4
	turn anna 3 13456B6
	turn benno 4 46B6
	turn anna 4 1456B6
	turn benno 6 6B6
	turn anna 5 156B6
	turn anna 1 16B6
	turn anna 6 6B6
	added g vegas-score
	run -0 --separate-stderr vegas-show --next g
	same 'benno roll'
	cp g stopped
	throw X2X2
	run -0 --separate-stderr say choose benno put X2
	same 'choose benno put X2
  pay 1 benno 40000
  pay 1 anna 30000
  pay 2 anna 50000
  pay 2 benno 30000
  pay 3 anna 60000
  under 30000
  tie 4 1 anna benno
  pay 4 carla 70000
  under 30000
  pay 5 anna 80000
  under 30000
  tie 6 3 anna benno
  under 90000 30000'
	cp stopped g
	throw X2X2
	run -0 --separate-stderr say choose benno put X2 X2
	same 'choose benno put X2 X2
  marker power-play board
  pay 1 benno 40000
  pay 1 anna 30000
  tie 2 2 anna benno
  under 50000 30000
  pay 3 anna 60000
  under 30000
  tie 4 1 anna benno
  pay 4 carla 70000
  under 30000
  pay 5 anna 80000
  under 30000
  tie 6 3 anna benno
  under 90000 30000'
}

@test "RR-D2.3: Prime Time's dice are checked in every casino, the lowest first" {
	variant 'boards: {deck: [prime-time, power-play, power-play], count: 3}'
	start 1=power-play,2=prime-time,6=power-play anna benno carla
	lay_hands <<- 'END'
		anna 1233333B3
		benno 2222555B5
		carla 3334446B4
	END
	added g vegas-score
	throw X1X6
	run -0 --separate-stderr say choose benno put X1 X6
	[ "${lines[0]}" = 'choose benno put X1 X6' ]
	[ "$(grep -c '^  marker power-play board$' <<< "$output")" -eq 2 ]
}

@test "RR-D2.3: both of Prime Time's dice together: overtaken in one step, one line" {
	start 1=prime-time,2=power-play anna benno carla
	turn anna 2 1123333B6
	turn benno 1 1111146B6
	turn carla 4 4444444B4
	turn anna 3 113333B6
	turn benno 4 46B6
	turn anna 6 11B6
	turn benno 6 6B6
	turn anna 1 11
	added g vegas-score
	throw X2X2
	run -0 --separate-stderr say choose benno put X2 X2
	[ "${lines[1]}" = '  marker power-play board' ]
	[ "$(grep -c 'marker power-play' <<< "$output")" -eq 1 ]
}

@test "RR-D2.3: the payout itself and the clearing write no line" {
	held
	turn benno 4 4444444B4
	turn carla 4 4444444B4
	turn anna 1 13456B6
	turn anna 3 3456B6
	turn anna 4 456B6
	turn anna 5 56B6
	turn anna 6 6B6
	run -0 --separate-stderr paid --boards 2=power-play
	same score
	run -0 --separate-stderr marker
	same ''
	vegas-show --next g > next
	run -0 --separate-stderr vegas-moves g
	same "roll $(cut -d ' ' -f 1 next)"
}

@test "RR-30: two grey dice come, the marker goes back, nobody is paid there" {
	start 1=block-it,2=power-play anna benno carla
	turn anna 2 1233456B6
	turn benno 2 1233456B6
	turn carla 2 1223456B6
	run -0 --separate-stderr marker
	same carla
	turn anna 1 133456B6
	run -0 --separate-stderr say choose anna block 2 2
	same 'choose anna block 2 2
  marker power-play board'
	run -0 --separate-stderr lying g
	[[ $output == *'2 anna 1
2 benno 1
2 carla 2
2 grey 2'* ]]
	for turn in 'benno 3 333333B3' 'carla 4 44444B4' 'anna 5 55555B5'; do
		# shellcheck disable=SC2086 # a turn
		turn $turn
	done
	run -0 --separate-stderr added g vegas-score --boards 2=power-play
	[[ $output == *'
  tie 2 2 carla grey
  tie 2 1 anna benno
  under 50000 30000
'* ]]
}

@test "TK-32: a retired holder keeps the marker until it is lost, and others may take it" {
	held
	say retire anna
	run -0 --separate-stderr marker
	same anna
	run -0 --separate-stderr turn benno 2 1222456B6
	same 'place benno 2
  marker power-play board
  marker power-play benno'
}

@test "TK-33: undo of a set gives the choice back" {
	held
	turn benno 1 1113456B6
	turn carla 1 1113456B6
	vegas-moves g > before
	say set anna B2
	vegas-undo -f g
	run -0 --separate-stderr vegas-moves g
	same "$(cat before)"
}
