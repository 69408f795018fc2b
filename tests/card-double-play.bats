#!/usr/bin/env bats
# The action card double-play: MC-54.
# bats file_tags=once

load lib
load table
load cards

# two: anna has the card.
two()
{
	start anna=double-play,joker,benno=pay-now,take-back anna benno
}

# plays VALUE...: the moves for pairs of these values, without a slot machine.
plays()
{
	local value

	for value; do
		each "card anna double-play $value" 1 2 3 4 5 6
	done
}

# jokers DIE...: the moves of anna's other card.
jokers()
{
	local die value

	for die; do
		for value in 1 2 3 4 5 6; do
			[ "$value" = "${die#[BNK]}" ] || echo "card anna joker $die $value"
		done
	done
}

@test "MC-54: exactly two dice of a value are turned to a casino's face and placed there" {
	two
	play <<< 'roll 11144566'
	moves_are "$(each 'place anna' 1 4 5 6)" "$(plays 4 6)" "$(jokers 1 4 5 6)"
	cp g rolled
	for casino in 1 2 3 4 5 6; do
		cp rolled g
		adds "card anna double-play 4 $casino" "card anna double-play 4 $casino"
		there_lie "$casino anna $casino $casino"
		holds anna 6
		keeps anna joker
		# It was the placement of the turn.
		next_is 'benno roll'
		moves_are 'roll benno'
		refuse 'place anna 1' 'card anna double-play 6 1' 'card anna joker 1 2'
		vegas-check -q g
	done
}

@test "MC-54: neither one die nor three, nor a value that was not rolled" {
	two
	play <<< 'roll 11144566'
	refuse 'card anna double-play 1 6' 'card anna double-play 5 6' \
		'card anna double-play 2 6' 'card anna double-play 3 3' 'card benno double-play 4 6'
	two
	play <<< 'roll 11122255'
	moves_are "$(each 'place anna' 1 2 5)" "$(plays 5)" "$(jokers 1 2 5)"
	two
	play <<< 'roll 11112223'
	moves_are "$(each 'place anna' 1 2 3)" "$(jokers 1 2 3)"
}

@test "MC-54: the dice as they now show, after a joker" {
	two
	play <<- 'END'
		roll 11144455
		card anna joker 4 5
	END
	moves_are "$(each 'place anna' 1 4 5)" "$(plays 4)"
	adds 'card anna double-play 4 2' 'card anna double-play 4 2'
	there_lie '2 anna 2 2'
	holds anna 6
}

@test "MC-54: the dice as they now show, after a reroll" {
	start anna=double-play,reroll,benno=pay-now,take-back anna benno
	play <<- 'END'
		roll 11144455
		card anna reroll 5 5
		roll 11144436
	END
	refuse 'card anna double-play 5 1'
	start anna=double-play,reroll,benno=pay-now,take-back anna benno
	play <<- 'END'
		roll 11144455
		card anna reroll 1
		roll 11444255
	END
	moves_are "$(each 'place anna' 1 2 4 5)" "$(plays 1 5)"
}

@test "MC-54: big and neutral dice and kickers count one each" {
	rules=las-vegas-neutral with=big-dice,kickers two
	play <<< 'roll 11133356B4N4N2N5N5K6K2'
	# 4: big and neutral; 2: neutral and a kicker; 5: three; 6: own and a kicker.
	run -0 --separate-stderr grep double-play <(vegas-moves g)
	same "$(plays 2 4 6)"
	cp g rolled
	adds 'card anna double-play 4 1' 'card anna double-play 4 1'
	there_lie '1 anna B1' '1 neutral 1'
	holds anna '8 N3 K2'
	# One big die and two normal ones are three.
	rules=las-vegas-neutral with=big-dice,kickers two
	play <<< 'roll 11144333B4N1N2N2N2K6K6'
	run -0 --separate-stderr grep double-play <(vegas-moves g)
	same "$(plays 6)"
}

@test "MC-54: a neutral die of the pair stays the imaginary player's" {
	rules=las-vegas-neutral two
	play <<- 'END'
		roll 11133356N6N1N2N2
		card anna double-play 6 5
		benno 1 11111111N1N1N1N1
	END
	there_lie '1 benno 1 1 1 1 1 1 1 1' '1 neutral 1 1 1 1' '5 anna 5' '5 neutral 5'
	holds anna '7 N3'
}

@test "MC-54: a kicker of the pair acts" {
	with=kickers two
	play <<- 'END'
		anna 2 22333455K1K1
		benno 6 66111111K1K1
		roll 133355K1K6
	END
	adds 'card anna double-play 1 6' 'card anna double-play 1 6'
	next_is 'anna choose'
	moves_are "$(each 'choose anna' 'kick anna 6' 'kick benno 6')"
	adds 'choose anna kick benno 6
  die anna K6 6 out
  die benno 6 6 hand' 'choose anna kick benno 6'
	there_lie '2 anna 2 2' '6 anna 6' '6 benno 6'
	holds anna '5 K1'
	holds benno '7 K2'
	next_is 'benno roll'
}

@test "MC-54: two kickers on an empty casino lie out" {
	with=kickers two
	play <<< 'roll 11133355K4K4'
	adds 'card anna double-play 4 2
  die anna K2 2 out
  die anna K2 2 out' 'card anna double-play 4 2'
	there_lie
	holds anna 8
	next_is 'benno roll'
}

@test "MC-54: on the slot machine the pair shows any face that does not lie there yet" {
	with=slot-machine two
	play <<- 'END'
		anna 2 22211144 slot
		benno 5 55111122 slot
		roll 11144
	END
	run -0 --separate-stderr grep double-play <(vegas-moves g)
	same "$(plays 4)
$(each 'card anna double-play 4 slot' 1 3 4 6)"
	refuse 'card anna double-play 4 slot 2' 'card anna double-play 4 slot 5' 'card anna double-play 1 slot 3'
	adds 'card anna double-play 4 slot 3' 'card anna double-play 4 slot 3'
	there_lie 'slot anna 2 2 2 3 3' 'slot benno 5 5'
	# The 3 is barred now, the 4 is not.
	play <<< 'roll 334455'
	next_is 'benno place'
	moves_are 'place benno 3' 'place benno 4' 'place benno 4 slot' 'place benno 5'
}

@test "MC-54, TK-38: the slot machine comes after casino 6" {
	with=slot-machine two
	play <<< 'roll 11144566'
	run -0 --separate-stderr grep double-play <(vegas-moves g)
	same "$(for value in 4 6; do
		plays "$value"
		each "card anna double-play $value slot" 1 2 3 4 5 6
	done)"
}

@test "MC-54, MC-63: after the roll and before the placement" {
	two
	moves_are 'roll anna'
	refuse 'card anna double-play 4 6'
	play <<< 'anna 1 11144566'
	moves_are 'roll benno'
	refuse 'card anna double-play 4 6'
	play <<< 'roll 11144566'
	refuse 'card anna double-play 4 6' 'card benno double-play 4 6'
}

@test "MC-54, LV-13: the pair counts where it lies" {
	start anna=double-play,joker,benno=pay-now,take-back anna benno
	play <<- 'END'
		roll 33336644
		card anna double-play 6 1
		benno 1 13333333
		anna 3 333344
		benno 3 3333333
		anna 4 44
	END
	pays 'score
  pay 1 anna 90000
  under 80000
  pay 3 benno 70000
  pay 4 anna 60000
  under 50000
  under 40000 10000'
}
