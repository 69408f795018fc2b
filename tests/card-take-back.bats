#!/usr/bin/env bats
# The action card take-back: MC-62.
# bats file_tags=once

load lib
load table
load cards

two()
{
	start anna=take-back,exchange,benno=reroll,joker anna benno
}

@test "MC-62: dice placed in this turn come back to hand, some or all" {
	two
	play <<< 'anna 3 11233366'
	moves_are 'roll benno' "$(each 'card anna take-back' 3 '3 3' '3 3 3')"
	cp g placed
	adds 'card anna take-back 3' 'card anna take-back 3'
	there_lie '3 anna 3 3'
	holds anna 6
	keeps anna exchange
	# No placement follows.
	next_is 'benno roll'
	moves_are 'roll benno'
	refuse 'place anna 1' 'card anna take-back 3'
	cp placed g
	adds 'card anna take-back 3 3 3' 'card anna take-back 3 3 3'
	there_lie
	holds anna 8
	next_is 'benno roll'
	play <<< 'benno 1 11223344'
	adds 'roll anna 1 1 1 1 1 1 1 1 !' 'roll 11111111'
}

@test "MC-62: no dice of an earlier turn, nor another's, nor others than were placed" {
	two
	play <<- 'END'
		anna 3 11233366
		benno 3 33344455
		anna 1 11266
	END
	moves_are 'roll benno' "$(each 'card anna take-back' 1 '1 1')"
	refuse 'card anna take-back 3' 'card anna take-back 1 1 1' 'card anna take-back B1' 'card anna take-back N1' 'card anna take-back K1' \
		'card anna take-back 1 slot' 'card benno take-back 3'
}

@test "MC-62: alike dice are not told apart: as many as were placed in this turn" {
	two
	play <<- 'END'
		anna 3 11233366
		benno 2 22222222
		anna 3 11233
	END
	there_lie '2 benno 2 2 2 2 2 2 2 2' '3 anna 3 3 3 3 3'
	moves_are 'roll anna' "$(each 'card anna take-back' 3 '3 3')"
	refuse 'card anna take-back 3 3 3'
	play <<< 'card anna take-back 3 3'
	there_lie '2 benno 2 2 2 2 2 2 2 2' '3 anna 3 3 3'
	holds anna 5
}

@test "MC-62: the big die and neutral dice come back, with their letters" {
	rules=las-vegas-neutral with=big-dice two
	play <<< 'anna 3 33111111B3N3N3N1N1'
	moves_are 'roll benno' "$(each 'card anna take-back' 3 B3 N3 '3 3' '3 B3' '3 N3' 'B3 N3' 'N3 N3' '3 3 B3' '3 3 N3' '3 B3 N3' '3 N3 N3' 'B3 N3 N3' '3 3 B3 N3' '3 3 N3 N3' '3 B3 N3 N3' '3 3 B3 N3 N3')"
	adds 'card anna take-back 3 B3 N3' 'card anna take-back N3 B3 3'
	there_lie '3 anna 3' '3 neutral 3'
	holds anna '7 B1 N3'
	sed '$s/.*/card anna take-back B3 3 N3/' g > other
	run -3 --separate-stderr vegas-show other
	same ''
}

@test "MC-62: no neutral die but those placed in this turn" {
	rules=las-vegas-neutral two
	play <<- 'END'
		anna 3 33111111N1N1N1N1
		benno 3 44444444N3N3N4N4
		anna 1 111111N1N1N1N1
	END
	refuse 'card anna take-back N3' 'card anna take-back 3' 'card anna take-back N1 N1 N1 N1 N1'
	adds 'card anna take-back 1 N1 N1' 'card anna take-back 1 N1 N1'
	there_lie '1 anna 1 1 1 1 1' '1 neutral 1 1' '3 anna 3 3' '3 neutral 3 3'
	holds anna '1 N2'
	# Neutral dice that were placed alone.
	rules=las-vegas-neutral two
	play <<< 'anna 3 11111111N3N3N1N1'
	moves_are 'roll benno' "$(each 'card anna take-back' N3 'N3 N3')"
}

@test "MC-62: a kicker comes back too, but what it removed stays removed" {
	with=kickers two
	play <<- 'END'
		anna 1 11222333K4K5
		benno 3 33344455K6K6
		anna 3 222333K3K5
		choose anna kick benno 3
	END
	there_lie '1 anna 1 1' '3 anna 3 3 3' '3 benno 3 3'
	moves_are 'roll benno' "$(each 'card anna take-back' 3 K3 '3 3' '3 K3' '3 3 3' '3 3 K3' '3 3 3 K3')"
	cp g placed
	adds 'card anna take-back K3' 'card anna take-back K3'
	there_lie '1 anna 1 1' '3 anna 3 3 3' '3 benno 3 3'
	holds anna '3 K2'
	holds benno '6 K2'
	cp placed g
	adds 'card anna take-back 3 3 3 K3' 'card anna take-back 3 3 3 K3'
	there_lie '1 anna 1 1' '3 benno 3 3'
	holds anna '6 K2'
}

@test "MC-62: a kicker that found an empty casino comes back" {
	with=kickers two
	play <<< 'anna 4 11222333K4K5'
	moves_are 'roll benno' 'card anna take-back K4'
	play <<< 'card anna take-back K4'
	holds anna '8 K2'
	# Not the one of an earlier turn.
	with=kickers two
	play <<- 'END'
		anna 4 11222333K4K5
		benno 1 11111111K1K1
		anna 1 11222333K5
	END
	refuse 'card anna take-back K4' 'card anna take-back K1'
}

@test "MC-62: as many as were placed, if so many still lie there" {
	with=kickers two
	# Her kicker has removed one of her own three dice.
	play <<< 'anna 3 11222333K3K5'
	there_lie '3 anna 3 3'
	moves_are 'roll benno' "$(each 'card anna take-back' 3 K3 '3 3' '3 K3' '3 3 K3')"
	refuse 'card anna take-back 3 3 3'
	# With dice of an earlier turn there are enough.
	with=kickers two
	play <<- 'END'
		anna 3 11222333K5K5
		benno 6 66666666K1K1
		anna 3 11233K3K5
	END
	there_lie '3 anna 3 3 3 3' '6 benno 6 6 6 6 6 6 6 6'
	moves_are 'roll benno' "$(each 'card anna take-back' 3 K3 '3 3' '3 K3' '3 3 K3')"
	refuse 'card anna take-back 3 3 3'
}

@test "MC-62, MC-21: on the slot machine too, where only dice with the face that was placed count" {
	with=slot-machine,kickers two
	# Her kicker removes one of her two 3s; the 4s of an earlier turn lie there.
	play <<- 'END'
		anna 4 11122244K1K2 slot
		benno 6 66666666K1K1
		anna 3 331112K1K3 slot
		choose anna kick anna 3 slot
	END
	there_lie '6 benno 6 6 6 6 6 6 6 6' 'slot anna 3 4 4'
	moves_are 'roll benno' "$(each 'card anna take-back' '3 slot' 'K3 slot' '3 slot K3 slot')"
	refuse 'card anna take-back 3 slot 3 slot'
}

@test "MC-62: from the slot machine with the word slot, and the value is free again" {
	with=slot-machine two
	play <<< 'anna 3 33111111 slot'
	moves_are 'roll benno' "$(each 'card anna take-back' '3 slot' '3 slot 3 slot')"
	refuse 'card anna take-back 3' 'card anna take-back 3 slot 3'
	cp g placed
	adds 'card anna take-back 3 slot' 'card anna take-back 3 slot'
	there_lie 'slot anna 3'
	play <<< 'roll 33344455'
	moves_are 'place benno 3' 'place benno 4' 'place benno 4 slot' 'place benno 5' 'place benno 5 slot' \
		"$(vegas-moves g | grep '^card')"
	cp placed g
	play <<- 'END'
		card anna take-back 3 slot 3 slot
		roll 33344455
	END
	run -0 --separate-stderr grep '^place' <(vegas-moves g)
	same "$(each 'place benno' 3 '3 slot' 4 '4 slot' 5 '5 slot')"
}

@test "MC-62, MC-60: what extra-dice added was placed in this turn too" {
	start anna=take-back,extra-dice,benno=reroll,joker anna benno
	play <<- 'END'
		anna 3 33111111
		card anna extra-dice 3 3
	END
	moves_are 'roll benno' "$(each 'card anna take-back' 3 '3 3' '3 3 3' '3 3 3 3')"
	play <<< 'card anna take-back 3 3 3'
	there_lie '3 anna 3'
	holds anna 7
}

@test "MC-62, MC-54: and the pair of double-play, as it lies" {
	start anna=take-back,double-play,benno=reroll,joker anna benno
	play <<- 'END'
		roll 33111111
		card anna double-play 3 5
	END
	moves_are 'roll benno' "$(each 'card anna take-back' 5 '5 5')"
	refuse 'card anna take-back 3'
	play <<< 'card anna take-back 5'
	there_lie '5 anna 5'
	holds anna 7
}

@test "MC-62, MC-63: not before placing, not after the next roll" {
	two
	moves_are 'roll anna'
	refuse 'card anna take-back 3'
	play <<< 'roll 11233366'
	moves_are "$(each 'place anna' 1 2 3 6)"
	refuse 'card anna take-back 3'
	play <<- 'END'
		place anna 3
		roll 11233366
	END
	refuse 'card anna take-back 3'
	play <<< 'place benno 1'
	moves_are 'roll anna'
	refuse 'card anna take-back 3'
}

@test "MC-62, MC-63: after the last die of a round there is a turn again" {
	two
	play <<- 'END'
		anna 3 33333333
		benno 1 11111111
	END
	# benno's placement was the last; anna's moment is over.
	next_is '- score'
	moves_are score
	start anna=joker,exchange,benno=reroll,take-back anna benno
	play <<- 'END'
		anna 3 33333333
		benno 1 11111112
		benno 2 2
	END
	next_is '- score'
	moves_are 'card benno take-back 2' score
	play <<< 'card benno take-back 2'
	next_is 'benno roll'
	holds benno 1
	moves_are 'roll benno'
}
