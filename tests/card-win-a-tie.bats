#!/usr/bin/env bats
# The action card win-a-tie: MC-57.
# bats file_tags=once

load lib
load table
load cards

# three: anna has the card.
three()
{
	start anna=win-a-tie,joker,benno=reroll,take-back,carla=next-please,extra-dice anna benno carla
}

# tied: all dice lie: 1: 3 3, 2: 2 2 and carla 3, 3: 3 3, 5: carla 5.
tied()
{
	three
	lay g <<- 'END'
		anna	3 2 3 0 0 0
		benno	3 2 3 0 0 0
		carla	0 3 0 0 5 0
	END
}

@test "MC-57: it is shown to all when it is dealt" {
	three
	run -0 --separate-stderr sed -n '/^deal/,$p' g
	same 'deal anna win-a-tie joker !
  reveal anna win-a-tie
deal benno reroll take-back !
deal carla next-please extra-dice !'
	start anna=next-please,extra-dice,benno=reroll,take-back,carla=joker,win-a-tie anna benno carla
	run -0 --separate-stderr sed -n '/^deal/,$p' g
	same 'deal anna next-please extra-dice !
deal benno reroll take-back !
deal carla joker win-a-tie !
  reveal carla win-a-tie'
	# Where nobody has it nothing is shown.
	start anna=next-please,extra-dice,benno=reroll,take-back,carla=joker,pay-now anna benno carla
	run -1 --separate-stderr grep reveal g
}

@test "MC-57, TK-47: in a later round too, after the deal line and from the seed" {
	start anna=next-please,extra-dice,benno=reroll,take-back anna benno
	play <<- 'END'
		anna 1 11111111
		benno 1 11111111
	END
	step vegas-score --bills "$next_bills" --cards benno=win-a-tie,joker,anna=exchange,reroll
	run -0 --separate-stderr sed -n '/^bills 6 80000/,$p' g
	same 'bills 6 80000 !
deal anna exchange reroll !
deal benno win-a-tie joker !
  reveal benno win-a-tie'
	# Of ten cards dealt to five players it is one nearly always.
	for seed in 1 2 3 4; do
		vegas-new --seed "$seed" --with action-cards anna benno carla denny emil > g
		run -0 --separate-stderr sed -n '/^deal/,$p' g
		same "$(awk '/^deal/ { print } /^deal.* win-a-tie/ { print "  reveal", $2, "win-a-tie" }' g)"
		cat g >> all
	done
	[ "$(grep -c '^  reveal' all)" -ge 2 ]
}

@test "MC-57, TK-27: with bonus cards it comes after the player's action cards" {
	with=bonus-cards start anna=win-a-tie,joker,benno=reroll,take-back --bonus anna=60000,benno=40000 anna benno
	run -0 --separate-stderr sed -n '/^deal/,$p' g
	same 'deal anna 60000 !
deal benno 40000 !
deal anna win-a-tie joker !
  reveal anna win-a-tie
deal benno reroll take-back !'
}

@test "MC-57: before the first tie line the player names one casino where they are tied, or skips" {
	tied
	adds score score
	next_is 'anna choose'
	moves_are "$(each 'choose anna' 'win 1' 'win 2' 'win 3' skip)"
	refuse 'choose anna win 5' 'choose anna win 4' 'choose benno win 1' 'choose benno skip' score 'card anna win-a-tie'
	cp g asked
	adds 'choose anna win 1
  tie 1 3 benno
  pay 1 anna 90000
  tie 2 2 anna benno
  pay 2 carla 80000
  tie 3 3 anna benno
  under 70000
  under 60000
  pay 5 carla 50000
  under 40000 10000' 'choose anna win 1'
	keeps anna joker
	# The payout had stopped.
	next_is '- score'
	run -0 --separate-stderr follows score
	[ "${lines[1]}" = 'round 2 benno' ]
	cp asked g
	adds 'choose anna win 3
  tie 1 3 anna benno
  under 90000
  tie 2 2 anna benno
  pay 2 carla 80000
  tie 3 3 benno
  pay 3 anna 70000
  under 60000
  pay 5 carla 50000
  under 40000 10000' 'choose anna win 3'
	# They stay with their count: carla's three dice come first.
	cp asked g
	adds 'choose anna win 2
  tie 1 3 anna benno
  under 90000
  tie 2 2 benno
  pay 2 carla 80000
  tie 3 3 anna benno
  under 70000
  under 60000
  pay 5 carla 50000
  under 40000 10000' 'choose anna win 2'
}

@test "MC-57: after skip all ties are as usual and the card stays" {
	tied
	play <<< score
	adds 'choose anna skip
  tie 1 3 anna benno
  under 90000
  tie 2 2 anna benno
  pay 2 carla 80000
  tie 3 3 anna benno
  under 70000
  under 60000
  pay 5 carla 50000
  under 40000 10000' 'choose anna skip'
	keeps anna win-a-tie joker
	next_is '- score'
}

@test "MC-57: who stays with two dice is paid after three and before one" {
	bills='1=90000 2=80000 3=30000,20000,10000 4=60000 5=50000 6=40000,10000'
	start anna=win-a-tie,joker,benno=reroll,take-back,carla=next-please,extra-dice,denny=pay-now,one-more-bill anna benno carla denny
	lay g <<- 'END'
		anna	0 0 2 0 0 6
		benno	0 0 2 0 6 0
		carla	0 0 3 5 0 0
		denny	7 0 1 0 0 0
	END
	play <<< score
	moves_are "$(each 'choose anna' 'win 3' skip)"
	adds 'choose anna win 3
  pay 1 denny 90000
  under 80000
  tie 3 2 benno
  pay 3 carla 30000
  pay 3 anna 20000
  pay 3 denny 10000
  pay 4 carla 60000
  pay 5 benno 50000
  pay 6 anna 40000
  under 10000' 'choose anna win 3'
}

@test "MC-57: tied nowhere there is no question" {
	three
	lay g <<- 'END'
		anna	3 2 3 0 0 0
		benno	2 1 0 5 0 0
		carla	2 3 0 0 3 0
	END
	# benno and carla tie, anna does not.
	pays 'score
  tie 1 2 benno carla
  pay 1 anna 90000
  pay 2 carla 80000
  pay 3 anna 70000
  pay 4 benno 60000
  pay 5 carla 50000
  under 40000 10000'
	next_is 'benno roll'
}

@test "MC-57: imaginary players of the tie go as well" {
	rules=las-vegas-neutral start anna=win-a-tie,joker,benno=reroll,take-back anna benno
	lay g <<- 'END'
		anna	0 0 2 0 0 6 / 0 0 2 2 0 0
		benno	0 0 2 0 6 0 / 0 0 0 3 0 1
	END
	play <<< score
	moves_are "$(each 'choose anna' 'win 3' skip)"
	adds 'choose anna win 3
  under 90000
  under 80000
  tie 3 2 benno neutral
  pay 3 anna 70000
  pay 4 neutral 60000
  under 60000
  pay 5 benno 50000
  pay 6 anna 40000
  pay 6 neutral 10000
  under 10000' 'choose anna win 3'
	# With the imaginary player alone.
	rules=las-vegas-neutral start anna=win-a-tie,joker,benno=reroll,take-back anna benno
	lay g <<- 'END'
		anna	0 0 2 0 0 6 / 0 0 2 2 0 0
		benno	0 0 0 0 8 0 / 0 0 0 3 0 1
	END
	run -0 --separate-stderr follows score 'choose anna win 3'
	[ "${lines[3]}" = '  tie 3 2 neutral' ]
	[ "${lines[4]}" = '  pay 3 anna 70000' ]
}

@test "MC-57: also where no bill lies" {
	variant <<- 'END'
		bills:
		  deck: [1x50000, 1x60000, 1x70000, 1x80000, 1x90000]
	END
	bills='1=90000 2=80000 3=70000 4=60000 5=50000 6=' three
	lay g <<- 'END'
		anna	8 0 0 0 0 0
		benno	4 0 0 0 0 4
		carla	2 0 0 0 2 4
	END
	# Not anna's tie.
	pays 'score
  pay 1 anna 90000
  under 80000
  under 70000
  under 60000
  pay 5 carla 50000
  tie 6 4 benno carla'
	next_is 'benno roll'
	bills='1=90000 2=80000 3=70000 4=60000 5=50000 6=' three
	lay g <<- 'END'
		anna	4 0 0 0 0 4
		benno	3 0 0 0 1 4
		carla	8 0 0 0 0 0
	END
	play <<< score
	moves_are "$(each 'choose anna' 'win 6' skip)"
	adds 'choose anna win 6
  pay 1 carla 90000
  under 80000
  under 70000
  under 60000
  pay 5 benno 50000
  tie 6 4 benno' 'choose anna win 6'
	keeps anna joker
}

@test "MC-57: the slot machine is named after casino 6" {
	with=slot-machine three
	play <<- 'END'
		anna 3 33311166 slot
		benno 2 22211155 slot
		carla 4 44444444
		anna 1 11166
		benno 1 11155
		anna 6 66
		benno 5 55
		score
	END
	moves_are "$(each 'choose anna' 'win 1' 'win slot' skip)"
	adds 'choose anna win slot
  tie 1 3 anna benno
  under 90000
  under 80000
  under 70000
  pay 4 carla 60000
  pay 5 benno 50000
  pay 6 anna 40000
  under 10000
  tie slot 3 benno
  pay slot anna 50000' 'choose anna win slot'
}

@test "MC-57: in a pay-now before that the player is asked for that casino alone" {
	start anna=pay-now,joker,benno=win-a-tie,take-back anna benno
	play <<- 'END'
		anna 1 11133222
		benno 1 11133222
		anna 3 33222
		card anna pay-now 3
		benno 3 33222
	END
	# They tie in casino 1 as well.
	adds score score
	next_is 'benno choose'
	moves_are "$(each 'choose benno' 'win 3' skip)"
	refuse 'choose benno win 1' 'roll anna'
	cp g asked
	adds 'choose benno win 3
  tie 3 2 anna
  pay 3 benno 70000' 'choose benno win 3'
	# No second score, and no question in the round's payout.
	next_is 'anna roll'
	keeps benno take-back
	play <<- 'END'
		anna 2 222
		benno 4 444
	END
	pays 'score
  tie 1 3 anna benno
  under 90000
  pay 2 anna 80000
  pay 4 benno 60000
  under 50000
  under 40000 10000'
	next_is 'benno roll'
	# Nor does it win another tie in the same casino.
	cp asked g
	play <<- 'END'
		choose benno win 3
		anna 3 333
		benno 3 333
	END
	pays 'score
  tie 1 3 anna benno
  under 90000
  under 80000
  tie 3 3 anna benno
  under 60000
  under 50000
  under 40000 10000'
	# After skip the card stays.
	cp asked g
	adds 'choose benno skip
  tie 3 2 anna benno' 'choose benno skip'
	keeps benno win-a-tie take-back
	play <<- 'END'
		anna 2 222
		benno 4 444
		score
	END
	moves_are "$(each 'choose benno' 'win 1' skip)"
	adds 'choose benno win 1
  tie 1 3 anna
  pay 1 benno 90000
  pay 2 anna 80000
  under 70000
  pay 4 benno 60000
  under 50000
  under 40000 10000' 'choose benno win 1'
}

@test "MC-57: not tied in the casino of a pay-now there is no question" {
	start anna=pay-now,joker,benno=win-a-tie,take-back anna benno
	play <<- 'END'
		anna 1 11133222
		benno 1 11133222
		anna 3 33222
		card anna pay-now 3
		benno 2 33222
	END
	adds 'score
  pay 3 anna 70000' score
	next_is 'anna roll'
}

@test "MC-57: where the round's score pays a pay-now it is one question for all" {
	start anna=pay-now,joker,benno=win-a-tie,take-back anna benno
	play <<- 'END'
		anna 1 11333333
		benno 1 11333333
		anna 3 333333
		card anna pay-now 3
		benno 3 333333
	END
	adds score score
	moves_are "$(each 'choose benno' 'win 1' 'win 3' skip)"
	cp g asked
	adds 'choose benno win 3
  tie 3 6 anna
  pay 3 benno 70000
  tie 1 2 anna benno
  under 90000
  under 80000
  under 60000
  under 50000
  under 40000 10000' 'choose benno win 3'
	next_is '- score'
	cp asked g
	adds 'choose benno win 1
  tie 3 6 anna benno
  tie 1 2 anna
  pay 1 benno 90000
  under 80000
  under 70000
  under 60000
  under 50000
  under 40000 10000' 'choose benno win 1'
	next_is '- score'
}

@test "MC-57, MC-50: it is no card of a turn" {
	three
	moves_are 'roll anna'
	refuse 'card anna win-a-tie'
	play <<< 'anna 1 11111122'
	moves_are 'roll benno'
	refuse 'card anna win-a-tie' 'choose anna win 1'
}

@test "MC-57, MC-6: with six players neutral does not have the card when it was used" {
	variant <<- 'END'
		players: {max: 6}
		dice: {normal: 2}
		neutral: {each: {6: 1}}
	END
	start anna=pay-now,benno=win-a-tie,carla=joker,denny=reroll,emil=exchange,frida=take-back anna benno carla denny emil frida
	play <<- 'END'
		anna 1 11N2
		card anna pay-now 1
		benno 1 11N2
		carla 2 23N2
		denny 4 44N4
		emil 5 55N5
		frida 6 66N6
		score
		choose benno win 1
	END
	run -1 --separate-stderr vegas-move card neutral win-a-tie < g
	same_error "vegas-move: neutral does not hold \`win-a-tie'; legal: roll anna"
	play <<- 'END'
		retire anna
		retire benno
		retire carla
	END
	run -0 --separate-stderr grep -v '^  under\|^[^ ]' <(follows score)
	same '  tie 2 1 carla neutral
  pay 4 denny 60000
  pay 5 emil 50000
  pay 6 frida 40000
  pay 6 neutral 10000'
}
