#!/usr/bin/env bats
# The action card reroll: MC-61.
# bats file_tags=once

load lib
load table
load cards

# three: anna holds three dice and is due to roll, benno none.
three()
{
	start anna=reroll,exchange,benno=pay-now,take-back anna benno
	play <<- 'END'
		anna 6 11366666
		benno 5 55555555
	END
}

@test "MC-61: dice named by the faces they show are thrown again, any of them" {
	three
	play <<< 'roll 124'
	next_is 'anna place'
	moves_are "$(each 'place anna' 1 2 4)" "$(each 'card anna reroll' 1 2 4 '1 2' '1 4' '2 4' '1 2 4')"
	adds 'card anna reroll 2 4' 'card anna reroll 2 4'
	next_is 'anna roll'
	moves_are 'roll anna'
	# The whole hand is given.
	adds 'roll anna 1 5 5 !' 'roll 155'
	keeps anna exchange
	next_is 'anna place'
	moves_are "$(each 'place anna' 1 5)"
	adds 'place anna 5' 'place anna 5'
	there_lie '5 anna 5 5' '5 benno 5 5 5 5 5 5 5 5' '6 anna 6 6 6 6 6'
	holds anna 1
}

@test "MC-61, TK-38: alike dice are named once; fewer dice come first" {
	three
	play <<< 'roll 113'
	moves_are "$(each 'place anna' 1 3)" "$(each 'card anna reroll' 1 3 '1 1' '1 3' '1 1 3')"
	three
	play <<< 'roll 222'
	moves_are 'place anna 2' "$(each 'card anna reroll' 2 '2 2' '2 2 2')"
}

@test "MC-61: these dice alone are thrown: the others stay as they are" {
	three
	play <<- 'END'
		roll 124
		card anna reroll 2
	END
	cp g due
	for dice in 2,3,4:1 1,2,3:4 3,3,4:1 5,5,5:1 1,4 1,1,4,4 B1,1,4; do
		run -1 --separate-stderr vegas-roll -f g --dice "${dice%:*}"
		same ''
		if [[ $dice == *:* ]]; then
			same_error "vegas-roll: a ${dice#*:} that was not thrown again is missing"
		else
			same_error 'vegas-roll: these are not the 3 dice that anna holds'
		fi
		cmp g due
	done
	# It may show the same again, or any other face.
	for face in 1 2 3 4 5 6; do
		cp due g
		run -0 --separate-stderr follows "roll 1${face}4"
		same "$(printf '%s\n' 1 "$face" 4 | sort | paste -sd ' ' | sed 's/.*/roll anna & !/')"
	done
	three
	play <<- 'END'
		roll 126
		card anna reroll 2
	END
	run -1 --separate-stderr vegas-roll -f g --dice 1,2,5
	same ''
	same_error 'vegas-roll: a 6 that was not thrown again is missing'
}

@test "MC-61, TK-36: while they are due nothing else is legal, for nobody" {
	start anna=reroll,joker,benno=one-more-bill,take-back anna benno
	play <<- 'END'
		roll 11223344
		card anna reroll 1 1
	END
	moves_are 'roll anna'
	refuse 'place anna 2' 'card anna joker 2 3' 'card anna reroll 2' 'roll benno' 'card benno one-more-bill' score
	run -1 --separate-stderr vegas-place 2 < g
	same ''
	same_error 'vegas-place: anna rolls again first; legal: roll anna'
	run -1 --separate-stderr vegas-move pass anna < g
	same ''
	same_error 'vegas-move: anna rolls again first; legal: roll anna'
}

@test "MC-61, TK-43: the seed throws just these dice, and the rest of the hand is kept" {
	for seed in 1 2 3; do
		start anna=reroll,exchange,benno=pay-now,take-back anna benno
		play <<- 'END'
			roll 11223344
			card anna reroll 1 2 4 4
		END
		# Bills and cards: the cards are given by hand and use no bytes.
		mapfile -t thrown < <({ all_bills && echo dice 4 && echo dice 8; } | shuffled "$seed" | tail -n 2)
		step vegas-roll
		run -0 --separate-stderr tail -n 1 g
		# shellcheck disable=SC2086 # a list of dice
		same "roll anna $(printf '%s\n' 1 2 3 3 ${thrown[0]} | sort | paste -sd ' ')"
		# The next throw goes on behind them.
		step vegas-place "$(vegas-moves g | sed -n '1s/place anna //p')"
		step vegas-roll
		run -0 --separate-stderr tail -n 1 g
		# shellcheck disable=SC2086 # a list of dice
		same "roll benno $(printf '%s\n' ${thrown[1]} | sort | paste -sd ' ')"
		vegas-check -q g
	done
}

@test "MC-61, TK-33: taken back and used again it gives the same dice" {
	start anna=reroll,exchange,benno=pay-now,take-back anna benno
	play <<- 'END'
		roll 11223344
		card anna reroll 1 1 2 3
	END
	step vegas-roll
	cp g thrown
	step vegas-undo
	next_is 'anna roll'
	step vegas-undo
	next_is 'anna place'
	play <<< 'card anna reroll 1 1 2 3'
	step vegas-move roll anna
	cmp g thrown
}

@test "MC-61: kickers are thrown again like other dice" {
	with=kickers start anna=reroll,exchange,benno=pay-now,take-back anna benno
	play <<- 'END'
		anna 1 11111116K5K6
		benno 5 55555555K1K2
		roll 4K4K5
	END
	moves_are "$(each 'place anna' 4 5)" "$(each 'card anna reroll' 4 K4 K5 '4 K4' '4 K5' 'K4 K5' '4 K4 K5')"
	refuse 'card anna reroll 5' 'card anna reroll 4 4' 'card anna reroll K4 K4'
	play <<< 'card anna reroll K4 K5'
	cp g due
	for dice in 4,4,K4 K1,K2,K4 4,B1,K2; do
		run -1 --separate-stderr vegas-roll -f g --dice "$dice"
		cmp g due
	done
	adds 'roll anna K1 K1 4 !' 'roll 4K1K1'
	moves_are "$(each 'place anna' 1 4)"
}

@test "MC-61, TK-38: the kinds of one face come in their order" {
	rules=las-vegas-neutral with=big-dice \
		start anna=reroll,exchange,benno=pay-now,take-back anna benno
	play <<- 'END'
		anna 1 11111112B2N1N1N1N2
		benno 6 66666666B6N6N6N6N6
		roll 2B2N4
	END
	moves_are "$(each 'place anna' 2 4)" "$(each 'card anna reroll' 2 B2 N4 '2 B2' '2 N4' 'B2 N4' '2 B2 N4')"
	refuse 'card anna reroll N2' 'card anna reroll B4' 'card anna reroll 4'
	play <<< 'card anna reroll B2 N4'
	cp g due
	# The kinds of the dice stay.
	for dice in 2,3,N3 2,N3,N3 2,B3,3 B3,B3,N2; do
		run -1 --separate-stderr vegas-roll -f g --dice "$dice"
		cmp g due
	done
	adds 'roll anna N1 2 B5 !' 'roll 2B5N1'
	# The big die alone.
	with=big-dice start anna=reroll,exchange,benno=pay-now,take-back anna benno
	play <<- 'END'
		anna 1 11111111B2
		benno 6 66666666B6
		roll B2
		card anna reroll B2
	END
	for face in 3 4; do
		cp g due
		adds "roll anna B$face !" "roll B$face"
		cp due g
	done
}

@test "MC-61: the new result stands" {
	three
	play <<- 'END'
		roll 124
		card anna reroll 1 2 4
		roll 333
	END
	moves_are 'place anna 3'
	refuse 'card anna reroll 3' 'place anna 1'
}

@test "MC-61: only dice of the roll, as many as show the face" {
	three
	play <<< 'roll 113'
	refuse 'card anna reroll 2' 'card anna reroll 1 1 1' 'card anna reroll 3 3' 'card anna reroll B1' 'card anna reroll 1 2' 'card benno reroll 1' 'card anna joker 1 2'
}

@test "MC-61, MC-63: after the roll and before the first placement" {
	start anna=reroll,exchange,benno=pay-now,take-back anna benno
	moves_are 'roll anna'
	refuse 'card anna reroll 1'
	play <<< 'anna 1 11223344'
	moves_are 'roll benno'
	refuse 'card anna reroll 2' 'card anna reroll 1'
	play <<< 'roll 11223344'
	refuse 'card anna reroll 1' 'card benno reroll 1'
	play <<- 'END'
		place benno 1
		roll 223344
	END
	adds 'card anna reroll 2' 'card anna reroll 2'
}

@test "MC-61, TK-39: any order is taken and the canonical one is written" {
	start anna=reroll,exchange,benno=pay-now,take-back anna benno
	play <<< 'roll 11223344'
	adds 'card anna reroll 1 1 3 4' 'card anna reroll 4 1 3 1'
	# In a file another order cannot be understood.
	sed '$s/.*/card anna reroll 4 1 3 1/' g > other
	run -3 --separate-stderr vegas-show other
	same ''
}
