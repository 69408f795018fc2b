#!/usr/bin/env bats
# The action card joker: MC-58.
# bats file_tags=once

load lib
load table
load cards

# jokers DIE...: the moves of anna's joker for these dice of hers.
jokers()
{
	local die value

	for die; do
		for value in 1 2 3 4 5 6; do
			[ "$value" = "${die#[BNK]}" ] || echo "card anna joker $die $value"
		done
	done
}

# two: anna has the joker, benno not.
two()
{
	start anna=joker,exchange,benno=pay-now,take-back anna benno
}

@test "MC-58: the joker turns one die of the roll to any other value" {
	two
	play <<< 'roll 11223366'
	next_is 'anna place'
	moves_are "$(each 'place anna' 1 2 3 6)" "$(jokers 1 2 3 6)"
	adds 'card anna joker 3 5' 'card anna joker 3 5'
	run -0 --separate-stderr fact 'roll\.dice\.[0-9]+' g
	same "$(printf '%s\n' 1 1 2 2 3 5 6 6)"
	# The turn goes on with the dice as they now lie.
	next_is 'anna place'
	moves_are "$(each 'place anna' 1 2 3 5 6)"
	keeps anna exchange
	adds 'place anna 5' 'place anna 5'
	there_lie '5 anna 5'
	holds anna 7
	next_is 'benno roll'
}

@test "MC-58: the die goes with the others of its new value, and its old value may be gone" {
	two
	play <<- 'END'
		roll 11111126
		card anna joker 6 2
	END
	moves_are "$(each 'place anna' 1 2)"
	play <<< 'place anna 2'
	there_lie '2 anna 2 2'
	two
	play <<- 'END'
		roll 11111111
		card anna joker 1 6
	END
	moves_are "$(each 'place anna' 1 6)"
	play <<< 'place anna 1'
	there_lie '1 anna 1 1 1 1 1 1 1'
}

@test "MC-58: the big die, neutral dice and kickers can be turned as well" {
	rules=las-vegas-neutral with=big-dice,kickers two
	play <<< 'roll 11111111B3N1N1N1N3K1K3'
	moves_are "$(each 'place anna' 1 3)" "$(jokers 1 N1 K1 B3 N3 K3)"
	cp g rolled
	while read -r die after lie left; do
		cp rolled g
		adds "card anna joker $die 5" "card anna joker $die 5"
		run -0 --separate-stderr fact 'roll\.dice\.[0-9]+' g
		same "$(tr ',' '\n' <<< "$after")"
		moves_are "$(each 'place anna' 1 3 5)"
		run -0 --separate-stderr follows 'place anna 5'
		if [ "$die" = K3 ]; then
			same 'place anna 5
  die anna K5 5 out'
			there_lie
		else
			same 'place anna 5'
			there_lie "${lie//,/ }"
		fi
		holds anna "${left//,/ }"
	done <<- 'END'
		B3	1,1,1,1,1,1,1,1,N1,N1,N1,K1,N3,K3,B5	5,anna,B5	8,N4,K2
		N3	1,1,1,1,1,1,1,1,N1,N1,N1,K1,B3,K3,N5	5,neutral,5	8,B1,N3,K2
		K3	1,1,1,1,1,1,1,1,N1,N1,N1,K1,B3,N3,K5	-	8,B1,N4,K1
		1	1,1,1,1,1,1,1,N1,N1,N1,K1,B3,N3,K3,5	5,anna,5	7,B1,N4,K2
	END
	# A kind that does not show the value.
	cp rolled g
	refuse 'card anna joker 3 5' 'card anna joker B1 5'
}

@test "MC-58: one die, that shows the value, to another value" {
	two
	play <<< 'roll 11223366'
	refuse 'card anna joker 4 5' 'card anna joker 3 3' 'card anna joker B3 5' 'card anna joker N3 5' 'card anna joker K3 5'
	# Neither another's card nor one that she has not.
	refuse 'card benno joker 3 5' 'card anna reroll 3' 'card benno pay-now 3'
	run -1 --separate-stderr vegas-move -p benno card anna joker 3 5 < g
	same ''
}

@test "MC-58, MC-63: after the roll and before the first placement" {
	two
	moves_are 'roll anna'
	refuse 'card anna joker 1 2' 'card anna joker 3 5'
	play <<< 'anna 3 11223366'
	moves_are 'roll benno'
	refuse 'card anna joker 1 2' 'card anna joker 3 5'
	# In benno's turn.
	play <<< 'roll 11223366'
	moves_are "$(each 'place benno' 1 2 3 6)"
	refuse 'card anna joker 1 2'
	# In her next turn it is there again.
	play <<- 'END'
		place benno 1
		roll 112266
	END
	moves_are "$(each 'place anna' 1 2 6)" "$(jokers 1 2 6)"
}

@test "MC-58, MC-50: it is used once" {
	two
	play <<- 'END'
		roll 11223366
		card anna joker 3 5
	END
	refuse 'card anna joker 5 3' 'card anna joker 1 2'
	play <<- 'END'
		place anna 5
		benno 1 11223344
		roll 1122336
	END
	moves_are "$(each 'place anna' 1 2 3 6)"
	refuse 'card anna joker 1 2'
}

@test "MC-58, LV-13: what it turned decides a majority" {
	start anna=joker,next-please,benno=pay-now,take-back anna benno
	play <<- 'END'
		roll 33366666
		card anna joker 6 3
		place anna 3
		benno 3 33344444
		anna 6 6666
		benno 4 44444
	END
	pays 'score
  under 90000
  under 80000
  pay 3 anna 70000
  pay 4 benno 60000
  under 50000
  pay 6 anna 40000
  under 10000'
	next_is 'benno roll'
}
